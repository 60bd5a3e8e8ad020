"""The menu in a game, by LEFT + RIGHT."""

from kast.screens.menus.settings import louder, sound_label
from kast.screens.parts import undo
from kast.screens.parts.list_screen import ListScreen
from kast.text import say


class GameMenu(ListScreen):
    def __init__(self, rooms):
        super().__init__(rooms)
        self.session.save_holds()  # who is called away opens the menu, and switches off
        self.entries = ["continue", "sound", "settings", "end"]
        if self.session.game.totals_screen:
            self.entries.insert(1, "card")
        if self.session.can_undo:
            self.entries.insert(1, "undo")

    def labels(self):
        return [sound_label(self.machine) if entry == "sound" else say("menu." + entry) for entry in self.entries]

    def choose(self, index):
        entry = self.entries[index]
        if entry == "continue":
            self.back()
        elif entry == "undo":
            undo(self)
        elif entry == "card":
            self.go.show(self.session.game.totals_screen, self.session.game.current)
        elif entry == "sound":
            louder(self.machine)
            self.machine.redraw()
        elif entry == "settings":
            self.go.show("menus.settings", "turn.game_menu")
        elif entry == "end":
            self.go.show("turn.end_game")

    def back(self):
        self.go.show_game()


SCREEN = GameMenu
