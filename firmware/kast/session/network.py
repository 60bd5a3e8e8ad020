"""What a session of several machines has to do with a relay: the table that is come back to, the game to tell."""

import board
from micropython import const

from kast.multiplayer.protocol.relay import ANYONE, ROOM, TABLE, TOURNAMENT, Relay
from kast.storage import store

KEPT_SEAT = const("seat")
"""The stored value: by what a relay finds back to the table of the stored game; none where that is at a cable."""


class Network:
    """relay: the Relay, which may never answer. has_radio: whether it is this machine's own radio, and no cable
    leads anywhere. In memory only until it is clear that this is a cable.
    """

    def __init__(self, machine):
        self._machine = machine
        self.has_radio = _has_radio()
        number = bytes.fromhex(machine.device)
        if self.has_radio:
            from kast.multiplayer.radio.own_relay import Relay as OwnRelay  # noqa: PLC0415  in memory only then

            self.relay = OwnRelay(number, machine.random_bytes)
        else:
            self.relay = Relay(number)
        self._place = ROOM  # where a machine was, that comes back to a table and does not know

    @property
    def seat(self):
        """By what a relay knows the table where this machine is; b"" without one."""
        return self.relay.seat

    @property
    def place(self):
        """Where this machine is, or wants to be, as in kast/multiplayer/protocol/relay.py; at a table, where it came
        there from.
        """
        return self._place if self.relay.kind == TABLE else self.relay.kind

    @property
    def is_for_people(self):
        """Whether no robot plays with whom is met: a stranger, or somebody of a tournament."""
        return self.place in (ANYONE, TOURNAMENT)

    @property
    def is_for_many(self):
        """Whether more than one other machine may come."""
        return self.place == ROOM

    def find_back(self):
        """Ask the relay for the table of the stored game. False where that is at a cable."""
        seat = store.load(KEPT_SEAT)
        if seat:
            self.relay.go(TABLE, seat)
        return bool(seat)

    def begin(self):
        """A game begins: it can be come back to from now on."""
        seat = self.seat
        if seat:
            self._machine.keep(store.save, KEPT_SEAT, seat)
            self._place = self.place
            self.relay.go(TABLE, seat)

    def tell(self):
        """Tell who brought the machines together what became of the game: the newest line of the history."""
        if self.seat:
            from kast.storage import history  # noqa: PLC0415  at the end of a game only

            for line in history.Lines(newest_first=True):
                self.relay.tell(line.read())
                break

    @property
    def is_told(self):
        """Whether there is nothing to tell, or it has been fetched."""
        return not self.seat or self.relay.is_told

    def forget(self):
        """There is no game to come back to."""
        store.forget(KEPT_SEAT)


def _has_radio():
    """Whether this machine has a radio, by its build, and was told of a network."""
    if not getattr(board, "WIFI", False):
        return False
    from kast.multiplayer.radio.settings import settings  # noqa: PLC0415  only where the build has it

    return settings() is not None
