"""Asks, before a new game replaces an unfinished game, whether to continue the unfinished game or to give it up. SCORE
leads to the menu, and the unfinished game stays stored.
"""

from kast.text import say
from kast.ui.widgets.list_screen import ListScreen


class Unfinished(ListScreen):
    """Asks what to do with the unfinished game.

    - then: name and values of the screen that leads to the new game
    """

    def __init__(self, app, *then):
        super().__init__(app)
        self._next = then
        self.go.after_picture(self.session.prepare)  # giving up then takes 35 ms less

    def labels(self):
        return [say("end.play_on"), say("end.give_up")]

    def choose(self, index):
        if index == 0:
            self.go.show_game()
        else:
            self.session.give_up()
            self.go.with_space(self.go.show, *self._next)

    def back(self):
        self.session.suspend()
        self.go.show("menus.menu")


SCREEN = Unfinished
