"""Models the contents of the case as solids, with the sizes in design.py: board, parts, display, battery holder."""

from manifold3d import Manifold

from hardware.design import (
    BATTERY_HOLDER,
    BOARD_HEIGHT,
    BOARD_THICKNESS,
    BOARD_WIDTH,
    BUTTON_HOUSING_HEIGHT,
    BUTTON_STEM,
    CAPS,
    DISPLAY_BODY,
    DISPLAY_FACE_HEIGHT,
    DISPLAY_TAILS,
    DISPLAY_THINNER,
    JACK,
    JOINTS_HEIGHT,
    MOUNT_HOLE,
    MOUNTS,
    PARTS,
    SCREW_HEAD,
    SLIDE_HANDLE,
    SLIDE_HOUSING_HEIGHT,
    DisplayModule,
    Part,
)
from hardware.tools.case.measures import (
    FACE_INSIDE,
    HOLDER_PLACE,
    HOLDER_TOP,
    JACK_PLACE,
    OUTSIDE,
    WALL,
    module_back,
    module_top,
    part_place,
    turned,
)
from hardware.tools.case.shapes import CrossSection, Place, box, cylinder, prism, union

USB_SOCKET = (1.3, 8.0, 2.7)
"""How far the Pico's USB socket sticks out, its width, and its height (Raspberry Pi Pico Datasheet, mechanics)."""

LEG = 0.64
"""Side of the square pins of a header."""


def contents(module: DisplayModule) -> dict[str, Manifold]:
    """Return the solids of all contents, each at its place in the case, keyed by name."""
    items = {part.ref: _part(part) for part in PARTS if part.ref not in ("DISPLAY", "BATTERY", "LINK")}
    items |= {f"a row of pins of {part.ref}": _long_legs(part) for part in PARTS if part.body.leg_length}
    items |= {"display": _display(module), "a row of pins of the display": _display_tails(module)}
    items["LINK"] = _jack()
    return {"board": _board(), "joints": _joints(), "holder": _holder(), **items}


def _block(centre: Place, width: float, depth: float, low: float, high: float) -> Manifold:
    x, y = centre
    return box((x - width / 2, y - depth / 2, low), (x + width / 2, y + depth / 2, high))


def _part(part: Part) -> Manifold:
    place, body = part_place(part.ref), part.body
    if part.ref in CAPS:
        housing = _block(place, body.width, body.depth, 0, BUTTON_HOUSING_HEIGHT)
        return housing + _block(place, BUTTON_STEM, BUTTON_STEM, 0, body.height)
    if part.ref == "POWER":
        housing = _block(place, body.width, body.depth, 0, SLIDE_HOUSING_HEIGHT)
        return housing + _block(place, SLIDE_HANDLE, 1.5, 0, body.height)
    if part.ref == "BUZZER":
        return cylinder(place, body.width / 2, 0, body.height)
    solid = _block(place, body.width, body.depth, 0, body.height)
    return solid + _usb_socket(part) if part.ref == "PICO" else solid


def _usb_socket(pico: Part) -> Manifold:
    overhang, width, height = USB_SOCKET
    x, y = part_place("PICO")
    edge = x - pico.body.width / 2
    return box((edge - overhang, y - width / 2, pico.body.height - height), (edge + 1, y + width / 2, pico.body.height))


def _jack() -> Manifold:
    """Return the jack, which is behind the left wall."""
    diameter, length = JACK
    y, z = JACK_PLACE
    return cylinder((0, 0), diameter / 2, 0, length).rotate((0, 90, 0)).translate((OUTSIDE + WALL, y, z))


def _board() -> Manifold:
    holes = [cylinder(turned(*mount), MOUNT_HOLE / 2, -BOARD_THICKNESS - 1, 1) for mount in MOUNTS]
    return prism(CrossSection.square((BOARD_WIDTH, BOARD_HEIGHT)), -BOARD_THICKNESS, 0) - union(holes)


def _joints() -> Manifold:
    """Return the space behind the board that solder joints and wires need."""
    low = -BOARD_THICKNESS - JOINTS_HEIGHT
    heads = [cylinder(turned(*mount), SCREW_HEAD / 2, low - 1, 0) for mount in MOUNTS]
    return box((0.5, 0.5, low), (BOARD_WIDTH - 0.5, BOARD_HEIGHT - 0.5, -BOARD_THICKNESS)) - union(heads)


def _long_legs(part: Part) -> Manifold:
    """Return the legs of a part that are not cut, as far as they are behind the board."""
    places = [turned(*part.pad_place(pad.name)) for pad in part.body.pads]
    return union([_block(place, LEG, LEG, -part.body.leg_length, -BOARD_THICKNESS) for place in places])


def _display(module: DisplayModule) -> Manifold:
    x, y = part_place("DISPLAY")
    top, back = module_top(module), module_back(module)
    socket = _block((x, y), DISPLAY_BODY.width, DISPLAY_BODY.depth, 0, back + 0.1)
    half = module.width / 2
    return socket + box((x - half, top - module.height, back), (x + half, top, DISPLAY_FACE_HEIGHT))


def _display_tails(module: DisplayModule) -> Manifold:
    """Return the ends of the display's pins in front of its board, for the thinnest module.

    Foam presses this module against the face.
    """
    back = FACE_INSIDE - module.thickness + DISPLAY_THINNER
    return _block(part_place("DISPLAY"), DISPLAY_BODY.width, 1.6, back, back + DISPLAY_TAILS)


def _holder() -> Manifold:
    width, height, depth = BATTERY_HOLDER
    return _block(HOLDER_PLACE, width, height, HOLDER_TOP - depth, HOLDER_TOP)
