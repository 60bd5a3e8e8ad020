"""The menu of the help: the guided first game, boxes and rules of the games, frequent questions, tips, how two games
differ, odds, and lessons on other games.
"""

from micropython import const

from kast.text import say, unload_sections
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD
from kast.ui.screens.help import begin_lesson, entries, lessons, load_explanations
from kast.ui.widgets.list_screen import ListScreen

_ROOM = const(108)  # width in pixels of a label
_BY_GAME = const("boxes games odds")  # entries that lead to a list of games


class HowToPlay(ListScreen):
    def __init__(self, app, chosen=0):
        super().__init__(app, chosen)
        load_explanations()
        self._first, *self._others = lessons()

    def labels(self):
        return [say("how." + entry) for entry in entries()] + [_lesson_on(game) for game in self._others]

    def choose(self, index):
        own = entries()
        if index == 0:
            begin_lesson(self, self._first)
        elif index >= len(own):
            begin_lesson(self, self._others[index - len(own)])
        elif own[index] in _BY_GAME:
            self.go.show("help.help_game", own[index])
        else:
            self.go.show("help.help_questions" if own[index] == "questions" else "help.help_compared", index)

    def back(self):
        unload_sections()
        self.go.show("menus.menu")


def _lesson_on(game):
    """Return the label of the lesson on a game: the game's name alone if the label would be too wide."""
    label = say("how.learn").format(say("game." + game))
    return label if width(BOLD, label) <= _ROOM else say("game." + game)


SCREEN = HowToPlay
