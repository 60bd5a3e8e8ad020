"""Between two players: what was just filled, and whose turn it is. ROLL goes on, and throws at once.

Of real dice, rolled on the table, a HOLD button tells the first at once.

Where a machine plays next nobody need press: it begins after a moment.
"""

from kast.draw.fonts import SMALL
from kast.draw.portraits import portrait
from kast.hal.buttons import CHORD, DOWN, HOLD6, LEFT, ROLL, SCORE, TAP
from kast.screens import Screen
from kast.screens.chooser import draw_name, draw_title, with_name
from kast.screens.play import box_name
from kast.text import say

_MACHINE_BEGINS_MS = 1500


class HandOver(Screen):
    """player: who filled, as an index. box, points: what was filled."""

    def __init__(self, app, player, box, points):
        super().__init__(app)
        self._filled = with_name("over.filled", 124, app.game.players[player]["name"], box_name(box), points)
        self.rolls_dice = not app.game.real_dice
        self.moving = app.machine_plays
        self._begins_at = app.now + _MACHINE_BEGINS_MS

    def draw(self, canvas):
        game = self.app.game
        player = game.players[game.current]
        draw_title(canvas, self._filled)
        canvas.bitmap(portrait(player), 4, 14, scale=2)
        canvas.text(SMALL, 60, 17, say("over.now" if self.app.kept else "over.not_kept"))
        draw_name(canvas, 60, 28, player["name"], 66)
        if not self.moving:
            canvas.text(SMALL, 60, 44, say("over.tell" if game.real_dice else "over.roll"))
        if self.app.can_undo:
            canvas.text(SMALL, 60, 55, say("over.undo"))

    def step(self, canvas):
        if self.app.now >= self._begins_at:
            self.app.show_turn()

    def press(self, button, kind):
        if kind == CHORD:
            self.app.show("game_menu")
        elif button == LEFT and kind == TAP and self.app.can_undo:  # not sooner: it may become the chord
            self.app.undo()
        elif kind != DOWN:
            return
        elif button == ROLL:
            self.app.show_turn(True)
        elif button <= HOLD6 and self.app.game.real_dice:
            self.app.show_turn()
            self.app.screen.press(button, kind)
        elif button == SCORE:
            self.app.show("card", self.app.game.current)
