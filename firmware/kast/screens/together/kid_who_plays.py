"""Together, for a child: which animal, or robot, each player at this machine is; nobody who plays at the other."""

from kast.screens.before import kid_who_plays
from kast.screens.together.who_plays import free, take_seats


class KidWhoPlays(kid_who_plays.KidWhoPlays):
    def __init__(self, rooms, index):
        self._free = free(rooms.session)
        super().__init__(rooms, index)

    def order(self, count):
        return [answer for answer in super().order(count) if answer in self._free]

    def go_on(self):
        take_seats(self, self._plan.players)

    def ask_how_many(self):
        self.go.show("together.how_many")


SCREEN = KidWhoPlays
