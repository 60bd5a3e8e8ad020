"""Test firmware for the page: it shows which buttons are down, counts rolls and stores the count.

Top row: a block of 8 x 8 dots for each button that is down, 12 dots apart, in the order of NAMES. Bottom row: two
columns for each roll ever counted; the last dot of the row is always lit, which shows that the board is ready. SCORE
sounds 880 Hz. SCORE and LEFT together raise an exception; SCORE and RIGHT together hang the firmware.
"""
# ruff: noqa: PTH123  MicroPython has no pathlib
# pyrefly: ignore-errors[missing-import, missing-attribute]

import asyncio

import board
from machine import I2C, PWM, Pin

NAMES = ("HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6", "ROLL", "SCORE", "LEFT", "RIGHT")
STORED = "rolls.txt"
# Commands: horizontal addressing, orientation of a mounted module, charge pump on, display on.
START = b"\x00\x20\x00\xa1\xc8\x8d\x14\xaf"
WHOLE_SCREEN = b"\x00\x21\x00\x7f\x22\x00\x07"


def stored_rolls():
    try:
        with open(STORED) as file:
            return int(file.read())
    except OSError:
        return 0


async def main():
    pins = [Pin(board.BUTTONS[name], Pin.IN, Pin.PULL_UP) for name in NAMES]
    i2c = I2C(board.DISPLAY_I2C, sda=Pin(board.DISPLAY_SDA), scl=Pin(board.DISPLAY_SCL), freq=board.DISPLAY_HZ)
    buzzer = PWM(Pin(board.BUZZER), freq=880, duty_u16=0)
    i2c.writeto(board.DISPLAY_ADDRESS, START)
    rolls = stored_rolls()
    previous = None
    while True:
        down = [not pin.value() for pin in pins]
        if down != previous:
            rolling, scoring, left = down[6], down[7], down[8]
            if rolling and previous and not previous[6]:
                rolls += 1
                with open(STORED, "w") as file:
                    file.write(str(rolls))
            if scoring and left:
                raise RuntimeError("asked to crash")
            buzzer.duty_u16(32768 if scoring else 0)
            while scoring and down[9]:
                pass
            frame = bytearray(1024)
            for index, is_down in enumerate(down):
                if is_down:
                    frame[index * 12 : index * 12 + 8] = b"\xff" * 8
            frame[896 : 896 + 2 * rolls] = b"\xff" * (2 * rolls)
            frame[-1] = 0x80
            i2c.writeto(board.DISPLAY_ADDRESS, WHOLE_SCREEN)
            i2c.writeto(board.DISPLAY_ADDRESS, b"\x40" + frame)
            previous = down
        await asyncio.sleep_ms(5)


asyncio.run(main())
