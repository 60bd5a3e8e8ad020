"""The carrier that a machine with a radio is itself: to the session it is what one at the wire's other end would be.

It says itself to the club what others hear from the machine, and takes frames to the table's topics and from there.
README.md of kast/multiplayer/protocol has both.
"""

from binascii import hexlify

from micropython import const

from kast.multiplayer.network import club
from kast.multiplayer.protocol import relay
from kast.multiplayer.protocol.messages import MOST_MACHINES
from kast.multiplayer.protocol.relay import (
    CLOSED,
    FULL,
    NO_CLUB,
    NOWHERE,
    OFFLINE,
    READY,
    ROOM,
    SEATED,
    SLOW,
    TABLE,
    TOURNAMENT,
    UNKNOWN,
    WAITS,
)

MOST_WIRE = const(256)
"""Bytes of a message on a wire."""
_AGAIN_MS = const(10_000)
_PATIENCE_MS = const(5000)  # for a club's first word
_SORRY = {"full": FULL, "slow": SLOW, "closed": CLOSED, "unknown": UNKNOWN}
_TO = b"kast/1/to/"
_WIRE = b"kast/1/wire/"


class Carrier(relay.Carrier):
    """found: whether there is a broker. trouble: by what name the screen knows why there is none, "" while it is not
    clear; whoever has the radio sets it. name: by which the broker knows this machine.
    """

    def __init__(self, board, random_bytes):
        """board: the number of this machine's chip, 8 bytes. random_bytes(n): as the machine has it."""
        super().__init__(board)
        self.trouble = ""
        self._token = hexlify(random_bytes(16)).decode()
        self._to = _TO + self._token.encode()
        self.name = b"kast-" + self._token[:16].encode()
        self._asks = {}  # what the club has not answered, "leave", "place", "game": when it is asked again
        self._told = READY  # what it said last to what is wanted
        self._heard = False  # whether it has said anything to that
        self._since = None  # when that was asked first, or there was a broker again
        self._meeting = 0  # by its number the broker's connection that knows what is to come here
        self._wire = b""  # the seat whose table's messages come by it

    @property
    def waits_for_club(self):
        """Whether the club has not answered something that it was asked, or told."""
        return bool(self._asks)

    def go(self, kind, detail=b""):
        was_somewhere = self.kind != NOWHERE or self.seat
        super().go(kind, detail)
        self._asks.pop("place", None)
        if kind == TABLE:
            return
        self._told = self.state
        self._heard = False
        self._since = None
        if was_somewhere:
            self._asks["leave"] = 0
        if kind != NOWHERE:
            self._asks["place"] = 0

    def tell(self, story):
        super().tell(story)
        self._asks.pop("game", None)
        if not self.is_told:
            self._asks["game"] = 0

    def due(self, now):
        """Nothing on the wire, whose end this is: `beat` tells the club."""
        return b""

    def hear(self, message, now):
        """Take no notice: who says such a thing here passes for a carrier."""
        return b""

    def beat(self, broker, now):
        """Say what is to be said. broker: a Broker that is open, or None. now: in ms."""
        self.found = broker is not None
        if not broker:
            self._since = None
            self.state = OFFLINE
            return
        if self._meeting != broker.number:
            self._meeting = broker.number
            self._wire = b""
            broker.subscribe(self._to)
            for what in self._asks:
                self._asks[what] = 0
        if self.seat and self._wire != self.seat:
            self._wire = self.seat
            for side in range(MOST_MACHINES):
                if side != self.seat[-1]:
                    broker.subscribe(self._topic(side))
        if self._since is None:
            self._since = now
        for what in ("leave", "place", "game"):
            if self._asks.get(what, now + 1) <= now:
                self._ask(broker, what, now)
        self.state = self._seen(now)

    def send(self, broker, data):
        """Take frames to the others at the table, if there is one. broker: one that is open, or None."""
        while broker and self.seat and data:
            end = len(data) if len(data) <= MOST_WIRE else data.rfind(b"\0\0", 0, MOST_WIRE) + 1
            if not end:
                return
            broker.publish(self._topic(self.seat[-1]), end, (data[:end],))
            data = data[end:]

    def take(self, topic, payload, now):
        """Take what the broker brings, whatever it is; the bytes for this machine's Line, or b""."""
        if topic == self._to:
            self._hear_club(club.heard(payload), now)
        elif self.seat and len(payload) <= MOST_WIRE:
            for side in range(MOST_MACHINES):
                if side != self.seat[-1] and topic == self._topic(side):
                    return payload
        return b""

    def _topic(self, side):
        return _WIRE + hexlify(self.seat[:-1]) + b"/" + str(side).encode()

    def _seen(self, now):
        if self.seat:
            return SEATED
        if self.kind != NOWHERE and not self._heard and now - self._since > _PATIENCE_MS:
            return NO_CLUB
        return self._told

    def _ask(self, broker, what, now):
        self._asks[what] = now + _AGAIN_MS
        board = hexlify(self._board).decode()
        if what == "game":
            broker.publish(club.ASK, *club.ask(self._token, board, '"game":', self._story))
            self.is_told = True
            return
        if what == "leave":
            want = '"leave":true'
            if self.kind != NOWHERE:
                del self._asks[what]  # said once, before what is wanted now, which it would end said again
        elif self.kind == ROOM:
            want = '"room":' + str(list(self._detail))
        else:
            want = '"tournament":true' if self.kind == TOURNAMENT else '"anyone":true'
        broker.publish(club.ASK, *club.ask(self._token, board, want))

    def _hear_club(self, said, now):
        if "proved" in said:
            self.tell(b"")
        if "left" in said:
            self._asks.pop("leave", None)
        if "place" not in self._asks:
            return  # an answer to what was asked before
        self._heard = self._heard or "left" not in said
        if "seat" in said:
            table, place = said["seat"]
            self.seat = bytes.fromhex(table) + bytes((place,))
            del self._asks["place"]
        elif "wait" in said:
            self._told = WAITS
            self._asks["place"] = now + said["wait"]
        elif said.get("sorry") in _SORRY:
            self._told = _SORRY[said["sorry"]]
            del self._asks["place"]
