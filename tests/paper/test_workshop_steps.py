"""Test that the steps of the workshop's papers build the whole machine, and name the holes of the wiring."""

import itertools
import re
from collections import Counter

import pypdfium2
import pytest
from kast_tools.common.paths import ROOT
from PIL import Image

from hardware.design import kast
from hardware.tools import breadboard, breadboard_picture, perfboard, perfboard_picture
from hardware.tools.part_pictures import SMALL
from hardware.tools.workshop import page_breaks, shown, steps, steps_paper, texts
from hardware.tools.workshop.pages import A4, Paper

POINT = 25.4 / 72


@pytest.fixture(scope="module")
def on_breadboard() -> list[steps.Step]:
    return steps.breadboard_steps(kast())


@pytest.fixture(scope="module")
def laid() -> list[perfboard.Wire]:
    return shown.wires_on_perfboard()


@pytest.fixture(scope="module")
def on_perfboard(laid) -> list[steps.Step]:
    return steps.perfboard_steps(kast(), laid)


def test_each_part_and_wire_is_in_one_step(on_breadboard, on_perfboard, laid):
    for every, wires in ((on_breadboard, breadboard.wires(kast())), (on_perfboard, laid)):
        parts = Counter(part.ref for step in every for part in step.parts)
        assert parts == Counter(part.ref for part in kast().parts)
        assert Counter(id(wire) for step in every for wire in step.wires).most_common(1)[0][1] == 1
        assert sorted(str(wire) for step in every for wire in step.wires) == sorted(map(str, wires))
        assert [step.stage for step in every] == sorted(step.stage for step in every)


def test_a_step_has_at_most_three_wires_and_none_alone_but_optional_ones(on_breadboard, on_perfboard):
    for step in [*on_breadboard, *on_perfboard]:
        loose = [wire for wire in step.wires if not (isinstance(wire, perfboard.Wire) and wire.bare)]
        assert len(loose) <= 3
        assert bool(step.parts) != bool(step.wires)


def test_wires_come_after_the_parts_that_they_join_and_optional_ones_last(on_breadboard, on_perfboard, laid):
    holes = {hole: leg.partition(".")[0] for leg, hole in perfboard.legs(kast()).items()}
    there: set[str] = set()
    for step in on_perfboard:
        there |= {part.ref for part in step.parts}
        for wire in step.wires:
            assert isinstance(wire, perfboard.Wire)
            assert {holes[end] for end in wire.ends} <= there
    for every in (on_breadboard, on_perfboard):
        needed = [step for step in every if not step.optional]
        assert {part.ref for step in needed for part in step.parts} == {
            part.ref for part in kast().parts if not part.optional
        }
    left_out = {wire.net for step in on_breadboard if step.optional for wire in step.wires}
    assert left_out == {"TILT", "GND", "TX", "RX"}


def test_without_the_optional_steps_the_rest_is_joined_as_the_netlist_says(on_breadboard):
    """The groups of legs of the parts that are built must be those of all wires, without the optional parts."""
    design = kast()
    optional = {part.ref for part in design.parts if part.optional}

    def built(wires: list[breadboard.Wire]) -> set[frozenset[str]]:
        groups = breadboard.groups(design, wires)
        legs = [frozenset(leg for leg in group if leg.partition(".")[0] not in optional) for group in groups]
        return {group for group in legs if len(group) > 1}

    needed = [wire for step in on_breadboard if not step.optional for wire in step.wires]
    assert built([wire for wire in needed if isinstance(wire, breadboard.Wire)]) == built(breadboard.wires(design))


def test_tick_lists_name_the_holes_of_the_wiring_lists(on_breadboard, on_perfboard):
    listed = (ROOT / "hardware" / "wiring" / "perfboard.md").read_text(encoding="utf-8")
    for step in on_perfboard:
        for line in steps.ticks(kast(), step, False, {"bare": "bare"}):
            assert len(re.findall(r"\d+/\d+", line)) >= 2, line
            for hole in re.findall(r"\d+/\d+", line):
                assert re.search(rf"(?<!\d){hole}(?!\d)", listed), line
    listed = (ROOT / "hardware" / "wiring" / "breadboard.md").read_text(encoding="utf-8")
    for step in on_breadboard:
        for line in spaced(steps.ticks(kast(), step, True, {})):
            for sign, hole in re.findall(r"([①②]) ([a-j]\d+)", line):
                assert f"{'upper' if sign == '①' else 'lower'} {hole}" in listed, line
            for sign, edge, rail, column in re.findall(r"([①②]) ([↑↓])([+−]) (\d+)", line):
                board, side = "upper" if sign == "①" else "lower", "top" if edge == "↑" else "bottom"
                assert f"{board} board, {side} {rail} rail at {column}" in listed, line
    assert spaced(steps.ticks(kast(), on_breadboard[1], True, {"black": "svart"}))[0] == "**svart**: ① j3 – ① ↑− 3"


def spaced(lines: list[str]) -> list[str]:
    """Return lines with common spaces in place of those at which no line ends."""
    return [line.replace(steps.NO_BREAK, " ") for line in lines]


@pytest.mark.parametrize("language", texts.languages())
def test_tick_lists_say_what_a_part_is_and_name_its_legs_in_every_language(language, on_breadboard):
    """Legs with numbers are alike: a child asked which leg of a resistor is 1, and a button's number was a leg's."""
    words = steps_paper.tick_words(language)
    lines = spaced([line for step in on_breadboard for line in steps.ticks(kast(), step, True, words) if step.parts])
    assert "**1**: ② g16, ② d18" in lines
    english = steps_paper.tick_words("en")
    for ref, legs in (("D1", ("anode", "cathode")), ("POWER", ("common",)), ("LINK", ("tip", "ring", "sleeve"))):
        line = next(line for line in lines if line.startswith(f"**{ref}**, "))
        assert not [leg for leg in legs if f"{words[leg]} " not in line], line
        what = words.get(kast().part(ref).product.what, kast().part(ref).product.what)
        assert what.startswith(line.split("**, ")[1].split(":")[0])
    assert language == "en" or words["cathode"] != english["cathode"]


def test_bare_wires_are_whole_rows(on_perfboard):
    bare = next(step for step in on_perfboard if any(getattr(wire, "bare", False) for wire in step.wires))
    assert steps.ticks(kast(), bare, False, {"bare": "bare"}) == ["**bare**: 3/20 – 38/20", "**bare**: 3/28 – 36/28"]


@pytest.mark.long
@pytest.mark.parametrize("of_breadboard", [True, False])
def test_the_paper_has_every_step_with_its_lines(of_breadboard, monkeypatch, on_breadboard, on_perfboard):
    monkeypatch.setattr(shown, "WIDTH", 300)
    monkeypatch.setattr(steps_paper, "_drawn_step", lambda *_: Image.new("P", (30, 20)))
    pages = pypdfium2.PdfDocument(steps_paper.steps_paper("de", of_breadboard, 4.6))
    words = " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())
    every = on_breadboard if of_breadboard else on_perfboard
    assert re.findall(r"Schritt (\d+) von", words) == [str(number) for number, _ in enumerate(every, 1)]
    in_german = steps_paper.tick_words("de")
    lines = itertools.chain.from_iterable(steps.ticks(kast(), step, of_breadboard, in_german) for step in every)
    flat = words.replace(" ", "")
    assert not [line for line in spaced(list(lines)) if line.replace("**", "").replace(" ", "") not in flat]
    assert words.count("Die Kabel des Halters sind weich") == of_breadboard
    for page in texts.text("de", "handouts")["page"][:3]:
        check = next(block["steps"] for block in page["blocks"] if "steps" in block)[-1]
        assert re.sub(r"\*\*|__|\s", "", check) in flat, "each stage ends with its check"


def test_pictures_show_all_that_is_new_and_leave_out_boards_without_anything_new(on_breadboard):
    """So two of them share a page."""
    legs, lower = breadboard.legs(kast()), breadboard.BOARD_HEIGHT + breadboard.BETWEEN
    for step in on_breadboard:
        top, bottom = (share * breadboard_picture.HEIGHT - breadboard_picture.TOP for share in steps.seen(kast(), step))
        new = [legs[f"{part.ref}.{pad.name}"].place[1] for part in step.parts for pad in part.body.pads]
        new += [y for wire in step.wires if isinstance(wire, breadboard.Wire) for _, y in wire.points]
        assert top < min(new) and max(new) < bottom
        assert (top < breadboard.BOARD_HEIGHT) == (min(new) < breadboard.BOARD_HEIGHT)
        assert (bottom > lower) == (max(new) > lower)
    whole = breadboard_picture.HEIGHT
    assert max(bottom - top for top, bottom in (steps.seen(kast(), step) for step in on_breadboard)) * whole < 36


@pytest.mark.parametrize(
    ("heights", "pages"),
    [
        ([50, 40, 30, 60], [2, 2]),
        ([60, 30, 30, 30, 30], [2, 3]),  # as equally full as possible
        ([10, 95, 10], [1, 1, 1]),
        ([120, 10], [1, 1]),  # too high for any page
        ([], []),
    ],
)
def test_pieces_are_on_the_fewest_pages_and_these_are_equally_full(heights, pages):
    assert page_breaks.even_pages(heights, 100) == pages


def test_the_smallest_letters_of_a_step_have_8_points():
    inner = 210 - 2 * 16
    board = breadboard.BOARD_WIDTH  # pictures have no white margins
    assert SMALL * inner / board / POINT >= 8
    sheet = perfboard_picture.SHEET[0]
    assert SMALL * inner * steps_paper.BESIDE / sheet / POINT >= 8
    assert breadboard_picture.SIGNS.keys() == {breadboard.UPPER, breadboard.LOWER}


@pytest.mark.parametrize("language", texts.languages())
def test_no_word_of_a_tick_list_is_wider_than_the_column_beside_a_picture(language, on_perfboard):
    """A hole beside a perfboard was broken at its stroke in Finnish, "36" and "/15"."""
    paper = Paper("Steps", A4, 4.6, language)
    paper.page("Steps")
    paper.text({"text": "Steps"})  # sets the font
    column = paper.inner * (1 - steps_paper.BESIDE) - 3.9 * paper.size
    lines = [
        line for step in on_perfboard for line in steps.ticks(kast(), step, False, steps_paper.tick_words(language))
    ]
    words = {word.replace("**", "") for line in lines for word in re.split(r"[ -]", line)}
    assert not [word for word in words if paper.pdf.get_string_width(word) > column]


def test_what_is_new_is_bright_and_what_is_done_is_pale(on_breadboard):
    first = steps.breadboard_step(kast(), on_breadboard, 1, {})
    before, veil, after = first.rpartition('opacity="0.66"')
    assert veil and "polyline" in after
    assert before.count("#1f7a4d") == 1 and "#1f7a4d" not in after  # the Pico's green
