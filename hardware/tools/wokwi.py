"""Makes the project for Wokwi's simulator, with the nets of the design (diagram.json, wokwi.toml).

Wokwi has no battery: it powers its Pico by USB, so the parts between battery and VSYS are left out. It has no jack
either. A push button replaces the tilt switch.
"""

import json
from itertools import pairwise
from typing import Any

from hardware.design import CAPS, Design, Part
from hardware.pico import GROUNDS
from hardware.tools.joins import Joins
from hardware.tools.wires import OF_NET

FIRMWARE = "../../out/images/kast-pico-with-micropython-fresh-install-erases-scores.uf2"
"""Path of the file written by `make image UF2=…`, relative to the folder of the Wokwi project."""
KEYS = {
    **{f"HOLD{n}": str(n) for n in range(1, 7)},
    "ROLL": " ",
    "SCORE": "Enter",
    "LEFT": "ArrowLeft",
    "RIGHT": "ArrowRight",
    "TILT": "t",
}
"""The computer's key for each button, as in `kast play`."""
LEFT_OUT = {"D1", "F1", "POWER", "BATTERY", "LINK", "R2", "R3"}
"""Parts of the machine that are not in the Wokwi project."""

_BUTTON_LEGS = {"1": "1.l", "2": "1.r", "3": "2.l", "4": "2.r"}
_LEGS = {
    "R1": {"1": "1", "2": "2"},
    "BUZZER": {"-": "1", "+": "2"},
    "TILT": {"1": "1.l", "2": "2.l"},
    **dict.fromkeys(KEYS.keys() - {"TILT"}, _BUTTON_LEGS),
}
"""Wokwi's names of the legs of each part. The legs of Pico and display have the same names as in the design."""
_UNWIRED = {f"{ref}.{leg}" for ref in KEYS.keys() - {"TILT"} for leg in "24"} | {f"PICO.{pin}" for pin in GROUNDS[1:]}
"""Legs without a wire, since they are connected inside their part to a leg that has a wire."""
_PIXELS = 6.0
"""Pixels per mm of the machine: enough that Wokwi's parts, which are drawn larger, do not overlap."""
_SIZES = {
    "wokwi-pi-pico": (79, 200),
    "board-ssd1306": (150, 116),
    "wokwi-pushbutton": (67, 45),
    "wokwi-buzzer": (64, 76),
    "wokwi-resistor": (59, 12),
}
"""Width and height of Wokwi's drawings, in its pixels."""


def diagram(design: Design) -> str:
    """Return the text of diagram.json: parts roughly at their places on the machine, and wires between their legs."""
    project = {
        "version": 1,
        "author": "Kast",
        "editor": "wokwi",
        "parts": [_part(design, part) for part in design.parts if part.ref not in LEFT_OUT],
        "connections": [
            [_wokwi(start), _wokwi(end), OF_NET[net], []]
            for net, pads in design.nets.items()
            for start, end in pairwise(filter(_has_wire, pads))
        ],
    }
    return json.dumps(project, indent=2, ensure_ascii=False) + "\n"


def toml() -> str:
    """Return the text of wokwi.toml, which names the program that the simulator starts."""
    return (
        "# Made by `make hardware`. The UF2 comes from `make image UF2=FILE`; FILE is MicroPython's own for the Pico.\n"
        f"[wokwi]\nversion = 1\nfirmware = '{FIRMWARE}'\n"
        f"# Wokwi's extension asks for this too; for a debugger's names, of which a UF2 has none.\nelf = '{FIRMWARE}'\n"
    )


def groups(design: Design, project: str) -> list[set[str]]:
    """Return the groups of legs that a diagram.json connects; the legs have the names of the design."""
    design_names = {_wokwi(f"{ref}.{leg}"): f"{ref}.{leg}" for ref, legs in _LEGS.items() for leg in legs}
    wires: list[tuple[str, str, str, list]] = json.loads(project)["connections"]
    joins: Joins[str] = Joins()
    for start, end, _, _ in wires:
        legs = [pad.replace("pico:", "PICO.").replace("display:", "DISPLAY.") for pad in (start, end)]
        joins.join([design_names.get(leg, leg) for leg in legs])
    for part in design.parts:
        if part.ref not in LEFT_OUT:
            for group in part.body.joined:
                joins.join([f"{part.ref}.{leg}" for leg in group])
    return joins.groups()


def _wokwi(pad: str) -> str:
    ref, leg = pad.split(".", 1)
    return f"{ref.lower()}:{_LEGS.get(ref, {}).get(leg, leg)}"


def _has_wire(pad: str) -> bool:
    return pad.partition(".")[0] not in LEFT_OUT and pad not in _UNWIRED


def _part(design: Design, part: Part) -> dict[str, Any]:
    kind, attributes = _kind(design, part)
    width, height = _SIZES[kind]
    position = {"top": round(part.y * _PIXELS - height / 2), "left": round(part.x * _PIXELS - width / 2)}
    turned = {"rotate": 270} if part.ref == "PICO" else {}
    return {"type": kind, "id": part.ref.lower(), **position, **turned, "attrs": attributes}


def _kind(design: Design, part: Part) -> tuple[str, dict[str, str]]:
    """Return Wokwi's type for a part, and its attributes."""
    if part.ref == "PICO":
        return "wokwi-pi-pico", {}
    if part.ref == "DISPLAY":
        return "board-ssd1306", {"i2cAddress": f"0x{design.display_address:02x}"}
    if part.ref == "BUZZER":
        return "wokwi-buzzer", {}
    if part.ref == "R1":
        return "wokwi-resistor", {"value": part.product.value.split()[0]}
    cap = CAPS.get(part.ref)
    label = cap.text if cap else "SHAKE"
    return "wokwi-pushbutton", {"color": cap.colour if cap else "black", "label": label, "key": KEYS[part.ref]}
