"""Screens that explain how to play: boxes, rules, odds, tips, and a guided first game."""

from kast.games import RULE_SETS
from kast.text import load_sections, unload_sections
from kast.ui.widgets.chooser import animal_names

_ENTRIES = "lesson boxes games questions tips differ odds"  # one string, since most of the words are nowhere else


def load_explanations():
    """Load the texts of the help screens."""
    load_sections("how", "box", "rule")


def entries():
    """Return the keys of the help's menu, in its order; lessons on other games than the first follow them.

    The label of an entry is the text "how." + key.
    """
    return _ENTRIES.split()


def lessons():
    """Return, for each family of games, the id of its first game that has a lesson (a guided first game)."""
    firsts = {}
    for game in RULE_SETS.having("lesson"):
        firsts.setdefault(RULE_SETS.family(game), game)
    return sorted(firsts.values(), key=list(RULE_SETS).index)


def begin_lesson(screen, game):
    """Begin the lesson on a game. It needs much memory where it explains the coach, so the help's texts are unloaded.

    - screen: the current screen
    - game: id of the game
    """
    unload_sections()
    lesson = RULE_SETS.module(game, "lesson")
    screen.session.begin_lesson(lesson.lesson_game(animal_names()[0], screen.machine.random_bytes))
    screen.go.show_turn()
