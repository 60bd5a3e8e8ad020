"""New game, third question: how many players. HOLD1 to HOLD6 answer at once."""

from kast import tunes
from kast.draw.animals import ANIMALS
from kast.draw.fonts import BIG
from kast.draw.portraits import portrait
from kast.hal.buttons import DOWN, HOLD6
from kast.screens.chooser import Chooser
from kast.text import say


class HowMany(Chooser):
    def __init__(self, app):
        self.title = say("new.how_many")
        super().__init__(app, (1, 2, 3, 4, 5, 6), max(0, len(app.plan["players"]) - 1))

    def draw_answer(self, canvas, answer):
        canvas.number_center(BIG, 64, 14, answer)
        apart = min(26, 104 // max(1, answer - 1))  # six stand a little behind each other
        left = 64 - (apart * (answer - 1) + 24) // 2
        for i in range(answer):
            canvas.fill(left + i * apart, 38, 24, 24, 0)
            canvas.bitmap(self._picture(i), left + i * apart, 38)

    def _picture(self, i):
        players = self.app.plan["players"]
        return portrait(players[i]) if i < len(players) else ANIMALS[i]

    def press(self, button, kind):
        if kind == DOWN and button <= HOLD6:
            self.app.sound(tunes.HOLD)
            self.take(button + 1)
        else:
            super().press(button, kind)

    def take(self, answer):
        players = self.app.plan["players"]
        del players[answer:]
        while len(players) < answer:
            picture = _unused_picture(players)
            players.append({"name": say("animal." + str(picture)), "kind": "human", "picture": picture})
        self.app.show("who_plays", 0)

    def back(self):
        self.app.show("house_rules")


def _unused_picture(players):
    used = [player["picture"] for player in players]
    return next(i for i in range(len(ANIMALS)) if i not in used)
