"""The main menu of a device that has a cable or a radio: it has an entry for games on several devices as well.

If an unfinished game on several devices is stored, this entry leads to its table, and its text shows that.
"""

from kast.text import line, texts
from kast.ui.screens.menus import menu
from kast.ui.widgets.join_and_leave import is_stored, leave


class Menu(menu.Menu):
    def __init__(self, app, chosen=0):
        leave(app)
        super().__init__(app, chosen)
        self._is_stored = is_stored()
        self.entries.insert(self.entries.index("new_game") + 1, "together")

    def label(self, entry):
        if entry != "together":
            return super().label(entry)
        return line(texts("together"), "game_at_table" if self._is_stored else "title")

    def choose(self, index):
        entry = self.entries[index]
        if entry == "together":
            if self._is_stored:
                self.go.show("multiplayer.meet")
            else:
                self.begin("multiplayer.meet")
        elif self._is_stored and entry in ("new_game", "score_keeper", "daily"):
            self.go.show("multiplayer.end_game")  # asks first, since a new game would replace the stored one
        else:
            super().choose(index)


SCREEN = Menu
