"""Draws cross sections of solder joints, without words: how to make a joint, and what good and bad joints look like."""

from collections.abc import Callable

from hardware.tools.svg import Drawing, Point

WIDTH, HEIGHT = 16.0, 11.0
BOARD, COPPER, LEG, SOLDER, EDGE = "#d9c590", "#c9702f", "#9aa0a8", "#dfe4ea", "#7c838c"
IRON, HANDLE, GOOD, BAD = "#5b616a", "#d8682f", "#1d8a5a", "#d23b2a"
TOP, PAD = 7.0, 6.5
"""y of the board's back, which is the upper side here, and y of the upper side of its copper."""
MIDDLE = WIDTH / 2


def joint(name: str) -> str:
    """Return the SVG of the drawing with this name in JOINTS."""
    drawing = Drawing(WIDTH, HEIGHT, 5.0, name)
    JOINTS[name](drawing)
    return drawing.svg()


def _board(drawing: Drawing, *legs: float) -> None:
    drawing.box(0, TOP, WIDTH, 1.8, BOARD)
    drawing.box(0, TOP + 1.8, WIDTH, HEIGHT - TOP - 1.8, "#2b2e33")
    for x in legs:
        drawing.box(x - 2.2, PAD, 4.4, TOP - PAD, COPPER)
        drawing.box(x - 0.4, 2.0, 0.8, TOP, LEG)


def _solder(drawing: Drawing, path: str) -> None:
    drawing.shape("path", d=path, fill=SOLDER, stroke=EDGE, stroke_width=0.15)


def _cone(drawing: Drawing, x: float, width: float = 2.1, height: float = 3.4) -> None:
    """Draw solder that has flowed well: a cone with concave flanks."""
    low, high = PAD, PAD - height
    _solder(
        drawing,
        f"M{x - width} {low} Q{x - 0.7} {low - 0.6} {x - 0.4} {high} L{x + 0.4} {high} "
        f"Q{x + 0.7} {low - 0.6} {x + width} {low} Z",
    )


def _iron(drawing: Drawing, tip: Point) -> None:
    """Draw a soldering iron that comes from the upper left."""
    x, y = tip
    drawing.shape("path", d=f"M{x} {y} L{x - 2.6} {y - 1.5} L{x - 3.4} {y - 0.3} Z", fill=IRON)
    drawing.line([(x - 2.8, y - 0.9), (x - 4.6, y - 1.9)], IRON, 1.1)
    drawing.line([(x - 5.0, y - 2.1), (x - 8, y - 3.7)], HANDLE, 1.7)


def _wire(drawing: Drawing, tip: Point) -> None:
    """Draw solder wire that comes from the upper right."""
    drawing.line([tip, (tip[0] + 5.5, tip[1] - 3.6)], EDGE, 0.75)
    drawing.line([tip, (tip[0] + 5.5, tip[1] - 3.6)], SOLDER, 0.5)


def _away(drawing: Drawing, start: Point, end: Point) -> None:
    """Draw an arrow that shows in which direction to move a tool away."""
    drawing.line([start, end], GOOD, 0.35)
    side = 1 if end[0] > start[0] else -1
    drawing.line([(end[0] - side * 1.0, end[1] + 0.05), end, (end[0] - side * 0.35, end[1] + 0.95)], GOOD, 0.35)


def _right(drawing: Drawing) -> None:
    drawing.line([(12.6, 1.8), (13.5, 2.8), (15.2, 0.7)], GOOD, 0.6)


def _wrong(drawing: Drawing) -> None:
    drawing.line([(13.2, 0.8), (15.2, 2.8)], BAD, 0.6)
    drawing.line([(15.2, 0.8), (13.2, 2.8)], BAD, 0.6)


def _heat(drawing: Drawing) -> None:
    _board(drawing, MIDDLE)
    _iron(drawing, (MIDDLE - 0.4, PAD))


def _feed(drawing: Drawing) -> None:
    _board(drawing, MIDDLE)
    _cone(drawing, MIDDLE, 1.5, 1.8)
    _iron(drawing, (MIDDLE - 0.4, PAD - 0.2))
    _wire(drawing, (MIDDLE + 0.6, PAD - 0.6))


def _leave(drawing: Drawing) -> None:
    _board(drawing, MIDDLE)
    _cone(drawing, MIDDLE)
    _away(drawing, (MIDDLE - 1.6, 4.2), (MIDDLE - 5.2, 1.8))
    _away(drawing, (MIDDLE + 1.6, 4.2), (MIDDLE + 5.2, 1.8))


def _good(drawing: Drawing) -> None:
    _board(drawing, MIDDLE)
    _cone(drawing, MIDDLE)
    _right(drawing)


def _little(drawing: Drawing) -> None:
    _board(drawing, MIDDLE)
    _solder(
        drawing, f"M{MIDDLE - 0.4} {PAD} L{MIDDLE - 0.4} {PAD - 1.1} Q{MIDDLE - 1.3} {PAD - 0.4} {MIDDLE - 1.4} {PAD} Z"
    )
    _wrong(drawing)


def _ball(drawing: Drawing) -> None:
    _board(drawing, MIDDLE)
    drawing.dot((MIDDLE, PAD - 2.1), 2.0, SOLDER, stroke=EDGE, stroke_width=0.15)
    _wrong(drawing)


def _bridge(drawing: Drawing) -> None:
    one, other = 4.6, 10.2
    _board(drawing, one, other)
    _cone(drawing, one)
    _cone(drawing, other)
    left, right, low, high = one + 0.4, other - 0.4, PAD, PAD - 1.9
    _solder(drawing, f"M{left} {low} V{high} Q{(left + right) / 2} {low - 0.9} {right} {high} V{low} Z")
    _wrong(drawing)


JOINTS: dict[str, Callable[[Drawing], None]] = {
    "heat": _heat,
    "feed": _feed,
    "leave": _leave,
    "good": _good,
    "little": _little,
    "ball": _ball,
    "bridge": _bridge,
}
