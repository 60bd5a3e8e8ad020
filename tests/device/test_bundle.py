"""Test kast.mpy, the one file that holds all byte code of a board and that MicroPython mounts."""

import hashlib
import itertools
import struct
import zlib
from pathlib import PurePath

import pytest
from kast.text import LANGUAGES
from kast.text.sections import SELDOM
from kast_tools.boards import Board
from kast_tools.build import firmware as firmware_build
from kast_tools.build.bundle import MOUNT, bundled, place
from kast_tools.build.byte_code import MOUNTER, NAMES, byte_code
from kast_tools.build.reasons import without_reasons
from kast_tools.build.sources import EXAMPLES, FOR_TWO, OVER_WIFI, WORDS, matches, words_of
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from usb_board import UsbBoard

LOOK = """
import kast, hashlib, os
piece = bytearray(50)
for path in {paths!r}:
    content = b""
    file = open(path, "rb")
    size = len(piece)
    while size == len(piece):
        size = file.readinto(piece)
        content += piece[:size]
    send([path, len(content), hexlify(hashlib.sha256(content).digest()).decode()])
"""
NUMBERS = """
import kast
send([kast.bundle.names[i] for i in range(len(kast.bundle.names))])
"""
REFUSE = f"""
import kast, os
for path in ("k/nothing.mpy", "k/ap.mpy", "k/app.py", "k/app", "data", "kast"):
    for ask in (os.stat, open):
        try:
            ask("{MOUNT}/" + path)
        except OSError as error:
            send(error.errno)
try:
    open("{MOUNT}/k/app.mpy", "wb")
except OSError as error:
    send(error.errno)
send([os.stat("{MOUNT}/" + folder)[0] for folder in ("k", "")])
"""


@pytest.mark.long
def test_every_module_is_read_as_it_was_compiled(tmp_path):
    (tmp_path / "kast.mpy").write_bytes(firmware_build.compiled()["kast.mpy"])
    rooms = dict(byte_code())
    rooms.pop(MOUNTER)
    assert len(rooms) > 180 and PurePath("board.py") in rooms
    with UsbBoard(tmp_path) as board:
        (numbers,) = Board(board.port).run(NUMBERS)
        codes = {place(room.imported_from): as_read(room.stored, numbers) for room in rooms.values()}
        found = Board(board.port).run(LOOK.format(paths=list(codes)))
        assert found == [[path, len(code), hashlib.sha256(code).hexdigest()] for path, code in codes.items()]
        assert Board(board.port).run(REFUSE) == [2] * 12 + [30, [0x4000] * 2]


def as_read(stored: bytes, numbers: list[int]) -> bytes:
    """Return the byte code that MicroPython reads for a module of the bundle, given a board's numbers of names."""
    count, size = struct.unpack_from("<HB", stored)
    names = struct.unpack_from(f"<{count}H", stored, 3 + size)
    entries = struct.pack(f"<{count}H", *(numbers[name] for name in names))
    return stored[3 : 3 + size] + entries + stored[3 + size + 2 * count :]


@pytest.mark.long
def test_words_are_read_as_they_were_packed(tmp_path):
    words = words_of(FIRMWARE, EXAMPLES, None, False)
    assert len(words) == len(LANGUAGES) * (1 + len(SELDOM)) + 1
    (tmp_path / "kast.mpy").write_bytes(firmware_build.compiled()["kast.mpy"])
    program = f"import kast\nfor name in {list(words)!r}:\n    send(hexlify(kast.bundle.read('/' + name)).decode())"
    with UsbBoard(tmp_path) as board:
        assert Board(board.port).run(program) == [content.hex() for content in words.values()]


def test_modules_that_no_board_needs_are_left_out():
    left_out = {PurePath("kast", path.relative_to(FIRMWARE / "kast")) for path in (FIRMWARE / "kast").rglob("*.py")}
    left_out -= byte_code().keys()
    empty = {path for path in left_out if path.name == "__init__.py" and "import" not in (FIRMWARE / path).read_text()}
    assert len(empty) > 5
    assert all(matches(path, (*EXAMPLES, *FOR_TWO, *OVER_WIFI, *WORDS)) for path in left_out - empty)
    assert len(left_out - empty) > 40


def test_a_name_is_not_confused_with_adjacent_numbers(tmp_path):
    """An offset in the file that equals the checksum of a module's name must not be taken for that name."""
    mounter = byte_code()[MOUNTER].code
    names = (f"kast/room{number}.mpy" for number in itertools.count())
    sums = ((name, zlib.crc32(place(name).removeprefix(MOUNT).encode()) & 0xFF_FFFF) for name in names)
    name, checksum = next(one for one in sums if len(mounter) < one[1] < 60_000)
    first = bytes(checksum - len(mounter))
    files = {"kast/first.mpy": first, "kast/second.mpy": b"second", name: bytes(3) + b"the one", "kast/last.mpy": b""}
    files["all_names.mpy"] = byte_code()[NAMES].stored
    (tmp_path / "kast.mpy").write_bytes(bundled(mounter, files))
    with UsbBoard(tmp_path) as board:
        (found,) = Board(board.port).run(LOOK.format(paths=[place(name)]))
        assert found == [place(name), 7, hashlib.sha256(b"the one").hexdigest()]


def test_names_with_the_same_hash_are_refused():
    with pytest.raises(KastError, match=r"kast/buckeroo\.mpy has the same checksum"):
        bundled(b"", {"kast/plumless.mpy": b"", "kast/buckeroo.mpy": b""})


def test_a_board_has_no_sentences_that_it_never_shows() -> None:
    source = 'require(å, "it is damaged."); require(b, f"{b} is none.")\nother(b, "it stays.")\n'
    source += 'require(b, what)\nraise GameError("no.")\n_require(c, "a.key", {"most": C}, d)\n'
    bare = 'require(å, ""); require(b, "")\nother(b, "it stays.")\nrequire(b, what)\nraise GameError("")\n'
    bare += '_require(c, "")\n'
    assert without_reasons(source) == bare
    restored = PurePath("kast/games/cards/restored.py")
    assert b"its boxes are filled" in FIRMWARE.joinpath(restored).read_bytes()
    assert b"its boxes are filled" not in byte_code()[restored].code
    assert b"game.error" not in byte_code()[PurePath("kast/games/cards/own_definition.py")].code
