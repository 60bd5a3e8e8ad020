"""A turn with real dice: the players enter the faces of the last roll, and fill a box as in any turn.

Each of the six HOLD buttons enters one face, and is pressed once for each die. ROLL removes the last face, a long press
of ROLL removes all. If the box would earn first-roll points, SCORE asks whether this was the first roll.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, LONG, ROLL, SCORE
from kast.session.turn import ASKING
from kast.text import say
from kast.ui.graphics.fonts import BOLD
from kast.ui.screens.turn.play import Play
from kast.ui.widgets import draw_title
from kast.ui.widgets.keys import draw_answer
from kast.ui.widgets.turn_view import TurnView

_ANSWERS = (ROLL, SCORE)


class KeeperView(TurnView):
    """Draws a turn with real dice.

    - earns: first-roll points that the box earns if the player answers yes; 0 if the question is not shown
    """

    earns = 0

    def __init__(self, play):
        super().__init__(play)
        game = play.session.game
        self.what_to_do = say("keeper.tell").replace("⑥", "①②③④⑤⑥"[game.rules.faces - 1])
        saves_rolls = game.options.get("saved_rolls")
        self._if_none = self.before or say("keeper.count" if saves_rolls else "keeper.each")

    def look(self):
        """Choose the text that is shown while dice are missing."""
        self.before = say("keeper.back") if any(self.play.session.game.dice) else self._if_none

    def draw(self, canvas):
        play = self.play
        if not self.earns:
            super().draw(canvas)
            return
        draw_title(canvas, say("keeper.first_roll"))
        canvas.number_center(BOLD, 64, 15, self.earns, 1, True)
        draw_answer(canvas, 27)
        play.row.draw(canvas, play.session.game.dice, play.session.game.held)


class ScoreKeeper(Play):
    """Shows a turn with real dice; no dice are thrown on the screen.

    - filled: animation of the box that the last turn has filled, as in Play
    """

    rolls_dice = False
    view_class = KeeperView

    def __init__(self, app, rolling=False, filled=None, shown=None):
        super().__init__(app, False, filled, shown)

    def look(self):
        super().look()
        self.can_undo = self.session.can_undo
        self.view.look()

    def press(self, button, kind):
        if kind == DOWN and self.filled:
            self.stop_counting()
        if self.view.earns:
            if kind == DOWN:
                self._answer(button)
        elif self.turn.state == ASKING or button > ROLL:
            super().press(button, kind)
        elif button <= HOLD6:
            if kind == DOWN:
                self._enter_face(button + 1)
        elif kind == DOWN:
            self._take_back()
        elif kind == LONG:
            self.session.game.clear()
            self._show_dice(tunes.RELEASE)

    def _enter_face(self, face):
        if self.session.game.add(face):
            self._show_dice(tunes.CLICK)
            if not self.session.game.rolls_used:
                self.sound("face", face)
        else:
            self.refuse(say("keeper.back") if 0 not in self.session.game.dice else self.view.what_to_do)

    def _take_back(self):
        if self.session.game.take_face_back():
            self._show_dice(tunes.RELEASE)
        else:
            self.highlight_prompt()

    def _show_dice(self, tune):
        """Show the dice after one was entered or removed.

        - tune: tune to play
        """
        self.note = None
        self.look()
        self.session.save_holds_soon()
        self.machine.sound(tune)
        self.machine.redraw()
        self.sound("turn")

    def next_press(self):
        return say("play.no_rolls")

    def score(self):
        game = self.session.game
        self.view.earns = game.card.first_roll_extra(self.turn.box, game.dice, 1)
        if self.view.earns:
            self.machine.sound(tunes.RELEASE)
            self.machine.redraw()
        else:
            super().score()

    def _answer(self, button):
        """Answer the question about the first roll: ROLL means yes, SCORE no; other buttons close the question."""
        self.view.earns = 0
        if button in _ANSWERS:
            self.session.game.set_first_roll(button == ROLL)
            self.fill()
        else:
            self.machine.redraw()


SCREEN = ScoreKeeper
