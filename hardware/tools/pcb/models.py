"""Assigns 3D models from KiCad's library, in Debian's package kicad-packages3d, to parts.

Only standard parts, and parts that the library has exactly as in the bill of materials, get a model. The Pico, the
slide switch, the fuse (which lies flat) and the tilt switch get none. KiCad's footprint of the buttons names a model,
SW_PUSH-12mm, but the package (6.0.10) lacks it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hardware import design as parts
from hardware.design import Body
from hardware.tools.pcb.kicad_text import quoted

FOLDER = "${KICAD6_3DMODEL_DIR}"


@dataclass(frozen=True)
class Model:
    """A 3D model.

    - x, y: place of the model's origin, its first pin, relative to the part's middle, in mm; y goes up
    - turn: clockwise rotation in degrees
    """

    file: str
    x: float
    y: float
    turn: int = 0


MODELS = {
    parts.RESISTOR_BODY: Model("Resistor_THT.3dshapes/R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal.wrl", -5.08, 0),
    parts.DIODE_BODY: Model("Diode_THT.3dshapes/D_DO-41_SOD81_P10.16mm_Horizontal.wrl", 5.08, 0, 180),
    parts.BUZZER_BODY: Model("Buzzer_Beeper.3dshapes/Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm.wrl", -2.5, 0),
    parts.DISPLAY_BODY: Model(
        "Connector_PinSocket_2.54mm.3dshapes/PinSocket_1x04_P2.54mm_Vertical.wrl", -1.5 * parts.PITCH, 0, -90
    ),
}


def of(body: Body) -> Iterator[str]:
    """Yield the lines of a footprint that name the model of its body, if there is one."""
    if model := MODELS.get(body):
        yield f"    (model {quoted(f'{FOLDER}/{model.file}')}"
        yield f"      (offset (xyz {model.x:g} {model.y:g} 0)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 {model.turn}))"
        yield "    )"
