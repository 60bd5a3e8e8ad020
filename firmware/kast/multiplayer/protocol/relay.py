"""The carrier at the other end of this machine's wire: it takes what is said to a network, and is told where to.

At a plain cable there is none, and nobody answers. README.md has the messages.
"""

from micropython import const

from kast.multiplayer.protocol.messages import ANSWER, MOST_MACHINES, STORY, WHERE

NOWHERE, ROOM, ANYONE, TOURNAMENT, TABLE = range(5)
"""Where a machine wants to be: a room by its three animals, or a table where it was before, by its 17 bytes."""
OFFLINE, NO_CLUB, READY, WAITS, SEATED, FULL, SLOW, CLOSED, UNKNOWN = range(9)
"""What the carrier says: no network; nobody who brings machines together; nothing is wanted; the other is waited for;
at a table; and why not."""
PIECE = const(40)
"""Bytes of a story in a message: who asks for one is no machine with a flash to write."""
SEAT = const(17)
"""Bytes by which a table is known: 16 of its name, and the seat, from 0."""
_OFTEN_MS = const(500)
_SELDOM_MS = const(2000)  # once it is clear where this machine is
_GONE_MS = const(6000)
_LONGEST_STORY = const(10200)  # its pieces are counted in a byte


class Carrier:
    """found: whether there is one. state: what it said last. kind: where this machine wants to be. seat: the SEAT bytes
    of the table where it is, or b"". is_told: whether no story waits for the carrier.
    """

    def __init__(self, board):
        """board: the number of this machine's chip, 8 bytes."""
        self._board = board
        self._turn = 0  # by which answers to what was wanted before are known
        self._detail = b""
        self._ask_at = 0
        self._heard_at = None
        self._story = b""
        self.found = False
        self.state = OFFLINE
        self.kind = NOWHERE
        self.seat = b""
        self.is_told = True

    def go(self, kind, detail=b""):
        """Want to be somewhere else. detail: the numbers of a room's animals, or the SEAT bytes of a table."""
        self._turn = (self._turn + 1) & 0xFF
        self.kind = kind
        self._detail = detail
        self._ask_at = 0
        self.seat = detail if kind == TABLE else b""
        self.state = WAITS if kind else READY

    @property
    def animals(self):
        """The room that is wanted, as three numbers; b"" if none is."""
        return self._detail if self.kind == ROOM else b""

    def tell(self, story):
        """Have the line of a game in the history, up to 10,200 bytes, ready for the carrier to fetch."""
        self._story = story if len(story) <= _LONGEST_STORY else b""
        self.is_told = not self._story

    def due(self, now):
        """The message that is to be sent now, or b"". now: in ms."""
        if self.found and now - self._heard_at > _GONE_MS:
            self.found = False
            self.state = OFFLINE
        if now < self._ask_at:
            return b""
        self._ask_at = now + (_SELDOM_MS if self.seat and self.state == SEATED else _OFTEN_MS)
        head = bytes((WHERE, self._turn, self.kind)) + len(self._story).to_bytes(2, "little")
        return head + self._board + self._detail

    def hear(self, message, now):
        """Take a message, whatever it is; what is to be answered, or b""."""
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
            self.seat = b""  # a carrier that has started anew; one without a network finds back
        self.found = True
        self._heard_at = now
        self.state = state
