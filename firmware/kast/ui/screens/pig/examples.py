"""Examples that show turns of Pig, and screens reached from these turns; see widgets/examples.py."""

from kast.games.pig.lesson import lesson_game
from kast.ui.screens.help import load_explanations
from kast.ui.widgets import examples
from kast.ui.widgets.banking.result import Filled


def turn(app):
    yield from _turns(app)
    yield from _handed_over(app)


def kid_turn(app):
    app.machine.settings["kids"] = True
    yield from _turns(app)
    app.machine.settings["kids"] = False


def _turns(app):
    machine = app.machine
    for players in (6, 1):
        game = _begin(app, players)
        for rolls in ("", "666", "65", "666661"):
            game.take_rolls(rolls)
            app.go.show("pig.turn")
            view = machine.screen.view
            view.can_undo = True
            for view.blinks in (0, 2):
                yield
        game.take_rolls("")
        app.go.show("pig.turn")
        machine.storing_works = False
        machine.power.low = True
        yield
        machine.storing_works = True
        machine.power.low = False


def robot(app):
    for players in (6, 1):
        game = _begin(app, players)
        game.players = [examples.robot(4)] + game.players[1:]
        for rolls in ("", "65"):
            game.take_rolls(rolls)
            app.go.show("pig.robot")
            yield


def _handed_over(app):
    game = _begin(app, 2)
    app.go.show("pig.turn")  # this screen loads the texts that the next screen needs
    for points in (99, 0):
        yield from examples.counted(app, Filled(game, app.machine.power, False, 0, points, 100 - points))


def mirrored(app):
    yield from examples.mirrored(app, "pig", "pig.mirrored", "66")


def kid_mirrored(app):
    app.machine.settings["kids"] = True
    yield from examples.mirrored(app, "pig", "pig.kid_mirrored", "66")
    app.machine.settings["kids"] = False


def lesson(app):
    load_explanations()
    yield from examples.whole_lesson(app, lesson_game, "pig")


def _begin(app, players):
    game = examples.begin(app, "pig", players)
    game.totals = [88] * players
    return game
