"""Connection of a multiplayer session to a relay, with the seat at a table and the report of a finished game."""

import board
from micropython import const

from kast.multiplayer.protocol.relay import ANYONE, ROOM, TABLE, TOURNAMENT, Relay
from kast.storage import store

KEPT_SEAT = const("seat")
"""Name of the stored value with the SEAT bytes of the stored table; not stored if a cable joins the machines."""


class Network:
    """The relay, if there is one. This module is unloaded once it is clear that a cable joins the machines.

    - relay: the Relay, which may never answer
    - has_radio: whether this machine's own radio is the relay, so that no cable is used
    """

    def __init__(self, machine):
        """Create the relay.

        :param machine: the Machine
        """
        self._machine = machine
        self.has_radio = _has_radio()
        number = bytes.fromhex(machine.device)
        if self.has_radio:
            from kast.multiplayer.online.own_relay import Relay as OwnRelay  # noqa: PLC0415  only with a radio

            self.relay = OwnRelay(number, machine.random_bytes)
        else:
            self.relay = Relay(number)
        self._place = ROOM  # assumed after a restart: how this machine came to its table is not stored

    @property
    def seat(self) -> bytes:
        """The SEAT bytes of the table where this machine is; b"" if it is at none."""
        return self.relay.seat

    @property
    def place(self) -> int:
        """Place that this machine asked for, even after it got a seat there; NOWHERE, …, or TOURNAMENT (relay.py)."""
        return self._place if self.relay.kind == TABLE else self.relay.kind

    @property
    def is_for_people(self) -> bool:
        """Whether robots may not play: in a game against a stranger, and in a tournament."""
        return self.place in (ANYONE, TOURNAMENT)

    @property
    def is_for_many(self) -> bool:
        """Whether more than one other machine can join."""
        return self.place == ROOM

    def find_back(self) -> bool:
        """Ask the relay for the table of the stored game.

        :returns: False if the stored table has no seat, because a cable joined its machines
        """
        seat = store.load(KEPT_SEAT)
        if seat:
            self.relay.go(TABLE, seat)
        return bool(seat)

    def begin(self) -> None:
        """Store the seat when a game begins, so that this machine can return to its table."""
        seat = self.seat
        if seat:
            self._machine.keep(store.save, KEPT_SEAT, seat)
            self._place = self.place
            self.relay.go(TABLE, seat)

    def tell(self) -> None:
        """Offer the newest line of the history, which is the line of the finished game, to the relay."""
        if self.seat:
            from kast.storage import history  # noqa: PLC0415  only at the end of a game

            for line in history.Lines(newest_first=True):
                self.relay.tell(line.read())
                break

    @property
    def is_told(self) -> bool:
        """Whether no finished game waits to be fetched by the relay."""
        return not self.seat or self.relay.is_told

    def forget(self) -> None:
        """Delete the stored seat: there is no game to return to."""
        store.forget(KEPT_SEAT)


def _has_radio():
    """Return whether this build has a driver for a radio, and the board has Wi-Fi settings."""
    if not getattr(board, "WIFI", False):
        return False
    from kast.multiplayer.online.settings import settings  # noqa: PLC0415  only builds with --wifi have it

    return settings() is not None
