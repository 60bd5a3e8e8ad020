"""Asks before a new game takes the place of one that can still be played on."""

from kast.screens.parts.list_screen import ListScreen
from kast.text import say


class Unfinished(ListScreen):
    """real_dice: of the new game, as for which_game.py."""

    def __init__(self, rooms, real_dice):
        super().__init__(rooms)
        self._real_dice = real_dice

    def labels(self):
        return [say("end.play_on"), say("end.give_up")]

    def choose(self, index):
        if index == 0:
            self.go.show_game()
        else:
            self.session.give_up()
            self.go.show("before.which_game", self._real_dice)

    def back(self):
        self.session.put_away()
        self.go.show("menus.menu")
