"""Test `kast flash` with the real mpremote and virtual boards at a port, and power cuts on a real LittleFS."""

import io
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace

import made_up_micropython
import psutil
import pytest
from board_files import installed, lay_out, without_record, write_files
from kast_tools.boards import Board, serial_port
from kast_tools.boards.flash import bootsel
from kast_tools.boards.flash.update import Update
from kast_tools.boards.image.build import image_of_files
from kast_tools.build import firmware as firmware_build
from kast_tools.cli.main import main as cli
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_tree
from kast_tools.common.models import MODELS
from kast_tools.common.paths import FIRMWARE
from little_board import LittleBoard
from little_flash import Flash
from made_up_micropython import E10_BLOCK
from serial.tools import list_ports
from small_firmware import as_folder, compiled, make_firmware, theirs_in, wait_for_start
from suites import also_long
from usb_board import PINS, UsbBoard

pytestmark = pytest.mark.waits


@pytest.fixture
def kast(monkeypatch, capsys):
    """Return a function that runs `kast` and returns (exit code, output, error output)."""

    def kast(*arguments):
        monkeypatch.setattr(sys, "argv", ["kast", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            cli()
        return end.value.code or 0, *capsys.readouterr()

    return kast


@pytest.fixture(autouse=True)
def short_watch(monkeypatch):
    """Shorten the wait for errors at a start: here they occur at once, but a Pico first imports its modules."""
    monkeypatch.setattr(serial_port, "WATCH", 0.3)


# Tests with the real firmware


@pytest.mark.long
def test_an_empty_board_gets_the_game(kast, tmp_path):
    with UsbBoard(tmp_path / "flash") as board:
        code, out, err = kast("flash", "--port", board.port)
        assert (code, err) == (0, "")
        files = compiled()
        assert (
            f"Raspberry Pi Pico with RP2040, MicroPython 1.27.0: {len(files)} files copied, 0 kept, 0 removed." in out
        )
        assert "The game has started" in out
        assert without_record(board.files()) == files


# Tests with a small firmware


@pytest.mark.long
def test_only_what_changed_is_copied_and_saves_stay(kast, tmp_path):
    old, new = make_firmware(tmp_path, "a"), make_firmware(tmp_path, "b")
    flash = tmp_path / "flash"
    saves = {"saves/history-0001.jsonl": b"{}\n" * 3000, "saves/settings.a": b"\0\1", "boot.py": b""}
    with UsbBoard(flash) as board:
        port = "--port", board.port, "--firmware"
        write_files(Board(board.port), saves)
        assert "4 files copied, 0 kept, 0 removed. The game has started" in kast("flash", *port, old)[1]
        assert without_record(board.files()) == compiled(old) | saves | {"started": b"aaaa"}

        times = flash_times(flash)
        assert "all 4 files are up to date. The game has started" in kast("flash", *port, old)[1]
        assert flash_times(flash) == times

        (old / "kast" / "same.py").write_text("SAME = 2\n")
        code, out, err = kast("flash", *port, old, "--dry-run")
        assert (code, err) == (0, "") and out.endswith(
            "1 file would be copied, 3 kept, 0 removed. Your other files stay: boot.py, started.\n"
        )
        assert flash_times(flash) == times
        assert "1 file copied, 3 kept, 0 removed. The game has started" in kast("flash", *port, old)[1]

        assert "3 files copied, 1 kept, 1 removed. The game has started" in kast("flash", *port, new)[1]
        assert without_record(board.files()) == compiled(new) | saves | {"started": b"bbbb"}


@pytest.mark.long
def test_an_update_keeps_the_jack_of_a_board(kast, tmp_path):
    """A board keeps its jack until `kast flash --no-jack`; modules for multiplayer games come and go with the jack."""
    old, new = (make_firmware(tmp_path, version, kast__link__frames="SIZE = 1\n") for version in "ab")
    with UsbBoard(tmp_path / "flash") as board:

        def flash(firmware: Path, *jack: str) -> str:
            code, out, err = kast("flash", "--port", board.port, "--firmware", firmware, *jack)
            assert (code, err) == (0, "")
            return out

        together = "Its menu has Together"
        without, with_jack = (dict(firmware_build.compiled(new, jack=jack)) for jack in (False, True))
        assert len(without["kast.mpy"]) < len(with_jack["kast.mpy"])
        assert together not in flash(old)
        assert together in flash(old, "--jack")
        assert together in flash(new) and without_record(board.files()) == with_jack | {"started": b"bbbb"}
        assert "all 4 files are up to date" in flash(new)
        assert together not in flash(new, "--no-jack") and without_record(board.files()) == without | {
            "started": b"bbbb"
        }
        assert "all 4 files are up to date" in flash(new)


@pytest.mark.long
def test_a_built_firmware_is_copied_unchanged(kast, tmp_path):
    """A built firmware contains no board.py, and is copied unchanged even to a board that has a board.py."""
    built = compiled(make_firmware(tmp_path, "a"))
    write_tree(tmp_path / "built", built)
    before = as_folder(make_firmware(tmp_path, "b"))
    with UsbBoard(lay_out(tmp_path / "flash", before)) as board:
        code, out, err = kast("flash", "--port", board.port, "--firmware", tmp_path / "built")
        assert (code, err) == (0, "") and "Set pins in" in out
        assert without_record(board.files()) == built | theirs_in(before) | {"started": b"aaaa"}


def test_a_jack_cannot_be_added_to_a_built_firmware(kast, tmp_path):
    write_tree(tmp_path / "built", compiled(make_firmware(tmp_path, "a")))
    code, _, err = kast("flash", "--firmware", tmp_path / "built", "--jack")
    assert code == 2 and "is already built, with or without a jack: leave --jack out." in err


@pytest.mark.long
def test_a_board_with_kast_as_a_folder_is_updated(kast, tmp_path):
    old, new = make_firmware(tmp_path, "a", kast__gone="GONE = 1\n"), make_firmware(tmp_path, "b")
    others = {"saves/settings.a": b"\0\1", "data/notes.txt": b"not Kast's"}
    lay_out(tmp_path / "flash", as_folder(old) | others)
    with UsbBoard(tmp_path / "flash") as board:
        assert wait_for_start(board.flash) == "aaaa"
        out = kast("flash", "--port", board.port, "--firmware", new)[1]
        assert "4 files copied, 0 kept, 6 removed. The game has started" in out
        assert f"Set pins in {new / 'board.py'}, not in the board.py on the board." in out
        assert "Your other files stay: board.py, data/notes.txt, data/same.scores, data/table.bin, started." in out
        assert without_record(board.files()) == compiled(new) | theirs_in(as_folder(old)) | others | {
            "started": b"bbbb"
        }


def flash_times(flash: Path) -> dict[Path, int]:
    """Return the time of each file's last write, except for `started`, which every start writes."""
    return {path: path.stat().st_mtime_ns for path in flash.rglob("*") if path.is_file() and path.name != "started"}


@pytest.mark.long
def test_another_program_on_the_board_is_renamed_and_kept(kast, tmp_path):
    theirs = {"board.py": PINS.encode(), "data/measured.bin": b"cold"}
    lay_out(tmp_path / "flash", theirs | {"main.py": b"print('my weather station')\n"})
    firmware = make_firmware(tmp_path, "a")
    with UsbBoard(tmp_path / "flash") as board:
        code, out, err = kast("flash", "--port", board.port, "--firmware", firmware, "--yes")
        assert (code, err) == (0, "")
        assert out.rstrip().endswith(
            "Your files were renamed: main.py as main-before-kast.py. Your other files stay: board.py, "
            "data/measured.bin."
        )
        kept = theirs | {"main-before-kast.py": b"print('my weather station')\n"}
        assert without_record(board.files()) == compiled(firmware) | kept | {"started": b"aaaa"}


@pytest.mark.long
def test_a_game_that_does_not_start_is_reported(kast, tmp_path, monkeypatch):
    monkeypatch.setattr(serial_port, "WATCH", 20)  # seconds; the wait ends as soon as the start fails
    firmware = make_firmware(tmp_path, "a", board="1 / 0\n")
    with UsbBoard(tmp_path / "flash") as board:
        code, _, err = kast("flash", "--port", board.port, "--firmware", firmware)
    assert code == 1
    assert err == (
        f"kast: Kast is on {board.port} but stops when the board starts: ZeroDivisionError: divide by zero. "
        f"Check {firmware / 'board.py'}, then repeat the command.\n"
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("cut_at_write", "starts"),
    [
        (6, "aaaa"),  # while files are copied
        pytest.param(14, "bbbb", marks=pytest.mark.soak),  # while files of the old version are removed
    ],
)
def test_a_pulled_cable_leaves_a_board_that_starts(kast, tmp_path, cut_at_write, starts):
    """This test uses the real mpremote and the real import, but cuts the cable at only one or two moments;
    test_a_power_cut_at_every_write_of_an_update covers all others.
    """
    old, new = make_firmware(tmp_path, "a"), make_firmware(tmp_path, "b")
    flash = tmp_path / "flash"
    lay_out(flash, as_folder(old) | {"started": b""})
    with UsbBoard(flash, cut_at_write=cut_at_write) as board:
        wait_for_start(flash)
        assert kast("flash", "--port", board.port, "--firmware", new)[::2] == (
            1,
            f"kast: The board on {board.port} was disconnected. Plug its cable in firmly, then repeat the command.\n",
        )
    (flash / "started").write_text("")
    with UsbBoard(flash) as board:
        assert wait_for_start(flash) == starts
        assert kast("flash", "--port", board.port, "--firmware", new)[0] == 0
        assert without_record(board.files()) == compiled(new) | theirs_in(as_folder(old)) | {"started": b"bbbb"}


@pytest.mark.long
def test_an_update_is_cancelled_by_ctrl_c(tmp_path):
    """Only kast receives the signal, not mpremote: kast must not wait until everything is copied."""
    others = {"main.py": b"import asyncio\nasyncio.run(asyncio.sleep(1000))\n"}
    lay_out(tmp_path / "flash", others)
    with UsbBoard(tmp_path / "flash") as board:
        program = [sys.executable, "-c", "from kast_tools.cli.main import main; main()"]
        command = [*program, "flash", "--yes", "--port", board.port]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as given_up:
            end = time.monotonic() + 60
            while not (board.flash / "data").exists() and time.monotonic() < end:
                time.sleep(0.05)
            given_up.send_signal(signal.SIGINT)
            assert given_up.communicate()[1].endswith(
                "Stopped. Boards still start, with the old version or the new one; continue with `kast flash`.\n"
            )
        assert given_up.returncode == 130
        assert board.plays()
    assert "kast.mpy.new" not in board.files() and board.files().items() >= others.items()


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda bundle: bundle[:2000] + b"?" + bundle[2001:], "ImportError: kast.mpy is damaged: repeat kast flash"),
        pytest.param(
            lambda bundle: bundle[:-20],
            "ImportError: kast.mpy is damaged: repeat kast flash",
            marks=pytest.mark.soak,
        ),
        pytest.param(lambda bundle: None, "ImportError: no module named 'kast'", marks=pytest.mark.long),
    ],
    ids=["damaged", "cut off", "missing"],
)
def test_a_spoilt_file_on_the_board_is_reported(kast, tmp_path, monkeypatch, spoil, says):
    monkeypatch.setattr(serial_port, "WATCH", 20)  # seconds; the wait ends as soon as the start fails
    firmware = make_firmware(tmp_path, "a")
    files = compiled(firmware)
    spoilt = spoil(files["kast.mpy"])
    lay_out(tmp_path / "flash", installed(files) | {"kast.mpy": spoilt or b""})
    if spoilt is None:
        (tmp_path / "flash" / "kast.mpy").unlink()
    with UsbBoard(tmp_path / "flash") as board:
        assert Board(board.port).restart() == says
        monkeypatch.setattr(serial_port, "WATCH", 0.3)
        assert "1 file copied, 3 kept, 0 removed" in kast("flash", "--port", board.port, "--firmware", firmware)[1]
        assert without_record(board.files()) == files | {"started": b"aaaa"}


@pytest.mark.long
def test_all_boards_are_flashed_in_parallel(kast, plugged_in, tmp_path):
    """Three boards are connected, and a fourth port does not answer."""
    firmware = make_firmware(tmp_path, "a")
    boards = [UsbBoard(tmp_path / str(number), id=f"KASTUSB{number}") for number in range(3)]
    with boards[0], boards[1], boards[2], socket.create_server(("127.0.0.1", 0)) as silent:
        ports = [board.port for board in boards]
        plugged_in(*ports)
        code, out, err = kast("flash", "--firmware", firmware)
        assert (code, out) == (1, "")
        assert err.startswith("kast: 3 boards are connected: socket://127.0.0.1:")
        assert err.endswith("Choose one with --port, or use --all.\n")
        ports.append(f"socket://127.0.0.1:{silent.getsockname()[1]}")
        plugged_in(*ports)
        code, out, err = kast("flash", "--all", "--firmware", firmware)
        assert code == 1
        assert sorted(line.split(": ")[0] for line in out.splitlines()) == sorted(ports[:3])
        assert out.count("4 files copied, 0 kept, 0 removed. The game has started") == 3
        assert f"{ports[3]}: What is connected to {ports[3]} does not answer. Unplug it" in err
        assert err.endswith("kast: 1 of 4 boards were not updated; the reasons are above.\n")
        assert all(without_record(board.files()) == compiled(firmware) | {"started": b"aaaa"} for board in boards)


@pytest.mark.long
def test_a_full_file_system_is_reported(kast, tmp_path):
    flash = tmp_path / "flash"
    flash.mkdir()
    (flash / "photo.jpg").write_bytes(bytes(1_410_000))
    with UsbBoard(flash) as board:
        code, _, err = kast("flash", "--port", board.port, "--firmware", make_firmware(tmp_path, "a"))
        assert code == 1
        assert re.fullmatch(
            r"kast: The file system of the board on \S+ is too full: the new version needs 48 KB in addition to "
            r"the old one, but 28 KB are free\. Free space with `kast export --clear`, or remove files of your own: "
            r"photo.jpg\.\n",
            err,
        )
        assert list(board.files()) == ["photo.jpg"]
        with pytest.raises(KastError, match=r"is full\. Free space"):
            write_files(Board(board.port), {"large": bytes(60_000)})


@pytest.mark.parametrize(
    ("version", "machine", "page"),
    [
        ((1, 23, 9), "Raspberry Pi Pico 2 W with RP2350", "download/RPI_PICO2_W/"),
        pytest.param((0, 99, 0), "Some other board", "micropython.org/download/,", marks=pytest.mark.long),
    ],
)
def test_an_old_micropython_is_refused(kast, tmp_path, version, machine, page):
    with UsbBoard(tmp_path / "flash", version=version, machine=machine) as board:
        code, _, err = kast("flash", "--port", board.port)
        assert code == 1
        assert f"has MicroPython {'.'.join(map(str, version))}; Kast needs 1.24 or later." in err
        assert page in err and "kast flash --uf2 FILE" in err
        assert board.files() == {}


def is_listening(port: int) -> bool:
    """Return whether a program of this computer accepts connections at the port."""
    return any(
        one.status == psutil.CONN_LISTEN and one.laddr[1] == port for one in psutil.net_connections("tcp") if one.laddr
    )


def test_a_busy_port_is_reported(kast, tmp_path):
    with UsbBoard(tmp_path / "flash") as board:
        port = board.port.rpartition(":")[2]
        hold = f"import socket; held = socket.create_connection(('127.0.0.1', {port})); print(flush=True); input()"
        with subprocess.Popen([sys.executable, "-c", hold], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
            assert holder.stdout and holder.stdout.readline()
            # Wait until the board has accepted the first program; only then does it refuse a second one.
            while is_listening(int(port)):
                time.sleep(0.02)
            code, _, err = kast("flash", "--port", board.port)
            name = psutil.Process(holder.pid).name()
            holder.communicate(b"\n")
    busy = (
        f"kast: {board.port} is busy: {name} (process {holder.pid}) has it open. Close it, then repeat the command.\n"
    )
    assert (code, err) == (1, busy)


def test_a_busy_serial_device_is_reported(kast):
    """A pseudo-terminal, which another program has locked, serves as the USB port."""
    ours, theirs = os.openpty()
    port = os.ttyname(theirs)
    hold = f"import serial; held = serial.Serial({port!r}, exclusive=True); print(flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", hold], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout and holder.stdout.readline()
        os.close(theirs)
        code, _, err = kast("flash", "--port", port)
        holder.communicate(b"\n")
    os.close(ours)
    assert code == 1 and re.match(rf"kast: {port} is busy: \S+ \(process {holder.pid}\) has it open\.", err)


@pytest.mark.parametrize(
    ("group", "way_out"),
    [
        ("dialout", "Join its group with `sudo usermod -aG dialout $USER`, then log out and in."),
        ("root", 'As root, put SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess" into'),
    ],
)
def test_a_port_without_permission_is_reported(kast, monkeypatch, group, way_out):
    ours, theirs = os.openpty()
    port, access = os.ttyname(theirs), os.access
    monkeypatch.setattr(os, "access", lambda path, mode: str(path) != port and access(path, mode))
    monkeypatch.setattr(Path, "group", lambda self: group)
    assert kast("flash", "--port", port)[2].startswith(f"kast: You have no permission to use {port}. {way_out}")
    os.close(ours)
    os.close(theirs)


def test_a_missing_board_is_an_error(kast, plugged_in, tmp_path, monkeypatch):
    monkeypatch.setattr(psutil, "disk_partitions", list)
    code, _, err = kast("flash")
    assert code == 1 and err.startswith("kast: No board is connected. Plug it in with a cable that carries data")
    code, _, err = kast("flash", "--port", "/dev/ttyACM7")
    assert err == "kast: There is no port /dev/ttyACM7. Plug the board in, or leave --port out to find it.\n"
    code, _, err = kast("flash", "--port", "socket://127.0.0.1:1")
    assert err.startswith("kast: Nothing answers at socket://127.0.0.1:1.")
    code, _, err = kast("flash", "--port", "/dev/ttyACM7", "--all")
    assert code == 2 and err.count("\n") == 1
    code, _, err = kast("flash", "--firmware", tmp_path)
    assert err == f"kast: {tmp_path} has no main.py. Choose a folder with the firmware's main.py and board.py.\n"


# Tests with a Pico in BOOTSEL mode, simulated by a folder that the system reports as mounted


def uf2(family: int) -> bytes:
    """Return a UF2 file of two blocks."""
    head = (struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + 256 * n, 256, n, 2, family) for n in (0, 1))
    return b"".join(part + bytes(476) + struct.pack("<I", 0x0AB16F30) for part in head)


@pytest.fixture
def drive(monkeypatch, tmp_path) -> Path:
    folder = tmp_path / "RPI-RP2"
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n")
    mounted = [SimpleNamespace(mountpoint=str(path)) for path in (tmp_path, folder)]
    monkeypatch.setattr(psutil, "disk_partitions", lambda: mounted)
    return folder


def test_a_board_without_micropython_gets_advice(kast, plugged_in, drive):
    code, _, err = kast("flash")
    assert (code, err) == (
        1,
        f"kast: The board at {drive} waits for MicroPython: for a Pico download the .uf2 file from "
        "https://micropython.org/download/RPI_PICO/, for a Pico W from https://micropython.org/download/RPI_PICO_W/, "
        "then use `kast flash --uf2 FILE`.\n",
    )


@pytest.mark.long
def test_micropython_is_copied_onto_a_board_without_it(kast, plugged_in, drive, tmp_path, monkeypatch):
    firmware = make_firmware(tmp_path, "a")
    file = tmp_path / "RPI_PICO.uf2"
    file.write_bytes(uf2(0xE48BFF56))
    with UsbBoard(tmp_path / "other") as other, UsbBoard(tmp_path / "flash") as board:
        plugged_in(other.port)
        before = list_ports.comports
        plugged_in(other.port, board.port)
        after = list_ports.comports
        ports = lambda: after() if (drive / file.name).exists() else before()  # noqa: E731
        monkeypatch.setattr(list_ports, "comports", ports)
        code, out, err = kast("flash", "--uf2", file, "--firmware", firmware)
        assert (code, err) == (0, "")
        assert out.startswith(f"{board.port}: ") and "4 files copied" in out
        assert (drive / file.name).read_bytes() == file.read_bytes()
        assert other.files() == {}


@pytest.mark.long
def test_a_running_board_is_sent_to_its_boot_loader(kast, plugged_in, drive, tmp_path, monkeypatch):
    """In a closed case BOOTSEL is out of reach: a command restarts the board as a drive, and later its port returns."""
    firmware = make_firmware(tmp_path, "a")
    file = tmp_path / "RPI_PICO.uf2"
    file.write_bytes(uf2(0xE48BFF56))
    mounted, ran = psutil.disk_partitions(), []
    monkeypatch.setattr(psutil, "disk_partitions", lambda: mounted if ran else [])
    with UsbBoard(tmp_path / "flash") as board:
        plugged_in(board.port)
        ports = list_ports.comports
        away = lambda: bool(ran) and not (drive / file.name).exists()  # noqa: E731
        monkeypatch.setattr(list_ports, "comports", lambda: [] if away() else ports())
        monkeypatch.setattr(Board, "become_drive", lambda self: ran.append(self.port))
        code, out, err = kast("flash", "--uf2", file, "--firmware", firmware)
        assert (code, err) == (0, "")
        assert ran == [board.port]
        assert out.startswith(f"{board.port}: ")
        assert (drive / file.name).read_bytes() == file.read_bytes()


def test_the_boot_loader_is_started_once_the_port_is_free(monkeypatch):
    programs = []
    monkeypatch.setattr(Board, "run", lambda self, *run: programs.extend(run))
    Board("/dev/ttyACM0").become_drive()
    did = []

    class Timer:
        ONE_SHOT = 0

        def __init__(self, number, mode, period, callback):
            did.append((number, mode, period))
            callback(self)

    machine = SimpleNamespace(Timer=Timer, bootloader=lambda: did.append("bootloader"))
    monkeypatch.setitem(sys.modules, "machine", machine)
    exec("\n".join(programs), {})
    assert did == [(-1, 0, 500), "bootloader"]


@pytest.mark.parametrize("answer", ["n\n", "y\n", ""])
def test_flashing_a_pico_2_asks_before_scores_are_lost(kast, plugged_in, drive, tmp_path, monkeypatch, answer):
    """UF2 files for a Pico 2 begin with a block that the boot ROM writes into the file system."""
    (drive / "INFO_UF2.TXT").write_text("UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n")
    file = tmp_path / "RPI_PICO2.uf2"
    file.write_bytes(E10_BLOCK + uf2(0xE48BFF59))
    monkeypatch.setattr(bootsel, "START_SECONDS", 0)
    monkeypatch.setattr("sys.stdin", io.StringIO(answer))
    code, _, err = kast("flash", "--uf2", file)
    assert "back up first: plug the board in without BOOTSEL and use `kast backup`. Continue? [y/N]" in err
    assert (drive / file.name).exists() == (answer == "y\n")
    assert code == (130 if answer == "n\n" else 1)
    code, _, err = kast("flash", "--uf2", file, "--yes")
    assert "Continue?" not in err and (drive / file.name).exists()


def test_a_uf2_that_erases_all_files_needs_a_confirmation(kast, plugged_in, drive, tmp_path, monkeypatch):
    """Two such files are an image of `kast image`, and MicroPython for a board whose file system is elsewhere in the
    flash.
    """
    model = MODELS["pico-w"]
    image, other = tmp_path / "image.uf2", tmp_path / "other.uf2"
    program = made_up_micropython.program(model.filesystem, model.blocks * 4096)
    other.write_bytes(made_up_micropython.uf2(program, model.chip.firmware[0]))
    for of_files in (MODELS["pico"], model):
        image.write_bytes(image_of_files(of_files, {"main.py": b""}))
        monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
        code, _, err = kast("flash", "--uf2", image)
        assert code == 130 and "contains files of its own: all files on the board are erased, scores too." in err
    monkeypatch.setattr(psutil, "disk_partitions", list)
    with UsbBoard(lay_out(tmp_path / "flash", {"mine.txt": b"mine"})) as board:
        plugged_in(board.port)
        monkeypatch.setattr(Board, "become_drive", lambda self: pytest.fail("it was not agreed"))
        monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
        code, _, err = kast("flash", "--uf2", other)
        assert code == 130 and "is for another board: all files on the board are erased, scores too." in err


def test_an_unsuitable_uf2_file_is_refused(kast, plugged_in, drive, tmp_path, monkeypatch):
    file = tmp_path / "firmware.uf2"
    for data, reason in (
        (uf2(0xE48BFF59), "is made for another chip"),
        (b"PK" * 600, "is not in UF2 format"),
        (b"", "is empty"),
    ):
        file.write_bytes(data)
        code, _, err = kast("flash", "--uf2", file)
        assert code == 1 and f"{file} {reason}" in err
    assert sorted(path.name for path in drive.iterdir()) == ["INFO_UF2.TXT"]
    file.write_bytes(uf2(0xE48BFF56))
    monkeypatch.setattr(bootsel, "START_SECONDS", 0)
    assert "The board has not started MicroPython" in kast("flash", "--uf2", file)[2]
    assert kast("flash", "--uf2", file, "--dry-run")[0] == 2
    monkeypatch.setattr(psutil, "disk_partitions", list)
    assert "No board waits for a UF2 file." in kast("flash", "--uf2", file)[2]


# Tests of power cuts on the file system of a Pico


def starts(board: LittleBoard, version: Mapping[str, bytes]) -> bool:
    """Return whether the board would start that version. A folder `kast` takes precedence over the file kast.mpy."""
    files = board.contents()
    assert b"from kast.app import main" in files["main.py"]
    found_first = "kast/app.mpy" if "kast/app.mpy" in files else "kast.mpy"
    return found_first in version and all(files.get(path) == version[path] for path in version.keys() - {"main.py"})


BLOCKS = 60


@pytest.mark.parametrize("layout", also_long((compiled, as_folder), lambda layout: layout is as_folder))
def test_a_power_cut_at_every_write_of_an_update(tmp_path, layout):
    old, new = make_firmware(tmp_path, "a", kast__gone="GONE = 1\n"), make_firmware(tmp_path, "b", kast__come="")
    before, after = layout(old), compiled(new)
    theirs = theirs_in(before) if layout is as_folder else {}
    saves = {"saves/history-0001.jsonl": b"{}\n" * 3000}
    board = LittleBoard("in memory")
    flash = Flash(BLOCKS)
    write_files(board.use(flash, fresh=True), (before if theirs else installed(before)) | saves)
    image = bytes(flash.buffer)

    flash = Flash(BLOCKS, image)
    Update(after, new).run(board.use(flash), False, show, {})
    assert without_record(board.contents()) == after | theirs | saves
    now = Flash(BLOCKS, image)
    started = []
    for number, write in enumerate(flash.writes):
        for torn in (False, True):
            cut = Flash(BLOCKS, bytes(now.buffer))
            if torn:
                cut.apply(write, torn=True)
            board.use(cut)
            assert starts(board, before) != starts(board, after), (number, torn, write[:2], sorted(board.contents()))
            started.append(starts(board, after))
            Update(after, new).run(board, False, show, {})
            assert without_record(board.contents()) == after | theirs | saves, (number, torn)
        now.apply(write)
    # Up to some write the old version starts; after this write, the new one always does.
    assert started == sorted(started) and not started[0] and started[-1]
    assert len(flash.writes) > 10


def show(doing: str, advance: int = 0, total: int | None = None) -> None:
    """Do nothing."""


def held_amid_update(before, after, new, every):
    """Cut the power at every nth flash write of an update, n being `every`; return the board's files after each cut.

    After each cut the game is the old or the new one, and the next update completes the interrupted one.
    """
    board = LittleBoard("in memory")
    flash = Flash(BLOCKS)
    write_files(board.use(flash, fresh=True), installed(before))
    image = bytes(flash.buffer)
    flash = Flash(BLOCKS, image)
    Update(after, new).run(board.use(flash), False, show, {})
    assert without_record(board.contents()) == after
    held = []
    for cut_at in range(0, len(flash.writes), every):
        cut = Flash(BLOCKS, image)
        for write in flash.writes[:cut_at]:
            cut.apply(write)
        held.append(board.use(cut).contents())
        assert held[-1]["kast.mpy"] in (before["kast.mpy"], after["kast.mpy"])
        Update(after, new).run(board, False, show, {})
        assert without_record(board.contents()) == after
    return held


def test_an_update_without_free_space_for_both_versions_of_the_data(tmp_path):
    """An update deletes the old data first if there is no space for both."""
    old, new = make_firmware(tmp_path, "a"), make_firmware(tmp_path, "b")
    for firmware in (old, new):
        (firmware / "data" / "large.bin").write_bytes(firmware.name.encode() * 140_000)
    held_amid_update(compiled(old), compiled(new), new, every=11)


@pytest.mark.long
def test_an_update_without_free_space_for_both_versions_of_the_game(tmp_path):
    """As many of the coach's files as necessary are deleted first and copied again at the end."""
    old, new = make_firmware(tmp_path, "a"), make_firmware(tmp_path, "b")
    for firmware in (old, new):
        (firmware / "kast" / "words.py").write_text(f'VERSION = "{firmware.name * 60_000}"\n')
        (firmware / "data" / "table.bin").write_text("same")
        (firmware / "data" / "large.bin").write_bytes(b"large" * 18_000)
        (firmware / "data" / "small.bin").write_bytes(b"small" * 7_000)
    after = compiled(new)
    gone = set()
    for held in held_amid_update(compiled(old), after, new, every=3):
        gone |= after.keys() - held.keys()
    # Deleting only the smaller file would not free enough space.
    assert [path.partition("-")[0] for path in gone] == ["data/large"]


def test_a_pico_w_is_updated():
    """The flash of a Pico W has no space for two versions at once; the update must still succeed."""
    here = {**compiled(), "saves/history-0001.jsonl": b"a game\n" * 6_000}
    board = LittleBoard("in memory")
    write_files(board.use(Flash(MODELS["pico-w"].blocks), fresh=True), here)
    version = {**compiled(), "kast.mpy": here["kast.mpy"] + b"?"}
    Update(version, FIRMWARE).run(board, False, show, {})
    assert without_record(board.contents()) == here | version


def test_an_interrupted_update_is_followed_by_another_version(tmp_path):
    versions = [make_firmware(tmp_path, letter, **{f"kast__only_{letter}": ""}) for letter in "abc"]
    first, second, third = map(compiled, versions)
    board = LittleBoard("in memory")
    flash = Flash(BLOCKS)
    Update(first, versions[0]).run(board.use(flash, fresh=True), False, show, {})
    image = bytes(flash.buffer)
    flash = Flash(BLOCKS, image)
    Update(second, versions[1]).run(board.use(flash), False, show, {})
    for cut_at in range(0, len(flash.writes), 7):
        cut = Flash(BLOCKS, image)
        for write in flash.writes[:cut_at]:
            cut.apply(write)
        Update(third, versions[2]).run(board.use(cut), False, show, {})
        assert without_record(board.contents()) == third
        back = Flash(BLOCKS, image)
        for write in flash.writes[:cut_at]:
            back.apply(write)
        Update(first, versions[0]).run(board.use(back), False, show, {})
        assert without_record(board.contents()) == first
