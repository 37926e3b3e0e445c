"""The rules of Zung Jung in words. The sentence of a pattern is also why it counts."""

from scoring.texts.zungjung_table import RULES as TABLE
from scoring.words import Rules, Words

_SUITS: Rules = {
    "1": Words("Trivial patterns", "Motifs triviaux", "平和類"),
    "1.1": Words(
        "Four sequences and any eyes; any wait, exposed or not.",
        "Quatre séquences et des yeux quelconques ; attente libre, exposées ou non.",
        "四組順子，眼不限；聽牌不限，可吃牌。",
    ),
    "1.2": Words(
        "Four sets and eyes, with nothing claimed before the win. The winning tile may be a"
        " discard, and concealed kongs are allowed.",
        "Quatre combinaisons et des yeux, sans rien de réclamé avant la victoire. On peut gagner"
        " sur une défausse, et les kongs cachés sont permis.",
        "四組牌與一對眼，胡牌前沒有吃、碰、明槓；可胡他家的牌，暗槓可。",
    ),
    "1.3": Words(
        "Number tiles from 2 to 8 only.",
        "Rien que des tuiles de 2 à 8.",
        "全副為二至八的序數牌。",
    ),
    "2": Words("One-suit patterns", "Motifs d’une suite", "一色類"),
    "2.1.1": Words(
        "Tiles of one suit, and honours.",
        "Une seule famille, et des honneurs.",
        "全副為同一門序數牌加字牌。",
    ),
    "2.1.2": Words(
        "Tiles of one suit only.",
        "Une seule famille, sans honneur.",
        "全副為同一門序數牌，沒有字牌。",
    ),
    "2.2": Words(
        "The thirteen tiles before the win are 1112345678999 of one suit; the winning tile,"
        " drawn or discarded, is any of that suit. The source of these rules mentions a special"
        " rule for self-drawn nine gates whose text is not available; none is applied.",
        "Les treize tuiles d’avant la victoire sont 1112345678999 d’une même famille ; la tuile"
        " gagnante, piochée ou défaussée, est quelconque de cette famille. La source mentionne un"
        " règlement de l’auto-pige dont le texte n’est pas disponible ; aucun n’est appliqué.",
        "胡牌前的十三張為同一門的一一一二三四五六七八九九九，自摸或胡他家同一門的任何一張。"
        "原始規則提及九蓮寶燈自摸的特別規定，其文字未能取得，故不設。",
    ),
    "3": Words("Honour patterns", "Motifs d’honneurs", "番牌類"),
    "3.1": Words(
        "Each triplet or kong of the winner’s seat wind or of dragons. There is no round wind.",
        "Chaque triple ou kong du vent du gagnant ou de dragons. Il n’y a pas de vent dominant.",
        "門風或三元牌的刻子、槓子，每組各計；不設圈風。",
    ),
    "3.2.1": Words(
        "Two dragon triplets and eyes of the third.",
        "Deux triples de dragons et les yeux du troisième.",
        "三元牌兩組刻子，另一種作眼。",
    ),
    "3.2.2": Words(
        "Triplets of all three dragons.",
        "Les triples des trois dragons.",
        "三元牌三組刻子。",
    ),
    "3.3.1": Words(
        "Two wind triplets and eyes of a third wind.",
        "Deux triples de vents et les yeux d’un troisième.",
        "風牌兩組刻子，另一種風作眼。",
    ),
    "3.3.2": Words("Three wind triplets.", "Trois triples de vents.", "風牌三組刻子。"),
    "3.3.3": Words(
        "Three wind triplets and eyes of the fourth wind, in place of big three winds.",
        "Trois triples de vents et les yeux du quatrième, à la place de trois grands vents.",
        "風牌三組刻子，第四種風作眼；不另計大三風。",
    ),
    "3.3.4": Words(
        "Triplets of all four winds.",
        "Les triples des quatre vents.",
        "四種風牌的四組刻子。",
    ),
    "3.4": Words("Honours only.", "Rien que des honneurs.", "全副為字牌。"),
}

_TERMINALS: Rules = {
    "8": Words("Terminal patterns", "Motifs de terminales", "么九類"),
    "8.1.1": Words(
        "Every set, and the eyes, hold a terminal or an honour.",
        "Chaque combinaison et les yeux contiennent une terminale ou un honneur.",
        "每組牌與眼都帶么九牌或字牌。",
    ),
    "8.1.2": Words(
        "Every set, and the eyes, hold a terminal; no honours. In place of the mixed form.",
        "Chaque combinaison et les yeux contiennent une terminale, sans honneur. À la place de la"
        " forme mélangée.",
        "每組牌與眼都帶一或九，沒有字牌；不另計混全帶么。",
    ),
    "8.1.3": Words(
        "Triplets or seven pairs, of terminals and honours only; in place of the lesser forms.",
        "Des triples ou sept paires, rien que de terminales et d’honneurs ; à la place des"
        " petites terminales.",
        "對對和或七對子，全副為么九牌與字牌；不另計混全帶么。",
    ),
    "8.1.4": Words(
        "Triplets or seven pairs, of terminals only; in place of all other forms.",
        "Des triples ou sept paires, rien que de terminales ; à la place des autres formes.",
        "對對和或七對子，全副為一、九；不另計同類其他番種。",
    ),
}

_SETS: Rules = {
    "4": Words("Triplets and kongs", "Triples et kongs", "刻子與槓子"),
    "4.1": Words(
        "Four triplets or kongs.",
        "Quatre triples ou kongs.",
        "四組刻子或槓子。",
    ),
    "4.2.1": Words(
        "Two concealed triplets or concealed kongs. A triplet that a discard completes is none.",
        "Deux triples ou kongs cachés. Un triple complété par une défausse n’en est pas un.",
        "兩組暗刻或暗槓；胡他家的牌湊成的刻子不算。",
    ),
    "4.2.2": Words(
        "Three concealed triplets or concealed kongs, in place of two.",
        "Trois triples ou kongs cachés, à la place de deux.",
        "三組暗刻或暗槓，不另計二暗刻。",
    ),
    "4.2.3": Words(
        "Four concealed triplets or concealed kongs, in place of three.",
        "Quatre triples ou kongs cachés, à la place de trois.",
        "四組暗刻或暗槓，不另計三暗刻。",
    ),
    "4.3.1": Words(
        "One kong, exposed or concealed.", "Un kong, exposé ou caché.", "一組槓子，明暗不拘。"
    ),
    "4.3.2": Words(
        "Two kongs, exposed or concealed.", "Deux kongs, exposés ou cachés.", "兩組槓子，明暗不拘。"
    ),
    "4.3.3": Words(
        "Three kongs, exposed or concealed.",
        "Trois kongs, exposés ou cachés.",
        "三組槓子，明暗不拘。",
    ),
    "4.3.4": Words(
        "Four kongs, exposed or concealed.",
        "Quatre kongs, exposés ou cachés.",
        "四組槓子，明暗不拘。",
    ),
    "5": Words("Identical sets", "Ensembles identiques", "同順類"),
    "5.1.1": Words(
        "Two sequences of the same suit and the same numbers.",
        "Deux séquences de la même famille et des mêmes numéros.",
        "同一門兩組相同的順子。",
    ),
    "5.1.2": Words(
        "Twice two identical sequences, in place of one such pair.",
        "Deux fois deux séquences identiques, à la place d’une seule.",
        "兩組一般高；不另計一般高。",
    ),
    "5.1.3": Words(
        "Three sequences of the same suit and the same numbers.",
        "Trois séquences de la même famille et des mêmes numéros.",
        "同一門三組相同的順子。",
    ),
    "5.1.4": Words(
        "Four sequences of the same suit and the same numbers.",
        "Quatre séquences de la même famille et des mêmes numéros.",
        "同一門四組相同的順子。",
    ),
    "6": Words("Similar sets", "Ensembles similaires", "三色類"),
    "6.1": Words(
        "Sequences of the same numbers in all three suits.",
        "Des séquences des mêmes numéros dans les trois familles.",
        "三門各有數字相同的順子。",
    ),
    "6.2.1": Words(
        "Triplets of the same number in two suits, and eyes of that number in the third.",
        "Des triples du même numéro dans deux familles, et les yeux du même numéro dans la"
        " troisième.",
        "兩門數字相同的刻子，第三門以同一數字作眼。",
    ),
    "6.2.2": Words(
        "Triplets of the same number in all three suits.",
        "Des triples du même numéro dans les trois familles.",
        "三門各有數字相同的刻子。",
    ),
    "7": Words("Consecutive sets", "Ensembles consécutifs", "連續類"),
    "7.1": Words(
        "123, 456 and 789 of one suit.",
        "123, 456 et 789 d’une même famille.",
        "同一門的一二三、四五六、七八九。",
    ),
    "7.2.1": Words(
        "Three triplets of one suit whose numbers follow each other.",
        "Trois triples d’une même famille dont les numéros se suivent.",
        "同一門三組數字相連的刻子。",
    ),
    "7.2.2": Words(
        "Four triplets of one suit whose numbers follow each other, in place of three.",
        "Quatre triples d’une même famille dont les numéros se suivent, à la place de trois.",
        "同一門四組數字相連的刻子；不另計三連刻。",
    ),
}

_EVENTS: Rules = {
    "9": Words("Incidental bonuses", "Circonstances", "偶然類"),
    "9.1.1": Words(
        "Self-drawn on the last tile that can be drawn.",
        "Victoire sur la dernière tuile à piocher.",
        "自摸可摸的最後一張牌。",
    ),
    "9.1.2": Words(
        "Won on the discard after the last draw. Robbing a kong is no such win.",
        "Victoire sur la défausse qui suit la dernière pioche. Voler un kong n’en est pas une.",
        "胡最後一張摸牌後打出的牌；搶槓不計。",
    ),
    "9.2": Words(
        "Self-drawn on the replacement for a kong; final draw is added.",
        "Victoire sur la tuile qui remplace un kong ; la dernière pioche s’ajoute.",
        "開槓後以補牌自摸；可與海底撈月並計。",
    ),
    "9.3": Words(
        "Won on the tile that another player adds to an exposed triplet.",
        "Victoire sur la tuile qu’un autre ajoute à son triple exposé.",
        "他家加槓時，胡其所加的牌。",
    ),
    "9.4.1": Words(
        "East is complete on the fourteen tiles dealt, with no concealed kong before.",
        "Est a une main complète dès ses quatorze tuiles de la donne, sans kong caché auparavant.",
        "東家以配牌的十四張即胡，此前未開暗槓。",
    ),
    "9.4.2": Words(
        "Another player who is ready on the thirteen tiles dealt wins on East’s first discard,"
        " with no kong before.",
        "Un autre joueur, prêt dès ses treize tuiles, gagne sur la première défausse d’Est, sans"
        " kong auparavant.",
        "閒家配牌即聽，胡東家打出的第一張牌，此前無人開槓。",
    ),
    "10": Words("Irregular hands", "Mains irrégulières", "特殊類"),
    "10.1": Words(
        "The thirteen terminals and honours, one of them twice; no meld. Only incidental bonuses"
        " are added.",
        "Les treize terminales et honneurs, l’un d’eux en double ; rien de déclaré. Seules les"
        " circonstances s’ajoutent.",
        "十三種么九字牌，其中一種成對，沒有吃、碰、槓；只可另計偶然類。",
    ),
    "10.2": Words(
        "Seven pairs, no meld; four of a kind are two pairs. Of the other patterns only no"
        " terminals, one suit, all honours, greater terminals and incidental bonuses are added."
        " If the tiles also make a regular hand, the better reading counts.",
        "Sept paires, rien de déclaré ; quatre semblables sont deux paires. Seuls s’ajoutent"
        " aucune terminale, une suite, tous les honneurs, grandes terminales et les"
        " circonstances. Si la main se lit aussi autrement, la meilleure lecture compte.",
        "七個對子，沒有吃、碰、槓；四張相同算兩對。只可另計斷么九、一色、字一色、混清么九與偶然類；"
        "若亦可作一般牌型，取分高者。",
    ),
}

RULES: Rules = _SUITS | _SETS | _TERMINALS | _EVENTS | TABLE
