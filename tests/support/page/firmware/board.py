"""Pins of the board used by the page's tests."""

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

DISPLAY = "ssd1306"
DISPLAY_ADDRESS = 0x3C
DISPLAY_SDA = 4
DISPLAY_SCL = 5
DISPLAY_I2C = 0
DISPLAY_HZ = 400_000

BUZZER = 15
