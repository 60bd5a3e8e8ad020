"""Helpers for examples of screens: the widest names and numbers, new games, ways to visit the states of a screen.

Examples are used to draw each screen in tests and documents. An example is a generator function that takes the App, is
named after its screen, and is in the module `examples` of the screen's folder. It shows the screen in each of its
states, with the widest values, and yields once for each picture. At its end it has restored everything except the game.
"""

from kast.drivers.buttons import DOWN, RIGHT
from kast.games import RULE_SETS
from kast.games.cards import kind_of
from kast.session import plan
from kast.text import say
from kast.ui.widgets.cards.filled import Filled

LONGEST_NAME = "W" * plan.LONGEST_NAME
MANY = 8888  # the widest number of games, and of points of all games together
TOTAL = 888  # the widest total of one game


def person(picture=0):
    return {"name": LONGEST_NAME, "kind": "human", "picture": picture}


def robot(level):
    return {"name": say("robot." + str(level)), "kind": "cpu", "level": level, "picture": None}


def show_at_once(app):
    """Let `go.later` call functions at once, for an App that has no running device loop."""
    go = app.go
    later = go.later

    def now(function, *values):
        later(function, *values)
        go.catch_up()

    go.later = now


# Games


def begin(app, game, players=1, options=None, start="listed", game_class=None):
    """Begin a game and return it.

    - game: id of the game
    - players: number of people
    - game_class: class of the game; None for the usual class of its family
    """
    game_class = game_class or RULE_SETS.module(game, "game").GAME
    people = [person(picture) for picture in range(players)]
    app.session.game = game_class(game, options, people, app.machine.random_bytes, start)
    return app.session.game


def of_every_box(app):
    """Return the ids of games that together have every box.

    With the setting "other_names", Maxi is enough: it has all boxes whose names the setting changes.
    """
    return ("maxi",) if app.machine.settings["other_names"] else ("maxi", "triple")


def most(rules, box):
    """Return the highest points that a box can score under any house rule."""
    value = rules.scoring[kind_of(box)].values[-1]
    return max(value, 136) if kind_of(box) == "yatzy" and rules.dice == 6 else value


def filled(app, box, is_child=False):
    """Return the widget that shows a box that was just filled with the highest points, and earned the upper bonus."""
    game = app.session.game
    game.last_turn = "0a" + "6" * game.rules.dice
    return Filled(game, app.machine.power, is_child, 0, box, most(game.rules, box), 0, game.card.bonus_pays)


def zero(app, box, is_child=False):
    """Return the widget that shows a box that was just filled with a zero, with a sad animal."""
    game = app.session.game
    game.last_turn = "0a" + "6" * game.rules.dice
    return Filled(game, app.machine.power, is_child, 0, box, 0, game.card.total, 0)


# Ways to visit the states of a screen


def each(holder, name, values):
    """Set an attribute of a screen, or of an object that it shows, to each of the values, and yield after each."""
    for value in values:
        setattr(holder, name, value)
        yield


def rows(screen):
    """Highlight each row of a list and yield, first in the usual state, then in the state 20 s after the last press."""
    for screen.waits in (False, True):
        yield from each(screen, "chosen", range(len(screen.labels())))


def answers(screen):
    """Show each answer of a Chooser, and yield after each."""
    yield from each(screen, "chosen", range(len(screen.answers)))


def boxes(screen):
    """Show each box that a turn can fill, and yield after each."""
    yield from each(screen.turn, "shown", range(len(screen.turn.boxes)))


def pages(screen):
    """Show each page, and yield after each; press RIGHT to turn the page until the first page is shown again."""
    screen.machine.redraw()
    frame = screen.machine.canvas.frame
    first = bytes(frame)
    yield
    screen.press(RIGHT, DOWN)
    while bytes(frame) != first:
        yield
        screen.press(RIGHT, DOWN)


def pressed(screen, button, times=1):
    """Yield in the current state of the screen, then after each of `times` presses of a button."""
    yield
    for _ in range(times):
        screen.press(button, DOWN)
        yield


# Parts of a game


def counted(app, brought):
    """Show the result of a turn, then whose turn it is.

    - brought: the result, an object of the class Filled
    """
    app.go.show("turn.hand_over", brought)
    yield
    app.machine.screen.stop_counting()
    yield


def sit_down(app, id, guests, hosts=None, machines=2):
    """Begin a game on several devices and return it.

    - guests: number of people on the other device; with more than two devices, each of them is on a separate device
    - hosts: players on this device; None for one person
    - machines: number of devices, including this one
    """
    from kast.multiplayer.protocol.agreement import guest_agreement, host_agreement  # noqa: PLC0415  needs a jack
    from kast.multiplayer.protocol.hash_chains import Chain, origin  # noqa: PLC0415  needs a jack
    from kast.multiplayer.protocol.peer import Peer  # noqa: PLC0415  needs a jack

    app.go.show("multiplayer.meet")
    secret = bytes(32)
    chain = Chain(origin(secret, 0))
    others = [person(1 + i) for i in range(guests)]
    others = [others] if machines == 2 else [[player] for player in others]
    agreements = [host_agreement(bytes(8), chain.head, id, {}, "listed", hosts or [person(0)])]
    agreements += [guest_agreement(bytes(8), chain.head, players) for players in others]
    session = app.session
    table = session.transport.table = Peer(0, tuple(agreements), secret, list)
    table.begin(0)
    for side in table.others:
        table.moves.add(side, 0, chain.link(1))
    table.make(0)
    session.transport.handshake = None
    session.game = table.play.game
    return session.game


def mirrored(app, id, screen, rolls):
    """Show a turn on another device before its first roll, with and without undo, then after rolls.

    - id: id of the game
    - screen: name of the screen
    - rolls: texts of the turn's rolls, joined
    """
    game = sit_down(app, id, 5)
    app.go.show(screen)
    yield from each(app.machine.screen, "can_undo", (False, True))
    game.take_rolls(rolls)
    app.go.show(screen)
    yield from each(app.machine.screen, "can_undo", (False,))
    app.go.show("menus.menu")


def begin_lesson(app, lesson_game):
    """Begin a lesson.

    - lesson_game: the function of this name in the family's module `lesson`
    """
    app.session.begin_lesson(lesson_game(LONGEST_NAME, app.machine.random_bytes))


def each_line(app, lesson_game, screen):
    """Show every text of a guided first game on its screen, one after the other; then all in large letters."""
    for app.machine.canvas.large in (False, True):
        begin_lesson(app, lesson_game)
        app.session.game.roll()
        app.go.show(screen)
        view = app.machine.screen.view
        for key in view.lines:
            view.next_line = lambda key=key: key
            yield
        app.session.end_lesson()
    app.machine.canvas.large = False


def whole_lesson(app, lesson_game, family):
    """Show every text of a family's guided first game, then that at its end."""
    screen = family + ".lesson"
    yield from each_line(app, lesson_game, screen)
    begin_lesson(app, lesson_game)
    app.go.show(screen)  # this screen loads the texts that the next screen needs
    app.go.show("help.lesson_over", family + ".lesson_goes_on")
    yield
    app.session.end_lesson()
