"""The outside of the closed case: a pebble with a flat face, narrower towards its back."""

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
"""Below it the sides lean inwards."""


def outline(inset: float) -> CrossSection:
    """The case's greatest outline, or one that is smaller by `inset` on all sides."""
    edge = OUTSIDE + inset
    return rounded(edge, edge, BOARD_WIDTH - edge, BOARD_HEIGHT - edge, CORNER - inset)


def inset_at(z: float) -> float:
    """By how much the lid's side stands back at height `z`."""
    return TAPER * max(0.0, TAPER_TOP - z) / (TAPER_TOP - BACK)


def shell_outside() -> Manifold:
    """What the shell is cut from. The chamfer is steep enough to be printed face down."""
    return loft(
        [
            (outline(0), PARTING),
            (outline(0), FACE - 1.3 * CHAMFER),
            (outline(0.25 * CHAMFER), FACE - 0.75 * CHAMFER),
            (outline(CHAMFER), FACE),
        ]
    )


def lid_outside() -> Manifold:
    """What the lid is cut from."""
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
    """The room in the lid and in its tongue."""
    low = BACK + BACK_WALL
    return loft(
        [
            (outline(WALL), PARTING + LAP),
            (outline(WALL), TAPER_TOP),
            (outline(WALL + inset_at(low)), low),
        ]
    )
