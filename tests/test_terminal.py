"""`kast play --terminal`: a real terminal (a pseudo-terminal), a small firmware, keys in and picture out."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios

import pytest
from kast_tools.errors import KastError
from kast_tools.terminal import data_folder, play_in_terminal

BOARD = """
BUTTONS = {"HOLD1": 6, "ROLL": 2, "SCORE": 3, "LEFT": 12, "RIGHT": 13}
DISPLAY = "ssd1306"
DISPLAY_ADDRESS = 0x3C
DISPLAY_SDA = 4
DISPLAY_SCL = 5
BUZZER = 15
"""

# Shows in rows of one byte each, from the top left corner down, how often each button went down; keeps ROLL's number.
MAIN = """
import asyncio, time
from board import BUTTONS
from machine import I2C, Pin

i2c = I2C(0, sda=Pin(4), scl=Pin(5))
i2c.writeto(0x3C, b"\\x00\\x20\\x00\\x21\\x00\\x7f\\x22\\x00\\x07\\xa1\\xc8\\x8d\\x14\\xaf")
i2c.writeto(0x3C, b"\\x40" + bytes(1024))
names = sorted(BUTTONS)
pins = [Pin(BUTTONS[name], Pin.IN, Pin.PULL_UP) for name in names]

async def main():
    down = [0] * len(pins)
    counts = bytearray(len(pins))
    while True:
        for i, pin in enumerate(pins):
            if pin.value() == 0:
                down[i] = down[i] or time.ticks_ms()
            elif down[i]:
                counts[i] += 100 if time.ticks_ms() - down[i] > 700 else 1
                down[i] = 0
                i2c.writeto(0x3C, bytes((0, 0x21, 0, 127, 0x22, 0, 7)))
                i2c.writeto(0x3C, b"\\x40" + counts)
                with open("rolls", "w") as file:
                    file.write(str(counts[names.index("ROLL")]))
                if counts[0] == 3:
                    raise ValueError("three holds")
        await asyncio.sleep_ms(5)

asyncio.run(main())
"""

KAST = "from kast_tools.cli import main; main()"
RESTORED = "\x1b[0m\x1b[?25h\x1b[?1049l"


class Terminal:
    """The player's side of a pseudo-terminal in which the board runs."""

    def __init__(self, folder, columns, rows):
        self.text = ""
        self.process, self.file = pty.fork()
        if self.process == 0:
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup it is ignored
            os.environ["XDG_DATA_HOME"] = os.environ["HOME"] = str(folder)
            command = ["play", "--terminal", "--firmware", str(folder / "firmware")]
            os.execv(sys.executable, [sys.executable, "-c", KAST, *command])
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def wait_for(self, pattern):
        """Read on until what was shown since the last match matches."""
        while not (found := re.search(pattern, self.text)):
            if not select.select([self.file], [], [], 20)[0]:
                pytest.fail(f"The terminal never showed {pattern!r}, but {self.text!r}")
            self.text += os.read(self.file, 65536).decode(errors="replace")
        self.text = self.text[found.end() :]

    def keys(self, text):
        os.write(self.file, text.encode())

    def end(self):
        """The exit code, after the end."""
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


@pytest.fixture
def terminal(tmp_path):
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "board.py").write_text(BOARD)
    (tmp_path / "firmware" / "main.py").write_text(MAIN)
    opened = []

    def terminal(columns=80, rows=24):
        opened.append(Terminal(tmp_path, columns, rows))
        return opened[-1]

    yield terminal
    for each in opened:
        os.close(each.file)


# The columns of the picture's corner are HOLD1 LEFT RIGHT ROLL SCORE; a Braille letter is two of them, four dots high.
def braille(left, right):
    bits = [0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]
    return chr(0x2800 + sum(bits[side][i] for side, n in enumerate((left, right)) for i in range(4) if n >> i & 1))


def test_keys_and_picture_in_80_columns(terminal, tmp_path):
    player = terminal()
    player.wait_for("q quit")
    player.keys(" ")
    player.wait_for(braille(0, 0) + braille(0, 1))
    player.keys("  1\r\x1b[D\x1b[C\x1bOD")
    player.wait_for(braille(1, 2) + braille(1, 3) + braille(1, 0))
    player.keys("mm")
    player.wait_for(braille(1, 4) + braille(3, 3) + braille(1, 0))
    player.keys("R")
    player.wait_for(braille(1, 4) + braille(3, 103) + braille(1, 0))
    player.keys("q")
    player.wait_for(re.escape(RESTORED))
    assert player.end() == 0
    assert (tmp_path / "kast" / "rolls").read_text() == "103"


def test_half_blocks_where_there_is_room(terminal):
    player = terminal(columns=140, rows=40)
    player.wait_for("q quit")
    player.keys("   ")
    player.wait_for("   █ {124}")
    player.keys("\x03")
    player.wait_for(re.escape(RESTORED))
    assert player.end() == 0


def test_a_small_terminal_says_what_it_needs(terminal):
    player = terminal(columns=60, rows=20)
    player.wait_for("Kast needs a terminal of 80 x 18 or more.")
    os.kill(player.process, signal.SIGHUP)
    os.waitpid(player.process, 0)


def test_the_terminal_is_restored_after_a_crash(terminal):
    player = terminal()
    player.wait_for("q quit")
    player.keys("111")
    player.wait_for(re.escape(RESTORED))
    player.wait_for("ValueError: three holds\r\n")
    player.wait_for("kast: The firmware stopped; its traceback is above.")
    assert player.end() == 1


def test_the_terminal_is_restored_when_the_command_is_ended(terminal):
    player = terminal()
    player.wait_for("q quit")
    os.kill(player.process, signal.SIGTERM)
    player.wait_for(re.escape(RESTORED))
    assert player.end() == 143


def test_without_a_terminal():
    with pytest.raises(KastError, match="needs a terminal"):
        play_in_terminal()


def test_the_users_data_folder(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert str(data_folder()) == "/somewhere/kast"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ada")
    assert str(data_folder()) == "/home/ada/.local/share/kast"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert str(data_folder()) == "/home/ada/Library/Application Support/kast"
