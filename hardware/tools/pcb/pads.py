"""Defines the copper pad and the hole of every leg, and the holes without copper."""

from dataclasses import dataclass

from hardware import design as parts
from hardware import pocket
from hardware.design import MOUNT_HOLE, Design
from hardware.tools.netlist import kicad_pin, net_of

HOLES = {
    parts.PICO_BODY: 1.0,
    parts.DISPLAY_BODY: 1.0,
    parts.BUTTON_BODY: 1.2,
    parts.BUZZER_BODY: 1.0,
    parts.RESISTOR_BODY: 1.0,
    parts.DIODE_BODY: 1.2,
    parts.FUSE_BODY: 1.0,
    parts.SLIDE_BODY: 1.0,
    parts.BATTERY_BODY: 1.2,
    parts.TILT_BODY: 1.0,
    parts.LINK_BODY: 1.2,
    pocket.BATTERY_BODY: 1.2,
}
"""Finished diameter in mm of the holes of each body, with an allowance for parts by other makers.

The thickest legs are the square pins of Pico and display with 0.64 mm (0.91 mm from corner to corner), those of a
DO-41 diode with 0.86 mm (JEDEC), the flat ones of 12 x 12 mm buttons with 1.0 mm, those of other parts with 0.6 to
0.7 mm, and stranded wire of 0.25 mm².
"""
LEADS = {parts.BATTERY_BODY, parts.LINK_BODY, pocket.BATTERY_BODY}
"""Bodies that are only holes for the leads of parts elsewhere; the space between their holes is free."""
SIZES = {1.0: 1.7, 1.2: 2.0}
"""Diameter in mm of the copper around a hole, keyed by the hole's diameter.

The copper is large enough for soldering by hand, and small enough for a track to pass between two pins.
"""
JUMPER_PAD = 1.5, 1.0
"""Width and height in mm of a jumper's pad. A drop of solder bridges the gap of 0.27 mm between two pads."""
MARKED = {"PICO.GP0", "DISPLAY.GND", "BATTERY.+", "LINK.tip", "D1.cathode"}
"""Legs with square pads: pin 1, plus, the jack's tip, and the diode's ring."""


@dataclass(frozen=True)
class CopperPad:
    """The copper pad of a leg, with its middle and size in mm.

    It is on both sides around a hole with the diameter `hole`, or only on the front if `hole` is 0. A machine prints
    solder paste on it if `paste` is True.
    """

    leg: str
    net: str
    x: float
    y: float
    width: float
    height: float
    hole: float = 0.0
    square: bool = False
    paste: bool = False

    @property
    def ref(self) -> str:
        return self.leg.partition(".")[0]

    @property
    def number(self) -> str:
        return kicad_pin(self.leg)[1]


def copper_pads(design: Design) -> list[CopperPad]:
    """Return the copper pad of every leg of a design with jumpers; `net` is "" for a leg that is on no net."""
    nets = net_of(design)
    pads = []
    for part in design.parts:
        hole = HOLES.get(part.body, 0.0)
        for pad in part.body.pads:
            leg = f"{part.ref}.{pad.name}"
            flat = (pad.width, pad.height) if pad.width else JUMPER_PAD
            width, height = (SIZES[hole], SIZES[hole]) if hole else part.size(*flat)
            square = leg in MARKED or not hole
            pads.append(
                CopperPad(
                    leg, nets.get(leg, ""), *part.pad_place(pad.name), width, height, hole, square, bool(pad.width)
                )
            )
    return pads


def bare_holes(design: Design) -> list[tuple[float, float, float]]:
    """Return x, y and diameter in mm of the holes without copper: for the case's screws, and for pegs of parts."""
    return [(x, y, MOUNT_HOLE) for x, y in design.board.mounts] + pegs(design)


def pegs(design: Design) -> list[tuple[float, float, float]]:
    """Return x, y and diameter in mm of the holes for pegs of parts."""
    return [(*part.place(x, y), diameter) for part in design.parts for x, y, diameter in part.body.pegs]
