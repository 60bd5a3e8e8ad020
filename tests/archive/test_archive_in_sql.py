"""Test the archive's views, the questions that the documents answer in SQL, and the page that describes both."""

import shutil
import sqlite3
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from statistics import mean
from typing import Any

import pytest
from filed_games import DEVICE, file_game, lines_of
from kast.turn_text import dice_after, parts
from kast_dev.archive_page import PAGE, QUESTIONS, page, relations
from kast_tools.archive.archive import ArchivedGame, open_archive
from kast_tools.archive.daily import games_by_day
from kast_tools.archive.dice_check import faces_of
from tests_paths import TESTS

SAMPLE = TESTS / "stored" / "archive" / "version-1.sqlite"
NOW = datetime.fromisoformat("2026-02-28T23:30:00Z")
Rows = list[tuple[Any, ...]]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an archive of two boards with all families of games, all kinds of dice, and games that were left."""
    folder = tmp_path_factory.mktemp("archive")
    path = Path(shutil.copy(SAMPLE, folder / "games.sqlite"))
    for name, par in (("Owl", {}), ("Fox", {"chance": 0}), ("fox", {"ones": 30})):
        with pytest.MonkeyPatch.context() as plan:  # the dice are the same, so each player chooses boxes in another way
            plan.setattr("filed_games.PAR", par)
            file_game(folder / "board", "yatzy", [name], day="2026-12-01", device="00ff")
    file_game(folder / "board", "yatzy", ["Owl"], seed=7, day="2026-12-01", device="00ff", turns=3)
    with open_archive(path) as archive:
        archive.add(lines_of(folder / "board"), NOW, {"own-kniffel-1a2b3c4d": b"{}"})
    return path


@pytest.fixture(scope="module")
def games(path: Path) -> list[ArchivedGame]:
    with open_archive(path) as archive:
        return list(archive.games())


@pytest.fixture(scope="module")
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as connection:
        yield connection


@pytest.fixture
def ask(connection: sqlite3.Connection):
    """Return a function that returns the rows of the answer to the question of QUESTIONS with these words."""

    def answer(words: str) -> Rows:
        (sql,) = (sql for question, sql in QUESTIONS.items() if words in question)
        return connection.execute(sql).fetchall()

    return answer


def test_the_page_matches_the_schema() -> None:
    assert PAGE.read_text(encoding="utf-8") == page().rstrip("\n") + "\n", "Run `python -m kast_dev.archive_page`."
    assert len(QUESTIONS) == 10


def test_every_column_is_on_the_page_and_has_its_type(connection: sqlite3.Connection) -> None:
    names = connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").fetchall()
    described = relations()
    assert {name for (name,) in names} == set(described)
    for name, relation in described.items():
        cursor = connection.execute(f"SELECT * FROM {name}")
        assert [column for column, *_ in cursor.description] == [column.name for column in relation.columns]
        assert cursor.fetchone(), name
        for column in relation.columns:
            types = connection.execute(f"SELECT DISTINCT typeof({column.name}) FROM {name}").fetchall()
            assert {kind for (kind,) in types} <= {column.type.lower(), "null"}, (name, column)
            assert column.comment


def test_cards_have_what_the_games_have(connection: sqlite3.Connection, games: list[ArchivedGame]) -> None:
    query = "SELECT id, seat, player, total, counts, dice, day, winner, turns FROM cards ORDER BY number, seat"
    expected = [
        (
            *(one.id, seat, player["name"], result.total, one.counts),
            *("real" if one.game.has_real_dice else "day" if one.game.day else "machine", one.game.day or None),
            seat in one.game.winners if seat in one.game.places else None,
            one.game.family.turns(result),
        )
        for one in games
        for seat, (player, result) in enumerate(zip(one.game.players, one.game.results, strict=True))
    ]
    assert connection.execute(query).fetchall() == expected
    sums = "SELECT sum(upper + upper_bonus + lower + extra - total) FROM cards WHERE upper IS NOT NULL"
    assert connection.execute(sums).fetchall() == [(0,)]
    left = connection.execute("SELECT player, place FROM cards WHERE ended = 'left'").fetchall()
    assert left == [("Åsa", None)]


def test_places_follow_the_points(connection: sqlite3.Connection) -> None:
    query = "SELECT number, place, winner, total FROM cards WHERE place IS NOT NULL ORDER BY number, place"
    by_game: defaultdict[int, Rows] = defaultdict(list)
    for number, *row in connection.execute(query):
        by_game[number].append(tuple(row))
    assert len(by_game) >= 6
    for rows in by_game.values():
        totals = [total for *_, total in rows]
        assert totals == sorted(totals, reverse=True) and len(set(totals)) == len(totals)
        assert [place for place, *_ in rows] == list(range(1, len(rows) + 1))
        assert [winner for _, winner, _ in rows] == [1] + [0] * (len(rows) - 1)


def test_people_are_joined_and_namesakes_told_apart(connection: sqlite3.Connection) -> None:
    people = set(connection.execute("SELECT DISTINCT person, device FROM cards WHERE kind = 'human'"))
    hut = "0123456789abcdef"
    assert people == {
        *(("Åsa Li", DEVICE), ("Åsa Li", hut), ("Bo", DEVICE), ("Owl", "00ff")),
        *(("Fox (kitchen)", DEVICE), (f"Fox ({hut})", hut), ("Fox (00ff)", "00ff")),
    }
    assert connection.execute("SELECT DISTINCT person, level FROM cards WHERE kind = 'cpu'").fetchall() == [("Rex", 4)]


def test_people_stay_apart_whatever_boards_and_people_are_called(tmp_path: Path) -> None:
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        for device in ("aa", "bb", "cc"):
            names = ["Li"] if device == "cc" else ["Fox"]
            file_game(tmp_path / device, "pig", names, device=device)
            archive.add(lines_of(tmp_path / device), NOW)
            archive.name_board(lines_of(tmp_path / device), "hut")
        archive.join([("dd", "li"), ("ee", "owl")], "Li")
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection:
        people = connection.execute("SELECT person FROM cards ORDER BY device").fetchall()
    assert people == [("Fox (aa)",), ("Fox (bb)",), ("Li (cc)",)]


def test_people_are_found_by_an_index(connection: sqlite3.Connection) -> None:
    """Otherwise a question about people takes minutes in an archive of 10,000 games."""
    plan = [row[3] for row in connection.execute("EXPLAIN QUERY PLAN SELECT person FROM cards")]
    namesakes = [step for step in plan if step.split()[1] in ("same", "other")]
    assert len(namesakes) >= 3 and all("INDEX players_by_name" in step for step in namesakes), plan


def test_turns_lead_to_the_points(connection: sqlite3.Connection, games: list[ArchivedGame]) -> None:
    boxes = "SELECT game, seat, box, points FROM boxes ORDER BY 1, 2, 3"
    turns = "SELECT number, seat, box, points FROM turns WHERE box IS NOT NULL ORDER BY 1, 2, 3"
    assert connection.execute(turns).fetchall() == connection.execute(boxes).fetchall()
    banked = "SELECT id, seat, sum(points), count(*), max(round) FROM turns WHERE box IS NULL GROUP BY 1, 2"
    assert connection.execute(banked).fetchall() == sorted(
        (one.id, seat, result.total, result.turns, result.turns)
        for one in games
        for seat, result in enumerate(one.game.results)
        if one.game.rule_set in ("pig", "tenthousand")
    )


def test_rolls_are_those_of_the_lines(connection: sqlite3.Connection, games: list[ArchivedGame]) -> None:
    expected: Rows = []
    for one in games:
        count = one.game.results[0].rules.dice
        for turn, text in enumerate(one.game.turns, 1):
            _, _, told = parts(text)
            rolls = [] if told[0] == "+" else [told[i : i + count] for i in range(0, len(told), count)]
            for number, rolled in enumerate(rolls, 1):
                if "?" not in rolled:
                    faces = "".join(map(str, dice_after("".join(rolls[:number]), count)))
                    expected.append((one.id, turn, None if "?" in told else number, faces, rolled))
    query = "SELECT id, turn, roll, faces, rolled FROM rolls"
    assert sorted(connection.execute(query).fetchall(), key=repr) == sorted(expected, key=repr)
    assert any(roll is None for _, _, roll, *_ in expected) and any("." in rolled for *_, rolled in expected)


def test_daily_is_what_kast_daily_shows(path: Path, connection: sqlite3.Connection) -> None:
    with open_archive(path) as archive:
        days = games_by_day(archive.games(only_counting=True), archive.joined())
    found = connection.execute("SELECT day, place, board, points, attempt, ended, id FROM daily").fetchall()
    assert found == [(one.day, one.place, one.board, one.points, one.attempt, one.end, one.id) for one in days]
    assert {one.attempt for one in days} == {1, 2} and {one.end for one in days} == {"finished", "abandoned"}


def test_players_over_time_add_up(connection: sqlite3.Connection) -> None:
    query = "SELECT person, game, nth, total, mean, best, mean_of_10 FROM players_over_time ORDER BY person, game, nth"
    totals: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for person, game, nth, total, average, best, recent in connection.execute(query):
        course = totals[person, game]
        course.append(total)
        assert (nth, best) == (len(course), max(course))
        assert (average, recent) == (pytest.approx(mean(course)), pytest.approx(mean(course[-10:])))
    assert max(map(len, totals.values())) > 1


def cards(games: list[ArchivedGame]) -> Iterator[tuple[ArchivedGame, int, dict[str, Any], Any]]:
    for one in games:
        for seat, (player, result) in enumerate(zip(one.game.players, one.game.results, strict=True)):
            yield one, seat, player, result


class TestQuestions:
    def test_highest_cards(self, ask, games: list[ArchivedGame]) -> None:
        best: dict[str, int] = {}
        for one, seat, player, result in cards(games):
            if player["kind"] == "human" and one.game.is_finished and seat not in one.game.left and one.counts:
                best[one.game.rule_set] = max(best.get(one.game.rule_set, 0), result.total)
        assert {game: points for game, _, points in ask("highest card")} == best

    def test_averages_by_month(self, ask, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        try:
            months = {month for _, _, month, *_ in ask("month by month")}
        finally:
            monkeypatch.undo()
            time.tzset()
        assert months == {"2026-02", "2026-03"}, "half past eleven in the evening of a month's last day in UTC is later"

    def test_upper_bonus(self, ask, games: list[ArchivedGame]) -> None:
        earned: defaultdict[str, list[bool]] = defaultdict(list)
        for one, seat, _, card in cards(games):
            if hasattr(card, "upper_bonus") and one.game.is_finished and seat not in one.game.left:
                earned[one.game.rule_set].append(card.upper_bonus > 0)
        assert dict(ask("upper bonus")) == {game: mean(found) for game, found in earned.items()}

    def test_struck_boxes_and_means(self, ask, games: list[ArchivedGame]) -> None:
        points: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for one, _, _, card in cards(games):
            for box, value in getattr(card, "boxes", {}).items():
                points[one.game.rule_set, box].append(value)
        struck = {(game, box): share for game, box, share in ask("struck")}
        assert struck == {key: pytest.approx(values.count(0) / len(values)) for key, values in points.items()}
        assert list(struck.values()) == sorted(struck.values(), reverse=True)
        means = {(game, box): (average, filled) for game, box, average, filled in ask("each box bring")}
        assert means == {key: (pytest.approx(mean(values)), len(values)) for key, values in points.items()}

    def test_faces_of_each_board(self, ask, games: list[ArchivedGame]) -> None:
        boards = faces_of([one.game for one in games], {DEVICE: "kitchen"})
        expected = [[Counter(faces)[face] for face in range(1, 7)] for faces in boards.values()]
        found = ask("roll each face")
        assert {name for name, *_ in found} == {"kitchen", "0123456789abcdef"}
        assert sorted(counts for _, *counts in found) == sorted(expected)

    def test_five_alike_on_a_first_roll(self, ask, games: list[ArchivedGame]) -> None:
        first = [
            turn[2:7]
            for one in games
            if one.game.results[0].rules.dice == 5 and not one.game.has_real_dice and not one.game.day
            for turn in one.game.turns
        ]
        alike = [len(set(roll)) == 1 for roll in first]
        assert ask("five alike") == [(len(first), sum(alike), mean(alike))]

    def test_standings_of_a_day(self, ask) -> None:
        standings = ask("dice of a day")
        points = [points for *_, points in standings]
        assert len(points) > len(set(points)) > 1, "some share a place"
        assert [place for place, *_ in standings] == [1 + sum(other > own for other in points) for own in points]
        assert {person for _, person, *_ in standings} == {"Fox (kitchen)", "Bo", "Owl", "Fox (00ff)"}

    def test_who_finishes_in_front(self, ask, games: list[ArchivedGame]) -> None:
        found = {(person, other): (won, count) for person, other, won, count in ask("in front of whom")}
        assert found["Fox (kitchen)", "Åsa Li"][1] == found["Åsa Li", "Fox (kitchen)"][1] == 2
        for (person, other), (won, count) in found.items():
            assert won + found[other, person][0] == count, "no two share a place here"

    def test_games_with_real_dice(self, ask, games: list[ArchivedGame]) -> None:
        found = ask("real dice")
        assert [row[0] for row in found] == [one.id for one in games if one.game.has_real_dice]
        real = next(one for one in games if one.game.has_real_dice)
        assert found[0][3] == ", ".join(f"{player['name']} {player['total']}" for player in real.game.players)
