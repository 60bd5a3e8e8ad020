"""Chains of secrets, each the SHA-256 of the next: who knows the head can check every link, and guess none.

A link is 160 bits of its digest: none can be found for a head, nor two for one, by less than 2 ** 80 digests.
"""

from hashlib import sha256

from micropython import const

SIZE = 20
"""Bytes of a link."""
LINKS = 256
"""Of a chain: each roll takes one. A new chain is committed to before the last link is used."""
_EVERY = const(32)  # of so many links one is kept: 160 bytes, and at most 31 digests for any other


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
                place = (number - 1) // _EVERY * SIZE
                self._points[place : place + SIZE] = link
            link = before(link)
        self.head = self._link = link
        self._number = 0  # of _link, the newest that was asked for

    def link(self, number):
        """The link of that number, from 1."""
        if number != self._number:
            self._number = number
            part = (number - 1) // _EVERY
            link = bytes(self._points[part * SIZE : part * SIZE + SIZE])
            for _ in range(min((part + 1) * _EVERY, self._length) - number):
                link = before(link)
            self._link = link
        return self._link


class Faces:
    """Random bytes of one roll that neither player could choose: the SHA-256 of both links and the roll's number.

    A source for kast.dice, which refuses those that would favour a face.
    """

    def __init__(self):
        self._digest = b""
        self._used = 0

    def take(self, links, number):
        """Begin a roll. links: the host's, the guest's; number: how many rolls came before in this game."""
        self._digest = sha256(links[0] + links[1] + number.to_bytes(4, "little")).digest()
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
