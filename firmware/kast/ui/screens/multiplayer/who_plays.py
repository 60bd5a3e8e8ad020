"""Together: each player's picture and name at this machine; nobody who plays at another.

Of strangers, and in tournaments, people play, and no robots.
"""

from kast.game import LEVELS, MOST_PLAYERS, PICTURES
from kast.multiplayer.protocol.relay import ANYONE
from kast.text import say
from kast.ui.screens.setup import who_plays


class WhoPlays(who_plays.WhoPlays):
    def __init__(self, rooms, index):
        self._free = free(rooms.session)
        super().__init__(rooms, index)

    def order(self, count):
        return [answer for answer in super().order(count) if answer in self._free]

    def go_on(self):
        take_seats(self, self._plan.players)

    def ask_how_many(self):
        self.go.show("multiplayer.how_many")


def free(session):
    """The answers that nobody at another machine has given."""
    taken = [who_plays.answer_of(player) for player in session.seating.taken()]
    count = PICTURES if session.network.is_for_people else PICTURES + LEVELS
    return [answer for answer in range(count) if answer not in taken]


def take_seats(screen, players):
    """Let these play at this machine: offer the planned game, or accept what is offered."""
    session = screen.session
    settings = screen.machine.settings
    taken = session.seating.taken()
    answers = [who_plays.answer_of(player) for player in taken]
    if len(players) + len(taken) > MOST_PLAYERS or any(who_plays.answer_of(player) in answers for player in players):
        screen.go.show(
            "multiplayer.meet"
        )  # others were quicker: it is offered once more, as far as they left something
        return
    screen.machine.save_settings()
    if session.network.place == ANYONE:  # strangers hear no names
        players = [dict(player, name=say("animal." + str(player["picture"]))) for player in players]
    if session.seating.offered():
        session.seating.accept(players)
    else:
        session.seating.offer(settings["plan"]["game"], players)
    screen.go.show("multiplayer.meet")


SCREEN = WhoPlays
