"""Examples that show the screens before a game in all states; widgets/examples.py explains what an example is."""

from kast.games import RULE_SETS
from kast.games.cards.own import rules_of
from kast.games.cards.real_dice_game import RealDiceGame
from kast.session.plan import ALONE, Plan
from kast.text import say
from kast.ui.widgets.examples import LONGEST_NAME, TOTAL, answers, begin, pages, person, rows


def _planned(app, **parts):
    """Plan a game of Maxi for one player with an animal's name; `parts` replaces members of this plan."""
    people = [{"name": say("animal.0"), "kind": "human", "picture": 0}]
    plan = {"game": "maxi", "options": {}, "players": people, "start": "roll", "real_dice": False, "alone": None}
    Plan(app.machine.settings).change(**dict(plan, **parts))


def unfinished(app):
    app.go.show("setup.unfinished", "setup.which_game", False)
    yield from rows(app.machine.screen)


def which_game(app):
    _planned(app)
    for real_dice in (True, False):
        app.go.show("setup.which_game", real_dice)
        yield from answers(app.machine.screen)
    for _ in _house_rules(app):
        app.go.show("setup.which_game")
        yield
    for game, rules in RULE_SETS.items():
        _planned(app, game=game, options={name: values[-1] for name, values in rules.options.items()})
        app.go.show("setup.which_game")
        yield

    for is_damaged in (False, True):
        RULE_SETS.own_files = lambda: _OwnFiles(is_damaged)  # noqa: B023  called in this pass  # pyrefly: ignore[bad-assignment]
        app.go.show("setup.which_game")
        app.machine.screen.chosen = len(app.machine.screen.answers) - 1
        yield
    del RULE_SETS.own_files


class _OwnFiles:
    """The functions of games/cards/own_files.py for a board with an own game of the widest name."""

    def __init__(self, is_damaged):
        self._is_damaged = is_damaged

    def games(self):
        return ["own-" + "w" * 4 + "-00000000"]  # a longer name is shortened

    def shown(self, id, language):
        if self._is_damaged:
            raise ValueError
        return "W" * 7, "123/456", 6, 39


def house_rules(app):
    for row in _house_rules(app):
        app.go.show("setup.house_rules")
        app.machine.screen.chosen = row
        yield
    own: dict = {"id": "own-w", "dice": 1, "faces": 2, "rolls": 1, "columns": 1, "upper": 1, "in_order": False}
    own.update({"joker": "", "bonus": 1, "bonus_at": 1, "boxes": [["ones", [[[1, [1]]]], 0, 1]]})
    RULE_SETS.own["own-w"] = rules_of(own)
    _planned(app, game="own-w", options={"bonus": False})
    app.go.show("setup.house_rules")
    yield from answers(app.machine.screen)
    del RULE_SETS.own["own-w"]


def _house_rules(app):
    """Plan each game with each value of each house rule in turn, and each time yield the index of the house rule."""
    for game, rules in RULE_SETS.items():
        for row, (name, values) in enumerate(rules.options.items()):
            for value in values:
                _planned(app, game=game, options={name: value})
                yield row


def how_many(app):
    _planned(app)
    app.go.show("setup.how_many")
    yield from answers(app.machine.screen)


def who_plays(app):
    settings = app.machine.settings
    for parts in ({}, {"players": [person()]}):
        _planned(app, **parts)
        app.go.show("setup.who_plays", 0)
        yield from answers(app.machine.screen)
    settings["kids"] = True
    _planned(app, players=[dict(person(), grown_up=True)])
    app.go.show("setup.who_plays", 0)
    yield from answers(app.machine.screen)
    settings["kids"] = False
    _planned(app, alone=person())
    app.go.show("setup.who_plays", ALONE)
    yield


def kid_who_plays(app):
    settings = app.machine.settings
    settings["kids"] = True
    _planned(app)
    app.go.show("setup.who_plays", 0)
    yield from answers(app.machine.screen)
    settings["kids"] = False


def type_name(app):
    _planned(app)
    for name in ("", "Å", LONGEST_NAME):
        app.go.show("setup.type_name", 0, name)
        yield from pages(app.machine.screen)


def who_begins(app):
    _planned(app)
    app.go.show("setup.who_begins")
    yield from answers(app.machine.screen)


def which_day(app):
    _planned(app)
    app.go.show("setup.which_day")
    screen = app.machine.screen
    for screen.chosen in ((2088, 8, 8), (2044, 4, 24)):
        yield


def who_starts(app):
    game = begin(app, "maxi", 6, None, "roll")
    app.go.show("setup.who_starts")
    yield
    game.start_totals[:] = [30] * 6
    app.go.show("setup.who_starts")
    yield
    game.phase = "play"
    yield
    app.go.show("setup.who_starts")
    yield


def who_rolled_most(app):
    begin(app, "maxi", 2, None, "roll", RealDiceGame)
    app.go.show("setup.who_rolled_most")
    yield from answers(app.machine.screen)
    game = begin(app, "maxi", 2, {"ties": "roll"}, game_class=RealDiceGame)
    game.phase = "draw"
    for card in game.cards:
        card.total = TOTAL
    app.go.show("setup.who_rolled_most")
    yield from answers(app.machine.screen)
