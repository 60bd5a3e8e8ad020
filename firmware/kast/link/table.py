"""One machine's side of a game of two: it asks by its moves, answers the other's, and believes nothing unchecked.

README.md has the messages. What is sent was stored before (`keep`), so whoever comes back from a pulled battery knows
what it said.
"""

from micropython import const

from kast.game import GameError
from kast.link import Lie
from kast.link.chains import SIZE
from kast.link.messages import (
    ANSWER,
    BACK,
    END,
    GONE,
    HEADS,
    HERE,
    NONE,
    NOTHING,
    TOLD,
    WHICH,
    is_plain,
    reveals,
    two_bytes,
)
from kast.link.moves import Moves

_SHORTEST = const(5)  # bytes of a message: its kind, the number of its move, and two more
_SUM = const(2)  # bytes of the check in a message
_WISH = const(0x80)
_MOST_MOVES = const(60_000)


class Table:
    """moves: those of both, as Moves. play: the game, as Play. side: 0 the host's, 1 the guest's. lie: what the other
    said that it could not, or ""; nothing goes on then. wish: whether the last turn was asked back, which the other's
    machine decides. asked: the own move that is not answered, or NOTHING. waking: a number of its own by which a
    machine that comes back asks what it misses; b"" once it knows. given_up: by the other's machine; leaves: this one
    has given the game up, and says so until that is heard.
    """

    def __init__(self, side, papers, secret, keep, random_bytes=None):
        """papers: (the host's, the guest's). secret: 32 bytes that the own paper's head was made from.

        keep(): store the table, before it returns (stored.py). random_bytes(n): given where the game comes back from
        its store, which makes the machine ask what it misses before it moves. Lie if there is no such game.
        """
        self.side = side
        self.papers = papers
        self.secret = secret
        self.keep = keep
        self.moves = Moves(side, papers, secret)
        self.play = self.moves.play
        self.lie = ""
        self.wish = self.given_up = self.leaves = False
        self.asked = NOTHING
        self._then = NOTHING  # the roll that waits for new heads
        self.heard = self._said = b""  # the other's last move, and what was answered
        self.waking = random_bytes(2) if random_bytes else b""

    # What a player does

    @property
    def may_move(self):
        """Whether it is this machine's turn to move, and nothing is waited for."""
        quiet = self.asked == NOTHING and not self.waking and not self.lie and not self.given_up
        return quiet and self.play.writer == self.side and len(self.play.moves) < _MOST_MOVES

    def roll(self, mask=0):
        """Ask for a roll with the dice of `mask` held; the other's answer brings it. GameError if none is possible."""
        self._require_move()
        if not self.play.can_roll(mask):
            raise GameError("No roll is possible now.")
        if self.play.needs_heads:
            self._then = mask
            mask = HEADS
        self.asked = mask
        self.keep()

    def end(self, place):
        """End the turn by the box of that place. GameError, RuleError or IndexError if that is not possible."""
        self._require_move()
        self.play.end(place)
        self.tell(END + place)

    def give_up(self):
        """Say that this machine goes away for good, until the other has heard it: `leaves` is False then."""
        self.leaves = True

    def tell(self, move):
        """Ask for the own move, which this machine has made."""
        self.heard = self._said = b""
        self.asked = move
        self.keep()

    def _require_move(self):
        if not self.may_move:
            raise GameError("It is not this machine's move.")

    # What is said

    @property
    def tag(self):
        """The number by which frames of this game are told from others."""
        return int.from_bytes(self.papers[0][1:5], "little") ^ int.from_bytes(self.papers[1][1:5], "little")

    def question(self):
        """What has to be asked until it is answered; b"" if nothing."""
        if self.lie:
            return b""
        if self.leaves:
            return bytes((GONE,)) + two_bytes(len(self.play.moves)) + self.play.check[:_SUM]
        if self.waking:
            return bytes((WHICH,)) + two_bytes(len(self.play.moves) + 1) + self.waking
        if self.asked == NOTHING:
            return b""
        return self.moves.question(self.asked)

    @property
    def live(self):
        """What the other shall see at once: the dice held by whose turn it is, and the wish, as a number."""
        play = self.play
        return (play.held if play.writer == self.side else 0) | (_WISH if self.wish else 0)

    def here(self):
        """What is said twice a second, and when `live` changes: how far the game is, and that."""
        return bytes((HERE,)) + two_bytes(len(self.play.moves)) + bytes((self.live,)) + self.play.check[:_SUM]

    def hear(self, message):
        """Take a message, whatever it is; what is to be answered, or b""."""
        if self.lie or not message:
            return b""
        try:
            return self._hear(message)
        except Lie as lie:
            self.lie = lie.args[0]
        return b""

    def _hear(self, message):
        kind = message[0]
        move = kind & ~ANSWER
        size = len(message)
        if size < _SHORTEST:
            return b""
        number = int.from_bytes(message[1:3], "little")
        if move == GONE and size == _SHORTEST:
            if kind & ANSWER:
                self.leaves = False
                return b""
            self.given_up = True
            return bytes((GONE | ANSWER,)) + message[1:]
        if kind == HERE and size == _SHORTEST + 1:
            self._see(number, message[3], message[4:])
        elif kind == WHICH and size == _SHORTEST:
            from kast.link import missed  # noqa: PLC0415  only where a machine comes back

            return missed.tell(self, number, message[3:])
        elif kind == NONE and size == _SHORTEST:
            if message[3:] == self.waking:
                self.waking = b""
        elif kind == TOLD and size > _SHORTEST:
            if message[3:5] == self.waking and number == len(self.play.moves) + 1:
                from kast.link import missed  # noqa: PLC0415  likewise

                missed.learn(self, message[5], message[6:])
        elif (reveals(move) and size == _SHORTEST + SIZE) or (is_plain(move) and size == _SHORTEST):
            link = message[3:-_SUM]
            return self._take_answer(message, number, link) if kind & ANSWER else self._take(message, number, link)
        return b""

    # The other's moves

    def _take(self, message, number, link):
        """Make the other's move, if it is new; what is to be answered."""
        done = len(self.play.moves)
        if number == done and done:
            if message == self.heard:
                return self._said
            raise Lie("twice" if self.heard else "order")
        if number != done + 1:
            return b""  # late, or what this machine missed: HERE will tell
        if reveals(self.asked) or self.play.writer != 1 - self.side:
            raise Lie("order")
        move = message[0]
        sums = message[-_SUM:]
        rolled = reveals(move)
        if rolled and sums != self.play.check[:_SUM]:
            raise Lie("state")
        if move == BACK and self.play.can_take_back and self.moves.last_side == self.side and not self.wish:
            raise Lie("box")
        self.make(move, link)
        if not rolled and sums != self.play.check[:_SUM]:
            raise Lie("score")
        self.keep()
        return self._said

    def _take_answer(self, message, number, link):
        """The other's answer, if it is that to the own question."""
        move = message[0] & ~ANSWER
        rolled = reveals(move)
        if move != self.asked or number != len(self.play.moves) + rolled:
            return b""
        if rolled:
            self.make(move, link)
        self.asked = NOTHING
        if message[-_SUM:] != self.play.check[:_SUM]:
            raise Lie("dice" if rolled else "score")
        if self._then != NOTHING:
            self.asked = self._then
            self._then = NOTHING
        self.keep()
        return b""

    def _see(self, number, flags, sums):
        """Where the other is, what it holds, what it wishes."""
        play = self.play
        if number != len(play.moves) or self.waking:
            return
        if sums != play.check[:_SUM]:
            raise Lie("state")
        if play.writer == 1 - self.side:
            try:
                play.hold(flags & ~_WISH)
            except GameError:
                pass  # a picture, no move
        elif flags & _WISH and self.may_move and play.can_take_back and self.moves.last_side != self.side:
            from kast.link import back  # noqa: PLC0415  only then

            back.take(self)

    def make(self, move, link):
        """Let the move happen, with the other's link or head where there is one. Lie if that cannot be."""
        theirs = self.play.writer != self.side
        self.heard, self._said = self.moves.make(move, link)
        if theirs:
            self.asked = NOTHING  # whoever goes on has the own move
            self.wish = False
