"""One machine's side of a table of several: it asks by its moves, answers the others', and believes nothing unchecked.

README.md has the messages. What is sent was stored before (`keep`), so whoever comes back from a pulled battery knows
what it said.
"""

from micropython import const

from kast.game import GameError
from kast.multiplayer.protocol import Lie, receiver
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

_ASKS_AGAIN = const(4)  # bytes of such a message
_SHORT = const(5)  # of most others: the kind, the number of a move, and two more
_WISH = const(0x80)
_MOST_MOVES = const(60_000)


class Table:
    """moves: those of all, as Moves. play: the game, as Play. side: 0 the host's, then the guests' in their order;
    others: the other sides. lie: what one of them said that it could not, or ""; nothing goes on then. liar: that
    side, -1 where it may be one or another. wish: whether the last turn was asked back, which the machine decides that
    has the move.

    asked: the move under way, or NOTHING: a roll that lacks links of others, whoever asked for it, or an own turn's end
    that not all have heard. at: of each side how many moves it is known to have. waking: a number of its own by which
    a machine that comes back asks what it misses; b"" once it knows. told: what it was told by each side. left: the
    side that has given the game up, or -1; leaves: this one has, and says so until all have heard it. tags: of each
    side the number by which frames that it sends in this game are told from others. is_kept: False once a roll has come
    about that nothing is said of: what was said for it is stored, so a machine that forgot it is told it, and dice need
    not wait for a flash write. Whoever stores the table sets it.
    """

    def __init__(self, side, papers, secret, keep, random_bytes=None):
        """papers: the host's, then the guests'. secret: 32 bytes that the own paper's head was made from.

        keep(): store the table, before it returns (stored.py). random_bytes(n): given where the game comes back from
        its store, which makes the machine ask what it misses before it moves. Lie if there is no such game.
        """
        self.side = side
        self.papers = papers
        self.others = [other for other in range(len(papers)) if other != side]
        self.secret = secret
        self.keep = keep
        self.moves = Moves(side, papers, secret)
        self.play = self.moves.play
        self.lie = ""
        self.liar = self.left = -1
        self.wish = self.leaves = False
        self.is_kept = True
        self.asked = NOTHING
        self.at = [0] * len(papers)
        self.waking = random_bytes(2) if random_bytes else b""
        self.told = {}
        tag = 0
        for paper in papers:
            tag ^= int.from_bytes(paper[1:5], "little")
        self.tags = [(tag + one) & 0xFFFFFFFF for one in range(len(papers))]
        self._then = NOTHING  # the roll that waits for new heads
        self._know = 1 << side  # which sides have heard that this one leaves

    # What a player does

    @property
    def may_move(self):
        """Whether it is this machine's turn to move, and nothing is waited for."""
        quiet = self.asked == NOTHING and not self.waking and not self.lie and self.left < 0
        return quiet and self.play.writer == self.side and len(self.play.moves) < _MOST_MOVES and self.all_know

    @property
    def all_know(self):
        """Whether all have the newest move; one that takes links of all cannot be far."""
        moves = self.play.moves
        return not moves or reveals(moves[-1]) or all(self.at[side] >= len(moves) for side in self.others)

    def roll(self, mask=0):
        """Ask for a roll with the dice of `mask` held; the others' answers bring it. GameError if none is possible."""
        self._require_move()
        if not self.play.can_roll(mask):
            raise GameError("No roll is possible now.")
        if self.play.needs_heads:
            self._then = mask
            mask = HEADS
        self.begin(mask)
        self.keep()

    def end(self, place):
        """End the turn by the box of that place. GameError, RuleError or IndexError if that is not possible."""
        self._require_move()
        self.moves.end(place)
        self.tell(END + place)

    def give_up(self):
        """Say that this machine goes away for good, until all others have heard it: `leaves` is False then."""
        self.leaves = True

    def tell(self, move):
        """Tell the own move, which this machine has made, until all have heard it."""
        self.asked = move
        self.keep()

    def _require_move(self):
        if not self.may_move:
            raise GameError("It is not this machine's move.")

    # What happens

    def begin(self, move):
        """A roll, or the next chains, is under way. Lie if it cannot be."""
        self.moves.begin(move)
        self.asked = move

    def make(self, move):
        """Let the move happen; one that takes links has all of them. Lie if it cannot be."""
        theirs = self.play.writer != self.side
        self.moves.make(move)
        self.asked = NOTHING
        self.told = {}
        if theirs:
            self.wish = False
        elif self._then != NOTHING:
            self.begin(self._then)
            self._then = NOTHING

    def is_at(self, side, number):
        """A side is known to have so many moves."""
        self.at[side] = max(self.at[side], number)
        if self.asked != NOTHING and not reveals(self.asked) and self.all_know:
            self.asked = NOTHING
            self.keep()

    # What is said

    def question(self):
        """What has to be asked until it is answered; b"" if nothing."""
        moves, play = self.moves, self.play
        if self.lie:
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
        lacking = sum([1 << side for side, link in enumerate(moves.shown) if not link])
        return bytes((AGAIN,)) + two_bytes(moves.number) + bytes((lacking,))

    @property
    def live(self):
        """What the others shall see at once: the dice held by whose turn it is, and the wish, as a number."""
        play = self.play
        wishes = self.wish and self.asked == NOTHING  # before that not all have the turn which is taken back
        return (play.held if play.writer == self.side else 0) | (_WISH if wishes else 0)

    def here(self):
        """What is said twice a second, and when `live` changes: how far the game is, and that."""
        return bytes((HERE,)) + two_bytes(len(self.play.moves)) + bytes((self.live,)) + self.play.check[:SUM]

    def hear(self, message, side):
        """Take a message of that side, whatever it is; what is to be answered, or b""."""
        if self.lie or len(message) < _ASKS_AGAIN:
            return b""
        try:
            return self._hear(message, side)
        except Lie as lie:
            self.lie = lie.args[0]
            self.liar = lie.args[1] if len(lie.args) > 1 else side
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
            from kast.multiplayer.protocol import catch_up  # noqa: PLC0415  only where a machine comes back

            return catch_up.hear(self, side, message)
        return b""

    def _see(self, side, number, flags, sums):
        """Where another is, what it holds, what it wishes."""
        play = self.play
        if number == len(play.moves) and sums != play.check[:SUM] and not self.waking:
            raise Lie(receiver.doubt(play))
        self.is_at(side, number)
        if number != len(play.moves) or self.waking:
            return
        if play.writer == side:
            if not reveals(self.asked):
                try:
                    play.hold(flags & ~_WISH)
                except GameError:
                    pass  # a picture, no move
        elif flags & _WISH and self.may_move and play.can_take_back and self.moves.last_side == side:
            from kast.multiplayer.protocol import undo  # noqa: PLC0415  only then

            undo.take(self)
