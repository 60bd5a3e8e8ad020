"""Test that tournaments which follow one another do not mix, and what the page shows of games and rounds."""

import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from club_parts import asks, board, lines_of, said, token
from kast_tools.club import results
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.schema import boards, entrants, games, lies, lines, rounds, tables, tournaments
from kast_tools.club.tournament import rounds as tournament_rounds
from kast_tools.club.tournament.pairing import swiss
from kast_tools.club.tournament.rounds import current, newest, open_tournament, round_of, standings_of
from kast_tools.club.tournament.standings import Standing
from kast_tools.club.web.page_data import view_of
from linked_games import Game, person
from sqlalchemy import insert, select, update

NOW = 1_000_000.0
A, B, C = 1, 2, 3


def open_one(book: Database, kind: str, most: int) -> None:
    with book.writing() as connection:
        open_tournament(connection, kind, most)


def rows(book: Database, table: Any) -> Sequence[Any]:
    with book.reading() as connection:
        return connection.execute(select(table)).all()


def close_tables(book: Database) -> None:
    """Close all tables, as a reported game does, so that their boards wait for the next round."""
    with book.writing() as connection:
        connection.execute(update(tables).values(over=True))


def play_round(handler: MessageHandler, numbers: Sequence[int], told: Sequence[str] = ()) -> dict[int, str]:
    """Begin a round with these boards, and report this game; return the table of each board that got one."""
    for number in numbers:
        handler.handle(asks(number, tournament=True), NOW)
    seated = {int(name, 16): answer["table"] for name, answer in said(handler.begin_round(NOW)).items()}
    for number, line in zip(numbers, told, strict=False):
        assert said(handler.handle(asks(number, game=line), NOW))[token(number)] == {"proved": True}
    return seated


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """Return the lines of two games of Pig, by Ann and Cat, and by Bea and Cat."""
    return [
        lines_of(Game("pig", seed=seed, hosts=[person(name, 0)]).play(), tmp_path_factory.mktemp(name))
        for seed, name in ((1, "Ann"), (2, "Bea"))
    ]


def test_a_second_tournament_leaves_the_first_as_it_was(book, handler, two_games) -> None:
    open_one(book, "swiss", 1)
    open_one(book, "everyone", 9)  # while one is running, no other begins
    assert [(one.tournament, one.kind, one.rounds) for one in rows(book, tournaments)] == [(1, "swiss", 1)]
    play_round(handler, (A, B), two_games[0])
    first = [one for one in rows(book, rounds) if one.tournament == 1]
    assert {one.players for one in rows(book, entrants)} == {"Ann", "Cat"} and len(first) == 2
    open_one(book, "swiss", 2)
    play_round(handler, (A, B, C)[:2], two_games[1])
    handler.handle(asks(C, tournament=True), NOW)
    players = {(one.tournament, one.board): (one.number, one.players) for one in rows(book, entrants)}
    assert players == {
        (1, board(A)): (0, "Ann"),
        (1, board(B)): (1, "Cat"),
        (2, board(A)): (0, "Bea"),
        (2, board(B)): (1, "Cat"),
        (2, board(C)): (2, ""),
    }
    assert [one for one in rows(book, rounds) if one.tournament == 1] == first
    with book.reading() as connection:
        tournament = newest(connection)
        assert tournament is not None and current(connection) == tournament
        assert (tournament.tournament, tournament.round, tournament.over) == (2, 1, False)
        assert {(one.tournament, one.round) for one in round_of(connection, tournament)} == {(2, 1)}
        assert len(round_of(connection, tournament)) == 2
        ends = standings_of(connection, tournament)
    assert sorted(one.halves for one in ends) == [0, 0, 2] and {one.players for one in ends} == {"Bea", "Cat", ""}
    view = view_of(book, NOW)
    assert len(view.now) == 1 and sorted(view.now[0].results) == ["lost", "won"]
    assert [who.name for _, who in view.standings] == [one.players for one in ends]
    assert view.waiting == 1 and view.tournament == tournament and view.league == []
    assert [sorted(one.name if one else "" for one in pair) for pair in view.next] == [["Bea", "Cat"]]


def test_a_round_waits_for_all_of_its_boards_but_not_for_those_of_earlier_tournaments(book, handler, two_games) -> None:
    open_one(book, "swiss", 1)
    play_round(handler, (A, C), two_games[0])
    open_one(book, "swiss", 3)
    play_round(handler, (A, B), two_games[1])
    assert handler.tick(NOW) == []
    handler.handle(asks(A, tournament=True), NOW)
    assert handler.tick(NOW) == []
    handler.handle(asks(B, tournament=True), NOW)
    assert said(handler.tick(NOW)).keys() == {token(A), token(B)}
    assert rows(book, tournaments)[1].round == 2 and rows(book, tournaments)[0].round == 1


def test_no_round_is_due_before_the_first_and_without_a_tournament(book, handler) -> None:
    assert handler.tick(NOW) == [] and handler.begin_round(NOW) == []
    open_one(book, "swiss", 3)
    for number in (A, B):
        handler.handle(asks(number, tournament=True), NOW)
    assert handler.tick(NOW) == [], "the user begins the first round"
    handler.handle(asks(B, leave=True), NOW)
    assert handler.begin_round(NOW) == [], "one board is too few"
    assert rows(book, tournaments)[0].round == 0
    handler.handle(asks(A, tournament=True), NOW)
    assert [(one.board, one.number) for one in rows(book, entrants)] == [(board(A), 0), (board(B), 1)]


def test_everyone_plays_as_many_rounds_as_boards_wait_for_the_first(book, handler) -> None:
    open_one(book, "everyone", 50)
    assert len(play_round(handler, (A, B, C))) == 2
    assert rows(book, tournaments)[0].rounds == 3
    by_board = {one.board: (one.against, one.halves, one.table) for one in rows(book, rounds)}
    ((alone, (against, halves, table)),) = [one for one in by_board.items() if one[1][0] is None]
    assert (against, halves, table) == (None, 2, None)
    pair = [one for one in by_board if one != alone]
    assert [by_board[one][:2] for one in pair] == [(pair[1], None), (pair[0], None)]
    assert by_board[pair[0]][2] == by_board[pair[1]][2] == rows(book, tables)[0].table
    assert rows(book, tables)[0].round == 1 and rows(book, tables)[0].place == "tournament"
    close_tables(book)
    assert len(play_round(handler, (A, B))) in (0, 2)  # C is away, so who meets it sits out
    second = [one for one in rows(book, rounds) if one.round == 2]
    assert {one.board for one in second} == {board(A), board(B)} and rows(book, tournaments)[0].rounds == 3
    assert all(one.against in (None, board(A), board(B)) for one in second)
    assert all((one.halves == 2) == (one.against is None) for one in second)


@pytest.mark.parametrize(
    ("is_finished", "winners", "robots", "halves"),
    [
        (True, {0}, (), [2, 0]),
        (True, {1}, (), [0, 2]),
        (True, {0, 1}, (), [1, 1]),
        (False, set(), (), [0, 0]),
        (True, {1}, (0,), [0, 2]),
        (True, set(), (0, 1), [0, 0]),
    ],
)
def test_results_in_half_points(is_finished, winners, robots, halves, book, handler) -> None:
    open_one(book, "swiss", 2)
    table = play_round(handler, (A, B))[A]
    report: Any = SimpleNamespace(
        winners_of_people=winners,
        robots_at=robots,
        proved=SimpleNamespace(game=SimpleNamespace(is_finished=is_finished)),
        points=lambda side: 100 + side,
        names=lambda side: f"P{side}",
    )
    with book.writing() as connection:
        connection.execute(insert(rounds).values(tournament=1, round=9, board=board(A), table="other", halves=None))
        tournament_rounds.note_result(connection, table, {0: board(A), 1: board(B)}, report)
    found = {one.board: (one.halves, one.dice) for one in rows(book, rounds) if one.round == 1}
    assert found == {board(A): (halves[0], 100), board(B): (halves[1], 101)}
    assert [(one.halves, one.dice) for one in rows(book, rounds) if one.round == 9] == [(None, 0)]
    assert {one.board: one.players for one in rows(book, entrants)} == {board(A): "P0", board(B): "P1"}
    assert not rows(book, tournaments)[0].over


def test_a_tournament_ends_after_its_last_round_once_all_games_are_reported(book, handler) -> None:
    open_one(book, "swiss", 2)

    def is_over(halves: int | None, of_round: int) -> bool:
        with book.writing() as connection:
            connection.execute(update(rounds).where(rounds.c.round == of_round).values(halves=halves))
            tournament_rounds.close_if_over(connection)
        return rows(book, tournaments)[-1].over

    play_round(handler, (A, B))
    assert not is_over(1, 1)
    close_tables(book)
    play_round(handler, (A, B))
    assert not is_over(None, 1) and not is_over(1, 2) and is_over(1, 1)
    with book.reading() as connection:
        assert current(connection) is None
    close_tables(book)
    assert said(handler.handle(asks(A, tournament=True), NOW)) == {token(A): {"sorry": "closed"}}
    open_one(book, "swiss", 2)
    assert [(one.tournament, one.over) for one in rows(book, tournaments)] == [(1, True), (2, False)]


# What the page shows of games


def test_the_page_shows_open_tables_first_and_the_newest_of_them_first(book, handler) -> None:
    def room(number: int) -> dict[str, Any]:
        return {"room": [number // 20, number % 20, 0], "secret": f"{number:010x}"}  # without, 30 rooms may be opened

    for number in range(34):
        for one in (2 * number, 2 * number + 1):
            handler.handle(asks(one, name=f"n{one}", **room(number)), NOW + number)
    names = [[one.name for one in table.boards] for table in view_of(book, NOW).now]
    assert names == [[f"n{2 * one}", f"n{2 * one + 1}"] for one in range(33, 3, -1)]
    with book.writing() as connection:
        made = tables.c.made
        connection.execute(update(tables).where(made >= NOW + 3).values(over=True))
        for game, at in (("g1", 4.0), ("g2", 5.0)):
            table = connection.scalar(select(tables.c.table).where(made == NOW + at))
            connection.execute(insert(games).values(game=game, table=table, told=NOW))
    names = [table.boards[0].name for table in view_of(book, NOW).now]
    assert names == ["n4", "n2", "n0", "n10", "n8"], "closed tables only with a reported game"


def test_the_page_shows_the_last_counted_game_of_a_table_and_who_was_caught(book, handler) -> None:
    room: dict[str, Any] = {"room": [1, 2, 3]}
    handler.handle(asks(1, **room), NOW)
    table = ""
    for number in range(2, 5):
        table = said(handler.handle(asks(number, **room), NOW))[token(number)]["table"]

    def shown(**changed: Any) -> list[str]:
        with book.writing() as connection:
            if changed:
                connection.execute(insert(games).values(**{"table": table, "counts": True} | changed))
                for seat in (0, 1, 2):
                    connection.execute(insert(lines).values(game=changed["game"], seat=seat, line=""))
        return view_of(book, NOW).now[0].results

    assert shown() == ["", "", "", ""]
    assert shown(game="g1", told=5.0, winners="1") == ["lost", "won", "lost", ""]
    assert shown(game="g2", told=4.0, winners="0") == ["lost", "won", "lost", ""], "an earlier one"
    assert shown(game="g3", told=9.0, winners="0", counts=False) == ["lost", "won", "lost", ""]
    assert shown(game="g4", told=6.0, winners="02") == ["draw", "lost", "draw", ""]
    assert shown(game="g5", told=7.0, winners="") == ["gave_up", "gave_up", "gave_up", ""]
    with book.writing() as connection:
        for place, seat in ((table, 3), (table, 0), ("other", 1)):
            connection.execute(insert(lies).values(table=place, seat=seat, lie="dice"))
    assert shown() == ["lied", "gave_up", "gave_up", "lied"]


def test_the_number_of_waiting_boards_is_that_of_the_place_where_games_begin(book, handler) -> None:
    handler.handle(asks(A, anyone=True), NOW)
    open_one(book, "swiss", 1)
    assert view_of(book, NOW).waiting == 0
    for number in (B, C):
        handler.handle(asks(number, tournament=True), NOW)
    assert view_of(book, NOW).waiting == 2 and view_of(book, NOW).next == []
    with book.writing() as connection:
        connection.execute(update(tournaments).values(over=True))
    assert view_of(book, NOW).waiting == 1


def next_pairs(book: Database, **changed: Any) -> int:
    with book.writing() as connection:
        connection.execute(
            update(tournaments).values(**{"kind": "swiss", "over": False, "round": 1, "rounds": 2} | changed)
        )
    return len(view_of(book, NOW).next)


def test_the_next_pairs_are_shown_only_if_they_are_known(book, handler) -> None:
    open_one(book, "swiss", 2)
    play_round(handler, (A, B, C))
    assert next_pairs(book) == 0, "the games are still played"
    with book.writing() as connection:
        connection.execute(update(rounds).values(halves=1))
    assert next_pairs(book) == 2
    assert next_pairs(book, rounds=1) == next_pairs(book, round=0) == 0
    assert next_pairs(book, round=2) == next_pairs(book, over=True) == next_pairs(book, kind="everyone") == 0


# Ratings


@pytest.mark.parametrize("who", ["boards", "a virtual board"])
def test_virtual_boards_change_no_rating(who, book, handler, two_games) -> None:
    """They have no number of their own, so each visit to the page would be another player."""
    numbers = {A: board(A), B: b"KASTVIRT".hex() if who == "a virtual board" else board(B)}

    def ask(number: int, **want: Any) -> dict[str, Any]:
        request = json.loads(asks(number, **want)) | {"board": numbers[number], "name": f"n{number}"}
        return said(handler.handle(json.dumps(request).encode(), NOW))[token(number)]

    for number in (A, B):
        ask(number, anyone=True)
    for number, line in zip((A, B), two_games[0], strict=True):
        assert ask(number, game=line) == {"proved": True}
    assert rows(book, games)[0].counts and rows(book, tables)[0].over
    rated = {one.board: one.won + one.lost for one in rows(book, boards)}
    assert rated == ({board(A): 1, board(B): 1} if who == "boards" else {board(A): 0})


def test_a_draw_of_strangers_counts_as_a_draw(book, handler, monkeypatch) -> None:
    game: Any = SimpleNamespace(
        game="g",
        machines=2,
        reporter=0,
        winners_of_people={0, 1},
        robots_at=set(),
        proved=SimpleNamespace(game=SimpleNamespace(is_finished=True)),
    )
    for number in (A, B):
        table = said(handler.handle(asks(number, anyone=True), NOW))[token(number)].get("table", "")
    with book.writing() as connection:
        connection.execute(insert(games).values(game="g", table=table, told=NOW))
        results._count_game(connection, table, "g", game, {0: 1, 1: 0})
    assert rows(book, games)[0].winners == "01"
    assert {one.board: (one.won, one.drawn, one.lost) for one in rows(book, boards)} == {
        board(A): (0, 1, 0),
        board(B): (0, 1, 0),
    }


# Pairs of a Swiss round


def pairs(*standings: Standing) -> set[frozenset[str | None]]:
    return {frozenset(pair) for pair in swiss(standings)}


def test_a_pair_that_met_meets_again_only_if_no_other_is_left() -> None:
    a, b, c, d = (
        Standing(name, place, halves=halves)
        for place, (name, halves) in enumerate(zip("abcd", (6, 5, 1, 0), strict=True))
    )
    assert pairs(a, b, c, d) == {frozenset("ab"), frozenset("cd")}
    a.met, b.met = ["b"], ["a"]
    assert pairs(a, b, c, d) == {frozenset("ac"), frozenset("bd")}
    a.met, b.met = ["b", "c", "d"], ["a"]
    assert pairs(a, b) == {frozenset("ab")}
    assert swiss([]) == []


def test_the_bye_goes_to_the_last_who_had_none() -> None:
    a, b, c = (
        Standing(name, place, halves=halves) for place, (name, halves) in enumerate(zip("abc", (4, 2, 2), strict=True))
    )
    assert swiss([a, b, c]) == [("a", "b"), ("c", None)]
    c.byes = 1
    assert swiss([a, b, c]) == [("a", "c"), ("b", None)]
    b.byes = 1
    assert swiss([a, b, c]) == [("a", None), ("b", "c")]
    a.byes = 1
    assert swiss([a, b, c])[1][1] is None
