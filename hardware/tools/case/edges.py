"""Cuts the openings in the side walls for what is at the edges of the board: USB, and a jack or a switch on the board.

Where such an opening crosses the plane in which shell and lid meet, both have a part of it: so the board can be lowered
into the shell although its jack and its switch reach into the wall.
"""

from collections.abc import Iterator

import numpy as np
from manifold3d import Manifold

from hardware.tools.case.measures import LAP, Measures
from hardware.tools.case.shapes import box, polygon

USB_SOCKET = (1.3, 8.0, 2.7)
"""How far the Pico's USB socket sticks out, its width, and its height (Raspberry Pi Pico Datasheet, mechanics)."""
AROUND_JACK = 0.3
"""Gap in mm between a jack on the board and the wall."""
HANDLE_HALF, HANDLE_HIGH = 2.6, 2.0
"""Half of the width of the opening for a handle at the wall's inside, and its height above the board, in mm."""
SCOOP = 5.5
"""How much wider and higher that opening is at the wall's outside, on each side in mm: a finger reaches the handle."""


def usb_middle(measures: Measures) -> float:
    """Return the z coordinate of the middle of the Pico's USB socket, which lies on the Pico's board."""
    return measures.part("PICO").body.height - USB_SOCKET[2] / 2


def usb(measures: Measures) -> Manifold:
    """Return the opening for a USB plug."""
    y, z = measures.part_place("PICO")[1], usb_middle(measures)
    width, height, cut = measures.usb
    half, high = width / 2, height / 2
    corners = [(half, high - cut), (half - cut, high), (cut - half, high), (-half, high - cut)]
    plug = polygon([(y + u, z + v) for u, v in [*corners, *((-u, -v) for u, v in corners)]])
    return plug.extrude(measures.wall + 2).rotate((90, 0, 90)).translate((measures.outside - 1, 0, 0))


def openings(measures: Measures) -> list[Manifold]:
    """Return all openings at the edges of the board."""
    return [usb(measures), *_on_board(measures)]


def through_parting(measures: Measures) -> list[Manifold]:
    """Return the openings that also cut the lid or its tongue."""
    return [cut for cut in openings(measures) if cut.bounding_box()[2] < measures.parting + LAP]


def _on_board(measures: Measures) -> Iterator[Manifold]:
    if measures.jack is None:
        yield _jack(measures)
    if not measures.slider:
        yield _scoop(measures)


def _jack(measures: Measures) -> Manifold:
    """Return the opening for the collar of a jack at the board's left edge; it reaches down to the lid."""
    part = measures.part("LINK")
    y, half = measures.part_place("LINK")[1], part.body.width / 2 + AROUND_JACK
    low, high = measures.parting - 0.1, part.body.height + AROUND_JACK
    return box((measures.outside - 1, y - half, low), (measures.outside + measures.wall + 0.1, y + half, high))


def _scoop(measures: Measures) -> Manifold:
    """Return the opening for a handle at the board's upper edge, which widens towards the outside for a finger."""
    x, y = measures.part_place("POWER")[0], measures.board.height - measures.outside
    inside = y - measures.wall - 0.1
    points = [
        (x + side * (HANDLE_HALF + out), y + depth, z)
        for depth, out, low, high in (
            (0.01, SCOOP, -SCOOP, SCOOP),
            (inside - y, 0.0, measures.parting - 0.1, HANDLE_HIGH),
        )
        for side in (-1, 1)
        for z in (low, high)
    ]
    return Manifold.hull_points(np.array(points))
