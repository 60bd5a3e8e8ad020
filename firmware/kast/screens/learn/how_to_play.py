"""How to play: a guided first game, what each box is, and what the games differ in; then first games of other kinds."""

from kast.games import RULE_SETS
from kast.screens.parts.chooser import animal_names
from kast.screens.parts.list_screen import ListScreen
from kast.text import say, speak

_ENTRIES = ("lesson", "boxes", "games")


def begin_lesson(screen, game):
    """Begin the game that teaches the kind of game of that id. screen: the one that is left for it."""
    lesson = RULE_SETS.room(game, "lesson")
    screen.session.begin_lesson(lesson.lesson_game(animal_names()[0], screen.machine.random_bytes))
    screen.go.show_turn()


class HowToPlay(ListScreen):
    def __init__(self, rooms, chosen=0):
        super().__init__(rooms, chosen)
        speak(self.machine.settings["language"], "how", "lesson", "box", "rule")
        self._first, *self._others = RULE_SETS.first_with("lesson")

    def labels(self):
        others = [say("how.learn").format(say("game." + game)) for game in self._others]
        return [say("how." + entry) for entry in _ENTRIES] + others

    def choose(self, index):
        if index == 0:
            begin_lesson(self, self._first)
        elif index >= len(_ENTRIES):
            begin_lesson(self, self._others[index - len(_ENTRIES)])
        else:
            self.go.show("learn.help_game", _ENTRIES[index])

    def back(self):
        speak(self.machine.settings["language"])
        self.go.show("menus.menu")
