"""Stands in for the firmware's main.py: shows every screen with the widest values, in every language.

It puts the screens into each state by hand, since no game has them all. Prints a line of JSON for each picture: the
language, the screen, `drawn`: left, top, right, bottom and the text (null for numbers and pictures) of what is on it,
`cut`: texts that ended in dots.
"""

import asyncio
import gc
import json

from kast.app import App
from kast.coach.review import Review as Look
from kast.coach.table import UNIT
from kast.draw.canvas import Canvas, number_width, width
from kast.game import LEVELS, Game
from kast.games import RULE_SETS
from kast.games.cards import kind_of
from kast.hal.buttons import LEFT, NAMES, RIGHT, SCORE
from kast.lesson import lesson_game
from kast.real_dice_game import RealDiceGame
from kast.screens.advice_text import way_name
from kast.screens.filled import Filled
from kast.settings import VALUES
from kast.statistics import key_of
from kast.text import LANGUAGES, say, speak

LONGEST_NAME = "W" * 10
MANY = 8888


class Watched(Canvas):
    """A canvas that remembers where what was drawn."""

    def clear(self):
        super().clear()
        self.drawn = []
        self.cut = []

    def _note(self, left, top, right, bottom, text=None):
        self.drawn.append((left, top, right, bottom, text))

    def text(self, font, x, y, string, ink=1):
        self._note(x, y, x + width(font, string), y + font.capital, string)
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


app = App()
app.canvas = Watched()
app.save_game = app.save_settings = lambda: None
language = ""


def picture():
    app.redraw()
    canvas = app.canvas
    screen = type(app.screen).__name__
    print(json.dumps({"language": language, "screen": screen, "drawn": canvas.drawn, "cut": canvas.cut}))


def pictures(name, values):
    """A picture for each value of an attribute of the screen."""
    for value in values:
        setattr(app.screen, name, value)
        picture()


def person(index=0):
    return {"name": LONGEST_NAME, "kind": "human", "picture": index}


def robot(level):
    return {"name": say("robot." + str(level)), "kind": "cpu", "level": level, "picture": None}


def game(rules, players=1, options=None, start="listed", game_class=Game):
    """A game at its start, for all the screens that show one."""
    app.game = game_class(rules.id, options, [person(i) for i in range(players)], app.random_bytes, start)
    app.plan["game"] = rules.id
    app.plan["players"] = app.game.players
    return app.game


def filled(rules, box):
    """What was just filled, with a bonus that is won by it."""
    app.game.last_turn = "0a" + "6" * rules.dice
    return Filled(app, 0, box, most(rules, box), 0, app.game.card.bonus_pays)


def most(rules, box):
    """The most points that a box takes by any house rule."""
    values = [rules.scoring[kind_of(box)].values[-1]]
    return max(values + [136] if kind_of(box) == "yatzy" and rules.dice == 6 else values)


class NoAdvice:
    """For games and dice that no coach has thought through."""

    def to_come(self, value):
        return value


def walk_list():
    pictures("chosen", range(len(app.screen.labels())))


def walk_answers():
    pictures("chosen", range(len(app.screen.answers)))


def menus():
    app.show("language", "menu")
    walk_list()
    game(RULE_SETS["yatzy"])
    app.settings["language"] = language
    app.power.millivolts = 4800
    for kept, low in ((True, False), (False, False), (True, True)):
        app.kept = kept
        app.power.low = low
        app.show("menu")
        app.screen._entries = ["continue", "new_game", "score_keeper", "scores", "how_to_play", "settings", "self_test"]
        walk_list()
        del app.screen._entries[0]  # the first row shows the battery too
        pictures("chosen", (0,))
        app.show("game_menu")
        app.screen._entries = ["continue", "undo", "card", "sound", "settings", "end"]
        walk_list()
        app.show("battery_empty", app.screen)
        picture()
    app.power.low = False
    app.power.millivolts = 0
    app.show("end_game")
    walk_list()
    app.show("unfinished", False)
    walk_list()
    app.show("settings", "menu")
    walk_list()
    for row, name in enumerate(("volume", "coach", "brightness", "flipped", "auto_off", "demo", "kids", "shake")):
        app.screen.chosen = row
        for value in VALUES[name][1:] + VALUES[name][:1]:
            app.settings[name] = value
            picture()
    app.show("trouble")
    picture()
    app.show("history_full")
    pictures("moving", (True, False))
    app.show("set_aside")
    picture()


def check_buttons():
    app.show("check_buttons")
    every = (1 << len(NAMES)) - 1
    two = 1 << LEFT | 1 << RIGHT
    for pressed, stuck in ((0, 0), (every, 1 << SCORE), (every & ~two, two)):
        app.buttons.stuck = stuck
        app.screen._good = pressed
        picture()
    app.buttons.stuck = 0


def check_display():
    app.show("check_display")
    for app.display.faults in (88, 0):
        picture()
    app.screen._picture = 3
    picture()


def check_sound():
    app.show("check_sound")
    app.screen._began = app.now - 800
    pictures("_volume", range(3))
    app.screen.leave()


def check_power():
    app.show("check_power")
    for millivolts, on_usb, low in ((0, False, False), (4800, False, False), (4800, False, True), (4800, True, False)):
        app.power.millivolts = millivolts
        app.power.on_usb = on_usb
        app.power.low = low
        picture()
    app.power.millivolts = 0
    app.power.on_usb = False


def check_dice():
    app.show("check_dice")
    app.screen._left = 0
    for app.screen._as_before, app.screen._faces in ((100, [100] * 6), (599, [600, 0, 0, 0, 0, 0])):
        picture()


def check_flash():
    app.show("check_flash")
    pictures("_results", ([(True, 888)] * 3, [(False, 888)] * 3))


def check_tilt():
    app.show("check_tilt")
    app.screen._swings = 888
    for app.screen._closed in (False, True):
        pictures("_shaken", (False, True))


def self_test():
    for show in (check_buttons, check_display, check_sound, check_power, check_dice, check_flash, check_tilt):
        show()
    app.show("check_machine")
    picture()


def how_to_play():
    app.show("how_to_play")
    walk_list()
    for what, screen in (("boxes", "help_boxes"), ("games", "help_rules")):
        app.show("help_game", what)
        walk_list()
        for rules in RULE_SETS:
            app.show(screen, rules)
            pictures("_page", range(len(app.screen.pages)))
    app.begin_lesson(lesson_game(LONGEST_NAME, app.random_bytes))
    app.game.roll()
    app.show("lesson")
    screen = app.screen
    for key in screen._lines:
        screen._next = lambda: key  # noqa: B023  called in this round
        picture()
    app.show("lesson_over")
    picture()
    app.lesson = False


def new_game():
    for rules in RULE_SETS.values():
        game(rules)
        app.plan["options"] = {}
        app.show("house_rules")
        for row, (name, values) in enumerate(rules.options.items()):
            app.screen.chosen = 1 + row
            for value in values:
                app.plan["options"][name] = value
                picture()
    for real_dice in (True, False):
        app.show("which_game", real_dice)
        walk_answers()
    app.show("how_many")
    picture()
    app.plan["players"] = [{"name": say("animal.0"), "kind": "human", "picture": 0}]
    app.show("who_plays", 0)
    walk_answers()
    app.show("type_name", 0, "")
    picture()
    app.show("who_begins")
    walk_answers()


def who_starts():
    game(RULE_SETS["maxi"], 6, None, "roll")
    app.show("who_starts")
    picture()
    app.game.start_totals[:] = [30] * 6
    app.show("who_starts")
    picture()
    app.game.phase = "play"
    picture()


def turns(rules):
    """A turn of that game, with the coach and without, at every box."""
    now = game(rules)
    now.card.bonuses = 0
    app.show("play")
    picture()
    for box in rules.boxes:
        app.show("play", False, filled(rules, box))
        picture()
        app.screen._stop_counting()
        picture()
    now.roll()
    choices = [(box, most(rules, box)) for box in rules.boxes]
    now.choices = lambda: choices
    app.show("play")
    screen = app.screen
    pictures("_note", (say("play.all_held"), say("play.no_rolls"), say("trouble.restarted")))
    screen._note = None
    for asking in (False, True):
        screen._asking = asking
        pictures("_shown", range(len(choices)))
    ways = [(800 * UNIT, (1 << rules.dice) - 1, None), (800 * UNIT, 0, None)]
    ways += [(800 * UNIT, None, box) for box, _ in choices]
    app.settings["coach"] = "5"
    app.show("coached_play")
    for _, mask, box in ways:
        key = "coach.roll_mine" if box else "coach.score_mine"
        app.screen._doubt = way_name(now.dice, mask, box), "+88.8", say(key)
        picture()
    app.show("hint")
    picture()
    app.screen._advice = NoAdvice()
    app.screen._options = ways
    picture()
    app.screen._chosen = 1
    for value, mask, box in ways:
        app.screen._options = [(888 * UNIT, 0, None), (value, mask, box)]
        picture()
    app.show("hint")
    app.screen._line = say("coach.missing")
    picture()
    now.players[0] = robot(1)
    now.rolls_used = 0
    app.show("cpu_turn")
    for app.demo in (True, False):
        pictures("_player", [robot(level) for level in range(1, LEVELS + 1)])
    now.rolls_used = 1
    for box, points in choices:
        app.screen._box = box
        app.screen._points = points
        picture()


def kid_turns(rules):
    """A child's turn, at every box."""
    now = game(rules)
    app.settings["kids"] = True
    for app.power.low in (True, False):
        app.show("play")
        app.screen._can_undo = True
        pictures("_blinks", (1, 0))
    app.kept = False
    picture()
    app.kept = True
    now.roll()
    for points in (most, lambda rules, box: 0):
        choices = [(box, points(rules, box)) for box in rules.boxes]
        now.choices = lambda choices=choices: choices
        app.show("play")
        screen = app.screen
        pictures("_note", (say("play.all_held"), say("play.no_rolls"), say("trouble.restarted"), None))
        for screen._helps in (True, False):
            pictures("_shown", range(len(choices)))
        screen._asking = True
        pictures("_shown", range(len(choices)))
    app.show("hint")
    pictures("_line", (say("coach.thinking"), say("coach.missing"), say("coach.rests")))
    for mask, box in [((1 << rules.dice) - 1, None), (0, None)] + [(None, box) for box in rules.boxes]:
        now.choices = lambda: [(box, most(rules, box)) for box in rules.boxes]
        app.screen._options = [(0, mask, box)]
        picture()
    app.show("who_plays", 0)
    walk_answers()
    app.settings["kids"] = False


def turns_with_real_dice(rules):
    """From who begins to the second player's turn, and what the coach says."""
    now = game(rules, 2, {"first_roll_bonus": 40}, "roll", RealDiceGame)
    app.show("who_rolled_most")
    walk_answers()
    now.begin(0)
    for options in ({}, {"saved_rolls": True}):
        now.options.update(options)
        app.show("score_keeper")
        picture()
    app.screen._note = say("keeper.clear")
    picture()
    now.turn_die(0, 1)
    app.show("score_keeper")
    picture()
    now.tell_rest()
    now.fill("chance" if rules.columns == 1 else "chance.1")
    for last in (None, filled(rules, rules.boxes[-1])):
        app.show("score_keeper", last)
        picture()
        app.screen._filled = None
        picture()
    app.show("hand_over", filled(rules, rules.boxes[-1]))
    app.screen._filled = None
    picture()
    now.turn_die(0, 1)
    now.tell_rest()
    app.show("score_keeper")
    pictures("_earns", (80, 5))
    app.show("review")
    picture()


def after_turns(rules):
    game(rules, 2)
    for box in rules.boxes:
        app.show("hand_over", filled(rules, box))
        picture()
        app.screen._stop_counting()
        picture()
    app.kept = False
    picture()
    app.kept = True
    app.game.roll()
    app.game.fill(app.game.choices()[0][0])
    app.show("hand_over", filled(rules, rules.boxes[0]))
    app.screen._stop_counting()
    picture()


def card(rules):
    """The whole card, everything on it at its widest."""
    now = game(rules, 1, {"first_roll_bonus": 40} if "first_roll_bonus" in rules.options else None)
    for box in rules.boxes:
        now.card.boxes[box] = most(rules, box)
    now.card.bonuses = 12
    now.card.extra = 888
    now.card._add_up()
    app.show("card", 0)
    pictures("_page", range(app.screen._pages()))


def parties():
    for rules in (RULE_SETS["yatzy"], RULE_SETS["maxi"]):
        game(rules, 2).dice = [6] * rules.dice
        app.game.rolls_used = 1
        app.show("party")
        picture()
        app.show("victory")
        picture()


def result():
    for players in (1, 2):
        game(RULE_SETS["maxi"], players)
        app.show("result")
        picture()
    app.show("result")
    app.screen._winners = [0]
    picture()
    app.screen._everyone = True
    picture()


def review(rules):
    now = game(rules)
    app.show("review")
    pictures(
        "_line", (say("review.thinking").format(88), say("review.lost_turns"), say("coach.missing"), say("coach.rests"))
    )
    screen = app.screen
    look = screen._look = Look(app.coach(), rules.id, now.options, now.players, [], 0)
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


def scores():
    app.show("scores")
    picture()
    screen = app.screen
    screen.moving = False
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
    """The virtual board frees what was collected only on the way out."""
    gc.collect()
    await asyncio.sleep_ms(1)


async def main():
    global language
    for language, _ in LANGUAGES:
        speak(language)
        app.settings["language"] = language
        for show in (menus, self_test, how_to_play, new_game, who_starts, parties, result, scores):
            show()
            await rest()
        for rules in RULE_SETS.values():
            card(rules)
        for rules in (RULE_SETS["maxi"], RULE_SETS["triple"]):  # these two have every box
            for show in (turns, kid_turns, turns_with_real_dice, after_turns, review):
                show(rules)
                await rest()


asyncio.run(main())
