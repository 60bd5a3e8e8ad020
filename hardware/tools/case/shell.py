"""Shapes the shell: face, side walls, and the posts that carry board, display and lid. It is printed face down."""

from manifold3d import CrossSection, Manifold

from hardware.design import BOOTSEL, DISPLAY_BODY, LIGHT, DisplayModule
from hardware.tools.case import caps, edges, slider
from hardware.tools.case.measures import CLIP_POST, KEEPER_POST, LAP, PILOT, Measures
from hardware.tools.case.outline import outline, shell_outside
from hardware.tools.case.shapes import (
    ROUNDNESS,
    Place,
    cone,
    cylinder,
    disc,
    grown,
    lettering,
    opening,
    prism,
    rounded,
    rounded_at,
    union,
)
from hardware.tools.case.signs import word

ENGRAVED = 0.6
WINDOW_MARGIN = 1.0
"""How much of the display is visible around its lit area, on each side: modules may be slightly askew in the socket."""
BEVEL, BEVEL_FROM = 1.6, 0.6
"""Height of the window's bevel, at most, and of its upright edge below, at least."""
TAIL_POCKET = 1.0
"""Depth of the pocket for the ends of the display's pins, in the face."""
LID_POST = 2.6
BOOTSEL_HOLE, LIGHT_HOLE = 3.5, 2.0
TUBE_WALL, ABOVE_PICO = 1.3, 1.0
"""Thickness of a tube's wall, and height of its lower end above the Pico.

A tube leads from the hole for BOOTSEL to the button, and another one from the hole for the light to the LED.
"""
JACK_HOLE, JACK_SKIN = 6.2, 0.6
"""Diameter of the jack's hole, and thickness of the skin that closes it. The skin is drilled through to fit a jack."""
DOT, DOT_APART, DOT_DOWN = 1.1, 5.0, 1.5
"""Radius of the dots beside a switch, their distance from its middle to each side, and downwards."""
SWITCH_MARK = 3.2
"""Height of the letters of ON and OFF."""
MENU_BOLDER, MENU_LINE = 0.06, 0.8
"""By how much the letters of the word between LEFT and RIGHT are grown so that no stroke is thinner than a nozzle, and
width of the lines from the word to the two caps.
"""


def openings(measures: Measures) -> int:
    """Return the number of openings in the shell: caps, window, sound holes, BOOTSEL and light, slider, and USB.

    An opening in the wall that crosses the plane in which shell and lid meet is a notch.
    """
    at_edges = len(edges.openings(measures)) - sum(
        cut.bounding_box()[2] < measures.parting for cut in edges.openings(measures)
    )
    return len(measures.caps) + 1 + 5 + 2 + measures.slider + at_edges


def shell(measures: Measures, module: DisplayModule) -> Manifold:
    """Return the shell for one size of display, in place."""
    hollow = prism(outline(measures, measures.wall), measures.parting - 1, measures.face_inside)
    rebate = prism(outline(measures, measures.lip), measures.parting - 1, measures.parting + LAP)
    walls = shell_outside(measures) - hollow - rebate
    return (walls + _posts(measures, module) + _tubes(measures)) - union(
        [
            *_bores(measures),
            *([_jack_recess(*measures.jack, measures)] if measures.jack else []),
            prism(switch_marks(measures), measures.face - ENGRAVED, measures.face + 1),
            _pilots(measures, module),
            window(measures, module),
            _tail_pocket(measures),
            *(caps.opening(measures, name) for name in measures.caps),
            *([slider.opening(measures)] if measures.slider else []),
            *edges.openings(measures),
            _sound_holes(measures),
            prism(name_mark(measures), measures.face - ENGRAVED, measures.face + 1),
            prism(menu_mark(measures), measures.face - ENGRAVED, measures.face + 1),
        ]
    )


def window(measures: Measures, module: DisplayModule) -> Manifold:
    """Return the solid that is cut out for the display: its lit area and a margin, which widens towards the player."""
    centre = measures.active_centre(module)
    low = rounded_at(
        centre, module.active_width + 2 * WINDOW_MARGIN, module.active_height + 2 * WINDOW_MARGIN, WINDOW_MARGIN
    )
    bevel = min(BEVEL, measures.face_wall - BEVEL_FROM)
    return opening(low, measures.face_inside - 1, measures.face, bevel)


_TUBES = ((BOOTSEL, BOOTSEL_HOLE / 2, BOOTSEL_HOLE / 2), (LIGHT, LIGHT_HOLE / 2, 2.0))
"""For each tube its place on the Pico, radius of its hole in the face, and radius of its bore behind the face."""


def _tubes(measures: Measures) -> Manifold:
    low, high = _tube_low(measures), measures.face_inside + 0.1
    return union([cylinder(measures.on_pico(*place), bore + TUBE_WALL, low, high) for place, _, bore in _TUBES])


def _bores(measures: Measures) -> list[Manifold]:
    low, inside, high = _tube_low(measures) - 1, measures.face_inside, measures.face + 1
    below = [cylinder(measures.on_pico(*place), bore, low, inside + 1) for place, _, bore in _TUBES]
    return below + [cylinder(measures.on_pico(*place), hole, inside, high) for place, hole, _ in _TUBES]


def _tube_low(measures: Measures) -> float:
    return measures.part("PICO").body.height + ABOVE_PICO


def _jack_recess(y: float, z: float, measures: Measures) -> Manifold:
    bore = cylinder((0, 0), JACK_HOLE / 2, JACK_SKIN, measures.wall + 1)
    return bore.rotate((0, 90, 0)).translate((measures.outside, y, z))


def switch_marks(measures: Measures) -> CrossSection:
    """Return the outlines of ON and OFF, each beside the end of the slot at which the slider is in that position.

    Without a slider there are two dots, of which the builder paints the one that is on: one cannot be wrong.
    """
    x, y = measures.part_place("POWER")
    if not measures.slider:
        return disc((x - DOT_APART, y - DOT_DOWN), DOT) + disc((x + DOT_APART, y - DOT_DOWN), DOT)
    # When the switch is on, its handle is on the side opposite to the leg "on".
    on_left = next(pad for pad in measures.part("POWER").body.pads if pad.name == "on").x > 0
    left, right = ("ON", "OFF") if on_left else ("OFF", "ON")
    edge = slider.slot_length(measures) / 2 + 0.6
    widths = {"ON": 4.0, "OFF": 6.0}
    marks = [
        word(text, (x + side * (edge + widths[text] / 2), y), (widths[text], SWITCH_MARK), 0.5, 0.5)
        for side, text in ((-1, left), (1, right))
    ]
    return marks[0] + marks[1]


def _tail_pocket(measures: Measures) -> Manifold:
    """Return the pocket in the face for the display's solder joints, which may reach beyond the display's glass."""
    x, y = measures.part_place("DISPLAY")
    return prism(
        rounded_at((x, y), DISPLAY_BODY.width + 2, 2.8, 0.8),
        measures.face_inside - 0.1,
        measures.face_inside + TAIL_POCKET,
    )


def _posts(measures: Measures, module: DisplayModule) -> Manifold:
    on_board = [_post(measures, place, measures.board_post, 0.0) for place in measures.mounts]
    back = measures.module_back(module)
    beside_display = [_post(measures, place, CLIP_POST, back) for place in _clips(measures, module)]
    behind_caps = [_post(measures, place, KEEPER_POST, measures.keeper_top) for place in measures.keeper_screws]
    in_wall = [cylinder(place, LID_POST, measures.parting, measures.face_inside + 0.1) for place in measures.lid_screws]
    return union([*on_board, *beside_display, *behind_caps, *in_wall])


def _clips(measures: Measures, module: DisplayModule) -> tuple[Place, ...]:
    """Return the places of the posts for clips, which only a display on wires needs."""
    return () if measures.plugged(module) else measures.clip_places(module)


def _post(measures: Measures, place: Place, radius: float, low: float) -> Manifold:
    """Return a post behind the face, which is thicker where it meets the face."""
    wider, high = measures.post_root, measures.face_inside + 0.1
    return cylinder(place, radius, low, high) + cone(place, radius, radius + wider, high - 1.6 * wider, high)


def _pilots(measures: Measures, module: DisplayModule) -> Manifold:
    """Return the holes in the posts, in which screws cut their threads."""
    radius, into_face, parting = PILOT / 2, measures.face_inside + 1.4, measures.parting
    back, keeper = measures.module_back(module) - 1, measures.keeper_top - 1
    return union(
        [
            *(cylinder(place, radius, -1, measures.pilot_top) for place in measures.mounts),
            *(cylinder(place, radius, back, into_face) for place in _clips(measures, module)),
            *(cylinder(place, radius, keeper, into_face) for place in measures.keeper_screws),
            *(cylinder(place, radius, parting - 1, parting + 11) for place in measures.lid_screws),
        ]
    )


def name_mark(measures: Measures) -> CrossSection:
    """Return the outline of the machine's name, which is engraved in the face."""
    return lettering("KAST", measures.turned(*measures.name), *measures.name_size)


def menu_mark(measures: Measures) -> CrossSection:
    """Return the outline of "menu", between LEFT and RIGHT and above or below them, with a line that leads to each cap.

    Both pressed together open the menu.
    """
    (left, y), (right, _) = measures.part_place("LEFT"), measures.part_place("RIGHT")
    y += measures.menu
    height, reach, outer = measures.menu_size
    word = grown(lettering("menu", ((left + right) / 2, y), height, 1.4 * (right - left)), MENU_BOLDER)
    start, _, end, _ = word.bounds()
    towards = -reach if measures.menu > 0 else reach
    bracket = rounded(left - outer, min(y, y + towards), right + outer, max(y, y + towards), MENU_LINE)
    lines = grown(bracket, MENU_LINE / 2) - grown(bracket, -MENU_LINE / 2)
    middle = rounded(start - 1.5, y - MENU_LINE, end + 1.5, y + MENU_LINE, 0.1)
    open_end = sorted((y + towards / 2, y + 2 * towards))
    open_side = rounded(left - 2 * outer, open_end[0], right + 2 * outer, open_end[1], 0.1)
    return (lines - middle - open_side + word).simplify(2 * ROUNDNESS)  # no printer shows more


def _sound_holes(measures: Measures) -> Manifold:
    """Return what is cut out above the buzzer: five sound holes, placed like the pips of a die, and a die's outline."""
    x, y = measures.part_place("BUZZER")
    spots = [(x + 3.4 * dx, y + 3.4 * dy) for dx, dy in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))]
    die = rounded_at((x, y), 13.0, 13.0, 3.0)
    holes = [cone(spot, 1.1, 1.4, measures.face_inside - 0.1, measures.face + 0.1) for spot in spots]
    return union([*holes, prism(die - grown(die, -0.8), measures.face - ENGRAVED, measures.face + 1)])
