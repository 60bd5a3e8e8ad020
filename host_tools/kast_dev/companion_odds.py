"""`make facts`: computes the odds in the companion and writes them to paper/booklet/odds.json.

Then it writes the figures of the board's help, which are made from them.
"""

import json
from collections.abc import Mapping

from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.grab import KINDS, ROLLS
from kast_tools.common.files import write_whole
from kast_tools.games.family import CARD_GAMES
from kast_tools.paper.booklet.odds import HELD, ODDS_FILE, load_odds
from kast_tools.solver.families.grab.turns import chances, first_turn
from kast_tools.solver.odds import chances_in
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


def every_odds() -> dict[str, object]:
    """Return the odds of all games that have them, keyed by game."""
    return {**{game: odds_of(game) for game in CARD_GAMES if _any_order(game)}, "grab": odds_of_grab()}


def odds_of_grab() -> dict[str, object]:
    """Return the odds of Grab in the usual rules.

    - boxes: for each kind of card, the chances (0 to 1) to make it in 1, 2 and 3 rolls
    - turn: points of the best first turn on average, over all cards that can lie in the middle
    """
    by_rolls = [chances([], ROLLS - rolls) for rolls in range(1, ROLLS + 1)]
    boxes = {kind: [round(of[kind], DIGITS) for of in by_rolls] for kind in KINDS}
    return {"boxes": boxes, "turn": round(first_turn(RULE_SETS["grab"].options["deck"][0]).mean, DIGITS)}


def odds_of(game: str) -> dict[str, object]:
    """Return the odds of a card game whose card is empty and whose boxes are filled in any order.

    - boxes: for each box, the chances (0 to 1) to fill it with points after 1, 2 and 3 rolls
    - held: for each line of HELD, the chances with 2 rolls left and with 1; only for the games that the companion shows
    """
    card = Card(game)
    by_rolls = [chances_in(card, (), rolls) for rolls in (1, 2, 3)]
    boxes = {box: [_chance(odds[box]) for odds in by_rolls] for box in card.open_boxes()}
    if game not in BOTH:
        return {"boxes": boxes}
    held = [[_chance(chances_in(card, dice, rolls)[box]) for rolls in (2, 1)] for dice, box in HELD]
    return {"boxes": boxes, "held": held}


def _any_order(game: str) -> bool:
    return len(Card(game).open_boxes()) == len(RULE_SETS[game].boxes)


def _chance(odds: float | Mapping[str, float]) -> float:
    return round(odds["chance"] if isinstance(odds, Mapping) else odds, DIGITS)


if __name__ == "__main__":
    main()
