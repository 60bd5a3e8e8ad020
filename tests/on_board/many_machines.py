"""Stand in for the firmware's main.py: the board KASTVIRT simulates all machines of a game except one.

The board at the other end of the wire runs the real app. The simulated machines offer a game, wait until that board
has joined, and play with simple rules. At the end they print "over" and the checksums of their games.
"""

import asyncio
import os
from time import ticks_ms

from machine import UART, Pin, unique_id

MACHINES = 6
GAME = "yatzy"


def nothing():
    pass


class Room:
    """A stand-in for a network on which more than two machines may play."""

    is_for_many = True
    is_for_people = False


class Seat:
    def __init__(self, number):
        from kast.multiplayer.protocol.transport import Transport  # noqa: PLC0415  only this board needs it at once
        from kast.session.seating import Seating  # noqa: PLC0415  only this board needs it at once

        self.players = [{"name": "P" + str(number), "kind": "human", "picture": 6 + number}]
        self.is_host = not number
        self.seating = Seating(os.urandom, Room())
        self.line = Transport(self.seating.handshake)
        if self.is_host:
            self.seating.offer(GAME, self.players)

    def act(self):
        line, meeting = self.line, self.seating.handshake
        if not line.table:
            self.seating.read()
            if self.is_host and not meeting.begins and len(meeting.guests) == MACHINES - 1:
                self.seating.begin()
            elif not meeting.role and self.seating.offered():
                self.seating.accept(self.players)
            line.table = self.seating.table(nothing)
        elif line.table.play.moves:
            line.handshake = None
        if line.table and line.table.may_move:
            self.move(line.table)

    def move(self, table):
        game = table.play.game
        if game is None or game.phase != "play":
            table.roll()
        elif not game.rolls_used:
            table.roll(0)
        else:
            table.end(game.rules.boxes.index(game.choices()[0][0]))


async def others():
    uart = UART(0, 115200, tx=Pin(0), rx=Pin(1), rxbuf=512, txbuf=1024)
    seats = [Seat(number) for number in range(MACHINES - 1)]
    is_told = False
    while True:
        now = ticks_ms()
        data = uart.read()
        for seat in seats:
            if data:
                seat.line.feed(data, now)
            seat.act()
            due = seat.line.due(now)
            if due:
                uart.write(due)
                for other in seats:
                    if other is not seat:
                        other.line.feed(due, now)
        tables = [seat.line.table for seat in seats]
        if not is_told and all(tables) and all(table.play.writer == -1 and not table.question() for table in tables):
            is_told = True
            print("over", sorted({table.play.check.hex() for table in tables}))
        if any(table and table.violation for table in tables):
            raise ValueError([table.violation for table in tables])
        await asyncio.sleep_ms(10)


if unique_id() == b"KASTVIRT":
    asyncio.run(others())
else:
    from kast.app import main

    asyncio.run(main())
