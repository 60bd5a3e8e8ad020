"""Moves of a multiplayer game, made the same way on every machine. For a roll, each side reveals a link."""

from kast.multiplayer.protocol import ProtocolError
from kast.multiplayer.protocol.messages import ANSWER, BACK, END, HEADS, SUM, reveals, two_bytes
from kast.multiplayer.protocol.replicated_game import ReplicatedGame
from kast.multiplayer.protocol.reveals import Reveals


class Moves:
    """The moves of all machines.

    - side: this machine's side
    - play: the game, as ReplicatedGame
    - links: the links of all sides, as Reveals
    - shown: the link or head that each side revealed for the newest roll or HEADS; b"" if it has not done so
    - number: number of the newest roll or HEADS among all moves, from 1; 0 if there was none yet
    - by: side that made the last move; -1 before the first move
    """

    def __init__(self, side: int, papers: tuple[bytes, ...], secret: bytes):
        """Start a game. The parameters are those of Peer.

        :raises ProtocolError: if the agreements describe no game
        """
        self.side = side
        self.play = ReplicatedGame(papers)
        self.links = Reveals(secret, self.play.setup.heads)
        self.shown = []
        self.number = 0
        self._said = {}  # messages in which this machine revealed a link, for the last two rolls or HEADS, by number
        self.by = -1

    @property
    def last_side(self) -> int:
        """The side whose last turn an undo would revert."""
        return self.play.sides[self.play.game.last_player]

    def begin(self, move: int) -> None:
        """Start a roll or HEADS: reveal this machine's link or head; show() adds those of the other sides.

        :raises ProtocolError: if the move is not allowed now
        """
        play, links = self.play, self.links
        play.require(move)
        own_link = (links.own_head if move == HEADS else links.own)(play.rolls)
        self.shown = [b""] * len(links.last)
        self.shown[self.side] = own_link
        self.number = len(play.moves) + 1
        kind = move if play.writer == self.side else move | ANSWER
        number = max(self._said, default=0)
        self._said = {number: self._said.get(number, b"")}
        self._said[self.number] = bytes((kind,)) + two_bytes(self.number) + own_link + play.check[:SUM]

    def said(self, number: int) -> bytes:
        """Return the message in which this machine revealed its link or head for a move.

        Only the messages of the last two rolls or HEADS are stored; for older moves b"" is returned. Two are enough: a
        machine that lacks a link of a roll cannot answer the next roll, so no message before these two is asked for.
        """
        return self._said.get(number, b"")

    def show(self, side: int, move: int, link: bytes) -> None:
        """Note the link or head that a side reveals for the move under way.

        :raises ProtocolError: if a link does not lead to the head, or differs from what the side revealed before
        """
        if self.shown[side]:
            if self.shown[side] != link:
                raise ProtocolError("twice")
        elif move != HEADS and not self.links.follows(side, link):
            raise ProtocolError("chain")
        self.shown[side] = link

    @property
    def is_whole(self) -> bool:
        """Whether all sides have revealed their link or head for the move under way."""
        return all(self.shown)

    def make(self, move: int) -> None:
        """Make a move. For a roll or HEADS, all sides must have revealed their link or head.

        :raises ProtocolError: if the rules do not allow the move
        """
        play = self.play
        self.by = play.writer
        if move == HEADS:
            play.commit(self.shown)
        elif reveals(move):
            roll, heads = play.rolls, play.heads
            play.roll(move, self.shown)
            self.links.take(self.shown, roll, heads)
        elif move == BACK:
            play.take_back()
        else:
            try:
                self.end(move - END)
            except (ValueError, IndexError):
                raise ProtocolError("box") from None

    def end(self, place: int) -> None:
        """End the turn by filling the box at this place of the card.

        :raises ValueError, IndexError: if the rules do not allow it
        """
        self.by = self.play.writer
        self.play.end(place)
