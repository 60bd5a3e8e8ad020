"""The moves of a game of two machines, made on both alike: each roll takes a link of each."""

from micropython import const

from kast.link import Lie
from kast.link.chains import SIZE
from kast.link.links import Links
from kast.link.messages import ANSWER, BACK, END, HEADS, reveals, two_bytes
from kast.link.play import Play

_SUM = const(2)  # bytes of the check in a message


class Moves:
    """side: 0 the host's, 1 the guest's. play: the game, as Play. links: those of both, as Links."""

    def __init__(self, side, papers, secret):
        """As Table. Lie if there is no such game."""
        self.side = side
        self.play = Play(papers)
        self.links = Links(side, secret, self.play.setup.heads[1 - side])

    @property
    def last_side(self):
        """Whose turn would be taken back."""
        return self.play.sides[self.play.game.last_player]

    @property
    def coming(self):
        """The head of the other's next chain, once it has committed to it; nothing but zeros before."""
        heads = self.play.heads
        return heads[1 - self.side] if heads else bytes(SIZE)

    def question(self, move):
        """The message by which this machine asks for its move; a turn's end is made before, and only told."""
        play = self.play
        own = self._own(move)
        return bytes((move,)) + two_bytes(len(play.moves) + reveals(move)) + own + play.check[:_SUM]

    def make(self, move, link):
        """Let the move happen, with the other's link or head where there is one. Lie if that cannot be.

        The message in which the other asked for it, and that which answers it; b"" for both where the move is this
        machine's.
        """
        play, links = self.play, self.links
        number = two_bytes(len(play.moves) + 1)
        theirs = play.writer != self.side
        sums = play.check[:_SUM]
        own = self._own(move)
        if move == HEADS:
            play.commit(links.by_side(own, link))
        elif move < END:
            if not links.follows(link):
                raise Lie("chain")
            roll, coming = play.rolls, self.coming
            play.roll(move, links.by_side(own, link))
            links.take(link, roll, coming)
        elif move == BACK:
            play.take_back()
        else:
            try:
                play.end(move - END)
            except (ValueError, IndexError):
                raise Lie("box") from None
        if not theirs:
            return b"", b""
        after = play.check[:_SUM]
        return bytes((move,)) + number + link + (sums if own else after), bytes((move | ANSWER,)) + number + own + after

    def _own(self, move):
        """What this machine reveals with the move: its link, the head of its next chain, or nothing."""
        if not reveals(move):
            return b""
        return (self.links.own_head if move == HEADS else self.links.own)(self.play.rolls)
