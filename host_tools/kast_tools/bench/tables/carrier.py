"""A carrier for simulated boards: their wires to a broker and back, and what they ask the club for."""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import aiomqtt

from kast_tools.bench.tables.board import Board
from kast_tools.club.messages import ASK

Faults = Callable[[bytes], Iterable[tuple[float, bytes]]]
"""What becomes of bytes on a wire: what arrives of them, each after so many seconds."""
_AGAIN_SECONDS = 10
_LINGER_SECONDS = 3
_SAME_SECONDS = 1
"""Bytes that were sent within that time are not sent again: a board says every half second that it is there."""


@dataclass
class Counts:
    """Of all carriers together: messages and bytes by what they are for."""

    wire: int = 0
    wire_bytes: int = 0
    asks: int = 0
    ask_bytes: int = 0
    spared: int = 0


@dataclass
class Stay:
    """What a carrier was told. tables: one after the other; proved: of each game; lies; sorry: what was refused."""

    tables: list[str] = field(default_factory=list)
    proved: list[bool] = field(default_factory=list)
    lies: list[str] = field(default_factory=list)
    sorry: list[str] = field(default_factory=list)


class Carrier:
    """For as many tables as the club gives: `make(side)` makes the board for each.

    want: as the club takes it. tell(line): what is told of a game, where it is doctored. is_done(stay): asked after
    each game; True ends it. pulse: seconds between two looks at the board.
    """

    def __init__(
        self,
        port: int,
        make: Callable[[int], Board],
        want: dict[str, Any],
        token: str,
        *,
        tell: Callable[[str], str] = lambda line: line,
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
        self._tell = tell
        self._is_done = is_done
        self._faults = faults
        self._pulse = pulse
        self._name = name
        self._number = make(0).number
        self._side = 0
        self._now: dict[str, Any] | None = want  # what is asked for
        self._ask_at = 0.0
        self._sent: dict[bytes, float] = {}
        self._over_at: float | None = None
        self._told = False
        self._client: Any = None
        self._later: set[asyncio.Task[None]] = set()

    async def run(self) -> Stay:
        """Stay until it is done; comes back to a broker that was away."""
        while True:
            try:
                async with aiomqtt.Client("127.0.0.1", self._port, timeout=30) as client:
                    self._client = client
                    await self._subscribe()
                    async with asyncio.TaskGroup() as tasks:
                        listens = tasks.create_task(self._listen())
                        await self._play()
                        listens.cancel()
                    return self.stay
            except* (aiomqtt.MqttError, OSError):
                self._ask_at = 0
            await asyncio.sleep(0.2)

    async def _subscribe(self) -> None:
        await self._client.subscribe(f"kast/1/to/{self._token}", qos=1)
        if self.stay.tables:
            await self._client.subscribe(f"kast/1/wire/{self.stay.tables[-1]}/{1 - self._side}")

    async def _listen(self) -> None:
        async for message in self._client.messages:
            if message.topic.value.startswith("kast/1/to/"):
                await self._hear(json.loads(message.payload))
            elif self.board and message.topic.value.split("/")[3] == self.stay.tables[-1]:
                self.board.hear(message.payload, _now_ms())
                await self._send()

    async def _hear(self, said: dict[str, Any]) -> None:
        stay = self.stay
        if "table" in said and said["table"] not in stay.tables:
            if stay.tables:
                await self._client.unsubscribe(f"kast/1/wire/{stay.tables[-1]}/{1 - self._side}")
            self._side = said["side"]
            stay.tables.append(said["table"])
            self.board = self._make(self._side)
            self.boards.append(self.board)
            self._now, self._over_at, self._told = None, None, False
            await self._client.subscribe(f"kast/1/wire/{said['table']}/{1 - self._side}")
        elif "wait" in said:
            self._ask_at = time.monotonic() + said["wait"]
        elif "proved" in said and not self._told:
            self._told = True
            stay.proved.append(said["proved"])
            if "lie" in said:
                stay.lies.append(said["lie"])
        elif "lie" in said:
            stay.lies.append(said["lie"])
        elif "sorry" in said:
            stay.sorry.append(said["sorry"])
            self._ask_at = time.monotonic() + _AGAIN_SECONDS

    async def _play(self) -> None:
        while True:
            now = time.monotonic()
            if self.board and (self.board.is_over or self.board.lie) and self._over_at is None:
                self._over_at = now
                if self.board.is_over:
                    self._now, self._ask_at = {"game": self._tell(self.board.history())}, 0
            # Who leaves at once might leave the other without its last answer.
            if self._told and self._over_at is not None and now > self._over_at + _LINGER_SECONDS:
                if self._is_done(self.stay):
                    return
                if self._now is None or "game" in self._now:
                    self._now, self._ask_at = self._want, 0
            elif self._told and self._now and "game" in self._now:
                self._now = None
            if self.stay.sorry and self._is_done(self.stay):
                return
            if self._now is not None and now >= self._ask_at:
                self._ask_at = now + _AGAIN_SECONDS
                ask = {"token": self._token, "board": self._number, "name": self._name, "want": self._now}
                payload = json.dumps(ask).encode()
                self.counts.asks += 1
                self.counts.ask_bytes += len(payload)
                await self._client.publish(ASK, payload, qos=1)
            await self._send()
            await asyncio.sleep(self._pulse)

    async def _send(self) -> None:
        if not self.board:
            return
        now = time.monotonic()
        data = self.board.due(now * 1000)
        frames = [b"\0" + part + b"\0" for part in data.split(b"\0") if part]
        fresh = [frame for frame in frames if now - self._sent.get(frame, -_SAME_SECONDS) >= _SAME_SECONDS]
        self.counts.spared += len(frames) - len(fresh)
        if len(self._sent) > 16:
            self._sent.clear()
        self._sent.update(dict.fromkeys(fresh, now))
        data = b"".join(fresh)
        if not data:
            return
        topic = f"kast/1/wire/{self.stay.tables[-1]}/{self._side}"
        self.counts.wire += 1
        self.counts.wire_bytes += len(data)
        for late, arrives in self._faults(data) if self._faults else [(0, data)]:
            if late:
                task = asyncio.create_task(self._send_later(late, topic, arrives))
                self._later.add(task)
                task.add_done_callback(self._later.discard)
            else:
                await self._client.publish(topic, arrives, qos=0)

    async def _send_later(self, late: float, topic: str, data: bytes) -> None:
        await asyncio.sleep(late)
        with contextlib.suppress(aiomqtt.MqttError):  # as lost as on any wire
            await self._client.publish(topic, data, qos=0)


def _now_ms() -> float:
    return time.monotonic() * 1000
