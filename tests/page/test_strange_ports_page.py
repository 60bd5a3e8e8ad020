"""Test the page for boards on USB with ports that have no MicroPython or stop accepting bytes.

The page must report the fault and enable its buttons again; once the port works again, so must the board.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from board_files import lay_out, without_record
from browser import Driver
from kast_play import played
from kast_tools.boards.messages import SENTENCES
from small_firmware import compiled, make_firmware
from strange_ports import KINDS, strange_port
from suites import TO_THE_END, in_soak
from test_pico_page import PicoPage
from usb_board import UsbBoard

pytestmark = pytest.mark.waits

INSTALL = "follow the steps below for a Pico fresh from the shop"
STOPPED = "The board has stopped answering. Unplug it, plug it in again, and connect it again."
GONE = "The board was disconnected. Plug its cable in firmly, then connect it again."
CLOSED = (
    "The port cannot be opened. Close other programs that may use it, or plug the board in again. On "
    "Linux you may lack the "
    "right to use it. Join its group with `sudo usermod -aG dialout $USER`, then log out and in. If there is no such "
    'group: As root, put SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess" into '
    "/etc/udev/rules.d/60-kast.rules, then plug the board in again."
)


@pytest.fixture(scope="module")
def firmware(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_firmware(tmp_path_factory.mktemp("firmware"), "b")


@pytest.fixture(scope="module")
def address(firmware: Path) -> Iterator[str]:
    with played("--firmware", str(firmware)) as address:
        yield address + "pico.html"


def says(kind: str) -> str:
    """Return the commands' error message for a kind of port, with the advice that the page gives."""
    return SENTENCES[kind].format(on="", to="", install=INSTALL, again="connect it again")


def doing(page: PicoPage, number: int = 1) -> str:
    return page.value(f"document.querySelectorAll('#boards .doing')[{number - 1}].textContent")


def is_refused_in_time(page: PicoPage, kind: str) -> bool:
    """Choose the board up to four times, since the computer may be busy; return whether one refusal came within 3 s."""
    for _ in range(4):
        begun = page.value("performance.now()")
        page.connect()
        assert doing(page) == says(kind)
        if page.value("performance.now()") - begun < 3000:
            return True
    return False


@pytest.mark.long
@pytest.mark.parametrize("kind", in_soak(KINDS, "circuitpython".__eq__))
def test_a_port_without_micropython_is_recognised_within_3_s(
    kind: str, driver: Driver, address: str, tmp_path: Path
) -> None:
    with strange_port(kind) as port:
        page = PicoPage(driver, address, port)
        assert is_refused_in_time(page, kind)
    with UsbBoard(tmp_path / "flash", port=port):
        assert page.connect()[0].startswith("Raspberry Pi Pico with RP2040")
        assert page.press("update")[0].startswith("4 files copied")


@pytest.mark.long
def test_a_port_that_accepts_no_bytes_is_reported(driver: Driver, address: str, tmp_path: Path) -> None:
    """The port accepts no bytes from the start, and later the browser cannot even close it."""
    with UsbBoard(tmp_path / "flash") as board:
        page = PicoPage(driver, address, board.port)
        page.value("serialPorts[0].takes = 0")
        assert is_refused_in_time(page, "silence")
        page.value("serialPorts[0].closes = false")
        page.connect()
        assert doing(page) == says("silence")
        page.value("serialPorts[0].mend()")
        assert page.connect()[0].startswith("Raspberry Pi Pico with RP2040")
        assert page.press("update")[0].startswith("4 files copied")


@pytest.mark.long
def test_a_port_that_does_not_close_is_reported(driver: Driver, address: str, tmp_path: Path) -> None:
    """The request succeeds although the port stays open; the next attempt reports the open port."""
    with UsbBoard(tmp_path / "flash") as board:
        page = PicoPage(driver, address, board.port)
        page.value("serialPorts[0].closes = false")
        assert page.connect()[0].startswith("Raspberry Pi Pico with RP2040")
        assert page.press("update") == [CLOSED]
        page.value("serialPorts[0].mend()")
        assert page.press("update")[0].startswith("4 files copied")


@pytest.mark.long
def test_a_port_that_stops_accepting_bytes_during_an_update_is_reported(
    driver: Driver, address: str, firmware: Path, tmp_path: Path
) -> None:
    """The port stops accepting bytes at places spread over the update, from the greeting to the start of the game."""
    with UsbBoard(tmp_path / "whole") as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        before = page.value("serialPorts[0].taken")
        page.press("update")
        bytes = page.value("serialPorts[0].taken") - before
    parts = 6 if TO_THE_END else 1
    for at in [*range(1, bytes, bytes // parts), bytes - 1]:
        with UsbBoard(lay_out(tmp_path / str(at), {"saves/settings.a": b"\0\1"})) as board:
            page = PicoPage(driver, address, board.port)
            driver.ask(patience=120)
            page.connect()
            page.value(f"serialPorts[0].takes = serialPorts[0].taken + {at}")
            assert page.press("update")[0] in (STOPPED, says("silence")), at
            page.value("serialPorts[0].mend()")
            assert " files copied, " in page.press("update")[0] or "up to date" in doing(page), at
            expected = compiled(firmware) | {"saves/settings.a": b"\0\1", "started": b"bbbb"}
            assert without_record(board.files()) == expected, at
