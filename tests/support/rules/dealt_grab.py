"""Games of Grab with a prepared deck, and dice that take its cards."""

from collections.abc import Iterable
from random import Random
from typing import Any

from kast.games.grab import KINDS, MIDDLE, VALUES
from kast.games.grab.cards import deck
from kast.games.grab.game import Grab

DICE = (
    "11234",
    "22345",
    "33124",
    "44123",
    "55123",
    "66123",
    "44421",
    "22551",
    "33366",
    "12346",
    "23456",
    "55551",
    "66433",
)
"""For each kind of card in the deck, dice that make it."""


def dealt(
    players: list[dict[str, Any]],
    first: Iterable[str],
    options: dict[str, Any] | None = None,
    game_class: type[Grab] = Grab,
) -> Grab:
    """Return a game that has just begun, with these kinds of cards at the top of the deck.

    :param first: ids of kinds; the first three lie in the middle
    """
    game = game_class("grab", options, players, Random(1).randbytes, "listed")
    cards = list(deck(game.options["deck"]))
    for place, kind in enumerate(first):
        cards.insert(place, cards.pop(cards.index(KINDS.index(kind), place)))
    game.deck = bytes(cards)
    game.middle[:] = game.deck[:MIDDLE]
    return game


def dice_of_each_turn(game: Grab) -> list[str]:
    """Return dice for each turn of a game in which a player alone always takes the card that pays most."""
    middle = list(game.middle)
    turns = []
    for place in range(MIDDLE, len(game.deck) + MIDDLE):
        worth = max(middle, key=VALUES.__getitem__)
        turns.append(DICE[worth])
        middle.remove(worth)
        middle += game.deck[place : place + 1]
    return turns
