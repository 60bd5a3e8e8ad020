"""Handshake: machines find each other and agree on a game.

One machine offers a game, others accept it, and the host names the guests with whom it begins. Every machine asks for
the agreements (agreement.py) of all others, piece by piece, and for the definition of an own game that it lacks.
"""

from micropython import const

from kast.multiplayer.protocol import VERSION
from kast.multiplayer.protocol.agreement import LONGEST
from kast.multiplayer.protocol.messages import ANSWER, AWAY_MS, MOST_MACHINES

NOBODY, HOST, GUEST = range(3)
"""Roles: a machine is undecided, offers the game, or has accepted it."""
_HELLO = const(0x70)
_ASK = const(0x75)
_PIECE = const(0x76)
_BEGIN = const(0x7A)
_BYTES = const(40)  # of an agreement in a PIECE; it may exceed SHORT, as a machine that asks does not write to flash
_DEFINITION = const(8)  # number of a definition's first piece; an agreement, of at most LONGEST bytes, has those before
_TOKEN = const(4)
_ROLE = const(3)  # mask of the role in a state; the bits above count how often the machine withdrew
_MOST_STATES = const(0x3F)


class Other:
    """Another machine.

    - token: identifies it, 4 bytes
    - role: NOBODY, HOST or GUEST
    - state: role, and how often it withdrew, as in HELLO
    - agreement: its agreement, as far as it was received; size: bytes of the complete agreement
    - content: content of the agreement, as agreement.py returns it; None until it was read
    - missing: bytes of the definition to ask for; 0 if this machine has the rules of the game; None until that is known
    - definition: this definition, as far as it was received; a bytearray while it is asked for
    - heard_at: when this machine last received a HELLO from it, in ms
    - answered: whether it has confirmed that it has all agreements of the game that this machine, as host, begins
    """

    def __init__(self, token: bytes):
        self.token = token
        self.role = self.state = NOBODY
        self.size = 0
        self.agreement = b""
        self.content = self.missing = None
        self.definition: bytes | bytearray = b""
        self.heard_at = 0
        self.answered = False

    @property
    def is_complete(self) -> bool:
        """Whether its agreement was received completely."""
        return bool(self.role) and bool(self.agreement) and len(self.agreement) == self.size

    def update(self, state: int, size: int, now: int) -> None:
        """Process a HELLO from this other machine; a new state or size makes its agreement invalid."""
        self.heard_at = now
        if (state, size) != (self.state, self.size):
            self.state = state
            self.role = state & _ROLE
            self.size = size
            self.agreement = b""
            self.content = self.missing = None
            self.answered = False


class Handshake:
    """This machine's part in the handshake.

    - role: NOBODY, HOST or GUEST
    - token: identifies this machine, 4 bytes, new at each start
    - others: the machines that are heard, as Other, in the order in which they took their roles
    - is_incompatible: whether the only machines heard have another version of the protocol
    - agreement: this machine's agreement, b"" while it is undecided
    - definition: the definition of the own game that this machine offers, else b""
    """

    def __init__(self, random_bytes):
        self.role = NOBODY
        self.others = []
        self.is_incompatible = False
        self.agreement = self.definition = b""
        self.token = random_bytes(_TOKEN)
        self._withdrawals = 0  # how often this machine withdrew
        self._host = b""  # token of the host whose game this guest has accepted
        self._guests = []  # tokens of the guests with whom the game begins, in order of their sides

    @property
    def host(self) -> Other | None:
        """The other machine that offers a game, None if none does; if several do, that with the highest token."""
        hosts = [other for other in self.others if other.role == HOST]
        return max(hosts, key=lambda host: host.token) if hosts else None

    @property
    def guests(self) -> list[Other]:
        """The machines that have accepted the game and whose agreements were received."""
        return [other for other in self.others if other.role == GUEST and other.is_complete]

    def offer(self, agreement: bytes, definition: bytes = b"") -> bool:
        """Become the host.

        :param agreement: this machine's agreement
        :param definition: the definition of the game if it is an own game
        :returns: False if another machine is the host already
        """
        if self.host:
            return False
        self.role = HOST
        self.agreement = agreement
        self.definition = definition
        return True

    def accept(self, agreement: bytes) -> None:
        """Accept the host's game; to be called once the host's agreement was received.

        :param agreement: this machine's agreement
        """
        self.role = GUEST
        self.agreement = agreement
        self._host = self.host.token  # pyrefly: ignore[missing-attribute]  there is a host

    def begin(self, guests: list[Other]) -> None:
        """Begin the game, as the host.

        :param guests: the guests as Other, in the order of their sides
        """
        self._guests = [guest.token for guest in guests]
        for guest in guests:
            guest.answered = False

    @property
    def begins(self) -> bool:
        """Whether the host has named the guests with whom the game begins."""
        return bool(self._guests)

    @property
    def side(self) -> int:
        """The side of this machine in the game that begins."""
        return 0 if self.role == HOST else 1 + self._guests.index(self.token)

    @property
    def agreements(self) -> tuple[bytes, ...]:
        """The agreements of the game that begins, the host's first; () until all were received and, on the host, all
        guests have confirmed."""
        if not self._guests:
            return ()
        host = self.token if self.role == HOST else self._host
        agreements = (self._agreement(host),) + tuple([self._agreement(token) for token in self._guests])
        waits = self.role == HOST and not all(self._find(token).answered for token in self._guests)
        return () if waits or not all(agreements) else agreements

    def _find(self, token) -> "Any":
        """Return the other machine with this token, or None."""
        for other in self.others:
            if other.token == token:
                return other
        return None

    def _agreement(self, token):
        """Return the agreement of a machine, b"" if it is incomplete."""
        if token == self.token:
            return self.agreement
        other = self._find(token)
        return other.agreement if other and other.is_complete else b""

    @property
    def status(self) -> int:
        """The state of this machine, as in HELLO; Transport sends HELLO at once when it changes."""
        return (self._withdrawals << 2 | self.role) & _MOST_STATES

    def question(self) -> bytes:
        """Return the question to repeat until it is answered, or b""."""
        if self.role == HOST and self._guests and not self.agreements:
            return bytes((_BEGIN,)) + self.token + b"".join(self._guests)
        incomplete = [other for other in self.others if other.role and not other.is_complete and other.size]
        if incomplete:
            other = min(incomplete, key=lambda one: one.role)
            return bytes((_ASK, len(other.agreement) // _BYTES)) + other.token
        for other in self.others:
            if len(other.definition) < (other.missing or 0):
                return bytes((_ASK, _DEFINITION + len(other.definition) // _BYTES)) + other.token
        return b""

    def heartbeat(self) -> bytes:
        """Return the HELLO message."""
        return bytes((_HELLO, VERSION, self.status)) + len(self.agreement).to_bytes(2, "little") + self.token

    def forget(self, now: int) -> None:
        """Drop machines that were not heard for AWAY_MS, and cancel a game that was to begin with one of them.

        :param now: time in ms
        """
        if all(now - other.heard_at <= AWAY_MS for other in self.others):
            return
        self.others = [other for other in self.others if now - other.heard_at <= AWAY_MS]
        if self.role == HOST and not all(self._find(token) for token in self._guests):
            self._guests = []

    def receive(self, message: bytes, now: int) -> bytes:
        """Process any message and return the answer to send, or b"".

        :param now: time in ms
        """
        kind = message[0]
        size = len(message)
        if kind == _HELLO and message[1:2] != bytes((VERSION,)):
            self.is_incompatible = not self.others
        elif kind == _HELLO and size == 5 + _TOKEN and message[2] & _ROLE <= GUEST:
            self.is_incompatible = False
            self._receive_hello(message[2], min(int.from_bytes(message[3:5], "little"), LONGEST), message[5:], now)
        elif kind == _ASK and size == 2 + _TOKEN and message[2:] == self.token:
            part = message[1]
            data, part = (self.agreement, part) if part < _DEFINITION else (self.definition, part - _DEFINITION)
            piece = data[part * _BYTES : (part + 1) * _BYTES]
            return bytes((_PIECE,)) + message[1:] + piece if piece else b""
        elif kind == _PIECE and size > 2 + _TOKEN:
            self._take(message[1], self._find(message[2 : 2 + _TOKEN]), message[2 + _TOKEN :])
        elif kind == _BEGIN:
            return self._hear_begin(message)
        elif kind == _BEGIN | ANSWER and self.role == HOST and size > 1 + _TOKEN:
            other = self._find(message[1 : 1 + _TOKEN])
            if other and message[1 + _TOKEN :] == self.token + b"".join(self._guests):
                other.answered = True
        return b""

    def _receive_hello(self, state, size, token, now):
        role = state & _ROLE
        other = self._find(token)
        if not other:
            if len(self.others) == MOST_MACHINES - 1 or token == self.token:
                return
            other = Other(token)
            self.others.append(other)
        if role == HOST == self.role:
            if self.token >= token:
                return  # the other machine, whose token is lower, withdraws
            self.withdraw()
        if state != other.state and token in self._guests and self.role == HOST:
            self._guests = []  # that guest has withdrawn
        if role != other.role:  # keep `others` in the order in which the machines took their roles
            self.others.remove(other)
            self.others.append(other)
        other.update(state, size, now)
        host = self.host
        if self.role == GUEST and ((host and host.token != self._host) or (token == self._host and role != HOST)):
            self.withdraw()

    def _take(self, part, other, piece):
        """Append a piece to another machine's agreement or definition, if it is the piece that comes next."""
        if not other:
            return
        data, size, first = other.agreement, other.size, 0
        if part >= _DEFINITION:
            data, size, first = other.definition, other.missing or 0, _DEFINITION
        if part == first + len(data) // _BYTES and len(piece) == min(_BYTES, size - len(data)):
            data += piece  # a bytearray grows in place
            if not first:
                other.agreement = data

    def withdraw(self) -> None:
        """Withdraw an offer or acceptance, which is possible until the game begins: become undecided again."""
        self.role = NOBODY
        self._withdrawals += 1
        self.agreement = self.definition = self._host = b""
        self._guests = []

    def _hear_begin(self, message):
        tokens = [message[start : start + _TOKEN] for start in range(1, len(message), _TOKEN)]
        is_good = len(message) % _TOKEN == 1 and 1 < len(tokens) <= MOST_MACHINES and len(set(tokens)) == len(tokens)
        if self.role != GUEST or not is_good or tokens[0] != self._host or self.token not in tokens[1:]:
            return b""
        self._guests = tokens[1:]
        return bytes((_BEGIN | ANSWER,)) + self.token + message[1:] if self.agreements else b""
