"""Examples that show the multiplayer screens in all states; widgets/examples.py explains what an example is."""

from kast.drivers.buttons import RIGHT
from kast.game import PICTURES
from kast.games import RULE_SETS
from kast.modules import load
from kast.multiplayer.protocol import relay
from kast.session.plan import Plan
from kast.storage import store
from kast.ui.screens.multiplayer.meet import TROUBLES
from kast.ui.widgets.examples import each, person, pressed, robot, sit_down

_ROOMS = (relay.ROOM, bytes((6, 9, 5))), (relay.ROOM, b"\7\6\6")
_LIES = ("chain", "holds", "score", "papers")


# Screens before a game


def menu(app):
    app.go.show("menus.menu")
    yield from each(app.machine.screen, "chosen", range(len(app.machine.screen.entries)))
    store.save("link", b"\1" + bytes(7))
    app.go.show("menus.menu")
    yield
    store.forget("link")
    app.go.show("menus.menu")


def meet(app):
    app.go.show("multiplayer.meet")
    yield from _states(app)
    app.go.show("menus.menu")  # showing the menu leaves the table


def _states(app):
    screen = app.machine.screen
    yield from each(
        screen,
        "state",
        ("join", "far_join", "choose", "fetches", "wait", "gather", "late", "seated", "version") + TROUBLES,
    )
    app.session.network.relay.ask(relay.ROOM, bytes((0, 6, 11)))
    for screen.state, screen.players in (
        ("begin", [[person(6)]]),
        ("begin", [[person(1)], [person(2), robot(4)], [person(3), person(4)]]),
        ("begin", [[person(picture) for picture in range(3)]]),
        ("begin", [[person(picture)] for picture in range(5)]),
        ("seated", [[person(picture) for picture in range(5)]]),
        ("seated", [[person(picture) for picture in range(3)]]),
    ):
        screen.machine.redraw()
        yield


def kid_meet(app):
    app.machine.settings["kids"] = True
    app.go.show("multiplayer.meet")
    yield from _states(app)
    screen = app.machine.screen
    for players in ([person(6), person(3)], [person(picture) for picture in range(6)]):
        screen.state, screen.players = "seated", [players]
        screen.machine.redraw()
        yield
    app.machine.settings["kids"] = False
    app.go.show("menus.menu")


def ways(app):
    app.go.show("multiplayer.meet")
    app.session.network.relay.found = True
    app.go.show("multiplayer.ways")
    yield from each(app.machine.screen, "chosen", range(3))
    app.go.show("menus.menu")


def room(app):
    app.go.show("multiplayer.meet")
    app.go.show("multiplayer.room")
    screen = app.machine.screen
    screen.animals[:] = bytes((0, 6, 11))
    yield from each(screen, "place", range(3))
    for screen.animals[2] in range(PICTURES):
        screen.machine.redraw()
        yield
    app.go.show("menus.menu")


def lobby(app):
    yield from _lobby(app, (relay.ANYONE, b""), (relay.TOURNAMENT, b""), *_ROOMS)


def kid_lobby(app):
    app.machine.settings["kids"] = True
    yield from _lobby(app, *_ROOMS)
    app.machine.settings["kids"] = False


def _lobby(app, *wanted):
    app.go.show("multiplayer.meet")
    own_relay = app.session.network.relay
    for kind, detail in wanted:
        own_relay.ask(kind, detail)
        app.go.show("multiplayer.lobby")
        yield from each(app.machine.screen, "state", range(relay.UNKNOWN + 1))
    app.go.show("menus.menu")


def which_game(app):
    app.go.show("multiplayer.meet")
    app.session.seating.offered = list
    app.go.show("multiplayer.which_game")
    yield from each(app.machine.screen, "chosen", range(len(list(RULE_SETS))))
    for id in RULE_SETS:
        Plan(app.machine.settings).change(game=id, options=_all_changed(id))
        app.go.show("setup.which_game")
        yield
    app.go.show("menus.menu")


def _all_changed(id):
    """Return the options of a game, each with its last value."""
    return {name: values[-1] for name, values in RULE_SETS[id].options.items()}


def offered(app):
    app.go.show("multiplayer.meet")
    others = [person(picture) for picture in range(5)]
    for lost in (None, person(5), robot(4)):
        for id in RULE_SETS:
            app.session.seating.offered = lambda id=id: (id, {}, "random", others)
            app.session.seating.conflict = lost
            app.go.show("multiplayer.offered")
            yield
    for start in ("listed", "shuffled", "random"):
        for id in RULE_SETS:
            # Only the first line of the rules is shown: after another start, any rule follows alike.
            each_alone = [{name: value} for name, value in _all_changed(id).items()] if start == "random" else []
            for chosen in [{}, _all_changed(id)] + each_alone:
                app.session.seating.offered = lambda id=id, chosen=chosen, start=start: (id, chosen, start, others)
                app.go.show("multiplayer.offered")
                yield
    for name in ("W" * 8, "W" * 24):
        RULE_SETS.own_files = lambda name=name: _OwnFiles(name)  # pyrefly: ignore[bad-assignment]
        app.session.seating.offered = lambda: ("own-w-00000000", {}, "random", others)
        app.go.show("multiplayer.offered")
        yield
    del RULE_SETS.own_files
    app.go.show("menus.menu")


class _OwnFiles:
    """The function of games/cards/own_files.py that an offer calls, with an own game of this name."""

    def __init__(self, name):
        self._name = name

    def title(self, id, language):
        return self._name


def kid_offered(app):
    app.machine.settings["kids"] = True
    app.go.show("multiplayer.meet")
    for id in RULE_SETS:
        for others in ([person(6)], [person(picture) for picture in range(3)] + [robot(1), robot(4)]):
            for lost in (None, person(5), robot(3)):
                app.session.seating.offered = lambda id=id, others=others: (id, {}, "random", others)
                app.session.seating.conflict = lost
                app.go.show("multiplayer.offered")
                yield
    for chosen, start in (({}, "listed"), ({}, "shuffled"), (_all_changed("maxi"), "random")):
        app.session.seating.offered = lambda chosen=chosen, start=start: ("maxi", chosen, start, [person(6)])
        app.go.show("multiplayer.offered")
        yield
    app.machine.settings["kids"] = False
    app.go.show("menus.menu")


def how_many(app):
    app.go.show("multiplayer.meet")
    app.session.seating.offered = list
    app.go.show("multiplayer.how_many")
    yield from each(app.machine.screen, "chosen", range(5))
    app.go.show("menus.menu")


def who_plays(app):
    app.go.show("multiplayer.meet")
    app.session.seating.offered = lambda: ("yatzy", {}, "random", [person(1)])
    Plan(app.machine.settings).change(players=[person(0), person(2)])
    app.go.show("setup.who_plays", 0)
    yield from each(app.machine.screen, "chosen", range(len(app.machine.screen.answers)))
    app.go.show("menus.menu")


def kid_who_plays(app):
    app.machine.settings["kids"] = True
    app.go.show("multiplayer.meet")
    app.session.seating.offered = lambda: ("yatzy", {}, "random", [person(1)])
    Plan(app.machine.settings).change(players=[person(0), person(2)])
    app.go.show("setup.who_plays", 0)
    yield from each(app.machine.screen, "chosen", range(len(app.machine.screen.answers)))
    app.machine.settings["kids"] = False
    app.go.show("menus.menu")


# Screens during a game, and after it


def other_play(app):
    yield from _turns(app, "multiplayer.other_play")
    sit_down(app, "yatzy", 1)
    app.go.show("multiplayer.other_play")
    app.machine.screen.can_undo = True
    yield
    app.go.show("menus.menu")


def _turns(app, screen):
    game = sit_down(app, "yatzy", 1)
    for box in game.rules.boxes:
        game.last_turn = "0a66666"
        filled = load("kast.ui.widgets.cards.filled").Filled(
            game, app.machine.power, app.session.is_child(), 0, box, 50, 0, 0
        )
        app.go.show(screen, False, filled)
        yield
        app.machine.screen.filled = None
        yield
    app.go.show("menus.menu")


def kid_other_play(app):
    app.machine.settings["kids"] = True
    yield from _turns(app, "multiplayer.kid_other_play")
    sit_down(app, "maxi", 1)
    app.go.show("multiplayer.kid_other_play")
    yield from each(app.machine.screen, "can_undo", (False, True))
    app.machine.settings["kids"] = False
    app.go.show("menus.menu")


def waiting(app):
    for guests in (1, 5):
        sit_down(app, "yatzy", guests)
        app.go.show("multiplayer.waiting")
        yield from each(app.machine.screen, "reason", ("kept", "gone"))
        app.go.show("menus.menu")
    sit_down(app, "yatzy", 5)
    app.go.show("multiplayer.waiting")
    yield from each(app.machine.screen, "reason", ("kept_far", "kept_for_other", "ended_table"))
    app.go.show("menus.menu")


def ended(app):
    for guests in (1, 5):
        sit_down(app, "yatzy", guests)
        table = app.session.table
        for table.violation in _LIES + ("",):
            app.go.show("multiplayer.ended")
            yield
        app.go.show("menus.menu")
    sit_down(app, "yatzy", 5, machines=6)
    table = app.session.table
    for table.violation, table.violator, table.quitter in (("dice", 3, -1), ("twice", -1, -1), ("", -1, 4)):
        app.go.show("multiplayer.ended")
        yield
    app.go.show("menus.menu")


def kid_waiting(app):
    app.machine.settings["kids"] = True
    yield from waiting(app)
    app.machine.settings["kids"] = False


def kid_ended(app):
    app.machine.settings["kids"] = True
    yield from ended(app)
    app.machine.settings["kids"] = False


def end_game(app):
    sit_down(app, "yatzy", 5)
    app.go.show("multiplayer.end_game")
    yield from each(app.machine.screen, "message_until", (0, 1))
    app.go.show("menus.menu")


def result(app):
    sit_down(app, "yatzy", 1)
    app.go.show("multiplayer.result")
    yield from pressed(app.machine.screen, RIGHT)
    app.go.show("menus.menu")
