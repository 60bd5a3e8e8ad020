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
_REFUSALS = {"full": FULL, "slow": SLOW, "closed": CLOSED, "unknown": UNKNOWN}


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
        self._own_topic = topics.TO + self._token.encode()
        self.name = b"kast-" + self._token[:16].encode()
        self._requests = {}  # unanswered requests ("leave", "place", "game"), each with its next attempt in ms
        self._club_state = READY  # state according to the club's last answer to the request for the present place
        self._has_answered = False  # whether the club has answered the request for the present place
        self._since = None  # when this request was first sent, or the broker was connected again, in ms
        self._broker_number = 0  # number of the broker's connection in which topics were subscribed to
        self._subscribed_seat = b""  # seat whose table's topics were subscribed to in this connection

    @property
    def waits_for_club(self):
        """Whether the club has not answered a request or a reported game yet."""
        return bool(self._requests)

    def ask(self, kind, detail=b""):
        """Change where this machine wants to be, as in kast.multiplayer.protocol.relay, and ask the club for a seat."""
        must_leave = self.kind != NOWHERE or self.seat
        super().ask(kind, detail)
        self._requests.pop("place", None)
        if kind == TABLE:
            return
        self._club_state = self.state
        self._has_answered = False
        self._since = None
        if must_leave:
            self._requests["leave"] = 0
        if kind != NOWHERE:
            self._requests["place"] = 0

    def offer(self, line):
        """Report a finished game to the club.

        :param line: line of the history; b"" ends the report
        """
        super().offer(line)
        self._requests.pop("game", None)
        if not self.is_reported:
            self._requests["game"] = 0

    def due(self, now):
        """Return b"": there is no wire to a relay; beat() sends the requests to the club."""
        return b""

    def receive(self, message, now):
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
        if self._broker_number != broker.number:
            self._broker_number = broker.number
            self._subscribed_seat = b""
            broker.subscribe(self._own_topic)
            for request in self._requests:
                self._requests[request] = 0
        if self.seat and self._subscribed_seat != self.seat:
            self._subscribed_seat = self.seat
            for side in range(MOST_MACHINES):
                if side != self.seat[-1]:
                    broker.subscribe(self._topic(side))
        if self._since is None:
            self._since = now
        for request in ("leave", "place", "game"):
            if self._requests.get(request, now + 1) <= now:
                self._send_request(broker, request, now)
        self.state = self._current_state(now)

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
        if topic == self._own_topic:
            self._receive_answer(club.parse_message(payload), now)
        elif self.seat and len(payload) <= MOST_WIRE:
            for side in range(MOST_MACHINES):
                if side != self.seat[-1] and topic == self._topic(side):
                    return payload
        return b""

    def _topic(self, side):
        return topics.WIRE + hexlify(self.seat[:-1]) + b"/" + str(side).encode()

    def _current_state(self, now):
        if self.seat:
            return SEATED
        if self.kind != NOWHERE and not self._has_answered and now - self._since > _PATIENCE_MS:
            return NO_CLUB
        return self._club_state

    def _send_request(self, broker, what, now):
        self._requests[what] = now + _AGAIN_MS
        board = hexlify(self._board).decode()
        if what == "game":
            broker.publish(topics.ASK, *club.build_request(self._token, board, '"game":', self._line))
            self.is_reported = True
            return
        if what == "leave":
            want = '"leave":true'
            if self.kind != NOWHERE:
                del self._requests[what]  # sent once: a repetition after the next request would cancel that one
        elif self.kind == ROOM:
            want = '"room":' + str(list(self._detail))
        else:
            want = '"tournament":true' if self.kind == TOURNAMENT else '"anyone":true'
        broker.publish(topics.ASK, *club.build_request(self._token, board, want))

    def _receive_answer(self, answer, now):
        if "proved" in answer:
            self.offer(b"")
        if "left" in answer:
            self._requests.pop("leave", None)
        if self.seat and answer.get("ended") == hexlify(self.seat[:-1]).decode():
            self.seat = b""
            self._club_state = CLOSED
        if "place" not in self._requests:
            return  # an answer to an earlier request
        self._has_answered = self._has_answered or "left" not in answer
        if "seat" in answer:
            table, seat = answer["seat"]
            self.seat = bytes.fromhex(table) + bytes((seat,))
            del self._requests["place"]
        elif "wait" in answer:
            self._club_state = WAITS
            self._requests["place"] = now + answer["wait"]
        elif answer.get("sorry") in _REFUSALS:
            self._club_state = _REFUSALS[answer["sorry"]]
            del self._requests["place"]
