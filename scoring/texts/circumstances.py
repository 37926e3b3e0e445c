"""What the flags and the options of the systems are called. The rules explain them."""

from scoring.words import Words

FLAGS = {
    "last_draw": Words("Last draw", "Dernière pioche", "海底撈月"),
    "last_discard": Words("Last discard", "Dernière défausse", "河底撈魚"),
    "replacement": Words("On a replacement", "Sur remplacement", "槓上開花"),
    "heavenly": Words("Heavenly hand", "Main céleste", "天胡"),
    "earthly": Words("Earthly hand", "Main terrestre", "地胡"),
    "human": Words("Human hand", "Main humaine", "人胡"),
    "jokers_in_set": Words("Jokers in the set", "Jokers dans le jeu", "全副牌有百搭"),
    "joker_used": Words("A joker was used", "Un joker a servi", "用了百搭"),
    "final_draw": Words("Final draw", "Dernière pioche", "海底撈月"),
    "final_discard": Words("Final discard", "Dernière défausse", "河底撈魚"),
    "win_on_kong": Words("On a kong’s replacement", "Sur remplacement de kong", "嶺上開花"),
    "blessing_of_heaven": Words("Blessing of heaven", "Bénédiction du ciel", "天和"),
    "blessing_of_earth": Words("Blessing of earth", "Bénédiction de la terre", "地和"),
    "riichi": Words("Riichi", "Riichi", "立直"),
    "double_riichi": Words("Double riichi", "Double riichi", "兩立直"),
    "ippatsu": Words("Ippatsu", "Ippatsu", "一發"),
    "rinshan": Words("On a kong’s replacement", "Sur remplacement de kong", "嶺上開花"),
    "haitei": Words("Last draw", "Dernière pioche", "海底摸月"),
    "houtei": Words("Last discard", "Dernière défausse", "河底撈魚"),
    "tenhou": Words("Tenhou", "Tenhou", "天和"),
    "chiihou": Words("Chiihou", "Chiihou", "地和"),
}
OPTIONS = {
    "values": Words("Values", "Valeurs", "分值"),
    "payoff": Words("Who pays", "Qui paie", "付分方式"),
    "minimum": Words("Least points of a win", "Minimum pour gagner", "起胡分"),
    "open_tanyao": Words("Open tanyao", "Tanyao exposé", "食斷"),
    "aka": Words("Red fives", "Cinq rouges", "赤寶牌"),
    "kiriage": Words("Kiriage mangan", "Kiriage mangan", "切上滿貫"),
    "double_yakuman": Words("Double yakuman", "Doubles yakuman", "雙倍役滿"),
    "kazoe": Words("13 han without a yakuman", "13 han sans yakuman", "累計役滿"),
}
SETTINGS = {
    "seed": Words("this table’s", "de cette table", "本表"),
    "v3.3": Words("version 3.3", "version 3.3", "3.3 版"),
    "responsible": Words("the one responsible", "le responsable", "負責者"),
    "uniform": Words("everyone alike", "tous autant", "三家平分"),
    "yakuman": Words("yakuman", "yakuman", "役滿"),
    "sanbaiman": Words("sanbaiman", "sanbaiman", "三倍滿"),
    "unlimited": Words("one for every 13", "un tous les 13 han", "每十三翻一倍"),
}
"""Of the options that are not a yes or a number."""
UNITS = {
    "joypip": Words("tai", "tai", "台"),
    "tai58": Words("tai", "tai", "台"),
    "zungjung": Words("points", "points", "分"),
    "riichi": Words("han", "han", "翻"),
}
"""In what the patterns of a system are worth."""
