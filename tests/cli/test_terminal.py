"""Test `kast play --terminal` in a pseudo-terminal with a small firmware: keys and picture."""

import contextlib
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest
from filed_games import file_game, lines_of
from kast_tools.common.errors import KastError
from kast_tools.common.node import find_node
from kast_tools.common.paths import SIMULATOR
from kast_tools.virtual_board import store as board_store_module
from kast_tools.virtual_board.store import board_store
from kast_tools.virtual_board.terminal import play_in_terminal
from suites import also_long

BOARD = """
BUTTONS = {"HOLD1": 6, "ROLL": 2, "SCORE": 3, "LEFT": 12, "RIGHT": 13}
DISPLAY = "ssd1306"
DISPLAY_ADDRESS = 0x3C
DISPLAY_SDA = 4
DISPLAY_SCL = 5
BUZZER = 15
"""

# Firmware that shows how often each button went down: from the top left corner, one byte per button, which is a column
# of eight dots. A press of more than 700 ms counts as 100. It stores the count of ROLL.
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
                while counts[names.index("SCORE")] == 2:
                    pass
        await asyncio.sleep_ms(5)

asyncio.run(main())
"""

KAST = "from kast_tools.cli.main import main; main()"
RESTORED = "\x1b[0m\x1b[?25h\x1b[?1049l"


class Terminal:
    """The user's side of a pseudo-terminal in which `kast play --terminal` runs."""

    def __init__(self, folder, columns, rows):
        self.text = ""
        self.process, self.file = pty.fork()
        if self.process == 0:
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup the signal would be ignored
            os.environ["XDG_DATA_HOME"] = os.environ["HOME"] = str(folder)
            command = ["play", "--terminal", "--firmware", str(folder / "firmware")]
            os.execv(sys.executable, [sys.executable, "-c", KAST, *command])
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def wait_for(self, pattern):
        """Read output until the pattern occurs in it after the previous match."""
        while not (found := re.search(pattern, self.text)):
            if not select.select([self.file], [], [], 20)[0]:
                pytest.fail(f"The terminal never showed {pattern!r}, but {self.text!r}")
            self.text += os.read(self.file, 65536).decode(errors="replace")
        self.text = self.text[found.end() :]

    def keys(self, text):
        os.write(self.file, text.encode())

    def end(self):
        """Wait until the process has ended; return its exit code."""
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


# The columns of the picture's corner are HOLD1 LEFT RIGHT ROLL SCORE; a Braille letter covers two of them, four dots
# high.
def braille(left, right):
    bits = [0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]
    return chr(0x2800 + sum(bits[side][i] for side, n in enumerate((left, right)) for i in range(4) if n >> i & 1))


@pytest.mark.long
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
    assert (tmp_path / "kast" / "board" / "rolls").read_text() == "103"


def test_a_large_terminal_uses_half_blocks(terminal):
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


@pytest.mark.long
def test_a_firmware_that_never_returns_ends_it(terminal, tmp_path, monkeypatch):
    monkeypatch.setenv("KAST_TURN_SECONDS", "3")
    player = terminal()
    player.wait_for("q quit")
    player.keys(" \r\r")
    player.wait_for(re.escape(RESTORED))
    player.wait_for("The machine does not respond: one turn of its loop took more than 3 s.")
    player.wait_for("What it stored is kept: start it again to go on.")
    assert player.end() == 1
    assert (tmp_path / "kast" / "board" / "rolls").read_text() == "1"


def test_the_terminal_is_restored_when_the_command_is_ended(terminal):
    player = terminal()
    player.wait_for("q quit")
    os.kill(player.process, signal.SIGTERM)
    player.wait_for(re.escape(RESTORED))
    assert player.end() == 143


def test_without_a_terminal_the_error_says_what_to_do():
    with pytest.raises(KastError, match="needs a terminal"):
        play_in_terminal()


class TestBoardFiles:
    """Test the folder of a board's files, which one process uses at a time."""

    def test_an_archive_in_the_same_folder_is_kept_and_takes_no_flash(self, terminal, tmp_path):
        (tmp_path / "kast").mkdir()
        (tmp_path / "kast" / "games.sqlite").write_bytes(bytes(15_000_000))
        player = terminal()
        player.wait_for("q quit")
        player.keys(" ")
        player.wait_for(braille(0, 0) + braille(0, 1))
        player.keys("q")
        player.wait_for(re.escape(RESTORED))
        assert player.end() == 0
        assert (tmp_path / "kast" / "board" / "rolls").read_text() == "1"
        assert (tmp_path / "kast" / "games.sqlite").stat().st_size == 15_000_000

    def test_files_of_the_first_versions_are_moved(self, own, tmp_path):
        line = file_game(tmp_path / "kast")
        (tmp_path / "kast" / "games.sqlite").write_text("the archive")
        with board_store(own):
            assert lines_of(own) == [line]
        assert sorted(path.name for path in (tmp_path / "kast").iterdir()) == ["board", "games.sqlite"]

    @pytest.mark.long
    def test_a_kill_during_the_move_loses_no_file(self, own, tmp_path):
        """At whatever moment the move is killed, the games are in the old place or in the new one, and the next start
        finds them.
        """
        program = "import os; from kast_tools.virtual_board import store as b; left = {left}\n"
        program += "def step(*_):\n global left\n left -= 1\n if left < 0: os.kill(os.getpid(), 9)\n"
        program += "import sys; sys.addaudithook(lambda name, _: name.startswith('os.') and step())\n"
        program += "with b.board_store(b.OWN): print('done')"
        environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
        killed = 0
        for left in range(100):
            shutil.rmtree(tmp_path / "kast", ignore_errors=True)
            line = file_game(tmp_path / "kast")
            command = [sys.executable, "-c", program.format(left=left)]
            done = subprocess.run(command, env=environment, capture_output=True, check=False)
            with board_store(own):
                assert lines_of(own) == [line]
            if b"done" in done.stdout:
                break
            killed += 1
        assert 2 <= killed < 100

    def test_games_in_both_places_are_all_kept(self, own, tmp_path, capsys):
        old, new = file_game(tmp_path / "kast", seed=1), file_game(own, seed=2)
        with board_store(own):
            pass
        assert "Games of an earlier version of Kast are in" in capsys.readouterr().err
        assert (lines_of(tmp_path / "kast"), lines_of(own)) == ([old], [new])

    @pytest.mark.parametrize("signal_number", also_long((signal.SIGTERM, signal.SIGKILL), signal.SIGKILL.__eq__))
    def test_only_one_process_plays_a_board(self, terminal, tmp_path, signal_number):
        first = terminal()
        first.wait_for("q quit")
        second = terminal()
        second.wait_for(f"kast: {tmp_path}/kast/board is in use by another Kast. Stop it first")
        assert second.end() == 1
        first.keys(" ")
        first.wait_for(braille(0, 0) + braille(0, 1))
        os.kill(first.process, signal_number)
        first.end()
        end = time.monotonic() + 20
        # The last process of the killed `kast` saves something and then releases the lock.
        while time.monotonic() < end:
            with contextlib.suppress(KastError), board_store(tmp_path / "kast" / "board"):
                break
        third = terminal()
        third.wait_for("q quit")
        third.keys("q")
        assert third.end() == 0
        assert (tmp_path / "kast" / "board" / "rolls").read_text() == "1"

    @pytest.fixture
    def own(self, tmp_path, monkeypatch):
        monkeypatch.setattr(board_store_module, "DATA", tmp_path / "kast")
        monkeypatch.setattr(board_store_module, "OWN", tmp_path / "kast" / "board")
        return tmp_path / "kast" / "board"


def test_a_full_disk_truncates_no_file(tmp_path):
    """A file that cannot be written completely keeps its old content."""
    program = """
        import { StoreFolder } from "./node/node_files.js";
        const store = new StoreFolder(process.argv[1]);
        store.flash.write("saves/history-0001.jsonl", new Uint8Array(400000).fill(65));
        store.save();
    """
    line = file_game(tmp_path / "board")
    command = ["bash", "-c", 'ulimit -f 100; trap "" XFSZ; exec "$@"', "-"]
    command += [find_node(), "--input-type=module", "-e", program, str(tmp_path / "board")]
    done = subprocess.run(command, cwd=SIMULATOR, capture_output=True, text=True, check=False)
    assert done.returncode != 0 and "EFBIG" in done.stderr
    assert lines_of(tmp_path / "board") == [line]
    assert not list((tmp_path / "board" / "saves").glob(".*"))
