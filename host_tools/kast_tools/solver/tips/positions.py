"""Finds positions in perfectly played games in which a tip is right, and others in which it is wrong."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
from kast.games.cards import Card

from kast_tools.solver.choices import Choice, Situation, choice_values
from kast_tools.solver.model import Model
from kast_tools.solver.tips.guides import Tip, Turn

_GAMES = 150
_SEED = 1956
_FEW = 4
"""Maximum number of boxes that name a position: its filled or its open boxes, whichever are fewer."""

Valued = Sequence[tuple[Situation, dict[Choice, float]]]


def met_by_a_perfect_player(model: Model, values: np.ndarray) -> Valued:
    """Play some games perfectly, the same games each time; return all situations with the value of each choice."""
    chance = random.Random(_SEED)
    cards = [Card(model.game) for _ in range(_GAMES)]
    met: list[tuple[Situation, dict[Choice, float]]] = []
    for _ in model.rules.boxes:
        dice = [_rolled(chance, (), model.rules.dice) for _ in cards]
        playing = list(range(_GAMES))
        for roll in (1, 2, 3):
            situations = [Situation(_copy(cards[one]), dice[one], roll) for one in playing]
            valued = choice_values(model, values, situations)
            met += zip(situations, valued, strict=True)
            going_on = []
            for one, worth in zip(playing, valued, strict=True):
                choice = max(worth, key=lambda some: worth[some])
                if isinstance(choice, str):
                    cards[one].fill(choice, list(dice[one]), roll)
                else:
                    dice[one] = _rolled(chance, choice, model.rules.dice)
                    going_on.append(one)
            playing = going_on
    return met


def examples(tip: Tip, met: Valued) -> dict[str, Any]:
    """Return the position in which the tip gains most, and that in which it costs most, in the form of `load_tips`.

    Both show the move that the tip is about. A tip is right if this move is the best choice and the second best is one
    that the tip forbids. Tips about holding are tested while rolls are left, all others after the last roll.
    """
    right: tuple[float, dict[str, Any] | None] = (0.005, None)
    wrong = right
    for situation, worth in met:
        card, dice, roll = situation
        late = roll == 3
        if min(len(card.boxes), len(card.open_boxes())) > _FEW or late == bool(tip.holds) or len(worth) < 2:
            continue
        left = allowed(tip, situation, worth)
        first, second, *_ = sorted(worth, key=lambda some: -worth[some])
        follow = max(left, key=lambda some: worth[some])
        other = first if first not in left else second
        shown = tuple(sorted(dice)), dict(card.choices(list(dice)))
        if other in left or not tip.own(*shown, follow) or not tip.instead(*shown, other):
            continue
        points = abs(worth[follow] - worth[other])
        if follow == first and points > right[0]:
            right = points, _told(situation, follow, other, points)
        if follow != first and points > wrong[0]:
            wrong = points, _told(situation, follow, other, points)
    return {"right": right[1], "wrong": wrong[1]}


def allowed(tip: Tip, situation: Situation, worth: dict[Choice, float]) -> list[Choice]:
    """Return the choices that a tip allows in a situation; if it does not apply, all choices."""
    card, dice, roll = situation
    roll_up = tuple(sorted(dice))
    still_open = card.open_boxes()
    case = tip.case(Turn(frozenset(still_open), len(card.boxes)))
    if case is None:
        return list(worth)
    points = dict(card.choices(list(dice)))
    refused = tip.refuses(case, roll_up, _scores(card, dice)) if tip.refuses else set()
    boxes = [box for box in points if box not in refused] or list(points)
    held = tip.holds(case, roll_up) if tip.holds and roll < 3 else None
    if held is None:
        return [choice for choice in worth if not isinstance(choice, str) or choice in boxes]
    return [choice for choice in worth if choice in held or (choice in boxes and roll_up in held)]


def _scores(card: Card, dice: Sequence[int]) -> dict[str, int]:
    """Return the points of a roll in every box of an empty card, as `rule_of` passes them to a tip."""
    return dict(Card(card.rules.id, card.options).choices(list(dice)))


def _told(situation: Situation, follow: Choice, best: Choice, points: float) -> dict[str, Any]:
    card, dice, roll = situation
    return {
        "boxes": card.boxes,
        "dice": sorted(dice),
        "roll": roll,
        "follow": _plain(follow),
        "best": _plain(best),
        "points": round(points, 2),
    }


def _plain(choice: Choice) -> str | list[int]:
    """Return a choice as a value that JSON can express."""
    return choice if isinstance(choice, str) else list(choice)


def _copy(card: Card) -> Card:
    return Card(card.rules.id, card.options, dict(card.boxes), card.bonuses, card.extra)


def _rolled(chance: random.Random, held: Sequence[int], dice: int) -> tuple[int, ...]:
    return (*held, *(chance.randint(1, 6) for _ in range(dice - len(held))))
