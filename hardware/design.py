"""What Kast is built of: its parts, where they stand and what joins them. All of hardware/ is made from here.

Which pin of the Pico does what stands in firmware/board.py alone and is read from there.

Places and sizes are millimetres. They are measured on the circuit board as one looks at the finished machine: from its
upper left corner, x to the right and y down. All places are holes of a board with a hole every 2.54 mm, so that
perfboard, printed circuit board and case share them. All parts stand on the front, all solder joints are on the back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kast_tools.build.firmware_folder import board_constants
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE

from hardware import pico

PITCH = 2.54
"""From hole to hole, in mm."""
COLUMNS, ROWS = 39, 32
"""Holes of the circuit board, to the right and down: 99.06 x 81.28 mm, since above 100 mm makers of boards ask more."""
BOARD_WIDTH, BOARD_HEIGHT, BOARD_THICKNESS = COLUMNS * PITCH, ROWS * PITCH, 1.6


def hole(column: float, row: float) -> tuple[float, float]:
    """The place of a hole, column 0 to 38 and row 0 to 31; halves lie between holes."""
    return round((column + 0.5) * PITCH, 3), round((row + 0.5) * PITCH, 3)


MOUNTS = tuple(hole(column, row) for row in (1, ROWS - 2) for column in (1, COLUMNS - 2))
"""Centres of the four holes that hold the board in the case: holes of the grid, so that a drill finds their middle."""
MOUNT_HOLE, SCREW_HEAD = 3.2, 5.0
"""Diameters, for an M2.5 screw: 0.35 mm on each side for a hole that is drilled askew; the head needs no washer."""
PLACED_WITHIN = 0.7
"""How far a part's top may be from its place once the board is screwed down, in mm, in each direction.

0.35 that the screws leave, 0.2 for a drill that runs off, 0.15 for legs in holes of 1 mm.
"""
JOINTS_HEIGHT = 2.5
"""What solder joints and wires need behind the board."""


@dataclass(frozen=True)
class Price:
    """What one piece cost, where that was found, and when it was said there."""

    amount: str
    source: str
    date: str


@dataclass(frozen=True)
class Product:
    """What to buy. Maker and number are empty where many makers sell the same thing without one.

    `euro` is a range that one piece costs about in shops for hobbyists, from the cheapest to a dear one: an estimate to
    plan with, where `price` is what a source said.
    """

    what: str
    value: str
    maker: str = ""
    number: str = ""
    alternatives: str = ""
    price: Price | None = None
    euro: tuple[float, float] | None = None


@dataclass(frozen=True)
class Pad:
    """A leg of a part: its name, and its place from the part's centre in mm."""

    name: str
    x: float
    y: float


@dataclass(frozen=True)
class Body:
    """A kind of part: its legs, which of them it joins inside, and its size in mm; the height is above the board.

    `leg_length` is how far its legs reach below the board's front, in mm, where nobody cuts them; 0 where they are cut
    to JOINTS_HEIGHT or are sold shorter.
    """

    pads: tuple[Pad, ...]
    width: float
    depth: float
    height: float
    joined: tuple[tuple[str, ...], ...] = ()
    leg_length: float = 0.0


@dataclass(frozen=True)
class Part:
    """One part of the machine. `ref` is its name in every list and picture, x and y its centre in mm.

    `stage` is the part of the build guide in which it is built in: 1 display, 2 buttons, 3 sound and battery.
    """

    ref: str
    body: Body
    product: Product
    x: float
    y: float
    stage: int
    optional: bool = False

    def pad_place(self, name: str) -> tuple[float, float]:
        """Where the leg `name` goes through the board, in mm."""
        pad = next(pad for pad in self.body.pads if pad.name == name)
        return round(self.x + pad.x, 3), round(self.y + pad.y, 3)


@dataclass(frozen=True)
class Cap:
    """What a finger presses: width and height in mm (round where they are meant to be), its print and colour."""

    width: float
    height: float
    text: str
    colour: str
    round: bool = False


@dataclass(frozen=True)
class DisplayModule:
    """A display of 128 x 64 dots on its own board, in mm.

    Its board hangs below its row of pins, `pins_from_top` below its upper edge. The lit area is `active_width` x
    `active_height`; its centre is `active_from_top` below the upper edge and in the middle from left to right. Sizes
    of boards differ from maker to maker by a millimetre or two, so a case clamps them; lit areas do not. `thickness`
    is that of board and glass of the thickest; others are thinner by up to DISPLAY_THINNER.
    """

    driver: str
    width: float
    height: float
    pins_from_top: float
    active_width: float
    active_height: float
    active_from_top: float
    thickness: float


DISPLAYS = {
    "0.96": DisplayModule("ssd1306", 27.3, 27.8, 1.5, 21.74, 10.86, 12.0, 3.2),
    "1.3": DisplayModule("sh1106", 35.4, 33.5, 1.8, 29.42, 14.70, 14.5, 3.2),
    "2.42": DisplayModule("ssd1306", 61.5, 39.5, 1.8, 55.01, 27.49, 18.5, 4.0),
}
"""By their diagonal in inches. The firmware drives the SSD1309 of the 2.42 inch display as an SSD1306."""
DISPLAY_SOCKET_HEIGHT = 8.5
"""The display plugs into a socket of this height, above the Pico."""
DISPLAY_FACE_HEIGHT = DISPLAY_SOCKET_HEIGHT + 2.5 + 3.2
"""From the board to the display's glass: socket, the plastic of its pins, its own board of 1.0 to 1.6 mm and the glass.

A module for the socket must not be thicker. That of 2.42 inch is, but hangs on wires.
"""
DISPLAY_THINNER = 0.7
"""Foam takes up what a module is thinner."""
DISPLAY_TAILS = 3.0
"""How far the pins of a module stand out before the back of its board, in mm; its solder joints end there."""
DISPLAY_ORDERS = (("GND", "VCC", "SCL", "SDA"), ("VCC", "GND", "SCL", "SDA"))
"""Both orders in which modules are sold, from left to right. Everything made here shows the first."""

BATTERY_HOLDER = (54.0, 38.5, 13.5)
"""Width, height and depth of the largest holder for three AAA cells side by side that the case takes.

It lies behind the board. Makers' sizes differ by a millimetre or two.
"""
BATTERY_HOLDER_PLACE = (50.8, 54.6)
"""Its centre, so low that the wall of its bay stands below the Pico's row of pins 1 to 20."""


PICO_BODY = Body(
    pads=tuple(
        Pad(
            name,
            round(((i if i < 20 else 39 - i) - 9.5) * PITCH, 3),
            pico.ROWS_APART / 2 * (1 if i < 20 else -1),
        )
        for i, name in enumerate(pico.PINS)
    ),
    width=pico.LENGTH,
    depth=pico.WIDTH,
    height=6.2,
    joined=(pico.GROUNDS,),
    leg_length=6.0,
)
"""Lying on its side, USB to the left, so that pins 1 to 20 face the buttons.

A header's pins are 11.5 mm long: 6 mm below its plastic, 2.5 mm in it, 3 mm above (drawing of any 2.54 mm header). They
are too hard for a child's cutters, so nothing of the case may need them cut.
"""

BOOTSEL, LIGHT = (11.84, 6.95), (4.8, 4.8)
"""The Pico's button BOOTSEL and its LED: from the edge with the USB socket, and from the edge with pins 1 to 20, in mm.

Measured by others, who agree to 0.2 mm, on the Pico and in its datasheet's figure 3; a Pico 2 has them there too.
"""

DISPLAY_BODY = Body(
    pads=tuple(Pad(name, round((i - 1.5) * PITCH, 3), 0) for i, name in enumerate(DISPLAY_ORDERS[0])),
    width=4 * PITCH,
    depth=PITCH,
    height=DISPLAY_SOCKET_HEIGHT,
)
"""The display's socket; the display itself is one of DISPLAYS."""

BUTTON_BODY = Body(
    pads=(Pad("1", -6.25, -2.5), Pad("2", 6.25, -2.5), Pad("3", -6.25, 2.5), Pad("4", 6.25, 2.5)),
    width=12.0,
    depth=12.0,
    height=7.3,
    joined=(("1", "2"), ("3", "4")),
)
"""12 x 12 mm (Omron, datasheet B3F): legs 12.5 mm and 5 mm apart, and joined across the 12.5 mm."""

BUTTON_STEM, BUTTON_HOUSING_HEIGHT = 3.8, 4.3
"""Side of the square stem, and a height that the housing stays below; for the caps of the case.

The flat switches of the same series are 4.3 mm high with all (Omron, datasheet B3F).
"""

BUZZER_BODY = Body((Pad("+", -2.5, 0), Pad("-", 2.5, 0)), width=12.2, depth=12.2, height=6.5)
"""Datasheet of the PS1240P02BT, TDK. A piezo works both ways round; + is where the resistor goes."""
RESISTOR_BODY = Body((Pad("1", -5.08, 0), Pad("2", 5.08, 0)), width=6.3, depth=2.4, height=2.5)
DIODE_BODY = Body((Pad("anode", -5.08, 0), Pad("cathode", 5.08, 0)), width=5.2, depth=2.7, height=2.8)
"""DO-41. The ring marks the cathode."""
FUSE_BODY = Body((Pad("1", -PITCH, 3 * PITCH), Pad("2", PITCH, 3 * PITCH)), width=7.9, depth=13.7, height=3.1)
"""Lying flat, its legs bent down below it: 13.7 mm would be too high. Datasheet of the MF-R050, Bourns."""
SLIDE_BODY = Body((Pad("on", -PITCH, 0), Pad("common", 0, 0), Pad("off", PITCH, 0)), width=10.0, depth=2.5, height=6.4)
"""Würth WS-SLTV: the middle leg is joined with that outer leg that its handle is pushed away from.

So KiCad's library and others cite its datasheet, by the words "opposite side connection"; nobody here has seen that.
Many others, such as those sold as SS12D00, join the leg on the handle's side.
"""
SLIDE_HANDLE, SLIDE_HOUSING_HEIGHT, SLIDE_TRAVEL = 2.0, 4.4, 2.0
"""Width of the handle, height of what does not move, and the way of the handle; for the slider of the case.

Usual for switches of this size; the switch at hand is worth measuring before a slider is printed.
"""
BATTERY_BODY = Body((Pad("+", 0, -PITCH), Pad("-", 0, PITCH)), width=2.5, depth=7.6, height=2.0)
"""Two holes for the leads of the battery holder."""
JACK = (8.0, 15.0)
"""Diameter and length of the jack behind the wall, with its lugs."""
LINK_BODY = Body((Pad("tip", 0, -PITCH), Pad("ring", 0, 0), Pad("sleeve", 0, PITCH)), width=2.5, depth=7.6, height=2.0)
"""Three holes for the leads of the jack, which is screwed into the case's wall."""
TILT_BODY = Body(
    (Pad("1", -PITCH / 2, 2.5 * PITCH), Pad("2", PITCH / 2, 2.5 * PITCH)), width=5.2, depth=11.5, height=5.2
)
"""SW-520D, lying flat: its two legs are bent down below it.

5.2 mm in diameter and 11.5 mm long, legs 2.4 mm apart, as others cite its datasheet; nobody here has seen that.
"""

PICO = Product(
    "microcontroller board",
    "Raspberry Pi Pico H (pins soldered on)",
    "Raspberry Pi",
    "SC0917",
    "Pico (SC0915) and two strips of 20 pins; Pico W (SC0918), which cannot measure its battery; Pico 2",
    Price(
        "4 USD, for the Pico without pins",
        "https://www.hackster.io/news/low-cost-connectivity-for-the-iot-"
        "hands-on-with-the-raspberry-pi-pico-w-696b9f42011e",
        "2022",
    ),
    euro=(4.5, 7),
)
DISPLAY = Product(
    "OLED display, 128 × 64, I2C, four pins",
    "0.96 inch, SSD1306, 3.3 V; with its glass at most 3.2 mm thick",
    alternatives="1.3 inch with SH1106; 2.42 inch with SSD1309, set to I2C",
    euro=(2.5, 8),
)
BUTTON = Product(
    "push button, 12 × 12 mm, 7.3 mm high, for caps",
    "1.27 N",
    "Omron",
    "B3F-4050",
    "B3F-4055 (firmer, 2.55 N); any 12 × 12 × 7.3 mm switch with a square stem",
    euro=(0.15, 0.9),
)
CAP = Product(
    "cap for a 12 × 12 mm push button",
    "6 white, 2 grey, 1 yellow, 1 red",
    alternatives="the printed ones; only they reach through the case",
    euro=(0, 0),
)
BUZZER = Product(
    "passive piezo buzzer, Ø 12.2 mm, legs 5 mm apart",
    "4 kHz, 3 V",
    "TDK",
    "PS1240P02BT",
    "any passive piezo; a magnetic buzzer takes more current than a pin gives",
    euro=(0.4, 1.2),
)
RESISTOR = Product(
    "carbon film resistor, ¼ W, 5 %",
    "470 Ω",
    "Yageo",
    "CFR-25JB-52-470R",
    "any value from 100 Ω to 1 kΩ",
    euro=(0.02, 0.1),
)
DIODE = Product("Schottky diode, 1 A, DO-41", "1N5817", "onsemi", "1N5817", "1N5818, 1N5819", euro=(0.1, 0.4))
FUSE = Product(
    "resettable fuse (PTC), legs 5.1 mm apart",
    "0.5 A",
    "Bourns",
    "MF-R050",
    "Littelfuse 60R050XU; any of 0.5 A hold current, with legs",
    euro=(0.2, 0.9),
)
SLIDE = Product(
    "slide switch, one pole, two ways, legs 2.54 mm apart",
    "0.3 A",
    "Würth Elektronik",
    "450301014042",
    "any with three such legs. Many, like SS12D00, are on where this one is off. Measure it "
    "before printing the slider: handle 2.0 mm wide, 6.4 mm above the board, 2.0 mm of travel; the rest up to 4.4 mm",
    euro=(0.3, 1.5),
)
HOLDER = Product(
    "battery holder with leads, three AAA side by side",
    f"4.5 V; at most {BATTERY_HOLDER[0]:g} × {BATTERY_HOLDER[1]:g} × {BATTERY_HOLDER[2]:g} mm",
    alternatives="Keystone 2479, with two leads soldered to its pins and the pins cut off behind them; three AA, where "
    "the case is another one",
    euro=(0.8, 3),
)
LINK_RESISTOR = Product(
    "carbon film resistor, ¼ W, 5 %",
    "1 kΩ",
    "Yageo",
    "CFR-25JB-52-1K",
    "leave it out with the jack; 1 to 4.7 kΩ",
    euro=(0.02, 0.1),
)
LINK = Product(
    "3.5 mm stereo jack for a wall of 3 mm, thread M6, with three leads of 8 cm",
    "joins two machines",
    alternatives="leave it out: each machine plays alone; with it a cable for two machines, from tip to ring and from "
    "ring to tip",
    euro=(0.6, 2),
)
TILT = Product(
    "tilt switch", "SW-520D", number="SW-520D", alternatives="leave it out: ROLL rolls as well", euro=(0.2, 1)
)


CAPS = {
    **{f"HOLD{n}": Cap(12.4, 12.4, str(n), "white") for n in range(1, 7)},
    "LEFT": Cap(12.4, 12.4, "◀", "grey"),
    "RIGHT": Cap(12.4, 12.4, "▶", "grey"),
    "SCORE": Cap(12.4, 12.4, "SCORE", "yellow"),
    "ROLL": Cap(20.0, 20.0, "ROLL", "red", round=True),
}
"""By the button's name."""

_BUTTON_PLACES = {
    **{f"HOLD{n}": hole(4.5 + 6 * (n - 1), 18) for n in range(1, 7)},
    "LEFT": hole(4.5, 26),
    "RIGHT": hole(10.5, 26),
    "SCORE": hole(18.5, 26),
    "ROLL": hole(32.5, 26),
}
"""HOLD buttons in the order of the dice above them, the others below as on the self-test screen."""

PARTS = (
    Part("PICO", PICO_BODY, PICO, *hole(9.5, 8.5), stage=1),
    Part("DISPLAY", DISPLAY_BODY, DISPLAY, *hole(19.5, 0), stage=1),
    *(Part(name, BUTTON_BODY, BUTTON, *place, stage=2) for name, place in _BUTTON_PLACES.items()),
    Part("BUZZER", BUZZER_BODY, BUZZER, *hole(35, 5), stage=3),
    Part("R1", RESISTOR_BODY, RESISTOR, *hole(35, 9), stage=3),
    Part("D1", DIODE_BODY, DIODE, *hole(35, 11), stage=3),
    Part("F1", FUSE_BODY, FUSE, *hole(30, 10), stage=3),
    Part("POWER", SLIDE_BODY, SLIDE, *hole(35, 14), stage=3),
    Part("BATTERY", BATTERY_BODY, HOLDER, *hole(37, 14), stage=3),
    Part("TILT", TILT_BODY, TILT, *hole(25.5, 23.5), stage=3, optional=True),
    Part("R2", RESISTOR_BODY, LINK_RESISTOR, *hole(4, 14), stage=3, optional=True),
    Part("R3", RESISTOR_BODY, LINK_RESISTOR, *hole(4, 15), stage=3, optional=True),
    Part("LINK", LINK_BODY, LINK, *hole(1, 15), stage=3, optional=True),
)
STAGES = (1, 2, 3)

EXTRAS = (
    (CAP, 10),
    (Product("AAA cell", "1.5 V, alkaline", alternatives="NiMH, 1.2 V", euro=(0.3, 1.2)), 3),
)
"""Parts that have no leg on the board, and how many of each."""
SOCKET = Product("socket for the display, four holes in a row, 2.54 mm", "8.5 mm high", euro=(0.2, 0.8))
FOR_BREADBOARD = ((Product("breadboard, 830 holes", "MB-102", alternatives="BusBoard BB830", euro=(2.5, 7)), 2),)
"""What only the breadboard needs; its jumper wires are counted from the wiring."""
JUMPER = Product("jumper wire, pin to pin", "", euro=(0.04, 0.12))
"""One of a length and a colour."""
FOR_PERFBOARD = (
    (SOCKET, 1),
    (
        Product("perfboard, a hole every 2.54 mm", f"{COLUMNS} × {ROWS} holes or more, cut to size", euro=(1.5, 5)),
        1,
    ),
    (Product("insulated wire, solid, 0.25 mm²", "4 m, several colours", euro=(0.6, 2)), 1),
    (Product("tinned copper wire, bare, 0.6 mm", "0.5 m", euro=(0.1, 0.4)), 1),
)
"""What only the perfboard needs."""
FOR_CIRCUIT_BOARD = (
    (SOCKET, 1),
    (Product("printed circuit board", "from hardware/pcb/kast-gerbers.zip", euro=(1, 6)), 1),
)
"""What only the printed circuit board needs."""
FOR_CASE = (
    (Product("screw M2.5 × 6 mm, pan head, for plastic", "holds board and display", euro=(0.03, 0.1)), 6),
    (Product("screw M2.5 × 12 mm, pan head, for plastic", "closes the case", euro=(0.03, 0.1)), 4),
    (Product("screw M2.5 × 8 mm, countersunk, for plastic", "the battery door", euro=(0.03, 0.1)), 1),
    (Product("filament, PLA or PETG, 1.75 mm", "120 g, several colours", euro=(2, 4)), 1),
    (Product("foam tape, 1 mm thick", "3 cm, below the display's clips", euro=(0.05, 0.2)), 1),
)
"""What the case needs."""


@dataclass(frozen=True)
class Design:
    """Parts, and nets: which legs each net joins, written as part.leg."""

    parts: tuple[Part, ...] = PARTS
    nets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    i2c_block: int = 0
    display_address: int = 0x3C

    def part(self, ref: str) -> Part:
        """The part called `ref`."""
        return next(part for part in self.parts if part.ref == ref)


def read_board() -> dict[str, Any]:
    """Return what firmware/board.py sets, by its names in capitals."""
    return board_constants(FIRMWARE)


WIRED = (
    *("BUTTONS", "DISPLAY_SDA", "DISPLAY_SCL", "DISPLAY_I2C", "DISPLAY_ADDRESS", "BUZZER", "TILT"),
    *("LINK_TX", "LINK_RX"),
)
"""What a board.py must set for a design."""


def kast(board: Mapping[str, Any] | None = None) -> Design:
    """The design with the pins of `board`, the names that a board.py sets; by default those of firmware/board.py.

    Raises KastError if a name is missing, or the tilt switch has no pin.
    """
    board = read_board() if board is None else board
    missing = [name for name in WIRED if name not in board]
    if missing:
        raise KastError(f"board.py does not set {', '.join(missing)}. Add the lines; Kast's own board.py has them.")
    if board["TILT"] is None:
        raise KastError("board.py names no pin for the tilt switch. Give TILT one; the part itself may be left out.")
    buttons = {name: (f"PICO.GP{gp}", f"{name}.1", f"{name}.2") for name, gp in board["BUTTONS"].items()}
    grounds = [f"{name}.{leg}" for name in buttons for leg in "34"]
    nets = {
        "GND": (
            *(f"PICO.{pin}" for pin in pico.GROUNDS),
            *("DISPLAY.GND", *grounds, "BUZZER.-", "BATTERY.-", "TILT.2", "LINK.sleeve"),
        ),
        "3V3": ("PICO.3V3", "DISPLAY.VCC"),
        "VSYS": ("PICO.VSYS", "D1.cathode"),
        "SWITCHED": ("D1.anode", "POWER.on"),
        "FUSED": ("POWER.common", "F1.2"),
        "BATTERY+": ("F1.1", "BATTERY.+"),
        "SDA": (f"PICO.GP{board['DISPLAY_SDA']}", "DISPLAY.SDA"),
        "SCL": (f"PICO.GP{board['DISPLAY_SCL']}", "DISPLAY.SCL"),
        **buttons,
        "BUZZER": (f"PICO.GP{board['BUZZER']}", "R1.1"),
        "PIEZO": ("R1.2", "BUZZER.+"),
        "TILT": (f"PICO.GP{board['TILT']}", "TILT.1"),
        "TX": (f"PICO.GP{board['LINK_TX']}", "R2.2"),
        "TIP": ("R2.1", "LINK.tip"),
        "RX": (f"PICO.GP{board['LINK_RX']}", "R3.2"),
        "RING": ("R3.1", "LINK.ring"),
    }
    return Design(PARTS, nets, board["DISPLAY_I2C"], board["DISPLAY_ADDRESS"] or Design.display_address)
