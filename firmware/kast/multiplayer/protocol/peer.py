"""Peer: this machine's side of a multiplayer game. It asks for moves, answers the others, and checks every message.

firmware/docs/protocol.md describes the messages. `keep` stores everything before it is sent, so after a power cut the
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
_WISH = const(0x80)
_MOST_MOVES = const(60_000)


class Peer:
    """The state of a multiplayer game on this machine.

    - moves: the moves of all machines, as Moves; play: the game, as ReplicatedGame
    - side: this machine's side, 0 for the host; others: the other sides
    - papers, secret, keep: as passed to __init__
    - violation: code of the violation that stopped the game, or ""; violator: side that caused it, -1 if unknown
    - wish: whether this machine asks to undo its last turn; the machine whose turn it is decides
    - asked: the move under way: a roll or HEADS for which links are missing, or an end of a turn or undo by this
      machine that some machines do not have yet; NOTHING if there is none
    - at: how many moves each side is known to have
    - waking: two random bytes while this machine asks what it missed, else b""; told: the answers by side
    - left: side that has given up the game, or -1
    - leaves: whether this machine gives up, and repeats its message GONE until all others have answered
    - tags: start values for the CRC of each side's frames in this game (see frames.py)
    - is_kept: False if a completed roll is not stored yet. The start of the roll was stored, so a machine that forgets
      the roll receives it again, and dice need not wait for a flash write. The caller that stores this Peer sets
      is_kept to True.
    """

    def __init__(self, side: int, papers: tuple[bytes, ...], secret: bytes, keep, random_bytes=None):
        """Start a game, or restore one.

        :param side: side of this machine, 0 for the host
        :param papers: agreements, the host's first
        :param secret: 32 bytes from which the head in this machine's agreement was made
        :param keep: function that stores this Peer before it returns
        :param random_bytes: for a restored game only: function that returns a given number of random bytes. The machine
            then asks which moves it missed before it makes a move
        :raises ProtocolError: if the agreements describe no game
        """
        self.side = side
        self.papers = papers
        self.others = [other for other in range(len(papers)) if other != side]
        self.secret = secret
        self.keep = keep
        self.moves = Moves(side, papers, secret)
        self.play = self.moves.play
        self.violation = ""
        self.violator = self.left = -1
        self.wish = self.leaves = False
        self.is_kept = True
        self.asked = NOTHING
        self.at = [0] * len(papers)
        self.waking = random_bytes(2) if random_bytes else b""
        self.told = {}
        tag = 0
        for paper in papers:
            tag ^= int.from_bytes(paper[1:5], "little")
        self.tags = [(tag + number) & 0xFFFFFFFF for number in range(len(papers))]
        self._then = NOTHING  # the roll that waits until all sides have committed to their next hash chains
        self._know = 1 << side  # bits of the sides that know that this machine gives up

    # Actions of the players at this machine

    @property
    def may_move(self) -> bool:
        """Whether it is this machine's turn, and this machine waits for no other."""
        is_idle = self.asked == NOTHING and not self.waking and not self.violation and self.left < 0
        return is_idle and self.play.writer == self.side and len(self.play.moves) < _MOST_MOVES and self.all_know

    @property
    def all_know(self) -> bool:
        """Whether all machines have the newest move. A roll or HEADS counts as known, because every side took part."""
        moves = self.play.moves
        return not moves or reveals(moves[-1]) or all(self.at[side] >= len(moves) for side in self.others)

    def roll(self, mask: int = 0) -> None:
        """Ask for a roll; the dice are rolled once the other machines have answered.

        :param mask: held dice, the first die in the lowest bit
        :raises GameError: if no roll is possible
        """
        self._require_move()
        if not self.play.can_roll(mask):
            raise GameError("No roll is possible now.")
        if self.play.needs_heads:
            self._then = mask
            mask = HEADS
        self.begin(mask)
        self.keep()

    def end(self, place: int) -> None:
        """End the turn by filling the box at this place of the card.

        :raises GameError, RuleError, IndexError: if that is not possible
        """
        self._require_move()
        self.moves.end(place)
        self.tell(END + place)

    def give_up(self) -> None:
        """Give up the game. GONE is repeated until all other machines have answered; then `leaves` becomes False."""
        self.leaves = True

    def tell(self, move: int) -> None:
        """Store a move that this machine has already made, and repeat it until all machines have it."""
        self.asked = move
        self.keep()

    def _require_move(self):
        if not self.may_move:
            raise GameError("It is not this machine's move.")

    # Changes of state

    def begin(self, move: int) -> None:
        """Start a roll or HEADS.

        :raises ProtocolError: if the move is not allowed now
        """
        self.moves.begin(move)
        self.asked = move

    def make(self, move: int) -> None:
        """Make a move. For a roll or HEADS, all sides must have revealed their link or head.

        :raises ProtocolError: if the rules do not allow the move
        """
        is_theirs = self.play.writer != self.side
        self.moves.make(move)
        self.asked = NOTHING
        self.told = {}
        if is_theirs:
            self.wish = False
        elif self._then != NOTHING:
            self.begin(self._then)
            self._then = NOTHING

    def is_at(self, side: int, number: int) -> None:
        """Note that a side has made `number` moves."""
        self.at[side] = max(self.at[side], number)
        if self.asked != NOTHING and not reveals(self.asked) and self.all_know:
            self.asked = NOTHING
            self.keep()

    # Messages

    def question(self) -> bytes:
        """Return the question to repeat until it is answered, or b""."""
        moves, play = self.moves, self.play
        if self.violation:
            return b""
        if self.leaves:
            return bytes((GONE,)) + two_bytes(len(play.moves)) + play.check[:SUM]
        if self.waking:
            return bytes((WHICH,)) + two_bytes(len(play.moves) + 1) + self.waking
        if self.asked == NOTHING:
            return b""
        if not reveals(self.asked):
            return bytes((self.asked,)) + two_bytes(len(play.moves)) + play.check[:SUM]
        if play.writer == self.side:
            return moves.said(moves.number)
        missing = sum([1 << side for side, link in enumerate(moves.shown) if not link])
        return bytes((AGAIN,)) + two_bytes(moves.number) + bytes((missing,))

    @property
    def live(self) -> int:
        """The flags for HERE: the dice held in this machine's turn, and bit 7 for `wish`. A change is sent at once."""
        play = self.play
        wants_undo = self.wish and self.asked == NOTHING  # while `asked` is set, some machines lack the turn to undo
        return (play.held if play.writer == self.side else 0) | (_WISH if wants_undo else 0)

    def here(self) -> bytes:
        """Return the HERE message: number of moves, flags, start of the game's checksum."""
        return bytes((HERE,)) + two_bytes(len(self.play.moves)) + bytes((self.live,)) + self.play.check[:SUM]

    def hear(self, message: bytes, side: int) -> bytes:
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
            return self.moves.said(number) if kind == AGAIN and message[3] & 1 << self.side else b""
        if size == _SHORT + SIZE and reveals(move):
            return receiver.link(self, side, message)
        if size == _SHORT and is_plain(kind):
            return receiver.plain(self, side, message)
        if size == _SHORT and is_plain(move):
            receiver.heard_of(self, side, message)
        elif size == _SHORT and kind == GONE:
            self.left = side
            return bytes((GONE | ANSWER,)) + message[1:]
        elif size == _SHORT and move == GONE:
            self._know |= 1 << side
            self.leaves = self.leaves and self._know != (1 << len(self.papers)) - 1
        elif size == _SHORT + 1 and kind == HERE:
            self._see(side, number, message[3], message[4:])
        elif (size == _SHORT and kind == WHICH) or (size > _SHORT and kind in (TOLD, NONE)):
            from kast.multiplayer.protocol import catch_up  # noqa: PLC0415  only when a machine comes back

            return catch_up.hear(self, side, message)
        return b""

    def _see(self, side, number, flags, sums):
        """Process HERE: how many moves a side has, which dice it holds, whether it asks to undo its last turn."""
        play = self.play
        if number == len(play.moves) and sums != play.check[:SUM] and not self.waking:
            raise ProtocolError(receiver.doubt(play))
        self.is_at(side, number)
        if number != len(play.moves) or self.waking:
            return
        if play.writer == side:
            if not reveals(self.asked):
                try:
                    play.hold(flags & ~_WISH)
                except GameError:
                    pass  # these holds are only shown on the screen; the holds of the roll are checked
        elif flags & _WISH and self.may_move and play.can_take_back and self.moves.last_side == side:
            from kast.multiplayer.protocol import undo  # noqa: PLC0415  only for an undo

            undo.take(self)
