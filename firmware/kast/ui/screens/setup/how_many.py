"""The second question before a new game: how many players take part. HOLDn answers n at once."""

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6
from kast.session.plan import Plan
from kast.text import say
from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.fonts import BIG
from kast.ui.graphics.portraits import portrait
from kast.ui.widgets.chooser import Chooser


class HowMany(Chooser):
    taken: list[int] = []  # pictures taken by players on other devices

    def __init__(self, app):
        self.title = say("new.how_many")
        self._plan = Plan(app.machine.settings)
        super().__init__(app, (1, 2, 3, 4, 5, 6), max(0, len(self._plan.players) - 1))

    def draw_answer(self, canvas, answer):
        canvas.number_center(BIG, 64, 14, answer)
        spacing = min(26, 104 // max(1, answer - 1))  # the pictures of six players overlap a little
        left = 64 - (spacing * (answer - 1) + 24) // 2
        for i, player in enumerate(self._players(answer)):
            canvas.fill(left + i * spacing, 38, 24, 24, 0)
            canvas.bitmap(portrait(player), left + i * spacing, 38)

    def press(self, button, kind):
        if kind == DOWN and button <= HOLD6:
            self.machine.sound(tunes.HOLD)
            self.take(button + 1)
        else:
            super().press(button, kind)

    def take(self, answer):
        self._plan.change(players=self._players(answer))
        self.go.show("setup.who_plays", 0)

    def _players(self, count):
        """Return `count` players: those already planned, then new ones with animals that are still free."""
        players = [player for player in self._plan.players if player["picture"] not in self.taken][:count]
        while len(players) < count:
            used = self.taken + [player["picture"] for player in players]
            picture = next(i for i in range(len(ANIMALS)) if i not in used)
            players.append({"name": say("animal." + str(picture)), "kind": "human", "picture": picture})
        return players

    def back(self):
        self.go.show("setup.which_game")


SCREEN = HowMany
