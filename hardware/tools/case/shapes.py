"""Makes outlines and basic solids for the parts of the case."""

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
"""Maximum distance in mm between the sides of a polygon and the circle that it approximates."""
BOLD = next(path for path in FONT_FILES if Path(path).name == "DejaVuSans-Bold.ttf")

Slice = tuple[CrossSection, float]
"""An outline, and its z coordinate."""


def segments(radius: float) -> int:
    """Return how many sides a polygon needs to approximate a circle.

    The number is a multiple of four, so that the polygon is as wide and as high as the circle.
    """
    return 4 * max(3, math.ceil(math.pi / math.acos(1 - ROUNDNESS / max(radius, 0.1)) / 4))


def rounded(left: float, bottom: float, right: float, top: float, radius: float) -> CrossSection:
    """Return a rectangle with round corners."""
    core = CrossSection.square((right - left - 2 * radius, top - bottom - 2 * radius))
    return core.translate((left + radius, bottom + radius)).offset(radius, JoinType.Round, 2.0, segments(radius))


def rounded_at(centre: Place, width: float, height: float, radius: float) -> CrossSection:
    """Return a rectangle with round corners, given its centre and size."""
    x, y = centre
    return rounded(x - width / 2, y - height / 2, x + width / 2, y + height / 2, radius)


def disc(centre: Place, radius: float) -> CrossSection:
    """Return a filled circle."""
    return CrossSection.circle(radius, segments(radius)).translate(centre)


def grown(outline: CrossSection, by: float) -> CrossSection:
    """Return the outline enlarged by `by` on all sides, or reduced if `by` is negative."""
    return outline.offset(by, JoinType.Round, 2.0, segments(abs(by)))


def prism(outline: CrossSection, low: float, high: float) -> Manifold:
    """Return the outline extruded from height `low` to height `high`."""
    return outline.extrude(high - low).translate((0, 0, low))


def cylinder(centre: Place, radius: float, low: float, high: float) -> Manifold:
    """Return a vertical cylinder."""
    return prism(disc(centre, radius), low, high)


def cone(centre: Place, low_radius: float, high_radius: float, low: float, high: float) -> Manifold:
    """Return a vertical cone whose radius changes from `low_radius` at `low` to `high_radius` at `high`."""
    sides = segments(max(low_radius, high_radius))
    return Manifold.cylinder(high - low, low_radius, high_radius, sides).translate((*centre, low))


def loft(slices: Sequence[Slice]) -> Manifold:
    """Return the convex hull of all slices, which must be convex."""
    points = [
        np.column_stack([corners, np.full(len(corners), z)])
        for outline, z in slices
        for corners in outline.to_polygons()
    ]
    return Manifold.hull_points(np.concatenate(points))


def opening(outline: CrossSection, low: float, high: float, flare: float) -> Manifold:
    """Return the solid that is cut out of a plate for an opening, up to a little above `high`.

    :param flare: height of the top section, which widens at 45 degrees
    """
    straight = prism(outline, low, high - flare)
    return straight + loft([(outline, high - flare), (grown(outline, flare + 0.1), high + 0.1)])


def box(low: tuple[float, float, float], high: tuple[float, float, float]) -> Manifold:
    """Return a block, given two opposite corners."""
    return Manifold.cube((high[0] - low[0], high[1] - low[1], high[2] - low[2])).translate(low)


def polygon(corners: Sequence[Place]) -> CrossSection:
    """Return the outline with these corners, which must be in counterclockwise order."""
    return CrossSection([np.array(corners)], FillRule.NonZero)


def along_y(profile: CrossSection, low: float, high: float) -> Manifold:
    """Return a profile, whose coordinates are x and z, extruded from y = `low` to y = `high`."""
    return profile.extrude(high - low).rotate((90, 0, 0)).translate((0, high, 0))


def lettering(text: str, centre: Place, height: float, width: float) -> CrossSection:
    """Return bold letters, centred at `centre` and `height` high, or smaller if they would be wider than `width`."""
    path = TextPath((0, 0), text, size=100, prop=FontProperties(fname=BOLD))
    outline = CrossSection([np.array(polygon)[:-1] for polygon in path.to_polygons()], FillRule.NonZero)
    left, bottom, right, top = outline.bounds()
    scale = min(height / (top - bottom), width / (right - left))
    middle = outline.translate((-(left + right) / 2, -(bottom + top) / 2)).scale((scale, scale))
    return middle.translate(centre).simplify(ROUNDNESS)


def union(solids: Sequence[Manifold]) -> Manifold:
    """Return the union of all solids."""
    return sum(solids, Manifold())
