"""The choice of picture and name for each player on this device. Pictures taken on other devices are left out.

Robots cannot play with strangers, or in tournaments.
"""

from kast.game import LEVELS, MOST_PLAYERS, PICTURES
from kast.games import is_own
from kast.multiplayer.protocol.relay import ANYONE
from kast.session.plan import STARTS
from kast.text import say, unload_sections
from kast.ui.screens.setup import who_plays


class WhoPlays(who_plays.WhoPlays):
    def __init__(self, app, index):
        self._free = free(app.session)
        super().__init__(app, index)

    def order(self, count):
        return [answer for answer in super().order(count) if answer in self._free]

    def go_on(self):
        session = self.session
        if session.seating.seen or self.children or session.network.is_for_people:
            take_seats(self, self._plan)
        else:
            self.go.show("setup.who_begins")

    def ask_how_many(self):
        self.go.show("multiplayer.how_many")


def free(session):
    """Return the answers (see answer_of() of setup/who_plays.py) that are not taken on other devices."""
    taken = [who_plays.answer_of(player) for player in session.seating.taken()]
    count = PICTURES if session.network.is_for_people else PICTURES + LEVELS
    return [answer for answer in range(count) if answer not in taken]


def take_seats(screen, plan, start=STARTS[1]):
    """Let the players of the plan play on this device: accept the offer that was seen or, if there is none, offer the
    planned game.

    - start: how the first player of that game is found, one of STARTS; a random player begins by default
    """
    unload_sections()  # words of the questions, which would stay loaded during the game
    session = screen.session
    seating = session.seating
    players = plan.players
    taken = seating.taken()
    answers = [who_plays.answer_of(player) for player in taken]
    offered = seating.offered()
    lost = [player for player in players if who_plays.answer_of(player) in answers]
    if lost or len(players) + len(taken) > MOST_PLAYERS or offered != seating.seen:
        if lost and offered:
            seating.conflict = lost[0]  # the offer says that it is taken
        screen.go.show("multiplayer.meet")  # others were quicker, so this device must choose again
        return
    game = offered[0] if offered else plan.game
    plan.put_first(game)
    if is_own(game):
        screen.go.later(_keep_definition, screen.machine, game)
    screen.machine.save_settings()
    if session.network.place == ANYONE:  # strangers see the names of the animals, not those of the players
        players = [dict(player, name=say("animal." + str(player["picture"]))) for player in players]
    if offered:
        seating.accept(players)
    else:
        screen.go.later(seating.offer, game, players, plan.options, start)  # loads a module for an own game
    screen.go.show("multiplayer.meet")


def _keep_definition(machine, game):
    """Store the definition of an own game, which goes on after a restart."""
    from kast.session.between_games import keep_definition  # noqa: PLC0415  only for an own game

    keep_definition(machine, game)


SCREEN = WhoPlays
