"""Checks without KiCad that the files for the factory match the design: compares their shapes and holes with it."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from math import pi

from manifold3d import CrossSection, OpType

from hardware.design import DISPLAY_ORDERS, Board, Design
from hardware.tools.joins import Joins
from hardware.tools.netlist import differences
from hardware.tools.pcb import fab_rules, jumpers
from hardware.tools.pcb.gerbers import SEGMENTS, Fabrication, Hole, Island
from hardware.tools.pcb.pads import CopperPad, bare_holes, copper_pads

IslandNumber = tuple[int, int]
"""An island of copper: its side and its number there."""
SIDES = ("front", "back")
TOLERANCE = 0.005
"""Error of measurements in mm, which arises because discs are polygons and numbers are rounded."""


def faults(made: Fabrication, design: Design) -> list[str]:
    """Return a sentence for each difference from the design, and for each broken fabrication rule.

    :param design: the design without jumpers
    """
    complete = jumpers.with_jumpers(design)
    pads = copper_pads(complete)
    return [
        *_outline(made, design.board),
        *_holes(made, pads, bare_holes(design)),
        *_joins(made, design, complete, pads),
        *_copper(made),
        *_surface(made, pads),
        *_paste(made, pads),
    ]


def joined(made: Fabrication, pads: list[CopperPad]) -> list[set[str]]:
    """Return the groups of legs that copper and plated holes connect. Each leg is in exactly one group."""
    islands_at = _islands(made.copper)
    joins: Joins[IslandNumber | str] = Joins()
    for pad in pads:
        joins.join([pad.leg, *islands_at(pad.x, pad.y, (0, 1) if pad.hole else (0,))])
    for hole in made.holes:
        touched = islands_at(hole.x, hole.y, (0, 1))
        if hole.plated and touched:
            joins.join(touched)
    groups = [{member for member in group if isinstance(member, str)} for group in joins.groups()]
    return [group for group in groups if group]


@lru_cache(2)  # a check for each hole asks for the same copper again and again
def _islands(
    copper: tuple[CrossSection, CrossSection],
) -> Callable[[float, float, tuple[int, ...]], list[IslandNumber]]:
    """Return a function that returns the islands of copper that contain a place x, y on some sides."""
    islands = [[Island(area) for area in side.decompose()] for side in copper]

    @cache
    def islands_at(x: float, y: float, sides: tuple[int, ...]) -> list[IslandNumber]:
        return [(side, i) for side in sides for i, island in enumerate(islands[side]) if island.contains(x, y)]

    return islands_at


def _outline(made: Fabrication, board: Board) -> Iterator[str]:
    left, top, right, bottom = made.outline.bounds()
    if max(abs(left), abs(top), abs(right - board.width), abs(bottom - board.height)) > TOLERANCE:
        yield f"The outline is {right - left:.2f} x {bottom - top:.2f} mm at {left:.2f}, {top:.2f}."
    expected = board.width * board.height - (4 - pi) * board.corner**2
    if abs(made.outline.area() - expected) > TOLERANCE * 2 * (board.width + board.height):
        yield f"The outline encloses {made.outline.area():.1f} mm² instead of {expected:.1f} mm²."


def _holes(made: Fabrication, pads: list[CopperPad], bare: list[tuple[float, float, float]]) -> Iterator[str]:
    """Check that there is one hole for every leg, screw and peg, and that all other holes are vias."""
    expected = {_rounded(Hole(pad.x, pad.y, pad.hole, True)): pad.leg for pad in pads if pad.hole}
    expected |= {_rounded(Hole(x, y, diameter, False)): "a screw or peg" for x, y, diameter in bare}
    actual = [_rounded(hole) for hole in made.holes]
    for hole, leg in expected.items():
        if actual.count(hole) != 1:
            yield f"{leg} has {actual.count(hole)} holes of {hole.diameter:g} mm at {hole.x:g}, {hole.y:g}."
    for hole in actual:
        if hole not in expected and (hole.diameter, hole.plated) != (fab_rules.VIA_HOLE, True):
            yield f"A hole of {hole.diameter:g} mm at {hole.x:g}, {hole.y:g} belongs to no part."


def _rounded(hole: Hole) -> Hole:
    return Hole(round(hole.x, 2), round(hole.y, 2), round(hole.diameter, 2), hole.plated)


def _joins(made: Fabrication, design: Design, whole: Design, pads: list[CopperPad]) -> Iterator[str]:
    """Check that copper connects exactly the legs of each net: before soldering, and with jumpers soldered each way."""
    groups = joined(made, pads)
    yield from differences(whole, groups)
    for order in DISPLAY_ORDERS:
        sentences = differences(jumpers.with_order(design, order), jumpers.soldered(groups, order))
        yield from (f"Soldered for {' '.join(order[:2])}: {sentence}" for sentence in sentences)


def _copper(made: Fabrication) -> Iterator[str]:
    """Check gaps between copper, widths of tracks, rings around holes, and distances to the board's edge."""
    if made.thinnest < fab_rules.LEAST_TRACK:
        yield f"A track is {made.thinnest:g} mm wide."
    inner = made.outline.offset(TOLERANCE - fab_rules.LEAST_EDGE_GAP, circular_segments=SEGMENTS)
    for name, copper in zip(SIDES, made.copper, strict=True):
        pieces = len(copper.decompose())
        grown = copper.offset((fab_rules.LEAST_GAP - TOLERANCE) / 2, circular_segments=SEGMENTS)
        if len(grown.decompose()) < pieces:
            yield f"Copper on the {name} is nearer to other copper than {fab_rules.LEAST_GAP:g} mm."
        shrunk = copper.offset((TOLERANCE - fab_rules.LEAST_TRACK) / 2, circular_segments=SEGMENTS)
        if len(shrunk.decompose()) != pieces:
            yield f"Copper on the {name} is thinner than {fab_rules.LEAST_TRACK:g} mm."
        if not (copper - inner).is_empty():
            yield f"Copper on the {name} is nearer to the edge than {fab_rules.LEAST_EDGE_GAP:g} mm."
        for plated, ring_width in ((True, fab_rules.LEAST_RING), (False, fab_rules.LEAST_EDGE_GAP)):
            rings = {
                hole: _disc(hole, ring_width - TOLERANCE) - _disc(hole, TOLERANCE)
                for hole in made.holes
                if hole.plated is plated
            }
            every_ring = CrossSection.batch_boolean(list(rings.values()), OpType.Add)
            wrong = every_ring - copper if plated else every_ring ^ copper
            for hole, ring in rings.items():
                if not (ring ^ wrong).is_empty():
                    yield f"The hole at {hole.x:g}, {hole.y:g} has no clean ring of {ring_width:g} mm on the {name}."


def _surface(made: Fabrication, pads: list[CopperPad]) -> Iterator[str]:
    """Check that every pad is free of mask and print, and that print is on the board."""
    for side, name in enumerate(SIDES):
        for pad in pads:
            if pad.hole or name == "front":
                bare = (
                    CrossSection.square((pad.width, pad.height), True)
                    if pad.square
                    else CrossSection.circle(pad.width / 2, SEGMENTS)
                )
                if (bare.translate((pad.x, pad.y)) - made.mask[side]).area() > TOLERANCE:
                    yield f"The mask covers {pad.leg} on the {name}."
        if not (made.print[side] ^ made.mask[side]).is_empty():
            yield f"Print on the {name} lies on a pad."
        if not (made.print[side] - made.outline).is_empty():
            yield f"Print on the {name} crosses the edge."


def _paste(made: Fabrication, pads: list[CopperPad]) -> Iterator[str]:
    """Check that solder paste lies on every pad of a part that a machine places, and nowhere else."""
    left = made.paste
    for pad in pads:
        if pad.paste:
            bare = CrossSection.square((pad.width, pad.height), True).translate((pad.x, pad.y))
            if (bare ^ made.paste).area() < bare.area() / 2:
                yield f"{pad.leg} has no solder paste."
            left -= bare.offset(TOLERANCE)
    if left.area() > TOLERANCE:
        yield f"Solder paste of {left.area():.2f} mm² lies on no pad."


def _disc(hole: Hole, around: float) -> CrossSection:
    return CrossSection.circle(hole.diameter / 2 + around, SEGMENTS).translate((hole.x, hole.y))
