"""Models the contents of the case as solids, with the sizes in design.py: board, parts, display, battery holder."""

from functools import cache

from manifold3d import Manifold

from hardware.design import (
    BATTERY_HOLDER,
    BOARD_THICKNESS,
    BUZZER_BODY,
    DISPLAY_BODY,
    DISPLAY_TAILS,
    DISPLAY_THINNER,
    JACK,
    JOINTS_HEIGHT,
    MOUNT_HOLE,
    SCREW_HEAD,
    SLIDE_HANDLE,
    SLIDE_HOUSING_HEIGHT,
    DisplayModule,
    Part,
)
from hardware.tools.case.edges import USB_SOCKET
from hardware.tools.case.measures import Measures
from hardware.tools.case.shapes import CrossSection, Place, box, cylinder, prism, rounded, union

LEG = 0.64
"""Side of the square pins of a header."""
JOINT = 2.6
"""Side of the square that the joint of a leg takes, if there are no wires."""
SIDE_HANDLE, SIDE_TRAVEL, SIDE_HANDLE_END = 1.3, 1.5, 3.15
"""Of a switch with its handle at its side: width and travel of the handle, and its reach from the middle of the body.

They are those of the outline of SW_SPDT_PCM12 in KiCad's library.
"""


@cache
def contents(measures: Measures, module: DisplayModule) -> dict[str, Manifold]:
    """Return the solids of all contents, each at its place in the case, keyed by name."""
    parts = [part for part in measures.parts if part.ref not in ("DISPLAY", "BATTERY", "LINK")]
    items = {part.ref: _part(measures, part) for part in parts}
    items |= {f"a row of pins of {part.ref}": _long_legs(measures, part) for part in parts if part.body.leg_length}
    items |= {"display": _display(measures, module), "a row of pins of the display": _display_tails(measures, module)}
    items["LINK"] = _jack(measures, *measures.jack) if measures.jack else _part(measures, measures.part("LINK"))
    return {"board": _board(measures), "joints": _joints(measures), "holder": _holder(measures), **items}


def _block(centre: Place, width: float, depth: float, low: float, high: float) -> Manifold:
    x, y = centre
    return box((x - width / 2, y - depth / 2, low), (x + width / 2, y + depth / 2, high))


@cache
def housing(measures: Measures, name: str) -> Manifold:
    """Return the fixed part of a button."""
    body = measures.part(name).body
    return _block(measures.part_place(name), body.width, body.depth, 0, measures.housing)


def _part(measures: Measures, part: Part) -> Manifold:
    place, body = measures.part_place(part.ref), part.body
    if part.ref in measures.caps:
        return housing(measures, part.ref) + _block(place, measures.stem, measures.stem, 0, body.height)
    if part.ref == "POWER" and measures.slider:
        fixed = _block(place, body.width, body.depth, 0, SLIDE_HOUSING_HEIGHT)
        return fixed + _block(place, SLIDE_HANDLE, 1.5, 0, body.height)
    if part.body == BUZZER_BODY:
        return cylinder(place, body.width / 2, 0, body.height)
    solid = _block(place, *part.size(body.width, body.depth), 0, body.height)
    if part.ref == "POWER":
        return solid + _handle(measures, part)
    return solid + _usb_socket(measures, part) if part.ref == "PICO" else solid


def _usb_socket(measures: Measures, pico: Part) -> Manifold:
    overhang, width, height = USB_SOCKET
    x, y = measures.part_place("PICO")
    edge = x - pico.body.width / 2
    return box((edge - overhang, y - width / 2, pico.body.height - height), (edge + 1, y + width / 2, pico.body.height))


def _handle(measures: Measures, part: Part) -> Manifold:
    """Return the space that the handle at the side of a switch sweeps."""
    x, y = measures.turned(*part.place(0, SIDE_HANDLE_END))
    width = SIDE_HANDLE + SIDE_TRAVEL
    return box((x - width / 2, y - SIDE_HANDLE_END, 0), (x + width / 2, y, part.body.height))


def _jack(measures: Measures, y: float, z: float) -> Manifold:
    """Return the jack, which is behind the left wall."""
    diameter, length = JACK
    inside = measures.outside + measures.wall
    return cylinder((0, 0), diameter / 2, 0, length).rotate((0, 90, 0)).translate((inside, y, z))


def _board(measures: Measures) -> Manifold:
    board = measures.board
    holes = [cylinder(place, MOUNT_HOLE / 2, -BOARD_THICKNESS - 1, 1) for place in measures.mounts]
    corner = 0.0 if measures.joints else board.corner  # perfboard is sawn
    outline = (
        rounded(0, 0, board.width, board.height, corner) if corner else CrossSection.square((board.width, board.height))
    )
    return prism(outline, -BOARD_THICKNESS, 0) - union(holes)


def _joints(measures: Measures) -> Manifold:
    """Return the space behind the board that solder joints and wires need."""
    low, high = -BOARD_THICKNESS - JOINTS_HEIGHT, -BOARD_THICKNESS
    if not measures.joints:
        legs = [(part, pad) for part in measures.parts for pad in part.body.pads if not pad.width]
        places = [measures.turned(*part.pad_place(pad.name)) for part, pad in legs]
        return union([_block(place, JOINT, JOINT, low, high) for place in places])
    heads = [cylinder(place, SCREW_HEAD / 2, low - 1, 0) for place in measures.mounts]
    return box((0.5, 0.5, low), (measures.board.width - 0.5, measures.board.height - 0.5, high)) - union(heads)


def _long_legs(measures: Measures, part: Part) -> Manifold:
    """Return the legs of a part that are not cut, as far as they are behind the board."""
    places = [measures.turned(*part.pad_place(pad.name)) for pad in part.body.pads]
    return union([_block(place, LEG, LEG, -part.body.leg_length, -BOARD_THICKNESS) for place in places])


def _display(measures: Measures, module: DisplayModule) -> Manifold:
    x, y = measures.part_place("DISPLAY")
    top, back = measures.module_top(module), measures.module_back(module)
    socket = _block((x, y), DISPLAY_BODY.width, DISPLAY_BODY.depth, 0, back + 0.1)
    half = module.width / 2
    return socket + box((x - half, top - module.height, back), (x + half, top, measures.display_face))


def _display_tails(measures: Measures, module: DisplayModule) -> Manifold:
    """Return the ends of the display's pins in front of its board, for the thinnest module.

    Foam presses this module against the face.
    """
    back = measures.face_inside - module.thickness + DISPLAY_THINNER
    return _block(measures.part_place("DISPLAY"), DISPLAY_BODY.width, 1.6, back, back + DISPLAY_TAILS)


def _holder(measures: Measures) -> Manifold:
    width, height, depth = BATTERY_HOLDER
    return _block(measures.holder_place, width, height, measures.holder_top - depth, measures.holder_top)
