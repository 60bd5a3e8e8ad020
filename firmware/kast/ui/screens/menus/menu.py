"""The main menu, which the device shows after its start and after a game."""

import board

from kast.storage import store
from kast.text import say
from kast.ui.graphics.icons import BATTERY_1, BATTERY_2, BATTERY_3, BATTERY_4
from kast.ui.widgets.list_screen import ListScreen


class Menu(ListScreen):
    """Shows the main menu.

    - entries: keys of the entries, from top to bottom
    """

    demo_may_begin = True
    leads_back = False

    def __init__(self, app, chosen=0):
        super().__init__(app, chosen)
        # The entry "continue" is also shown for a game that has ended, since its last turn can still be undone.
        self.entries = ["new_game", "score_keeper", "scores", "how_to_play", "daily", "settings", "self_test"]
        if store.load("game"):
            self.entries.insert(0, "continue")
            app.thinking.think(self._restore(app.thinking))

    def _restore(self, thinking):
        """Restore the stored game while the player reads: most players go on with it, or play again (issue 41)."""
        while not self.machine.is_shown:
            yield True
        for step in self.session.restore():
            yield step
            yield from thinking.listen()

    def on_result(self):
        if self.session.is_damaged:
            self.go.show("menus.menu")  # the menu then explains what happened to the game

    @classmethod
    def form(cls, app, *_) -> str:
        if app.session.is_damaged:
            return "system.quarantined"
        return "multiplayer.menu" if cls is Menu and board.LINK else ""

    def label(self, entry):
        """Return the text of an entry, by its key."""
        return say("menu." + entry)

    def labels(self):
        labels: list = [self.label(entry) for entry in self.entries]
        level = self.machine.power.level
        if level:
            labels[0] = labels[0], (BATTERY_1, BATTERY_2, BATTERY_3, BATTERY_4)[level - 1]
        return labels

    def choose(self, index):
        entry = self.entries[index]
        if entry == "settings":
            self.go.show("menus.settings", "menus.menu")
        elif entry == "scores":
            self.go.show("results.scores")
        elif entry == "how_to_play":
            self.go.show("help.how_to_play")
        elif entry == "self_test":
            self.go.show("self_test.buttons")
        elif entry in ("new_game", "score_keeper", "daily"):
            self.begin(*(("setup.which_day",) if entry == "daily" else ("setup.which_game", entry == "score_keeper")))
        elif self.session.resume():
            self.go.show_game()
        else:
            self.go.show("menus.menu")  # the menu then explains what happened to the game

    def begin(self, *then):
        """Show the screen that leads to another game. If an unfinished game is stored, first ask what to do with it."""
        if not self.session.kept and self.session.resume() and self.session.game.phase != "over":
            self.go.show("setup.unfinished", *then)
        elif self.session.is_damaged:
            self.go.show("menus.menu")  # the menu then explains that the stored game is in quarantine
        else:
            self.go.with_space(self.go.show, *then)


SCREEN = Menu
