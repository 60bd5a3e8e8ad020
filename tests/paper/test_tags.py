"""Test the structure of PDFs: what screen readers read of cards and companion, in which order, and as what."""

import io
from itertools import pairwise

import pypdf
import pypdfium2
import pytest
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.text import LANGUAGES
from kast_tools.common.firmware_text import board_text
from kast_tools.paper.booklet.document import booklet_pdf
from kast_tools.paper.booklet.words import companion_words
from kast_tools.paper.sheet.document import sheet_pdf
from kast_tools.paper.sheet.families import games_on_paper, on_paper
from kast_tools.paper.sheet.layouts import LAYOUTS, most_players
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.tournament import tournament_pdf
from kast_tools.paper.sheet.words import words
from pdf_tags import DECORATION, Element, structure, texts_by_mark
from pypdfium2.raw import (
    FPDF_StructElement_CountChildren,
    FPDF_StructTree_Close,
    FPDF_StructTree_CountChildren,
    FPDF_StructTree_GetChildAtIndex,
    FPDF_StructTree_GetForPage,
)
from suites import also_long, few_languages_of, languages_of

SAY = words("en")


def card(game, *, layout="full", style="color", language="en", players=None, fillable=False):
    cards = on_paper(game)
    empty = cards.empty(game, {})
    columns = cards.columns(empty.rules)
    players = players or [Player("", empty)] * most_players(layout, columns)
    return sheet_pdf(players, words(language), style=style, layout=layout, language=language, fillable=fillable)


def companion(form="pages", language="en", parts=()):
    return booklet_pdf(language=language, paper="a4", form=form, style="color", parts=parts)


def widths(table):
    """Return how many columns each row of a table has, counting cells that span several, or come from above."""
    found, from_above = [], []
    for row in table.elements:
        assert row.role == "TR" and row.elements
        width = sum(columns for columns, rows in from_above if rows)
        from_above = [(columns, rows - 1) for columns, rows in from_above if rows > 1]
        for cell in row.elements:
            assert cell.role in ("TH", "TD")
            assert cell.role == "TD" or cell.table["/Scope"] in ("/Row", "/Column")
            columns, rows = cell.table.get("/ColSpan", 1), cell.table.get("/RowSpan", 1)
            width += columns
            if rows > 1:
                from_above.append((columns, rows - 1))
        found.append(width)
    return found


def check(document: Element) -> None:
    """Check what holds for every PDF: regular tables with heads, figures with words, headings without gaps."""
    for table in document.every("Table"):
        assert len(set(widths(table))) == 1
        assert table.every("TH")
    assert all(figure.alt for figure in document.every("Figure"))
    levels = [int(one.role[1]) for one in _headings(document)]
    assert levels[:1] == [1] and all(after <= before + 1 for before, after in pairwise(levels))


def _headings(element):
    found = [element] if element.role in ("H1", "H2", "H3") else []
    return found + [one for child in element.elements for one in _headings(child)]


@pytest.mark.parametrize("game", also_long(games_on_paper(), ("maxi", "tenthousand", "grab").__contains__))
@pytest.mark.parametrize(("layout", "style"), [*((layout, "color") for layout in LAYOUTS), ("full", "children")])
def test_all_words_on_a_card_are_read(game, layout, style):
    pdf = card(game, layout=layout, style=style)
    assert all(DECORATION not in page for page in texts_by_mark(pdf))
    document = structure(pdf)
    check(document)
    title = board_text("en")[f"game.{game}"]
    (heading,), (_,) = document.every("H1"), document.every("Table")
    copies = [figure for figure in document.elements if figure.role == "Figure"]
    assert heading.read == [title] and {copy.alt for copy in copies} <= {title}
    assert len(copies) == {"two-up": 1, "four-up": 3}.get(layout, 0)


def test_a_card_is_read_row_by_row():
    (table,) = structure(card("yatzy")).every("Table")
    rows = [row.read for row in table.elements]
    assert rows[0] == ["Name"]
    assert rows[1] == ["UPPER SECTION", "Ones", "add up the 1s", "dice 1"]
    assert ["Small straight", "15 points", "dice 1-2-3-4-5"] in rows
    assert rows[-1] == ["Total", "everything added up"]
    strip, label, cells = table.elements[1].elements
    assert strip.table["/RowSpan"] == 9 and label.table["/Scope"] == "/Row" and cells.table["/ColSpan"] == 6


def test_a_card_for_children_says_its_signs():
    document = structure(card("maxi", style="children"))
    read = [row.read for row in document.every("TR")]
    names = [board_text("en")[kind] for kind in RULE_SETS["maxi"].kinds]
    assert [row[0] for row in read if row and row[0] in names] == names
    assert [SAY["sheet.total"]] in read


@pytest.mark.parametrize("game", ["american", "triple"])
def test_points_are_read_with_player_and_box(game):
    rules = RULE_SETS[game]
    boxes = {box: 3 if box.startswith("ones") else 0 for box in rules.boxes}
    players = [Player(name, Card(game, {}, boxes), filled=True) for name in ("Ada", "Bo")]
    (table,) = structure(card(game, players=players)).every("Table")
    head, *others = table.elements
    assert [cell.read for cell in head.elements][1:] == [["Ada"], ["Bo"]]
    assert [cell.table["/Scope"] for cell in head.elements][1:] == ["/Column"] * 2
    (ones,) = [row for row in others if "Ones" in row.read]
    assert [cell.read for cell in ones.elements if cell.role == "TD"] == [["3"]] * 2 * rules.columns
    if rules.columns > 1:
        assert [cell.read for cell in others[0].elements] == [[], *[["× 1"], ["× 2"], ["× 3"]] * 2]
    assert [cell.read for cell in others[-1].elements][1:] == [[str(players[0].card.total)]] * 2


def test_a_pad_is_read_turn_by_turn():
    turns = on_paper("pig").empty("pig", {})
    table = structure(card("pig", players=[Player("Ada", turns), Player("Bo", turns)])).every("Table")[0]
    assert table.elements[0].read == ["Ada", "Bo"]
    assert [row.read for row in table.elements[1:4]] == [["1"], ["2"], ["3"]]
    assert table.elements[-1].read == [SAY["sheet.total"]]


def test_a_tournament_is_read_with_its_head():
    document = structure(tournament_pdf("yatzy", 12, 3, SAY, style="color", language="en"))
    check(document)
    (table,) = document.every("Table")
    assert table.elements[0].read == ["Name", "Round 1", "Round 2", "Round 3", "Total", "Rank", "Signature"]
    assert [row.read for row in table.elements[1:]] == [[str(number + 1)] for number in range(12)]


@pytest.mark.long
@pytest.mark.parametrize("form", ["pages", "folded"])
@pytest.mark.parametrize("language", few_languages_of(code for code, _ in LANGUAGES))
def test_the_companion_is_read_from_cover_to_end(form, language):
    pdf = companion(form, language)
    document, say = structure(pdf), companion_words(language)
    check(document)
    assert document.read[:2] == ["Kast", say["title"]]
    numbers = [text for page in texts_by_mark(pdf) for text in page.get(DECORATION, ())]
    pages = max(int(text.split()[-1].strip(".")) for text in numbers)
    assert sorted(numbers) == sorted(say["page"].format(number) for number in range(2, pages + 1))
    listed = [entry.read[0] for entry in document.every("TOCI")]
    assert listed == [" ".join(heading.read) for heading in document.every("H1")]


def test_a_table_of_the_companion_has_heads_and_dice_in_words():
    document = structure(companion(parts=("odds",)))
    heads = [table.elements[0].read for table in document.every("Table")]
    assert heads[0] == ["Yatzy", "first roll", "by the second", "by the third"]
    assert document.every("Figure")[0].alt == "dice 6-6"


def test_fields_are_in_the_cells_of_their_row():
    pdf = card("american", fillable=True)
    document = structure(pdf)
    check(document)
    rows = [(row, form) for row in document.every("TR") for form in row.every("Form")]
    fields = {field["/T"]: row for row, form in rows for field in form.inside if isinstance(field, dict)}
    assert fields.keys() == (pypdf.PdfReader(io.BytesIO(pdf)).get_fields() or {}).keys()
    for name, row in fields.items():
        assert "Name" in row.read or any(text in name for text in row.read)


@pytest.mark.long
def test_pdfium_finds_the_structure_of_each_page():
    for page in pypdfium2.PdfDocument(companion()):
        tree = FPDF_StructTree_GetForPage(page)
        assert FPDF_StructTree_CountChildren(tree) == 1
        assert FPDF_StructElement_CountChildren(FPDF_StructTree_GetChildAtIndex(tree, 0)) > 0
        FPDF_StructTree_Close(tree)


@pytest.mark.parametrize("language", languages_of([code for code, _ in LANGUAGES]))
def test_metadata_name_title_and_language(language):
    reader = pypdf.PdfReader(io.BytesIO(card("maxi", language=language)))
    metadata = reader.xmp_metadata
    assert metadata and metadata.dc_language == [language]
    assert metadata.dc_title == {"x-default": reader.metadata.title}  # pyrefly: ignore[missing-attribute]
