"""Shapes the outside of the closed case: like a pebble with a flat face, which gets narrower towards its back."""

from manifold3d import CrossSection, Manifold

from hardware.tools.case.measures import LAP, Measures
from hardware.tools.case.shapes import loft, rounded

BACK_CHAMFER = 1.6
UPRIGHT = 1.0
"""Height in mm of the lid's upright sides; below, they slope inwards."""


def outline(measures: Measures, inset: float) -> CrossSection:
    """Return the case's largest outline, reduced by `inset` on all sides."""
    edge = measures.outside + inset
    return rounded(edge, edge, measures.board.width - edge, measures.board.height - edge, measures.corner - inset)


def inset_at(measures: Measures, z: float) -> float:
    """Return how far the lid's side is inside the largest outline at height `z`."""
    top = measures.parting - UPRIGHT
    return measures.taper * max(0.0, top - z) / (top - measures.back)


def shell_outside(measures: Measures) -> Manifold:
    """Return the solid from which the shell is cut. Its chamfer is so steep that the shell can be printed face down."""
    return loft(
        [
            (outline(measures, 0), measures.parting),
            (outline(measures, 0), measures.face - 1.3 * measures.chamfer),
            (outline(measures, 0.25 * measures.chamfer), measures.face - 0.75 * measures.chamfer),
            (outline(measures, measures.chamfer), measures.face),
        ]
    )


def lid_outside(measures: Measures) -> Manifold:
    """Return the solid from which the lid is cut."""
    low = measures.back + BACK_CHAMFER
    return loft(
        [
            (outline(measures, 0), measures.parting),
            (outline(measures, 0), measures.parting - UPRIGHT),
            (outline(measures, inset_at(measures, low)), low),
            (outline(measures, inset_at(measures, low) + BACK_CHAMFER), measures.back),
        ]
    )


def lid_inside(measures: Measures) -> Manifold:
    """Return the solid that is cut out of the lid and its tongue to make them hollow."""
    low = measures.back + measures.back_wall
    return loft(
        [
            (outline(measures, measures.wall), measures.parting + LAP),
            (outline(measures, measures.wall), measures.parting - UPRIGHT),
            (outline(measures, measures.wall + inset_at(measures, low)), low),
        ]
    )
