"""The shell: face, side walls and the posts that carry board, display and lid. It is printed lying on its face."""

from manifold3d import CrossSection, Manifold

from hardware.design import CAPS, MOUNTS, DisplayModule
from hardware.tools.case import caps, slider
from hardware.tools.case.measures import (
    CLIP_POST,
    FACE,
    FACE_INSIDE,
    LAP,
    LID_SCREWS,
    MODULE_BACK,
    OUTSIDE,
    PARTING,
    PILOT,
    WALL,
    active_centre,
    clip_places,
    part_place,
    turned,
)
from hardware.tools.case.outline import outline, shell_outside
from hardware.tools.case.shapes import (
    Place,
    cone,
    cylinder,
    grown,
    lettering,
    opening,
    prism,
    rounded_at,
    union,
)

LIP = 1.4
"""Thickness of the wall outside the lid's tongue."""
ENGRAVED = 0.6
WINDOW_MARGIN = 1.0
"""More of the display than its lit area is seen on each side: boards sit in their sockets a little askew."""
BEVEL = 1.6
BOARD_POST = 3.0
LID_POST = 2.6
USB_WIDTH, USB_HEIGHT = 13.0, 10.0
"""A Micro-USB plug's grip is up to 10.6 × 8.5 mm (Micro-USB specification 1.01)."""
USB_ABOVE_BOARD = 4.85
"""The middle of the Pico's socket, when the Pico's pins lie on the board."""
OPENINGS = len(CAPS) + 1 + 5 + 1 + 1
"""Caps, window, sound holes, slider, USB."""


def shell(module: DisplayModule) -> Manifold:
    """The shell for one size of display, in place."""
    hollow = prism(outline(WALL), PARTING - 1, FACE_INSIDE)
    rebate = prism(outline(LIP), PARTING - 1, PARTING + LAP)
    walls = shell_outside() - hollow - rebate
    return (walls + _posts(module)) - union(
        [
            _pilots(module),
            window(module),
            *(caps.opening(name) for name in CAPS),
            slider.opening(),
            _usb(),
            _sound_holes(),
            prism(_name(), FACE - ENGRAVED, FACE + 1),
        ]
    )


def window(module: DisplayModule) -> Manifold:
    """What is cut out for the display: its lit area and a margin, wider towards the eye."""
    centre = active_centre(module)
    low = rounded_at(
        centre, module.active_width + 2 * WINDOW_MARGIN, module.active_height + 2 * WINDOW_MARGIN, WINDOW_MARGIN
    )
    return opening(low, FACE_INSIDE - 1, FACE, BEVEL)


def _posts(module: DisplayModule) -> Manifold:
    on_board = [_post(turned(*mount), BOARD_POST, 0.0) for mount in MOUNTS]
    beside_display = [_post(place, CLIP_POST, MODULE_BACK) for place in clip_places(module)]
    in_wall = [cylinder(place, LID_POST, PARTING, FACE_INSIDE + 0.1) for place in LID_SCREWS]
    return union([*on_board, *beside_display, *in_wall])


def _post(place: Place, radius: float, low: float) -> Manifold:
    """A post below the face, thicker at its root."""
    root = FACE_INSIDE - 1.5
    return cylinder(place, radius, low, FACE_INSIDE + 0.1) + cone(place, radius, radius + 1, root, FACE_INSIDE + 0.1)


def _pilots(module: DisplayModule) -> Manifold:
    """The holes that screws cut their threads in."""
    return union(
        [
            *(cylinder(turned(*mount), PILOT / 2, -1, 8) for mount in MOUNTS),
            *(cylinder(place, PILOT / 2, MODULE_BACK - 1, FACE_INSIDE + 1.4) for place in clip_places(module)),
            *(cylinder(place, PILOT / 2, PARTING - 1, PARTING + 11) for place in LID_SCREWS),
        ]
    )


def _name() -> CrossSection:
    """The machine's name, between SCORE and ROLL."""
    (score, y), (roll, _) = part_place("SCORE"), part_place("ROLL")
    left, right = score + CAPS["SCORE"].width / 2, roll - CAPS["ROLL"].width / 2
    return lettering("KAST", ((left + right) / 2, y), 5.0, 0.66 * (right - left))


def _usb() -> Manifold:
    plug = rounded_at((part_place("PICO")[1], USB_ABOVE_BOARD), USB_WIDTH, USB_HEIGHT, 2.0)
    return plug.extrude(WALL + 2).rotate((90, 0, 90)).translate((OUTSIDE - 1, 0, 0))


def _sound_holes() -> Manifold:
    """The five of a die, above the buzzer."""
    x, y = part_place("BUZZER")
    spots = [(x + 3.4 * dx, y + 3.4 * dy) for dx, dy in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))]
    die = rounded_at((x, y), 13.0, 13.0, 3.0)
    holes = [cone(spot, 1.1, 1.4, FACE_INSIDE - 0.1, FACE + 0.1) for spot in spots]
    return union([*holes, prism(die - grown(die, -0.8), FACE - ENGRAVED, FACE + 1)])
