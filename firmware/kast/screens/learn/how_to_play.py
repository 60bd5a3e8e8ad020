"""How to play: a guided first game, what each box is, and what the games differ in."""

from micropython import const

from kast.games.cards.lesson import lesson_game
from kast.screens.parts.chooser import animal_names
from kast.screens.parts.list_screen import ListScreen
from kast.text import bring, put_away, say

_ENTRIES = const(("lesson", "boxes", "games"))


class HowToPlay(ListScreen):
    def __init__(self, rooms, chosen=0):
        super().__init__(rooms, chosen)
        bring("how", "lesson", "box", "rule")

    def labels(self):
        return [say("how." + entry) for entry in _ENTRIES]

    def choose(self, index):
        if index == 0:
            self.session.begin_lesson(lesson_game(animal_names()[0], self.machine.random_bytes))
            self.go.show_turn()
        else:
            self.go.show("learn.help_game", _ENTRIES[index])

    def back(self):
        put_away()
        self.go.show("menus.menu")
