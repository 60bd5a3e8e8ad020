"""Test the limits of the club without a broker: times, sizes, numbers of requests, and what the page shows of them."""

import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from club_parts import asks, board, said, token
from kast_tools.club import league
from kast_tools.club.address import Address
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.messages import ANIMALS, LONGEST, LONGEST_LINE, LONGEST_OF_ALL, parse_request
from kast_tools.club.pace import GUESSES_SECONDS, MOST_GUESSES, MOST_REQUESTS, MOST_ROOMS, RequestCounter
from kast_tools.club.results import add_disproof
from kast_tools.club.schema import lies
from kast_tools.club.seats import FRESH, UNHEARD, Seats, is_room
from kast_tools.club.tournament.pairing import everyone, rounds_for_everyone
from kast_tools.club.web.page_data import view_of
from kast_tools.common.errors import KastError
from sqlalchemy import select

NOW = 1_000_000.0
DAY = 24 * 3600
ROOM: dict[str, Any] = {"room": [3, 17, 8]}


def told(handler: MessageHandler, number: int, now: float, **want: Any) -> dict[str, Any]:
    """Return the answer to the relay with this number."""
    return said(handler.handle(asks(number, **want), now))[token(number)]


def test_requests_of_the_last_minute_are_counted() -> None:
    counter = RequestCounter()
    assert [counter.count("a", NOW + second) for second in (0, 1, 59.9)] == [1, 2, 3]
    assert counter.count("b", NOW) == 1
    assert counter.count("a", NOW + 60) == 3, "the first is a minute old"
    assert counter.count("a", NOW + 200) == 1
    assert [counter.count("c", NOW) for _ in range(60)][-1] == 2 * MOST_REQUESTS + 1


def test_the_sender_that_was_silent_longest_is_forgotten() -> None:
    counter = RequestCounter(2)
    for sender in "abac":
        counter.count(sender, NOW)
    assert [counter.count(sender, NOW) for sender in "acb"] == [3, 2, 1]


def test_a_table_stays_open_for_a_day(handler: MessageHandler) -> None:
    told(handler, 1, NOW, **ROOM)
    table = told(handler, 2, NOW, **ROOM)["table"]
    assert told(handler, 3, NOW + DAY - 1, **ROOM) == {"table": table, "seat": 2}
    assert told(handler, 2, NOW + DAY - 1, **ROOM) == {"table": table, "seat": 1}
    assert told(handler, 2, NOW + DAY, **ROOM) == {"wait": 20}
    assert told(handler, 4, NOW + DAY, **ROOM)["table"] != table


def test_the_page_shows_a_table_until_it_is_closed_after_a_day(handler: MessageHandler, book: Database) -> None:
    told(handler, 1, NOW, **ROOM)
    told(handler, 2, NOW, **ROOM)
    for topic in handler.unheard:
        handler.hear(topic, b"", NOW)
    handler.tick(NOW + DAY)
    (table,) = view_of(book, NOW + DAY).now
    assert (len(table.boards), table.results) == (2, ["", ""])
    handler.tick(NOW + DAY + 1)
    assert view_of(book, NOW + DAY + 1).now == []


@pytest.mark.long
def test_a_room_is_not_found_by_asking_for_many(handler: MessageHandler) -> None:
    """An asker draws a new token and board number for each room, and must not learn in which room somebody is."""
    table = [told(handler, number, NOW, **ROOM) for number in (1, 2)][1]["table"]
    rooms = [[first, second, third] for first in range(12) for second in range(12) for third in range(12)]
    answers = [told(handler, 100 + number, NOW + number / 100, room=room) for number, room in enumerate(rooms)]
    assert answers.count({"wait": 20}) == MOST_GUESSES - 1 and answers[-1] == {"sorry": "slow"}
    assert told(handler, 3, NOW + 20, **ROOM) == {"sorry": "slow"}, "the right room as the wrong ones"
    assert told(handler, 2, NOW + 20, **ROOM) == {"table": table, "seat": 1}, "who has a seat gets it"
    assert told(handler, 100, NOW + 20, room=rooms[0]) == {"wait": 20}, "who waits, waits on"
    assert told(handler, 3, NOW + 21 + GUESSES_SECONDS, **ROOM) == {"table": table, "seat": 2}


def test_a_board_asks_for_few_rooms_in_a_minute(handler: MessageHandler) -> None:
    answers = [told(handler, 1, NOW + number, room=[number, 0, 0]) for number in range(MOST_ROOMS + 1)]
    assert answers == [{"wait": 20}] * MOST_ROOMS + [{"sorry": "slow"}]
    assert told(handler, 2, NOW + 5, room=[0, 0, 1]) == {"wait": 20}
    assert told(handler, 1, NOW + 63, room=[9, 0, 0]) == {"wait": 20}


def test_a_room_with_a_secret_is_entered_with_it_alone(handler: MessageHandler) -> None:
    secret: dict[str, Any] = {**ROOM, "secret": "0123456789"}
    told(handler, 1, NOW, **secret)
    for number, room in enumerate(
        (ROOM, {**ROOM, "secret": "0123456788"}, {"room": [3, 17, 9], "secret": "0123456789"})
    ):
        assert told(handler, 10 + number, NOW, **room) == {"wait": 20}
    for number in range(MOST_GUESSES):
        told(handler, 100 + number, NOW, room=[number % 12, number // 12, 0])
    assert told(handler, 3, NOW, room=[5, 5, 5]) == {"sorry": "slow"}
    assert told(handler, 2, NOW, **secret)["seat"] == 1, "guesses do not hinder it"


@pytest.mark.parametrize("secret", ["012345678", "0" * 65, "ABCDEFABCDEF", 5, ""])
def test_a_secret_has_at_least_forty_bits(secret: Any) -> None:
    assert not parse_request(asks(1, **ROOM, secret=secret))


def test_a_secret_is_of_a_room_and_is_not_stored(book: Database, handler: MessageHandler) -> None:
    assert not parse_request(asks(1, anyone=True, secret="0123456789"))
    request = parse_request(asks(1, **ROOM, secret="0123456789"))
    assert request and len(request.want.place) == 16 and is_room(request.want.place)
    assert "0123456789" not in request.want.place


def test_a_seat_whose_machine_is_never_heard_becomes_free(handler: MessageHandler) -> None:
    for number in range(1, 6):
        told(handler, number, NOW, **ROOM)
    table = told(handler, 6, NOW, **ROOM)["table"]
    wires = {f"kast/1/wire/{table}/{seat}" for seat in range(6)}
    assert handler.unheard == wires
    for seat in (0, 1, 2, 4, 5):
        handler.hear(f"kast/1/wire/{table}/{seat}", b"", NOW)
    handler.hear(f"kast/1/wire/{table}/9", b"", NOW)
    handler.tick(NOW + UNHEARD - 1)
    assert told(handler, 7, NOW + UNHEARD - 1, **ROOM) == {"sorry": "full"}
    handler.tick(NOW + UNHEARD)
    assert told(handler, 7, NOW + UNHEARD, **ROOM) == {"table": table, "seat": 3}
    assert handler.unheard == {f"kast/1/wire/{table}/3"}


def test_a_seat_that_is_given_up_is_free_at_once(handler: MessageHandler) -> None:
    for number in range(1, 6):
        told(handler, number, NOW, **ROOM)
    table = told(handler, 6, NOW, **ROOM)["table"]
    assert told(handler, 3, NOW + 1, leave=True) == {"left": True}
    assert told(handler, 7, NOW + 2, **ROOM) == {"sorry": "full"}, "a machine that left may return"
    assert told(handler, 2, NOW + 3, leave=True, free=True) == {"left": True}
    assert f"kast/1/wire/{table}/1" not in handler.unheard
    assert told(handler, 7, NOW + 4, **ROOM) == {"table": table, "seat": 1}
    handler.tick(NOW + UNHEARD)
    assert f"kast/1/wire/{table}/1" in handler.unheard, "the new machine has its own minute"


def test_a_seat_with_a_stranger_is_not_given_up(handler: MessageHandler) -> None:
    told(handler, 1, NOW, anyone=True)
    table = told(handler, 2, NOW, anyone=True)["table"]
    told(handler, 1, NOW + 1, leave=True, free=True)
    assert told(handler, 2, NOW + 2, anyone=True) == {"table": table, "seat": 1}, "its game may go on"


def test_only_a_seat_that_is_left_is_given_up() -> None:
    assert parse_request(asks(1, leave=True, free=True))
    assert not parse_request(asks(1, **ROOM, free=True)) and not parse_request(asks(1, free=True))


def test_a_table_with_no_machine_that_is_heard_is_closed(handler: MessageHandler) -> None:
    told(handler, 1, NOW, **ROOM)
    told(handler, 2, NOW, **ROOM)
    handler.listen_anew(NOW + UNHEARD)
    handler.tick(NOW + UNHEARD)
    assert len(handler.unheard) == 2, "while the broker was away, no machine could be heard"
    handler.tick(NOW + 2 * UNHEARD)
    assert told(handler, 3, NOW + 2 * UNHEARD, **ROOM) == {"wait": 20} and not handler.unheard


def test_strangers_are_not_listened_to_at_once(handler: MessageHandler) -> None:
    told(handler, 1, NOW, anyone=True)
    told(handler, 2, NOW, anyone=True)
    assert not handler.unheard


def test_who_waits_longest_gets_the_next_partner(handler: MessageHandler) -> None:
    told(handler, 1, NOW, anyone=True)
    handler.handle(asks(1, leave=True), NOW + 1)
    told(handler, 2, NOW + 2, anyone=True)
    answers = said(handler.handle(asks(3, anyone=True), NOW + 3))
    assert {name: answer["seat"] for name, answer in answers.items()} == {token(2): 0, token(3): 1}


@pytest.mark.parametrize(("silence", "waits"), [(FRESH - 1, True), (FRESH, False)])
def test_a_relay_waits_for_a_minute_after_its_last_request(silence: int, waits: bool, handler: MessageHandler) -> None:
    told(handler, 1, NOW, anyone=True)
    assert (told(handler, 2, NOW + silence, anyone=True) == {"wait": 20}) != waits


def test_a_board_waits_at_one_place_at_a_time(handler: MessageHandler, book: Database) -> None:
    told(handler, 1, NOW, **ROOM)
    told(handler, 1, NOW, anyone=True)
    assert view_of(book, NOW).waiting == 1
    assert told(handler, 2, NOW, **ROOM) == {"wait": 20}
    restarted = json.loads(asks(1, anyone=True)) | {"token": token(9)}
    assert said(handler.handle(json.dumps(restarted).encode(), NOW)) == {token(9): {"wait": 20}}
    assert view_of(book, NOW).waiting == 1, "the same board with another token"


def test_a_report_belongs_to_the_table_where_the_relay_sat_last(handler: MessageHandler, book: Database) -> None:
    other: dict[str, Any] = {"room": [0, 0, 0]}
    for number, room in ((2, ROOM), (3, other)):
        told(handler, number, NOW, **room)
    table = told(handler, 1, NOW, **ROOM)["table"]
    told(handler, 1, NOW + 10, **other)
    assert told(handler, 1, NOW + 20, **ROOM)["table"] == table
    assert told(handler, 1, NOW + 30, leave=True) == {"left": True}
    with book.reading() as connection:
        seat = Seats(connection, NOW + 40, random.randbytes).seat_of(token(1))
        assert seat is not None and (seat.table, seat.left) == (table, True)
        assert Seats(connection, NOW + 40, random.randbytes).seat_of(token(9)) is None


def test_messages_have_sizes_and_exactly_one_wish() -> None:
    def padded(size: int, **want: Any) -> bytes:
        return asks(1, **want).ljust(size)

    assert parse_request(padded(LONGEST, anyone=True)) and not parse_request(padded(LONGEST + 1, anyone=True))
    game = "x" * LONGEST_LINE
    assert parse_request(padded(LONGEST_OF_ALL, game=game)) and not parse_request(padded(LONGEST_OF_ALL + 1, game=game))
    assert not parse_request(asks(1, game=game + "x")) and not parse_request(asks(1, game=""))
    places: tuple[dict[str, Any], ...] = (
        {"anyone": True},
        {"tournament": True},
        {"room": [0, 1, ANIMALS - 1]},
        {"leave": True},
    )
    found = [parse_request(asks(1, **want)) for want in places]
    assert [request and request.want.place for request in found] == [
        "anyone",
        "tournament",
        f"room 0-1-{ANIMALS - 1}",
        "",
    ]
    assert not parse_request(asks(1)) and not parse_request(asks(1, anyone=True, leave=True))
    for room in ([0, 1, ANIMALS], [0, 1], [0, -1, 2]):
        assert not parse_request(asks(1, room=room))


def test_a_board_keeps_its_name_until_it_has_another(handler: MessageHandler, book: Database) -> None:
    for name, shown in (("", ""), ("Kajak", "Kajak"), ("", "Kajak"), ("Kanot", "Kanot")):
        handler.handle(asks(1, name=name, **ROOM), NOW)
        handler.handle(asks(2, name="n" * 16, **ROOM), NOW)
        (table,) = view_of(book, NOW).now
        assert [one.name for one in table.boards] == [shown, "n" * 16]
    assert not parse_request(asks(1, name="n" * 17, anyone=True))
    assert parse_request(asks(1, name="Åsa ♠", anyone=True))
    for name in ("a\nb", "\x1b[2J", "\x7f", "\u202e"):
        assert not parse_request(asks(1, name=name, anyone=True)), "it would change the page or the terminal"


def test_the_league_shows_its_strongest_boards_by_games(book: Database) -> None:
    with book.writing() as connection:
        for number in range(22):
            league.count_game(connection, (board(number), board(number + 1)), 0)
        league.store_board(connection, board(99), "never played")
    with book.reading() as connection:
        ranked = league.leaders(connection, 99)
        assert len(ranked) == 23 and league.leaders(connection, 5) == ranked[:5]
    ranks = [league.rank(one.mu, one.sigma) for one in ranked]
    assert ranks == sorted(ranks, reverse=True) and ranked[0].board == board(0)
    view = view_of(book, NOW)
    assert [row.board for row, _ in view.league] == [one.board for one in ranked[:20]]
    assert (view.tournament, view.next, view.standings) == (None, [], [])
    assert league.rank(**league.newcomer()) == pytest.approx(0)


@pytest.mark.parametrize("count", range(2, 9))
def test_a_round_robin_ends_when_everybody_has_met(count: int) -> None:
    numbers = {board(number): number for number in range(count)}
    pairs = [
        frozenset(pair)
        for number in range(1, rounds_for_everyone(count) + 1)
        for pair in everyone(numbers, number)
        if None not in pair
    ]
    assert len(pairs) == len(set(pairs)) == count * (count - 1) // 2
    assert all(first in numbers for number in range(1, count) for first, _ in everyone(numbers, number))


@pytest.mark.parametrize(
    "text", ["http://broker", "broker", "mqtt://", "mqtt://broker/path", "mqtt://broker:x", "ws://x:1"]
)
def test_addresses_of_no_broker_are_refused(text: str) -> None:
    with pytest.raises(KastError, match="--broker takes an address"):
        Address.from_text(text)


def test_an_address_is_shown_with_its_scheme_and_port() -> None:
    assert [str(Address.from_text(text)) for text in ("mqtt://one", "mqtts://user:word@two:1")] == [
        "mqtt://one:1883",
        "mqtts://two:1",
    ]


@pytest.mark.parametrize("name", ["mysql://x", "nothing://x", "://"])
def test_a_database_of_an_unknown_kind_is_refused(name: str) -> None:
    with pytest.raises(KastError, match="--db"):
        Database(name)


def test_the_folder_of_a_new_database_is_made(tmp_path: Path) -> None:
    for _ in range(2):
        Database(str(tmp_path / "one" / "two" / "club.sqlite")).close()


def test_a_disproof_is_noted_once_for_its_seat_at_its_table(book: Database) -> None:
    with book.writing() as connection:
        for table, seat, lie in (("one", 0, "dice"), ("one", 0, "chain"), ("two", 0, "twice"), ("one", 1, "table")):
            sender: Any = SimpleNamespace(table=table, seat=seat, token=token(seat))
            add_disproof(connection, sender, lie)
        noted = connection.execute(select(lies.c.table, lies.c.seat, lies.c.lie)).all()
    assert sorted(map(tuple, noted)) == [("one", 0, "dice"), ("one", 1, "table"), ("two", 0, "twice")]
