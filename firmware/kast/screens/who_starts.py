"""Who starts: each player rolls all dice, the highest total begins, equal ones roll again."""

from kast import tunes
from kast.draw.animals import ANIMALS
from kast.draw.dice_row import DiceRow
from kast.draw.fonts import BOLD, SMALL
from kast.hal.buttons import CHORD, DOWN, LONG, ROLL, TAP
from kast.screens import Screen
from kast.text import say


class WhoStarts(Screen):
    def __init__(self, app):
        super().__init__(app)
        game = app.game
        self._row = DiceRow(game.rules.dice)
        self._free = [False] * game.rules.dice
        self._dice = [0] * game.rules.dice
        self._totals = list(game.start_totals)
        self._rolled = None  # whose dice lie on the table
        self._tie = False

    def draw(self, canvas):
        game = self.app.game
        count = len(game.players)
        wide = 128 // count
        for i in range(count):
            middle = i * wide + wide // 2
            if i == self._who():
                canvas.fill(i * wide, 0, wide - 1, 11)
            name = canvas.fitting(SMALL, game.players[i]["name"], wide - 3)
            canvas.text_center(SMALL, middle, 2, name, 0 if i == self._who() else 1)
            if self._totals[i] is not None:
                canvas.number_center(BOLD, middle, 13, self._totals[i])
        canvas.text_center(SMALL, 64, 28, self._line())
        self._row.draw(canvas, self._dice, self._free)

    def _who(self):
        return self.app.game.current if self._decided() else self.app.game.contender

    def _decided(self):
        return self.app.game.phase != "start"

    def _line(self):
        game = self.app.game
        if self.moving:
            return ""
        if self._decided():
            return say("start.begins").format(game.players[game.current]["name"])
        if self._tie:
            return say("start.tie")
        return say("start.turn").format(game.players[game.contender]["name"])

    def step(self, canvas):
        if not self._row.step(canvas, self._dice, self._free):
            self._settle()

    def _settle(self):
        game = self.app.game
        self._row.stop()
        self.moving = False
        self._totals[self._rolled] = sum(self._dice)
        # A new round among those who tied: their totals are open again.
        self._tie = not self._decided() and None in game.start_totals and None not in self._in_round()
        self.app.sound(tunes.START if self._decided() else tunes.HOLD)
        self.app.redraw()
