"""Test that the pocket board and the lists for an assembly house match the design, and that faults are found."""

import csv
import io
import re
import zipfile
from dataclasses import replace

import pytest
from manifold3d import CrossSection

from hardware import pocket
from hardware.design import (
    BATTERY_HOLDER,
    BOARD_THICKNESS,
    DISPLAY_ORDERS,
    DISPLAYS,
    REFERENCE,
    kast,
    read_board,
)
from hardware.tools import netlist, rule_check
from hardware.tools.pcb import fab_rules, gerber_check, gerbers, jumpers, outputs
from hardware.tools.pcb.assembly import lists as assembly_lists
from hardware.tools.pcb.assembly import panel as board_panel
from hardware.tools.pcb.assembly import prices
from hardware.tools.pcb.kicad import program as kicad
from hardware.tools.pcb.kicad import schematic as kicad_schematic
from hardware.tools.pcb.kicad import schematic_reader
from hardware.tools.pcb.pads import copper_pads

FOLDER = outputs.HARDWARE / pocket.BOARD.folder


@pytest.fixture(scope="module")
def design():
    return pocket.pocket()


@pytest.fixture(scope="module")
def made():
    """Return the board that a factory would make from the committed files."""
    return gerbers.read(FOLDER / "gerbers")


@pytest.fixture(scope="module")
def lists():
    return tuple((FOLDER / name).read_text() for name in ("assembly/bom.csv", "assembly/cpl.csv"))


def test_both_boards_have_the_same_nets_parts_and_legs(design):
    other = kast()
    assert design.nets == other.nets
    assert rule_check.broken_rules(design) == []
    assert [part.ref for part in design.parts] == [part.ref for part in other.parts]
    for part in design.parts:
        legs = {pad.name for pad in part.body.pads if not pad.name.startswith("frame")}
        assert legs == {pad.name for pad in other.part(part.ref).body.pads}, part.ref


def test_other_pins_change_both_boards():
    buttons = read_board()["BUTTONS"]
    turned = dict(zip(buttons, reversed(buttons.values()), strict=True))
    changed = {**read_board(), "BUTTONS": turned}
    assert pocket.pocket(changed).nets == kast(changed).nets != kast().nets


@pytest.mark.long
def test_gerber_files_match_the_design(made, design):
    assert gerber_check.faults(made, design) == []


def test_a_display_of_either_order_gets_its_power(made, design):
    groups = gerber_check.joined(made, copper_pads(jumpers.with_jumpers(design)))
    for order in DISPLAY_ORDERS:
        assert netlist.differences(jumpers.with_order(design, order), jumpers.soldered(groups, order)) == []
    assert netlist.differences(design, jumpers.soldered(groups, DISPLAY_ORDERS[1]))


def test_each_signal_via_that_is_missing_is_found(made, design):
    whole = jumpers.with_jumpers(design)
    pads = copper_pads(whole)
    vias = [hole for hole in made.holes if hole.diameter == fab_rules.VIA_HOLE]
    needed = [
        via
        for via in vias
        if netlist.differences(
            whole,
            gerber_check.joined(replace(made, holes=tuple(hole for hole in made.holes if hole != via)), pads),
        )
    ]
    assert 20 < len(needed) < len(vias)


def test_kicads_reports_have_no_findings():
    assert kicad.FINDINGS.findall((FOLDER / "drc.txt").read_text()) == ["0", "0", "0"]
    assert (FOLDER / "erc.txt").read_text().endswith("ERC messages: 0  Errors 0  Warnings 0\n")


def test_the_schematic_joins_what_the_design_joins(design):
    whole = jumpers.with_jumpers(design)
    drawn = (FOLDER / "kast.kicad_sch").read_text()
    assert drawn == kicad_schematic.schematic(whole)
    assert schematic_reader.net_differences(whole, schematic_reader.drawn_nets(drawn)) == []


def test_nothing_touches_the_bare_underside_of_the_pico(made, design):
    """Only ground, below the mask, is where the Pico's test points are."""
    part = design.part("PICO")
    ground = next(pad for pad in copper_pads(design) if pad.leg == "BATTERY.-")
    pieces = [piece for piece in made.copper[0].decompose() if not gerbers.Island(piece).contains(ground.x, ground.y)]
    for left, top, right, bottom in part.body.bare_below:
        below = CrossSection.square((right - left, bottom - top)).translate((part.x + left, part.y + top))
        assert all((piece ^ below).is_empty() for piece in pieces)
        assert (made.mask[0] ^ below).area() < 12, "only the holes for the legs of the USB socket are open"
        plated = [hole for hole in made.holes if hole.plated]
        assert not any(left < hole.x - part.x < right and top < hole.y - part.y < bottom for hole in plated)


def test_no_hole_takes_the_solder_of_a_flat_part(made):
    for hole in made.holes:
        disc = CrossSection.circle(hole.diameter / 2).translate((hole.x, hole.y))
        assert (disc ^ made.paste).is_empty(), hole


def test_the_lists_for_assembly_match_the_solder_paste(made, design, lists):
    assert assembly_lists.faults(lists[0], lists[1], made, design) == []
    bill, places = (list(csv.DictReader(io.StringIO(text))) for text in lists)
    assert list(places[0]) == ["Designator", "Mid X", "Mid Y", "Layer", "Rotation"]
    assert list(bill[0])[:4] == ["Comment", "Designator", "Footprint", "LCSC Part #"]
    assert {row["Layer"] for row in places} == {"Top"}
    assert sum(len(row["Designator"].split(",")) for row in bill) == len(places) == 19
    assert all(re.fullmatch(r"C\d+|", row["LCSC Part #"]) for row in bill)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("R2,12.5000,", "R2,13.5000,", "R2 is not where its leg 1 has solder paste."),
        ("R2,12.5000,-37.3000", "R2,12.5000,37.3000", "R2 is not where its leg 1 has solder paste."),
        ("LINK1,6.0000,-5.9000,Top,90", "LINK1,6.0000,-5.9000,Top,270", "LINK1 is not where its leg tip"),
        ("POWER1,26.0000,-2.2000,Top,180", "POWER1,26.0000,-2.2000,Top,0", "POWER1 is not where its leg off"),
        ("R1,", "R9,", "name other parts"),
    ],
    ids=["moved", "mirrored", "turned", "turned about", "renamed"],
)
def test_a_wrong_line_in_the_list_of_places_is_found(made, design, lists, before, after, told):
    bill, places = lists
    assert before in places
    spoilt = places.replace(before, after)
    if before == "R1,":
        spoilt = "\n".join(line for line in places.splitlines() if not line.startswith("R1,"))
    assert any(told in sentence for sentence in assembly_lists.faults(bill, spoilt, made, design))


@pytest.mark.long
def test_paste_that_is_missing_or_too_much_is_found(made, design):
    bare = replace(made, paste=made.paste - CrossSection.square((20, 20)))
    more = replace(made, paste=made.paste + CrossSection.square((1, 1)).translate((60, 30)))
    assert any(sentence.endswith("has no solder paste.") for sentence in gerber_check.faults(bare, design))
    assert "Solder paste of 1.00 mm² lies on no pad." in gerber_check.faults(more, design)


def test_lists_and_prices_are_up_to_date(design, lists):
    assert lists == (assembly_lists.bill_of_materials(design), assembly_lists.placement(design))
    assert (FOLDER / "prices.md").read_text(encoding="utf-8") == prices.page(design)


def test_the_prices_add_up(design):
    rows = prices.rows(design)
    flat, by_hand = assembly_lists.joints(design)
    assert (flat, by_hand) == (40 + 10 * 4 + 2 + 3 * 2 + 2 + 2 + 7 + 3, 4 + 2 + 2)
    joints = next(row for row in rows if row.what.startswith(str(flat)))
    assert joints.amounts[2][0] == pytest.approx(0.0017 * flat * 100)
    sums = [sum(row.amounts[i][0] for row in rows) for i in range(3)]
    page = prices.page(design)
    for amount, count in zip(sums, prices.COUNTS, strict=True):
        assert f"**{amount:,.0f} to " in page and f" {amount / count:,.0f} to " in page


def test_the_list_of_revisions_ends_with_the_current_board():
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| (\d{4}-\d\d-\d\d) \| `(\w+)` \| (.+) \|$", page, re.MULTILINE)
    assert (rows[-1][0], rows[-1][2]) == (pocket.BOARD.revision, (FOLDER / outputs.MADE_FROM).read_text()[:12])


def test_the_heights_on_the_page_add_up(design):
    """The figures of the page are those of the design, and their sum is the sum on the page."""
    page = (outputs.HARDWARE / "docs" / "pocket.md").read_text(encoding="utf-8")
    heights = re.findall(r"^\| ([^|]+) \| \*{0,2}([\d.]+)\*{0,2} \|$", page, re.MULTILINE)
    *parts, (_, together) = [(what.strip(), float(height)) for what, height in heights]
    assert sum(height for _, height in parts) == pytest.approx(together)
    named = dict(parts)
    assert named["holder for three AAA, the largest"] == BATTERY_HOLDER[2]
    assert named["board"] == BOARD_THICKNESS
    assert named["display with its glass, the thickest"] == DISPLAYS[REFERENCE].thickness
    assert max(part.body.height for part in design.parts if part.ref != "DISPLAY") < 2.5 + 3.2


def test_a_holder_for_three_cells_fits_between_the_joints(design):
    """README.md says where the holder may lie: the joints behind the board must be elsewhere."""
    joints = [pad.y + pad.width / 2 for pad in copper_pads(design) if pad.hole and pad.y < pocket.BOARD.height / 2]
    below = [pad.y - pad.width / 2 for pad in copper_pads(design) if pad.hole and pad.y > pocket.BOARD.height / 2]
    assert max(joints) < 10 and min(below) > pocket.BOARD.height - 6
    assert pocket.BOARD.height - 10 - 6 > BATTERY_HOLDER[1] and pocket.BOARD.width > BATTERY_HOLDER[0]


def test_the_file_to_upload_holds_every_layer():
    with zipfile.ZipFile(FOLDER / "kast-pocket-gerbers.zip") as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    names = (*gerbers.FILES.values(), gerbers.PASTE)
    assert content == {name: (FOLDER / "gerbers" / name).read_bytes() for name in names}


@pytest.fixture(scope="module")
def panel(tmp_path_factory):
    """Return the panel that a factory would make from the committed file."""
    folder = tmp_path_factory.mktemp("panel")
    with zipfile.ZipFile(FOLDER / "assembly" / "kast-pocket-panel.zip") as archive:
        archive.extractall(folder)
    return gerbers.read(folder)


@pytest.mark.long
def test_the_panel_is_four_boards_in_a_frame(panel, made, design):
    assert board_panel.faults(panel, made, design.board) == []
    assert panel.outline.num_contour() > 4, "the boards hang between slots"
    bill, places = ((FOLDER / "assembly" / name).read_text() for name in ("panel-bom.csv", "panel-cpl.csv"))
    assert bill == assembly_lists.bill_of_materials(design, 4)
    assert assembly_lists.faults(bill, places, panel, design) == []
    spoilt = places.replace("R2_3,", "R2_4,", 1)
    assert "name other parts" in assembly_lists.faults(bill, spoilt, panel, design)[0]


@pytest.mark.long
def test_faults_of_a_panel_are_found(panel, made, design):
    board = design.board
    x, y = board_panel.places(board)[3]
    mark_x, mark_y = board_panel.marks(board)[0]
    around_mark = CrossSection.square((3, 3), True).translate((mark_x, mark_y))
    around_tabs = CrossSection.square((board.width + 2, 2)).translate((x - 1, y - 2))
    under_tabs = around_tabs.translate((0, board.height + 2))
    moved = CrossSection.square((5, 5)).translate((x + 20, y + 20))
    hole = next(hole for hole in board_panel.more_holes(board) if hole.x > x and y - 2 < hole.y < y)
    near_hole = f"The hole at {hole.x:g}, {hole.y:g} is too near to copper."
    for spoilt, *told in (
        ({"copper": (panel.copper[0] - around_mark, panel.copper[1])}, "The mark at 15, 3.58 is incomplete."),
        ({"outline": panel.outline - around_tabs - under_tabs}, "The panel falls apart."),
        ({"copper": (panel.copper[0] - moved, panel.copper[1])}, "Board 4 of the panel has another front copper."),
        ({"paste": panel.paste.translate((0.1, 0))}, "Board 1 of the panel has another paste."),
        ({"holes": panel.holes[1:]}, "1 holes of the panel are missing, and 0 are too many."),
        (
            {"copper": (panel.copper[0], panel.copper[1] + around_tabs)},
            "There is copper besides boards and marks.",
            near_hole,
        ),
    ):
        assert {*told} <= {*board_panel.faults(replace(panel, **spoilt), made, board)}


@pytest.mark.skipif(not kicad.is_there(), reason="KiCad is not installed")
@pytest.mark.skipif(not kicad.PACKAGES.is_dir(), reason="what KiCad runs comes with `make pcb`")
def test_kicad_makes_the_same_files_again(design):
    for path, content in outputs.outputs(design).items():
        assert (FOLDER / path).read_bytes() == content, path
