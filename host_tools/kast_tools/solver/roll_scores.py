"""Writes the scores of all rolls in all boxes, as the rules compute them, to files for the board's coach.

`python -m kast_tools.solver.roll_scores` writes firmware/data/NAME.scores, which firmware/kast/coach/roll_scores.py
reads.
"""

import zlib
from pathlib import Path

from kast.coach.roll_scores import scored
from kast.games import RULE_SETS

from kast_tools.common.paths import FIRMWARE, ROOT
from kast_tools.games.family import CARD_GAMES

GAMES = tuple(sorted(game for game in CARD_GAMES if RULE_SETS[game].scores == game))
"""The games that have their own file; every other score-card game has the same scores as one of these."""


def content(game: str) -> bytes:
    """Return the bytes of a game's file NAME.scores."""
    rules = RULE_SETS[game]
    rows = b"".join(scored(rules.scoring[kind], rules.dice) for kind in rules.kinds)
    return rows + zlib.crc32(rows).to_bytes(4, "little")


def path_of(game: str) -> Path:
    return FIRMWARE / "data" / f"{game}.scores"


def main() -> None:
    """Write every file whose content has changed."""
    for game in GAMES:
        path = path_of(game)
        if not path.exists() or path.read_bytes() != content(game):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content(game))
            print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
