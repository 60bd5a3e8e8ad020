"""Examples that show turns of Grab, and screens reached from these turns; see widgets/examples.py."""

from kast.games.grab import EMPTY, KINDS, MIDDLE, PASS, VALUES
from kast.games.grab.lesson import lesson_game
from kast.games.grab.real_dice_game import RealGrab
from kast.text import say
from kast.ui.screens.help import load_explanations
from kast.ui.widgets import examples
from kast.ui.widgets.grab.result import Filled

_FULL = "33366"  # makes every card of _CARDS but the last
_LATE = "11246..135..246", "11246..111.3366"  # after three rolls; the first take nothing
_CARDS = (8, 2, 9)
_BANKED = bytes(range(len(KINDS))) * 3  # more points than a game can bring


def turn(app):
    yield from _turns(app, "grab.turn")
    yield from _handed_over(app)


def kid_turn(app):
    app.machine.settings["kids"] = True
    yield from _turns(app, "grab.kid_turn")
    app.machine.settings["kids"] = False


def _turns(app, name):
    machine = app.machine
    for players in (6, 2, 1):
        game = _begin(app, players)
        for rolls in ("", _FULL, "66666", "11246") + _LATE:
            game.take_rolls(rolls)
            app.go.show(name)
            screen = machine.screen
            screen.view.can_undo = True
            for screen.view.blinks in (0, 2):
                yield
            if rolls:
                yield from _noted(screen)
        for kind in range(len(KINDS) if players == 2 else 0):
            yield from _banked(app, game, kind, name)
        machine.settings["first"] = True
        app.go.show(name)
        yield
        yield from _banked(app, game, 0, name)
        machine.settings["first"] = False
        game.take_rolls("")
        app.go.show(name)
        machine.storing_works = False
        machine.power.low = True
        yield
        game.take_rolls(_FULL)
        app.go.show(name)
        yield
        machine.storing_works = True
        machine.power.low = False


def _noted(screen):
    """Show each note, and each card that can be taken."""
    screen.highlight_prompt()
    yield
    view = screen.view
    for key in ("coach.thinking", "grab.coach_roll", "grab.coach_take", "play.again"):
        view.note = say(key)
        yield
    view.mark()
    for place in view.cards.takes:
        view.cards.marked = place
        view.mark()
        yield


def _banked(app, game, kind, name):
    """Show that a card was banked when the turn began, and then that such a card can be taken."""
    game.take_rolls("")
    game.banked[0].append(kind)
    game.measures[0] = 5
    app.go.show(name)
    yield
    game.banked[0] = game.banked[0][:-1]
    game.measures[0] = 0
    game.take_rolls(_FULL)
    app.go.show(name)
    game.middle[0] = kind
    cards = app.machine.screen.view.cards
    cards.takes = [0]
    cards.marked = 0
    app.machine.screen.view.mark()
    yield
    game.middle[0] = _CARDS[0]


def keeper(app):
    for players in (6, 1):
        game = _begin(app, players, RealGrab)
        for rolls in ("", "?????33???", "?????33366", "?????12466"):
            game.take_rolls(rolls)
            app.go.show("grab.keeper")
            screen = app.machine.screen
            yield
            screen.view.can_undo = True
            screen.highlight_prompt()
            yield


def robot(app):
    for players in (6, 1):
        game = _begin(app, players)
        game.players = [examples.robot(4)] + game.players[1:]
        for rolls in ("", _FULL, _LATE[0]):
            game.take_rolls(rolls)
            app.go.show("grab.robot")
            yield
        game.take_rolls(_FULL)
        app.go.show("grab.robot")
        view = app.machine.screen.view
        for view.cards.marked in (0, PASS):
            view.mark()
            yield


def _handed_over(app):
    game = _begin(app, 2)
    app.go.show("grab.turn")  # this screen loads the texts that the next screen needs
    for kind in range(len(KINDS)):
        yield from examples.counted(app, Filled(game, app.machine.power, False, 0, kind, 1, VALUES[kind]))
    yield from examples.counted(app, Filled(game, app.machine.power, False, 0, EMPTY, -1, 0))


def totals(app):
    for players in (6, 1):
        _begin(app, players)
        app.go.show("grab.totals", players - 1)
        yield


def mirrored(app):
    yield from examples.mirrored(app, "grab", "grab.mirrored", _FULL)


def kid_mirrored(app):
    app.machine.settings["kids"] = True
    yield from examples.mirrored(app, "grab", "grab.kid_mirrored", _FULL)
    app.machine.settings["kids"] = False


def lesson(app):
    load_explanations()
    yield from examples.whole_lesson(app, lesson_game, "grab")


def _begin(app, players, game_class=None):
    game = examples.begin(app, "grab", players, game_class=game_class)
    game.middle[:] = bytes(_CARDS)
    game.banked = [bytearray(_BANKED) for _ in range(players)]
    for player in range(1, players):
        game.open_cards[player] = MIDDLE + player
        game.measures[player] = 1 if player == 1 else 5
    return game
