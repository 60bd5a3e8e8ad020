"""A robot's turn in a score-card game: it shakes, rolls, holds die by die, and fills a box. Any press hurries it."""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, REPEAT
from kast.games.cards import column_of
from kast.text import say
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import BIG, BOLD
from kast.ui.graphics.portraits import portrait
from kast.ui.widgets import draw_name
from kast.ui.widgets.child import ROOM, draw_child, room
from kast.ui.widgets.robot import Robot
from kast.ui.widgets.turn_view import box_name, draw_top, is_party

_BEFORE_MS = const(400)  # pause to look at the dice at rest
_SHAKEN_MS = const(350)
_HOLD_MS = const(200)
_BOX_MS = const(1300)


class CpuTurn(Robot):
    """Shows a robot's turn step by step.

    - player: dict of the robot
    - box, points: the box that the robot is about to fill, and its points; None and 0 until the robot has decided
    """

    keeps_coach = True

    def __init__(self, app, *_):
        game = app.session.game
        super().__init__(app, DiceRow(game.rules.dice))
        self.thinking = app.thinking
        self.player = game.players[game.current]
        self._for_child = self.session.is_child()
        self.box = None
        self.points = 0
        self._hurried = False  # whether the flight of the dice was cut short
        self._choice: "Any" = None  # the Choice, which computes the robot's decision and stores it as `box` or `mask`
        self.begin(_BEFORE_MS, self._think if game.rolls_used else self._shake)

    def draw(self, canvas):
        game = self.session.game
        if self._for_child:
            self._draw_for_child(canvas)
            return
        draw_top(canvas, self.session.game, self.machine.power)
        if self.box:
            left = canvas.number_right(BIG, 127, 16, self.points)
            draw_name(canvas, 1, 14, box_name(self.box), left - 4)
        else:
            canvas.bitmap(portrait(self.player), 2, 13)
            if not game.rolls_used:
                canvas.text(BOLD, 30, 15, say("cpu.plays").format(self.player["name"]))
                draw_name(canvas, 30, 27, say("cpu.press" if self.session.demo else "cpu.hurry"), 98)
        self.dice.draw(canvas, game.dice, game.held)

    def _draw_for_child(self, canvas):
        game = self.session.game
        total = game.card.total
        draw_child(canvas, portrait(self.player), self.machine.power, total, game.rolls_used, game.rolls_left)
        if self.box:
            draw_name(canvas, 1, 2, box_name(self.box), room(self.machine.power))
            canvas.number_right(BIG, ROOM - 8, 16, self.points)
        elif not game.rolls_used:
            draw_name(canvas, 1, 15, say("cpu.plays").format(self.player["name"]), ROOM)
        self.dice.draw(canvas, game.dice, game.held)

    def step(self, canvas):
        game = self.session.game
        if self.dice.away:
            if self.machine.is_shown:  # the dice stand at the edge
                self.roll()
        elif self.dice.step(canvas, game.dice, game.held):
            if self.dice.landed:
                self.machine.sound(tunes.LAND)
        elif self.dice.landing:
            self._land()
        self.go_on()

    def press(self, button, kind):
        if kind == CHORD:
            self._open_menu()
        elif kind in (DOWN, REPEAT):
            if self.dice.thrown:
                self.cut_short()
            elif self.dice.landing:
                self._land()
            else:
                self.hurry()

    # Steps of the turn, in order

    def _shake(self):
        self.shake(_SHAKEN_MS, self.session.game.held)

    def cut_short(self):
        super().cut_short()
        self._hurried = True

    def come_back(self):
        super().come_back()
        if self._hurried:
            self._land()

    def _land(self):
        self._hurried = False
        self.dice.stop()
        self.dice.draw(self.machine.canvas, self.session.game.dice, self.session.game.held)
        self.wait(0, self._settle)

    def _settle(self):
        if not self.machine.is_shown:  # try again later: now the dice would freeze in the air
            return
        if is_party(self.session.game):
            self.go.show("turn.party")
            return
        self.machine.redraw()
        self.wait(_BEFORE_MS, self._think)

    def _open_menu(self):
        """Open the menu once no dice are visible in the air, since loading it takes a while."""
        if self.dice.rolling:
            self.dice.stop()
            self.machine.redraw()
        self.wait(0, self._open_menu)
        if self.machine.is_shown:
            self.go.show("turn.game_menu")

    def _think(self):
        self.pause()
        self.thinking.think(self._thinking())

    def _thinking(self):
        from kast.coach.robots import Choice  # noqa: PLC0415  loaded only with the coach

        coach = self.thinking.load(self.session.game.rules)
        yield True
        self._choice = Choice(self.player["level"], self.session.game, coach)
        yield from self._choice.steps()

    def on_result(self):
        if self._choice.box:
            self._show_box()
        else:
            self.wait(0, self._hold)

    def _hold(self):
        """Hold or release the next die as the robot has decided; once no such die is left, shake the dice to roll."""
        game = self.session.game
        for die, held in enumerate(game.held):
            if held != bool(self._choice.mask & 1 << die):
                game.toggle(die)
                self.machine.sound(tunes.RELEASE if held else tunes.HOLD)
                self.dice.hop(self.machine.canvas, die, game.dice[die], not held)
                self.wait(_HOLD_MS, self._hold)
                return
        self.wait(_BEFORE_MS, self._shake)

    def _show_box(self):
        self.box = self._choice.box
        self.points = dict(self.session.game.choices())[self.box] * column_of(self.box)
        self.machine.redraw()
        self.wait(_BOX_MS, self.end_turn)

    def end_turn(self):
        """Fill the box. At a table this is called again in each frame until it has an effect."""
        self.end_turn_by(self.box)


SCREEN = CpuTurn
