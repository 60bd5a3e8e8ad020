"""The menu in a game, by LEFT + RIGHT."""

from kast.screens.list_screen import ListScreen
from kast.screens.settings import louder, sound_label
from kast.text import say


class GameMenu(ListScreen):
    def __init__(self, app):
        super().__init__(app)
        app.save_holds()  # who is called away opens the menu, and switches off
        self._entries = ["continue", "card", "sound", "settings", "end"]
        if app.can_undo:
            self._entries.insert(1, "undo")

    def labels(self):
        return [sound_label(self.app) if entry == "sound" else say("menu." + entry) for entry in self._entries]

    def choose(self, index):
        entry = self._entries[index]
        if entry == "continue":
            self.back()
        elif entry == "undo":
            self.app.undo()
        elif entry == "card":
            self.app.show("card", self.app.game.current)
        elif entry == "sound":
            louder(self.app)
            self.app.redraw()
        elif entry == "settings":
            self.app.show("settings", "game_menu")
        elif entry == "end":
            self.app.show("end_game")

    def back(self):
        self.app.show_game()
