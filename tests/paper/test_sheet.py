"""Test the PDF of `kast sheet`, read back with PDFium: the place and look of all its parts."""

import contextlib
import random
from ctypes import byref, c_uint
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import product
from typing import Any

import numpy as np
import pypdfium2
import pytest
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast.storage import history, journal
from kast_tools.archive.archive import open_archive
from kast_tools.common.firmware_text import board_text
from kast_tools.games.family import CARD_GAMES
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.document import sheet_pdf
from kast_tools.paper.sheet.grid import grid_for
from kast_tools.paper.sheet.layouts import layout_for
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.text import TEXTS
from kast_tools.paper.sheet.words import words
from pdf_text import size_of
from PIL import Image
from pypdfium2.raw import (
    FPDF_PAGEOBJ_PATH,
    FPDF_PAGEOBJ_TEXT,
    FPDFPageObj_GetFillColor,
    FPDFPageObj_GetStrokeColor,
)
from suites import WIDE, also_long, every_second, few_languages_of

MM = 72 / 25.4
SCALE = 1.5  # pixels per point, in pictures
GAMES = list(CARD_GAMES)
LAYOUTS = ("full", "large", "two-up", "four-up")
STYLES = ("color", "bw", "dark", "children")
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
CARDS = {"full": 1, "large": 1, "two-up": 2, "four-up": 4}
SMALL = {"a5": (148, 210), "a6": (105, 148)}
LONGEST = "Wwwwwwwwwö"  # the longest name that a board allows, with the widest letters


@dataclass(frozen=True)
class Text:
    """A text on a page with its edges, in points from the lower left corner."""

    words: str
    left: float
    bottom: float
    right: float
    top: float

    @property
    def middle(self):
        return (self.left + self.right) / 2


@pytest.fixture
def sheet(kast, tmp_path):
    """Return a function that runs `kast sheet` and returns the PDF document."""

    def sheet(*arguments):
        code, output = kast("sheet", "--out", "sheet.pdf", *arguments)
        assert code == 0, output
        return pypdfium2.PdfDocument((tmp_path / "sheet.pdf").read_bytes())

    return sheet


def texts(page):
    """Return all pieces of text on a page, in the order in which they were written to the PDF."""
    pieces = page.get_objects(filter=[FPDF_PAGEOBJ_TEXT], textpage=page.get_textpage())
    return [Text(piece.extract().strip(), *piece.get_bounds()) for piece in pieces]


def pieces(page):
    return list(page.get_objects(filter=[FPDF_PAGEOBJ_TEXT], textpage=page.get_textpage()))


def sizes(page):
    return [size_of(piece) for piece in pieces(page)]


def halves(name):
    """Return a name, and the two halves into which a narrow column may break it."""
    return [name, name[: len(name) // 2], name[len(name) // 2 :]]


def upright_lines(page):
    """Return the vertical lines from a name down to the total: (x, bottom, top) in points."""
    found = [path.get_bounds() for path in page.get_objects(filter=[FPDF_PAGEOBJ_PATH])]
    tall = [path for path in found if path[3] - path[1] > page.get_height() / 4]
    lines = [((left + right) / 2, bottom, top) for left, bottom, right, top in tall if right - left < 3]
    frames = [(x, bottom, top) for left, bottom, right, top in tall if right - left >= 3 for x in (left, right)]
    return lines + frames


def page_dice(page):
    """Return all squares on a page: dice, and other squares."""
    found = [path.get_bounds() for path in page.get_objects(filter=[FPDF_PAGEOBJ_PATH])]
    return [one for one in found if abs((one[2] - one[0]) - (one[3] - one[1])) < 0.1 and one[2] - one[0] > 8]


def words_of(page):
    return " ".join(page.get_textpage().get_text_range().split())


def check_geometry(page):
    """Check that no text leaves the printable area, touches another text, a line or a die, or crosses an edge."""
    width, height = page.get_size()
    found = texts(page)
    for text in found:
        assert text.left > 5 * MM and text.bottom > 5 * MM, text
        assert text.right < width - 5 * MM and text.top < height - 5 * MM, text
    others = all_of(found)
    shapes = all_of([Text("", *path.get_bounds()) for path in page.get_objects(filter=[FPDF_PAGEOBJ_PATH])])
    for place, text in enumerate(found):
        touched = [found[other] for other in np.flatnonzero(~apart(text, others)) if other != place]
        assert not touched, (text, touched)
        crossed = ~(apart(text, shapes) | within(text, shapes))
        assert not crossed.any(), (text, shapes.left[crossed], shapes.bottom[crossed])


def all_of(found) -> Any:
    """Return texts as one, whose edges are arrays with an entry for each."""
    edges: Any = np.array([(one.left, one.bottom, one.right, one.top) for one in found]).reshape(-1, 4).T
    return Text("", *edges)


def apart(one, other):
    across = (one.right <= other.left) | (other.right <= one.left)
    return across | (one.top <= other.bottom) | (other.top <= one.bottom)


def within(text, shape):
    across = (shape.left <= text.left) & (text.right <= shape.right)
    return across & (shape.bottom <= text.bottom) & (text.top <= shape.top)


def picture(page):
    return page.render(scale=SCALE).to_pil().convert("RGB")


def inked(image):
    """Return the number of pixels that are not white."""
    return np.count_nonzero((np.asarray(image) != 255).any(axis=2))


def has_colour(image):
    return bool(np.ptp(np.asarray(image), axis=2).any())


def inks(item):
    """Return the fill and stroke colours of an object."""
    found = set()
    for read in (FPDFPageObj_GetFillColor, FPDFPageObj_GetStrokeColor):
        parts = [c_uint() for _ in range(4)]
        if read(item, *map(byref, parts)):
            found.add(tuple(part.value for part in parts[:3]))
    return found


def columns_of_numbers(page, names):
    """Return (name, rows of numbers below the name, from the top) for each of the names on a page."""
    found = texts(page)
    numbers = [text for text in found if text.words.isdigit()]
    heads = [text.middle for text in found if text.words.startswith("×")]
    reach = 5 + (heads[1] - heads[0] if heads else 0)  # maximum points between the middles of a name and its numbers
    below = {}
    for number in numbers:
        above = [text for text in found if text.words in names and text.bottom > number.top]
        above = [text for text in above if abs(text.middle - number.middle) < reach]
        if above:
            below.setdefault(min(above, key=lambda text: text.bottom), []).append(number)
    return [(name.words, rows_of(column)) for name, column in below.items()]


def rows_of(numbers):
    """Return the numbers in rows, from top and left."""
    rows = []
    for number in sorted(numbers, key=lambda text: -text.bottom):
        if rows and rows[-1][0].bottom - number.bottom < 2:
            rows[-1].append(number)
        else:
            rows.append([number])
    return [[int(number.words) for number in sorted(row, key=lambda text: text.left)] for row in rows]


def expected_numbers(card, bonus, bonus_at):
    """Return the expected rows of a card. Its totals are added up here, without the firmware."""
    boxes = list(card.in_order or card.rules.boxes)
    columns = card.rules.columns
    count = len(boxes) // columns
    points = [[card.boxes[box] for box in boxes[column * count : (column + 1) * count]] for column in range(columns)]
    sums = [sum(column[:6]) for column in points]
    bonuses = [bonus * (total >= bonus_at) for total in sums]
    upper = [one + other for one, other in zip(sums, bonuses, strict=True)]
    lower = [sum(column[6:]) for column in points]
    rows = [[column[place] for column in points] for place in range(count)]
    rows[6:6] = [sums, bonuses, upper]
    hundreds = [[100 * card.bonuses]] if "joker" in card.options else []
    if columns == 1:
        lower[0] += 100 * card.bonuses
        rows += [*hundreds, lower]
    else:
        rows += [lower, [(upper[place] + lower[place]) * (place + 1) for place in range(3)], *hundreds]
    if card.options["first_roll_bonus"]:
        rows.append([card.extra])
    return [*rows, [card.total]]


def played(game_id, players, *, options=None, turns=None, seed=1):
    """Play a random game with the firmware's rules and file it in the current folder, as a board does; return it."""
    noise = random.Random(seed)
    game = CardGame(game_id, options, [{"name": name} for name in players], noise.randbytes, "listed")
    game.seq = history.next_seq()
    while game.phase == "play" and turns != game.turns_finished:
        game.roll()
        if noise.random() < 0.5:
            game.toggle(noise.randrange(len(game.dice)))
            game.roll()
        finished = game.turns_finished
        game.fill(noise.choice(game.choices())[0])
        assert journal.append(game.seq, finished, game.last_turn)
    assert history.add(game, "cafe")
    return game


@pytest.fixture
def store(tmp_path):
    """Return a context manager that makes the folder of a board's files the current one."""
    folder = tmp_path / "store"
    folder.mkdir()

    @contextlib.contextmanager
    def store():
        with contextlib.chdir(folder):
            yield

    return store


@pytest.mark.parametrize(
    "game_and_layout", also_long(product(GAMES, LAYOUTS), lambda one: "maxi" in one or "full" in one)
)
def test_every_game_in_every_layout(sheet, game_and_layout):
    game, layout = game_and_layout
    title = board_text("en")[f"game.{game}"]
    boxes = [board_text("en")[kind] for kind in RULE_SETS[game].kinds]
    style = ("color", "bw", "dark")[([*GAMES].index(game) + [*LAYOUTS].index(layout)) % 3]
    (page,) = sheet("--game", game, "--layout", layout, "--style", style)
    found = [text.words for text in texts(page) if text.words in (title, *boxes, "Total")]
    assert found == [title, *boxes, "Total"] * CARDS[layout]
    check_geometry(page)


@pytest.mark.parametrize("paper", PAPERS)
def test_paper_is_turned_for_many_columns(sheet, paper):
    size = PAPERS[paper]
    for game, expected in (("yatzy", size), ("triple", size[::-1])):
        (page,) = sheet("--game", game, "--paper", paper)
        assert tuple(length / MM for length in page.get_size()) == pytest.approx(expected, abs=0.05)


def test_without_paper_it_is_a4_and_the_old_name_of_a_full_page_is_understood(kast, tmp_path):
    for path, arguments in (("one.pdf", []), ("other.pdf", ["--layout", "a4", "--paper", "a4"])):
        assert kast("sheet", "--game", "yatzy", *arguments, "--out", path)[0] == 0
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "other.pdf").read_bytes()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_only_cut_marks_stand_at_the_edge(sheet, layout):
    image = picture(sheet("--game", "maxi", "--layout", layout)[0])
    edge = round(5 * MM * SCALE)
    inner = image.crop((edge, edge, image.width - edge, image.height - edge))
    assert inked(inner) > inner.width * inner.height / 20
    assert (inked(image) > inked(inner)) == (layout in ("two-up", "four-up"))


def test_two_cards_are_equal_and_cut_once(sheet):
    for paper, size in PAPERS.items():
        (page,) = sheet("--game", "maxi", "--layout", "two-up", "--paper", paper)
        assert tuple(length / MM for length in page.get_size()) == pytest.approx(size[::-1], abs=0.05)
        middle = page.get_width() / 2
        left, right = ([text for text in texts(page) if (text.left > middle) == side] for side in (False, True))
        assert [text.words for text in left] == [text.words for text in right]
        for one, other in zip(left, right, strict=True):
            assert (other.left, other.bottom) == pytest.approx((one.left + middle, one.bottom), abs=0.1)
        edge = 5 * MM
        lines = [path.get_bounds() for path in page.get_objects(filter=[FPDF_PAGEOBJ_PATH])]
        marks = [line for line in lines if line[1] < edge or line[3] > page.get_height() - edge]
        assert [(mark[0] + mark[2]) / 2 for mark in marks] == pytest.approx([middle] * 2, abs=0.1)


@pytest.mark.parametrize(("paper", "style"), every_second(SMALL, STYLES, short=lambda *_: True))
def test_a_card_fills_small_paper(sheet, paper, style):
    for game in GAMES:
        (page,) = sheet("--game", game, "--paper", paper, "--style", style)
        assert tuple(length / MM for length in page.get_size()) == pytest.approx(SMALL[paper], abs=0.05)
        check_geometry(page)


def test_a_pad_has_a_card_for_each_game(sheet):
    document = sheet("--game", "maxi", "--players", 4, "--pad", 6, "--layout", "two-up")
    assert len(document) == 3
    for number, page in enumerate(document):
        check_geometry(page)
        found = [text.words for text in texts(page)]
        assert found.count("Date") == found.count("Total") == 2
        assert [words for words in found if "Game" in words] == [
            f"Maxi Yatzy · Game {game}" for game in (2 * number + 1, 2 * number + 2)
        ]
    # Players who do not fit on one card get a second one for the same game.
    titles = [
        texts(page)[0].words for page in sheet("--game", "triple", "--players", 2, "--pad", 2, "--layout", "large")
    ]
    assert titles == ["Triple · Game 1", "Triple · Game 1", "Triple · Game 2", "Triple · Game 2"]


def test_four_cards_are_equal_and_cut_where_the_page_is_halved(sheet):
    (page,) = sheet("--game", "american", "--layout", "four-up")
    width, height = (length / 2 for length in page.get_size())
    cards = {(right, above): [] for right in (False, True) for above in (False, True)}
    for text in texts(page):
        right, above = text.left > width, text.bottom > height
        place = (text.left - right * width, text.bottom - above * height)
        cards[right, above].append((text.words, place))
    first, *others = cards.values()
    for other in others:
        assert [words for words, _ in other] == [words for words, _ in first]
        assert [x for _, x in other] == [pytest.approx(x, abs=0.1) for _, x in first]
    marks = [path.get_bounds() for path in page.get_objects(filter=[FPDF_PAGEOBJ_PATH])]
    for edge in (0, 2 * height):
        assert any(
            abs((left + right) / 2 - width) < 0.1 and bottom <= edge <= top for left, bottom, right, top in marks
        )
    for edge in (0, 2 * width):
        assert any(
            abs((bottom + top) / 2 - height) < 0.1 and left <= edge <= right for left, bottom, right, top in marks
        )


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "paper"), every_second(sorted(TEXTS), PAPERS, short=lambda language, _: language == WIDE)
)
def test_large_print_has_sixteen_points_in_every_language(language, paper):
    for place, game in enumerate(CARD_GAMES, sorted(TEXTS).index(language)):
        usual = Card(game)
        all_options = Card(game, {name: values[-1] for name, values in RULE_SETS[game].options.items()})
        designs = [("color", usual if place % 2 else all_options)]
        if game == "maxi":  # it has every box, and the design for children no more words
            designs.append(("children", all_options))
        for style, card in designs:
            pdf = sheet_pdf(
                [Player(LONGEST, card)],
                words(language),
                style=style,
                layout="large",
                language=language,
                paper=paper,
            )
            (page,) = pypdfium2.PdfDocument(pdf)
            check_geometry(page)
            assert min(sizes(page)) >= 15.99, game
            assert "…" not in words_of(page), game


@pytest.mark.parametrize("layout", also_long(LAYOUTS, "full".__eq__))
@pytest.mark.parametrize("style", STYLES)
def test_every_design_on_every_paper(sheet, layout, style):
    for paper in PAPERS:
        for page in sheet("--game", "maxi", "--layout", layout, "--style", style, "--paper", paper, "--players", 8):
            check_geometry(page)


def test_dark_paper_has_light_cells_to_write_on(sheet):
    (page,) = sheet("--game", "yatzy", "--style", "dark", "--players", 1)
    image = picture(page)
    assert sum(image.getpixel((3, 3))) < 150
    (name,) = [text for text in texts(page) if text.words == "Chance"]
    below = image.getpixel((round((page.get_width() - 40) * SCALE), round((page.get_height() - name.bottom) * SCALE)))
    assert sum(below) > 700


@pytest.mark.parametrize("game", GAMES)
def test_a_childrens_card_has_dice_and_figures_and_no_words(sheet, game):
    for page in sheet("--game", game, "--style", "children"):
        found = [text.words for text in texts(page)]
        assert found[0] == board_text("en")[f"game.{game}"]  # for the adults who hand the card out
        assert [text for text in found[1:] if any(letter.isalpha() for letter in text)] == []
        assert len(page_dice(page)) >= 6


@pytest.mark.parametrize("players", [1, *(pytest.param(count, marks=pytest.mark.long) for count in range(2, 8)), 8])
def test_one_to_eight_players_on_a_sheet(sheet, players):
    (page,) = sheet("--game", "yatzy", "--players", players)
    check_geometry(page)
    (name,) = [text for text in texts(page) if text.words == "Name"]
    lines = {round(x) for x, *_ in upright_lines(page) if x > name.right}
    assert len(lines) == players + 1  # one to the left of each player's column, and one at the right edge


def test_games_of_one_player(sheet):
    for count, pages in ((1, 1), (6, 1)):
        document = sheet("--game", "yatzy", "--games", count)
        assert len(document) == pages
        found = [text.words for text in texts(document[0])]
        assert [words for words in found if words.startswith("Game ")] == [f"Game {one + 1}" for one in range(count)]
        assert "Name" in found and "Date" not in found
    assert "Spel 6" in words_of(sheet("--game", "yatzy", "--games", 6, "--lang", "sv")[0])


def test_boxes_have_the_names_of_the_chosen_set(sheet):
    names = {"ones": "Aces", "full_straight": "Royal", "villa": "2\xd73", "tower": "4+2"}
    arguments = [word for box, name in names.items() for word in ("--name", f"{box}={name}")]
    for layout in LAYOUTS:
        (page,) = sheet("--game", "maxi", "--layout", layout, *arguments)
        check_geometry(page)
        found = [text.words for text in texts(page)]
        assert all(name in found for name in names.values())
        assert not {"Ones", "Full straight", "Villa", "Tower"} & set(found)


@pytest.mark.long
@pytest.mark.parametrize("language", few_languages_of(sorted(TEXTS)))
def test_own_names_are_in_everything_that_names_the_box(sheet, language):
    names = {"yatzy": "YAHTZEE", "full_house": "Œuf Łódź", "small_straight": "Sieć", "large_straight": "Šípek"}
    own = [word for box, name in names.items() for word in ("--name", f"{box}={name}")]
    usual = {board_text(language)[box] for box in names}

    def card(game, option):
        return words_of(sheet("--game", game, "--lang", language, "--option", option, *own)[0])

    for joker in RULE_SETS["american"].options["joker"]:
        printed = card("american", f"joker={joker}")
        assert printed.count("YAHTZEE") == 3, "the box, its bonus, the note on jokers"
        assert all(printed.count(names[box]) == 2 for box in names if box != "yatzy")
        assert not [name for name in usual if name in printed]
    assert card("maxi", "yatzy_adds_dice=true").count("YAHTZEE") == 2
    assert card("maxi", "full_house_all_dice=true").count("Œuf Łódź") == 2
    names["full_straight"] = "Œil Ł"
    own += ["--name", "full_straight=Œil Ł"]
    assert card("maxi", "full_straight=25").count("Œil Ł") == 2


def test_other_box_names_match_those_of_the_board(sheet):
    found = words_of(
        sheet("--game", "maxi", "--other-names", "--option", "full_straight=25", "--name", "tower=Mast")[0]
    )
    assert all(name in found for name in ("Aces", "Royal", "Full house", "House", "Mast"))
    assert not any(name in found for name in ("Ones", "Full straight", "Villa", "Tower", "4+2"))


def test_saved_rolls_are_printed(sheet):
    for option, turn in (
        ("false", "Up to three rolls a turn, then"),
        ("true", "Three rolls a turn, and those that you"),
    ):
        found = words_of(sheet("--game", "maxi", "--option", f"saved_rolls={option}")[0])
        assert turn in found
        assert ("Up to three" in found) == (option == "false")


def test_names_have_one_size_and_do_not_touch_lines(sheet, store):
    with store():
        played("yatzy", ["Al", "Wilhelmina", "Bo"], turns=3)
    for layout in LAYOUTS:
        (page,) = sheet("--store", "store", "--layout", layout)
        lines = [x for x, *_ in upright_lines(page)]
        names = [piece for piece in pieces(page) if piece.extract().strip() in ("Al", "Bo", *halves("Wilhelmina"))]
        assert len({round(size_of(piece), 2) for piece in names}) == 1
        assert {"Al", "Bo"} <= {piece.extract().strip() for piece in names}, "a short name is not broken"
        for piece in names:
            left, _, right, _ = piece.get_bounds()
            assert all(x < left - 0.5 or right + 0.5 < x for x in lines)


@pytest.mark.parametrize("game", also_long(GAMES, "triple".__eq__))
def test_black_and_white_has_neither_colour_nor_grey(sheet, game):
    (page,) = sheet("--game", game, "--style", "bw")
    for item in page.get_objects():
        assert inks(item) <= {(0, 0, 0), (255, 255, 255)}
    assert not has_colour(picture(page))
    assert has_colour(picture(sheet("--game", game)[0]))


def test_the_rules_are_printed_on_the_card(sheet):
    american = words_of(sheet("--game", "american")[0])
    assert "35 points for 63 or more" in american
    assert "4 in a row: 30 points" in american
    assert "Five of a kind 100 each, if Yatzy holds 50" in american
    assert "Joker:" in american
    yatzy = words_of(sheet("--game", "yatzy")[0])
    assert "50 points for 63 or more" in yatzy
    assert "Small straight 15 points" in yatzy
    assert "Joker" not in yatzy and "Five of a kind" not in yatzy
    maxi = words_of(sheet("--game", "maxi")[0])
    assert "100 points for 84 or more" in maxi
    assert "Full straight 21 points" in maxi
    assert "Yatzy 100 points" in maxi
    triple = [text.words for text in texts(sheet("--game", "triple", "--players", 2)[0])]
    assert [triple.count(f"× {column}") for column in (1, 2, 3)] == [2, 2, 2]


@pytest.mark.long
def test_house_rules_change_the_card(sheet):
    def card(game, *options):
        (page,) = sheet("--game", game, *[word for option in options for word in ("--option", option)])
        check_geometry(page)
        return words_of(page)

    assert "50 points for 42 or more" in card("forced", "bonus_at=42")
    assert "50 points for 75 or more" in card("maxi", "finnish=true")
    maxi = card("maxi", "full_straight=25", "yatzy_adds_dice=true", "full_house_all_dice=true", "saved_rolls=true")
    assert "Full straight 25 points" in maxi
    assert "Full house sum of all dice" in maxi
    assert "Yatzy 100 + sum of all dice" in maxi
    assert "Saved rolls" in maxi
    assert "First roll Large straight 5, Full house 10, Yatzy 20" in card("yatzy", "first_roll_bonus=10")
    values = RULE_SETS["american"].options["joker"]
    assert len({card("american", f"joker={value}").partition("box out.")[2] for value in values}) == len(values)


def test_forced_boxes_are_numbered_from_top_to_bottom(sheet):
    for last, end in (("yatzy", ["Chance", "Yatzy"]), ("chance", ["Yatzy", "Chance"])):
        (page,) = sheet("--game", "forced", "--option", f"last_box={last}")
        from_top = sorted(texts(page), key=lambda text: -text.top)
        assert [int(text.words) for text in from_top if text.words.isdigit()] == list(range(1, 16))
        assert [text.words for text in from_top if text.words in end] == end
    assert "Last box: Chance" in words_of(page)


@pytest.mark.parametrize(
    ("game", "layout", "players", "pages"),
    [
        ("yatzy", "full", 6, [6]),
        ("yatzy", "large", 5, [2, 3]),
        ("triple", "full", 6, [3, 3]),
        ("triple", "large", 2, [1, 1]),
    ],
)
def test_players_that_do_not_fit_get_another_page(sheet, store, game, layout, players, pages):
    names = ["Ada", "Bo", "Cleo", "Dag", "Eva", "Finn"][:players]
    with store():
        played(game, names)
    found = [
        [text.words for text in texts(page) if text.words in names]
        for page in sheet("--store", "store", "--layout", layout)
    ]
    assert [len(page) for page in found] == pages
    assert [name for page in found for name in page] == names


@pytest.mark.parametrize("layout", also_long(LAYOUTS, "full".__eq__))
@pytest.mark.parametrize(
    ("game", "bonus"),
    [("yatzy", (50, 63)), ("american", (35, 63)), ("maxi", (50, 75)), ("forced", (50, 42)), ("triple", (35, 63))],
)
def test_a_stored_game_is_filled_in(sheet, store, game, bonus, layout):
    rules = RULE_SETS[game]
    options = {name: values[-1] for name, values in rules.options.items()}
    with store():
        cards = played(game, ["Ada", "Bo"], options=options).cards
    columns = []
    for page in sheet("--store", "store", "--layout", layout):
        check_geometry(page)
        columns += columns_of_numbers(page, ("Ada", "Bo"))
    copies = len(columns) // 2
    assert copies == {"full": 1, "large": 1, "two-up": 2, "four-up": 4 if rules.columns == 1 else 2}[layout]
    for name, card in zip(("Ada", "Bo"), cards, strict=True):
        found = [numbers for owner, numbers in columns if owner == name]
        assert found == [expected_numbers(card, *bonus)] * copies


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_head_of_a_card_has_space_for_the_factors_of_its_columns(name: str) -> None:
    """The factors are below the names: without them, the head takes about a row."""
    layout = layout_for(name, 3)
    area = Area(0, 0, 180, 250)
    one, two, three = (grid_for(layout, area, 18, 1, columns) for columns in (1, 2, 3))
    assert one.head < 1.5 * one.row and 1.5 * two.row < two.head == three.head
    assert all(grid.head + 18 * grid.row == pytest.approx(area.height) for grid in (one, two, three))


def test_an_abandoned_game_has_open_boxes(sheet, store):
    with store():
        game = played("yatzy", ["Ada"], turns=4)
    (page,) = sheet("--store", "store")
    ((_, numbers),) = columns_of_numbers(page, ("Ada",))
    assert len(numbers) == 4 + 5  # four filled boxes and five totals
    assert numbers[-1] == [game.cards[0].total]


def test_the_newest_or_the_named_game_is_printed(sheet, store):
    with store():
        for name in ("Ada", "Bo", "Cleo"):
            played("yatzy", [name], turns=3)
    for arguments, name, game_id in (([], "Cleo", "cafe-3"), (["--id", "cafe-2"], "Bo", "cafe-2")):
        found = [text.words for text in texts(sheet("--store", "store", *arguments)[0])]
        assert name in found and game_id not in found and "Date" in found


def test_a_game_of_the_archive(sheet, store, tmp_path):
    archive = tmp_path / "games.sqlite"
    with store():
        game = played("maxi", ["Ada", "Bo"])
        lines = [line.read() for line in history.Lines()]
    with open_archive(archive, create=True) as opened:
        opened.add(lines, datetime(2026, 1, 31, tzinfo=UTC))
    (page,) = sheet("--archive", archive, "--id", "cafe-1")
    assert "2026-01-31" in words_of(page) and "cafe-1" not in words_of(page) and "Date" not in words_of(page)
    numbers = dict(columns_of_numbers(page, ("Ada", "Bo")))
    assert numbers == {"Ada": expected_numbers(game.cards[0], 100, 84), "Bo": expected_numbers(game.cards[1], 100, 84)}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_longest_names_fit(sheet, store, layout):
    with store():
        played("american", [LONGEST] * 6, turns=6)
    for page in sheet("--store", "store", "--layout", layout):
        check_geometry(page)
        found = [text.words for text in texts(page)]
        assert LONGEST in found or set(halves(LONGEST)[1:]) <= set(found)


def test_a_name_that_no_board_can_hold_is_cut(sheet, store):
    with store():
        played("american", ["Bartholomew the Unready " * 9, "\u0141ukasz\n\u20ac"], turns=2)
    (page,) = sheet("--store", "store")
    check_geometry(page)
    found = [text.words for text in texts(page)]
    assert any(words.startswith("Bart") and words.endswith("…") for words in found)
    assert "Łukasz €" in found


def test_the_same_sheet_has_the_same_bytes(sheet, kast, tmp_path):
    for path in ("one.pdf", "other.pdf"):
        assert kast("sheet", "--game", "triple", "--out", path)[0] == 0
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "other.pdf").read_bytes()


def test_without_out_the_file_is_named_after_the_game(kast, tmp_path):
    code, output = kast("sheet", "--game", "maxi", "--layout", "four-up")
    assert (code, output) == (0, "kast-maxi-four-up.pdf is ready to print.\n")
    assert [path.name for path in tmp_path.iterdir()] == ["kast-maxi-four-up.pdf"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "Choose a game with --game"),
        (["--game", "yatzy", "--option", "bonus_at=42"], 'no option "bonus_at"'),
        (["--game", "maxi", "--option", "full_straight=22"], "choose 21 or 25"),
        (["--game", "yatzy", "--players", "9"], "--players is at most 8, and 30 with --layout tournament."),
        (["--game", "yatzy", "--players", "31"], "1<=x<=30"),
        (["--game", "yatzy", "--layout", "large", "--paper", "a5"], "--layout large needs --paper a4 or letter."),
        (["--game", "yatzy", "--layout", "tournament", "--name", "ones=Aces"], "A tournament sheet has no boxes"),
        (["--store", ".", "--layout", "tournament"], "leave --store, --id, --option, --name, --other-names out"),
        (["--game", "yatzy", "--name", "villa=House"], 'yatzy has no box "villa"'),
        (["--game", "yatzy", "--store", "."], "leave --game, --option, --players, --games, --pad out"),
        (["--game", "yatzy", "--games", "3", "--players", "2"], "--games is for one player. --pad is for several"),
        (["--game", "yatzy", "--games", "3", "--pad", "2"], "--games is for one player."),
        (["--game", "yatzy", "--games", "3", "--layout", "tournament"], "--rounds for a tournament."),
        (["--game", "yatzy", "--pad", "3", "--layout", "tournament"], "--rounds is for --layout tournament"),
        (["--game", "yatzy", "--rounds", "3"], "--rounds is for --layout tournament, --pad for the other layouts."),
        (["--store", "."], "has no finished game"),
        (["--store", ".", "--id", "cafe-9"], "has no game cafe-9"),
        (["--archive", "none.sqlite", "--id", "cafe-9"], "There is no archive at none.sqlite"),
        (["--game", "yatzy", "--out", "a-file/sheet.pdf"], "a-file/sheet.pdf cannot be written"),
    ],
)
def test_mistakes_are_explained(kast, tmp_path, arguments, says):
    (tmp_path / "a-file").write_text("")
    code, output = kast("sheet", *arguments)
    assert code
    assert says in output
    assert [path.name for path in tmp_path.iterdir()] == ["a-file"]


def test_damaged_lines_are_skipped(sheet, store, tmp_path):
    with store():
        for name in ("Ada", "Bo"):
            played("yatzy", [name], turns=3)
    lines = tmp_path / "store" / "saves" / "history-0001.jsonl"
    lines.write_bytes(lines.read_bytes()[:-40] + b"\xff" * 40)
    assert "Ada" in [text.words for text in texts(sheet("--store", "store")[0])]


@pytest.mark.long
def test_a_picture_shows_each_page(kast, tmp_path):
    code, output = kast("sheet", "--game", "maxi", "--paper", "a6", "--out", "card.PNG")
    assert (code, output) == (0, "card.PNG is ready to share.\n")
    with Image.open(tmp_path / "card.PNG") as picture:
        assert picture.format == "PNG"
        assert picture.size == pytest.approx([length / 25.4 * 200 for length in SMALL["a6"]], abs=1)
        assert inked(picture.convert("RGB")) > 20_000
    (tmp_path / "card.PNG").unlink()
    code, output = kast("sheet", "--game", "triple", "--layout", "large", "--players", 2, "--out", "card.png")
    assert output == "card-1.png is ready to share.\ncard-2.png is ready to share.\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["card-1.png", "card-2.png"]


@pytest.mark.parametrize(
    ("out", "says"),
    [
        ("card.webp", "cards are written as .pdf, .png or .svg"),
        ("card.png", "A picture has no fields"),
        ("card.svg", "A picture has no fields"),
    ],
)
def test_other_pictures_are_refused(kast, tmp_path, out, says):
    code, output = kast("sheet", "--game", "yatzy", "--fillable", "--out", out)
    assert code == 2 and says in output and not [*tmp_path.iterdir()]
