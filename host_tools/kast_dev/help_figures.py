"""Writes the figures of the board's help to firmware/kast/text/figures.py, a part of `make facts`."""

from collections.abc import Iterable, Iterator, Mapping

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

HELP_FIGURES = FIRMWARE / "kast" / "text" / "figures.py"
_BY_ROLL = "odds.by_roll"
_ROWS = 3
"""Maximum number of chances on a page."""


def help_figures() -> str:
    """Return the source of the module with the figures."""
    sections = {game: list(_pages(game)) for game in load_odds() if game not in CARD_GAMES or _has_one_column(game)}
    sections["tips"] = [_tip(tip) for tip in tips_on_the_board()]
    literals = "".join(f'    "{name}": {_literal(lines)},\n' for name, lines in sections.items())
    return f'''"""Figures of the help, written by `make facts` from what the solver has stored: do not edit.

They are the same in all languages, and packed like words. The section of a game has a line for each page on its odds:
keys of the title, which may name the first and last label, and of the text of a row; then for each row its label and a
chance in percent, or a mean alone. A line of "tips" belongs to the same line of the languages' section: a box that the
tip is about, and the points a game that following it costs, in Yatzy and in the American game.
"""

TEXT = {{
{literals}}}
'''


def tips_on_the_board() -> list[str]:
    """Return the ids of the tips that the board explains, in its order."""
    return [key.removeprefix("tips.") for key in board_text("en") if key.startswith("tips.")]


def _has_one_column(game: str) -> bool:
    return RULE_SETS[game].columns == 1


def _literal(lines: Iterable[str]) -> str:
    quotes = '"' * 3
    return quotes + "\n" + "\n".join(lines) + "\n" + quotes


def _pages(game: str) -> Iterator[str]:
    """Yield a line for each page on the odds of a game; upper boxes, and boxes that any dice fill, have none."""
    odds = load_odds()[game]
    upper = RULE_SETS[game].boxes[: RULE_SETS[game].upper] if game in CARD_GAMES else ()
    for box, chances in odds.get("boxes", {}).items():
        if box not in upper and chances[0] < 1:
            yield _page(box, _BY_ROLL, dict(enumerate(chances, 1)))
    for subject, chances in odds.get("chances", {}).items():
        row = f"odds.{subject}_row"
        labels = list(chances)
        for first in range(0, len(labels), _ROWS):
            part = {label: chances[label] for label in labels[first : first + _ROWS]}
            yield _page(f"odds.{subject}", row if row in board_text("en") else _BY_ROLL, part)
    if "boxes" not in odds:  # with boxes or cards, what a turn brings depends on those that are left
        yield f"odds.turn odds.turn_brings {odds['turn']:.1f}"


def _page(title: str, row: str, chances: Mapping[object, float]) -> str:
    return " ".join([title, row, *(f"{label}:{_percent(chance)}" for label, chance in chances.items())])


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
