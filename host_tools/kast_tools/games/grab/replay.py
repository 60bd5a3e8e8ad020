"""Replays a recorded game of Grab with the deck of its line."""

import re
from collections.abc import Iterator

from kast.game import GameError
from kast.games.grab import EMPTY, FIVES, MIDDLE, PASS

from kast_tools.games.replay import NOT_VALID, Moves, Replay


class CardReplay(Replay):
    """Replays a recorded game of Grab.

    :param deck: its cards in the order in which they are drawn
    """

    def __init__(self, game: Moves, deck: bytes) -> None:
        super().__init__(game)
        self.table.deck = deck
        self.table.middle = bytearray(deck[:MIDDLE])

    def play(self, told: str) -> None:
        if self.game.has_real_dice:
            self._enter(told)
        else:
            self.roll(told)

    def _enter(self, told: str) -> None:
        """Enter the last roll of a turn with real dice; those before it are not known."""
        if not re.fullmatch(r"(\?{5})?[1-6]{5}", told):
            raise GameError(NOT_VALID)
        self.table.take_rolls(told)

    def hands(self) -> Iterator[bytes]:
        """Yield the cards that each player has now, in the order in which they were taken."""
        for banked, card in zip(self.table.banked, self.table.open_cards, strict=True):
            yield bytes(banked) + (b"" if card == EMPTY else bytes([card]))

    def alone(self) -> Iterator[int]:
        """Yield the place of the card that each turn took, since some turns of the game are missing.

        :raises GameError: a turn is not possible, whatever cards there were
        :raises IndexError: a turn has an unknown player
        """
        for text in self.game.turns:
            player, place, told = self.told(text)
            self.table.current = range(len(self.game.players))[player]
            self.play(told)
            if place > PASS or (place == FIVES and FIVES not in self.table.choices()):
                raise GameError(NOT_VALID)
            yield place
            self.table.drop_turn()
