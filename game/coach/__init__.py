"""What the strongest bot says of every decision that a seat took in a hand that is over."""

VERSION = 4
"""Of what is said, and of what it rests on: grows when the same hand would be judged otherwise."""
