"""Simulates a relay: connects simulated boards to a broker, and asks the club for tables."""

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from kast_tools.club.messages import ASK, SEATS

from kast_dev.bench.tables.board import Board
from kast_dev.bench.tables.connection import Connection

Faults = Callable[[bytes], Iterable[tuple[float, bytes]]]
"""Fault injection: for bytes that are sent, returns the messages that arrive instead, each after a delay in seconds."""
_AGAIN_SECONDS = 10
_LINGER_SECONDS = 3


@dataclass
class Counts:
    """Counts of messages and bytes; several relays can share them.

    :param sent: messages sent to other boards
    :param sent_bytes: bytes in the messages sent to other boards
    :param received: messages received from other boards
    :param asks: messages sent to the club
    :param ask_bytes: bytes in the messages sent to the club
    :param replies: messages received from the club
    :param answered: for each request to the club, ms until the answer
    """

    sent: int = 0
    sent_bytes: int = 0
    received: int = 0
    asks: int = 0
    ask_bytes: int = 0
    replies: int = 0
    answered: list[float] = field(default_factory=list)


@dataclass
class Stay:
    """What a relay received from the club.

    :param tables: the names of the tables, in order
    :param proved: for each game, whether the club accepted it as proved
    :param violations: protocol violations that the club reported
    :param sorry: reasons why the club refused requests
    """

    tables: list[str] = field(default_factory=list)
    proved: list[bool] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    sorry: list[str] = field(default_factory=list)


class Relay:
    """Lets a board play at the club's tables, one after the other.

    :param make: returns a new board for a seat
    :param want: request to the club, in the club's format
    :param alter_line: may alter the history line that is sent to the club
    :param is_done: called after each game or refusal; if it returns True, the relay stops
    :param faults: fault injection between boards
    :param pulse: seconds between two calls of the board
    """

    def __init__(
        self,
        port: int,
        make: Callable[[int], Board],
        want: dict[str, Any],
        token: str,
        *,
        alter_line: Callable[[str], str] = lambda line: line,
        is_done: Callable[[Stay], bool] = lambda stay: True,
        faults: Faults | None = None,
        pulse: float = 0.05,
        counts: Counts | None = None,
        name: str = "",
    ) -> None:
        self.stay = Stay()
        self.board: Board | None = None
        self.boards: list[Board] = []
        self.counts = counts or Counts()
        self._port = port
        self._make = make
        self._want = want
        self._token = token
        self._to = f"kast/1/to/{token}"
        self._alter_line = alter_line
        self._is_done = is_done
        self._faults = faults
        self._pulse = pulse
        self._name = name
        self._number = make(0).number
        self._seat = 0
        self._now: dict[str, Any] | None = want  # current request
        self._ask_at = 0.0
        self._asked_at: float | None = None
        self._over_at: float | None = None
        self._is_reported = False

    async def run(self) -> Stay:
        """Run until `is_done` returns True, and return what the club sent. Reconnects if the broker was unreachable."""
        self._loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[Stay] = self._loop.create_future()
        self._connection = Connection(self._port, f"kast-{self._token[:16]}", self._receive, self._greet)
        self._poll()
        try:
            return await self._ended
        finally:
            self._timer.cancel()
            self._connection.close()

    # The network

    def _greet(self) -> None:
        self._ask_at = 0
        self._connection.subscribe(self._to, qos=1)
        if self.stay.tables:
            self._connection.subscribe(*self._others())

    def _receive(self, topic: str, payload: bytes) -> None:
        self._safely(self._handle_message, topic, payload)

    def _poll(self) -> None:
        self._timer = self._loop.call_later(self._pulse, self._poll)
        self._safely(self._play)

    def _safely(self, act: Callable[..., None], *values: Any) -> None:
        """Call a function. If it raises an error, `run` raises this error too; the event loop would only log it."""
        if self._ended.done():
            return
        try:
            act(*values)
        except Exception as error:
            self._ended.set_exception(error)

    def _wire(self, seat: int) -> str:
        return f"kast/1/wire/{self.stay.tables[-1]}/{seat}"

    def _others(self) -> list[str]:
        return [self._wire(seat) for seat in range(SEATS) if seat != self._seat]

    # Received messages

    def _handle_message(self, topic: str, payload: bytes) -> None:
        if topic == self._to:
            self._handle_club_message(json.loads(payload))
        elif self.board and topic in self._others():
            self.counts.received += 1
            self.board.receive(payload, self._loop.time() * 1000)
            self._send()

    def _handle_club_message(self, message: dict[str, Any]) -> None:
        stay = self.stay
        self.counts.replies += 1
        if self._asked_at is not None:
            self.counts.answered.append((self._loop.time() - self._asked_at) * 1000)
            self._asked_at = None
        if "sorry" in message and self.board and message.get("table") == stay.tables[-1]:
            stay.sorry.append(message["sorry"])
            self.board = None
            self._now, self._ask_at = self._want, self._loop.time() + _AGAIN_SECONDS / 5
        elif "seat" in message and (message["table"] not in stay.tables or not self.board):
            if stay.tables:
                self._connection.unsubscribe(*self._others())  # also if the club has sent it away from this table
            self._seat = message["seat"]
            stay.tables.append(message["table"])
            self.board = self._make(self._seat)
            self.boards.append(self.board)
            self._now, self._over_at, self._is_reported = None, None, False
            self._connection.subscribe(*self._others())
        elif "wait" in message:
            self._ask_at = self._loop.time() + message["wait"]
        elif "proved" in message and not self._is_reported:
            self._is_reported = True
            stay.proved.append(message["proved"])
            if "lie" in message:
                stay.violations.append(message["lie"])
        elif "lie" in message:
            stay.violations.append(message["lie"])
        elif "sorry" in message:
            stay.sorry.append(message["sorry"])
            self._ask_at = self._loop.time() + _AGAIN_SECONDS

    # Actions

    def _play(self) -> None:
        now = self._loop.time()
        if self.board and (self.board.is_over or self.board.violation) and self._over_at is None:
            self._over_at = now
            if self.board.is_over:
                self._now, self._ask_at = {"game": self._alter_line(self.board.history())}, 0
        # Wait before leaving: if one side left at once, the other might miss the last answer.
        if self._is_reported and self._over_at is not None and now > self._over_at + _LINGER_SECONDS:
            if self._is_done(self.stay):
                self._ended.set_result(self.stay)
                return
            if self._now is None or "game" in self._now:
                self._now, self._ask_at = self._want, 0
        elif self._is_reported and self._now and "game" in self._now:
            self._now = None
        if self.stay.sorry and self._is_done(self.stay):
            self._ended.set_result(self.stay)
            return
        if not self._connection.is_open:
            return  # requests and bytes are sent once the connection is open again
        if self._now is not None and now >= self._ask_at:
            self._ask(self._now, now)
        self._send()

    def _ask(self, want: dict[str, Any], now: float) -> None:
        self._ask_at = now + _AGAIN_SECONDS
        if self._asked_at is None:
            self._asked_at = now
        request = {"token": self._token, "board": self._number, "name": self._name, "want": want}
        payload = json.dumps(request).encode()
        self.counts.asks += 1
        self.counts.ask_bytes += len(payload)
        self._connection.publish(ASK, payload, qos=1)

    def _send(self) -> None:
        data = self.board.due(self._loop.time() * 1000) if self.board else b""
        if not data:
            return
        topic = self._wire(self._seat)
        self.counts.sent += 1
        self.counts.sent_bytes += len(data)
        for delay, part in self._faults(data) if self._faults else [(0, data)]:
            if delay:
                self._loop.call_later(delay, self._connection.publish, topic, part)
            else:
                self._connection.publish(topic, part)
