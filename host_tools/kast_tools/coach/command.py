"""`kast coach`: prints the advice of the board's coach for given dice."""

from collections.abc import Sequence
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

from kast_tools.coach import banking_advice, grab_advice
from kast_tools.coach.banking_advice import standing_of
from kast_tools.coach.board_coach import board_coach
from kast_tools.common.answers import print_json
from kast_tools.common.errors import KastError
from kast_tools.common.extras import require_extra
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.house_rules import check_house_rules, house_rules
from kast_tools.games.own.registry import own_game
from kast_tools.games.scoring import (
    answer_lines,
    box_name,
    card_arguments,
    card_from_arguments,
    card_of,
    check_keys,
    faces_of,
    print_table,
    refuse_arguments_beside_lines,
)
from kast_tools.solver.cache import CACHE, CACHE_BYTES

SHOWN = 5
"""How many choices are printed as text, the best first."""


@click.command()
@partial(card_arguments, games=(*CARD_GAMES, *banking_advice.GAMES, *grab_advice.GAMES))
@click.option("--roll", type=int, default=1, show_default=True, help="Which roll of the turn the dice are.")
@click.option("--turn", type=int, default=0, help="Without a card: points of the turn before the dice.")
@click.option("--total", type=int, default=0, help="Without a card: your points before this turn.")
@click.option(
    "--other", "others", type=int, multiple=True, help="Without a card: points of another player, in order of play."
)
@click.option("--middle", metavar="CARD", multiple=True, help="Grab: a card in the middle, such as full_house.")
@click.option(
    "--open",
    "opened",
    metavar="CARD=DICE",
    multiple=True,
    help="Grab: another player's open card, with the sum of the dice that took it, or how many dice of its number; "
    "none for a player without one.",
)
@click.option("--fives", type=int, help="Grab: how many cards of five alike are left. [default: all]")
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
    turn: int,
    total: int,
    others: tuple[int, ...],
    middle: tuple[str, ...],
    opened: tuple[str, ...],
    fives: int | None,
    exact: bool,
    cache: Path,
    dice: tuple[int, ...],
) -> None:
    """Ask the coach what to do with DICE.

    It names the dice to hold or the box to fill, and the points to come on average.

    Its advice is the same as on the board. For a game of your own, it is that of the solver. In games without a card
    it advises to end the turn or which dice to set aside; in Grab, which card to take.

    \b
    Examples:
      kast coach --game yatzy 3 3 5 6 1
      kast coach --game american --filled yatzy=50 --roll 3 4 4 4 4 2
      kast coach --game tenthousand --turn 300 --total 1200 --other 4000 1 5 2 2
      kast coach --game pig --turn 18 --total 40 --other 55
      kast coach --game grab --middle threes --middle chance --open full_house=21 3 3 5 6 1
      echo '{"game":"maxi","dice":[6,6,6,5,5,1],"roll":2}' | kast coach --format jsonl
    """
    from_file = bool(game and own_game(game))
    if exact or from_file:
        require_extra("solve", "`kast coach --file`" if from_file else "`kast coach --exact`")
    solved = cache if exact or from_file else None
    if form == "jsonl":
        points = (turn, total, others, middle, opened, fives)
        refuse_arguments_beside_lines(game, options, filled, bonuses, extra, dice, roll != 1, *points)
        answer_lines(lambda line: advice_line(line, solved), game)
        return
    if (middle or opened or fives is not None) and game not in grab_advice.GAMES:
        raise click.UsageError("--middle, --open and --fives are for Grab.")
    if game in grab_advice.GAMES:
        if filled or bonuses or extra or exact or turn or total or others:
            raise click.UsageError(f"{game} has cards: describe them by --middle, --open and --fives alone.")
        _advise_to_take(game, options, dice, roll, {"middle": middle, "open": opened, "fives": fives}, form)
        return
    if game in banking_advice.GAMES:
        if filled or bonuses or extra or roll != 1 or exact:
            raise click.UsageError(f"{game} has no card: leave --filled, --bonuses, --extra, --roll and --exact out.")
        _advise_to_bank(game, options, dice, {"turn": turn, "total": total, "others": list(others)}, form)
        return
    if turn or total or others:
        raise click.UsageError("--turn, --total and --other are for games without a card.")
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


def _advise_to_bank(game: str, options: dict[str, str], dice: Sequence[int], points: dict[str, Any], form: str) -> None:
    try:
        advice = banking_advice.advise(game, house_rules(game, options), dice, standing_of(points))
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    if form == "json":
        print_json("coach", advice)
        return
    if "options" not in advice:
        print(_without_value(advice["best"]))
        return
    show = "{:.0f}" if advice["of"] == "points" else "{:.1%}"
    print_table([(_without_value(way), show.format(way["value"])) for way in advice["options"]])
    print(_VALUES[advice["of"]])


_VALUES = {
    "points": "points of the turn, on average",
    "win": "chance to win",
    "entry": "chance of the points that the first turn needs",
}


def _advise_to_take(
    game: str, options: dict[str, str], dice: Sequence[int], roll: int, cards: dict[str, Any], form: str
) -> None:
    """Print the advice in Grab.

    :param cards: the values of --middle, --open and --fives
    """
    line = {"middle": list(cards["middle"]), "open": [_open_card(text) for text in cards["open"]]}
    try:
        lying = grab_advice.cards_of(line if cards["fives"] is None else line | {"fives": cards["fives"]})
        advice = grab_advice.advise(game, house_rules(game, options), dice, roll, lying)
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    if form == "json":
        print_json("coach", advice)
        return
    print_table([(_taking(way), f"{way['value']:.2f}") for way in advice["options"][:SHOWN]])
    print("points of the turn, on average")


def _open_card(text: str) -> tuple[str, int | str] | None:
    """Return an open card as `cards_of` of grab_advice.py takes it."""
    if text == "none":
        return None
    kind, _, measure = text.partition("=")
    return kind, int(measure) if measure.isdecimal() else measure


def _taking(way: dict[str, Any]) -> str:
    if "hold" in way:
        return _name(way, "")
    if way["take"] is None:
        return "Take nothing"
    return f"Take {box_name(way['take'])}" + (f" from player {way['from']}" if way["from"] else "")


def _without_value(way: dict[str, Any]) -> str:
    if "bank" in way:
        return f"End the turn with {way['bank']}"
    rolls = "roll 1 die" if way["roll"] == 1 else f"roll {way['roll']} dice"
    return f"Set aside {' '.join(map(str, way['hold']))}, {rolls}" if "hold" in way else rolls.capitalize()


def advice_line(line: dict[str, Any], solved: Path | None) -> dict[str, Any]:
    """Return the coach's advice for the card and dice in a line of JSON.

    :param solved: as in `advise`
    :raises RuleError: the line is wrong; the message describes the mistake
    """
    game = line.get("game")
    if isinstance(game, str) and game in banking_advice.GAMES:
        check_keys(line, banking_advice.KEYS)
        check_house_rules(game, line.get("options"))
        dice = faces_of(line, "dice") if "dice" in line else []
        return banking_advice.advise(game, line.get("options"), dice, standing_of(line))
    if isinstance(game, str) and game in grab_advice.GAMES:
        check_keys(line, grab_advice.KEYS)
        check_house_rules(game, line.get("options"))
        cards = grab_advice.cards_of(line)
        return grab_advice.advise(game, line.get("options"), faces_of(line, "dice"), line.get("roll", 1), cards)
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
