"""The drawing's machine code on the emulated Pico: the same pixels as in plain Python, and sooner."""

import json
from pathlib import Path

from emulated_pico import emulate, given
from kast_tools.firmware_build import firmware_with

pytestmark = given

MAIN = """
import json, random, time
from kast.draw import canvas
from kast.draw.blit import blit as plain
from kast.draw.fonts import BIG, BOLD, SMALL

def us(blit):
    start = time.ticks_us()
    for _ in range(20):
        blit(frames[0], SMALL.columns, 30, 6, 2, 3, 5, 1)
    return time.ticks_diff(time.ticks_us(), start) // 20

random.seed(5)
frames = bytearray(1024), bytearray(1024)
different = drawn = 0
for round in range(600):
    font = (SMALL, BOLD, BIG)[round % 3]
    first, count = random.randrange(20), random.randrange(12)
    x, y = random.randrange(-20, 140), random.randrange(-30, 80)
    ink = 1 if random.randrange(3) else 0
    before = bytes(frames[0])
    for frame, blit in zip(frames, (plain, canvas.blit)):
        blit(frame, font.columns, first, count, font.pages, x, y, ink)
    different += frames[0] != frames[1]
    drawn += frames[0] != before
print(json.dumps([different, drawn, us(plain), us(canvas.blit)]))
"""


def test_machine_code_draws_what_plain_python_draws(tmp_path: Path) -> None:
    main = tmp_path / "main.py"
    main.write_text(MAIN)
    script = tmp_path / "script.txt"
    script.write_text("wait 3000\n")
    emulate("--firmware", firmware_with(main, tmp_path), "--script", script, "--out", tmp_path / "out")
    answer = next(line for line in (tmp_path / "out" / "serial.txt").read_text().splitlines() if line[:1] == "[")
    different, drawn, plain_us, us = json.loads(answer)
    assert drawn > 200
    assert different == 0
    assert us < plain_us / 5
