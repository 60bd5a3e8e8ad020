"""Examples that show turns of score-card games, and screens reached from a turn; see widgets/examples.py."""

from kast.coach import UNIT
from kast.coach.odds import ONE
from kast.coach.reason import Reason
from kast.drivers.buttons import DOWN, LONG, RIGHT, SCORE
from kast.game import LEVELS
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.cards.rule_set import UPPER
from kast.session.turn import ASKING, RESTING
from kast.text import line, say, texts
from kast.ui.screens.turn.play import Play
from kast.ui.widgets.banking import result as banking
from kast.ui.widgets.cards.advice_text import way_name
from kast.ui.widgets.examples import (
    TOTAL,
    answers,
    begin,
    boxes,
    counted,
    each,
    filled,
    most,
    of_every_box,
    person,
    robot,
    rows,
    zero,
)
from kast.ui.widgets.help_page import explained

_KEYS = "①②③④⑤⑥"
_NOTES = ("play.hold", "play.all_held", "play.no_rolls", "play.joker_first", "play.again", "trouble.restarted")
_NOTES += Play.explains


class _Generous(CardGame):
    """A game in which any dice can fill every box and score the maximum points of the box."""

    pays = staticmethod(most)

    def choices(self):
        return [(box, self.pays(self.rules, box)) for box in self.rules.boxes] if self.can_hold else []


class _Mean(_Generous):
    """A game in which any dice score a zero in every box."""

    pays = staticmethod(lambda rules, box: 0)


def _rolled(app, game, game_class=_Generous):
    """Begin a game of the class `game_class`, with the dice of the first roll at rest."""
    game = begin(app, game, game_class=game_class)
    game.take_rolls("6" * game.rules.dice)
    return game


def _fill(game):
    """Fill a box, so that there is a turn that can be undone."""
    game.take_rolls("6" * game.rules.dice)
    game.fill(game.rules.boxes[0])


# A turn


def play(app):
    for id in of_every_box(app):
        yield from _begun(app, id)
        game = _rolled(app, id)
        app.go.show("turn.play")
        yield from _at_rest(app.machine.screen)
        yield from _large(app, game.rules)


def _begun(app, game):
    """Show the turn before the first roll: in a new game, then after each box that the last turn can have filled."""
    rules = begin(app, game).rules
    app.go.show("turn.play")
    yield
    for box in rules.boxes:
        app.go.show("turn.play", False, filled(app, box))
        yield
        app.machine.screen.stop_counting()
        yield
    yield from each(app.machine.screen, "filled", [zero(app, box) for box in rules.boxes[-len(rules.kinds) :]])


def _at_rest(screen):
    """Show the dice at rest, with each note and every box."""
    game = screen.session.game
    yield from each(screen, "note", [say(key).format(_KEYS[game.rules.dice - 1]) for key in _NOTES])
    screen.note = None
    for screen.turn.state in (ASKING, RESTING):
        yield from boxes(screen)
    if "joker" in game.options:
        screen.joker = True
        for bonus in (100, 0):
            screen.turn.extras = [bonus] * len(screen.turn.boxes)
            yield from boxes(screen)
        screen.joker = False


def _large(app, rules):
    """Show a turn in large letters, with all signs that can follow a box's name, for boxes of the last column only."""
    app.machine.canvas.large = True
    game = begin(app, rules.id, 2, {"first_roll_bonus": 40}, game_class=_Generous)
    game.card.total = TOTAL
    app.go.show("turn.play")
    yield
    game.take_rolls("6" * rules.dice)
    app.go.show("turn.play")
    screen = app.machine.screen
    turn = screen.turn
    for shown, column in enumerate(turn.columns):
        if column == rules.columns:
            turn.shown = shown
            for turn.extras[shown], screen.joker in ((0, False), (80, False), (0, True)):
                yield
    last = rules.boxes[-len(rules.kinds) :]
    yield from each(screen, "filled", [part(app, box) for part in (filled, zero) for box in last])
    app.machine.canvas.large = False


def coached_play(app):
    settings = app.machine.settings
    before = settings["coach"]
    settings["coach"] = "5"
    for id in of_every_box(app):
        game = _rolled(app, id)
        app.go.show("turn.play")
        screen = app.machine.screen
        for _, mask, box in _ways(game.rules):
            key = "coach.roll_mine" if box else "coach.score_mine"
            screen.view.doubt = way_name(game.dice, mask, box), "+88.8", say(key)
            yield
        screen.view.doubt = None
        for shown, box in enumerate(screen.turn.boxes):
            screen.turn.shown = shown
            screen.view.best = box
            yield
    settings["coach"] = before


def _ways(rules):
    """Return options in the form of the coach's options: hold all dice, hold none, fill each of the boxes."""
    options = [((1 << rules.dice) - 1, None), (0, None)] + [(None, box) for box in rules.boxes]
    return [(800 * UNIT, mask, box) for mask, box in options]


def kid_play(app):
    """Show a child's turn without the coach. Only the example of a child's turn with the coach shows every box."""
    settings = app.machine.settings
    settings["kids"] = True
    coach = settings["coach"]
    settings["coach"] = "off"
    yield from _kid_begun(app, "maxi")
    for game_class in (_Generous, _Mean):
        _rolled(app, "maxi", game_class)
        app.go.show("turn.play")
        yield from each(app.machine.screen, "shows_box", (False, True))
    settings["coach"] = coach
    settings["kids"] = False


def kid_coached_play(app):
    settings = app.machine.settings
    settings["kids"] = True
    for game in of_every_box(app):
        yield from _kid_begun(app, game)
        for game_class in (_Generous, _Mean):
            _rolled(app, game, game_class)
            app.go.show("turn.play")
            yield from _kid_at_rest(app.machine.screen)
        rules = RULE_SETS[game]
        yield from each(app.machine.screen, "filled", [filled(app, box, True) for box in rules.boxes])
        last = rules.boxes[-len(rules.kinds) :]
        yield from each(app.machine.screen, "filled", [zero(app, box, True) for box in last])
    settings["kids"] = False


def _kid_begun(app, game):
    """Show a child's turn before the first roll."""
    machine = app.machine
    begin(app, game)
    for machine.power.low in (True, False):
        app.go.show("turn.play")
        machine.screen.can_undo = True
        yield from each(machine.screen.view, "blinks", (1, 0))
    yield from each(machine, "storing_works", (False, True))


def _kid_at_rest(screen):
    """Show a child's turn with the dice at rest: the dice to hold or to release, then every box."""
    all_dice = (1 << screen.session.game.rules.dice) - 1
    yield from each(screen, "note", (say("trouble.restarted"), None))
    screen.waits = False
    for screen.keeps in (all_dice, 0):
        screen.row.marks = all_dice - 1
        yield
    screen.row.marks = 0
    yield
    screen.shows_box = True
    yield from boxes(screen)
    screen.turn.state = ASKING
    yield from boxes(screen)


def score_keeper(app):
    """Show turns with real dice: a turn of the first player, then a turn of the second player."""
    for id in of_every_box(app):
        game = begin(app, id, 2, {"first_roll_bonus": 40}, "roll", RealDiceGame)
        game.begin(0)
        rules = game.rules
        for options in ({}, {"saved_rolls": True}):
            game.options.update(options)
            app.go.show("turn.score_keeper")
            yield
        app.machine.screen.note = say("keeper.back")
        yield
        game.add(1)
        app.go.show("turn.score_keeper")
        yield
        _enter_dice(game)
        game.fill("chance" if rules.columns == 1 else "chance.1")
        for last in (None, filled(app, rules.boxes[-1])):
            app.go.show("turn.score_keeper", False, last)
            yield
        app.machine.screen.stop_counting()
        yield
        _enter_dice(game)
        app.go.show("turn.score_keeper")
        yield from each(app.machine.screen.view, "earns", (80, 5))


def _enter_dice(game):
    while game.add(1):
        pass


def corrections(app):
    for id in of_every_box(app):
        game = _with_entered_dice(app, id)
        app.go.show("turn.corrections", 0, game.rules.boxes[0])
        screen = app.machine.screen
        yield from each(screen, "note", (screen.note, line(texts("review"), "lost_turns"), ""))


def _with_entered_dice(app, id):
    """Begin a game with real dice in which each player has filled a box; the first player has the widest total."""
    game = begin(app, id, 2, {"first_roll_bonus": 40}, "listed", RealDiceGame)
    for _ in game.players:
        _enter_dice(game)
        game.fill(game.rules.boxes[0])
    game.cards[0].total = TOTAL
    return game


class _Moment:
    """A replacement for Correction that stores nothing."""

    can_undo = explained = False
    player = 0

    def __init__(self, game):
        self.game = game
        self.box = game.rules.boxes[0]

    def take_note(self):
        return None


def correct(app):
    for id in of_every_box(app):
        game = _with_entered_dice(app, id)
        game.take_rolls("?" * game.rules.dice + "6" * game.rules.dice)
        app.go.show("turn.correct", _Moment(game))
        screen = app.machine.screen
        yield from boxes(screen)
        yield from each(screen, "note", (say("keeper.back"), say("play.no_rolls"), None))
        yield from each(screen.view, "earns", (80, 0))
        screen.turn.state = ASKING
        yield from boxes(screen)
        game.clear()
        app.go.show("turn.correct", _Moment(game))
        yield


def who_leaves(app):
    begin(app, "maxi", 2)
    app.go.show("turn.who_leaves")
    yield from answers(app.machine.screen)


def leave(app):
    begin(app, "maxi", 2)
    app.go.show("turn.leave", 1)
    yield


# A robot's turn


def cpu_turn(app):
    for game in of_every_box(app):
        yield from _robots(app, game)
        app.session.game.rolls_used = 1
        screen = app.machine.screen
        for screen.box in app.session.game.rules.boxes:
            screen.points = most(app.session.game.rules, screen.box)
            yield
    app.machine.settings["kids"] = True
    yield from _robots(app, "maxi", person())
    app.machine.settings["kids"] = False


def _robots(app, game, *others):
    game = begin(app, game)
    game.players[:] = [robot(1)] + list(others)
    app.go.show("turn.cpu_turn")
    for app.session.demo in (True, False):
        yield from each(app.machine.screen, "player", [robot(level) for level in range(1, LEVELS + 1)])


# Screens reached from a turn


class _NoAdvice:
    """A replacement for Advice, so that no advice has to be computed."""

    needed = 0

    def to_come(self, value):
        return value


def points_keeper(app):
    for app.machine.settings["kids"] in (True, False):
        for id in RULE_SETS.having("real_dice_game"):
            game_class = RULE_SETS.module(id, "real_dice_game").GAME
            if game_class.turn_screen == "turn.points_keeper":
                yield from _with_points(app, begin(app, id, 6, game_class=game_class))
                game = begin(app, id, 2, game_class=game_class)
                yield from counted(app, banking.Filled(game, app.machine.power, False, 0, game.goal - game.unit, 0))


def _with_points(app, game):
    totals = game.goal - game.unit, game.goal // 2, 0
    for closer in (-1, 5) if "entry" in game.options else (-1,):
        game.closer = closer
        for total in totals:
            game.totals = [total] * 6
            for points in (0, game.unit, game.goal // 10 - game.unit):
                game.take_rolls("+" + str(points) if points else "")
                app.go.show("turn.points_keeper")
                view = app.machine.screen.view
                view.can_undo = not points
                yield from each(view, "blinks", (0, 2))
    for app.machine.storing_works, app.machine.power.low in ((False, True), (True, False)):
        app.go.show("turn.points_keeper")
        yield


def hint(app):
    for id in of_every_box(app):
        game = _rolled(app, id)
        app.go.show("turn.hint")
        yield
        screen = app.machine.screen
        yield from each(screen, "line", (say("coach.missing"),))
        screen.advice = _NoAdvice()
        screen.options = options = _ways(game.rules)
        yield from _in_words(screen)
        screen.in_words = False
        yield
        screen.chosen = 1
        for option in options:
            screen.options = [(TOTAL * UNIT, 0, None), option]
            yield


def _in_words(screen):
    """Show each reason of the coach, and the chance of every box."""
    screen.texts = texts("why")
    for key in ("bonus", "last", "run", "alike", "most", "pays", "least", "needed"):
        screen.why = line(screen.texts, key).format(136)
        yield
    screen.goal = say("coach.wins").format(100)
    yield
    reason = Reason(None, None, (), 0, 0)
    for reason.chance in (ONE // 99, ONE * 9 // 10):
        for kind in screen.session.game.rules.kinds:
            reason.count = 4 if kind in UPPER else 0
            screen.set_reason(reason, kind)
            yield


def card(app):
    for id in explained("boxes"):
        rules = RULE_SETS[id]
        game = begin(app, id, 1, {"first_roll_bonus": 40} if "first_roll_bonus" in rules.options else None)
        for box in rules.boxes:
            game.card.boxes[box] = most(rules, box)
        game.card.bonuses = 12 if "joker" in rules.options else 0
        game.card.extra = TOTAL
        game.card.add_up()
        app.go.show("turn.card", 0)
        screen = app.machine.screen
        yield
        screen.on_still_idle(1)
        yield
        for _ in range(2):
            for _ in rules.boxes:
                screen.press(RIGHT, DOWN)
                yield
            screen.press(SCORE, LONG)


def hand_over(app):
    for game in of_every_box(app):
        yield from _handed_over(app, game)


def _handed_over(app, game):
    game = begin(app, game, 2)
    for box in game.rules.boxes:
        yield from counted(app, filled(app, box))
    first, second = game.cards
    second.total = TOTAL
    for first.total in (TOTAL, 0):
        yield
    yield from each(app.machine, "storing_works", (False, True))
    first.total = TOTAL
    app.machine.canvas.large = True
    app.go.show("turn.hand_over", None)
    yield from each(app.machine.screen, "can_undo", (False, True))
    app.machine.canvas.large = False
    for game_class in (CardGame, RealDiceGame):
        game = begin(app, game.rules.id, 2, game_class=game_class)
        _fill(game)
        game.cards[0].total, game.cards[1].total = 0, TOTAL
        yield from counted(app, filled(app, game.rules.boxes[-1]))


def kid_hand_over(app):
    app.machine.settings["kids"] = True
    game = begin(app, "maxi", 6)
    for player_card in game.cards:
        player_card.total = TOTAL
    app.go.show("turn.hand_over", None)
    for app.machine.screen.can_undo in (False, True):
        yield from each(game, "current", range(6))
    app.machine.settings["kids"] = False


def party(app):
    for id in ("yatzy", "maxi"):
        game = begin(app, id, 2)
        game.take_rolls("6" * game.rules.dice)
        app.go.show("turn.party")
        yield


def game_menu(app):
    power = app.machine.power
    game = begin(app, "yatzy")
    _fill(game)
    for app.machine.storing_works, power.low in ((False, False), (True, True), (True, False)):
        app.go.show("turn.game_menu")
        yield from rows(app.machine.screen)
    _with_entered_dice(app, "yatzy")
    app.go.show("turn.game_menu")
    yield from rows(app.machine.screen)


def end_game(app):
    begin(app, "yatzy")
    app.go.show("turn.end_game")
    yield from rows(app.machine.screen)


def totals(app):
    for id in RULE_SETS:
        for players in (6, 1):
            game = begin(app, id, players)
            if game.totals_screen == "turn.totals":
                game.totals = [game.goal - 50] * players
                app.go.show("turn.totals", players - 1)
                yield
