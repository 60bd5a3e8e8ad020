"""The game itself: large dice at the bottom, above them the shown box and its points, on top who, which roll, how far.

HOLDn holds a die, ROLL rolls the rest, LEFT and RIGHT walk the boxes, SCORE fills the shown one and asks before a zero
that throws points away. A long ROLL asks the coach, a long SCORE shows the card, LEFT + RIGHT the menu. Before the
first roll LEFT takes the last box back.
"""

from micropython import const

from kast import tunes
from kast.draw.canvas import width
from kast.draw.dice_row import DiceRow
from kast.draw.fonts import BIG, BOLD, SMALL
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT, UNDO
from kast.hal.buttons import CHORD, DOWN, HOLD6, LEFT, LET_GO, LONG, REPEAT, RIGHT, ROLL, SCORE, TAP
from kast.rules import column_of, kind_of
from kast.screens import Screen, not_kept
from kast.screens.lettering import draw_name
from kast.screens.turn_parts import box_name, draw_place, draw_top, is_party, take_back
from kast.text import say

# Tuples made once: made in a method they would be allocated anew each time.
_ACTS = (ROLL, SCORE)
_ARROWS = (LEFT, RIGHT)
_THROWN_BY = (TAP, LET_GO)
_CUTS = (DOWN, CHORD)
_STEPS = (DOWN, REPEAT)
_BLINK = const(6)  # frames


class Play(Screen):
    """rolling: True to throw the dice at once. filled: what this player just filled, as filled.py has it, if anything.

    shown: the box to show at first, instead of the one that adds most.
    """

    rolls_dice = True
    _room = 128  # columns for "press ROLL"

    def __init__(self, rooms, rolling=False, filled=None, shown=None):
        super().__init__(rooms)
        self._row = DiceRow(self.session.game.rules.dice)
        self._boxes = []  # the open boxes that these dice may fill; of each, at the same index:
        self._names = []
        self._columns = []
        self._points = []
        self._extras = []  # points that filling it earns besides
        self._shown = 0  # index of the box shown
        self._asking = False  # "a zero here?" is on the screen
        self._note = self.session.take_note()  # a sentence instead of the box, until the next press
        self._can_undo = self.session.can_undo
        self._hurried = -1  # what cut the throw short, to be done when the dice lie: `kind << 4 | button`
        self._landed = False  # the dice are down, and it is not known yet what they may fill
        self._redraws = False  # the whole picture, with the next frame
        self._asks_coach = False  # as soon as the dice lie
        self._blinks = 0  # frames for which "press ROLL" still stands out
        self._filled = filled  # while its points are counted
        self.moving = filled is not None
        # Texts that are drawn while boxes are walked, or before the first roll.
        self._what_to_do = say("play.roll")
        self._before = say("play.filled").format(box_name(filled.box), filled.points) if filled else ""
        self._zero_here = say("play.zero_here")
        if rolling:
            self._row.shake(self.session.game.held)
            self._throw()
        else:
            self._look()
            if shown:
                self._shown = self._boxes.index(shown)

    @staticmethod
    def form(settings) -> str:
        if settings["kids"]:
            return "kid_play"
        return "" if settings["coach"] in ("ask", "off") else "coached_play"

    @property
    def flies(self):
        return self._row.flies

    # What is shown. Nothing here allocates.

    def draw(self, canvas):
        game = self.session.game
        if self._filled:
            self._filled.draw(canvas)
            return
        self._draw_top(canvas)
        if self._note:
            canvas.text_center(BOLD, 64, 20, self._note)
        elif self._row.rolling:
            pass  # nothing may distract from dice in the air
        elif not game.rolls_used:
            self._draw_prompt(canvas)
            canvas.text_center(SMALL, 72 if self._can_undo else 64, 28, not_kept(self.machine) or self._before)
            if self._can_undo:
                canvas.bitmap(ARROW_LEFT, 0, 27)
                canvas.bitmap(UNDO, 8, 27)
        elif self._asking:
            canvas.text(SMALL, 2, 15, self._zero_here)
            canvas.text(BOLD, 2, 26, self._names[self._shown])
            canvas.number_right(BIG, 127, 17, 0)
        else:
            self._draw_box(canvas)
        self._row.draw(canvas, game.dice, game.held)

    def _draw_prompt(self, canvas):
        canvas.fill(0, 12, self._room, 15, 0)
        if self._blinks:
            canvas.rounded(0, 12, self._room, 15)
        canvas.text_center(BOLD, self._room // 2, 15, self._what_to_do, 0 if self._blinks else 1)

    def _draw_top(self, canvas):
        draw_top(canvas, self.session.game, self.machine.power, self._columns[self._shown] if self._boxes else 1)

    def _draw_box(self, canvas):
        """Returns the column after what stands below the name."""
        shown = self._shown
        count = len(self._boxes)
        left = canvas.number_right(BIG, 127, 16, self._points[shown])
        draw_name(canvas, 1, 14, self._names[shown], left - 4)
        x = 8
        if self.session.game.rules.columns > 1:
            x = canvas.number(SMALL, canvas.text(SMALL, 7, 29, "×") + 1, 29, self._columns[shown]) + 3
        if self._extras[shown]:
            x = canvas.number(SMALL, x, 29, self._extras[shown], 1, True)
        elif count > 1:
            x = draw_place(canvas, x, 32, shown, count)
        if count > 1:
            canvas.bitmap(ARROW_LEFT, 0, 28)
            canvas.bitmap(ARROW_RIGHT, x + 3, 28)
            x += 3 + ARROW_RIGHT[0]
        return x

    def step(self, canvas):
        game = self.session.game
        if self._redraws:
            self._redraws = False
            self.machine.redraw()
        if self._row.away:
            self._roll_unseen()
        elif self._row.step(canvas, game.dice, game.held):
            if self._row.landed:
                self.machine.sound(tunes.LAND)
        elif self._row.landing or self._landed:
            if self.machine.is_shown:  # before, dice that stand still in the air would be seen
                self._settle()
                self._catch_up()
        elif self._filled:
            if not self._filled.step(canvas):
                self._stop_counting()
        elif self._blinks:
            self._blinks -= 1
            if not self._blinks:
                self.machine.redraw()
        elif self._asks_coach:
            if self.machine.is_shown:
                self.go.show("hint")
        else:
            self.moving = False

    # What happens

    def press(self, button, kind):
        note = self._note
        if kind == DOWN:
            self._note = None
            if self._filled:
                self._stop_counting()
        if self._landed and button > HOLD6:
            self._settle()
        if self._row.thrown or self._row.landing:
            if kind in _CUTS:
                self._cut_short(button, kind)
        elif button == ROLL and kind == LONG and self.session.may_ask:
            self._ask_coach()
        elif self._row.rolling:  # shaken, until ROLL is let go
            if button == ROLL and kind in _THROWN_BY:
                self._throw()
        elif self._asking and kind == DOWN:
            self._asking = False
            if button == SCORE:
                self._fill()
            else:
                self.machine.redraw()
        elif kind == CHORD:
            self.go.show("game_menu")
        elif button <= HOLD6 and kind == DOWN:
            self._toggle(button)
        elif button == ROLL and kind == DOWN:
            self._lift()
        elif button == SCORE and kind == LONG:
            self.go.show("card", self.session.game.current)
        elif not self.session.game.rolls_used:
            if button == LEFT and self._can_undo:
                take_back(self, kind, 0, 26, 20)
            elif kind == DOWN:
                self._say_roll()
        elif button == SCORE and kind == TAP:
            self._score()
        elif button == SCORE and kind == DOWN:  # nothing is filled before it is let go: it may become a long press
            self._mark_name()
        elif button in _ARROWS and kind in _STEPS:
            self._walk(1 if button == RIGHT else -1)
        if note and not self._note and self.machine.screen is self:
            if button <= HOLD6 and self.moving:
                self._redraws = True  # the die has answered
            else:
                self.machine.redraw()

    def _stop_counting(self):
        self._filled = None
        self.machine.redraw()

    def _say_roll(self):
        """There are no dice yet to hold or to fill with."""
        self._blinks = _BLINK
        self.moving = True
        self.machine.sound(tunes.DULL)
        self._draw_prompt(self.machine.canvas)

    def _toggle(self, die):
        game = self.session.game
        if not game.can_hold:
            self._say_roll()
            return
        if die >= game.rules.dice:
            return
        game.toggle(die)
        self.session.save_holds_soon()
        self.machine.sound(tunes.HOLD if game.held[die] else tunes.RELEASE)
        self.moving = True
        self._row.hop(self.machine.canvas, die, game.dice[die], game.held[die])

    def _lift(self):
        """ROLL goes down: the dice are shaken until it is let go."""
        game = self.session.game
        if not game.can_roll:
            self._note = say("play.all_held" if game.rolls_left else "play.no_rolls")
            self.machine.sound(tunes.REFUSED)
            self.machine.redraw()
        else:
            self.moving = True
            self.machine.sound(tunes.CLICK)
            self._clear_box(self.machine.canvas)
            self._row.stop()  # one may still hop
            self._row.draw(self.machine.canvas, game.dice, game.held)
            self._row.shake(game.held)  # seen with the next frame: all at once would be too much for the bus

    def _clear_box(self, canvas):
        """Make dark what stands between the top row and the dice: sooner than a whole picture would be drawn."""
        canvas.fill(0, 12, 128, 52, 0)

    def _throw(self):
        """ROLL is let go: the dice fly out of the picture, and are rolled when they have left it."""
        self.moving = True
        self._row.throw()
        self.machine.sound(tunes.THROW)

    def _roll_unseen(self):
        """Once the display shows no die in the air."""
        if self.machine.is_shown:
            self._roll()
            self._catch_up()

    def _roll(self):
        self.session.game.roll()
        self.session.keep_roll()
        self._row.land()
        self.machine.sound(tunes.ROLL)

    def _ask_coach(self):
        """Put the dice down that are shaken: the screen that follows takes a while to load."""
        self._row.stop()
        self._asks_coach = self.moving = True
        self.machine.redraw()

    def _cut_short(self, button, kind):
        """A press in the flight. Rolling or filling at the same press would be a surprise."""
        game = self.session.game
        self._hurried = kind << 4 | button
        if button in _ACTS:
            self.machine.buttons.hush()
        if self._row.thrown:
            self._row.vanish(self.machine.canvas, game.dice, game.held)
            return
        self._row.stop()
        self._landed = True
        self._row.draw(self.machine.canvas, game.dice, game.held)
        if button <= HOLD6:  # this can be answered at once
            self._catch_up()

    def _catch_up(self):
        """Do what cut the throw short."""
        kind = self._hurried >> 4
        button = self._hurried & 15
        self._hurried = -1
        if kind >= 0 and (button not in _ACTS or self._row.landing):
            self.press(button, kind)

    def _settle(self):
        self._landed = False
        self._row.stop()
        self.moving = False
        self._look()
        if is_party(self.session.game):
            self.go.show("party")
        else:
            self.machine.redraw()

    def _look(self):
        """See what the dice may fill, and show what scores most."""
        game = self.session.game
        choices = self._in_order(game.choices())
        if not choices:
            return
        bonus = game.bonus()
        self._boxes = [box for box, _ in choices]
        self._names = [say(kind_of(box)) for box in self._boxes]
        self._columns = [column_of(box) for box in self._boxes]
        self._points = [points for _, points in choices]
        self._extras = [bonus + game.card.first_roll_extra(box, game.dice, game.rolls_used) for box in self._boxes]
        worth = [game.worth(box, points) for box, points in choices]
        self._shown = worth.index(max(worth))

    def _in_order(self, choices):
        """As the boxes are to be walked: as on the card."""
        return choices

    def _walk(self, step):
        self._shown = (self._shown + step) % len(self._boxes)
        self.machine.sound(tunes.CLICK)
        self.machine.redraw()

    def _mark_name(self):
        """SCORE is down."""
        self.machine.canvas.invert(0, 12, min(width(BOLD, self._names[self._shown]) + 2, 100), 13)

    def _score(self):
        shown = self._shown
        if self.session.game.wastes(self._boxes[shown]) or (self.machine.settings["kids"] and not self._points[shown]):
            self._ask()
        else:
            self._fill()

    def _ask(self):
        """Ask whether it is to be a zero."""
        self._asking = True
        self.machine.sound(tunes.REFUSED)
        self.machine.redraw()

    def _fill(self):
        self.go.show_filled(*self.session.fill(self._boxes[self._shown]))
