"""The cards of a recorded game: what a line of the history may say of them, and what they are in tables."""

from typing import Annotated, Any

from kast.game import MOST_PLAYERS
from kast.games.cards import Card
from kast.games.cards.game import ROLLS
from kast.games.cards.rule_set import RuleSet
from msgspec import Meta, Struct

from kast_tools.history_line import check_form
from kast_tools.scoring import totals

SUMS = ("upper", "upper_bonus", "lower", "bonuses", "extra")

_MOST_BOXES = 39
_MOST_ROLLS = ROLLS + (ROLLS - 1) * 19
"""In the last turn of a game of Maxi that saved all the rolls it could."""


class _Player(Struct):
    boxes: dict[str, int]
    bonuses: int
    extra: int = 0


class _Line(Struct):
    players: list[_Player]
    turns: Annotated[
        list[Annotated[str, Meta(max_length=2 + 6 * _MOST_ROLLS)]],
        Meta(max_length=MOST_PLAYERS * _MOST_BOXES),
    ]


def results(record: dict[str, Any]) -> tuple[Card, ...]:
    """The card of each player. Raises FormError or RuleError."""
    check_form(record, _Line)
    game, options = record["game"], record["options"]
    return tuple(
        Card(game, options, player["boxes"], player["bonuses"], player.get("extra", 0)) for player in record["players"]
    )


def turns(card: Card) -> int:
    """One for each box that is filled."""
    return len(card.boxes)


def is_whole(cards: tuple[Card, ...]) -> bool:
    """Whether every box of every player is filled."""
    return all(card.is_full for card in cards)


def cells(rules: RuleSet) -> tuple[str, ...]:
    """The boxes, in card order."""
    return rules.boxes


def cells_of(card: Card) -> dict[str, int]:
    """The points of the boxes that are filled, not multiplied by their column."""
    return card.boxes


def sums_of(card: Card) -> dict[str, int]:
    """The sections, how many bonuses of 100, and first-roll points."""
    sums = {"bonuses": card.bonuses, "extra": card.extra, **totals(card)}
    del sums["total"]
    return sums
