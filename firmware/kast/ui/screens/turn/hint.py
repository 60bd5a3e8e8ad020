"""The coach's hint, opened by a long press of ROLL: what the coach offers (offer.py) in a sentence, with its reason.

RIGHT turns to the expected points of the best options, the best first; LEFT turns back. The offered option is among
them, with what it costs: it may be worth a little less than the best one, whose reason is harder to see. ROLL chooses
the shown option: it holds the dice or shows the box, but rolls and fills nothing. Any other button returns to the turn.
"""

import gc

from micropython import const

from kast.coach import UNIT, place_of
from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, LEFT, REPEAT, RIGHT, ROLL
from kast.games.cards import column_of, kind_of
from kast.games.cards.scoring import sequence
from kast.text import line, say, texts
from kast.ui.graphics.canvas import width
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, ARROW_RIGHT
from kast.ui.screen import Screen
from kast.ui.widgets import draw_name, draw_title
from kast.ui.widgets.cards.advice_text import no_coach, points, way_name
from kast.ui.widgets.keys import draw_keys_on_title
from kast.ui.widgets.turn_view import draw_top

_SHOWN = const(3)  # maximum number of options that are shown
_LINE = const(116)  # width in pixels between the arrows


class Hint(Screen):
    """Shows the coach's options.

    - options: the options, best first; empty until the coach has finished
    - offered: index of the option that the coach offers
    - chosen: index of the option that is shown
    - in_words: whether the offered option is shown as a sentence (`why` in the title, `goal` below); if False,
      expected points are shown
    - line: text that is shown while there are no options
    """

    keeps_coach = True
    garbage = 49_152

    def __init__(self, app):
        super().__init__(app)
        self.thinking = app.thinking
        game = self.session.game
        self._row = DiceRow(game.rules.dice)
        self.texts = ""  # texts for reasons; "" until they are needed
        self.options = []
        self.offered = self.chosen = 0
        self.in_words = True
        self.why = self.goal = ""
        self.advice: "Any" = None
        self.line = say("coach.thinking")
        self.thinking.think(self._think())

    def _think(self):
        game = self.session.game
        coach = self.thinking.load(game.rules)
        yield True
        if coach:
            self.advice = coach.advice_on(game)
            yield from self.advice.steps()
            self.advice.offer()

    def _find_reason(self):
        """Compute the reason for the offered option. This generator runs after the option is shown."""
        gc.collect()  # so that garbage of the advice does not fragment the memory that the reason needs
        yield True
        self.texts = texts("why")
        self.garbage = 16_384  # each box that the reason looks at leaves 5 KB
        self.thinking.limit_garbage()
        yield True
        value, mask, box = self.options[self.offered]
        reason: "Any" = None
        if not (self.advice.needed or box):
            game = self.session.game
            reason = self.advice.reason(self.thinking.coach(game.rules).odds(game.card), mask)
            yield True
            yield from reason.steps()
        # The texts change in the last step only, because on_result() draws them (issue 39).
        self.why = line(self.texts, self.advice.offer()[1] if self.offered else "most")
        if self.advice.needed:
            self.why = line(self.texts, "needed").format(self.advice.needed)
            self.goal = self._figures(value)
        elif box:
            self._tell_box(box)
        elif reason.box:
            self.set_reason(reason, reason.box)

    def set_reason(self, reason, box):
        """Set `goal` to the box for which dice are held, with its chance, and `why` to the reason.

        - reason: the Reason
        - box: id of the box for which dice are held
        """
        from kast.coach.offer import may_win_bonus  # noqa: PLC0415  loaded only with the coach
        from kast.coach.reason import one_in  # noqa: PLC0415  loaded only with the coach

        name = say(kind_of(box))
        if reason.count:
            name = str(reason.count) + "×" + " " + name
        self.goal = line(self.texts, "goal").format(name, *one_in(reason.chance))
        card = self.session.game.card
        if len(card.open_boxes()) == 1:
            self.why = line(self.texts, "last")
        elif reason.count and may_win_bonus(card, box):
            self.why = line(self.texts, "bonus")
        elif card.scoring(kind_of(box)).pattern == sequence:
            self.why = line(self.texts, "run")

    def _tell_box(self, box):
        """Set `why` to the reason to fill a box."""
        from kast.coach.offer import may_win_bonus  # noqa: PLC0415  loaded only with the coach

        worth = {name: score * column_of(name) for name, score in self.session.game.choices()}
        if not worth[box]:
            self.why = line(self.texts, "least")
        elif worth[box] == max(worth.values()):
            self.why = line(self.texts, "pays")
        elif place_of(self.session.game.rules, box)[0] < self.session.game.rules.upper and may_win_bonus(
            self.session.game.card, box
        ):
            self.why = line(self.texts, "bonus")

    def on_result(self):
        if self.options:
            self.machine.redraw()  # the reason has been computed
        elif self.advice:
            offered, _ = self.advice.offer()
            self.options = self.advice.options[:_SHOWN]
            if offered not in self.options:
                self.options[-1] = offered
            self.offered = self.options.index(offered)
            self.thinking.think(self._find_reason())
            self._choose(self.offered)
        else:
            self.line = no_coach(self.thinking)
            self.machine.redraw()

    def coach_failed(self):
        self.advice: "Any" = None
        self.options = []
        self._row.marks = 0
        self.on_result()

    def _choose(self, index):
        self.chosen = index
        _, mask, box = self.options[index]
        self._row.marks = mask or 0
        game = self.session.game
        if box:
            self.sound("box", (box, dict(game.choices())[box] * column_of(box)))
        else:
            self.sound("dice", [mask >> die & 1 for die in range(game.rules.dice)])
        self.machine.redraw()

    def draw(self, canvas):
        game = self.session.game
        if not self.options:
            draw_title(canvas, self.line, 2)
        else:
            if self.in_words:
                draw_title(canvas, self.why)
            else:
                draw_top(canvas, self.session.game, self.machine.power)
            self._draw_option(canvas)
        self._row.draw(canvas, game.dice, game.held)

    def _draw_option(self, canvas):
        value, mask, box = self.options[self.chosen]
        game = self.session.game
        name = way_name(game.dice, mask, box)
        draw_name(canvas, 1, 15, f"{name} {dict(game.choices())[box] * column_of(box)}" if box else name, 126)
        text = self.goal
        if not self.in_words:
            text = self._figures(value)
            if self.chosen:
                text += f" ({points(value - self.options[0][0])})"
        font = BOLD if width(BOLD, text) <= _LINE else SMALL
        canvas.text_fit(font, max(6, 64 - width(font, text) // 2), 28, text, _LINE)
        canvas.bitmap(ARROW_LEFT, 0, 27)
        canvas.bitmap(ARROW_RIGHT, 128 - ARROW_RIGHT[0], 27)

    def _figures(self, value):
        """Return an option's value as text: expected points or, for the last box of a game, the chance of winning."""
        if self.advice.needed:
            return say("coach.wins").format((value + UNIT // 2) // UNIT)
        return say("coach.to_come").format(points(self.advice.to_come(value)))

    def on_idle(self):
        if self.options:
            draw_keys_on_title(self.machine.canvas)

    def press(self, button, kind):
        if kind == CHORD and not self.session.lesson:
            self.go.show("turn.game_menu")
        elif button in (LEFT, RIGHT):
            if self.options and kind in (DOWN, REPEAT):
                self.machine.sound(tunes.CLICK)
                self._walk(1 if button == RIGHT else -1)
        elif kind != DOWN:
            pass
        elif button == ROLL and self.options:
            self._take()
        else:
            self.go.show_turn()

    def _walk(self, step):
        """Turn to another page: first the offered option in words, then the figures of each option."""
        page = 0 if self.in_words else 1 + self.chosen
        page = (page + step) % (1 + len(self.options))
        self.in_words = not page
        self._choose(page - 1 if page else self.offered)

    def _take(self):
        _, mask, box = self.options[self.chosen]
        self.machine.sound(tunes.HOLD)
        if box:
            self.go.show_turn(False, None, box)
            return
        for die, held in enumerate(self.session.game.held):
            if held != bool(mask & 1 << die):
                self.session.game.toggle(die)
        self.session.save_holds_soon()
        self.go.show_turn()


SCREEN = Hint
