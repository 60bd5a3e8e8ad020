"""The menu of the help: the guided first game, boxes of the games, rules of the games, frequent questions, and lessons
on other games.
"""

from micropython import const

from kast.text import put_away, say
from kast.ui.screens.help import begin_lesson, bring_explanations, lessons
from kast.ui.widgets.list_screen import ListScreen

_ENTRIES = const(("lesson", "boxes", "games", "questions"))


class HowToPlay(ListScreen):
    def __init__(self, app, chosen=0):
        super().__init__(app, chosen)
        bring_explanations()
        self._first, *self._others = lessons()

    def labels(self):
        others = [say("how.learn").format(say("game." + game)) for game in self._others]
        return [say("how." + entry) for entry in _ENTRIES] + others

    def choose(self, index):
        if index == 0:
            begin_lesson(self, self._first)
        elif _ENTRIES[index:] == ("questions",):
            self.go.show("help.questions")
        elif index >= len(_ENTRIES):
            begin_lesson(self, self._others[index - len(_ENTRIES)])
        else:
            self.go.show("help.help_game", _ENTRIES[index])

    def back(self):
        put_away()
        self.go.show("menus.menu")


SCREEN = HowToPlay
