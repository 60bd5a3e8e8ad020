"""Models the parts as coloured solids, for pictures of the circuit board.

Coordinates are those of the case: y goes up, z from the board's front towards the player. case/contents.py has
simpler solids of the parts, to check that everything fits.
"""

from collections.abc import Callable, Iterator

from manifold3d import Manifold

from hardware import pico
from hardware.design import (
    BOOTSEL,
    BUTTON_HOUSING_HEIGHT,
    BUTTON_STEM,
    CAPS,
    DISPLAY_FACE_HEIGHT,
    DISPLAY_SOCKET_HEIGHT,
    DISPLAYS,
    GLASS_ABOVE,
    GLASS_BELOW,
    LIGHT,
    PITCH,
    REFERENCE,
    SLIDE_HANDLE,
    SLIDE_HOUSING_HEIGHT,
    SLIDE_TRAVEL,
    Part,
)
from hardware.tools import wires
from hardware.tools.case.cases import HAND
from hardware.tools.case.edges import USB_SOCKET
from hardware.tools.case.measures import Place
from hardware.tools.case.pictures import screen
from hardware.tools.case.shapes import box, cylinder, disc, prism, rounded_at, union
from hardware.tools.part_pictures import BLACK, FUSE_FILL, GREEN, LEADS, METAL, resistor_bands
from hardware.tools.render import Body

GOLD, GLASS, BLUE, BRASS, WHITE, BEIGE = "#e3b93c", "#101318", "#1d3f77", "#d8b45a", "#f2f2ee", "#e2c79a"
HEADER, PICO_BOARD = 2.5, 1.0
"""Height of the plastic between board and Pico, and thickness of the Pico's own board, in mm."""
LEG = 0.6
"""Diameter in mm of a leg that is a wire."""
LEAD, LEAD_OUT = 1.6, 7.0
"""Diameter of a lead with its insulation, and how far the lead is drawn beyond its hole, in mm."""


def model(part: Part) -> Iterator[Body]:
    """Yield the bodies of which one part consists, at their places on the board."""
    return (_button if part.ref in CAPS else _leads if part.ref in LEADS else _MODELS[part.ref])(part)


def _block(centre: Place, width: float, depth: float, low: float, high: float) -> Manifold:
    x, y = centre
    return box((x - width / 2, y - depth / 2, low), (x + width / 2, y + depth / 2, high))


def _along_x(centre: Place, z: float, radius: float, length: float) -> Manifold:
    """Return a cylinder parallel to x, with its middle at `centre` and height `z`."""
    return cylinder((0, 0), radius, -length / 2, length / 2).rotate((0, 90, 0)).translate((*centre, z))


def _legs(part: Part, z: float) -> Body:
    """Return the legs of a part: from the holes up to `z`, then horizontally, along x or y, to the part's middle."""
    x, y = HAND.turned(part.x, part.y)
    shapes = []
    for pad in part.body.pads:
        px, py = HAND.turned(*part.pad_place(pad.name))
        shapes.append(cylinder((px, py), LEG / 2, 0, z + LEG / 2))
        size = (abs(px - x), LEG) if py == y else (LEG, abs(py - y))
        middle = ((px + x) / 2, py) if py == y else (px, (py + y) / 2)
        shapes.append(_block(middle, *size, z - LEG / 2, z + LEG / 2))
    return Body(union(shapes), METAL)


def _button(part: Part) -> Iterator[Body]:
    place = HAND.part_place(part.ref)
    yield Body(_block(place, part.body.width, part.body.depth, 0, BUTTON_HOUSING_HEIGHT - 0.4), "#2b2e33")
    yield Body(_block(place, 11.4, 11.4, BUTTON_HOUSING_HEIGHT - 0.4, BUTTON_HOUSING_HEIGHT), "#8f959d")
    yield Body(cylinder(place, 3.4, BUTTON_HOUSING_HEIGHT, BUTTON_HOUSING_HEIGHT + 0.4), "#2b2e33")
    yield Body(_block(place, BUTTON_STEM, BUTTON_STEM, 0, part.body.height), "#4a4e56")
    corners = [(place[0] + dx, place[1] + dy) for dx in (-4.4, 4.4) for dy in (-4.4, 4.4)]
    yield Body(union([cylinder(corner, 0.7, 0, BUTTON_HOUSING_HEIGHT + 0.2) for corner in corners]), "#2b2e33")


def _pico(part: Part) -> Iterator[Body]:
    top = HEADER + PICO_BOARD
    (x, y), width = HAND.part_place("PICO"), part.body.width
    rows = [_block((x, y + side * pico.ROWS_APART / 2), 20 * PITCH, PITCH, 0, HEADER) for side in (-1, 1)]
    yield Body(union(rows), BLACK)
    yield Body(_block((x, y), width, part.body.depth, HEADER, top), GREEN)
    pads = [HAND.turned(*part.pad_place(pad.name)) for pad in part.body.pads]
    yield Body(union([cylinder(pad, 0.85, top, top + 0.05) for pad in pads]), GOLD)
    yield Body(union([cylinder(pad, 0.35, top, top + 0.5) for pad in pads]), METAL)
    overhang, usb_width, usb_height = USB_SOCKET
    edge = x - width / 2
    socket = box((edge - overhang, y - usb_width / 2, top), (edge + 4.3, y + usb_width / 2, top + usb_height))
    inside = box((edge - overhang - 1, y - usb_width / 2 + 0.7, top + 0.6), (edge, y + usb_width / 2 - 0.7, top + 2.1))
    yield Body(socket - inside, METAL)
    yield Body(_block((x, y), 7, 7, top, top + 0.9), BLACK)
    yield Body(_block((x - 9.5, y + 2), 5, 4, top, top + 0.8), BLACK)
    yield Body(_block((x + 8, y), 3.2, 2.5, top, top + 0.8), METAL)
    bootsel = HAND.on_pico(*BOOTSEL)
    yield Body(_block(bootsel, 4.2, 3.2, top, top + 1.4), METAL)
    yield Body(cylinder(bootsel, 1.0, top, top + 2.0), WHITE)
    yield Body(_block(HAND.on_pico(*LIGHT), 1.6, 0.8, top, top + 0.6), WHITE)


def _display(part: Part) -> Iterator[Body]:
    module = DISPLAYS[REFERENCE]
    (x, y), top = HAND.part_place("DISPLAY"), HAND.module_top(module)
    back, glass = DISPLAY_SOCKET_HEIGHT + HEADER, DISPLAY_FACE_HEIGHT - 1.6
    yield Body(_block((x, y), part.body.width, part.body.depth, 0, back), BLACK)
    middle = x, top - module.height / 2
    holes = [
        disc((x + dx * (module.width / 2 - 2), middle[1] + dy * (module.height / 2 - 2)), 1.1) for dx, dy in _CORNERS
    ]
    yield Body(
        prism(rounded_at(middle, module.width, module.height, 0.8) - sum(holes[1:], holes[0]), back, glass), BLUE
    )
    pins = [HAND.turned(*part.pad_place(pad.name)) for pad in part.body.pads]
    yield Body(union([cylinder(pin, 0.8, glass, glass + 0.6) for pin in pins]), METAL)
    lit = module.active_height / 2
    low, high = (top - module.active_from_top + edge for edge in (-lit - GLASS_BELOW, lit + GLASS_ABOVE))
    yield Body(_block((x, (low + high) / 2), module.width - 0.8, high - low, glass, DISPLAY_FACE_HEIGHT), GLASS)
    for body in screen(HAND, module):
        yield Body(body.solid.translate((0, 0, DISPLAY_FACE_HEIGHT + 0.2 - HAND.face_inside)), body.colour, True)


_CORNERS = ((-1, 1), (1, 1), (-1, -1), (1, -1))


def _buzzer(part: Part) -> Iterator[Body]:
    place, body = HAND.part_place(part.ref), part.body
    yield Body(cylinder(place, body.width / 2, 0, body.height) - cylinder(place, 1, body.height - 1, 9), "#2d3138")


def _resistor(part: Part) -> Iterator[Body]:
    (x, y), body = HAND.part_place(part.ref), part.body
    z = body.depth / 2
    yield _legs(part, z)
    yield Body(_along_x((x, y), z, 0.42 * body.depth, body.width), BEIGE)
    for position, colour in zip((-0.32, -0.16, 0.0, 0.34), resistor_bands(part.product.value), strict=True):
        yield Body(_along_x((x + position * body.width, y), z, 0.44 * body.depth, 0.6), colour)


def _diode(part: Part) -> Iterator[Body]:
    (x, y), body = HAND.part_place(part.ref), part.body
    z, ring = body.depth / 2, 0.32 * body.width
    yield _legs(part, z)
    yield Body(_along_x((x, y), z, z, body.width), BLACK)
    side = 1 if part.pad_place("cathode") > part.pad_place("anode") else -1
    yield Body(_along_x((x + side * ring, y), z, z + 0.03, 0.8), METAL)


def _fuse(part: Part) -> Iterator[Body]:
    yield _legs(part, part.body.height / 2)
    yield Body(
        prism(rounded_at(HAND.part_place(part.ref), part.body.width, part.body.depth, 2.5), 0, part.body.height),
        FUSE_FILL,
    )


def _slide(part: Part) -> Iterator[Body]:
    place, body = HAND.part_place(part.ref), part.body
    yield Body(_block(place, body.width, body.depth, 0, SLIDE_HOUSING_HEIGHT), METAL)
    handle = place[0] - SLIDE_TRAVEL / 2, place[1]
    yield Body(_block(handle, SLIDE_HANDLE, 1.5, SLIDE_HOUSING_HEIGHT, body.height), BLACK)


def _tilt(part: Part) -> Iterator[Body]:
    (x, y), body = HAND.part_place(part.ref), part.body
    radius = body.height / 2
    yield _legs(part, radius)
    tube = cylinder((0, 0), radius, -body.depth / 2, body.depth / 2).rotate((90, 0, 0))
    yield Body(tube.translate((x, y, radius)), BRASS)


def _leads(part: Part) -> Iterator[Body]:
    """Yield the leads of a part, which leave the board at the nearer side."""
    for pad in part.body.pads:
        x, y = HAND.turned(*part.pad_place(pad.name))
        side = 1 if x > HAND.part_place("DISPLAY")[0] else -1
        level = _along_x((x + side * LEAD_OUT / 2, y), 1.4, LEAD / 2, LEAD_OUT)
        net, _ = LEADS[part.ref][pad.name]
        yield Body(level + cylinder((x, y), LEAD / 2, 0.4, 1.4 + LEAD / 2), wires.colour(net))


_MODELS: dict[str, Callable[[Part], Iterator[Body]]] = {
    "PICO": _pico,
    "DISPLAY": _display,
    "BUZZER": _buzzer,
    "R1": _resistor,
    "R2": _resistor,
    "R3": _resistor,
    "D1": _diode,
    "F1": _fuse,
    "POWER": _slide,
    "TILT": _tilt,
}
"""Functions that model the parts other than buttons and leads."""
