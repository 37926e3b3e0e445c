"""What can be said without typing: codes, which each reader's page puts into words or pictures."""

PHRASES = (
    "hello good_luck well_played thanks sorry oops thinking your_turn so_close one_more back_soon "
    "goodbye"
).split()
EMOTES = "smile laugh wink wow think sad sweat sleepy thumbs_up clap heart tea".split()
PACKS = "cat panda fox owl rabbit frog".split()
MOODS = "joy wow sad love".split()
DRAWN = [f"{pack}.{mood}" for pack in PACKS for mood in MOODS]
"""Emotes for those who wear the pack."""
CODES = {"phrase": PHRASES, "emote": [*EMOTES, *DRAWN]}
