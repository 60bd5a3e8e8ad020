"""Examples that show the help screens in all states; widgets/examples.py explains what an example is."""

from kast.drivers.buttons import ROLL
from kast.games.cards.lesson import lesson_game
from kast.games.pig.lesson import lesson_game as pig_lesson_game
from kast.ui.screens.help import bring_explanations
from kast.ui.widgets.examples import LONGEST_NAME, pages, pressed, rows
from kast.ui.widgets.help_page import explained


def first_time(app):
    app.go.show("help.first_time", "menus.menu")
    yield


def how_to_play(app):
    app.go.show("help.how_to_play")
    yield from rows(app.machine.screen)


def help_game(app):
    bring_explanations()
    for topic in ("boxes", "games"):
        app.go.show("help.help_game", topic)
        yield from rows(app.machine.screen)


def help_boxes(app):
    yield from _explanations(app, "boxes", "help.help_boxes")


def help_rules(app):
    yield from _explanations(app, "games", "help.help_rules")


def _explanations(app, what, screen):
    bring_explanations()
    for game in explained(what):
        app.go.show(screen, game)
        yield from pages(app.machine.screen)


def questions(app):
    bring_explanations()
    app.go.show("help.questions")
    yield from pages(app.machine.screen)


def lesson(app):
    yield from _each_line(app, lesson_game, "help.lesson")


def pig_lesson(app):
    yield from _each_line(app, pig_lesson_game, "help.pig_lesson")


def _each_line(app, game_of, screen):
    """Show every text of the guided first game, one after the other."""
    _begin(app, game_of)
    app.session.game.roll()
    app.go.show(screen)
    view = app.machine.screen.view
    keys = list(view.lines)
    for text in list(view.lines.values()):
        view.lines = dict.fromkeys(keys, text)
        yield
    app.session.end_lesson()


def lesson_over(app):
    _begin(app, lesson_game)
    app.go.show("help.lesson_over")
    yield from pressed(app.machine.screen, ROLL)
    app.session.end_lesson()
    _begin(app, pig_lesson_game)
    app.go.show("help.pig_lesson")  # this screen loads the texts that the next screen needs
    app.go.show("help.lesson_over", "pig.lesson_goes_on")
    yield
    app.session.end_lesson()


def _begin(app, game_of):
    bring_explanations()
    app.session.begin_lesson(game_of(LONGEST_NAME, app.machine.random_bytes))
