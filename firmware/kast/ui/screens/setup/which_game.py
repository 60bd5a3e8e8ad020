"""The first question before a new game: which game. House rules that differ from the default are shown below the game.

Games that were begun come first, the latest one before the others. HOLD6 leads to the house rules, except for children.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6
from kast.games import RULE_SETS, is_own
from kast.modules import load, unload
from kast.session.plan import Plan
from kast.text import load_sections, say
from kast.ui.graphics.dice import draw_picture_die, draw_tiny_die
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets import draw_name
from kast.ui.widgets.chooser import Chooser
from kast.ui.widgets.help_page import broken
from kast.ui.widgets.option_text import option_words


class WhichGame(Chooser):
    """Chooses the game.

    - real_dice: whether the players roll real dice, and the device only keeps the score; None for the planned value
    - has_house_rules: whether house rules can be chosen
    - has_own_games: whether players' own games can be chosen
    """

    top = 19
    needed = ""  # module that the game's family needs to have
    has_own_games = True

    def __init__(self, app, real_dice=None):
        load_sections("about")
        catalogue = "kast.games.catalogue"
        self._pictures = load(catalogue).PICTURES
        unload(catalogue)
        self._plan = Plan(app.machine.settings)
        self._real_dice = self._plan.real_dice if real_dice is None else real_dice
        self.title = say("menu.score_keeper" if self._real_dice else "new.game")
        answers = self._plan.games()
        part = "real_dice_game" if self._real_dice else self.needed
        if part:
            answers = [id for id in answers if id in RULE_SETS.having(part) or (self.has_own_games and is_own(id))]
        planned = self._plan.game
        super().__init__(app, answers, answers.index(planned) if planned in answers else 0)
        self.has_house_rules = not self.machine.settings["kids"]

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.which_game" if app.loop.cable else ""

    @classmethod
    def enter(cls, app) -> bool:
        RULE_SETS.own_files()  # loads the module here, where more of the C stack is left than in Plan.games()
        return True

    def number(self):
        # The number in the list of games, which stays when another game is begun.
        games = list(RULE_SETS)
        games += sorted([id for id in self.answers if id not in games])
        return games.index(self.answers[self.chosen]) + 1

    def draw_answer(self, canvas, answer):
        pitch = min(6, 78 // len(self.answers))
        for index in range(len(self.answers)):
            size = 3 if index == self.chosen else 1
            canvas.fill(46 + pitch * index - size // 2, 31 - size // 2, size, size)
        may_choose = self.has_house_rules
        if is_own(answer):
            try:
                language = self.machine.settings["language"]
                name, picture, *numbers = RULE_SETS.own_files().shown(answer, language)
                lines = self._rules(answer) or [say("about.own_game").format(*numbers)]
            except ValueError:
                name = answer[:-9] + ".json"
                picture = ""
                lines = broken(say("about.damaged_game"), 122)
                may_choose = False
        else:
            name, picture = say("game." + answer), self._pictures[self.number() - 1]
            lines = self._rules(answer) or self.usual(answer)
        draw_picture(canvas, 8, 13, picture)
        draw_name(canvas, 44, 16, name, 77)
        for row, text in enumerate(lines[:2]):
            canvas.text_center(SMALL, 64, (42 if len(lines) == 1 else 37) + 9 * row, text)
        if may_choose:
            canvas.text_center(SMALL, 64, 55, say("new.rules"))

    def usual(self, answer):
        """Return at most two lines about a game without house rules."""
        return [say("about." + answer)]

    def _rules(self, answer):
        """Return the planned game's house rules that differ from the default, in at most two lines; [] if none do."""
        words = option_words(answer, self._plan.options) if answer == self._plan.game else ""
        lines = broken(words, 122) if words else []
        if len(lines) > 2:
            lines[1] += "…"  # further house rules are left out
        return lines

    def press(self, button, kind):
        if button == HOLD6 and kind == DOWN and self.has_house_rules:
            if self._choose(self.answers[self.chosen]):
                self.machine.sound(tunes.HOLD)
                self.go.show("setup.house_rules")
        else:
            super().press(button, kind)

    def take(self, answer):
        if self._choose(answer):
            if not self.has_house_rules:
                self._plan.change(options={})
            self.go_on()

    def _choose(self, answer):
        """Choose a game and return True; return False if it is an own game whose file is damaged."""
        # Create the rules now: when the game begins, their garbage would add to the garbage of other work.
        try:
            rules = RULE_SETS[answer]
        except (KeyError, ValueError):  # the screen shows that its file is damaged
            self.machine.sound(tunes.REFUSED)
            return False
        self._plan.choose_game(rules.id, self._real_dice)
        return True

    def go_on(self):
        """Ask the next question."""
        self.go.show("setup.how_many")

    def back(self):
        self.go.show("menus.menu")


def draw_picture(canvas, left, top, picture):
    """Draw the picture of a game into 32 x 24 pixels.

    - picture: rows of dice from the top, with a slash between them: a face, "." for a die that is to be rolled, or a
      space. A single row has one large die; dice in two rows are larger than in three.
    """
    rows = picture.split("/")
    pitch = (24, 11, 8)[len(rows) - 1]
    for row in rows:
        x = left + 16 - pitch * len(row) // 2
        for face in row:
            if face == ".":
                canvas.outline(x, top, 10, 10)
            elif face != " ":
                if pitch == 8:
                    draw_tiny_die(canvas, x, top, int(face))
                else:
                    draw_picture_die(canvas, x, top, int(face), 6 if pitch == 24 else 2)
            x += pitch
        top += pitch


SCREEN = WhichGame
