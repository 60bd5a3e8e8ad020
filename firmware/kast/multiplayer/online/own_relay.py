"""The relay inside a board with a radio, which replaces a relay at the other end of a cable.

It sends requests to the club, and passes frames to and from the topics of its table (firmware/docs/network.md). The
session uses it like the Relay for a cable.
"""

from binascii import hexlify

from micropython import const

from kast.multiplayer.online import club, topics
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
"""Maximum bytes of a message to or from the topics of a table."""
_AGAIN_MS = const(10_000)
_PATIENCE_MS = const(5000)  # time allowed for the first answer of the club
_SORRY = {"full": FULL, "slow": SLOW, "closed": CLOSED, "unknown": UNKNOWN}


class Relay(relay.Relay):
    """The relay inside this machine. Members not listed here are those of kast.multiplayer.protocol.relay.

    - found: whether the broker is connected
    - trouble: reason why the broker is not connected, a key of the screen's texts, "" if unknown; Radio sets it
    - name: MQTT client identifier, bytes
    """

    def __init__(self, board, random_bytes):
        """Draw a token for this session.

        :param board: number of this machine's chip, 8 bytes
        :param random_bytes: random_bytes(n) returns n random bytes
        """
        super().__init__(board)
        self.trouble = ""
        self._token = hexlify(random_bytes(16)).decode()
        self._to = topics.TO + self._token.encode()
        self.name = b"kast-" + self._token[:16].encode()
        self._asks = {}  # unanswered requests ("leave", "place", "game"), each with the time of its next attempt in ms
        self._told = READY  # state according to the club's last answer to the request for the present place
        self._heard = False  # whether the club has answered the request for the present place
        self._since = None  # when this request was first sent, or the broker was connected again, in ms
        self._meeting = 0  # number of the broker's connection in which topics were subscribed to
        self._wire = b""  # seat whose table's topics were subscribed to in this connection

    @property
    def waits_for_club(self):
        """Whether the club has not answered a request or a reported game yet."""
        return bool(self._asks)

    def go(self, kind, detail=b""):
        """Change where this machine wants to be, as in kast.multiplayer.protocol.relay, and ask the club for a seat."""
        must_leave = self.kind != NOWHERE or self.seat
        super().go(kind, detail)
        self._asks.pop("place", None)
        if kind == TABLE:
            return
        self._told = self.state
        self._heard = False
        self._since = None
        if must_leave:
            self._asks["leave"] = 0
        if kind != NOWHERE:
            self._asks["place"] = 0

    def tell(self, story):
        """Report a finished game to the club.

        :param story: line of the history; b"" ends the report
        """
        super().tell(story)
        self._asks.pop("game", None)
        if not self.is_told:
            self._asks["game"] = 0

    def due(self, now):
        """Return b"": there is no wire to a relay; beat() sends the requests to the club."""
        return b""

    def hear(self, message, now):
        """Ignore messages from a relay and return b"": at this table only a machine that cheats can send them."""
        return b""

    def beat(self, broker, now):
        """Subscribe to the topics of this machine and its table, send the requests that are due, and update `state`.

        :param broker: an open Broker, or None
        :param now: time in ms
        """
        self.found = broker is not None
        if not broker:
            self._since = None
            self.state = OFFLINE
            return
        if self._meeting != broker.number:
            self._meeting = broker.number
            self._wire = b""
            broker.subscribe(self._to)
            for request in self._asks:
                self._asks[request] = 0
        if self.seat and self._wire != self.seat:
            self._wire = self.seat
            for side in range(MOST_MACHINES):
                if side != self.seat[-1]:
                    broker.subscribe(self._topic(side))
        if self._since is None:
            self._since = now
        for request in ("leave", "place", "game"):
            if self._asks.get(request, now + 1) <= now:
                self._ask(broker, request, now)
        self.state = self._seen(now)

    def send(self, broker, data):
        """Publish frames to the other machines of the table, if there is one.

        :param broker: an open Broker, or None
        :param data: whole frames, joined
        """
        while broker and self.seat and data:
            end = len(data) if len(data) <= MOST_WIRE else data.rfind(b"\0\0", 0, MOST_WIRE) + 1
            if not end:
                return
            broker.publish(self._topic(self.seat[-1]), end, (data[:end],))
            data = data[end:]

    def take(self, topic, payload, now):
        """Process any message from the broker and return the bytes for this machine's Transport, or b"".

        :param topic: bytes
        :param payload: bytes
        :param now: time in ms
        """
        if topic == self._to:
            self._hear_club(club.heard(payload), now)
        elif self.seat and len(payload) <= MOST_WIRE:
            for side in range(MOST_MACHINES):
                if side != self.seat[-1] and topic == self._topic(side):
                    return payload
        return b""

    def _topic(self, side):
        return topics.WIRE + hexlify(self.seat[:-1]) + b"/" + str(side).encode()

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
            broker.publish(topics.ASK, *club.ask(self._token, board, '"game":', self._story))
            self.is_told = True
            return
        if what == "leave":
            want = '"leave":true'
            if self.kind != NOWHERE:
                del self._asks[what]  # sent only once: a repetition after the next request would cancel that request
        elif self.kind == ROOM:
            want = '"room":' + str(list(self._detail))
        else:
            want = '"tournament":true' if self.kind == TOURNAMENT else '"anyone":true'
        broker.publish(topics.ASK, *club.ask(self._token, board, want))

    def _hear_club(self, said, now):
        if "proved" in said:
            self.tell(b"")
        if "left" in said:
            self._asks.pop("leave", None)
        if "place" not in self._asks:
            return  # an answer to an earlier request
        self._heard = self._heard or "left" not in said
        if "seat" in said:
            table, seat = said["seat"]
            self.seat = bytes.fromhex(table) + bytes((seat,))
            del self._asks["place"]
        elif "wait" in said:
            self._told = WAITS
            self._asks["place"] = now + said["wait"]
        elif said.get("sorry") in _SORRY:
            self._told = _SORRY[said["sorry"]]
            del self._asks["place"]
