"""The one file that a board has its byte code in, mounted by MicroPython."""

import hashlib
import itertools
import zlib

import pytest
from kast.names import PARTS
from kast_tools import firmware_build
from kast_tools.boards import Board
from kast_tools.bundle import MOUNT, bundled, place
from kast_tools.errors import KastError
from kast_tools.paths import FIRMWARE
from usb_board import UsbBoard

LOOK = """
import kast, hashlib, os
for path in {paths!r}:
    content = bytearray(os.stat(path)[6] + 1)
    size = open(path, "rb").readinto(content)
    tell([path, size, hexlify(hashlib.sha256(content[:size]).digest()).decode()])
"""
REFUSE = f"""
import kast, os
for path in ("k/nothing.mpy", "k/ap.mpy", "k/app.py", "k/app", "data", "kast"):
    for ask in (os.stat, open):
        try:
            ask("{MOUNT}/" + path)
        except OSError as error:
            tell(error.errno)
try:
    open("{MOUNT}/k/app.mpy", "wb")
except OSError as error:
    tell(error.errno)
tell([os.stat("{MOUNT}/" + folder)[0] for folder in ("k", "k/screens", "")])
"""


@pytest.fixture
def parts(monkeypatch) -> dict[str, bytes]:
    """Filled in when the firmware is compiled: the byte code of each room by its path, that of bundle.py as ""."""
    parts = {}

    def note(mounter, files):
        parts.update({"": mounter} | files)
        return bundled(mounter, files)

    monkeypatch.setattr(firmware_build, "bundled", note)
    return parts


def test_every_room_is_read_as_it_was_compiled(tmp_path, parts):
    (tmp_path / "kast.mpy").write_bytes(firmware_build.compiled()["kast.mpy"])
    rooms = {path: code for path, code in parts.items() if path}
    assert "board.mpy" in rooms
    sources = [path.relative_to(FIRMWARE) for path in (FIRMWARE / "kast").rglob("*.py")]
    left_out = [
        path for path in sources if any(path.match(one) for one in (*firmware_build.EXAMPLES, *firmware_build.FOR_TWO))
    ]
    assert len(left_out) > 40
    assert len(rooms) == 1 + len(sources) - len(left_out) + len(PARTS)
    with UsbBoard(tmp_path) as board:
        found = Board(board.port).run(LOOK.format(paths=[place(path) for path in rooms]))
        assert found == [[place(path), len(code), hashlib.sha256(code).hexdigest()] for path, code in rooms.items()]
        assert Board(board.port).run(REFUSE) == [2] * 12 + [30, [0x4000] * 3]


def test_a_name_is_told_from_the_numbers_beside_it(tmp_path, parts):
    """Where the byte code before it starts is made to look like the name."""
    firmware_build.compiled()
    names = (f"kast/room{number}.mpy" for number in itertools.count())
    sums = ((name, zlib.crc32(place(name).removeprefix(MOUNT).encode())) for name in names)
    name, checksum = next(one for one in sums if len(parts[""]) < one[1] < 60_000)
    first = bytes(checksum - len(parts[""]))
    files = {"kast/first.mpy": first, "kast/second.mpy": b"second", name: b"the one", "kast/last.mpy": b""}
    (tmp_path / "kast.mpy").write_bytes(bundled(parts[""], files))
    with UsbBoard(tmp_path) as board:
        (found,) = Board(board.port).run(LOOK.format(paths=[place(name)]))
        assert found == [place(name), 7, hashlib.sha256(b"the one").hexdigest()]


def test_names_that_cannot_be_told_apart_are_refused():
    with pytest.raises(KastError, match=r"kast/buckeroo\.mpy has the same checksum"):
        bundled(b"", {"kast/plumless.mpy": b"", "kast/buckeroo.mpy": b""})
