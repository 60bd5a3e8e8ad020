"""Test that KiCad's schematic matches the design, and that faults are found in its file, also by KiCad if installed."""

import re
from itertools import pairwise

import pytest
from kast_tools.common.errors import KastError

from hardware.design import BOARD_HEIGHT, BOARD_THICKNESS, BOARD_WIDTH, MOUNTS, kast, read_board
from hardware.tools.pcb import jumpers, models, outputs, step
from hardware.tools.pcb.kicad import eeschema, schematic_reader, update_check
from hardware.tools.pcb.kicad import program as kicad
from hardware.tools.pcb.kicad import schematic as kicad_schematic

PCB = outputs.PCB
needs_kicad = pytest.mark.skipif(
    not (kicad.is_there() and kicad.PACKAGES.is_dir()), reason="KiCad is not installed, or `make pcb` never ran"
)


@pytest.fixture(scope="module")
def design():
    """Return the design with the solder jumpers of the circuit board."""
    return jumpers.with_jumpers(kast())


@pytest.fixture(scope="module")
def drawn():
    return (PCB / eeschema.NAME).read_text()


def differences(design, drawn):
    return schematic_reader.net_differences(design, schematic_reader.drawn_nets(drawn))


def test_the_schematic_connects_what_the_design_connects(design, drawn):
    assert differences(design, drawn) == []


def test_schematic_and_symbols_are_up_to_date(design, drawn):
    assert drawn == kicad_schematic.schematic(design)
    assert (PCB / "kast.kicad_sym").read_text() == kicad_schematic.library()
    assert (PCB / "sym-lib-table").read_text() == kicad_schematic.library_table()


def test_schematic_and_board_call_every_part_and_pin_alike(drawn):
    """Schematic and board have the same parts and the same pins on each net, so that KiCad can transfer changes."""
    board = (PCB / "kast.kicad_pcb").read_text()
    placed = drawn.partition("(symbol (lib_id")[2]
    footprints = re.findall(r'\(footprint "(kast:\w+)".*?fp_text reference "(\w+)"', board, re.DOTALL)
    parts = re.findall(r'property "Reference" "(\w+)".*?property "Footprint" "(kast:\w+)"', placed, re.DOTALL)
    assert sorted(parts) == sorted((ref, name) for name, ref in footprints if name != "kast:screw")
    on_board: dict[str, set[tuple[str, str]]] = {}
    for footprint in board.split("(footprint ")[1:]:
        named = re.search(r'fp_text reference "(\w+)"', footprint)
        for pin, net in re.findall(r'\(pad "([^"]*)" (?:.|\n)*?\(net \d+ "([^"]*)"\)', footprint.partition("(zone")[0]):
            assert named
            on_board.setdefault(net, set()).add((named[1], pin))
    joined = {net: legs for net, legs in on_board.items() if not net.startswith("unconnected-")}
    assert joined == schematic_reader.drawn_nets(drawn)


@pytest.mark.long
@pytest.mark.parametrize("folder", [make().board.folder for make in outputs.DESIGNS])
def test_an_update_from_schematic_or_library_changes_nothing(folder):
    files = outputs.HARDWARE / folder
    board, sheet = (files / "kast.kicad_pcb").read_text(), (files / eeschema.NAME).read_text()
    library = {path.name: path.read_text() for path in (files / "kast.pretty").iterdir()}
    assert update_check.changes(board, sheet) == []
    assert update_check.library_changes(board, library) == []
    assert "kast.pretty" in (files / "fp-lib-table").read_text()
    used = set(re.findall(r'\(footprint "kast:(\w+)"', board))
    assert {path.removesuffix(".kicad_mod") for path in library} == used
    for before, after, told in (
        ('(property "Stage" "2")', '(property "Stage" "3")', "would become"),
        ('(path "/', '(path "/0', "has no symbol."),
        ('"unconnected-(PICO1-Pad21)")', '"GND")', "PICO1.21 would leave GND."),
        ('(net 1 "GND") (tstamp', '(net 2 "3V3") (tstamp', "would leave 3V3."),
    ):
        spoilt = re.sub(re.escape(before).replace(r"\ \(tstamp", r"\s+\(tstamp"), after, board, count=1)
        if before.startswith('"unconnected'):
            spoilt = re.sub(r'\(net \d+ "unconnected-\(PICO1-Pad21\)"\) \(', '(net 1 "GND") (', board)
        assert spoilt != board, before
        assert any(told in sentence for sentence in update_check.changes(spoilt, sheet)), before
    wider = {name: text.replace("(size 1.7 1.7)", "(size 1.8 1.8)") for name, text in library.items()}
    assert any(sentence.startswith("DISPLAY1 differs") for sentence in update_check.library_changes(board, wider))


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        (lambda text: text.replace('(global_label "SDA"', '(global_label "SCL"', 1), "SDA"),
        (lambda text: re.sub(r'\(global_label "HOLD3"', '(global_label "HOLD33"', text, count=1), "HOLD33"),
        (lambda text: re.sub(r"  \(wire .*\n", "", text, count=1), "TX"),
        (lambda text: re.sub(r'(property "Value" )"3V3"', r'\1"GND"', text, count=2), "3V3"),
    ],
    ids=["a name exchanged", "a name misspelt", "a wire missing", "a supply exchanged"],
)
def test_a_spoilt_drawing_is_found(design, drawn, spoilt, told):
    assert spoilt(drawn) != drawn
    assert any(sentence.startswith(told) for sentence in differences(design, spoilt(drawn)))


def test_other_pins_make_another_schematic(drawn):
    buttons = read_board()["BUTTONS"]
    turned = dict(zip(buttons, reversed(buttons.values()), strict=True))
    changed = jumpers.with_jumpers(kast({**read_board(), "BUTTONS": turned}))
    assert differences(changed, drawn)
    assert differences(changed, kicad_schematic.schematic(changed)) == []


def test_a_wire_between_two_nets_is_refused(design, monkeypatch):
    monkeypatch.setattr(kicad_schematic, "JOINED", (("HOLD1.1", "HOLD1.3"),))
    with pytest.raises(KastError, match="two nets"):
        kicad_schematic.schematic(design)


def test_names_and_headings_touch_nothing_and_stay_on_the_sheet(drawn):
    """Net names on one side of a part are at least a letter's height apart."""
    sheet = drawn.partition("(lib_symbols")[2].partition("\n  )\n")[2]
    places = [(float(x), float(y)) for x, y in re.findall(r"\((?:at|xy) ([\d.-]+) ([\d.-]+)", sheet)]
    assert all(10 < x < 287 and 10 < y < 200 for x, y in places)
    labels = re.findall(r'\(global_label "[^"]+" \(shape \w+\) \(at ([\d.]+) ([\d.]+) (\d+)\)', sheet)
    columns: dict[tuple[str, str], list[float]] = {}
    for x, y, turn in labels:
        columns.setdefault((x, turn), []).append(float(y))
    assert min(below - above for column in columns.values() for above, below in pairwise(sorted(column))) >= 2.54


def test_kicads_report_has_no_errors():
    report = (PCB / "erc.txt").read_text()
    assert report.endswith("***** Sheet /\n\n ** ERC messages: 0  Errors 0  Warnings 0\n")


def test_every_footprint_has_a_courtyard_and_kicad_looks_at_them(design):
    board = (PCB / "kast.kicad_pcb").read_text()
    footprints = board.split("(footprint ")[1:]
    assert len(footprints) == len(design.parts) + len(MOUNTS)
    assert all('(layer "F.CrtYd")' in footprint for footprint in footprints)
    assert '"missing_courtyard": "error"' in (PCB / "kast.kicad_pro").read_text()


def test_parts_that_kicads_library_has_show_their_models(design):
    board = (PCB / "kast.kicad_pcb").read_text()
    shown = sum(part.body in models.MODELS for part in design.parts)
    assert board.count('(model "${KICAD6_3DMODEL_DIR}/') == shown == 6


def test_the_step_file_is_the_board():
    solid = (PCB / step.NAME).read_text()
    lines = dict(re.findall(r"^#(\d+) = (.*?);$", solid, re.MULTILINE | re.DOTALL))
    ends = (lines[number] for number in re.findall(r"VERTEX_POINT\('',#(\d+)\)", solid))
    corners = [[float(each) for each in re.findall(r"[-\d.E]+(?=[,)])", end)] for end in ends]
    size = [max(axis) - min(axis) for axis in zip(*corners, strict=True)]
    assert size == pytest.approx([BOARD_WIDTH, BOARD_HEIGHT, BOARD_THICKNESS], abs=0.02)
    assert "/tmp/" not in solid


@needs_kicad
def test_kicad_refuses_a_spoilt_schematic(design, drawn):
    names = ("kast.kicad_sym", "sym-lib-table", "kast.kicad_pro")
    files = {eeschema.NAME: drawn, **{name: (PCB / name).read_text() for name in names}}
    _, netlist, _ = eeschema.examine(files, kicad.PYTHON)
    assert schematic_reader.net_differences(design, schematic_reader.listed_nets(netlist)) == []
    spoilt = re.sub(r"  \(wire .*\n", "", drawn, count=1)
    with pytest.raises(KastError, match="KiCad found errors in the schematic"):
        eeschema.examine({**files, eeschema.NAME: spoilt}, kicad.PYTHON)
