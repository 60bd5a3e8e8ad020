"""Test the Board class and the real mpremote with a virtual board at a USB port."""

import os
import re
import shlex
import socket
import subprocess
import sys

import pytest
import serial
from board_files import lay_out, write_files
from click.testing import CliRunner
from kast_tools.boards import Board, choose_boards, ports
from kast_tools.boards.mpremote_with_limits import at_once
from kast_tools.build import firmware as firmware_build
from kast_tools.cli.commands import kast
from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT
from serial.tools import list_ports_common
from usb_board import PICO, UsbBoard

pytestmark = pytest.mark.waits


def mpremote(board, *arguments):
    """Run mpremote as a user does in a shell; return (exit code, output)."""
    command = [sys.executable, "-m", "mpremote", "connect", board.port, *arguments]
    in_order = {**os.environ, "PYTHONUNBUFFERED": "1"}  # mpremote writes what a board prints past its own buffer
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env=in_order)
    return done.returncode, done.stdout


@pytest.mark.long
def test_mpremote_finds_a_pico(tmp_path):
    (tmp_path / "here.txt").write_text("from here")
    with UsbBoard(tmp_path / "flash") as board:
        asks = "import sys, machine; print(sys.platform, sys.implementation.version[:2], machine.unique_id())"
        copies = "cp", str(tmp_path / "here.txt"), ":there.txt", "+", "cat", ":there.txt", "+", "exec", asks
        assert mpremote(board, *copies)[1].endswith("from hererp2 (1, 27) b'KASTUSB1'\n")
        assert mpremote(board, "ls")[1].endswith(" there.txt\n")
        code, said = mpremote(board, "exec", "1 / 0")
        assert code == 1 and said.endswith("ZeroDivisionError: divide by zero\n")
        assert mpremote(board, "reset")[0] == 0


@pytest.mark.long
def test_the_line_of_the_build_guide_finds_the_display(tmp_path):
    """The line must work on a board as `kast flash` leaves it: board.py is inside kast.mpy, and main.py is running."""
    (line,) = re.findall(r"^mpremote .*$", (ROOT / "hardware" / "docs" / "display.md").read_text(), re.MULTILINE)
    with UsbBoard(lay_out(tmp_path / "flash", firmware_build.compiled())) as board:
        assert Board(board.port).restart() is None
        assert mpremote(board, *shlex.split(line)[1:]) == (0, "[60]\n")


def test_the_virtual_port_behaves_like_that_of_micropython(tmp_path):
    """The port has a prompt, interrupts programs, and restarts softly; a hard reset removes it for a moment."""
    main = "import asyncio\nprint('begins')\nasyncio.run(asyncio.sleep(1000))\n"
    with UsbBoard(tmp_path / "flash") as board:
        write_files(Board(board.port), {"main.py": main.encode()})
        with serial.serial_for_url(board.port, timeout=20) as line:
            line.write(b"\x04")
            assert line.read_until(b"begins").endswith(b"MPY: soft reboot\r\nbegins")
            line.write(b"nobody listens\x03")
            assert b"KeyboardInterrupt" in line.read_until(b">>> ")
            line.write(b"print(6 * 7)\r")
            assert line.read_until(b">>> ").endswith(b"\n42\n>>> ")
            line.write(b"import machine; machine.reset()\r")
            line.read_until(b"reset()")
            with pytest.raises(serial.SerialException, match="disconnected"):
                line.read(1000)


def test_data_for_a_tcp_port_is_sent_without_delay():
    with socket.create_server(("127.0.0.1", 0)) as port, at_once(socket.create_connection)(port.getsockname()) as line:
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.long
def test_a_board_reads_and_writes_files_and_runs_programs(tmp_path):
    files = {
        "saves/deep/all": bytes(range(256)) * 50,
        "saves/å b.txt": "å".encode(),
        "saves/empty": b"",
        "boot.py": b"",
    }
    heard = []
    with UsbBoard(tmp_path / "flash", version=(1, 25, 1)) as plugged:
        board = Board(plugged.port)
        about = board.about()
        assert (about.implementation, about.platform, about.version_text) == ("micropython", "rp2", "1.25.1")
        assert (about.mpy, about.machine, about.id) == ((6, 3), PICO, b"KASTUSB1".hex())
        assert about.free == 352 * 4096
        write_files(board, files, heard.append)
        assert sum(size for _, size in heard) == sum(map(len, files.values()))
        assert plugged.files() == files
        assert board.read_folder("/") == files
        assert board.read_folder("saves") == {path: data for path, data in files.items() if path.startswith("saves/")}
        assert board.read_folder("nothing") == {}
        assert board.run("n = 6", "send(n * 7)", "print('kast'); send(exists('saves'))") == [42, True]
        with pytest.raises(KastError, match=r"reported an error: ValueError: no\."):
            board.run("raise ValueError('no')", "open('after', 'w').close()")
        with pytest.raises(KastError, match="memory of the board"):
            board.run("bytearray(1 << 30)")
        assert "after" not in plugged.files()


@pytest.mark.long
def test_a_file_as_large_as_kast_is_read_whole(tmp_path):
    """The virtual board collects no garbage while a program runs, so the program that sends a file must use little
    memory.
    """
    flash = tmp_path / "flash"
    flash.mkdir()
    content = bytes(number * 7 % 251 for number in range(300_000))
    (flash / "large").write_bytes(content)
    with UsbBoard(flash) as plugged:
        assert Board(plugged.port).read_folder("/") == {"large": content}


@pytest.mark.parametrize("command", ["backup", "restore", "doctor", "export", "flash"])
def test_an_empty_port_is_refused(command):
    done = CliRunner().invoke(kast, [command, "--port", "", *(["some.zip"] if command == "restore" else [])])
    assert done.exit_code == 2
    assert "Invalid value for '--port': it is empty; give a port, or leave it out." in done.output


def test_an_impossible_tcp_port_is_refused():
    with pytest.raises(KastError, match=r"Nothing answers at socket://127\.0\.0\.1:99999\."):
        Board("socket://127.0.0.1:99999").about()


@pytest.mark.parametrize(("every", "advice"), [(None, "--port."), (False, "--port, or use --all.")])
def test_several_boards_need_a_choice(monkeypatch, every, advice):
    monkeypatch.setattr(ports, "find_boards", lambda: [Board("/dev/a"), Board("/dev/b")])
    with pytest.raises(KastError) as error:
        choose_boards(None, every)
    assert str(error.value) == f"2 boards are connected: /dev/a, /dev/b. Choose one with {advice}"


def usb_port(device, vid, pid, manufacturer=None, product=None):
    port = list_ports_common.ListPortInfo(device)
    port.vid, port.pid, port.manufacturer, port.product = vid, pid, manufacturer, product
    port.description = product or device
    return port


def test_boards_of_other_makers_are_found_by_their_usb_names(monkeypatch):
    """Adafruit, Seeed, Arduino and SparkFun have their own vendor numbers, which Kast did not know: it used to print
    "No board is connected" (issue 36).
    """
    connected = [
        usb_port("/dev/a", 0x2E8A, 0x0005, "MicroPython", "Board in FS mode"),
        usb_port("/dev/b", 0x239A, 0x80F2, "MicroPython", "Board in FS mode"),
        usb_port("/dev/c", 0x239A, 0x80F2, "Adafruit Industries LLC", "Feather RP2040"),  # runs CircuitPython
        usb_port("/dev/d", 0x2886, 0x0042, "MicroPython", "XIAO"),
        usb_port("/dev/e", None, None),  # a modem, not on USB
        usb_port("/dev/f", 0x2E8A, 0x000C, "Raspberry Pi", "Debug Probe (CMSIS-DAP)"),
    ]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: connected)
    assert [board.port for board in ports.find_boards()] == ["/dev/a", "/dev/b", "/dev/d"]


def test_other_devices_are_listed_if_no_board_is_found(monkeypatch):
    """Windows reports no USB names, so a board of another maker looks like a modem."""
    connected = [usb_port("COM5", 0x239A, 0x80F2, "Microsoft", None), list_ports_common.ListPortInfo("COM1")]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: connected)
    with pytest.raises(KastError, match=r"If it is one of these, name it with --port: COM5 \([^,]*\)\.$"):
        choose_boards(None)


@pytest.mark.long
def test_a_cable_pulled_while_files_are_written(tmp_path):
    """After a pulled cable each file must be the old or the new one."""
    old: dict[str, bytes] = dict.fromkeys(("saves/a", "saves/b"), b"o" * 6000)
    new: dict[str, bytes] = dict.fromkeys(old, b"n" * 6000)
    with UsbBoard(tmp_path / "flash") as plugged:
        write_files(Board(plugged.port), old)
    with UsbBoard(tmp_path / "flash", cut_at_byte=19_000) as plugged:
        with pytest.raises(KastError, match="was disconnected"):
            write_files(Board(plugged.port), new)
        with pytest.raises(KastError, match="Nothing answers"):
            Board(plugged.port).restart()
    found = plugged.files()
    assert found["saves/a"] == new["saves/a"] and found["saves/b"] == old["saves/b"]


@pytest.mark.parametrize(
    ("main", "ended"),
    [
        pytest.param("import asyncio\nasyncio.run(asyncio.sleep(1000))", None, marks=pytest.mark.long),
        pytest.param("print('that is all')", "", marks=pytest.mark.long),
        ("def f():\n    raise ValueError('no')\nf()", "ValueError: no"),
        (None, ""),
    ],
)
def test_errors_at_the_start_of_a_board_are_reported(tmp_path, main, ended):
    with UsbBoard(tmp_path / "flash") as plugged:
        board = Board(plugged.port)
        if main:
            write_files(board, {"main.py": main.encode()})
        assert board.restart() == ended
