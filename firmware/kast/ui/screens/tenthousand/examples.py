"""Examples that show turns of Ten Thousand, and screens reached from these turns; see widgets/examples.py."""

from kast.games.tenthousand.lesson import lesson_game
from kast.text import say
from kast.ui.screens.help import load_explanations
from kast.ui.widgets import examples
from kast.ui.widgets.banking.result import Filled

_TOTAL = 9950
_FIRST = "154264"
_LATE = "154264..4436", "111555444666223461"  # one die is left; five digits would end the turn
_HOT = "222333"
_LOST = "154264..2364"


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
        for rolls in ("", _FIRST, _HOT, _LOST) + _LATE:
            yield from _shown(app, rolls)
        game.totals[0] = 0  # so that the first points are still missing
        for rolls in ("", "123346", "111246"):
            yield from _shown(app, rolls)
        game.totals[0] = _TOTAL
        game.take_rolls("")
        app.go.show("tenthousand.turn")
        machine.storing_works = False
        machine.power.low = True
        yield
        machine.storing_works = True
        machine.power.low = False
    game = _begin(app, 6)
    game.closer = 5
    for rolls in ("", _FIRST, "111111"):
        yield from _shown(app, rolls)
    game.closer = -1


def _shown(app, rolls):
    game = app.session.game
    game.take_rolls(rolls)
    app.go.show("tenthousand.turn")
    view = app.machine.screen.view
    view.can_undo = True
    for view.blinks in (0, 2):
        yield
    if game.can_hold:
        view.advice = say("tenthousand.coach_bank").format(game.points)
        view.look()
        yield
        view.advice = say("tenthousand.coach_roll").format(game.rolls_next)
        view.look()
        yield
        game.hold(game.aside)
        view.advice = ""
        view.look()
        yield


def robot(app):
    for players in (6, 1):
        game = _begin(app, players)
        game.players = [examples.robot(4)] + game.players[1:]
        for rolls in ("", _LATE[1]):
            game.take_rolls(rolls)
            app.go.show("tenthousand.robot")
            yield


def _handed_over(app):
    game = _begin(app, 2)
    app.go.show("tenthousand.turn")  # this screen loads the texts that the next screen needs
    for points in (_TOTAL, 0):
        yield from examples.counted(app, Filled(game, app.machine.power, False, 0, points, 0))


def mirrored(app):
    yield from examples.mirrored(app, "tenthousand", "tenthousand.mirrored", _FIRST)


def kid_mirrored(app):
    app.machine.settings["kids"] = True
    yield from examples.mirrored(app, "tenthousand", "tenthousand.kid_mirrored", _FIRST)
    app.machine.settings["kids"] = False


def lesson(app):
    load_explanations()
    yield from examples.whole_lesson(app, lesson_game, "tenthousand")


def _begin(app, players):
    game = examples.begin(app, "tenthousand", players)
    game.totals = [_TOTAL] * players
    return game
