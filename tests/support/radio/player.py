"""Run a machine that is its own relay: join a room through broker and club, play a game, report it to the club.

Runs on MicroPython with a simulated Wi-Fi. The test puts assignments of its parameters in front: FIRMWARE, SETTINGS
(content of the file that kast/multiplayer/online/settings.py reads), BOARD (the chip's number, 8 bytes), SEED, GAME,
ROOM, ANIMALS, LOST_AT (number of turns after which the Wi-Fi is lost). Prints a line of JSON for each finished turn
and one at the end.
"""

import json
import random
import sys
from binascii import hexlify
from time import sleep_ms, ticks_add, ticks_diff, ticks_ms

sys.path.insert(0, FIRMWARE)  # noqa: F821

import network
from kast.multiplayer.online.own_relay import Relay
from kast.multiplayer.online.settings import PATH
from kast.multiplayer.online.wifi import Radio
from kast.multiplayer.protocol.relay import ROOM
from kast.multiplayer.protocol.restoring import transcript
from kast.multiplayer.protocol.transport import Transport
from kast.session.seating import Seating
from kast.storage import history, journal

START = ticks_add(ticks_ms(), -1000)
LINGER_MS = 2000
"""Time after the end of the game in which other machines may ask for the last answer."""

random.seed(SEED)  # noqa: F821


def random_bytes(count):
    return bytes([random.getrandbits(8) for _ in range(count)])


with open(PATH, "w") as file:
    file.write(SETTINGS)  # noqa: F821


class Machine:
    """Stand-in for the machine, session, network and screen that the radio's code uses. heard_of: number of requests to
    redraw.
    """

    is_shown = True

    def __init__(self):
        self.relay = Relay(BOARD, random_bytes)  # noqa: F821
        self.network = self.screen = self
        self.heard_of = 0
        self.radio = Radio(self, self)
        self.seating = Seating(random_bytes)
        self.transport = Transport(self.seating.handshake, relay=self.relay)
        self.turns = []
        self.now = 0
        self.is_offered = False
        self.relay.ask(ROOM, bytes(ANIMALS))  # noqa: F821

    def beat(self):
        self.now = ticks_diff(ticks_ms(), START)
        self.radio.beat(self.now)

    def on_received(self):
        self.heard_of += 1

    def settle(self):
        if not self.relay.seat:
            return
        self.sit_down()
        self.press()

    def sit_down(self):
        if not self.transport.table:
            self.seating.read()
            players = [{"name": "P" + str(self.relay.seat[-1]), "kind": "human", "picture": self.relay.seat[-1]}]
            if not self.relay.seat[-1]:
                if not self.is_offered:
                    self.is_offered = True
                    self.seating.offer(GAME, players)  # noqa: F821
            elif self.seating.offered():
                self.seating.accept(players)
            self.transport.table = self.seating.table(lambda: None)
        table = self.transport.table
        if not table:
            return
        if table.play.moves:
            self.transport.handshake = None
        game = table.play.game
        if game and game.turns_finished > len(self.turns):
            self.turns.append(game.last_turn)
            print(json.dumps({"turns": len(self.turns)}))
            if len(self.turns) == LOST_AT:  # noqa: F821
                network.lose()

    def press(self):
        table = self.transport.table
        if not table or not table.may_move:
            return
        game = table.play.game
        if game is None or game.phase != "play":
            table.roll(0)
        elif hasattr(game, "can_bank"):
            if game.can_roll and (not game.can_bank or game.points < 20):
                table.roll(table.play.held)
            else:
                table.end(0)
        elif game.can_roll and not game.rolls_used:
            table.roll(0)
        else:
            table.end(game.rules.boxes.index(game.choices()[0][0]))
        self.sit_down()

    @property
    def is_over(self):
        table = self.transport.table
        return bool(table) and table.play.writer == -1 and not table.question()

    def file(self):
        """File the finished game; return its history line."""
        game = self.transport.table.play.game
        game.seq = history.next_seq()
        game.link = transcript(self.transport.table)
        for number, turn in enumerate(self.turns):
            journal.append(game.seq, number, turn)
        history.add(game, hexlify(BOARD).decode())  # noqa: F821
        return [line.read() for line in history.Lines() if line][-1]


def play():
    machine = Machine()
    trouble = ""
    while not machine.is_over:
        machine.beat()
        if machine.relay.trouble != trouble:
            trouble = machine.relay.trouble
            print(json.dumps({"trouble": trouble}))
        sleep_ms(5)
    machine.relay.offer(machine.file())
    ended = machine.now
    while machine.now - ended < LINGER_MS or machine.relay.waits_for_club:
        machine.beat()
        sleep_ms(5)
    machine.radio.close()
    table = machine.transport.table
    print(
        json.dumps(
            {
                "moves": len(table.play.moves),
                "check": hexlify(table.play.check).decode(),
                "opened": machine.radio.broker.number,
                "radio": network.WLAN.is_active,
                "lie": table.violation,
            }
        )
    )


play()
