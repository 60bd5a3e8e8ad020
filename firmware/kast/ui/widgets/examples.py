"""What the examples of screens share: the widest names and numbers, games at their start, ways through a screen.

An example is a function of the App, in a room `examples` of its screen's folder and with the screen's name. It shows
that screen in each of its states, at its widest, and yields once for each picture; then all but the game is as it was.
"""

from kast.drivers.buttons import DOWN, RIGHT
from kast.games import RULE_SETS
from kast.games.cards import kind_of
from kast.session import plan
from kast.text import say
from kast.ui.widgets.filled import Filled

LONGEST_NAME = "W" * plan.LONGEST_NAME
MANY = 8888  # games, points of all games
TOTAL = 888  # points of one


def person(picture=0):
    return {"name": LONGEST_NAME, "kind": "human", "picture": picture}


def robot(level):
    return {"name": say("robot." + str(level)), "kind": "cpu", "level": level, "picture": None}


def show_at_once(app):
    """Let what leads to another screen do so at once: the app has no loop that would."""
    go = app.go
    later = go.later

    def now(function, *values):
        later(function, *values)
        go.catch_up()

    go.later = now


# Games


def begin(app, game, players=1, options=None, start="listed", game_class=None):
    """Begin a game, by its id and of so many people; it is returned. game_class: where it is not the usual one."""
    game_class = game_class or RULE_SETS.room(game, "game").GAME
    people = [person(picture) for picture in range(players)]
    app.session.game = game_class(game, options, people, app.machine.random_bytes, start)
    return app.session.game


def of_every_box(app):
    """The ids of games that have every box between them; Maxi has all that are called otherwise elsewhere."""
    return ("maxi",) if app.machine.settings["other_names"] else ("maxi", "triple")


def most(rules, box):
    """The most points that a box takes by any house rule."""
    value = rules.scoring[kind_of(box)].values[-1]
    return max(value, 136) if kind_of(box) == "yatzy" and rules.dice == 6 else value


def filled(app, box, is_child=False):
    """What was just filled in the game: the most, with the upper bonus that is won by it."""
    game = app.session.game
    game.last_turn = "0a" + "6" * game.rules.dice
    return Filled(game, app.machine.power, is_child, 0, box, most(game.rules, box), 0, game.card.bonus_pays)


def zero(app, box, is_child=False):
    """A zero that was just filled, at which an animal sulks."""
    game = app.session.game
    game.last_turn = "0a" + "6" * game.rules.dice
    return Filled(game, app.machine.power, is_child, 0, box, 0, game.card.total, 0)


# Ways through a screen


def each(holder, name, values):
    """A picture for each value of an attribute, of a screen or of what it shows."""
    for value in values:
        setattr(holder, name, value)
        yield


def rows(screen):
    """Each row of a list, also when nobody has pressed a button for a while."""
    for screen.waits in (False, True):
        yield from each(screen, "chosen", range(len(screen.labels())))


def answers(screen):
    """Each answer of a Chooser."""
    yield from each(screen, "chosen", range(len(screen.answers)))


def boxes(screen):
    """Each box that a turn may fill."""
    yield from each(screen.turn, "shown", range(len(screen.turn.boxes)))


def pages(screen):
    """From the first page to the last, by RIGHT, until the first one is back."""
    screen.machine.redraw()
    frame = screen.machine.canvas.frame
    first = bytes(frame)
    yield
    screen.press(RIGHT, DOWN)
    while bytes(frame) != first:
        yield
        screen.press(RIGHT, DOWN)


def pressed(screen, button, times=1):
    """As it is, and after each press of a button."""
    yield
    for _ in range(times):
        screen.press(button, DOWN)
        yield
