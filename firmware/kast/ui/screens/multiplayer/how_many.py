"""Asks how many players of a game on several devices play on this device.

A game has at most six players, at least one of them on another device.
"""

from kast.game import MOST_PLAYERS, is_machine
from kast.ui.screens.setup import how_many


class HowMany(how_many.HowMany):
    def __init__(self, app):
        super().__init__(app)
        taken = self.session.seating.taken()
        robots = [player.get("level") for player in taken]
        for_people = self.session.network.is_for_people
        # This drops robots that may not play or are taken; `_players` drops people whose animals are taken.
        players = [
            player
            for player in self._plan.players
            if not is_machine(player) or not (for_people or player["level"] in robots)
        ]
        self._plan.change(players=players, real_dice=False)
        self.taken = [player["picture"] for player in taken if not is_machine(player)]
        self.answers = range(1, MOST_PLAYERS - max(1, len(taken)) + 1)
        self.chosen = min(max(0, len(players) - 1), len(self.answers) - 1)

    def take(self, answer):
        if answer in self.answers:
            super().take(answer)

    def back(self):
        self.go.show("multiplayer.offered" if self.session.seating.offered() else "multiplayer.which_game")


SCREEN = HowMany
