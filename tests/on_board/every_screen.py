"""Stands in for the firmware's main.py: shows every screen with the widest values, in every language.

It puts the screens into each state by hand, since no game has them all. Prints a line of JSON for each picture: the
language, the screen, `drawn`: left, top, right, bottom and the text (null for numbers and pictures) of what is on it,
`cut`: texts that ended in dots.
"""

import asyncio
import gc
import json

from kast.app import App
from kast.coach import UNIT
from kast.coach.odds import ONE
from kast.coach.reason import Reason
from kast.coach.review import Review as Look
from kast.draw.canvas import Canvas, number_width, width
from kast.game import LEVELS
from kast.games import RULE_SETS
from kast.games.cards import kind_of
from kast.games.cards.daily_game import DailyGame
from kast.games.cards.lesson import lesson_game
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.cards.rule_set import UPPER
from kast.games.pig.lesson import lesson_game as pig_lesson_game
from kast.hal.buttons import LEFT, NAMES, RIGHT, SCORE
from kast.keep.settings import VALUES
from kast.keep.statistics import key_of
from kast.screens.parts.advice_text import way_name
from kast.screens.parts.banked import Filled as Banked
from kast.screens.parts.filled import Filled
from kast.screens.parts.help_page import explained
from kast.session.plan import ALONE
from kast.session.turn import ASKING, LIE
from kast.start import complete, wired
from kast.text import LANGUAGES, line, say, speak, texts

LONGEST_NAME = "W" * 10
MANY = 8888
KEYS = "①②③④⑤⑥◀▶"
NOTES = ("play.hold", "play.all_held", "play.no_rolls", "play.joker_first", "trouble.restarted")


class Watched(Canvas):
    """A canvas that remembers where what was drawn."""

    def clear(self):
        super().clear()
        self.drawn = []
        self.cut = []

    def _note(self, left, top, right, bottom, text=None):
        self.drawn.append((left, top, right, bottom, text))

    def text(self, font, x, y, string, ink=1):
        above = any(key in string for key in KEYS)  # rows that keys stand above capitals
        self._note(x, y - above, x + width(font, string), y + font.capital, string)
        return super().text(font, x, y, string, ink)

    def text_fit(self, font, x, y, string, max_width, ink=1):
        if width(font, string) > max_width:
            self.cut.append(string)
            self._note(x, y, x + max_width, y + font.capital, string)
        return super().text_fit(font, x, y, string, max_width, ink)

    def number(self, font, x, y, n, ink=1, sign=False):
        self._note(x, y, x + number_width(font, n, sign), y + font.capital)
        return super().number(font, x, y, n, ink, sign)

    def bitmap(self, bitmap, x, y, ink=1, scale=1):
        self._note(x, y, x + bitmap[0] * scale, y + bitmap[1] * scale)
        super().bitmap(bitmap, x, y, ink, scale)


app = App(wired())
complete(app)
machine = app.machine
session = app.session
machine.canvas = Watched()
session.save = machine.save_settings = lambda: None
language = ""


def picture():
    machine.redraw()
    canvas = machine.canvas
    screen = type(machine.screen).__name__
    print(json.dumps({"language": language, "screen": screen, "drawn": canvas.drawn, "cut": canvas.cut}))


def pictures(name, values):
    """A picture for each value of an attribute of the screen."""
    for value in values:
        setattr(machine.screen, name, value)
        picture()


def person(index=0):
    return {"name": LONGEST_NAME, "kind": "human", "picture": index}


def robot(level):
    return {"name": say("robot." + str(level)), "kind": "cpu", "level": level, "picture": None}


def game(rules, players=1, options=None, start="listed", game_class=None):
    """A game at its start, for all the screens that show one."""
    game_class = game_class or RULE_SETS.room(rules.id, "game").GAME
    session.game = game_class(rules.id, options, [person(i) for i in range(players)], machine.random_bytes, start)
    machine.settings["plan"]["game"] = rules.id
    machine.settings["plan"]["players"] = session.game.players
    return session.game


def filled(rules, box, is_child=False):
    """What was just filled, with a bonus that is won by it."""
    session.game.last_turn = "0a" + "6" * rules.dice
    return Filled(session.game, machine.power, is_child, 0, box, most(rules, box), 0, session.game.card.bonus_pays)


def zero(rules, box, is_child=False):
    """A zero that was just filled, at which an animal sulks."""
    session.game.last_turn = "0a" + "6" * rules.dice
    return Filled(session.game, machine.power, is_child, 0, box, 0, session.game.card.total, 0)


def most(rules, box):
    """The most points that a box takes by any house rule."""
    values = [rules.scoring[kind_of(box)].values[-1]]
    return max(values + [136] if kind_of(box) == "yatzy" and rules.dice == 6 else values)


class NoAdvice:
    """For games and dice that no coach has thought through."""

    needed = 0

    def to_come(self, value):
        return value


def walk_pages():
    """From the first page of a HelpPage to its last, all that it takes to read them included."""
    screen = machine.screen
    begin = False
    while not begin:
        picture()
        screen.turn(1)
        begin = not screen._page and not getattr(screen, "_part", 0)


def walk_list():
    for machine.screen.waits in (False, True):
        pictures("chosen", range(len(machine.screen.labels())))


def walk_answers():
    pictures("chosen", range(len(machine.screen.answers)))


def walk_boxes():
    for index in range(len(machine.screen.turn.boxes)):
        machine.screen.turn.shown = index
        picture()


def menus():
    app.go.show("menus.language", "menus.menu")
    walk_list()
    machine.settings["language"] = ""
    picture()
    machine.settings["language"] = language
    app.go.show("learn.first_time", "menus.menu")
    picture()
    game(RULE_SETS["yatzy"])
    machine.power.millivolts = 4800
    for kept, low in ((True, False), (False, False), (True, True)):
        machine.kept = kept
        machine.power.low = low
        app.go.show("menus.menu")
        machine.screen._entries = [
            "continue",
            "new_game",
            "score_keeper",
            "scores",
            "how_to_play",
            "settings",
            "self_test",
        ]
        walk_list()
        del machine.screen._entries[0]  # the first row shows the battery too
        pictures("chosen", (0,))
        app.go.show("turn.game_menu")
        machine.screen._entries = ["continue", "undo", "card", "sound", "settings", "end"]
        walk_list()
        app.go.show("machine.battery_empty", machine.screen)
        picture()
    machine.power.low = False
    machine.power.millivolts = 0
    app.go.show("turn.end_game")
    walk_list()
    app.go.show("before.unfinished", "before.which_game", False)
    walk_list()
    app.go.show("menus.settings", "menus.menu")
    walk_list()
    for row, name in enumerate(("volume", "coach", "brightness", "flipped", "auto_off", "demo", "kids", "shake")):
        machine.screen.chosen = row
        for value in VALUES[name][1:] + VALUES[name][:1]:
            machine.settings[name] = value
            picture()
    for other_names in (True, False):
        speak(language, other_names)
        picture()
    for won in VALUES["won"]:
        machine.settings["won"] = won
        for new in (False, True):
            app.go.show("menus.dice", new, "menus.menu")
            picture()
    machine.settings["won"] = 0
    machine.screen.back()
    app.go.show("machine.trouble")
    picture()
    app.go.show("machine.history_full")
    pictures("counts", (True, False))
    app.go.show("machine.set_aside")
    picture()


def check_buttons():
    app.go.show("check.buttons")
    every = (1 << len(NAMES)) - 1
    two = 1 << LEFT | 1 << RIGHT
    for pressed, stuck in ((0, 0), (every, 1 << SCORE), (every & ~two, two)):
        machine.buttons.stuck = stuck
        machine.screen._good = pressed
        picture()
    machine.buttons.stuck = 0


def check_display():
    app.go.show("check.display")
    for machine.display.faults in (88, 0):
        picture()
    machine.screen._picture = 3
    picture()


def check_sound():
    app.go.show("check.sound")
    machine.screen._began = machine.now - 800
    pictures("_volume", range(3))
    machine.screen.leave()


def check_power():
    app.go.show("check.power")
    for millivolts, on_usb, low in ((0, False, False), (4800, False, False), (4800, False, True), (4800, True, False)):
        machine.power.millivolts = millivolts
        machine.power.on_usb = on_usb
        machine.power.low = low
        picture()
    machine.power.millivolts = 0
    machine.power.on_usb = False


def check_dice():
    app.go.show("check.dice")
    machine.screen._left = 0
    for machine.screen._as_before, machine.screen._faces in ((100, [100] * 6), (599, [600, 0, 0, 0, 0, 0])):
        picture()


def check_flash():
    app.go.show("check.flash")
    pictures("_results", ([(True, 888)] * 3, [(False, 888)] * 3))


def check_tilt():
    app.go.show("check.tilt")
    machine.screen._swings = 888
    for machine.screen._closed in (False, True):
        pictures("_shaken", (False, True))


def self_test():
    for show in (check_buttons, check_display, check_sound, check_power, check_dice, check_flash, check_tilt):
        show()
    app.go.show("check.machine")
    picture()
    app.go.show("check.usb_drive")
    picture()


def how_to_play():
    app.go.show("learn.how_to_play")
    walk_list()
    for what, screen in (("boxes", "learn.help_boxes"), ("games", "learn.help_rules")):
        app.go.show("learn.help_game", what)
        walk_list()
        for rules in explained(what):
            app.go.show(screen, rules)
            walk_pages()
    app.go.show("learn.questions")
    walk_pages()
    each_line_of_lesson(lesson_game, "learn.lesson")
    app.go.show("learn.lesson_over")
    pictures("_page", range(2))
    session.end_lesson()
    each_line_of_lesson(pig_lesson_game, "learn.pig_lesson")
    app.go.show("learn.lesson_over", "pig.lesson_goes_on")
    picture()
    session.end_lesson()


def each_line_of_lesson(game_of, screen):
    """Begin a lesson, and draw what it says at each step."""
    session.begin_lesson(game_of(LONGEST_NAME, machine.random_bytes))
    session.game.roll()
    app.go.show(screen)
    view = machine.screen.view
    for key in view.lines:
        view.next_line = lambda: key  # noqa: B023  called in this round
        picture()


def house_rules(rules):
    """Every value of every option of a game: its page, and the game's own with it."""
    game(rules)
    plan = machine.settings["plan"]
    for row, (name, values) in enumerate(rules.options.items()):
        for value in values:
            plan["options"] = {name: value}
            app.go.show("before.house_rules")
            machine.screen.chosen = row
            picture()
            app.go.show("before.which_game", False)
            picture()
    plan["options"] = {}


def new_game():
    for real_dice in (True, False):
        app.go.show("before.which_game", real_dice)
        walk_answers()
    app.go.show("before.how_many")
    picture()
    machine.settings["plan"]["players"] = [{"name": say("animal.0"), "kind": "human", "picture": 0}]
    app.go.show("before.who_plays", 0)
    walk_answers()
    app.go.show("before.type_name", 0, "")
    pictures("_page", (0, 1))
    pictures("_name", ("Å", LONGEST_NAME))
    app.go.show("before.who_begins")
    walk_answers()
    app.go.show("before.which_day")
    pictures("chosen", ((2088, 8, 8), (2044, 4, 24)))
    machine.screen.waited()
    picture()
    machine.settings["plan"]["alone"] = person()
    app.go.show("before.who_plays", ALONE)
    picture()


def who_starts():
    game(RULE_SETS["maxi"], 6, None, "roll")
    app.go.show("before.who_starts")
    picture()
    session.game.start_totals[:] = [30] * 6
    app.go.show("before.who_starts")
    picture()
    session.game.phase = "play"
    picture()


def turns(rules):
    """A turn of that game, with the coach and without, at every box."""
    now = game(rules)
    now.card.bonuses = 0
    app.go.show("turn.play")
    picture()
    for box in rules.boxes:
        app.go.show("turn.play", False, filled(rules, box))
        picture()
        machine.screen.stop_counting()
        picture()
    pictures("filled", [zero(rules, box) for box in rules.boxes[-len(rules.kinds) :]])
    now.roll()
    choices = [(box, most(rules, box)) for box in rules.boxes]
    now.choices = lambda: choices
    app.go.show("turn.play")
    screen = machine.screen
    pictures("note", [say(key).format(KEYS[rules.dice - 1]) for key in NOTES])
    screen.note = None
    for asking in (LIE, ASKING):
        screen.turn.state = asking
        walk_boxes()
    if "joker" in now.options:
        screen.turn.state = LIE
        screen.joker = True
        for bonus in (100, 0):
            screen.turn.extras = [bonus] * len(screen.turn.boxes)
            walk_boxes()
        screen.joker = False
    ways = [(800 * UNIT, (1 << rules.dice) - 1, None), (800 * UNIT, 0, None)]
    ways += [(800 * UNIT, None, box) for box, _ in choices]
    machine.settings["coach"] = "5"
    app.go.show("turn.coached_play")
    for _, mask, box in ways:
        key = "coach.roll_mine" if box else "coach.score_mine"
        machine.screen.view.doubt = way_name(now.dice, mask, box), "+88.8", say(key)
        picture()
    app.go.show("turn.hint")
    picture()
    machine.screen._advice = NoAdvice()
    tell_reasons(machine.screen, rules, ways)
    machine.screen._chosen = 1
    for value, mask, box in ways:
        machine.screen._options = [(888 * UNIT, 0, None), (value, mask, box)]
        picture()
    app.go.show("turn.hint")
    machine.screen._line = say("coach.missing")
    picture()
    now.players[0] = robot(1)
    now.rolls_used = 0
    app.go.show("turn.cpu_turn")
    for session.demo in (True, False):
        pictures("_player", [robot(level) for level in range(1, LEVELS + 1)])
    now.rolls_used = 1
    for box, points in choices:
        machine.screen._box = box
        machine.screen._points = points
        picture()


def large_turns(rules):
    """In large letters, at every box, of several columns the last, with what may stand beside it."""
    machine.canvas.large = True
    for players in (2,):
        now = game(rules, players, {"first_roll_bonus": 40})
        now.card.total = 888
        app.go.show("turn.play")
        picture()
        now.take_rolls("6" * rules.dice)
        app.go.show("turn.play")
        play = machine.screen
        turn = play.turn
        for shown, box in enumerate(turn.boxes):
            if turn.columns[shown] < rules.columns:
                continue
            turn.shown = shown
            turn.points[shown] = most(rules, box)
            for turn.extras[shown], play.joker in ((0, False), (80, False), (0, True)):
                picture()
        pictures("filled", [filled(rules, box) for box in rules.boxes[-len(rules.kinds) :]])
        pictures("filled", [zero(rules, box) for box in rules.boxes[-len(rules.kinds) :]])
    app.go.show("turn.hand_over", None)
    for machine.screen.can_undo in (False, True):
        picture()
    machine.canvas.large = False


def tell_reasons(screen, rules, ways):
    """The coach's words for every box, and the figures of the best way."""
    screen._options = ways
    screen._texts = texts("why")
    for key in ("bonus", "last", "run", "most", "pays", "least", "needed"):
        screen._why = line(screen._texts, key).format(136)
        picture()
    screen._advice.needed = 136
    screen._goal = screen._figures(100 * UNIT)
    picture()
    screen._advice.needed = 0
    reason = Reason(None, None, (), 0, 0)
    for reason.chance in (ONE // 99, ONE * 9 // 10):
        for kind in rules.kinds:
            reason.count = 4 if kind in UPPER else 0
            screen.tell(reason, kind)
            picture()
    screen._in_words = False
    picture()


def kid_turns(rules):
    """A child's turn, at every box."""
    now = game(rules)
    machine.settings["kids"] = True
    for machine.power.low in (True, False):
        app.go.show("turn.play")
        machine.screen.can_undo = True
        for machine.screen.view.blinks in (1, 0):
            picture()
    machine.kept = False
    picture()
    machine.kept = True
    now.roll()
    for points in (most, lambda rules, box: 0):
        choices = [(box, points(rules, box)) for box in rules.boxes]
        now.choices = lambda choices=choices: choices
        app.go.show("turn.play")
        screen = machine.screen
        pictures("note", (say("trouble.restarted"), None))
        screen.waits = False
        for screen.keeps in ((1 << rules.dice) - 1, 0):  # to hold, to let go
            screen.row.marks = (1 << rules.dice) - 2
            picture()
        screen.row.marks = 0
        picture()
        screen.shows_box = True
        walk_boxes()
        screen.turn.state = ASKING
        walk_boxes()
    pictures("filled", [filled(rules, box, True) for box in rules.boxes])
    pictures("filled", [zero(rules, box, True) for box in rules.boxes[-len(rules.kinds) :]])
    now.players[0] = robot(1)
    now.players.append(person())
    now.rolls_used = 0
    app.go.show("turn.cpu_turn")
    pictures("_player", [robot(level) for level in range(1, LEVELS + 1)])
    now.players[:] = [person()]
    for now.players[0]["grown_up"] in (True, False):
        app.go.show("before.who_plays", 0)
        walk_answers()
    now = game(rules, 6)
    for card in now.cards:
        card.total = 888
    app.go.show("turn.hand_over", None)
    for machine.screen.can_undo in (False, True):
        for now.current in range(6):
            picture()
    machine.settings["kids"] = False


def turns_with_real_dice(rules):
    """From who begins to the second player's turn, and what the coach says."""
    now = game(rules, 2, {"first_roll_bonus": 40}, "roll", RealDiceGame)
    app.go.show("before.who_rolled_most")
    walk_answers()
    now.begin(0)
    for options in ({}, {"saved_rolls": True}):
        now.options.update(options)
        app.go.show("turn.score_keeper")
        picture()
    machine.screen.note = say("keeper.back")
    picture()
    now.tell(1)
    app.go.show("turn.score_keeper")
    picture()
    tell_all(now)
    now.fill("chance" if rules.columns == 1 else "chance.1")
    for last in (None, filled(rules, rules.boxes[-1])):
        app.go.show("turn.score_keeper", last)
        picture()
        machine.screen.filled = None
        picture()
    app.go.show("turn.hand_over", filled(rules, rules.boxes[-1]))
    machine.screen._filled = None
    picture()
    tell_all(now)
    app.go.show("turn.score_keeper")
    for machine.screen.view.earns in (80, 5):
        picture()
    app.go.show("after.review")
    picture()


def tell_all(now):
    while now.tell(1):
        pass


def after_turns(rules):
    game(rules, 2)
    for box in rules.boxes:
        app.go.show("turn.hand_over", filled(rules, box))
        picture()
        machine.screen._stop_counting()
        picture()
    session.game.total = lambda player: 888
    picture()
    session.game.total = lambda player: 888 * player
    picture()
    machine.kept = False
    picture()
    machine.kept = True
    session.game.roll()
    session.game.fill(session.game.choices()[0][0])
    app.go.show("turn.hand_over", filled(rules, rules.boxes[0]))
    machine.screen._stop_counting()
    picture()


def card(rules):
    """The whole card, everything on it at its widest."""
    now = game(rules, 1, {"first_roll_bonus": 40} if "first_roll_bonus" in rules.options else None)
    for box in rules.boxes:
        now.card.boxes[box] = most(rules, box)
    now.card.bonuses = 12 if "joker" in rules.options else 0
    now.card.extra = 888
    now.card.add_up()
    app.go.show("turn.card", 0)
    picture()
    for machine.screen._shown in range(len(rules.boxes)):
        machine.screen._turn_page()
        picture()


def parties():
    app.go.show("machine.parade")
    picture()
    for rules in (RULE_SETS["yatzy"], RULE_SETS["maxi"]):
        game(rules, 2).dice = [6] * rules.dice
        session.game.rolls_used = 1
        app.go.show("turn.party")
        picture()
        app.go.show("after.victory")
        picture()


def draw():
    """Of one roll each, by the machine's dice and on the table."""
    for count in (2, 6):
        now = game(RULE_SETS["maxi"], count, {"ties": "roll"})
        now.phase = "draw"
        now.total = lambda player: 888
        app.go.show("after.who_wins")
        picture()
        machine.screen.waited()
        picture()
        now.start_totals[:] = [30] * count
        app.go.show("after.who_wins")
        picture()
        now.phase = "over"
        now.contenders = [count - 1]
        picture()
    now = game(RULE_SETS["maxi"], 2, {"ties": "roll"}, game_class=RealDiceGame)
    now.phase = "draw"
    now.total = lambda player: 888
    app.go.show("before.who_rolled_most")
    walk_answers()
    now.phase = "over"
    now.draw = "{}"
    now.ranking_key = lambda player: player
    app.go.show("after.result")
    picture()


def result():
    for players in (1, 2, 6):
        game(RULE_SETS["maxi"], players)
        app.go.show("after.result")
        picture()
    screen = machine.screen
    screen._winners = [0]
    picture()
    session.game.total = lambda player: 888
    for key in ((888, 88, 1), (888, 89, 0), (888, 89, 1)):
        session.game.ranking_key = lambda player, key=key: key if player else (888, 89, 1)
        screen._winners = [0]
        screen._title = screen._why_won() or screen._keys()
        picture()
    for best, place in ((1000, [3]), (888, [3]), (888, [0])):
        screen._title = screen._news((best, 1, LONGEST_NAME), place)
        picture()
    screen._best = [(10, MANY, LONGEST_NAME, mine) for mine in (True, False, False, False, True)]
    screen._pages = [0, 1, 2]
    pictures("_page", range(3))
    daily_result(list(screen._best))


def daily_result(best):
    now = game(RULE_SETS["yatzy"], game_class=DailyGame)
    now.day = "2088-08-08"
    now.total = lambda player: 444
    app.go.show("after.daily_result")
    screen = machine.screen
    now.seq = 88
    for tries in (1, 8):
        screen._games = [(seq, str(seq), 500) for seq in range(now.seq)] + [(now.seq, LONGEST_NAME, 1)] * tries
        screen._best = []
        screen.counted()
        picture()
        screen._best = best
        screen._pages = [0, 2]
        pictures("_page", range(2))
        screen._page = 0


def review(rules):
    now = game(rules)
    app.go.show("after.review")
    pictures(
        "_line",
        (
            machine.screen._say("thinking").format(88),
            machine.screen._say("lost_turns"),
            say("coach.missing"),
            say("coach.rests"),
        ),
    )
    screen = machine.screen
    look = screen._look = Look(app.thinking.coach(rules), rules.id, now.options, now.players, [], 0)
    screen._ready = True
    look.luck = 888 * UNIT
    for points in (0, 5, 20, 888):
        look.lost = points * UNIT
        picture()
    dice = [6] * rules.dice
    screen._page = 1
    hold = ((1 << rules.dice) - 1 >> 1, None)
    for way in [hold, (0, None)] + [(None, box) for box in rules.boxes]:
        for better, done in ((way, hold), (hold, way)):
            look.worst = [(88 * UNIT, len(rules.boxes), 3, dice, done, better)]
            picture()


def pig():
    """Turns of Pig: of one player and of six, of a person, a child and a machine."""
    for players in (6, 1):
        now = game(RULE_SETS["pig"], players)
        now.totals = [88] * players
        for kids in (False, True):
            machine.settings["kids"] = kids
            for rolls in ("", "666", "65", "666661"):
                now.take_rolls(rolls)
                app.go.show("turn.pig_turn")
                machine.screen.view.can_undo = True
                picture()
                machine.screen.view.blinks = 2
                picture()
        machine.settings["kids"] = False
        now.take_rolls("")
        app.go.show("turn.pig_turn")
        machine.kept = False
        machine.power.low = True
        picture()
        machine.kept = True
        machine.power.low = False
        app.go.show("turn.pig_totals", players - 1)
        picture()
        app.go.show("after.result")
        picture()
        now.players = [robot(4)] + now.players[1:]
        for rolls in ("", "65"):
            now.take_rolls(rolls)
            app.go.show("turn.pig_robot")
            picture()
    game(RULE_SETS["pig"], 2)
    session.game.totals = [100, 100]
    for points in (99, 0):
        app.go.show("turn.hand_over", Banked(session.game, machine.power, False, 0, points, 100 - points))
        picture()
        machine.screen._stop_counting()
        picture()


def scores():
    app.go.show("after.scores")
    picture()
    screen = machine.screen
    screen.counts = False
    picture()
    statistics = screen._statistics
    common = {"fives": MANY, "faces": [MANY] * 6}
    for rules in RULE_SETS.values():
        key = key_of(rules, {name: values[-1] for name, values in rules.options.items()})
        best = [(MANY, 1, LONGEST_NAME)] * 5
        statistics.games = {key: dict(common, games=MANY, cards=1, sum=MANY, best=best, seq=1)}
        statistics.names = {LONGEST_NAME: dict(common, games={key: (MANY, MANY * MANY, MANY)})}
        screen._pages = []
        screen._make_pages()
        pictures("_page", range(len(screen._pages)))
    for faces in ([99999] * 6, [99999, 0, 0, 0, 0, 0], [0] * 6):
        screen._pages[screen._page] = screen._pages[screen._page][0], faces
        picture()


async def rest():
    """The virtual board collects only on the way out: what runs on and on without comes to the end of the memory.

    Where that happens amid MicroPython's own work, its build for WebAssembly waits for ever.
    """
    gc.collect()
    await asyncio.sleep_ms(1)


async def main():
    global language
    for language, _ in LANGUAGES:
        speak(language)
        machine.settings["language"] = language
        for show in (menus, self_test, how_to_play, new_game, who_starts, parties, draw, result, pig, scores):
            show()
            await rest()
        for rules in RULE_SETS.values():
            house_rules(rules)
            await rest()
        for id in explained("boxes"):
            card(RULE_SETS[id])
            await rest()
        for rules in (RULE_SETS["maxi"], RULE_SETS["triple"]):  # these two have every box
            for show in (turns, large_turns, kid_turns, turns_with_real_dice, after_turns, review):
                show(rules)
                await rest()
        speak(language, other_names=True)
        for show in (how_to_play, new_game):
            show()
            await rest()
        for rules in RULE_SETS.values():
            house_rules(rules)
            await rest()
        rules = RULE_SETS["maxi"]  # all boxes that are called otherwise elsewhere
        for show in (card, turns, kid_turns, turns_with_real_dice, after_turns, review):
            show(rules)
            await rest()


asyncio.run(main())
