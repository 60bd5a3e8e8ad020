"""Draws the perfboard, life-size at 100 %: its front with the parts, its back with joints and wires."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from hardware.design import CAPS, COLUMNS, MOUNT_HOLE, MOUNTS, PITCH, ROWS, Design, Part
from hardware.tools import perfboard, wires
from hardware.tools.netlist import net_of
from hardware.tools.part_pictures import LEADS, SMALL, draw_menu, draw_part
from hardware.tools.perfboard import Hole, Wire, legs
from hardware.tools.svg import Drawing, Point

LEFT, TOP, RIGHT, BOTTOM = 2.4, 6.8, 2.4, 1.6
"""Margins around the board, in units of the hole pitch (2.54 mm)."""
SHEET = LEFT + COLUMNS + RIGHT, TOP + ROWS + BOTTOM
BOARD, BOARD_EDGE, COPPER, HOLE = "#efe0bd", "#b99d62", "#d08a4e", "#5b4a2c"
HIDDEN_ROWS = (10, 15)
"""Row numbers printed only at the right edge: the USB socket and the jack's leads would cover them at the left."""
MASK, GOLD = "#0d4f8b", "#e2b94f"
"""Colours of the printed circuit board and of its pads."""
ACROSS, DOWN = 7, 6
"""How far from a part's centre its name may be, in halves of the hole pitch."""
JOINT, JOINT_EDGE, BARE = "#d9dde2", "#7c838c", "#a9b0b8"

Box = tuple[float, float, float, float]
"""A rectangle: left, top, right, bottom."""


def front(design: Design, stage: int = 3, *, titled: bool = True, words: Mapping[str, str] | None = None) -> str:
    """Return the SVG of the board from the front, as it is after a stage of the build guide.

    :param titled: whether to draw the title; False for the workshop's papers, which have their own
    :param words: another language's words for the English texts in the drawing
    """
    drawing = _sheet(
        "Perfboard, front: the parts", "Push each part through from this side; solder on the back.", titled, words=words
    )
    _parts(drawing, design, [part for part in design.parts if part.stage <= stage])
    return drawing.svg()


def back(design: Design, laid: list[Wire], stage: int = 3, *, titled: bool = True) -> str:
    """Return the SVG of the board from behind, turned over like a page: left and right are swapped.

    :param laid: all wires
    :param stage: stage of the build guide after which the board is drawn
    :param titled: whether to draw the title; False for the workshop's papers, which have their own
    """
    line = "Seen from behind: left and right have changed places."
    drawing = _sheet("Perfboard, back: joints and wires", line, titled, mirrored=True)
    nets = net_of(design)
    parts = tuple(part for part in design.parts if part.stage <= stage)
    holes = {leg: hole for leg, hole in legs(design).items() if design.part(leg.partition(".")[0]) in parts}
    laid = [wire for wire in laid if perfboard.stage(design, wire) <= stage]
    for part in parts:
        _outline(drawing, part)
    for leg, hole in holes.items():
        drawing.dot(_at(hole, True), 0.42, JOINT if leg in nets else "#efece4", stroke=JOINT_EDGE, stroke_width=0.08)
    for wire in laid:
        _draw_wire(drawing, wire)
    taken = [_around(one, other) for wire in laid for one, other in pairwise([_at(end, True) for end in wire.corners])]
    taken += [_around(_at(hole, True), _at(hole, True)) for hole in holes.values()]
    names: list[Box] = []
    for part in reversed(parts):  # this order places the name of R2, which is above R3, above the name of R3
        names.append(_name(drawing, part, parts, taken, names))
    return drawing.svg()


def step_front(
    design: Design, done: Sequence[Part | Wire], new: Sequence[Part], *, words: Mapping[str, str] | None = None
) -> str:
    """Return the SVG of the front for a step in which parts are pushed in: parts that are there already are pale."""
    drawing = _sheet("", "", False, words=words)
    _parts(drawing, design, [one for one in done if isinstance(one, Part)])
    drawing.box(0, 0, *SHEET, "#ffffff", opacity=0.66)
    _numbers(drawing, mirrored=False)
    _parts(drawing, design, new)
    return drawing.svg()


def step_circuit_board(
    design: Design, done: Sequence[Part], new: Sequence[Part], *, words: Mapping[str, str] | None = None
) -> str:
    """Return the SVG of the printed circuit board's front for a step: parts that are there already are pale.

    Its parts have the places that they have on perfboard. Names are printed where no part is yet.
    """
    drawing = Drawing(*SHEET, PITCH, "", words)
    drawing.box(LEFT, TOP, COLUMNS, ROWS, MASK, rx=0.4)
    for x, y in MOUNTS:
        drawing.dot(_at((x / PITCH - 0.5, y / PITCH - 0.5), False), MOUNT_HOLE / 2 / PITCH, "#ffffff")
    for hole in legs(design).values():
        drawing.dot(_at(hole, False), 0.38, GOLD)
        drawing.dot(_at(hole, False), 0.17, "#ffffff")
    pads = [_around(_at(hole, False), _at(hole, False)) for hole in legs(design).values()]
    names: list[Box] = []
    for part in design.parts:
        if part not in done and part not in new:
            names.append(_printed_name(drawing, part, pads, names))
    _parts(drawing, design, done)
    drawing.box(0, 0, *SHEET, "#ffffff", opacity=0.66)
    _parts(drawing, design, new)
    return drawing.svg()


def step_back(design: Design, done: Sequence[Part | Wire], new: Sequence[Wire]) -> str:
    """Return the SVG of the back for a step in which wires are laid: wires that are there already are pale.

    Only the parts at which a new wire ends have their names.
    """
    drawing = _sheet("", "", False, mirrored=True)
    parts = [one for one in done if isinstance(one, Part)]
    holes = {leg: hole for leg, hole in legs(design).items() if design.part(leg.partition(".")[0]) in parts}
    for part in parts:
        _outline(drawing, part)
    for hole in holes.values():
        drawing.dot(_at(hole, True), 0.42, JOINT, stroke=JOINT_EDGE, stroke_width=0.08)
    for wire in [one for one in done if isinstance(one, Wire)]:
        _draw_wire(drawing, wire)
    drawing.box(0, 0, *SHEET, "#ffffff", opacity=0.66)
    _numbers(drawing, mirrored=True)
    for wire in new:
        _draw_wire(drawing, wire)
    ends = {end for wire in new for end in wire.ends}
    at_ends = {leg.partition(".")[0] for leg, hole in holes.items() if hole in ends}
    named = tuple(part for part in parts if part.ref in at_ends)
    taken = [_around(one, other) for wire in new for one, other in pairwise([_at(end, True) for end in wire.corners])]
    names: list[Box] = []
    for part in reversed(named):
        names.append(_name(drawing, part, named, taken, names))
    return drawing.svg()


def _parts(drawing: Drawing, design: Design, parts: Sequence[Part]) -> None:
    """Draw parts on the front."""
    holes, nets = legs(design), net_of(design)
    for part in parts:
        if part.ref in LEADS:
            _leads(drawing, part, holes)
    # The display is plugged in above the Pico, so it is drawn last.
    for part in sorted(parts, key=lambda part: part.ref == "DISPLAY"):
        if part.ref not in LEADS:
            draw_part(drawing, part.ref, lambda leg: _at(holes[leg], False), nets)
    if any(part.ref == "RIGHT" for part in parts):
        draw_menu(drawing, lambda leg: _at(holes[leg], False))


def _draw_wire(drawing: Drawing, wire: Wire) -> None:
    points = [_at(corner, True) for corner in wire.corners]
    if wire.bare:
        drawing.line(points, JOINT_EDGE, 0.36)
        drawing.line(points, BARE, 0.24)
        return
    drawing.line(points, "#3a3a3a", 0.46)
    drawing.line(points, wires.colour(wire.net), 0.34)
    for end in (points[0], points[-1]):
        drawing.dot(end, 0.26, wires.colour(wire.net), stroke="#3a3a3a", stroke_width=0.07)


def _at(hole: Point, mirrored: bool) -> Point:
    column = COLUMNS - 1 - hole[0] if mirrored else hole[0]
    return LEFT + column + 0.5, TOP + hole[1] + 0.5


def _sheet(
    title: str, line: str, titled: bool, *, mirrored: bool = False, words: Mapping[str, str] | None = None
) -> Drawing:
    drawing = Drawing(*SHEET, PITCH, title, words)
    if titled:
        drawing.text(LEFT, 1.7, title, 1.5, anchor="start", bold=True)
        for y, small in ((3.4, line), (4.7, "Life-size at 100 %.")):
            drawing.text(LEFT, y, small, SMALL, "#444", anchor="start")
    drawing.box(LEFT, TOP, COLUMNS, ROWS, BOARD, rx=0.4, stroke=BOARD_EDGE, stroke_width=0.15)
    for column in range(COLUMNS):
        for row in range(ROWS):
            drawing.dot(_at((column, row), mirrored), 0.3, COPPER)
            drawing.dot(_at((column, row), mirrored), 0.16, HOLE)
    _numbers(drawing, mirrored=mirrored)
    for x, y in MOUNTS:
        place = _at((x / PITCH - 0.5, y / PITCH - 0.5), mirrored)
        drawing.dot(place, MOUNT_HOLE / 2 / PITCH, "#ffffff", stroke=BOARD_EDGE, stroke_width=0.12)
    return drawing


def _numbers(drawing: Drawing, *, mirrored: bool) -> None:
    """Write the numbers of columns and rows around the board."""
    for column in (0, *range(4, COLUMNS, 5)):
        for y in (TOP - 0.8, TOP + ROWS + 0.8):
            drawing.text(_at((column, 0), mirrored)[0], y, str(column + 1), SMALL, "#6b5a36")
    for row in (0, *range(4, ROWS, 5)):
        for x in (LEFT - 1.0, LEFT + COLUMNS + 1.0):
            if x < LEFT and row + 1 in HIDDEN_ROWS and not mirrored:
                continue
            drawing.text(x, _at((0, row), mirrored)[1], str(row + 1), SMALL, "#6b5a36")


def _outline(drawing: Drawing, part: Part) -> None:
    """Draw the outline of a part that is on the other side."""
    left, top, right, bottom = _outline_box(part)
    drawing.box(
        left,
        top,
        right - left,
        bottom - top,
        "#ffffff88",
        rx=0.3,
        stroke="#8d7a4f",
        stroke_width=0.08,
        stroke_dasharray="0.4 0.3",
    )


def _name(drawing: Drawing, part: Part, parts: tuple[Part, ...], taken: list[Box], names: list[Box]) -> Box:
    """Write a part's name near the part's centre, and return the box that the name covers.

    The name is placed where it covers as little as possible: of other parts, of `taken`, and above all of `names`.
    """

    size = drawing.label_size(part.ref, SMALL)
    near = _reach(_centre(part), size)
    outlines = [box for other in parts if other != part and _meet(near, box := _outline_box(other))]
    taken = [box for box in taken if _meet(near, box)]

    def covered(box: Box) -> float:
        overlap = sum([_meet(box, other) for other in outlines])
        return 2.5 * overlap + 1.5 * sum([_meet(box, other) for other in taken])

    place, box = _free_place(_centre(part), size, covered, names)
    drawing.label(*place, part.ref, SMALL)
    return box


def _printed_name(drawing: Drawing, part: Part, pads: list[Box], names: list[Box]) -> Box:
    """Write a part's name as it is printed on the front, beside the pads, and return the box that it covers."""
    name = CAPS[part.ref].text if part.ref in CAPS else part.ref
    centre = _at((part.x / PITCH - 0.5, part.y / PITCH - 0.5), False)
    size = drawing.label_size(name, SMALL)
    near = [pad for pad in pads if _meet(_reach(centre, size), pad)]
    place, box = _free_place(centre, size, lambda box: 9 * sum([_meet(box, pad) for pad in near]), names)
    drawing.text(*place, name, SMALL, "#f6f7f4")
    return box


def _free_place(centre: Point, size: Point, covered: Callable[[Box], float], names: list[Box]) -> tuple[Point, Box]:
    """Return the place near a part's centre where its name covers as little as possible, and the box of the name.

    :param covered: returns how bad it is to cover what is in a box
    """
    (x, y), (width, height) = centre, size

    def place(dx: float, dy: float) -> Box:
        return x + dx - width / 2, y + dy - height / 2, x + dx + width / 2, y + dy + height / 2

    def disorder(offset: Point) -> float:
        box = place(*offset)
        outside = not _within(box, _at((COLUMNS - 1, 0), True), _at((0, ROWS - 1), True))
        at_names = sum([_meet(box, other) for other in names])
        return covered(box) + 9 * at_names + 9 * outside + 0.4 * abs(offset[0]) + abs(offset[1])

    best = min(((dx / 2, dy / 2) for dx in range(-ACROSS, ACROSS + 1) for dy in range(-DOWN, DOWN + 1)), key=disorder)
    return (x + best[0], y + best[1]), place(*best)


def _reach(centre: Point, size: Point) -> Box:
    """Return the box that has all places of a name near a centre."""
    x, y = (length / 2 + steps / 2 for length, steps in zip(size, (ACROSS, DOWN), strict=True))
    return centre[0] - x, centre[1] - y, centre[0] + x, centre[1] + y


def _around(one: Point, other: Point) -> Box:
    """Return the box that a wire from `one` to `other` covers; that of a joint if the points are equal."""
    return (
        min(one[0], other[0]) - 0.25,
        min(one[1], other[1]) - 0.25,
        max(one[0], other[0]) + 0.25,
        max(one[1], other[1]) + 0.25,
    )


def _within(box: Box, upper_left: Point, lower_right: Point) -> bool:
    return upper_left[0] <= box[0] and upper_left[1] <= box[1] and box[2] <= lower_right[0] and box[3] <= lower_right[1]


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _outline_box(part: Part) -> Box:
    (x, y), width, depth = _centre(part), part.body.width / PITCH, part.body.depth / PITCH
    return x - width / 2, y - depth / 2, x + width / 2, y + depth / 2


def _centre(part: Part) -> Point:
    return _at((part.x / PITCH - 0.5, part.y / PITCH - 0.5), True)


def _leads(drawing: Drawing, part: Part, holes: dict[str, Hole]) -> None:
    """Draw each lead of a part as it leaves the board over the nearer edge, with its sign."""
    right = part.x > COLUMNS * PITCH / 2
    for leg, (net, sign) in LEADS[part.ref].items():
        x, y = _at(holes[f"{part.ref}.{leg}"], False)
        edge = LEFT + COLUMNS + 0.9 if right else LEFT - 0.9
        drawing.line([(x, y), (edge, y)], "#3a3a3a", 0.46)
        drawing.line([(x, y), (edge, y)], wires.colour(net), 0.34)
        drawing.dot((x, y), 0.26, wires.colour(net), stroke="#3a3a3a", stroke_width=0.07)
        drawing.text(edge + (0.8 if right else -0.7), y, sign, 1.1, wires.colour(net), bold=True)
