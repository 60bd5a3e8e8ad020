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
    - revealed: the link or head that each side revealed for the newest roll or HEADS; b"" if it has not done so
    - number: number of the newest roll or HEADS among all moves, from 1; 0 if there was none yet
    - last_writer: side that made the last move; -1 before the first move
    """

    def __init__(self, side: int, agreements: tuple[bytes, ...], secret: bytes):
        """Start a game. The parameters are those of Peer.

        :raises ProtocolError: if the agreements describe no game
        """
        self.side = side
        self.play = ReplicatedGame(agreements)
        self.links = Reveals(secret, self.play.setup.heads)
        self.revealed = []
        self.number = 0
        # messages in which this machine revealed a link, for the last two rolls or HEADS, by number
        self._reveal_messages = {}
        self.last_writer = -1

    @property
    def undo_side(self) -> int:
        """The side whose last turn an undo would revert."""
        return self.play.sides[self.play.game.last_player]

    def begin(self, move: int) -> None:
        """Start a roll or HEADS: reveal this machine's link or head; add() adds those of the other sides.

        :raises ProtocolError: if the move is not allowed now
        """
        play, links = self.play, self.links
        play.require(move)
        own_link = (links.own_head if move == HEADS else links.own)(play.rolls)
        self.revealed = [b""] * len(links.last)
        self.revealed[self.side] = own_link
        self.number = len(play.moves) + 1
        kind = move if play.writer == self.side else move | ANSWER
        number = max(self._reveal_messages, default=0)
        self._reveal_messages = {number: self._reveal_messages.get(number, b"")}
        self._reveal_messages[self.number] = bytes((kind,)) + two_bytes(self.number) + own_link + play.check[:SUM]

    def reveal_message(self, number: int) -> bytes:
        """Return the message in which this machine revealed its link or head for a move.

        Only the messages of the last two rolls or HEADS are stored; for older moves b"" is returned. Two are enough: a
        machine that lacks a link of a roll cannot answer the next roll, so no message before these two is asked for.
        """
        return self._reveal_messages.get(number, b"")

    def add(self, side: int, move: int, link: bytes) -> None:
        """Note the link or head that a side reveals for the move under way.

        :raises ProtocolError: if a link does not lead to the head, or differs from what the side revealed before
        """
        if self.revealed[side]:
            if self.revealed[side] != link:
                raise ProtocolError("twice")
        elif move != HEADS and not self.links.follows(side, link):
            raise ProtocolError("chain")
        self.revealed[side] = link

    @property
    def is_complete(self) -> bool:
        """Whether all sides have revealed their link or head for the move under way."""
        return all(self.revealed)

    def make(self, move: int) -> None:
        """Make a move. For a roll or HEADS, all sides must have revealed their link or head.

        :raises ProtocolError: if the rules do not allow the move
        """
        play = self.play
        self.last_writer = play.writer
        if move == HEADS:
            play.commit(self.revealed)
        elif reveals(move):
            roll, heads = play.rolls, play.heads
            play.roll(move, self.revealed)
            self.links.take(self.revealed, roll, heads)
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
        self.last_writer = self.play.writer
        self.play.end(place)
