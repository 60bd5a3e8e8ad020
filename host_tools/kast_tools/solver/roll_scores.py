"""Writes the scores of all rolls in all boxes, as the rules compute them, to a file for the board's coach.

`python -m kast_tools.solver.roll_scores` writes firmware/data/all.scores, which firmware/kast/coach/roll_scores.py
reads.
"""

import zlib
from struct import pack

from kast.coach.roll_scores import HEAD, WINDOW, RollScores, scored
from kast.games import RULE_SETS

from kast_tools.common.paths import FIRMWARE, ROOT
from kast_tools.games.family import CARD_GAMES

PATH = FIRMWARE / "data" / "all.scores"
GAMES = tuple(sorted(game for game in CARD_GAMES if RULE_SETS[game].scores == game))
"""The games that have an entry; every other score-card game has the same scores as one of these."""


def content() -> bytes:
    """Return the bytes of the file."""
    return b"".join(entry(game) for game in GAMES)


def entry(game: str) -> bytes:
    """Return the bytes of a game's entry."""
    rules = RULE_SETS[game]
    rows = b"".join(scored(rules.scoring[kind], rules.dice) for kind in rules.kinds)
    deflate = zlib.compressobj(9, zlib.DEFLATED, -WINDOW)
    packed = deflate.compress(rows) + deflate.flush()
    return pack(HEAD, game.encode(), len(packed), zlib.crc32(packed)) + packed


def is_current(game: str) -> bool:
    """Return whether the file has the scores of a game's rules, which versions of zlib may pack differently."""
    rules = RULE_SETS[game]
    try:
        with PATH.open("rb") as file:
            rows = RollScores(rules, file).rows(rules.scoring)
            return all(bytes(row) == scored(rules.scoring[kind], rules.dice) for kind, row in rows)
    except (OSError, ValueError):
        return False


def main() -> None:
    """Write the file if it lacks a game's scores, or has others."""
    if not all(is_current(game) for game in GAMES):
        PATH.parent.mkdir(exist_ok=True)
        PATH.write_bytes(content())
        print(f"wrote {PATH.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
