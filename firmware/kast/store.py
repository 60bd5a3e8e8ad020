"""What the machine keeps when it is switched off, in the folder `saves`. The only room that touches files.

Two forms. A value (`save`, `load`) is a few bytes under a name. It lives in two files used in turn: each save writes a
temporary file and renames it, which LittleFS does in one step, over the older of the two. A battery pulled at any
moment leaves the value before or the new one; if the newer file is damaged the one before is the value. Up to 504
bytes of data LittleFS keeps a file inside its folder, which wears the flash least.

Lines (`append`, `lines`) are texts that each carry a checksum, so that damage costs one line. LittleFS commits what is
appended when the file is closed.

Nothing here raises if the file system refuses: what was not kept is False, what cannot be read is as if missing.
"""

import os
from struct import pack, unpack_from

try:
    from ubinascii import crc32  # the virtual board's `binascii` is a package of 7 KB around this
except ImportError:
    from binascii import crc32

_FOLDER = "saves"
_NEW = "new"  # what is being written, before it is renamed
_ERASED = 1 << 30  # no running number gets there, but erased flash does, and its checksum fits
_LONGEST = 20000  # bytes of a line: six cards of three columns take 9,000

# What stands before and after the checksum at the end of a line; JSON makes it the last member of an object.
PLAIN = (" ", "")
JSON = (',"crc":"', '"}')


def save(name, data):
    """Keep `data`, bytes, as the value of `name`; False if that was not possible."""
    number = _newest(name)[0] + 1
    head = pack("<I", number)
    return replace(_slot(name, number), (head, pack("<I", crc32(data, crc32(head))), data))


def load(name):
    """The bytes last saved as `name`, or None if there is nothing, or nothing that can be read."""
    return _newest(name)[1] or None


def forget(name):
    """Let `name` have no value; False if that was not possible."""
    return load(name) is None or save(name, b"")


def sealed(texts, form=PLAIN):
    """The bytes of one line, piece by piece: the texts, their checksum in that form, the end of the line."""
    crc = 0
    for text in texts:
        piece = text.encode()
        crc = crc32(piece, crc)
        yield piece
    yield _seal(crc, form) + b"\n"


def append(name, pieces):
    """Add pieces of bytes, what `sealed` gave, to the lines of `name`; False if that was not possible."""
    try:
        torn = False
        if size(name):
            with open(_path(name), "rb") as file:
                file.seek(-1, 2)
                torn = file.read(1) != b"\n"
        with _open_to_write(name, "ab") as file:
            if torn:
                file.write(b"\n")
            for piece in pieces:
                file.write(piece)
    except OSError:
        return False
    return True


def replace(name, pieces):
    """Let a file hold these pieces of bytes instead of what it held, in one step; False if that was not possible."""
    try:
        with _open_to_write(_NEW, "wb") as file:
            for piece in pieces:
                file.write(piece)
        os.rename(_path(_NEW), _path(name))
    except OSError:
        return False
    return True


def lines(name, form=PLAIN):
    """Each line as bytes with its seal, without its end; None for a damaged one. Read it to its end, or close() it."""
    try:
        with open(_path(name), "rb") as file:
            line = file.readline(_LONGEST)
            while line:
                yield intact(line, form)
                line = file.readline(_LONGEST)
    except OSError:
        return


def line_before(name, end=None, form=PLAIN):
    """The line that ends at the offset `end`, or at the end of the file: (its own offset, what `lines` gives).

    (0, None) if there is none: lines can be walked from the last to the first until the offset is 0.
    """
    try:
        with open(_path(name), "rb") as file:
            if end is None:
                end = file.seek(0, 2)
            length = 512
            while True:
                start = max(0, end - length)
                file.seek(start)
                chunk = file.read(end - start)
                line = chunk.rfind(b"\n", 0, max(0, len(chunk) - 1)) + 1
                if line or not start:
                    return start + line, intact(chunk[line:], form)
                length *= 2
    except OSError:
        return 0, None


def intact(line, form=PLAIN):
    """The bytes of a line as `lines` gives it: with its seal and without its end; None if it is damaged."""
    line = line.rstrip(b"\n")
    end = len(line) - 8 - len(form[0]) - len(form[1])
    return line if end > 0 and line[end:] == _seal(crc32(line[:end]), form) else None


def unsealed(line):
    """The text of a line in the form PLAIN."""
    return line[:-9].decode()


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
    """(running number, data) of a value, (0, b"") if there is none."""
    newest = (0, b"")
    for slot in range(2):
        try:
            with open(_path(_slot(name, slot)), "rb") as file:
                content = file.read()
        except OSError:
            continue
        if len(content) < 8:
            continue  # a cut while a file is created leaves it empty
        number, crc = unpack_from("<II", content)
        data = content[8:]
        if newest[0] < number < _ERASED and crc == crc32(data, crc32(content[:4])):
            newest = (number, data)
    return newest


def _slot(name, number):
    return name + ".b" if number & 1 else name + ".a"


def _seal(crc, form):
    return f"{form[0]}{crc:08x}{form[1]}".encode()


def _open_to_write(name, mode):
    try:
        return open(_path(name), mode)
    except OSError:
        os.mkdir(_FOLDER)  # the first file ever kept; if it was not that, this fails too
        return open(_path(name), mode)


def _path(name):
    return _FOLDER + "/" + name
