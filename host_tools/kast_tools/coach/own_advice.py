"""Advice in a player's own game, from the solver: the board's coach knows only the games of the board."""

from pathlib import Path
from typing import Any

from kast.games.cards import Card

from kast_tools.coach.exact import solved_game
from kast_tools.solver.choices import Choice, Situation, choice_values


def ways_in_own_game(card: Card, dice: list[int], roll: int, cache: Path) -> list[dict[str, Any]]:
    """Return all choices with their points to come, the best first, in the form of `kast coach --format json`.

    Points that the card has already, such as a bonus that is won, are not to come.

    :param roll: number of the roll in the turn, from 1
    :param cache: folder of solved games
    :raises KastError: the game cannot be solved
    """
    model, values = solved_game(card.rules.id, tuple(card.options.items()), cache)
    (worth,) = choice_values(model, values, [Situation(card, tuple(dice), roll)])
    ranked = sorted(worth.items(), key=_rank)
    return [{"value": round(value - card.upper_bonus, 4), **_as_json(choice)} for choice, value in ranked]


def _rank(valued: tuple[Choice, float]) -> tuple[float, bool, int]:
    """Return a key by which the best choice comes first; of equal ones boxes, then the hold of most dice."""
    choice, value = valued
    return -round(value, 6), not isinstance(choice, str), -len(choice)


def _as_json(choice: Choice) -> dict[str, Any]:
    return {"box": choice} if isinstance(choice, str) else {"hold": list(choice)}
