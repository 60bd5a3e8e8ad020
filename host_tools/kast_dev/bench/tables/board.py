"""Simulates a board: the firmware's modules for games on two machines, and a simple robot instead of a player."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kast.multiplayer.protocol.transport import Transport
from kast.session.seating import Seating
from kast.ui.graphics.animals import ANIMALS

from kast_dev.bench.tables.filed import filed

Player = dict[str, Any]


class Board:
    """A board and the robot that plays on it. All times are in ms.

    `rolled` lists for each roll of this board the time until its dice were known.

    :param number: the number of the board: 16 hex digits
    :param game: id of the game, such as "pig"
    :param is_host: whether this board offers the game; otherwise it joins the game of the other board
    :param think_ms: mean time that the robot takes for a move
    """

    def __init__(self, number: str, name: str, game: str, *, is_host: bool, seed: int, think_ms: float = 0) -> None:
        self.number = number
        self.rolled: list[float] = []
        self._game = game
        self._is_host = is_host
        self._luck = random.Random(seed)
        self._players = [{"name": name, "kind": "human", "picture": seed % len(ANIMALS)}]
        self._think_ms = think_ms
        self._seating: Any = Seating(self._luck.randbytes)
        self._line: Any = Transport(self._seating.handshake)
        self._turns: list[str] = []
        self._may_since: float | None = None
        self._asked_at: float | None = None
        self._done = 0
        if is_host:
            self._seating.offer(game, self._players)

    @property
    def table(self) -> Any:
        """Return the firmware's object of the shared game, or None before the game."""
        return self._line.table

    @property
    def violation(self) -> str:
        """Return how the other board violated the protocol, or "" if it did not."""
        return self.table.violation if self.table else self._seating.violation

    @property
    def is_over(self) -> bool:
        """Return whether the game is over and the other board knows this."""
        return bool(self.table) and self.table.play.writer == -1 and not self.table.question()

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes that have arrived from the other board.

        :param now: the time in ms, as in all methods
        """
        self._line.feed(data, now)
        self._update(now)

    def due(self, now: float) -> bytes:
        """Let the robot act, and return the bytes to send now."""
        self._update(now)
        self._press(now)
        return self._line.due(int(now))

    def history(self) -> str:
        """Return the history line of the finished game."""
        with TemporaryDirectory() as folder:
            return filed(self.table, self._turns, Path(folder), self.number).decode()

    def _update(self, now: float) -> None:
        if not self.table:
            self._seating.read()
            if not self._is_host and self._seating.offered():
                self._seating.accept(self._players)
            self._line.table = self._seating.table(lambda: None)
        if not self.table:
            return
        play = self.table.play
        if play.moves:
            self._line.handshake = None
        if self._asked_at is not None and play.rolls > self._done:
            self.rolled.append(now - self._asked_at)
            self._asked_at = None
        if play.game and play.game.turns_finished > len(self._turns):
            self._turns.append(play.game.last_turn)

    def _press(self, now: float) -> None:
        table = self.table
        if not table or not table.may_move:
            self._may_since = None
            return
        if self._may_since is None:
            self._may_since = now + self._luck.uniform(0.5, 1.5) * self._think_ms
        if now < self._may_since:
            return
        self._may_since = None
        game = table.play.game
        if game is None or game.phase != "play":
            self._roll(0, now)
        elif hasattr(game, "can_bank"):
            if game.can_roll and (not game.can_bank or game.points < 20):
                self._roll(table.play.held, now)
            else:
                table.end(0)
        elif game.can_roll and (not game.rolls_used or self._luck.random() < 0.6):
            self._roll(self._luck.randrange((1 << game.rules.dice) - 1) if game.rolls_used else 0, now)
        else:
            table.end(game.rules.boxes.index(self._luck.choice(game.choices())[0]))
        self._update(now)

    def _roll(self, mask: int, now: float) -> None:
        self._done = self.table.play.rolls
        self._asked_at = now
        self.table.roll(mask)
