"""The rules in words: numbered sentences in three languages, written once and shown everywhere."""
