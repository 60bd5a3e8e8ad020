"""The design of Kast: its parts, their places, and the nets that connect them. All of hardware/ is made from this file.

Only firmware/board.py assigns functions to the Pico's pins; this module reads it.

A leg is a pin, wire or lead by which a part is soldered to the board; R1.2 is leg 2 of the part R1.

Places and sizes are in mm on the circuit board as seen from the front of the finished machine: x to the right
and y down from the upper left corner. Parts sit in holes of a grid of 2.54 mm, so that perfboard, printed circuit
board and case have the same layout. All parts are on the front, all solder joints on the back.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kast_tools.build.firmware_folder import board_constants
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE

from hardware import pico

PITCH = 2.54
"""Distance from hole to hole, in mm."""
COLUMNS, ROWS = 39, 32
"""Number of holes to the right and down. The board has 99.06 x 81.28 mm, since boards above 100 mm cost more."""
BOARD_WIDTH, BOARD_HEIGHT, BOARD_THICKNESS = COLUMNS * PITCH, ROWS * PITCH, 1.6


def hole(column: float, row: float) -> tuple[float, float]:
    """Return the place of a hole in mm, given column 0 to 38 and row 0 to 31; halves stand for places between holes."""
    return round((column + 0.5) * PITCH, 3), round((row + 0.5) * PITCH, 3)


MOUNTS = tuple(hole(column, row) for row in (1, ROWS - 2) for column in (1, COLUMNS - 2))
"""Centres of the four holes for the screws that hold the board in the case; holes of the grid there guide the drill."""
MOUNT_HOLE, SCREW_HEAD = 3.2, 5.0
"""Diameters of hole and head for an M2.5 screw. A hole drilled 0.35 mm off centre still fits; no washer is needed."""
PLACED_WITHIN = 0.7
"""How far a part's top may be from its place once the board is screwed down, in mm, in each direction.

This is the sum of 0.35 mm of play at the screws, 0.2 mm for inexact drilling, and 0.15 mm for legs in holes of 1 mm.
"""
JOINTS_HEIGHT = 2.5
"""Depth of the space behind the board for solder joints and wires, in mm."""


@dataclass(frozen=True)
class Board:
    """A circuit board. Sizes and places are in mm.

    - name: beginning of the names of files to upload
    - folder: folder in hardware/ that has the board's files
    - title: what the board is called in pictures and reports
    - revision: number that is printed on the board; raise it with every board that is ordered
    - corner: radius of the rounded corners
    - mounts: centres of the holes for the screws
    - assembled: whether machines place the parts: then there is solder paste, and more space between parts
    """

    name: str
    folder: str
    title: str
    revision: str
    width: float
    height: float
    corner: float
    mounts: tuple[tuple[float, float], ...]
    assembled: bool = False


BOARD = Board("kast", "pcb", "Kast's circuit board", "1", BOARD_WIDTH, BOARD_HEIGHT, MOUNTS[0][0], MOUNTS)
"""The board to be soldered by hand. Each corner has its centre at a screw, so the edge is equally far on all sides."""


@dataclass(frozen=True)
class Price:
    """The price of one piece, where it was found, and the date of that source."""

    amount: str
    source: str
    date: str


PRICED = "2026-11"
"""Month in which the ranges of prices in `Product.euro` were estimated."""


@dataclass(frozen=True)
class Product:
    """A product to buy. Maker and number are empty if many makers sell the same product without a number.

    - price: a price that a source gives, or None
    - euro: estimated range of the price of one piece in hobby shops, for planning; None if there is no estimate
    - pack: how many pieces are in the pack that hobby shops usually sell; 1 if it is sold singly
    - packed: what a pack contains if it is not sold by the piece, such as "1 kg"; a pack is enough for `pack` machines
    - lcsc: the number by which the assembly house JLCPCB and its shop LCSC call it; "" if it was not found in a source
    """

    what: str
    value: str
    maker: str = ""
    number: str = ""
    alternatives: str = ""
    price: Price | None = None
    euro: tuple[float, float] | None = None
    pack: int = 1
    packed: str = ""
    lcsc: str = ""


@dataclass(frozen=True)
class Pad:
    """The pad of a part's leg: the leg's name, and its place relative to the part's centre in mm.

    - width, height: size of the copper in mm if the leg lies flat on the board; 0 if the leg goes through a hole
    """

    name: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0


@dataclass(frozen=True)
class Body:
    """The shape of a part; parts of the same shape share it.

    - pads: the pads of the part's legs
    - width, depth: size on the board, in mm
    - height: height above the board, in mm
    - joined: groups of legs that are connected inside the part
    - leg_length: how far legs that are not cut reach below the board's front, in mm; 0 if the legs are cut to
      JOINTS_HEIGHT or are shorter than that when sold
    - pegs: x, y and diameter of holes without copper, for pegs of the part
    - bare_below: boxes (left, top, right, bottom) where the part's underside is bare metal, so that no track of the
      front and no via may be there
    - footprint: name of the same footprint in KiCad's library; "" if this body has no such name
    """

    pads: tuple[Pad, ...]
    width: float
    depth: float
    height: float
    joined: tuple[tuple[str, ...], ...] = ()
    leg_length: float = 0.0
    pegs: tuple[tuple[float, float, float], ...] = ()
    bare_below: tuple[tuple[float, float, float, float], ...] = ()
    footprint: str = ""


@dataclass(frozen=True)
class Part:
    """One part of the machine.

    - ref: name of the part in every list and picture
    - x, y: centre of the part on the board, in mm
    - stage: stage of the build guide: 1 display, 2 buttons, 3 sound and battery
    - turn: counterclockwise rotation of the part's body in degrees, a multiple of 90
    """

    ref: str
    body: Body
    product: Product
    x: float
    y: float
    stage: int
    optional: bool = False
    turn: int = 0

    def pad_place(self, name: str) -> tuple[float, float]:
        """Return the place of the leg `name` on the board, in mm."""
        pad = next(pad for pad in self.body.pads if pad.name == name)
        return self.place(pad.x, pad.y)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a place of the body, relative to its centre, is on the board, in mm."""
        right, down = {0: (x, y), 90: (y, -x), 180: (-x, -y), 270: (-y, x)}[self.turn]
        return round(self.x + right, 3), round(self.y + down, 3)

    def size(self, width: float, height: float) -> tuple[float, float]:
        """Return the size to the right and down of something that has this size in the unturned body."""
        return (width, height) if self.turn % 180 == 0 else (height, width)


@dataclass(frozen=True)
class Cap:
    """A button's cap: width and height in mm, text and colour, and whether it is meant to be round."""

    width: float
    height: float
    text: str
    colour: str
    round: bool = False


@dataclass(frozen=True)
class DisplayModule:
    """A kind of display with 128 x 64 dots on its own board, from any maker. Sizes are in mm.

    The boards of different makers differ by a millimetre or two, so the case clamps them. The lit areas do not differ.

    - pins_from_top: distance from the upper edge of the display's board down to its row of pins
    - active_width, active_height: size of the lit area, which is centred from left to right
    - active_from_top: distance from the upper edge of the display's board down to the centre of the lit area
    - thickness: thickness of board and glass together in the thickest module; others are up to DISPLAY_THINNER thinner
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
"""The supported displays, keyed by diagonal in inches. The SSD1309 of the 2.42 inch display works like an SSD1306."""
REFERENCE = "1.3"
"""The display that is bought and shown unless another one is chosen: the smallest on which bold letters are legible."""
GLASS_ABOVE, GLASS_BELOW = 2.5, 5.9
"""How far a display's glass, as pictures show it, reaches above and below its lit area, in mm."""
DISPLAY_SOCKET_HEIGHT = 8.5
"""Height in mm of the socket into which the display is plugged; it raises the display above the Pico."""
DISPLAY_FACE_HEIGHT = DISPLAY_SOCKET_HEIGHT + 2.5 + 3.2
"""Height of the display's glass above the board, in mm.

This is the sum of the socket, the plastic of the pins, and the display's own board (1.0 to 1.6 mm) with its glass.

A module that is plugged into the socket must not be thicker. The 2.42 inch module is, but it is connected by wires.
"""
DISPLAY_THINNER = 0.7
"""How much thinner a module may be than the thickest one of its kind, in mm; foam fills the gap."""
DISPLAY_TAILS = 3.0
"""How far a module's pins with their solder joints reach from the back of its board towards the case's face, in mm."""
DISPLAY_ORDERS = (("GND", "VCC", "SCL", "SDA"), ("VCC", "GND", "SCL", "SDA"))
"""The two orders of pins, from left to right, in which modules are sold. All generated files use the first order."""

BATTERY_HOLDER = (54.0, 38.5, 13.5)
"""Width, height and depth in mm of the largest holder for three AAA cells side by side that fits into the case.

The holder is behind the board. Its size differs between makers by a millimetre or two.
"""
BATTERY_HOLDER_PLACE = (50.8, 54.6)
"""Centre of the battery holder in mm: so low that the wall of its bay is below the Pico's row of pins 1 to 20."""


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
"""The Pico with its USB socket to the left, so that pins 1 to 20 are on the side of the buttons.

The pins of a header are 11.5 mm long: 6 mm below its plastic, 2.5 mm in the plastic, 3 mm above (drawing of any
2.54 mm header). Children cannot cut these pins with their cutters, so the case leaves space for the full length.
"""

BOOTSEL, LIGHT = (11.84, 6.95), (4.8, 4.8)
"""Places of the Pico's button BOOTSEL and LED: distances in mm from its edges with USB and with pins 1 to 20.

Others have measured them on the Pico and in figure 3 of its datasheet, with results that agree within 0.2 mm. They are
the same on a Pico 2.
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
"""A button of 12 x 12 mm (Omron, datasheet B3F). Its legs form a rectangle of 12.5 x 5 mm.

Legs that are 12.5 mm apart are connected inside.
"""

BUTTON_STEM, BUTTON_HOUSING_HEIGHT = 3.8, 4.3
"""Side of the square stem, and an upper bound of the housing's height, in mm; the caps of the case need them.

The flat switches of the same series are 4.3 mm high, stem included (Omron, datasheet B3F).
"""

BUZZER_BODY = Body((Pad("+", -2.5, 0), Pad("-", 2.5, 0)), width=12.2, depth=12.2, height=6.5)
"""From TDK's datasheet of the PS1240P02BT. A piezo works either way round; + is the leg at the resistor."""
RESISTOR_BODY = Body((Pad("1", -5.08, 0), Pad("2", 5.08, 0)), width=6.3, depth=2.4, height=2.5)
DIODE_BODY = Body((Pad("anode", -5.08, 0), Pad("cathode", 5.08, 0)), width=5.2, depth=2.7, height=2.8)
"""The package DO-41. The ring marks the cathode."""
FUSE_BODY = Body((Pad("1", -PITCH, 3 * PITCH), Pad("2", PITCH, 3 * PITCH)), width=7.9, depth=13.7, height=3.1)
"""The fuse lies flat, with bent legs, since it would be 13.7 mm high if upright (Bourns, datasheet of the MF-R050)."""
SLIDE_BODY = Body((Pad("on", -PITCH, 0), Pad("common", 0, 0), Pad("off", PITCH, 0)), width=10.0, depth=2.5, height=6.4)
"""Würth WS-SLTV, which connects the middle leg to the outer leg on the side opposite to the handle.

KiCad's library and others quote "opposite side connection" from the datasheet. A public design with nine of them, which
cites the datasheet, says the same of each leg: with the handle at leg 3, leg 1 in the middle is joined to leg 2. It was
not checked in the datasheet itself. Many other switches, such as those sold as SS12D00, connect the middle leg to the
leg on the handle's side.
"""
SLIDE_HANDLE, SLIDE_HOUSING_HEIGHT, SLIDE_TRAVEL = 2.0, 4.4, 2.0
"""Width of the handle, height of the fixed housing, and travel of the handle in mm; the slider of the case needs them.

These are usual for switches of this size; measure your switch before you print a slider.
"""
BATTERY_BODY = Body((Pad("+", 0, -PITCH), Pad("-", 0, PITCH)), width=2.5, depth=7.6, height=2.0)
"""Two holes for the leads of the battery holder."""
JACK = (8.0, 15.0)
"""Diameter and length in mm of the part of the jack that is behind the wall, solder lugs included."""
LINK_BODY = Body((Pad("tip", 0, -PITCH), Pad("ring", 0, 0), Pad("sleeve", 0, PITCH)), width=2.5, depth=7.6, height=2.0)
"""Three holes for the leads of the jack, which is screwed into the case's wall."""
TILT_BODY = Body(
    (Pad("1", -PITCH / 2, 2.5 * PITCH), Pad("2", PITCH / 2, 2.5 * PITCH)), width=5.2, depth=11.5, height=5.2
)
"""SW-520D, which lies flat with its two legs bent down.

It is 5.2 mm in diameter and 11.5 mm long, with legs 2.4 mm apart. Others quote this from its datasheet; it was not
checked in the datasheet.
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
    "1.3 inch, SH1106, 3.3 V; with its glass at most 3.2 mm thick",
    alternatives="0.96 inch with SSD1306, with large letters; 2.42 inch with SSD1309, set to I2C",
    euro=(2.5, 8),
)
BUTTON = Product(
    "push button, 12 × 12 mm, 7.3 mm high, for caps",
    "1.27 N",
    "Omron",
    "B3F-4050",
    "B3F-4055 (firmer, 2.55 N); any 12 × 12 × 7.3 mm switch with a square stem",
    euro=(0.15, 0.9),
    pack=10,
)
BUZZER = Product(
    "passive piezo buzzer, Ø 12.2 mm, legs 5 mm apart",
    "4 kHz, 3 V",
    "TDK",
    "PS1240P02BT",
    "any passive piezo; a magnetic buzzer takes more current than a pin gives",
    euro=(0.4, 1.2),
    pack=5,
)
RESISTOR = Product(
    "carbon film resistor, ¼ W, 5 %",
    "470 Ω",
    "Yageo",
    "CFR-25JB-52-470R",
    "any value from 100 Ω to 1 kΩ",
    euro=(0.02, 0.1),
    pack=10,
)
DIODE = Product("Schottky diode, 1 A, DO-41", "1N5817", "onsemi", "1N5817", "1N5818, 1N5819", euro=(0.1, 0.4), pack=10)
FUSE = Product(
    "resettable fuse (PTC), legs 5.1 mm apart",
    "0.5 A",
    "Bourns",
    "MF-R050",
    "Littelfuse 60R050XU; any of 0.5 A hold current, with legs",
    euro=(0.2, 0.9),
    pack=10,
)
SLIDE = Product(
    "slide switch, one pole, two ways, legs 2.54 mm apart",
    "0.3 A",
    "Würth Elektronik",
    "450301014042",
    "any with three such legs. Many, like SS12D00, are on where this one is off. Measure it "
    "before printing the slider: handle 2.0 mm wide, 6.4 mm above the board, 2.0 mm of travel; the rest up to 4.4 mm",
    euro=(0.3, 1.5),
    pack=10,
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
    pack=10,
)
LINK = Product(
    "3.5 mm stereo jack for a wall of 3 mm, thread M6, with three leads of 8 cm",
    "joins two machines",
    alternatives="leave it out: each machine plays alone; with it a cable for two machines, from tip to ring and from "
    "ring to tip",
    euro=(0.6, 2),
    pack=5,
)
TILT = Product(
    "tilt switch", "SW-520D", number="SW-520D", alternatives="leave it out: ROLL rolls as well", euro=(0.2, 1), pack=10
)


CAPS = {
    **{f"HOLD{n}": Cap(12.4, 12.4, str(n), "white") for n in range(1, 7)},
    "LEFT": Cap(12.4, 12.4, "◀", "grey"),
    "RIGHT": Cap(12.4, 12.4, "▶", "grey"),
    "SCORE": Cap(12.4, 12.4, "SCORE", "yellow"),
    "ROLL": Cap(20.0, 20.0, "ROLL", "red", round=True),
}
"""The cap of each button, keyed by the button's name."""

_BUTTON_PLACES = {
    **{f"HOLD{n}": hole(4.5 + 6 * (n - 1), 18) for n in range(1, 7)},
    "LEFT": hole(4.5, 26),
    "RIGHT": hole(10.5, 26),
    "SCORE": hole(18.5, 26),
    "ROLL": hole(32.5, 26),
}
"""The HOLD buttons are in the order of the dice above them; the others are arranged as on the self-test screen."""

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

EXTRAS = ((Product("AAA cell", "1.5 V, alkaline", alternatives="NiMH, 1.2 V", euro=(0.3, 1.2), pack=10), 3),)
"""Products that are not soldered to the board, and how many of each the machine needs."""
SOCKET = Product("socket for the display, four holes in a row, 2.54 mm", "8.5 mm high", euro=(0.2, 0.8), pack=10)
SOLDER = Product(
    "solder, 0.7 to 1 mm, lead-free (Sn99.3Cu0.7), no-clean flux",
    "10 g",
    alternatives="SAC305, Sn96.5Ag3Cu0.5; none with lead: children hold it",
    euro=(0.6, 1.2),
    pack=25,
    packed="250 g",
)
"""Solder for one machine, with joints for practice."""
FOR_BREADBOARD = (
    (Product("breadboard, 830 holes", "MB-102", alternatives="BusBoard BB830", euro=(2.5, 7)), 2),
    *(
        (
            Product(
                "cap for a 12 × 12 mm push button",
                colour,
                alternatives="a sticker on the bare switch; printed caps need the case",
                euro=(0.05, 0.25),
                pack=10,
            ),
            count,
        )
        for colour, count in Counter(cap.colour for cap in CAPS.values()).items()
    ),
)
"""Products that only the breadboard needs, without its jumper wires, which are counted in the wiring.

The caps of the case hold on nothing else, so a machine on breadboards has bought ones.
"""
JUMPER = Product("jumper wire, pin to pin", "", euro=(0.04, 0.12), pack=10)
"""A jumper wire; bill_of_materials.py lists one such product for each length and colour."""
RIBBON_COLOURS = ("black", "brown", "red", "orange", "yellow", "green", "blue", "purple", "grey", "white")
RIBBON = Product("ribbon of 40 jumper wires, pin to pin, ten colours", "", euro=(1.2, 4))
"""The usual pack of jumper wires of one length: four of each of RIBBON_COLOURS."""
WIRE_METRES = 10
"""Length in m of each colour in a set of insulated wire."""
WIRE = Product(
    "insulated wire, solid, 0.25 mm²", "4 m, ten colours", euro=(0.6, 2), pack=25, packed=f"10 × {WIRE_METRES} m"
)
FOR_PERFBOARD = (
    (SOCKET, 1),
    (
        Product("perfboard, a hole every 2.54 mm", f"{COLUMNS} × {ROWS} holes or more, cut to size", euro=(1.5, 5)),
        1,
    ),
    (WIRE, 1),
    (Product("tinned copper wire, bare, 0.6 mm", "0.5 m", euro=(0.1, 0.4), pack=20, packed="10 m"), 1),
    (SOLDER, 1),
)
"""Products that only the perfboard needs."""
FOR_CIRCUIT_BOARD = (
    (SOCKET, 1),
    (Product("printed circuit board", "from hardware/pcb/kast-gerbers.zip", euro=(1, 6), pack=5), 1),
    (SOLDER, 1),
)
"""Products that only the printed circuit board needs."""
FOR_CASE = (
    (
        Product("screw M2.5 × 6 mm, pan head, for plastic", "holds board and keeper", euro=(0.03, 0.1), pack=50),
        8,
    ),
    (Product("screw M2.5 × 12 mm, pan head, for plastic", "closes the case", euro=(0.03, 0.1), pack=50), 4),
    (Product("screw M2.5 × 8 mm, countersunk, for plastic", "the battery door", euro=(0.03, 0.1), pack=50), 1),
    (Product("filament, PLA or PETG, 1.75 mm", "120 g, several colours", euro=(2, 4), pack=8, packed="1 kg"), 1),
    (Product("foam tape, 1 mm thick", "5 cm, around the display's prop", euro=(0.05, 0.2), pack=100, packed="5 m"), 1),
)
"""Products that the case needs."""


@dataclass(frozen=True)
class Design:
    """The parts of the machine, and its nets: for each net the legs that it connects, written as part.leg."""

    parts: tuple[Part, ...] = PARTS
    nets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    i2c_block: int = 0
    display_address: int = 0x3C
    board: Board = BOARD

    def part(self, ref: str) -> Part:
        """Return the part called `ref`."""
        return next(part for part in self.parts if part.ref == ref)


def read_board() -> dict[str, Any]:
    """Return the constants of firmware/board.py, keyed by name."""
    return board_constants(FIRMWARE)


WIRED = (
    *("BUTTONS", "DISPLAY_SDA", "DISPLAY_SCL", "DISPLAY_I2C", "DISPLAY_ADDRESS", "BUZZER", "TILT"),
    *("LINK_TX", "LINK_RX"),
)
"""Names that board.py must define, so that a design can be made from it."""


def kast(board: Mapping[str, Any] | None = None) -> Design:
    """Return Kast's design, with the pins that a board.py assigns.

    :param board: constants of a board.py, keyed by name; None for firmware/board.py
    :raises KastError: a name is missing, or the tilt switch has no pin
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
