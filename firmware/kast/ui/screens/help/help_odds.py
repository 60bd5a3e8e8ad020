"""Help pages on how often a box is made by a player who rolls for it alone. A list of the boxes comes first."""

from micropython import const

from kast.games import RULE_SETS
from kast.modules import load
from kast.text import say
from kast.ui.graphics.fonts import BOLD
from kast.ui.screens.help import entries
from kast.ui.widgets.help_page import ROOM, list_of_games
from kast.ui.widgets.reading import ListedPages

_ROW = const(16)  # height in pixels of the line for a number of rolls


class HelpOdds(ListedPages):
    """Shows the odds of each box of a game after one, two and three rolls.

    - game: id of the game
    """

    def __init__(self, app, game):
        super().__init__(app, *list_of_games(entries()[-1], game))
        rules = RULE_SETS[game]
        figures = load("kast.ui.widgets.cards.help_figures").NUMBERS[game].split("\n")
        for kind, odds in zip(rules.kinds[rules.upper :], figures):
            if odds != "-":
                self.pages.append((say(kind), odds.split()))

    def draw_page(self, canvas, page):
        name, odds = page
        canvas.text(BOLD, 1, 2, name)
        for roll, percent in enumerate(odds, 1):
            top = _ROW * roll
            text = say("how.chance_by_roll").format(roll, percent.replace(".", say("decimal")))
            canvas.text(BOLD, 1, top, text)
            canvas.fill(1, top + 12, max(1, int(float(percent) * (ROOM - 2) / 100)), 2)


SCREEN = HelpOdds
