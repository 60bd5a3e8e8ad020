"""`kast coach`: prints the advice of the board's coach for given dice."""

from functools import partial
from pathlib import Path
from typing import Any

import click
from kast.coach import UNIT
from kast.coach.advice import Advice
from kast.coach.future import Future
from kast.games import RuleError
from kast.games.cards import Card
from kast.games.cards.rule_set import ROLLS

from kast_tools.coach.board_coach import board_coach
from kast_tools.common.answers import print_json
from kast_tools.common.errors import KastError
from kast_tools.common.extras import require_extra
from kast_tools.games.own.registry import own_game
from kast_tools.games.scoring import (
    answer_lines,
    box_name,
    card_arguments,
    card_from_arguments,
    card_of,
    faces_of,
    print_table,
    refuse_arguments_beside_lines,
)
from kast_tools.solver.cache import CACHE, CACHE_BYTES

SHOWN = 5
"""How many choices are printed as text, the best first."""


@click.command()
@card_arguments
@click.option("--roll", type=int, default=1, show_default=True, help="Which roll of the turn the dice are.")
@click.option("--exact", is_flag=True, help="Ask the exact solver instead of the board's coach.")
@click.option(
    "--cache",
    type=click.Path(file_okay=False, path_type=Path),
    default=CACHE,
    show_default="your cache folder",
    help=f"Folder where --exact stores solved games, {CACHE_BYTES / 1e9:g} GB at most.",
)
@click.argument("dice", type=int, nargs=-1)
def coach(
    *,
    form: str,
    game: str | None,
    options: dict[str, str],
    filled: dict[str, str],
    bonuses: int,
    extra: int,
    roll: int,
    exact: bool,
    cache: Path,
    dice: tuple[int, ...],
) -> None:
    """Ask the coach what to do with DICE.

    It names the dice to hold or the box to fill, and the points to come on average.

    Its advice is the same as on the board. For a game of your own, it is that of the solver.

    \b
    Examples:
      kast coach --game yatzy 3 3 5 6 1
      kast coach --game american --filled yatzy=50 --roll 3 4 4 4 4 2
      echo '{"game":"maxi","dice":[6,6,6,5,5,1],"roll":2}' | kast coach --format jsonl
    """
    from_file = bool(game and own_game(game))
    if exact or from_file:
        require_extra("solve", "`kast coach --file`" if from_file else "`kast coach --exact`")
    solved = cache if exact or from_file else None
    if form == "jsonl":
        refuse_arguments_beside_lines(game, options, filled, bonuses, extra, dice, roll != 1)
        answer_lines(lambda line: advice_line(line, solved), game)
        return
    try:
        card = card_from_arguments(game, options, filled, bonuses, extra)
        advice = advise(card, list(dice), roll, solved)
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    if form == "json":
        print_json("coach", advice)
        return
    print_table([(_name(choice, card.rules.id), f"{choice['value']:.1f}") for choice in advice["options"][:SHOWN]])
    print("points to come, on average")


def advice_line(line: dict[str, Any], solved: Path | None) -> dict[str, Any]:
    """Return the coach's advice for the card and dice in a line of JSON.

    :param solved: as in `advise`
    :raises RuleError: the line is wrong; the message describes the mistake
    """
    try:
        return advise(card_of(line), faces_of(line, "dice"), line.get("roll", 1), solved)
    except KastError as error:
        raise RuleError(str(error)) from None


def advise(card: Card, dice: list[int], roll: int, solved: Path | None) -> dict[str, Any]:
    """Return the coach's advice as JSON values: the best choice, its value, and all choices.

    :param roll: number of the roll in the turn, from 1
    :param solved: folder of solved games, if the solver provides the values; None for the values of the board's coach
    :raises RuleError: the dice or the roll is not possible, or the card is full
    """
    card.check_roll(roll)
    if not card.choices(dice):
        raise RuleError("Every box is filled: there is nothing to advise.")
    if solved and own_game(card.rules.id):
        from kast_tools.coach.own_advice import ways_in_own_game  # noqa: PLC0415 - needs NumPy and numba

        return _answer(ways_in_own_game(card, dice, roll, solved))
    if solved:
        from kast_tools.coach.exact import ExactFuture  # noqa: PLC0415 - needs NumPy and numba

        future: Any = partial(ExactFuture, cache=solved)
    else:
        future = Future
    advice = board_coach(card.rules.id).advice(card, dice, [False] * len(dice), roll, max(0, ROLLS - roll), future)
    for _ in advice.steps():
        pass
    return _answer([_way(advice, dice, *choice) for choice in advice.options])


def _answer(choices: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "value": choices[0]["value"],
        "best": {key: choices[0][key] for key in choices[0] if key != "value"},
        "options": choices,
    }


def _way(advice: Advice, dice: list[int], value: int, mask: int | None, box: str | None) -> dict[str, Any]:
    points = round(advice.to_come(value) / UNIT, 4)
    if box:
        return {"value": points, "box": box}
    return {"value": points, "hold": [die for place, die in enumerate(dice) if (mask or 0) >> place & 1]}


def _name(way: dict[str, Any], game: str) -> str:
    if "box" in way:
        return box_name(way["box"], game=game)
    return "Hold " + " ".join(map(str, way["hold"])) if way["hold"] else "Roll all"
