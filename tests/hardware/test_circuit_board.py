"""Test that the Gerber files in hardware/pcb match the design, and that faults in them are found."""

import copy
import csv
import io
import re
import sys
import zipfile
from dataclasses import replace
from math import dist
from typing import Any

import pytest
from click.testing import CliRunner
from gerbonara.apertures import CircleAperture
from gerbonara.graphic_objects import Line
from gerbonara.utils import MM
from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT

from hardware import pico
from hardware.design import BOARD_HEIGHT, BOARD_WIDTH, DISPLAY_ORDERS, MOUNTS, PITCH, STAGES, kast, read_board
from hardware.tools import netlist
from hardware.tools.pcb import __main__ as command
from hardware.tools.pcb import fab_rules, gerber_check, gerbers, jumpers, outputs, populated, silkscreen, tracks
from hardware.tools.pcb.kicad import program as kicad
from hardware.tools.pcb.pads import copper_pads

PCB = ROOT / "hardware" / "pcb"
FRONT, BACK = 0, 1


@pytest.fixture(scope="module")
def design():
    return kast()


@pytest.fixture(scope="module")
def made():
    """Return the board that a factory would make from the committed files."""
    return gerbers.read(PCB / "gerbers")


@pytest.fixture(scope="module")
def copper():
    """Return the objects of both copper layers; tests change a copy."""
    names = gerbers.FILES["front copper"], gerbers.FILES["back copper"]
    return [gerbers.gerber(PCB / "gerbers" / name) for name in names]


def with_objects(made, copper, side, objects):
    """Return the board with other objects on the copper of one side."""
    layer = copy.copy(copper[side])
    layer.objects = objects
    shapes = list(made.copper)
    shapes[side] = gerbers.shape(layer)
    return replace(made, copper=tuple(shapes))


def tracks_by_length(objects):
    """Return the tracks, the longest first; lines of other widths are outlines of pours and are left out."""
    found = [obj for obj in objects if isinstance(obj, Line) and width(obj) in {fab_rules.TRACK, fab_rules.POWER_TRACK}]
    return sorted(found, key=lambda track: -dist(track.p1, track.p2))


def width(drawn: Any):
    return drawn.aperture.equivalent_width(MM)


def pen(diameter):
    return CircleAperture(diameter, unit=MM)


@pytest.mark.long
def test_gerber_files_match_the_design(made, design):
    assert gerber_check.faults(made, design) == []


@pytest.mark.soak  # test_gerber_files_match_the_design finds most changes in half the time
def test_the_circuit_board_is_up_to_date():
    checked = CliRunner().invoke(command.main, ["--check"])
    assert checked.exit_code == 0, checked.exception


@pytest.mark.long  # test_a_switch_that_has_moved_is_found is similar
def test_changed_pins_without_new_files_are_found(made):
    """The buttons are assigned to the pins in reverse order: a valid design, which the Gerber files do not match."""
    buttons = read_board()["BUTTONS"]
    turned = dict(zip(buttons, reversed(buttons.values()), strict=True))
    changed = kast({**read_board(), "BUTTONS": turned})
    told = gerber_check.faults(made, changed)
    assert sum("should touch nothing" in sentence or "touch each other" in sentence for sentence in told) >= len(
        buttons
    )
    assert outputs.unfilled(changed).fingerprint != (PCB / outputs.MADE_FROM).read_text().strip()


@pytest.mark.long
def test_the_size_is_that_of_the_design(made):
    assert made.outline.bounds() == pytest.approx((0, 0, BOARD_WIDTH, BOARD_HEIGHT), abs=0.001)
    assert made.outline.num_contour() == 1
    assert max(BOARD_WIDTH, BOARD_HEIGHT) <= 100, "makers of boards ask more above 100 mm"


def test_every_leg_and_every_screw_has_its_hole(made, design):
    bare = [(hole.x, hole.y) for hole in made.holes if not hole.plated]
    assert sorted(bare) == sorted((round(x, 2), round(y, 2)) for x, y in MOUNTS)
    legs = sum(len(part.body.pads) for part in design.parts)
    plated = [hole for hole in made.holes if hole.plated and hole.diameter != fab_rules.VIA_HOLE]
    assert len(plated) == legs == len(pico.PINS) + 4 + 10 * 4 + 2 + 2 + 2 + 2 + 3 + 2 + 2 + 2 + 2 + 3
    assert {hole.diameter for hole in made.holes} == {fab_rules.VIA_HOLE, 1.0, 1.2, 3.2}


def test_a_display_of_either_order_gets_its_power_from_the_jumpers(made, design):
    groups = gerber_check.joined(made, copper_pads(jumpers.with_jumpers(design)))
    first, second = (next(group for group in groups if f"DISPLAY.{pin}" in group) for pin in ("GND", "VCC"))
    assert first == {"DISPLAY.GND", "JP1.middle"}, "unsoldered, a display that is the other way round is safe"
    assert second == {"DISPLAY.VCC", "JP2.middle"}
    for order, supply in zip(DISPLAY_ORDERS, ("PICO.GND.1", "PICO.3V3"), strict=True):
        soldered = jumpers.soldered(groups, order)
        assert next(group for group in soldered if "DISPLAY.GND" in group) >= {supply}
        assert netlist.differences(jumpers.with_order(design, order), soldered) == []


def test_a_drop_of_solder_reaches_along_a_jumper_and_not_to_the_other(design):
    upper, middle, beside = (
        next(pad for pad in copper_pads(jumpers.with_jumpers(design)) if pad.leg == leg)
        for leg in ("JP1.upper", "JP1.middle", "JP2.upper")
    )
    along = middle.y - upper.y - upper.height
    across = beside.x - upper.x - upper.width
    assert 0 < along < 0.4
    assert across > 10 * along


def test_jumpers_soldered_for_the_other_order_are_found(made, design):
    groups = gerber_check.joined(made, copper_pads(jumpers.with_jumpers(design)))
    assert netlist.differences(design, jumpers.soldered(groups, DISPLAY_ORDERS[1]))


@pytest.mark.parametrize("side", [pytest.param(FRONT, marks=pytest.mark.long), BACK])
def test_a_track_that_is_missing_is_found(made, copper, design, side):
    pads = copper_pads(jumpers.with_jumpers(design))
    whole = jumpers.with_jumpers(design)
    for track in tracks_by_length(copper[side].objects)[:8]:
        rest = [obj for obj in copper[side].objects if obj is not track]
        broken = with_objects(made, copper, side, rest)
        assert netlist.differences(whole, gerber_check.joined(broken, pads)), track


@pytest.mark.long
def test_a_track_as_wide_as_its_neighbour_is_near_is_found(made, copper, design):
    fat = [copy.copy(obj) for obj in copper[BACK].objects]
    tracks_by_length(fat)[0].aperture = pen(3.0)
    told = gerber_check.faults(with_objects(made, copper, BACK, fat), design)
    assert any("touch each other" in sentence for sentence in told), told


@pytest.mark.long
def test_a_gap_that_is_too_narrow_is_found(made, copper, design):
    x, y = design.part("TILT").pad_place("1")
    pad = next(pad for pad in copper_pads(jumpers.with_jumpers(design)) if pad.leg == "TILT.1")
    beside = x - pad.width / 2 - fab_rules.LEAST_GAP / 2 - 0.1
    near = Line(beside, -y, beside, -y - 0.01, aperture=pen(0.2), unit=MM)  # pyrefly: ignore[unexpected-keyword]
    told = gerber_check.faults(with_objects(made, copper, FRONT, [*copper[FRONT].objects, near]), design)
    assert told == [f"Copper on the front is nearer to other copper than {fab_rules.LEAST_GAP:g} mm."]


@pytest.mark.long
def test_a_switch_that_has_moved_is_found(made, design):
    moved = [replace(part, x=round(part.x + PITCH, 3)) if part.ref == "HOLD3" else part for part in design.parts]
    told = gerber_check.faults(made, replace(design, parts=tuple(moved)))
    assert sum(sentence.startswith("HOLD3.") for sentence in told) >= 4
    assert sum(sentence.endswith("belongs to no part.") for sentence in told) == 4


def test_a_via_that_is_missing_is_found(made, design):
    whole = jumpers.with_jumpers(design)
    board = (PCB / "kast.kicad_pcb").read_text()
    nets = dict(re.findall(r'^  \(net (\d+) "(.*)"\)$', board, re.MULTILINE))
    vias = [
        (float(x), float(y), nets[net]) for x, y, net in re.findall(r"\(via \(at (\S+) (\S+)\).*\(net (\d+)\)", board)
    ]
    signals = [via for via in vias if via[2] != tracks.GROUND]
    assert signals and len(vias) == sum(hole.diameter == fab_rules.VIA_HOLE for hole in made.holes)
    for x, y, net in signals:
        holes = tuple(hole for hole in made.holes if (hole.x, hole.y) != (x, y))
        assert len(holes) == len(made.holes) - 1
        told = netlist.differences(whole, gerber_check.joined(replace(made, holes=holes), copper_pads(whole)))
        assert any(sentence.startswith(f"{net} is in 2 pieces") for sentence in told), net


@pytest.mark.long
def test_faults_of_holes_mask_print_and_outline_are_found(made, design):
    legs = [hole for hole in made.holes if hole.diameter == 1.0]
    broken = replace(
        made,
        copper=(made.copper[0].offset(-0.3), made.copper[1]),
        mask=(made.mask[0].offset(-0.2), made.mask[1]),
        print=(made.print[0], made.print[1].offset(1.0)),
        outline=made.outline.offset(-0.5) - made.outline.scale((0.1, 0.1)),
        holes=(*(hole for hole in made.holes if hole != legs[0]), replace(legs[1], x=60.0)),
        thinnest=0.1,
    )
    told = "\n".join(gerber_check.faults(broken, design))
    for sentence in (
        "has no clean ring of 0.2 mm on the front.",
        "The mask covers HOLD1.1 on the front.",
        "Print on the back lies on a pad.",
        f"The outline is {BOARD_WIDTH - 1:.2f} x {BOARD_HEIGHT - 1:.2f} mm",
        "The outline encloses",
        "Copper on the back is nearer to the edge than 0.3 mm.",
        f"has 0 holes of 1 mm at {legs[0].x:g}, {legs[0].y:g}.",
        "A hole of 1 mm at 60,",
        "A track is 0.1 mm wide.",
    ):
        assert sentence in told


def test_kicads_committed_report_has_no_errors():
    report = (PCB / "drc.txt").read_text()
    assert kicad.FINDINGS.findall(report) == ["0", "0", "0"]


def test_the_file_to_upload_holds_every_layer_and_no_date():
    with zipfile.ZipFile(PCB / "kast-gerbers.zip") as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    assert content == {name: (PCB / "gerbers" / name).read_bytes() for name in gerbers.FILES.values()}
    assert not re.search(rb"CreationDate|\d{4}-\d\d-\d\d|20\d\d$", b"".join(content.values()), re.MULTILINE)


def test_the_pick_list_names_every_part_and_its_place(design):
    lines = list(csv.DictReader(io.StringIO((PCB / "pick-list.csv").read_text())))
    places = {line["part"]: (float(line["x mm"]), float(line["y mm"])) for line in lines}
    assert places == {part.ref: pytest.approx((part.x, part.y), abs=0.001) for part in design.parts}
    assert [line["stage"] for line in lines] == sorted(line["stage"] for line in lines)
    assert len(lines) == len(design.parts)


def test_the_board_says_that_it_is_an_untested_prototype_and_names_its_parts(design):
    text = (PCB / "kast.kicad_pcb").read_text()
    printed = re.findall(r'\(gr_text "([^"]*)" \(at [^)]*\) \(layer "([FB]).SilkS"\)', text)
    front, back = ({words for words, side in printed if side == wanted} for wanted in "FB")
    assert "Kast, untested prototype" in back
    assert "untested prototype" in front
    named = {part.ref for part in design.parts} - {"PICO", "D1"}
    assert {
        "Raspberry Pi Pico",
        "D1 1N5817",
        "GND VCC",
        "VCC GND",
        "menu",
        "never sideways",
        "+",
        "-",
        "1",
        "2",
        "3",
    } | named <= front
    assert {name.split(".")[0] for name in pico.PINS} <= back


def test_the_interactive_list_needs_nothing_from_elsewhere():
    """The page contains its data and no path of this computer. Another test compares it with what KiCad makes."""
    page = (PCB / "interactive-list.html").read_text()
    assert "LZString.decompressFromBase64" in page
    assert not re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?//', page)
    assert "/tmp/" not in page and "/home/" not in page


@pytest.mark.soak
def test_the_pictures_with_parts_are_up_to_date(design, made):
    bare = list(populated.bare_board(made, design.board))
    for stage in STAGES:
        picture = PCB / f"populated-{stage}.png"
        assert populated.populated(design, bare, stage) == picture.read_bytes(), "run `make pcb`"


def test_without_kicad_the_error_says_what_to_do():
    told = CliRunner().invoke(command.main, ["--kicad-python", sys.executable])
    assert told.exit_code == 1
    assert isinstance(told.exception, SystemExit) and "sudo apt install" in str(told.exception)


@pytest.mark.skipif(not kicad.is_there(), reason="KiCad is not installed")
@pytest.mark.skipif(not kicad.PACKAGES.is_dir(), reason="what KiCad runs comes with `make pcb`")
def test_kicad_makes_the_same_files_again(design):
    for path, content in outputs.outputs(design).items():
        assert (PCB / path).read_bytes() == content, path


@pytest.mark.long
@pytest.mark.skipif(not kicad.is_there(), reason="KiCad is not installed")
def test_a_board_that_breaks_a_rule_is_not_made():
    """The project's minimum width of tracks is raised above the width of tracks on the board."""
    board, project = ((PCB / f"kast.kicad_{end}").read_text() for end in ("pcb", "pro"))
    strict = project.replace('"min_track_width": 0.2', '"min_track_width": 0.4')
    with pytest.raises(KastError, match=r"KiCad found errors.*(\n.*)*Track width"):
        kicad.fabricate(board, strict)


def test_the_list_of_revisions_ends_with_the_current_board():
    """A changed board needs a new row: with the same revision as long as none was ordered, or with the next one."""
    page = (PCB / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| (\d{4}-\d\d-\d\d) \| (?:`(\w+)` )?\| (.+) \|$", page, re.MULTILINE)
    assert rows == sorted(rows, key=lambda row: (int(row[0]), row[1]))
    revision, _, fingerprint, _ = rows[-1]
    assert revision == silkscreen.VERSION
    assert fingerprint == (PCB / outputs.MADE_FROM).read_text()[:12]
