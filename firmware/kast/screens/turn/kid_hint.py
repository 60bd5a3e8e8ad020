"""Help for a child, by a long ROLL: what the coach would do and nothing else. ROLL does it.

That holds the dice, or shows the box; nothing is rolled or filled by it. HOLD1 to HOLD6 and SCORE lead back.
"""

from kast.draw.fonts import BOLD, SMALL
from kast.draw.portraits import portrait
from kast.screens.parts import draw_name
from kast.screens.parts.advice_text import way_name
from kast.screens.turn.hint import Hint
from kast.screens.turn.kid_play import ROOM, draw_child, room
from kast.text import say


class KidHint(Hint):
    def __init__(self, rooms):
        self._portrait = portrait(rooms.session.game.players[rooms.session.game.current])
        super().__init__(rooms)

    def thought(self):
        super().thought()
        del self._options[1:]

    def draw(self, canvas):
        if self._options:
            draw_child(canvas, self.session.game, self.machine.power, self._portrait)
            self._draw_option(canvas)
        else:
            canvas.text_center(SMALL, 64, 20, self._line)
        self._row.draw(canvas, self.session.game.dice, self.session.game.held)

    def _draw_option(self, canvas):
        game = self.session.game
        _, mask, box = self._options[0]
        draw_name(canvas, 1, 2, way_name(game.dice, mask, box), room(self.machine.power))
        if box:
            canvas.number_right(BOLD, ROOM, 23, dict(game.choices())[box])
        canvas.text(SMALL, 1, 24, say("kids.take"))
