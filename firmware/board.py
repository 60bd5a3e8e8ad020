"""The pin map and the options of one board: the only file a maker edits.

Numbers are the GP numbers printed on the Pico. A pressed button connects its pin to ground; otherwise the chip's
pull-up resistor holds the pin high.
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

DISPLAY = "auto"  # detects the controller; else "ssd1306" (0.96 inch; 2.42 inch with SSD1309) or "sh1106" (1.3 inch)
DISPLAY_TURNED = False  # True: the display is built in upside down
DICE_NUMBERED = False  # True: each die shows its button's number, for displays too narrow for each die to be above it
DISPLAY_ADDRESS = None  # I2C address: 0x3C on most modules, 0x3D on others; None tries both
DISPLAY_SDA = 4
DISPLAY_SCL = 5
DISPLAY_I2C = 0  # number of the chip's I2C block that these two pins belong to
DISPLAY_HZ = 400_000  # I2C clock; 400 kHz is the maximum in the SSD1306's datasheet

BUZZER = 15  # a passive piezo, in series with 100 ohm to 1 kilohm

TILT = 14  # an optional tilt switch to ground, which shaking closes and opens; None: there is no tilt switch

BATTERY = True  # measure the battery, through two pins that are wired on the Pico itself; a Pico W never measures it
BATTERY_VOLTS = 29  # analogue input with a third of the voltage at VSYS
BATTERY_USB = 24  # high while USB is plugged in

# For games over a cable, two wires and ground connect two machines: LINK_TX of each to LINK_RX of the other, with
# 1 kilohm in series with each of the four pins. Both pins of a machine must belong to one UART of the chip.
LINK = False  # True: there is a jack for the cable, so the menu has the entry Together
LINK_TX = 0
LINK_RX = 1
