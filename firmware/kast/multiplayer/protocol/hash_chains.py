"""Hash chains, and the dice made from their links. Each link is the SHA-256 of the next link.

The head is the digest of the first link. A machine commits to its chain by sending the head, and then reveals one link
for each roll. With the head, the others can check every link but cannot guess one. Links are cut to 160 bits: to find a
link for a given head takes 2 ** 160 digests, and to find two links that have the same head takes 2 ** 80.
"""

from hashlib import sha256

from micropython import const

SIZE = 20
"""Bytes of a link or head."""
LINKS = 256
"""Number of links in a chain; each roll uses one. A machine commits to its next chain before the last link is used."""
_EVERY = const(16)  # every 16th link is stored, which takes 320 bytes; at most 15 digests lead to any other link


def before(link: bytes) -> bytes:
    """Return the link that was revealed before this one, or the head for the first link."""
    return sha256(link).digest()[:SIZE]


def origin(secret: bytes, number: int) -> bytes:
    """Return the last link of a machine's chain, from which all others are computed.

    :param secret: 32 random bytes of one game
    :param number: number of the chain, from 0
    """
    return sha256(secret + number.to_bytes(2, "little")).digest()[:SIZE]


class Chain:
    """A hash chain, computed backwards from its last link. head: the digest of the first link."""

    # _points has every _EVERY-th link, and _run has all links of the part that was used last.

    def __init__(self, last: bytes, length: int = LINKS):
        """Compute the chain.

        :param last: last known link of the chain
        :param length: number of this link, 1 to LINKS
        """
        self._points = bytearray((length + _EVERY - 1) // _EVERY * SIZE)
        self._length = length
        link = last
        for number in range(length, 0, -1):
            if number == length or number % _EVERY == 0:
                _put(self._points, (number - 1) // _EVERY, link)
            link = before(link)
        self.head = link
        self._run = bytearray(_EVERY * SIZE)
        self._part = -1  # number of the part of the chain that is in _run

    def link(self, number: int) -> bytes:
        """Return a link by its number, from 1 to the length of the chain."""
        part = (number - 1) // _EVERY
        first = part * _EVERY + 1
        if part != self._part:
            self._part = part
            link = _get(self._points, part)
            for index in range(min(first + _EVERY - 1, self._length), first - 1, -1):
                _put(self._run, index - first, link)
                link = before(link)
        return _get(self._run, number - first)


class Faces:
    """Random bytes of one roll that no machine could choose: the SHA-256 of all links and the number of the roll.

    A source of randomness for kast.dice, which skips the bytes that would favour a face. A call returns the next
    `count` bytes.
    """

    def __init__(self):
        self._digest = b""
        self._used = 0

    def take(self, links, number: int) -> None:
        """Begin a roll.

        :param links: link of each side, the host's first
        :param number: number of earlier rolls in this game
        """
        self._digest = sha256(b"".join(links) + number.to_bytes(4, "little")).digest()
        self._used = 0

    def __call__(self, count: int) -> bytes:
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
