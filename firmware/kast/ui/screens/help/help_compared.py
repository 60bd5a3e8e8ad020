"""Help pages that compare Yatzy with the American game: tips and their costs, or examples and what they pay."""

from micropython import const

from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS
from kast.games.cards.scoring import count_faces, points
from kast.modules import load
from kast.text import help_figures, line, say, texts
from kast.ui.graphics.canvas import width
from kast.ui.graphics.dice import draw_die
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.screens.help import entries
from kast.ui.widgets.help_page import ROOM, draw_sentence
from kast.ui.widgets.option_text import about_option
from kast.ui.widgets.reading import ListedPages

_GAMES = const(("yatzy", "american"))
_VALUES = const(40)  # top row of the first game's value
_ROW = const(13)
_CAPTION = const(31)  # top row of the line above the costs of a tip


class HelpCompared(ListedPages):
    """Compares the games.

    - pages: row of the list; dice or a sentence; and, for each game, a text at the bottom
    - place: index of the entry in the help's menu, either that of the tips or that of the differences
    """

    def __init__(self, app, place):
        super().__init__(app, "help.how_to_play", place)
        self._entry = entries()[place]
        self._costs = "" if self._entry == "differ" else say("how.costs_if_followed")
        self.pages = _tips(self._entry) if self._costs else _differences()

    def draw_page(self, canvas, page):
        title, shown, values = page
        if self._costs:
            draw_sentence(canvas, 0, shown, 29)
            canvas.text_center(SMALL, ROOM // 2, _CAPTION, self._costs)
        else:
            canvas.text(BOLD, 1, 2, title)
            if isinstance(shown, str):
                draw_sentence(canvas, 14, shown, 24 if values else 50)
            else:
                for i in range(len(shown)):
                    draw_die(canvas, 25 * i, 15, 20, shown[i], True)
        for row, value in enumerate(values):
            left = ROOM - 6 - width(BOLD, value)
            name = say("game." + _GAMES[row])
            top = _VALUES + _ROW * row
            canvas.text(BOLD if width(BOLD, name) < left - 4 else SMALL, 1, top, name)
            canvas.text(BOLD, left, top, value)


def _tips(section):
    """Return a page for each tip in a section of the texts, named after a box, with its cost in each game."""
    pages = []
    costs = dict(help_figures())[section].strip().split("\n")
    for text, about in zip(texts(section).strip().split("\n"), costs):
        kind, *costs = about.replace(".", say("decimal")).split()
        pages.append((say(kind), text.split("=", 1)[1], costs))
    return pages


def _differences():
    """Return a page for each difference, with what an example pays in each game."""
    own, other = every = [RULE_SETS[game] for game in _GAMES]
    cards = [Card(game) for game in _GAMES]
    faces = load("kast.ui.screens.help.help_boxes").faces
    bonuses = [str(card.bonus_pays) for card in cards]
    pages: list = [
        (say("how." + entries()[1]), "", [str(len(rules.kinds)) for rules in every]),
        (say("card.bonus"), say("box.bonus").format(cards[0].bonus_at), bonuses),
    ]
    for kind in own.kinds[own.upper :]:
        dice = faces(other if kind in other.kinds else own, kind)
        paid = [_paid(rules, kind, dice) for rules in every]
        if paid[0] != paid[1]:
            pages.append((say(kind), dice, paid))
    second = line(texts("ask"), "second")
    pages.append((second, [6] * own.dice, ["-", "+" + str(FIVE_OF_A_KIND_BONUS)]))
    pages.append((say("option.joker"), about_option(other, "joker"), ()))
    return pages


def _paid(rules, kind, dice):
    """Return what the dice pay in a box, as a text; "-" if the game has no such box."""
    return str(points(rules.scoring[kind], count_faces(dice, rules.dice))) if kind in rules.kinds else "-"


SCREEN = HelpCompared
