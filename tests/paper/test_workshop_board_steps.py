"""Test the paper of steps on the printed circuit board: every part once, its printed name, its jumpers and hints."""

import re
from collections import Counter
from itertools import combinations

import pypdfium2
import pytest
from kast_tools.common.paths import ROOT
from PIL import Image
from suites import languages_of

from hardware.design import CAPS, kast
from hardware.tools import perfboard_picture
from hardware.tools.part_pictures import SMALL
from hardware.tools.workshop import board_steps_paper, steps, texts
from hardware.tools.workshop.board_steps_paper import BESIDE, WITH_HINT, board_ticks

POINT = 25.4 / 72


@pytest.fixture(scope="module")
def every() -> list[steps.Step]:
    return steps.circuit_board_steps(kast())


def test_each_part_is_in_one_step_and_the_jack_with_its_resistors_in_one(every):
    assert Counter(part.ref for step in every for part in step.parts) == Counter(part.ref for part in kast().parts)
    assert [step.stage for step in every] == sorted(step.stage for step in every)
    assert not any(step.wires for step in every)
    last = every[-1]
    assert last.optional and {part.ref for part in last.parts} == {"R2", "R3", "LINK"}
    optional = {part.ref for step in every if step.optional for part in step.parts}
    assert optional == {part.ref for part in kast().parts if part.optional}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_tick_lists_have_the_names_printed_on_the_board(every, language):
    printed = (ROOT / "hardware" / "pcb" / "pick-list.csv").read_text(encoding="utf-8")
    lines = [line for step in every for line in board_ticks(language, step)]
    for part in kast().parts:
        name = CAPS[part.ref].text if part.ref in CAPS else part.ref
        assert sum(name in line.split("**")[1].split(", ") for line in lines) == 1, name
        assert part.ref in printed
    hints = texts.text(language, "steps")["hints"]
    assert set(hints) == set(WITH_HINT) <= {part.ref for part in kast().parts}


@pytest.mark.parametrize("language", languages_of(texts.languages()))
def test_the_paper_names_the_solder_jumpers_in_every_language(language, monkeypatch):
    monkeypatch.setattr(board_steps_paper, "_drawn_step", lambda *_: Image.new("P", (30, 20)))
    pages = pypdfium2.PdfDocument(board_steps_paper.board_steps_paper(language, 4.0))
    first = " ".join(pages[0].get_textpage().get_text_range().split())
    assert "GND VCC" in first and "VCC GND" in first


def test_what_is_new_is_bright_and_what_is_done_is_pale(every):
    drawn = steps.circuit_board_step(kast(), every, 1, {})
    before, veil, after = drawn.rpartition('opacity="0.66"')
    assert veil and ">SCORE<" in after and ">SCORE<" not in before
    assert before.count("#1f7a4d") == 1 and "#1f7a4d" not in after  # the Pico's green
    assert ">F1<" in before, "the name of a part that comes later is printed"


def test_printed_names_cover_no_pad_and_no_other_name(every):
    """Names at BUZZER and POWER lay on their pads, and BATTERY on POWER: no child could read them."""
    drawn = steps.circuit_board_step(kast(), every, 0, {})
    names = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" [^>]*fill="#f6f7f4" text-anchor="middle"[^>]*>([^<]+)<', drawn)
    assert {"BUZZER", "POWER", "BATTERY", "LINK", "SCORE"} <= {name for _, _, name in names}
    # A letter is about 0.6 of the font's size wide; text stands on its baseline.
    boxes = [(float(x) - 0.31 * SMALL * len(name), float(y) - 0.75 * SMALL, float(x), float(y)) for x, y, name in names]
    boxes = [(left, top, 2 * x - left, bottom) for left, top, x, bottom in boxes]
    pads = re.findall(rf'<circle cx="([\d.]+)" cy="([\d.]+)" r="0.38" fill="{perfboard_picture.GOLD}"', drawn)
    pads = [(float(x) - 0.25, float(y) - 0.25, float(x) + 0.25, float(y) + 0.25) for x, y in pads]
    assert len(pads) > 90
    for one, other in (*combinations(boxes, 2), *((box, pad) for box in boxes for pad in pads)):
        assert one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3], (one, other)


def test_the_smallest_letters_of_a_step_on_the_circuit_board_have_8_points():
    inner, margins = 210 - 2 * 16, perfboard_picture.LEFT + perfboard_picture.RIGHT
    assert SMALL * inner * BESIDE / (perfboard_picture.SHEET[0] - margins + 2.5) / POINT >= 8
