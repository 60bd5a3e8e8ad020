"""What the coach would do, by a long ROLL: LEFT and RIGHT walk the best way to go on and two others, ROLL takes one.

Taking one holds the dice, or shows the box; nothing is rolled or filled by it. Any other button leads back.
"""

from micropython import const

from kast import tunes
from kast.draw.dice_row import DiceRow
from kast.draw.fonts import SMALL
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT
from kast.games.cards import column_of
from kast.hal.buttons import CHORD, DOWN, LEFT, REPEAT, RIGHT, ROLL
from kast.screens import Screen
from kast.screens.parts import draw_name
from kast.screens.parts.advice_text import no_coach, points, way_name
from kast.screens.parts.turn import draw_top
from kast.text import say

_SHOWN = const(3)  # ways to go on


class Hint(Screen):
    keeps_coach = True

    def __init__(self, rooms):
        super().__init__(rooms)
        self.thinking = rooms.thinking
        game = self.session.game
        self._row = DiceRow(game.rules.dice)
        self._options = []
        self._chosen = 0
        self._advice = None
        self._line = say("coach.thinking")
        self.thinking.think(self._think())

    def _think(self):
        game = self.session.game
        coach = self.thinking.bring_coach(game.rules)
        yield True
        if coach:
            self._advice = coach.advice(game.card, game.dice, game.held, game.rolls_used, game.rolls_left)
            yield from self._advice.steps()

    def thought(self):
        if self._advice:
            self._options = self._advice.options[:_SHOWN]
            self._choose(0)
        else:
            self._line = no_coach(self.thinking)
            self.machine.redraw()

    def coach_failed(self):
        self._advice = None
        self._options = []
        self._row.marks = 0
        self.thought()

    def _choose(self, index):
        self._chosen = index
        self._row.marks = self._options[index][1] or 0
        self.machine.redraw()

    def draw(self, canvas):
        game = self.session.game
        draw_top(canvas, self.session.game, self.machine.power)
        if self._options:
            self._draw_option(canvas)
        else:
            canvas.text_center(SMALL, 64, 20, self._line)
        self._row.draw(canvas, game.dice, game.held)

    def _draw_option(self, canvas):
        value, mask, box = self._options[self._chosen]
        game = self.session.game
        name = way_name(game.dice, mask, box)
        draw_name(canvas, 1, 14, f"{name} {dict(game.choices())[box] * column_of(box)}" if box else name, 126)
        line = say("coach.to_come").format(points(self._advice.to_come(value)))
        if self._chosen:
            line += f" ({points(value - self._options[0][0])})"
        canvas.text_center(SMALL, 64, 28, line)
        if len(self._options) > 1:
            canvas.bitmap(ARROW_LEFT, 0, 27)
            canvas.bitmap(ARROW_RIGHT, 128 - ARROW_RIGHT[0], 27)

    def press(self, button, kind):
        if kind == CHORD:
            self.go.show("turn.game_menu")
        elif button in (LEFT, RIGHT):
            if self._options and kind in (DOWN, REPEAT):
                self.machine.sound(tunes.CLICK)
                self._choose((self._chosen + (1 if button == RIGHT else -1)) % len(self._options))
        elif kind != DOWN:
            pass
        elif button == ROLL and self._options:
            self._take()
        else:
            self.go.show_turn()

    def _take(self):
        _, mask, box = self._options[self._chosen]
        self.machine.sound(tunes.HOLD)
        if box:
            self.go.show_turn(False, None, box)
            return
        for die, held in enumerate(self.session.game.held):
            if held != bool(mask & 1 << die):
                self.session.game.toggle(die)
        self.session.save_holds_soon()
        self.go.show_turn()
