"""The pin map and the options of one board: the only file a maker edits.

Numbers are the GP numbers printed on the Pico. Every button joins its pin to ground; the chip's own pull-up holds
it high.
"""

BUTTONS = {
    "HOLD1": 6,
    "HOLD2": 7,
    "HOLD3": 8,
    "HOLD4": 9,
    "HOLD5": 10,
    "HOLD6": 11,
    "ROLL": 2,
    "SCORE": 3,
    "LEFT": 12,
    "RIGHT": 13,
}

DISPLAY = "auto"  # finds out; else "ssd1306" (0.96 inch, and the SSD1309 of 2.42 inch) or "sh1106" (1.3 inch)
DISPLAY_TURNED = False  # True: it is built in upside down
DICE_NUMBERED = False  # True: each die bears the number of its key; where it cannot stand above it, as at 0.96 inch
DISPLAY_ADDRESS = None  # None tries both; else 0x3C, as on most modules, or 0x3D
DISPLAY_SDA = 4
DISPLAY_SCL = 5
DISPLAY_I2C = 0  # the chip's I2C block that reaches these two pins
DISPLAY_HZ = 400_000  # the fastest that the SSD1306's datasheet allows

BUZZER = 15  # a passive piezo, in series with 100 ohm to 1 kilohm

TILT = 14  # an optional tilt switch to ground, closed and opened by shaking; None: there is none, and never will be

BATTERY = True  # measure the battery, by two pins that the Pico itself wires; a Pico W does not, whatever is set here
BATTERY_VOLTS = 29  # a third of VSYS
BATTERY_USB = 24  # high while USB is plugged in

# Two wires and ground join two machines, for Together: LINK_TX of each to LINK_RX of the other, all four pins behind
# 1 kilohm. Pins of one UART of the chip.
LINK = False  # True: there is a jack for the cable; the menu has Together then
LINK_TX = 0
LINK_RX = 1
