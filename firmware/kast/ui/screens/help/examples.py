"""Examples that show the help screens in all states; widgets/examples.py explains what an example is."""

from kast.drivers.buttons import DOWN, ROLL
from kast.games.cards.lesson import lesson_game
from kast.ui.screens.help import entries, load_explanations
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
    for what in ("boxes", "games", "odds"):
        app.go.show("help.help_game", what)
        yield from rows(app.machine.screen)


def help_boxes(app):
    yield from _of_each_game(app, "boxes", "help.help_boxes")


def help_rules(app):
    yield from _of_each_game(app, "games", "help.help_rules")


def help_odds(app):
    yield from _of_each_game(app, "odds", "help.help_odds")


def _of_each_game(app, what, screen):
    for game in explained(what):
        yield from _listed(app, screen, game)


def _listed(app, *screen):
    load_explanations()
    app.go.show(*screen)
    yield from rows(app.machine.screen)
    app.go.show(*screen)
    app.machine.screen.press(ROLL, DOWN)
    yield from pages(app.machine.screen)


def help_questions(app):
    yield from _listed(app, "help.help_questions", 0)


def help_compared(app):
    for entry in ("tips", "differ"):
        yield from _listed(app, "help.help_compared", entries().index(entry))


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
