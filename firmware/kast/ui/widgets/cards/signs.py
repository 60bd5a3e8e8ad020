"""Signs for boxes, which are the same in all languages: "3=" means three of a kind."""

from micropython import const

from kast.games.cards.scoring import groups, one_face, sequence

_DIFFER = const(6)  # places in CONDITIONS of kast/games/cards/own.py
_BETWEEN = const(7)


def sign(scoring):
    """Return the sign of a Scoring: a face for dice that show it, else a text of at most three characters.

    Groups are written "4=" or "3+2"; three pairs are written as 3 and 2 with a multiplication sign in between.
    Straights are written "1-5", or "4»" for any sequence of four.
    """
    shape = scoring.shape
    if scoring.pattern == one_face:
        return shape
    if scoring.pattern == groups:
        if len(shape) == 1:
            return str(shape[0]) + "="
        if len(shape) > 2:
            return str(len(shape)) + "×" + str(shape[0])
        return "+".join([str(size) for size in shape])
    if scoring.pattern == sequence:
        first, last = shape[0]
        return str(first) + "-" + str(last) if len(shape) == 1 else str(last - first + 1) + "»"
    if not isinstance(shape, list):
        return "?"
    number, shape = shape[0][0]
    return "?" if shape is None else _sign_of_own(number, shape)


def _sign_of_own(number, shape):
    """Return the sign of a condition of own games (kast/games/cards/own.py): its numbers, as far as there is space."""
    if number == _DIFFER:
        return str(shape) + "×" + "1"
    if number == _BETWEEN:
        least, most = shape
        text = str(least) + "-" + str(most)
        return str(least) if least == most else text if len(text) < 4 else str(least) + "…"
    return "".join([str(face) for face in shape])[:3]
