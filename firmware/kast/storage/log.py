"""Lines in the folder `saves`: texts that each carry a checksum, so that damage costs one line.

LittleFS commits what is appended when the file is closed. As with values, nothing raises if the file system refuses.
In memory only while lines are written or read: a turn needs none.
"""

try:
    from ubinascii import crc32  # as in store.py
except ImportError:
    from binascii import crc32

from micropython import const

from kast.storage.store import PIECE, crc_of, open_to_read, open_to_write, pieces_of, read, size

_SHORT = const(64)  # bytes of a line that is read at once; most turns have fewer
_LONGEST_TEXT = const(512)  # that `Line.text` takes in one piece: a turn with all the rolls that can be saved has 270

# What stands before and after the checksum at the end of a line; JSON makes it the last member of an object.
PLAIN = (" ", "")
JSON = (',"crc":"', '"}')


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
            with open_to_read(name) as file:
                file.seek(-1, 2)
                torn = file.read(1) != b"\n"
        with open_to_write(name, "ab") as file:
            if torn:
                file.write(b"\n")
            for piece in pieces:
                file.write(piece)
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
        return pieces_of(self._file, self.start, self.start + self.size)

    def head(self):
        """Its first bytes, up to 256."""
        return read(self._file, self.start, min(self.size, PIECE))

    def seal(self):
        """The bytes of its seal."""
        length = _seal_length(self._form)
        return read(self._file, self.start + self.size - length, length)

    def text(self):
        """Its text without its seal, if it is short; ValueError if not, or if it is no text."""
        if self.size > _LONGEST_TEXT:
            raise ValueError("This line is too long.")
        return read(self._file, self.start, self.size - _seal_length(self._form)).decode()

    def read(self):
        """All its bytes in one piece: for computers."""
        return b"".join(self.pieces())


def lines(name, form=PLAIN, backwards=False):
    """Each Line from the first, or from the last; None for a damaged one. Go on to the end, or close() it."""
    try:
        with open_to_read(name) as file:
            end = file.seek(0, 2)
            at = end if backwards else 0
            while at > 0 if backwards else at < end:
                if backwards:
                    stop = at - 1 if read(file, at - 1, 1) == b"\n" else at
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


def _end_of_line(file, start, end):
    """The offset of the first end of a line from `start` on, or `end`."""
    file.seek(start)
    line = file.readline(_SHORT)
    if line[-1:] == b"\n":
        return start + len(line) - 1
    for piece in pieces_of(file, start, end):
        found = piece.find(b"\n")
        if found >= 0:
            return start + found
        start += len(piece)
    return end


def _start_of_line(file, end):
    """The offset behind the last end of a line before `end`, or 0."""
    while end > 0:
        start = max(0, end - PIECE)
        found = read(file, start, end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


def _is_sealed(file, start, end, form):
    """Whether what stands from one offset to another ends with the checksum of what stands before it."""
    length = _seal_length(form)
    text = end - length
    return text > start and read(file, text, length) == _seal(crc_of(file, start, text), form)


def _seal_length(form):
    return len(form[0]) + 8 + len(form[1])


def _seal(crc, form):
    return f"{form[0]}{crc:08x}{form[1]}".encode()
