"""The game itself: large dice at the bottom, above them the shown box and its points, on top who, which roll, how far.

HOLDn holds a die, ROLL rolls the rest, LEFT and RIGHT walk the boxes, SCORE fills the shown one and asks before a zero
that throws points away. A long ROLL asks the coach, a long SCORE shows the card, LEFT + RIGHT the menu. Before the
first roll LEFT takes the last box back.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, HOLD6, LEFT, LET_GO, LONG, REPEAT, RIGHT, ROLL, SCORE, TAP
from kast.games.cards import kind_of
from kast.session.turn import ASKING, HELP, RESTING, SHAKEN
from kast.text import say
from kast.ui.widgets import take_back
from kast.ui.widgets.throwing import Throwing
from kast.ui.widgets.turn import TurnView, is_party

# Tuples made once: made in a method they would be allocated anew each time.
_ARROWS = (LEFT, RIGHT)
_THROWN_BY = (TAP, LET_GO)
_STEPS = (DOWN, REPEAT)
_BLINK = const(6)  # frames


class Play(Throwing):
    """rolling: True to throw the dice at once. filled: what this player just filled, as filled.py has it, if anything.

    shown: the box to show at first, instead of the one that adds most. A TurnView draws it; other forms of it bring a
    view of their own, and say what else look, roll or score do.
    """

    asks_coach = True  # by a long ROLL
    view_class: type = TurnView

    def __init__(self, rooms, rolling=False, filled=None, shown=None):
        super().__init__(rooms)
        self.names = []  # of the boxes in turn.boxes
        self.note = self.session.take_note()  # a sentence in place of the top row, until the next press
        self.can_undo = self.session.can_undo
        self.joker = False  # whether the dice are one
        self.filled = filled  # while its points are counted
        self.moving = filled is not None
        self.redraws = False  # the whole picture, with the next frame
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

    @classmethod
    def form(cls, rooms, *_) -> str:
        if cls is not Play:
            return ""  # it is a form itself
        if rooms.session.is_child():
            return "turn.kid_coached_play" if rooms.session.has_coach else "turn.kid_play"
        return "" if rooms.machine.settings["coach"] in ("ask", "off") else "turn.coached_play"

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

    # What happens

    def press(self, button, kind):
        turn = self.turn
        note = self.note
        if kind == DOWN:
            self.note = None
            if self.filled:
                self.stop_counting()
        if self.press_throw(button, kind):
            pass
        elif button == ROLL and kind == LONG and self.asks_coach and self.session.may_ask:
            self._ask_coach()
        elif turn.state == SHAKEN:
            if button == ROLL and kind in _THROWN_BY:
                self.throw()
        elif turn.state == ASKING and kind == DOWN:
            if button == SCORE:
                self.fill()
            else:
                turn.rest()
                self.machine.redraw()
        else:
            self._press_at_rest(button, kind)
        if note and not self.note and self.machine.screen is self:
            if button <= HOLD6 and self.moving:
                self.redraws = True  # the die has answered
            else:
                self.machine.redraw()

    def _press_at_rest(self, button, kind):
        """The dice lie, or there are none yet."""
        if kind == CHORD:
            self.go.show("turn.game_menu")
        elif button <= HOLD6 and kind == DOWN:
            self.hold(button)
        elif button <= HOLD6 and kind == LONG and self.machine.settings["by_ear"]:
            self.hold(button)  # back as it was
            self.sound("turn")
        elif button == ROLL and kind == DOWN:
            self.lift()
        elif button == SCORE and kind == LONG:
            self.go.show("turn.card", self.session.game.current, self.turn.box if self.turn.boxes else None)
        elif not self.session.game.rolls_used:
            if button == LEFT and self.can_undo:
                take_back(self, kind, 0, 26, 20)
            elif kind == DOWN:
                self.say_roll()
        elif button == SCORE and kind == TAP:
            self.score()
        elif button == SCORE and kind == DOWN:  # nothing is filled before it is let go: it may become a long press
            self.view.mark_name(self.machine.canvas)
        elif button in _ARROWS and kind in _STEPS:
            self.walk(1 if button == RIGHT else -1)

    def stop_counting(self):
        """The points of what was just filled stand there."""
        self.filled = None
        self.machine.redraw()

    def say_roll(self):
        """There are no dice yet to hold or to fill with."""
        self.view.blinks = _BLINK
        self.moving = True
        self.machine.sound(tunes.DULL)
        self.view.draw_prompt(self.machine.canvas)

    def waited(self):
        if self.turn.state == RESTING and self.session.game.rolls_used and not self.moving:
            self.note = self.next_press()
            self.machine.redraw()
            self.sound("turn")

    def next_press(self):
        """What may be pressed now that the dice lie."""
        game = self.session.game
        if game.can_roll:
            return say("play.hold").format(chr(ord("①") - 1 + game.rules.dice))
        return say("play.all_held" if game.rolls_left else "play.no_rolls")

    def refuse(self, note):
        """Say why something cannot be done."""
        self.note = note
        self.machine.sound(tunes.REFUSED)
        self.machine.redraw()

    def hold(self, die):
        """Hold a die, or release it."""
        game = self.session.game
        if not game.can_hold:
            self.say_roll()
        elif self.turn.hold(die):
            self.machine.sound(tunes.HOLD if game.held[die] else tunes.RELEASE)
            self.moving = True
            self.sound("die", die)
            self.row.hop(self.machine.canvas, die, game.dice[die], game.held[die])

    def lift(self):
        """ROLL goes down: the dice are shaken until it is let go."""
        if self.turn.lift():
            self.view.clear_box(self.machine.canvas)
            self.shake()
        else:
            self.refuse(self.next_press())

    def _ask_coach(self):
        """Put the dice down that are shaken: the screen that follows takes a while to load."""
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
        """See what the dice may fill."""
        self.turn.look()
        self.names = [say(kind_of(box)) for box in self.turn.boxes]
        game = self.session.game
        self.joker = game.rolls_used > 0 and game.card.is_joker(game.dice)

    def walk(self, step):
        """Show the next box, or the one before."""
        if self.joker and len(self.turn.boxes) == 1 < len(self.session.game.card.open_boxes()):
            self.refuse(say("play.joker_first"))
        elif self.turn.walk(step):
            self.machine.sound(tunes.CLICK)
            self.sound("shown")
            self.machine.redraw()

    def score(self):
        """SCORE is let go: fill the shown box, or ask whether it is to be a zero."""
        turn = self.turn
        if self.session.game.wastes(turn.box):
            self.ask_zero()
        else:
            self.fill()

    def ask_zero(self):
        """Ask whether it is to be a zero."""
        self.turn.ask()
        self.machine.sound(tunes.REFUSED)
        self.machine.redraw()

    def fill(self):
        """Fill the shown box."""
        self.go.end_turn(self.turn.fill)


SCREEN = Play
