"""The choice of picture and name for each player on this device. Pictures taken on other devices are left out.

Robots cannot play with strangers, or in tournaments.
"""

from kast.game import LEVELS, MOST_PLAYERS, PICTURES
from kast.multiplayer.protocol.relay import ANYONE
from kast.session.plan import Plan
from kast.text import say
from kast.ui.screens.setup import who_plays


class WhoPlays(who_plays.WhoPlays):
    def __init__(self, app, index):
        self._free = free(app.session)
        super().__init__(app, index)

    def order(self, count):
        return [answer for answer in super().order(count) if answer in self._free]

    def go_on(self):
        take_seats(self, self._plan.players)

    def ask_how_many(self):
        self.go.show("multiplayer.how_many")


def free(session):
    """Return the answers (see answer_of() of setup/who_plays.py) that are not taken on other devices."""
    taken = [who_plays.answer_of(player) for player in session.seating.taken()]
    count = PICTURES if session.network.is_for_people else PICTURES + LEVELS
    return [answer for answer in range(count) if answer not in taken]


def take_seats(screen, players):
    """Let these players play on this device: accept another device's offer or, if there is none, offer a game."""
    session = screen.session
    plan = Plan(screen.machine.settings)
    taken = session.seating.taken()
    answers = [who_plays.answer_of(player) for player in taken]
    if len(players) + len(taken) > MOST_PLAYERS or any(who_plays.answer_of(player) in answers for player in players):
        screen.go.show("multiplayer.meet")  # others were quicker, so this device must choose again
        return
    offered = session.seating.offered()
    plan.put_first(offered[0] if offered else plan.game)
    screen.machine.save_settings()
    if session.network.place == ANYONE:  # strangers see the names of the animals, not those of the players
        players = [dict(player, name=say("animal." + str(player["picture"]))) for player in players]
    if offered:
        session.seating.accept(players)
    else:
        session.seating.offer(plan.game, players)
    screen.go.show("multiplayer.meet")


SCREEN = WhoPlays
