"""Test `kast sheet` for Pig and Ten Thousand, which have no card: a pad with a row per turn, empty and filled in."""

import json
import re
from itertools import accumulate
from pathlib import Path

import pypdfium2
import pytest
from filed_games import file_game
from kast.game import MOST_PLAYERS
from kast.games import RULE_SETS
from kast_tools.common.firmware_text import board_text
from kast_tools.paper.sheet.document import sheet_pdf
from kast_tools.paper.sheet.families import banking as pad
from kast_tools.paper.sheet.families import games_on_paper
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.text import TEXTS
from kast_tools.paper.sheet.words import words
from suites import languages_of
from test_sheet import CARDS, LAYOUTS, LONGEST, PAPERS, STYLES, check_geometry, sizes, texts, words_of

GAMES = ("pig", "tenthousand")
MOST = {"full": 8, "large": 3, "two-up": 6, "four-up": 3}
"""Number of players on a pad of each layout."""


def page_of(
    players: list[Player], *, layout: str = "full", style: str = "color", language: str = "en", paper: str = "a4"
) -> pypdfium2.PdfPage:
    made = sheet_pdf(players, words(language), style=style, layout=layout, language=language, paper=paper)
    (page,) = pypdfium2.PdfDocument(made)
    return page


def empty(game: str, players: int = 1, **options: int) -> list[Player]:
    return [Player("", pad.empty(game, options))] * players


def joined(text: str) -> str:
    """Return a text without white space, which lines break at."""
    return "".join(text.split())


def shown(points: int, language: str) -> str:
    """Return points as the pad prints them, without white space."""
    mark = {"en": ",", "da": ".", "de": ".", "es": "."}.get(language, "")
    return f"{points:,}".replace(",", mark)


@pytest.mark.parametrize("language", languages_of(sorted(TEXTS)))
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", GAMES)
def test_words_fit_and_do_not_overlap(game, language, layout):
    goal = RULE_SETS[game].options["goal"][0]
    note = "note.pig" if game == "pig" else "note.tenthousand.goal"
    # The papers take turns. Tests below print pads for one player.
    paper = [*PAPERS][(GAMES.index(game) + [*LAYOUTS].index(layout) + sorted(TEXTS).index(language)) % len(PAPERS)]
    page = page_of(empty(game, MOST[layout]), layout=layout, language=language, paper=paper)
    check_geometry(page)
    assert not [text for text in texts(page) if text.words.endswith("…")]
    said = words_of(page)
    assert board_text(language)[f"game.{game}"] in said
    assert joined(words(language)[note].format(shown(goal, language))) in joined(said)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", GAMES)
def test_every_design_has_a_row_per_turn(game, layout, style):
    page = page_of(empty(game, 2), layout=layout, style=style)
    check_geometry(page)
    numbers = [int(text.words) for text in texts(page) if text.words.isdecimal() and int(text.words) < 50]
    most = max(numbers)
    assert sorted(numbers) == sorted([*range(1, most + 1)] * CARDS[layout])
    assert most >= 12, "half of all games of a careful player end earlier"
    if layout == "large":
        assert min(sizes(page)) >= 15.9


@pytest.mark.parametrize("game", GAMES)
def test_the_kids_pad_has_no_words_but_the_name_of_the_game(game):
    page = page_of(empty(game, 8), style="children", language="sv")
    said = words_of(page).replace(board_text("sv")[f"game.{game}"], "")
    assert not [word for word in said.split() if not word.isdecimal()]
    assert shown(RULE_SETS[game].options["goal"][0], "sv") in joined(said)


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_another_goal_is_printed(language):
    said = words_of(page_of(empty("pig", goal=50), language=language))
    assert said.count("50") == 2 and "100" not in said
    said = words_of(page_of(empty("tenthousand", goal=5000), language=language))
    assert joined(said).count(shown(5000, language)) == 2 and shown(10_000, language) not in joined(said)


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_the_pad_of_ten_thousand_has_the_points_of_the_house_rules(language):
    usual = words_of(page_of(empty("tenthousand"), language=language))
    other = page_of(
        empty("tenthousand", entry=350, straight=2000, three_pairs=500, four_and_two=True), language=language
    )
    free = words_of(page_of(empty("tenthousand", entry=0), language=language))
    assert joined(usual).count(shown(1500, language)) == 2 and usual.count("500") == 3
    assert shown(2000, language) in joined(words_of(other))
    assert {"350", "500"} <= set(re.findall(r"\d+", words_of(other)))
    rule = board_text(language)["rule.four_and_two"]
    assert joined(rule) in joined(words_of(other)) and rule[:20] not in usual
    assert free.count("500") == 2  # those of 1500


def told(line: bytes) -> list[list[int]]:
    """Return the points of each player's turns, computed from the faces in the history."""
    record = json.loads(line)
    game = RULE_SETS.module(record["game"], "game").GAME(record["game"], {}, record["players"], bytes, "listed")
    brought: list[list[int]] = [[] for _ in record["players"]]
    for turn in record["turns"]:
        brought[int(turn[0])].append(game.brought(turn[2:]))
    return brought


@pytest.mark.parametrize("players", [1, 2, MOST_PLAYERS])
@pytest.mark.parametrize("game", GAMES)
def test_a_stored_game_is_filled_in(kast, tmp_path, game, players):
    names = [LONGEST, *"ABCDEFG"][:players]
    brought = told(file_game(tmp_path / "board", game, names, seed=3))
    code, output = kast("sheet", "--store", tmp_path / "board", "--out", "pad.pdf")
    assert code == 0, output
    (page,) = pypdfium2.PdfDocument((tmp_path / "pad.pdf").read_bytes())
    check_geometry(page)
    cells = [text for text in texts(page) if text.words.replace(",", "").isdecimal()]
    assert set(names) <= {text.words for text in texts(page)}
    written = sorted((text.middle, -text.bottom, int(text.words.replace(",", ""))) for text in cells)
    columns = {}
    for middle, down, number in written:
        near = next((place for place in columns if abs(place - middle) < 6), middle)
        columns.setdefault(near, []).append((down, number))
    by_column = [[number for _, number in sorted(column)] for _, column in sorted(columns.items())]
    assert by_column[0] == list(range(1, len(by_column[0]) + 1))
    sums = [list(accumulate(turns)) for turns in brought]
    assert [column for column in by_column if column in brought] == brought
    assert [column for column in by_column if column in sums] == sums
    assert [[total[-1]] for total in sums] == [column for column in by_column if len(column) == 1]


def test_a_long_game_shows_its_last_turns():
    long = pad.Turns(120, 60, RULE_SETS["pig"], {"goal": 100}, (2,) * 60)
    said = [text.words for text in texts(page_of([Player("Fox", long, filled=True)], layout="large"))]
    assert "60" in said and "120" in said and "1" not in said


def test_unknown_turns_leave_only_the_total(tmp_path, kast):
    line = json.loads(file_game(tmp_path / "board", "pig", ["Fox", "Cat"], seed=3))
    total = line["players"][0]["total"]
    run = pad.Turns(total, line["players"][0]["turns"], RULE_SETS["pig"], {"goal": 100})
    said = [text.words for text in texts(page_of([Player("Fox", run, filled=True)]))]
    assert said.count(str(total)) == 1 + (total <= 23)


def test_kast_sheet_prints_the_pad(kast, tmp_path, monkeypatch):
    assert kast("sheet", "--game", "pig", "--option", "goal=50") == (0, "kast-pig-full.pdf is ready to print.\n")
    assert kast("sheet", "--game", "pig", "--out", "again.pdf", "--option", "goal=50")[0] == 0
    assert (tmp_path / "again.pdf").read_bytes() == (tmp_path / "kast-pig-full.pdf").read_bytes()
    assert "goal cannot be 70: choose 100 or 50." in kast("sheet", "--game", "pig", "--option", "goal=70")[1]
    assert "it has none at all" in kast("sheet", "--game", "pig", "--name", "yatzy=Kniffel")[1]
    file_game(tmp_path / "board", "pig", ["Fox"])
    monkeypatch.setattr("kast_tools.paper.sheet.command.games_on_paper", list)
    code, output = kast("sheet", "--store", Path("board"))
    assert code and "pig has no score card: `kast report` shows its games." in output


def test_every_game_is_on_paper():
    assert games_on_paper() == list(RULE_SETS)
