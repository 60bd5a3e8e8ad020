"""Pins and sizes of the Raspberry Pi Pico, from its datasheet (Raspberry Pi Pico Datasheet, chapters 2 and 3)."""

PINS = (
    *("GP0", "GP1", "GND.1", "GP2", "GP3", "GP4", "GP5", "GND.2", "GP6", "GP7"),
    *("GP8", "GP9", "GND.3", "GP10", "GP11", "GP12", "GP13", "GND.4", "GP14", "GP15"),
    *("GP16", "GP17", "GND.5", "GP18", "GP19", "GP20", "GP21", "GND.6", "GP22", "RUN"),
    *("GP26", "GP27", "GND.7", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND.8", "VSYS", "VBUS"),
)
"""Names of pins 1 to 40, pin 1 first. Ground pins have a number in their names, so that each name is unique."""

GROUNDS = tuple(name for name in PINS if name.startswith("GND"))
"""Names of the ground pins, which the Pico connects to each other."""

LENGTH, WIDTH = 51.0, 21.0
"""Size of the Pico's board, in mm. Its USB socket sticks out by another 1.3 mm."""

PITCH, ROWS_APART = 2.54, 17.78
"""Distance from pin to pin, and from one row of pins to the other, in mm."""


def number(name: str) -> int:
    """Return the number, 1 to 40, of the pin called `name`."""
    return PINS.index(name) + 1


def i2c_role(gp: int) -> tuple[int, str]:
    """Return the I2C block, 0 or 1, of pin `gp`, and its role "SDA" or "SCL" (RP2040 Datasheet, table 2)."""
    return gp // 2 % 2, "SCL" if gp % 2 else "SDA"


def uart_role(gp: int) -> tuple[int, str]:
    """Return the UART, 0 or 1, of pin `gp`, and its role "TX", "RX", "CTS" or "RTS" (RP2040 Datasheet, table 2)."""
    return (gp + 4) // 8 % 2, ("TX", "RX", "CTS", "RTS")[gp % 4]
