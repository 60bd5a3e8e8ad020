"""Asks before a new game takes the place of one that can still be played on."""

from kast.text import say
from kast.ui.widgets.list_screen import ListScreen


class Unfinished(ListScreen):
    """then: the first screen before the new game, with its values."""

    def __init__(self, rooms, *then):
        super().__init__(rooms)
        self._next = then

    def labels(self):
        return [say("end.play_on"), say("end.give_up")]

    def choose(self, index):
        if index == 0:
            self.go.show_game()
        else:
            self.session.give_up()
            self.go.with_room(self.go.show, *self._next)

    def back(self):
        self.session.put_away()
        self.go.show("menus.menu")


SCREEN = Unfinished
