"""The rules of the 58 patterns in words: what the sets of a hand are worth."""

from scoring.words import Rules, Words

_CHOWS: Rules = {
    "4": Words("Chows", "Chows", "順子"),
    "4.1": Words(
        "Five chows, exposed or not; any pair, any wait, flowers or none.",
        "Cinq chows, exposés ou non ; paire, attente et fleurs sont libres.",
        "五組順子（可吃）；將、聽牌、花牌不限。",
    ),
    "4.2": Words(
        "Five chows, no honour (the pair included) and no flower tile; counted in place of all"
        " chows and of no flowers, no honours.",
        "Cinq chows, sans honneur (paire comprise) ni fleur ; compté à la place de « Tous chows »"
        " et de « Sans fleurs ni honneurs ».",
        "五組順子，無字牌（含將）無花；不另計平胡、無花、無字與無字花。",
    ),
    "4.3": Words(
        "The same chow in all three suits; its pairs are not counted again.",
        "Le même chow dans les trois familles ; ses paires ne comptent pas en plus.",
        "三門各有數字相同的順子；不另計其中的二相逢。",
    ),
    "4.4": Words(
        "Each pair of the same chow in two suits. A chow is part of one pair only, and of none"
        " where it belongs to three mixed sisters.",
        "Chaque paire de chows de mêmes numéros dans deux familles. Un chow n’entre que dans une"
        " paire, et dans aucune s’il fait partie de trois sœurs mélangées.",
        "兩門數字相同的順子，每對各計；每組順子只用一次，已用於三相逢者不再計。",
    ),
    "4.5": Words(
        "Two identical chows; each such pair.",
        "Deux chows identiques ; pour chaque paire de ce genre.",
        "同一門兩組相同的順子，每對各計。",
    ),
    "4.6": Words(
        "Three identical chows, counted in place of two.",
        "Trois chows identiques, comptés à la place de deux.",
        "同一門三組相同的順子；不另計一般高。",
    ),
    "4.7": Words(
        "Four identical chows, counted in place of three.",
        "Quatre chows identiques, comptés à la place de trois.",
        "同一門四組相同的順子；不另計三般高。",
    ),
}

_PUNGS: Rules = {
    "5": Words("Pungs and kongs", "Pungs et kongs", "刻子與槓子"),
    "5.1": Words(
        "All five sets are pungs or kongs.",
        "Les cinq combinaisons sont des pungs ou des kongs.",
        "五組全為刻子或槓子。",
    ),
    "5.2": Words(
        "Two concealed pungs or concealed kongs. A pung that another player’s tile completes is"
        " none.",
        "Deux pungs ou kongs cachés. Un pung complété par la tuile d’un autre n’en est pas un.",
        "兩組暗刻或暗槓；胡他家的牌湊成的刻子不算。",
    ),
    "5.3": Words(
        "Three concealed pungs or concealed kongs, counted in place of two.",
        "Trois pungs ou kongs cachés, comptés à la place de deux.",
        "三組暗刻或暗槓，不另計二暗刻。",
    ),
    "5.4": Words(
        "Four concealed pungs or concealed kongs, counted in place of three.",
        "Quatre pungs ou kongs cachés, comptés à la place de trois.",
        "四組暗刻或暗槓，不另計三暗刻。",
    ),
    "5.5": Words(
        "Five concealed pungs or concealed kongs, the pair completed by another player’s tile;"
        " counted in place of four.",
        "Cinq pungs ou kongs cachés, la paire complétée par la tuile d’un autre ; comptés à la"
        " place de quatre.",
        "五組暗刻或暗槓，單吊他家的牌胡；不另計四暗刻。",
    ),
    "5.6": Words(
        "Five concealed pungs or concealed kongs, self-drawn; counted in place of all pungs and"
        " of all concealed pungs.",
        "Cinq pungs ou kongs cachés et victoire sur pioche ; compté à la place de « Tous pungs »"
        " et de tous les pungs cachés.",
        "五組暗刻或暗槓且自摸；不另計對對胡與各暗刻。",
    ),
    "5.7": Words(
        "Pungs of the same number in two suits; each such number.",
        "Des pungs du même numéro dans deux familles ; pour chaque numéro.",
        "兩門數字相同的刻子，每種數字各計。",
    ),
    "5.8": Words(
        "Pungs of the same number in all three suits, counted in place of two.",
        "Des pungs du même numéro dans les trois familles, comptés à la place de deux.",
        "三門數字相同的刻子；不另計二兄弟。",
    ),
    "5.9": Words(
        "Each kind of which all four are in the hand and not as a kong: the higher value if none"
        " of them lies in an exposed meld, else the lower one.",
        "Chaque sorte dont les quatre exemplaires sont dans la main sans former de kong : la plus"
        " forte valeur si aucun n’est dans une combinaison exposée, sinon la plus faible.",
        "四張相同的牌都在手中而未開槓，每種各計：無一在吃碰的牌組中計高值，否則計低值。",
    ),
    "5.10": Words(
        "Each kong: the lower value if exposed or added, the higher one if concealed. A kong is a"
        " pung everywhere.",
        "Chaque kong : la plus faible valeur s’il est exposé ou ajouté, la plus forte s’il est"
        " caché. Un kong vaut partout un pung.",
        "每組槓子：明槓、加槓計低值，暗槓計高值；槓子皆視同刻子。",
    ),
}

_STRAIGHTS: Rules = {
    "6": Words("Straights and dragons", "Suites et dragons", "龍與三元"),
    "6.1": Words(
        "123, 456 and 789, one in each suit; once.",
        "123, 456 et 789, un par famille ; une seule fois.",
        "一二三、四五六、七八九分屬三門；只計一次。",
    ),
    "6.2": Words(
        "A mixed dragon of which no chow was claimed, counted in its place. A chow that the"
        " winning tile completes was not claimed.",
        "Un dragon mélangé dont aucun chow n’a été réclamé, compté à sa place. Un chow complété"
        " par la tuile gagnante n’a pas été réclamé.",
        "雜龍的三組順子皆非吃得；不另計雜龍。胡牌湊成的順子不算吃。",
    ),
    "6.3": Words(
        "123, 456 and 789 of one suit. It may share a chow with a mixed dragon.",
        "123, 456 et 789 d’une même famille. Peut partager un chow avec un dragon mélangé.",
        "同一門的一二三、四五六、七八九；可與雜龍共用一組順子。",
    ),
    "6.4": Words(
        "A pure dragon of which no chow was claimed, counted in its place. A chow that the"
        " winning tile completes was not claimed.",
        "Un dragon pur dont aucun chow n’a été réclamé, compté à sa place. Un chow complété par"
        " la tuile gagnante n’a pas été réclamé.",
        "清龍的三組順子皆非吃得；不另計清龍。胡牌湊成的順子不算吃。",
    ),
    "6.5": Words(
        "Two dragon pungs and a pair of the third; the pungs are not counted again.",
        "Deux pungs de dragons et la paire du troisième ; les pungs ne comptent pas en plus.",
        "三元牌兩組刻子，另一種作將；不另計番子。",
    ),
    "6.6": Words(
        "Pungs of all three dragons; they are not counted again.",
        "Les pungs des trois dragons ; ils ne comptent pas en plus.",
        "三元牌三組刻子；不另計番子。",
    ),
}

_SUITS: Rules = {
    "7": Words("Suits and honours", "Familles et honneurs", "門數與字牌"),
    "7.1": Words(
        "Of the five sets one each is of characters, circles, bamboo, winds and dragons.",
        "Des cinq combinaisons, une est de caractères, une de cercles, une de bambous, une de"
        " vents et une de dragons.",
        "五組分別為萬、筒、索、風、三元。",
    ),
    "7.2": Words(
        "Tiles of one suit, and honours.",
        "Une seule famille, et des honneurs.",
        "全副為同一門序數牌加字牌。",
    ),
    "7.3": Words(
        "Tiles of one suit only.",
        "Une seule famille, sans honneur.",
        "全副為同一門序數牌，沒有字牌。",
    ),
    "7.4": Words(
        "Tiles of exactly two suits, and no honours.",
        "Exactement deux familles, sans honneur.",
        "全副為兩門序數牌，沒有字牌。",
    ),
    "7.5": Words(
        "Each pung or kong of winds or dragons that is not part of small or big three dragons,"
        " three winds or four winds.",
        "Chaque pung ou kong de vents ou de dragons qui n’entre pas dans les petits ou grands"
        " trois dragons, trois vents ou quatre vents.",
        "每組風牌或三元牌的刻子、槓子；已計入大小三元、三風、四喜者不計。",
    ),
    "7.6": Words(
        "Two wind pungs and a wind pair; the pungs are not counted again as honour pungs.",
        "Deux pungs de vents et une paire de vent ; les pungs ne comptent pas en plus comme"
        " honneurs.",
        "風牌兩組刻子，另一種風作將；不另計番子。",
    ),
    "7.7": Words(
        "Three wind pungs, the pair being no wind; they are not counted again as honour pungs.",
        "Trois pungs de vents, la paire n’étant pas un vent ; ils ne comptent pas en plus comme"
        " honneurs.",
        "風牌三組刻子，將非風牌；不另計番子。",
    ),
    "7.8": Words(
        "Three wind pungs and a pair of the fourth wind; the pungs are not counted again as"
        " honour pungs.",
        "Trois pungs de vents et la paire du quatrième ; les pungs ne comptent pas en plus comme"
        " honneurs.",
        "風牌三組刻子，第四種風作將；不另計番子。",
    ),
    "7.9": Words(
        "Pungs of all four winds; they are not counted again as honour pungs.",
        "Les pungs des quatre vents ; ils ne comptent pas en plus comme honneurs.",
        "四組風牌刻子；不另計番子。",
    ),
    "7.10": Words(
        "Each pung or kong of the wind of the winner’s seat or of the round; once if it is both."
        " Added to all other patterns of winds.",
        "Chaque pung ou kong du vent du gagnant ou du tour ; une fois s’il est les deux. S’ajoute"
        " à tous les autres motifs de vents.",
        "門風或圈風的刻子、槓子，每組各計，兩者兼是只計一次；與其他風牌番種並計。",
    ),
}

RULES: Rules = _CHOWS | _PUNGS | _STRAIGHTS | _SUITS
