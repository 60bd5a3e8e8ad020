"""Returns what is printed on a board, with lines clipped at pads, holes and edges."""

from math import hypot

from hardware import pocket
from hardware.design import Design
from hardware.tools.pcb import silkscreen
from hardware.tools.pcb.assembly import silkscreen as pocket_silkscreen
from hardware.tools.pcb.marks import Line, Mark, clipped
from hardware.tools.pcb.pads import bare_holes, copper_pads


def marks(design: Design) -> list[Mark]:
    """Return everything that is printed on the board. Lines stop before pads, holes and edges.

    :param design: a design with jumpers
    """
    holes = [
        (pad.x, pad.y, hypot(pad.width, pad.height) / 2 if pad.square else max(pad.width, pad.height) / 2)
        for pad in copper_pads(design)
    ]
    holes += [(x, y, diameter / 2) for x, y, diameter in bare_holes(design)]
    drawn = (pocket_silkscreen if design.board == pocket.BOARD else silkscreen).marks(design)
    found: list[Mark] = []
    for mark in drawn:
        found += clipped(mark, holes, design.board) if isinstance(mark, Line) else [mark]
    return found
