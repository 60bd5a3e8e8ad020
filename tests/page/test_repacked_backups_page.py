"""Test repacked and unpacked backups in a real browser: they are chosen in a file picker or dropped."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from board_files import lay_out
from browser import Driver
from kast_play import played
from kast_tools.boards.backup.file import load_backup
from kast_tools.common.files import write_tree
from repacked_backups import FILES, FOLDERS, finder, unpacked
from small_firmware import make_firmware
from test_pico_page import PicoPage
from usb_board import UsbBoard

pytestmark = pytest.mark.waits

GAME = b"import asyncio\nasyncio.run(asyncio.sleep(1000))\n"
BEFORE = {"radio.json": b'{"password": "x"}', "main.py": GAME, "old": b"x"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    firmware = make_firmware(tmp_path_factory.mktemp("firmware"), "b")
    with played("--firmware", str(firmware)) as address:
        yield address + "pico.html"


@pytest.mark.long
@pytest.mark.parametrize("way", ["chosen", "dropped", "packed anew"])
def test_a_repacked_backup_is_restored_onto_a_board(driver: Driver, address: str, tmp_path: Path, way: str) -> None:
    """The board's network settings stay, and are not in the backup that the page makes of the previous files."""
    folder, zip = tmp_path / "kast-cafe", tmp_path / "it.zip"
    write_tree(folder, unpacked() | FOLDERS["seen by Finder"])
    zip.write_bytes(finder(unpacked()))
    with UsbBoard(lay_out(tmp_path / "flash", BEFORE)) as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        match way:
            case "chosen":
                page.ask("page.setInputFiles", "#boards .folder", str(folder))
            case "packed anew":
                page.ask("page.setInputFiles", "#boards .zip", str(zip))
            case "dropped":
                drop(driver, page, folder)
        page.wait("document.querySelector('.doing').textContent.startsWith('Kast stops when')")
        held = tmp_path / "before.zip"
        held.write_bytes(page.saved())
        assert load_backup(held).files == {path: data for path, data in BEFORE.items() if path != "radio.json"}
    assert board.files() == FILES | {"radio.json": BEFORE["radio.json"]}


def drop(driver: Driver, page: PicoPage, path: Path) -> None:
    """Drop files onto the page as from a file manager, by commands of the browser's protocol."""
    box = page.value("document.querySelector('.one-board h3').getBoundingClientRect().toJSON()")
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        event = {"type": kind, "x": box["x"] + 5, "y": box["y"] + 5, "data": data}
        driver.ask(call="cdp.send", args=["Input.dispatchDragEvent", event])
