"""Test messages between a machine and its relay, on CPython and MicroPython."""

from kast.multiplayer.protocol.frames import LONGEST, SHORT, Frames, opened, sealed
from kast.multiplayer.protocol.handshake import Handshake
from kast.multiplayer.protocol.messages import ANSWER, AWAY_MS, MOST_MACHINES, STORY, WHERE
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
    relay.ask(ROOM, b"\3\7\0")
    assert relay.due(2) == bytes((WHERE, 1, ROOM, 0, 0)) + BOARD + b"\3\7\0" and relay.animals == b"\3\7\0"
    assert relay.due(501) == b"" and relay.due(502)
    assert len(relay.due(9999)) <= SHORT
    relay.receive(answer(FULL, 1), 10_000)
    assert relay.found and relay.state == FULL
    relay.ask(ANYONE)
    assert relay.state == WAITS and relay.animals == b""
    relay.receive(answer(SEATED, 1, PLACE), 10_000)  # answer to the previous request
    assert not relay.seat
    relay.receive(answer(SEATED, 2, PLACE), 10_000)
    assert relay.seat == PLACE and relay.state == SEATED
    relay.receive(answer(OFFLINE, 2), 10_200)  # the relay has lost its network, but will return to its table
    assert relay.seat == PLACE
    relay.receive(answer(WAITS, 2), 10_500)  # an answer of another relay, which has no table
    assert not relay.seat
    relay.due(17_000)
    assert not relay.found and relay.state == OFFLINE


def test_a_table_is_rejoined_despite_messages_of_the_relay():
    relay = Relay(BOARD)
    relay.ask(TABLE, PLACE)
    assert relay.due(0)[-SEAT:] == PLACE
    relay.receive(answer(OFFLINE, 1), 0)
    assert relay.seat == PLACE and relay.found


def test_a_transport_passes_messages_of_its_relay():
    relay = Relay(BOARD)
    line = Transport(Handshake(bytes), relay=relay)
    assert sealed(bytes((WHERE, 0, NOWHERE, 0, 0)) + BOARD) in line.due(0)
    line.feed(sealed(answer(READY, 0)), 0)
    assert relay.found and relay.state == READY


def test_a_record_is_sent_in_pieces():
    relay = Relay(BOARD)
    story = bytes(range(95))
    relay.offer(story)
    assert relay.due(0)[3:5] == b"\x5f\x00"
    pieces = [relay.receive(bytes((STORY, number)), 0) for number in range(4)]
    assert b"".join([piece[2:] for piece in pieces]) == story and pieces[3] == b""
    assert [piece[:2] for piece in pieces[:3]] == [bytes((STORY | ANSWER, number)) for number in range(3)]
    assert max([len(piece) for piece in pieces]) == PIECE + 2
    relay.offer(bytes(20_000))
    assert relay.receive(bytes((STORY, 0)), 0) == b""


def test_a_record_waits_until_its_last_piece_was_fetched():
    relay = Relay(BOARD)
    for size in (1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE):
        relay.offer(bytes(size))
        pieces = (size + PIECE - 1) // PIECE
        for number in range(pieces):
            assert not relay.is_reported, (size, number)
            relay.receive(bytes((STORY, number)), 0)
        assert relay.is_reported, size
    relay.offer(bytes(1))
    relay.offer(b"")
    assert relay.is_reported


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
            relay.ask((ROOM, ANYONE, TABLE, NOWHERE)[number // 50 % 4], PLACE if number // 50 % 4 == 2 else b"\1\2\3")
            relay.offer(bytes(number % 300))
        message = bytearray(good[state % len(good)])
        message[state // 7 % len(message)] = state // 1000 & 0xFF
        if state // 3 % 3 == 0:
            message = message[: state // 9 % (len(message) + 1)] + bytes([state // 11 & 0xFF]) * (state // 13 % 30)
        message = bytes(message[:LONGEST])
        if message:
            assert len(relay.receive(message, number)) <= PIECE + 2
            line.feed(sealed(message), number)
        line.due(number)
        assert OFFLINE <= relay.state <= UNKNOWN and len(relay.seat) in (0, SEAT)


def test_hostile_messages_are_ignored():
    hostile(2000, 5)


def seated():
    """Return a relay's end that has the seat PLACE since time 0."""
    relay = Relay(BOARD)
    relay.ask(ANYONE)
    relay.receive(answer(SEATED, 1, PLACE), 0)
    return relay


def test_a_relay_is_away_after_six_seconds_of_silence():
    for silence, found in ((6000, True), (6001, False)):
        relay = seated()
        relay.due(silence)
        assert relay.found == found and relay.state == (SEATED if found else OFFLINE)


def test_a_seated_machine_asks_less_often():
    relay = seated()
    assert relay.due(10) and not relay.due(2009) and relay.due(2010)
    relay.receive(answer(OFFLINE, 1), 2010)
    assert relay.due(4010) and not relay.due(4509) and relay.due(4510)


def test_every_state_and_every_seat_are_accepted_and_no_others():
    for state in range(UNKNOWN + 3):
        relay = Relay(BOARD)
        relay.receive(answer(state, 0, PLACE), 0)
        assert (relay.found, relay.state) == ((True, state) if state <= UNKNOWN else (False, OFFLINE))
    for number in range(MOST_MACHINES + 2):
        relay = Relay(BOARD)
        relay.receive(answer(SEATED, 0, PLACE[:-1] + bytes((number,))), 0)
        assert relay.found == (number < MOST_MACHINES)
    for place in (PLACE[1:], b"\0" + PLACE, b""):
        relay = Relay(BOARD)
        relay.receive(answer(SEATED, 0, place), 0)
        assert not relay.found and relay.seat == b""
    relay.receive(bytes((WHERE | ANSWER, 0)), 0)  # pyrefly: ignore[unbound-name]  the last one
    assert not relay.found


def test_the_longest_record_has_10200_bytes():
    relay = Relay(BOARD)
    relay.offer(bytes(10_201))
    assert relay.is_reported and relay.due(0)[3:5] == b"\0\0"
    relay.offer(bytes(10_200))
    assert not relay.is_reported and relay.due(500)[3:5] == bytes((10_200 & 0xFF, 10_200 >> 8))
    assert len(relay.receive(bytes((STORY, 254)), 0)) == PIECE + 2 and relay.is_reported


def test_requests_are_numbered_in_one_byte():
    relay = Relay(BOARD)
    for _ in range(257):
        relay.ask(ANYONE)
    assert relay.due(0)[1] == 1


def test_a_room_is_no_seat_and_nowhere_needs_no_answer():
    relay = seated()
    relay.ask(ROOM, b"\3\7\0")
    assert relay.seat == b"" and relay.state == WAITS
    relay.ask(NOWHERE)
    assert relay.state == READY
    assert relay.receive(b"\0\0\0", 0) == b"" == relay.receive(bytes((STORY, 0, 0)), 0)
