"""Solids that the parts of the case are made of."""

import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from manifold3d import CrossSection, FillRule, JoinType, Manifold
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from hardware.tools.case.measures import Place
from hardware.tools.svg import FONT_FILES

ROUNDNESS = 0.03
"""How far the sides of a polygon may be from the circle that it stands for, in mm."""
BOLD = next(path for path in FONT_FILES if Path(path).name == "DejaVuSans-Bold.ttf")

Slice = tuple[CrossSection, float]
"""An outline and its height."""


def segments(radius: float) -> int:
    """How many sides a polygon needs to pass for a circle: a multiple of four, so that it has the circle's width."""
    return 4 * max(3, math.ceil(math.pi / math.acos(1 - ROUNDNESS / max(radius, 0.1)) / 4))


def rounded(left: float, bottom: float, right: float, top: float, radius: float) -> CrossSection:
    """A rectangle with round corners."""
    core = CrossSection.square((right - left - 2 * radius, top - bottom - 2 * radius))
    return core.translate((left + radius, bottom + radius)).offset(radius, JoinType.Round, 2.0, segments(radius))


def rounded_at(centre: Place, width: float, height: float, radius: float) -> CrossSection:
    """The same by its centre and size."""
    x, y = centre
    return rounded(x - width / 2, y - height / 2, x + width / 2, y + height / 2, radius)


def disc(centre: Place, radius: float) -> CrossSection:
    """A full circle."""
    return CrossSection.circle(radius, segments(radius)).translate(centre)


def grown(outline: CrossSection, by: float) -> CrossSection:
    """The outline, wider by `by` on all sides, narrower if that is negative."""
    return outline.offset(by, JoinType.Round, 2.0, segments(abs(by)))


def prism(outline: CrossSection, low: float, high: float) -> Manifold:
    """The outline from height `low` to height `high`."""
    return outline.extrude(high - low).translate((0, 0, low))


def cylinder(centre: Place, radius: float, low: float, high: float) -> Manifold:
    """An upright cylinder."""
    return prism(disc(centre, radius), low, high)


def cone(centre: Place, low_radius: float, high_radius: float, low: float, high: float) -> Manifold:
    """An upright cylinder whose radius changes from `low` to `high`."""
    sides = segments(max(low_radius, high_radius))
    return Manifold.cylinder(high - low, low_radius, high_radius, sides).translate((*centre, low))


def loft(slices: Sequence[Slice]) -> Manifold:
    """The convex solid that goes through all slices, which must be convex."""
    points = [
        np.column_stack([corners, np.full(len(corners), z)])
        for outline, z in slices
        for corners in outline.to_polygons()
    ]
    return Manifold.hull_points(np.concatenate(points))


def opening(outline: CrossSection, low: float, high: float, flare: float) -> Manifold:
    """What is cut out of a plate for an opening: straight from `low`, but the last `flare` mm widen at 45 degrees.

    It reaches a little above `high`.
    """
    straight = prism(outline, low, high - flare)
    return straight + loft([(outline, high - flare), (grown(outline, flare + 0.1), high + 0.1)])


def box(low: tuple[float, float, float], high: tuple[float, float, float]) -> Manifold:
    """A block by two opposite corners."""
    return Manifold.cube((high[0] - low[0], high[1] - low[1], high[2] - low[2])).translate(low)


def polygon(corners: Sequence[Place]) -> CrossSection:
    """The outline with these corners, counter-clockwise."""
    return CrossSection([np.array(corners)], FillRule.NonZero)


def along_y(profile: CrossSection, low: float, high: float) -> Manifold:
    """A profile in x and z, drawn out from y = `low` to y = `high`."""
    return profile.extrude(high - low).rotate((90, 0, 0)).translate((0, high, 0))


def lettering(text: str, centre: Place, height: float, width: float) -> CrossSection:
    """Bold letters around `centre`: their capitals `height` high, or less where they would be wider than `width`."""
    path = TextPath((0, 0), text, size=100, prop=FontProperties(fname=BOLD))
    outline = CrossSection([np.array(polygon)[:-1] for polygon in path.to_polygons()], FillRule.NonZero)
    left, bottom, right, top = outline.bounds()
    scale = min(height / (top - bottom), width / (right - left))
    middle = outline.translate((-(left + right) / 2, -(bottom + top) / 2)).scale((scale, scale))
    return middle.translate(centre).simplify(ROUNDNESS)


def union(solids: Sequence[Manifold]) -> Manifold:
    """All of them in one."""
    return sum(solids, Manifold())
