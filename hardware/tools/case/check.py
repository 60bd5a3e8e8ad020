"""Checks that everything fits into the case, and that the case closes and works. Reports each fault as a sentence."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from manifold3d import CrossSection, Error, Manifold

from hardware.design import BOOTSEL, LIGHT, SLIDE_TRAVEL, DisplayModule
from hardware.tools.case import edges, lid, printing, shell
from hardware.tools.case.assembly import on_bed
from hardware.tools.case.contents import contents, housing
from hardware.tools.case.measures import SCREW, SLIDE_GAP, Measures
from hardware.tools.case.outline import outline
from hardware.tools.case.screws import CORE, screws
from hardware.tools.case.shapes import box, cylinder, prism, rounded_at

Parts = Mapping[str, Manifold]

BED = 200.0
"""Side in mm of the smallest printer bed on which each part must fit."""
NOTHING = 0.01
"""Solids that share less than this volume, in mm³, only touch each other."""
HELD = 1.0
"""Minimum volume in mm³ that two solids must share if one holds or presses the other."""
PULLED = 1.2
"""How far parts are pulled, in mm, to check that they are held: less than the height of a cap above the face."""
FALLEN, JUST = 1.8, 0.5
"""How far parts are moved away from the face, in mm: so far that the keeper must hold them, and so little that it must
not touch them."""
USB_PLUG = (10.6, 8.5)
"""Width and height in mm of the largest grip of a Micro-USB plug (Micro-USB specification 1.01)."""
_shared = lru_cache(1 << 14)
"""Decorator of functions whose results are used again, as the cases for all displays share most parts."""


def openings(measures: Measures) -> dict[str, int]:
    """Return the number of openings that each part must have; other parts have none."""
    keeper = len(measures.caps) + len(measures.keeper_screws) + 1
    holes = {"door": 1, "clip-left": 1, "clip-right": 1, "keeper": keeper}
    return {"shell": shell.openings(measures), "lid": lid.openings(measures), **holes}


def faults(measures: Measures, parts: Parts, module: DisplayModule) -> Iterator[str]:
    """Yield a sentence for each fault of the case for this display; there is none if the case can be built."""
    checks = (
        *(_solid, _apart, _room, _closed, _display_seen, _caps_move, _slider_moves, _kept, _door_holds, _screws_bite),
        *(_caps_forgive, _slider_forgives, _prints, _bootsel_reached, _usb_reached),
    )
    for check in checks:
        yield from check(measures, parts, module)


@_shared
def _meet(one: Manifold, other: Manifold) -> float:
    """Return the volume that two solids share, in mm³."""
    a, b = one.bounding_box(), other.bounding_box()
    if any(a[i] >= b[i + 3] or b[i] >= a[i + 3] for i in range(3)):
        return 0.0
    return (one ^ other).volume()


@_shared
def _moved(part: Manifold, x: float = 0, y: float = 0, z: float = 0) -> Manifold:
    return part.translate((x, y, z))


def _solid(measures: Measures, parts: Parts, _: DisplayModule) -> Iterator[str]:
    for name, part in parts.items():
        if not _is_one_solid(part):
            yield f"{name} is not one solid."
        elif part.genus() != (needed := openings(measures).get(name, 0)):
            yield f"{name} has {part.genus()} openings instead of {needed}."
        left, bottom, _, right, top, high = on_bed(name, part).bounding_box()
        if max(right - left, top - bottom, high) > BED:
            yield f"{name} is too large for a bed of {BED:.0f} mm."


@_shared
def _is_one_solid(part: Manifold) -> bool:
    return part.status() == Error.NoError and not part.is_empty() and len(part.decompose()) == 1


def _apart(measures: Measures, parts: Parts, _: DisplayModule) -> Iterator[str]:
    for (name, part), (other_name, other) in combinations(parts.items(), 2):
        if _meet(part, other) > NOTHING:
            yield f"{name} and {other_name} are in each other's way."


def _room(measures: Measures, parts: Parts, module: DisplayModule) -> Iterator[str]:
    for item_name, item in contents(measures, module).items():
        for name, part in parts.items():
            if _meet(part, item) > NOTHING:
                yield f"{name} is where {item_name} is."


def _closed(measures: Measures, parts: Parts, _: DisplayModule) -> Iterator[str]:
    """Check that shell and lid have the case's whole outline where they meet, and that there is no gap between them."""
    for name, z in (("shell", measures.parting + 0.02), ("lid", measures.parting - 0.02)):
        rim = outline(measures, 0) - outline(measures, measures.lip)
        for cut in edges.through_parting(measures):
            rim -= cut.slice(z)
        if (rim - parts[name].slice(z)).area() > 0.5:
            yield f"{name} does not reach the other all round."
    if parts["shell"].min_gap(parts["lid"], 1.0) > 0.1:
        yield "There is a gap between shell and lid."


def _display_seen(measures: Measures, parts: Parts, module: DisplayModule) -> Iterator[str]:
    display = rounded_at(measures.active_centre(module), module.active_width, module.active_height, 0.01)
    view = prism(display, measures.face_inside, measures.face + 5)
    if _meet(parts["shell"], view) > NOTHING:
        yield "The window does not show the whole display."


def _caps_move(measures: Measures, parts: Parts, module: DisplayModule) -> Iterator[str]:
    items = contents(measures, module)
    for name in measures.caps:
        cap = parts[f"cap-{name.lower()}"]
        pressed = _moved(cap, z=-measures.travel)
        others = [part for other, part in parts.items() if other != f"cap-{name.lower()}"]
        others += [housing(measures, name) if ref == name else item for ref, item in items.items()]
        if any(_meet(pressed, other) > NOTHING for other in others):
            yield f"The cap of {name} does not go down by {measures.travel} mm."
        if not all(_held_on_both_sides(_moved(cap, x), parts["shell"]) for x in (-SLIDE_GAP, SLIDE_GAP)):
            yield f"The cap of {name} can fall out."


@_shared
def _held_on_both_sides(part: Manifold, shell: Manifold) -> bool:
    """Return whether a part that is pulled towards the player is held by the shell at its left and at its right."""
    left, _, _, right, _, _ = part.bounding_box()
    overlap = _moved(part, z=PULLED) ^ shell
    return all(half.volume() > HELD for half in overlap.split_by_plane((1, 0, 0), (left + right) / 2))


def _slider_moves(measures: Measures, parts: Parts, module: DisplayModule) -> Iterator[str]:
    if not measures.slider:
        return
    items = contents(measures, module)
    for shift in (-SLIDE_TRAVEL / 2, SLIDE_TRAVEL / 2):
        slider = _moved(parts["slider"], shift)
        others = [part for name, part in parts.items() if name != "slider"]
        others += [item for ref, item in items.items() if ref != "POWER"]
        if any(_meet(slider, other) > NOTHING for other in others):
            yield "The slider does not go its whole way."
        if not _held_on_both_sides(slider, parts["shell"]):
            yield "The slider can fall out."


def _kept(measures: Measures, parts: Parts, _: DisplayModule) -> Iterator[str]:
    """Check that the keeper holds caps and slider while the shell is turned over without a board."""
    for name, part in parts.items():
        if "keeper" in parts and (name.startswith("cap-") or name == "slider"):
            fallen = _moved(part, z=-FALLEN)
            if _meet(fallen, parts["keeper"]) < HELD or _meet(_moved(part, z=-JUST), parts["keeper"]) > NOTHING:
                yield f"The keeper does not keep {name}."


def _off(measures: Measures) -> list[tuple[float, float]]:
    """Return the offsets (x, y) in mm that the top of a part may have from its place."""
    by = measures.placed_within
    return [(x * by, y * by) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def _caps_forgive(measures: Measures, parts: Parts, module: DisplayModule) -> Iterator[str]:
    """Check that a switch that is slightly out of place does not jam its cap, and that the cap still presses it."""
    items = contents(measures, module)
    for name in measures.caps:
        cap = parts[f"cap-{name.lower()}"]
        pressed = _moved(cap, z=-measures.travel)
        for x, y in _off(measures):
            switch, fixed = _moved(items[name], x, y), _moved(housing(measures, name), x, y)
            if _meet(cap, switch) > NOTHING or _meet(pressed, fixed) > NOTHING:
                yield f"The cap of {name} jams on a switch that stands {measures.placed_within} mm off."
                break
            if _meet(pressed, switch) < HELD:
                yield f"The cap of {name} misses a switch that stands {measures.placed_within} mm off."
                break


def _slider_forgives(measures: Measures, parts: Parts, module: DisplayModule) -> Iterator[str]:
    """Check that the slider can move a power switch that is slightly out of place to both of its positions."""
    if not measures.slider:
        return
    handle = contents(measures, module)["POWER"]
    for x, y in _off(measures):
        for shift in (-SLIDE_TRAVEL / 2, SLIDE_TRAVEL / 2):
            slider = _moved(parts["slider"], x + shift)
            if _meet(slider, _moved(handle, x + shift, y)) > NOTHING or _meet(slider, parts["shell"]) > NOTHING:
                yield f"The slider jams on a switch that stands {measures.placed_within} mm off."
                return


def _door_holds(measures: Measures, parts: Parts, _: DisplayModule) -> Iterator[str]:
    hooks = _moved(parts["door"], z=-1.0) ^ parts["lid"]
    if hooks.volume() < HELD:
        yield "The door's hooks do not hold it."
    if _meet(_moved(parts["door"], z=1.0), parts["lid"]) < HELD:
        yield "The door can be pushed into the bay."


def _screws_bite(measures: Measures, parts: Parts, module: DisplayModule) -> Iterator[str]:
    solids = {**parts, **contents(measures, module)}
    for screw in screws(measures, module):
        core, head, shaft = screw.shaft(CORE), screw.head(), screw.shaft(SCREW)
        for name, solid in solids.items():
            if _meet(core, solid) > NOTHING or _meet(head, solid) > NOTHING:
                yield f"A screw of the {screw.use} does not get past {name}."
            bite = _meet(shaft, solid)
            if (bite > HELD) != (name == screw.into):
                yield f"A screw of the {screw.use} {'cuts into' if bite > HELD else 'finds no hold in'} {name}."


def _bootsel_reached(measures: Measures, parts: Parts, module: DisplayModule) -> Iterator[str]:
    """Check that a straight stick of 2.5 mm reaches BOOTSEL from outside, and that the Pico's LED is visible."""
    pico = measures.part("PICO").body.height
    for message, position, radius in (
        ("A stick does not reach BOOTSEL", BOOTSEL, 1.25),
        ("The Pico's light is hidden", LIGHT, 0.9),
    ):
        path = cylinder(measures.on_pico(*position), radius, pico, measures.face + 5)
        others = [*parts.values(), *(item for ref, item in contents(measures, module).items() if ref != "PICO")]
        if any(_meet(path, other) > NOTHING for other in others):
            yield f"{message}."


@_shared
def _hanging(name: str, part: Manifold) -> list[tuple[float, CrossSection]]:
    return list(printing.hanging(on_bed(name, part)))


def _prints(measures: Measures, parts: Parts, _: DisplayModule) -> Iterator[str]:
    for name, part in parts.items():
        for z, piece in _hanging(name, part):
            yield f"Of {name}, as it is printed, {piece.area():.1f} mm² have no support at {z:.1f} mm."


def _usb_reached(measures: Measures, parts: Parts, _: DisplayModule) -> Iterator[str]:
    width, height = USB_PLUG
    (x, y), z = measures.part_place("PICO"), edges.usb_middle(measures)
    socket = x - measures.part("PICO").body.width / 2 - edges.USB_SOCKET[0] - 0.2
    low, high = (measures.outside - 5, y - width / 2, z - height / 2), (socket, y + width / 2, z + height / 2)
    plug = box(low, high)
    if any(_meet(plug, part) > NOTHING for part in parts.values()):
        yield "A USB plug does not reach the Pico."
