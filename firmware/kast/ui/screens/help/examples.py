"""Examples that show the help screens in all states; widgets/examples.py explains what an example is."""

from kast.drivers.buttons import ROLL
from kast.games.cards.lesson import lesson_game
from kast.ui.screens.help import load_explanations
from kast.ui.widgets.examples import begin_lesson, each, each_line, pages, pressed, rows
from kast.ui.widgets.help_page import explained

# For lines of the lesson that signs of buttons follow, the widest: a bit for each die to hold.
_MARKED = {"alike2": 0b11, "alike3": 0b111, "alike4": 0b1111, "more": 0b1111}


def first_time(app):
    app.go.show("help.first_time")
    yield from each(app.machine.screen, "chosen", range(3))


def how_to_play(app):
    app.go.show("help.how_to_play")
    yield from rows(app.machine.screen)


def help_game(app):
    load_explanations()
    for topic in ("boxes", "games", "questions"):
        app.go.show("help.help_game", topic)
        yield from rows(app.machine.screen)


def help_boxes(app):
    yield from _explanations(app, "boxes", "help.help_boxes")


def help_rules(app):
    yield from _explanations(app, "games", "help.help_rules")


def _explanations(app, what, screen):
    load_explanations()
    for game in explained(what):
        app.go.show(screen, game)
        yield from pages(app.machine.screen)


def questions(app):
    load_explanations()
    app.go.show("help.questions")
    yield from pages(app.machine.screen)


def lesson(app):
    load_explanations()
    for _ in each_line(app, lesson_game, "help.lesson"):
        screen = app.machine.screen
        screen.row.marks = _MARKED.get(screen.view.next_line(), 0)
        yield from each(screen.view, "revealed", (False, True))


def lesson_over(app):
    load_explanations()
    begin_lesson(app, lesson_game)
    app.go.show("help.lesson_over")
    yield from pressed(app.machine.screen, ROLL)
    app.session.end_lesson()
