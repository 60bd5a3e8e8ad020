"""The pocket board: the nets of design.py with flat parts that a machine places, on 90 x 65 mm.

Only the parts' shapes and places differ from design.py; nets, pins and rules are the same. Machines place all flat
parts; display, tilt switch and the leads of the battery holder are soldered by hand.

Shapes of flat parts are those of KiCad's library 6.0.11, under the names in `footprint`. KiCad's files quote the
makers' drawings, which were not read here. The Pico's shape is that of footprints in public designs, which agree with
each other; they quote its datasheet.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hardware import design as by_hand
from hardware import pico
from hardware.design import PITCH, Board, Body, Design, Pad, Part, Product, kast

BOARD = Board(
    "kast-pocket",
    "pcb-pocket",
    "Kast's pocket board",
    "1",
    90.0,
    65.0,
    3.0,
    ((17.5, 3.5), (49.0, 3.5), (86.5, 38.0), (3.5, 61.5), (86.5, 61.5)),
    assembled=True,
)
"""Two screws above the Pico and three around the buttons: a jack takes the upper left corner, the display the right."""

_PICO_PADS = tuple(
    Pad(
        pad.name, pad.x, round(pad.y * 1.1012, 2), 1.7, 3.5
    )  # from 8.89 to 9.79 mm: a millimetre beyond the Pico's edge
    for pad in by_hand.PICO_BODY.pads
)
PICO_BODY = Body(
    _PICO_PADS,
    width=pico.LENGTH,
    depth=pico.WIDTH,
    height=3.7,
    joined=(pico.GROUNDS,),
    pegs=((-24.0, -2.73, 1.8), (-24.0, 2.73, 1.8), (-20.97, -2.43, 1.5), (-20.97, 2.43, 1.5)),
    bare_below=((-25.5, -5.5, -8.0, 5.5),),
)
"""The Pico flat on the board, soldered by its edges; the holes are for the legs of its USB socket.

The Pico's test points are bare below its USB end, so nothing of the board's front is there but ground below the mask.
"""
BUTTON_BODY = Body(
    (
        *(Pad("1", -3.98, -2.25, 1.55, 1.3), Pad("2", 3.98, -2.25, 1.55, 1.3)),
        *(Pad("3", -3.98, 2.25, 1.55, 1.3), Pad("4", 3.98, 2.25, 1.55, 1.3)),
    ),
    width=6.0,
    depth=6.0,
    height=4.3,
    joined=(("1", "2"), ("3", "4")),
    footprint="SW_SPST_PTS645",
)
BUZZER_BODY = Body(
    (Pad("+", -4.35, 0, 1.3, 3.4), Pad("-", 4.35, 0, 1.3, 3.4)),
    width=9.0,
    depth=9.0,
    height=1.9,
    footprint="Buzzer_Murata_PKMCS0909E",
)
RESISTOR_BODY = Body(
    (Pad("1", -0.91, 0, 1.03, 1.4), Pad("2", 0.91, 0, 1.03, 1.4)),
    width=2.0,
    depth=1.25,
    height=0.6,
    footprint="R_0805_2012Metric",
)
DIODE_BODY = Body(
    (Pad("cathode", -1.65, 0, 0.9, 1.2), Pad("anode", 1.65, 0, 0.9, 1.2)),
    width=2.8,
    depth=1.8,
    height=1.35,
    footprint="D_SOD-123",
)
FUSE_BODY = Body(
    (Pad("1", -1.4, 0, 1.25, 1.75), Pad("2", 1.4, 0, 1.25, 1.75)),
    width=3.2,
    depth=1.6,
    height=1.0,
    footprint="Fuse_1206_3216Metric",
)
BUTTON_STEM, BUTTON_HOUSING_HEIGHT = 3.5, 3.5
"""Diameter of the stem, that of SW_SPST_PTS645 in KiCad's library, and an upper bound of the housing's height, in mm.

The height of the housing was not read; 3.5 mm is usual for switches that are 4.3 mm high.
"""
SLIDE_BODY = Body(
    (
        *(Pad("off", -2.25, -1.43, 0.7, 1.5), Pad("common", 0.75, -1.43, 0.7, 1.5), Pad("on", 2.25, -1.43, 0.7, 1.5)),
        *(Pad("frame1", -3.65, -0.78, 1.0, 0.8), Pad("frame2", 3.65, -0.78, 1.0, 0.8)),
        *(Pad("frame3", -3.65, 1.43, 1.0, 0.8), Pad("frame4", 3.65, 1.43, 1.0, 0.8)),
    ),
    width=6.7,
    depth=2.6,
    height=1.4,
    pegs=((-1.5, 0.33, 0.9), (1.5, 0.33, 0.9)),
    bare_below=((-3.3, -0.6, 3.3, 1.6),),
    footprint="SW_SPDT_PCM12",
)
"""The handle points down from the body's centre. Pin 3 is "on".

Which position of the handle joins it is in no public source that was found, neither for this switch nor for MSK-12C02:
so the case has two dots, of which the builder paints one.
"""
LINK_BODY = Body(
    (Pad("tip", -3.7, 5.8, 2.8, 2.8), Pad("ring", 3.7, -1.6, 2.8, 2.2), Pad("sleeve", -3.7, -3.6, 2.8, 2.2)),
    width=6.0,
    depth=17.0,
    height=5.0,
    pegs=((0.0, 4.5, 1.7), (0.0, -2.5, 1.7)),
    footprint="Jack_3.5mm_CUI_SJ-3523-SMT_Horizontal",
)
"""The opening points up from the body's centre; its collar is the last 2.5 mm."""
BATTERY_BODY = Body((Pad("+", PITCH, 0), Pad("-", -PITCH, 0)), width=7.6, depth=2.5, height=2.0)
"""Two holes for the leads of the holder behind the board."""

PICO = replace(
    by_hand.PICO,
    value="Raspberry Pi Pico, without pins",
    number="SC0915",
    alternatives="Pico 2 (SC1631); solder it by hand if the house has none",
    euro=(3.8, 5),
)
BUTTON = Product(
    "push button, 6 × 6 mm, flat, 4.3 mm high",
    "1.6 N",
    "C&K",
    "PTS645SM43SMTR92LFS",
    "others with the same four flat legs",
    euro=(0.15, 0.4),
    lcsc="C221880",
)
BUZZER = Product(
    "passive piezo buzzer, 9 × 9 mm, flat",
    "4 kHz",
    "Murata",
    "PKMCS0909E4000-R1",
    "none that is magnetic",
    euro=(0.5, 1.1),
    lcsc="C910763",
)
RESISTOR = Product(
    "resistor 0805, 1 %", "470 Ω", "Uniroyal", "0805W8F4700T5E", "100 Ω to 1 kΩ", euro=(0.01, 0.03), lcsc="C17710"
)
LINK_RESISTOR = Product(
    "resistor 0805, 1 %", "1 kΩ", "Uniroyal", "0805W8F1001T5E", "1 to 4.7 kΩ", euro=(0.01, 0.03), lcsc="C17513"
)
DIODE = Product("Schottky diode, 1 A, SOD-123", "B5819W", "JSCJ", "B5819W SL", euro=(0.02, 0.1), lcsc="C8598")
FUSE = Product(
    "resettable fuse (PTC), 1206", "0.5 A", "Bourns", "MF-NSMF050-2", "1206L050", euro=(0.04, 0.3), lcsc="C75464"
)
SLIDE = Product(
    "slide switch, one pole, two ways, handle at the side",
    "0.3 A",
    "C&K",
    "PCM12SMTR",
    "MSK-12C02, which has the same pads; a shop lists the PCM12 as not for new designs",
    euro=(0.4, 1.2),
    lcsc="C221841",
)
LINK = Product(
    "3.5 mm stereo jack, flat",
    "joins two machines",
    "CUI Devices",
    "SJ-3523-SMT-TR",
    "leave it out with R2 and R3: each machine plays alone",
    euro=(0.7, 1.6),
)

CAPS = {
    name: replace(cap, width={"SCORE": 14.0, "ROLL": 12.8}.get(name, 9.4), height=12.8 if cap.round else 9.4)
    for name, cap in by_hand.CAPS.items()
}
"""The cap of each button, keyed by the button's name: as by hand, but smaller, since the buttons are 12 mm apart."""

_BUTTON_PLACES = {
    **{f"HOLD{n}": (8.0 + 12 * (n - 1), 42.5) for n in range(1, 7)},
    "LEFT": (12.0, 54.0),
    "RIGHT": (24.0, 54.0),
    "SCORE": (38.0, 54.0),
    "ROLL": (81.0, 53.0),
}
PARTS = (
    Part("PICO", PICO_BODY, PICO, 26.04, 23.5, stage=1),
    Part("DISPLAY", by_hand.DISPLAY_BODY, by_hand.DISPLAY, 71.0, 2.3, stage=1),
    *(Part(name, BUTTON_BODY, BUTTON, *place, stage=2) for name, place in _BUTTON_PLACES.items()),
    Part("BUZZER", BUZZER_BODY, BUZZER, 53.0, 54.5, stage=3),
    Part("R1", RESISTOR_BODY, RESISTOR, 45.8, 50.5, stage=3),
    Part("D1", DIODE_BODY, DIODE, 20.0, 9.0, stage=3),
    Part("F1", FUSE_BODY, FUSE, 34.0, 8.5, stage=3, turn=180),
    Part("POWER", SLIDE_BODY, SLIDE, 26.0, 2.2, stage=3, turn=180),
    Part("BATTERY", BATTERY_BODY, by_hand.HOLDER, 41.0, 6.5, stage=3),
    Part("TILT", by_hand.TILT_BODY, by_hand.TILT, 65.0, 54.4, stage=3, optional=True),
    Part("R2", RESISTOR_BODY, LINK_RESISTOR, 12.5, 37.3, stage=3, optional=True),
    Part("R3", RESISTOR_BODY, LINK_RESISTOR, 17.5, 37.3, stage=3, optional=True),
    Part("LINK", LINK_BODY, LINK, 6.0, 5.9, stage=3, optional=True, turn=90),
)


def pocket(board: Mapping[str, Any] | None = None) -> Design:
    """Return the design of the pocket board: the nets of design.py with other parts.

    :param board: constants of a board.py, keyed by name; None for firmware/board.py
    """
    return replace(kast(board), parts=PARTS, board=BOARD)
