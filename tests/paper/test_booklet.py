"""Test the companion booklet: complete in every language, with figures of rules and solver; its PDF is read back."""

import re
import zipfile
from itertools import pairwise, product
from pathlib import Path
from types import SimpleNamespace

import pypdfium2
import pytest
from click.testing import CliRunner
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast_dev.release_papers import designs_of, documents, pack
from kast_tools.cli.commands import kast as cli
from kast_tools.common.firmware_text import board_text
from kast_tools.games.family import CARD_GAMES
from kast_tools.paper.booklet.blocks import blocks
from kast_tools.paper.booklet.command import FORMS, PARTS
from kast_tools.paper.booklet.document import booklet_pdf, folded
from kast_tools.paper.booklet.figures import figures
from kast_tools.paper.booklet.tables import table
from kast_tools.paper.booklet.text import TEXTS
from kast_tools.paper.booklet.words import chapters, companion_words
from kast_tools.paper.sheet.families import games_on_paper
from kast_tools.paper.sheet.layouts import PAPERS
from kast_tools.paper.sheet.pen import Pen
from kast_tools.paper.sheet.text import TEXTS as CARD_TEXTS
from kast_tools.solver.multisets import multisets
from kast_tools.solver.odds import chances
from kast_tools.solver.tips import load_tips
from kast_tools.solver.tips.guides import BOTH, TIPS
from pdf_text import size_of
from pypdfium2.raw import FPDF_PAGEOBJ_PATH, FPDF_PAGEOBJ_TEXT
from suites import in_soak
from typed_figures import figures_in

MM = 72 / 25.4
DESIGNS = [*product(PAPERS, FORMS)]
IN_TURN = [(language, *DESIGNS[place % len(DESIGNS)]) for place, language in enumerate(sorted(TEXTS))]
"""Each language, with paper and form in turn."""


def module(language: str):
    return TEXTS[language]


def told_by_the_board(decimal: str) -> dict[str, list[object]]:
    """Return the expected figures of each text that the companion takes from the board, keyed by the text."""
    of = SimpleNamespace(**figures(decimal))
    begin = {
        name: [game.dice, game.boxes, game.bonus, game.bonus_at]
        for name, game in vars(of).items()
        if name in CARD_GAMES
    }
    houses = [of.american.full_house, of.american.small_straight, of.american.large_straight]
    minutes = [of.minutes_least, of.minutes_most]
    return {
        "games.yatzy": begin["yatzy"],
        "games.american": [*begin["american"], of.american.yatzy, of.five_bonus, *houses],
        "games.maxi": begin["maxi"],
        "games.turn": [],
        "games.forced": [],
        "games.triple": [of.triple.turns],
        "games.tenthousand": [*vars(of.tenthousand).values()],
        "games.pig": [of.pig.goal, of.pig.short],
        "games.grab": [*RULE_SETS["grab"].options["deck"]],
        "questions.three_each": [of.example.bonus_points],
        "questions.pairs": [of.example.two_pairs],
        "questions.eighteen": [of.high_house, of.houses, of.houses_high],
        "questions.first_roll": [of.first.value, of.first.large_straight, of.first.full_house, of.first.yatzy],
        "questions.long": [*minutes, of.american.turns, of.yatzy.turns, of.maxi.turns, of.triple.turns],
        "questions.many": [of.most_players, of.most_on_paper],
        "questions.good": [of.yatzy.perfect, of.american.perfect],
        "tips.chance_20": [of.good_chance],
    }


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_figures_in_screen_texts_match_rules_and_solver(language: str) -> None:
    decimal = module(language).TEXT["decimal"]
    wanted = told_by_the_board(decimal)
    board = board_text(language)
    assert wanted.keys() <= board.keys()
    dice = {key: re.findall(r"\[[1-6 ]+\]", text) for key, text in board.items()}
    assert ", ".join(dice["questions.three_each"]) == figures(decimal)["example"].bonus
    for key, text in board.items():
        if key in wanted or key.startswith(("questions.", "tips.")):
            assert sorted(figures_in(text, decimal)) == sorted(map(str, wanted.get(key, []))), key
            if key.startswith("questions."):
                assert dice[key] == re.findall(r"\[[1-6 ]+\]", board_text("en")[key]), key
            assert text.count("|") == board_text("en")[key].count("|"), key


def words_of(document: pypdfium2.PdfDocument) -> str:
    return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def companion(language="en", paper="a4", form="pages", parts=()) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(booklet_pdf(language=language, paper=paper, form=form, style="color", parts=parts))


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_a_language_is_complete(language: str) -> None:
    own, english = module(language), module("en")
    assert own.TEXT.keys() == english.TEXT.keys()
    assert list(own.CHAPTERS) == list(english.CHAPTERS) == list(PARTS)
    for name, chapter in english.CHAPTERS.items():
        theirs = blocks(own.CHAPTERS[name])
        assert [block.kind for block in theirs] == [block.kind for block in blocks(chapter)], name
        assert [block.text for block in theirs if block.kind == "table"] == [
            block.text for block in blocks(chapter) if block.kind == "table"
        ]
        assert re.findall(r"{.*?}", own.CHAPTERS[name]) == re.findall(r"{.*?}", chapter), name
    for key, text in english.TEXT.items():
        assert re.findall(r"{.*?}", own.TEXT[key]) == re.findall(r"{.*?}", text), key
        assert own.TEXT[key].strip(), key
    assert {f"tip.{tip.id}" for tip in TIPS} <= own.TEXT.keys()


def test_booklet_and_score_cards_have_the_same_languages() -> None:
    assert sorted(TEXTS) == sorted(CARD_TEXTS)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """Return a list that gets each text in which a word is broken or a line begins with a punctuation mark, which
    French separates by a space. Columns may be narrow.
    """
    broken = []
    lines_of = Pen.broken

    def watched(pen: Pen, text: str, width: float, size: float, bold: bool = False) -> list[str]:
        lines = lines_of(pen, text, width, size, bold)
        if " ".join(lines).split() != text.split() or any(line[:1] in ("?", "!", ":", ";", "%") for line in lines):
            broken.append((text, lines))
        return lines

    monkeypatch.setattr(Pen, "broken", watched)
    return broken


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_no_figure_is_typed_into_the_texts(language: str) -> None:
    """Only dice in brackets, names of boxes, and years of history with their sources may be typed as figures."""
    names = {text for key, text in board_text(language).items() if key in RULE_SETS["maxi"].kinds}
    texts = {**module(language).CHAPTERS, **{k: t for k, t in module(language).TEXT.items() if k.startswith("tip.")}}
    for name, text in texts.items():
        if name != "history":
            spared = r"\[[1-6 ]+\]|{.*?}|" + "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
            assert not re.search(r"\d", re.sub(spared, "", text)), name


def test_figures_match_rules_and_solver() -> None:
    told = chapters("en")
    assert "50 points more for 63 or more" in told["yatzy"] and "6 dice and 20 boxes" in told["maxi"]
    assert "25, 30, 40" in told["american"] and "earns 100 points" in told["american"]
    assert "make 67" in told["questions"] and "pays 0 in Two pairs" in told["questions"]
    assert "Of the 30 different houses, 2 happen" in told["questions"]
    assert f"{load_tips()['yatzy']['perfect']:.1f} points in Yatzy" in told["questions"]
    assert "248,4 poäng i Yatzy och 254,6" in chapters("sv")["questions"]
    assert "248,4 Punkte bei Yatzy und 254,6" in chapters("de")["questions"]


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_the_first_question_tells_yahtzee_from_yatzy(language: str) -> None:
    """The trademark is named once as a fact, with its owner, and stays out of all headings and tables."""
    told = chapters(language)
    question = blocks(told["questions"])[1]
    assert question.kind == "question" and "Yahtzee" in question.text and "Yatzy" in question.text
    assert question.answer.count("Yahtzee") == 1 and question.answer.count("Hasbro") == 2
    others = [text for name, text in told.items() if name != "questions"] + [*companion_words(language).values()]
    assert not any("yahtzee" in text.lower() for text in others)
    assert told["questions"].count("Yahtzee") == 2


def test_positions_call_a_zero_a_strike() -> None:
    rows = table("positions", companion_words("en")).rows
    right = {row[0]: str(next_row[1]) for row, next_row in pairwise(rows) if not row[1]}
    assert right["Sacrifice the ones\n"].startswith("Right: strike Ones beats strike Large straight")
    assert right["Lock a full house\n"].startswith("Right: fill Full house beats hold")


def test_highest_and_lowest_totals_match_known_ones() -> None:
    """Those of Triple: every turn dice alike, all bonuses, and each column as often as it counts; or three Chances."""
    head, *rows = table("differences", companion_words("en")).rows
    (highest,) = (row[1:] for row in rows if row[0] == "Highest total")
    (lowest,) = (row[1:] for row in rows if row[0] == "Lowest total")
    column = 105 + 35 + 30 + 30 + 25 + 30 + 40 + 50 + 30
    assert dict(zip(head[1:], zip(highest, lowest, strict=True), strict=True)) == {
        "Yatzy": ("374", "5"),
        "American": ("1575", "5"),
        "Maxi Yatzy": ("649", "6"),
        "Forced Yatzy": ("374", "5"),
        "Triple": (str(6 * column + 36 * 100), str(6 * 5)),
        "Yacht": (str(105 + 28 + 24 + 30 + 30 + 30 + 50), "5"),
    }


def test_the_example_turn_shows_each_choice_with_its_odds_and_cost() -> None:
    head, card, *rows = table("turn", companion_words("en")).rows
    assert head == ["Hold, or fill", "Odds, or points", "Costs"]
    assert card[0] == "Filled: Ones 3, Fives 15, Sixes 24, 4 of a kind 18, Small straight 30"
    assert [row[0] for row in rows if not row[1]] == [
        "Roll 1: 2-2-4-4-5\n",
        "Roll 2: 2-2-3-4-5\n",
        "Roll 3: 2-2-2-3-3\n",
    ]
    assert [(2, 3, 4, 5), "Large straight: 33.3%", "best"] in rows
    assert ["Full house", "Points: 25", "best"] in rows
    assert [(2, 4, 5), "Large straight: 27.8%", "2.66"] in rows


def test_what_guides_get_wrong_pays_nothing() -> None:
    assert dict(Card("american").choices([4, 4, 3, 3, 5]))["full_house"] == 0
    alike, tower = (dict(Card("maxi").choices(dice)) for dice in ([6] * 6, [4, 4, 4, 4, 2, 2]))
    assert alike["villa"] == alike["tower"] == alike["three_pairs"] == tower["three_pairs"] == 0
    assert tower["tower"] == 20


@pytest.mark.parametrize("game", ["yatzy", "american", "maxi"])
def test_odds_of_the_first_roll_match_a_count(game: str) -> None:
    say = companion_words("en")
    rows = {row[0]: row[1:] for row in table(f"odds {game}", say).rows[1:]}
    card = Card(game)
    sets = multisets(card.rules.dice)
    for box in ("yatzy", "full_house", "small_straight", "large_straight", "four_of_a_kind"):
        scores = [dict(card.choices(list(roll)))[box] > 0 for roll in sets.rolls]
        chance = 100 * sum(odd for odd, scored in zip(sets.chance, scores, strict=True) if scored)
        assert rows[say[box]][0] == f"{chance:.{2 if chance < 1 else 1}f}%"
        second = chances(card, [], 1)[box]
        assert isinstance(second, float) and chance <= 100 * second  # more rolls give better chances


def test_ten_thousand_has_the_points_and_chances_of_its_rules() -> None:
    say = companion_words("en")
    rows = table("tenthousand_pays", say).rows[1:]
    pays = {dice: points for row in rows for dice, points in (row[:2], row[2:])}
    assert pays[(1,)] == "100" and pays[(5,)] == "50"
    assert [pays[(face,) * 3] for face in range(1, 7)] == ["1000", "200", "300", "400", "500", "600"]
    assert [pays[(6,) * count] for count in (4, 5, 6)] == ["1200", "2400", "4800"]
    assert pays[(2, 2, 3, 3, 4, 4)] == pays[(1, 2, 3, 4, 5, 6)] == "1500" and len(pays) == 16
    # 2 of 3 faces of one die score nothing; 1,080 of 6 ** 6 rolls of six dice do
    assert table("tenthousand_lost", say).rows[1][1:] == ["66.7%", "44.4%", "27.8%", "15.7%", "7.7%", "2.3%"]


def test_house_rules_name_the_values_of_each_game() -> None:
    rows = table("house_rules", companion_words("en")).rows
    goals = {row[2]: row[1] for row in rows if row[0] == "Goal"}
    assert goals == {"Ten Thousand": "The goal is 10000 or 5000 points.", "Pig": "The goal is 100 or 50 points."}
    assert len([row for row in rows if row[0] == "Draw"]) == 1


def test_a_well_known_probability_is_right() -> None:
    rows = {row[0]: row for row in table("odds yatzy", companion_words("en")).rows}
    assert rows["Yatzy"][3] == "4.6%"  # 347897 / 7558272, all five alike in three rolls


def test_the_table_of_grab_has_each_card() -> None:
    rows = {row[0]: row for row in table("grab", companion_words("en")).rows[1:]}
    assert len(rows) == 14
    assert rows["Yatzy"][2:] == ["12", "6", "4.6%"] and rows["Full house"][2:] == ["6", "4", "36.3%"]
    assert rows["Ones"][1:4] == [(1, 1), "1", "2"]


def test_tips_match_the_committed_ones() -> None:
    found = table("tips", companion_words("en")).rows[1:]
    assert len(found) == len(TIPS) == 17  # sixteen tips, of which the first can be understood in two ways
    for tip, (_, *cells) in zip(TIPS, found, strict=True):
        for game, cell in zip(BOTH, cells, strict=True):
            entry = load_tips()[game]["tips"].get(tip.id)
            costs = [entry["cost"], entry["ignored"]] if entry else [None]
            assert str(cell).split("\xa0/\xa0") == ["-" if cost is None else f"{cost:.2f}" for cost in costs]


@pytest.mark.long
@pytest.mark.parametrize("printed", in_soak(product(sorted(TEXTS), PAPERS, FORMS), IN_TURN.__contains__))
def test_no_text_is_lost_broken_or_leaves_the_paper(
    printed: tuple[str, str, str], broken: list[tuple[str, list[str]]]
) -> None:
    language, paper, form = printed
    document = companion(language, paper, form)
    assert broken == []
    size = PAPERS[paper][:: -1 if form == "folded" else 1]
    for page in document:
        assert tuple(length / MM for length in page.get_size()) == pytest.approx(size, abs=0.05)
        width, height = page.get_size()
        for kind in (FPDF_PAGEOBJ_TEXT, FPDF_PAGEOBJ_PATH):
            for piece in page.get_objects(filter=[kind]):
                if kind == FPDF_PAGEOBJ_TEXT:
                    assert size_of(piece) > 6.99
                left, bottom, right, top = piece.get_bounds()
                assert left > 0 and bottom > 0 and right < width and top < height
                if form == "folded" and kind == FPDF_PAGEOBJ_TEXT:
                    assert right < width / 2 or left > width / 2  # no text crosses the fold
    found = words_of(document)
    assert "…" not in found and "{" not in found and "?" * 2 not in found
    spoken = [block for text in chapters(language).values() for block in blocks(text)]
    for block in spoken:
        if block.kind in ("heading", "question"):
            words = re.sub(r"\[([1-6 ]+)\]", lambda dice: dice[1].replace(" ", "-"), block.text)
            assert " ".join(words.split()) in found, block.text


def test_a_folded_booklet_reads_in_order() -> None:
    """When the sheets are stacked and folded, page 1 is the front cover and all pages are in order."""
    assert folded(8) == [(7, 0), (1, 6), (5, 2), (3, 4)]
    assert folded(5) == [(None, 0), (1, None), (None, 2), (3, 4)]
    for count in (1, 4, 14, 16):
        pages = [page for side in folded(count) for page in side if page is not None]
        assert sorted(pages) == list(range(count))


@pytest.mark.long
def test_the_cover_lists_the_page_of_each_chapter() -> None:
    first, *others = [page.get_textpage().get_text_range().splitlines() for page in companion()]
    page_of = {row[1]: int(row[2]) for line in first if (row := re.fullmatch(r"(.+) (\d+)", line))}
    headings = [block.text for text in chapters("en").values() for block in blocks(text) if block.kind == "heading"]
    assert list(page_of) == headings
    for heading, number in page_of.items():
        assert heading in others[number - 2], heading


@pytest.mark.parametrize(("language", "paper"), [*product(sorted(TEXTS), PAPERS)])
def test_the_tips_take_one_page(language: str, paper: str) -> None:
    assert len(companion(language, paper, parts=("tips",))) == 1


@pytest.mark.long
def test_kast_booklet_writes_the_same_bytes_each_time(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("one.pdf", "other.pdf"):
        done = CliRunner().invoke(cli, ["booklet", "--lang", "sv", "--form", "folded", "--out", name])
        assert done.output == f"{name} is ready to print.\n"
    assert Path("one.pdf").read_bytes() == Path("other.pdf").read_bytes()
    assert CliRunner().invoke(cli, ["booklet", "--lang", "it"]).exit_code == 2


def test_the_set_has_each_game_language_paper_and_layout() -> None:
    names = [name for name, _ in documents()]
    assert len(names) == len(set(names))
    for paper, language, game in product(PAPERS, ("en", "fi", "sv"), games_on_paper()):
        for layout, style in designs_of(game):
            assert f"{paper}/{language}/{game}-{layout}-{style}.pdf" in names
    assert "letter/sv/grab-deck-children.pdf" in names and "a4/sv/pig-deck-color.pdf" not in names
    assert {name.partition("-")[2] for name in names if name.startswith("a6/")} == {
        "full-color.pdf",
        "full-bw.pdf",
    }
    for paper, language in product(PAPERS, sorted(TEXTS)):
        assert f"{paper}/{language}/companion-folded.pdf" in names


@pytest.mark.long
def test_the_set_has_the_same_bytes_each_time(tmp_path: Path) -> None:
    some = dict(list(documents())[::97])
    for path in ("one.zip", "other.zip"):
        pack({name: make() for name, make in some.items()}, tmp_path / path)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as packed:
        assert len(packed.namelist()) == len(some)
        assert all(packed.read(name).startswith(b"%PDF") for name in packed.namelist())
