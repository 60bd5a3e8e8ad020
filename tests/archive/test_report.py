"""Test `kast report`: its numbers, and the page in a real browser."""

import base64
import json
import re
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pypdfium2
import pytest
from browser import DESKTOP, PHONE, Driver
from filed_games import DEVICE, file_game, lines_of, players, renumbered, sealed
from kast.coach import UNIT
from kast.games import RULE_SETS
from kast_tools.archive.archive import Review, open_archive
from kast_tools.cli.main import main as cli
from kast_tools.coach.board_coach import coach_digest
from kast_tools.coach.review import look_back
from kast_tools.paper.sheet.layouts import PAPERS
from kast_tools.paper.sheet.text import TEXTS as CARD_TEXTS
from kast_tools.report import months
from kast_tools.report.accuracy import better_choices, review_games
from kast_tools.report.numbers import Numbers, count
from kast_tools.report.page import render
from kast_tools.report.plots import over_time
from kast_tools.report.text import TEXTS
from kast_tools.report.verdict import verdict
from kast_tools.report.words import report_words
from kast_tools.solver.tables import table_path

OTHER = "0123456789abcdef"
WICKED = "</script>\"><b>'$x$"
ENGLISH = report_words("en")
CPU = {"name": "Whale", "kind": "cpu", "picture": 11}


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return history lines of two boards: games of every rule set with a card, for one to six players; one game is
    abandoned, one lacks turns.
    """
    folder = tmp_path_factory.mktemp("boards")
    games: list[tuple[str, Any, dict[str, Any]]] = [
        ("yatzy", ["Fox"], {}),
        ("yatzy", ["Fox", "Åsa"], {}),
        ("yatzy", ["Åsa", "Fox"], {"options": {"first_roll_bonus": 40}}),
        ("american", ["Fox", "Åsa", "Bo"], {}),
        ("american", ["Bo"], {"options": {"joker": "free"}}),
        ("maxi", ["Fox", "Åsa", "Bo", "Ida", "Max", "Eva"], {}),
        ("forced", ["Ida"], {}),
        ("triple", ["Fox", "Bo"], {}),
        ("yatzy", ["Fox", "Bo"], {"turns": 7}),
        ("yatzy", [*players("Fox"), CPU], {}),
        ("yatzy", [WICKED], {}),
    ]
    for seed, (rule_set, names, more) in enumerate(games):
        file_game(folder / "one", rule_set, names, seed=seed, **more)
    for seed in range(5):
        file_game(folder / "two", "yatzy", ["Fox"], seed=100 + seed, device=OTHER)
    lines = lines_of(folder / "one") + lines_of(folder / "two")
    # A board with a damaged journal files a game without some of its turns.
    record = json.loads(renumbered(lines[0], 50))
    del record["turns"][6:8]
    return [*lines, sealed(record)]


@pytest.fixture(scope="module")
def archive(lines: list[bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("archive") / "games.sqlite"
    with open_archive(path, create=True) as games:
        games.add(lines, datetime(2026, 1, 31, tzinfo=UTC))
    return path


@pytest.fixture(scope="module")
def numbers(archive: Path) -> Numbers:
    with open_archive(archive) as games:
        listed = list(games.games())
        return count(listed, review_games(games, listed), ENGLISH)


@pytest.fixture(scope="module")
def html(numbers: Numbers) -> str:
    return render(numbers, ENGLISH, "en")


class TestNumbers:
    def test_best_scores_come_from_finished_cards_of_people(self, numbers: Numbers, lines: list[bytes]) -> None:
        yatzy = next(contest for contest in numbers.contests if contest.key == "yatzy")
        games = [json.loads(line) for line in lines]
        expected = [
            player["total"]
            for game in games
            if game["game"] == "yatzy" and not game["options"] and game["end"] == "finished"
            for player in game["players"]
            if player["kind"] == "human"
        ]
        assert sorted(score.points for score in yatzy.scores) == sorted(expected)
        assert [score.points for score in yatzy.best] == sorted(expected, reverse=True)[:10]
        assert yatzy.average == pytest.approx(sum(expected) / len(expected))
        assert "Whale" not in yatzy.names(len(expected))

    def test_games_with_other_options_are_counted_separately(self, numbers: Numbers) -> None:
        assert [(contest.title, contest.options) for contest in numbers.contests] == [
            ("Yatzy", []),
            ("American", []),
            ("Maxi Yatzy", []),
            ("Forced Yatzy", []),
            ("Triple", []),
            ("Yatzy", ["First roll: 40"]),
            ("American", ["Joker: free"]),
        ]
        assert numbers.usual + numbers.house_rules == numbers.contests

    def test_the_same_name_on_two_boards_is_two_players(self, numbers: Numbers) -> None:
        names = [player.name for player in numbers.players]
        assert {"Fox (8a2f)", "Fox (cdef)", "Bo", "Ida"} <= set(names) and "Fox" not in names
        joined = {(device, "fox"): "Fox" for device in (DEVICE, OTHER)}
        together = count(numbers.games, numbers.reviews, ENGLISH, joined=joined)
        assert [player.name for player in together.players].count("Fox") == 1
        apart = [player.games for player in numbers.players if player.name.startswith("Fox")]
        assert together.players[0].games == sum(apart)
        alone = [numbers.contests[0].best_of(f"Fox ({end})") for end in ("8a2f", "cdef")]
        best = together.contests[0].best_of("Fox")
        assert best and best.points == max(score.points for score in alone if score)

    def test_the_review_names_the_better_choice(self, numbers: Numbers) -> None:
        """For each choice that cost points, the review has the coach's advice in the same situation and the difference
        in points.
        """
        game = numbers.games[0].game
        found = better_choices(numbers.reviews[numbers.games[0].id, 0])
        assert found
        looked = look_back(game, 0, most=99)
        dear = {(turn - 1, roll): (price, dice, better) for price, turn, roll, dice, _, better in looked.worst}
        for turn, roll, what, more in found:
            price, dice, (mask, box) = dear.pop((turn, roll))
            assert more == round(price / UNIT, 1) > 0
            if isinstance(what, int):
                assert game.results[0].rules.boxes[what] == box
            else:
                assert what == [die for place, die in enumerate(dice) if mask >> place & 1]
        assert all(price / UNIT < 0.05 for price, _, _ in dear.values()), "the rest is as good"
        assert better_choices(None) is better_choices(Review(1.0, "[[")) is better_choices(Review(1.0, "[7]")) is None

    def test_average_points_per_box(self, numbers: Numbers, lines: list[bytes]) -> None:
        (game,) = [json.loads(line) for line in lines if b'"triple"' in line]
        columns = [player["boxes"][f"sixes.{column}"] for player in game["players"] for column in (1, 2, 3)]
        sixes = numbers.contests[4].boxes(ENGLISH)[5]
        assert (sixes.name, sixes.average, sixes.zeros) == ("Sixes", sum(columns) / 6, columns.count(0) / 6)
        assert [len(contest.boxes(ENGLISH)) for contest in numbers.contests] == [15, 13, 20, 15, 13, 15, 13]

    def test_counts_of_faces(self, numbers: Numbers, lines: list[bytes]) -> None:
        fell: dict[str, Counter[str]] = {DEVICE: Counter(), OTHER: Counter()}
        for line in lines:
            game = json.loads(line)
            fell[game["device"]].update("".join(turn[2:] for turn in game["turns"]))
        assert numbers.faces == {device: [counts[face] for face in "123456"] for device, counts in fell.items()}
        assert numbers.all_faces == [sum(counts[face] for counts in fell.values()) for face in "123456"]

    def test_numbers_of_players(self, numbers: Numbers, lines: list[bytes]) -> None:
        fox = numbers.players[0]
        games = [json.loads(line) for line in lines]
        mine = [
            game
            for game in games
            if game["device"] == DEVICE and any(player["name"] == "Fox" for player in game["players"])
        ]
        assert (fox.name, fox.games) == ("Fox (8a2f)", len(mine))
        shared = [game for game in mine if len(game["players"]) > 1 and game["end"] == "finished"]
        totals = [{player["name"]: player["total"] for player in game["players"]} for game in shared]
        assert fox.shared == len(shared) == 6
        assert fox.won == sum(total["Fox"] == max(total.values()) for total in totals)

    def test_a_game_that_all_others_have_left_is_neither_shared_nor_won(self, tmp_path: Path) -> None:
        line = file_game(tmp_path / "board", "forced", ["Fox", "Cat"], leaves=(1, 7))
        with open_archive(tmp_path / "games.sqlite", create=True) as archive:
            archive.add([line], datetime.now(UTC))
            numbers = count(archive.games(), {}, ENGLISH)
        assert [(one.name, one.games, one.shared, one.won) for one in numbers.players] == [
            ("Fox", 1, 0, 0),
            ("Cat", 1, 0, 0),
        ]

    @pytest.mark.long
    def test_the_cost_of_choices_is_that_of_the_coach(self, numbers: Numbers, lines: list[bytes]) -> None:
        for contest in numbers.contests:
            for score in contest.scores:
                game = numbers.games[score.game].game
                seat = next(
                    seat
                    for seat, player in enumerate(game.players)
                    if numbers.people.name(numbers.games[score.game], player) == score.name
                )
                if contest.has_coach and game.line != lines[-1]:
                    assert score.lost == look_back(game, seat).lost / UNIT > 0
                else:
                    assert score.lost is None
            lost = [score.lost for score in contest.scores if score.lost is not None]
            assert contest.lost() == (pytest.approx(sum(lost) / len(lost)) if lost else None)
        assert [contest.has_coach for contest in numbers.contests].count(False) == (not table_path("maxi").exists())
        assert numbers.contests[0].scores[-1].lost is None, "turns are missing from the last game"

    def test_a_game_is_reviewed_once(self, archive: Path, lines: list[bytes], tmp_path: Path) -> None:
        path = tmp_path / "games.sqlite"
        shutil.copy(archive, path)
        with open_archive(path) as opened:
            games = list(opened.games())
            found = review_games(opened, games)
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE reviews SET lost = 12345 WHERE game = 1 AND seat = 0")
            connection.execute("UPDATE reviews SET lost = 12345, coach = 'another' WHERE game = 2 AND seat = 0")
            connection.execute("DELETE FROM games WHERE number = 3")
        with open_archive(path) as opened:
            again = review_games(opened, list(opened.games()))
        expected = {key: review for key, review in found.items() if key[0] != games[2].id}
        assert again == expected | {(games[0].id, 0): Review(12345, found[games[0].id, 0].better)}

    def test_a_read_only_archive_has_a_report(self, archive: Path, tmp_path: Path) -> None:
        path = tmp_path / "games.sqlite"
        shutil.copy(archive, path)
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("DELETE FROM reviews")
        with open_archive(path) as opened:
            opened._connection.execute("PRAGMA query_only = ON")
            games = list(opened.games(rule_sets=["forced"]))
            assert len(review_games(opened, games)) == 1
            assert opened.reviews(coach_digest()) == {}

    def test_verdicts_on_choices(self) -> None:
        def said(*faces: int) -> str:
            return verdict(faces, ENGLISH)

        assert said(1000, 1010, 990, 1005, 995, 1000).startswith("Fair: of 100 sets of that many fair dice, 100 ")
        assert said(1000, 1000, 1000, 1000, 1000, 1150).startswith("Unusual: ")
        assert said(1000, 1000, 1000, 1000, 1000, 1400).startswith("Strange: ")
        assert said(*[0] * 6) == "These are too few dice to tell."


class TestFile:
    def kast_report(self, *arguments: object, monkeypatch: pytest.MonkeyPatch) -> int:
        monkeypatch.setattr(sys, "argv", ["kast", "report", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            cli()
        return int(end.value.code or 0)

    @pytest.mark.long
    def test_the_same_archive_gives_the_same_page(
        self, archive: Path, html: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
    ) -> None:
        out = tmp_path / "report.html"
        assert self.kast_report("--archive", archive, "--out", out, monkeypatch=monkeypatch) == 0
        assert capsys.readouterr().out == f"17 games written to {out}.\n"
        assert out.read_text() == html

    def test_a_missing_archive_is_an_error(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
        out = tmp_path / "report.html"
        assert self.kast_report("--archive", tmp_path / "none", "--out", out, monkeypatch=monkeypatch) == 1
        assert capsys.readouterr().err.startswith("kast: There is no archive at ")
        assert not out.exists()

    def test_the_page_loads_nothing_from_elsewhere(self, html: str) -> None:
        names = re.findall(r'(?:src|href)="([^"]*)"', html)
        assert names and all(name.startswith("#") for name in names)
        assert set(re.findall(r"https?://[\w.]+", html)) <= {"http://www.w3.org"}, "names of XML, which nobody opens"

    def test_perfect_play_is_compared_only_for_usual_rules(self, html: str, numbers: Numbers) -> None:
        for contest in numbers.contests:
            if contest.coach is None or contest.perfect is None:
                assert contest.coach is contest.perfect
            else:
                assert contest.perfect - 0.1 < contest.coach <= contest.perfect
        known = {contest.key: contest.perfect for contest in numbers.contests if contest.perfect}
        assert known.keys() == {"yatzy", "american", "maxi", "forced"} & {one.key for one in numbers.contests}
        assert known["yatzy"] == pytest.approx(248.4399894, abs=1e-5)
        assert html.count("<dt>Perfect play’s average") == html.count("<dt>Coach’s average") == len(known)
        assert len(known) < len(numbers.contests)
        plots = re.findall(r"<svg role.*?</svg>", html, re.DOTALL)
        dashed = [plot for plot in plots if "stroke-dasharray: 5,3" in plot or "stroke-dasharray: 5, 3" in plot]
        drawn = [contest for contest in numbers.contests if contest.games >= 5 and contest.perfect]
        assert len(dashed) == len(drawn) > 0

    def test_the_page_starts_with_an_overview_of_all_players(self, html: str, numbers: Numbers) -> None:
        assert re.findall(r'<section id="([\w-]+)"', html)[:2] == ["news", "family"]
        family = html[html.index('<section id="family"') : html.index("</section>", html.index('<section id="family"'))]
        for contest in numbers.usual:
            assert re.search(rf'highest"[^>]*><a href="#game-{contest.best[0].game + 1}"', family)
        assert all(contest.options[0] not in family for contest in numbers.house_rules)
        # The two other rows are for the coach and for perfect play.
        assert family.count('<th scope="row">') == len(numbers.players) + 2

    def test_house_rules_are_folded(self, html: str, numbers: Numbers) -> None:
        start = html.index('<details class="fold" id="house-rules">')
        for contest in numbers.contests:
            place = html.index(f'id="{contest.key.replace(" ", "-")}"')
            assert (place > start) == bool(contest.options)
        assert html.count('<details class="contest" id="yatzy" open>') == html.count(" open>") == 1

    def test_a_moving_average_of_ten_needs_ten_games(self) -> None:
        def lines(cards: int) -> int:
            """Return the number of average lines in a plot of `cards` cards of one player."""
            svg = over_time([(0, 100 + card) for card in range(cards)], "card", ENGLISH)
            return len(re.findall(r'd="[^"]*"[^>]*stroke: var\(--series-1\); stroke-width: 1.6', svg))

        assert (lines(9), lines(10), lines(11)) == (0, 1, 1)

    @pytest.mark.long
    def test_everybody_in_a_legend_has_coloured_dots(self, tmp_path: Path) -> None:
        """Many cards of seven people, and later more of other people: the plot shows the later ones in colours."""
        lines = [file_game(tmp_path / "one", "yatzy", [f"Old {number}" for number in range(3)])]
        lines += [file_game(tmp_path / "two", "yatzy", list("ABCDEF"), device=OTHER)]
        with open_archive(tmp_path / "games.sqlite", create=True) as games:
            for month, line, times, device in ((1, lines[0], 110, DEVICE), (6, lines[1], 60, OTHER)):
                many = [renumbered(line, number + 1, device) for number in range(times)]
                games.add(many, datetime(2026, month, 28, tzinfo=UTC))
            page = render(count(games.games(), {}, ENGLISH), ENGLISH, "en")
        legend = page[page.index('<p class="legend">') :][:900]
        plot = page[page.index("<svg role") :]
        plot = plot[: plot.index("</svg>")]
        named = re.findall(r'series-(\d)"></i>(.*?)</span>', legend[: legend.index("</p>")])
        assert sorted(name for _, name in named) == list("ABCDEF") and "others" not in legend[: legend.index("</p>")]
        assert set(re.findall(r"fill: var\(--series-(\d)", plot)) == {colour for colour, _ in named}
        assert "var(--others)" not in plot

    def test_plots_use_the_colours_of_the_page(self, html: str, numbers: Numbers) -> None:
        plots = re.findall(r"<svg role.*?</svg>", html, re.DOTALL)
        enough = [contest for contest in numbers.contests if contest.games >= 5]
        assert any(len(contest.scores) >= 5 > contest.games for contest in numbers.contests), "one game of six"
        assert 0 < len(enough) < len(numbers.contests)
        assert len(plots) == 3 * len(enough) + sum(len(contest.judged) >= 5 for contest in enough)
        assert html.count("Plots appear from 5 games on.") == len(numbers.contests) - len(enough)
        style = "".join(plots)
        assert not re.search(r"(?:fill|stroke): #", style)
        used = set(re.findall(r"var\(--([\w-]+)\)", style))
        assert used and all(f"--{name}:" in html for name in used)
        assert "<text" in style, "text stays text"


class Page:
    """The report in a browser that is offline."""

    def __init__(self, driver: Driver, path: Path, options: dict[str, Any]) -> None:
        self.driver = driver
        driver.ask(open=options | {"offline": True})
        self("page.goto", path.as_uri())

    def __call__(self, method: str, *arguments: object) -> Any:
        return self.driver.ask(call=method, args=arguments)

    def value(self, expression: str) -> Any:
        return self("page.evaluate", expression)

    def text(self, selector: str) -> str:
        return self.value(f"document.querySelector({json.dumps(selector)}).innerText")

    def texts(self, selector: str) -> list[str]:
        return self.value(f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => one.textContent)")

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self("page.keyboard.press", key)

    def open_game(self, number: int) -> None:
        """Open the game with this number, counted from 1 in the order of import."""
        self.value(f"location.hash = '#game-{number}'")
        self("page.waitForSelector", "dialog[open]")

    def dice(self) -> list[str]:
        """Return the shown dice, such as ["5", "3, held", …]."""
        return self.value("[...document.querySelectorAll('#tray [role=img]')].map((die) => die.ariaLabel)")


@pytest.fixture(scope="module")
def file(html: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_text(html)
    return path


SIZES = [pytest.param(DESKTOP, id="desktop"), pytest.param(PHONE, id="phone", marks=pytest.mark.long)]


@pytest.fixture(params=["desktop", pytest.param("phone", marks=pytest.mark.long)])
def page(request: pytest.FixtureRequest, driver: Driver, file: Path) -> Iterator[Page]:
    """Yield the page on a desktop in light colours, and on a phone in dark ones."""
    desktop = request.param == "desktop"
    page = Page(driver, file, DESKTOP | {"colorScheme": "light"} if desktop else PHONE | {"colorScheme": "dark"})
    yield page
    assert driver.ask(messages=True) == []
    assert page.value("performance.getEntriesByType('resource').length") == 0
    assert page.value("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


class TestPage:
    @pytest.mark.long
    def test_a_turn_is_replayed_roll_by_roll(self, page: Page, lines: list[bytes]) -> None:
        page.open_game(1)
        turns = json.loads(lines[0])["turns"]
        dice = [""] * 5
        for turn in turns:
            for start in range(2, len(turn), 5):
                letters = turn[start : start + 5]
                dice = [old if letter == "." else letter for old, letter in zip(dice, letters, strict=True)]
                expected = [f"{die}, held" if letter == "." else die for die, letter in zip(dice, letters, strict=True)]
                assert page.dice() == expected
                assert page.text("#what") == f"Roll {start // 5 + 1}"
                page.press("ArrowRight")
            assert page.dice() == dice and len(page.texts("#card .fresh")) == 1
            page.press("ArrowRight")
        page.press("ArrowRight")
        assert page.value("document.querySelector('dialog').open"), "the end stays"

    @pytest.mark.long
    def test_each_game_ends_with_its_totals(self, page: Page, lines: list[bytes]) -> None:
        for number, line in enumerate(lines[:-1], 1):
            game = json.loads(line)
            page.open_game(number)
            page.press("End")
            assert page.texts("#card .total td") == [str(player["total"]) for player in game["players"]]
            points = [str(player["boxes"][box]) for player in game["players"] for box in player["boxes"]]
            shown = [text for text in page.texts("#card tr:not(.gain):not(.total) td") if text.isdigit()]
            assert sorted(shown) == sorted(points)
            page("page.keyboard.press", "Escape")

    @pytest.mark.long
    def test_keys_and_buttons_replay_a_game(self, page: Page) -> None:
        page.open_game(2)
        last = page.value("Number(where.max)")

        def step() -> int:
            return page.value("Number(where.value)")

        page.press("ArrowLeft")
        assert step() == 0
        page.press("ArrowDown")
        second_turn = step()
        assert 2 <= second_turn <= 4 and page.text("#what") == "Roll 1"
        page.press("ArrowRight")
        page.press("ArrowUp")
        assert step() == second_turn, "first to the beginning of this turn"
        page.press("ArrowUp")
        assert step() == 0
        page("page.click", "[data-go=last]")
        assert step() == last
        page("page.click", "[data-go=back]")
        page("page.click", "[data-go=turn-back]")
        page("page.click", "[data-go=on]")
        assert 0 < step() < last
        page.press("Home")
        assert step() == 0
        page.press("Space")
        page("page.waitForSelector", "#what:has-text('Roll 2')")
        page.press("Space")
        assert page.value("document.getElementById('play').ariaLabel") == "Play"
        page("page.click", "#close")
        assert page.value("document.querySelector('dialog[open]')") is None

    @pytest.mark.long
    def test_a_game_with_lost_turns_is_shown(self, page: Page, lines: list[bytes]) -> None:
        page.open_game(len(lines))
        page.press("End")
        assert "The machine lost the rest of this game’s turns." in page.text("#what")

    @pytest.mark.long
    def test_the_list_of_games_can_be_filtered(self, page: Page, lines: list[bytes]) -> None:
        assert page.text("#found") == "17 games"
        assert len(page.texts("#list li")) == 10
        page("page.click", "#more")
        assert len(page.texts("#list li")) == 17 and page.value("document.getElementById('more').hidden")
        page("page.selectOption", "#by-player", "Åsa")
        assert page.text("#found") == "4 games"
        page("page.selectOption", "#by-card", {"label": "American"})
        assert page.text("#found") == "1 game"
        page("page.click", "#list a")
        page("page.waitForSelector", "dialog[open]")
        assert page.text("#title").startswith("American")
        won = max(json.loads(lines[3])["players"], key=lambda player: player["total"])
        assert page.texts("#list .won b") == [str(won["total"])]

    @pytest.mark.long
    def test_best_scores_link_to_their_games(self, page: Page, numbers: Numbers) -> None:
        best = numbers.contests[0].best[0]
        page("page.click", "#yatzy .replay a")
        page("page.waitForSelector", "dialog[open]")
        page.press("End")
        assert str(best.points) in page.texts("#card .total td")

    @pytest.mark.long
    def test_the_page_shows_what_choices_cost(self, page: Page, numbers: Numbers) -> None:
        yatzy, maxi = (next(one for one in numbers.contests if one.key == key) for key in ("yatzy", "maxi"))
        assert f"Choices cost\n{yatzy.lost():.1f}" in page.text("#yatzy .tiles")
        panel = (
            "[...document.querySelectorAll('#{} figure')].find((one) => one.textContent.includes('What choices cost'))"
        )
        page("page.click", "#yatzy .more summary")
        shown = page.value(panel.format("yatzy") + ".innerText")
        left_out = "Left out, since turns were lost on the machine, or dice rolled on a table: 1 card."
        assert "points lost" in shown and left_out in shown
        assert len(page.texts("#players .note")) == 1
        if not maxi.has_coach:
            assert page.value(panel.format("maxi")) is None
            assert "not known: the coach has no table of this game." in page.text("#maxi > .note")

    @pytest.mark.long
    def test_the_page_shows_the_choice_of_the_coach(self, page: Page, numbers: Numbers) -> None:
        page.open_game(1)
        rolls = [
            (turn, roll)
            for turn, text in enumerate(numbers.games[0].game.turns)
            for roll in range(1, (len(text) - 2) // 5 + 2)
        ]
        found = {one[:2]: one for one in better_choices(numbers.reviews[numbers.games[0].id, 0]) or ()}
        said = []
        for turn, roll in rolls:
            said.append(page.text("#coach"))
            better = found.get((turn, roll))
            if roll == (len(numbers.games[0].game.turns[turn]) - 2) // 5 + 1:
                assert said[-1] == "", "the box is filled"
            elif not better:
                assert said[-1] == "The coach would do the same."
            else:
                assert said[-1].startswith("The coach would rather: ") and f"worth {better.points:.1f} p" in said[-1]
                if isinstance(better.what, list) and better.what:
                    assert f"hold {' '.join(map(str, better.what))}." in said[-1]
            page.press("ArrowRight")
        assert len([one for one in said if "rather" in one]) == len(found) > 0

    def test_player_names_are_never_run_as_html(self, page: Page) -> None:
        assert page.value("document.querySelectorAll('script').length") == 2, "the page's own scripts"
        assert page.value("[...document.querySelectorAll('b')].every((one) => !one.textContent.startsWith(`'$x$`))")
        assert WICKED in page.texts("#news b")
        assert WICKED in [text.strip() for text in page.texts("#players h3")]
        page("page.selectOption", "#by-player", WICKED)
        assert page.text("#found") == "1 game"


def test_an_empty_archive_makes_a_page(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(render(count([], {}, ENGLISH), ENGLISH, "en"))
    page = Page(driver, path, DESKTOP)
    assert "The archive has no games yet." in page.text("header")
    assert driver.ask(messages=True) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_long_name_does_not_break_the_layout(driver: Driver, tmp_path: Path, size: dict[str, Any]) -> None:
    file_game(tmp_path / "board", "yatzy", ["W" * 5000, "Fox"])
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        archive.add(lines_of(tmp_path / "board"), datetime(2026, 1, 31, tzinfo=UTC))
        path = tmp_path / "report.html"
        path.write_text(render(count(archive.games(), {}, ENGLISH), ENGLISH, "en"))
    page = Page(driver, path, size)
    assert page.value("document.documentElement.scrollWidth") <= size["viewport"]["width"]
    assert page.value("[...document.querySelectorAll('.panel')].every(one => one.scrollWidth <= one.clientWidth)")


def test_an_archive_of_abandoned_games_makes_a_page(driver: Driver, tmp_path: Path) -> None:
    file_game(tmp_path / "board", turns=2)
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        archive.add(lines_of(tmp_path / "board"), datetime(2026, 1, 31, tzinfo=UTC))
        path = tmp_path / "report.html"
        path.write_text(render(count(archive.games(), {}, ENGLISH), ENGLISH, "en"))
    page = Page(driver, path, DESKTOP)
    assert page.text("#found") == "1 game" and "given up" in page.text("#list")
    assert driver.ask(messages=True) == []


@pytest.mark.long
def test_six_players_of_eight_games_fit_side_by_side(driver: Driver, tmp_path: Path) -> None:
    names = ["Grandmother", "Grandfather", "Alexandra", "Maximilian", "Bo", "Å"]
    for seed, rules in enumerate(RULE_SETS):
        file_game(tmp_path / "board", rules, names, seed=seed)
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        archive.add(lines_of(tmp_path / "board"), datetime(2026, 1, 31, tzinfo=UTC))
        numbers = count(archive.games(), {}, ENGLISH)
    path = tmp_path / "report.html"
    path.write_text(render(numbers, ENGLISH, "en"))
    for size in (DESKTOP, PHONE):
        page = Page(driver, path, size)
        panel = "document.querySelector('#family .panel')"
        assert page.value(f"{panel}.scrollWidth <= {panel}.clientWidth")
        assert page.value("document.documentElement.scrollWidth <= innerWidth")
        assert size is PHONE or page.value("document.documentElement.scrollHeight") < 3500


class TestMonths:
    """Replays of older months are on pages of their own."""

    @pytest.fixture
    def out(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """Return the path of a report with three months of two games each, of which the last is on the main page."""
        monkeypatch.setattr(months, "MOST", 3)
        monkeypatch.setattr(sys, "argv", ["kast", "report", "--archive", str(tmp_path / "games.sqlite")])
        for number in range(6):
            file_game(tmp_path / "board", "yatzy", ["Fox", "Bo"], seed=number)
        lines = lines_of(tmp_path / "board")
        with open_archive(tmp_path / "games.sqlite", create=True) as archive:
            for month in (1, 2, 3):
                archive.add(lines[2 * month - 2 : 2 * month], datetime(2026, month, 5, tzinfo=UTC))
        monkeypatch.chdir(tmp_path)
        return tmp_path / "kast-report.html"

    def report(self) -> int:
        with pytest.raises(SystemExit) as end:
            cli()
        return int(end.value.code or 0)

    @pytest.mark.long
    def test_a_best_score_is_replayed_on_the_page_of_its_month(self, out: Path, driver: Driver) -> None:
        assert self.report() == 0
        assert sorted(path.name for path in (out.parent / "kast-report-games").iterdir()) == [
            "kast-report-2026-01.html",
            "kast-report-2026-02.html",
        ]
        page = Page(driver, out, DESKTOP)
        assert page.text("#found") == "2 games"
        links = page.value("[...document.querySelectorAll('#yatzy .replay a')].map((one) => one.getAttribute('href'))")
        here = [link for link in links if link.startswith("#game-")]
        assert {link.partition("#")[0] for link in links} == {
            "",
            "kast-report-games/kast-report-2026-01.html",
            "kast-report-games/kast-report-2026-02.html",
        }
        assert {int(link.partition("-")[2]) for link in here} == {5, 6}
        page("page.click", "#yatzy .replay a[href*='2026-01']")
        page("page.waitForSelector", "dialog[open]")
        assert page.text("#title").endswith("2026-01-05")
        page("page.click", "#close")
        assert page.text("#found") == "2 games"
        page("page.click", "nav a")
        page("page.waitForSelector", "#family")
        assert driver.ask(messages=True) == []

    @pytest.mark.long
    def test_pages_of_earlier_reports_are_removed_and_other_files_kept(self, out: Path) -> None:
        assert self.report() == 0
        folder = out.parent / "kast-report-games"
        (folder / "kast-report-2020-01.html").write_text("<p>Mine</p>")
        shutil.copy(folder / "kast-report-2026-01.html", folder / "kast-report-2025-12.html")
        assert self.report() == 0
        assert sorted(path.name for path in folder.iterdir()) == [
            "kast-report-2020-01.html",
            "kast-report-2026-01.html",
            "kast-report-2026-02.html",
        ]

    def test_a_foreign_file_is_not_overwritten(self, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
        foreign = out.parent / "kast-report-games" / "kast-report-2026-01.html"
        foreign.parent.mkdir()
        foreign.write_text("<p>Mine</p>")
        assert self.report() == 1
        assert "is not a page of a report" in capsys.readouterr().err
        assert foreign.read_text() == "<p>Mine</p>" and not out.exists()

    def test_a_month_with_many_games_has_several_pages(self) -> None:
        def games(*imported: str) -> Any:
            return [SimpleNamespace(imported=moment) for moment in imported]

        here, others = months.split(games(*["2026-01-01"] * 2100, *["2026-02-01"] * 10))
        assert [(month.name, len(month.games)) for month in others] == [("2026-01", 1000), ("2026-01-2", 1000)]
        assert here == list(range(2000, 2110))
        assert months.split(games(*["2026-01-01"] * 1000)) == (list(range(1000)), [])
        assert months.split([]) == ([], [])


@pytest.mark.long  # the fast suite has a similar test in tests/rules/test_games.py
def test_many_games_of_alternating_kinds_keep_few_files_open(lines: list[bytes], tmp_path: Path) -> None:
    """The report uses the coaches of two kinds of games in turn; they must not keep files open."""
    kinds = [line for line in lines if b'"game":"yatzy"' in line][:1] + [
        line for line in lines if b'"american"' in line
    ][:1]
    path = tmp_path / "games.sqlite"
    with open_archive(path, create=True) as games:
        games.add(
            [renumbered(kinds[number % 2], number + 1) for number in range(60)], datetime(2026, 1, 31, tzinfo=UTC)
        )
    page = tmp_path / "page.html"
    command = f"ulimit -n 40; exec {sys.executable} -c 'from kast_tools.cli.main import main; main()' report"
    done = subprocess.run(
        ["sh", "-c", f"{command} --archive {path} --out {page}"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, f"60 games written to {page}.\n"), done.stderr


class TestLanguages:
    @pytest.mark.parametrize("language", sorted(TEXTS))
    def test_each_language_has_every_text_and_placeholder(self, language: str) -> None:
        own = TEXTS[language]
        english = TEXTS["en"]
        assert own.keys() == english.keys()
        assert {key: text.count("{}") for key, text in own.items()} == {
            key: text.count("{}") for key, text in english.items()
        }
        assert all(text.strip() or key == "thousands" for key, text in own.items())

    def test_report_and_score_cards_have_the_same_languages(self) -> None:
        assert sorted(TEXTS) == sorted(CARD_TEXTS)

    def test_no_english_is_left_in_other_languages(self, numbers: Numbers) -> None:
        """Search the Finnish report for every English text of more than 8 letters."""
        say = report_words("fi")
        page = render(count(numbers.games, numbers.reviews, say), say, "fi")
        assert '<html lang="fi">' in page
        english = {ENGLISH[key].split("{")[0].strip() for key in say if key.startswith("report.")}
        english -= {text.split("{")[0].strip() for text in say.values()}
        assert [text for text in english if len(text) > 8 and text in page] == []

    @pytest.mark.long
    @pytest.mark.parametrize("language", ["sv", "de", "fr"])
    @pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
    def test_the_page_is_written_in_the_chosen_language(
        self, driver: Driver, numbers: Numbers, tmp_path: Path, language: str, size: dict[str, Any]
    ) -> None:
        say = report_words(language)
        path = tmp_path / "report.html"
        path.write_text(render(count(numbers.games, numbers.reviews, say), say, language))
        page = Page(driver, path, size)
        assert page.text("#family h2") == say["report.family"]
        assert page.text("#found") == say["report.game.many"].format(17)
        assert f"{248.4:.1f}".replace(".", ",") in page.text("#yatzy .tiles")
        page.open_game(1)
        assert page.text("#what") == say["report.roll"].format(1)
        assert page.text("#coach").startswith((say["report.better"].split("{")[0], say["report.same"]))
        page.press("End")
        assert say["sheet.total"] in page.texts("#card .total th")
        page("page.keyboard.press", "Escape")
        assert driver.ask(messages=True) == []
        assert page.value("performance.getEntriesByType('resource').length") == 0
        assert page.value("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


@pytest.mark.long
def test_sixteen_games_print_on_four_pages(driver: Driver, tmp_path: Path) -> None:
    """The games are of three kinds and from two boards, so that there are many plots and players."""
    games = [("yatzy", ["Fox", "Owl"])] * 7 + [("forced", ["Bo", "Fox", "Ida"])] * 5 + [("american", ["Owl", "Bo"])] * 4
    for seed, (rules, names) in enumerate(games):
        board = ("one", DEVICE) if seed % 2 else ("two", OTHER)
        file_game(tmp_path / board[0], rules, names, seed=seed, device=board[1])
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        for board in ("one", "two"):
            archive.add(lines_of(tmp_path / board), datetime(2026, 1, 31, tzinfo=UTC))
        listed = list(archive.games())
        numbers = count(listed, review_games(archive, listed), ENGLISH)
    assert len(listed) == 16 and len(numbers.players) == 8
    path = tmp_path / "report.html"
    path.write_text(render(numbers, ENGLISH, "en"))
    page = Page(driver, path, DESKTOP)
    for paper in PAPERS.values():
        wide, high = (length / 25.4 for length in paper)
        printed = page("cdp.send", "Page.printToPDF", {"paperWidth": wide, "paperHeight": high})
        document = pypdfium2.PdfDocument(base64.b64decode(printed["data"]))
        assert len(document) <= 4
        text = " ".join(page.get_textpage().get_text_range() for page in document)
        assert "The family" in document[0].get_textpage().get_text_range()
        for player in numbers.players:
            assert text.count(player.name) >= 2
