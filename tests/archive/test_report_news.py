"""Test the report's order of play and its news: who leads, records, streaks, luck, good play and next goals."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from filed_games import DEVICE, file_game, renumbered, sealed
from kast.coach import UNIT
from kast_tools.archive.archive import ArchivedGame, open_archive
from kast_tools.coach.review import look_back
from kast_tools.report.accuracy import review_games
from kast_tools.report.news import find_news, luck_of
from kast_tools.report.numbers import Numbers, count
from kast_tools.report.order import order_of_play
from kast_tools.report.words import report_words

OTHER = "0123456789abcdef"
ENGLISH = report_words("en")
LAST = datetime(2026, 3, 31, 18, tzinfo=UTC)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return lines of games, keyed by who wins; "solo" is a solo game."""
    folder = tmp_path_factory.mktemp("board")
    lines: dict[str, bytes] = {"solo": file_game(folder, "yatzy", ["Fox"], seed=3)}
    for seed in range(40):
        line = file_game(folder, "yatzy", ["Fox", "Bo"], seed=seed)
        best = max(json.loads(line)["players"], key=lambda player: player["total"])
        lines.setdefault(best["name"], line)
    return lines


def numbers_of(path: Path, *imports: tuple[datetime, Sequence[tuple[bytes, str]]]) -> Numbers:
    """Return the numbers of an archive with these imports: (moment, (line, device) of each game)."""
    seq = 0
    with open_archive(path / "games.sqlite", create=True) as archive:
        for moment, lines in imports:
            numbered = []
            for line, device in lines:
                seq += 1
                numbered.append(renumbered(line, seq, device))
            archive.add(numbered, moment)
        listed = list(archive.games())
        return count(listed, review_games(archive, listed), ENGLISH)


def better(line: bytes, points: int) -> bytes:
    """Return a line in which the first player's card has a chance of other points, without turns."""
    record: dict[str, Any] = json.loads(line)
    player = record["players"][0]
    player["total"] += points - player["boxes"]["chance"]
    player["boxes"]["chance"] = points
    return sealed(record | {"turns": []})


class TestOrder:
    def archived(self, *games: tuple[str, str]) -> list[ArchivedGame]:
        """Return games, given by (board, time of import)."""

        class Game:
            def __init__(self, device: str, seq: int) -> None:
                self.key = device, seq

        return [ArchivedGame(str(seq), when, Game(device, seq)) for seq, (device, when) in enumerate(games)]  # pyrefly: ignore[bad-argument-type]

    def test_boards_that_were_read_one_after_the_other_are_interleaved(self) -> None:
        games = self.archived(*[("a", "2026-01-31T18:00:00Z")] * 4, *[("b", "2026-01-31T18:01:00Z")] * 2)
        assert order_of_play(games) == [0, 4, 1, 2, 5, 3]

    def test_games_of_a_board_stay_in_order_and_later_readings_come_later(self) -> None:
        games = self.archived(
            *[("a", "2026-01-31T18:00:00Z")] * 2, *[("b", "2026-03-31T18:00:00Z")] * 2, ("a", "2026-03-31T18:00:00Z")
        )
        order = order_of_play(games)
        assert [index for index in order if index in (0, 1, 4)] == [0, 1, 4]
        assert order.index(3) > order.index(1)

    def test_a_time_that_cannot_be_read_is_no_error(self) -> None:
        assert sorted(order_of_play(self.archived(("a", "yesterday"), ("b", "2026-01-31T18:00:00Z")))) == [0, 1]


class TestNews:
    def test_a_first_import_is_not_called_a_week(self, played: dict[str, bytes], tmp_path: Path) -> None:
        news = find_news(numbers_of(tmp_path, (LAST, [(played["Fox"], DEVICE), (played["Bo"], OTHER)])))
        assert news and not news.is_week and news.games == 2
        assert news.records == [] and news.luckiest is news.best_played is None
        assert news.luckiest_card and news.best_played_card

    def test_the_week_is_the_last_seven_days_of_imports(self, played: dict[str, bytes], tmp_path: Path) -> None:
        fox = (played["Fox"], DEVICE)
        imports = [(LAST.replace(day=day), [fox] * games) for day, games in ((1, 1), (24, 2), (25, 3), (31, 4))]
        news = find_news(numbers_of(tmp_path, *imports))
        assert news and news.is_week
        assert (news.games, news.days) == (7, ("2026-03-25", "2026-03-31"))

    def test_wins_and_streaks(self, played: dict[str, bytes], tmp_path: Path) -> None:
        fox, bo, solo = ((played[name], DEVICE) for name in ("Fox", "Bo", "solo"))
        news = find_news(numbers_of(tmp_path, (LAST.replace(month=1), [fox] * 9), (LAST, [fox, bo, solo, bo, bo])))
        assert news
        assert [(wins.name, wins.won, wins.shared) for wins in news.wins] == [("Bo", 3, 4), ("Fox", 1, 4)]
        assert news.streaks == [("Bo", 3)]

    def test_records_beat_earlier_results(self, played: dict[str, bytes], tmp_path: Path) -> None:
        old, low, high = (better(played["solo"], points) for points in (18, 17, 25))
        news = find_news(
            numbers_of(tmp_path, (LAST.replace(month=1), [(old, DEVICE)]), (LAST, [(low, DEVICE), (high, DEVICE)]))
        )
        total = json.loads(old)["players"][0]["total"]
        assert news and len(news.records) == 1
        record = news.records[0]
        assert (record.score.points, record.before, record.own) == (total + 7, total, False)
        again = find_news(
            numbers_of(tmp_path / "again", (LAST.replace(month=1), [(old, DEVICE)]), (LAST, [(low, OTHER)]))
        )
        assert again and again.records == []

    def test_luck_is_that_of_the_coach(self, played: dict[str, bytes], tmp_path: Path) -> None:
        numbers = numbers_of(tmp_path, (LAST, [(played["Fox"], DEVICE)]))
        for seat, score in enumerate(numbers.contests[0].scores):
            luck = luck_of(numbers.contests[0], score)
            assert luck == pytest.approx(look_back(numbers.games[0].game, seat).luck / UNIT, abs=0.5)

    def test_evenings_are_compared_by_luck_and_by_what_choices_cost(
        self, played: dict[str, bytes], tmp_path: Path
    ) -> None:
        evenings = [(LAST.replace(day=day), [(played[name], DEVICE)] * 3) for day, name in ((30, "Fox"), (31, "Bo"))]
        numbers = numbers_of(tmp_path, (LAST.replace(month=1), [(played["solo"], DEVICE)]), *evenings)
        news = find_news(numbers)
        assert news and news.luckiest and news.best_played
        luck: dict[str, list[float]] = {}
        for score in numbers.contests[0].scores:
            points = luck_of(numbers.contests[0], score)
            assert points is not None
            luck.setdefault(numbers.games[score.game].imported[:10], []).append(points)
        average = {day: sum(points) / len(points) for day, points in luck.items() if len(points) > 2}
        assert (news.luckiest.day, news.luckiest.luck) == (
            max(average, key=lambda day: average[day]),
            pytest.approx(max(average.values())),
        )
        assert news.best_played.cards == 6 and news.luckiest.board == DEVICE[-4:]

    def test_the_next_goal_is_the_first_stamp_that_a_player_lacks(
        self, played: dict[str, bytes], tmp_path: Path
    ) -> None:
        def line(**points: int) -> bytes:
            record = json.loads(played["solo"])
            player = record["players"][0]
            player["boxes"] = dict.fromkeys(player["boxes"], 0) | points
            player["total"] = sum(player["boxes"].values()) + (50 if points.get("sixes") else 0)
            return sealed(record | {"turns": []})

        upper = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
        steps = [line(), line(small_straight=15), line(**upper), line(yatzy=50)]
        for games, goal in enumerate(("straight", "bonus", "alike", "no_zero"), 1):
            news = find_news(numbers_of(tmp_path / goal, (LAST, [(one, DEVICE) for one in steps[:games]])))
            assert news and news.goals == [("Fox", goal)]

    def test_no_games_have_no_news(self, tmp_path: Path) -> None:
        assert find_news(count([], {}, ENGLISH)) is None
