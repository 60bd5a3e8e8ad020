"""Test Pig and Ten Thousand in the archive, export, ranking, review and report; impossible games are quarantined."""

import csv
import json
import re
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from filed_games import file_game, lines_of, refusal_of, sealed
from in_this_process import run_kast
from kast.games import RULE_SETS
from kast.games.tenthousand import MOST_ROLLS
from kast_tools.archive.archive import open_archive
from kast_tools.common.firmware_text import board_text
from kast_tools.games.recorded_game import RecordedGame

NOW = datetime(2026, 1, 31, 18, 30, tzinfo=UTC)
NAMES = ("Fox", "Åsa", "Owl")


def kast(folder: Path, *arguments: object) -> str:
    done = run_kast(["kast", *map(str, arguments)], cwd=folder)
    assert done.returncode == 0, done.stderr
    return done.stdout


@dataclass(frozen=True)
class Filed:
    """An archive with games for one to three players, some with the short goal and one abandoned, and a game of Yatzy.

    - game: id of the game
    """

    game: str
    path: Path

    @property
    def goal(self) -> int:
        return RULE_SETS[self.game].options["goal"][0]


@pytest.fixture(scope="module", params=["pig", "tenthousand"])
def filed(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Filed:
    game = request.param
    folder = tmp_path_factory.mktemp(game)
    goals = RULE_SETS[game].options["goal"]
    for seed in range(12):
        goal = {"goal": goals[1]} if seed % 4 == 3 else {}
        file_game(folder / "board", game, NAMES[: 1 + seed % 3], seed=seed, options=goal)
    file_game(folder / "board", game, NAMES[:2], seed=99, turns=5)
    file_game(folder / "board", "yatzy", seed=1)
    path = folder / "games.sqlite"
    with open_archive(path, create=True) as opened:
        assert opened.add(lines_of(folder / "board"), NOW).new == 14
    return Filed(game, path)


def section_of(page: str, game: str) -> str:
    start = page.index(f'<details class="contest" id="{game}"')
    return page[start : page.index('<details class="contest"', start + 1)]


def test_games_are_exported(filed: Filed) -> None:
    table, folder = filed.path.with_suffix(".csv"), filed.path.parent
    kast(folder, "export", "--store", "board", "--archive", "games.sqlite", "--out", table)
    lines = csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines())
    rows = [row for row in lines if row["game"] == filed.game]
    games = [json.loads(line) for line in lines_of(folder / "board")]
    players = [player for game in games if game["game"] == filed.game for player in game["players"]]
    assert [(row["player"], int(row["total"]), int(row["turns"])) for row in rows] == [
        (player["name"], player["total"], player["turns"]) for player in players
    ]
    assert sum(player["total"] >= filed.goal for player in players) >= 9 and len(players) == 12 // 3 * 6 + 2


def test_there_is_a_ranking(filed: Filed) -> None:
    said = kast(filed.path.parent, "ranking", "--archive", "games.sqlite", "--game", filed.game)
    assert said.startswith(board_text("en")[f"game.{filed.game}"]) and "Åsa" in said


def test_each_game_is_reviewed(filed: Filed) -> None:
    with open_archive(filed.path) as opened:
        game = next(opened.games(rule_sets=[filed.game])).game
    id = game.record["id"]
    said = kast(filed.path.parent, "review", "--archive", "games.sqlite", id)
    read = json.loads(kast(filed.path.parent, "review", "--archive", "games.sqlite", "--format", "json", id))["result"]
    assert [player["name"] for player in read["players"]] == [player["name"] for player in game.players]
    for player in read["players"]:
        assert 0 < player["alike"] <= player["choices"] and len(player["worst"]) <= 3
        line = next(line for line in said.splitlines() if line.startswith(f"{player['name']}: {player['points']:,} "))
        assert f"{player['alike']} of {player['choices']} choices were the coach's" in line
        assert (f"others cost {player['lost']:,} points" in line) == ("cost" in line) == bool(player["lost"])
        for choice in player["worst"]:
            assert choice["chosen"] != choice["better"] and choice["chosen"].keys() <= {"bank", "hold", "roll"}
            dice = " ".join(map(str, choice["dice"]))
            chosen, better = re.findall(
                rf"turn {choice['turn']}, roll {choice['roll']}, {dice}: (.*?); better: (.*)", said
            )[0]
            for way, text in ((choice["chosen"], chosen), (choice["better"], better)):
                assert f"bank {way['bank']:,}" in text if "bank" in way else f"roll {way['roll']}" in text
                assert not way.get("hold") or f"set {' '.join(map(str, way['hold']))} aside, " in text


@pytest.mark.long
def test_games_are_replayed_in_the_report(filed: Filed) -> None:
    kast(filed.path.parent, "report", "--archive", "games.sqlite", "--out", "page.html")
    page = (filed.path.parent / "page.html").read_text()
    section = section_of(page, filed.game)
    assert "Turns to the goal" in section and " results</small>" in section and "What each box brings" not in section
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    data = json.loads(found.group(1))
    games = [game for game in data["games"] if game["key"].startswith(filed.game)]
    assert len(games) == 13 and all(game["whole"] for game in games)
    for game in games:
        totals = [sum(points for points in column if points > 0) for column in game["points"]]
        assert totals == [total for _, _, total, _ in game["players"]]
        assert len(game["places"]) == len(game["turns"].split(" "))
        assert len(game["rows"]) == max(game["places"]) + 1


@pytest.mark.long
def test_the_report_is_in_the_chosen_language(filed: Filed) -> None:
    kast(filed.path.parent, "report", "--archive", "games.sqlite", "--lang", "sv", "--out", "sidan.html")
    page = (filed.path.parent / "sidan.html").read_text()
    section = section_of(page, filed.game)
    assert "Poäng per tur" in section and " resultat</small>" in section and "Varje resultats poäng" in section
    assert '"rows":["Tur 1","Tur 2"' in page
    assert "result of" not in section and "Turn" not in section and "protokoll" not in section


@pytest.mark.parametrize("game", ["pig", "tenthousand"])
def test_a_game_may_miss_turns(tmp_path: Path, game: str) -> None:
    record = json.loads(file_game(tmp_path / "board", game, NAMES[:2], seed=5))
    del record["turns"][2]
    with open_archive(tmp_path / "games.sqlite", create=True) as opened:
        assert opened.add([sealed(record)], NOW).new == 1


# Impossible games of Pig


def last_roll_changed(game: dict[str, Any]) -> None:
    game["turns"][0] = game["turns"][0][:-1] + ("5" if game["turns"][0][-1] == "6" else "6")


def a_turn_of_another(game: dict[str, Any]) -> None:
    game["turns"][0] = "1" + game["turns"][0][1:]


def rolled_on(game: dict[str, Any]) -> None:
    game["turns"][0] = "0a1" + game["turns"][0][2:]


def a_box(game: dict[str, Any]) -> None:
    game["turns"][0] = "0b" + game["turns"][0][2:]


def two_winners(game: dict[str, Any]) -> None:
    for player in game["players"]:
        player["total"] = 101


def too_many_points(game: dict[str, Any]) -> None:
    game["players"][0]["total"] = 900


def ended_before(game: dict[str, Any]) -> None:
    game["players"][0]["total"], game["players"][1]["total"] = 40, 40


@pytest.mark.parametrize(
    "forge", [last_roll_changed, a_turn_of_another, rolled_on, a_box, two_winners, too_many_points, ended_before]
)
def test_an_impossible_pig_game_is_quarantined(tmp_path: Path, forge: Callable[[dict[str, Any]], None]) -> None:
    line = file_game(tmp_path / "board", "pig", NAMES[:2], seed=5)
    game = json.loads(line)
    with open_archive(tmp_path / "good.sqlite", create=True) as opened:
        assert opened.add([sealed(game)], NOW).new == 1
    assert RecordedGame.from_line(line).has_all_turns
    forge(game)
    with open_archive(tmp_path / "games.sqlite", create=True) as opened:
        assert opened.add([sealed(game)], NOW).new == 0
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as opened:
        ((why,),) = opened.execute("SELECT why FROM aside").fetchall()
    assert why.startswith("impossible: ")


# Texts of turns, and ends of games, in Ten Thousand

LOST = "223346"
EIGHT_THOUSAND = "111111"


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return json.loads(file_game(tmp_path_factory.mktemp("model"), "tenthousand", ["Fox"]))


def of_turns(
    model: dict[str, Any],
    turns: Sequence[str],
    totals: Sequence[int],
    *,
    end: str = "abandoned",
    left: Mapping[int, int] = MappingProxyType({}),
    missing: int = 0,
) -> dict[str, Any]:
    """Return the record of a game to 5,000 with these turns and totals.

    :param left: after how many turns players left, keyed by seat
    :param missing: number of turns of the first player that are not among `turns`
    """
    players = [{"name": name, "kind": "human", "picture": seat} for seat, name in enumerate("ABCD"[: len(totals)])]
    for seat, player in enumerate(players):
        count = sum(turn.startswith(str(seat)) for turn in turns) + (0 if seat else missing)
        player |= {"turns": count, "total": totals[seat]}
        players[seat] = player | ({"left": left[seat]} if seat in left else {})
    return model | {"options": {"goal": 5000}, "players": players, "turns": list(turns), "end": end}


@pytest.mark.parametrize(
    ("rolls", "points"),
    [
        ("111234", 1000),
        ("111234...555", 1500),
        ("112346.11123", 1100),  # of two ones, one is rolled again
        ("111234..1555", 800),
        ("111555123456", 3000),
        ("223344123456", 3000),
        ("111234...234", 0),
        (LOST, 0),
    ],
)
def test_a_turn_of_ten_thousand_leads_to_its_points(model: dict[str, Any], rolls: str, points: int) -> None:
    assert refusal_of(of_turns(model, [f"0a{rolls}"], [points])) == ""
    assert refusal_of(of_turns(model, [f"0a{rolls}"], [points + 500])) == "its turns do not lead to its points."


NOT_VALID = "one of its turns is not valid."
NOT_ROLLED = "There is nothing to roll: set a die aside that scores, or end the turn."
NOT_SCORING = "Only dice of this roll that score can be set aside."


@pytest.mark.parametrize(
    ("turn", "why"),
    [
        ("0a11123", NOT_VALID),
        ("0a111237", NOT_VALID),
        ("0b111234", NOT_VALID),
        ("0a.11234", NOT_VALID),
        ("0a111234......", NOT_VALID),
        ("0a111234....55", NOT_SCORING),  # the 2 does not score
        ("0a111234111234", NOT_SCORING),  # all dice are rolled again, but three have not scored
        ("0a111234...551....56...126", NOT_SCORING),  # a die is rolled that was to stay
        ("0a111234...551...551", NOT_ROLLED),  # no further die stays
        ("0a111234...234...155", NOT_ROLLED),  # the turn is lost
        (f"0a{EIGHT_THOUSAND}123456", NOT_ROLLED),  # the turn has reached the goal
        ("1a111234", "a turn has an unknown player."),
    ],
)
@pytest.mark.parametrize("missing", [0, 1], ids=["all turns", "a turn is missing"])
def test_an_impossible_turn_of_ten_thousand_is_refused(
    model: dict[str, Any], turn: str, why: str, missing: int
) -> None:
    record = of_turns(model, [turn], [1000], missing=missing)
    record["players"][0]["turns"] = 1 + missing
    assert refusal_of(record) == why


def test_a_turn_cannot_have_more_rolls_than_the_firmware_allows(model: dict[str, Any]) -> None:
    for rolls, why in ((MOST_ROLLS, NOT_ROLLED), (MOST_ROLLS + 1, "a turn has more rolls than are possible.")):
        assert refusal_of(of_turns(model, ["0a" + "111555" * rolls], [1000])) == why


def test_the_first_points_of_ten_thousand_are_enough_to_begin(model: dict[str, Any]) -> None:
    turns = ["0a123346", "0a111234"]
    assert refusal_of(of_turns(model, turns[1:] + turns[:1], [1100])) == ""
    assert refusal_of(of_turns(model, turns, [1100])) == "There is nothing to bank yet."
    assert refusal_of(of_turns(model, turns[:1], [100])) == "its dice cannot earn such points."
    free = of_turns(model, turns, [1100])
    free["options"]["entry"] = 0
    assert refusal_of(free) == ""


@pytest.mark.parametrize("points", [1020, 17950])
def test_totals_that_dice_cannot_earn_are_refused(model: dict[str, Any], points: int) -> None:
    assert "earn" in refusal_of(of_turns(model, ["0a111234"], [points]))


@pytest.mark.parametrize(
    ("turns", "totals", "left", "is_over"),
    [
        (["0a" + EIGHT_THOUSAND], [8000, 0], {}, False),
        (["0a" + EIGHT_THOUSAND, "1a" + LOST], [8000, 0], {}, True),
        (["1a" + LOST, "0a" + EIGHT_THOUSAND], [8000, 0], {}, False),
        (["1a" + LOST, "0a" + EIGHT_THOUSAND, "1a" + EIGHT_THOUSAND], [8000, 8000], {}, True),
        (["0a" + EIGHT_THOUSAND, "1a" + LOST, "2a" + LOST], [8000, 0, 0], {}, True),
        (["0a" + EIGHT_THOUSAND, "2a" + LOST], [8000, 0, 0], {1: 1}, True),
        (["0a" + EIGHT_THOUSAND, "1a" + LOST, "2a" + LOST], [8000, 0, 0], {0: 1}, True),  # the first one leaves
        (["0a" + EIGHT_THOUSAND, "2a" + LOST], [8000, 0, 0], {0: 1, 1: 1}, True),
        (["0a" + EIGHT_THOUSAND], [8000, 0, 0], {1: 1, 2: 1}, True),
        (["2a" + EIGHT_THOUSAND, "3a" + LOST, "0a" + LOST], [0, 0, 8000, 0], {1: 3, 2: 3}, True),
        (["2a" + EIGHT_THOUSAND, "3a" + LOST], [0, 0, 8000, 0], {0: 2, 2: 2}, False),
    ],
)
def test_ten_thousand_ends_after_the_last_turns(
    model: dict[str, Any], turns: list[str], totals: list[int], left: dict[int, int], is_over: bool
) -> None:
    finished = refusal_of(of_turns(model, turns, totals, left=left, end="finished"))
    abandoned = refusal_of(of_turns(model, turns, totals, left=left))
    assert (finished, abandoned) == (("", "it was given up after its end.") if is_over else ("it ended too early.", ""))


def test_ten_thousand_does_not_go_on_after_its_end(model: dict[str, Any]) -> None:
    turns = ["0a" + EIGHT_THOUSAND, "1a" + LOST, "0a" + LOST]
    assert refusal_of(of_turns(model, turns, [8000, 0], end="finished"))
    assert refusal_of(of_turns(model, [*turns, "1a" + LOST], [8000, 0], end="finished"))
