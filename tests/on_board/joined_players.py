"""Stand in for the firmware's main.py: two boards at a cable agree on a game, play it with simple rules and file it.

KASTVIRT is the host. Each board saves its state whenever it sends a move or an answer, and continues from that state
after a restart. At the end it prints the totals, and the median and the maximum time in ms from a request to its roll.
"""

import asyncio
import os
from time import ticks_diff, ticks_ms

from kast.multiplayer.protocol.agreement import guest_agreement, host_agreement
from kast.multiplayer.protocol.handshake import Handshake
from kast.multiplayer.protocol.hash_chains import Chain, origin
from kast.multiplayer.protocol.messages import END
from kast.multiplayer.protocol.packing import pack
from kast.multiplayer.protocol.peer import Peer
from kast.multiplayer.protocol.restoring import restore, transcript
from kast.multiplayer.protocol.transport import Transport
from kast.storage import history, journal, store
from machine import UART, Pin, unique_id

GAME, OPTIONS = "yatzy", {}
BEAT_MS = 10
DEVICE = unique_id().decode()


def random_bytes(count):
    return os.urandom(count)


def person(name, picture):
    return {"name": name, "kind": "human", "picture": picture}


class Player:
    def __init__(self):
        self.secret = random_bytes(32)
        self.finished = 0
        self.is_filed = False
        self.asked_at = None
        self.waits = []
        stored = store.load("link")
        if stored:
            self.line = Transport(None, None)
            self.table = self.line.table = restore(stored, self.keep, random_bytes)
            game = self.table.play.game
            self.finished = game.turns_finished if game else 0  # the texts of these turns are already stored
            print("back with", len(self.table.play.moves), "moves")
        else:
            self.table = None
            self.line = Transport(Handshake(random_bytes))

    def keep(self):
        """Store the text of a finished turn, then the state of the game, in the same order as in a solo game."""
        table = self.table
        game = table and table.play.game
        if game and game.turns_finished != self.finished:
            if game.turns_finished > self.finished:
                assert journal.append(1, game.turns_finished - 1, game.last_turn)
            self.finished = game.turns_finished
        if table:
            assert store.save("link", pack(table))

    def meet(self):
        meeting = self.line.handshake
        head = Chain(origin(self.secret, 0)).head if not meeting.role else None
        if DEVICE == "KASTVIRT":
            if not meeting.role:
                people = [person("Åsa", 0), person("Bo", 1)]
                meeting.offer(host_agreement(random_bytes(8), head, GAME, OPTIONS, "roll", people))
            elif meeting.guests and not meeting.begins:
                meeting.begin(meeting.guests)
        elif not meeting.role and meeting.host and meeting.host.is_complete:
            meeting.accept(guest_agreement(random_bytes(8), head, [person("Cat", 2)]))
        papers = meeting.agreements
        if papers:
            self.table = Peer(meeting.side, papers, self.secret, self.keep)
            self.keep()
            self.line.table = self.table

    def move(self):
        table = self.table
        game = table.play.game
        if game is None or game.phase == "start":
            table.roll()
        elif hasattr(game, "can_bank"):
            if game.can_roll and (not game.can_bank or game.points < 20):
                table.roll(table.play.held)
            else:
                table.end(0)
        elif game.can_roll and game.rolls_used < 2:
            best = max([game.dice.count(face) for face in game.dice]) if game.rolls_used else 0
            held = [best > 1 and game.dice.count(face) == best for face in game.dice]
            mask = sum([1 << die for die, one in enumerate(held) if one])
            table.roll(mask if False in held else mask ^ 1)
        else:
            table.end(game.rules.boxes.index(max(game.choices(), key=lambda one: one[1])[0]))

    def beat(self):
        table = self.table
        if not table:
            self.meet()
        elif table.may_move:
            if self.asked_at is not None:
                self.waits.append(ticks_diff(ticks_ms(), self.asked_at))
            rolls = table.play.rolls
            began = ticks_ms()
            self.move()
            asked = table.play.game and table.play.game.phase == "play" and table.question()
            self.asked_at = began if asked and asked[0] < END and table.play.rolls == rolls else None
        elif table.play.writer == -1 and not table.question() and not self.is_filed:
            self.is_filed = True
            game = table.play.game
            game.seq = 1
            game.link = transcript(table)
            assert history.add(game, DEVICE)
            self.waits.sort()
            print("over", [game.total(index) for index in range(3)])
            print("waits", self.waits[len(self.waits) // 2] if self.waits else 0, max(self.waits, default=0))
        if table and table.violation:
            raise ValueError(table.violation)


async def main():
    uart = UART(0, 115200, tx=Pin(0), rx=Pin(1), rxbuf=256)
    player = Player()
    while True:
        now = ticks_ms()
        data = uart.read()
        if data:
            player.line.feed(data, now)
        player.beat()
        due = player.line.due(now)
        if due:
            uart.write(due)
        await asyncio.sleep_ms(BEAT_MS)


asyncio.run(main())
