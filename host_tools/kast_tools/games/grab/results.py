"""The results of a recorded game of Grab: points, turns and cards of each player."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from kast.game import MOST_PLAYERS, GameError
from kast.games import RULE_SETS, RuleError
from kast.games.grab import KINDS, MOST_ROUNDS, ROLLS, VALUES
from kast.games.grab.cards import deck
from kast.games.grab.game import DICE
from kast.games.options import complete
from msgspec import Meta, Struct

from kast_tools.games.grab.kinds import counts
from kast_tools.games.grab.replay import CardReplay
from kast_tools.games.history_format import check_form, left_in

SUMS = ("turns",)


class _Player(Struct):
    total: Annotated[int, Meta(ge=0)]
    turns: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]
    deck: str = ""  # the first player's: a letter for each card, in the order in which they are drawn


class _Line(Struct):
    players: list[_Player]
    turns: Annotated[
        list[Annotated[str, Meta(max_length=2 + ROLLS * DICE)]], Meta(max_length=MOST_PLAYERS * MOST_ROUNDS)
    ]


class Taken:
    """The cards that the players of a recorded game have, which are found when they are first asked for.

    It has what a replay needs (Moves of family.py), and:

    - deck: the cards in the order in which they are drawn
    """

    def __init__(self, record: dict[str, Any], deck: bytes) -> None:
        self.deck = deck
        self.rule_set: str = record["game"]
        self.options: dict[str, Any] = record["options"]
        self.players: list[dict[str, Any]] = record["players"]
        self.turns: list[str] = record["turns"]
        self.left = left_in(record)
        self.has_real_dice = "dice" in record
        self.has_all_turns = len(self.turns) == sum(player["turns"] for player in self.players)

    @cached_property
    def cards(self) -> list[bytes | None]:
        """The cards of each player in the order of taking them; None where turns are missing or impossible."""
        if self.has_all_turns:
            replay = CardReplay(self, self.deck)
            try:
                for _ in replay.turns():
                    pass
                return list(replay.hands())
            except (GameError, IndexError):
                pass
        return [None for _ in self.players]


@dataclass(frozen=True)
class Hand:
    """A player's result.

    - total: points
    - turns: number of turns
    - taken: the cards of all players; None before a game
    - seat: which of the players this one is
    """

    total: int
    turns: int
    rules: Any
    options: dict[str, Any]
    taken: Taken | None = None
    seat: int = 0

    @property
    def cards(self) -> bytes | None:
        """The player's cards in the order in which they were taken; None if the turns do not lead to them."""
        return self.taken.cards[self.seat] if self.taken else b""

    def ranking_key(self) -> tuple[int, int]:
        return self.total, len(self.cards or b"")


def results(record: dict[str, Any]) -> tuple[Hand, ...]:
    """Return the result of each player.

    :raises FormError: fields are missing or have the wrong type
    :raises RuleError: no game can have such a deck, or such points
    """
    check_form(record, _Line)
    rules = RULE_SETS[record["game"]]
    options = complete(rules, record["options"])
    players = record["players"]
    cards = bytes(ord(letter) - ord("a") for letter in players[0].get("deck", "") if "a" <= letter <= "z")
    if bytes(sorted(cards)) != deck(options["deck"]):
        raise RuleError("its deck has other cards.")
    points = sum(count * value for count, value in zip(counts(options), VALUES, strict=True))
    too_many = any(player["total"] > max(VALUES) * player["turns"] for player in players)
    if too_many or sum(player["total"] for player in players) > points:
        raise RuleError("it has more points than its cards bring.")
    taken = Taken(record, cards)
    return tuple(
        Hand(player["total"], player["turns"], rules, options, taken, seat) for seat, player in enumerate(players)
    )


def turns(hand: Hand) -> int:
    return hand.turns


def is_whole(hands: tuple[Hand, ...], left: Collection[int]) -> bool:
    """Return whether the game can have been played to its end: each turn takes one card at most.

    Only a replay of the turns shows whether all cards were taken.
    """
    here = [hand for seat, hand in enumerate(hands) if seat not in left]
    taken = sum(hand.turns for hand in hands)
    return taken >= hands[0].options["deck"] or all(hand.turns == MOST_ROUNDS for hand in here)


def cells(rules: Any) -> tuple[str, ...]:
    """Return the kinds of cards."""
    return KINDS


def cells_of(hand: Hand) -> dict[str, int]:
    """Return the points of the player's cards of each kind, without the kinds of which the player has none."""
    cards = hand.cards or b""
    return {name: cards.count(kind) * VALUES[kind] for kind, name in enumerate(KINDS) if kind in cards}


def sums_of(hand: Hand) -> dict[str, int]:
    return {"turns": hand.turns}
