"""How to play: the rules of a game, then what each of its house rules changes."""

from micropython import const

from kast.draw.fonts import SMALL
from kast.screens.parts.help_page import ROOM, HelpPage, draw_sentence, pages_of
from kast.screens.parts.option_text import about_option, option_row, option_sentence
from kast.text import line, say, texts

_LINES = const(4)  # below the title


class HelpRules(HelpPage):
    """Its pages are pairs of a title and a text."""

    what = "games"

    def __init__(self, rooms, game):
        super().__init__(rooms, game)
        about = say("about1." + game) + "\n" + say("about2." + game)
        told = line(texts("games"), game)
        self.pages = [(say("game." + game), page) for page in [about] + pages_of(told, _LINES, _LINES)]
        for option, values in self.rules.options.items():
            about = about_option(self.rules, option)
            self.pages.append((say("option." + option), about))
            for value in values:
                sentence = option_sentence(self.rules, option, value)
                if sentence != about:
                    self.pages.append((": ".join(option_row(option, value)), sentence))

    def draw_page(self, canvas, page):
        title, text = page
        canvas.fill(0, 0, 128, 11)
        canvas.text_center(SMALL, ROOM // 2, 2, title, 0)
        draw_sentence(canvas, 12, text)
