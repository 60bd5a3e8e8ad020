"""Test `kast doctor`: its report on this computer and on boards in each state."""

import grp
import json
import os
import re
import socket
import sys
import time
from functools import cache
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import pytest
from board_files import stub_of_kast, write_files
from kast.multiplayer.online.settings import PATH
from kast.storage.log import JSON, sealed
from kast_tools.boards import Board, ports
from kast_tools.boards.doctor import command, computer_checks
from kast_tools.boards.doctor.board_checks import examine_board
from kast_tools.boards.flash.bootsel import Drive
from kast_tools.build.firmware import compiled
from kast_tools.cli.main import main as cli
from kast_tools.common import node
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_tree
from kast_tools.common.models import RP2350
from little_board import LittleBoard
from little_flash import Flash
from radio.board import network as wifi_there
from usb_board import PINS, UsbBoard

RADIO = Path(wifi_there.__file__).read_bytes()
_version = metadata.version


@cache
def up_to_date() -> dict[str, bytes]:
    """Return the files of a board that has this computer's version of Kast."""
    return dict(compiled())


@pytest.fixture
def doctor(monkeypatch, capsys):
    """Return a function that runs `kast doctor` and returns (exit code, output)."""
    monkeypatch.setattr(command, "find_drives", list)

    def doctor(*arguments):
        monkeypatch.setattr(sys, "argv", ["kast", "doctor", *arguments])
        with pytest.raises(SystemExit) as end:
            cli()
        said = capsys.readouterr()
        assert said.err == ""
        return end.value.code or 0, said.out

    return doctor


class ConnectedBoard(LittleBoard):
    """A board that reports failures as mpremote does."""

    def run(self, *programs, on_value=lambda value: None):
        try:
            return super().run(*programs, on_value=on_value)
        except OSError as error:
            raise KastError(f"The board refused: {error}.") from None


@pytest.fixture
def patient(monkeypatch):
    """Return a function that writes the given files to a board, makes `kast doctor` find that board, and returns it."""

    def patient(files):
        board = ConnectedBoard("in memory")
        write_files(board.use(Flash(352), fresh=True), files)
        monkeypatch.setattr(command, "choose_boards", lambda port, every: [board])
        return board

    return patient


@pytest.mark.long
def test_a_board_that_plays(doctor, tmp_path):
    for path, data in up_to_date().items():
        tmp_path.joinpath("flash", path).parent.mkdir(parents=True, exist_ok=True)
        tmp_path.joinpath("flash", path).write_bytes(data)
    with UsbBoard(tmp_path / "flash", id="cafe") as board:
        code, said = doctor("--port", board.port)
    assert code == 0, said
    assert "!" not in said
    assert re.sub(r"\d+ KB", "N KB", said).endswith(
        f"The board on {board.port}\n"
        "  ok  Board: Raspberry Pi Pico with RP2040, number 63616665\n"
        "  ok  MicroPython: 1.27.0\n"
        f"  ok  Kast: the version of this computer, {len(up_to_date())} files\n"
        "  ok  Battery: 4.7 V by USB\n"
        f"  ok  File system: {len(up_to_date())} files can be read, N KB are free\n"
        "  ok  Scores: 0 games\n"
        "  ok  Start: Kast starts and keeps running\n"
        "No problems found.\n"
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("volts", "usb", "said"),
    [
        (2.4, False, "!   Battery: Its pins read 2.4 V without USB, though USB is plugged in. This board is not wired"),
        (2.9, True, "!   Battery: Its pins read 2.9 V with USB, though USB is plugged in."),
        (0.3, False, "ok  Battery: nothing is wired to its pins; not measured"),
    ],
)
def test_a_board_that_only_calls_itself_a_pico(doctor, tmp_path, volts, usb, said):
    with UsbBoard(tmp_path / "flash", supply={"volts": volts, "usb": usb}) as board:
        assert said in doctor("--port", board.port)[1]


@pytest.mark.long
def test_a_board_of_another_maker_gets_advice_what_to_check(doctor, tmp_path):
    with UsbBoard(tmp_path / "flash", machine="Adafruit Feather RP2040 with RP2040") as board:
        _, said = doctor("--port", board.port)
    assert "ok  Board: Adafruit Feather RP2040 with RP2040, number" in said
    assert "is not a Raspberry Pi Pico: check the pins in board.py" in said
    assert "ok  Battery: not measured on this board" in said


@pytest.mark.long
def test_a_board_with_a_jack(tmp_path):
    files = compiled(jack=True)
    write_tree(tmp_path / "flash", files)
    with UsbBoard(tmp_path / "flash") as board:
        said = examine_board(Board(board.port)).kast()
    assert said == f"the version of this computer, {len(files)} files, with Together"


BROKER = "127.0.0.1"


@pytest.fixture
def with_radio(monkeypatch, patient):
    """Return a function that connects a board with a radio and with settings for the Wi-Fi "Home".

    The function's arguments replace some of these settings.
    """

    def with_radio(**told):
        monkeypatch.setitem(sys.modules, "board", SimpleNamespace(WIFI=True))
        monkeypatch.setitem(sys.modules, "network", wifi_there)
        monkeypatch.setattr(wifi_there.WLAN, "is_active", True)  # the game uses the radio already
        usual = {"wifi": "Home", "password": "correct horse", "host": BROKER, "port": 1883, "user": "", "secret": ""}
        settings = {**usual, "ca": "", "since": 1, **told}
        return patient({"main.py": b"", "kast.mpy": stub_of_kast(), PATH: json.dumps(settings).encode()})

    return with_radio


@pytest.mark.long
def test_a_network_and_a_broker_there(doctor, with_radio):
    with socket.create_server((BROKER, 0)) as server:
        port = server.getsockname()[1]
        with_radio(port=port)
        _, said = doctor()
        server.settimeout(0)  # a connection must be waiting; otherwise this raises
        server.accept()[0].close()
    assert f"  ok  Network: the Wi-Fi Home accepts the board, and something answers at {BROKER}:{port}\n" in said
    assert not wifi_there.WLAN.is_active and "horse" not in said


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"wifi": "Hom"}, "The Wi-Fi Hom is out of range, or rejects the board. Move the board closer"),
        ({"password": "wrong horse"}, "The Wi-Fi Home rejects the password. Enter it again with `kast wifi`."),
        ({"host": "nobody.invalid"}, "The broker nobody.invalid is not known in the Wi-Fi Home. Check the name"),
        ({"port": 1}, f"The Wi-Fi Home accepts the board, but nothing answers at {BROKER}:1. Is the broker running"),
        ({"since": "never"}, "are damaged. Set them again with `kast wifi`."),
    ],
)
def test_what_keeps_a_board_from_a_broker(told, says, doctor, with_radio):
    with_radio(**told)
    code, said = doctor()
    assert code == 1 and "horse" not in said
    (line,) = (line for line in said.splitlines() if " Network: " in line)
    assert line.startswith("  !   ") and says in line
    assert "damaged" in says or not wifi_there.WLAN.is_active


def test_a_wifi_that_gives_no_address(doctor, with_radio, monkeypatch):
    with_radio()
    monkeypatch.setattr(wifi_there, "SLOW", 1000)
    waits = []
    monkeypatch.setattr(time, "sleep", waits.append)
    code, said = doctor()
    assert code == 1 and "  !   Network: The Wi-Fi Home gives the board no address." in said
    assert sum(waits) == 20


def test_a_radio_that_was_told_of_nothing(doctor, with_radio):
    board = with_radio()
    board.files.remove(PATH)
    assert "  ok  Network: none is set; set one with `kast wifi NAME --broker URL`\n" in doctor()[1]


@pytest.mark.long
def test_a_radio_on_micropython(tmp_path):
    """The programs sent to the board must use only what MicroPython has."""
    told = {"wifi": "Home", "password": "wrong horse", "host": "h", "port": 1, "user": "", "secret": ""}
    settings = json.dumps({**told, "ca": "", "since": 1}).encode()
    files = {
        "kast.mpy": stub_of_kast(),
        "board.py": f"{PINS}WIFI = True\n".encode(),
        "network.py": RADIO,
        PATH: settings,
    }
    write_tree(tmp_path / "flash", files)
    with (
        UsbBoard(tmp_path / "flash", machine="Raspberry Pi Pico W with RP2040") as board,
        pytest.raises(KastError, match=r"The Wi-Fi Home rejects the password\."),
    ):
        examine_board(Board(board.port)).network()


@pytest.mark.long
def test_an_old_micropython_is_reported(doctor, tmp_path):
    with UsbBoard(tmp_path / "flash", version=(1, 23, 0)) as board:
        code, said = doctor("--port", board.port)
    assert code == 1
    assert "has MicroPython 1.23.0; Kast needs 1.24 or later. Download it from" in said
    assert "then use `kast flash --uf2 FILE`" in said


def test_a_board_without_kast_is_reported(doctor, patient):
    patient({})
    code, said = doctor()
    assert code == 1
    assert "  !   Kast: It is not on the board. Install it with `kast flash`.\n" in said
    assert "Start" not in said
    assert said.endswith("Problems found: the lines with ! say what to do.\n")


def test_another_version_of_kast_is_reported(doctor, patient):
    patient(up_to_date() | {"kast.mpy": b"another", "kast/gone.mpy": b"", "data/maxi-00000000.bin": b""})
    code, said = doctor()
    assert code == 1
    assert "  !   Kast: Other files than on this computer: " in said
    assert " and 2 more. Update them with `kast flash`.\n" in said


def test_a_board_that_is_almost_full_is_reported(doctor, patient):
    board = patient(up_to_date())
    write_files(board, {"saves/history-0001.jsonl": bytes(board.about().free - 36_000)})
    code, said = doctor()
    assert code == 1
    assert "KB are free. Free space with `kast export --clear`.\n" in said


CUT_OFF = "An installation was cut off. `kast flash` completes it."


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("kast.mpy.new", CUT_OFF),
        pytest.param("data/maxi-00000000.bin.new", CUT_OFF, marks=pytest.mark.long),
        pytest.param("kast.old/app.mpy", CUT_OFF, marks=pytest.mark.long),
        pytest.param("update/kast/app.mpy", CUT_OFF, marks=pytest.mark.long),
        (
            "kast-restore/of-kast",
            "A restore was cut off. Repeat `kast restore`; `kast backup` clears what it left.",
        ),
    ],
)
def test_an_interrupted_installation_is_reported(path, says, doctor, patient):
    patient(up_to_date() | {path: b"half"})
    code, said = doctor()
    assert code == 1
    assert f"  !   File system: {says}\n" in said


def test_an_unreadable_file_is_reported(doctor, patient):
    board = patient(up_to_date() | {"saves/history-0001.jsonl": b"{}\n"})
    whole = board.files.open

    def open_file(path, mode="r"):
        if path == "saves/history-0001.jsonl":
            raise OSError(5)  # what MicroPython raises for a damaged block
        return whole(path, mode)

    board.files.open = open_file
    code, said = doctor()
    assert code == 1
    assert "  !   File system: saves/history-0001.jsonl cannot be read. Save the games with `kast export`" in said


def test_games_are_counted(doctor, patient):
    games = b"".join(piece for seq in (1, 2) for piece in sealed([f'{{"v":1,"id":"cafe-{seq}","seq":{seq}'], JSON))
    patient(up_to_date() | {"saves/history-0001.jsonl": games + games.replace(b"cafe", b"caff")[: len(games) // 2]})
    code, said = doctor()
    assert code == 0
    assert "  ok  Scores: 2 games, 1 damaged line skipped\n" in said


def test_a_board_that_does_not_answer_is_reported(doctor):
    code, said = doctor("--port", "socket://127.0.0.1:1")
    assert code == 1
    assert "  !   Board: Nothing answers at socket://127.0.0.1:1." in said


def test_a_missing_board_is_reported(doctor, monkeypatch):
    monkeypatch.setattr(ports, "find_boards", list)
    code, said = doctor()
    assert code == 1
    assert "  !   Port: No board is connected." in said


def test_a_board_without_micropython_is_reported(doctor, monkeypatch, tmp_path):
    monkeypatch.setattr(ports, "find_boards", list)
    monkeypatch.setattr(command, "find_drives", lambda: [Drive(tmp_path, RP2350)])
    code, said = doctor()
    assert code == 1
    assert f"The board at {tmp_path}\n  !   MicroPython: The board at {tmp_path} waits for MicroPython" in said
    assert "No board is connected" not in said


class TestThisComputer:
    def test_packages_of_another_version_are_reported(self, monkeypatch):
        monkeypatch.setattr(metadata, "version", lambda name: "0.1" if name == "rich" else _version(name))
        with pytest.raises(
            KastError, match=r"^rich not installed in the version that Kast needs. Fix that with `.*install\.py"
        ):
            computer_checks.python_packages()

    def test_a_missing_node_is_reported(self, monkeypatch, tmp_path):
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
        with pytest.raises(KastError, match=r"There is no Node\.js 18 or later\. Install it with .*install\.py. node`"):
            computer_checks.node()

    def test_missing_npm_packages_are_reported(self, monkeypatch, tmp_path):
        monkeypatch.setattr(computer_checks, "SIMULATOR", tmp_path)
        monkeypatch.setattr(node, "SIMULATOR", tmp_path)
        with pytest.raises(KastError, match="npm packages are missing"):
            computer_checks.npm_packages()
        (tmp_path / "node_modules").mkdir()
        with pytest.raises(KastError, match=r"package-lock\.json cannot be read"):
            computer_checks.npm_packages()
        wanted = {"": {}, "node_modules/a": {"version": "1"}, "node_modules/b": {"version": "2", "dev": True}}
        (tmp_path / "package-lock.json").write_text(json.dumps({"packages": wanted}))
        (tmp_path / "node_modules/.package-lock.json").write_text(json.dumps({"packages": wanted}))
        assert computer_checks.npm_packages().startswith("1, ")
        wanted["node_modules/a"]["version"] = "3"
        (tmp_path / "package-lock.json").write_text(json.dumps({"packages": wanted}))
        with pytest.raises(KastError, match=r"^a not installed in the version that the virtual board needs"):
            computer_checks.npm_packages()

    @pytest.mark.skipif(sys.platform != "linux", reason="groups and udev are Linux's")
    def test_permission_for_ports_is_checked(self, monkeypatch, tmp_path):
        monkeypatch.setattr(os, "geteuid", lambda: 1000)
        monkeypatch.setattr(os, "getgroups", lambda: [1000])
        monkeypatch.setattr(computer_checks, "_UDEV_RULES", [str(tmp_path)])
        monkeypatch.setattr(grp, "getgrnam", lambda name: grp.struct_group((name, "x", 20, [])))
        with pytest.raises(KastError, match=r"`sudo usermod -aG dialout \$USER`, then log out and in"):
            computer_checks.leave_for_ports()
        monkeypatch.setattr(os, "getgroups", lambda: [1000, 20])
        assert computer_checks.leave_for_ports() == "you are in the group dialout"
        monkeypatch.setattr(os, "getgroups", lambda: [1000])
        (tmp_path / "60-pico.rules").write_text('SUBSYSTEM=="tty", ATTRS{idVendor}=="2E8A", TAG+="uaccess"\n')
        assert computer_checks.leave_for_ports() == f"granted by {tmp_path}/60-pico.rules"
