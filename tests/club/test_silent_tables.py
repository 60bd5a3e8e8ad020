"""Test that a table is over once none of its machines was heard for two minutes, and goes on when one is heard."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from club_parts import asks, broker_of_kind, needs_mosquitto, open_club, pig, relay, said
from desk_parts import NOW, act, ask, open_desk, send
from kast_tools.club.database import Database
from kast_tools.club.hearing import watch
from kast_tools.club.hearing.watch import SILENT
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.messages import WIRE
from kast_tools.club.schema import marks, seats, tables
from kast_tools.club.tournament.rounds import open_tournament
from kast_tools.club.web.page import board_of
from kast_tools.club.web.page_data import view_of
from kast_tools.club.web.words import club_words
from sqlalchemy import select

ROOM: dict[str, Any] = {"room": [3, 17, 8]}


def rows(book: Database, table: Any) -> list[Any]:
    with book.reading() as connection:
        return list(connection.execute(select(table)))


def open_table(handler: MessageHandler, *numbers: int, **want: Any) -> str:
    """Seat boards at one table at the time NOW, hear each once, and return the table."""
    table = [ask(handler, number, **want) for number in numbers][-1]["table"]
    handler.tick(NOW)
    for seat in range(len(numbers)):
        handler.hear(f"{WIRE}{table}/{seat}", b"", NOW)
    return table


def test_a_table_is_over_two_minutes_after_its_last_machine_was_heard(book: Database, handler: MessageHandler) -> None:
    table = open_table(handler, 1, 2, anyone=True)
    wires = {f"{WIRE}{table}/{seat}" for seat in (0, 1)}
    handler.tick(NOW + 2)
    assert handler.unheard == set(), "no need to listen all the time"
    handler.tick(NOW + 60)
    assert handler.unheard == wires
    handler.hear(f"{WIRE}{table}/1", b"x", NOW + 61)
    assert handler.unheard == set()
    handler.tick(NOW + 61 + SILENT - 1)
    assert len(view_of(book, NOW).now) == 1 and handler.unheard == wires
    handler.tick(NOW + 61 + SILENT)
    assert view_of(book, NOW).now == [] and [one.mark for one in rows(book, marks)] == ["silent"]
    assert ask(handler, 1, NOW + 200, anyone=True) == {"wait": 20}, "a new opponent, not the one who went away"


def test_a_silent_table_goes_on_when_a_machine_is_heard(book: Database, handler: MessageHandler) -> None:
    table = open_table(handler, 1, 2, anyone=True)
    handler.tick(NOW + SILENT)
    assert rows(book, tables)[0].over
    again = MessageHandler(book)
    again.tick(NOW + SILENT + 1)
    assert rows(book, tables)[0].over, "a restart of the club is no sign of life"
    for club in (handler, again):
        club.hear(f"{WIRE}{table}/0", b"x", NOW + 300)
        club.tick(NOW + 301)
    assert not rows(book, tables)[0].over and rows(book, marks) == []
    again.tick(NOW + 302)
    assert not rows(book, tables)[0].over


def test_time_without_a_broker_is_no_silence(book: Database, handler: MessageHandler) -> None:
    open_table(handler, 1, 2, anyone=True)
    handler.listen_anew(NOW + 1000)
    handler.tick(NOW + 1000 + SILENT - 1)
    assert not rows(book, tables)[0].over
    handler.tick(NOW + 1000 + SILENT)
    assert rows(book, tables)[0].over


def test_friends_return_to_their_silent_room(book: Database, handler: MessageHandler) -> None:
    table = open_table(handler, 1, 2, **ROOM)
    handler.tick(NOW + SILENT)
    assert ask(handler, 3, NOW + SILENT, **ROOM) == {"wait": 20}, "for others the room is empty"
    assert ask(handler, 1, NOW + SILENT + 1, **ROOM) == {"table": table, "seat": 0}
    assert not rows(book, tables)[0].over and rows(book, marks) == []
    assert ask(handler, 3, NOW + SILENT + 2, **ROOM) == {"table": table, "seat": 2}


def test_a_silent_table_of_a_tournament_waits_for_its_boards_or_is_ended(
    book: Database, handler: MessageHandler
) -> None:
    with book.writing() as connection:
        open_tournament(connection, "swiss", 2)
    for number in (1, 2, 3, 4):
        ask(handler, number, tournament=True)
    table_of = {int(name, 16): answer["table"] for name, answer in said(handler.begin_round(NOW)).items()}
    table = table_of[1]
    silent = [number for number in table_of if table_of[number] == table]
    (other,) = set(table_of.values()) - {table}

    def tick(now: float) -> list[Any]:
        handler.hear(f"{WIRE}{other}/0", b"", now)
        return handler.tick(now)

    tick(NOW + SILENT)
    assert club_words("en")["silent"] in board_of(book, "en")
    assert ask(handler, silent[1], NOW + 200, tournament=True) == {"table": table, "seat": 1}
    assert club_words("en")["silent"] not in board_of(book, "en")
    tick(NOW + 400)
    with open_desk(book) as page:
        marked = {one["table"]: one["mark"] for one in send(page, "desk/state")["tables"]}
        assert marked == {table: "silent", other: ""}
        assert [one["table"] for one in act(page, "end", table=table)["tables"]] == [other]
        assert club_words("en")["ended"] in board_of(book, "en")
        act(page, "end", table=other)
    for number in table_of:
        handler.handle(asks(number, tournament=True), NOW + 401)
    assert len(tick(NOW + 402)) == 4, "the next round"


@needs_mosquitto
@pytest.mark.waits
def test_boards_that_are_switched_off_leave_no_table_on_the_wall(
    book: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "SILENT", 6)
    monkeypatch.setattr(watch, "_SURE", 2)

    async def play() -> None:
        async with broker_of_kind("mosquitto", tmp_path) as address, open_club(book, address):
            playing = {
                number: asyncio.create_task(
                    relay(address.port, number, {"anyone": True}, make=pig(number, think_ms=600_000)).run()
                )
                for number in (1, 2, 3, 4)
            }
            while len(rows(book, tables)) < 2:
                await asyncio.sleep(0.1)
            off = rows(book, tables)[0].table
            gone = [int(one.board, 16) for one in rows(book, seats) if one.table == off]
            for number in gone:
                playing.pop(number).cancel()
            async with asyncio.timeout(14):
                while not {one.table: one.over for one in rows(book, tables)}[off]:
                    await asyncio.sleep(0.1)
            assert [one.over for one in rows(book, tables) if one.table != off] == [False], "the other one plays on"
            for task in playing.values():
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*playing.values())

    asyncio.run(play())
