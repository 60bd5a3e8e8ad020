"""What the machine keeps when it is switched off: files in the folder `saves`, which but for log.py no room touches.

A value (`save`, `load`) is a few bytes under a name. It lives in two files used in turn: each save writes a temporary
file and renames it, which LittleFS does in one step, over the older of the two. A battery pulled at any
moment leaves the value before or the new one; if the newer file is damaged the one before is the value. Up to 504
bytes of data LittleFS keeps a file inside its folder, which wears the flash least. The checksum goes over the name,
too: a file that was copied under another name is a damaged one. (Kast 0.1.0 left the name out, and is still read.)

A file is read in small pieces, whatever is in it: a board has memory enough, but not in one piece.

Nothing here raises if the file system refuses: what was not kept is False, what cannot be read is as if missing.
"""

import os
from struct import pack, unpack_from

from micropython import const

try:
    from ubinascii import crc32  # the virtual board's `binascii` is a package of 7 KB around this
except ImportError:
    from binascii import crc32

LOW = 28 << 10  # bytes free: the largest game, a segment of the history and the small files fit in easily
_FOLDER = const("saves")
_NEW = const("new")  # what is being written, before it is renamed
PIECE = 256  # bytes read at once
_VIEW = memoryview(bytearray(PIECE))
_LONGEST_VALUE = const(2048)  # bytes that `load` takes in one piece: settings with six long names need 1,100
_ERASED = const(1 << 30)  # no running number gets there, but erased flash does, and its checksum fits


def save(name, data):
    """Keep `data`, bytes, as the value of `name`; False if that was not possible."""
    return save_in_pieces(name, (data,))


def save_in_pieces(name, pieces):
    """Likewise a longer value, as pieces of bytes. They are gone through twice, and must be the same ones each time."""
    number = _newest(name)[0] + 1
    head = pack("<I", number)
    crc = crc32(head, crc32(name.encode()))
    for piece in pieces:
        crc = crc32(piece, crc)
    return replace(_slot(name, number), _joined(head + pack("<I", crc), pieces))


def load(name):
    """The bytes last saved as `name`, or None if there is nothing, or nothing that can be read."""
    return b"".join(load_in_pieces(name, _LONGEST_VALUE)) or None


def load_in_pieces(name, longest=1 << 20):
    """Likewise in pieces of bytes, none if there is nothing. A value of more than `longest` bytes is as if missing."""
    number, size = _newest(name)
    if not 0 < size <= longest:
        return
    try:
        with open_to_read(_slot(name, number)) as file:
            yield from pieces_of(file, 8, 8 + size)
    except OSError:
        return


def forget(name):
    """Let `name` have no value; False if that was not possible."""
    return not _newest(name)[1] or save(name, b"")


def is_damaged(name):
    """Whether something was saved as `name`, and nothing of it can be read."""
    return not _newest(name)[0] and any(size(_slot(name, slot)) for slot in range(2))


def set_aside(name):
    """Let `name` have no value, and keep its files under names of their own, aside-1-… and on; False if not possible.

    The older file goes first: a power cut in between leaves the value that was there.
    """
    newest = _newest(name)[0]
    number = 1
    while any(one.startswith(f"aside-{number}-") for one in names()):
        number += 1
    done = True
    for slot in (_slot(name, newest + 1), _slot(name, newest)):
        if size(slot):
            try:
                os.rename(_path(slot), _path(f"aside-{number}-{slot}"))
            except OSError:
                done = False
    return done


def replace(name, pieces):
    """Let a file hold these pieces of bytes instead of what it held, in one step; False if that was not possible."""
    try:
        with open_to_write(_NEW, "wb") as file:
            for piece in pieces:
                file.write(piece)
        # Not for boards: the tools use this module too, and rename on Windows does not replace what is there.
        getattr(os, "replace", os.rename)(_path(_NEW), _path(name))
    except OSError:
        return False
    return True


def names():
    """The names of all files."""
    try:
        return os.listdir(_FOLDER)
    except OSError:
        return []


def size(name):
    """Bytes of a file, 0 if there is none."""
    try:
        return os.stat(_path(name))[6]
    except OSError:
        return 0


def remove(name):
    """Remove a file; False if that was not possible."""
    try:
        os.remove(_path(name))
    except OSError:
        return False
    return True


def free():
    """Bytes that still fit into the file system; 0 if it does not answer."""
    try:
        answer = os.statvfs(_FOLDER)
    except OSError:
        return 0
    return answer[1] * answer[4]


def _newest(name):
    """(running number, bytes of data) of a value, (0, 0) if there is none."""
    newest = (0, 0)
    for slot in range(2):
        try:
            with open_to_read(_slot(name, slot)) as file:
                size = file.seek(0, 2)
                head = read(file, 0, 8)
                if size < 8:
                    continue  # a cut while a file is created leaves it empty
                number, crc = unpack_from("<II", head)
                if newest[0] < number < _ERASED and number & 1 == slot and _fits(file, name, head[:4], crc, size):
                    newest = (number, size - 8)
        except OSError:
            continue
    return newest


def _fits(file, name, head, crc, size):
    """Whether that is the checksum of a value's file."""
    seeds = crc32(name.encode()), 0  # with its name, and as Kast 0.1.0 saved it
    return any(crc_of(file, 8, size, crc32(head, seed)) == crc for seed in seeds)


def _joined(first, pieces):
    yield first
    for piece in pieces:
        yield piece


def pieces_of(file, start, end):
    """What an open file has from one offset to another, in small pieces."""
    while start < end:
        piece = read(file, start, min(PIECE, end - start))
        if not piece:
            return
        start += len(piece)
        yield piece


def read(file, start, length):
    """So many bytes of an open file from an offset on."""
    file.seek(start)
    return file.read(length)


def crc_of(file, start, end, crc=0):
    """The CRC-32 from one offset to another, `crc` being that of what goes before.

    Through one buffer: for pieces of their own, those of a game of six would have the memory collected ten times.
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


def open_to_read(name):
    """An open file, to read bytes; OSError if there is none."""
    return open(_path(name), "rb")


def open_to_write(name, mode):
    """Likewise one to be written, with the mode of open()."""
    try:
        return open(_path(name), mode)
    except OSError:
        os.mkdir(_FOLDER)  # the first file ever kept; if it was not that, this fails too
        return open(_path(name), mode)


def _path(name):
    return _FOLDER + "/" + name
