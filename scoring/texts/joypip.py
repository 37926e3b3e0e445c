"""The rules of the JoyPip game in words. The sentence of a pattern is also why it counts."""

from scoring.texts.sixteen import RULES as TABLE
from scoring.words import Rules, Words

RULES: Rules = TABLE | {
    "2": Words("Tai", "Les tai", "台數"),
    "2.1": Words(
        "Nothing exposed (a concealed kong is allowed), won on another player’s tile.",
        "Rien d’exposé (un kong caché est permis), victoire sur la tuile d’un autre.",
        "沒有吃、碰、明槓或加槓（暗槓可），胡他家的牌。",
    ),
    "2.2": Words(
        "Nothing exposed and the winning tile drawn; counted in place of both.",
        "Rien d’exposé et la tuile gagnante piochée ; compté à la place des deux.",
        "門清且自摸；不另計門清與自摸。",
    ),
    "2.3": Words(
        "The winning tile drawn, with something exposed.",
        "La tuile gagnante piochée, avec au moins une combinaison exposée.",
        "有吃、碰或明槓，自摸胡牌。",
    ),
    "2.4": Words(
        "Five chows, exposed or not, no honour (the pair included), no flower tile, won on"
        " another player’s tile that completes a chow open on both sides.",
        "Cinq chows, exposés ou non, sans honneur (paire comprise) ni fleur, gagnés sur la tuile"
        " d’un autre qui complète un chow ouvert des deux côtés.",
        "五組順子（可吃），無字牌（含將）無花，胡他家的牌且為兩面聽。",
    ),
    "2.5": Words(
        "All five sets exposed, the pair completed by another player’s tile; the single wait that"
        " goes with it is not added.",
        "Les cinq combinaisons exposées, la paire complétée par la tuile d’un autre ; l’attente"
        " unique qui en découle ne s’ajoute pas.",
        "五組全為吃、碰或明槓，單吊他家的牌胡；不另計獨聽。",
    ),
    "2.6": Words(
        "All five sets are pungs or kongs.",
        "Les cinq combinaisons sont des pungs ou des kongs.",
        "五組全為刻子或槓子。",
    ),
    "2.7": Words(
        "Three concealed pungs or concealed kongs. A pung that a discard completes is none.",
        "Trois pungs ou kongs cachés. Un pung complété par une défausse n’en est pas un.",
        "三組暗刻或暗槓；胡他家的牌湊成的刻子不算。",
    ),
    "2.8": Words(
        "Four concealed pungs or concealed kongs, counted in place of three.",
        "Quatre pungs ou kongs cachés, comptés à la place de trois.",
        "四組暗刻或暗槓，不另計三暗刻。",
    ),
    "2.9": Words(
        "Five concealed pungs or concealed kongs, counted in place of four.",
        "Cinq pungs ou kongs cachés, comptés à la place de quatre.",
        "五組暗刻或暗槓，不另計四暗刻。",
    ),
    "2.10": Words(
        "Each pung or kong of red, green or white dragons.",
        "Chaque pung ou kong de dragons rouges, verts ou blancs.",
        "中、發、白的刻子或槓子，每組各計。",
    ),
    "2.11": Words(
        "Two dragon pungs and a pair of the third; the pungs are not counted again.",
        "Deux pungs de dragons et la paire du troisième ; les pungs ne comptent pas en plus.",
        "三元牌兩組刻子，另一種作將；不另計三元牌。",
    ),
    "2.12": Words(
        "Pungs of all three dragons; they are not counted again.",
        "Les pungs des trois dragons ; ils ne comptent pas en plus.",
        "三元牌三組刻子；不另計三元牌。",
    ),
    "2.13": Words(
        "A pung or kong of the wind of the round. It may be the seat wind as well.",
        "Un pung ou kong du vent du tour. Il peut être aussi le vent du joueur.",
        "圈風的刻子或槓子；可同時為門風。",
    ),
    "2.14": Words(
        "A pung or kong of the wind of the winner’s seat. It may be the round wind as well.",
        "Un pung ou kong du vent du gagnant. Il peut être aussi le vent dominant.",
        "門風的刻子或槓子；可同時為圈風。",
    ),
    "2.15": Words(
        "Three wind pungs and a pair of the fourth wind; round and seat wind count as well.",
        "Trois pungs de vents et la paire du quatrième ; vent dominant et vent du joueur"
        " s’ajoutent.",
        "三組風牌刻子，第四種風作將；圈風、門風照計。",
    ),
    "2.16": Words(
        "Pungs of all four winds; round and seat wind are not counted again.",
        "Les pungs des quatre vents ; vent dominant et vent du joueur ne s’ajoutent pas.",
        "四組風牌刻子；不另計圈風、門風。",
    ),
    "2.17": Words(
        "Tiles of one suit, and honours.",
        "Une seule famille, et des honneurs.",
        "全副為同一門序數牌加字牌。",
    ),
    "2.18": Words(
        "Tiles of one suit only.",
        "Une seule famille, sans honneur.",
        "全副為同一門序數牌，沒有字牌。",
    ),
    "2.19": Words(
        "Honours only.",
        "Rien que des honneurs.",
        "全副為字牌。",
    ),
    "2.20": Words(
        "Each flower tile of the own seat: East spring and plum, South summer and orchid, West"
        " autumn and bamboo, North winter and chrysanthemum.",
        "Chaque fleur de son vent : Est printemps et prunier, Sud été et orchidée, Ouest automne"
        " et bambou, Nord hiver et chrysanthème.",
        "與門風相合的花牌，每張各計：東為春、梅，南為夏、蘭，西為秋、竹，北為冬、菊。",
    ),
    "2.21": Words(
        "All four seasons or all four flowers, each set; own flowers count as well.",
        "Les quatre saisons ou les quatre fleurs, pour chaque jeu ; les fleurs propres s’ajoutent.",
        "四季或四君子齊全，每組各計；正花照計。",
    ),
    "2.22": Words(
        "Exactly one kind of tile completes the hand; kinds of which the winner holds all four"
        " are not counted as waits.",
        "Une seule sorte de tuile complète la main ; les sortes dont le gagnant a les quatre"
        " exemplaires ne comptent pas comme attentes.",
        "只聽一種牌；自己已有四張的牌不算聽牌。",
    ),
    "2.23": Words(
        "Won on the last tile that can be drawn, a replacement included.",
        "Victoire sur la dernière tuile à piocher, remplacement compris.",
        "自摸可摸的最後一張牌（含補牌）。",
    ),
    "2.24": Words(
        "Won on the discard after the last draw.",
        "Victoire sur la défausse qui suit la dernière pioche.",
        "胡最後一張摸牌後打出的牌。",
    ),
    "2.25": Words(
        "Self-drawn on the replacement for a kong or for a flower tile drawn in play.",
        "Pioche gagnante en remplacement d’un kong ou d’une fleur piochée en cours de jeu.",
        "開槓或行牌中補花後，以補牌自摸。",
    ),
    "2.26": Words(
        "Won on the tile that another player adds to a pung.",
        "Victoire sur la tuile qu’un autre ajoute à son pung.",
        "他家加槓時，胡其所加的牌。",
    ),
    "2.27": Words(
        "No melds: one kind three times and all others in pairs; four of a kind are two pairs. If"
        " the tiles also make an ordinary hand, the better reading counts.",
        "Aucune combinaison déclarée : une sorte trois fois, toutes les autres par paires ;"
        " quatre semblables sont deux paires. Si la main se lit aussi autrement, la meilleure"
        " lecture compte.",
        "沒有吃、碰、槓，七對加一組刻子；四張相同算兩對。若亦可作一般胡牌，取台數高者。",
    ),
    "2.28": Words(
        "The dealer is complete on the tiles dealt, after flower replacement. Concealed"
        " self-draw, single wait and replacement are not added.",
        "Le donneur a une main complète dès la donne, fleurs remplacées. Main cachée, pioche,"
        " attente unique et remplacement ne s’ajoutent pas.",
        "莊家配牌補花後即胡；不另計門清自摸、獨聽與槓上開花。",
    ),
    "2.29": Words(
        "Another player wins on the own first draw, with no claim and no kong before. Concealed"
        " self-draw is not added.",
        "Un autre joueur gagne à sa première pioche, sans appel ni kong auparavant. Main cachée"
        " et pioche ne s’ajoutent pas.",
        "閒家第一次摸牌即自摸，此前無人吃、碰、槓；不另計門清自摸。",
    ),
    "2.30": Words(
        "Another player than the dealer wins on one of the first four discards, with no claim and"
        " no kong before. Concealed hand is not added.",
        "Un joueur autre que le donneur gagne sur l’une des quatre premières défausses, sans"
        " appel ni kong auparavant. Main cachée ne s’ajoute pas.",
        "閒家胡各家第一張打出的牌，此前無人吃、碰、槓；不另計門清。",
    ),
    "3": Words("Points", "Les points", "計分"),
    "3.1": Words(
        "Every pattern found adds, except where its rule says otherwise. Of all ways to see the"
        " hand the best for the winner counts.",
        "Toutes les figures trouvées s’ajoutent, sauf là où leur règle dit le contraire. De"
        " toutes les lectures de la main, la meilleure pour le gagnant compte.",
        "各項台數皆可相加，另有規定者除外；一副牌有多種組法時，取台數最高者。",
    ),
    "3.2": Words(
        "Each payer gives 3 points and 1 for every tai. A hand without tai may win.",
        "Chaque payeur donne 3 points, plus 1 par tai. Une main sans tai peut gagner.",
        "每位付分者付底三分，每台另加一分；無台亦可胡。",
    ),
    "3.3": Words(
        "After a self-draw the three others pay, each the own amount; otherwise only the"
        " discarder, or the declarer of the robbed kong.",
        "Sur pioche, les trois autres paient, chacun son montant ; sinon seul paie celui qui a"
        " défaussé, ou déclaré le kong volé.",
        "自摸時三家各付其分；否則只由放槍者（或被搶槓者）付。",
    ),
    "3.4": Words(
        "Where the winner or the payer is the dealer, 1 point is added, and 2 for each deal that"
        " the dealer has kept.",
        "Si le gagnant ou le payeur est le donneur, on ajoute 1 point, et 2 par donne conservée.",
        "胡牌者或付分者為莊家時另加一分，每連莊一次再加二分。",
    ),
}
