"""Help pages on the rules of a game, then on what each of its house rules changes.

A list of the pages comes first.
"""

from kast.games import RULE_SETS
from kast.text import line, say, texts
from kast.ui.widgets.help_page import list_of_games
from kast.ui.widgets.option_text import about_option, option_row, option_sentence
from kast.ui.widgets.reading import Reading


class HelpRules(Reading):
    """Explains the rules of a game.

    - game: id of the game
    """

    def __init__(self, app, game):
        super().__init__(app, *list_of_games("games", game))
        rules = RULE_SETS[game]
        name = say("game." + game)
        self.pages.append((name, name, line(texts("games"), game)))
        for option, values in rules.options.items():
            about = about_option(rules, option)
            name = say("option." + option)
            self.pages.append((name, name, about))
            for value in values:
                sentence = option_sentence(rules, option, value)
                if sentence != about:
                    row = option_row(option, value)
                    self.pages.append((row, ": ".join(row), sentence))


SCREEN = HelpRules
