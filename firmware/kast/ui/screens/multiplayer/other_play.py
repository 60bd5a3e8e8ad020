"""A turn in a score-card game on another device: the dice, and which of them are held. Before the first roll, LEFT
undoes the last turn.
"""

from kast.device import tunes
from kast.text import say
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets import draw_name
from kast.ui.widgets.mirrored import Mirrored
from kast.ui.widgets.turn_view import draw_top


class OtherPlay(Mirrored):
    """Mirrors a turn in a score-card game. The arguments `rolling` and `shown` are not used.

    - faces, held: faces and holds of the dice on the screen; the game may be a step ahead of the screen
    """

    undo_place = (30, 27, 98)

    def __init__(self, app, rolling=False, filled=None, shown=None):
        game = app.session.game
        super().__init__(app, DiceRow(game.rules.dice), filled)
        player = game.players[game.current]
        from kast.ui.graphics.portraits import alone  # noqa: PLC0415  unloaded at once, except for one picture

        self._portrait = alone(player)
        self.faces = list(game.dice)  # a copy, since the game may get a step ahead of the screen
        self.held = list(game.held)
        self._plays = say("cpu.plays").format(player["name"])
        self._undo = say("over.undo")

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.kid_other_play" if cls is OtherPlay and app.session.is_child() else ""

    def draw_turn(self, canvas):
        game = self.session.game
        draw_top(canvas, game, self.machine.power)
        canvas.bitmap(self._portrait, 2, 13)
        draw_name(canvas, 32, 14, self._plays, 94)
        if self.can_undo:
            canvas.text(SMALL, 32, 28, self._undo)
        self.dice.draw(canvas, self.faces, self.held)

    def land(self):
        game = self.session.game
        held = game.held
        self.faces = list(game.dice)
        self.held = list(held)
        self.dice.shake(held)
        self.dice.land()

    def step_dice(self, canvas):
        return self.dice.step(canvas, self.faces, self.held)

    def announce(self):
        self.sound("seen", (self.faces, self.held))

    def show_change(self):
        """Show one die as held or released if this has changed on the other device."""
        game = self.session.game
        if not game.rolls_used:
            return
        for die, held in enumerate(game.held):
            if held != self.held[die]:
                self.held[die] = held
                self.machine.sound(tunes.HOLD if held else tunes.RELEASE)
                self.sound("die", die)
                self.dice.hop(self.machine.canvas, die, game.dice[die], held)
                self.moving = True
                return


SCREEN = OtherPlay
