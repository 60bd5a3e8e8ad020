"""The menu of the help: the guided first game, boxes of the games, rules of the games, frequent questions, and lessons
on other games.
"""

from micropython import const

from kast.text import say, unload_sections
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD
from kast.ui.screens.help import begin_lesson, lessons, load_explanations
from kast.ui.widgets.list_screen import ListScreen

_ROOM = const(108)  # width in pixels of a label
_ENTRIES = const(("lesson", "boxes", "games", "questions"))


class HowToPlay(ListScreen):
    def __init__(self, app, chosen=0):
        super().__init__(app, chosen)
        load_explanations()
        self._first, *self._others = lessons()

    def labels(self):
        return [say("how." + entry) for entry in _ENTRIES] + [_lesson_on(game) for game in self._others]

    def choose(self, index):
        if index == 0:
            begin_lesson(self, self._first)
        elif index >= len(_ENTRIES):
            begin_lesson(self, self._others[index - len(_ENTRIES)])
        else:
            self.go.show("help.help_game", _ENTRIES[index])

    def back(self):
        unload_sections()
        self.go.show("menus.menu")


def _lesson_on(game):
    """Return the label of the lesson on a game: the game's name alone if the label would be too wide."""
    label = say("how.learn").format(say("game." + game))
    return label if width(BOLD, label) <= _ROOM else say("game." + game)


SCREEN = HowToPlay
