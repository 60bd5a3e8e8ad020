"""Machines that see each other, and agree on a game: each asks for the others' papers, piece by piece.

One offers a game, others sit down at it, and it says with whom it begins.
"""

from micropython import const

from kast.multiplayer.protocol import VERSION
from kast.multiplayer.protocol.agreement import LONGEST
from kast.multiplayer.protocol.messages import ANSWER, AWAY_MS, MOST_MACHINES

NOBODY, HOST, GUEST = range(3)
"""What a machine is: undecided, the one that says what is played, or one that sits down at it."""
_HELLO = const(0x70)
_ASK = const(0x75)
_PIECE = const(0x76)
_BEGIN = const(0x7A)
_BYTES = const(40)  # of a paper in a piece: longer than SHORT, but a machine that asks is not busy with its flash
_TOKEN = const(4)
_ROLE = const(3)  # of a state, the lower bits; above them how often a machine has stood up
_MOST_STATES = const(0x3F)


class Other:
    """Another machine. token: by which it is known; role: as above; state: that, and how often it has stood up; paper:
    as far as it is here; size: of all of it; says: what papers.py reads in it, None until then. begins: whether it has
    all papers of the game that this machine begins.
    """

    def __init__(self, token):
        self.token = token
        self.role = self.state = NOBODY
        self.size = 0
        self.paper = b""
        self.says = None
        self.heard_at = 0
        self.begins = False

    @property
    def is_whole(self):
        """Whether its paper is here."""
        return bool(self.role) and bool(self.paper) and len(self.paper) == self.size

    def see(self, state, size, now):
        self.heard_at = now
        if (state, size) != (self.state, self.size):
            self.state = state
            self.role = state & _ROLE
            self.size = size
            self.paper = b""
            self.says = None
            self.begins = False


class Meeting:
    """role: what this machine is. token: by which others know it. others: who is heard, as Other. is_strange: there is
    only a machine of another version.
    """

    def __init__(self, random_bytes):
        self.role = NOBODY
        self.others = []
        self.is_strange = False
        self.paper = b""
        self.token = random_bytes(_TOKEN)
        self._stood_up = 0  # how often
        self._host = b""  # the token of whose game a guest has sat down at
        self._guests = []  # the tokens of those with whom the game begins, in their order

    @property
    def host(self):
        """The other that offers a game; None if none does."""
        hosts = [other for other in self.others if other.role == HOST]
        return max(hosts, key=lambda host: host.token) if hosts else None

    @property
    def guests(self):
        """The others that have sat down, and whose papers are here."""
        return [other for other in self.others if other.role == GUEST and other.is_whole]

    def offer(self, paper):
        """Be the host, whose paper this is. False if another one is that already."""
        if self.host:
            return False
        self.role = HOST
        self.paper = paper
        return True

    def accept(self, paper):
        """Sit down at the game of the host's paper, which is here, with the own one."""
        self.role = GUEST
        self.paper = paper
        self._host = self.host.token

    def begin(self, guests):
        """As the host: begin the game with these, in this order."""
        self._guests = [guest.token for guest in guests]
        for guest in guests:
            guest.begins = False

    @property
    def begins(self):
        """Whether it is said with whom the game begins."""
        return bool(self._guests)

    @property
    def side(self):
        """Of this machine in the game that begins."""
        return 0 if self.role == HOST else 1 + self._guests.index(self.token)

    @property
    def papers(self):
        """Of all with whom the game begins, the host's first, once they are here and all guests know; else ()."""
        if not self._guests:
            return ()
        host = self.token if self.role == HOST else self._host
        papers = (self._paper(host),) + tuple([self._paper(token) for token in self._guests])
        waits = self.role == HOST and not all(self._known(token).begins for token in self._guests)
        return () if waits or not all(papers) else papers

    def _known(self, token):
        """The other with that token, or None."""
        for other in self.others:
            if other.token == token:
                return other
        return None

    def _paper(self, token):
        """The whole paper of that machine, or b""."""
        if token == self.token:
            return self.paper
        other = self._known(token)
        return other.paper if other and other.is_whole else b""

    @property
    def live(self):
        """What the others shall see at once: the state, as Other has it."""
        return (self._stood_up << 2 | self.role) & _MOST_STATES

    def question(self):
        """What has to be asked until it is answered; b"" if nothing."""
        if self.role == HOST and self._guests and not self.papers:
            return bytes((_BEGIN,)) + self.token + b"".join(self._guests)
        lacks = [other for other in self.others if other.role and not other.is_whole and other.size]
        if not lacks:
            return b""
        other = min(lacks, key=lambda one: one.role)
        return bytes((_ASK, len(other.paper) // _BYTES)) + other.token

    def here(self):
        """What is said twice a second."""
        return bytes((_HELLO, VERSION, self.live)) + len(self.paper).to_bytes(2, "little") + self.token

    def forget(self, now):
        """Let go of machines that were not heard for AWAY_MS; a game that would begin with one of them does not."""
        if all(now - other.heard_at <= AWAY_MS for other in self.others):
            return
        self.others = [other for other in self.others if now - other.heard_at <= AWAY_MS]
        if self.role == HOST and not all(self._known(token) for token in self._guests):
            self._guests = []

    def hear(self, message, now):
        """Take a message, whatever it is; what is to be answered, or b""."""
        kind = message[0]
        size = len(message)
        if kind == _HELLO and message[1:2] != bytes((VERSION,)):
            self.is_strange = not self.others
        elif kind == _HELLO and size == 5 + _TOKEN and message[2] & _ROLE <= GUEST:
            self.is_strange = False
            self._see(message[2], min(int.from_bytes(message[3:5], "little"), LONGEST), message[5:], now)
        elif kind == _ASK and size == 2 + _TOKEN and message[2:] == self.token:
            piece = self.paper[message[1] * _BYTES :][:_BYTES]
            return bytes((_PIECE,)) + message[1:] + piece if piece else b""
        elif kind == _PIECE and size > 2 + _TOKEN:
            self._take(message[1], self._known(message[2 : 2 + _TOKEN]), message[2 + _TOKEN :])
        elif kind == _BEGIN:
            return self._hear_begin(message)
        elif kind == _BEGIN | ANSWER and self.role == HOST and size > 1 + _TOKEN:
            other = self._known(message[1 : 1 + _TOKEN])
            if other and message[1 + _TOKEN :] == self.token + b"".join(self._guests):
                other.begins = True
        return b""

    def _see(self, state, size, token, now):
        role = state & _ROLE
        other = self._known(token)
        if not other:
            if len(self.others) == MOST_MACHINES - 1 or token == self.token:
                return
            other = Other(token)
            self.others.append(other)
        if role == HOST == self.role:
            if self.token >= token:
                return  # it will see the same, and be no host
            self.stand_up()
        if state != other.state and token in self._guests and self.role == HOST:
            self._guests = []  # it has stood up
        if role != other.role:  # they stay in the order in which they sit down
            self.others.remove(other)
            self.others.append(other)
        other.see(state, size, now)
        host = self.host
        if self.role == GUEST and ((host and host.token != self._host) or (token == self._host and role != HOST)):
            self.stand_up()

    def _take(self, part, other, piece):
        """A piece of a paper, if it is the one that this machine lacks."""
        if other and part == len(other.paper) // _BYTES and len(piece) == min(_BYTES, other.size - len(other.paper)):
            other.paper += piece

    def stand_up(self):
        """Be undecided again, as long as no game has begun."""
        self.role = NOBODY
        self._stood_up += 1
        self.paper = self._host = b""
        self._guests = []

    def _hear_begin(self, message):
        tokens = [message[at : at + _TOKEN] for at in range(1, len(message), _TOKEN)]
        is_good = len(message) % _TOKEN == 1 and 1 < len(tokens) <= MOST_MACHINES and len(set(tokens)) == len(tokens)
        if self.role != GUEST or not is_good or tokens[0] != self._host or self.token not in tokens[1:]:
            return b""
        self._guests = tokens[1:]
        return bytes((_BEGIN | ANSWER,)) + self.token + message[1:] if self.papers else b""
