"""Test that a board is added by a line in MODELS, as CONTRIBUTING.md describes, in a copy of the project.

The board is invented: it is from another maker, with the chip of a Pico and a flash of 4 MB.
"""

from pathlib import Path

import boot_rom
import made_up_micropython
import pytest
from project_copy import Copy
from usb_board import UsbBoard

PAGE = "https://micropython.org/download/DICE_ONE/"
LINE = f'        Model("dice-one", "Maker Dice One", RP2040, 4 << 20, 256, "{PAGE}"),\n'
FLASH_BYTES = 4 << 20
FILESYSTEM_BYTES = 256 * 4096
FILESYSTEM = FLASH_BYTES - FILESYSTEM_BYTES
MACHINE = "Maker Dice One with RP2040"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("copy"))
    models = copy.folder / "host_tools" / "kast_tools" / "common" / "models.py"
    *before, last, after = models.read_text().partition('        Model("pico2-w"')
    models.write_text("".join((*before, LINE, last, after)))
    return copy


@pytest.mark.parametrize("with_micropython", [False, pytest.param(True, marks=pytest.mark.long)])
def test_an_image_for_the_new_board_installs_kast(copy: Copy, tmp_path: Path, with_micropython: bool) -> None:
    program = made_up_micropython.program(boot_rom.FLASH + FILESYSTEM, FILESYSTEM_BYTES)
    uf2 = tmp_path / "micropython.uf2"
    uf2.write_bytes(made_up_micropython.uf2(program, 0xE48BFF56))
    chosen = ("--uf2", uf2) if with_micropython else ("--board", "dice-one")
    output = copy.kast("image", *chosen, "--out", tmp_path / "images")
    assert "For a Maker Dice One" in output
    (path,) = (tmp_path / "images").iterdir()
    rom = boot_rom.Rp2040(FLASH_BYTES)
    rom.copy(path.read_bytes())
    assert rom.restarted
    assert b"littlefs" in rom.flash.at(boot_rom.FLASH + FILESYSTEM, 64)
    assert (rom.flash.at(boot_rom.FLASH, len(program)) == program) == with_micropython


@pytest.mark.long
def test_old_micropython_error_links_to_the_download(copy: Copy, tmp_path: Path) -> None:
    with UsbBoard(tmp_path / "flash", machine=MACHINE, version=(1, 23, 0)) as board:
        for command in ("flash", "doctor"):
            assert f"Download it from {PAGE}, " in copy.kast(command, "--port", board.port, code=1)
    imports = "from kast_tools.boards.flash.bootsel import Drive; from kast_tools.common.models import RP2040, RP2350"
    for chip, offers in (("RP2040", True), ("RP2350", False)):
        advice = copy.python("-c", f"{imports}; print(Drive('/media/drive', {chip}).advice)")
        assert (f", for a Maker Dice One from {PAGE}, then use" in advice) == offers
        assert advice.count(", for a ") == 1 + offers


@pytest.mark.long
def test_the_new_board_is_flashed_and_doctor_finds_no_fault(copy: Copy, tmp_path: Path) -> None:
    with UsbBoard(tmp_path / "flash", machine=MACHINE) as board:
        assert f"{MACHINE}, MicroPython 1.27.0: " in copy.kast("flash", "--port", board.port)
    with UsbBoard(tmp_path / "flash", machine=MACHINE) as board:
        assert f"ok  Board: {MACHINE}" in copy.kast("doctor", "--port", board.port)
