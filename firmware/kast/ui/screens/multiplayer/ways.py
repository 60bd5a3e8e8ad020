"""The choice of whom to play with over the network: friends, anyone, or players of a tournament.

This screen is shown if a relay answers instead of another device.
"""

from kast.multiplayer.protocol.relay import ANYONE, NOWHERE, TOURNAMENT
from kast.text import line, texts
from kast.ui.widgets.list_screen import ListScreen

ENTRIES = ("friends", "anyone", "tournament")


class Ways(ListScreen):
    def __init__(self, app, chosen=0):
        super().__init__(app, chosen)
        self._texts = texts("together")
        if self._relay.kind != NOWHERE:
            self._relay.ask(NOWHERE)
        handshake = self.session.transport.handshake
        if handshake and handshake.role:
            handshake.withdraw()  # an offer is for the players at one table

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.room" if app.machine.settings["kids"] else ""  # children play only with friends

    @property
    def _relay(self):
        return self.session.network.relay

    def labels(self):
        return [line(self._texts, entry) for entry in ENTRIES]

    def on_received(self):
        if not self._relay.found:
            self.go.show("multiplayer.meet")

    def choose(self, index):
        if not index:
            self.go.show("multiplayer.room")
            return
        self._relay.ask((ANYONE, TOURNAMENT)[index - 1])
        self.go.show("multiplayer.lobby")

    def back(self):
        self.go.show("menus.menu")


SCREEN = Ways
