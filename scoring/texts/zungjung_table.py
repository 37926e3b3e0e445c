"""How a hand of Zung Jung is played and paid for."""

from scoring.words import Rules, Words

RULES: Rules = {
    "11": Words("Points of a hand", "La valeur d’une main", "計分"),
    "11.1": Words(
        "The points of all patterns found add, also where one implies another. Within a series"
        " (the same first two numbers) only the highest counts, and once; value honours alone"
        " count for each set.",
        "Les points de tous les motifs trouvés s’ajoutent, même si l’un entraîne l’autre. Dans"
        " une série (les deux premiers numéros), seul le plus haut compte, une fois ; seuls les"
        " honneurs de valeur comptent pour chaque ensemble.",
        "各番種分數相加，一番種包含另一番種時亦然；同一系列（前兩個數字相同）只計最高一項、一次，唯番牌每組各計。",
    ),
    "11.2": Words(
        "Patterns below 320 points come to 320 together at most. With patterns listed at 320 or"
        " more, the highest of them counts alone.",
        "Les motifs de moins de 320 points font ensemble 320 au plus. Avec des motifs de 320 ou"
        " plus, le plus haut compte seul.",
        "未滿三百二十分的番種合計以三百二十分為限；有三百二十分以上的番種時，只計其中最高一項。",
    ),
    "11.3": Words(
        "Of all ways to see the hand, the place of the winning tile included, the best for the"
        " winner counts.",
        "De toutes les lectures de la main, place de la tuile gagnante comprise, la meilleure"
        " pour le gagnant compte.",
        "一副牌有多種組法時（包括所胡之牌的位置），取分數最高者。",
    ),
    "11.4": Words(
        "Four sets and eyes without any pattern. A bonus for how the hand was won is a pattern.",
        "Quatre combinaisons et des yeux sans aucun motif. Une circonstance de victoire est un"
        " motif.",
        "四組牌與一對眼而無任何番種；偶然類亦屬番種。",
    ),
    "11.5": Words(
        "A table may ask for a minimum of points; a hand worth less does not win.",
        "Une table peut exiger un minimum de points ; une main qui vaut moins ne gagne pas.",
        "牌局可設最低分數，未達者不能胡牌。",
    ),
    "11.6": Words(
        "A table may play by the values of version 3.3 of the official list, which gives other"
        " points to four patterns.",
        "Une table peut choisir les valeurs de la version 3.3 de la liste officielle, qui donne"
        " d’autres points à quatre motifs.",
        "牌局可採用官方番種表 3.3 版的分值，其中四個番種的分數不同。",
    ),
    "12": Words("Payment", "Les paiements", "付分"),
    "12.1": Words(
        "The winner always collects three times the value of the hand. After a self-draw each of"
        " the others pays the value.",
        "Le gagnant reçoit toujours trois fois la valeur de la main. Sur pioche, chacun des"
        " autres paie cette valeur.",
        "胡牌者總得牌值的三倍；自摸時三家各付牌值。",
    ),
    "12.2": Words(
        "After a win on another player’s tile each pays the value if it is 25 at most. Above"
        " that, two players pay 25 each and the responsible one the rest.",
        "Sur la tuile d’un autre, chacun paie la valeur si elle ne dépasse pas 25. Au-delà, deux"
        " joueurs paient 25 chacun et le responsable le reste.",
        "胡他家的牌，牌值在二十五分以內時三家各付牌值；超過時兩家各付二十五分，其餘由負責者付。",
    ),
    "12.3": Words(
        "Responsible is the discarder, or the player whose kong is robbed. But of the discards"
        " since the winner’s own last one, that one included, the first of the winning kind"
        " decides: whoever made it is responsible, and if it was the winner, nobody is and each"
        " pays the value.",
        "Est responsable celui qui a défaussé, ou dont le kong est volé. Mais parmi les défausses"
        " depuis la dernière du gagnant, celle-ci comprise, la première de la sorte gagnante"
        " décide : qui l’a faite est responsable ; si c’est le gagnant, personne ne l’est et"
        " chacun paie la valeur.",
        "負責者為打出所胡之牌（或被搶槓）的一家。但自胡牌者上一次打牌起（含該張），最先打出同一種牌者負責；"
        "若即胡牌者自己，則無人負責，三家各付牌值。",
    ),
    "12.4": Words(
        "A table may choose that each always pays the value.",
        "Une table peut choisir que chacun paie toujours la valeur.",
        "牌局可選擇一律三家各付牌值。",
    ),
    "13": Words("The table", "La table", "牌局"),
    "13.1": Words(
        "The set has 136 tiles: three suits, four winds and three dragons, four copies of each."
        " There are no flower tiles.",
        "Le jeu compte 136 tuiles : trois familles, quatre vents et trois dragons en quatre"
        " exemplaires. Il n’y a pas de fleurs.",
        "全副一百三十六張：三門序數牌、四風、三元各四張；沒有花牌。",
    ),
    "13.2": Words(
        "Each player holds 13 tiles. There is no round wind and no dealer bonus, and the deal"
        " passes on after every hand.",
        "Chaque joueur a 13 tuiles. Il n’y a ni vent dominant ni prime au donneur, et la donne"
        " passe après chaque main.",
        "各家手牌十三張；不設圈風與莊家加分，每局後輪莊。",
    ),
    "13.3": Words(
        "The last 14 tiles of the wall are never drawn.",
        "Les 14 dernières tuiles du mur ne sont jamais piochées.",
        "牌牆保留最後十四張不摸。",
    ),
    "13.4": Words(
        "A win goes before a kong or pung, and these before a chow. Of several winners only the"
        " first in turn order after the discarder wins.",
        "La victoire passe avant kong et pung, et ceux-ci avant chow. De plusieurs gagnants, seul"
        " gagne le premier dans l’ordre du jeu après celui qui défausse.",
        "胡先於槓與碰，槓與碰先於吃；多家可胡時，只由打牌者下家起順序最先的一家胡。",
    ),
    "13.5": Words(
        "A complete hand may always win, whatever its player has discarded or passed.",
        "Une main complète peut toujours gagner, quoi qu’on ait défaussé ou laissé passer.",
        "牌型完成即可胡，不受曾打出或放過的牌限制。",
    ),
    "13.6": Words(
        "Only an added kong can be robbed.",
        "Seul un kong ajouté peut être volé.",
        "只有加槓可被搶。",
    ),
}
