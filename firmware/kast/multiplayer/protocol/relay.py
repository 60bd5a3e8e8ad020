"""Messages between this machine and a relay: the program at the other end of the wire that leads to a network.

With a plain cable there is no relay, and the messages stay unanswered. firmware/docs/network.md lists them.
"""

from micropython import const

from kast.multiplayer.protocol.messages import ANSWER, MOST_MACHINES, STORY, WHERE

NOWHERE, ROOM, ANYONE, TOURNAMENT, TABLE = range(5)
"""Where a machine wants to be. ROOM is sent with the numbers of three animals, TABLE with the SEAT bytes of an earlier
table."""
OFFLINE, NO_CLUB, READY, WAITS, SEATED, FULL, SLOW, CLOSED, UNKNOWN = range(9)
"""State that the relay reports: no network, no club, no table wanted, waiting for other machines, at a table; then the
reasons for a refusal: room full, too many requests, no tournament to enter, unknown token or game."""
PIECE = const(40)
"""Bytes of a game's line in one message. A message may exceed SHORT, because a relay does not write to flash."""
SEAT = const(17)
"""Bytes that identify a seat: 16 of the table, then the number of the seat, from 0."""
_OFTEN_MS = const(500)
_SELDOM_MS = const(2000)  # used once this machine is at a table
_GONE_MS = const(6000)
_LONGEST_STORY = const(10200)  # bytes: 255 pieces, since the number of a piece is one byte


class Relay:
    """This machine's end of the connection to a relay.

    - found: whether a relay answers
    - state: what the relay reported last: OFFLINE, …, or UNKNOWN
    - kind: where this machine wants to be: NOWHERE, …, or TABLE
    - seat: the SEAT bytes of the table where this machine is, or b""
    - is_told: False while a finished game waits to be fetched by the relay
    """

    def __init__(self, board: bytes):
        """Create this end; `board` is the number of this machine's chip, 8 bytes."""
        self._board = board
        self._turn = 0  # number of the request for a place; answers to an older request are ignored
        self._detail = b""
        self._ask_at = 0
        self._heard_at = None
        self._story = b""
        self.found = False
        self.state = OFFLINE
        self.kind = NOWHERE
        self.seat = b""
        self.is_told = True

    def go(self, kind: int, detail: bytes = b"") -> None:
        """Change where this machine wants to be.

        :param kind: NOWHERE, …, or TABLE
        :param detail: numbers of the three animals of a ROOM, or the SEAT bytes of a TABLE
        """
        self._turn = (self._turn + 1) & 0xFF
        self.kind = kind
        self._detail = detail
        self._ask_at = 0
        self.seat = detail if kind == TABLE else b""
        self.state = WAITS if kind else READY

    @property
    def animals(self) -> bytes:
        """The three animals of the wanted room, as bytes; b"" if no room is wanted."""
        return self._detail if self.kind == ROOM else b""

    def tell(self, story: bytes) -> None:
        """Offer a finished game to the relay.

        :param story: line of the history, up to 10,200 bytes; a longer line is not offered; b"" withdraws the offer
        """
        self._story = story if len(story) <= _LONGEST_STORY else b""
        self.is_told = not self._story

    def due(self, now) -> bytes:
        """Return the message to send now, or b"".

        :param now: time in ms
        """
        if self.found and now - self._heard_at > _GONE_MS:
            self.found = False
            self.state = OFFLINE
        if now < self._ask_at:
            return b""
        self._ask_at = now + (_SELDOM_MS if self.seat and self.state == SEATED else _OFTEN_MS)
        head = bytes((WHERE, self._turn, self.kind)) + len(self._story).to_bytes(2, "little")
        return head + self._board + self._detail

    def hear(self, message: bytes, now: int) -> bytes:
        """Process any message and return the answer to send, or b"".

        :param now: time in ms
        """
        kind = message[0]
        if kind == WHERE | ANSWER and len(message) >= 3:
            if message[1] == self._turn and message[2] <= UNKNOWN:
                self._see(message[2], message[3:], now)
        elif kind == STORY and len(message) == 2:
            start = message[1] * PIECE
            piece = self._story[start : start + PIECE]
            self.is_told = self.is_told or start + PIECE >= len(self._story)
            return bytes((STORY | ANSWER, message[1])) + piece if piece else b""
        return b""

    def _see(self, state, more, now):
        if state == SEATED:
            if len(more) != SEAT or more[-1] >= MOST_MACHINES:
                return
            self.seat = more
        elif self.kind != TABLE and state != OFFLINE:
            self.seat = b""  # the relay restarted and lost the table; an offline relay still has it
        self.found = True
        self._heard_at = now
        self.state = state
