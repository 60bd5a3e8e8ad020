"""Draws the schematic as SVG and PDF, with schemdraw."""

import io
from typing import Any, Literal

import matplotlib as mpl
import schemdraw
from schemdraw import elements as elm

from hardware import pico
from hardware.design import Design

BUTTONS = ("ROLL", "SCORE", "HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6", "LEFT", "RIGHT")
"""The buttons from top to bottom."""
LINK = ("TX", "RX")
"""Nets of the Pico's pins for the jack, drawn above the buttons. Resistors connect them to the nets TIP and RING."""
RIGHT_SIDE = ("VSYS", "3V3", "SDA", "SCL", "GND", "BUZZER", "TILT")
"""Nets on the Pico's right side, from top to bottom."""
SMALL, LARGE = 12, 14
"""Font sizes in points."""
SPACING = 1.7
"""Distance between pins, in schemdraw's units."""
NET_INK = "#2470d8"


def pages(design: Design) -> dict[str, bytes]:
    """Return the schematic as SVG, with letters as outlines, and as PDF, keyed by "svg" and "pdf".

    The bytes are the same each time: there are no dates, no random names, and no compression that differs between
    systems.
    """
    title = {"Title": "Kast: schematic"}
    metadata = {"svg": title | {"Date": None}, "pdf": title | {"CreationDate": None, "Producer": None, "Creator": None}}
    with mpl.rc_context({"svg.hashsalt": "kast", "pdf.compression": 0, "font.family": "DejaVu Sans"}):
        schemdraw.use("matplotlib")
        figure: Any = _draw(design).draw(show=False)
        return {form: _saved(figure.getfig(), form, fields) for form, fields in metadata.items()}


def _saved(figure: Any, form: str, metadata: dict[str, str | None]) -> bytes:
    buffer = io.BytesIO()
    figure.savefig(buffer, format=form, metadata=metadata, bbox_inches="tight")
    return buffer.getvalue()


def _pin(design: Design, net: str, side: Literal["left", "right"]) -> elm.IcPin:
    """Return the drawing of the Pico's pin on a net, with the pin's name and number."""
    name = next(pad.removeprefix("PICO.") for pad in design.nets[net] if pad.startswith("PICO."))
    return elm.IcPin(name=name.partition(".")[0], pin=str(pico.number(name)), side=side, anchorname=net)


def _draw(design: Design) -> schemdraw.Drawing:
    drawing = schemdraw.Drawing(unit=2.4, fontsize=SMALL, lw=1.3)
    board = elm.Ic(
        pins=[
            *(_pin(design, net, "left") for net in reversed((*LINK, *BUTTONS))),
            *(_pin(design, net, "right") for net in reversed(RIGHT_SIDE)),
        ],
        size=(5.0, 20.4),
        pinspacing=SPACING,
        leadlen=0.7,
        lblsize=LARGE,
        plblsize=SMALL,
    )
    drawing += board.label("PICO\nRaspberry Pi Pico", "top", fontsize=LARGE)
    _draw_buttons(drawing, board)
    _draw_link(drawing, board, design)
    _draw_supply(drawing, board)
    _draw_display(drawing, board)
    _draw_sound_and_tilt(drawing, board, design)
    grounds = ", ".join(str(pico.number(name)) for name in pico.GROUNDS)
    drawing += (
        elm.Label()
        .at((board.TILT[0] + 0.6, board.RIGHT[1] - 0.5))
        .label(
            f"The Pico joins its GND pins: {grounds}.\nPins that are not shown are joined with nothing.",
            "right",
            halign="left",
        )
    )
    return drawing


def _net(name: str, length: float) -> elm.Element:
    """Return a horizontal wire that is labelled with the name of its net."""
    return elm.Line().right(length).label(name, color=NET_INK)


def _draw_buttons(drawing: schemdraw.Drawing, board: Any) -> None:
    """Draw the buttons in a column to the left of the Pico, with one line from all of them to ground."""
    ends = []
    for name in BUTTONS:
        drawing += elm.Line().left(1.8).at(getattr(board, name)).label(name, color=NET_INK)
        drawing += elm.Button().left()
        ends.append(drawing.here)
    drawing += elm.Line().at(ends[0]).to(ends[-1])
    for end in ends[1:]:
        drawing += elm.Dot().at(end)
    drawing += elm.Line().down(0.9).at(ends[-1])
    drawing += elm.Ground().label("GND", "left", color=NET_INK, ofst=(-0.1, 0.35))


def _draw_link(drawing: schemdraw.Drawing, board: Any, design: Design) -> None:
    """Draw the jack that connects two machines, and the resistor of each lead."""
    jack = elm.Ic(
        pins=[elm.IcPin(name=lead, side="right", anchorname=lead) for lead in ("sleeve", "ring", "tip")],
        size=(3.2, 5.1),
        pinspacing=SPACING,
        leadlen=0.7,
        lblsize=LARGE,
    )
    drawing += jack.right().at((board.RX[0] - 6.4, board.RX[1])).anchor("ring")
    drawing += elm.Label().at((jack.ring[0] - 2.4, jack.tip[1] + 1.6)).label("LINK, optional\n3.5 mm jack")
    for ref, net, label, lead in (("R2", "TX", "TIP", "tip"), ("R3", "RX", "RING", "ring")):
        drawing += elm.Line().left(1.8).at(getattr(board, net)).label(net, color=NET_INK)
        drawing += elm.Resistor().left().label(f"{ref} {design.part(ref).product.value}")
        drawing += elm.Line().to(getattr(jack, lead)).label(label, color=NET_INK)
    drawing += elm.Line().right(0.5).at(jack.sleeve)
    drawing += elm.Ground()


def _draw_supply(drawing: schemdraw.Drawing, board: Any) -> None:
    """Draw diode, switch, fuse and battery, beginning at VSYS."""
    drawing += _net("VSYS", 1.6).at(board.VSYS)
    drawing += elm.Schottky().right().reverse().label("D1\n1N5817")
    drawing += _net("SWITCHED", 1.8)
    drawing += elm.Switch().right().label("POWER")
    drawing += _net("FUSED", 1.6)
    drawing += elm.Fuse().right().label("F1\nPTC 0.5 A")
    drawing += _net("BATTERY+", 2.2)
    drawing += elm.Battery().down().label("BATTERY\n3 × AAA", "bottom")
    drawing += elm.Ground()


def _draw_display(drawing: schemdraw.Drawing, board: Any) -> None:
    """Draw the display with its pins opposite to those of the Pico."""
    legs = {"3V3": "VCC", "SDA": "SDA", "SCL": "SCL", "GND": "GND"}
    display = elm.Ic(
        pins=[elm.IcPin(name=leg, side="left", anchorname=net) for net, leg in reversed(legs.items())],
        size=(3.8, 6.8),
        pinspacing=SPACING,
        leadlen=0.7,
        lblsize=LARGE,
    )
    drawing += display.right().at((board.SDA[0] + 5.0, board.SDA[1])).anchor("SDA")
    drawing += (
        elm.Label().at((display.SDA[0] + 2.6, display.SCL[1] + 0.5)).label("DISPLAY\nOLED\n128 × 64", fontsize=LARGE)
    )
    for net in legs:
        drawing += elm.Line().at(getattr(board, net)).to(getattr(display, net)).label(net, color=NET_INK)
    drawing += elm.Dot().at((board.GND[0] + 1.2, board.GND[1]))
    drawing += elm.Line().down(0.4)
    drawing += elm.Ground()


def _draw_sound_and_tilt(drawing: schemdraw.Drawing, board: Any, design: Design) -> None:
    """Draw the piezo with its resistor, and the tilt switch."""
    drawing += _net("BUZZER", 1.8).at(board.BUZZER)
    drawing += elm.Resistor().right().label(f"R1\n{design.part('R1').product.value}")
    drawing += _net("PIEZO", 1.8)
    piezo = elm.Speaker().right().anchor("in1")
    drawing += piezo
    drawing += elm.Label().at((piezo.in1[0] + 1.4, piezo.in1[1])).label("BUZZER\npassive piezo", "right", halign="left")
    drawing += elm.Line().down(0.3).at(piezo.in2)
    drawing += elm.Ground()
    drawing += _net("TILT", 1.8).at(board.TILT)
    drawing += elm.Switch().right().label("TILT, optional\nSW-520D")
    drawing += elm.Ground()
