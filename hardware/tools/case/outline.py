"""Shapes the outside of the closed case: like a pebble with a flat face, which gets narrower towards its back."""

from manifold3d import CrossSection, Manifold

from hardware.design import BOARD_HEIGHT, BOARD_WIDTH
from hardware.tools.case.measures import (
    BACK,
    BACK_WALL,
    CHAMFER,
    CORNER,
    FACE,
    LAP,
    OUTSIDE,
    PARTING,
    TAPER,
    WALL,
)
from hardware.tools.case.shapes import loft, rounded

BACK_CHAMFER = 1.6
TAPER_TOP = PARTING - 1.0
"""z coordinate below which the sides slope inwards."""


def outline(inset: float) -> CrossSection:
    """Return the case's largest outline, reduced by `inset` on all sides."""
    edge = OUTSIDE + inset
    return rounded(edge, edge, BOARD_WIDTH - edge, BOARD_HEIGHT - edge, CORNER - inset)


def inset_at(z: float) -> float:
    """Return how far the lid's side is inside the largest outline at height `z`."""
    return TAPER * max(0.0, TAPER_TOP - z) / (TAPER_TOP - BACK)


def shell_outside() -> Manifold:
    """Return the solid from which the shell is cut. Its chamfer is so steep that the shell can be printed face down."""
    return loft(
        [
            (outline(0), PARTING),
            (outline(0), FACE - 1.3 * CHAMFER),
            (outline(0.25 * CHAMFER), FACE - 0.75 * CHAMFER),
            (outline(CHAMFER), FACE),
        ]
    )


def lid_outside() -> Manifold:
    """Return the solid from which the lid is cut."""
    low = BACK + BACK_CHAMFER
    return loft(
        [
            (outline(0), PARTING),
            (outline(0), TAPER_TOP),
            (outline(inset_at(low)), low),
            (outline(inset_at(low) + BACK_CHAMFER), BACK),
        ]
    )


def lid_inside() -> Manifold:
    """Return the solid that is cut out of the lid and its tongue to make them hollow."""
    low = BACK + BACK_WALL
    return loft(
        [
            (outline(WALL), PARTING + LAP),
            (outline(WALL), TAPER_TOP),
            (outline(WALL + inset_at(low)), low),
        ]
    )
