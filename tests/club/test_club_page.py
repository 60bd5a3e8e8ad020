"""Test what the club prints and what its page shows, without a broker."""

import contextlib
import os
import random
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from club_parts import SECONDS, asks, board
from kast_tools.club import server
from kast_tools.club.address import Address
from kast_tools.club.animals import animals_of
from kast_tools.club.broker.own import OwnBroker
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.schema import rounds
from kast_tools.club.tournament.rounds import newest, open_tournament
from kast_tools.club.web.page import board_of
from kast_tools.club.web.page_data import View, view_of
from kast_tools.club.web.words import club_words
from sqlalchemy import update

NOW = 1_000_000.0


def told(book: Database, **halves: int) -> View:
    """Store the half points of boards, keyed by their numbers, and return the data of the page."""
    with book.writing() as connection:
        for number, points in halves.items():
            one = rounds.c.board == board(int(number.removeprefix("board_")))
            connection.execute(update(rounds).where(one).values(halves=points))
    return view_of(book, NOW)


def shown(view: View) -> list[tuple[list[list[int]], list[str]]]:
    """Return the boards of each table, by their animals, and the results."""
    return [([one.animals for one in table.boards], table.results) for table in view.now]


def test_the_page_shows_the_round_its_points_and_the_next_pairs(book: Database) -> None:
    with book.writing() as connection:
        open_tournament(connection, "swiss", 3)
    handler = MessageHandler(book, random.Random(1).randbytes)
    for number in (1, 2, 3):
        handler.handle(asks(number, tournament=True), NOW)
    assert len(handler.begin_round(NOW)) == 2
    first, second, third = (animals_of(board(number)) for number in (1, 2, 3))
    view = view_of(book, NOW)
    assert shown(view) == [([third], ["sits_out"]), ([first, second], ["", ""])] and view.next == []
    assert [who.animals for _, who in view.standings] == [third, first, second]
    words = club_words("sv")
    page = board_of(book, "sv")
    assert '<html lang="sv">' in page and words["playing"] in page and words["sits_out"] in page
    assert "-".join(words[f"animal.{animal}"] for animal in first) in page
    view = told(book, board_1=3, board_2=1)
    assert [(one.halves, who.animals) for one, who in view.standings] == [(3, first), (2, third), (1, second)]
    assert [(one.animals, other and other.animals) for one, other in view.next] == [(first, third), (second, None)]
    page = board_of(book, "en")
    assert all(f"<strong>{points}</strong>" in page for points in ("1½", "1", "½")) and "<td>0</td>" in page
    assert club_words("en")["next"] in page and club_words("en")["playing"] not in page


class Opened(Exception):
    """Ends the club of a test as Ctrl-C does."""


@pytest.mark.parametrize(
    ("lan", "host", "own"), [(None, "127.0.0.1", "127.0.0.1"), ("192.168.1.7", "0.0.0.0", "192.168.1.7")]
)
def test_the_club_prints_its_addresses_and_begins_rounds_by_enter(
    lan: str | None, host: str, own: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[str] = []
    page = Address("page", 80)
    keys, typed = os.pipe()
    boards = [3, 0]

    @contextlib.contextmanager
    def projector(database: Database, port: int, lan_address: str | None, *, has_new_link: bool) -> Any:
        assert (port, lan_address, has_new_link) == (8366, lan, False)
        with database.reading() as connection:
            tournament = newest(connection)
            assert tournament is not None and (tournament.kind, tournament.rounds) == ("swiss", 4)
        yield type("Page", (), {"address": str(page), "desk_link": f"{page}/desk#token", "play_address": None})

    async def watch() -> None:
        await server.asyncio.Event().wait()

    @contextlib.asynccontextmanager
    async def broker(*where: Any) -> AsyncGenerator[OwnBroker]:
        assert where == (host, 1883, 9001)
        yield OwnBroker(Address("127.0.0.1", 1883), 9001, "amqtt", watch)

    class Connection:
        def __init__(self, handler: MessageHandler, address: Address) -> None:
            assert address == Address("127.0.0.1", 1883)

        async def serve(self, ready: Any) -> None:
            ready()
            os.write(typed, b"\n\n")
            for _ in range(SECONDS * 100):
                if len(printed) < 7:
                    await server.asyncio.sleep(0.01)
            raise Opened

        async def begin_round(self) -> int:
            return boards.pop(0)

    read: Any = os.read
    monkeypatch.setattr(server, "projector", projector)
    monkeypatch.setattr(server, "own_broker", broker)
    monkeypatch.setattr(server, "ClubConnection", Connection)
    monkeypatch.setattr(server, "say", printed.append)
    monkeypatch.setattr(server.os, "read", lambda file, count: read({0: keys}.get(file, file), count))
    with pytest.raises(Opened):
        server.open_club(None, str(tmp_path / "club.sqlite"), 8366, lan, (1883, 9001), "swiss", 4)
    os.close(typed)
    assert printed == [
        f"The club is open at mqtt://{own}:1883 and ws://{own}:9001",
        f"Its page: {page}  (Ctrl-C stops)",
        f"The teacher's desk, for you alone: {page}/desk#token",
        "Its broker is amqtt, for up to a class. For more machines install Mosquitto 2.",
        "Press Enter to begin the first round. Later ones begin when all boards are back, or by Enter.",
        "A round begins: 3 boards.",
        "Fewer than two boards wait for a round.",
    ]


def test_a_club_at_another_broker_without_a_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[str] = []
    closed: list[str] = []
    there = Address("there", 7)

    @contextlib.contextmanager
    def projector(database: Database, port: int, lan_address: str | None, *, has_new_link: bool) -> Any:
        with database.reading() as connection:
            assert newest(connection) is None
        yield type("Page", (), {"address": "the page", "desk_link": "the desk", "play_address": None})

    class Connection:
        def __init__(self, handler: MessageHandler, address: Address) -> None:
            assert address is there and handler.tick(NOW) == []

        async def serve(self, ready: Any) -> None:
            ready()
            raise Opened

    monkeypatch.setattr(server, "projector", projector)
    monkeypatch.setattr(server, "ClubConnection", Connection)
    monkeypatch.setattr(server, "say", printed.append)
    monkeypatch.setattr(server, "_on_enter_key", lambda act: pytest.fail("no rounds are begun"))
    monkeypatch.setattr(Database, "close", lambda self: closed.append("closed"))
    with pytest.raises(Opened):
        server.open_club(there, str(tmp_path / "club.sqlite"), 0, None, (1883, 9001), None, 5)
    assert printed == [
        "The club is open at mqtt://there:7",
        "Its page: the page  (Ctrl-C stops)",
        "The teacher's desk, for you alone: the desk",
    ]
    assert len(closed) == 1


def test_each_line_of_the_terminal_acts_once_until_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    for end in (b"", OSError(5, "no terminal")):
        acts: list[int] = []
        threads: list[Any] = []
        typed: list[Any] = [b"\n", b"x", b"\n\ny\n", end]

        def read(file: int, count: int) -> bytes:
            assert (file, count) == (0, 1024)
            piece = typed.pop(0)  # noqa: B023
            if isinstance(piece, OSError):
                raise piece
            return piece

        class Thread:
            def __init__(self, target: Any, daemon: bool) -> None:
                assert daemon
                threads.append(target)  # noqa: B023

            def start(self) -> None:
                threads[0]()  # noqa: B023

        with monkeypatch.context() as patch:
            patch.setattr(server.os, "read", read)
            patch.setattr(server.threading, "Thread", Thread)
            server._on_enter_key(lambda: acts.append(1))  # noqa: B023
        assert len(acts) == 4 and not typed
