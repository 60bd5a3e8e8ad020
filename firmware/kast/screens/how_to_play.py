"""How to play: a guided first game, what each box is, and what the games differ in."""

from kast.lesson import lesson_game
from kast.screens.chooser import animal_names
from kast.screens.list_screen import ListScreen
from kast.text import say, speak

_ENTRIES = ("lesson", "boxes", "games")


class HowToPlay(ListScreen):
    def __init__(self, app, chosen=0):
        super().__init__(app, chosen)
        speak(app.settings["language"], "how", "lesson", "box", "rule")

    def labels(self):
        return [say("how." + entry) for entry in _ENTRIES]

    def choose(self, index):
        if index == 0:
            self.app.begin_lesson(lesson_game(animal_names()[0], self.app.random_bytes))
        else:
            self.app.show("help_game", _ENTRIES[index])

    def back(self):
        speak(self.app.settings["language"])
        self.app.show("menu")
