"""How to play: boxes and rules explained, and a first game that is guided."""

from kast.games import RULE_SETS
from kast.text import bring
from kast.ui.widgets.chooser import animal_names


def bring_explanations():
    """Bring in the words of these screens."""
    bring("how", "lesson", "box", "rule")


def lessons():
    """Of each family with a game to learn by, its first game."""
    firsts = {}
    for game in RULE_SETS.having("lesson"):
        firsts.setdefault(RULE_SETS.family(game), game)
    return sorted(firsts.values(), key=list(RULE_SETS).index)


def begin_lesson(screen, game):
    """Go from a screen, once these words are there, to the guided first game of that id."""
    lesson = RULE_SETS.room(game, "lesson")
    screen.session.begin_lesson(lesson.lesson_game(animal_names()[0], screen.machine.random_bytes))
    screen.go.show_turn()
