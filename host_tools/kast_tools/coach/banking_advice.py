"""The advice of the board's coach in games whose points are banked or lost: to end the turn, or how to roll on."""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from kast.game import MOST_PLAYERS
from kast.games import RULE_SETS, RuleError
from kast.games.pig.strategy import advises_to_bank
from kast.games.tenthousand import UNIT
from kast.games.tenthousand.game import DICE
from kast.games.tenthousand.strategy import ways
from kast.games.tenthousand.value_table import CERTAIN
from kast.turn_text import roll_text

from kast_tools.coach.board_coach import read_data

KEYS = ("game", "options", "dice", "turn", "total", "others")
"""The keys that a line of JSON about such a game may have."""


class Standing(NamedTuple):
    """What advice depends on besides the dice.

    - turn: points of this turn before the dice; with Pig, points of this turn
    - total: points that the player has banked
    - others: points of the other players, in the order in which they play after this one
    """

    turn: int
    total: int
    others: tuple[int, ...]


def standing_of(line: Mapping[str, Any]) -> Standing:
    """Return the standing in a line of JSON, or in the options of a command; what is missing is 0.

    :raises RuleError: a value is no number of points
    """
    others = line.get("others", [])
    if not isinstance(others, list) or len(others) > MOST_PLAYERS - 1:
        raise RuleError(f'"others" is a list of the points of the other players, {MOST_PLAYERS - 1} at most.')
    standing = Standing(line.get("turn", 0), line.get("total", 0), tuple(others))
    for points in (standing.turn, standing.total, *standing.others):
        if type(points) is not int or not 0 <= points <= 100_000:
            raise RuleError(f"Points are a whole number from 0 to 100,000, not {points!r}.")
    return standing


def advise(game: str, options: Mapping[str, Any] | None, dice: Sequence[Any], standing: Standing) -> dict[str, Any]:
    """Return the coach's advice as JSON values.

    :param game: id of a game that `ADVICE` has
    :param options: house rules; those with their usual value may be missing
    :param dice: faces of the last roll; none with Pig, whose turn is known by its points
    :raises RuleError: there is no such roll, standing or house rule, or there is nothing to decide
    """
    players = [{"name": ""} for _ in range(1 + len(standing.others))]
    played = RULE_SETS.module(game, "game").GAME(game, options, players, os.urandom, "listed")
    played.totals = [standing.total, *standing.others]
    if standing.total >= played.goal:
        raise RuleError(f"The goal is {played.goal:,} points, and the player has {standing.total:,}.")
    return ADVICE[RULE_SETS.family(game)](played, list(dice), standing)


def _in_pig(game: Any, dice: list[Any], standing: Standing) -> dict[str, Any]:
    if dice:
        raise RuleError("Pig is known by its points: give --turn instead of dice.")
    if standing.turn < 2:  # a 1 loses the turn, so one roll brings 2 at least
        raise RuleError("--turn is the points of this turn so far, 2 at least: before the first roll, roll.")
    if max(standing.others, default=0) >= game.goal:
        raise RuleError("A player has won already.")
    sixes, rest = divmod(standing.turn, 6)
    game.take_rolls("6" * sixes + str(rest) if rest != 1 else "6" * (sixes - 1) + "52")
    banks = game.wins or advises_to_bank(game, table_of("pig"))
    return {"best": {"bank": standing.turn} if banks else {"roll": 1}}


def _in_ten_thousand(game: Any, dice: list[Any], standing: Standing) -> dict[str, Any]:
    _take_roll(game, dice, standing)
    if game.is_lost:
        raise RuleError("None of these dice scores: the turn is lost.")
    reached = [player for player, points in enumerate(game.totals) if points >= game.goal]
    game.closer = reached[0] if reached else -1
    bank = {"bank": game.points}
    if game.points >= game.goal:
        return {"best": bank}
    is_average, banked, going_on = ways(game, table_of("tenthousand"))
    unit = 1 if is_average else CERTAIN
    choices: list[dict[str, Any]] = [
        {
            "value": round(value / unit, 4),
            "hold": [face for face in range(1, 7) for _ in range(faces[face])],
            "roll": rolls,
        }
        for value, _, faces, rolls in sorted(going_on, reverse=True)
    ]
    if game.can_bank:
        place = sum(value > banked for value, *_ in going_on) if banked else len(going_on)
        choices.insert(place, {"value": round(banked / unit, 4), **bank})
    best = {key: choices[0][key] for key in choices[0] if key != "value"}
    of = "points" if is_average else "win" if game.can_bank else "entry"
    return {"value": choices[0]["value"], "of": of, "best": best, "options": choices}


def _take_roll(game: Any, dice: list[Any], standing: Standing) -> None:
    """Set the game to a turn that ends with this roll; how the points before it were made does not matter."""
    aside = DICE - len(dice)
    if not 0 <= aside < DICE or any(type(face) is not int or not 1 <= face <= 6 for face in dice):
        raise RuleError("DICE are those of the last roll: 1 to 6 faces from 1 to 6.")
    if any(points % UNIT for points in (standing.turn, standing.total, *standing.others)):
        raise RuleError(f"All points of this game are multiples of {UNIT}.")
    if standing.turn < UNIT * aside:
        raise RuleError(f"{aside} of the dice are set aside: --turn is their points, {UNIT * aside} at least.")
    ones = aside or DICE  # six dice after points were made: all six had scored
    before = roll_text([1] * ones + [2] * (DICE - ones), [False] * DICE)
    rolls = roll_text([1] * aside + dice, [place < aside for place in range(DICE)])
    game.take_rolls(before + rolls if standing.turn else rolls)
    game.kept = standing.turn


ADVICE: dict[str, Callable[[Any, list[Any], Standing], dict[str, Any]]] = {
    "pig": _in_pig,
    "tenthousand": _in_ten_thousand,
}
"""For each family whose points are banked: the function that advises."""
GAMES = tuple(game for game in RULE_SETS if RULE_SETS.family(game) in ADVICE)


@cache
def table_of(game: str) -> Any:
    """Return the table of a game of GAMES, a Table of its value_table.py, with the data that the board has."""
    return RULE_SETS.module(game, "value_table").Table(read_data(f"{game}.bin"))
