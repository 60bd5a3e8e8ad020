"""The machine plays its turn of Pig for all to see. Any press hurries it."""

from micropython import const

from kast import tunes
from kast.hal.buttons import CHORD, DOWN, REPEAT
from kast.screens import Screen
from kast.screens.parts.pig import PigView, best_play
from kast.text import say

_BEFORE_MS = const(500)  # a look at the die that lies
_SHAKEN_MS = const(300)
_BANK_MS = const(1000)


class PigRobot(Screen):
    moving = True
    quick = True

    def __init__(self, rooms, *_):
        super().__init__(rooms)
        self.caretaker = rooms.caretaker
        self.view = PigView(self)
        self.die = self.view.die
        self._player = self.session.game.players[self.session.game.current]
        self.view.plays = say("cpu.press") if self.session.demo else say("cpu.plays").format(self._player["name"])
        self.view.can_undo = False
        self._table = best_play()
        self._next = self._decide  # None while the die flies
        self._due = self.machine.now + _BEFORE_MS

    @property
    def flies(self):
        return self.die.flies

    def draw(self, canvas):
        self.view.draw(canvas)

    def step(self, canvas):
        game = self.session.game
        if self.die.away:
            if self.machine.is_shown:
                game.roll()
                self.session.keep_roll()
                self.die.land()
                self.machine.sound(tunes.ROLL)
        elif self.die.step(canvas, game.face):
            if self.die.landed:
                self.machine.sound(tunes.LAND)
        elif self.die.landing:
            if self.machine.is_shown:
                self._settle()
        elif game.is_lost and not self.view.mourn(canvas):
            self._end_turn()
            return
        if self._next and self.machine.now >= self._due and not game.is_lost:
            self._next()

    def press(self, button, kind):
        if kind == CHORD and not self.die.rolling and not self.die.landing:
            self.go.show("turn.game_menu")
        elif kind in (DOWN, REPEAT):
            if self.die.thrown:
                self.die.vanish(self.machine.canvas)
            elif self.die.landing:
                self._settle()
            elif self._next:
                self._due = self.machine.now
                self.machine.sound(tunes.CLICK)

    def _wait(self, ms, then):
        self._due = self.machine.now + (ms // 2 if self.session.demo else ms)
        self._next = then

    # What happens, one after the other

    def _decide(self):
        from kast.games.pig.strategy import banks  # noqa: PLC0415  in memory where a machine plays

        game = self.session.game
        if game.rolls and banks(game, self._player["level"], self._table):
            self._wait(_BANK_MS, self._end_turn)
        else:
            self._shake()

    def _shake(self):
        self.caretaker.stay_awake()
        self.die.shake()
        self.machine.sound(tunes.CLICK)
        self.machine.redraw()
        self._wait(_SHAKEN_MS, self._throw)

    def _throw(self):
        self.die.throw()
        self.machine.sound(tunes.THROW)
        self._next = None

    def _settle(self):
        self.die.stop()
        self.machine.sound(tunes.ZERO if self.session.game.is_lost else tunes.HOLD)
        self.machine.redraw()
        self._wait(_BEFORE_MS, self._decide)

    def _end_turn(self):
        self.go.show_ended(*self.session.end_turn(None))
