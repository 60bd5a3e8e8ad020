"""The rolls that decide who starts: each player rolls all dice, the highest total begins, and players with an equal
highest total roll again. All rolls follow by themselves after a moment.

Pressing ROLL shakes the dice at once, releasing ROLL throws them. Any press hurries dice in the air. Once it is
decided, ROLL starts the first turn with a throw.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, RELEASED, ROLL, TAP
from kast.game import is_machine
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import with_name, write


def cut(name, room):
    """Return the beginning of a name, as much as fits into `room` pixels."""
    while width(SMALL, name) > room:
        name = name[:-1]
    return name


_ROLLS_MS = const(1000)


class WhoStarts(Screen):
    """Rolls for the start. Subclasses may define how the dice of a player are shaken and thrown (`shake`,
    `throw`).
    """

    rolls_dice = True
    quick = True
    phase = "start"  # phase of the game in which these rolls are made
    waits = False  # whether the first roll waits for ROLL

    def __init__(self, app):
        super().__init__(app)
        self.seats: "Any" = range(len(self.session.game.players))  # indices of the players who are shown
        dice = self.session.game.rules.dice
        self.row = DiceRow(dice)
        self._dice = [0] * dice
        self._free = [False] * dice  # for each die whether it is held; here, no die is ever held
        self._totals = list(self.session.game.start_totals)  # the shown totals, which do not include dice in the air
        self._flies = False  # whether dice are in the air
        self._machine_at = 0
        self._hurried = False  # whether a button was pressed while the dice flew to the edge of the screen
        self._rest()

    @property
    def flies(self):  # pyrefly: ignore[bad-override]  a property in place of a constant
        return self.row.flies

    def draw(self, canvas):
        game = self.session.game
        seat_width = 128 // len(self.seats)
        for i, seat in enumerate(self.seats):
            ink = 1
            if seat == self.whose():
                canvas.fill(i * seat_width, 0, seat_width - 1, 11)
                ink = 0
            middle = i * seat_width + seat_width // 2
            canvas.text_center(SMALL, middle, 2, cut(game.players[seat]["name"], seat_width - 2), ink)
            if self._totals[seat] is not None:
                canvas.number_center(BOLD, middle, 14, self._totals[seat])
        if not self._flies:
            write(canvas, 64, 28, self.line(), 128)
        self.row.draw(canvas, self._dice, self._free)

    def whose(self):
        game = self.session.game
        return game.contender if game.phase == self.phase else game.current

    def decided(self):
        """Return the line that is shown once it is decided who starts."""
        game = self.session.game
        return with_name("start.machine" if self.moving else "start.begins", 126, game.players[game.current]["name"])

    def roll(self):
        return self.session.game.roll_for_start()

    def go_on(self, rolls):
        """Show what follows once it is decided.

        :param rolls: whether ROLL was pressed
        """
        self.go.show_turn(rolls)

    def line(self):
        game = self.session.game
        if game.phase != self.phase:
            return self.decided()
        if game.start_totals[game.contender] is not None:
            return say("start.tie")
        return with_name("start.turn", 126, game.players[game.contender]["name"])

    def step(self, canvas):
        if self._flies:
            if self.row.away:
                self._roll_unseen()
            elif not self.row.step(canvas, self._dice, self._free):
                self._settle()
            elif self.row.landed:
                self.machine.sound(tunes.LAND)
        elif self.machine.now >= self._machine_at and not self.machine.buzzer.playing:
            if self.session.game.phase == self.phase:
                self.shake()
                self.throw()
            else:
                self.go_on(False)

    def _rest(self):
        """Handle dice that have come to rest. The next roll follows after a moment, or the turn of a robot."""
        game = self.session.game
        self._flies = False
        self._machine_at = self.machine.now + _ROLLS_MS
        rolls_on = game.phase == self.phase and (not self.waits or any(game.start_totals))
        self.moving = rolls_on or is_machine(game.players[self.whose()])

    def _settle(self):
        self._hurried = False
        self.row.stop()
        game = self.session.game
        self._totals = list(game.start_totals)
        self._rest()
        self.machine.sound(tunes.HOLD if game.phase == self.phase else tunes.START)
        self.sound("start", (self._dice, self.whose()))
        self.machine.redraw()

    def shake(self):
        self.row.shake(self._free)
        self._flies = self.moving = True
        self.machine.sound(tunes.CLICK)
        self.machine.redraw()

    def throw(self):
        self.row.throw()
        self.machine.sound(tunes.THROW)

    def land(self, faces):
        """Let dice that were not thrown here come into the picture.

        - faces: what they show; `roll` is not called
        """
        self._dice = faces
        self.row.shake(self._free)
        self.row.land()
        self._flies = self.moving = True
        self.machine.redraw()

    def _roll_unseen(self):
        """Roll the dice, once the display shows them at the edge of the screen."""
        if self.machine.is_shown:
            self._dice = self.roll()
            self.session.store_roll()
            self.row.land()
            self.machine.sound(tunes.ROLL)
            if self._hurried:
                self._settle()

    def press(self, button, kind):
        game = self.session.game
        if self.row.thrown:
            if kind == DOWN:
                self._hurried = True
                self.row.vanish(self.machine.canvas, self._dice, self._free)
        elif self.row.landing:
            if kind == DOWN:
                self._settle()
        elif kind == CHORD and not self._flies:
            self.go.show("turn.game_menu")
        elif button == ROLL and kind == DOWN:
            if game.phase == self.phase:
                self.shake()
            else:
                self.go_on(True)
        elif button == ROLL and kind in (TAP, RELEASED) and self._flies:
            self.throw()


SCREEN = WhoStarts
