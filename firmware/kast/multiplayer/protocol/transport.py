"""Transport: repeats questions until they are answered, sends HELLO or HERE twice a second, notices absent machines.

Apart from questions and HELLO or HERE, a machine sends only answers, and it has at most one question under way. So
the bytes that reach a machine during a flash write fit into the 32 bytes of its UART's FIFO, or are asked for again.
"""

from micropython import const

from kast.multiplayer.protocol.frames import Frames, opened, sealed
from kast.multiplayer.protocol.messages import AGAIN, ANSWER, AWAY_MS, HERE, STORY, WHERE

_AGAIN_MS = const(120)  # delay until a question is repeated; doubled each time
_SLOWEST_MS = const(960)  # longest delay; longer than the 400 ms that erasing flash may take
_HERE_MS = const(500)
_PAYLOAD = const(10)  # bytes of a HERE message and its CRC
_MOST_ANSWERS = const(128)  # bytes of waiting answers above which new answers are dropped; the machine asks again


class Transport:
    """One end of a wire. All times are in ms.

    - handshake: a Handshake, or None
    - table: a Peer; None before there is a game
    - relay: a Relay, or None if this machine uses no relay
    """

    def __init__(self, handshake=None, table=None, relay=None):
        self.handshake: "Any" = handshake
        self.table: "Any" = table
        self.relay = relay
        self._frames = Frames()
        self._answer = b""
        self._question = b""  # the newest question
        self._ask_at = 0
        self._wait = 0
        self._status = None
        self._here_at = 0
        self._heard_at = {}  # when each side of the table was heard last
        self._met_at = None  # when a machine without a game was heard last
        self._game_at = None  # when a game without this machine was heard last

    def absent(self, now: int) -> list[int]:
        """Return the sides of the table that were not heard for AWAY_MS, or were never heard."""
        return [side for side in self.table.others if _is_past(self._heard_at.get(side), now)]

    def away(self, now: int) -> bool:
        """Return whether a side of the table is absent or, before play, whether no other machine was heard lately."""
        return bool(self.absent(now)) if self._is_in_play else _is_past(self._met_at, now)

    def met(self, now: int) -> bool:
        """Return whether another machine without a game was heard lately."""
        return not _is_past(self._met_at, now)

    def is_late(self, now: int) -> bool:
        """Return whether other machines play a game without this machine."""
        return not _is_past(self._game_at, now)

    def feed(self, data: bytes, now: int) -> None:
        """Process received bytes, and prepare the answers, which due() returns."""
        for payload in self._frames.feed(data):
            message = opened(payload)
            if message:
                answer, tag = self._hear(message, now), 0
            else:
                answer, tag = self._hear_table(payload, now)
            if answer and len(self._answer) < _MOST_ANSWERS:
                self._answer += sealed(answer, tag)

    def _hear(self, message, now):
        """Process a message with tag 0, from a relay or a machine without a game; return the answer, or b""."""
        if message[0] & ~ANSWER in (WHERE, STORY):
            return self.relay.receive(message, now) if self.relay else b""
        self._met_at = now
        return self.handshake.receive(message, now) if self.handshake else b""

    def _hear_table(self, payload, now):
        """Process a payload that may belong to the table; return the answer, or b"", and its tag."""
        table = self.table
        for side in table.others if table else ():
            message = opened(payload, table.tags[side])
            if message:
                self._heard_at[side] = now
                return table.receive(message, side), table.tags[table.side]
        if payload and payload[0] == HERE and len(payload) == _PAYLOAD:
            self._game_at = now
        return b"", 0

    def due(self, now: int) -> bytes:
        """Return the bytes to send now, or b""."""
        out = self._answer
        self._answer = b""
        if self.relay:
            request = self.relay.due(now)
            if request:
                out += sealed(request)
        if self.handshake:
            self.handshake.forget(now)
        table = self.table
        at_table = table and (self._is_in_play or table.question())
        sender, tag = (table, table.tags[table.side]) if at_table else (self.handshake, 0)
        question = sender.question()
        if question != self._question:
            self._question = question
            self._wait = _AGAIN_MS
            # AGAIN is delayed, since missing links may still arrive in the answers to the machine that rolls.
            self._ask_at = now + _AGAIN_MS if question[:1] == bytes((AGAIN,)) else now
        if question and now >= self._ask_at:
            self._ask_at = now + self._wait
            self._wait = min(2 * self._wait, _SLOWEST_MS)
            out += sealed(question, tag)
        if sender.status != self._status or now >= self._here_at:
            self._status = sender.status
            self._here_at = now + _HERE_MS
            if not (at_table and table.violation):  # silent after a violation, so the others see this machine as away
                out += sealed(sender.heartbeat(), tag)
        return out

    @property
    def _is_in_play(self):
        """Whether to send for the table. Before its first move, others may still need this machine in the handshake."""
        return bool(self.table) and (bool(self.table.play.moves) or not self.handshake)


def _is_past(heard_at, now):
    return heard_at is None or now - heard_at > AWAY_MS
