"""How two machines come to a table: one offers a game, the other accepts it. In memory only until the first move."""

import gc

from kast.game import is_machine
from kast.link import Lie
from kast.link.chains import Chain, origin
from kast.link.meeting import Meeting
from kast.link.papers import NONCE, guest_paper, host_offer, host_paper
from kast.link.table import Table


class Seating:
    """meeting: the Meeting, for the Line. lie: as Table.lie, of what the other said before there was a table."""

    def __init__(self, random_bytes, network=None):
        """network: the Network, which knows where only people play; None where robots may play, too."""
        self.meeting = Meeting(random_bytes)
        self.lie = ""
        self._network = network
        self._random_bytes = random_bytes
        self._secret = random_bytes(16) + random_bytes(16)

    def offer(self, game, players):
        """Say what is to be played, by its usual rules, and who plays at this machine; chance says who begins."""
        self.meeting.offer(host_paper(self._random_bytes(NONCE), self._head(), game, {}, "random", players))

    def offered(self):
        """(game, players) of what the other machine offers, once all of that is here; else None."""
        meeting = self.meeting
        if meeting.role or not meeting.papers[0] or meeting.question():
            return None
        try:
            game, _, _, players = host_offer(meeting.papers[0])
        except Lie as lie:
            self.lie = lie.args[0]
            return None
        return (game, players) if self._may_play(players) else None

    def accept(self, players):
        """Sit down at what is offered, with these players."""
        self.meeting.accept(guest_paper(self._random_bytes(NONCE), self._head(), players))

    def _head(self):
        return Chain(origin(self._secret, 0)).head

    def table(self, keep):
        """The Table, once both have agreed; None before, or if no game can be begun so. keep: as Table's."""
        meeting = self.meeting
        if not meeting.agreed or self.lie:
            return None
        gc.collect()
        try:
            table = Table(meeting.role - 1, tuple(meeting.papers), self._secret, keep)
        except Lie as lie:
            self.lie = lie.args[0]
            return None
        return table if self._may_play(table.play.setup.players) else None

    def _may_play(self, players):
        """Whether these may, of whom the other machine has told; else that is its lie."""
        if self._network and self._network.is_for_people and any(is_machine(player) for player in players):
            self.lie = "papers"
        return not self.lie
