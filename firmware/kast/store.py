"""What the machine keeps when it is switched off, in the folder `saves`. The only room that touches files.

Two forms. A value (`save`, `load`) is a few bytes under a name. It lives in two files used in turn: each save writes a
temporary file and renames it, which LittleFS does in one step, over the older of the two. A battery pulled at any
moment leaves the value before or the new one; if the newer file is damaged the one before is the value. Up to 504
bytes of data LittleFS keeps a file inside its folder, which wears the flash least. The checksum goes over the name,
too: a file that was copied under another name is a damaged one. (Kast 0.1.0 left the name out, and is still read.)

Lines (`append`, `lines`) are texts that each carry a checksum, so that damage costs one line. LittleFS commits what is
appended when the file is closed.

A file is read in small pieces, whatever is in it: a board has memory enough, but not in one piece.

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
_PIECE = 256  # bytes read at once
_SHORT = 64  # bytes of a line that is read at once; most turns have fewer
_VIEW = memoryview(bytearray(_PIECE))
_LONGEST_VALUE = 2048  # bytes that `load` takes in one piece: settings with six long names need 1,100
_LONGEST_TEXT = 512  # likewise `Line.text`: a turn with all the rolls that can be saved has 270
_ERASED = 1 << 30  # no running number gets there, but erased flash does, and its checksum fits

# What stands before and after the checksum at the end of a line; JSON makes it the last member of an object.
PLAIN = (" ", "")
JSON = (',"crc":"', '"}')


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
        with open(_path(_slot(name, number)), "rb") as file:
            yield from _pieces(file, 8, 8 + size)
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


class Line:
    """An intact line of a file, to be read before the next one is asked for.

    start: its offset in the file; size: bytes, with its seal and without its end.
    """

    def __init__(self, file, start, size, form):
        self._file = file
        self._form = form
        self.start = start
        self.size = size

    def pieces(self):
        """Its bytes with its seal, piece by piece."""
        return _pieces(self._file, self.start, self.start + self.size)

    def head(self):
        """Its first bytes, up to 256."""
        return _read(self._file, self.start, min(self.size, _PIECE))

    def seal(self):
        """The bytes of its seal."""
        length = _seal_length(self._form)
        return _read(self._file, self.start + self.size - length, length)

    def text(self):
        """Its text without its seal, if it is short; ValueError if not, or if it is no text."""
        if self.size > _LONGEST_TEXT:
            raise ValueError("This line is too long.")
        return _read(self._file, self.start, self.size - _seal_length(self._form)).decode()

    def read(self):
        """All its bytes in one piece: for computers."""
        return b"".join(self.pieces())


def lines(name, form=PLAIN, backwards=False):
    """Each Line from the first, or from the last; None for a damaged one. Go on to the end, or close() it."""
    try:
        with open(_path(name), "rb") as file:
            end = file.seek(0, 2)
            at = end if backwards else 0
            while at > 0 if backwards else at < end:
                if backwards:
                    stop = at - 1 if _read(file, at - 1, 1) == b"\n" else at
                    start = at = _start_of_line(file, stop)
                else:
                    start = at
                    stop = _end_of_line(file, start, end)
                    at = stop + 1
                whole = _is_sealed(file, start, stop, form)
                yield Line(file, start, stop - start, form) if whole else None
    except OSError:
        return


def intact(line, form=PLAIN):
    """The bytes of a line with its seal and without its end; None if it is damaged."""
    line = line.rstrip(b"\n")
    end = len(line) - _seal_length(form)
    return line if end > 0 and line[end:] == _seal(crc32(line[:end]), form) else None


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
            with open(_path(_slot(name, slot)), "rb") as file:
                size = file.seek(0, 2)
                head = _read(file, 0, 8)
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
    return any(_crc_of(file, 8, size, crc32(head, seed)) == crc for seed in seeds)


def _joined(first, pieces):
    yield first
    for piece in pieces:
        yield piece


def _pieces(file, start, end):
    """What an open file has from one offset to another, in small pieces."""
    while start < end:
        piece = _read(file, start, min(_PIECE, end - start))
        if not piece:
            return
        start += len(piece)
        yield piece


def _read(file, start, length):
    file.seek(start)
    return file.read(length)


def _end_of_line(file, start, end):
    """The offset of the first end of a line from `start` on, or `end`."""
    file.seek(start)
    line = file.readline(_SHORT)
    if line[-1:] == b"\n":
        return start + len(line) - 1
    for piece in _pieces(file, start, end):
        found = piece.find(b"\n")
        if found >= 0:
            return start + found
        start += len(piece)
    return end


def _start_of_line(file, end):
    """The offset behind the last end of a line before `end`, or 0."""
    while end > 0:
        start = max(0, end - _PIECE)
        found = _read(file, start, end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


def _is_sealed(file, start, end, form):
    """Whether what stands from one offset to another ends with the checksum of what stands before it."""
    length = _seal_length(form)
    text = end - length
    return text > start and _read(file, text, length) == _seal(_crc_of(file, start, text), form)


def _crc_of(file, start, end, crc=0):
    """The CRC-32 from one offset to another, `crc` being that of what goes before.

    Through one buffer: for pieces of their own, those of a game of six would have the memory collected ten times.
    """
    file.seek(start)
    while start < end:
        part = _VIEW[: min(_PIECE, end - start)]
        count = file.readinto(part)
        if not count:
            break
        crc = crc32(part if count == len(part) else part[:count], crc)
        start += count
    return crc


def _seal_length(form):
    return len(form[0]) + 8 + len(form[1])


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
