"""Read JSON value by value from pieces of bytes, since a line of the history may not fit into memory as a whole.

Each method reads the next value, and raises ValueError if the value is of another type or the JSON is malformed. So a
caller can read files that may contain anything.
"""

import json

from micropython import const

_LONGEST = const(300)  # maximum bytes of a text: a turn that uses the maximum number of saved rolls has 260
_DIGITS = const(11)  # maximum characters of a number, including the sign
_QUOTE = const(34)
_COMMA = const(44)
_COLON = const(58)
_LIST = const(b"[]")
_OBJECT = const(b"{}")
_BLANK = const(b" \t\r\n")


class JsonReader:
    """A reader of one JSON value, which is usually an object or a list."""

    def __init__(self, pieces):
        """Create a reader.

        :param pieces: a generator of pieces of bytes, none of them empty
        """
        self._pieces = pieces
        self._piece = b""
        self._at = 0  # index of the next byte in the piece

    def members(self):
        """Yield the key of each member of an object. Read the member's value before asking for the next key."""
        for _ in self._inside(_OBJECT):
            key = self.text()
            self._take(_COLON)
            yield key

    def items(self):
        """Return an iterator over the indices of a list's values. Read each value before asking for the next index."""
        return self._inside(_LIST)

    def text(self) -> str:
        """Return a text of up to 300 bytes."""
        self._take(_QUOTE)
        raw = b""
        while True:
            end = self._piece.find(b'"', self._at)
            raw += self._piece[self._at : end] if end >= 0 else self._piece[self._at :]
            if len(raw) > _LONGEST:
                raise ValueError("This text is too long.")
            if end < 0:
                self._go_on()
                continue
            self._at = end + 1
            if (len(raw) - len(raw.rstrip(b"\\"))) % 2 == 0:
                break
            raw += b'"'  # part of the text, after a backslash
        return json.loads(b'"' + raw + b'"') if b"\\" in raw else raw.decode()

    def whole(self, least: int, most: int) -> int:
        """Return a whole number from `least` to `most`."""
        number = int(self._word())
        if not least <= number <= most:
            raise ValueError("This number is out of range.")
        return number

    def numbers(self, count: int, most: int) -> list[int]:
        """Return a list of `count` whole numbers from 0 to `most`."""
        numbers = [self.whole(0, most) for _ in self.items()]
        if len(numbers) != count:
            raise ValueError("This list has another length.")
        return numbers

    def simple(self):
        """Return a text, a whole number, True, False or None."""
        if self._next() == _QUOTE:
            return self.text()
        word = self._word()
        if word in (b"true", b"false", b"null"):
            return {b"true": True, b"false": False}.get(word)
        return int(word)

    def skip(self) -> None:
        """Skip any value."""
        depth = 0
        while True:
            byte = self._next()
            if byte == _QUOTE:
                self._skip_text()
            elif byte in b"[{":
                depth += 1
                self._at += 1
            elif byte in b"]}":
                depth -= 1
                self._at += 1
            elif byte in b",:":
                self._at += 1
            else:
                self._word()
            if depth < 0:
                raise ValueError("There is no value.")
            if not depth and byte not in b",:":
                return

    def _inside(self, brackets):
        self._take(brackets[0])
        index = 0
        if self._next() == brackets[1]:
            self._at += 1
            return
        while True:
            yield index
            index += 1
            if self._next() == brackets[1]:
                self._at += 1
                return
            self._take(_COMMA)

    def _skip_text(self):
        self._take(_QUOTE)
        escaped = False
        while True:
            end = self._piece.find(b'"', self._at)
            part = self._piece[self._at : end] if end >= 0 else self._piece[self._at :]
            backslashes = len(part) - len(part.rstrip(b"\\"))
            escaped = (backslashes % 2 == 1) != (escaped and backslashes == len(part))
            if end < 0:
                self._go_on()
                continue
            self._at = end + 1
            if not escaped:
                return
            escaped = False

    def _word(self):
        """Return the bytes of a number, true, false or null, and leave the character after it unread."""
        self._next()
        word = b""
        while True:
            while self._at < len(self._piece):
                byte = self._piece[self._at]
                if byte in b',:]}[{"' or byte in _BLANK:
                    return word
                word += self._piece[self._at : self._at + 1]
                if len(word) > _DIGITS:
                    raise ValueError("This is no whole number.")
                self._at += 1
            try:
                self._go_on()
            except ValueError:
                return word

    def _next(self):
        """Skip blanks, and return the next byte without reading past it."""
        while True:
            while self._at < len(self._piece):
                byte = self._piece[self._at]
                if byte not in _BLANK:
                    return byte
                self._at += 1
            self._go_on()

    def _take(self, wanted):
        if self._next() != wanted:
            raise ValueError("This is other JSON than was expected.")
        self._at += 1

    def _go_on(self):
        """Continue with the next piece."""
        self._at = 0
        self._piece = b""
        for piece in self._pieces:
            self._piece = piece
            return
        raise ValueError("This JSON has no end.")
