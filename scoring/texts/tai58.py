"""The rules of the 58 patterns in words. The sentence of a pattern is also why it counts."""

from scoring.texts.sixteen import RULES as TABLE
from scoring.texts.tai58_sets import RULES as SETS
from scoring.words import Rules, Words

_HOW: Rules = {
    "2": Words("How the hand was won", "La manière de gagner", "胡牌方式"),
    "2.1": Words(
        "Nothing exposed (a concealed kong is allowed), won on another player’s tile, that of a"
        " robbed kong included.",
        "Rien d’exposé (un kong caché est permis), victoire sur la tuile d’un autre, y compris"
        " celle d’un kong volé.",
        "沒有吃、碰、明槓或加槓（暗槓可），胡他家的牌（含搶槓）。",
    ),
    "2.2": Words(
        "Nothing exposed and the winning tile drawn; counted in place of both.",
        "Rien d’exposé et la tuile gagnante piochée ; compté à la place des deux.",
        "門清且自摸；不另計門清與自摸。",
    ),
    "2.3": Words(
        "All five sets exposed (no concealed kong), won on the pair: the higher value on another"
        " player’s tile, the lower one self-drawn. Single wait and self-draw are added.",
        "Les cinq combinaisons exposées (sans kong caché), victoire sur la paire : la plus forte"
        " valeur sur la tuile d’un autre, la plus faible sur pioche. Attente unique et"
        " auto-pioche s’ajoutent.",
        "五組全為吃、碰、明槓或加槓（無暗槓），單吊胡牌：胡他家的牌取高值，自摸取低值；獨聽、自摸另計。",
    ),
    "2.4": Words(
        "An ordinary hand with two pairs before the win: the winning tile turns one of them into"
        " a pung. It goes by the reading of the hand that counts.",
        "Main ordinaire avec deux paires avant la victoire : la tuile gagnante fait de l’une un"
        " pung. C’est la lecture retenue de la main qui décide.",
        "一般牌型，胡牌前有兩對，胡的牌使其一成為刻子；以所取的組法為準。",
    ),
    "2.5": Words(
        "Exactly one kind of tile completes the hand, in any winning shape; kinds of which the"
        " winner holds all four are not counted as waits. Not for a heavenly hand.",
        "Une seule sorte de tuile complète la main, toutes formes gagnantes confondues ; les"
        " sortes dont le gagnant a les quatre exemplaires ne comptent pas comme attentes. Pas"
        " pour une main céleste.",
        "以任何牌型計都只聽一種牌；自己已有四張的牌不算聽牌。天胡不計。",
    ),
    "2.6": Words(
        "The pair is a 2, 5 or 8 of a suit; also that of sixteen unconnected tiles.",
        "La paire est un 2, un 5 ou un 8 d’une famille ; également celle de seize sans"
        " combinaisons.",
        "以序數牌二、五、八作將；十六不搭的對子亦計。",
    ),
    "2.7": Words(
        "The winner is the dealer, East.",
        "Le gagnant est le donneur, Est.",
        "胡牌者為莊家（東）。",
    ),
    "2.8": Words(
        "Each flower tile: the lower value, or the higher one where its number is that of the"
        " winner’s seat or of the round. Both together count no more.",
        "Chaque fleur : la plus faible valeur, ou la plus forte si son numéro est celui du"
        " gagnant ou du tour. Les deux à la fois ne valent pas davantage.",
        "每張花牌計低值；與門風或圈風相合者計高值，兩者皆合也不再加。",
    ),
    "2.9": Words("No flower tile.", "Aucune fleur.", "沒有花牌。"),
    "2.10": Words("No honour tile.", "Aucun honneur.", "沒有字牌。"),
    "2.11": Words(
        "Neither flower nor honour tiles; counted in place of both.",
        "Ni fleur ni honneur ; compté à la place des deux.",
        "沒有花牌也沒有字牌；不另計無花、無字。",
    ),
    "2.12": Words(
        "The table plays with jokers, and the hand has none.",
        "La table joue avec des jokers, et la main n’en a aucun.",
        "牌局使用百搭牌，而胡的牌中沒有百搭。",
    ),
    "2.13": Words(
        "The winning tile drawn, with something exposed.",
        "La tuile gagnante piochée, avec au moins une combinaison exposée.",
        "有吃、碰或明槓，自摸胡牌。",
    ),
    "2.14": Words(
        "Won while the table has made at most seven discards, claimed ones and the winning one"
        " included.",
        "Victoire alors que la table a fait au plus sept défausses, y compris les tuiles"
        " réclamées et celle qui fait gagner.",
        "全桌打出的牌不超過七張時胡牌，被吃碰的與所胡的一張都計算在內。",
    ),
    "2.15": Words(
        "The same with eight to ten discards.",
        "De même avec huit à dix défausses.",
        "同上，打出八至十張時胡牌。",
    ),
    "2.16": Words(
        "The dealer is complete on the tiles dealt, after flower replacement. Concealed"
        " self-draw and dealer are added; single wait and the first discards are not.",
        "Le donneur a une main complète dès la donne, fleurs remplacées. « Tout caché et"
        " auto-pioche » et « Donneur » s’ajoutent ; l’attente unique et les premières défausses,"
        " non.",
        "莊家配牌補花後即胡；門清自摸與莊家另計，獨聽與七隻內、十隻內不另計。",
    ),
    "2.17": Words(
        "Another player wins in the first go-round, with no claim and no kong by anyone before:"
        " on one of the first four discards or on the own first draw. The first discards are not"
        " counted on top.",
        "Un autre joueur gagne au premier tour de table, sans appel ni kong de quiconque"
        " auparavant : sur l’une des quatre premières défausses ou à sa première pioche. Les"
        " premières défausses ne comptent pas en plus.",
        "閒家在第一巡內胡牌，此前無人吃、碰、槓：胡各家第一張打出的牌，或第一次摸牌即自摸；不另計七隻內、十隻內。",
    ),
}

_TERMINALS: Rules = {
    "3": Words("Terminals", "Terminales", "么九"),
    "3.1": Words(
        "No honours; every set has a 1 or a 9, and the pair is one of them.",
        "Sans honneurs ; chaque combinaison contient un 1 ou un 9, et la paire en est un.",
        "沒有字牌；每組都有一或九，將亦為一或九。",
    ),
    "3.2": Words(
        "Five pungs or kongs and a pair, all of terminals and honours, with some of each.",
        "Cinq pungs ou kongs et une paire, tous de terminales et d’honneurs, avec des deux.",
        "五組刻子或槓子與將全為么九牌與字牌，兩者都有。",
    ),
    "3.3": Words(
        "Five pungs or kongs and a pair, all of terminals; connected terminals are not counted"
        " again.",
        "Cinq pungs ou kongs et une paire, tous de terminales ; « Connecté un et neuf » ne"
        " compte pas en plus.",
        "五組刻子或槓子與將全為一、九；不另計全帶么。",
    ),
    "3.4": Words(
        "No 1, no 9 and no honour in the whole hand.",
        "Ni 1, ni 9, ni honneur dans toute la main.",
        "全副沒有一、九，也沒有字牌。",
    ),
}

_SPECIAL: Rules = {
    "8": Words("Special hands", "Mains spéciales", "特殊牌型"),
    "8.1": Words(
        "No melds: one kind three times and all others in pairs; four of a kind are two pairs. If"
        " the tiles also make an ordinary hand, the better reading counts.",
        "Aucune combinaison déclarée : une sorte trois fois, toutes les autres par paires ;"
        " quatre semblables sont deux paires. Si la main se lit aussi autrement, la meilleure"
        " lecture compte.",
        "沒有吃、碰、槓，七對加一組刻子；四張相同算兩對。若亦可作一般牌型，取台數高者。",
    ),
    "8.2": Words(
        "No melds: all seven honours, in each suit exactly 147, 258 or 369, and one of these"
        " sixteen kinds twice.",
        "Aucune combinaison déclarée : les sept honneurs, dans chaque famille exactement 147, 258"
        " ou 369, et l’une de ces seize sortes en double.",
        "沒有吃、碰、槓：七種字牌齊全，三門各為一四七、二五八或三六九，其中一種成對。",
    ),
    "8.3": Words(
        "Sixteen unconnected tiles with the same numbers in all three suits; added to them.",
        "Seize sans combinaisons avec les mêmes numéros dans les trois familles ; s’y ajoute.",
        "十六不搭且三門數字相同；與十六不搭並計。",
    ),
    "8.4": Words(
        "Nothing exposed: the thirteen terminals and honours, one of them twice, and one more"
        " chow or pung of any tiles; that pung may be a concealed kong.",
        "Rien d’exposé : les treize terminales et honneurs, l’un d’eux en double, et un chow ou"
        " un pung quelconque ; ce pung peut être un kong caché.",
        "沒有吃、碰、明槓：十三種么九字牌，其中一種成對，另加任何一組順子或刻子（可為暗槓）。",
    ),
}

_JOKERS: Rules = {
    "9": Words("Jokers", "Jokers", "百搭"),
    "9.1": Words(
        "A table may add four or eight jokers to the set. It has none unless it says so.",
        "Une table peut ajouter quatre ou huit jokers au jeu. Sans mention, il n’y en a pas.",
        "牌局可選擇加入四張或八張百搭牌；未選擇時不使用。",
    ),
    "9.2": Words(
        "A joker stands for any suit or honour tile in the concealed part of a hand, but never"
        " for a fifth of a kind. It may be the winning tile if it is self-drawn.",
        "Un joker remplace n’importe quelle tuile de famille ou d’honneur dans la partie cachée"
        " de la main, mais jamais un cinquième exemplaire. Pioché, il peut être la tuile"
        " gagnante.",
        "百搭在手牌中可當任何序數牌或字牌，但不能當第五張；自摸百搭可胡。",
    ),
    "9.3": Words(
        "It is never part of a meld, and once discarded it is nobody’s.",
        "Il n’entre dans aucune combinaison déclarée et, défaussé, n’est plus à personne.",
        "百搭不能用於吃、碰、槓；打出後任何人不得取用。",
    ),
    "9.4": Words(
        "The hand is read in the way that pays best. The single wait goes by the tiles as they"
        " were held, jokers as jokers.",
        "La main se lit de la façon qui rapporte le plus. L’attente unique se juge sur les tuiles"
        " telles qu’elles étaient, jokers compris.",
        "胡牌時取台數最高的組法；獨聽依胡牌前手中的牌（百搭仍為百搭）判斷。",
    ),
}

_POINTS: Rules = {
    "10": Words("Points", "Les points", "計分"),
    "10.1": Words(
        "Every pattern found adds, except where its rule says otherwise. Of all ways to see the"
        " hand the best for the winner counts.",
        "Tous les motifs trouvés s’ajoutent, sauf là où leur règle dit le contraire. De toutes"
        " les lectures de la main, la meilleure pour le gagnant compte.",
        "各項台數皆可相加，另有規定者除外；一副牌有多種組法時，取台數最高者。",
    ),
    "10.2": Words(
        "Each payer gives 10 points and 2 for every tai. A hand without tai may win.",
        "Chaque payeur donne 10 points, plus 2 par tai. Une main sans tai peut gagner.",
        "每位付分者付底十分，每台另加二分；無台亦可胡。",
    ),
    "10.3": Words(
        "After a self-draw the three others pay; otherwise only the discarder, or the declarer of"
        " the robbed kong. Deals that the dealer has kept pay nothing here.",
        "Sur pioche, les trois autres paient ; sinon seul paie celui qui a défaussé, ou déclaré"
        " le kong volé. La série du donneur ne rapporte rien ici.",
        "自摸時三家各付；否則只由放槍者（或被搶槓者）付。連莊不另計分。",
    ),
}

RULES: Rules = TABLE | _HOW | _TERMINALS | SETS | _SPECIAL | _JOKERS | _POINTS
