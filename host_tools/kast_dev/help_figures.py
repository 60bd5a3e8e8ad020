"""Writes the figures of the board's help to firmware/kast/ui/widgets/cards/help_figures.py, a part of `make facts`."""

from collections.abc import Iterable

from kast.games import RULE_SETS
from kast_tools.common.firmware_text import board_text
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.family import CARD_GAMES
from kast_tools.paper.booklet.odds import load_odds
from kast_tools.solver.tips import load_tips
from kast_tools.solver.tips.guides import BOTH

BOXES = {
    "keep_four": "four_of_a_kind",
    "risky_later": "yatzy",
    "chance_20": "chance",
    "reroll_two": "three_of_a_kind",
    "zero_ones": "ones",
    "zero_hard": "large_straight",
    "lock_house": "full_house",
    "hold_run": "small_straight",
    "hold_high": "sixes",
}
"""For each tip of the board's texts the box whose name stands for it in the list."""

HELP_FIGURES = FIRMWARE / "kast" / "ui" / "widgets" / "cards" / "help_figures.py"


def help_figures() -> str:
    """Return the source of the module with the figures."""
    odds = "".join(
        f'    "{game}": {_literal(_odds_of(game))},\n'
        for game in load_odds()
        if game in CARD_GAMES and RULE_SETS[game].columns == 1
    )
    return f'''"""Figures of the help, written by `make facts` from what the solver has stored: do not edit."""

# For each game a line for each box of the lower section: the chances in percent to make it by the first, second and
# third roll; "-" if every roll makes it.
NUMBERS = {{
{odds}}}

# A line for each text in the section "tips": a box that it is about, and the points a game that following it costs, in
# Yatzy and in the American game.
LOST = {_literal(map(_tip, tips_on_the_board()))}
'''


def tips_on_the_board() -> list[str]:
    """Return the ids of the tips that the board explains, in its order."""
    return [key.removeprefix("tips.") for key in board_text("en") if key.startswith("tips.")]


def _literal(lines: Iterable[str]) -> str:
    quotes = '"' * 3
    return quotes + "\n".join(lines) + quotes


def _odds_of(game: str) -> list[str]:
    rules, boxes = RULE_SETS[game], load_odds()[game]["boxes"]
    parts = [boxes[kind] for kind in rules.kinds[rules.upper :]]
    return ["-" if part[0] == 1 else " ".join(map(_percent, part)) for part in parts]


def _percent(chance: float) -> str:
    return f"{100 * chance:.{2 if chance < 0.01 else 1}f}"


def _tip(tip: str) -> str:
    return " ".join([BOXES[tip], *(_cost(load_tips()[game]["tips"][tip]["cost"]) for game in BOTH)])


def _cost(points: float) -> str:
    return f"{points:.{2 if points < 10 else 1}f}"


def main() -> None:
    """Write the module."""
    HELP_FIGURES.write_text(help_figures(), encoding="utf-8")


if __name__ == "__main__":
    main()
