"""A machine and what may call itself its carrier, on the board's own MicroPython too."""

from kast.multiplayer.protocol.frames import LONGEST, SHORT, Frames, opened, sealed
from kast.multiplayer.protocol.handshake import Meeting
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
    Carrier,
)
from kast.multiplayer.protocol.transport import Line

BOARD = b"12345678"
PLACE = bytes(range(1, SEAT)) + b"\1"


def answer(state, turn, more=b""):
    return bytes((WHERE | ANSWER, turn, state)) + more


def test_where_it_wants_to_be():
    carrier = Carrier(BOARD)
    assert carrier.due(0) == bytes((WHERE, 0, NOWHERE, 0, 0)) + BOARD and carrier.due(1) == b""
    carrier.go(ROOM, b"\3\7\0")
    assert carrier.due(2) == bytes((WHERE, 1, ROOM, 0, 0)) + BOARD + b"\3\7\0" and carrier.animals == b"\3\7\0"
    assert carrier.due(501) == b"" and carrier.due(502)
    assert len(carrier.due(9999)) <= SHORT
    carrier.hear(answer(FULL, 1), 10_000)
    assert carrier.found and carrier.state == FULL
    carrier.go(ANYONE)
    assert carrier.state == WAITS and carrier.animals == b""
    carrier.hear(answer(SEATED, 1, PLACE), 10_000)  # of what was wanted before
    assert not carrier.seat
    carrier.hear(answer(SEATED, 2, PLACE), 10_000)
    assert carrier.seat == PLACE and carrier.state == SEATED
    carrier.hear(answer(OFFLINE, 2), 10_200)  # its network is gone: it finds back to the table
    assert carrier.seat == PLACE
    carrier.hear(answer(WAITS, 2), 10_500)  # another carrier
    assert not carrier.seat
    carrier.due(17_000)
    assert not carrier.found and carrier.state == OFFLINE


def test_a_table_is_come_back_to_whatever_the_carrier_says():
    carrier = Carrier(BOARD)
    carrier.go(TABLE, PLACE)
    assert carrier.due(0)[-SEAT:] == PLACE
    carrier.hear(answer(OFFLINE, 1), 0)
    assert carrier.seat == PLACE and carrier.found


def test_a_story_is_fetched_in_pieces():
    carrier = Carrier(BOARD)
    story = bytes(range(95))
    carrier.tell(story)
    assert carrier.due(0)[3:5] == b"\x5f\x00"
    pieces = [carrier.hear(bytes((STORY, number)), 0) for number in range(4)]
    assert b"".join([piece[2:] for piece in pieces]) == story and pieces[3] == b""
    assert [piece[:2] for piece in pieces[:3]] == [bytes((STORY | ANSWER, number)) for number in range(3)]
    assert max([len(piece) for piece in pieces]) == PIECE + 2
    carrier.tell(bytes(20_000))
    assert carrier.hear(bytes((STORY, 0)), 0) == b""


def test_a_machine_at_a_cable_takes_no_notice_of_it():
    """Neither of two machines is a carrier: what one asks is no word of who plays."""
    line = Line(Meeting(bytes))
    line.feed(sealed(Carrier(BOARD).due(0)) + sealed(answer(READY, 0)) + sealed(bytes((STORY, 0))), 0)
    assert line.away(0) and line.away(AWAY_MS) and not line.met(AWAY_MS)
    said = Frames().feed(line.due(0))
    assert {(opened(payload) or b"\0")[0] & ~ANSWER for payload in said}.isdisjoint((WHERE, STORY))


def hostile(count, seed):
    """Random messages as from a carrier, and good ones with a byte changed: no exception, nothing grows."""
    state = seed * 7919 + 1
    carrier = Carrier(BOARD)
    line = Line(Meeting(bytes), carrier=carrier)
    stories = bytes((STORY, 1)), bytes((STORY | ANSWER, 1))
    good = (answer(SEATED, 1, PLACE), answer(WAITS, 1), answer(UNKNOWN, 1), stories[0], stories[1])
    for number in range(count):
        state = (state * 16807) % 2147483647
        if not number % 50:
            carrier.go((ROOM, ANYONE, TABLE, NOWHERE)[number // 50 % 4], PLACE if number // 50 % 4 == 2 else b"\1\2\3")
            carrier.tell(bytes(number % 300))
        message = bytearray(good[state % len(good)])
        message[state // 7 % len(message)] = state // 1000 & 0xFF
        if state // 3 % 3 == 0:
            message = message[: state // 9 % (len(message) + 1)] + bytes([state // 11 & 0xFF]) * (state // 13 % 30)
        message = bytes(message[:LONGEST])
        if message:
            assert len(carrier.hear(message, number)) <= PIECE + 2
            line.feed(sealed(message), number)
        line.due(number)
        assert OFFLINE <= carrier.state <= UNKNOWN and len(carrier.seat) in (0, SEAT)


def test_hostile_messages():
    hostile(2000, 5)
