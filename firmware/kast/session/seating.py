"""How machines come to a table: one offers a game, others accept it. In memory only until the first move."""

import gc

from kast.game import MOST_PLAYERS, is_machine
from kast.multiplayer.protocol import ProtocolError
from kast.multiplayer.protocol.agreement import NONCE, guest_paper, guest_players, host_offer, host_paper, load_game
from kast.multiplayer.protocol.handshake import GUEST, HOST, Handshake
from kast.multiplayer.protocol.hash_chains import Chain, origin
from kast.multiplayer.protocol.messages import NOTHING
from kast.multiplayer.protocol.peer import Peer


class Seating:
    """meeting: the Handshake, for the Transport. violation: as Peer.violation, of what another said before there was a
    table.

    lost: who had to give way, of this machine's players, until a screen has told it; or None.
    """

    def __init__(self, random_bytes, network=None):
        """network: the Network, which knows how many may come, and where only people play; None at a cable."""
        self.meeting = Handshake(random_bytes)
        self.violation = ""
        self.lost = None
        self._own = []  # who has sat down here
        self._network = network
        self._random_bytes = random_bytes
        self._secret = random_bytes(16) + random_bytes(16)

    def offer(self, game, players):
        """Say what is to be played, by its usual rules, and who plays at this machine; chance says who begins."""
        self.meeting.offer(host_paper(self._random_bytes(NONCE), self._head(), game, {}, "random", players))

    def offered(self):
        """(game, players) of what another machine offers, once all of that is here and as long as more may play; else
        None."""
        host = self.meeting.host
        if self.meeting.role or not host or not host.is_whole:
            return None
        try:
            game, _, _, players = _said(host, host_offer)
        except ProtocolError as violation:
            self.violation = violation.args[0]
            return None
        is_full = len(players) + sum(map(len, self.seated())) >= MOST_PLAYERS
        return (game, players) if self._may_play(players) and not is_full else None

    def accept(self, players):
        """Sit down at what is offered, with these players."""
        self._own = players
        self.meeting.accept(guest_paper(self._random_bytes(NONCE), self._head(), players))

    def give_way(self):
        """Stand up where a player of another guest is the same animal or robot: which of them does, tokens decide.

        So all machines know who it will be, in whatever order they hear them.
        """
        meeting = self.meeting
        if meeting.role != GUEST or meeting.begins:
            return
        for guest, players in self._guests():
            if guest.token > meeting.token:
                for player in self._own:
                    if _figure(player) in map(_figure, players):
                        self.lost = player
                        meeting.stand_up()
                        return

    def _head(self):
        return Chain(origin(self._secret, 0)).head

    def taken(self):
        """Who plays at the other machines, as far as they have said so: the host's, then those who have sat down."""
        offered = self.offered()
        return (offered[1] if offered else []) + [player for players in self.seated() for player in players]

    def host_players(self):
        """Who plays at the host's machine, where this one has sat down; none while it is not heard."""
        host = self.meeting.host
        return _said(host, host_offer)[3] if host and host.is_whole else []

    def at_table(self):
        """Everybody who has sat down, where this machine has: at the host's machine, at this one, at the others."""
        return self.host_players() + self._own + [player for players in self.seated() for player in players]

    def seated(self):
        """The players of each machine that has sat down, of which this one may be the host."""
        return [players for _, players in self._stay()]

    def _guests(self):
        """The others that have sat down, each with its players."""
        try:
            return [(guest, _said(guest, guest_players)) for guest in self.meeting.guests]
        except ProtocolError as violation:
            self.violation = violation.args[0]
            return []

    def _stay(self):
        """Of these who need not give way to another."""
        guests = self._guests()
        stay = []
        for guest, players in guests:
            figures = [_figure(player) for other, some in guests if other.token > guest.token for player in some]
            if not any(_figure(player) in figures for player in players):
                stay.append((guest, players))
        return stay

    @property
    def waits_for_more(self):
        """Whether this machine says when its game begins; else it does when one has sat down."""
        return self.meeting.role == HOST and bool(self._network) and self._network.is_for_many

    def begin(self):
        """Begin the offered game with those who have sat down: as many as may play it."""
        meeting = self.meeting
        begins = []
        free = MOST_PLAYERS - len(host_offer(meeting.paper)[3])
        for guest, players in self._stay():
            if len(players) <= free and (self.waits_for_more or not begins):
                free -= len(players)
                begins.append(guest)
        meeting.begin(begins)

    def table(self, keep, before=None):
        """The Peer, once all have agreed; None as long as not, or if no game can be begun so. keep: as Peer's.

        before: the Peer that this machine has sat down at, of which None comes as long as nothing else is agreed on.
        """
        meeting = self.meeting
        if meeting.role == HOST and not meeting.begins and meeting.guests and not self.waits_for_more:
            self.begin()
        papers = meeting.papers
        if not papers or self.violation:
            return None
        if before and (papers == before.papers or before.play.moves or before.asked != NOTHING):
            return None
        try:
            load_game(papers[0])
            gc.collect()
            table = Peer(meeting.side, papers, self._secret, keep)
        except ProtocolError as violation:
            self.violation = violation.args[0]
            return None
        return table if self._may_play(table.play.setup.players) else None

    def _may_play(self, players):
        """Whether these may, of whom another machine has told; else that is its lie."""
        if self._network and self._network.is_for_people and any(is_machine(player) for player in players):
            self.violation = "papers"
        return not self.violation


def _said(other, read):
    """What another machine's paper says, which is read once. ProtocolError as that of read."""
    other.says = other.says or read(other.paper)
    return other.says


def _figure(player):
    """What nobody else at the table may be: an animal, or a robot."""
    return player["picture"], player.get("level")
