"""Chains of secrets, each the SHA-256 of the next: who knows the head can check every link, and guess none.

A link is 160 bits of its digest: none can be found for a head, nor two for one, by less than 2 ** 80 digests.
"""

from hashlib import sha256

from micropython import const

SIZE = 20
"""Bytes of a link."""
LINKS = 256
"""Of a chain: each roll takes one. A new chain is committed to before the last link is used."""
_EVERY = const(16)  # of so many links one is kept: 320 bytes, and at most 15 digests for any other


def before(link):
    """The link that was revealed before this one; the head, before the first."""
    return sha256(link).digest()[:SIZE]


def origin(secret, number):
    """The last link of a player's chain of that number, from 0. secret: 32 random bytes of one game."""
    return sha256(secret + number.to_bytes(2, "little")).digest()[:SIZE]


class Chain:
    """The links from the first to `last`, which is number `length`; head: what stands before the first."""

    def __init__(self, last, length=LINKS):
        self._points = bytearray((length + _EVERY - 1) // _EVERY * SIZE)
        self._length = length
        link = last
        for number in range(length, 0, -1):
            if number == length or number % _EVERY == 0:
                _put(self._points, (number - 1) // _EVERY, link)
            link = before(link)
        self.head = link
        self._run = bytearray(_EVERY * SIZE)
        self._part = -1  # which part of the chain is in _run

    def link(self, number):
        """The link of that number, from 1."""
        part = (number - 1) // _EVERY
        first = part * _EVERY + 1
        if part != self._part:
            self._part = part
            link = _get(self._points, part)
            for one in range(min(first + _EVERY - 1, self._length), first - 1, -1):
                _put(self._run, one - first, link)
                link = before(link)
        return _get(self._run, number - first)


class Faces:
    """Random bytes of one roll that nobody could choose: the SHA-256 of all links and the roll's number.

    A source for kast.dice, which refuses those that would favour a face.
    """

    def __init__(self):
        self._digest = b""
        self._used = 0

    def take(self, links, number):
        """Begin a roll. links: of each side, the host's first; number: how many rolls came before in this game."""
        self._digest = sha256(b"".join(links) + number.to_bytes(4, "little")).digest()
        self._used = 0

    def __call__(self, count):
        out = bytearray()
        while len(out) < count:
            if self._used == len(self._digest):
                self._digest = sha256(self._digest).digest()
                self._used = 0
            out.append(self._digest[self._used])
            self._used += 1
        return bytes(out)


def _put(links, place, link):
    links[place * SIZE : place * SIZE + SIZE] = link


def _get(links, place):
    return bytes(links[place * SIZE : place * SIZE + SIZE])
