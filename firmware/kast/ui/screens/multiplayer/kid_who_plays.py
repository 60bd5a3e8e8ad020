"""The choice, for a child, of an animal or robot for each player on this device, without those of other devices."""

from kast.ui.screens.multiplayer.who_plays import free, take_seats
from kast.ui.screens.setup import kid_who_plays


class KidWhoPlays(kid_who_plays.KidWhoPlays):
    def __init__(self, app, index):
        self._free = free(app.session)
        super().__init__(app, index)

    def order(self, count):
        return [answer for answer in super().order(count) if answer in self._free]

    def go_on(self):
        take_seats(self, self._plan)

    def ask_how_many(self):
        self.go.show("multiplayer.how_many")


SCREEN = KidWhoPlays
