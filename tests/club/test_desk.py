"""Test what the teacher's desk decides, and that only the holder of its link can decide it."""

import asyncio
import random
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from club_parts import SECONDS, board, broker_of_kind, lines_of, needs_mosquitto, open_club, pig, relay, said, token
from desk_parts import NOW, act, ask, open_desk, send
from kast_tools.club.animals import animals_of
from kast_tools.club.database import Database
from kast_tools.club.decisions import MOST_KNOCKS, MOST_LISTED
from kast_tools.club.desk.actions import LONGEST_ACTION
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.schema import (
    boards,
    games,
    guests,
    lines,
    marks,
    rounds,
    seats,
    set_games,
    settings,
    tables,
    tournaments,
)
from kast_tools.club.seats import FRESH
from kast_tools.club.tournament.rounds import open_tournament, standings_of
from kast_tools.club.web.page_data import view_of
from kast_tools.club.web.page_server import TOKEN_HEADER, Projector, projector
from linked_games import Game
from sqlalchemy import Connection, select

ROOM: dict[str, Any] = {"room": [3, 17, 8]}
CLOSED = {"sorry": "closed"}


def rows(book: Database, table: Any) -> list[Any]:
    with book.reading() as connection:
        return list(connection.execute(select(table)))


def wall(page: Projector) -> str:
    with urllib.request.urlopen(page.address, timeout=SECONDS) as answer:
        return answer.read().decode()


def names_on_wall(book: Database) -> list[list[str]]:
    return [[one.name for one in table.boards] for table in view_of(book, NOW).now]


# Who may decide


def test_only_the_holder_of_the_link_can_decide_and_no_page_has_it(book: Database) -> None:
    with open_desk(book) as page:
        link = page.desk_link.partition("#")[2]
        assert len(link) == 24 and page.desk_link == f"{page.address}desk#{link}"
        wrong: list[tuple[str, Any, dict[str, str], int]] = [
            ("desk/act", {"do": "door", "door": "closed"}, {TOKEN_HEADER: ""}, 403),
            ("desk/act", {"do": "door", "door": "closed"}, {TOKEN_HEADER: link[:-1]}, 403),
            ("desk/act", {"do": "door", "door": "closed"}, {TOKEN_HEADER: "\u00e9" * 24}, 403),
            ("desk/state", None, {TOKEN_HEADER: "x" + link[1:] if link[0] != "x" else "y" + link[1:]}, 403),
            ("desk/act", {"do": "door", "door": "closed"}, {"Origin": "http://elsewhere.example"}, 403),
            ("desk/act", {"do": "door", "door": "closed"}, {"Host": "elsewhere.example"}, 403),
            (f"desk/act?{link}", {"do": "door", "door": "closed"}, {}, 404),
            ("", {"do": "door", "door": "closed"}, {}, 404),
            ("desk/act", {"do": "door", "door": "ajar"}, {}, 400),
            ("desk/act", {"do": "name", "board": "x", "name": ""}, {}, 400),
            ("desk/act", {"do": "name", "board": board(1), "name": "a\nb"}, {}, 400),
            ("desk/act", b"[" * 5000, {}, 400),
            ("desk/act", b"\xff", {}, 400),
            ("desk/act", b"x" * (LONGEST_ACTION + 1), {}, 413),
        ]
        for path, action, headers, code in wrong:
            with pytest.raises(urllib.error.HTTPError) as refused:
                send(page, path, action, **headers)
            assert refused.value.code == code, (path, action, headers)
            assert link not in refused.value.read().decode()
        assert send(page, "desk/state")["door"] == "open"
        assert send(page, "desk/act", {"do": "door", "door": "closed"}, Origin=page.address[:-1])["door"] == "closed"
        for path in ("", "desk", "desk.js", "club.js", "certificates"):
            with urllib.request.urlopen(page.address + path, timeout=SECONDS) as answer:
                assert link not in answer.read().decode()


def test_link_and_decisions_are_the_same_after_a_restart(book: Database, tmp_path: Path) -> None:
    with open_desk(book) as page:
        link = page.desk_link.partition("#")[2]
        act(page, "door", door="ask")
        act(page, "names", names="listed")
        act(page, "list", names="Ann\n  Bea  Zoe \n\nann\n")
        act(page, "remove", board=board(7))
        act(page, "name", board=board(8), name="")
    again = Database(str(tmp_path / "club.sqlite"))
    with open_desk(again) as page:
        state = send(page, "desk/state")
        assert page.desk_link.partition("#")[2] == link
    with projector(again, 0, None, has_new_link=True) as page, pytest.raises(urllib.error.HTTPError):
        send(page, "desk/state", **{TOKEN_HEADER: link})
    assert (state["door"], state["names"], state["listed"]) == ("ask", "listed", ["Ann", "Bea Zoe"])
    assert [one["board"] for one in state["removed"]] == [board(7)]
    assert [(one["board"], one["shown"], one["decided"]) for one in state["others"]] == [(board(8), "", True)]
    again.close()
    assert (tmp_path / "club.sqlite").stat().st_mode & 0o077 == 0, "the link is for the owner of the file alone"


def test_a_database_from_before_the_desk_is_opened_with_all_it_has(
    book: Database, handler: MessageHandler, tmp_path
) -> None:
    ask(handler, 1, name="Ann", anyone=True)
    with book.writing() as connection:
        for table in (settings, guests, marks, set_games):
            table.drop(connection)
    again = Database(str(tmp_path / "club.sqlite"))
    with open_desk(again) as page:
        state = act(page, "name", board=board(1), name="A.")
    assert [(one["own"], one["shown"]) for one in state["waiting"]] == [("Ann", "A.")]
    assert [one.name for one in rows(again, boards)] == ["Ann"]
    again.close()


# Names


def test_a_name_is_hidden_or_changed_wherever_the_wall_shows_it(
    book: Database, handler: MessageHandler, tmp_path
) -> None:
    for number, name in ((1, "Rude"), (2, "Bea")):
        ask(handler, number, name=name, anyone=True)
    with open_desk(book) as page:
        assert "Rude" in wall(page)
        (table,) = send(page, "desk/state")["tables"]
        assert [(one["own"], one["shown"], one["decided"]) for one in table["guests"]] == [
            ("Rude", "Rude", False),
            ("Bea", "Bea", False),
        ]
        act(page, "name", board=board(1), name="")
        assert "Rude" not in wall(page) and names_on_wall(book) == [["", "Bea"]]
        for number, line in zip((1, 2), lines_of(Game("pig").play(), tmp_path), strict=True):
            ask(handler, number, game=line)
        assert "Rude" not in wall(page), "nor in the league"
        act(page, "name", board=board(1), name=" Lea  M. ")
        assert "Lea M." in wall(page) and "Rude" not in wall(page)
        ask(handler, 1, name="Ruder", anyone=True)
        assert "Ruder" not in wall(page), "a new name is not shown either"
        act(page, "name", board=board(1), name=None)
        assert "Ruder" in wall(page)


def test_the_wall_shows_only_names_of_the_class_list_or_none(book: Database, handler: MessageHandler, tmp_path) -> None:
    with book.writing() as connection:
        open_tournament(connection, "swiss", 2)
    for number in (1, 2):
        ask(handler, number, tournament=True)
    handler.begin_round(NOW)
    for number, line in zip((1, 2), lines_of(Game("pig").play(), tmp_path), strict=True):
        ask(handler, number, game=line)
    own = {name for table in names_on_wall(book) for name in table}
    assert own == {"Åsa + Bo", "Cat"}
    with open_desk(book) as page:
        act(page, "names", names="listed")
        assert names_on_wall(book) == [["", ""]]
        act(page, "list", names="cat\nDee")
        assert {name for table in names_on_wall(book) for name in table} == {"", "Cat"}
        act(page, "list", names="cat\nbo")
        assert {name for table in names_on_wall(book) for name in table} == {"", "Cat"}, "not every name is listed"
        act(page, "list", names="Cat\nBo\nÅSA")
        assert {name for table in names_on_wall(book) for name in table} == own
        act(page, "names", names="none")
        assert names_on_wall(book) == [["", ""]]
        state = act(page, "list", names="\n".join(f"Name {number}" for number in range(MOST_LISTED + 5)))
        assert len(state["listed"]) == MOST_LISTED


# Guests and tables


def test_a_removed_guest_frees_its_seat_and_stays_out_until_it_is_let_in(
    book: Database, handler: MessageHandler
) -> None:
    for number in (1, 2, 3):
        ask(handler, number, name=f"n{number}", **ROOM)
    table = ask(handler, 1, **ROOM)["table"]
    with open_desk(book) as page:
        sent: list[Any] = []
        page.post = sent.extend
        state = act(page, "remove", board=board(2))
        assert said(sent) == {token(2): CLOSED | {"table": table}}
        assert [one["own"] for one in state["removed"]] == ["n2"]
        assert [one["board"] for one in state["tables"][0]["guests"]] == [board(1), board(3)]
        assert ask(handler, 2, **ROOM) == ask(handler, 2, anyone=True) == ask(handler, 2, tournament=True) == CLOSED
        assert [ask(handler, number, **ROOM)["seat"] for number in (4, 5, 6, 7)] == [3, 4, 5, 1], "its seat last"
        assert act(page, "admit", board=board(2))["removed"] == []
        assert ask(handler, 2, **ROOM) == {"sorry": "full"}
        act(page, "remove", board=board(7))
        assert ask(handler, 2, **ROOM) == {"table": table, "seat": 1}


def test_a_room_is_closed_once_its_last_guest_is_removed(book: Database, handler: MessageHandler) -> None:
    other: dict[str, Any] = {"room": [1, 1, 1]}
    for number, place in ((1, ROOM), (2, ROOM), (3, other), (4, other)):
        ask(handler, number, **place)
    table = ask(handler, 1, **ROOM)["table"]
    with open_desk(book) as page:
        for number, is_over in ((1, False), (2, True)):
            act(page, "remove", board=board(number))
            assert {one.over for one in rows(book, tables) if one.table == table} == {is_over}
        act(page, "end", table=ask(handler, 3, **other)["table"])
    assert all(one.left for one in rows(book, seats))


def test_a_removed_guest_takes_its_reports_of_that_room_along(
    book: Database, handler: MessageHandler, tmp_path: Path
) -> None:
    places: tuple[dict[str, Any], ...] = (ROOM, {"room": [1, 1, 1]})
    for seed, place in enumerate(places):
        for number in (1, 2, 1):
            ask(handler, number, **place)
        for number, line in enumerate(lines_of(Game("pig", seed=seed).play(), tmp_path / str(seed)), 1):
            ask(handler, number, game=line)
    with open_desk(book) as page:
        act(page, "remove", board=board(1))
    first, second = (one.game for one in rows(book, games))
    assert {(one.game, one.seat) for one in rows(book, lines)} == {(first, 0), (first, 1), (second, 1)}


def test_a_removed_guest_waits_no_longer_and_its_table_for_two_ends(book: Database, handler: MessageHandler) -> None:
    ask(handler, 1, **ROOM)
    for number in (2, 3):
        table = ask(handler, number, anyone=True).get("table")
    with open_desk(book) as page:
        sent: list[Any] = []
        page.post = sent.extend
        assert act(page, "remove", board=board(1))["waiting"] == []
        assert act(page, "remove", board=board(3))["tables"] == []
        assert said(sent) == {
            token(1): CLOSED,
            token(2): CLOSED | {"table": table},
            token(3): CLOSED | {"table": table},
        }
    assert ask(handler, 2, anyone=True) == {"wait": 20}, "the other one may play again"
    assert ask(handler, 4, **ROOM) == {"wait": 20}, "nobody waits there"


def test_games_at_an_ended_table_do_not_count(book: Database, handler: MessageHandler, tmp_path) -> None:
    for number in (1, 2):
        table = ask(handler, number, anyone=True).get("table")
    first, second = lines_of(Game("pig").play(), tmp_path)
    ask(handler, 1, game=first)
    with open_desk(book) as page:
        assert act(page, "end", table=table)["tables"] == []
        assert act(page, "end", table="0" * 32)["tables"] == []
    assert ask(handler, 2, game=second) == {"proved": True}
    assert [one.counts for one in rows(book, games)] == [False]
    assert {one.won + one.lost for one in rows(book, boards)} == {0}
    assert ask(handler, 1, anyone=True) == {"wait": 20}, "it does not return to the ended table"


def test_all_tables_are_ended_at_once(book: Database, handler: MessageHandler) -> None:
    for number in range(1, 9):
        ask(handler, number, anyone=True)
    with open_desk(book) as page:
        sent: list[Any] = []
        page.post = sent.extend
        assert len(send(page, "desk/state")["tables"]) == 4
        assert act(page, "end_all")["tables"] == []
    assert len(said(sent)) == 8
    handler.post(sent)
    assert handler.tick(NOW) == sent and handler.tick(NOW) == []


def test_a_closed_club_lets_those_play_on_who_have_a_seat(book: Database, handler: MessageHandler) -> None:
    for number in (1, 2):
        ask(handler, number, **ROOM)
    seat = ask(handler, 1, **ROOM)
    with open_desk(book) as page:
        act(page, "door", door="closed")
        assert ask(handler, 3, **ROOM) == ask(handler, 3, anyone=True) == ask(handler, 1, anyone=True) == CLOSED
        assert ask(handler, 1, **ROOM) == seat
        act(page, "door", door="open")
        assert ask(handler, 3, **ROOM)["table"] == seat["table"]


def test_newcomers_knock_and_are_let_in_or_not(book: Database, handler: MessageHandler) -> None:
    for number in (1, 2):
        ask(handler, number, **ROOM)
    with open_desk(book) as page:
        act(page, "door", door="ask")
        assert ask(handler, 3, name="new", anyone=True) == ask(handler, 4, anyone=True) == {"wait": 20}
        assert ask(handler, 1, anyone=True) == {"wait": 20}
        state = send(page, "desk/state")
        assert [(one["board"], one["own"]) for one in state["knocks"]] == [(board(3), "new"), (board(4), "")]
        act(page, "admit", board=board(3))
        assert "table" in ask(handler, 3, anyone=True), "it meets the one that waits and was known"
        assert ask(handler, 4, anyone=True) == {"wait": 20}
        act(page, "remove", board=board(4))
        assert ask(handler, 4, anyone=True) == CLOSED
        for number in range(100, 100 + MOST_KNOCKS):
            assert ask(handler, number, anyone=True) == {"wait": 20}
        assert ask(handler, 99, anyone=True) == {"sorry": "slow"}
        assert ask(handler, 100, anyone=True) == {"wait": 20}, "it is among those that ask already"
        handler.tick(NOW + FRESH + 1)
        assert ask(handler, 99, NOW + FRESH + 1, anyone=True) == {"wait": 20}
        assert [one["board"] for one in send(page, "desk/state")["knocks"]] == [board(99)]


# Tournaments


def test_boards_of_a_tournament_need_not_knock_again(book: Database, handler: MessageHandler) -> None:
    with book.writing() as connection:
        open_tournament(connection, "swiss", 2)
    ask(handler, 1, tournament=True)
    with open_desk(book) as page:
        act(page, "door", door="ask")
        ask(handler, 1, leave=True)
        for number in (1, 2):
            ask(handler, number, tournament=True)
        assert [one["board"] for one in send(page, "desk/state")["knocks"]] == [board(2)]


def test_the_wall_shows_every_table_of_a_round(book: Database, handler: MessageHandler) -> None:
    with book.writing() as connection:
        open_tournament(connection, "swiss", 1)
    for number in range(1, 8):
        ask(handler, number, tournament=True)
    handler.begin_round(NOW)
    assert sorted(len(table.boards) for table in view_of(book, NOW).now) == [1, 2, 2, 2]


def halves(connection: Connection) -> dict[int, int]:
    (tournament,) = connection.execute(select(tournaments))
    return {int(one.board, 16): one.halves for one in standings_of(connection, tournament)}


def test_the_opponent_of_a_removed_board_wins_and_the_next_round_begins_without_it(book: Database) -> None:
    handler = MessageHandler(book, random.Random(1).randbytes)
    with book.writing() as connection:
        open_tournament(connection, "swiss", 2)
    for number in (1, 2, 3, 4):
        ask(handler, number, tournament=True)
    with open_desk(book) as page:
        assert send(page, "desk/state")["tournament"] == {
            "kind": "swiss",
            "round": 0,
            "rounds": 2,
            "game": "",
            "options": {},
        }
        sent: list[Any] = []
        page.post = sent.extend
        assert act(page, "round")["tournament"]["round"] == 1
        table_of = {int(name, 16): answer["table"] for name, answer in said(sent).items()}
        assert len(table_of) == 4
        pair = [number for number in table_of if table_of[number] == table_of[1]]
        others = [number for number in table_of if number not in pair]
        act(page, "remove", board=board(pair[0]))
        act(page, "end", table=table_of[others[0]])
    with book.reading() as connection:
        assert halves(connection) == {pair[0]: 0, pair[1]: 2, others[0]: 0, others[1]: 0}
    assert {one.halves for one in rows(book, rounds)} == {0, 2}
    shown = view_of(book, NOW).next
    assert animals_of(board(pair[0])) not in [one.animals for couple in shown for one in couple if one]
    for number in (pair[1], *others):
        assert ask(handler, number, tournament=True) == {"wait": 20}
    assert ask(handler, pair[0], tournament=True) == CLOSED
    assert len(handler.tick(NOW)) == 2, "three boards: one table and a bye"


# With a real broker


@needs_mosquitto
@pytest.mark.waits
def test_boards_at_a_broker_are_sent_away_and_stay_out(book: Database, tmp_path: Path) -> None:
    async def play() -> None:
        handler = MessageHandler(book)
        async with broker_of_kind("mosquitto", tmp_path) as address, open_club(book, address, handler):
            with open_desk(book) as page:
                page.post = handler.post
                both = [
                    relay(address.port, number, {"anyone": True}, make=pig(number, think_ms=600_000))
                    for number in (1, 2)
                ]
                playing = [asyncio.create_task(one.run()) for one in both]
                while not rows(book, seats):
                    await asyncio.sleep(0.05)
                await asyncio.to_thread(act, page, "remove", board=board(1))
                stays = await asyncio.wait_for(asyncio.gather(*playing), SECONDS)
                assert [stay.sorry for stay in stays] == [["closed"], ["closed"]]
                third = await relay(address.port, 1, {"anyone": True}).run()
                assert third.sorry == ["closed"] and third.tables == []

    asyncio.run(play())
    assert all(one.over for one in rows(book, tables)) and len(rows(book, games)) == 0
