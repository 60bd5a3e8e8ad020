"""A turn of Grab: HOLDn holds or releases a die, ROLL rolls the others, SCORE takes the marked card.

LEFT and RIGHT mark another card that the dice can take. If they can take none, SCORE ends the turn, and asks first
while a roll is left. A long press of ROLL asks the coach, a long press of SCORE shows the player's cards, LEFT + RIGHT
opens the menu. Before the first roll, LEFT undoes the last turn.

The coach marks the card to take, or the dice to hold; if it was asked, it holds them.
"""

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, LEFT, REPEAT, RIGHT, SCORE
from kast.games.grab import PASS
from kast.session.turn import ASKING, RESTING
from kast.text import say
from kast.ui.widgets.banking.turn import BankingTurn
from kast.ui.widgets.grab.view import GrabView

# These are constants, since a tuple made in a method would be allocated at each call.
_ARROWS = (LEFT, RIGHT)
_STEPS = (DOWN, REPEAT)


class GrabTurn(BankingTurn):
    """Shows a person's turn of Grab."""

    think_ms = 4
    view_class: type = GrabView

    def __init__(self, app, rolling=False, filled=None):
        self._thinking = app.thinking
        self._best: "Any" = None  # the GrabTurn that advises
        self._is_asked = False
        self._is_advised = app.machine.settings["coach"] != "ask"  # after each roll, without being asked
        super().__init__(app, rolling, filled)

    @classmethod
    def form(cls, app, *_) -> str:
        return "grab.kid_turn" if cls is GrabTurn and app.session.is_child() else ""

    @property
    def can_end(self):
        return self.session.game.can_hold

    def press(self, button, kind):
        if kind == DOWN and self.view.note and (self.turn.state != ASKING or button != SCORE):
            if self.turn.state == ASKING:
                self.turn.rest()
            self.view.note = ""
            self.moving = self.redraws = True
        super().press(button, kind)

    def press_at_rest(self, button, kind):
        if button in _ARROWS and kind != CHORD and self.session.game.rolls:
            if kind in _STEPS:
                self.walk(1 if button == RIGHT else -1)
        else:
            super().press_at_rest(button, kind)

    def walk(self, step):
        """Mark the next card that the dice can take (step 1), or the one before (step -1)."""
        if self.view.cards.walk(step):
            self.view.mark()
            self.machine.sound(tunes.CLICK)
            self.sound("shown")
            self.moving = self.redraws = True
        else:
            self.highlight_prompt()

    def highlight_prompt(self):
        super().highlight_prompt()
        if self.session.game.rolls:
            self.view.note = self.next_press()

    def marked_card(self):
        """Return what the marked card needs, and its points, for audio cues."""
        from kast.ui.widgets.grab.needs import needs_of  # noqa: PLC0415  loaded only for audio cues

        game = self.session.game
        place = self.view.cards.marked
        return needs_of(game.kind_at(place)), game.value_at(place)

    def next_press(self):
        """Return a sentence about the buttons that the player can press while the dice are at rest."""
        game = self.session.game
        if game.can_roll:
            return say("play.hold").format("⑤")
        return say("grab.pass" if self.view.cards.marked == PASS else "grab.take")

    def on_idle(self):
        if self.turn.state == RESTING and self.session.game.rolls and not self.moving:
            self.view.note = self.next_press()
            self.machine.redraw()
            self.sound("turn")

    def settled(self):
        self.turn.rest()
        self._is_asked = False
        self.row.marks = 0
        self.machine.sound(tunes.HOLD)
        self.look()
        self.sound("turn")
        if self._is_advised and self.session.may_ask:
            self._thinking.think(self._think())

    def advise(self):
        super().advise()
        self.view.note = say("coach.thinking")
        self._is_asked = True
        self._thinking.think(self._think())
        self.moving = self.redraws = True

    def _think(self):
        yield from self._thinking.listen()  # presses made during loading refer to the current picture
        from kast.coach.grab import GrabTurn as Best  # noqa: PLC0415  loaded only for advice and robots

        yield True
        self._best = Best(self.session.game)
        yield from self._best.steps()

    def on_result(self):
        if self.turn.state != RESTING:
            return
        held = self._best.held
        if held is None:
            self.view.cards.marked = self._best.place
        elif self._is_asked:
            self.session.game.hold(held)
            self.session.save_holds_soon()
        else:
            self.row.marks = sum([1 << die for die in range(len(held)) if held[die]])
        self.view.mark()
        if self._is_asked:
            self.view.note = say("grab.coach_take" if held is None else "grab.coach_roll")
        self.moving = self.redraws = True

    def lift(self):
        self._thinking.stop()  # the advice would come too late
        self.view.note = ""
        super().lift()

    def end_turn(self):
        """Take the marked card; ask first whether to take nothing while a roll is left."""
        game = self.session.game
        marked = self.view.cards.marked
        if marked == PASS and game.can_roll and self.turn.state != ASKING:
            self.turn.ask()
            self.view.note = say("play.again")
            self.machine.sound(tunes.REFUSED)
            self.moving = self.redraws = True
        else:
            self.end_turn_by(marked)


SCREEN = GrabTurn
