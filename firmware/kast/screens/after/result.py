"""The end of a game: the winner and the points, then everyone's place, then what the coach thinks of it, if he does.

RIGHT turns on and LEFT back, ROLL plays again. On the first page LEFT takes the last box back.
"""

from kast.draw.fonts import BIG, BOLD, SMALL
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT, CROWN, UNDO
from kast.draw.portraits import portrait
from kast.hal.buttons import DOWN, HOLD6, LEFT, RIGHT, ROLL, SCORE
from kast.screens import Screen
from kast.screens.parts import draw_name, take_back
from kast.text import say


class Result(Screen):
    def __init__(self, rooms):
        super().__init__(rooms)
        self._ranking = self.session.game.ranking()
        self._winners = [player for place, player in self._ranking if place == 1]
        self._everyone = False  # the list of all is on the screen

    def draw(self, canvas):
        if self._everyone:
            self._draw_everyone(canvas)
        else:
            self._draw_winner(canvas)

    def _draw_winner(self, canvas):
        game = self.session.game
        winner = self._winners[0]
        canvas.bitmap(portrait(game.players[winner]), 2, 12, scale=2)
        names = " + ".join([game.players[i]["name"] for i in self._winners])
        title = (
            "result.alone" if len(game.players) == 1 else "result.wins" if len(self._winners) == 1 else "result.shared"
        )
        draw_name(canvas, 56, 4, names, 72)
        canvas.text(SMALL, 56, 18, say(title))
        canvas.number_center(BIG, 92, 29, game.total(winner))
        canvas.text_center(SMALL, 92, 54, say("result.again"))
        if len(self._ranking) > 1 or game.review_screen:
            canvas.bitmap(ARROW_RIGHT, 128 - ARROW_RIGHT[0], 28)
        if self.session.can_undo:
            canvas.bitmap(ARROW_LEFT, 0, 1)
            canvas.bitmap(UNDO, 8, 1)

    def _draw_everyone(self, canvas):
        game = self.session.game
        for row, (place, player) in enumerate(self._ranking):
            count = len(self._ranking)
            font = BOLD if count <= 4 else SMALL
            top = row * 64 // max(4, count) + (4 if count <= 4 else 2)
            canvas.number_right(font, 8, top, place)
            if place == 1:
                canvas.bitmap(CROWN, 11, top - 1)
            canvas.text_fit(font, 25, top, game.players[player]["name"], 72)
            canvas.number_right(font, 127, top, game.total(player))

    def press(self, button, kind):
        if button == LEFT and not self._everyone and self.session.can_undo:
            take_back(self, kind, 0, 0, 20)
        elif kind != DOWN:
            return
        elif button == RIGHT:
            if len(self._ranking) > 1 and not self._everyone:
                self._everyone = True
                self.machine.redraw()
            elif self.session.game.review_screen:
                self.go.show(self.session.game.review_screen)
        elif button == LEFT and self._everyone:
            self._everyone = False
            self.machine.buttons.hush()  # let go, it would take the last turn back
            self.machine.redraw()
        elif button == ROLL:
            self.go.show_begun(self.session.begin_again())
        elif button == SCORE:
            self.go.show("menus.menu")
        elif button <= HOLD6 and button < len(self._ranking) and self.session.game.totals_screen:
            self.go.show(self.session.game.totals_screen, button)
