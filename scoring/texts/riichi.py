"""The rules of riichi hands in words. The sentence of a yaku is also why it counts."""

from scoring.texts.riichi_points import RULES as POINTS
from scoring.texts.riichi_yakuman import RULES as YAKUMAN
from scoring.words import Rules, Words

RULES: Rules = {
    "1": Words("A winning hand", "Une main gagnante", "和牌"),
    "1.1": Words(
        "Four sets and a pair, seven different pairs, or thirteen orphans, out of 136 tiles.",
        "Quatre combinaisons et une paire, sept paires différentes ou treize orphelins, avec"
        " 136 tuiles.",
        "四組面子加雀頭、七個不同的對子，或國士無雙；用牌一百三十六張。",
    ),
    "1.2": Words(
        "A hand needs at least one yaku to win; dora are none.",
        "Il faut au moins un yaku pour gagner ; les dora n’en sont pas.",
        "和牌至少須有一役；寶牌不是役。",
    ),
    "1.3": Words(
        "The han of all yaku and dora add. Where there are yakuman they alone count, and add.",
        "Les han de tous les yaku et dora s’ajoutent. S’il y a des yakuman, eux seuls comptent,"
        " et s’ajoutent.",
        "所有役與寶牌的翻數相加；有役滿時只計役滿，各役滿相加。",
    ),
    "1.4": Words(
        "Where two numbers are given, the second is for a hand with an exposed meld. A concealed"
        " kong exposes nothing.",
        "Là où deux nombres sont donnés, le second vaut pour une main avec une combinaison"
        " exposée. Un kong caché n’expose rien.",
        "列有兩個翻數者，後者為有副露時；暗槓不算副露。",
    ),
    "1.5": Words(
        "Of all ways to see the hand, the place of the winning tile included, the one that is"
        " worth the most points counts.",
        "De toutes les lectures de la main, place de la tuile gagnante comprise, celle qui vaut"
        " le plus de points compte.",
        "一副牌有多種組法時（包括所和之牌的位置），取點數最高者。",
    ),
    "2": Words("Yaku: how the hand was won", "Yaku : la victoire", "役：和牌方式"),
    "2.1": Words(
        "Nothing exposed, and the winning tile drawn.",
        "Rien d’exposé, et la tuile gagnante piochée.",
        "門前清而自摸和牌。",
    ),
    "2.2": Words(
        "Declared with a concealed hand that is one tile from winning, for a deposit of 1000.",
        "Déclaré avec une main cachée à une tuile de la victoire, contre un dépôt de 1000.",
        "門前清聽牌時宣告，並付一千點的供託。",
    ),
    "2.3": Words(
        "Won before the own next discard after riichi, with no claim and no kong in between.",
        "Victoire après un riichi et avant sa défausse suivante, sans appel ni kong entre-temps.",
        "立直後、自己再次打牌前和牌，其間無人吃、碰、槓。",
    ),
    "2.4": Words(
        "Won on the tile that another player adds to a pung.",
        "Victoire sur la tuile qu’un autre ajoute à son pung.",
        "他家加槓時，和其所加的牌。",
    ),
    "2.5": Words(
        "Drawn as the replacement for a kong.",
        "Piochée en remplacement d’un kong.",
        "開槓後以嶺上牌自摸和牌。",
    ),
    "2.6": Words(
        "Drawn as the last tile of the wall.",
        "Piochée comme dernière tuile du mur.",
        "以牌山最後一張自摸和牌。",
    ),
    "2.7": Words(
        "Won on the discard that follows the last draw.",
        "Victoire sur la défausse qui suit la dernière pioche.",
        "和最後一張摸牌後打出的牌。",
    ),
    "2.8": Words(
        "Riichi declared with the own first discard, with no claim and no kong before; counted"
        " in place of riichi.",
        "Riichi déclaré avec sa première défausse, sans appel ni kong auparavant ; compté à la"
        " place de riichi.",
        "第一張打牌時即宣告立直，此前無人吃、碰、槓；不另計立直。",
    ),
    "3": Words("Yaku: what the hand has", "Yaku : la main", "役：牌型"),
    "3.1": Words(
        "Concealed: four chows and a pair that gives no fu, completed at the end of a chow that"
        " was open on both sides.",
        "Main cachée : quatre chows et une paire sans fu, complétés au bout d’un chow ouvert des"
        " deux côtés.",
        "門前清，四組順子與無符的雀頭，且為兩面聽。",
    ),
    "3.2": Words(
        "No terminals and no honours.",
        "Ni terminale ni honneur.",
        "沒有么九牌與字牌。",
    ),
    "3.3": Words(
        "Concealed: the same chow twice.",
        "Main cachée : deux fois le même chow.",
        "門前清，兩組相同的順子。",
    ),
    "3.4": Words(
        "A pung or kong of white dragons.",
        "Un pung ou kong de dragons blancs.",
        "白的刻子或槓子。",
    ),
    "3.5": Words(
        "A pung or kong of green dragons.",
        "Un pung ou kong de dragons verts.",
        "發的刻子或槓子。",
    ),
    "3.6": Words(
        "A pung or kong of red dragons.",
        "Un pung ou kong de dragons rouges.",
        "中的刻子或槓子。",
    ),
    "3.7": Words(
        "A pung or kong of the winner’s wind. It may be the round wind as well.",
        "Un pung ou kong du vent du gagnant. Il peut être aussi le vent dominant.",
        "自風的刻子或槓子；可同時為場風。",
    ),
    "3.8": Words(
        "A pung or kong of the wind of the round. It may be the winner’s wind as well.",
        "Un pung ou kong du vent du tour. Il peut être aussi le vent du gagnant.",
        "場風的刻子或槓子；可同時為自風。",
    ),
    "3.9": Words(
        "The same chow in all three suits.",
        "Le même chow dans les trois familles.",
        "三門皆有的相同順子。",
    ),
    "3.10": Words(
        "The chows 123, 456 and 789 of one suit.",
        "Les chows 123, 456 et 789 d’une même famille.",
        "同一門的一二三、四五六、七八九三組順子。",
    ),
    "3.11": Words(
        "A terminal or an honour in each set and in the pair; at least one chow, and at least"
        " one honour.",
        "Une terminale ou un honneur dans chaque combinaison et dans la paire ; au moins un chow"
        " et un honneur.",
        "每組面子與雀頭皆含么九牌或字牌；至少一組順子，且有字牌。",
    ),
    "3.12": Words(
        "Terminals and honours only.",
        "Rien que des terminales et des honneurs.",
        "全副為么九牌與字牌。",
    ),
    "3.13": Words(
        "All four sets are pungs or kongs.",
        "Les quatre combinaisons sont des pungs ou des kongs.",
        "四組全為刻子或槓子。",
    ),
    "3.14": Words(
        "Three concealed pungs or concealed kongs. A pung that a discard completes is none.",
        "Trois pungs ou kongs cachés. Un pung complété par une défausse n’en est pas un.",
        "三組暗刻或暗槓；榮和湊成的刻子不算。",
    ),
    "3.15": Words(
        "Three kongs, exposed or not.",
        "Trois kongs, exposés ou non.",
        "三組槓子，明暗不限。",
    ),
    "3.16": Words(
        "Pungs or kongs of one number in all three suits.",
        "Des pungs ou kongs du même numéro dans les trois familles.",
        "三門皆有的相同數字的刻子或槓子。",
    ),
    "3.17": Words(
        "Seven different pairs.",
        "Sept paires différentes.",
        "七個不同的對子。",
    ),
    "3.18": Words(
        "Two pungs of dragons and a pair of the third; the pungs count as well.",
        "Deux pungs de dragons et la paire du troisième ; les pungs comptent en plus.",
        "三元牌兩組刻子，另一種作雀頭；刻子照計。",
    ),
    "3.19": Words(
        "Tiles of one suit, and honours.",
        "Une seule famille, et des honneurs.",
        "全副為同一門數牌加字牌。",
    ),
    "3.20": Words(
        "A terminal in each set and in the pair, and at least one chow.",
        "Une terminale dans chaque combinaison et dans la paire, et au moins un chow.",
        "每組面子與雀頭皆含么九數牌，且至少一組順子。",
    ),
    "3.21": Words(
        "Concealed: two chows, each of them twice; counted in place of the same chow twice.",
        "Main cachée : deux chows, chacun deux fois ; compté à la place de deux chows identiques.",
        "門前清，兩個一盃口；不另計一盃口。",
    ),
    "3.22": Words(
        "Tiles of one suit only.",
        "Une seule famille, sans honneur.",
        "全副為同一門數牌，沒有字牌。",
    ),
    **YAKUMAN,
    **POINTS,
}
