"""Writes the board in KiCad 6's format, with pours that KiCad fills, and KiCad's project file, which has the rules.

The same design gives the same text: identifiers are made from names, and there is no date.
"""

import json
from collections.abc import Iterator
from dataclasses import replace

from hardware.design import BOARD_THICKNESS, MOUNT_HOLE, SCREW_HEAD, Board, Design, Part
from hardware.tools.netlist import kicad_ref
from hardware.tools.pcb import board_print, fab_rules, fields, models, outline
from hardware.tools.pcb.kicad_text import at, identifier, quoted
from hardware.tools.pcb.marks import Line, Mark, circle
from hardware.tools.pcb.pads import LEADS, CopperPad, copper_pads
from hardware.tools.pcb.router import FRONT
from hardware.tools.pcb.tracks import GROUND, Track, Via

_COPPER = {0: "F.Cu", 31: "B.Cu"}
_OTHER_LAYERS = {
    34: "B.Paste",
    35: "F.Paste",
    36: "B.SilkS",
    37: "F.SilkS",
    38: "B.Mask",
    39: "F.Mask",
    44: "Edge.Cuts",
    46: "B.CrtYd",
    47: "F.CrtYd",
    48: "B.Fab",
    49: "F.Fab",
}
"""Names of the layers other than copper, keyed by KiCad 6's layer numbers."""
_COURTYARD = '(layer "F.CrtYd") (width 0.05) (fill none)'


def board(design: Design, tracks: list[Track], vias: list[Via]) -> str:
    """Return the text of kast.kicad_pcb for a design with jumpers."""
    kind = design.board.title.removeprefix("Kast's ")
    pads = copper_pads(design)
    names = fields.net_names(design)
    nets = {"": 0, **{net: i for i, net in enumerate(design.nets, start=1)}}
    free = [names[pad.leg] for pad in pads if not pad.net and pad.leg in names]
    nets |= {net: len(nets) + i for i, net in enumerate(free)}
    marks = board_print.marks(design)
    lines = [
        "(kicad_pcb (version 20211014) (generator kast)",
        f"  (general (thickness {BOARD_THICKNESS:g}))",
        '  (paper "A4")',
        # The field for a date has a text: if it were empty, InteractiveHtmlBom would print the date of the file.
        f'  (title_block (title "Kast, untested prototype") (date {quoted(kind)})'
        f" (rev {quoted(design.board.revision)}))",
        "  (layers",
        *(f'    ({number} "{name}" signal)' for number, name in _COPPER.items()),
        *(f'    ({number} "{name}" user)' for number, name in _OTHER_LAYERS.items()),
        "  )",
        f"  (setup (pad_to_mask_clearance {fab_rules.MASK_MARGIN:g}))",
        *(f"  (net {number} {quoted(name)})" for name, number in nets.items()),
    ]
    for part in design.parts:
        own_pads = [pad for pad in pads if pad.ref == part.ref]
        margin = fab_rules.PLACED_COURTYARD if design.board.assembled else fab_rules.COURTYARD
        netted = {
            pad.leg: f" (net {nets[names[pad.leg]]} {quoted(names[pad.leg])})" for pad in own_pads if pad.leg in names
        }
        lines += _footprint(design, part, own_pads, netted, margin)
    for i, (x, y) in enumerate(design.board.mounts, start=1):
        lines += _mount(f"H{i}", x, y)
    lines += _edge(design.board)
    printed: dict[str, list[str]] = {}
    for mark in marks:
        for line, stamp in _graphic(mark):
            lines.append(line)
            printed.setdefault(mark.ref, []).append(stamp)
    for part in design.parts:
        if part.ref in printed:
            lines.append(_group(part.ref, [identifier(part.ref), *printed[part.ref]]))
    lines += [_track(track, nets) for track in tracks]
    lines += [_via(via, nets) for via in vias]
    lines += _pours(nets[GROUND], design.board)
    for i, (x, y) in enumerate(design.board.mounts, start=1):
        lines += _keep_out(f"screw head {i}", x, y, SCREW_HEAD / 2 + fab_rules.LEAST_EDGE_GAP)
    return "\n".join([*lines, ")", ""])


def project() -> str:
    """Return the text of kast.kicad_pro: the rules of the factory, and the severities of KiCad's findings."""
    rules = {
        "min_clearance": fab_rules.LEAST_GAP,
        "min_copper_edge_clearance": fab_rules.LEAST_EDGE_GAP,
        "min_hole_clearance": fab_rules.LEAST_GAP,
        "min_hole_to_hole": fab_rules.LEAST_HOLE_GAP,
        "min_silk_clearance": 0.0,
        "min_through_hole_diameter": fab_rules.LEAST_HOLE,
        "min_track_width": fab_rules.LEAST_TRACK,
        "min_via_annular_width": fab_rules.LEAST_RING,
        "min_via_diameter": fab_rules.LEAST_HOLE + 2 * fab_rules.LEAST_RING,
        "solder_mask_clearance": fab_rules.MASK_MARGIN,
        "use_height_for_length_calcs": True,
    }
    default = {
        "name": "Default",
        "clearance": fab_rules.LEAST_GAP,
        "track_width": fab_rules.TRACK,
        "via_diameter": fab_rules.VIA,
        "via_drill": fab_rules.VIA_HOLE,
    }
    content = {
        "board": {"design_settings": {"meta": {"version": 2}, "rules": rules, "rule_severities": _SEVERITIES}},
        "meta": {"filename": "kast.kicad_pro", "version": 1},
        "net_settings": {"classes": [default], "meta": {"version": 2}},
    }
    return json.dumps(content, indent=2) + "\n"


_SEVERITIES = {
    "lib_footprint_issues": "error",
    "lib_footprint_mismatch": "error",
    "missing_courtyard": "error",
}
"""Severities of findings: each footprint must be in the project's library, as it is there, and have a courtyard."""


def _stamp(*names: object) -> str:
    return f"(tstamp {identifier(*names)})"


def _local(part: Part, x: float, y: float) -> tuple[float, float]:
    """Return a place on the board as KiCad writes it in a footprint: from its centre, before the part is turned."""
    right, down = x - part.x, y - part.y
    return {0: (right, down), 90: (-down, right), 180: (-right, -down), 270: (down, -right)}[part.turn]


def library(design: Design) -> dict[str, str]:
    """Return the files of the project's library of footprints, keyed by path: one for each shape of part.

    A footprint has copper, holes and courtyard. What is printed differs from part to part, so it belongs to the board.
    """
    pads = copper_pads(design)
    margin = fab_rules.PLACED_COURTYARD if design.board.assembled else fab_rules.COURTYARD
    files = {}
    for part in design.parts:
        name = fields.footprint(design, part)
        unturned = replace(part, x=0.0, y=0.0, turn=0)
        own_pads = [_unturned(pad, part) for pad in pads if pad.ref == part.ref]
        body = [*_shape(name, "REF**", name, unturned, own_pads, {}, margin)]
        files[name] = "\n".join(
            [f'(footprint "{name}" (version 20211014) (generator kast) (layer "F.Cu")', *body, ")", ""]
        )
    screw = [*_screw_shape("screw", "REF**")]
    files["screw"] = "\n".join(
        ['(footprint "screw" (version 20211014) (generator kast) (layer "F.Cu")', *screw, ")", ""]
    )
    uri = f"${{KIPRJMOD}}/{fields.LIBRARY}.pretty"
    entry = f'(lib (name "{fields.LIBRARY}")(type "KiCad")(uri "{uri}")(options "")(descr "Footprints of Kast"))'
    table = f"(fp_lib_table\n  {entry}\n)\n"
    return {
        "fp-lib-table": table,
        **{f"{fields.LIBRARY}.pretty/{name}.kicad_mod": text for name, text in files.items()},
    }


def _unturned(pad: CopperPad, part: Part) -> CopperPad:
    x, y = _local(part, pad.x, pad.y)
    width, height = part.size(pad.width, pad.height)
    return replace(pad, x=x, y=y, width=width, height=height)


def _footprint(design: Design, part: Part, pads: list[CopperPad], nets: dict[str, str], margin: float) -> Iterator[str]:
    name = f"{fields.LIBRARY}:{fields.footprint(design, part)}"
    place = f"(at {at(part.x, part.y)}{_turn(part)})"
    yield f'  (footprint {quoted(name)} (layer "F.Cu") {_stamp(part.ref)} {place}'
    for field, text in {**fields.fields(part), "Sheetfile": fields.SHEET, "Sheetname": ""}.items():
        yield f"    (property {quoted(field)} {quoted(text)})"
    yield f'    (path "/{fields.unique(part)}")'
    yield from _shape(part.ref, kicad_ref(part.ref), fields.value(part), part, pads, nets, margin)
    yield "  )"


def _shape(
    stamp: str, ref: str, value: str, part: Part, pads: list[CopperPad], nets: dict[str, str], margin: float
) -> Iterator[str]:
    """Yield what a footprint has in the library, too.

    :param stamp: name from which identifiers are made
    :param nets: text that names the net of a pad, keyed by its leg
    """
    yield f"    (attr {'through_hole' if pads[0].hole else 'smd'})"
    yield from _label(stamp, ref, value)
    yield from _courtyard(part, pads, margin, stamp)
    for pad in pads:
        yield _pad(pad, part, nets.get(pad.leg, ""), stamp)
    for peg in part.body.pegs:
        yield _bare_hole(*peg, _stamp(stamp, "peg", *peg), _turn(part))
    yield from models.of(part.body)


def _courtyard(part: Part, pads: list[CopperPad], margin: float, stamp: str) -> Iterator[str]:
    """Yield the courtyard of a part: its body and copper with some space around them. KiCad reports overlaps."""
    if part.body in LEADS:
        for pad in pads:
            x, y = _local(part, pad.x, pad.y)
            ends = f"(center {at(x, y)}) (end {at(x + pad.width / 2 + margin, y)})"
            yield f"    (fp_circle {ends} {_COURTYARD} {_stamp(stamp, pad.number, 'courtyard')})"
        return
    left, right, above, below = -part.body.width / 2, part.body.width / 2, -part.body.depth / 2, part.body.depth / 2
    for pad in pads:
        x, y = _local(part, pad.x, pad.y)
        width, height = part.size(pad.width, pad.height)
        left, right = min(left, x - width / 2), max(right, x + width / 2)
        above, below = min(above, y - height / 2), max(below, y + height / 2)
    corners = f"(start {at(left - margin, above - margin)}) (end {at(right + margin, below + margin)})"
    yield f"    (fp_rect {corners} {_COURTYARD} {_stamp(stamp, 'courtyard')})"


def _label(stamp: str, ref: str, value: str) -> Iterator[str]:
    """Yield the name and the value of a part, which KiCad requires; they are not printed on the board."""
    for y, kind, text in ((0, "reference", ref), (1.5, "value", value)):
        yield f'    (fp_text {kind} {quoted(text)} (at 0 {y:g}) (layer "F.Fab") {_font(1, 0.15)} {_stamp(stamp, kind)})'


def _pad(pad: CopperPad, part: Part, net: str, stamp: str) -> str:
    shape = "rect" if pad.square else "circle"
    kind = f"thru_hole {shape}" if pad.hole else f"smd {shape}"
    flat = '"F.Cu" "F.Paste" "F.Mask"' if pad.paste else '"F.Cu" "F.Mask"'
    layers = f'(drill {pad.hole:g}) (layers "*.Cu" "*.Mask")' if pad.hole else f"(layers {flat})"
    width, height = part.size(pad.width, pad.height)
    return (
        f"    (pad {quoted(pad.number)} {kind} (at {at(*_local(part, pad.x, pad.y))}{_turn(part)}) "
        f"(size {width:g} {height:g}) {layers}{net} {_stamp(stamp, 'pad', pad.number)})"
    )


def _mount(ref: str, x: float, y: float) -> Iterator[str]:
    yield f'  (footprint "{fields.LIBRARY}:screw" (layer "F.Cu") {_stamp(ref)} (at {at(x, y)})'
    yield from _screw_shape(ref, kicad_ref(ref))
    yield "  )"


def _screw_shape(stamp: str, ref: str) -> Iterator[str]:
    yield "    (attr board_only exclude_from_pos_files exclude_from_bom)"
    yield from _label(stamp, ref, "M2.5")
    edge = f"(center 0 0) (end {at(SCREW_HEAD / 2 + fab_rules.COURTYARD, 0)})"
    yield f"    (fp_circle {edge} {_COURTYARD} {_stamp(stamp, 'courtyard')})"
    yield _bare_hole(0, 0, MOUNT_HOLE, _stamp(stamp, "hole"))


def _bare_hole(x: float, y: float, diameter: float, stamp: str, turn: str = "") -> str:
    sizes = f"(size {diameter:g} {diameter:g}) (drill {diameter:g})"
    return f'    (pad "" np_thru_hole circle (at {at(x, y)}{turn}) {sizes} (layers "*.Cu" "*.Mask") {stamp})'


def _turn(part: Part) -> str:
    return f" {part.turn}" if part.turn else ""


def _edge(board: Board) -> Iterator[str]:
    layer = f'(layer "Edge.Cuts") (width {fab_rules.EDGE_LINE:g})'
    for start, end in outline.sides(board):
        yield f"  (gr_line (start {at(*start)}) (end {at(*end)}) {layer} {_stamp('edge', start, end)})"
    for start, middle, end in outline.arcs(board):
        points = f"(start {at(*start)}) (mid {at(*middle)}) (end {at(*end)})"
        yield f"  (gr_arc {points} {layer} {_stamp('edge', start, end)})"


def _font(size: float, thickness: float, justify: str = "") -> str:
    justified = f" (justify {justify})" if justify else ""
    return f"(effects (font (size {size:g} {size:g}) (thickness {thickness:.3g})){justified})"


def _graphic(mark: Mark) -> Iterator[tuple[str, str]]:
    """Yield the lines that draw a printed mark, each with its identifier."""
    if isinstance(mark, Line):
        for (x1, y1), (x2, y2) in zip(mark.points, mark.points[1:], strict=False):
            ends = f"(start {at(x1, y1)}) (end {at(x2, y2)})"
            stamp = identifier(mark.ref, ends)
            yield f'  (gr_line {ends} (layer "F.SilkS") (width {mark.width:g}) (tstamp {stamp}))', stamp
    else:
        # KiCad's "left" means that the text begins at its place; on the back the text is mirrored around this place.
        justify = {"right": "left", "left": "right", "": ""}[mark.side] + (" mirror" if mark.back else "")
        layer = "B.SilkS" if mark.back else "F.SilkS"
        place = f"(at {at(mark.x, mark.y)} {mark.turn})"
        stamp = identifier(mark.ref, layer, mark.text, place)
        font = _font(mark.size, mark.thickness, justify.strip())
        yield f'  (gr_text {quoted(mark.text)} {place} (layer "{layer}") {font} (tstamp {stamp}))', stamp


def _group(ref: str, members: list[str]) -> str:
    """Return a group, so that what is printed for a part moves with the part."""
    return f"  (group {quoted(ref)} (id {identifier('group', ref)}) (members {' '.join(dict.fromkeys(members))}))"


def _track(track: Track, nets: dict[str, int]) -> str:
    layer = "F.Cu" if track.layer == FRONT else "B.Cu"
    ends = f"(start {at(*track.start)}) (end {at(*track.end)})"
    return f'  (segment {ends} (width {track.width:g}) (layer "{layer}") (net {nets[track.net]}) {_stamp(layer, ends)})'


def _via(via: Via, nets: dict[str, int]) -> str:
    place = at(via.x, via.y)
    sizes = f"(size {fab_rules.VIA:g}) (drill {fab_rules.VIA_HOLE:g})"
    return f'  (via (at {place}) {sizes} (layers "F.Cu" "B.Cu") (net {nets[via.net]}) {_stamp("via", place)})'


def _pours(net: int, board: Board) -> Iterator[str]:
    for layer in ("F.Cu", "B.Cu"):
        yield f'  (zone (net {net}) (net_name "{GROUND}") (layer "{layer}") {_stamp("pour", layer)} (hatch edge 0.5)'
        yield f"    (connect_pads (clearance {fab_rules.POUR_GAP:g}))"
        yield f"    (min_thickness {fab_rules.POUR_THICKNESS:g})"
        gap, spoke = fab_rules.THERMAL_GAP, fab_rules.THERMAL_SPOKE
        yield f"    (fill yes (thermal_gap {gap:g}) (thermal_bridge_width {spoke:g}))"
        inset = fab_rules.POUR_EDGE_GAP
        right, bottom = board.width - inset, board.height - inset
        corners = ((inset, inset), (right, inset), (right, bottom), (inset, bottom))
        yield "    (polygon (pts " + " ".join(f"(xy {at(*corner)})" for corner in corners) + "))"
        yield "  )"


def _keep_out(name: str, x: float, y: float, radius: float) -> Iterator[str]:
    """Yield an area below a screw's head that stays free of tracks, vias and pours."""
    points = circle(x, y, radius)[:-1]
    forbidden = "(tracks not_allowed) (vias not_allowed) (pads allowed) (copperpour not_allowed) (footprints allowed)"
    yield f'  (zone (net 0) (net_name "") (layers "F.Cu" "B.Cu") {_stamp(name)} (name "{name}") (hatch edge 0.5)'
    yield "    (connect_pads (clearance 0))"
    yield f"    (min_thickness {fab_rules.POUR_THICKNESS:g})"
    yield f"    (keepout {forbidden})"
    yield "    (fill (thermal_gap 0.5) (thermal_bridge_width 0.5))"
    yield "    (polygon (pts " + " ".join(f"(xy {at(*point)})" for point in points) + "))"
    yield "  )"
