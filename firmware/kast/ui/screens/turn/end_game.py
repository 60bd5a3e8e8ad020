"""The choice when leaving a game: continue it later, play on, or give it up. SCORE leads back to the game's menu."""

from kast.text import say
from kast.ui.widgets.list_screen import ListScreen


class EndGame(ListScreen):
    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.end_game" if cls is EndGame and app.loop.cable else ""

    def labels(self):
        return [say("end.later"), say("end.play_on"), say("end.give_up")]

    def choose(self, index):
        if index == 1:
            self.go.show_game()
            return
        if index == 2:
            self.session.give_up()
        else:
            self.session.put_away()
        self.go.show("menus.menu")

    def back(self):
        self.go.show("turn.game_menu")


SCREEN = EndGame
