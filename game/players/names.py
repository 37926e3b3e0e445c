"""Pleasant names to propose to a guest, in the language of the page. Never asked to be unique."""

import secrets

# French adjectives agree: (name, is feminine), (masculine, feminine).
_FRENCH_ANIMALS = (
    ("Blaireau", False),
    ("Colibri", False),
    ("Dauphin", False),
    ("Écureuil", False),
    ("Faucon", False),
    ("Furet", False),
    ("Grillon", False),
    ("Hérisson", False),
    ("Héron", False),
    ("Hibou", False),
    ("Lézard", False),
    ("Lynx", False),
    ("Moineau", False),
    ("Panda", False),
    ("Pinson", False),
    ("Renard", False),
    ("Castor", False),
    ("Alouette", True),
    ("Belette", True),
    ("Chouette", True),
    ("Cigale", True),
    ("Coccinelle", True),
    ("Grenouille", True),
    ("Grue", True),
    ("Hirondelle", True),
    ("Libellule", True),
    ("Loutre", True),
    ("Marmotte", True),
    ("Mésange", True),
    ("Mouette", True),
    ("Tortue", True),
)
_FRENCH_MOODS = (
    ("malin", "maligne"),
    ("rusé", "rusée"),
    ("serein", "sereine"),
    ("rêveur", "rêveuse"),
    ("joyeux", "joyeuse"),
    ("agile", "agile"),
    ("curieux", "curieuse"),
    ("patient", "patiente"),
    ("hardi", "hardie"),
    ("discret", "discrète"),
    ("élégant", "élégante"),
    ("espiègle", "espiègle"),
    ("gourmand", "gourmande"),
    ("lumineux", "lumineuse"),
    ("matinal", "matinale"),
    ("chanceux", "chanceuse"),
    ("subtil", "subtile"),
    ("tranquille", "tranquille"),
    ("vaillant", "vaillante"),
    ("vif", "vive"),
)

_ENGLISH_ANIMALS = (
    "Badger Beaver Bluebird Crane Cricket Dolphin Dragonfly Falcon Ferret Finch Fox Frog Gecko "
    "Hare Hedgehog Heron Kingfisher Koala Ladybird Lark Lynx Magpie Marmot Otter Owl Panda Robin "
    "Sparrow Squirrel Swallow Tortoise Wren"
).split()
_ENGLISH_MOODS = (
    "Bold Brave Breezy Bright Calm Cheerful Clever Cosy Curious Dapper Dreamy Early Gentle Jolly "
    "Keen Lucky Merry Mellow Nimble Patient Playful Quick Quiet Sly Sunny Witty"
).split()

_CHINESE_ANIMALS = (
    "水獺 白鷺 熊貓 松鼠 刺蝟 狐狸 貓頭鷹 翠鳥 燕子 雲雀 麻雀 喜鵲 蜻蜓 海豚 石虎 梅花鹿 樹蛙 "
    "烏龜 兔子 浣熊 藍鵲 黑熊 穿山甲 螢火蟲"
).split()
_CHINESE_MOODS = (
    "悠閒的 機靈的 開心的 幸運的 沉著的 好奇的 優雅的 俏皮的 勇敢的 溫柔的 瀟灑的 早起的 貪吃的 "
    "敏捷的 安靜的 愛笑的 自在的 聰明的 淡定的 害羞的"
).split()


def propose_name(language: str) -> str:
    """`Loutre sereine`, `Clever Heron` or `悠閒的水獺`; French for languages we do not speak."""
    pick = secrets.choice
    if language.startswith("zh"):
        return pick(_CHINESE_MOODS) + pick(_CHINESE_ANIMALS)
    if language.startswith("en"):
        return f"{pick(_ENGLISH_MOODS)} {pick(_ENGLISH_ANIMALS)}"
    animal, is_feminine = pick(_FRENCH_ANIMALS)
    return f"{animal} {pick(_FRENCH_MOODS)[is_feminine]}"
