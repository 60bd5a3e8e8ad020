"""Draws the breadboards, life-size when printed at 100 %."""

from collections.abc import Mapping, Sequence

from hardware.design import PITCH, Design, Part
from hardware.tools import breadboard, wires
from hardware.tools.breadboard import BOARD_HEIGHT, BOARD_WIDTH, COLUMNS, LOWER, RAIL_COLUMNS, ROWS, UPPER, Hole
from hardware.tools.part_pictures import LEADS, SMALL, draw_menu, draw_part, draw_standing_fuse
from hardware.tools.svg import Drawing, Point

LEFT, TOP, RIGHT, BOTTOM = 1.6, 9.0, 1.6, 2.2
"""Margins around the boards, in units of the hole pitch (2.54 mm)."""
HEIGHT = TOP + 2 * BOARD_HEIGHT + breadboard.BETWEEN + BOTTOM
"""Height of a picture of both boards, in units of the hole pitch."""
TITLES = {1: "1. Pico and display", 2: "2. The buttons", 3: "3. Buzzer and battery"}
SIGNS = {UPPER: "①", LOWER: "②"}
"""Signs of the boards in the pictures and tick lists of steps."""
PLASTIC, EDGE, PRINT = "#f4f2ec", "#cfcabd", "#8b8678"
MINUS, PLUS = "#3b6fd4", "#e0453c"


def picture(design: Design, stage: int = 3, *, titled: bool = True, words: Mapping[str, str] | None = None) -> str:
    """Return the SVG of the breadboards as they are after a stage of the build guide.

    :param titled: whether to draw the title; False for the workshop's papers, which have their own
    :param words: another language's words for the English texts in the drawing
    """
    boards = (UPPER,) if stage == 1 else (UPPER, LOWER)
    height = TOP + boards[-1] * (BOARD_HEIGHT + breadboard.BETWEEN) + BOARD_HEIGHT + BOTTOM
    drawing = Drawing(LEFT + BOARD_WIDTH + RIGHT, height, PITCH, TITLES[stage], words)
    for board in boards:
        _board(drawing, board)
    laid = [wire for wire in breadboard.wires(design) if wire.stage <= stage]
    parts = [part for part in design.parts if part.stage <= stage]
    _things(drawing, design, [*parts, *laid], _used(design, laid))
    if titled:
        _title(drawing, TITLES[stage])
    return drawing.svg()


def step(
    design: Design,
    done: Sequence[Part | breadboard.Wire],
    new: Sequence[Part | breadboard.Wire],
    *,
    words: Mapping[str, str] | None = None,
) -> str:
    """Return the SVG of one step, HEIGHT high: what is done is pale, and what is new is bright."""
    drawing = Drawing(LEFT + BOARD_WIDTH + RIGHT, HEIGHT, PITCH, "", words)
    for board in SIGNS:
        _board(drawing, board)
    used = _used(design, [one for one in (*done, *new) if isinstance(one, breadboard.Wire)])
    _things(drawing, design, done, used)
    drawing.box(0, 0, LEFT + BOARD_WIDTH + RIGHT, HEIGHT, "#ffffff", opacity=0.66)
    for board, sign in SIGNS.items():
        _print(drawing, board)
        drawing.text(*_at((0.8, board * (BOARD_HEIGHT + breadboard.BETWEEN) + 11.3)), sign, 1.5, bold=True)
    _things(drawing, design, new, used)
    return drawing.svg()


def _used(design: Design, laid: Sequence[breadboard.Wire]) -> set[str]:
    wired = {hole.strip for wire in laid for hole in (wire.start, wire.end)}
    return {leg for leg, hole in breadboard.legs(design).items() if hole.strip in wired}


def _things(drawing: Drawing, design: Design, things: Sequence[Part | breadboard.Wire], used: set[str]) -> None:
    """Draw parts and wires."""
    holes = breadboard.legs(design)
    for part in [thing for thing in things if isinstance(thing, Part)]:
        if part.ref == "BATTERY":
            _battery(drawing, holes["BATTERY.+"], holes["BATTERY.-"])
        elif part.ref == "LINK":
            _jack(drawing, holes)
        elif part.ref == "F1":
            draw_standing_fuse(drawing, lambda leg: _at(holes[leg].place))
        else:
            draw_part(drawing, part.ref, lambda leg: _at(holes[leg].place), used)
    if any(isinstance(thing, Part) and thing.ref == "RIGHT" for thing in things):
        draw_menu(drawing, lambda leg: _at(holes[leg].place))
    for wire in [thing for thing in things if isinstance(thing, breadboard.Wire)]:
        _wire(drawing, wire)


def _at(point: Point) -> Point:
    return point[0] + LEFT, point[1] + TOP


def _board(drawing: Drawing, board: int) -> None:
    left, top = _at((0, board * (BOARD_HEIGHT + breadboard.BETWEEN)))
    drawing.box(left, top, BOARD_WIDTH, BOARD_HEIGHT, PLASTIC, rx=0.6, stroke=EDGE, stroke_width=0.15)
    drawing.box(left, top + 10.6, BOARD_WIDTH, 0.8, "#e4e0d6")
    for row, y in ROWS.items():
        rail = len(row) > 1
        if rail:
            ink = MINUS if row[-1] == "-" else PLUS
            line = top + y + (-0.6 if row[-1] == "-" else 0.6)
            for start, end in ((2.5, 31.8), (33.2, 62.0)):
                drawing.line([(left + start, line), (left + end, line)], ink, 0.12)
        for column in RAIL_COLUMNS if rail else range(1, COLUMNS + 1):
            drawing.box(left + column + 0.5 - 0.2, top + y - 0.2, 0.4, 0.4, "#bdb8ab", rx=0.08)
    _print(drawing, board)


def _print(drawing: Drawing, board: int) -> None:
    """Write the names of rows and columns that are printed on a board."""
    left, top = _at((0, board * (BOARD_HEIGHT + breadboard.BETWEEN)))
    for row, y in ROWS.items():
        if len(row) > 1:
            sign, ink = ("−", MINUS) if row[-1] == "-" else ("+", PLUS)
            for x in (1.4, BOARD_WIDTH - 1.4):
                drawing.text(left + x, top + y, sign, 1.3, ink, bold=True)
        else:
            for x in (0.7, BOARD_WIDTH - 0.7):
                drawing.text(left + x, top + y, row, SMALL, PRINT)
    for column in (1, *range(5, COLUMNS + 1, 5)):
        for y in (4.6, 17.4):
            drawing.text(left + column + 0.5, top + y, str(column), SMALL, PRINT)


def _wire(drawing: Drawing, wire: breadboard.Wire) -> None:
    points = [_at(point) for point in wire.points]
    ink = wires.colour(wire.net)
    drawing.line(points, "#3a3a3a", 0.56)
    drawing.line(points, ink, 0.42)
    for end in (points[0], points[-1]):
        drawing.dot(end, 0.3, ink, stroke="#3a3a3a", stroke_width=0.08)


def _battery(drawing: Drawing, plus: Hole, minus: Hole) -> None:
    (px, py), (mx, my) = _at(plus.place), _at(minus.place)
    left, top = px - 6.0, 0.6
    drawing.box(left, top, 20.0, 6.0, "#2d3138", rx=0.5)
    for i in range(3):
        y = top + 0.45 + i * 1.75
        drawing.box(left + 0.8, y, 17.6, 1.55, "#d8a338", rx=0.3)
        drawing.box(left + 18.4, y + 0.45, 0.6, 0.65, "#cfd2d6")
        drawing.box(left + 0.8, y, 4.0, 1.55, "#3c4047", rx=0.3)
    drawing.text(left + 11.2, top + 3.0, "three AAA", 1.2, bold=True)
    for x, y, net in ((px, py, "BATTERY+"), (mx, my, "GND")):
        drawing.line([(x, top + 6.0), (x, y)], "#3a3a3a", 0.56)
        drawing.line([(x, top + 6.0), (x, y)], wires.colour(net), 0.42)
        drawing.dot((x, y), 0.3, wires.colour(net), stroke="#3a3a3a", stroke_width=0.08)


def _jack(drawing: Drawing, holes: dict[str, Hole]) -> None:
    """Draw the jack's leads, which leave the board at the bottom."""
    bottom = _at((0, 2 * BOARD_HEIGHT + breadboard.BETWEEN))[1] + 0.5
    for leg, (net, sign) in LEADS["LINK"].items():
        x, y = _at(holes[f"LINK.{leg}"].place)
        drawing.line([(x, y), (x, bottom)], "#3a3a3a", 0.56)
        drawing.line([(x, y), (x, bottom)], wires.colour(net), 0.42)
        drawing.dot((x, y), 0.3, wires.colour(net), stroke="#3a3a3a", stroke_width=0.08)
        drawing.text(x, bottom + 0.7, sign, SMALL, wires.colour(net), bold=True)
    drawing.text(
        _at((8, 0))[0], bottom + 0.7, "to the jack: tip, ring, sleeve (optional)", SMALL, "#444", anchor="start"
    )


def _title(drawing: Drawing, title: str) -> None:
    drawing.text(LEFT, 1.7, title, 1.8, anchor="start", bold=True)
    lines = (
        "Life-size when printed at 100 %. Thick lines are wires; only their",
        "ends, drawn as dots, touch a hole. Colours help the eye: any wire",
        "does. Red is plus, black is ground.",
    )
    for i, line in enumerate(lines):
        drawing.text(LEFT, 3.7 + i * 1.3, line, SMALL, "#444", anchor="start")
