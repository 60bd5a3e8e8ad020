"""The main menu of a device that has a cable or a radio: it has an entry for games on several devices as well."""

from kast.text import line, texts
from kast.ui.screens.menus import menu
from kast.ui.widgets.join_and_leave import is_kept, leave


class Menu(menu.Menu):
    def __init__(self, app, chosen=0):
        leave(app)
        super().__init__(app, chosen)
        self.entries.insert(self.entries.index("new_game") + 1, "together")

    def label(self, entry):
        return line(texts("together"), "title") if entry == "together" else super().label(entry)

    def choose(self, index):
        entry = self.entries[index]
        if entry == "together":
            if is_kept():
                self.go.show("multiplayer.meet")
            else:
                self.begin("multiplayer.meet")
        elif is_kept() and entry in ("new_game", "score_keeper", "daily"):
            self.go.show("multiplayer.end_game")  # asks first, since a new game would replace the stored one
        else:
            super().choose(index)


SCREEN = Menu
