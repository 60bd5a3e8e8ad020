"""Adds two solder jumpers, so that the board accepts displays with either order of pins (DISPLAY_ORDERS in design.py).

The display's first two pins are connected to the middle pads of the jumpers. If both middle pads are connected to the
upper ones, the board is for the first order; if both are connected to the lower ones, it is for the second. Otherwise
the display has no power. A drop of solder across both jumpers would connect 3V3 to GND, so they are too far apart for
that.
"""

from collections.abc import Iterable
from dataclasses import replace

from hardware.design import DISPLAY_ORDERS, PITCH, Body, Design, Pad, Part, Product
from hardware.tools.joins import Joins

UPPER, MIDDLE, LOWER = "upper", "middle", "lower"
SPACING = PITCH / 2
"""Distance between the middles of neighbouring pads, in mm."""
BODY = Body((Pad(UPPER, 0, -SPACING), Pad(MIDDLE, 0, 0), Pad(LOWER, 0, SPACING)), width=1.7, depth=3.6, height=0.5)
PRODUCT = Product("solder jumper", "a drop of solder")
REFS = ("JP1", "JP2")
"""Names of the jumpers for the display's first and second pin."""
BELOW_PINS = 1.75 * PITCH
LEFT_OF_PINS = (PITCH, 0.0)
"""How far each jumper is to the left of its pin, in mm; both are BELOW_PINS mm below."""

SUPPLIES = {"GND": "GND", "VCC": "3V3"}
"""The net of each pin whose place differs between the orders, keyed by pin."""


def with_jumpers(design: Design) -> Design:
    """Return the design with the two jumpers added between the display's first two pins and their nets.

    The jumpers are parts of stage 1.
    """
    pins = DISPLAY_ORDERS[0][: len(REFS)]
    nets = {net: tuple(leg for leg in legs if leg not in _legs(pins)) for net, legs in design.nets.items()}
    parts = list(design.parts)
    for i, (ref, pin, offset) in enumerate(zip(REFS, pins, LEFT_OF_PINS, strict=True)):
        x, y = design.part("DISPLAY").pad_place(pin)
        parts.append(Part(ref, BODY, PRODUCT, round(x - offset, 3), round(y + BELOW_PINS, 3), stage=1))
        for half, order in zip((UPPER, LOWER), DISPLAY_ORDERS, strict=True):
            nets[SUPPLIES[order[i]]] += (f"{ref}.{half}",)
        nets[f"DISPLAY{i + 1}"] = (f"DISPLAY.{pin}", f"{ref}.{MIDDLE}")
    return replace(design, parts=tuple(parts), nets=nets)


def with_order(design: Design, order: tuple[str, ...]) -> Design:
    """Return the design with a display whose pins are in `order`.

    The names of the display's legs still stand for the places that they have in the first order.
    """
    renamed = dict(zip(_legs(order), _legs(DISPLAY_ORDERS[0]), strict=True))
    return replace(
        design, nets={net: tuple(renamed.get(leg, leg) for leg in legs) for net, legs in design.nets.items()}
    )


def soldered(groups: Iterable[Iterable[str]], order: tuple[str, ...]) -> list[set[str]]:
    """Return the groups of connected legs after the jumpers are soldered for `order`, without the legs of the jumpers.

    :param groups: the groups of legs that are connected before
    """
    half = (UPPER, LOWER)[DISPLAY_ORDERS.index(order)]
    joins: Joins[str] = Joins()
    for group in groups:
        joins.join(group)
    for ref in REFS:
        joins.join([f"{ref}.{MIDDLE}", f"{ref}.{half}"])
    joined = [{leg for leg in group if leg.partition(".")[0] not in REFS} for group in joins.groups()]
    return [group for group in joined if group]


def _legs(pins: Iterable[str]) -> list[str]:
    return [f"DISPLAY.{pin}" for pin in pins]
