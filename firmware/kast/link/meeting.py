"""Two machines that see each other, and agree on a game: each asks for the other's paper, piece by piece."""

from micropython import const

from kast.link import VERSION
from kast.link.papers import LONGEST

NOBODY, HOST, GUEST = range(3)
"""What a machine is: undecided, the one that says what is played, or the one that sits down at it."""
_HELLO = const(0x70)
_ASK = const(0x75)
_PIECE = const(0x76)
_BYTES = const(40)  # of a paper in a piece: longer than SHORT, but a machine that asks is not busy with its flash


class Meeting:
    """role: what this machine is; other: what the other is, None while none was heard. papers: (the host's, the
    guest's) as far as they are here, b"" else. is_strange: the other speaks another version.
    """

    tag = 0  # of frames before a game

    def __init__(self, random_bytes):
        self.role = NOBODY
        self.other = None
        self.is_strange = False
        self.papers = [b"", b""]
        self._token = random_bytes(4)
        self._others = b""  # the other's token
        self._size = 0  # of the other's paper

    def offer(self, paper):
        """Be the host, whose paper this is. False if the other is that already."""
        if self.other == HOST:
            return False
        self.role = HOST
        self.papers[0] = paper
        return True

    def accept(self, paper):
        """Sit down at the game of the other's paper, which is here, with the own one."""
        self.role = GUEST
        self.papers[1] = paper

    @property
    def agreed(self):
        """Whether both papers are here."""
        other = self.papers[2 - self.role] if self.role else b""
        return bool(self.papers[self.role - 1]) and bool(other) and len(other) == self._size

    @property
    def live(self):
        """What the other shall see at once."""
        return self.role

    def question(self):
        """What has to be asked until it is answered; b"" if nothing."""
        place = self._missing()
        return b"" if place is None else bytes((_ASK, len(self.papers[place]) // _BYTES))

    def _missing(self):
        """The place of the other's paper, while it is not all here; None else."""
        if not self.other or self.other == self.role:
            return None
        place = self.other - 1
        return place if len(self.papers[place]) < self._size else None

    def here(self):
        """What is said twice a second."""
        size = len(self.papers[self.role - 1]) if self.role else 0
        return bytes((_HELLO, VERSION, self.role)) + size.to_bytes(2, "little") + self._token

    def hear(self, message):
        """Take a message, whatever it is; what is to be answered, or b""."""
        kind = message[0]
        if kind == _HELLO and message[1:2] != bytes((VERSION,)):
            self.is_strange = True
        elif kind == _HELLO and len(message) == 9 and message[2] <= GUEST:
            self.is_strange = False
            self._see(message[2], int.from_bytes(message[3:5], "little"), message[5:])
        elif kind == _ASK and len(message) == 2 and self.role:
            piece = self.papers[self.role - 1][message[1] * _BYTES :][:_BYTES]
            return bytes((_PIECE, message[1])) + piece if piece else b""
        elif kind == _PIECE:
            place = self._missing()
            if place is not None and message[1:2] == self.question()[1:]:
                piece = message[2:]
                if len(piece) == min(_BYTES, self._size - len(self.papers[place])):
                    self.papers[place] += piece
        return b""

    def _see(self, role, size, token):
        if token != self._others or role != self.other:
            if self.role == HOST == role:
                if self._token >= token:
                    return  # it will see the same, and be no host
                self.role = NOBODY
                self.papers[0] = b""
            if token != self._others or role == HOST:
                self.papers = [paper if self.role == place else b"" for place, paper in enumerate(self.papers, HOST)]
                if self.role == GUEST:
                    self.role = NOBODY
                    self.papers[1] = b""
            self._others = token
            self.other = role
        self._size = min(size, LONGEST)
