"""Reviews a game whose points are banked: which choices of a player the board's coach would not have made."""

from collections.abc import Sequence
from typing import Any

import click
from kast.game import GameError
from kast.games.banking.review import BankingReview

from kast_tools.coach.banking_advice import table_of
from kast_tools.coach.board_coach import require_choices
from kast_tools.common.errors import KastError
from kast_tools.common.wording import say
from kast_tools.games.recorded_game import RecordedGame


def compare(game: RecordedGame, seat: int) -> BankingReview:
    """Return the review of one player of a game of banking_advice.GAMES.

    :raises KastError: not every roll is known
    """
    require_choices(game)
    table = table_of(game.rule_set)
    reviewed = BankingReview(table, game.rule_set, game.options, game.players, game.turns, seat, game.left)
    try:
        for _ in reviewed.steps():
            pass
    except GameError:
        reviewed.percent = 0
    if reviewed.percent < 100:
        raise KastError("Some turns of this game were lost on the board, so it cannot be reviewed.")
    return reviewed


def as_json(player: dict[str, Any], reviewed: BankingReview) -> dict[str, Any]:
    return {
        "name": player["name"],
        "points": player["total"],
        "choices": reviewed.choices,
        "alike": reviewed.alike,
        "lost": reviewed.lost,
        "worst": [
            {
                "turn": turn,
                "roll": roll,
                "dice": dice,
                "chosen": _way(dice, banked, done),
                "better": _way(dice, banked, better),
                "cost": cost or None,
            }
            for cost, turn, roll, dice, banked, done, better in reviewed.worst
        ],
    }


def _way(dice: Sequence[int], banked: int, held: list[bool] | None) -> dict[str, Any]:
    """Return a choice in the form of `kast coach --format json`."""
    if held is None:
        return {"bank": banked}
    return {
        "hold": [face for face, is_held in zip(dice, held, strict=True) if is_held],
        "roll": held.count(False) or len(dice),
    }


def print_review(player: dict[str, Any], reviewed: BankingReview) -> None:
    cost = f", others cost {reviewed.lost:,} points" if reviewed.lost else ""
    say(
        f"{player['name']}: {player['total']:,} points. {reviewed.alike} of {reviewed.choices} choices were the coach's"
        f"{cost}."
    )
    for cost, turn, roll, dice, banked, done, better in reviewed.worst:
        text = f"{' '.join(map(str, dice))}: {_said(dice, banked, done)}; better: {_said(dice, banked, better)}"
        click.echo(f"  turn {turn}, roll {roll}, {text}" + (f" ({cost:+})" if cost else ""))


def _said(dice: Sequence[int], banked: int, held: list[bool] | None) -> str:
    way = _way(dice, banked, held)
    if held is None:
        return f"bank {banked:,}"
    aside = f"set {' '.join(map(str, way['hold']))} aside, " if way["hold"] else ""
    return f"{aside}roll {way['roll']}"
