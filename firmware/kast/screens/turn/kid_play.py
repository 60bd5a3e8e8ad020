"""The game for a child: the animal whose turn it is, its points, a square for each roll, and what to press next.

While rolls are left that is the dice to keep, then ROLL; after the last, or where nothing is left to roll for, the box
that is best to fill. RIGHT walks the boxes at any time, the best first. None is filled before it was seen, nor a zero
before it is asked about with a friendly word. What is offered is the coach's; where that is off, nothing is marked,
and what pays most comes first.
"""

from micropython import const

from kast import tunes
from kast.draw.canvas import width
from kast.draw.dice import draw_small_die
from kast.draw.fonts import BIG, BOLD, SMALL
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT, UNDO
from kast.modules import load
from kast.screens.parts import draw_name
from kast.screens.parts.child import ROOM, draw_child, room
from kast.screens.parts.turn import TurnView, box_name
from kast.screens.parts.watched_play import WatchedPlay
from kast.session.turn import ASKING
from kast.text import say

_FILLS = const("SCORE")  # the word that is printed beside the button
_MOODS = const("kast.draw.moods")  # in memory only then


class KidView(TurnView):
    room = ROOM

    def __init__(self, play):
        super().__init__(play)
        game = play.session.game
        from kast.draw.portraits import alone  # noqa: PLC0415  leaves the memory at once, but for one

        self._portrait = alone(game.players[game.current])
        self._no_points = say("kids.no_points")
        self._others_pay = say("kids.others_pay")
        self._never_mind = say("kids.never_mind")
        self._zero = say("kids.zero")
        self._hold = say("coach.hold")
        self._let_go = say("kids.let_go")
        self._then_roll = say("kids.then_roll")
        self._not_kept = say("over.not_kept")
        self.what_to_do = say("over.roll")

    def draw(self, canvas):
        play = self.play
        game = play.session.game
        draw_child(canvas, self._portrait, play.machine.power, game.card.total, game.rolls_used, game.rolls_left)
        if play.note:
            draw_name(canvas, 1, 15, play.note, ROOM)
        elif play.turn.in_air:
            pass  # nothing may distract from dice in the air
        elif not game.rolls_used:
            self._draw_before(canvas)
        elif play.turn.state == ASKING:
            self._draw_question(canvas)
        elif play.shows_box:
            self.draw_box(canvas)
        elif play.rolls_on:
            self._draw_dice_to_press(canvas)
        play.row.draw(canvas, game.dice, game.held)

    def _draw_before(self, canvas):
        """The first roll is to come."""
        if not self.play.machine.kept:
            canvas.text(SMALL, 1, 2, self._not_kept)
        self.draw_prompt(canvas)
        if self.play.can_undo:
            canvas.bitmap(ARROW_LEFT, 0, 27)
            canvas.bitmap(UNDO, 8, 27)

    def _draw_dice_to_press(self, canvas):
        """Those to hold, or else those to let go, as pictures; or ROLL."""
        marks = self.play.row.marks
        if not marks:
            self.draw_prompt(canvas)
        else:
            game = self.play.session.game
            to_hold = marks & self.play.keeps
            x = canvas.text(BOLD, 1, 4, self._hold if to_hold else self._let_go) + 5
            for die in range(game.rules.dice):
                if (to_hold or marks) >> die & 1:
                    draw_small_die(canvas, x, 3, game.dice[die])
                    x += 11
            canvas.text(SMALL, 1, 22, self._then_roll)
        canvas.bitmap(ARROW_RIGHT, ROOM - 5, 29)

    def _draw_question(self, canvas):
        """A zero here?"""
        turn = self.play.turn
        wastes = max(turn.points) > 0
        canvas.text_fit(SMALL, 1, 2, self._others_pay if wastes else self._never_mind, room(self.play.machine.power))
        draw_name(canvas, 1, 14, self.play.names[turn.shown], ROOM)
        canvas.text(SMALL, 1, 28, self._zero)

    def draw_box(self, canvas):
        shown = self.play.turn.shown
        points = self.play.turn.points[shown] * self.play.turn.columns[shown]
        draw_name(canvas, 1, 2, self.play.names[shown], room(self.play.machine.power))
        left = canvas.number_right(BIG, ROOM - 8, 16, points)
        if shown < len(self.play.names) - 1:
            canvas.bitmap(ARROW_RIGHT, ROOM - 5, 22)
        if shown or self.play.rolls_on:
            canvas.bitmap(ARROW_LEFT, 0, 22)
        if points:
            canvas.text_right(SMALL, left - 5, 23, _FILLS)
        else:
            canvas.text_right(SMALL, left - 5, 23, self._no_points)

    def clear_box(self, canvas):
        canvas.fill(0, 0, room(self.play.machine.power), 36, 0)
        canvas.fill(0, 37, 128, 27, 0)

    def mark_name(self, canvas):
        if self.play.shows_box:
            name = self.play.names[self.play.turn.shown]
            canvas.invert(0, 0, min(width(BOLD, name) + 2, room(self.play.machine.power)), 14)


class KidPlay(WatchedPlay):
    """keeps: the dice to keep, a bit a die; None while that is not known, and where none are to be rolled.

    waits: for what the coach says. shows_box: the shown box is on the screen, and SCORE fills it.
    """

    best_first = True
    asks_coach = False  # it has said all it knows
    view_class = KidView

    def __init__(self, rooms, rolling=False, filled=None, shown=None):
        self.keeps = None
        self.waits = self.shows_box = False
        super().__init__(rooms, rolling, filled, shown)
        self.shows_box = self.shows_box or shown is not None

    @property
    def rolls_on(self):
        """Whether another roll is what is offered."""
        return not self.waits and self.session.game.rolls_left and (self.keeps is not None or not self.advice)

    def look(self):
        super().look()
        self._name_boxes()
        self.keeps = None
        self.waits = self.session.may_ask
        self.shows_box = not (self.waits or self.rolls_on)

    def _name_boxes(self):
        self.names = [box_name(box) for box in self.turn.boxes]

    def thought(self):
        self.waits = False
        if self.advice:
            from kast.coach.offer import offer  # noqa: PLC0415  in memory while the coach is

            shown = self.turn.box
            self.keeps, boxes = offer(self.advice.options)
            self.turn.order(boxes)
            if self.shows_box:
                self.turn.show(shown)
            self._name_boxes()
            self._mark()
        self.shows_box = self.shows_box or not self.rolls_on
        if self.shows_box or self.keeps is None:
            self.sound("turn")
        else:
            self.sound("dice", [self.keeps >> die & 1 for die in range(len(self.session.game.dice))])
        self.machine.redraw()

    def coach_failed(self):
        self.advice = self.keeps = None
        self.row.marks = 0
        self.thought()

    def _mark(self):
        """Mark the dice that are to be pressed: to be held, or to be let go."""
        self.row.marks = 0
        if self.keeps is not None:
            for die, held in enumerate(self.session.game.held):
                self.row.marks |= (self.keeps >> die & 1 ^ held) << die

    def hold(self, die):
        super().hold(die)
        if self.session.game.can_hold:
            self.shows_box = self.shows_box and not self.rolls_on
            self._mark()
            self.redraws = True  # what is to be pressed next

    def roll(self):
        self.keeps = None
        super().roll()

    def walk(self, step):
        self.thinking.think_on()
        if not self.shows_box:
            self._show_boxes(True)
        elif step < 0 and self.rolls_on and not self.turn.shown:
            self._show_boxes(False)
        else:
            super().walk(step)

    def _show_boxes(self, shows):
        """Show the boxes, or else the dice to press."""
        self.shows_box = shows
        self.machine.sound(tunes.CLICK)
        self.sound("turn")
        self.machine.redraw()

    def waited(self):
        """The picture says what to press; the animal yawns."""
        if not self.moving:
            animal = self.session.game.players[self.session.game.current]["picture"]
            self.filled = load(_MOODS).Yawn(self, self.view.draw, animal)

    def stop_counting(self):
        if self.session.game.rolls_used:  # it yawned: the die that was pressed answers first
            self.filled = None
            self.moving = self.redraws = True
        else:
            super().stop_counting()

    def refuse(self, note):
        self.machine.sound(tunes.REFUSED)

    def score(self):
        self.thinking.think_on()
        if not self.shows_box:
            self._show_boxes(True)  # nobody fills what was not seen
        elif self.turn.points[self.turn.shown]:
            self.fill()
        else:
            self.ask_zero()


SCREEN = KidPlay
