"""The fu of riichi in words, its points, and what a table can agree on."""

from scoring.words import Rules, Words

RULES: Rules = {
    "6": Words("Fu", "Fu", "符"),
    "6.1": Words(
        "Any hand of sets and a pair begins with 20. The sum of all is rounded up to ten.",
        "Toute main de combinaisons et d’une paire part de 20. La somme est arrondie à la"
        " dizaine supérieure.",
        "面子手的底符為二十符；合計後進位至十。",
    ),
    "6.2": Words(
        "10 for a concealed hand won on another player’s tile.",
        "10 pour une main cachée gagnée sur la tuile d’un autre.",
        "門前清榮和，十符。",
    ),
    "6.3": Words(
        "Seven pairs have 25, and nothing is added or rounded. Thirteen orphans have none.",
        "Sept paires valent 25, sans ajout ni arrondi. Treize orphelins n’en ont pas.",
        "七對子固定二十五符，不加符、不進位；國士無雙不計符。",
    ),
    "6.4": Words(
        "2 for a pung that is exposed, or completed by another player’s tile; of terminals or"
        " honours 4.",
        "2 pour un pung exposé, ou complété par la tuile d’un autre ; 4 pour des terminales ou"
        " des honneurs.",
        "明刻（包括榮和湊成的刻子）二符，么九牌與字牌四符。",
    ),
    "6.5": Words(
        "4 for a concealed pung; of terminals or honours 8.",
        "4 pour un pung caché ; 8 pour des terminales ou des honneurs.",
        "暗刻四符，么九牌與字牌八符。",
    ),
    "6.6": Words(
        "8 for an exposed or added kong; of terminals or honours 16.",
        "8 pour un kong exposé ou ajouté ; 16 pour des terminales ou des honneurs.",
        "明槓、加槓八符，么九牌與字牌十六符。",
    ),
    "6.7": Words(
        "16 for a concealed kong; of terminals or honours 32.",
        "16 pour un kong caché ; 32 pour des terminales ou des honneurs.",
        "暗槓十六符，么九牌與字牌三十二符。",
    ),
    "6.8": Words(
        "2 for a pair of dragons.",
        "2 pour une paire de dragons.",
        "三元牌作雀頭，二符。",
    ),
    "6.9": Words(
        "2 for a pair of the winner’s wind.",
        "2 pour une paire du vent du gagnant.",
        "自風作雀頭，二符。",
    ),
    "6.10": Words(
        "2 for a pair of the wind of the round; if that is the winner’s wind too, 4 in all.",
        "2 pour une paire du vent du tour ; si c’est aussi le vent du gagnant, 4 en tout.",
        "場風作雀頭，二符；同時為自風時共四符。",
    ),
    "6.11": Words(
        "2 for the middle tile of a chow as the winning tile.",
        "2 pour une tuile gagnante au milieu d’un chow.",
        "嵌張聽，二符。",
    ),
    "6.12": Words(
        "2 for the 3 of 123 or the 7 of 789 as the winning tile.",
        "2 pour une tuile gagnante qui est le 3 de 123 ou le 7 de 789.",
        "邊張聽，二符。",
    ),
    "6.13": Words(
        "2 for a winning tile that makes the pair.",
        "2 pour une tuile gagnante qui forme la paire.",
        "單騎聽，二符。",
    ),
    "6.14": Words(
        "2 for a self-draw, but not where nothing else gives fu.",
        "2 pour une pioche, mais pas si rien d’autre ne donne de fu.",
        "自摸二符；別無加符時不計。",
    ),
    "6.15": Words(
        "2 for an exposed hand where nothing else gives fu, so that it has 30.",
        "2 pour une main exposée où rien d’autre ne donne de fu : elle en a donc 30.",
        "有副露而別無加符時加二符，即三十符。",
    ),
    "7": Words("Points", "Les points", "點數"),
    "7.1": Words(
        "Base points are the fu, doubled once for each han and twice more; at most 2000, a mangan.",
        "La base est le nombre de fu, doublé une fois par han et deux fois encore ; au plus 2000,"
        " un mangan.",
        "基本點為符數乘以二的「翻數加二」次方，以二千點（滿貫）為限。",
    ),
    "7.2": Words(
        "From 5 han on fu do not matter: mangan 2000, from 6 haneman 3000, from 8 baiman 4000,"
        " from 11 sanbaiman 6000, from 13 a yakuman of 8000.",
        "Dès 5 han les fu ne comptent plus : mangan 2000, dès 6 haneman 3000, dès 8 baiman 4000,"
        " dès 11 sanbaiman 6000, dès 13 un yakuman de 8000.",
        "五翻起不計符：滿貫二千，六翻起跳滿三千，八翻起倍滿四千，十一翻起三倍滿六千，十三翻起役滿八千。",
    ),
    "7.3": Words(
        "Each payment is rounded up to a hundred. After a self-draw the dealer pays 2 × the base"
        " and each other 1 ×, but each of them 2 × to a winning dealer. On another player’s tile"
        " that player alone pays: 4 ×, and 6 × to the dealer.",
        "Chaque paiement est arrondi à la centaine supérieure. Sur pioche, le donneur paie"
        " 2 × la base et chaque autre 1 ×, mais chacun 2 × à un donneur gagnant. Sur la tuile"
        " d’un autre, lui seul paie : 4 ×, et 6 × au donneur.",
        "各付點進位至百。自摸時莊家付基本點二倍，閒家各付一倍；莊家自摸則三家各付二倍。"
        "榮和時由放銃者獨付四倍，莊家和牌為六倍。",
    ),
    "7.4": Words(
        "Each counter on the table adds 300 on another player’s tile, or 100 from each after a"
        " self-draw. The deposits for riichi, 1000 each, go to the winner.",
        "Chaque bâton de honba ajoute 300 sur la tuile d’un autre, ou 100 de chacun sur pioche."
        " Les dépôts de riichi, 1000 chacun, vont au gagnant.",
        "每本場榮和加三百點，自摸各家加一百點；立直的供託每支一千點歸和牌者。",
    ),
    "8": Words("What a table can agree on", "Ce qu’une table peut convenir", "可約定的規則"),
    "8.1": Words(
        "No terminals and no honours may count in concealed hands only.",
        "« Tout ordinaires » peut ne compter que dans une main cachée.",
        "斷么九可約定須門前清。",
    ),
    "8.2": Words(
        "Red fives may count for nothing.",
        "Les cinq rouges peuvent ne rien compter.",
        "可約定不計赤寶牌。",
    ),
    "8.3": Words(
        "4 han 30 fu and 3 han 60 fu may count as mangan (kiriage mangan).",
        "4 han 30 fu et 3 han 60 fu peuvent compter comme mangan (kiriage mangan).",
        "可約定四翻三十符與三翻六十符算滿貫（切上滿貫）。",
    ),
    "8.4": Words(
        "Four yakuman may count double: big four winds, and thirteen orphans, four concealed"
        " pungs and nine gates with their widest or their pair wait.",
        "Quatre yakuman peuvent compter double : grands quatre vents, ainsi que treize orphelins,"
        " quatre pungs cachés et neuf portes avec leur attente la plus large ou sur la paire.",
        "四種役滿可約定為雙倍：大四喜、國士無雙十三面、四暗刻單騎、純正九蓮寶燈。",
    ),
    "8.5": Words(
        "13 han and more without a yakuman may count as one yakuman, as a sanbaiman, or as one"
        " yakuman for every 13.",
        "13 han et plus sans yakuman peuvent compter comme un yakuman, un sanbaiman, ou un"
        " yakuman tous les 13 han.",
        "無役滿而達十三翻者，可約定算一倍役滿、三倍滿，或每十三翻算一倍役滿。",
    ),
}
