"""Together: how many play at this machine. At the other there is one at least, and six play at most."""

from kast.game import MOST_PLAYERS, is_machine
from kast.screens.before import how_many


class HowMany(how_many.HowMany):
    def __init__(self, rooms):
        super().__init__(rooms)
        people = [player for player in self._plan.players if not is_machine(player)]
        self._plan.change(players=people)
        _, others = self.session.seating.offered() or ("", ())
        self.taken = [player["picture"] for player in others]
        self.answers = range(1, MOST_PLAYERS - max(1, len(others)) + 1)
        self.chosen = min(max(0, len(people) - 1), len(self.answers) - 1)

    def take(self, answer):
        if answer in self.answers:
            super().take(answer)

    def back(self):
        self.go.show("together.offered" if self.session.seating.offered() else "together.which_game")


SCREEN = HowMany
