"""Test the relay of a machine with a radio: what it sends and accepts, on CPython and on MicroPython."""

import json

from kast.multiplayer.online import club, topics
from kast.multiplayer.online.own_relay import MOST_WIRE, Relay
from kast.multiplayer.protocol.frames import sealed
from kast.multiplayer.protocol.handshake import Handshake
from kast.multiplayer.protocol.messages import MOST_MACHINES
from kast.multiplayer.protocol.relay import (
    ANYONE,
    CLOSED,
    FULL,
    NO_CLUB,
    NOWHERE,
    OFFLINE,
    READY,
    ROOM,
    SEAT,
    SEATED,
    TABLE,
    TOURNAMENT,
    UNKNOWN,
    WAITS,
)
from kast.multiplayer.protocol.transport import Transport

BOARD = b"12345678"
TABLE_NAME = bytes(range(1, SEAT))
PLACE = TABLE_NAME + b"\1"
HEX = "0102030405060708090a0b0c0d0e0f10"
TO = b"kast/1/to/" + b"2a" * 16


class Broker:
    """A stand-in for a broker that records requests. number: how many connections have been made to it so far."""

    def __init__(self):
        self.number = 1
        self.topics = []
        self.said = []

    def subscribe(self, topic):
        self.topics.append(topic)

    def publish(self, topic, size, pieces):
        payload = b"".join(pieces)
        assert len(payload) == size
        self.said.append((topic, payload))

    def wants(self):
        """Return the requests to the club since the last call, and forget them."""
        asked = [json.loads(payload) for topic, payload in self.said if topic == topics.ASK]
        assert all(one["board"] == "3132333435363738" and one["token"] == "2a" * 16 for one in asked)
        self.said = []
        return [one["want"] for one in asked]


def made():
    return Relay(BOARD, lambda count: b"*" * count), Broker()


def told(relay, now=0, **message):
    assert relay.take(TO, json.dumps(message).encode(), now) == b""


def wires(*seats):
    return [b"kast/1/wire/" + HEX.encode() + b"/" + str(seat).encode() for seat in seats]


def test_requests_to_the_club_are_repeated_until_answered():
    relay, broker = made()
    assert relay.name == b"kast-" + b"2a" * 8 and not relay.waits_for_club
    relay.beat(None, 0)
    assert relay.state == OFFLINE and not relay.found
    relay.beat(broker, 10)
    assert relay.state == READY and relay.found and broker.topics == [TO] and broker.wants() == []
    relay.ask(ROOM, b"\3\7\0")
    assert relay.animals == b"\3\7\0" and relay.state == WAITS and relay.waits_for_club
    relay.beat(broker, 20)
    assert broker.wants() == [{"room": [3, 7, 0]}]
    relay.beat(broker, 5000)
    assert relay.state == WAITS and broker.wants() == []
    relay.beat(broker, 10_020)
    assert relay.state == NO_CLUB and broker.wants() == [{"room": [3, 7, 0]}]
    told(relay, 10_025, wait=30)
    relay.beat(broker, 10_030)
    assert relay.state == WAITS and broker.wants() == []
    relay.beat(broker, 39_999)
    assert broker.wants() == []
    relay.beat(broker, 40_030)
    assert broker.wants() == [{"room": [3, 7, 0]}]
    relay.ask(ANYONE)
    relay.beat(broker, 40_040)
    assert broker.wants() == [{"leave": True}, {"anyone": True}]
    told(relay, left=True)
    told(relay, sorry="full")
    relay.beat(broker, 40_050)
    assert relay.state == FULL
    relay.beat(broker, 99_000)
    assert broker.wants() == []
    relay.ask(TOURNAMENT)
    relay.beat(broker, 99_010)
    assert broker.wants() == [{"leave": True}, {"tournament": True}]
    relay.ask(NOWHERE)
    for now in (99_020, 109_020):
        relay.beat(broker, now)
        assert broker.wants() == [{"leave": True}] and relay.state == READY
    told(relay, left=True)
    relay.beat(broker, 200_000)
    assert broker.wants() == [] and not relay.waits_for_club


def test_an_assigned_table_is_joined():
    relay, broker = made()
    relay.ask(ROOM, b"\3\7\0")
    relay.beat(broker, 0)
    broker.said, broker.topics = [], []
    relay.send(broker, b"\0before\0")
    told(relay, table=HEX, seat=1)
    assert relay.seat == PLACE
    relay.beat(broker, 10)
    assert relay.state == SEATED and sorted(broker.topics) == wires(0, 2, 3, 4, 5) and broker.said == []
    relay.send(broker, b"\0frame\0")
    relay.send(None, b"\0frame\0")
    assert broker.said == [(wires(1)[0], b"\0frame\0")]
    assert relay.take(wires(0)[0], b"\0theirs\0", 20) == b"\0theirs\0" == relay.take(wires(5)[0], b"\0theirs\0", 20)
    for topic in wires(1, 6, 17) + [wires(0)[0][:-1], b"kast/1/wire/" + b"00" * 16 + b"/0"]:
        assert relay.take(topic, b"\0theirs\0", 20) == b""
    assert relay.take(wires(0)[0], b"\1" * (MOST_WIRE + 1), 20) == b""
    broker.number += 1  # as after a restart of the broker, which forgets all subscriptions
    broker.topics = []
    relay.beat(None, 30)
    assert relay.state == OFFLINE and relay.seat == PLACE
    relay.beat(broker, 40)
    assert relay.state == SEATED and sorted(broker.topics) == sorted([TO] + wires(0, 2, 3, 4, 5))


def test_a_table_that_the_club_has_ended_is_left():
    relay, broker = made()
    relay.ask(TOURNAMENT)
    relay.beat(broker, 0)
    told(relay, table=HEX, seat=1)
    for other in ("00" * 16, HEX[:-1], HEX + "0", 7, None):
        told(relay, sorry="closed", table=other)
        relay.beat(broker, 10)
        assert relay.state == SEATED and relay.seat == PLACE
    told(relay, sorry="full", table=HEX)
    assert relay.seat == PLACE
    told(relay, sorry="closed", table=HEX)
    relay.beat(broker, 20)
    assert relay.state == CLOSED and relay.seat == b""
    broker.said = []
    relay.send(broker, b"\0frame\0")
    assert broker.said == [], "nothing is sent to a table that was left"
    relay.ask(TOURNAMENT)
    relay.beat(broker, 30)
    assert broker.wants() == [{"leave": True}, {"tournament": True}]
    told(relay, table=HEX, seat=1)
    relay.beat(broker, 40)
    assert relay.state == SEATED and relay.seat == PLACE


def test_a_table_is_rejoined_without_the_club():
    relay, broker = made()
    relay.ask(TABLE, PLACE)
    relay.beat(broker, 0)
    assert relay.state == SEATED and broker.wants() == [] and len(broker.topics) == 6
    relay.ask(NOWHERE)
    relay.beat(broker, 10)
    assert broker.wants() == [{"leave": True}] and relay.seat == b""


def test_long_messages_are_split_into_frames():
    relay, broker = made()
    relay.ask(TABLE, PLACE)
    relay.beat(broker, 0)
    frames = [b"\0" + bytes([number]) * 60 + b"\0" for number in range(1, 11)]
    relay.send(broker, b"".join(frames))
    sent = [payload for _, payload in broker.said]
    assert b"".join(sent) == b"".join(frames) and len(sent) == 3
    assert all(len(payload) <= MOST_WIRE and payload[:1] == b"\0" == payload[-1:] for payload in sent)


def test_a_game_is_reported_as_stored_in_the_history():
    relay, broker = made()
    line = '{"seq":1,"name":"Åsa \\"\\\\\\" Ö","link":"' + "A" * 2000 + '"}'
    relay.ask(TABLE, PLACE)
    relay.offer(line.encode())
    assert not relay.is_reported
    relay.beat(None, 0)
    assert not relay.is_reported
    relay.beat(broker, 10)
    assert relay.is_reported and relay.waits_for_club and broker.wants() == [{"game": line}]
    relay.beat(broker, 10_010)
    assert broker.wants() == [{"game": line}]
    told(relay, proved=False, lie="dice")
    relay.beat(broker, 30_000)
    assert broker.wants() == [] and not relay.waits_for_club


def test_malformed_messages_of_a_club_are_ignored():
    good = {"table": HEX, "seat": 5}
    assert club.parse_message(json.dumps(good).encode()) == {"seat": (HEX, 5)}
    for change in (
        {"table": HEX[:-1]},
        {"table": HEX + "0"},
        {"table": HEX.replace("a", "A")},
        {"table": 1},
        {"table": None},
        {"seat": 6},
        {"seat": -1},
        {"seat": 0.5},
        {"seat": "0"},
        {"seat": True},
        {"seat": 1e300},
        {"seat": 10**30},
        {"seat": None},
    ):
        said = dict(good)
        said.update(change)
        assert club.parse_message(json.dumps(said).encode()) == {}, change
    assert (
        club.parse_message(b'{"wait":1e9}')
        == {}
        == club.parse_message(b'{"wait":0}')
        == club.parse_message(b'{"wait":-1}')
    )
    assert club.parse_message(b'{"wait":"20"}') == {} == club.parse_message(b'{"wait":true}')
    assert club.parse_message(b'{"wait":601}') == {"wait": 600_000}
    assert club.parse_message(b'{"wait":0.5}') == {"wait": 500}
    assert club.parse_message(b'{"left":1,"proved":1,"sorry":1}') == {}
    for text in (b"", b"{", b"[]", b"null", b'"x"', b"1", b"[" * 1000, b'{"a":' * 200, b"\xff\xfe", b"\0", b" " * 1025):
        assert club.parse_message(text) == {}, text


def hostile(count, seed):
    """Send random messages, and good ones with changed bytes, on any topic.

    No message may raise an exception, make stored data grow, or give the machine another seat.
    """
    state = seed * 7919 + 1
    relay, broker = made()
    line = Transport(Handshake(bytes), relay=relay)
    payloads = (
        json.dumps({"table": HEX, "seat": 1}).encode(),
        b'{"wait":20}',
        b'{"sorry":"unknown"}',
        b'{"left":true,"proved":false}',
        sealed(b"\x78\1\0\0\0" + BOARD),
        b"\0\1\1\0" * 20,
    )
    published = [TO, topics.ASK, b"", b"kast/1/wire/"] + wires(0, 1, 2)
    for number in range(count):
        state = (state * 16807) % 2147483647
        if not number % 50:
            kind = (ROOM, ANYONE, TABLE, NOWHERE)[number // 50 % 4]
            relay.ask(kind, PLACE if kind == TABLE else b"\1\2\3")
            relay.offer(bytes([34]) * (number % 300))
        payload = bytearray(payloads[state % len(payloads)])
        if state // 3 % 3:
            payload[state // 7 % len(payload)] = state // 1000 & 0xFF
        if state // 5 % 3 == 0:
            payload = payload[: state // 9 % (len(payload) + 1)] + bytes([state // 11 & 0xFF]) * (state // 13 % 300)
        topic = published[state // 17 % len(published)]
        data = relay.take(topic, bytes(payload), number)
        assert len(data) <= MOST_WIRE
        line.feed(data, number)
        relay.beat(broker if state // 19 % 5 else None, 100 * number)
        relay.send(broker, line.due(number))
        assert all(len(said) < 1000 for _, said in broker.said)
        broker.said, broker.topics = [], []
        assert OFFLINE <= relay.state <= UNKNOWN and len(relay.seat) in (0, SEAT)
        assert not relay.seat or relay.seat[-1] < MOST_MACHINES


def test_hostile_messages_are_ignored():
    hostile(2000, 5)
