"""How a hand of the sixteen-tile table is played, for every system that scores one."""

from scoring.words import Rules, Words

RULES: Rules = {
    "1": Words("The table", "La table", "牌局"),
    "1.1": Words(
        "The set has 144 tiles: three suits, four winds and three dragons, four copies of each,"
        " and one copy of each of the four seasons and four flowers.",
        "Le jeu compte 144 tuiles : trois familles, quatre vents et trois dragons en quatre"
        " exemplaires, et les quatre saisons et quatre fleurs en un seul.",
        "全副一百四十四張：三門序數牌、四風、三元各四張，四季與四君子各一張。",
    ),
    "1.2": Words(
        "East is the dealer and is dealt 17 tiles, the others 16. Play goes East, South, West,"
        " North.",
        "Est est le donneur et reçoit 17 tuiles, les autres 16. On joue dans l’ordre Est, Sud,"
        " Ouest, Nord.",
        "東家為莊，取十七張，其餘各取十六張；依東、南、西、北的順序行牌。",
    ),
    "1.3": Words(
        "After the deal the dealer lays out all flower tiles and replaces them until none is"
        " left, then South, West and North do; then the dealer may win, declare a kong or"
        " discard.",
        "Après la donne, le donneur expose et remplace toutes ses fleurs jusqu’à n’en plus avoir,"
        " puis Sud, Ouest et Nord ; le donneur peut alors gagner, déclarer un kong ou défausser.",
        "配牌後由莊家先補花至手中無花，再依序由南、西、北家補花；然後莊家可胡牌、開槓或打牌。",
    ),
    "1.4": Words(
        "A flower tile drawn later is laid out and replaced at once, again if the replacement is"
        " one.",
        "Une fleur piochée en cours de jeu est exposée et remplacée aussitôt, et de nouveau si la"
        " remplaçante en est une.",
        "行牌中摸到花牌立即亮出補牌，補到花牌則再補。",
    ),
    "1.5": Words(
        "The last 16 tiles of the wall are never drawn. Turns draw from its head, replacements"
        " from its tail; when 16 tiles remain there is nothing left to draw.",
        "Les 16 dernières tuiles du mur ne sont jamais piochées. On pioche en tête et l’on"
        " remplace en queue ; quand il reste 16 tuiles, la pioche est finie.",
        "牌牆保留最後十六張不摸。摸牌取自牌頭，補牌取自牌尾；剩十六張時即無牌可摸。",
    ),
    "1.6": Words(
        "If the last tile that can be drawn is a flower, it is laid out, nothing replaces it, and"
        " the hand is drawn.",
        "Si la dernière tuile à piocher est une fleur, elle est exposée, rien ne la remplace et"
        " la main est nulle.",
        "可摸的最後一張若是花牌，亮出後無牌可補，即為流局。",
    ),
    "1.7": Words(
        "A win goes before a kong or pung, and these before a chow. A chow is claimed from the"
        " player before only. Of several winners on one tile the first in turn order wins alone.",
        "La victoire passe avant kong et pung, et ceux-ci avant chow. On ne fait chow que sur le"
        " joueur précédent. Si plusieurs gagnent sur une tuile, seul l’emporte le premier dans"
        " l’ordre du jeu.",
        "胡先於槓、碰，槓、碰先於吃；只能吃上家的牌。數家同胡一張時，依行牌順序最先者獨胡。",
    ),
    "1.8": Words(
        "Passing a win costs nothing, and after a chow or pung any tile may be discarded.",
        "Renoncer à une victoire ne coûte rien ; après chow ou pung, toute tuile peut être"
        " défaussée.",
        "過水不罰；吃、碰之後可打任何牌。",
    ),
    "1.9": Words(
        "A kong is exposed (on a discard), added (to an own exposed pung) or concealed. Added and"
        " concealed ones are declared after an own draw only, and all of them only while a"
        " replacement is left to draw.",
        "Un kong est exposé (sur une défausse), ajouté (à son pung exposé) ou caché. Les deux"
        " derniers ne se déclarent qu’après sa propre pioche, et tous seulement tant qu’il reste"
        " une tuile de remplacement.",
        "槓分明槓、加槓、暗槓；加槓與暗槓只能在自己摸牌後宣告，且須仍有牌可補。",
    ),
    "1.10": Words(
        "Only an added kong can be robbed. Its declarer pays like a discarder and keeps the pung.",
        "Seul un kong ajouté peut être volé. Celui qui l’a déclaré paie comme sur une défausse et"
        " garde son pung.",
        "只有加槓可搶；被搶者視同放槍，仍保留原來的碰。",
    ),
    "1.11": Words(
        "On the discard after the last draw only a win may be claimed.",
        "Sur la défausse qui suit la dernière pioche, seule la victoire peut être annoncée.",
        "最後一張摸牌後打出的牌，只能胡，不能吃、碰、槓。",
    ),
    "1.12": Words(
        "Opponents see that a concealed kong was declared; which one, they see at the end of the"
        " hand.",
        "Les adversaires voient qu’un kong caché est déclaré ; lequel, seulement à la fin de la"
        " main.",
        "他家只看到有人暗槓，一局結束時才亮出牌面。",
    ),
    "1.13": Words(
        "A hand that nobody wins is drawn and scores nothing.",
        "Une main sans gagnant est nulle et ne rapporte rien.",
        "無人胡牌即為流局，不計分。",
    ),
    "1.14": Words(
        "A dealer who wins, or whose hand is drawn, keeps the deal and the streak grows by one."
        " When another player wins, the deal passes on and the streak ends.",
        "Si le donneur gagne ou si la main est nulle, il garde la donne et sa série grandit d’un."
        " Si un autre gagne, la donne passe au suivant et la série s’arrête.",
        "莊家胡牌或流局則連莊，連莊數加一；他家胡牌則下莊，連莊數歸零。",
    ),
    "1.15": Words(
        "A game is one hand, the East round (until the deal would come back to the first dealer),"
        " or four rounds, of East, South, West and North.",
        "Une partie est une main, le tour d’Est (jusqu’à ce que la donne revienne au premier"
        " donneur) ou quatre tours : Est, Sud, Ouest, Nord.",
        "一場可為一局、東風圈（輪莊一周），或東、南、西、北四圈。",
    ),
    "1.16": Words(
        "Points begin at zero and may go below; equal totals share their place.",
        "Les points partent de zéro et peuvent devenir négatifs ; à égalité, la place est"
        " partagée.",
        "分數由零起算，可為負；同分者名次並列。",
    ),
    "1.17": Words(
        "There are no false wins, no wins on eight or on seven flowers, no declared ready hands,"
        " no hands given up for four kongs or four winds, and no limits.",
        "Il n’y a ni fausse victoire, ni victoire aux huit ou aux sept fleurs, ni annonce de main"
        " prête, ni main annulée pour quatre kongs ou quatre vents, ni plafond.",
        "不設詐胡、八仙過海、七搶一、報聽、四槓或四風流局，亦無封頂。",
    ),
}
