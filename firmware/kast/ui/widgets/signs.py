"""What a box of the lower section asks for in three signs, the same in all languages: 3= is three alike, 1-5 a run."""

from kast.games.cards.scoring import groups, sequence


def sign(scoring):
    """The sign of a Scoring. Groups: "4=", "3+2", three pairs as three times two; runs: "1-5", "4»" for any of four."""
    shape = scoring.shape
    if scoring.pattern == groups:
        if len(shape) == 1:
            return f"{shape[0]}="
        if len(shape) > 2:
            return f"{len(shape)}×{shape[0]}"
        return "+".join([str(size) for size in shape])
    if scoring.pattern == sequence:
        first, last = shape[0]
        return f"{first}-{last}" if len(shape) == 1 else f"{last - first + 1}»"
    return "?"
