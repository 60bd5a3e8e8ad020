"""Test that a game is added by the steps of firmware/kast/games/README.md, in a copy of the project.

Sprint has two boxes, and its robots maximise the points of each turn. March has an upper section without a bonus, a
coach's table, and no box of five alike.
"""

import contextlib
import json
import re
import shutil
from pathlib import Path
from textwrap import dedent
from typing import Any

import pypdfium2
import pytest
from kast.games import RULE_SETS
from kast.storage import store
from kast.text import LANGUAGES
from kast_tools.common.paths import ROOT
from project_copy import Copy, add_words, settings
from tests_paths import TESTS

V1 = TESTS / "stored" / "v1"
GUIDE = ROOT / "firmware" / "kast" / "games" / "README.md"
PYTHON_IN_A_STEP = r"^ +```python\n((?: .*\n|\n)*) +```$"
(SPRINT,) = map(dedent, re.findall(PYTHON_IN_A_STEP, GUIDE.read_text(encoding="utf-8"), re.MULTILINE))
"""The template in the guide, copied literally."""
WORDS = {
    "": "evens=Even dice",
    "game": "sprint=Sprint",
    "about": "sprint=5 dice, 2 boxes",
    "box": "evens=All even dice count.",
    "games": "sprint=Two turns, and it is over.",
}
MARCH = '''"""March: eight boxes. A game with a coach's table that a test makes up."""

from kast.games.cards.boxes import card_game, first_roll_bonus, fixed, ties, with_upper
from kast.games.cards.scoring import ITS_DICE, Scoring, groups

FAMILY = "cards"
NUMBER = 78
MENU = 16
PICTURE = "246/66"
RANK = 2, 10
EXAMPLES = {"evens": ("244611",)}


def even_dice(counts, shape):
    """The dice that show an even face."""
    return 2 * counts[2] + 4 * counts[4] + 6 * counts[6]


def rules():
    evens = ("evens", Scoring(even_dice, None, 0, ITS_DICE, range(2, 31, 2)))
    return card_game(
        "march",
        scoring=with_upper(5, (evens, ("four_of_a_kind", fixed(groups, (4,), 25)))),
        options=(first_roll_bonus(0), ties(1, "shared")),
        table="march",
        scores="march",
    )
'''
MARCH_WORDS = {
    section: line.replace("sprint", "march").replace("Sprint", "March").replace("2 boxes", "8 boxes")
    for section, line in WORDS.items()
}
SLOW_MARCH = """
BOXES["march"] = [*NUMBERS, "evens", "four_of_a_kind"]
DICE["march"] = 5
OPTIONS["march"] = {}
"""
SLOW_POINTS = """    if box == "evens":
        return sum(face for face in dice if face % 2 == 0)
    if game == "march" and box == "four_of_a_kind":
        return 25 if of_shape(dice, [4]) else 0
"""
SLOW_BONUS = """    if game == "march":
        return 0, 0
"""
SLOW = (
    (SLOW_MARCH, "for options in OPTIONS.values():\n"),
    (SLOW_POINTS, '    if game in ("american", "triple"):\n        return american_box'),
    (SLOW_BONUS, '    if game in ("american", "triple"):\n        return 35, 63'),
)
"""Code to add to tests/support/rules/slow_scorer.py, each with the line below it."""
CHAPTER = """    "march": \"\"\"
# March

{games.march}

[boxes march]

[odds march]
\"\"\",
"""
EVENS = [2, 4, 6, 1, 6]
PERSON = {"name": "Fox", "kind": "human", "picture": 0}
ROBOTS = [{"name": f"R{level}", "kind": "cpu", "level": level, "picture": None} for level in (4, 3, 2, 1)]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Return a copy to which the game was added by the steps of the README."""
    copy = Copy(tmp_path_factory.mktemp("copy"), ("firmware", "host_tools", "Makefile"))
    before = copy.files()
    (copy.games / "sprint").mkdir()
    (copy.games / "sprint" / "__init__.py").write_text(SPRINT)
    add_words(copy.games.parent / "text", WORDS)
    assert "sprint has no table of its own." in copy.make("games", "tables", "GAME=sprint")
    after = copy.files()
    by_hand = {f"firmware/kast/text/{code}.py" for code, _ in LANGUAGES} | {"firmware/kast/games/sprint/__init__.py"}
    generated = {"firmware/kast/games/catalogue.py", "firmware/data/all.scores"}
    assert {path.as_posix() for path in after if after[path] != before.get(path)} == by_hand | generated
    assert before.keys() <= after.keys()
    return copy


def plan(*players: dict[str, Any], options: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"game": "sprint", "options": options or {}, "players": players, "start": "listed"}


@pytest.fixture(scope="module")
def played(copy: Copy, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, Any]]]:
    """Play a game by button presses from the menu on, with a power cut; return (folder, games in its history)."""
    out = tmp_path_factory.mktemp("played") / "out"
    settings(out)
    to_the_table = "wait 2200 / press ROLL / wait 300 / shot first / press RIGHT / wait 100 / shot second"
    to_the_table += " / press HOLD6 / wait 300 / shot rules / press SCORE / wait 300 / press ROLL / wait 300"
    to_the_table += " / press HOLD1 / wait 300 / press ROLL / wait 900"
    first = f"dice {' '.join(map(str, EVENS))} / press ROLL / wait 2500 / shot rolled"
    again = "power off / power on / wait 2200 / shot menu / press ROLL / wait 900 / shot resumed"
    card = "press SCORE 700 / wait 600 / shot card / press ROLL / wait 500"
    fill = "press SCORE / wait 2500"
    second = "dice 3 3 3 3 3 / press ROLL / wait 6000"
    end = "wait 8000 / press ROLL / wait 2500 / shot result / press SCORE / wait 500"
    return out, copy.play(" / ".join((to_the_table, first, again, card, fill, second, fill, end)), out)


@pytest.mark.long
def test_the_new_game_is_played_and_stored(played: tuple[Path, list[dict[str, Any]]]) -> None:
    out, (game,) = played
    assert (game["game"], game["options"], game["end"]) == ("sprint", {}, "finished")
    assert game["turns"] == ["0a24616", "0b33333"]
    assert game["players"][0]["boxes"] == {"evens": 18, "yatzy": 50} and game["players"][0]["total"] == 68
    shots = {path.stem.split("-", 1)[1]: path.read_bytes() for path in out.glob("*.png")}
    assert shots["first"] != shots["second"] and shots["rolled"] == shots["resumed"]


@pytest.mark.long
def test_the_new_game_has_best_scores(copy: Copy, played: tuple[Path, list[dict[str, Any]]]) -> None:
    out, _ = played
    shutil.copytree(out / "store", out.parent / "scores" / "store")
    copy.play("wait 2200" + " / press RIGHT / wait 100" * 3 + " / press ROLL / wait 900", out.parent / "scores")
    with contextlib.chdir(out.parent / "scores" / "store"):
        statistics = json.loads(b"".join(store.load_in_pieces("statistics")))
    assert statistics[3]["sprint"]["best"] == [[68, 1, "Fox"]]


@pytest.mark.long
def test_boxes_and_rules_of_the_new_game_are_explained(copy: Copy, tmp_path: Path) -> None:
    settings(tmp_path / "out")
    menu = "wait 2200" + " / press RIGHT / wait 100" * 3 + " / press ROLL / wait 300"
    script = f"{menu} / press RIGHT / press ROLL / wait 300 / press RIGHT / press ROLL / wait 300"
    script += " / shot evens / press RIGHT / wait 100 / shot yatzy / press RIGHT / wait 100 / shot evens-again"
    copy.play(script, tmp_path / "out")
    shots = {path.stem.split("-", 1)[1]: path.read_bytes() for path in (tmp_path / "out").glob("*.png")}
    assert shots["evens"] == shots["evens-again"] != shots["yatzy"]


@pytest.mark.long
def test_robots_play_the_new_game(copy: Copy, tmp_path: Path) -> None:
    """Robots of all four levels play with a house rule. The best three use the coach, which has no table for this game
    and maximises the points of each turn.
    """
    options = {"yatzy_adds_dice": True}
    settings(tmp_path / "out", plan=plan(*ROBOTS, options=options))
    begin = "wait 2200 / press ROLL / wait 300 / press ROLL / wait 300 / press HOLD4 / wait 300"
    (game,) = copy.play(f"{begin} / {'press ROLL / wait 300 / ' * 5}dice 2 4 6 4 6 / wait 120000", tmp_path / "out")
    assert game["end"] == "finished" and game["options"] == options
    assert [player["level"] for player in game["players"]] == [4, 3, 2, 1]
    # A die rolled twice more is worth 3 points on average, so the best robot rolls the 2 again and holds the rest.
    assert re.match(r"0a24646\d\.{4}", game["turns"][0])
    assert all(set(player["boxes"]) == {"evens", "yatzy"} for player in game["players"])


@pytest.mark.long
def test_commands_know_the_new_game(copy: Copy) -> None:
    assert copy.batch("score", {"game": "sprint", "dice": EVENS})["boxes"] == {"evens": 18, "yatzy": 0}
    total = {"game": "sprint", "options": {"yatzy_adds_dice": True}, "boxes": {"yatzy": 55, "evens": 2}}
    assert copy.batch("total", total) == {"upper": 0, "upper_bonus": 0, "lower": 57, "total": 57}
    advice = copy.batch("coach", {"game": "sprint", "boxes": {"yatzy": 0}, "dice": [3, 4, 6, 1, 6], "roll": 2})
    # A die rolled once more is worth 2 points on average in the box of even dice: less than a 4 or a 6.
    assert sorted(advice["best"]["hold"]) == [4, 6, 6]


@pytest.fixture(scope="module")
def archive(copy: Copy, played: tuple[Path, list[dict[str, Any]]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("archive") / "games.sqlite"
    store = played[0] / "store"
    copy.kast("export", "--store", store, "--archive", path, "--out", path.with_suffix(".csv"))
    return path


@pytest.mark.long
def test_the_new_game_is_in_export_and_report(copy: Copy, archive: Path) -> None:
    head, row = archive.with_suffix(".csv").read_text().splitlines()
    cells = dict(zip(head.split(","), row.split(","), strict=True))
    assert (cells["game"], cells["evens"], cells["yatzy"], cells["total"]) == ("sprint", "18", "50", "68")
    page = archive.with_suffix(".html")
    copy.kast("report", "--archive", archive, "--out", page)
    html, _, data = page.read_text().partition('<script type="application/json"')
    assert "<h2>Sprint</h2>" in html and "Even dice" in data and "Upper bonus" not in html
    assert "Choices cost" in html  # the coach has reviewed the game


@pytest.mark.long
def test_the_score_card_of_the_new_game_is_printed(copy: Copy, archive: Path, tmp_path: Path) -> None:
    def words_of(*arguments: str | Path) -> str:
        copy.kast("sheet", *arguments, "--out", tmp_path / "card.pdf")
        with contextlib.closing(pypdfium2.PdfDocument(tmp_path / "card.pdf")) as document:
            return " ".join(document[0].get_textpage().get_text_range().split())

    empty = words_of("--game", "sprint", "--lang", "en")
    assert re.search(r"Sprint .*Even dice .*Yatzy .*Total", empty) and "Bonus" not in empty
    filled = words_of("--archive", archive, "--id", "4b41535456495254-1")
    assert "Fox" in filled and re.search(r"\b18\b.*\b50\b.*\b68\b", filled)


def test_stored_games_of_earlier_versions_still_load(copy: Copy, tmp_path: Path) -> None:
    """The new game has moved American one row down in the menu, which must not affect stored games."""
    for case in ("american-undo", "maxi-saved-rolls", "triple-in-a-turn"):
        expected = json.loads((V1 / case / "expected.json").read_text())["game"]
        code = "from kast.storage import store, unpacked_game; from kast.games.cards.game import CardGame; "
        code += "from kast.storage.restored_game import restored; "
        code += "game = restored(CardGame, unpacked_game.unpack(store.load('game')), bytes); "
        code += "print([game.rules.id, game.options, [card.total for card in game.cards]])"
        output = copy.python("-c", f"import os; os.chdir({str(V1 / case)!r}); {code}")
        totals = [card["total"] for card in expected["cards"]]
        defaults = {option: values[0] for option, values in RULE_SETS[expected["game"]].options.items()}
        options = defaults | expected["options"]  # these versions had fewer options
        assert output.strip() == str([expected["game"], options, totals])


@pytest.fixture(scope="module")
def march(compiled_solver: None, tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Return a copy with March, added by the steps of the README up to `make games tables`, without `make facts`."""
    parts = ("firmware", "host_tools", "tests", "Makefile", "README.md", "pyproject.toml")
    copy = Copy(tmp_path_factory.mktemp("march"), parts)
    before = copy.files()
    (copy.games / "march").mkdir()
    (copy.games / "march" / "__init__.py").write_text(MARCH)
    add_words(copy.games.parent / "text", MARCH_WORDS)
    output = copy.make("games", "tables", "GAME=march")
    assert re.search(r"^march: \d+\.\d+ of \d+\.\d+ points in [\d,]+ bytes$", output, re.MULTILINE)
    after = copy.files()
    generated = {path.as_posix() for path in after if after[path] != before.get(path) and path.parts[0] == "firmware"}
    by_hand = {f"firmware/kast/text/{code}.py" for code, _ in LANGUAGES} | {"firmware/kast/games/march/__init__.py"}
    assert generated - by_hand == {
        "firmware/kast/games/catalogue.py",
        "firmware/data/all.scores",
        "firmware/data/march.bin",
        "firmware/data/tables.json",
    }
    return copy


@pytest.mark.long
def test_the_coach_uses_the_new_table(march: Copy) -> None:
    """The coach advises as the solver does: with ten factors per state (RANK) March's table is almost exact."""
    line = {"game": "march", "boxes": {"four_of_a_kind": 0, "evens": 20}, "dice": [6, 6, 6, 1, 2], "roll": 1}
    advice = march.batch("coach", line)
    (exact,) = map(json.loads, march.kast("coach", "--format", "jsonl", "--exact", given=json.dumps(line)).splitlines())
    assert advice["best"] == exact["best"] == {"hold": [6, 6, 6]}
    assert advice["value"] == pytest.approx(exact["value"], abs=0.05)
    figures = json.loads((march.folder / "firmware" / "data" / "tables.json").read_text())["march"]
    assert figures["bytes"] == (march.folder / "firmware" / "data" / "march.bin").stat().st_size <= 64 << 10
    assert 0 <= figures["loss"] < 0.05


@pytest.mark.long
def test_the_coach_advises_during_a_game_with_a_table(march: Copy, tmp_path: Path) -> None:
    settings(tmp_path / "out")
    begin = "wait 2200 / press ROLL / wait 300 / press RIGHT / wait 100 / press ROLL / wait 300"
    begin += " / press HOLD1 / wait 300 / press ROLL / wait 900"
    roll = "dice 6 6 6 1 2 / press ROLL / wait 2500 / shot rolled / press ROLL 900 / wait 4000 / shot advice"
    march.play(f"{begin} / {roll}", tmp_path / "out")
    shots = {path.stem.split("-", 1)[1]: path.read_bytes() for path in (tmp_path / "out").glob("*.png")}
    assert shots["rolled"] != shots["advice"]


@pytest.mark.long
def test_robots_finish_a_game_with_a_table(march: Copy, tmp_path: Path) -> None:
    """The first robot follows the table: it holds three sixes, not all even dice."""
    plan = {"game": "march", "options": {}, "players": ROBOTS[:2], "start": "listed"}
    settings(tmp_path / "out", plan=plan)
    begin = "wait 2200 / press ROLL / wait 300 / press ROLL / wait 300 / press HOLD2 / wait 300"
    (game,) = march.play(f"{begin} / {'press ROLL / wait 300 / ' * 3}dice 6 6 6 1 2 / wait 260000", tmp_path / "out")
    assert game["game"] == "march" and game["end"] == "finished"
    assert re.match(r"0.66612\.\.\.", game["turns"][0])
    assert all(len(player["boxes"]) == 8 for player in game["players"])


@pytest.mark.long
def test_pytest_lists_what_the_new_game_lacks_until_it_is_complete(march: Copy) -> None:
    (named,) = re.findall(r"[Rr]un\s+`pytest ([^`]+)`", GUIDE.read_text())
    arguments = ("-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *named.replace("NAME", "march").split())
    # It is played, and its widest words are measured, when it is complete.
    output = march.python(*arguments, "-k", "a_game_is_complete and not played", code=1)
    missing = set(re.findall(r"^march: (.*)$", output, re.MULTILINE))
    companion = "host_tools/kast_tools/paper/booklet/text"
    assert missing >= {
        "no entry for it in BOXES of tests/support/rules/slow_scorer.py",
        f"no chapter march with {{games.march}} in {companion}/fi.py",
        f"no table [odds march] in {companion}/en.py",
        "no odds in firmware/kast/text/figures.py: write odds() of its family in "
        "host_tools/kast_tools/solver/families, and run `make facts`",
        "its name is not among the games of README.md",
    }
    assert "no words" not in output and "run `make tables`" not in output
    scorer = march.folder / "tests" / "support" / "rules" / "slow_scorer.py"
    for code, below in SLOW:
        assert scorer.read_text().count(below) == 1
        scorer.write_text(scorer.read_text().replace(below, code + below))
    for language, _ in LANGUAGES:
        file = march.folder / companion / f"{language}.py"
        file.write_text(file.read_text().replace('    "pig": """\n', CHAPTER + '    "pig": """\n'))
    march.python("-m", "kast_dev.companion_odds")  # a part of `make facts`
    readme = march.folder / "README.md"
    readme.write_text(readme.read_text().replace("**Triple**", "**Triple**, **March**"))
    march.python(*arguments)
