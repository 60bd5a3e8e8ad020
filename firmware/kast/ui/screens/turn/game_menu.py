"""The menu that LEFT + RIGHT opens during a game."""

from kast.text import line, say, texts
from kast.ui.screens.menus.settings import louder, sound_label
from kast.ui.widgets import undo
from kast.ui.widgets.list_screen import ListScreen

_MENDS = ("correct", "leave")


class GameMenu(ListScreen):
    def __init__(self, app):
        super().__init__(app)
        self.session.save_holds()  # now, since players who are called away may switch the device off in this menu
        self.entries = ["continue", "sound", "settings", "end"]
        if self.session.game.totals_screen:
            self.entries.insert(1, "card")
        if self.session.can_undo:
            self.entries.insert(1, "undo")
        self._words = ""
        corrections = self._mends()
        if corrections:
            self._words = texts("record")
            self.entries[-1:-1] = corrections

    def _mends(self):
        """Return the entries for corrections, including the entry for a player who leaves the game."""
        game = self.session.game
        entries = ["leave"] if self.session.may_leave() else []
        if game.corrections_screen and game.turns_finished:
            entries.insert(0, "correct")
        return entries

    def labels(self):
        return [self._label(entry) for entry in self.entries]

    def _label(self, entry):
        if entry == "sound":
            return sound_label(self.machine)
        return line(self._words, entry) if entry in _MENDS else say("menu." + entry)

    def choose(self, index):
        entry = self.entries[index]
        if entry == "continue":
            self.back()
        elif entry == "undo":
            undo(self)
        elif entry == "card":
            self.go.show(self.session.game.totals_screen, self.session.game.current)
        elif entry == "correct":
            self.go.show(self.session.game.corrections_screen, self._last_player())
        elif entry == "leave":
            self.go.show("turn.who_leaves")
        elif entry == "sound":
            louder(self.machine)
            self.machine.redraw()
        elif entry == "settings":
            self.go.show("menus.settings", "turn.game_menu")
        elif entry == "end":
            self.go.show("turn.end_game")

    def _last_player(self):
        """Return the index of the player who ended the last turn, whose box is most likely to need a correction."""
        game = self.session.game
        return game.last_player if game.last_turn else game.current

    def back(self):
        self.go.show_game()


SCREEN = GameMenu
