"""`make facts`: computes the odds in the companion and writes them to paper/booklet/odds.json.

Then it writes the figures of the board's help, which are made from them.
"""

import json
from typing import Any

from kast.games.cards import Card
from kast_tools.common.files import write_whole
from kast_tools.paper.booklet.odds import HELD, ODDS_FILE, load_odds
from kast_tools.solver.families import SOLVINGS
from kast_tools.solver.odds import chance_of, chances_in
from kast_tools.solver.tips.guides import BOTH

from kast_dev import help_figures

DIGITS = 9
"""The companion shows four digits; more than nine differ between processors."""


def main() -> None:
    write_whole(
        ODDS_FILE,
        (json.dumps(every_odds(), indent=1) + "\n").encode(),
    )
    load_odds.cache_clear()
    help_figures.main()


def every_odds() -> dict[str, dict[str, Any]]:
    """Return the odds of all games that have them, as `load_odds` returns them."""
    odds: dict[str, dict[str, Any]] = {game: {**of} for solving in SOLVINGS for game, of in solving.odds().items()}
    for game in BOTH:
        odds[game]["held"] = _held(Card(game))
    return json.loads(json.dumps(odds), parse_float=lambda number: round(float(number), DIGITS))


def _held(card: Card) -> list[list[float]]:
    return [[chance_of(chances_in(card, dice, rolls)[box]) for rolls in (2, 1)] for dice, box in HELD]


if __name__ == "__main__":
    main()
