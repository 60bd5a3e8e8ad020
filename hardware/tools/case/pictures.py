"""Draws the case: closed, from behind, taken apart, and its parts as they are printed."""

from collections.abc import Iterator, Mapping

from manifold3d import CrossSection, Manifold

from hardware.design import CAPS, REFERENCE, DisplayModule
from hardware.tools.case import caps, coupon, lid, shell
from hardware.tools.case.assembly import on_bed
from hardware.tools.case.contents import contents
from hardware.tools.case.door import SIGN_DEPTH
from hardware.tools.case.measures import Measures, Place
from hardware.tools.case.screws import screws
from hardware.tools.case.shapes import disc, prism, rounded_at, union
from hardware.tools.part_pictures import CAP_COLOURS, CAP_INKS
from hardware.tools.render import Body, picture

Parts = Mapping[str, Manifold]

PICTURED = (REFERENCE, "2.42")
"""Displays whose closed cases are shown; with the smallest one, only the window is smaller."""

WIDTH, TALL_WIDTH = 900, 640
PAINT, INK = "#f6f4ec", "#3a3e45"
SHELL, LID, DOOR, METAL = "#2a8c8a", "#e9e2d0", "#f2b33d", "#c9ccd1"
COLOURS = {
    "shell": SHELL,
    "lid": LID,
    "door": DOOR,
    "slider": DOOR,
    "keeper": LID,
    "prop": LID,
    "clip-left": DOOR,
    "clip-right": DOOR,
} | {f"cap-{name.lower()}": CAP_COLOURS[cap.colour] for name, cap in CAPS.items()}
THINGS = {
    "board": "#d9b978",
    "display": "#1d3f77",
    "holder": "#33373d",
    "PICO": "#1f7a4d",
    "BUZZER": "#2d3138",
    **dict.fromkeys(("R1", "R2", "R3"), "#e2c79a"),
    "D1": "#23262b",
    "F1": "#e8b21c",
    "POWER": "#8b9097",
    "TILT": "#d8b45a",
    **dict.fromkeys(CAPS, "#3a3e45"),
}
"""Colours of those contents of the case that are shown; solder joints are not."""
LIFTED = {
    "shell": 190,
    "caps": 140,
    "keeper": 100,
    "display": 30,
    "prop": 6,
    "clips": 20,
    "board": -25,
    "lid": -85,
    "holder": -118,
    "door": -143,
}
"""How far each part or group of parts is moved up in the picture of the case taken apart, in mm."""


def pictures(measures: Measures, cases: Mapping[str, Parts]) -> dict[str, bytes]:
    """Return the pictures as PNG, keyed by name.

    :param cases: the parts of each case, keyed by size of display
    """
    return {name: picture(*scene) for name, scene in scenes(measures, cases).items()}


def scenes(measures: Measures, cases: Mapping[str, Parts]) -> dict[str, tuple[list[Body], float, float, int]]:
    """Return the arguments of `picture` for each picture, keyed by its name.

    :param cases: the parts of each case, keyed by size of display
    """
    shown_case = cases[REFERENCE]
    found: dict[str, tuple[list[Body], float, float, int]] = {
        f"handheld-{size}": (_closed_bodies(measures, case, measures.displays[size]), 20, 42, WIDTH)
        for size, case in cases.items()
        if size in PICTURED
    }
    module = measures.displays[REFERENCE]
    found["back"] = _turned_over(_closed_bodies(measures, shown_case, module)), 20, 42, WIDTH
    found["apart"] = list(_apart(measures, shown_case, module)), 24, 62, TALL_WIDTH
    if coupon.needed(measures):
        found[coupon.NAME] = _coupon(measures, shown_case), 0, 35, WIDTH
    found["parts"] = [*_large_parts(shown_case), *_small_parts(shown_case)], 0, 30, WIDTH
    return found


def _closed_bodies(measures: Measures, case: Parts, module: DisplayModule) -> list[Body]:
    bodies = [Body(part, COLOURS[name]) for name, part in case.items()]
    bodies += [Body(screw.solid(), METAL) for screw in screws(measures, module)]
    bodies += [_ink(measures, name) for name in CAPS]
    bodies += [Body(paint, PAINT) for paint in _face_paint(measures)]
    floor = measures.back + SIGN_DEPTH
    bodies.append(Body(prism(lid.cell_ends(measures), floor - 0.1, floor), INK))
    return [*bodies, Body(contents(measures, module)["display"], "#101318"), *screen(measures, module)]


def _ink(measures: Measures, name: str) -> Body:
    """Return the paint in the engraved sign of a cap."""
    floor = measures.cap_top - caps.SIGN_DEPTH
    return Body(prism(caps.sign(measures, name), floor, floor + 0.1), CAP_INKS[CAPS[name].colour])


def _face_paint(measures: Measures) -> Iterator[Manifold]:
    """Yield the paint in the words that are engraved in the face."""
    floor = measures.face - shell.ENGRAVED
    for mark in (shell.switch_marks(measures), shell.menu_mark(measures), shell.name_mark(measures)):
        yield prism(mark, floor, floor + 0.1)


def _turned_over(bodies: list[Body]) -> list[Body]:
    return [Body(body.solid.rotate((0, 180, 0)), body.colour, body.glows) for body in bodies]


def screen(measures: Measures, module: DisplayModule) -> Iterator[Body]:
    """Yield the display's lit area and five dice on it."""
    x, y = measures.active_centre(module)
    z = measures.face_inside - 0.15
    yield Body(prism(rounded_at((x, y), module.active_width, module.active_height, 0.1), z, z + 0.05), "#0b0c10", True)
    step = module.active_width / 5
    side = step * 0.8
    dice = [_die((x + (i - 2) * step, y), side, spots) for i, spots in enumerate(("c", "ad", "acd", "abde", "abcde"))]
    yield Body(union([prism(die, z, z + 0.1) for die in dice]), "#eaf4ff", True)


def _die(centre: Place, side: float, spots: str) -> CrossSection:
    x, y = centre
    die = rounded_at(centre, side, side, side * 0.15)
    for spot in spots:
        dx, dy = {"a": (-1, 1), "b": (1, 1), "c": (0, 0), "d": (1, -1), "e": (-1, -1)}[spot]
        die -= disc((x + dx * side * 0.27, y + dy * side * 0.27), side * 0.1)
    return die


def _apart(measures: Measures, case: Parts, module: DisplayModule) -> Iterator[Body]:
    for name, part in case.items():
        yield _moved(part, COLOURS[name], LIFTED[_group(name)])
    for name in CAPS:
        yield _moved(_ink(measures, name).solid, _ink(measures, name).colour, LIFTED["caps"])
    for paint in _face_paint(measures):
        yield _moved(paint, PAINT, LIFTED["shell"])
    things = THINGS if measures.jack else {**THINGS, "LINK": "#3a3e45"}
    for name, item in contents(measures, module).items():
        if name in things:
            yield _moved(item, things[name], LIFTED.get(name, LIFTED["board"]))
    for body in screen(measures, module):
        yield Body(body.solid.translate((0, 0, LIFTED["display"])), body.colour, True)
    for screw in screws(measures, module):
        group = "clips" if screw.use == "display" else screw.use
        yield _moved(screw.solid(), METAL, LIFTED[group] - 8)


def _group(name: str) -> str:
    if name.startswith("cap") or name == "slider":
        return "caps"
    return "clips" if name.startswith("clip") else name


def _moved(solid: Manifold, colour: str, z: float) -> Body:
    return Body(solid.translate((0, 0, z)), colour)


def _coupon(measures: Measures, case: Parts) -> list[Body]:
    """Return the pieces of the fit coupon as they are printed, in the colours of the parts from which they are cut."""
    return [Body(solid, COLOURS[part]) for part, solid in coupon.on_plate(measures, case)]


def _large_parts(case: Parts) -> Iterator[Body]:
    """Yield shell, lid, keeper and door as they are printed."""
    for name, x, y in (("shell", 0, 0), ("lid", 122, 0), ("keeper", 8, -88), ("door", 122, -80)):
        if name in case:
            yield Body(on_bed(name, case[name]).translate((x, y, 0)), COLOURS[name])


def _small_parts(case: Parts) -> Iterator[Body]:
    """Yield caps, slider and prop as they are printed, in two rows; the caps' signs are at the bottom, not visible."""
    names = [name for name in case if _group(name) in ("caps", "prop")]
    for i, name in enumerate(names):
        part = on_bed(name, case[name])
        yield Body(part.translate((24.0 * (i % 7) - 10, -136.0 - 26.0 * (i // 7), 0)), COLOURS[name])
