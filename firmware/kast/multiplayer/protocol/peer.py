"""Peer: this machine's side of a multiplayer game. It asks for moves, answers the others, and checks every message.

firmware/docs/protocol.md describes the messages. `save` stores everything before it is sent, so after a power cut the
machine knows what it has sent.
"""

from micropython import const

from kast.game import GameError
from kast.multiplayer.protocol import ProtocolError, receiver
from kast.multiplayer.protocol.hash_chains import SIZE
from kast.multiplayer.protocol.messages import (
    AGAIN,
    ANSWER,
    END,
    GONE,
    HEADS,
    HERE,
    NONE,
    NOTHING,
    SUM,
    TOLD,
    WHICH,
    is_plain,
    reveals,
    two_bytes,
)
from kast.multiplayer.protocol.moves import Moves

_ASKS_AGAIN = const(4)  # bytes of an AGAIN message
_SHORT = const(5)  # bytes of most other messages: kind, number of a move, start of the checksum
_WANTS_UNDO = const(0x80)
_MOST_MOVES = const(60_000)


class Peer:
    """The state of a multiplayer game on this machine.

    - moves: the moves of all machines, as Moves; play: the game, as ReplicatedGame
    - side: this machine's side, 0 for the host; others: the other sides
    - agreements, secret, save: as passed to __init__
    - violation: code of the violation that stopped the game, or ""; violator: side that caused it, -1 if unknown
    - wants_undo: whether this machine asks to undo its last turn; the machine whose turn it is decides
    - pending_move: the move under way: a roll or HEADS for which links are missing, or an end of a turn or undo by this
      machine that some machines do not have yet; NOTHING if there is none
    - move_counts: how many moves each side is known to have
    - catch_up_id: two random bytes while this machine asks what it missed, else b""; answers: the answers by side
    - quitter: side that has given up the game, or -1
    - gives_up: whether this machine gives up, and repeats its message GONE until all others have answered
    - tags: start values for the CRC of each side's frames in this game (see frames.py)
    - is_stored: False if a completed roll is not stored yet. The start of the roll was stored, so a machine that
      forgets the roll receives it again, and dice need not wait for a flash write. The caller that stores this Peer
      sets is_stored to True.
    """

    def __init__(self, side: int, agreements: tuple[bytes, ...], secret: bytes, save, random_bytes=None):
        """Start a game, or restore one.

        :param side: side of this machine, 0 for the host
        :param agreements: agreements, the host's first
        :param secret: 32 bytes from which the head in this machine's agreement was made
        :param save: function that stores this Peer before it returns
        :param random_bytes: for a restored game only: function that returns a given number of random bytes. The machine
            then asks which moves it missed before it makes a move
        :raises ProtocolError: if the agreements describe no game
        """
        self.side = side
        self.agreements = agreements
        self.others = [other for other in range(len(agreements)) if other != side]
        self.secret = secret
        self.save = save
        self.moves = Moves(side, agreements, secret)
        self.play = self.moves.play
        self.violation = ""
        self.violator = self.quitter = -1
        self.wants_undo = self.gives_up = False
        self.is_stored = True
        self.pending_move = NOTHING
        self.move_counts = [0] * len(agreements)
        self.catch_up_id = random_bytes(2) if random_bytes else b""
        self.answers = {}
        tag = 0
        for agreement in agreements:
            tag ^= int.from_bytes(agreement[1:5], "little")
        self.tags = [(tag + number) & 0xFFFFFFFF for number in range(len(agreements))]
        self._waiting_roll = NOTHING  # the roll that waits until all sides have committed to their next hash chains
        self._informed = 1 << side  # bits of the sides that know that this machine gives up

    # Actions of the players at this machine

    @property
    def may_move(self) -> bool:
        """Whether it is this machine's turn, and this machine waits for no other."""
        is_idle = self.pending_move == NOTHING and not self.catch_up_id and not self.violation and self.quitter < 0
        return is_idle and self.play.writer == self.side and len(self.play.moves) < _MOST_MOVES and self.is_in_sync

    @property
    def is_in_sync(self) -> bool:
        """Whether all machines have the newest move. A roll or HEADS counts as known, because every side took part."""
        moves = self.play.moves
        return not moves or reveals(moves[-1]) or all(self.move_counts[side] >= len(moves) for side in self.others)

    def roll(self, mask: int = 0) -> None:
        """Ask for a roll; the dice are rolled once the other machines have answered.

        :param mask: held dice, the first die in the lowest bit
        :raises GameError: if no roll is possible
        """
        self._require_move()
        if not self.play.can_roll(mask):
            raise GameError("No roll is possible now.")
        if self.play.needs_heads:
            self._waiting_roll = mask
            mask = HEADS
        self.begin(mask)
        self.save()

    def end(self, place: int) -> None:
        """End the turn by filling the box at this place of the card.

        :raises GameError, RuleError, IndexError: if that is not possible
        """
        self._require_move()
        self.moves.end(place)
        self.send(END + place)

    def give_up(self) -> None:
        """Give up the game. GONE is repeated until all others have answered; then `gives_up` becomes False."""
        self.gives_up = True

    def send(self, move: int) -> None:
        """Store a move that this machine has already made, and repeat it until all machines have it."""
        self.pending_move = move
        self.save()

    def _require_move(self):
        if not self.may_move:
            raise GameError("It is not this machine's move.")

    # Changes of state

    def begin(self, move: int) -> None:
        """Start a roll or HEADS.

        :raises ProtocolError: if the move is not allowed now
        """
        self.moves.begin(move)
        self.pending_move = move

    def make(self, move: int) -> None:
        """Make a move. For a roll or HEADS, all sides must have revealed their link or head.

        :raises ProtocolError: if the rules do not allow the move
        """
        is_theirs = self.play.writer != self.side
        self.moves.make(move)
        self.pending_move = NOTHING
        self.answers = {}
        if is_theirs:
            self.wants_undo = False
        elif self._waiting_roll != NOTHING:
            self.begin(self._waiting_roll)
            self._waiting_roll = NOTHING

    def note_move_count(self, side: int, number: int) -> None:
        """Note that a side has made `number` moves."""
        self.move_counts[side] = max(self.move_counts[side], number)
        if self.pending_move != NOTHING and not reveals(self.pending_move) and self.is_in_sync:
            self.pending_move = NOTHING
            self.save()

    # Messages

    def question(self) -> bytes:
        """Return the question to repeat until it is answered, or b""."""
        moves, play = self.moves, self.play
        if self.violation:
            return b""
        if self.gives_up:
            return bytes((GONE,)) + two_bytes(len(play.moves)) + play.check[:SUM]
        if self.catch_up_id:
            return bytes((WHICH,)) + two_bytes(len(play.moves) + 1) + self.catch_up_id
        if self.pending_move == NOTHING:
            return b""
        if not reveals(self.pending_move):
            return bytes((self.pending_move,)) + two_bytes(len(play.moves)) + play.check[:SUM]
        if play.writer == self.side:
            return moves.reveal_message(moves.number)
        missing = sum([1 << side for side, link in enumerate(moves.revealed) if not link])
        return bytes((AGAIN,)) + two_bytes(moves.number) + bytes((missing,))

    @property
    def status(self) -> int:
        """Flags for HERE: dice held in this machine's turn, and bit 7 for `wants_undo`. Changes are sent at once."""
        play = self.play
        # While `pending_move` is set, some machines lack the turn to undo.
        asks_undo = self.wants_undo and self.pending_move == NOTHING
        return (play.held if play.writer == self.side else 0) | (_WANTS_UNDO if asks_undo else 0)

    def heartbeat(self) -> bytes:
        """Return the HERE message: number of moves, flags, start of the game's checksum."""
        return bytes((HERE,)) + two_bytes(len(self.play.moves)) + bytes((self.status,)) + self.play.check[:SUM]

    def receive(self, message: bytes, side: int) -> bytes:
        """Process any message of a side and return the answer to send, or b"". Violations set `violation`."""
        if self.violation or len(message) < _ASKS_AGAIN:
            return b""
        try:
            return self._hear(message, side)
        except ProtocolError as violation:
            self.violation = violation.args[0]
            self.violator = violation.args[1] if len(violation.args) > 1 else side
        return b""

    def _hear(self, message, side):
        kind = message[0]
        move = kind & ~ANSWER
        size = len(message)
        number = int.from_bytes(message[1:3], "little")
        if size == _ASKS_AGAIN:
            return self.moves.reveal_message(number) if kind == AGAIN and message[3] & 1 << self.side else b""
        if size == _SHORT + SIZE and reveals(move):
            return receiver.link(self, side, message)
        if size == _SHORT and is_plain(kind):
            return receiver.plain(self, side, message)
        if size == _SHORT and is_plain(move):
            receiver.receive_answer(self, side, message)
        elif size == _SHORT and kind == GONE:
            self.quitter = side
            return bytes((GONE | ANSWER,)) + message[1:]
        elif size == _SHORT and move == GONE:
            self._informed |= 1 << side
            self.gives_up = self.gives_up and self._informed != (1 << len(self.agreements)) - 1
        elif size == _SHORT + 1 and kind == HERE:
            self._receive_here(side, number, message[3], message[4:])
        elif (size == _SHORT and kind == WHICH) or (size > _SHORT and kind in (TOLD, NONE)):
            from kast.multiplayer.protocol import catch_up  # noqa: PLC0415  only when a machine comes back

            return catch_up.receive(self, side, message)
        return b""

    def _receive_here(self, side, number, flags, sums):
        """Process HERE: how many moves a side has, which dice it holds, whether it asks to undo its last turn."""
        play = self.play
        if number == len(play.moves) and sums != play.check[:SUM] and not self.catch_up_id:
            raise ProtocolError(receiver.violation(play))
        self.note_move_count(side, number)
        if number != len(play.moves) or self.catch_up_id:
            return
        if play.writer == side:
            if not reveals(self.pending_move):
                try:
                    play.hold(flags & ~_WANTS_UNDO)
                except GameError:
                    pass  # these holds are only shown on the screen; the holds of the roll are checked
        elif flags & _WANTS_UNDO and self.may_move and play.can_take_back and self.moves.undo_side == side:
            from kast.multiplayer.protocol import undo  # noqa: PLC0415  only for an undo

            undo.take(self)
