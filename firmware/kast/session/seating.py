"""Seating: which game and players the machines agree on in the handshake. One machine offers a game, others accept it.

Loaded only until the first move of the game.
"""

import gc

from kast.game import MOST_PLAYERS, is_machine
from kast.games import RULE_SETS, is_own
from kast.multiplayer.protocol import ProtocolError
from kast.multiplayer.protocol.agreement import (
    NONCE,
    guest_agreement,
    guest_players,
    host_agreement,
    host_offer,
    load_game,
    own_game,
)
from kast.multiplayer.protocol.handshake import GUEST, HOST, Handshake
from kast.multiplayer.protocol.hash_chains import Chain, origin
from kast.multiplayer.protocol.messages import NOTHING
from kast.multiplayer.protocol.peer import Peer


class Seating:
    """This machine's part in agreeing on a game and its players.

    - handshake: the Handshake, for the Transport
    - violation: code of a protocol violation before there was a table (see ProtocolError), or ""
    - conflict: the player at this machine, a dict, because of whose animal or robot, which another guest has, too, it
      withdrew; None if it has not withdrawn, or once a screen has shown the reason
    - seen: the offer, as offered() returns it, that the players at this machine want to accept; None if they want to
      offer a game themselves
    """

    def __init__(self, random_bytes, network=None):
        """Start a handshake.

        :param random_bytes: random_bytes(n) returns n random bytes
        :param network: the Network, which decides how many machines can join and whether robots may play; None if a
            cable joins the machines
        """
        self.handshake = Handshake(random_bytes)
        self.violation = ""
        self.conflict = None
        self.seen = None
        self._own = []  # players at this machine who have accepted a game
        self._network = network
        self._random_bytes = random_bytes
        self._secret = random_bytes(16) + random_bytes(16)

    def offer(self, game: str, players: list[dict], options=None, start: str = "random") -> None:
        """Offer a game.

        :param game: id of the game
        :param players: players at this machine
        :param options: dict of the game's options that differ from the default, or None
        :param start: how the first player is found: "random", "listed" or "shuffled", as Game.__init__ documents
        """
        definition = RULE_SETS.own_files().load(game) if is_own(game) else b""
        nonce, head = self._random_bytes(NONCE), self._head()
        agreement = host_agreement(nonce, head, game, options or {}, start, players, len(definition))
        self.handshake.offer(agreement, definition)

    @property
    def is_unread(self) -> bool:
        """Whether read() has something to read: an offer is complete, or the definition of its own game."""
        host = self.handshake.host
        if self.handshake.role or not host or not host.is_complete or self.violation:
            return False
        return not host.content and host.missing in (None, len(host.definition))

    def read(self) -> None:
        """Read the game that another machine offers; ask for the definition of an own game that this machine lacks.

        To be called where few calls are on the stack, since it loads modules. An offer whose players would roll for
        the start is a protocol violation, since no machine asks for such rolls. So is an own game where the club proves
        the games, which cannot prove this one, or strangers play.
        """
        if not self.is_unread:
            return
        host: "Any" = self.handshake.host
        try:
            own = own_game(host.agreement)
            if own:
                if self._network and self._network.is_for_people:
                    raise ValueError
                host.missing = RULE_SETS.own_files().find(*own, bytes(host.definition))
                host.definition = bytearray()
            if not host.missing and _content(host, host_offer)[2] == "roll":
                raise ValueError
        except (ProtocolError, ValueError):
            self.violation = "papers"

    def offered(self) -> tuple[str, dict, str, list[dict]] | None:
        """Return the game that another machine offers, as (id, options that differ from the default, start, players).

        The parts are those of offer().

        :returns: None until read() has read the offer, if the table is full, or if this machine already has a role
        """
        host = self.handshake.host
        if self.handshake.role or not host or not host.content:
            return None
        game, options, start, players = _content(host, host_offer)
        is_full = len(players) + sum(map(len, self.seated())) >= MOST_PLAYERS
        return (game, options, start, players) if self._may_play(players) and not is_full else None

    def accept(self, players: list[dict]) -> None:
        """Accept the offered game.

        :param players: players at this machine
        """
        self._own = players
        self.handshake.accept(guest_agreement(self._random_bytes(NONCE), self._head(), players))

    def resolve_conflict(self) -> None:
        """Withdraw if another guest has a player with the same animal, or the same robot, as one at this machine.

        Of two such guests, the guest with the smaller token withdraws. So all machines agree on who withdraws, whatever
        the order in which they receive the two agreements.
        """
        handshake = self.handshake
        if handshake.role != GUEST or handshake.begins:
            return
        for guest, players in self._guests():
            if guest.token > handshake.token:
                for player in self._own:
                    if _figure(player) in map(_figure, players):
                        self.conflict = player
                        handshake.withdraw()
                        return

    def _head(self):
        return Chain(origin(self._secret, 0)).head

    def taken(self) -> list[dict]:
        """Return the known players at other machines: those of an offered game, then those of the guests."""
        offered = self.offered()
        return (offered[3] if offered else []) + [player for players in self.seated() for player in players]

    def host_players(self) -> list[dict]:
        """Return the players at the host's machine; [] until its agreement was received."""
        host = self.handshake.host
        return _content(host, host_offer)[3] if host and host.is_complete else []

    def at_table(self) -> list[dict]:
        """Return all players of the accepted game: those of the host, of this machine and of the other guests."""
        return self.host_players() + self._own + [player for players in self.seated() for player in players]

    def seated(self) -> list[list[dict]]:
        """Return a list of players for each other guest, except guests that will withdraw (see resolve_conflict())."""
        return [players for _, players in self._remaining_guests()]

    def _guests(self):
        """Return the other guests as a list of (guest, its players)."""
        try:
            return [(guest, _content(guest, guest_players)) for guest in self.handshake.guests]
        except ProtocolError as violation:
            self.violation = violation.args[0]
            return []

    def _remaining_guests(self):
        """Return the entries of _guests() without guests that must withdraw in favour of another guest."""
        guests = self._guests()
        remaining = []
        for guest, players in guests:
            figures = [_figure(player) for other, theirs in guests if other.token > guest.token for player in theirs]
            if not any(_figure(player) in figures for player in players):
                remaining.append((guest, players))
        return remaining

    @property
    def waits_for_more(self) -> bool:
        """Whether a player at this machine decides when the game begins; if False, it begins with the first guest."""
        return self.handshake.role == HOST and bool(self._network) and self._network.is_for_many

    def begin(self) -> None:
        """Begin the offered game with the first guest or, in a room, with all guests for whom there are free seats."""
        handshake = self.handshake
        begins = []
        seats_left = MOST_PLAYERS - len(host_offer(handshake.agreement)[3])
        for guest, players in self._remaining_guests():
            if len(players) <= seats_left and (self.waits_for_more or not begins):
                seats_left -= len(players)
                begins.append(guest)
        handshake.begin(begins)

    def table(self, save, before: Peer | None = None) -> Peer | None:
        """Return a new Peer, once all machines have agreed on a game.

        :param save: function that stores the Peer, as in Peer.__init__()
        :param before: the Peer that an earlier call returned
        :returns: None if there is no complete agreement, if `before` has the same agreements or its game has begun, or
            if the agreements describe no game that may be played here
        """
        handshake = self.handshake
        if handshake.role == HOST and not handshake.begins and handshake.guests and not self.waits_for_more:
            self.begin()
        agreements = handshake.agreements
        if not agreements or self.violation:
            return None
        if before and (agreements == before.agreements or before.play.moves or before.pending_move != NOTHING):
            return None
        try:
            load_game(agreements[0])
            gc.collect()
            table = Peer(handshake.side, agreements, self._secret, save)
        except ProtocolError as violation:
            self.violation = violation.args[0]
            return None
        return table if self._may_play(table.play.setup.players) else None

    def _may_play(self, players):
        """Return whether players at another machine may play here; if not, this is a protocol violation."""
        if self._network and self._network.is_for_people and any(is_machine(player) for player in players):
            self.violation = "papers"
        return not self.violation


def _content(other, read) -> tuple | list:
    """Return the content of another machine's agreement, which is read only once.

    :param read: host_offer or guest_players
    :raises ProtocolError: if the agreement is invalid
    """
    other.content = other.content or read(other.agreement)
    return other.content


def _figure(player):
    """Return the player's animal and robot level, which no two players at a table may share."""
    return player["picture"], player.get("level")
