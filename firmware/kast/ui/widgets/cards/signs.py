"""Signs for boxes of the lower section, which are the same in all languages: "3=" means three of a kind."""

from kast.games.cards.scoring import groups, sequence


def sign(scoring):
    """Return the sign of a Scoring, of at most three characters.

    Groups are written "4=" or "3+2"; three pairs are written as 3 and 2 with a multiplication sign in between.
    Straights are written "1-5", or "4»" for any sequence of four.
    """
    shape = scoring.shape
    if scoring.pattern == groups:
        if len(shape) == 1:
            return str(shape[0]) + "="
        if len(shape) > 2:
            return str(len(shape)) + "×" + str(shape[0])
        return "+".join([str(size) for size in shape])
    if scoring.pattern == sequence:
        first, last = shape[0]
        return str(first) + "-" + str(last) if len(shape) == 1 else str(last - first + 1) + "»"
    return "?"
