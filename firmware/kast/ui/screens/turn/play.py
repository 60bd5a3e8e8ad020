"""A turn in a score-card game: player, rolls and total at the top, one box with its points, large dice at the bottom.

HOLDn holds or releases a die, ROLL rolls the others, LEFT and RIGHT walk through the boxes. SCORE fills the shown
box, and asks before a zero that wastes points, or before a low Chance in the first roll. A long press of ROLL opens the
coach's hint, a long press of SCORE opens the card, LEFT + RIGHT opens the menu. Before the first roll, LEFT undoes the
last turn.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, HOLD6, LEFT, LONG, RELEASED, REPEAT, RIGHT, ROLL, SCORE, TAP
from kast.games.cards import kind_of
from kast.session.box_turn import BoxTurn
from kast.session.turn import ASKING, HELP, RESTING, SHAKEN
from kast.text import say
from kast.ui.widgets import take_back
from kast.ui.widgets.throwing import Throwing
from kast.ui.widgets.turn_view import TurnView, is_party

# These are constants, since a tuple made in a method would be allocated at each call.
_ARROWS = (LEFT, RIGHT)
_THROWN_BY = (TAP, RELEASED)
_STEPS = (DOWN, REPEAT)
_REDRAW = (ROLL, LEFT)  # buttons that change the whole picture before the first roll
_BLINK = const(6)  # frames for which the prompt is highlighted


class Play(Throwing):
    """Shows a person's turn. Subclasses set `view_class`, a TurnView, and override look, fill or score.

    - rolling: whether to throw the dice at once
    - filled: animation of the box that the player has just filled, a Filled of widgets/cards/filled.py; or None
    - shown: id of the box to show first; None for the box that the turn offers first
    """

    turn: BoxTurn  # pyrefly: ignore[bad-override-mutable-attribute]  made by new_turn()
    walks_round = True  # whether LEFT and RIGHT go on at the other end of the boxes
    asks_coach = True  # whether a long press of ROLL opens the coach's hint
    explains: tuple = ("play.card", "play.menu", "play.coach")  # keys of what on_still_idle() says
    view_class: type = TurnView

    def __init__(self, app, rolling=False, filled=None, shown=None):
        super().__init__(app)
        self.names = []  # names of the boxes in turn.boxes
        self.note = self.session.take_note()  # a sentence shown instead of the top row, until the next press
        self.can_undo = self.session.can_undo
        self.joker = False  # whether the dice are a joker by the game's rules
        self.filled = filled  # set to None once the animation has counted up the points
        self.moving = filled is not None
        self.redraws = False  # whether to redraw the whole picture in the next frame
        self.view = self.view_class(self)
        if rolling:
            self.turn.lift()
            self.row.shake(self.session.game.held)
            self.throw()
        else:
            self.look()
            if shown:
                self.turn.show(shown)
            self.sound("turn")

    def new_turn(self):
        best_first = self.machine.settings["best_first"] or not self.walks_round
        return BoxTurn(self.session, best_first, self.walks_round)

    @classmethod
    def form(cls, app, *_) -> str:
        if cls is not Play:
            return ""  # `cls` is itself a screen that replaces Play
        if app.session.is_child():
            return "turn.kid_coached_play" if app.session.has_coach else "turn.kid_play"
        return "turn.coached_play" if app.session.has_coach and app.machine.settings["coach"] != "ask" else ""

    def draw(self, canvas):
        if self.filled:
            self.filled.draw(canvas)
        else:
            self.view.draw(canvas)

    def step(self, canvas):
        if self.redraws:
            self.redraws = False
            self.machine.redraw()
        if self.step_throw(canvas):
            return
        if self.filled:
            if not self.filled.step(canvas):
                self.stop_counting()
        elif self.view.blinks:
            self.view.blinks -= 1
            if not self.view.blinks:
                self.machine.redraw()
        elif self.turn.state == HELP:
            if self.machine.is_shown:
                self.go.show("turn.hint")
        else:
            self.moving = False

    def stop_counting_soon(self):
        """End the animation `filled`, and draw the picture in the next frame: a press is answered first (issue 41)."""
        self.filled = None
        self.moving = self.redraws = True

    # Handling of presses

    def press(self, button, kind):
        turn = self.turn
        note = self.note
        if kind == DOWN:
            self.note = None
            if self.filled and button in _REDRAW:
                self.stop_counting()
            elif self.filled:
                self.stop_counting_soon()
        if self.press_throw(button, kind):
            pass
        elif button == ROLL and kind == LONG and self.asks_coach and self.session.may_ask:
            self.advise()
        elif turn.state == SHAKEN:
            if button == ROLL and kind in _THROWN_BY:
                self.throw()
        elif turn.state == ASKING and kind == DOWN:
            if button == SCORE:
                self.fill()
            else:
                rolls = button == ROLL and turn.points[turn.shown]
                turn.rest()
                self.machine.redraw()
                if rolls:
                    self.lift()
        else:
            self._press_at_rest(button, kind)
        if note and not self.note and self.machine.screen is self:
            if button <= HOLD6 and self.moving:
                self.redraws = True  # in the next frame, so that the die hops first
            else:
                self.machine.redraw()

    def _press_at_rest(self, button, kind):
        """Handle a button event while the dice are at rest, or before the first roll."""
        if kind == CHORD:
            self.go.show("turn.game_menu")
        elif button <= HOLD6 and kind == DOWN:
            self.hold(button)
        elif button <= HOLD6 and kind == LONG and self.machine.settings["by_ear"]:
            self.hold(button)  # undo what the press did, because a long press only plays the audio cue
            self.sound("turn")
        elif button == ROLL and kind == DOWN:
            self.lift()
        elif button == SCORE and kind == LONG:
            self.go.show("turn.card", self.session.game.current, self.turn.box if self.turn.boxes else None)
        elif not self.session.game.rolls_used:
            if button == LEFT and self.can_undo:
                take_back(self, kind, 0, 26, 20)
            elif kind == DOWN:
                self.highlight_prompt()
        elif button == SCORE and kind == TAP:
            self.score()
        elif button == SCORE and kind == DOWN:  # the box is filled on release, since this may become a long press
            self.view.mark_name(self.machine.canvas)
        elif button in _ARROWS and kind in _STEPS:
            self.walk(1 if button == RIGHT else -1)

    def highlight_prompt(self):
        """Highlight the prompt to roll, because there are no dice yet to hold or to fill a box with."""
        self.view.blinks = _BLINK
        self.moving = True
        self.machine.sound(tunes.DULL)
        self.view.draw_prompt(self.machine.canvas)

    def on_idle(self):
        if self.turn.state == RESTING and self.session.game.rolls_used and not self.moving:
            self.explain(self.next_press())
            self.sound("turn")

    def on_still_idle(self, times):
        """Name one of the buttons that open another screen; each time another one."""
        if self.turn.state == RESTING and not self.moving:
            keys = [key for key in self.explains if key != "play.coach" or self.session.may_ask]
            self.explain(say(keys[(times - 1) % len(keys)]))

    def explain(self, note):
        """Show a note on what to press. Lessons light keys instead."""
        self.note = note
        self.machine.redraw()

    def next_press(self):
        """Return a sentence about the buttons that the player can press while the dice are at rest."""
        game = self.session.game
        if game.can_roll:
            return say("play.hold").format(chr(ord("①") - 1 + game.rules.dice))
        return say("play.all_held" if game.rolls_left else "play.no_rolls")

    def refuse(self, note):
        """Show a note on why the pressed button has no effect."""
        self.row.stop()  # a hop would cut off letters below the note, which reach down to the dice (issue 39)
        self.note = note
        self.machine.sound(tunes.REFUSED)
        self.machine.redraw()

    def hold(self, die):
        """Hold a die, or release it."""
        game = self.session.game
        if not game.can_hold:
            self.highlight_prompt()
        elif self.turn.hold(die):
            self.machine.sound(tunes.HOLD if game.held[die] else tunes.RELEASE)
            self.moving = True
            self.sound("die", die)
            self.row.hop(self.machine.canvas, die, game.dice[die], game.held[die])

    def lift(self):
        """Shake the dice until ROLL, which is down, is released."""
        if self.turn.lift():
            self.view.clear_box(self.machine.canvas)
            self.shake()
        else:
            self.refuse(self.next_press())

    def advise(self):
        """Put the shaken dice down, and open the hint once the display shows the dice at rest."""
        self.row.stop()
        self.turn.help()
        self.moving = True
        self.machine.redraw()

    def settled(self):
        self.look()
        if is_party(self.session.game):
            self.go.show("turn.party")
        else:
            self.machine.redraw()
            self.sound("turn")

    def look(self):
        """Find out which boxes the dice can fill."""
        self.turn.look()
        self.names = [say(kind_of(box)) for box in self.turn.boxes]
        game = self.session.game
        self.joker = game.rolls_used > 0 and game.card.is_joker(game.dice)

    def walk(self, step):
        """Show the next box (step 1) or the previous box (step -1)."""
        if self.joker and len(self.turn.boxes) == 1 < len(self.session.game.card.open_boxes()):
            self.refuse(say("play.joker_first"))
        elif self.turn.walk(step):
            self.machine.sound(tunes.CLICK)
            self.sound("shown")
            self.machine.redraw()

    def score(self):
        """Fill the shown box; ask first if this wastes points or, in the first roll, the chance of more."""
        box = self.turn.box
        game = self.session.game
        if game.wastes(box):
            self.ask()
        elif game.is_low(box):
            self.note = say("play.again")
            self.ask()
        else:
            self.fill()

    def ask(self):
        """Ask whether to fill the shown box."""
        self.row.stop()  # as in refuse()
        self.turn.ask()
        self.machine.sound(tunes.REFUSED)
        self.machine.redraw()

    def fill(self):
        """Fill the shown box."""
        self.end_turn_by(self.turn.box)


SCREEN = Play
