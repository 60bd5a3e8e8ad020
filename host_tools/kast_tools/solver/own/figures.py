"""What a player's own game is like: its totals, and how often its boxes pay. Needs NumPy."""

from dataclasses import dataclass
from typing import Any

from kast.games.cards import Card
from kast.games.cards.rule_set import RuleSet

from kast_tools.games.cards.totals import highest_total, lowest_total
from kast_tools.solver.odds import chances_in

Odd = float | dict[str, float]


@dataclass(frozen=True)
class BoxFigures:
    """The least and the most points that a kind of box pays, apart from 0, and how often: see `chances` of odds.py."""

    least: int
    most: int
    odds: Odd


@dataclass(frozen=True)
class GameFigures:
    """The lowest and highest total of a game, and its boxes, keyed by kind."""

    lowest: int
    highest: int
    boxes: dict[str, BoxFigures]


def figures_of(rules: RuleSet) -> GameFigures:
    """Return the figures of a game that is known to the commands. The odds are those of a whole turn for one box."""
    odds = _odds(rules)
    boxes = {
        kind: BoxFigures(rules.scoring[kind].values[0], rules.scoring[kind].values[-1], odds[kind])
        for kind in rules.kinds
    }
    return GameFigures(lowest_total(rules), highest_total(rules), boxes)


def _odds(rules: RuleSet) -> dict[str, Any]:
    boxes = rules.boxes[: len(rules.kinds)]  # those of the first column
    if not rules.in_order:
        chances = chances_in(Card(rules.id), [], rules.rolls)
        return {kind: chances[box] for kind, box in zip(rules.kinds, boxes, strict=True)}
    return {
        kind: chances_in(Card(rules.id, None, dict.fromkeys(boxes[:place], 0)), [], rules.rolls)[kind]
        for place, kind in enumerate(rules.kinds)
    }
