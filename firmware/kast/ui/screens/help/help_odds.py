"""Help pages on the odds of a game: how often something happens, or what a turn brings. A list of them comes first."""

from micropython import const

from kast.text import help_figures, load_sections, say
from kast.ui.graphics.fonts import BOLD
from kast.ui.screens.help import entries
from kast.ui.widgets.help_page import ROOM, draw_sentence, list_of_games
from kast.ui.widgets.reading import ListedPages

_ROW = const(16)  # height in pixels of a row


class HelpOdds(ListedPages):
    """Shows the odds of a game, which text/figures.py describes.

    - game: id of the game
    """

    def __init__(self, app, game):
        super().__init__(app, *list_of_games(entries()[-1], game))
        load_sections("odds")
        for page in dict(help_figures())[game].strip().split("\n"):
            title, text, *rows = page.split()
            rows = [row.split(":") for row in rows]
            self.pages.append((say(title).format(rows[0][0], rows[-1][0]), say(text), rows))

    def draw_page(self, canvas, page):
        name, text, rows = page
        canvas.text(BOLD, 1, 2, name)
        for number, row in enumerate(rows, 1):
            top = _ROW * number
            *label, figure = row
            words = text.format(*label, figure.replace(".", say("decimal")))
            if label:
                canvas.text(BOLD, 1, top, words)
                canvas.fill(1, top + 12, max(1, int(float(figure) * (ROOM - 2) / 100)), 2)
            else:
                draw_sentence(canvas, top, words)


SCREEN = HelpOdds
