"""Test the virtual display controllers with an independent driver and with bytes from the datasheets."""

import json
import random
import subprocess
from pathlib import Path

import adafruit_ssd1306
import pytest
from kast_tools.common.node import find_node

OLED_PICTURES = Path(__file__).with_name("oled_pictures.mjs")
WIDTH, HEIGHT = 128, 64


def answers(transfers, kind):
    """Send transfers to a virtual display; return its answers. A transfer is bytes to write, "look" or "read"."""
    given = {"kind": kind, "transfers": [each if isinstance(each, str) else bytes(each).hex() for each in transfers]}
    done = subprocess.run(
        [find_node(), OLED_PICTURES], input=json.dumps(given), text=True, capture_output=True, check=True
    )
    return json.loads(done.stdout)


def see(transfers, kind="ssd1306"):
    """Return the visible picture at each "look" among the transfers: (rows of "0" and "1", contrast)."""
    return [(look["rows"], look["contrast"]) for look in answers(transfers, kind)]


def rows(dots):
    """Return the picture in which exactly the dots at these (x, y) are lit, as rows of "0" and "1"."""
    return ["".join("1" if (x, y) in dots else "0" for x in range(WIDTH)) for y in range(HEIGHT)]


class RecordingI2C:
    """A stand-in for busio.I2C that records what is written."""

    def __init__(self):
        self.transfers = []

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, buffer, *, start=0, end=None):
        assert address == 0x3C
        self.transfers.append(bytes(buffer[start:end]))

    def look(self):
        self.transfers.append("look")


@pytest.fixture
def bus():
    return RecordingI2C()


def own_picture(driver, inverted=False, left=0):
    """Return the frame buffer of the driver as a picture; its left edge is at column `left` of the display."""
    dots = {(left + x, y) for y in range(driver.height) for x in range(driver.width) if driver.pixel(x, y) != inverted}
    return rows(dots)


def test_a_foreign_drivers_pictures(bus):
    driver = adafruit_ssd1306.SSD1306_I2C(WIDTH, HEIGHT, bus, addr=0x3C)
    choose = random.Random(7)
    expected = []

    def show():
        driver.show()
        bus.look()
        expected.append(own_picture(driver))

    show()
    for _ in range(300):
        driver.pixel(choose.randrange(WIDTH), choose.randrange(HEIGHT), choose.randrange(2))
        driver.pixel(choose.randrange(WIDTH), choose.randrange(HEIGHT), 1)
    show()
    for _ in range(10):
        driver.line(*[choose.randrange(64) for _ in range(4)], color=1)
        driver.rect(choose.randrange(WIDTH), choose.randrange(HEIGHT), 20, 10, 1)
        driver.fill_rect(choose.randrange(WIDTH), choose.randrange(HEIGHT), 9, 7, choose.randrange(2))
        show()
    driver.scroll(5, -3)
    show()
    driver.fill(1)
    show()
    assert [picture for picture, _ in see(bus.transfers)] == expected


def test_a_foreign_drivers_settings(bus):
    driver = adafruit_ssd1306.SSD1306_I2C(WIDTH, HEIGHT, bus, addr=0x3C)
    driver.line(3, 1, 90, 40, 1)
    driver.show()
    driver.contrast(17)
    bus.look()
    driver.invert(True)
    bus.look()
    driver.invert(False)
    driver.poweroff()
    bus.look()
    driver.poweron()
    bus.look()
    driver.rotate(False)
    driver.show()
    bus.look()
    upright, inverse = own_picture(driver), own_picture(driver, inverted=True)
    pictures = see(bus.transfers)
    assert [picture for picture, _ in pictures] == [
        upright,
        inverse,
        rows(set()),
        upright,
        [row[::-1] for row in upright[::-1]],
    ]
    assert pictures[0][1] == 17


def test_a_foreign_driver_page_by_page(bus):
    # With page addressing, this driver centres a display that is narrower than 128 columns.
    driver = adafruit_ssd1306.SSD1306_I2C(64, HEIGHT, bus, addr=0x3C, page_addressing=True)
    driver.line(0, 0, 63, 63, 1)
    driver.show()
    bus.look()
    [(picture, _)] = see(bus.transfers)
    assert [row[32:96] for row in picture] == [row[32:96] for row in own_picture(driver, left=32)]


# Bytes as in the datasheets: 00 precedes several commands, 40 several data bytes, 80 one command, and C0 one data byte.
ON = [bytes.fromhex("00 a1 c8 8d14 af"), bytes.fromhex("00 2000 2100 7f 2200 07"), bytes([0x40, *bytes(1024)])]
"""Transfers after which the picture is upright, the charge pump and display are on, and the memory is cleared with
its pointers at the start.
"""


@pytest.mark.parametrize(
    ("case", "transfers", "dots"),
    [
        ("charge pump off", ["00 8d10", "40 ff"], set()),
        ("all on", ["00 a5"], {(x, y) for x in range(WIDTH) for y in range(HEIGHT)}),
        ("one write of single bytes", ["80 21 80 05 80 06 c0 01 c0 80"], {(5, 0), (6, 7)}),
        ("a command's values in later writes", ["80 21", "80 09", "80 0a", "40 01"], {(9, 0)}),
        ("a window, horizontal", ["00 21 0a0b 22 0203", "40 01 02 04 08 10"], {(10, 20), (11, 17), (10, 26), (11, 27)}),
        ("a window, vertical", ["00 2001 21 0a0b 22 0203", "40 01 02 04 08"], {(10, 16), (10, 25), (11, 18), (11, 27)}),
        ("page addressing wraps in its page", ["00 2002 b3 0e 17", "40 01 01 01"], {(126, 24), (127, 24), (0, 24)}),
        ("start line", ["40 01", "00 48"], {(0, 56)}),
        ("display offset", ["40 01", "00 d3 08"], {(0, 56)}),
        ("multiplex of 32 rows", ["00 a8 1f", "40 03"], {(0, 32), (0, 33)}),
        ("columns reversed from here on", ["40 01", "00 a0", "40 01"], {(0, 0), (126, 0)}),
        ("rows reversed at once", ["40 01", "00 c0"], {(0, 63)}),
        ("wrong pads for this glass", ["00 da 02", "40 03"], {(0, 0), (0, 2)}),
        ("swapped pads", ["00 da 32", "40 01"], {(0, 1)}),
        (
            "scroll commands take their values",
            ["00 26 00a5a5a500ff 29 00a5a5a501 2e a3 0040", "40 01"],
            {(0, 0)},
        ),
    ],
)
def test_ssd1306_commands(case, transfers, dots):
    [(picture, _)] = see([*ON, *map(bytes.fromhex, transfers), "look"])
    assert picture == rows(dots), case


def test_ssd1306_starts_dark_with_noise_in_memory():
    dark, noise = see(["look", bytes.fromhex("00 8d14 af"), "look"])
    assert dark[0] == rows(set())
    assert 1000 < "".join(noise[0]).count("1") < 7000


def test_sh1106_shows_the_middle_of_132_columns():
    clear = [part for page in range(8) for part in (bytes([0, 0xB0 + page, 0x00, 0x10]), bytes([0x40, *bytes(132)]))]
    edges = [bytes([0x00, 0xB1, 0x01, 0x10]), bytes.fromhex("40 ff 01 02")]  # from column 1, which is not visible
    end = [
        bytes([0x00, 0xB2, 0x01, 0x18]),
        bytes.fromhex("40 01 ff ff ff ff ff ff"),
    ]  # from column 129, the last visible one
    start = bytes.fromhex("00 a1 c8 af")
    horizontal = bytes.fromhex("00 2000 2100 7f")  # commands that the SH1106 ignores or reads differently
    [(picture, _)] = see([start, *clear, *edges, *end, "look"], "sh1106")
    assert picture == rows({(0, 8), (1, 9), (127, 16)})
    [(picture, _)] = see([start, *clear, horizontal, b"\x00\xad\x8a", "look"], "sh1106")
    assert picture == rows(set())


def test_sh1106_returns_its_memory_after_a_dummy_byte():
    at_130 = bytes.fromhex("80 b3 80 02 80 18")
    written = at_130 + b"\x40\x12\x34"
    [(_, first, second)] = answers([written, at_130 + b"\xc0", "read"], "sh1106")
    assert (first, second) == (0x12, 0x34)
    [(_, first, _)] = answers([written, b"\x00\xa1", at_130 + b"\xc0", "read"], "sh1106")
    assert first != 0x12  # the columns are counted from the other end, so another column is read


@pytest.mark.parametrize("kind", ["ssd1306", "sh1106"])
def test_the_status_byte_shows_whether_the_display_is_off(kind):
    off, on = answers([b"\x00\xae", "read", b"\x00\xaf", "read"], kind)
    assert {byte & 0x40 for byte in off} == {0x40}
    assert {byte & 0x40 for byte in on} == {0}


def test_ssd1306_returns_its_status_for_every_read():
    status, data = answers([b"\x00\xaf", "read", b"\x80\x02\x40\x55", b"\x80\x02\xc0", "read"], "ssd1306")
    assert status == data
