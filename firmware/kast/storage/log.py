"""Files of lines in the folder `saves`. Each line carries a checksum, so that damage costs only one line.

LittleFS commits appended bytes when the file is closed. If the file system fails, `append` returns False, and `lines`
yields nothing. This module is loaded only while lines are written or read, which a turn does not need.
"""

try:
    from ubinascii import crc32  # the virtual board's `binascii` is a package of 7 KB around `ubinascii`
except ImportError:
    from binascii import crc32

from micropython import const

from kast.storage import store
from kast.storage.store import PIECE, crc_of, open_to_read, open_to_write, pieces_of, read, size

_SHORT = const(64)  # bytes that are read first to find the end of a line; most lines of turns are shorter
_LONGEST_TEXT = const(512)  # maximum bytes for `Line.text`: a turn with the maximum number of saved rolls has 270

# Text before and after the checksum at the end of a line; with JSON the checksum is the last member of an object.
PLAIN = (" ", "")
JSON = (',"crc":"', '"}')


def sealed(texts, form: tuple[str, str] = PLAIN):
    """Yield the bytes of one line in pieces: the texts, their checksum, the line end.

    :param texts: the text of the line, in pieces
    :param form: PLAIN or JSON
    """
    crc = 0
    for text in texts:
        piece = text.encode()
        crc = crc32(piece, crc)
        yield piece
    yield _seal(crc, form) + b"\n"


def append(name: str, pieces) -> bool:
    """Append a line to a file. Return False if that failed.

    :param pieces: as `sealed` yields them
    """
    start = store.now()
    try:
        is_torn = False
        if size(name):
            with open_to_read(name) as file:
                file.seek(-1, 2)
                is_torn = file.read(1) != b"\n"
        with open_to_write(name, "ab") as file:
            if is_torn:
                file.write(b"\n")
            for piece in pieces:
                file.write(piece)
            end = file.seek(0, 1)
    except OSError:
        return False
    store.note(end, start)
    return True


class Line:
    """An intact line of an open file. Read the line before the next line is taken from `lines`.

    A line ends with its seal: the checksum between the two short texts of its format, PLAIN or JSON.

    - start: offset of the line in the file
    - size: bytes of the line, with the seal and without the line end
    """

    def __init__(self, file, start: int, size: int, form: tuple[str, str]):
        self._file = file
        self._form = form
        self.start = start
        self.size = size

    def pieces(self):
        """Return a generator of the line's bytes, including the seal, in pieces."""
        return pieces_of(self._file, self.start, self.start + self.size)

    def head(self) -> bytes:
        """Return the first bytes of the line, up to 256."""
        return read(self._file, self.start, min(self.size, PIECE))

    def seal(self) -> bytes:
        """Return the bytes of the line's seal."""
        length = _seal_length(self._form)
        return read(self._file, self.start + self.size - length, length)

    def text(self) -> str:
        """Return the text of the line without the seal.

        :raises ValueError: if the line has more than 512 bytes, or is not UTF-8
        """
        if self.size > _LONGEST_TEXT:
            raise ValueError("This line is too long.")
        return read(self._file, self.start, self.size - _seal_length(self._form)).decode()

    def read(self) -> bytes:
        """Return all bytes of the line at once; a board may have no free block of memory of this size."""
        return b"".join(self.pieces())


def lines(name: str, form: tuple[str, str] = PLAIN, backwards: bool = False):
    """Yield each Line of a file, and None for each damaged line.

    The file stays open until the iteration ends; close() the generator to end it earlier.

    :param backwards: whether to begin with the last line
    """
    try:
        with open_to_read(name) as file:
            end = file.seek(0, 2)
            position = end if backwards else 0
            while position > 0 if backwards else position < end:
                if backwards:
                    stop = position - 1 if read(file, position - 1, 1) == b"\n" else position
                    start = position = _start_of_line(file, stop)
                else:
                    start = position
                    stop = _end_of_line(file, start, end)
                    position = stop + 1
                is_intact = _is_sealed(file, start, stop, form)
                yield Line(file, start, stop - start, form) if is_intact else None
    except OSError:
        return


def intact(line: bytes, form: tuple[str, str] = PLAIN) -> bytes | None:
    """Return the bytes of a line with the seal and without the line end; None if the line is damaged."""
    line = line.rstrip(b"\n")
    end = len(line) - _seal_length(form)
    return line if end > 0 and line[end:] == _seal(crc32(line[:end]), form) else None


def _end_of_line(file, start, end):
    """Return the offset of the first line end from `start` on, or `end` if there is none."""
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
    """Return the offset after the last line end before `end`, or 0 if there is none."""
    while end > 0:
        start = max(0, end - PIECE)
        found = read(file, start, end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


def _is_sealed(file, start, end, form):
    """Return whether the bytes from `start` to `end` are not empty and end with their seal."""
    length = _seal_length(form)
    text = end - length
    return text > start and read(file, text, length) == _seal(crc_of(file, start, text), form)


def _seal_length(form):
    return len(form[0]) + 8 + len(form[1])


def _seal(crc, form):
    return f"{form[0]}{crc:08x}{form[1]}".encode()
