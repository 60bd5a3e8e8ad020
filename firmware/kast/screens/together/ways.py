"""Together, over a network: with whom? A carrier answers, so there is no cable to another machine."""

from kast.link.carrier import ANYONE, NOWHERE, TOURNAMENT
from kast.screens.parts.list_screen import ListScreen
from kast.text import line, texts

ENTRIES = ("friends", "anyone", "tournament")


class Ways(ListScreen):
    def __init__(self, rooms, chosen=0):
        super().__init__(rooms, chosen)
        self._texts = texts("together")
        if self._carrier.kind != NOWHERE:
            self._carrier.go(NOWHERE)

    @classmethod
    def form(cls, rooms, *_) -> str:
        return "together.room" if rooms.machine.settings["kids"] else ""  # a child plays with friends

    @property
    def _carrier(self):
        return self.session.network.carrier

    def labels(self):
        return [line(self._texts, entry) for entry in ENTRIES]

    def heard(self):
        if not self._carrier.found:
            self.go.show("together.meet")

    def choose(self, index):
        if not index:
            self.go.show("together.room")
            return
        self._carrier.go((ANYONE, TOURNAMENT)[index - 1])
        self.go.show("together.at_door")

    def back(self):
        self.go.show("menus.menu")


SCREEN = Ways
