"""Examples that show the screens after a game in all states; widgets/examples.py explains what an example is."""

from kast.coach import UNIT
from kast.coach.review import Review as Look
from kast.drivers.buttons import DOWN, LEFT, RIGHT
from kast.games import RULE_SETS
from kast.games.banking.review import BankingReview
from kast.games.cards.daily_game import DailyGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.storage.statistics import Statistics, key_of
from kast.text import line, load_sections, say, texts
from kast.ui.widgets.examples import (
    LONGEST_NAME,
    MANY,
    TOTAL,
    begin,
    each,
    of_every_box,
    pages,
    pressed,
    robot,
    rows,
)


def victory(app):
    for id in ("yatzy", "maxi"):
        game = begin(app, id, 2)
        app.go.show("results.victory")
        yield
        game.players[0] = robot(4)
        _total(game.cards[:1])
        for lacked in (TOTAL, TOTAL // 10):
            game.cards[1].total = TOTAL - lacked
            app.go.show("results.victory")
            yield
    game = begin(app, "tenthousand", 2)
    game.players[0] = robot(4)
    game.totals = [14444, 12444]
    app.go.show("results.victory")
    yield


def who_wins(app):
    """Show a draw that is decided by one roll for each player."""
    for count in (2, 6):
        game = begin(app, "maxi", count, {"ties": "roll"})
        game.phase = "draw"
        _total(game.cards)
        app.go.show("results.who_wins")
        yield
        app.machine.screen.on_idle()
        yield
        game.start_totals[:] = [30] * count
        app.go.show("results.who_wins")
        yield
        game.phase = "over"
        game.contenders = [count - 1]
        yield


def _total(cards, upper=0):
    for card in cards:
        card.total = TOTAL
        card.upper = upper


# The result


def result(app):
    for players in (1, 2, 6):
        game = begin(app, "maxi", players)
        app.go.show("results.result")
        yield
        _total(game.cards)
        app.go.show("results.result")
        yield from pressed(app.machine.screen, RIGHT, 1 if players > 1 else 0)
    yield from _marked(app)
    yield from _decided_otherwise(app)
    yield from _among_the_best(app)
    yield from _achieved(app)
    for players in (6, 1):
        begin(app, "pig", players).totals = [88] * players
        app.go.show("results.result")
        yield
    for players in (2, 6):
        begin(app, "tenthousand", players).totals = [18888] * players
        app.go.show("results.result")
        yield from pressed(app.machine.screen, RIGHT)


def _marked(app):
    """Show the result of a game that does not count and that two players left; then with the buttons explained."""
    game = begin(app, "maxi", 6)
    _total(game.cards)
    game.left = {0: 3, 4: 5}
    game.counts = False
    app.go.show("results.result")
    yield from pressed(app.machine.screen, RIGHT)
    game.counts = True
    app.go.show("results.result")
    app.machine.screen.statistics = Statistics()
    app.machine.screen.on_result()
    for times in range(2):
        app.machine.screen.on_still_idle(times)
        yield


def _decided_otherwise(app):
    """Show the results of games whose winner had the same points as another player."""
    for upper, bonuses in ((89, 0), (88, 1)):
        first, second = begin(app, "maxi", 2, {"ties": "upper"}).cards
        _total((first, second), 88)
        first.upper, first.bonuses = upper, bonuses
        app.go.show("results.result")
        yield
    game = begin(app, "grab", 2)
    game.banked = [bytearray((card,) * count) for card, count in ((13, 10), (5, 20))]
    app.go.show("results.result")
    yield
    game = begin(app, "maxi", 2, {"ties": "roll"}, game_class=RealDiceGame)
    _total(game.cards)
    game.phase = "over"
    game.draw = "{}"
    game.contenders = [1]
    app.go.show("results.result")
    yield


def _among_the_best(app):
    game = begin(app, "maxi", 6)
    game.seq = 10
    game.cards[0].total = TOTAL
    for most, mine in ((1000, (6, 9)), (TOTAL, (6, 9)), (TOTAL, (0, 9))):
        best = [[most, game.seq if place in mine else 1, LONGEST_NAME] for place in range(10)]
        app.go.show("results.result")
        screen = app.machine.screen
        screen.statistics = Statistics()
        screen.statistics.games = {key_of(game.rules, game.options): {"games": 0, "cards": 0, "best": best}}
        screen.on_result()
        yield from pressed(screen, RIGHT, 2)


def _achieved(app):
    """Show what players have achieved for the first time, and each goal that may be next."""
    for players in (1, 2):
        game = begin(app, "maxi", players)
        game.seq = 10
        key = key_of(game.rules, game.options)
        for stamps, played, won in ((0, 0, 0), (1, 0, 0), (3, 0, 0), (7, 0, 0), (15, 0, 4), (15, 99, 4), (15, 0, 5)):
            app.machine.settings["won"] = won
            app.go.show("results.result")
            screen = app.machine.screen
            screen.statistics = Statistics()
            screen.statistics.counted = game.seq
            screen.statistics.news = {player["name"]: 0 if stamps else 31 for player in game.players}
            screen.statistics.games = {key: {"games": played, "cards": played, "best": []}}
            screen.statistics.names = {player["name"]: {"games": {}, "stamps": stamps} for player in game.players}
            screen.on_result()
            yield
            while screen.moving:
                title = screen.title
                while screen.title == title and screen.moving:
                    screen.step(app.machine.canvas)
                yield
    app.machine.settings["won"] = 0


def this_game(app):
    for game_class in (None, RealDiceGame):
        game = begin(app, "yatzy", 2, game_class=game_class)
        for game.counts in (False, True):
            app.go.show("results.this_game")
            yield from rows(app.machine.screen)


def not_counting(app):
    begin(app, "yatzy")
    app.go.show("results.not_counting")
    yield


def start_anew(app):
    for again in (False, True):
        app.go.show("results.start_anew", again)
        yield


def daily_result(app):
    game = begin(app, "yatzy", game_class=DailyGame)
    game.day = "2088-08-08"
    game.seq = 88
    game.card.total = 444
    for tries in (1, 8):
        app.go.show("results.result")
        screen = app.machine.screen
        screen.games = [(seq, LONGEST_NAME + str(seq), MANY) for seq in range(game.seq)]
        screen.games += [(game.seq, LONGEST_NAME, 1)] * tries
        screen.on_result()
        yield from pressed(screen, RIGHT)


# Reviews and best scores


def review(app):
    for id in of_every_box(app):
        game = begin(app, id)
        app.go.show("results.review")
        words = texts("review")
        lines = (
            line(words, "thinking").format(88),
            line(words, "lost_turns"),
            say("coach.missing"),
            say("coach.rests"),
        )
        yield from each(app.machine.screen, "line", lines)
        yield from _looked_back(app, game)
        begin(app, game.rules.id, 2, game_class=RealDiceGame)
        app.go.show("results.review")
        yield


def _looked_back(app, game):
    rules = game.rules
    screen = app.machine.screen
    look = screen.look = Look(app.thinking.coach(rules), rules.id, game.options, game.players, [], 0)
    screen.ready = True
    look.luck = TOTAL * UNIT
    for points in (0, 5, 20, TOTAL):
        look.lost = points * UNIT
        yield
    hold = ((1 << rules.dice) - 1 >> 1, None)
    choices = []
    for choice in [hold, (0, None)] + [(None, box) for box in rules.boxes]:
        choices += [(choice, hold), (hold, choice)]
    look.worst = [(88 * UNIT, len(rules.boxes), 3, [6] * rules.dice, done, better) for better, done in choices]
    yield from pages(screen)


def banking_review(app):
    for id in RULE_SETS:
        game_class = RULE_SETS.module(id, "game").GAME
        if game_class.review_screen == "results.banking_review":
            yield from _compared(app, begin(app, id))


def _compared(app, game):
    app.go.show("results.banking_review")
    words = texts("review")
    yield from each(app.machine.screen, "line", (line(words, "thinking").format(88), line(words, "lost_turns")))
    load_sections("banking")
    screen = app.machine.screen
    look = screen.look = BankingReview(None, game.rules.id, None, game.players, [], 0)
    screen.ready = True
    for look.choices in (88, TOTAL):
        for look.lost in (0, MANY):
            for part in (1, 0.9, 0.7, 0):
                look.alike = int(look.choices * part)
                yield
    dice = [6] * game.rules.dice
    held = [True] + [False] * (game.rules.dice - 1)
    look.worst = [(TOTAL, 88, 30, dice, MANY, held, None), (0, 88, 30, dice, MANY, None, held)]
    yield from pages(screen)


def scores(app):
    app.go.show("results.scores")
    yield
    app.machine.screen.statistics = Statistics()
    yield from each(app.machine.screen, "_percent", (50,))
    app.machine.screen.on_result()
    yield
    for rules in RULE_SETS.values():
        yield from pages(_counted_scores(app, rules, [MANY] * 6))
    for faces in ([99999] * 6, [99999, 0, 0, 0, 0, 0], [0] * 6):
        _counted_scores(app, RULE_SETS["yatzy"], faces).press(LEFT, DOWN)  # LEFT on the first page shows the last one
        yield
    app.machine.screen.on_idle()
    yield


def _counted_scores(app, rules, faces):
    """Return the screen of best scores, with statistics of a game whose options all differ from the default."""
    key = key_of(rules, {name: values[-1] for name, values in rules.options.items()})
    app.go.show("results.scores")
    screen = app.machine.screen
    common = {"fives": MANY, "faces": [MANY] * 6}
    best = [(MANY, 1, LONGEST_NAME)] * 5
    screen.statistics = Statistics()
    screen.statistics.games = {key: dict(common, games=MANY, cards=1, sum=MANY, best=best, seq=1)}
    screen.statistics.names = {LONGEST_NAME: dict(common, games={key: (MANY, MANY * MANY, MANY)})}
    screen.statistics.faces = faces
    screen.on_result()
    return screen
