"""Store values in flash, safe against power cuts: files in the folder `saves`, which only this module and log.py use.

A value (`save`, `load`) is a few bytes under a name. Each value has two files: each save writes the older of them, in
one step, since LittleFS stores what was written when the file is closed. So a power cut at any moment leaves the old
value or the new one. If the newer file is damaged, the older file still has the previous value. LittleFS stores files
of up to 512 bytes inside their folder: a save then programs one page of flash, and erases a sector every tenth time or
so, when the folder's block is full.

A file is: running number (4 bytes), CRC-32 (4 bytes), the value. The CRC-32 covers the name, the number and the value,
so that a file copied to another name counts as damaged. (Files of Kast 0.1.0, without the name, are still read.)

Files are read in small pieces, because a board may have enough memory in total, but not in one block.

No function raises an exception if the file system fails: writing returns False, and unreadable files count as missing.
"""

import os
from struct import pack, unpack_from

from micropython import const

try:
    from ubinascii import crc32  # the virtual board's `binascii` is a package of 7 KB around `ubinascii`
except ImportError:
    from binascii import crc32

LOW = 28 << 10  # free bytes: enough for the largest game, a segment of the history, and the small files
_FOLDER = const("saves")
_NEW = const("new")  # the file that is being written, before it is renamed
PIECE = 256  # bytes read at once
_VIEW = memoryview(bytearray(PIECE))
_LONGEST_VALUE = const(2048)  # maximum bytes that `load` returns: settings with six long names need 1,100
_PAGE = const(256)  # LittleFS programs whole pages of flash
_BLOCK = const(4096)  # LittleFS lists the files of a folder, with what the small ones contain, in a block of this size
_SMALL = const(512)  # maximum bytes of a small file
_ENTRY = const(24)  # bytes that LittleFS adds to each file
_ERASE_MS = const(35)  # what takes longer has erased flash: 45 ms typically, 400 ms at most; other writes take 5 ms
_ERASED = const(1 << 30)  # above all running numbers; erased flash reads as a higher number with a valid checksum

now: "Any" = int  # returns the time in ms on a device, which finds out by it which writes erased flash; 0 elsewhere
_left = [0, 1]  # pages that the folder's block still has space for, and those that the last write took


def save(name: str, data: bytes) -> bool:
    """Store `data` as the value of `name`. Return False if that failed."""
    return save_in_pieces(name, (data,))


def save_in_pieces(name: str, pieces) -> bool:
    """Store a value that is given in pieces. Return False if that failed.

    :param pieces: iterable of bytes, which is iterated over twice and must yield the same both times
    """
    number = _newest(name)[0] + 1
    head = pack("<I", number)
    crc = crc32(head, crc32(name.encode()))
    for piece in pieces:
        crc = crc32(piece, crc)
    return _write(_slot(name, number), _joined(head + pack("<I", crc), pieces))


def load(name: str) -> bytes | None:
    """Return the value of `name`; None if there is no value, or it cannot be read."""
    return b"".join(load_in_pieces(name, _LONGEST_VALUE)) or None


def load_in_pieces(name: str, longest: int = 1 << 20):
    """Yield the value of `name` in pieces of bytes.

    Nothing is yielded if there is no value, or it has more than `longest` bytes.
    """
    number, size = _newest(name)
    if not 0 < size <= longest:
        return
    try:
        with open_to_read(_slot(name, number)) as file:
            yield from pieces_of(file, 8, 8 + size)
    except OSError:
        return


def forget(name: str) -> bool:
    """Delete the value of `name`. Return False if that failed."""
    return not _newest(name)[1] or save(name, b"")


def is_damaged(name: str) -> bool:
    """Return whether there are files for the value of `name`, but none of them is intact."""
    return not _newest(name)[0] and any(size(_slot(name, slot)) for slot in range(2))


def quarantine(name: str) -> bool:
    """Quarantine the value of `name`: rename its files to aside-1-… (or the next free number).

    The older file is renamed first, so that a power cut in between leaves the newer file, and with it the value.

    :returns: False if that failed
    """
    newest = _newest(name)[0]
    number = 1
    while any(other.startswith(f"aside-{number}-") for other in names()):
        number += 1
    is_moved = True
    for slot in (_slot(name, newest + 1), _slot(name, newest)):
        if size(slot):
            try:
                os.rename(_path(slot), _path(f"aside-{number}-{slot}"))
            except OSError:
                is_moved = False
    return is_moved


def replace(name: str, pieces) -> bool:
    """Replace the contents of a file with these pieces of bytes, in one step. Return False if that failed."""
    if not _write(_NEW, pieces):
        return False
    try:
        # os.replace is for host tools, which use this module too: on Windows os.rename replaces no file.
        getattr(os, "replace", os.rename)(_path(_NEW), _path(name))
    except OSError:
        return False
    return True


def _write(name, pieces):
    """Write the contents of a file. Return False if that failed."""
    start = now()
    written = 0
    try:
        with open_to_write(name, "wb") as file:
            for piece in pieces:
                written += file.write(piece)
    except OSError:
        return False
    note(written, start)
    return True


def note(length: int, start: int) -> None:
    """Note that a file was written, for will_erase().

    :param length: its size in bytes
    :param start: what now() returned before
    """
    pages = 1 + (length + _ENTRY) // _PAGE if length <= _SMALL else 1
    left = _left[0] - pages
    if length <= _SMALL and now() - start >= _ERASE_MS:  # larger files have blocks of their own, which are erased
        # The folder's block was written anew, with only what the files contain now.
        used = [size(file) for file in names()]
        left = (_BLOCK - sum([_ENTRY + (length if length <= _SMALL else 0) for length in used])) // _PAGE - 1
    _left[:] = max(0, left), pages


def will_erase(writes: int) -> bool:
    """Return whether one of the next writes, each like the last one, may erase flash. Always False on a computer."""
    return _left[0] < writes * _left[1] and now is not int


def names() -> list[str]:
    """Return the names of all files in the folder `saves`."""
    try:
        return os.listdir(_FOLDER)
    except OSError:
        return []


def size(name: str) -> int:
    """Return the size of a file in bytes; 0 if there is no such file."""
    try:
        return os.stat(_path(name))[6]
    except OSError:
        return 0


def remove(name: str) -> bool:
    """Remove a file. Return False if that failed."""
    try:
        os.remove(_path(name))
    except OSError:
        return False
    return True


def free() -> int:
    """Return the free bytes of the file system; 0 if they cannot be read."""
    try:
        answer = os.statvfs(_FOLDER)
    except OSError:
        return 0
    return answer[1] * answer[4]


def _newest(name):
    """Return (running number, size in bytes) of the newest intact file of a value; (0, 0) if there is none."""
    newest = (0, 0)
    for slot in range(2):
        try:
            with open_to_read(_slot(name, slot)) as file:
                size = file.seek(0, 2)
                head = read(file, 0, 8)
                if size < 8:
                    continue  # a power cut while a file is created leaves it empty
                number, crc = unpack_from("<II", head)
                if newest[0] < number < _ERASED and number & 1 == slot and _fits(file, name, head[:4], crc, size):
                    newest = (number, size - 8)
        except OSError:
            continue
    return newest


def _fits(file, name, head, crc, size):
    """Return whether `crc` is the checksum of a value's file."""
    seeds = crc32(name.encode()), 0  # with the value's name, and without it as in Kast 0.1.0
    return any(crc_of(file, 8, size, crc32(head, seed)) == crc for seed in seeds)


def _joined(first, pieces):
    yield first
    for piece in pieces:
        yield piece


def pieces_of(file, start: int, end: int):
    """Yield the bytes of an open file from offset `start` up to, not including, `end`, in pieces of up to 256 bytes."""
    while start < end:
        piece = read(file, start, min(PIECE, end - start))
        if not piece:
            return
        start += len(piece)
        yield piece


def read(file, start: int, length: int) -> bytes:
    """Return up to `length` bytes of an open file from offset `start` on."""
    file.seek(start)
    return file.read(length)


def crc_of(file, start: int, end: int, crc: int = 0) -> int:
    """Return the CRC-32 of an open file from offset `start` up to, not including, `end`.

    All reads use one buffer: reading a game of six players into new buffers would trigger ten garbage collections.

    :param crc: CRC-32 of the data before these bytes; the result then covers that data, too
    """
    file.seek(start)
    while start < end:
        part = _VIEW[: min(PIECE, end - start)]
        count = file.readinto(part)
        if not count:
            break
        crc = crc32(part if count == len(part) else part[:count], crc)
        start += count
    return crc


def _slot(name, number):
    return name + ".b" if number & 1 else name + ".a"


def open_to_read(name: str):
    """Open a file in the folder `saves` to read bytes, and return it.

    :raises OSError: if there is no such file
    """
    return open(_path(name), "rb")


def open_to_write(name: str, mode: str):
    """Open a file in the folder `saves` to write, and return it. Creates the folder if it is missing.

    :param mode: as for open()
    :raises OSError: if the file system fails
    """
    try:
        return open(_path(name), mode)
    except OSError:
        os.mkdir(_FOLDER)  # the folder is missing before the first file; if it exists, mkdir raises OSError
        return open(_path(name), mode)


def _path(name):
    return _FOLDER + "/" + name
