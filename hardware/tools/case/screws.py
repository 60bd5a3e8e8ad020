"""Lists the screws of the case. All are M2.5 and cut their own threads in the plastic."""

from dataclasses import dataclass

from manifold3d import Manifold

from hardware.design import BOARD_THICKNESS, MOUNTS, DisplayModule
from hardware.tools.case.clip import THICK as CLIP_THICK
from hardware.tools.case.keeper import THICK as KEEPER_THICK
from hardware.tools.case.measures import (
    BACK,
    EAR,
    KEEPER_SCREWS,
    KEEPER_TOP,
    LID_SCREW_DEPTH,
    LID_SCREWS,
    PARTING,
    SCREW,
    Place,
    clip_places,
    module_back,
    plugged,
    turned,
)
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


def screws(module: DisplayModule) -> list[Screw]:
    """Return every screw, in the order of assembly."""
    clips = () if plugged(module) else clip_places(module)
    return [
        *(Screw("keeper", place, KEEPER_TOP - KEEPER_THICK, 6, "shell") for place in KEEPER_SCREWS),
        *(Screw("display", place, module_back(module) - CLIP_THICK, 6, "shell") for place in clips),
        *(Screw("board", turned(*mount), -BOARD_THICKNESS, 6, "shell") for mount in MOUNTS),
        *(Screw("lid", place, PARTING - LID_SCREW_DEPTH, 12, "shell") for place in LID_SCREWS),
        Screw("door", EAR, BACK, 8, "lid", countersunk=True),
    ]
