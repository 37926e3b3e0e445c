"""The yakuman of riichi in words, and its dora."""

from scoring.words import Rules, Words

RULES: Rules = {
    "4": Words("Yakuman", "Yakuman", "役滿"),
    "4.1": Words(
        "One each of the thirteen terminals and honours, and one of them again.",
        "Les treize terminales et honneurs, et l’un d’eux en double.",
        "十三種么九牌與字牌各一張，其中一種兩張。",
    ),
    "4.2": Words(
        "Concealed, without kongs: of one suit 1112345678999 and any one tile more.",
        "Main cachée et sans kong : 1112345678999 d’une famille, et une autre de ses tuiles.",
        "門前清且無槓，同一門的一一一二三四五六七八九九九，另加同門任何一張。",
    ),
    "4.3": Words(
        "Four concealed pungs or concealed kongs.",
        "Quatre pungs ou kongs cachés.",
        "四組暗刻或暗槓。",
    ),
    "4.4": Words(
        "Pungs of all three dragons.",
        "Les pungs des trois dragons.",
        "三元牌三組刻子。",
    ),
    "4.5": Words(
        "Three pungs of winds and a pair of the fourth.",
        "Trois pungs de vents et la paire du quatrième.",
        "風牌三組刻子，第四種作雀頭。",
    ),
    "4.6": Words(
        "Nothing but 2, 3, 4, 6 and 8 of bamboo and green dragons, which are not required.",
        "Rien que des 2, 3, 4, 6 et 8 de bambous et des dragons verts, ceux-ci non obligatoires.",
        "全副只有索子二、三、四、六、八與發；發可無。",
    ),
    "4.7": Words(
        "Four kongs, exposed or not.",
        "Quatre kongs, exposés ou non.",
        "四組槓子，明暗不限。",
    ),
    "4.8": Words(
        "Honours only; seven pairs of them as well.",
        "Rien que des honneurs ; aussi en sept paires.",
        "全副為字牌；七對亦可。",
    ),
    "4.9": Words(
        "Terminals only.",
        "Rien que des terminales.",
        "全副為么九數牌。",
    ),
    "4.10": Words(
        "Pungs of all four winds. A table may count it double.",
        "Les pungs des quatre vents. Une table peut le compter double.",
        "風牌四組刻子。可約定為雙倍役滿。",
    ),
    "4.11": Words(
        "Thirteen orphans that waited for any of the thirteen. A table may count it double.",
        "Treize orphelins en attente de chacun des treize. Une table peut le compter double.",
        "聽十三面的國士無雙。可約定為雙倍役滿。",
    ),
    "4.12": Words(
        "Four concealed pungs that waited for the pair. A table may count it double.",
        "Quatre pungs cachés en attente de la paire. Une table peut le compter double.",
        "單騎聽的四暗刻。可約定為雙倍役滿。",
    ),
    "4.13": Words(
        "1112345678999 of one suit that waited for any tile of it. A table may count it double.",
        "1112345678999 d’une famille en attente de chacune de ses tuiles. Une table peut le"
        " compter double.",
        "聽九面的九蓮寶燈。可約定為雙倍役滿。",
    ),
    "4.14": Words(
        "The dealer wins on the tiles dealt.",
        "Le donneur gagne dès la donne.",
        "莊家配牌即和。",
    ),
    "4.15": Words(
        "Another player wins on the own first draw, with no claim and no kong before.",
        "Un autre joueur gagne à sa première pioche, sans appel ni kong auparavant.",
        "閒家第一次摸牌即自摸，此前無人吃、碰、槓。",
    ),
    "5": Words("Dora", "Dora", "寶牌"),
    "5.1": Words(
        "Each tile that follows an indicator: 9 is followed by 1, north by east, and the dragons"
        " go white, green, red, white.",
        "Chaque tuile qui suit un indicateur : 1 suit 9, est suit nord, et les dragons vont"
        " blanc, vert, rouge, blanc.",
        "寶牌指示牌的下一張，每張各計：九後為一，北後為東，三元牌依白、發、中、白的順序。",
    ),
    "5.2": Words(
        "Each red five, one of every suit, where the table plays with them.",
        "Chaque cinq rouge, un par famille, si la table joue avec.",
        "赤五（每門一張），每張各計；牌局有赤牌時。",
    ),
    "5.3": Words(
        "Each tile that follows an indicator below, turned over for a winner in riichi.",
        "Chaque tuile qui suit un indicateur du dessous, retourné pour un gagnant en riichi.",
        "立直者和牌時翻開的裏寶牌指示牌的下一張，每張各計。",
    ),
}
