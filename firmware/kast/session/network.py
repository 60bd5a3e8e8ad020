"""What a session of two machines has to do with a carrier: the table that is come back to, the game that is told."""

from micropython import const

from kast.keep import store
from kast.link.carrier import TABLE, Carrier

_KEPT = const("seat")
"""The stored value: by what a carrier finds back to the table of the stored game; none where that is at a cable."""


class Network:
    """carrier: the Carrier, which may never answer."""

    def __init__(self, machine):
        self._machine = machine
        self.carrier = Carrier(bytes.fromhex(machine.device))

    def find_back(self):
        """The carrier, which is asked for the table of the stored game; None where that is at a cable."""
        seat = store.load(_KEPT)
        if not seat:
            return None
        self.carrier.go(TABLE, seat)
        return self.carrier

    def begin(self):
        """A game begins: it can be come back to from now on."""
        seat = self.carrier.seat
        if seat:
            self._machine.keep(store.save, _KEPT, seat)
            self.carrier.go(TABLE, seat)

    def tell(self):
        """Tell who brought the machines together what became of the game: the newest line of the history."""
        if self.carrier.seat:
            from kast.keep import history  # noqa: PLC0415  at the end of a game only

            for line in history.Lines(newest_first=True):
                self.carrier.tell(line.read())
                break

    def forget(self):
        """There is no game to come back to."""
        store.forget(_KEPT)
