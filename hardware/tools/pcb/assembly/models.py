"""Models the parts of the pocket board as coloured solids, for pictures.

Coordinates are those of the board with y upwards, and z from the board's front towards the player.
"""

from collections.abc import Callable, Iterator

from hardware.design import DISPLAYS, REFERENCE, Board, Part
from hardware.tools.case.edges import USB_SOCKET
from hardware.tools.case.shapes import Place, box, cylinder, prism, rounded_at, union
from hardware.tools.part_pictures import BLACK, GREEN, METAL
from hardware.tools.pcb.part_models import BLUE, BRASS, GLASS, GOLD, WHITE
from hardware.tools.render import Body

PINS, MODULE = 2.5, 1.2
"""Height of the plastic of the display's pins, and thickness of its board, in mm."""


def model(part: Part, board: Board) -> Iterator[Body]:
    """Yield the bodies of which one part consists, at their places on the board."""
    yield from _MODELS.get(part.ref, _button)(part, board)


class _Frame:
    """Places solids relative to a part, which may be turned."""

    def __init__(self, part: Part, board: Board) -> None:
        self._part, self._board = part, board

    def at(self, x: float, y: float) -> Place:
        right, down = self._part.place(x, y)
        return right, self._board.height - down

    def block(self, x: float, y: float, width: float, depth: float, low: float, high: float, colour: str) -> Body:
        (cx, cy), (w, d) = self.at(x, y), self._part.size(width, depth)
        return Body(box((cx - w / 2, cy - d / 2, low), (cx + w / 2, cy + d / 2, high)), colour)

    def disc(self, x: float, y: float, radius: float, low: float, high: float, colour: str) -> Body:
        return Body(cylinder(self.at(x, y), radius, low, high), colour)


def _button(part: Part, board: Board) -> Iterator[Body]:
    frame = _Frame(part, board)
    for pad in part.body.pads:
        yield frame.block(pad.x * 0.93, pad.y, 1.6, 0.7, 0, 0.25, METAL)
    yield frame.block(0, 0, 6.0, 6.0, 0.1, 3.3, "#2b2e33")
    yield frame.block(0, 0, 5.6, 5.6, 3.3, 3.5, "#8f959d")
    yield frame.disc(0, 0, 1.75, 3.5, part.body.height, "#2b2e33")


def _pico(part: Part, board: Board) -> Iterator[Body]:
    frame, edge = _Frame(part, board), part.body.width / 2
    yield frame.block(0, 0, part.body.width, part.body.depth, 0, 1.0, GREEN)
    for pad in part.body.pads:
        yield frame.block(pad.x, pad.y * 0.99, 1.6, 1.6, 0.95, 1.05, GOLD)
    overhang, width, height = USB_SOCKET
    yield frame.block(-edge + 1.5, 0, 3.0 + 2 * overhang, width, 1.0, 1.0 + height, METAL)
    yield frame.block(0, 0, 7.0, 7.0, 1.0, 1.9, BLACK)
    yield frame.block(-edge + 11.84, 3.5, 4.2, 3.2, 1.0, 2.4, METAL)
    yield frame.disc(-edge + 11.84, 3.5, 1.0, 2.4, 3.0, WHITE)


def _buzzer(part: Part, board: Board) -> Iterator[Body]:
    frame = _Frame(part, board)
    yield frame.block(0, 0, 9.0, 9.0, 0, part.body.height, "#3a3f47")
    yield frame.disc(0, 0, 1.0, part.body.height, part.body.height + 0.03, BLACK)


def _chip(part: Part, board: Board) -> Iterator[Body]:
    """Yield a resistor, a fuse or a diode: a block with two metal ends; a diode has its bar."""
    frame, body = _Frame(part, board), part.body
    for pad in body.pads:
        yield frame.block(pad.x, pad.y, pad.width, body.depth * 0.8, 0, 0.3, METAL)
    yield frame.block(0, 0, body.width * 0.7, body.depth, 0.05, body.height, "#1f6b3c" if part.ref == "F1" else BLACK)
    if part.ref == "D1":
        yield frame.block(-0.7, 0, 0.4, body.depth, body.height, body.height + 0.03, METAL)


def _slide(part: Part, board: Board) -> Iterator[Body]:
    frame = _Frame(part, board)
    yield frame.block(0, 0.3, 6.7, 2.6, 0, part.body.height, METAL)
    yield frame.block(-0.75, 2.4, 1.3, 1.6, 0.3, 1.2, BLACK)


def _link(part: Part, board: Board) -> Iterator[Body]:
    frame = _Frame(part, board)
    yield frame.block(0, 1.25, 6.0, 14.5, 0, part.body.height, BLACK)
    collar = cylinder((0, 0), 2.5, 0, 2.5) - cylinder((0, 0), 1.75, -1, 3)
    yield Body(collar.rotate((0, -90, 0)).translate((*frame.at(0, -6.0), 2.5)), METAL)


def _display(part: Part, board: Board) -> Iterator[Body]:
    frame, module = _Frame(part, board), DISPLAYS[REFERENCE]
    middle = module.height / 2 - module.pins_from_top
    lit = module.active_from_top - module.pins_from_top
    yield frame.block(0, 0, part.body.width, part.body.depth, 0, PINS, BLACK)
    yield frame.block(0, middle, module.width, module.height, PINS, PINS + MODULE, BLUE)
    glass = module.active_width + 4, module.active_height + 8
    yield frame.block(0, lit + 1.5, *glass, PINS + MODULE, PINS + module.thickness, GLASS)
    top = PINS + module.thickness
    area = prism(rounded_at(frame.at(0, lit), module.active_width, module.active_height, 0.1), top, top + 0.03)
    yield Body(area, "#0b0c10", True)
    step = module.active_width / 5
    dice = [
        prism(rounded_at(frame.at((i - 2) * step, lit), step * 0.8, step * 0.8, 0.6), top, top + 0.06) for i in range(5)
    ]
    yield Body(union(dice), "#eaf4ff", True)


def _tilt(part: Part, board: Board) -> Iterator[Body]:
    frame, radius = _Frame(part, board), part.body.height / 2
    tube = cylinder((0, 0), radius, -part.body.depth / 2, part.body.depth / 2).rotate((90, 0, 0))
    yield Body(tube.translate((*frame.at(0, 0), radius)), BRASS)
    for pad in part.body.pads:
        yield frame.block(pad.x, pad.y / 2, 0.6, pad.y, radius - 0.3, radius + 0.3, METAL)


def _leads(part: Part, board: Board) -> Iterator[Body]:
    frame = _Frame(part, board)
    for pad, colour in zip(part.body.pads, ("#c22f2a", BLACK), strict=True):
        yield frame.disc(pad.x, pad.y, 0.8, 0, 0.8, colour)


_MODELS: dict[str, Callable[[Part, Board], Iterator[Body]]] = {
    "PICO": _pico,
    "DISPLAY": _display,
    "BUZZER": _buzzer,
    "R1": _chip,
    "R2": _chip,
    "R3": _chip,
    "D1": _chip,
    "F1": _chip,
    "POWER": _slide,
    "LINK": _link,
    "BATTERY": _leads,
    "TILT": _tilt,
}
"""Functions that model the parts other than buttons."""
