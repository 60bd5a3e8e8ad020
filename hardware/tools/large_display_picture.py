"""Draws how the display of 2.42 inch is connected. Its seven pins are meant for SPI: four wires, and three more."""

from hardware import pico
from hardware.design import DISPLAYS, PITCH, Design
from hardware.tools import wires
from hardware.tools.svg import Drawing

SIZE = "2.42"
ORDER = ("GND", "VCC", "SCL", "SDA", "RES", "DC", "CS")
"""Pins from left to right on boards without a maker's name; the first four are in the order of Kast's socket."""
TO_GROUND = ("DC", "CS")
"""Pins that are joined with GND: DC so chooses the address 0x3C, CS so lets the display listen."""
LETTERS = 2.7
"""Size of the letters in mm, with 7.5 points or more in print."""
RESET_COLOUR = wires.COLOURS["green"]
WIDTH, TOP, LEVEL = 136.0, 6.0, 7.0
"""Width of the sheet, y coordinate of the first wire, and distance between wires, in mm."""
LEFT, RIGHT = 6.0, 86.0
"""x coordinates of the display's left edge and of the ends of the wires."""


def picture(design: Design) -> str:
    """Return the drawing as SVG, life-size."""
    module = DISPLAYS[SIZE]
    board = TOP + LEVEL * len(ORDER) + 6
    drawing = Drawing(WIDTH, board + module.height + 6, 1.0, "The 2.42 inch display and its seven wires")
    _module(drawing, board)
    middle = LEFT + module.width / 2
    for index, pin in enumerate(ORDER):
        x, y = middle + (index - 3) * PITCH, TOP + LEVEL * index
        colour = RESET_COLOUR if pin == "RES" else wires.colour(_net(design, pin))
        pad = board + module.pins_from_top
        drawing.line([(x, pad), (x, y), (RIGHT, y)], colour, 0.7)
        drawing.dot((x, pad), 0.85, "#e8c252", stroke="#00000088", stroke_width=0.15)
        drawing.text(x, pad + 5.2, pin, LETTERS, "#ffffff", bold=True, turn=-90)
        drawing.text(RIGHT + 2, y, _end(design, pin), LETTERS, anchor="start")
    _reset(drawing, TOP + LEVEL * ORDER.index("RES"))
    return drawing.svg()


def _net(design: Design, pin: str) -> str:
    """Return the net that a pin belongs to."""
    leg = f"DISPLAY.{'GND' if pin in TO_GROUND else pin}"
    return next(net for net, legs in design.nets.items() if leg in legs)


def _end(design: Design, pin: str) -> str:
    """Return the text at the end of a wire."""
    if pin == "RES":
        return ""
    if pin in TO_GROUND:
        return "GND, with the first wire"
    legs = design.nets[_net(design, pin)]
    name = next(leg.removeprefix("PICO.") for leg in legs if leg.startswith("PICO."))
    return f"socket, {pin}" + ("" if pin == "GND" else f" (Pico pin {pico.PINS.index(name) + 1}, {name})")


def _module(drawing: Drawing, top: float) -> None:
    """Draw the display from the front: board, glass, and lit area."""
    module = DISPLAYS[SIZE]
    drawing.box(LEFT, top, module.width, module.height, "#1d3f77", rx=1.0)
    x = LEFT + (module.width - module.active_width) / 2
    y = top + module.active_from_top - module.active_height / 2
    drawing.box(x - 1, y - 1.5, module.active_width + 2, module.active_height + 5, "#2b2f36", rx=0.5)
    drawing.box(x, y, module.active_width, module.active_height, "#0b0c10")
    drawing.text(x + module.active_width / 2, y + module.active_height / 2, "2.42 inch, 128 × 64", 3.4, "#eaf4ff")
    drawing.text(
        LEFT + module.width + 3,
        top + module.height / 2,
        f"{module.width} × {module.height} mm, seen from the front",
        LETTERS,
        anchor="start",
    )


def _reset(drawing: Drawing, y: float) -> None:
    """Draw resistor and capacitor of the pin RES: it is low for a moment after switching on, then high."""
    red, black = wires.COLOURS["red"], wires.COLOURS["black"]
    drawing.dot((RIGHT, y), 0.8, RESET_COLOUR)
    drawing.line([(RIGHT, y), (RIGHT + 4, y - 1.8)], red, 0.5)
    drawing.box(RIGHT + 4, y - 3.0, 7, 2.2, "#e2c79a", stroke="#00000088", stroke_width=0.15)
    drawing.text(RIGHT + 12.5, y - 1.9, "10 kΩ to VCC (3V3)", LETTERS, anchor="start")
    drawing.line([(RIGHT, y), (RIGHT + 4, y + 1.8)], black, 0.5)
    drawing.line([(RIGHT + 6.9, y + 0.5), (RIGHT + 6.9, y + 3.1)], black, 0.5)
    drawing.line([(RIGHT + 8.1, y + 0.5), (RIGHT + 8.1, y + 3.1)], black, 0.5)
    drawing.line([(RIGHT + 4, y + 1.8), (RIGHT + 6.9, y + 1.8)], black, 0.5)
    drawing.line([(RIGHT + 8.1, y + 1.8), (RIGHT + 11, y + 1.8)], black, 0.5)
    drawing.text(RIGHT + 12.5, y + 1.9, "100 nF to GND", LETTERS, anchor="start")
