"""Lists the screws of the case. All are M2.5 and cut their own threads in the plastic."""

from dataclasses import dataclass

from manifold3d import Manifold

from hardware.design import BOARD_THICKNESS, DisplayModule
from hardware.tools.case.clip import THICK as CLIP_THICK
from hardware.tools.case.keeper import THICK as KEEPER_THICK
from hardware.tools.case.measures import SCREW, Measures, Place
from hardware.tools.case.shapes import cone, cylinder

HEAD_HEIGHT, HEAD_DIAMETER = 1.7, 5.0
COUNTERSUNK_HEIGHT, COUNTERSUNK_DIAMETER = 1.3, 4.7
CORE = 2.0
"""Diameter of a screw without its thread."""


@dataclass(frozen=True)
class Screw:
    """A screw, whose tip points towards the face.

    - use: what the screw holds
    - place, seat: position of the screw's head, and z coordinate of the surface on which the head lies
    - into: name of the part into which the screw cuts
    """

    use: str
    place: Place
    seat: float
    length: float
    into: str
    countersunk: bool = False

    def shaft(self, diameter: float) -> Manifold:
        """Return a cylinder in place of the shaft; for a countersunk screw, it is as long as the whole screw.

        :param diameter: diameter of the cylinder
        """
        return cylinder(self.place, diameter / 2, self.seat, self.seat + self.length)

    def solid(self) -> Manifold:
        """Return the whole screw."""
        return self.shaft(SCREW) + self.head()

    def head(self) -> Manifold:
        """Return the screw's head."""
        if self.countersunk:
            return cone(
                self.place, COUNTERSUNK_DIAMETER / 2, SCREW / 2, self.seat, self.seat + COUNTERSUNK_HEIGHT
            ).translate((0, 0, 0.1))
        return cylinder(self.place, HEAD_DIAMETER / 2, self.seat - HEAD_HEIGHT, self.seat)


def screws(measures: Measures, module: DisplayModule) -> list[Screw]:
    """Return every screw, in the order of assembly."""
    below_lid = measures.lid_screw_top - measures.lid_screw_depth
    clips = () if measures.plugged(module) else measures.clip_places(module)
    return [
        *(Screw("keeper", place, measures.keeper_top - KEEPER_THICK, 6, "shell") for place in measures.keeper_screws),
        *(Screw("display", place, measures.module_back(module) - CLIP_THICK, 6, "shell") for place in clips),
        *(Screw("board", place, -BOARD_THICKNESS, 6, "shell") for place in measures.mounts if measures.lid_screws),
        *(Screw("lid", place, below_lid, measures.lid_screw, "shell") for place in measures.through_lid),
        Screw("door", measures.ear, measures.back, 8, "lid", countersunk=True),
    ]
