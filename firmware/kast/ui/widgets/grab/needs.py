"""What dice have to show for a card of Grab, as a text, for audio cues."""

from micropython import const

from kast.games.grab import EMPTY
from kast.games.grab.cards import NUMBERS

_OTHERS = const("3 22 32 1-4 1-5 4 ? 5")  # what the kinds after the number cards need, in their order


def needs_of(kind):
    """Return what a kind of card needs, as audio_cues.py describes it; "" for EMPTY."""
    if kind == EMPTY:
        return ""
    return "=" + str(kind + 1) if kind < NUMBERS else _OTHERS.split()[kind - NUMBERS]
