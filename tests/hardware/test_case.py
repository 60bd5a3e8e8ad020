"""Test the printed case: it closes, everything fits and moves, and a case that cannot be built is reported."""

import io
import itertools
from dataclasses import replace

import numpy as np
import pytest
from kast_tools.common.paths import ROOT
from manifold3d import CrossSection, Manifold
from PIL import Image
from suites import also_long

from hardware.design import BATTERY_HOLDER, DISPLAYS, FOR_CASE, REFERENCE
from hardware.tools.case import assembly, check, coupon, door, guide, lid, printing, shell, signs, slider
from hardware.tools.case.caps import cap, sign
from hardware.tools.case.caps import opening as cap_opening
from hardware.tools.case.cases import HAND, POCKET
from hardware.tools.case.contents import contents
from hardware.tools.case.measures import SCREW, SLIDE_GAP
from hardware.tools.case.outline import outline
from hardware.tools.case.prop import FOAM
from hardware.tools.case.screws import screws
from hardware.tools.case.shapes import box, grown, lettering
from hardware.tools.case.slider import LEAD_IN
from hardware.tools.render import Body, picture

MODULE = DISPLAYS[REFERENCE]
BOTH = {"hand": HAND, "pocket": POCKET}
EACH = [(name, size) for name, measures in BOTH.items() for size in measures.displays]
"""Each case for each display that fits it."""
SHORT_CASES = [("hand", REFERENCE), ("pocket", REFERENCE)]


@pytest.fixture(scope="module")
def every():
    """Return the parts of each case, keyed by the case's name and by the size of its display."""
    made = {name: assembly.all_cases(measures) for name, measures in BOTH.items()}
    return {(name, size): case for name, cases in made.items() for size, case in cases.items()}


@pytest.fixture(scope="module")
def cases(every):
    return {size: case for (name, size), case in every.items() if name == "hand"}


@pytest.fixture(scope="module")
def case(cases):
    return cases[REFERENCE]


@pytest.fixture(scope="module")
def printed(cases):
    return assembly.printed_files(cases)


@pytest.fixture(scope="module")
def pocket_printed(every):
    return assembly.printed_files({REFERENCE: every["pocket", REFERENCE]})


@pytest.mark.parametrize("which", also_long(EACH, SHORT_CASES.__contains__))
def test_each_case_can_be_built_for_every_display_size(every, which):
    measures = BOTH[which[0]]
    assert list(check.faults(measures, every[which], measures.displays[which[1]])) == []


@pytest.mark.long
def test_every_file_is_a_watertight_part_on_the_bed(printed, pocket_printed):
    assert len(printed) == 3 + 5 + 10 + 1
    assert len(pocket_printed) == 1 + 2 + 10
    for files in (printed, pocket_printed):
        assert_watertight(files)


def assert_watertight(printed):
    import trimesh  # noqa: PLC0415  importing takes seconds in each process that collects these tests

    for name, part in printed.items():
        mesh = trimesh.load(io.BytesIO(assembly.stl(part)), file_type="stl")
        assert isinstance(mesh, trimesh.Trimesh), name
        assert mesh.is_watertight and mesh.is_winding_consistent, name
        assert mesh.volume == pytest.approx(part.volume(), rel=0.001), name
        (left, bottom, low), (right, top, high) = mesh.bounds
        assert low == pytest.approx(0, abs=0.001), name
        assert max(right - left, top - bottom, high) <= check.BED, name
        # Euler's formula: the openings that check.py counts are also in the file.
        assert 1 - mesh.euler_number / 2 == part.genus(), name


@pytest.mark.long
def test_the_files_are_small_enough_for_a_repository(printed):
    assert sum(len(assembly.stl(part)) for part in printed.values()) < 2_400_000


def test_the_fit_coupon_is_cut_from_the_parts_and_prints_without_supports(case):
    """Only so does a coupon that fits mean a case that fits."""
    import trimesh  # noqa: PLC0415  importing takes seconds in each process that collects these tests

    pieces = list(coupon.pieces(HAND, case))
    assert {piece.part.partition("-")[0] for piece in pieces} == {"shell", "cap", "slider", "door", "lid"}
    for piece in pieces:
        assert (piece.solid - case[piece.part]).volume() < check.NOTHING, piece.part
        assert len(piece.solid.decompose()) == 1, piece.part
        lying = assembly.on_bed(piece.part, piece.solid)
        assert not list(printing.hanging(lying)), piece.part
    mesh = trimesh.load(io.BytesIO(assembly.stl(coupon.coupon(HAND, case))), file_type="stl")
    assert isinstance(mesh, trimesh.Trimesh)
    assert mesh.is_watertight and mesh.is_winding_consistent
    assert len(mesh.split()) == len(pieces)
    assert max(mesh.extents) <= check.BED


def test_the_fit_coupon_tries_what_moves_closes_and_takes_a_screw(case):
    """Each opening, slot, hole and hook of the coupon is whole: what goes into it is inside its plate."""
    openings, _, _, _, door_corner, lid_corner = [piece.solid for piece in coupon.pieces(HAND, case)]
    assert openings.genus() == 2
    for cut in (cap_opening(HAND, coupon.AT), slider.opening(HAND)):
        left, bottom, _, right, top, _ = cut.bounding_box()
        plate = openings.bounding_box()
        assert plate[0] < left and plate[1] < bottom and plate[3] > right and plate[4] > top
    thread = Manifold.cylinder(3, SCREW / 2, -1, 32).translate((*HAND.keeper_screws[-1], HAND.keeper_top))
    assert (thread ^ openings).volume() > check.HELD
    assert (door_corner.translate((0, 0, -1.0)) ^ lid_corner).volume() > check.HELD


@pytest.mark.long
def test_equal_parts_give_equal_bytes(printed):
    again = assembly.printed_files(assembly.all_cases(HAND))
    assert {name: assembly.stl(part) for name, part in again.items()} == {
        name: assembly.stl(part) for name, part in printed.items()
    }


@pytest.mark.parametrize("measures", BOTH.values(), ids=BOTH)
def test_menu_stands_between_its_two_caps_and_a_nozzle_can_print_it(measures):
    """No stroke of the engraved word and lines is thinner than the nozzle: they stay whole without half a line."""
    mark = shell.menu_mark(measures)
    left, bottom, right, top = mark.bounds()
    (first, y), (last, _) = measures.part_place("LEFT"), measures.part_place("RIGHT")
    assert (left + right) / 2 == pytest.approx((first + last) / 2, abs=0.01)
    assert len(mark.decompose()) == len("menu") + 2
    for name in measures.caps:
        opening = cap_opening(measures, name).bounding_box()
        assert not (left < opening[3] and opening[0] < right and bottom < opening[4] and opening[1] < top), name
    assert min(abs(bottom - y), abs(top - y)) < measures.caps["LEFT"].height


def signs_of(measures):
    """Return the outlines of all signs of a case, keyed by what they are."""
    return {
        **{f"cap {name}": sign(measures, name) for name in measures.caps},
        "ON and OFF": shell.switch_marks(measures),
        "menu": shell.menu_mark(measures),
        "KAST": shell.name_mark(measures),
        "3 × AAA": door.marks(measures),
        "the cells' ends": lid.cell_ends(measures),
    }


SIGNS = {name: signs_of(measures) for name, measures in BOTH.items()}


@pytest.mark.parametrize("case_name", SIGNS)
@pytest.mark.parametrize("name", SIGNS["hand"])
def test_a_nozzle_can_print_every_stroke_and_every_wall_between_strokes(case_name, name):
    """What is narrower than the nozzle comes out closed or torn. Pointed corners lose less than a dot."""
    assert signs.too_fine(SIGNS[case_name][name]) < printing.SPECK


def test_a_font_is_too_fine_for_small_words():
    """SCORE and ON of earlier cases: letters of a font, 2.1 and 2.2 mm high."""
    assert signs.too_fine(lettering("SCORE", (0, 0), 4.5, 9.8)) > printing.SPECK
    assert signs.too_fine(lettering("ON", (0, 0), 2.2, 6)) > printing.SPECK


@pytest.mark.parametrize(
    ("case_name", "name", "height"),
    [
        *(("hand", "cap SCORE", 4.0), ("hand", "ON and OFF", 3.0), ("hand", "cap ROLL", 4.5)),
        *(("pocket", "cap SCORE", 4.0), ("pocket", "cap ROLL", 3.5)),
    ],
)
def test_words_can_be_read_at_arms_length(case_name, name, height):
    _, bottom, _, top = SIGNS[case_name][name].bounds()
    assert top - bottom >= height


@pytest.mark.parametrize("measures", BOTH.values(), ids=BOTH)
def test_signs_of_the_cells_agree_and_lie_on_the_ends_of_each_cell(measures):
    """Inside the door and beside its opening: in turns, as the cells lie in every holder of three."""
    cells = door.cells(measures)
    for marks in (door.marks(measures), lid.cell_ends(measures)):
        for row, y in enumerate(cells):
            left, right = [
                sign_at(marks, [-20, measures.bay_left + 10], y),
                sign_at(marks, [measures.bay_right - 10, 120], y),
            ]
            assert (left, right) == (("+", "-"), ("-", "+"), ("+", "-"))[row]
    assert all(abs(y - measures.holder_place[1]) < BATTERY_HOLDER[1] / 2 - 4 for y in cells)


def sign_at(marks, between, y):
    """Return "+" or "-", the sign of a cell's end, from its height."""
    low, high = between
    band = CrossSection.square((high - low, 6)).translate((low, y - 3))
    _, bottom, _, top = (marks ^ band).bounds()
    return "+" if top - bottom > door.SIGN - 0.1 else "-"


def test_a_squeezed_first_layer_does_not_keep_the_door_from_closing(case):
    """The rims of door and opening stand upright at the bed, with a gap for 0.2 mm of plastic too much on both."""
    wide = [grown(case[name].slice(HAND.back + 0.02), 0.2) for name in ("door", "lid")]
    assert (wide[0] ^ wide[1]).area() < 0.01
    widths = [
        right - left for left, _, right, _ in (door.opening(HAND).slice(HAND.back + z).bounds() for z in (0.05, 0.5))
    ]
    assert widths[0] == pytest.approx(widths[1], abs=0.01)


LAYER = 0.4
WIDEST_BRIDGE = {
    "shell": 3.0,
    "lid": 4.0,
    "door": 0.5,
    "cap": 4.0,
    "slider": 0.5,
    "clip": 0.5,
    "keeper": 0.5,
    "prop": 0.5,
}
"""Widest strip in mm that a layer may bridge, keyed by part: over USB, at the lid's ledges, in the engraved signs."""


@pytest.mark.long
def test_parts_are_printed_without_supports(printed, pocket_printed):
    """Each layer rests on the one below, leans out by at most 45 degrees, or bridges a narrow strip."""
    for name, part in (*printed.items(), *pocket_printed.items()):
        height = part.bounding_box()[5]
        slices = [part.slice(0.01 + LAYER * i) for i in range(int(height / LAYER) + 1)]
        for below, above in itertools.pairwise(slices):
            hanging = above - grown(below, LAYER + 0.1)
            kept = grown(hanging, -WIDEST_BRIDGE[name.partition("-")[0]] / 2)
            assert kept.area() < 0.01, (name, kept.bounds())


@pytest.mark.parametrize(("degrees", "falls"), [(45, False), (47, False), (50, True), (56, True)])
def test_overhangs_that_need_support_are_found(degrees, falls):
    out = np.tan(np.radians(degrees)) * 4
    funnel = Manifold.cylinder(4, 10, 10 + out, 128)
    assert bool(list(printing.hanging(funnel))) == falls


def test_a_bridge_needs_no_support_and_a_ledge_does():
    walls = box((-10, -5, 0), (-6, 5, 8)) + box((6, -5, 0), (10, 5, 8))
    assert not list(printing.hanging(walls + box((-10, -2, 6), (10, 2, 8))))
    ((z, piece), *_) = printing.hanging(walls + box((-10, -2, 6), (3, 2, 8)))
    assert z == pytest.approx(6.0, abs=0.1)
    assert piece.area() == pytest.approx(9 * 4, abs=5)


def test_round_edges_for_small_hands(case):
    """Where a palm rests, vertical edges have a radius of at least 8 mm, and the face is chamfered."""
    shell = case["shell"]
    middle = shell.slice(8.0)
    rounded = grown(grown(outline(HAND, 0), -8.0), 8.0)
    assert (outline(HAND, 0) - rounded).area() < 1.5
    assert (middle - outline(HAND, 0)).area() < 0.1
    top = shell.bounding_box()[5]
    left, _, right, _ = shell.slice(top - 0.01).bounds()
    assert right - left < outline(HAND, 0).bounds()[2] - outline(HAND, 0).bounds()[0] - 3


def test_walls_are_as_thick_as_a_printer_needs(case):
    shell = case["shell"]
    assert (outline(HAND, 0) - outline(HAND, HAND.wall) - shell.slice(12.0)).area() < 0.1


def pushed(case, name, **by):
    """Return the case with one part moved by x, y and z mm."""
    return {**case, name: case[name].translate((by.get("x", 0), by.get("y", 0), by.get("z", 0)))}


def socketed(part, name):
    """Return a cap of an earlier design: a socket around the stem, with 0.05 mm on each side."""
    x, y = HAND.part_place(name)
    column = Manifold.cylinder(4, 4.2, -1, 32).translate((x, y, 5.4))
    stem = box((x - 1.95, y - 1.95, 4), (x + 1.95, y + 1.95, 7.4))
    return part + (column - stem)


def flat(part, name):
    x, y = HAND.part_place(name)
    return part + box((x - 7.3, y - 4, 14.0), (x + 7.3, y + 4, 14.4))


def thinned(part, name):
    x, y = HAND.part_place(name)
    ring = Manifold.cylinder(4, 6.0, -1, 32) - Manifold.cylinder(4, 0.5, -1, 32)
    return part - ring.translate((x, y, 7.0))


MUTATIONS = {
    "a window that is out of place": (
        lambda case: {
            **case,
            "shell": assembly.shell(HAND, replace(MODULE, active_from_top=MODULE.active_from_top + 2.5)),
        },
        "The window does not show the whole display.",
    ),
    "a shell for a smaller display": (
        lambda case: {**case, "shell": assembly.shell(HAND, replace(MODULE, active_width=19.0))},
        "The window does not show the whole display.",
    ),
    "a wall through the Pico": (
        lambda case: {**case, "shell": case["shell"] + box((20, 50, 2), (22, 80, 15))},
        "shell is where PICO is.",
    ),
    "a lid that is too high": (lambda case: pushed(case, "lid", z=1), "shell and lid are in each other's way."),
    "a lid that gapes": (lambda case: pushed(case, "lid", z=-0.5), "There is a gap between shell and lid."),
    "a bay without room for the cells": (
        lambda case: {**case, "lid": case["lid"] + box((30, 20, -12), (70, 22, -10))},
        "lid is where holder is.",
    ),
    "a cap without its flange": (
        lambda case: {**case, "cap-hold3": case["cap-hold3"].trim_by_plane((-1, 0, 0), -49.4)},
        "The cap of HOLD3 can fall out.",
    ),
    "a keeper with holes for whole caps": (
        lambda case: {
            **case,
            "keeper": case["keeper"] - Manifold.cylinder(4, 12, -1, 64).translate((*HAND.part_place("ROLL"), 8)),
        },
        "The keeper does not keep cap-roll.",
    ),
    "a keeper that is too high": (
        lambda case: pushed(case, "keeper", z=1.0),
        f"The cap of HOLD1 does not go down by {HAND.travel} mm.",
    ),
    "a cap that is too long": (
        lambda case: {**case, "cap-roll": case["cap-roll"] + cap(HAND, "ROLL").translate((0, 0, -2.5))},
        f"The cap of ROLL does not go down by {HAND.travel} mm.",
    ),
    "a cap with a socket that must find its stem": (
        lambda case: {**case, "cap-hold2": socketed(case["cap-hold2"], "HOLD2")},
        f"The cap of HOLD2 jams on a switch that stands {HAND.placed_within} mm off.",
    ),
    "a cap with a thin column": (
        lambda case: {**case, "cap-hold2": thinned(case["cap-hold2"], "HOLD2")},
        f"The cap of HOLD2 misses a switch that stands {HAND.placed_within} mm off.",
    ),
    "a slider whose fork is narrow": (
        lambda case: {**case, "slider": case["slider"].scale((0.8, 1, 1)).translate((0.2 * 90.17, 0, 0))},
        f"The slider jams on a switch that stands {HAND.placed_within} mm off.",
    ),
    "a bay whose wall meets the Pico's pins": (
        lambda case: {**case, "lid": case["lid"] + box((20, 48.5, -8), (60, 50.3, -4.7))},
        "lid is where a row of pins of PICO is.",
    ),
    "a face without room for a display's solder joints": (
        lambda case: {**case, "shell": case["shell"] + box((44, 78, 14.4), (57, 82.5, 15.0))},
        "shell is where a row of pins of the display is.",
    ),
    "a face for a thinner display": (
        lambda case: {**case, "shell": case["shell"] + box((38, 70, 13.9), (40, 72, 15.0))},
        "shell is where display is.",
    ),
    "a cap whose flange is flat": (
        lambda case: {**case, "cap-left": flat(case["cap-left"], "LEFT")},
        "Of cap-left, as it is printed, 5.3 mm² have no support at 4.4 mm.",
    ),
    "a rib in the air": (
        lambda case: {**case, "lid": case["lid"] + box((20, 24, -17), (26, 29, -14))},
        "Of lid, as it is printed, 16.7 mm² have no support at 5.2 mm.",
    ),
    "a face without a hole above BOOTSEL": (
        lambda case: {**case, "shell": case["shell"] + box((9, 50, 14.4), (14, 60, 16))},
        "A stick does not reach BOOTSEL.",
    ),
    "a face that hides the light": (
        lambda case: {**case, "shell": case["shell"] + box((2, 50, 14.4), (7, 56, 16))},
        "The Pico's light is hidden.",
    ),
    "a cap that jams": (
        lambda case: pushed(case, "cap-hold1", x=2 * SLIDE_GAP),
        "shell and cap-hold1 are in each other's way.",
    ),
    "a slider that falls out": (
        lambda case: {**case, "slider": case["slider"].scale((0.4, 1, 1)).translate((0.6 * 90.17, 0, 0))},
        "The slider can fall out.",
    ),
    "a door without hooks": (
        lambda case: {**case, "door": case["door"].trim_by_plane((0, 0, -1), 19.1)},
        "The door's hooks do not hold it.",
    ),
    "a door whose screw finds nothing": (
        lambda case: {**case, "lid": case["lid"] - box((78, 20, -19.3), (90, 34, -5))},
        "A screw of the door finds no hold in lid.",
    ),
    "a board screw that meets the face": (
        lambda case: {**case, "shell": case["shell"] + box((0, 0, 3), (8, 8, 12))},
        "A screw of the board does not get past shell.",
    ),
    "a USB opening that is closed": (
        lambda case: {**case, "shell": case["shell"] + box((-5, 40, 0), (-4, 70, 12))},
        "A USB plug does not reach the Pico.",
    ),
    "a hole too many": (
        lambda case: {**case, "lid": case["lid"] - Manifold.cylinder(60, 1, -1, 12).translate((5, 70, -30))},
        "lid has 9 openings instead of 8.",
    ),
    "two pieces": (
        lambda case: {**case, "door": case["door"] + Manifold.cube((1, 1, 1)).translate((0, 0, 90))},
        "door is not one solid.",
    ),
    "a shell for a giant": (
        lambda case: {**case, "door": case["door"].scale((3, 1, 1))},
        "door is too large for a bed of 200 mm.",
    ),
}


SHORT = (
    "a wall through the Pico",
    "a cap that is too long",
    "a hole too many",
)
"""MUTATIONS that the fast suite checks; the full suite checks all."""


@pytest.mark.parametrize("name", also_long(MUTATIONS, SHORT.__contains__))
def test_a_case_that_cannot_be_built_is_reported(case, name):
    mutate, sentence = MUTATIONS[name]
    assert sentence in check.faults(HAND, mutate(case), MODULE)


POCKET_MUTATIONS = {
    "a wall in front of the jack": (
        "shell",
        lambda part: part + box((-2.5, 56, 0), (-1.5, 62, 4)),
        "shell is where LINK is.",
    ),
    "a lid without space for a joint": (
        "lid",
        lambda part: part + box((36, 55, -5), (40, 62, -2)),
        "lid is where joints is.",
    ),
    "a wall in front of the switch's handle": (
        "shell",
        lambda part: part + box((24, 65.6, 0), (28, 67, 2)),
        "shell is where POWER is.",
    ),
    "a cap with a thick flange": (
        "cap-hold1",
        lambda part: part + box((3.5, 18, 3.6), (12.5, 27, 5)),
        "The cap of HOLD1 jams on a switch that stands 0.5 mm off.",
    ),
    "a post without a hole": (
        "shell",
        lambda part: part + Manifold.cylinder(6, 2.5, -1, 32).translate((86.5, 27, 0)),
        "A screw of the lid does not get past shell.",
    ),
    "a USB opening that is too low for a plug": (
        "shell",
        lambda part: part + box((-2.5, 30, 5.5), (-1.5, 53, 7)),
        "A USB plug does not reach the Pico.",
    ),
}


@pytest.mark.parametrize("name", POCKET_MUTATIONS)
def test_a_pocket_case_that_cannot_be_built_is_reported(every, name):
    case = every["pocket", REFERENCE]
    spoilt, mutate, sentence = POCKET_MUTATIONS[name]
    assert sentence in check.faults(POCKET, {**case, spoilt: mutate(case[spoilt])}, MODULE)


@pytest.mark.parametrize("measures", BOTH.values(), ids=BOTH)
def test_the_jack_has_its_place_among_the_parts(measures):
    things = contents(measures, MODULE)
    for name, thing in things.items():
        if name != "LINK":
            assert (things["LINK"] ^ thing).volume() < 0.01, name


@pytest.mark.parametrize("which", EACH)
def test_only_the_slider_mates_when_the_board_is_lowered(every, which):
    """Display and prop come with the board, if the display is plugged in; all else passes keeper, caps and shell."""
    case, measures = every[which], BOTH[which[0]]
    module = measures.displays[which[1]]
    coming = dict(contents(measures, module))
    del coming["holder"]
    if measures.jack:
        del coming["LINK"]
    if not measures.plugged(module):
        del coming["display"], coming["a row of pins of the display"]
    elif measures.prop:
        coming["prop"] = case["prop"]
    staying = [part for name, part in case.items() if name in ("shell", "keeper") or name.startswith("cap-")]
    for lowered in (1, 2, 4, 8, 12):
        for name, thing in coming.items():
            for part in staying:
                assert (thing.translate((0, 0, -lowered)) ^ part).volume() < check.NOTHING, (lowered, name)
    assert measures.placed_within < LEAD_IN
    assert measures.part("ROLL").body.height < measures.column_low
    caps = [case[f"cap-{name.lower()}"] for name in measures.caps]
    assert all(cap.bounding_box()[2] == pytest.approx(measures.column_low) for cap in caps)


def test_a_display_in_its_socket_rests_on_the_prop_and_one_on_wires_is_held_by_clips(cases):
    for size, case in cases.items():
        display = contents(HAND, DISPLAYS[size])["display"]
        if HAND.plugged(DISPLAYS[size]):
            assert not any(name.startswith("clip") for name in case)
            assert (case["prop"].translate((0, 0, 2 * FOAM)) ^ display).volume() > check.HELD, size
        else:
            assert "prop" not in case
            for clip in ("clip-left", "clip-right"):
                assert (case[clip].translate((0, 0, 0.5)) ^ display).volume() > check.HELD, size


def test_every_part_of_the_design_is_in_the_case():
    things = contents(HAND, MODULE)
    assert {"board", "joints", "display", "holder", "PICO", "BUZZER", "POWER", "TILT", "ROLL", "HOLD6"} <= things.keys()
    left, bottom, low, right, top, high = things["PICO"].bounding_box()
    assert (right - left, top - bottom, high - low) == pytest.approx((52.3, 21.0, 6.2))


@pytest.mark.parametrize("size", DISPLAYS)
def test_the_bill_of_materials_has_the_screws_of_every_case(size):
    """The two screws for the clips of a display on wires are named in the assembly guide."""
    bought = {}
    for product, count in FOR_CASE:
        if product.what.startswith("screw"):
            bought[product.what] = count
    needed = {}
    for screw in screws(HAND, DISPLAYS[size]):
        head = "countersunk" if screw.countersunk else "pan head"
        what = f"screw M2.5 × {screw.length:.0f} mm, {head}, for plastic"
        needed[what] = needed.get(what, 0) + (screw.use != "display")
    assert bought == needed
    assert "two more screws of 6 mm" in (ROOT / "hardware" / "docs" / "case-assembly.md").read_text(encoding="utf-8")


def test_the_page_lists_every_file_and_screw(printed):
    page = guide.guide(HAND, printed, screws(HAND, MODULE))
    for name in printed:
        assert f"({name}.stl)" in page
    assert "| 8 | M2.5 × 6 mm, pan head | keeper, board |" in page


def test_rendered_pictures_have_light_from_above_and_a_shadow():
    """In a picture of a white block, seen from above and in front, its top is brighter than its front, and the ground
    next to it is shaded.
    """
    made = picture([Body(box((0, 0, 0), (40, 30, 20)), "#ffffff")], 0, 45, 200)
    image = np.asarray(Image.open(io.BytesIO(made)).convert("L")).astype(int)
    height, width = image.shape
    top, front = image[height // 3, width // 2], image[height * 4 // 5, width // 2]
    assert top > front + 20
    assert image[height - 3, 2] > 240
    assert image[:, width - 4].min() < 225
    assert made == picture([Body(box((0, 0, 0), (40, 30, 20)), "#ffffff")], 0, 45, 200)
