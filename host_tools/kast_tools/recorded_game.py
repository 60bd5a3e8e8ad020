"""A game as a board filed it: one line of its history, checked by the firmware's own rules."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from kast.game import MOST_PLAYERS
from kast.rules import Card

FORM = 1
"""The `v` of lines that this program reads."""
PICTURES = range(255)
"""As many as a saved game can tell apart."""


class UnknownGame(ValueError):
    """A line that is whole, and yet no game that this program knows."""


@dataclass(frozen=True)
class RecordedGame:
    """line: as on the board, checksum included; record: what it says; cards: one for each player, in seating order."""

    line: bytes
    record: dict[str, Any]
    cards: tuple[Card, ...]

    @classmethod
    def from_line(cls, line: bytes) -> Self:
        """The game of a line whose checksum is right. Raises UnknownGame unless the rules allow its cards."""
        try:
            record = json.loads(line)
            return cls(line, record, tuple(_checked_cards(record)))
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
            raise UnknownGame(str(error)) from None

    @property
    def key(self) -> tuple[str, int]:
        """Device and seq. A board that was erased counts from 1 again, so other games may share it."""
        return self.record["device"], self.record["seq"]

    @property
    def rule_set(self) -> str:
        return self.record["game"]

    @property
    def options(self) -> dict[str, Any]:
        """Those that differ from the default, in the order of the rules."""
        rules = self.cards[0].rules
        return {name: value for name, value in self.cards[0].options.items() if value != rules.options[name][0]}

    @property
    def players(self) -> list[dict[str, Any]]:
        return self.record["players"]

    @property
    def turns(self) -> list[str]:
        """As texts, see the firmware's turn_text.py; where the board's journal was damaged some are missing."""
        return self.record["turns"]

    @property
    def has_real_dice(self) -> bool:
        """Whether the players rolled dice of their own: of each turn only the last roll is known."""
        return "dice" in self.record

    @property
    def is_finished(self) -> bool:
        return self.record["end"] == "finished"

    @property
    def winners(self) -> list[int]:
        """The seats of those who won; several where they share it, none where there was nobody to win against."""
        if not self.is_finished or len(self.cards) == 1:
            return []
        best = max(card.ranking_key() for card in self.cards)
        return [seat for seat, card in enumerate(self.cards) if card.ranking_key() == best]

    def goes_on_from(self, earlier: "RecordedGame") -> bool:
        """Whether `earlier` is this game, filed before its last box was taken back or before it was played on."""
        *settled, last = earlier.turns or [""]
        if not last or len(self.turns) <= len(settled) or _table(self) != _table(earlier):
            return False
        same_turn = self.turns[len(settled)]
        if self.has_real_dice:  # who takes a box back may tell other dice
            return self.turns[: len(settled)] == settled and same_turn[0] == last[0]
        # Who takes a box back has the same rolls, may roll on, and may choose another box: the second letter.
        return self.turns[: len(settled)] == settled and (same_turn[0] + same_turn[2:]).startswith(last[0] + last[2:])


def _table(game: RecordedGame) -> tuple[object, ...]:
    """What a game keeps from its beginning to its end."""
    players = [(player["name"], player["kind"], player["picture"]) for player in game.players]
    return game.key, game.rule_set, game.options, game.has_real_dice, players


def _checked_cards(record: dict[str, Any]) -> Iterator[Card]:
    """The card of each player. One of many errors if the record is no game."""
    _require(record["v"] == FORM, "it is of another version")
    _require(isinstance(record["device"], str) and type(record["seq"]) is int, "it has no number")
    _require(0 < record["seq"] < 1 << 30 and record["id"] == f"{record['device']}-{record['seq']}", "its number is odd")
    _require(record.get("dice", "real") == "real", "its dice are unknown")
    _require(record["end"] in ("finished", "abandoned"), "it has no end")
    _require(all(isinstance(turn, str) and len(turn) > 2 for turn in record["turns"]), "its turns are no texts")
    json.dumps(record, ensure_ascii=False, allow_nan=False).encode()  # half a surrogate pair or NaN is an error
    _require(1 <= len(record["players"]) <= MOST_PLAYERS, "it has too few or too many players")
    for player in record["players"]:
        _require(isinstance(player["name"], str) and player["kind"] in ("human", "cpu"), "a player is nobody")
        picture = player["picture"]
        _require(picture is None or (type(picture) is int and picture in PICTURES), "a picture is odd")
        card = Card(record["game"], record["options"], player["boxes"], player["bonuses"], player.get("extra", 0))
        _require(card.total == player["total"], "a card does not add up")
        _require(card.is_full or record["end"] == "abandoned", "it ended before its end")
        yield card


def _require(fits: bool, otherwise: str) -> None:
    if not fits:
        raise UnknownGame(otherwise)
