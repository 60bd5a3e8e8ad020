"""Stand in for the firmware's main.py: show screens with given values, and let the coach meet damaged data.

Prints one line of JSON:

- verdicts: [points lost, key of the sentence that an adult reads, number of stars that a child sees] of reviews
- counted: the numbers that each frame of a filled box shows: the points and the player's total
- robots: [a robot's box, points that its screen shows for it, by how much the box then raised the total]
- damaged: whether the coach was loaded, whether the screen learned of the damage, how many files were opened when the
  coach was asked for again, and whether another game's coach was loaded afterwards
"""

import json
from io import BytesIO

from kast.app import App
from kast.coach import UNIT
from kast.device import coach_task
from kast.games import RULE_SETS
from kast.start import complete, wired
from kast.text import line, speak, texts
from kast.ui.graphics.canvas import Canvas
from kast.ui.graphics.icons import STAR
from kast.ui.widgets.cards.filled import Filled
from kast.ui.widgets.examples import begin, show_at_once


class Recorder(Canvas):
    """Canvas that records the texts, numbers and stars drawn since the last `clear`."""

    def clear(self):
        super().clear()
        self.texts = []
        self.numbers = []
        self.stars = 0

    def text(self, font, x, y, string, ink=1):
        self.texts.append(string)
        return super().text(font, x, y, string, ink)

    def number(self, font, x, y, n, ink=1, sign=False):
        self.numbers.append(n)
        return super().number(font, x, y, n, ink, sign)

    def bitmap(self, bitmap, x, y, ink=1, scale=1):
        self.stars += bitmap is STAR
        return super().bitmap(bitmap, x, y, ink, scale)


app = App(wired())
show_at_once(app)
complete(app)
machine = app.machine
canvas = machine.canvas = Recorder()
speak("en")


class Look:
    luck = 0
    worst = ()


def verdicts():
    words = texts("review")
    keys = {line(words, key): key for key in ("perfect", "very_good", "good", "ask")}
    for points in (0, 1, 8, 25, 300):
        for lost in (points * UNIT, (points + 1) * UNIT - 1):
            seen = [lost / UNIT]
            for machine.settings["kids"] in (False, True):
                begin(app, "yatzy")
                app.go.show("results.review")
                screen = machine.screen
                screen.look = Look()
                screen.look.lost = lost
                screen.ready = True
                canvas.clear()
                screen.draw(canvas)
                seen += [keys[text] for text in canvas.texts if text in keys][:1] if len(seen) == 1 else [canvas.stars]
            yield seen
    machine.settings["kids"] = False


def counted():
    game = begin(app, "yatzy")
    game.last_turn = "0a66665"
    game.cards[0].total = 174
    shown = Filled(game, machine.power, False, 0, "sixes", 24, 100, 50)
    canvas.clear()
    shown.draw(canvas)
    goes_on = True
    while goes_on:
        yield [number for number in canvas.numbers if number != 50][-2:]  # without the bonus and the header's total
        canvas.clear()
        goes_on = shown.step(canvas)


def robots():
    for faces in ([6, 6, 6, 6, 6], [1, 2, 3, 4, 5], [2, 2, 3, 3, 3]):
        game = begin(app, "triple")
        game.players[0].update({"kind": "cpu", "level": 1, "name": "Pip"})
        for _ in range(6):
            game.roll()
            game.dice[:] = faces
            game.rolls_used = 3
            app.go.show("turn.cpu_turn")
            screen = machine.screen
            while not screen.box:
                machine.now += 500
                screen.step(canvas)
                app.thinking.beat()
            before = game.card.total
            game.fill(screen.box)
            yield [screen.box, screen.points, game.card.total - before]


class Watcher:
    """A screen that learns of damaged data."""

    think_ms = 1000
    garbage = 100000
    quick = flies = told = False

    def on_result(self):
        pass

    def coach_failed(self):
        self.told = True


def damaged():
    opened = []
    intact = coach_task.open_data

    def open_damaged(name):
        opened.append(name)
        with intact(name) as file:
            data = bytearray(file.read())
        if name.endswith(".bin"):  # damaged scores would be found when they are read, before there is a coach
            data[-1] ^= 1
        return BytesIO(data)

    screen = machine.screen = Watcher()
    thinking = coach_task.Thinking(machine)
    rules = RULE_SETS["yatzy"]
    coach_task.open_data = open_damaged
    found = [bool(thinking.coach(rules))]
    thinking.think(iter(()))
    while thinking.active:
        thinking.beat()
    before = len(opened)
    asked_again = thinking.coach(rules)
    coach_task.open_data = intact
    return found + [screen.told, asked_again is None, len(opened) - before, bool(thinking.coach(RULE_SETS["maxi"]))]


print(
    json.dumps(
        {"verdicts": list(verdicts()), "counted": list(counted()), "robots": list(robots()), "damaged": damaged()}
    )
)
