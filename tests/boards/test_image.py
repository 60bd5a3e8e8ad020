"""Test `kast image`: the content of a board's flash after the image was copied to the BOOTSEL drive."""

import os
import sys
from pathlib import Path
from typing import NamedTuple

import boot_rom
import emulated_pico
import made_up_micropython
import pytest
from board_files import without_record
from kast.storage import log, store
from kast_tools.boards.image.filesystem import filesystem
from kast_tools.boards.image.micropython import find_micropython
from kast_tools.boards.image.uf2 import read
from kast_tools.boards.ownership.record import RECORD
from kast_tools.build.firmware import compiled
from kast_tools.cli.main import main as cli
from kast_tools.common.errors import KastError
from little_flash import BLOCK, Files, Flash, board_with
from littlefs import LittleFSError
from played import FIRMWARE_BLOCKS

RP2040_FAMILY = 0xE48BFF56

GAME_BYTES = 730  # bytes of a solo game of Yatzy in the history
OTHER_BYTES = 8 * BLOCK  # space for the folder `saves` and for its other files


class Board(NamedTuple):
    """Facts about one of MicroPython's boards, from ports/rp2/boards/*/mpconfigboard.* and the boards' data sheets."""

    name: str
    rom: type[boot_rom.BootRom]
    flash_bytes: int
    filesystem: int  # offset of the file system in the flash
    blocks: int
    family: int  # family of the UF2 of MicroPython itself

    @property
    def micropython(self) -> bytes:
        return made_up_micropython.program(boot_rom.FLASH + self.filesystem, self.blocks * BLOCK)

    @property
    def uf2(self) -> bytes:
        return made_up_micropython.uf2(self.micropython, self.family)


BOARDS = [
    Board("pico", boot_rom.Rp2040, 2 << 20, 0xA0000, 352, RP2040_FAMILY),
    Board("pico-w", boot_rom.Rp2040, 2 << 20, 0x12C000, 212, RP2040_FAMILY),
    Board("pico2", boot_rom.Rp2350, 4 << 20, 0x100000, 768, boot_rom.RP2350_ARM),
    Board("pico2-w", boot_rom.Rp2350, 4 << 20, 0x180000, 640, boot_rom.RP2350_ARM),
]
PICO, PICO_W, PICO_2, PICO_2_W = BOARDS
each_board = pytest.mark.parametrize(
    "board",
    [
        pytest.param(board, id=board.name, marks=() if board in (PICO, PICO_2_W) else pytest.mark.long)
        for board in BOARDS
    ],
)


@pytest.fixture
def kast(monkeypatch, capsys, tmp_path):
    """Return a function that runs `kast image` in an empty folder and returns (exit code, output, error output)."""
    monkeypatch.chdir(tmp_path)

    def kast(*arguments):
        monkeypatch.setattr(sys, "argv", ["kast", "image", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            cli()
        said = capsys.readouterr()
        return end.value.code or 0, said.out, said.err

    return kast


@pytest.fixture
def image(kast):
    """Return a function that runs `kast image` for one image and returns its bytes."""

    def image(*arguments):
        code, _, error = kast(*arguments)
        assert (code, error) == (0, "")
        (path,) = Path("out/images").iterdir()
        return path.read_bytes()

    return image


def mounted(flash: boot_rom.Flash, board: Board) -> Files:
    """Return the board's file system as MicroPython mounts it."""
    files = Files(Flash(board.blocks, flash.at(boot_rom.FLASH + board.filesystem, board.blocks * BLOCK)))
    files.fs.mount()
    return files


def everything_in(files: Files) -> dict[str, bytes]:
    found = {}
    for folder, _, names in files.fs.walk("/"):
        for name in names:
            with files.fs.open(f"{folder}/{name}", "rb") as file:
                found[f"{folder}/{name}".lstrip("/")] = file.read()
    return found


def used_before(board: Board) -> boot_rom.BootRom:
    """Return the boot ROM of a board whose flash already holds games."""
    rom = board.rom(board.flash_bytes)
    flash = Flash(board.blocks)
    with board_with(flash, fresh=True):
        for number in range(300):
            assert log.append("history", log.sealed([f"game {number} " * 40]))
    rom.flash.bytes[board.filesystem :] = flash.buffer
    return rom


@pytest.mark.long
@each_board
def test_an_image_replaces_micropython_on_a_board(board, image):
    rom = used_before(board)
    rom.flash.bytes[: board.filesystem] = program = os.urandom(board.filesystem)

    rom.copy(image("--board", board.name))

    assert rom.restarted
    assert without_record(everything_in(mounted(rom.flash, board))) == compiled()
    assert rom.flash.at(boot_rom.FLASH, board.filesystem) == program  # MicroPython is unchanged


@pytest.mark.long
@each_board
def test_an_image_installs_kast_on_a_new_board(board, image, tmp_path):
    tmp_path.joinpath("micropython.uf2").write_bytes(board.uf2)
    rom = board.rom(board.flash_bytes)

    rom.copy(image("--uf2", "micropython.uf2"))

    assert rom.restarted
    assert rom.flash.at(boot_rom.FLASH, len(board.micropython)) == board.micropython
    assert without_record(everything_in(mounted(rom.flash, board))) == compiled()


@each_board
def test_an_image_removes_earlier_files(board, image):
    rom = used_before(board)
    rom.copy(image("--board", board.name))
    assert b"game 1 " not in rom.flash.bytes


def test_a_board_stores_games_in_the_file_system_of_the_image(image):
    rom = boot_rom.Rp2040(PICO.flash_bytes)
    rom.copy(image("--board", "pico"))
    flash = Flash(PICO.blocks, rom.flash.at(boot_rom.FLASH + PICO.filesystem, PICO.blocks * BLOCK))
    with board_with(flash):
        assert store.save("game", b"first roll")
    with board_with(flash):
        assert store.load("game") == b"first roll"


@pytest.mark.of_each_game
@pytest.mark.parametrize(("board", "games", "unasked"), [(PICO, 900, 850), (PICO_W, 100, 60)], ids=["pico", "pico-w"])
def test_the_file_system_has_free_space_for_games(board, games, unasked, image):
    """In addition to Kast and its other files there must be space for `games` games.

    :param unasked: number of games that must fit before the device asks to delete the oldest
    """
    rom = board.rom(board.flash_bytes)
    rom.copy(image("--board", board.name))
    space = mounted(rom.flash, board).statvfs("/")
    free = space[0] * space[4] - OTHER_BYTES
    assert free >= games * GAME_BYTES
    assert free - store.LOW >= unasked * GAME_BYTES


def test_the_virtual_board_reserves_enough_flash(image):
    rom = PICO.rom(PICO.flash_bytes)
    rom.copy(image("--board", "pico"))
    space = mounted(rom.flash, PICO).statvfs("/")
    assert PICO.blocks - space[4] <= FIRMWARE_BLOCKS


def test_an_image_of_a_risc_v_micropython_stays_risc_v(image, tmp_path):
    risc_v = PICO_2._replace(family=boot_rom.RP2350_RISCV)
    tmp_path.joinpath("micropython.uf2").write_bytes(risc_v.uf2)
    content = image("--uf2", "micropython.uf2")
    assert {int.from_bytes(content[at : at + 4], "little") for at in range(512 + 28, len(content), 512)} == {
        boot_rom.RP2350_RISCV
    }


def test_the_same_source_gives_the_same_bytes(image, tmp_path):
    tmp_path.joinpath("micropython.uf2").write_bytes(PICO_2.uf2)
    assert image("--uf2", "micropython.uf2") == image("--uf2", "micropython.uf2")


def test_gaps_in_micropython_are_filled(image, tmp_path):
    """The UF2 of a program may leave pages out. If they were not filled, the boot ROM of the RP2040 would lose other
    pages.
    """
    pages = made_up_micropython.pages(PICO.micropython, boot_rom.FLASH)
    far = made_up_micropython.pages(b"further constants" * 50, boot_rom.FLASH + 0x8300)
    tmp_path.joinpath("micropython.uf2").write_bytes(made_up_micropython.blocks(pages + far, RP2040_FAMILY))
    rom = boot_rom.Rp2040(PICO.flash_bytes)
    rom.copy(image("--uf2", "micropython.uf2"))
    assert [rom.flash.at(address, 256) for address, _ in pages + far] == [page for _, page in pages + far]
    assert without_record(everything_in(mounted(rom.flash, PICO))) == compiled()


class TestSimulatedBootRom:
    """Test that the simulated boot ROM can corrupt a flash; otherwise the tests above prove nothing."""

    @pytest.fixture
    def files(self):
        """Return the pages of a file system with Kast, without MicroPython."""
        content = filesystem(compiled(), PICO.blocks)
        return made_up_micropython.pages(content, boot_rom.FLASH + PICO.filesystem)

    def test_the_boot_rom_reads_two_uf2s_in_one_file(self, files):
        rom = used_before(PICO)
        rom.copy(PICO.uf2 + made_up_micropython.blocks(files, RP2040_FAMILY))
        assert not holds_kast(rom)

    def test_the_boot_rom_handles_repeated_block_numbers(self, files):
        program = made_up_micropython.pages(PICO.micropython, boot_rom.FLASH)
        rom = used_before(PICO)
        rom.copy(made_up_micropython.blocks(program + files, RP2040_FAMILY))
        assert rom.restarted
        assert not holds_kast(rom)

    def test_the_boot_rom_ignores_a_uf2_for_another_chip(self, files):
        rom = used_before(PICO)
        rom.copy(made_up_micropython.blocks(files, boot_rom.RP2350_ARM))
        assert not rom.restarted
        assert not holds_kast(rom)


def holds_kast(rom: boot_rom.BootRom) -> bool:
    try:
        held = everything_in(mounted(rom.flash, PICO))
        return RECORD in held and without_record(held) == compiled()
    except (LittleFSError, UnicodeDecodeError):
        return False


def without_block(uf2: bytes, number: int) -> bytes:
    return uf2[: number * 512] + uf2[(number + 1) * 512 :]


@pytest.mark.parametrize(
    ("uf2", "says"),
    [
        pytest.param(b"", "is empty", id="empty"),
        pytest.param(b"PK\3\4 some archive" * 100, "is not in UF2 format", id="another format"),
        pytest.param(PICO.uf2[:-100], "is cut off", id="cut off"),
        pytest.param(PICO.uf2[:5120], "is incomplete: 69 of its 79 blocks are missing", id="truncated"),
        pytest.param(without_block(PICO.uf2, 7), "is incomplete: 1 of its 79 blocks are missing", id="hole"),
        pytest.param(
            PICO.uf2[:512] + without_block(PICO.uf2, 1),
            "is incomplete: 1 of its 79 blocks are missing",
            id="one block instead of another",
        ),
        pytest.param(PICO.uf2[:512] + bytes(512) + PICO.uf2[1024:], "is damaged", id="damaged"),
        pytest.param(PICO.uf2 + PICO.uf2, "holds more than one UF2", id="twice"),
        pytest.param(PICO.uf2 + PICO_2.uf2, "holds more than one UF2", id="two chips"),
        pytest.param(
            made_up_micropython.uf2(os.urandom(9000), RP2040_FAMILY), "is not MicroPython for a Pico", id="a program"
        ),
        pytest.param(
            made_up_micropython.uf2(PICO.micropython, 0x1C5F21B0), "is MicroPython for another board", id="family"
        ),
        pytest.param(
            made_up_micropython.uf2(made_up_micropython.program(0x10100000, 15 << 20), RP2040_FAMILY),
            "is MicroPython for another board. Kast has images for Pico, Pico W, Pico 2, Pico 2 W.",
            id="larger flash",
        ),
        pytest.param(
            made_up_micropython.uf2(made_up_micropython.program(0x100A0000, 351 * 4096), RP2040_FAMILY),
            "is MicroPython for another board",
            id="another size of files",
        ),
        pytest.param(
            made_up_micropython.uf2(made_up_micropython.program(0x100A0000, 352 * 4096, "v1.23.0"), RP2040_FAMILY),
            "is MicroPython v1.23.0. Kast needs 1.24 or later",
            id="old",
        ),
        pytest.param(
            made_up_micropython.uf2(made_up_micropython.program(0x100A0000, 352 * 4096, size=0xA0001), RP2040_FAMILY),
            "already contains files for a Pico",
            id="brings files",
        ),
        pytest.param(
            made_up_micropython.uf2(made_up_micropython.program(0x100A0000, 352 * 4096, size=0x200001), RP2040_FAMILY),
            "does not fit into the flash of a Pico",
            id="too large",
        ),
    ],
)
def test_a_file_that_is_no_micropython_is_refused(uf2, says, kast, tmp_path):
    tmp_path.joinpath("given.uf2").write_bytes(uf2)
    code, out, error = kast("--uf2", "given.uf2")
    assert (code, out) == (1, "")
    assert error.startswith("kast: given.uf2 ")
    assert says in error
    assert error.count("\n") == 1
    assert not Path("out").exists()


@pytest.mark.parametrize("offset", [*range(0x110, 0x124, 4), *range(0x2000, 0x200C, 4), *range(0x2100, 0x2110, 4)])
def test_wrong_addresses_in_the_binary_info_are_ignored(offset):
    """Pointers in a damaged program are followed only inside the program."""
    for value in (0, 0x20001000, 0xFFFFFFFC, 0x10004E00):
        content = bytearray(PICO.micropython)
        content[offset : offset + 4] = value.to_bytes(4, "little")
        program = read(made_up_micropython.uf2(bytes(content), RP2040_FAMILY))
        assert find_micropython(program.sectors) in (None, find_micropython(read(PICO.uf2).sectors))


def test_a_uf2_for_another_board_than_named_is_refused(kast, tmp_path):
    tmp_path.joinpath("given.uf2").write_bytes(PICO_W.uf2)
    code, _, error = kast("--uf2", "given.uf2", "--board", "pico")
    assert (code, error) == (1, "kast: given.uf2 is for a Pico W, not for a Pico. Leave out --board.\n")


def test_without_an_argument_images_for_every_board_are_made(kast):
    code, out, _ = kast()
    names = [f"kast-{board.name}-fresh-install-erases-scores.uf2" for board in BOARDS]
    assert code == 0
    assert sorted(path.name for path in Path("out/images").iterdir()) == sorted(names)
    assert all(str(Path("out/images", name)) in out for name in names)
    assert "(2.9 MB)" in out
    assert "BOOTSEL" in out
    assert "All files on the board are erased, scores too" in out


@pytest.mark.long
def test_an_image_with_a_jack(image):
    rom = boot_rom.Rp2040(PICO.flash_bytes)
    rom.copy(image("--board", "pico", "--jack"))
    assert without_record(everything_in(mounted(rom.flash, PICO))) == compiled(jack=True) != compiled()
    assert [path.name for path in Path("out/images").iterdir()] == ["kast-pico-jack-fresh-install-erases-scores.uf2"]


def test_images_for_two_boards_with_micropython(kast, tmp_path):
    tmp_path.joinpath("one.uf2").write_bytes(PICO.uf2)
    tmp_path.joinpath("two.uf2").write_bytes(PICO_2.uf2)
    code, out, _ = kast("--uf2", "one.uf2", "--uf2", "two.uf2", "--out", "usb-stick")
    assert code == 0
    assert sorted(path.name for path in Path("usb-stick").iterdir()) == [
        "kast-pico-with-micropython-fresh-install-erases-scores.uf2",
        "kast-pico2-with-micropython-fresh-install-erases-scores.uf2",
    ]
    assert "For a Pico 2, new or not: MicroPython v1.27.0 and Kast; the drive is RP2350." in out


def test_a_folder_that_cannot_be_written_is_an_error(kast, tmp_path):
    tmp_path.joinpath("out").write_text("in the way")
    code, _, error = kast("--board", "pico")
    assert code == 1
    assert error.startswith("kast: out/images/kast-pico-fresh-install-erases-scores.uf2 cannot be written: ")


def test_an_image_has_the_bytes_that_a_board_would_write():
    """LittleFS puts small files into their folder: how small they must be depends on its settings."""
    contents = {"a": b"a" * 10, "b": b"b" * 300, "data/c": b"c" * 400, "data/deep/d": b"d" * 600, "e": b"e" * 9000}
    flash = Flash(64)
    files = Files(flash)
    files.fs.format()
    files.fs.mount()
    for path, content in contents.items():
        files.fs.makedirs(str(Path(path).parent), exist_ok=True)
        with files.fs.open(path, "wb") as file:
            file.write(content)
    assert filesystem(contents, 64) == bytes(flash.buffer)


def test_files_that_do_not_fit_are_refused():
    with pytest.raises(KastError, match=r"^The files need more than the board's 64 KB\. Remove some\.$"):
        filesystem({"large": bytes(64 << 10)}, 16)
    with pytest.raises(LittleFSError):
        filesystem({"x" * 300: b""}, 16)


@emulated_pico.given
def test_the_real_micropython_makes_an_image(image):
    rom = boot_rom.Rp2040(PICO.flash_bytes)
    _, uf2, *_ = emulated_pico.files()
    micropython = Path(uf2).read_bytes()
    rom.copy(image("--uf2", uf2))
    alone = boot_rom.Rp2040(PICO.flash_bytes)
    alone.copy(micropython)
    pages = len(micropython) // 512
    assert rom.flash.at(boot_rom.FLASH, pages * 256) == alone.flash.at(boot_rom.FLASH, pages * 256)
    assert without_record(everything_in(mounted(rom.flash, PICO))) == compiled()
