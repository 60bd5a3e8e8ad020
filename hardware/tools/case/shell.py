"""Shapes the shell: face, side walls, and the posts that carry board, display and lid. It is printed face down."""

from manifold3d import CrossSection, Manifold

from hardware.design import BOOTSEL, CAPS, DISPLAY_BODY, LIGHT, MOUNTS, SLIDE_BODY, DisplayModule
from hardware.tools.case import caps, slider
from hardware.tools.case.measures import (
    CLIP_POST,
    FACE,
    FACE_INSIDE,
    JACK_PLACE,
    KEEPER_POST,
    KEEPER_SCREWS,
    KEEPER_TOP,
    LAP,
    LID_SCREWS,
    OUTSIDE,
    PARTING,
    PILOT,
    WALL,
    active_centre,
    clip_places,
    module_back,
    on_pico,
    part_place,
    plugged,
    turned,
)
from hardware.tools.case.outline import outline, shell_outside
from hardware.tools.case.shapes import (
    ROUNDNESS,
    Place,
    cone,
    cylinder,
    grown,
    lettering,
    opening,
    polygon,
    prism,
    rounded,
    rounded_at,
    union,
)
from hardware.tools.case.signs import word

LIP = 1.4
"""Thickness of the wall outside the lid's tongue."""
ENGRAVED = 0.6
WINDOW_MARGIN = 1.0
"""How much of the display is visible around its lit area, on each side: modules may be slightly askew in the socket."""
BEVEL = 1.6
TAIL_POCKET = 1.0
"""Depth of the pocket for the ends of the display's pins, in the face, which is 2.4 mm thick."""
BOARD_POST = 3.0
LID_POST = 2.6
USB_WIDTH, USB_HEIGHT = 13.0, 10.0
"""Size of the opening for USB. A Micro-USB plug's grip has up to 10.6 × 8.5 mm (Micro-USB specification 1.01)."""
USB_ABOVE_BOARD = 4.85
"""Height above the board of the middle of the Pico's USB socket, if the plastic of the Pico's pins is on the board."""
BOOTSEL_HOLE, LIGHT_HOLE = 3.5, 2.0
TUBE_WALL, TUBE_LOW = 1.3, 7.2
"""Thickness of a tube's wall, and z coordinate of its lower end, just above the Pico.

A tube leads from the hole for BOOTSEL to the button, and another one from the hole for the light to the LED.
"""
JACK_HOLE, JACK_SKIN = 6.2, 0.6
"""Diameter of the jack's hole, and thickness of the skin that closes it. The skin is drilled through to fit a jack."""
SWITCH_MARK = 3.2
"""Height of the letters of ON and OFF."""
MENU_MARK, MENU_BOLDER, MENU_LINE = 2.8, 0.06, 0.8
"""Height of the letters of the word between LEFT and RIGHT, by how much they are grown so that no stroke is thinner
than a nozzle, and width of the lines from the word to the two caps.
"""
MENU_ABOVE = 3.6
"""Distance from the caps' upper edges to the middle of that word."""
OPENINGS = len(CAPS) + 1 + 5 + 1 + 1 + 2
"""Number of openings in the shell: caps, window, sound holes, slider, USB, and BOOTSEL with light."""


def shell(module: DisplayModule) -> Manifold:
    """Return the shell for one size of display, in place."""
    hollow = prism(outline(WALL), PARTING - 1, FACE_INSIDE)
    rebate = prism(outline(LIP), PARTING - 1, PARTING + LAP)
    walls = shell_outside() - hollow - rebate
    return (walls + _posts(module) + _tubes()) - union(
        [
            *_bores(),
            _jack_recess(),
            prism(switch_marks(), FACE - ENGRAVED, FACE + 1),
            _pilots(module),
            window(module),
            _tail_pocket(),
            *(caps.opening(name) for name in CAPS),
            slider.opening(),
            _usb(),
            _sound_holes(),
            prism(name_mark(), FACE - ENGRAVED, FACE + 1),
            prism(menu_mark(), FACE - ENGRAVED, FACE + 1),
        ]
    )


def window(module: DisplayModule) -> Manifold:
    """Return the solid that is cut out for the display: its lit area and a margin, which widens towards the player."""
    centre = active_centre(module)
    low = rounded_at(
        centre, module.active_width + 2 * WINDOW_MARGIN, module.active_height + 2 * WINDOW_MARGIN, WINDOW_MARGIN
    )
    return opening(low, FACE_INSIDE - 1, FACE, BEVEL)


_TUBES = ((on_pico(*BOOTSEL), BOOTSEL_HOLE / 2, BOOTSEL_HOLE / 2), (on_pico(*LIGHT), LIGHT_HOLE / 2, 2.0))
"""Axis of each tube, radius of its hole in the face, and radius of its bore behind the face."""


def _tubes() -> Manifold:
    return union([cylinder(place, bore + TUBE_WALL, TUBE_LOW, FACE_INSIDE + 0.1) for place, _, bore in _TUBES])


def _bores() -> list[Manifold]:
    below = [cylinder(place, bore, TUBE_LOW - 1, FACE_INSIDE + 1) for place, _, bore in _TUBES]
    return below + [cylinder(place, hole, FACE_INSIDE, FACE + 1) for place, hole, _ in _TUBES]


def _jack_recess() -> Manifold:
    y, z = JACK_PLACE
    bore = cylinder((0, 0), JACK_HOLE / 2, JACK_SKIN, WALL + 1)
    return bore.rotate((0, 90, 0)).translate((OUTSIDE, y, z))


def switch_marks() -> CrossSection:
    """Return the outlines of ON and OFF, each beside the end of the slot at which the slider is in that position."""
    x, y = part_place("POWER")
    # When the switch is on, its handle is on the side opposite to the leg "on".
    on_left = next(pad for pad in SLIDE_BODY.pads if pad.name == "on").x > 0
    left, right = ("ON", "OFF") if on_left else ("OFF", "ON")
    edge = slider.slot_length() / 2 + 0.6
    widths = {"ON": 4.0, "OFF": 6.0}
    marks = [
        word(text, (x + side * (edge + widths[text] / 2), y), (widths[text], SWITCH_MARK), 0.5, 0.5)
        for side, text in ((-1, left), (1, right))
    ]
    return marks[0] + marks[1]


def _tail_pocket() -> Manifold:
    """Return the pocket in the face for the display's solder joints, which may reach beyond the display's glass."""
    x, y = part_place("DISPLAY")
    return prism(rounded_at((x, y), DISPLAY_BODY.width + 2, 2.8, 0.8), FACE_INSIDE - 0.1, FACE_INSIDE + TAIL_POCKET)


def _posts(module: DisplayModule) -> Manifold:
    on_board = [_post(turned(*mount), BOARD_POST, 0.0) for mount in MOUNTS]
    beside_display = [_post(place, CLIP_POST, module_back(module)) for place in _clips(module)]
    behind_caps = [_post(place, KEEPER_POST, KEEPER_TOP) for place in KEEPER_SCREWS]
    in_wall = [cylinder(place, LID_POST, PARTING, FACE_INSIDE + 0.1) for place in LID_SCREWS]
    return union([*on_board, *beside_display, *behind_caps, *in_wall])


def _clips(module: DisplayModule) -> tuple[Place, ...]:
    """Return the places of the posts for clips, which only a display on wires needs."""
    return () if plugged(module) else clip_places(module)


def _post(place: Place, radius: float, low: float) -> Manifold:
    """Return a post behind the face, which is thicker where it meets the face."""
    root = FACE_INSIDE - 1.5
    return cylinder(place, radius, low, FACE_INSIDE + 0.1) + cone(place, radius, radius + 1, root, FACE_INSIDE + 0.1)


def _pilots(module: DisplayModule) -> Manifold:
    """Return the holes in the posts, in which screws cut their threads."""
    return union(
        [
            *(cylinder(turned(*mount), PILOT / 2, -1, 8) for mount in MOUNTS),
            *(cylinder(place, PILOT / 2, module_back(module) - 1, FACE_INSIDE + 1.4) for place in _clips(module)),
            *(cylinder(place, PILOT / 2, KEEPER_TOP - 1, FACE_INSIDE + 1.4) for place in KEEPER_SCREWS),
            *(cylinder(place, PILOT / 2, PARTING - 1, PARTING + 11) for place in LID_SCREWS),
        ]
    )


def name_mark() -> CrossSection:
    """Return the outline of the machine's name, which is engraved between SCORE and ROLL."""
    (score, y), (roll, _) = part_place("SCORE"), part_place("ROLL")
    left, right = score + CAPS["SCORE"].width / 2, roll - CAPS["ROLL"].width / 2
    return lettering("KAST", ((left + right) / 2, y), 5.0, 0.66 * (right - left))


def menu_mark() -> CrossSection:
    """Return the outline of "menu", between LEFT and RIGHT and above them, with a line that leads down to each cap.

    Both pressed together open the menu.
    """
    (left, y), (right, _) = part_place("LEFT"), part_place("RIGHT")
    y += CAPS["LEFT"].height / 2 + MENU_ABOVE
    word = grown(lettering("menu", ((left + right) / 2, y), MENU_MARK, right - left), MENU_BOLDER)
    start, _, end, _ = word.bounds()
    outer = CAPS["LEFT"].width / 3
    bracket = rounded(left - outer, y - MENU_ABOVE, right + outer, y, MENU_LINE)
    lines = grown(bracket, MENU_LINE / 2) - grown(bracket, -MENU_LINE / 2)
    middle = rounded(start - 1.5, y - MENU_LINE, end + 1.5, y + MENU_LINE, 0.1)
    below = rounded(left - 2 * outer, y - 2 * MENU_ABOVE, right + 2 * outer, y - MENU_ABOVE / 2, 0.1)
    return (lines - middle - below + word).simplify(2 * ROUNDNESS)  # no printer shows more


def _usb() -> Manifold:
    y, z, cut = part_place("PICO")[1], USB_ABOVE_BOARD, 1.5
    half, high = USB_WIDTH / 2, USB_HEIGHT / 2
    corners = [(half, high - cut), (half - cut, high), (cut - half, high), (-half, high - cut)]
    plug = polygon([(y + u, z + v) for u, v in [*corners, *((-u, -v) for u, v in corners)]])
    return plug.extrude(WALL + 2).rotate((90, 0, 90)).translate((OUTSIDE - 1, 0, 0))


def _sound_holes() -> Manifold:
    """Return what is cut out above the buzzer: five sound holes, placed like the pips of a die, and a die's outline."""
    x, y = part_place("BUZZER")
    spots = [(x + 3.4 * dx, y + 3.4 * dy) for dx, dy in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))]
    die = rounded_at((x, y), 13.0, 13.0, 3.0)
    holes = [cone(spot, 1.1, 1.4, FACE_INSIDE - 0.1, FACE + 0.1) for spot in spots]
    return union([*holes, prism(die - grown(die, -0.8), FACE - ENGRAVED, FACE + 1)])
