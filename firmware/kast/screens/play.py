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
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT, BATTERY, STAR, UNDO
from kast.games.cards import column_of, kind_of
from kast.hal.buttons import CHORD, DOWN, HOLD6, LEFT, LET_GO, LONG, REPEAT, RIGHT, ROLL, SCORE, TAP
from kast.screens import Screen, not_kept
from kast.screens.chooser import draw_name
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
    quick = True
    _room = 128  # columns for "press ROLL"

    def __init__(self, app, rolling=False, filled=None, shown=None):
        super().__init__(app)
        self._row = DiceRow(app.game.rules.dice)
        self._boxes = []  # the open boxes that these dice may fill; of each, at the same index:
        self._names = []
        self._columns = []
        self._points = []
        self._extras = []  # points that filling it earns besides
        self._shown = 0  # index of the box shown
        self._asking = False  # "a zero here?" is on the screen
        self._note = app.take_note()  # a sentence instead of the box, until the next press
        self._can_undo = app.can_undo
        self._hurried = -1  # what cut the throw short, to be done when the dice lie: `kind << 4 | button`
        self._lifted = False  # the picture of that may not be whole on the display
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
            self._row.shake(app.game.held)
            self._throw()
        else:
            self._look()
            if shown:
                self._shown = self._boxes.index(shown)

    @property
    def flies(self):
        return self._row.flies

    # What is shown. Nothing here allocates.

    def draw(self, canvas):
        game = self.app.game
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
            canvas.text_center(SMALL, 72 if self._can_undo else 64, 28, not_kept(self.app) or self._before)
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
        draw_top(canvas, self.app, self._columns[self._shown] if self._boxes else 1)

    def _draw_box(self, canvas):
        """Returns the column after what stands below the name."""
        shown = self._shown
        count = len(self._boxes)
        left = canvas.number_right(BIG, 127, 16, self._points[shown])
        draw_name(canvas, 1, 14, self._names[shown], left - 4)
        x = 8
        if self.app.game.rules.columns > 1:
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
        game = self.app.game
        if self._redraws:
            self._redraws = False
            self.app.redraw()
        if self._lifted and not self.app.is_shown:
            return  # the dice begin to move with the next frame: now all at once would be too much for the bus
        self._lifted = False
        if self._row.away:
            self._roll_unseen()
        elif self._row.step(canvas, game.dice, game.held):
            if self._row.landed:
                self.app.sound(tunes.LAND)
        elif self._row.landing or self._landed:
            if self.app.is_shown:  # before, dice that stand still in the air would be seen
                self._settle()
                self._catch_up()
        elif self._filled:
            if not self._filled.step(canvas):
                self._stop_counting()
        elif self._blinks:
            self._blinks -= 1
            if not self._blinks:
                self.app.redraw()
        elif self._asks_coach:
            if self.app.is_shown:
                self.app.show("hint")
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
        elif button == ROLL and kind == LONG and self.app.may_ask:
            self._ask_coach()
        elif self._row.rolling:  # shaken, until ROLL is let go
            if button == ROLL and kind in _THROWN_BY:
                self._throw()
        elif self._asking and kind == DOWN:
            self._asking = False
            if button == SCORE:
                self._fill()
            else:
                self.app.redraw()
        elif kind == CHORD:
            self.app.show("game_menu")
        elif button <= HOLD6 and kind == DOWN:
            self._toggle(button)
        elif button == ROLL and kind == DOWN:
            self._lift()
        elif button == SCORE and kind == LONG:
            self.app.show("card", self.app.game.current)
        elif not self.app.game.rolls_used:
            if button == LEFT and self._can_undo:
                take_back(self.app, kind, 0, 26, 20)
            elif kind == DOWN:
                self._say_roll()
        elif button == SCORE and kind == TAP:
            self._score()
        elif button == SCORE and kind == DOWN:  # nothing is filled before it is let go: it may become a long press
            self._mark_name()
        elif button in _ARROWS and kind in _STEPS:
            self._walk(1 if button == RIGHT else -1)
        if note and not self._note and self.app.screen is self:
            if button <= HOLD6 and self.moving:
                self._redraws = True  # the die has answered
            else:
                self.app.redraw()

    def _stop_counting(self):
        self._filled = None
        self.app.redraw()

    def _say_roll(self):
        """There are no dice yet to hold or to fill with."""
        self._blinks = _BLINK
        self.moving = True
        self.app.sound(tunes.DULL)
        self._draw_prompt(self.app.canvas)

    def _toggle(self, die):
        game = self.app.game
        if not game.can_hold:
            self._say_roll()
            return
        if die >= game.rules.dice:
            return
        game.toggle(die)
        self.app.save_holds_soon()
        self.app.sound(tunes.HOLD if game.held[die] else tunes.RELEASE)
        self.moving = True
        self._row.hop(self.app.canvas, die, game.dice[die], game.held[die])

    def _lift(self):
        """ROLL goes down: the dice are shaken until it is let go."""
        game = self.app.game
        if not game.can_roll:
            self._note = say("play.all_held" if game.rolls_left else "play.no_rolls")
            self.app.sound(tunes.REFUSED)
            self.app.redraw()
        else:
            self.moving = True
            self.app.sound(tunes.CLICK)
            self._clear_box(self.app.canvas)
            self._row.stop()  # one may still hop
            self._row.draw(self.app.canvas, game.dice, game.held)
            self._row.shake(game.held)
            self._lifted = True

    def _clear_box(self, canvas):
        """Make dark what stands between the top row and the dice: sooner than a whole picture would be drawn."""
        canvas.fill(0, 12, 128, 52, 0)

    def _throw(self):
        """ROLL is let go: the dice fly out of the picture, and are rolled when they have left it."""
        self.moving = True
        self._row.throw()
        self.app.sound(tunes.THROW)

    def _roll_unseen(self):
        """Once the display shows no die in the air."""
        if self.app.is_shown:
            self._roll()
            self._catch_up()

    def _roll(self):
        self.app.game.roll()
        self.app.keep_roll()
        self._row.land()
        self.app.sound(tunes.ROLL)

    def _ask_coach(self):
        """Put the dice down that are shaken: the screen that follows takes a while to load."""
        self._row.stop()
        self._asks_coach = self.moving = True
        self.app.redraw()

    def _cut_short(self, button, kind):
        """A press in the flight. Rolling or filling at the same press would be a surprise."""
        game = self.app.game
        self._hurried = kind << 4 | button
        if button in _ACTS:
            self.app.buttons.hush()
        if self._row.thrown:
            self._row.vanish(self.app.canvas, game.dice, game.held)
            return
        self._row.stop()
        self._landed = True
        self._row.draw(self.app.canvas, game.dice, game.held)
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
        if is_party(self.app.game):
            self.app.show("party")
        else:
            self.app.redraw()

    def _look(self):
        """See what the dice may fill, and show what scores most."""
        game = self.app.game
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
        self.app.sound(tunes.CLICK)
        self.app.redraw()

    def _mark_name(self):
        """SCORE is down."""
        self.app.canvas.invert(0, 12, min(width(BOLD, self._names[self._shown]) + 2, 100), 13)

    def _score(self):
        shown = self._shown
        if self.app.game.wastes(self._boxes[shown]) or (self.app.settings["kids"] and not self._points[shown]):
            self._ask()
        else:
            self._fill()

    def _ask(self):
        """Ask whether it is to be a zero."""
        self._asking = True
        self.app.sound(tunes.REFUSED)
        self.app.redraw()

    def _fill(self):
        self.app.fill(self._boxes[self._shown])


def is_party(game):
    """Whether the dice that have just been rolled are all equal, and pay what that is worth."""
    return min(game.dice) == max(game.dice) and (game.bonus() > 0 or any(points >= 50 for _, points in game.choices()))


def take_back(app, kind, x, y, w):
    """LEFT, where a box may be taken back: not before it is let go, since it may become the chord.

    x, y, w: what says so on the screen, a line of SMALL, which stands out while LEFT is down.
    """
    if kind == TAP:
        app.undo()
        return
    app.redraw()
    if kind == DOWN:
        app.canvas.invert(x, y, w, 11)


def box_name(box):
    """The name of a box; a column of Triple is told by its factor."""
    name = say(kind_of(box))
    return name + " ×" + str(column_of(box)) if "." in box else name


def draw_top(canvas, app, column=1, player=None):
    """The row at the top: who plays, which roll it is, how the race for the upper bonus of a column goes, the total.

    Of the race there are the points that win the bonus and how far ahead or behind one is; a star when it is won.
    player: whose row, as an index, if not that of who plays now.
    """
    game = app.game
    if player is None:
        player = game.current
    card = game.cards[player]
    canvas.fill(0, 0, 128, 11)
    right = 70
    if not game.real_dice:  # nobody tells how often those were rolled
        right = draw_rolls(canvas, right, game.rolls_used, game.rolls_left) - 3
    if app.power.low:
        right -= BATTERY[0]
        canvas.bitmap(BATTERY, right, 2, 0)
        right -= 3
    canvas.text_fit(SMALL, 2, 2, game.players[player]["name"], right - 2, 0)
    canvas.number_right(SMALL, 126, 2, card.total, 0)
    if not game.rules.upper:
        return
    canvas.fill(72, 1, 13, 9, 0)
    canvas.number(SMALL, 73, 2, card.bonus_at)
    if card.upper_in(column) >= card.bonus_at:
        canvas.bitmap(STAR, 87, 0, 0)
    else:
        canvas.number(SMALL, 87, 2, card.pace(column), 0, True)


def draw_rolls(canvas, right, used, remaining):
    """The rolls of this turn, dark on light: a filled square for each used, an empty one for each that is left.

    They end just before the column `right`. Returns the column where they start.
    """
    count = used + remaining
    if count > 3:  # saved rolls: too many to draw
        left = canvas.number_right(SMALL, right, 2, count, 0)
        return canvas.number_right(SMALL, canvas.text_right(SMALL, left - 1, 2, "/", 0) - 1, 2, used, 0)
    left = right + 2 - count * 7
    for i in range(count):
        canvas.outline(left + i * 7, 3, 5, 5, 0)
        if i < used:
            canvas.fill(left + i * 7, 3, 5, 5, 0)
    return left


def draw_place(canvas, left, top, shown, count):
    """Which of the open boxes is shown: a dot for each, the shown one large. Returns the column after the last."""
    apart = 4 if count <= 15 else 3 if count <= 20 else 2
    for i in range(count):
        if i == shown:
            canvas.fill(left + i * apart - 1, top - 1, 3, 3)
        else:
            canvas.pixel(left + i * apart, top)
    return left + count * apart
