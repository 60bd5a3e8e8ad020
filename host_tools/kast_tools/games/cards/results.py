"""The cards of a recorded game: which values they may have in a line of the history, and their columns in tables."""

import json
from collections.abc import Collection, Iterator
from typing import Annotated, Any

from kast.game import MOST_PLAYERS, GameError
from kast.games import RuleError
from kast.games.cards import Card, draws
from kast.games.cards.game import CardGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.cards.rule_set import ROLLS, RuleSet
from kast.turn_text import parts
from msgspec import Meta, Struct

from kast_tools.games.family import Recorded
from kast_tools.games.history_format import check_form, left_in
from kast_tools.games.scoring import totals

SUMS = ("upper", "upper_bonus", "lower", "bonuses", "extra")

_MOST_BOXES = 39
_MOST_ROLLS = ROLLS + (ROLLS - 1) * 19
"""Maximum number of rolls in a turn: that of the last turn of Maxi, if two rolls were saved in each of 19 turns."""
_MOST_DRAW_ROLLS = 7 * MOST_PLAYERS
"""Maximum number of rolls that decide a draw: a draw ends after the round that reaches six rolls per player."""


class _Player(Struct):
    boxes: dict[str, int]
    bonuses: int
    extra: int = 0


class _Draw(Struct):
    """The rolls for the win of players with equal points.

    - won: seats of the winners
    - rolls: the faces of all rolls, joined
    """

    won: list[int]
    rolls: Annotated[str, Meta(pattern="^[1-6]*$", max_length=6 * _MOST_DRAW_ROLLS)]


class _Line(Struct):
    players: list[_Player]
    turns: Annotated[
        list[Annotated[str, Meta(max_length=2 + 6 * _MOST_ROLLS)]],
        Meta(max_length=MOST_PLAYERS * _MOST_BOXES),
    ]
    draw: _Draw | None = None


def results(record: dict[str, Any]) -> tuple[Card, ...]:
    """Return the card of each player.

    :raises FormError: fields are missing or have the wrong type
    :raises RuleError: the rules do not allow such a card
    """
    check_form(record, _Line)
    game, options = record["game"], record["options"]
    cards = tuple(
        Card(game, options, player["boxes"], player["bonuses"], player.get("extra", 0)) for player in record["players"]
    )
    if record["end"] == "finished":
        _check_draw(record, cards)
    return cards


def _check_draw(record: dict[str, Any], cards: tuple[Card, ...]) -> None:
    """Raise RuleError unless players with equal points rolled for the win as the rules demand."""
    left = left_in(record)
    if len(left) == len(cards) or not is_whole(cards, left):
        return  # a finished game cannot have such cards, and recorded_game.py refuses it
    is_real = "dice" in record
    game = (RealDiceGame if is_real else CardGame)(
        record["game"], record["options"], record["players"], bytes, "listed"
    )
    game.cards[:] = cards
    game.left = left
    draws.settle(game)
    draw = record.get("draw") or {"won": [], "rolls": ""}
    count = game.rules.dice
    try:
        if game.phase == "draw" and is_real:
            draws.won_by(game, *draw["won"])
        else:
            for start in range(0, len(draw["rolls"]), count):
                if game.phase == "draw":
                    draws.take(game, [int(face) for face in draw["rolls"][start : start + count]])
    except (GameError, TypeError):
        raise RuleError("its draw was not decided.") from None
    if len(draw["rolls"]) % count or game.phase != "over" or json.loads(game.draw or "null") != record.get("draw"):
        raise RuleError("its draw does not end as its rolls decide.")


def turns(card: Card) -> int:
    """Return the number of filled boxes, each of which took a turn."""
    return len(card.boxes)


def turn_results(game: Recorded) -> Iterator[tuple[str, int]]:
    """Yield for each turn the box that it filled, and the points in it, not multiplied by the column's factor."""
    for text in game.turns:
        player, place, _ = parts(text)
        card = game.results[player]
        box = card.rules.boxes[place]
        yield box, card.boxes[box]


def is_whole(cards: tuple[Card, ...], left: Collection[int]) -> bool:
    """Return whether every box of every player who stayed is filled."""
    return all(card.is_full for seat, card in enumerate(cards) if seat not in left)


def cells(rules: RuleSet) -> tuple[str, ...]:
    """Return the boxes in the order of the card."""
    return rules.boxes


def cells_of(card: Card) -> dict[str, int]:
    """Return the points of the filled boxes, keyed by box and not multiplied by the column's factor."""
    return card.boxes


def sums_of(card: Card) -> dict[str, int]:
    """Return the sums of the sections, the number of 100-point bonuses, and the first-roll points."""
    sums = {"bonuses": card.bonuses, "extra": card.extra, **totals(card)}
    del sums["total"]
    return sums
