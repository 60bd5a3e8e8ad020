"""A machine that is its own carrier: comes to a room by a broker and the club, plays a game there, and tells the club.

Runs on MicroPython. In front of it stands what it is told: FIRMWARE, SETTINGS (of the broker, as far/settings.py has
them), BOARD (the chip's number, 8 bytes), SEED, GAME, ANIMALS. It prints a line of JSON for each turn that is over, and
one for the end.
"""

import json
import random
import sys
from binascii import hexlify
from time import sleep_ms, ticks_add, ticks_diff, ticks_ms

sys.path.insert(0, FIRMWARE)  # noqa: F821

from kast.far.broker import Broker
from kast.far.carrier import Carrier
from kast.keep import history, journal
from kast.link.carrier import ROOM
from kast.link.line import Line
from kast.link.stored import transcript
from kast.session.seating import Seating

START = ticks_add(ticks_ms(), -1000)
LINGER_MS = 2000
"""So long others may ask for the last answer."""

random.seed(SEED)  # noqa: F821


def random_bytes(count):
    return bytes([random.getrandbits(8) for _ in range(count)])


class Machine:
    def __init__(self):
        self.carrier = Carrier(BOARD, random_bytes)  # noqa: F821
        self.broker = Broker(SETTINGS, self.carrier.name, self.hear)  # noqa: F821
        self.seating = Seating(random_bytes)
        self.line = Line(self.seating.meeting, carrier=self.carrier)
        self.turns = []
        self.now = 0
        self.is_offered = False
        self.carrier.go(ROOM, bytes(ANIMALS))  # noqa: F821

    def hear(self, topic, payload):
        data = self.carrier.take(topic, payload, self.now)
        if data:
            self.line.feed(data, self.now)

    def beat(self):
        self.now = ticks_diff(ticks_ms(), START)
        self.broker.beat(self.now, True)
        self.carrier.beat(self.open, self.now)
        if self.carrier.seat:
            self.settle()
            self.press()
        self.carrier.send(self.open, self.line.due(self.now))

    @property
    def open(self):
        return self.broker if self.broker.is_open else None

    def settle(self):
        if not self.line.table:
            players = [{"name": "P" + str(self.carrier.seat[-1]), "kind": "human", "picture": self.carrier.seat[-1]}]
            if not self.carrier.seat[-1]:
                if not self.is_offered:
                    self.is_offered = True
                    self.seating.offer(GAME, players)  # noqa: F821
            elif self.seating.offered():
                self.seating.accept(players)
            self.line.table = self.seating.table(lambda: None)
        table = self.line.table
        if not table:
            return
        if table.play.moves:
            self.line.meeting = None
        game = table.play.game
        if game and game.turns_finished > len(self.turns):
            self.turns.append(game.last_turn)
            print(json.dumps({"turns": len(self.turns)}))

    def press(self):
        table = self.line.table
        if not table or not table.may_move:
            return
        game = table.play.game
        if game is None or game.phase != "play":
            table.roll(0)
        elif not hasattr(game, "held"):
            if game.can_roll and game.points < 20:
                table.roll(0)
            else:
                table.end(0)
        elif game.can_roll and not game.rolls_used:
            table.roll(0)
        else:
            table.end(game.rules.boxes.index(game.choices()[0][0]))
        self.settle()

    @property
    def is_over(self):
        table = self.line.table
        return bool(table) and table.play.writer == -1 and not table.question()

    def file(self):
        """The line of the finished game."""
        game = self.line.table.play.game
        game.seq = history.next_seq()
        game.link = transcript(self.line.table)
        for number, turn in enumerate(self.turns):
            journal.append(game.seq, number, turn)
        history.add(game, hexlify(BOARD).decode())  # noqa: F821
        return [line.read() for line in history.Lines() if line][-1]


def play():
    machine = Machine()
    trouble = ""
    while not machine.is_over:
        machine.beat()
        if machine.broker.trouble != trouble:
            trouble = machine.broker.trouble
            print(json.dumps({"trouble": trouble}))
        sleep_ms(5)
    machine.carrier.tell(machine.file())
    over = machine.now
    while machine.now - over < LINGER_MS or machine.carrier.waits_for_club:
        machine.beat()
        sleep_ms(5)
    machine.broker.close()
    table = machine.line.table
    print(
        json.dumps(
            {
                "moves": len(table.play.moves),
                "check": hexlify(table.play.check).decode(),
                "opened": machine.broker.number,
                "lie": table.lie,
            }
        )
    )


play()
