"""The page for boards on USB: by a serial port of the test its own code meets the prompt of virtual boards, and of the
emulated Pico; `kast flash`, `kast backup` and `kast image` do the same.
"""

import base64
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import emulated_pico
import made_up_micropython
import pytest
import test_backup
from board_files import lay_out
from browser import DESKTOP, Driver, browser
from filed_games import file_game
from kast_tools.backup.file import load_backup
from kast_tools.backup.restore import keeping_origin
from kast_tools.boards import Board
from kast_tools.image.build import image_with_micropython
from kast_tools.models import MODELS
from kast_tools.paths import FIRMWARE
from test_flash import as_folder, compiled, make_firmware, wait_for_start
from test_page import first_line, start_kast_play
from usb_board import UsbBoard

SAVES = {"saves/settings.a": b"\0\1", "saves/history-0001.jsonl": b'{"v":1}\n'}
LONG = bool(os.environ.get("KAST_LONG"))
CUTS = 100 if LONG else 4
READY = "window.kastIsReady === true"


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    yield from browser()


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """An old firmware and the new one that the page brings."""
    folder = tmp_path_factory.mktemp("firmware")
    return make_firmware(folder, "a", kast__gone="GONE = 1\n"), make_firmware(folder, "b")


@pytest.fixture(scope="module")
def address(versions: tuple[Path, Path]) -> Iterator[str]:
    with start_kast_play("--no-open", "--port", "0", "--firmware", str(versions[1])) as process:
        yield first_line(process).split()[3] + "pico.html"
        process.terminate()


class PicoPage:
    """The page with boards at its serial ports."""

    def __init__(self, driver: Driver, address: str, *boards: str) -> None:
        self.driver = driver
        driver.ask(open=DESKTOP)
        driver.ask(serial=[int(port.rpartition(":")[2]) for port in boards])
        self.ask("page.goto", address)
        self.wait(READY)
        self.value(
            "window.saved = []; const make = URL.createObjectURL;"
            "URL.createObjectURL = (blob) => { saved.push(blob); return make.call(URL, blob); };"
        )

    def ask(self, method: str, *arguments: object) -> Any:
        return self.driver.ask(call=method, args=arguments)

    def value(self, expression: str) -> Any:
        return self.ask("page.evaluate", expression)

    def wait(self, condition: str) -> None:
        self.ask("page.waitForFunction", condition)

    def connect(self, number: int = 1) -> str:
        """Choose a board; what the page says of it."""
        self.value(f"window.chosen = {number - 1}")
        self.ask("page.click", "#connect")
        return self._end(number)["what"]

    def press(self, do: str, number: int = 1) -> str:
        """Press a button of a board; what the page says at the end."""
        self.ask("page.click", f"#boards > :nth-child({number}) [data-do={do}]")
        return self._end(number)["doing"]

    def press_update(self) -> None:
        """Connect the first board and bring it up to date, whatever comes of it."""
        self.connect()
        self.press("update")

    def _end(self, number: int) -> dict[str, str]:
        card = f"document.querySelector('#boards > :nth-child({number})')"
        self.wait(f"{card} && !{card}.querySelector('button').disabled")
        texts = [f"{name}: {card}.querySelector('.{name}').textContent" for name in ("what", "doing")]
        return self.value(f"({{ {', '.join(texts)} }})")

    def saved(self, place: int = -1) -> bytes:
        """What the page handed over as a file."""
        return base64.b64decode(
            self.value(
                f"saved.at({place}).bytes().then((bytes) =>"
                " btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))"
            )
        )


def test_a_bare_board_gets_the_game(driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path) -> None:
    with UsbBoard(tmp_path / "flash") as board:
        page = PicoPage(driver, address, board.port)
        said = page.connect()
        assert said.startswith("Raspberry Pi Pico with RP2040, MicroPython 1.27.0, ")
        assert said.endswith(" KB free. Kast is not on it.")
        assert board.files() == {}
        said = page.press("update")
        assert said.startswith("4 files copied, 0 kept, 0 removed. The game has started")
        assert wait_for_start(board.flash) == "bbbb"
        assert board.files() == compiled(versions[1]) | {"started": b"bbbb"}
        assert page.press("update").startswith("All 4 files are up to date.")
        assert "up to date" in page.connect()


@pytest.mark.parametrize("earlier", ["folder", "file", "other"])
def test_an_update_is_that_of_kast_flash(
    driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path, earlier: str
) -> None:
    """What the page does, and what the command does, to the same board."""
    old, new = versions
    before = {"folder": as_folder(old), "file": compiled(old), "other": {"main.py": b"print('my weather station')\n"}}
    files = before[earlier] | SAVES | {"data/notes.txt": b"not Kast's"}
    for name in ("page", "command"):
        lay_out(tmp_path / name, files)
    with UsbBoard(tmp_path / "page") as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        said = page.press("update")
        assert wait_for_start(board.flash) == "bbbb"
        found = board.files()
    with UsbBoard(tmp_path / "command") as board:
        out = run_kast("flash", "--port", board.port, "--firmware", str(new))
        assert wait_for_start(board.flash) == "bbbb"
        assert found == board.files()
    counts = out.partition("MicroPython 1.27.0: ")[2].partition(" The game")[0]
    assert said.startswith(counts)
    assert found.items() >= (compiled(new) | SAVES).items()


def flash_of_old(flash: Path, old: Path) -> Path:
    """The flash of a board that has the old version as a folder, and has stored something."""
    return lay_out(flash, as_folder(old) | SAVES | {"started": b""})


def run_kast(*arguments: str) -> str:
    command = [sys.executable, "-c", "from kast_tools.cli import main; main()", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_cable_is_pulled(driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path) -> None:
    """At flash writes all through an update: the board starts the old version or the new one, with all it stored."""
    old, new = versions
    with UsbBoard(flash_of_old(tmp_path / "whole", old)) as board:
        page = PicoPage(driver, address, board.port)
        page.press_update()
    assert board.writes > 8
    chosen = random.Random(18)
    for number in range(CUTS):
        cut = 1 + number % board.writes if board.writes < CUTS else chosen.randrange(1, board.writes)
        flash = flash_of_old(tmp_path / str(number), old)
        with UsbBoard(flash, cut_at_write=cut) as pulled:
            page = PicoPage(driver, address, pulled.port)
            page.press_update()
        (flash / "started").unlink(missing_ok=True)
        with UsbBoard(flash) as again:
            assert wait_for_start(flash) in ("aaaa", "bbbb"), cut
            assert again.files().items() >= SAVES.items()
            page = PicoPage(driver, address, again.port)
            page.press_update()
            assert wait_for_start(flash) == "bbbb"
            left = again.files()
            left.pop("started")
            assert left == compiled(new) | SAVES, cut


def test_several_boards_one_after_the_other(driver: Driver, address: str, tmp_path: Path) -> None:
    boards = [UsbBoard(tmp_path / str(number), id=f"KASTUSB{number}") for number in range(3)]
    with boards[0], boards[1], boards[2]:
        page = PicoPage(driver, address, *(board.port for board in boards))
        for number in (1, 2, 3):
            page.connect(number)
        assert page.connect(2)  # again: it keeps its number
        titles = page.value("[...document.querySelectorAll('#boards h3')].map((title) => title.textContent)")
        assert titles == ["Board 1", "Board 2", "Board 3"]
        for number in (3, 1):
            assert page.press("update", number).startswith("4 files copied")
        assert [bool(board.files()) for board in boards] == [True, False, True]


def test_what_is_no_board_is_told(driver: Driver, address: str, tmp_path: Path) -> None:
    old_micropython = UsbBoard(tmp_path / "old", version=(1, 23, 9))
    full = lay_out(tmp_path / "full", {"photo.jpg": bytes(1_410_000)})
    with old_micropython, UsbBoard(full) as full_board:
        page = PicoPage(driver, address, old_micropython.port, full_board.port, "socket://127.0.0.1:1")
        page.connect(1)
        assert page.press("update", 1).startswith("The board has MicroPython 1.23.9; Kast needs 1.24 or later")
        page.connect(2)
        said = page.press("update", 2)
        assert said == (
            "The board’s file system is too full: the new version needs 48 KB beside the old one, and 28 KB are free. "
            "Make room with `kast export --clear`."
        )
        page.connect(3)
        assert page.press("update", 3).startswith("The port cannot be opened.")
        assert old_micropython.files() == {}
        assert list(full_board.files()) == ["photo.jpg"]


def test_a_game_that_does_not_start_is_told(driver: Driver, tmp_path: Path) -> None:
    broken = make_firmware(tmp_path, "c", board="1 / 0\n")
    with start_kast_play("--no-open", "--port", "0", "--firmware", str(broken)) as process:
        address = first_line(process).split()[3] + "pico.html"
        with UsbBoard(tmp_path / "flash") as board:
            page = PicoPage(driver, address, board.port)
            page.connect()
            said = page.press("update")
        process.terminate()
    assert said == "Kast is on the board but does not go on when it starts: ZeroDivisionError: divide by zero."


def test_a_backup_and_back(driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path) -> None:
    old, new = versions
    before = compiled(old) | SAVES
    with UsbBoard(lay_out(tmp_path / "flash", before | {"started": b""})) as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        assert wait_for_start(board.flash) == "aaaa"
        said = page.press("backup")
        path = tmp_path / "backup.zip"
        path.write_bytes(page.saved())
        backup = load_backup(path)  # as `kast restore` reads it
        assert said.startswith(f"kast-{backup.board}-") and said.endswith(f".zip: {len(backup.files)} files.")
        assert backup.files == before | {"started": b"aaaa"}
        assert (backup.machine, backup.micropython) == ("Raspberry Pi Pico with RP2040", "1.27.0")
        assert board.plays()

        page.press("update")
        assert wait_for_start(board.flash) == "bbbb"
        page.ask("page.setInputFiles", "#boards input", str(path))
        page.wait("document.querySelector('.doing').textContent.startsWith('The board holds')")
        path.write_bytes(page.saved())
        assert load_backup(path).files.items() >= compiled(new).items()  # what it held before
        assert wait_for_start(board.flash) == "aaaa"
        assert board.files() == before | {"started": b"aaaa"}


@pytest.mark.parametrize("cut", [5, 12, 20, 26])
def test_the_cable_is_pulled_in_a_restore(
    driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path, cut: int
) -> None:
    """What was or what comes, never a part of both; see test_backup.py for every write."""
    old, new = versions
    wanted = compiled(old) | SAVES
    path = tmp_path / "backup.zip"
    with UsbBoard(lay_out(tmp_path / "one", wanted | {"started": b""})) as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        page.press("backup")
        path.write_bytes(page.saved())
    flash = lay_out(tmp_path / "other", compiled(new) | {"started": b"", "saves/settings.a": b"other"})
    with UsbBoard(flash, cut_at_write=cut) as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        page.ask("page.setInputFiles", "#boards input", str(path))
        page.wait("!document.querySelector('#boards button').disabled")
    (flash / "started").unlink(missing_ok=True)
    with UsbBoard(flash) as board:
        started = wait_for_start(flash)
        settings = board.files()["saves/settings.a"]
        assert (started, settings) in (("aaaa", SAVES["saves/settings.a"]), ("bbbb", b"other"))


def test_a_game_in_play_keeps_its_number_on_another_board(driver: Driver, tmp_path: Path) -> None:
    """As `kast restore` has it: the real firmware's code, in the page's MicroPython and in CPython."""
    games = test_backup.TestTheIdOfAGame()
    file_game(tmp_path / "board", device=games.A)
    games.begin(tmp_path / "board", games.A, 7)
    paths = [path for path in (tmp_path / "board").rglob("*") if path.is_file()]
    files = {path.relative_to(tmp_path / "board").as_posix(): path.read_bytes() for path in paths}
    texts = {path: base64.b64encode(content).decode() for path, content in files.items()}
    with start_kast_play("--no-open", "--port", "0") as process:
        page = PicoPage(driver, first_line(process).split()[3] + "pico.html")
        found = page.value(
            "Promise.all([import('/page/usb/kit.js'), import('/page/usb/origin.js')])"
            ".then(async ([{ fetchFacts, fetchKit }, { keepingOrigin }]) => {"
            f" const files = new Map(Object.entries({json.dumps(texts)}).map(([path, text]) =>"
            "  [path, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));"
            f" const kept = await keepingOrigin(files, '{games.A}', '{games.B}', await fetchKit(await fetchFacts()));"
            " return [...kept].map(([path, bytes]) => [path, btoa(String.fromCharCode(...bytes))]); })"
        )
        process.terminate()
    kept = {path: base64.b64decode(text) for path, text in found}
    assert kept == keeping_origin(files, games.A, games.B)
    assert kept.keys() - files.keys() == {"saves/origin"}


def test_games_are_fetched_and_shown(driver: Driver, address: str, tmp_path: Path) -> None:
    def line(seq: int, name: str, total: int, end: str = "finished") -> str:
        players = [{"name": name, "kind": "human", "total": total}, {"name": "Robot", "kind": "cpu", "total": 300}]
        return json.dumps({"v": 1, "id": f"abc-{seq}", "game": "yatzy", "players": players, "end": end})

    lines = [line(1, "Ada", 211), line(2, "<b>Bo</b>", 250), "broken", line(3, "Cy", 7, "abandoned")]
    saves = {
        "saves/history-0001.jsonl": f"{lines[0]}\n{lines[1]}\n".encode(),
        "saves/history-0002.jsonl": f"{lines[2]}\n{lines[3]}\n".encode(),
    }
    with UsbBoard(lay_out(tmp_path / "flash", saves)) as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        said = page.press("games")
        assert said.endswith(".jsonl: 4 games. 1 lines cannot be read; they are in the file as they are.")
        assert page.saved().decode().splitlines() == lines
        cells = page.value("[...document.querySelectorAll('.report td')].map((cell) => cell.textContent)")
        assert cells[:4] == ["yatzy", "2", "230.5", "250 (<b>Bo</b>)"]
        assert cells[4:] == ["yatzy", "Robot 300, <b>Bo</b> 250", "yatzy", "Robot 300, Ada 211"]


@pytest.mark.parametrize("name", MODELS)
def test_one_file_for_a_bare_board_is_that_of_kast_image(
    driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path, name: str
) -> None:
    model = MODELS[name]
    filesystem = made_up_micropython.program(model.filesystem, model.blocks * 4096)
    micropython = tmp_path / "micropython.uf2"
    micropython.write_bytes(made_up_micropython.uf2(filesystem, model.chip.firmware[0]))
    page = PicoPage(driver, address)
    page.ask("page.setInputFiles", "#uf2", str(micropython))
    page.wait("document.getElementById('joined').textContent !== ''")
    said = page.value("document.getElementById('joined').textContent")
    assert said.endswith(f"for a {model.title}. Drag it onto the drive {model.chip.drive}.")
    made = image_with_micropython(micropython.read_bytes(), "it", compiled(versions[1]))[2]
    assert page.saved() == made


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda content: b"hello" * 200, "That file is no UF2."),
        (lambda content: content[:-100], "That file is cut off."),
        (lambda content: content[:-1024], "That file is not whole: 2 of its 79 blocks are missing."),
        (lambda content: content.replace(b"MicroPython", b"OtherPython"), "That file is not MicroPython for a Pico."),
        (lambda content: content.replace(b"v1.27", b"v1.23"), "That file is MicroPython v1.23.0. Kast needs 1.24 or"),
    ],
    ids=["text", "cut off", "not whole", "other program", "too old"],
)
def test_a_file_that_is_no_micropython_is_refused(driver: Driver, address: str, tmp_path: Path, spoil, says) -> None:
    model = MODELS["pico"]
    content = made_up_micropython.uf2(
        made_up_micropython.program(model.filesystem, model.blocks * 4096), model.chip.firmware[0]
    )
    path = tmp_path / "file.uf2"
    path.write_bytes(spoil(content))
    page = PicoPage(driver, address)
    page.ask("page.setInputFiles", "#uf2", str(path))
    page.wait("document.getElementById('joined').textContent !== ''")
    assert page.value("document.getElementById('joined').textContent").startswith(says)
    assert page.value("saved.length") == 0


def test_without_web_serial_there_are_files_and_plain_words(driver: Driver, address: str) -> None:
    driver.ask(open=DESKTOP)
    driver.ask(call="page.addInitScript", args=["delete Navigator.prototype.serial"])
    driver.ask(call="page.goto", args=[address])
    driver.ask(call="page.waitForFunction", args=[READY])
    shown = driver.ask(
        call="page.evaluate",
        args=["['usb', 'no-usb'].map((id) => document.getElementById(id).checkVisibility())"],
    )
    assert shown == [False, True]
    links = driver.ask(
        call="page.evaluate", args=["[...document.querySelectorAll('#images a')].map((link) => link.href)"]
    )
    assert len(links) == len(MODELS)
    for link in links:
        assert driver.ask(call="page.evaluate", args=[f"fetch('{link}').then((answer) => answer.status)"]) == 200


@emulated_pico.given
def test_the_emulated_pico_gets_what_kast_flash_puts_there(
    driver: Driver, versions: tuple[Path, Path], tmp_path: Path
) -> None:
    """The real MicroPython, with raw paste: a bare board, then all files, byte for byte; in the long form the game."""
    firmware = FIRMWARE if LONG else versions[1]
    files = compiled(firmware)
    with start_kast_play("--no-open", "--port", "0", "--firmware", str(firmware)) as process:
        address = first_line(process).split()[3] + "pico.html"
        with emulated_pico.at_serial_port(tmp_path / "flash.bin") as port:
            Board(port).run("for path in os.listdir('/'): remove(path)")
            page = PicoPage(driver, address, port)
            driver.ask(patience=1800 if LONG else 300)
            assert page.connect().endswith("Kast is not on it.")
            assert page.press("update").startswith(f"{len(files)} files copied, 0 kept, 0 removed.")
            page.press("backup")
            path = tmp_path / "backup.zip"
            path.write_bytes(page.saved())
        process.terminate()
    there = load_backup(path).files
    assert {name: data for name, data in there.items() if name != "started" and "saves/" not in name} == files
