"""Together: each player's picture and name at this machine; nobody who plays at the other.

Of strangers, and in tournaments, people play, and no robots.
"""

from kast.game import LEVELS, PICTURES
from kast.link.carrier import ANYONE
from kast.screens.before import who_plays
from kast.text import say


class WhoPlays(who_plays.WhoPlays):
    def __init__(self, rooms, index):
        _, others = rooms.session.seating.offered() or ("", [])
        self._taken = [who_plays.answer_of(player) for player in others]
        self._count = PICTURES if rooms.session.network.is_for_people else PICTURES + LEVELS
        super().__init__(rooms, index)
        self.children = False

    def order(self, count):
        return [answer for answer in range(self._count) if answer not in self._taken]

    def take(self, answer):
        self._keep()
        players = self._plan.players
        if self._index + 1 < len(players):
            self.go.show("before.who_plays", self._index + 1)
            return
        self.machine.save_settings()
        if self.session.network.carrier.kind == ANYONE:  # strangers hear no names
            players = [dict(player, name=say("animal." + str(player["picture"]))) for player in players]
        if self.session.seating.offered():
            self.session.seating.accept(players)
        else:
            self.session.seating.offer(self._plan.game, players)
        self.go.show("together.meet")

    def back(self):
        self._keep()
        if self._index:
            self.go.show("before.who_plays", self._index - 1)
        else:
            self.go.show("together.how_many")


SCREEN = WhoPlays
