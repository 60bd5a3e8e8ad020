"""Examples that show turns of Pig, and screens reached from these turns; see widgets/examples.py."""

from kast.ui.widgets.examples import begin, robot


def pig_turn(app):
    yield from _turns(app)


def kid_pig(app):
    app.machine.settings["kids"] = True
    yield from _turns(app)
    app.machine.settings["kids"] = False


def _turns(app):
    machine = app.machine
    for players in (6, 1):
        game = _begin(app, players)
        for rolls in ("", "666", "65", "666661"):
            game.take_rolls(rolls)
            app.go.show("turn.pig_turn")
            view = machine.screen.view
            view.can_undo = True
            for view.blinks in (0, 2):
                yield
        game.take_rolls("")
        app.go.show("turn.pig_turn")
        machine.kept = False
        machine.power.low = True
        yield
        machine.kept = True
        machine.power.low = False


def pig_robot(app):
    for players in (6, 1):
        game = _begin(app, players)
        game.players = [robot(4)] + game.players[1:]
        for rolls in ("", "65"):
            game.take_rolls(rolls)
            app.go.show("turn.pig_robot")
            yield


def pig_totals(app):
    for players in (6, 1):
        _begin(app, players)
        app.go.show("turn.pig_totals", players - 1)
        yield


def _begin(app, players):
    game = begin(app, "pig", players)
    game.totals = [88] * players
    return game
