"""Test `kast wifi`: the network settings of a board with a radio, and that its passwords stay private."""

import base64
import contextlib
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from board_files import lay_out, stub_of_kast, write_files
from certificates import make_authorities
from click.testing import CliRunner
from kast.multiplayer.online.settings import MOST, PATH, settings
from kast_tools.boards import Board, wifi
from kast_tools.boards.backup.backup import take_backup
from kast_tools.boards.wifi import ask_settings, certificate
from kast_tools.cli.commands import kast as command
from kast_tools.common.errors import KastError
from little_board import LittleBoard
from little_flash import Flash
from page_modules import PageModules, texts
from usb_board import PINS, UsbBoard

pytestmark = pytest.mark.waits

PICO_W = "Raspberry Pi Pico W with RP2040"
GAME = b"""
import asyncio

async def play():
    while True:
        await asyncio.sleep_ms(5)

asyncio.run(play())
"""
BUILT = {"main.py": GAME, "board.py": f"{PINS}WIFI = True\n".encode(), "kast.mpy": stub_of_kast()}
HOME = ("wifi", "Home", "--broker", "mqtt://anna@192.168.1.20")


def run(*arguments: object, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(command, list(map(str, arguments)), input=typed)
    return result.exit_code, result.output + (str(result.exception) if isinstance(result.exception, KastError) else "")


def told_in(folder: Path) -> object:
    with contextlib.chdir(folder):
        return settings()


@pytest.mark.long
def test_wifi_settings_are_stored_and_removed(tmp_path: Path) -> None:
    with UsbBoard(lay_out(tmp_path / "flash", BUILT), machine=PICO_W) as board:
        port = ("--port", board.port)
        assert "No network is set." in run("wifi", *port)[1]
        code, said = run(*HOME, *port, typed="correct horse\nsesame\n")
        assert (code, said.count("Password of")) == (0, 2) and "Test them with `kast doctor`." in said
        assert "correct horse" not in said and "sesame" not in said
        told = told_in(board.flash)
        assert isinstance(told, dict) and told.pop("since") > 1_700_000_000
        assert told == {
            "wifi": "Home",
            "password": "correct horse",
            "host": "192.168.1.20",
            "port": 1883,
            "user": "anna",
            "secret": "sesame",
            "ca": b"",
        }
        said = run("wifi", *port)[1]
        assert "It uses the Wi-Fi Home and the broker mqtt://anna@192.168.1.20:1883." in said and "horse" not in said
        answer = json.loads(run("wifi", *port, "--format", "json")[1])["result"]
        assert answer == {"port": board.port, "wifi": "Home", "broker": "mqtt://anna@192.168.1.20:1883"}
        assert run(*HOME, *port, "--format", "json")[0] == 2
        assert not any(path.startswith("radio") for path in take_backup(Board(board.port))[1].files)
        assert "Network and passwords were deleted." in run("wifi", "--forget", *port)[1]
        assert not (board.flash / PATH).exists() and told_in(board.flash) is None


@pytest.mark.long
def test_a_backup_by_the_page_contains_no_passwords(tmp_path: Path) -> None:
    files = {**BUILT, PATH: b"secret", f"{PATH}.new": b"secret", f"{PATH}.old": b"mine"}
    with UsbBoard(lay_out(tmp_path / "flash", files)) as board, PageModules() as page:
        page.bring({})
        held = page.ask(backup=int(board.port.rpartition(":")[2]))
    assert held == texts({path: data for path, data in files.items() if data != b"secret"})


@pytest.mark.long
def test_a_file_of_the_user_with_the_same_name_is_kept(tmp_path: Path) -> None:
    mine = {PATH: b'{"ssid": "mine"}'}
    with UsbBoard(lay_out(tmp_path / "flash", BUILT | mine), machine=PICO_W) as board:
        port = ("--port", board.port)
        code, said = run("wifi", "--forget", *port)
        assert code == 1 and "Remove it yourself" in said and board.files().items() >= mine.items()
        code, said = run(*HOME, *port, typed="correct horse\nsesame\nn\n")
        assert (
            code == 1
            and "It will be renamed to radio-before-kast.json." in said
            and board.files().items() >= mine.items()
        )
        code, said = run(*HOME, *port, typed="correct horse\nsesame\ny\n")
        assert code == 0 and board.files()["radio-before-kast.json"] == mine[PATH] and told_in(board.flash)


@pytest.mark.long
def test_boards_without_radio_or_wifi_firmware_get_advice(tmp_path: Path) -> None:
    with UsbBoard(lay_out(tmp_path / "flash", BUILT | {"board.py": PINS.encode()}), machine=PICO_W) as board:
        said = run(*HOME, "--port", board.port, typed="\n\n")[1]
        assert "Install what they need with `kast flash --wifi`." in said
    with UsbBoard(lay_out(tmp_path / "other", BUILT)) as board:
        code, said = run(*HOME, "--port", board.port, typed="\n\n")
        assert code == 1 and "has no radio; only a Pico W and a Pico 2 W have one." in said
        code, said = run("flash", "--wifi", "--port", board.port)
        assert code == 1 and "has no radio" in said and not (board.flash / PATH).exists()


@pytest.mark.parametrize(
    ("arguments", "typed", "reason"),
    [
        (("wifi", "Home"), "", "Give both"),
        (("wifi", "--broker", "mqtt://h"), "", "Give both"),
        (("wifi", "--forget", "Home"), "", "--forget takes no settings"),
        (("wifi", "x" * 33, "--broker", "mqtt://h"), "", "has 1 to 32 bytes"),
        (("wifi", "Home", "--broker", "http://h"), "", "is not the address of a broker"),
        (("wifi", "Home", "--broker", "mqtts://h"), "", "mqtts:// needs --ca"),
        (("wifi", "Home", "--broker", "mqtt://me:secret@h"), "", "leave it out and type it when asked"),
        (("wifi", "Home", "--broker", "mqtt://h"), "short\n", "8 to 63 characters"),
        (("wifi", "Home", "--broker", "mqtt://h"), "", "There is no password: type it when asked"),
    ],
)
def test_wrong_arguments_are_explained(arguments: tuple[str, ...], typed: str, reason: str) -> None:
    code, said = run(*arguments, typed=typed)
    assert code in (1, 2) and reason in said


def test_certificates_are_checked_and_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_authorities(tmp_path)
    der = (tmp_path / "good.der").read_bytes()
    assert certificate(tmp_path / "good.crt") == certificate(tmp_path / "good.der") == der
    (tmp_path / "two.crt").write_bytes(2 * (tmp_path / "good.crt").read_bytes())
    (tmp_path / "cut.der").write_bytes(der[:-9])
    for name in ("two.crt", "cut.der", "good.key", "names"):
        with pytest.raises(KastError, match="does not contain exactly one certificate"):
            certificate(tmp_path / name)
    monkeypatch.setattr("click.prompt", lambda *_, **__: "")
    told = ask_settings("Åre", "mqtts://kast.example.org", tmp_path / "good.crt")
    assert (told["port"], told["user"], base64.b64decode(told["ca"])) == (8883, "", der)
    (tmp_path / PATH).write_text(json.dumps(told))
    assert told_in(tmp_path) == {**told, "ca": der}


def test_invalid_stored_wifi_settings_are_ignored(tmp_path: Path) -> None:
    good = {"wifi": "w", "password": "", "host": "h", "port": 1, "user": "", "secret": "", "ca": "", "since": 1}
    whole = json.dumps(good)
    (tmp_path / PATH).write_text(whole)
    assert told_in(tmp_path) == {**good, "ca": b""}
    damaged = [whole[:cut] for cut in range(len(whole))]
    damaged += [json.dumps({**good, name: []}) for name in good] + ["[" * 2000, "[]", "1", whole + "x" * MOST]
    for text in damaged:
        (tmp_path / PATH).write_text(text)
        assert told_in(tmp_path) is None, text


class BoardInMemory(LittleBoard):
    """A Pico W in memory; `restarts` counts how often its game was started."""

    machine = PICO_W
    restarts = 0

    def restart(self) -> None:
        BoardInMemory.restarts += 1


@pytest.fixture
def in_memory(monkeypatch: pytest.MonkeyPatch) -> BoardInMemory:
    """Return a connected board without files, on which `kast wifi` runs its programs in this process."""
    board = BoardInMemory("COM3").use(Flash(64), fresh=True)
    monkeypatch.setattr(BoardInMemory, "restarts", 0)
    monkeypatch.setattr(wifi, "choose_boards", lambda port: {"COM3": [board], None: [board]}[port])
    return board


def test_settings_are_stored_described_and_deleted_in_memory(in_memory, monkeypatch, tmp_path) -> None:
    make_authorities(tmp_path)
    none = "COM3: No network is set. Set one with `kast wifi NAME --broker URL`.\n"
    assert run("wifi", "--port", "COM3") == (0, none)
    stored = "Stored: the Wi-Fi Home and the broker {}. "
    for words, typed, where, described in (
        (("mqtt://h",), "\n", "h:1883", "mqtt://h:1883"),
        (("mqtt://me%40x@h:1",), "password\n\n", "h:1", "mqtt://me@x@h:1"),
        (("mqtts://h", "--ca", tmp_path / "good.crt"), "\n", "h:8883", "mqtts://h:8883"),
        (("mqtts://anna@h:9", "--ca", tmp_path / "good.crt"), "\nsesame\n", "h:9", "mqtts://anna@h:9"),
    ):
        code, said = run("wifi", "Home", "--broker", *words, typed=typed)
        assert code == 0 and said.startswith("Password of the Wi-Fi Home: ")
        assert said.endswith("COM3: " + stored.format(where) + "Install what they need with `kast flash --wifi`.\n")
        assert run("wifi") == (0, f"COM3: It uses the Wi-Fi Home and the broker {described}.\n")
    told = json.loads(in_memory.contents()[PATH])
    assert (told["password"], told["user"], told["secret"], told["port"]) == ("", "anna", "sesame", 9)
    assert in_memory.contents().keys() == {PATH}
    write_files(in_memory, {"kast.mpy": stub_of_kast()})
    monkeypatch.setitem(sys.modules, "board", SimpleNamespace(WIFI=True))
    assert run("wifi", "Home", "--broker", "mqtt://h", typed="\n")[1].endswith(" Test them with `kast doctor`.\n")
    assert run("wifi", "--forget") == (0, "COM3: Network and passwords were deleted.\n")
    assert run("wifi") == (0, none) and in_memory.contents().keys() == {"kast.mpy"}
    assert in_memory.restarts == 12  # once after each command


@pytest.mark.parametrize("content", [b"{", b'{"ssid": "mine"}', b"x" * (MOST + 1)])
def test_a_file_of_another_program_is_kept_in_memory(content: bytes, in_memory) -> None:
    write_files(in_memory, {PATH: content})
    damaged = "The network settings of the board on COM3 are damaged. Set them again with `kast wifi`."
    assert run("wifi") == (1, damaged)
    assert run("wifi", "--forget")[1].startswith(
        f"{PATH} on the board was not written by `kast wifi`, or is damaged. R"
    )
    home = ("wifi", "Home", "--broker", "mqtt://h")
    code, said = run(*home, typed="\nn\n")
    assert code == 1 and "It will be renamed to radio-before-kast.json. Continue?" in said
    assert in_memory.contents() == {PATH: content}
    write_files(in_memory, {"radio-before-kast.json": b"older"})
    code, said = run(*home, typed="\ny\n")
    assert code == 0 and json.loads(in_memory.contents()[PATH])["wifi"] == "Home"
    assert in_memory.contents()["radio-before-kast-2.json"] == content
    assert run(*home, typed="\n")[0] == 0  # its own file is replaced without a question


def test_limits_of_names_and_passwords(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def told(name: str, password: str = "", broker: str = "mqtt://h", ca: Path | None = None) -> dict:
        asked: list[tuple] = []
        monkeypatch.setattr("click.prompt", lambda question, **how: asked.append((question, how)) or password)
        settings = ask_settings(name, broker, ca)
        how = {"hide_input": True, "default": "", "show_default": False, "err": True}
        assert asked == [(f"Password of the Wi-Fi {name}", how)]
        return settings

    for name in ("x", "x" * 32, "Å" * 16):
        assert told(name)["wifi"] == name
    for password in ("x" * 8, "x" * 63, "Å" * 4):
        assert told("Home", password)["password"] == password
    for name in ("", "x" * 33, "Å" * 16 + "x"):
        with pytest.raises(KastError, match="A Wi-Fi name has 1 to 32 bytes"):
            told(name)
    for password in ("x" * 7, "x" * 64, "Å" * 32):
        with pytest.raises(KastError, match="A Wi-Fi's password has 8 to 63 characters"):
            told("Home", password)
    with pytest.raises(KastError, match="mqtt:// does not take it"):
        told("Home", ca=tmp_path)
    with pytest.raises(KastError, match="leave it out and type it when asked"):
        told("Home", broker="mqtt://me:@h")
    monkeypatch.setattr("kast_tools.boards.wifi.certificate", lambda ca: bytes(MOST))
    with pytest.raises(KastError, match=f"^{tmp_path} is too large for a board"):
        told("Home", broker="mqtts://h", ca=tmp_path)


def test_without_a_terminal_no_password_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(KastError, match="There is no password: type it when asked"):
        ask_settings("Home", "mqtt://h", None)


def test_a_certificate_among_other_text_is_found(tmp_path: Path) -> None:
    make_authorities(tmp_path)
    text = (tmp_path / "good.crt").read_text()
    (tmp_path / "explained.crt").write_text(f"Our authority, from Åsa:\n{text}")
    assert certificate(tmp_path / "explained.crt") == (tmp_path / "good.der").read_bytes()
    (tmp_path / "key-too.crt").write_text((tmp_path / "good.key").read_text())
    with pytest.raises(KastError, match=r"key-too\.crt does not contain exactly one certificate, as PEM or DER"):
        certificate(tmp_path / "key-too.crt")
