"""New game: each player's picture and name. LEFT and RIGHT change the animal, a HOLD button types a name."""

from kast.draw.animals import ANIMALS
from kast.draw.fonts import SMALL
from kast.hal.buttons import DOWN, HOLD6
from kast.screens.chooser import Chooser, draw_name
from kast.text import say


class WhoPlays(Chooser):
    """index: which player, from 0."""

    def __init__(self, app, index):
        self._index = index
        players = app.plan["players"]
        player = players[index]
        others = [other["picture"] for other in players[:index]]
        # Nobody takes an animal that someone before already has.
        answers = [picture for picture in range(len(ANIMALS)) if picture not in others]
        chosen = answers.index(player["picture"]) if player["picture"] in answers else 0
        self.title = say("new.player").format(index + 1)
        super().__init__(app, answers, chosen)
        # A typed name stays when the animal changes.
        self._typed = player["name"] if player["name"] not in animal_names() else None

    def draw_answer(self, canvas, answer):
        canvas.bitmap(ANIMALS[answer], 12, 14, scale=2)
        draw_name(canvas, 64, 26, self._name(answer), 56)
        canvas.text(SMALL, 66, 48, say("new.hold_to_type"))

    def press(self, button, kind):
        if kind == DOWN and button <= HOLD6:
            self._keep()
            self.app.show("type_name", self._index, self._typed or "")
        else:
            super().press(button, kind)

    def _name(self, picture):
        return self._typed or say("animal." + str(picture))

    def _keep(self):
        player = self.app.plan["players"][self._index]
        player["picture"] = self.answers[self.chosen]
        player["name"] = self._name(player["picture"])

    def take(self, answer):
        self._keep()
        if self._index + 1 < len(self.app.plan["players"]):
            self.app.show("who_plays", self._index + 1)
        elif self._index:
            self.app.show("who_begins")
        else:  # alone: nobody asks who begins
            self.app.start_game()

    def back(self):
        self._keep()
        if self._index:
            self.app.show("who_plays", self._index - 1)
        else:
            self.app.show("how_many")


def animal_names():
    return [say("animal." + str(i)) for i in range(len(ANIMALS))]
