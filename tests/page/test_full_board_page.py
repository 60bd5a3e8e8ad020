"""Test the page for boards on USB with a board that has no free space.

The page lists the files that fill the board. A button for each file that may be deleted asks and then deletes it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from board_files import lay_out, without_record
from browser import Driver
from filed_games import file_game, lines_of
from kast_play import played
from kast_tools.boards import Board
from kast_tools.build.firmware import compiled as real_firmware
from small_firmware import compiled, make_firmware
from test_pico_page import PicoPage
from usb_board import UsbBoard

pytestmark = pytest.mark.waits

PHOTO = bytes(1_376_000)
FILES = {
    "photo.jpg": PHOTO,
    "songs/one.mid": bytes(9000),
    "songs/more/two.mid": bytes(20_000),
    "saves/settings.a": b"\0\1",
}
TOO_FULL = "The file system of the board is too full: the new version needs "
ROOM = "Its files are listed below: remove some."


@pytest.fixture(scope="module")
def firmware(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_firmware(tmp_path_factory.mktemp("firmware"), "b")


@pytest.fixture(scope="module")
def address(firmware: Path) -> Iterator[str]:
    with played("--firmware", str(firmware)) as address:
        yield address + "pico.html"


def listed(page: PicoPage) -> list[list[str]]:
    """Return the rows of the list: what takes the space, its size, and the label of the button, if any."""
    return page.value(
        "[...document.querySelectorAll('.fills tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))"
    )


def press(page: PicoPage, button: str, *, agrees: bool) -> tuple[str, str]:
    """Press a button of the list and answer its question; return the question and the final message.

    The question is empty if the page asked none.
    """
    page.value(f"window.asked = ''; window.confirm = (text) => {{ window.asked = text; return {json.dumps(agrees)}; }}")
    page.value(f"[...document.querySelectorAll('.fills button')].find((one) => one.textContent === '{button}').click()")
    page.wait("!document.querySelector('#boards button').disabled")
    return page.value("asked"), page.value("document.querySelector('.doing').textContent")


@pytest.mark.long
def test_files_that_fill_a_board_are_listed_and_can_be_deleted(
    driver: Driver, address: str, firmware: Path, tmp_path: Path
) -> None:
    with UsbBoard(lay_out(tmp_path / "flash", FILES)) as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        (said,) = page.press("update")
        page.wait("document.querySelector('.fills tbody tr')")
        assert said.startswith(TOO_FULL) and said.endswith(f"KB are free. {ROOM}") and "`" not in said
        assert listed(page) == [
            ["photo.jpg", "1344 KB", "remove photo.jpg"],
            ["songs (2 files)", "32 KB", "remove songs"],
            ["games, scores and settings", "4 KB", ""],
        ]
        asked, said = press(page, "remove photo.jpg", agrees=False)
        assert "Remove photo.jpg from the board for good?" in asked and said == "Nothing was removed."
        assert board.files() == FILES
        asked, said = press(page, "remove songs", agrees=True)
        assert "songs/one.mid" in asked and "songs/more/two.mid" in asked and said == "songs: removed."
        assert board.files().keys() == {"photo.jpg", "saves/settings.a"}
        assert Board(board.port).run("send(exists('songs'))") == [False]
        assert press(page, "remove photo.jpg", agrees=True)[1] == "photo.jpg: removed."
        assert page.press("update")[0].startswith("4 files copied, 0 kept, 0 removed.")
        assert without_record(board.files()) == compiled(firmware) | {"saves/settings.a": b"\0\1", "started": b"bbbb"}


@pytest.mark.long
def test_a_nearly_full_board_is_reported_when_connected(
    driver: Driver, address: str, firmware: Path, tmp_path: Path
) -> None:
    """The files of Kast and the file with the network's passwords have no button that deletes them."""
    files = compiled(firmware) | {"photo.jpg": bytes(1_400_000), "radio.json": b"{}"}
    with UsbBoard(lay_out(tmp_path / "flash", files)) as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        assert page.value("document.querySelector('.doing').textContent") == f"The board is nearly full. {ROOM}"
        assert [(row[0].partition(" (")[0], row[2]) for row in listed(page)] == [
            ("photo.jpg", "remove photo.jpg"),
            ("Kast itself", ""),
            ("started", "remove started"),
        ]


@pytest.mark.long
def test_games_are_deleted_after_they_were_saved(driver: Driver, tmp_path: Path) -> None:
    """As with `kast export --clear`, the firmware's code deletes the games, except those in the newest segment."""
    flash = lay_out(tmp_path / "flash", dict(real_firmware()))
    for seed in range(60):
        file_game(flash, seed=seed)
    before = lines_of(flash)
    used = sum(-(-path.stat().st_size // 4096) * 4096 for path in flash.rglob("*") if path.is_file())
    (flash / "photo.jpg").write_bytes(bytes(352 * 4096 - used - 12_000))
    with played() as address, UsbBoard(flash) as board:
        urlopen(address + "board_facts.json").close()  # the server compiles the firmware before it answers
        page = PicoPage(driver, address + "pico.html", board.port)
        driver.ask(patience=120)
        page.connect()
        asked, said = press(page, "save and remove games", agrees=True)
        assert "60 games. Remove these games from the board, except the last few?" in asked, said
        assert said == "games, scores and settings: removed."
        assert page.saved().splitlines() == before
        left = lines_of(flash)
        assert 0 < len(left) < 30 and before[-len(left) :] == left
        assert board.plays()
