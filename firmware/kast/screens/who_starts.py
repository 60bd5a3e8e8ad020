"""Who starts: each player rolls all dice, the highest total begins, equal ones roll again. Machines need no press."""

from kast import tunes
from kast.draw.canvas import width
from kast.draw.dice_row import DiceRow
from kast.draw.fonts import BOLD, SMALL
from kast.game import is_machine
from kast.hal.buttons import CHORD, DOWN, LET_GO, ROLL, TAP
from kast.screens import Screen
from kast.screens.chooser import with_name
from kast.text import say


def cut(name, room):
    """As many letters of a name as fit into `room` pixels."""
    while width(SMALL, name) > room:
        name = name[:-1]
    return name


_MACHINE_ROLLS_MS = 1000


class WhoStarts(Screen):
    rolls_dice = True
    quick = True

    def __init__(self, app):
        super().__init__(app)
        dice = app.game.rules.dice
        self._row = DiceRow(dice)
        self._dice = [0] * dice
        self._free = [False] * dice  # nothing is held here
        self._totals = list(app.game.start_totals)  # as far as the dice lie still
        self._flies = False  # dice are in the air
        self._machine_at = 0
        self._hurried = False  # a button was pressed while the dice were on their way out of the picture
        self._rest()

    @property
    def flies(self):
        return self._row.flies

    def draw(self, canvas):
        game = self.app.game
        count = len(game.players)
        wide = 128 // count
        for i in range(count):
            ink = 1
            if i == self._whose():
                canvas.fill(i * wide, 0, wide - 1, 11)
                ink = 0
            middle = i * wide + wide // 2
            canvas.text_center(SMALL, middle, 2, cut(game.players[i]["name"], wide - 2), ink)
            if self._totals[i] is not None:
                canvas.number_center(BOLD, middle, 14, self._totals[i])
        if not self._flies:
            canvas.text_center(SMALL, 64, 28, self._line())
        self._row.draw(canvas, self._dice, self._free)

    def _whose(self):
        game = self.app.game
        return game.contender if game.phase == "start" else game.current

    def _line(self):
        game = self.app.game
        if game.phase != "start":
            key = "start.machine" if self.moving else "start.begins"
            return with_name(key, 126, game.players[game.current]["name"])
        if game.start_totals[game.contender] is not None:
            return say("start.tie")
        return with_name("start.turn", 126, game.players[game.contender]["name"])

    def step(self, canvas):
        if self._flies:
            if self._row.away:
                self._roll_unseen()
            elif not self._row.step(canvas, self._dice, self._free):
                self._settle()
            elif self._row.landed:
                self.app.sound(tunes.LAND)
        elif self.app.now >= self._machine_at:
            if self.app.game.phase == "start":
                self._shake()
                self._throw()
            else:
                self.app.show_turn()

    def _rest(self):
        """The dice lie still; where a machine goes on, it does so after a moment."""
        self._flies = False
        self._machine_at = self.app.now + _MACHINE_ROLLS_MS
        self.moving = is_machine(self.app.game.players[self._whose()])

    def _settle(self):
        self._hurried = False
        self._row.stop()
        game = self.app.game
        self._totals = list(game.start_totals)
        self._rest()
        self.app.sound(tunes.HOLD if game.phase == "start" else tunes.START)
        self.app.redraw()

    def _shake(self):
        self._row.shake(self._free)
        self._flies = self.moving = True
        self.app.sound(tunes.CLICK)
        self.app.redraw()

    def _throw(self):
        self._row.throw()
        self.app.sound(tunes.THROW)

    def _roll_unseen(self):
        """Once the display shows no die in the air."""
        if self.app.is_shown:
            self._dice = self.app.game.roll_for_start()
            self.app.keep_roll()
            self._row.land()
            self.app.sound(tunes.ROLL)
            if self._hurried:
                self._settle()

    def press(self, button, kind):
        game = self.app.game
        if self._row.thrown:
            if kind == DOWN:
                self._hurried = True
                self._row.vanish(self.app.canvas, self._dice, self._free)
        elif self._row.landing:
            if kind == DOWN:
                self._settle()
        elif kind == CHORD and not self._flies:
            self.app.show("game_menu")
        elif button == ROLL and kind == DOWN:
            if game.phase == "start":
                self._shake()
            else:
                self.app.show_turn()
        elif button == ROLL and kind in (TAP, LET_GO) and self._flies:
            self._throw()
