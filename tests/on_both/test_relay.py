"""Test messages between a machine and its relay, on CPython and MicroPython."""

from kast.multiplayer.protocol.frames import LONGEST, SHORT, Frames, opened, sealed
from kast.multiplayer.protocol.handshake import Handshake
from kast.multiplayer.protocol.messages import ANSWER, AWAY_MS, STORY, WHERE
from kast.multiplayer.protocol.relay import (
    ANYONE,
    FULL,
    NOWHERE,
    OFFLINE,
    PIECE,
    READY,
    ROOM,
    SEAT,
    SEATED,
    TABLE,
    UNKNOWN,
    WAITS,
    Relay,
)
from kast.multiplayer.protocol.transport import Transport

BOARD = b"12345678"
PLACE = bytes(range(1, SEAT)) + b"\1"


def answer(state, turn, more=b""):
    return bytes((WHERE | ANSWER, turn, state)) + more


def test_the_machine_tells_the_relay_its_room():
    relay = Relay(BOARD)
    assert relay.due(0) == bytes((WHERE, 0, NOWHERE, 0, 0)) + BOARD and relay.due(1) == b""
    relay.go(ROOM, b"\3\7\0")
    assert relay.due(2) == bytes((WHERE, 1, ROOM, 0, 0)) + BOARD + b"\3\7\0" and relay.animals == b"\3\7\0"
    assert relay.due(501) == b"" and relay.due(502)
    assert len(relay.due(9999)) <= SHORT
    relay.hear(answer(FULL, 1), 10_000)
    assert relay.found and relay.state == FULL
    relay.go(ANYONE)
    assert relay.state == WAITS and relay.animals == b""
    relay.hear(answer(SEATED, 1, PLACE), 10_000)  # answer to the previous request
    assert not relay.seat
    relay.hear(answer(SEATED, 2, PLACE), 10_000)
    assert relay.seat == PLACE and relay.state == SEATED
    relay.hear(answer(OFFLINE, 2), 10_200)  # the relay has lost its network, but will return to its table
    assert relay.seat == PLACE
    relay.hear(answer(WAITS, 2), 10_500)  # an answer of another relay, which has no table
    assert not relay.seat
    relay.due(17_000)
    assert not relay.found and relay.state == OFFLINE


def test_a_table_is_rejoined_despite_messages_of_the_relay():
    relay = Relay(BOARD)
    relay.go(TABLE, PLACE)
    assert relay.due(0)[-SEAT:] == PLACE
    relay.hear(answer(OFFLINE, 1), 0)
    assert relay.seat == PLACE and relay.found


def test_a_record_is_sent_in_pieces():
    relay = Relay(BOARD)
    story = bytes(range(95))
    relay.tell(story)
    assert relay.due(0)[3:5] == b"\x5f\x00"
    pieces = [relay.hear(bytes((STORY, number)), 0) for number in range(4)]
    assert b"".join([piece[2:] for piece in pieces]) == story and pieces[3] == b""
    assert [piece[:2] for piece in pieces[:3]] == [bytes((STORY | ANSWER, number)) for number in range(3)]
    assert max([len(piece) for piece in pieces]) == PIECE + 2
    relay.tell(bytes(20_000))
    assert relay.hear(bytes((STORY, 0)), 0) == b""


def test_a_machine_at_a_cable_ignores_relay_messages():
    """Neither of two machines is a relay: requests of one do not count as players of the other."""
    line = Transport(Handshake(bytes))
    line.feed(sealed(Relay(BOARD).due(0)) + sealed(answer(READY, 0)) + sealed(bytes((STORY, 0))), 0)
    assert line.away(0) and line.away(AWAY_MS) and not line.met(AWAY_MS)
    said = Frames().feed(line.due(0))
    assert {(opened(payload) or b"\0")[0] & ~ANSWER for payload in said}.isdisjoint((WHERE, STORY))


def hostile(count, seed):
    """Send random relay messages, and good ones with a changed byte; none may raise an exception or make stored data
    grow.
    """
    state = seed * 7919 + 1
    relay = Relay(BOARD)
    line = Transport(Handshake(bytes), relay=relay)
    stories = bytes((STORY, 1)), bytes((STORY | ANSWER, 1))
    good = (answer(SEATED, 1, PLACE), answer(WAITS, 1), answer(UNKNOWN, 1), stories[0], stories[1])
    for number in range(count):
        state = (state * 16807) % 2147483647
        if not number % 50:
            relay.go((ROOM, ANYONE, TABLE, NOWHERE)[number // 50 % 4], PLACE if number // 50 % 4 == 2 else b"\1\2\3")
            relay.tell(bytes(number % 300))
        message = bytearray(good[state % len(good)])
        message[state // 7 % len(message)] = state // 1000 & 0xFF
        if state // 3 % 3 == 0:
            message = message[: state // 9 % (len(message) + 1)] + bytes([state // 11 & 0xFF]) * (state // 13 % 30)
        message = bytes(message[:LONGEST])
        if message:
            assert len(relay.hear(message, number)) <= PIECE + 2
            line.feed(sealed(message), number)
        line.due(number)
        assert OFFLINE <= relay.state <= UNKNOWN and len(relay.seat) in (0, SEAT)


def test_hostile_messages_are_ignored():
    hostile(2000, 5)
