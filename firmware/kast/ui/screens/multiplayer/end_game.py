"""The choice when leaving a game on several devices: continue later, play on, or give the game up."""

from micropython import const

from kast.session import joining
from kast.text import line, texts
from kast.ui.screens.turn import end_game
from kast.ui.widgets.help_page import draw_sentence
from kast.ui.widgets.join_and_leave import sit_down

_TELLS_MS = const(5000)  # longer than AWAY_MS, and longer than the second that a club needs to fetch the game


class EndGame(end_game.EndGame):
    """Asks whether to continue later, to play on, or to give the game up.

    - tells_until: time until which the device waits for the others to confirm that it gave up; 0 if it does not wait
    """

    @classmethod
    def enter(cls, app) -> bool:
        return sit_down(app)  # restores the game: the menu shows this screen before a new game replaces it

    def __init__(self, app):
        super().__init__(app)
        self.tells_until = 0

    def draw(self, canvas):
        if self.tells_until:
            draw_sentence(canvas, 0, line(texts("together"), "telling"))
        else:
            super().draw(canvas)

    def choose(self, index):
        if self.tells_until:
            return
        if index == 0:
            self.go.show("menus.menu")
        elif index == 1:
            self.back()
        else:
            joining.give_up(self.session)
            self.tells_until = self.machine.now + _TELLS_MS
            self.machine.redraw()

    def heard(self):
        if self.tells_until and (joining.is_told(self.session) or self.machine.now >= self.tells_until):
            self.tells_until = 0
            self.go.with_room(self._leave)

    def _leave(self):
        joining.drop(self.session)
        self.go.show("menus.menu")

    def back(self):
        self.go.show("multiplayer.meet")  # the screen Meet continues the game

    def press(self, button, kind):
        if not self.tells_until:
            super().press(button, kind)


SCREEN = EndGame
