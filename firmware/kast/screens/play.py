"""The game itself: the dice large at the bottom, above them the shown box and its points, on top who, which roll, how far.

HOLDn holds a die, ROLL rolls the rest, LEFT and RIGHT walk the boxes, SCORE fills the shown one and asks before a zero
that throws points away. A long SCORE shows the card, LEFT + RIGHT the menu. Before the first roll LEFT takes the last
box back.
"""

from kast import tunes
from kast.draw.dice_row import DiceRow
from kast.draw.fonts import BIG, BOLD, SMALL
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT, STAR
from kast.hal.buttons import CHORD, DOWN, HOLD6, LEFT, LONG, REPEAT, RIGHT, ROLL, SCORE, TAP
from kast.rules import column_of
from kast.screens import Screen
from kast.text import say


class Play(Screen):
    """rolling: True to throw the dice at once. filled: the (box, points) that this player just filled, if any."""

    def __init__(self, app, rolling=False, filled=None):
        super().__init__(app)
        self._row = DiceRow(app.game.rules.dice)
        self._boxes = []  # the open boxes that these dice may fill
        self._points = []  # and what each would score
        self._shown = 0  # index of the box shown
        self._asking = False  # "a zero here?" is on the screen
        self._note = None  # a sentence instead of the box, until the next press
        self._filled = filled
        if rolling:
            self._roll()
        else:
            self._look()

    # What is shown

    def draw(self, canvas):
        game = self.app.game
        self._draw_top(canvas)
        if self._note:
            canvas.text_center(BOLD, 64, 20, self._note)
        elif self.moving:
            pass  # nothing may distract from dice in the air
        elif not game.rolls_used:
            self._draw_start(canvas)
        elif self._asking:
            canvas.text(SMALL, 2, 15, say("play.zero_here"))
            canvas.text(BOLD, 2, 26, box_name(self._boxes[self._shown]))
            canvas.number_right(BIG, 127, 17, 0)
        else:
            self._draw_box(canvas)
        self._row.draw(canvas, game.dice, game.held)

    def _draw_top(self, canvas):
        game = self.app.game
        card = game.card
        canvas.fill(0, 0, 128, 11)
        canvas.text_fit(SMALL, 2, 2, game.players[game.current]["name"], 46, 0)
        draw_rolls(canvas, 51, game.rolls_used, game.rolls_left)
        if card.upper_bonus:
            canvas.bitmap(STAR, 78, 1, 0)
        else:
            column = column_of(self._boxes[self._shown]) if self._boxes else 1
            canvas.number_center(SMALL, 84, 2, card.pace(column), 0, True)
        canvas.number_right(SMALL, 126, 2, card.total, 0)

    def _draw_start(self, canvas):
        canvas.text_center(BOLD, 64, 16, say("play.roll"))
        if self._filled:
            canvas.text_center(SMALL, 64, 29, say("play.filled").format(box_name(self._filled[0]), self._filled[1]))
        elif self.app.game.can_undo:
            canvas.text_center(SMALL, 64, 29, say("play.undo"))

    def _draw_box(self, canvas):
        shown = self._shown
        points = self._points[shown]
        canvas.number_right(BIG, 127, 17, points)
        canvas.text_fit(BOLD, 9, 16, box_name(self._boxes[shown]), 90)
        bonus = self.app.game.bonus()
        extra = self.app.game.card.first_roll_extra(self._boxes[shown], self.app.game.dice, self.app.game.rolls_used)
        count = len(self._boxes)
        if count > 1:
            canvas.bitmap(ARROW_LEFT, 0, 16)
            canvas.bitmap(ARROW_RIGHT, 0, 28)
        if bonus or extra:
            canvas.number(SMALL, 9, 30, bonus + extra, 1, True)
        else:
            draw_place(canvas, 9, 32, shown, count)

    def step(self, canvas):
        game = self.app.game
        if not self._row.step(canvas, game.dice, game.held):
            self._settle()

    # What happens

    def press(self, button, kind):
        note, self._note = self._note, None
        if self._row.landing:
            # A press cuts the flight short; rolling or filling at the same press would be a surprise.
            if kind == DOWN:
                self._settle()
                if button not in (ROLL, SCORE):
                    self.press(button, kind)
        elif self.moving:  # shaken, until ROLL is let go
            if button == ROLL and kind in (TAP, LONG):
                self._roll()
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
        elif button == SCORE and kind == TAP:
            self._score()
        elif button in (LEFT, RIGHT) and kind in (DOWN, REPEAT):
            self._walk(1 if button == RIGHT else -1)
        if note and not self._note and self.app.screen is self:
            self.app.redraw()

    def _toggle(self, die):
        game = self.app.game
        if die >= game.rules.dice or not game.can_hold:
            return
        game.toggle(die)
        self.app.sound(tunes.HOLD if game.held[die] else tunes.RELEASE)
        self._row.draw_one(self.app.canvas, die, game.dice[die], game.held[die])

    def _lift(self):
        """ROLL goes down: the dice are shaken until it is let go."""
        game = self.app.game
        if not game.can_roll:
            self._refuse("play.all_held" if game.rolls_left else "play.no_rolls")
            return
        self.moving = True
        self._row.shake(game.held)
        self.app.sound(tunes.CLICK)
        self.app.redraw()

    def _roll(self):
        game = self.app.game
        game.roll()
        self.app.save_game()
        self.moving = True
        self._row.shake(game.held)
        self._row.land()
        self.app.sound(tunes.ROLL)

    def _settle(self):
        self._row.stop()
        self.moving = False
        self._look()
        if self.app.game.bonus() or max(self._points) >= 50:
            self.app.sound(tunes.FIVE_OF_A_KIND)
        self.app.redraw()

    def _look(self):
        """See what the dice may fill, and show what scores most."""
        game = self.app.game
        if not game.rolls_used:
            return
        choices = game.choices()
        self._boxes = [choice[0] for choice in choices]
        self._points = [choice[1] for choice in choices]
        self._shown = self._points.index(max(self._points))

    def _walk(self, step):
        game = self.app.game
        if not game.rolls_used:
            if step < 0 and game.can_undo:
                undo(self.app)
            return
        self._shown = (self._shown + step) % len(self._boxes)
        self.app.sound(tunes.CLICK)
        self.app.redraw()

    def _score(self):
        game = self.app.game
        if not game.rolls_used:
            return
        if game.wastes(self._boxes[self._shown]):
            self._asking = True
            self.app.sound(tunes.REFUSED)
            self.app.redraw()
        else:
            self._fill()

    def _fill(self):
        game = self.app.game
        player = game.current
        box = self._boxes[self._shown]
        points = game.fill(box)
        self.app.save_game()
        if game.phase == "over":
            self.app.show("result")
        elif len(game.players) == 1:
            self.app.show("play", False, (box, points))
        else:
            self.app.show("hand_over", player, box, points)
        if game.phase != "over":
            self.app.sound(tunes.SCORE if points else tunes.ZERO)

    def _refuse(self, why):
        self._note = say(why)
        self.app.sound(tunes.REFUSED)
        self.app.redraw()


def undo(app):
    """Take the last box back, and go on with that turn."""
    app.game.undo()
    app.save_game()
    app.sound(tunes.RELEASE)
    app.show("play")


def box_name(box):
    """The name of a box; a column of Triple is told by its factor."""
    name, _, column = box.partition(".")
    return say(name) if not column else say(name) + " ×" + column


def draw_rolls(canvas, left, used, remaining):
    """The rolls of this turn, dark on light: a filled square for each used, an empty one for each that is left."""
    count = used + remaining
    if count > 3:  # saved rolls: too many to draw
        end = canvas.number(SMALL, left, 2, used, 0)
        canvas.number(SMALL, canvas.text(SMALL, end, 2, "/", 0), 2, count, 0)
        return
    for i in range(count):
        canvas.outline(left + i * 7, 3, 5, 5, 0)
        if i < used:
            canvas.fill(left + i * 7, 3, 5, 5, 0)


def draw_place(canvas, left, top, shown, count):
    """Which of the open boxes is shown: a dot for each, the shown one large."""
    apart = 4 if count <= 20 else 2
    for i in range(count):
        if i == shown:
            canvas.fill(left + i * apart - 1, top - 1, 3, 3)
        else:
            canvas.pixel(left + i * apart, top)
