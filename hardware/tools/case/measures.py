"""Defines levels, walls and gaps of the case, in mm.

Coordinates are those of the board, but with y upwards: x to the right from the board's left edge, y up from its lower
edge, z towards the player from the board's front. The gaps suit a printer with a nozzle of 0.4 mm.
"""

from hardware.design import (
    BATTERY_HOLDER,
    BATTERY_HOLDER_PLACE,
    BOARD_HEIGHT,
    BOARD_THICKNESS,
    BOARD_WIDTH,
    DISPLAY_FACE_HEIGHT,
    DISPLAY_SOCKET_HEIGHT,
    JOINTS_HEIGHT,
    PARTS,
    PICO_BODY,
    DisplayModule,
)

Place = tuple[float, float]

WALL, FACE_WALL, BACK_WALL = 2.8, 2.4, 2.2
AROUND_BOARD = 3.2
"""Distance from the board's edge to the wall: space for the board's square corners, for wires and for screws."""
CORNER = 12.0
"""Radius of the case's vertical edges; the radius of the lid's back is smaller by TAPER."""
TAPER = 7.0
"""How much narrower than the face the back is on each side, for a good grip."""
CHAMFER = 2.2

SLIDE_GAP = 0.3
"""Gap between parts that move."""
FIT_GAP = 0.2
"""Gap between parts that do not move."""

FACE_INSIDE = DISPLAY_FACE_HEIGHT + FIT_GAP
FACE = FACE_INSIDE + FACE_WALL
PARTING = -BOARD_THICKNESS - JOINTS_HEIGHT - 0.5
"""z of the plane in which shell and lid meet."""
LAP = 2.5
"""How far the lid's tongue reaches into the shell."""
LEDGE = 1.4
"""Thickness of the ledges that keep the battery holder away from the solder joints."""
HOLDER_TOP = PARTING - LEDGE
DOOR_INSIDE = HOLDER_TOP - BATTERY_HOLDER[2] - FIT_GAP
BACK = DOOR_INSIDE - BACK_WALL

OUTSIDE = -WALL - AROUND_BOARD
"""x of the case's left side, and y of its lower side."""
SCREW_INSET = 2.9
"""Distance from the case's outside to the axis of a lid screw; half of the screw is inside the wall."""
LID_SCREWS = tuple(
    (x, y) for y in (OUTSIDE + SCREW_INSET, BOARD_HEIGHT - OUTSIDE - SCREW_INSET) for x in (14.0, BOARD_WIDTH - 14.0)
)

SCREW, PILOT, CLEARANCE, HEAD = 2.5, 2.1, 2.8, 5.6
"""Diameters for an M2.5 screw: thread, and holes for cutting the thread, for the passing screw, and for the head."""
LID_SCREW_DEPTH = 4.0
"""Thickness of the lid between the head of a lid screw and the shell."""

BAY_WALL = 1.8
BAY_GAP, HOOK_ROOM = 0.5, 3.2
"""Gaps around the battery holder: HOOK_ROOM at its left, for the door's hooks, and BAY_GAP at its other sides."""

CAP_ABOVE_FACE = 2.0
CAP_TRAVEL = 1.0
"""How far a cap must be able to move down. The switch clicks after a quarter of this distance."""


def turned(x: float, y: float) -> Place:
    """Return a place of design.py, where y goes down, in the coordinates of the case."""
    return x, BOARD_HEIGHT - y


def part_place(ref: str) -> Place:
    """Return the centre of the part `ref`."""
    part = next(part for part in PARTS if part.ref == ref)
    return turned(part.x, part.y)


def on_pico(from_usb: float, from_pins: float) -> Place:
    """Return a place on the Pico, given its distances from the edge with USB and from the edge with pins 1 to 20."""
    x, y = part_place("PICO")
    return x - PICO_BODY.width / 2 + from_usb, y - PICO_BODY.depth / 2 + from_pins


JACK_PLACE = turned(0, 37.2)[1], 7.2
"""y and z of the jack's axis, between the Pico and the button below it."""

HOLDER_PLACE = turned(*BATTERY_HOLDER_PLACE)
BAY_LEFT = HOLDER_PLACE[0] - BATTERY_HOLDER[0] / 2 - HOOK_ROOM
BAY_RIGHT = HOLDER_PLACE[0] + BATTERY_HOLDER[0] / 2 + BAY_GAP
BAY_BOTTOM = HOLDER_PLACE[1] - BATTERY_HOLDER[1] / 2 - BAY_GAP
BAY_TOP = HOLDER_PLACE[1] + BATTERY_HOLDER[1] / 2 + BAY_GAP
EAR = BAY_RIGHT + 4.5, HOLDER_PLACE[1]
"""Axis of the door's screw."""


def module_top(module: DisplayModule) -> float:
    """Return the y coordinate of the upper edge of the display's board, whose pins are in the display's socket."""
    return part_place("DISPLAY")[1] + module.pins_from_top


def active_centre(module: DisplayModule) -> Place:
    """Return the centre of the display's lit area."""
    return part_place("DISPLAY")[0], module_top(module) - module.active_from_top


def module_back(module: DisplayModule) -> float:
    """Return the z coordinate of the back of the display's board, for the thickest module of this kind."""
    return DISPLAY_FACE_HEIGHT - module.thickness


MODULE_SLACK = 0.8
"""How much wider than in DISPLAYS a display's board may be, on each side."""
CLIP_POST = 3.0
"""Radius of the two posts next to the display."""


KEEPER_TOP = FACE_INSIDE - 2.9
"""z coordinate of the keeper's side towards the face: where a pressed cap's flange ends, and a gap."""
KEEPER_POST = 2.4
"""Radius of the posts for the keeper's screws."""
KEEPER_SCREWS = ((1.8, 24.1), (38.1, 24.1), (65.5, 24.1), (93.2, 51.2))
"""Axes of the keeper's screws: between the two rows of caps, and above the slider."""

PROP = (12.0, 6.0)
"""Width and depth of the prop."""
PROP_PLACE = (60.0, 52.5)
"""Centre of the prop: beside the Pico, under the lower edge of the displays that are plugged in."""


def plugged(module: DisplayModule) -> bool:
    """Return whether the display stands in its socket; otherwise clips hold it, and wires connect it."""
    return module_back(module) >= DISPLAY_SOCKET_HEIGHT + PINS_PLASTIC


PINS_PLASTIC = 2.5
"""Height in mm of the plastic of the display's pins, which is between its board and its socket."""


def clip_places(module: DisplayModule) -> tuple[Place, Place]:
    """Return the axes of the posts for the display's clips, the left one first: above BOOTSEL, and below the buzzer."""
    x, top = part_place("DISPLAY")[0], module_top(module)
    offset = module.width / 2 + MODULE_SLACK + CLIP_POST
    return (x - offset, top - 0.45 * module.height), (x + offset, top - 0.7 * module.height)
