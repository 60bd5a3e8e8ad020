"""Test on the emulated Pico that machine code for drawing gives the results of plain Python in less time."""

import json
from pathlib import Path

import pytest
from emulated_pico import emulate, given
from kast_tools.build.firmware import firmware_with

pytestmark = given

MAIN = """
import json, random, time
from kast.ui.graphics import canvas
from kast.ui.graphics.blit import blit as plain
from kast.ui.graphics.fonts import BIG, BOLD, SMALL

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

PAGES = """
import json, random, time
from kast.drivers import pages, pages_viper

random.seed(5)
us = [0, 0]
taken = [0, 0]  # columns: a few, all of a page
different = 0
for round in range(300):
    new = bytearray([random.randrange(256) for _ in range(1024)])
    old = bytearray(new)
    for _ in range(random.randrange(5)):
        old[random.randrange(1024) if round % 2 else random.randrange(0, 1024, 127)] ^= 1 << random.randrange(8)
    answers = []
    for number, twin in enumerate((pages, pages_viper)):
        shown, data = bytearray(old), bytearray(129)
        start = time.ticks_us()
        page = twin.changed_page(new, shown, round % 8) if new != shown else 0
        whole = new == shown or round % 3 == 0
        columns = twin.take_changes(new, shown, data, page << 1 | whole)
        us[number] += time.ticks_diff(time.ticks_us(), start)
        answers.append((page, columns, bytes(shown), bytes(data)))
    different += answers[0] != answers[1]
    taken[whole] += columns & 255
    different += shown[page * 128 : page * 128 + 128] != new[page * 128 : page * 128 + 128]
print(json.dumps([different] + taken + us))
"""


def answer(program: str, folder: Path) -> list[int]:
    """Run a main.py on the emulated Pico; return the list that it prints."""
    main = folder / "main.py"
    main.write_text(program)
    script = folder / "script.txt"
    script.write_text("wait 30000\n")
    emulate("--firmware", firmware_with(main, folder), "--script", script, "--out", folder / "out")
    said = (folder / "out" / "serial.txt").read_text().splitlines()
    return json.loads(next(line for line in said if line[:1] == "["))


@pytest.mark.long
def test_machine_code_draws_what_plain_python_draws(tmp_path: Path) -> None:
    different, drawn, plain_us, us = answer(MAIN, tmp_path)
    assert drawn > 200
    assert different == 0
    assert us < plain_us / 5


@pytest.mark.long
def test_machine_code_finds_the_changes_that_plain_python_finds(tmp_path: Path) -> None:
    different, few, whole, plain_us, us = answer(PAGES, tmp_path)
    assert (different, whole % 128) == (0, 0)
    assert few > 1000
    assert whole > 10_000
    assert us < plain_us / 10
