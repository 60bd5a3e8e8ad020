"""The moves of a game of several machines, made on all alike: each roll takes a link of each."""

from kast.multiplayer.protocol import Lie
from kast.multiplayer.protocol.messages import ANSWER, BACK, END, HEADS, SUM, reveals, two_bytes
from kast.multiplayer.protocol.replicated_game import Play
from kast.multiplayer.protocol.reveals import Links


class Moves:
    """side: this machine's. play: the game, as Play. links: those of all, as Links.

    shown: of each side its link, or its head, for the newest move that takes one, b"" where it has shown none yet;
    number: of that move. by: whose the last move made is.
    """

    def __init__(self, side, papers, secret):
        """As Table. Lie if there is no such game."""
        self.side = side
        self.play = Play(papers)
        self.links = Links(secret, self.play.setup.heads)
        self.shown = []
        self.number = 0
        self._said = {}  # of the newest two such moves, by number, the message in which this machine showed its own
        self.by = -1

    @property
    def last_side(self):
        """Whose turn would be taken back."""
        return self.play.sides[self.play.game.last_player]

    def begin(self, move):
        """A roll, or the next chains, is under way: all it lacks are the others' links. Lie if it cannot be."""
        play, links = self.play, self.links
        play.require(move)
        own = (links.own_head if move == HEADS else links.own)(play.rolls)
        self.shown = [b""] * len(links.last)
        self.shown[self.side] = own
        self.number = len(play.moves) + 1
        kind = move if play.writer == self.side else move | ANSWER
        number = max(self._said, default=0)
        self._said = {number: self._said.get(number, b"")}
        self._said[self.number] = bytes((kind,)) + two_bytes(self.number) + own + play.check[:SUM]

    def said(self, number):
        """The message in which this machine showed its link or head for the move of that number; b"" if it is older.

        The one before the newest, too: who lacks another's link for it asks again, and can answer no newer one.
        """
        return self._said.get(number, b"")

    def show(self, side, move, link):
        """A side shows its link, or head, for the move under way. Lie if it is not the one that it has to be."""
        if self.shown[side]:
            if self.shown[side] != link:
                raise Lie("twice")
        elif move != HEADS and not self.links.follows(side, link):
            raise Lie("chain")
        self.shown[side] = link

    @property
    def is_whole(self):
        """Whether all have shown what the move under way takes."""
        return all(self.shown)

    def make(self, move):
        """Let the move happen; one that takes links has all of them. Lie if it cannot be."""
        play = self.play
        self.by = play.writer
        if move == HEADS:
            play.commit(self.shown)
        elif reveals(move):
            roll, coming = play.rolls, play.heads
            play.roll(move, self.shown)
            self.links.take(self.shown, roll, coming)
        elif move == BACK:
            play.take_back()
        else:
            try:
                self.end(move - END)
            except (ValueError, IndexError):
                raise Lie("box") from None

    def end(self, place):
        """End the turn by the box of that place. ValueError or IndexError if the rules do not allow it."""
        self.by = self.play.writer
        self.play.end(place)
