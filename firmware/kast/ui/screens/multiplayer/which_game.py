"""The choice of a game to offer to other devices, with its house rules. The game has no coach.

Games with strangers have the usual rules, so that their results can be compared. In a tournament the club accepts only
the rules that were set for it. In both, players' own games are left out.
"""

from kast.multiplayer.protocol.relay import ANYONE
from kast.text import line, texts
from kast.ui.screens.setup import which_game
from kast.ui.widgets.help_page import broken


class WhichGame(which_game.WhichGame):
    needed = "linked"

    def __init__(self, app):
        self._texts = texts("together")
        self.has_own_games = not app.session.network.is_for_people
        super().__init__(app, False)
        self.session.seating.seen = None
        self.has_house_rules = self.has_house_rules and self.session.network.place != ANYONE

    def usual(self, answer):
        return broken(line(self._texts, "usual"), 122)

    def go_on(self):
        self.go.show("multiplayer.how_many")

    def back(self):
        self.go.show("multiplayer.meet")


SCREEN = WhichGame
