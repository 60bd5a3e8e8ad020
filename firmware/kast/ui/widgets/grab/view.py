"""The picture of a turn of Grab: the marked card, rolls and points at the top, the open cards below, then the dice.

Drawing allocates no memory.
"""

from kast.games.grab import FIVES, KINDS, MIDDLE, PASS
from kast.text import load_sections, say
from kast.ui.graphics.canvas import number_width, width
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import BOLD
from kast.ui.graphics.icons import ARROW_LEFT, BATTERY, UNDO
from kast.ui.screen import storage_warning
from kast.ui.widgets import draw_name, draw_rolls, draw_title, fitted, write
from kast.ui.widgets.grab.cards import CardRow


class GrabView:
    """Draws a turn. Subclasses override draw_turn or draw_before.

    - row: the DiceRow that is thrown
    - cards: the CardRow
    - can_undo: whether to show that LEFT undoes the last turn
    - plays: text such as "Rex plays" in the turn of a robot, or of a player at another device; else "". look() then
      marks no card
    - note: a sentence in place of the bar at the top, until the next look() or mark(); "" for none
    - blinks: frames for which the prompt is still highlighted
    - undo_place: column, row and width of the undo hint
    """

    undo_place: tuple = (0, 50, 20)

    def __init__(self, machine, session):
        game = session.game
        load_sections("grab")
        self._machine = machine
        self._game = game
        self.row = DiceRow(game.rules.dice, session.explained)
        self.cards = CardRow(game)
        self.blinks = 0
        self.can_undo = session.can_undo
        self.plays = self.note = self._head = ""
        self._press = say(game.begin_text)
        self._banked = self._find_banked()
        self.look()

    def _find_banked(self):
        """Return the line before the first roll: a warning, or which card was banked when the turn began."""
        game = self._game
        banked = game.banked[game.current]
        is_new = game.measures[game.current] and banked
        text = say("grab.banked").format(say(KINDS[banked[-1]])) if is_new else ""
        return storage_warning(self._machine) or text

    def look(self):
        """Find out what the dice can take. Called when they have come to rest."""
        self.cards.look()
        if self.plays:
            self.cards.marked = -1
        self.mark()

    def mark(self):
        """Name the marked card at the top, and the player who has it."""
        self.note = ""
        game = self._game
        place = self.cards.marked
        self._head = game.players[game.current]["name"]
        if place == PASS:
            self._head = say("grab.nothing")
        elif place >= 0:
            self._head = say(KINDS[game.kind_at(place)])
            if MIDDLE <= place < FIVES:
                self._head = fitted("{}: " + self._head, self._room(), game.players[place - MIDDLE]["name"])
        elif game.real_dice and game.rolls:
            self._head = say("keeper.back")

    def _room(self):
        """Return the width of the text at the top in pixels."""
        game = self._game
        return 98 - number_width(BOLD, game.total(game.current)) - (BATTERY[0] + 2 if self._machine.power.low else 0)

    def draw(self, canvas):
        """Draw the whole picture."""
        game = self._game
        if not self.note:
            self.draw_top(canvas)
        elif width(BOLD, self.note) <= 126:
            canvas.fill(0, 0, 128, 11)
            canvas.text_center(BOLD, 64, 1, self.note, 0)
        else:
            self._draw_note(canvas)
            self.row.draw(canvas, game.dice, game.held)
            return
        if self.row.rolling:
            self.cards.draw(canvas, False, False)
        elif game.rolls:
            self.draw_turn(canvas)
        else:
            self.draw_before(canvas)
            return  # no dice lie there yet
        self.row.draw(canvas, game.dice, game.held)

    def _draw_note(self, canvas):
        """Draw a note of two lines, and below it the name and the points of the marked card."""
        game = self._game
        top = draw_title(canvas, self.note, 2) + 1
        left = 127
        if 0 <= self.cards.marked < PASS:
            left = canvas.number_right(BOLD, 127, top, game.value_at(self.cards.marked))
        draw_name(canvas, 1, top, self._head, left - 4)

    def draw_top(self, canvas):
        """Draw the bar at the top: the marked card, the rolls, and the player's points."""
        game = self._game
        canvas.fill(0, 0, 128, 11)
        right = canvas.number_right(BOLD, 126, 1, game.total(game.current), 0) - 3
        if not game.real_dice:  # the number of rolls of real dice is unknown
            right = draw_rolls(canvas, right, game.rolls_used, game.rolls_left) - 2
        if self._machine.power.low:
            right -= BATTERY[0]
            canvas.bitmap(BATTERY, right, 1, 0)
            right -= 2
        draw_name(canvas, 1, 1, game.players[game.current]["name"] if self.row.rolling else self._head, right - 1, 0)

    def draw_turn(self, canvas):
        """Draw what the player can do with the dice."""
        self.cards.draw(canvas, True, not self.plays and self._game.can_hold)

    def draw_before(self, canvas):
        """Draw the open cards, and what the player can do before the first roll."""
        self.cards.draw(canvas, False, False)
        if self.plays:
            draw_name(canvas, 1, 40, self.plays, 126)
            return
        if self.blinks:
            canvas.rounded(0, 36, 128, 14)
        canvas.text_center(BOLD, 64, 39, self._press, 0 if self.blinks else 1)
        if self.can_undo:
            write(canvas, 72, 52, self._banked, 104)
            canvas.bitmap(ARROW_LEFT, 0, 51)
            canvas.bitmap(UNDO, 8, 51)
        else:
            write(canvas, 64, 52, self._banked, 128)

    def step(self, canvas) -> bool:
        """Draw the next frame of what moves while the dice are at rest; return False if nothing does."""
        return False
