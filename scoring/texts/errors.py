"""What is said about hands, requests and commands that cannot be scored. A sentence is named by its
code, after a dot by the case where there are several."""

from scoring.words import Words

HAND = Words("hand", "main", "手牌")
NOTHING = Words("nothing", "rien", "空白")

WAYS = {
    "self_draw": Words("a self-draw", "une pioche", "自摸"),
    "discard": Words("a discard", "une défausse", "放槍"),
    "robbed_kong": Words("a robbed kong", "un vol de kong", "搶槓"),
}
"""How a tile was won."""

MELDS = {
    "chow": Words("chow", "chow", "順子"),
    "pung": Words("pung", "pung", "刻子"),
    "kong_open": Words("kong", "kong", "明槓"),
    "kong_added": Words("added kong", "kong ajouté", "加槓"),
    "kong_concealed": Words("concealed kong", "kong caché", "暗槓"),
}

_NOTATION = {
    "bad_character": Words(
        "unexpected {character} at {at}",
        "{character} inattendu à la position {at}",
        "第 {at} 位的 {character} 無法辨識",
    ),
    "no_digit": Words(
        "no number before '{letter}' at {at}",
        "pas de numéro devant « {letter} » à la position {at}",
        "第 {at} 位的 '{letter}' 之前沒有數字",
    ),
    "no_such_tile": Words(
        "there is no tile {tile}", "il n’y a pas de tuile {tile}", "沒有 {tile} 這種牌"
    ),
    "no_such_tile.red": Words(
        "only fives can be red", "seuls les cinq peuvent être rouges", "只有五可以是赤牌"
    ),
    "no_suit": Words(
        "no suit after the number {number}",
        "pas de famille après le numéro {number}",
        "數字 {number} 之後沒有花色",
    ),
    "bad_bracket": Words(
        "the bracket at {at} has no other half",
        "la parenthèse à la position {at} n’a pas sa moitié",
        "第 {at} 位的括號沒有成對",
    ),
    "no_tiles": Words(
        "no tile is there that could be the winning one",
        "il n’y a pas de tuile qui puisse être la gagnante",
        "沒有可作為胡牌張的牌",
    ),
}

_WEB = {
    "bad_method": Words(
        "this address is not asked in that way",
        "cette adresse ne se demande pas de cette façon",
        "此位址不接受這種請求方法",
    ),
    "bad_type": Words(
        "the body must be application/json",
        "le corps de la requête doit être application/json",
        "請求內容的類型必須是 application/json",
    ),
    "too_big": Words(
        "the body is longer than 16 KB",
        "le corps de la requête dépasse 16 Ko",
        "請求內容超過 16 KB",
    ),
    "too_many": Words(
        "too many requests; wait a minute",
        "trop de requêtes ; attendez une minute",
        "請求過多，請稍候一分鐘",
    ),
}

_REQUESTS = {
    "bad_command": Words(
        "the command is not understood: {message}",
        "la commande n’est pas comprise : {message}",
        "無法理解這個指令：{message}",
    ),
    "bad_json": Words("the line is no JSON", "la ligne n’est pas du JSON", "這一行不是 JSON"),
    "bad_json.body": Words(
        "the body is no JSON", "le corps de la requête n’est pas du JSON", "請求內容不是 JSON"
    ),
    "bad_request": Words(
        "a request is a JSON object", "une requête est un objet JSON", "請求必須是 JSON 物件"
    ),
    "missing_field": Words("{field} is missing", "il manque {field}", "缺少 {field}"),
    "unknown_field": Words(
        "there is no field {field}", "il n’y a pas de champ {field}", "沒有 {field} 這個欄位"
    ),
    "bad_field": Words(
        "{field} cannot be {value}", "{field} ne peut pas être {value}", "{field} 不能是 {value}"
    ),
    "bad_field.meld": Words(
        "a meld has a kind and tiles",
        "une combinaison a un type (kind) et des tuiles (tiles)",
        "副露須有種類（kind）與牌（tiles）",
    ),
    "bad_field.one_tile": Words(
        "{field} is one tile, not {n}",
        "{field} est une seule tuile, pas {n}",
        "{field} 是一張牌，不是 {n} 張",
    ),
    "unknown_system": Words(
        "there is no system {system}",
        "il n’y a pas de système {system}",
        "沒有 {system} 這種計分制",
    ),
    "unknown_option": Words(
        "{system} has no option {option}",
        "{system} n’a pas d’option {option}",
        "{system} 沒有 {option} 這個選項",
    ),
    "bad_option": Words(
        "{option} cannot be {value}",
        "{option} ne peut pas être {value}",
        "{option} 不能是 {value}",
    ),
    "bad_option.no_value": Words(
        "no option is {value}", "aucune option ne vaut {value}", "選項不能是 {value}"
    ),
}

_TILES = {
    "bad_meld": Words(
        "{tiles} is no {kind}",
        "{tiles} ne forme pas un {kind}",
        "{tiles} 不成{kind}",
    ),
    "bad_meld.tile": Words(
        "no meld has {tile}", "aucune combinaison ne contient {tile}", "副露中不能有 {tile}"
    ),
    "bad_meld.chow": Words(
        "no chow begins with {tile}",
        "aucun chow ne commence par {tile}",
        "沒有以 {tile} 開頭的順子",
    ),
    "bad_meld.none": Words(
        "{tiles} is no chow, pung or kong",
        "{tiles} n’est ni chow, ni pung, ni kong",
        "{tiles} 不成順子、刻子或槓",
    ),
    "joker_in_hand": Words(
        "{tile} cannot be among the tiles",
        "{tile} ne peut pas être parmi les tuiles",
        "手牌中不能有 {tile}",
    ),
    "bonus_tile_in_hand": Words(
        "{tile} cannot be among the tiles",
        "{tile} ne peut pas être parmi les tuiles",
        "手牌中不能有 {tile}",
    ),
    "tile_count": Words(
        "{n} concealed tiles before the winning one, beside {melds} melds; there must be"
        " {expected}",
        "{n} tuiles cachées avant la gagnante, avec {melds} combinaisons déclarées ; il en faut"
        " {expected}",
        "有 {melds} 組副露或槓時，胡牌前手中應有 {expected} 張，現有 {n} 張",
    ),
    "too_many_jokers": Words("no set has {n}", "aucun jeu n’en a {n}", "整副牌沒有 {n} 張百搭"),
    "fifth_copy": Words(
        "there are only four {tile}", "il n’y a que quatre {tile}", "{tile} 只有四張"
    ),
    "no_flower": Words("{tile} is no bonus tile", "{tile} n’est pas une fleur", "{tile} 不是花牌"),
    "no_flower.system": Words(
        "{system} has no bonus tiles", "{system} se joue sans fleurs", "{system} 不用花牌"
    ),
    "flower_twice": Words("there is one {tile}", "il n’y a qu’une seule {tile}", "{tile} 只有一張"),
    "not_complete": Words(
        "the winning tile does not complete the hand",
        "la tuile gagnante ne complète pas la main",
        "所胡的牌不能使整副牌成胡",
    ),
    "below_minimum": Words(
        "{total} points are less than {minimum}",
        "{total} points, c’est moins que {minimum}",
        "{total} 分未達 {minimum} 分",
    ),
    "no_yaku": Words("the hand has no yaku", "la main n’a pas de yaku", "這副牌無役"),
}

_CIRCUMSTANCES = {
    "no_source": Words("whose tile was it?", "de qui vient la tuile ?", "是誰打出的牌？"),
    "bad_source": Words(
        "nobody gives the tile of a self-draw",
        "personne ne donne la tuile d’une pioche",
        "自摸的牌不來自他家",
    ),
    "bad_source.own": Words(
        "the winner cannot have given the tile",
        "le gagnant ne peut pas avoir donné la tuile",
        "胡牌者不能是打出該牌的人",
    ),
    "bad_source.joker": Words(
        "a joker that another player gives is nobody's",
        "un joker donné par un autre n’est à personne",
        "他家打出的百搭不能胡",
    ),
    "bad_responsible": Words(
        "nobody answers for that tile",
        "personne ne répond de cette tuile",
        "這張牌沒有負責者",
    ),
    "bad_streak": Words(
        "{n} deals cannot have been kept",
        "on ne peut pas avoir gardé {n} donnes",
        "不可能連莊 {n} 次",
    ),
    "bad_discards": Words(
        "there cannot be {n} discards",
        "il ne peut pas y avoir {n} défausses",
        "不可能有 {n} 張棄牌",
    ),
    "unknown_flag": Words(
        "{system} has no flag {flag}",
        "{system} n’a pas de circonstance {flag}",
        "{system} 沒有 {flag} 這個狀況",
    ),
    "bad_flag.by": Words("{flag}: not on {by}", "{flag} : pas sur {by}", "{flag}：不能是{by}"),
    "bad_flag.dealer": Words(
        "{flag}: only the dealer", "{flag} : seulement le donneur", "{flag}：限莊家"
    ),
    "bad_flag.not_dealer": Words(
        "{flag}: not the dealer", "{flag} : pas le donneur", "{flag}：莊家除外"
    ),
    "bad_flag.melds": Words(
        "{flag}: only with melds",
        "{flag} : seulement avec des combinaisons déclarées",
        "{flag}：須有副露或槓",
    ),
    "bad_flag.no_melds": Words(
        "{flag}: no melds can be there yet",
        "{flag} : aucune combinaison ne peut encore être déclarée",
        "{flag}：此時不可能有副露或槓",
    ),
    "bad_flag.concealed": Words(
        "{flag}: only with a concealed hand",
        "{flag} : seulement avec une main cachée",
        "{flag}：限門清",
    ),
    "bad_flag.source": Words(
        "{flag}: only on a tile from {wind}",
        "{flag} : seulement sur une tuile de {wind}",
        "{flag}：限 {wind} 家打出的牌",
    ),
    "bad_flag.needs": Words(
        "{flag}: only with {flags}", "{flag} : seulement avec {flags}", "{flag}：須同時有 {flags}"
    ),
    "bad_flag.bars": Words(
        "{flag}: not with {other}", "{flag} : pas avec {other}", "{flag}：不能同時有 {other}"
    ),
}

_RIICHI = {
    "no_dora": Words(
        "{system} has no dora, red fives, counters or deposits",
        "{system} n’a ni dora, ni cinq rouges, ni honba, ni bâtons de riichi",
        "{system} 沒有寶牌、赤牌、本場與供託",
    ),
    "red_twice": Words(
        "there is one red five of each suit",
        "il y a un seul cinq rouge par famille",
        "每門赤五只有一張",
    ),
    "bad_honba": Words(
        "so many counters or deposits cannot be there",
        "il ne peut pas y avoir autant de honba ou de bâtons",
        "不可能有這麼多本場或供託",
    ),
    "bad_dora": Words(
        "those cannot be indicators", "ce ne peuvent pas être des indicateurs", "這些不能是指示牌"
    ),
    "invalid.request": Words(
        "a request for a cell is a JSON object",
        "une requête pour une case est un objet JSON",
        "查表的請求必須是 JSON 物件",
    ),
    "invalid.unknown": Words(
        "there is no field {field}", "il n’y a pas de champ {field}", "沒有 {field} 這個欄位"
    ),
    "invalid.field": Words(
        "{field} cannot be {value}", "{field} ne peut pas être {value}", "{field} 不能是 {value}"
    ),
    "invalid.honba": Words(
        "there cannot be so many counters or deposits",
        "il ne peut pas y avoir autant de honba ou de bâtons",
        "不可能有這麼多本場或供託",
    ),
    "invalid.han": Words("no hand has {han} han", "aucune main n’a {han} han", "沒有 {han} 翻的牌"),
    "invalid.fu": Words(
        "no hand of {han} han has {fu} fu",
        "aucune main de {han} han n’a {fu} fu",
        "{han} 翻的牌不會有 {fu} 符",
    ),
    "impossible": Words(
        "no hand has {han} han and {fu} fu",
        "aucune main n’a {han} han et {fu} fu",
        "沒有 {han} 翻 {fu} 符的牌",
    ),
}

SENTENCES = _NOTATION | _WEB | _REQUESTS | _TILES | _CIRCUMSTANCES | _RIICHI
