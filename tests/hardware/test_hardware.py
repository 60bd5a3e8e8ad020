"""Test what `make hardware` makes: it matches the design, it is up to date, and a wrong design is reported."""

import json
import re
import tomllib
from dataclasses import replace
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT
from kast_tools.paper.sheet.area import POINT
from suites import TO_THE_END
from test_case import MUTATIONS as SPOILT_CASES

from hardware.design import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    CAPS,
    COLUMNS,
    DISPLAY_ORDERS,
    DISPLAYS,
    MOUNT_HOLE,
    MOUNTS,
    PARTS,
    PITCH,
    PLACED_WITHIN,
    REFERENCE,
    ROWS,
    SCREW_HEAD,
    STAGES,
    Design,
    hole,
    kast,
    read_board,
)
from hardware.pico import PINS
from hardware.tools import __main__ as command
from hardware.tools import (
    bill_of_materials,
    breadboard,
    figures,
    large_display_picture,
    netlist,
    perfboard,
    rule_check,
    schematic,
    wires,
    wokwi,
)
from hardware.tools.case import assembly, pictures, step
from hardware.tools.case import files as case_files
from hardware.tools.case.cases import HAND, POCKET
from hardware.tools.case.files import STEP_FILE
from hardware.tools.case.measures import FIT_GAP, SCREW
from hardware.tools.outputs import outputs
from hardware.tools.workshop.pages import A4_LYING

HARDWARE = ROOT / "hardware"


@pytest.fixture(scope="module")
def design():
    return kast()


@pytest.fixture(scope="module")
def laid(design):
    """Return the wires of the perfboard."""
    return perfboard.wires(design)


def board(**changes):
    """Return the settings in board.py with some of them changed, keyed by name."""
    return {**read_board(), **changes}


def with_nets(design, **nets):
    """Return the design with other pads on some nets; a net without pads is removed.

    The keywords N3V3 and BATTERY_PLUS stand for the nets 3V3 and BATTERY+.
    """
    names = {"N3V3": "3V3", "BATTERY_PLUS": "BATTERY+"}
    changed = {**design.nets, **{names.get(name, name): legs for name, legs in nets.items()}}
    return replace(design, nets={name: legs for name, legs in changed.items() if legs})


@pytest.fixture(scope="module")
def made(design):
    """Return the generated files without the pictures and CAD solids of the case, which take most of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "pictures", lambda *_: {})
        patch.setattr(step, "step", lambda *_: b"")
        files = outputs(design)
    for measures in (HAND, POCKET):
        del files[f"{measures.folder}/{STEP_FILE}"]
    return files


def check(monkeypatch, design, files):
    """Run `python -m hardware.tools --check`, which makes these files of this design; return its result."""
    monkeypatch.setattr(command, "kast", lambda: design)
    monkeypatch.setattr(command, "outputs", lambda of: files if of is design else {})
    return CliRunner().invoke(command.main, ["--check"])


@pytest.mark.long
def test_generated_files_match_board_and_design(made):
    assert len(made) > 30
    assert [path for path in made if (HARDWARE / path).read_bytes() != made[path]] == []


@pytest.mark.long
def test_the_files_are_all_up_to_date(monkeypatch, design, made):
    """The full suite draws each kind of picture of one case or the other; the soak draws all pictures of both."""
    scenes = pictures.scenes
    left_out: list[str] = []

    def some_scenes(measures, cases):
        every = scenes(measures, cases)
        drawn = sorted(every) if TO_THE_END else sorted(every)[measures is POCKET :: 2]
        left_out.extend(f"{measures.folder}/{name}.png" for name in every.keys() - set(drawn))
        return {name: every[name] for name in drawn}

    monkeypatch.setattr(pictures, "scenes", some_scenes)
    for measures in (HAND, POCKET):
        of_case = case_files.files(measures, assembly.all_cases(measures))
        made = made | {f"{measures.folder}/{name}": content for name, content in of_case.items()}
    made |= {path: (HARDWARE / path).read_bytes() for path in left_out}
    checked = check(monkeypatch, design, made)
    assert checked.exit_code == 0, checked.exception


@pytest.mark.long
def test_a_changed_pin_without_new_files_is_found(monkeypatch):
    """The files of the case, which does not depend on pins, are left out."""
    monkeypatch.setattr(case_files, "files", lambda *_: {})
    buttons = read_board()["BUTTONS"]
    changed = kast(board(BUTTONS=buttons | {"LEFT": buttons["RIGHT"], "RIGHT": buttons["LEFT"]}))
    told = str(check(monkeypatch, changed, outputs(changed)).exception)
    files = {"netlist/kast.csv", "wiring/wiring.md", "wiring/breadboard-3.svg", "wiring/perfboard-back.png"}
    files |= {"schematic/kast.svg", "schematic/kast.pdf", "wokwi/diagram.json"}
    assert files <= set(re.findall(r"[\w-]+/[\w.-]+\w", told)), told
    assert "bill-of-materials.csv" not in told
    assert "make hardware" in told


def test_the_design_keeps_the_rules(design):
    assert rule_check.broken_rules(design) == []


def without(legs, *gone):
    return tuple(leg for leg in legs if leg not in gone)


MUTATIONS = {
    "two buttons on one pin": (
        lambda d: kast(board(BUTTONS={**read_board()["BUTTONS"], "ROLL": 3})),
        "PICO.GP3 is used 2 times, by ROLL and SCORE.",
    ),
    "a button on the display's pin": (
        lambda d: kast(board(DISPLAY_SDA=8, BUTTONS={**read_board()["BUTTONS"]})),
        "PICO.GP8 is used 2 times, by SDA and HOLD3.",
    ),
    "a pin that the Pico keeps for itself": (
        lambda d: kast(board(BUZZER=23)),
        "BUZZER names PICO.GP23, but there is no such leg.",
    ),
    "a button without ground": (
        lambda d: with_nets(d, GND=without(d.nets["GND"], "HOLD4.3", "HOLD4.4")),
        "HOLD4 does not reach ground.",
    ),
    "a button without a pin": (lambda d: with_nets(d, LEFT=()), "LEFT does not reach a pin of the Pico."),
    "a button turned by a quarter": (
        lambda d: with_nets(
            d, ROLL=("PICO.GP2", "ROLL.1", "ROLL.3"), GND=(*without(d.nets["GND"], "ROLL.3"), "ROLL.2")
        ),
        "ROLL joins its legs 1, 2 inside, so GND and ROLL would touch.",
    ),
    "SDA and SCL exchanged": (
        lambda d: kast(board(DISPLAY_SDA=5, DISPLAY_SCL=4)),
        "GP5 cannot be the SDA of I2C 0: it is the SCL of I2C 0.",
    ),
    "the other I2C block": (
        lambda d: kast(board(DISPLAY_I2C=1)),
        "GP4 cannot be the SDA of I2C 1: it is the SDA of I2C 0.",
    ),
    "the display on 5 V": (
        lambda d: with_nets(d, N3V3=("PICO.VBUS", "DISPLAY.VCC")),
        "PICO.VBUS is on 3V3, where it must not be.",
    ),
    "the display without power": (lambda d: with_nets(d, N3V3=()), "The display's VCC is not on 3V3."),
    "the display without a clock": (
        lambda d: with_nets(d, SCL=()),
        "The display's SCL does not reach a pin of the Pico.",
    ),
    "the battery past its diode": (
        lambda d: with_nets(d, VSYS=("PICO.VSYS", "D1.cathode", "D1.anode"), SWITCHED=()),
        "The battery must reach the Pico through fuse, switch and diode: the switch goes to the diode only.",
    ),
    "the diode the wrong way round": (
        lambda d: with_nets(d, VSYS=("PICO.VSYS", "D1.anode"), SWITCHED=("D1.cathode", "POWER.on")),
        "The battery must reach the Pico through fuse, switch and diode: the diode's ring side goes to VSYS only.",
    ),
    "the battery past its switch": (
        lambda d: with_nets(d, FUSED=("F1.2", "D1.anode"), SWITCHED=()),
        "The battery must reach the Pico through fuse, switch and diode: the fuse goes to the switch only.",
    ),
    "the battery past its fuse": (
        lambda d: with_nets(d, BATTERY_PLUS=("BATTERY.+", "POWER.common"), FUSED=()),
        "The battery must reach the Pico through fuse, switch and diode: the battery's + goes to the fuse only.",
    ),
    "the battery without ground": (
        lambda d: with_nets(d, GND=without(d.nets["GND"], "BATTERY.-")),
        "The battery's - is not on GND.",
    ),
    "the buzzer without its resistor": (
        lambda d: with_nets(d, BUZZER=("PICO.GP15", "BUZZER.+"), PIEZO=()),
        "The buzzer's + must be connected to R1 only.",
    ),
    "a resistor that is too small": (
        lambda d: replace(
            d,
            parts=tuple(
                replace(part, product=replace(part.product, value="10 Ω")) if part.ref == "R1" else part
                for part in d.parts
            ),
        ),
        "R1 has 10 Ω; the piezo needs 100 Ω to 1 kΩ.",
    ),
    "the tilt switch without ground": (
        lambda d: with_nets(d, GND=without(d.nets["GND"], "TILT.2")),
        "The tilt switch does not reach ground.",
    ),
    "the jack past its resistor": (
        lambda d: with_nets(d, TX=("PICO.GP0", "LINK.tip"), TIP=()),
        "R2 does not reach a pin of the Pico that can be TX.",
    ),
    "the jack's leads exchanged": (
        lambda d: kast(board(LINK_TX=1, LINK_RX=0)),
        "R2 does not reach a pin of the Pico that can be TX.",
    ),
    "the jack on two UARTs": (
        lambda d: kast(board(LINK_TX=20)),
        "The jack's two leads are on different UARTs.",
    ),
    "a jack that feeds a machine without power": (
        lambda d: replace(
            d,
            parts=tuple(
                replace(part, product=replace(part.product, value="470 Ω")) if part.ref == "R3" else part
                for part in d.parts
            ),
        ),
        "R3 has 470 Ω; a lead of the jack needs 1000 Ω.",
    ),
    "the jack without ground": (
        lambda d: with_nets(d, GND=without(d.nets["GND"], "LINK.sleeve")),
        "The jack's sleeve is not on GND.",
    ),
    "a net with one end": (
        lambda d: with_nets(d, TILT=("PICO.GP14",)),
        "TILT joins nothing: it needs legs of two parts.",
    ),
    "ground on a signal": (
        lambda d: with_nets(d, GND=(*d.nets["GND"], "PICO.GP22")),
        "PICO.GP22 is on GND: a pin that drives it would break.",
    ),
    "the Pico without ground": (
        lambda d: with_nets(d, GND=tuple(leg for leg in d.nets["GND"] if not leg.startswith("PICO"))),
        "GND does not reach the Pico.",
    ),
}


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_broken_design_rule_is_reported(design, name):
    mutate, sentence = MUTATIONS[name]
    broken = mutate(design)
    assert sentence in rule_check.broken_rules(broken)
    with pytest.raises(KastError, match="breaks its rules"):
        rule_check.check(broken)


def test_the_faults_that_the_documents_name_are_reported():
    """Each fault of an earlier design in docs/tools.md is among the spoilt designs, with the same message."""
    table = (HARDWARE / "docs" / "tools.md").read_text().partition("| what was wrong |")[2].partition("\n\n")[0]
    named = re.findall(r'\| "(.+)" \|$', table, re.MULTILINE)
    assert len(named) == table.count("\n") - 1 > 10
    assert set(named) <= {sentence for mutations in (MUTATIONS, SPOILT_CASES) for _, sentence in mutations.values()}


def test_a_pin_missing_in_board_py_is_reported():
    with pytest.raises(KastError, match=r"board.py does not set TILT\."):
        kast({name: value for name, value in read_board().items() if name != "TILT"})
    with pytest.raises(KastError, match=r"no pin for the tilt switch"):
        kast({**read_board(), "TILT": None})


def test_the_breadboard_joins_what_the_netlist_joins(design):
    assert breadboard.faults(design) == []
    assert netlist.differences(design, breadboard.groups(design, breadboard.wires(design))) == []


def test_the_large_display_is_drawn_with_all_seven_pins_and_the_picos_pins_of_board_py(design):
    """RES, DC and CS are on its board, too: left open, the display stays dark or has another address."""
    drawn = large_display_picture.picture(design)
    written = re.findall(r"<text [^>]*>([^<]+)</text>", drawn)
    assert set(large_display_picture.ORDER) <= set(written)
    assert large_display_picture.ORDER[:4] == DISPLAY_ORDERS[0]
    for pin in ("SDA", "SCL"):
        (net,) = (legs for legs in design.nets.values() if f"DISPLAY.{pin}" in legs)
        (gpio,) = (leg.removeprefix("PICO.") for leg in net if leg.startswith("PICO."))
        assert f"socket, {pin} (Pico pin {PINS.index(gpio) + 1}, {gpio})" in written
    assert written.count("GND, with the first wire") == len(large_display_picture.TO_GROUND) == 2
    assert {"10 kΩ to VCC (3V3)", "100 nF to GND"} <= set(written)
    guide = (ROOT / "hardware" / "docs" / "display.md").read_text(encoding="utf-8")
    assert f"| no name | {' '.join(large_display_picture.ORDER)} |" in guide


def test_no_wire_of_the_breadboard_crosses_another(design):
    """No wire may even touch another. The test relies on wires that consist of vertical and horizontal pieces."""
    pieces = [
        (i, min(x, u), min(y, v), max(x, u), max(y, v))
        for i, wire in enumerate(breadboard.wires(design))
        for (x, y), (u, v) in pairwise(wire.points)
    ]
    for one, other in combinations(pieces, 2):
        apart = one[1] > other[3] or other[1] > one[3] or one[2] > other[4] or other[2] > one[4]
        assert apart or one[0] == other[0], (one, other)


def test_no_wire_of_the_breadboard_lies_on_the_display(design):
    module = DISPLAYS[REFERENCE]
    ends = [breadboard.legs(design)[f"DISPLAY.{leg}"].place for leg in ("GND", "SDA")]
    middle, top = (ends[0][0] + ends[1][0]) / 2, ends[0][1] - module.pins_from_top / PITCH
    left, right = middle - module.width / PITCH / 2, middle + module.width / PITCH / 2
    bottom = top + module.height / PITCH
    for wire in breadboard.wires(design):
        for (x, y), (u, v) in pairwise(wire.points):
            beside = max(x, u) < left or right < min(x, u) or max(y, v) < top or bottom < min(y, v)
            assert beside, (wire.net, (x, y), (u, v))


def test_neighbouring_wires_on_the_pico_have_different_colours(design):
    starts = {wire.start.column: wire.net for wire in breadboard.wires(design) if wire.start.row in "ab"}
    for column, net in starts.items():
        if column + 1 in starts:
            assert wires.OF_NET[net] != wires.OF_NET[starts[column + 1]]


def test_a_wire_of_the_breadboard_that_is_missing_is_found(design):
    laid = breadboard.wires(design)
    for wire in laid:
        rest = [other for other in laid if other is not wire]
        assert netlist.differences(design, breadboard.groups(design, rest)), wire


def test_a_wire_in_the_next_hole_of_the_breadboard_is_found(design):
    laid = breadboard.wires(design)
    for wire in laid:
        if len(wire.end.row) > 1:
            continue  # the next hole of a rail is connected to the same net
        moved = replace(wire, end=replace(wire.end, column=wire.end.column + 1))
        changed = [moved if other is wire else other for other in laid]
        assert netlist.differences(design, breadboard.groups(design, changed)), wire


def test_rails_that_are_interrupted_in_the_middle_are_bridged(design):
    laid = [wire for wire in breadboard.wires(design) if {wire.start.column, wire.end.column} != {31, 33}]
    told = " ".join(netlist.differences(design, breadboard.groups(design, laid)))
    assert "GND is in" in told


def test_a_pin_on_the_far_side_of_the_pico_is_explained():
    with pytest.raises(KastError, match=r"ROLL is on GP16.*Give it one of GP0 to GP15"):
        breadboard.wires(kast(board(BUTTONS={**read_board()["BUTTONS"], "ROLL": 16})))


def test_the_perfboard_joins_what_the_netlist_joins(design, laid):
    assert netlist.differences(design, perfboard.groups(design, laid)) == []


def test_a_wire_of_the_perfboard_that_is_missing_is_found(design, laid):
    for wire in laid:
        if not wire.bare:
            rest = [other for other in laid if other is not wire]
            assert netlist.differences(design, perfboard.groups(design, rest)), wire


@pytest.mark.parametrize("stage", STAGES)
def test_what_each_stage_builds_is_complete_in_itself(design, laid, stage):
    later = {part.ref for part in design.parts if part.stage > stage}
    on_perfboard = [wire for wire in laid if perfboard.stage(design, wire) <= stage]
    on_breadboard = [wire for wire in breadboard.wires(design) if wire.stage <= stage]
    for groups in (perfboard.groups(design, on_perfboard), breadboard.groups(design, on_breadboard)):
        built = [[leg for leg in group if leg.partition(".")[0] not in later] for group in groups]
        assert netlist.differences(design, [group for group in built if group], later) == []


def pieces(wire):
    """Yield each straight piece of a wire: its direction, and the places that it covers, in units of half a hole."""
    for (x, y), (u, v) in zip(wire.corners, wire.corners[1:], strict=False):
        columns = range(round(2 * min(x, u)), round(2 * max(x, u)) + 1)
        rows = range(round(2 * min(y, v)), round(2 * max(y, v)) + 1)
        assert len(columns) == 1 or len(rows) == 1, "a wire runs askew"
        yield "upright" if len(columns) == 1 else "level", {(column, row) for column in columns for row in rows}


def test_no_wire_of_the_perfboard_runs_over_a_joint_that_is_not_its_own(design, laid):
    joints = {(2 * column, 2 * row) for column, row in perfboard.legs(design).values()}
    for wire in laid:
        own = {(2 * column, 2 * row) for column, row in wire.ends}
        for _, covered in pieces(wire):
            assert not covered & joints - own, wire


def test_wires_of_the_perfboard_cross_at_right_angles_only(laid):
    for i, wire in enumerate(laid):
        for other in laid[i + 1 :]:
            ends = {(2 * column, 2 * row) for column, row in (*wire.ends, *other.ends)}
            for direction, covered in pieces(wire):
                for other_direction, other_covered in pieces(other):
                    shared = covered & other_covered - ends
                    assert not shared or (direction != other_direction and len(shared) == 1), (wire, other)


def test_parts_stand_on_the_board_and_not_in_each_other():
    boxes = [
        (part.ref, part.x - part.body.width / 2, part.y - part.body.depth / 2, part.body.width, part.body.depth)
        for part in PARTS
        if part.ref not in ("BATTERY", "LINK")  # these are only holes for wires
    ]
    for i, (ref, x, y, width, depth) in enumerate(boxes):
        assert x >= -0.2 and y >= 0 and x + width <= BOARD_WIDTH and y + depth <= BOARD_HEIGHT, ref
        for other, u, v, other_width, other_depth in boxes[i + 1 :]:
            apart = x + width <= u or u + other_width <= x or y + depth <= v or v + other_depth <= y
            assert apart, (ref, other)


def test_the_screws_of_the_board_are_in_holes_of_the_grid_where_nothing_else_is():
    """Screws must be in holes of the grid: a drill that starts next to a hole slips into it."""
    for mount in MOUNTS:
        assert mount in {hole(column, row) for column in range(COLUMNS) for row in range(ROWS)}
        assert min(*mount, BOARD_WIDTH - mount[0], BOARD_HEIGHT - mount[1]) > MOUNT_HOLE / 2 + 1, "the edge breaks out"
        for part in PARTS:
            dx, dy = (max(0, abs(at - centre) - size / 2) for at, centre, size in near(part, mount))
            assert dist((dx, dy), (0, 0)) > SCREW_HEAD / 2 + PLACED_WITHIN - 0.35, part.ref
    assert (MOUNT_HOLE - SCREW) / 2 >= 0.35
    assert (SCREW_HEAD - MOUNT_HOLE) / 2 > 0.35, "the head slips through"


def near(part, place):
    return (place[0], part.x, part.body.width), (place[1], part.y, part.body.depth)


def test_hold_buttons_stand_in_the_order_of_the_dice_and_caps_do_not_touch(design):
    holds = [design.part(f"HOLD{n}") for n in range(1, 7)]
    assert [part.x for part in holds] == sorted(part.x for part in holds)
    assert len({part.y for part in holds}) == 1
    assert sum(part.x for part in holds) / 6 == pytest.approx(design.part("DISPLAY").x)
    for name, cap in CAPS.items():
        for other, other_cap in CAPS.items():
            if name < other:
                dx, dy = (abs(a - b) for a, b in zip(center(design, name), center(design, other), strict=True))
                wide, high = (cap.width + other_cap.width) / 2, (cap.height + other_cap.height) / 2
                assert dx > wide + 1 or dy > high + 1, (name, other)


def center(design: Design, ref: str):
    part = design.part(ref)
    return part.x, part.y


WOKWI_PINS = {
    "wokwi-pi-pico": {f"GP{n}" for n in (*range(23), 26, 27, 28)}
    | {f"GND.{n}" for n in range(1, 9)}
    | {"VSYS", "VBUS", "3V3"},
    "board-ssd1306": {"GND", "VCC", "SCL", "SDA"},
    "wokwi-pushbutton": {"1.l", "1.r", "2.l", "2.r"},
    "wokwi-buzzer": {"1", "2"},
    "wokwi-resistor": {"1", "2"},
}
"""Names of the pins of Wokwi's parts, keyed by the type of the part."""


def project():
    return json.loads((HARDWARE / "wokwi" / "diagram.json").read_text())


def test_wokwi_knows_every_part_and_pin():
    kinds = {part["id"]: part["type"] for part in project()["parts"]}
    for start, end, _, _ in project()["connections"]:
        for pad in (start, end):
            ref, pin = pad.split(":")
            assert pin in WOKWI_PINS[kinds[ref]], pad


def test_the_wokwi_project_joins_what_the_netlist_joins(design):
    groups = wokwi.groups(design, json.dumps(project()))
    assert netlist.differences(design, groups, wokwi.LEFT_OUT) == []


def test_wokwi_finds_the_program_that_make_image_writes():
    """The extension needs both entries, firmware and elf; test_image.py checks the name of the file."""
    told = tomllib.loads((HARDWARE / "wokwi" / "wokwi.toml").read_text())["wokwi"]
    assert told["version"] == 1
    written = (HARDWARE / "wokwi" / told["firmware"]).resolve().relative_to(ROOT)
    assert written == Path("out/images/kast-pico-with-micropython-fresh-install-erases-scores.uf2")
    assert told["elf"] == told["firmware"]


def test_a_wire_of_the_wokwi_project_that_is_missing_is_found(design):
    whole = project()
    for i in range(len(whole["connections"])):
        cut = {**whole, "connections": whole["connections"][:i] + whole["connections"][i + 1 :]}
        assert netlist.differences(design, wokwi.groups(design, json.dumps(cut)), wokwi.LEFT_OUT), i


def test_the_schematic_names_every_net_and_pin(design):
    with pypdfium2.PdfDocument(HARDWARE / "schematic" / "kast.pdf") as document:
        words = set(document[0].get_textpage().get_text_range().split())
    for net, legs in design.nets.items():
        assert net in words
        for leg in legs:
            if leg.startswith("PICO.GP"):
                assert leg.removeprefix("PICO.") in words


def test_the_netlist_has_every_leg_once(design):
    lines = (HARDWARE / "netlist" / "kast.csv").read_text().splitlines()[1:]
    legs = [tuple(line.split(",")) for line in lines]
    assert sorted(legs) == sorted((net, *leg.split(".", 1)) for net, pads in design.nets.items() for leg in pads)
    assert len({leg[1:] for leg in legs}) == len(legs)
    nodes = re.findall(r'\(node \(ref "(.+?)"\) \(pin "(.+?)"\)\)', (HARDWARE / "netlist" / "kast.net").read_text())
    assert nodes == [netlist.kicad_pin(".".join(leg[1:])) for leg in legs]


def test_the_bill_of_materials_has_every_part_for_one_and_for_twenty(design):
    lines = [dict(zip(bill_of_materials.COLUMNS, line, strict=True)) for line in bill_of_materials.lines(design)]
    named = [ref for line in lines for ref in line["place"].split(", ") if ref]
    assert sorted(named) == sorted(part.ref for part in design.parts)
    for line in lines:
        assert int(line["for 20"]) == 20 * int(line["for one"])
        if line["place"]:
            assert int(line["for one"]) == len(line["place"].split(", "))
        found = [line["price"], line["price found at"], line["price of"]]
        assert all(found) or not any(found), "a price has its source and its date"
        assert 0 <= float(line["about euro, from"]) <= float(line["about euro, to"])


def test_a_machine_costs_what_its_lines_cost(design):
    lines = [dict(zip(bill_of_materials.COLUMNS, line, strict=True)) for line in bill_of_materials.lines(design)]
    for build, low, high in bill_of_materials.totals(design):
        wanted = {"always", *(use for use in ("breadboard", "perfboard", "circuit board", "case") if use in build)}
        counted = [line for line in lines if line["needed for"] in wanted]
        for sum_, column in ((low, "about euro, from"), (high, "about euro, to")):
            assert sum_ == pytest.approx(sum(float(line[column]) * int(line["for one"]) for line in counted))
        assert 10 < low < high < 60


def test_every_wire_of_the_breadboard_is_bought_in_its_colour_and_long_enough(design):
    laid = breadboard.wires(design)
    bought = bill_of_materials.jumpers(design)
    assert sum(bought.values()) == len(laid)
    for colour in wires.COLOURS:
        of_colour = [wire for wire in laid if wires.OF_NET[wire.net] == colour]
        assert sum(count for (_, one), count in bought.items() if one == colour) == len(of_colour)
        longest = (
            max(
                (
                    max(abs(a - b) for a, b in zip(*wire.points[:: len(wire.points) - 1], strict=True))
                    for wire in of_colour
                ),
                default=0,
            )
            * PITCH
            / 10
        )
        assert longest < max((length for length, one in bought if one == colour), default=1)
    assert {length for length, _ in bought} == {10, 20}


def test_the_perfboards_list_has_low_parts_before_tall_ones_and_names_the_holes_to_drill(design):
    listed = (HARDWARE / "wiring" / "perfboard.md").read_text()
    assert "Drill out to 3.2 mm, for the case's screws: 2/2, 38/2, 2/31, 38/31." in listed
    for stage in re.split(r"^## ", listed, flags=re.MULTILINE)[1:]:
        refs = [ref for ref in re.findall(r"^\| ☐ \| (\w+) \| ", stage, flags=re.MULTILINE) if ref in REFS]
        heights = [design.part(ref).body.height for ref in refs]
        assert heights == sorted(heights) and heights


REFS = {part.ref for part in PARTS}


def test_the_heights_are_those_of_the_case_and_nothing_is_tighter_than_it_says():
    """The heights add up from back to face. Parts that the case neither supports nor holds keep a distance from it."""
    assert sum(thick for _, thick in figures.heights()) == pytest.approx(HAND.face - HAND.back)
    case = assembly.all_cases(HAND)[REFERENCE]
    near = {thing: float(gap) for thing, _, gap in figures.distances(case)}
    assert {thing for thing, gap in near.items() if gap == 0} == {"board", "holder", "LINK"}
    assert 0 < near["display"] <= FIT_GAP, "foam on the prop presses the display against the face"
    assert near["a row of pins of PICO"] >= 0.5 and near["joints"] >= 0.5
    higher = {**case, "lid": case["lid"].translate((0, 0, 0.3))}
    assert {thing: gap for thing, _, gap in figures.distances(higher)}["joints"] == "0.2"


def test_the_guide_names_the_jumpers_where_a_display_stays_dark():
    """On the circuit board a display has no power before its jumpers are soldered."""
    dark = (HARDWARE / "docs" / "display.md").read_text().split("## When the display stays dark\n")[1].split("##")[0]
    assert "pcb/README.md#build-it" in dark and "solder jumpers" in dark


def test_everything_that_the_build_guide_shows_is_there():
    missing, links, pictures = [], 0, 0
    for page in [HARDWARE / "README.md", *HARDWARE.glob("*/README.md"), *(HARDWARE / "docs").glob("*.md")]:
        guide = page.read_text()
        linked = [link.partition("#")[0] for link in re.findall(r"\]\((?!http)([^)]+)\)", guide)]
        shown = re.findall(r'<img src="([^"]+)"', guide)
        links, pictures = links + len(linked), pictures + len(shown)
        missing += [(page.name, link) for link in linked + shown if link and not (page.parent / link).exists()]
    assert links > 5 and pictures > 5
    assert missing == []


def test_the_smallest_letters_of_drawings_can_be_read():
    """Letters have at least 7.5 points in wiring pictures printed life-size, and 8 in the schematic printed on A4."""
    drawings = [*(HARDWARE / "wiring").glob("*.svg")]
    assert len(drawings) == 6
    for path in drawings:
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', path.read_text(encoding="utf-8"))]
        assert min(sizes) * PITCH / POINT >= 7.5, path.name
    width, _ = pypdfium2.PdfDocument(HARDWARE / "schematic" / "kast.pdf").get_page_size(0)
    assert min(schematic.SMALL, schematic.LARGE) * A4_LYING[0] / POINT / width >= 8
