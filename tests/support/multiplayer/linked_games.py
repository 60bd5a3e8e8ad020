"""Simulate machines in memory that play a game together over a wire with configurable faults."""

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from banked import rolls_on
from kast.multiplayer.protocol.agreement import guest_agreement, host_agreement
from kast.multiplayer.protocol.catch_up import their_head, their_link
from kast.multiplayer.protocol.hash_chains import Chain, origin
from kast.multiplayer.protocol.messages import BACK, END, HEADS
from kast.multiplayer.protocol.packing import pack
from kast.multiplayer.protocol.peer import Peer
from kast.multiplayer.protocol.replicated_game import ReplicatedGame
from kast.multiplayer.protocol.restoring import restore
from kast.multiplayer.protocol.transport import Transport
from kast_dev.bench.tables.filed import filed as boards_filed
from moves import moves_of

BEAT_MS = 10
Wire = Callable[[int, int, bytes], Iterable[tuple[int, bytes]]]
"""Function that takes a frame's number, the side that sent it, and its bytes, and returns the frames that the receiver
gets, as (delay in ms, bytes).
"""


class PowerCut(Exception):
    """Raised when the battery is pulled."""


def person(name: str, picture: int) -> dict[str, Any]:
    return {"name": name, "kind": "human", "picture": picture}


def robot(name: str, level: int) -> dict[str, Any]:
    return {"name": name, "kind": "cpu", "picture": None, "level": level}


HOSTS = [person("Åsa", 0), person("Bo", 1)]
GUESTS = [person("Cat", 2)]
SIX: dict[str, Any] = {"hosts": [*HOSTS, person("Dan", 3)], "guests": [*GUESTS, person("Eva", 4), person("Finn", 5)]}
"""Six players: their game of Triple takes more rolls than a hash chain has links."""
THREE: dict[str, Any] = {"hosts": [HOSTS[0]], "more": [[person("Dan", 3), robot("Rex", 4)]]}
"""Players at three machines."""
SIX_MACHINES: dict[str, Any] = {"hosts": [HOSTS[0]], "more": [[person(f"P{number}", number)] for number in range(3, 7)]}
WITH_ROBOTS: dict[str, Any] = {"hosts": [HOSTS[0], robot("Rex", 4)], "guests": [robot("Boxy", 2)]}


def whole(number: int, side: int, frame: bytes) -> Iterable[tuple[int, bytes]]:
    """Return the frame unchanged: a wire without faults."""
    return [(0, frame)]


def papers_of(secrets, game, options=None, hosts=HOSTS, guests=GUESTS, start="roll", seed=1, more=()):
    """Return the agreements of the host and the guests, which the handshake exchanges.

    :param more: the players of each guest machine except the first
    """
    heads = [Chain(origin(secret, 0)).head for secret in secrets]
    nonces = random.Random(f"nonce {seed}")
    return (
        host_agreement(nonces.randbytes(8), heads[0], game, options or {}, start, hosts),
        *(
            guest_agreement(nonces.randbytes(8), head, players)
            for head, players in zip(heads[1:], [guests, *more], strict=True)
        ),
    )


class Machine:
    """One machine of a game.

    - stored: the table's state at each save so far
    - cut_at: (number of the save at which the power goes off, whether it goes off before anything is saved), or None
    - table: this machine's side of the game, made by `make`; it may cheat

    A machine saves only when it must: it does not save a completed roll until the next one is requested
    (Peer.is_stored), so that a pulled battery loses as much as possible.
    """

    def __init__(self, side: int, papers: tuple[bytes, ...], secret: bytes, make: Any = Peer) -> None:
        self.stored: list[bytes] = []
        self.cut_at: tuple[int, bool] | None = None
        self.table: Any = make(side, papers, secret, self.keep)
        self.line = Transport(None, self.table)
        self.keep()

    def keep(self) -> None:
        if self.cut_at and self.cut_at[0] == len(self.stored):
            before_write = self.cut_at[1]
            self.cut_at = None
            if not before_write:
                self.stored.append(pack(self.table))
            raise PowerCut
        self.stored.append(pack(self.table))

    def come_back(self, generations: int = 0) -> None:
        """Restart from the state stored last, or from the one stored `generations` saves earlier."""
        del self.stored[len(self.stored) - generations :]
        self.table = restore(self.stored[-1], self.keep, random.Random(len(self.stored)).randbytes)
        self.line = Transport(None, self.table)

    def move(self) -> bool:
        """Make the next move if it is this machine's; return whether it was. The same game always leads to the same
        move.
        """
        table = self.table
        if not table.may_move:
            return False
        game = table.play.game
        if game is None or game.phase in ("start", "draw"):
            table.roll()
            return True
        table_of_luck = random.Random(f"{table.play.rolls} {table.play.check.hex()}")
        if hasattr(game, "can_bank"):
            if rolls_on(game):
                table.roll(table.play.held)
            else:
                table.end(0)
        elif game.can_roll and (not game.rolls_used or table_of_luck.random() < 0.6):
            mask = table_of_luck.randrange((1 << game.rules.dice) - 1) if game.rolls_used else 0
            table.roll(mask)
        else:
            table.end(table.play.place_of(table_of_luck.choice(moves_of(game))))
        return True


class Game:
    """A game between several machines.

    - machines: one for the host, and one for each group of guests
    - now: ms since the beginning
    - frames: number of frames sent so far, counted once for each receiver
    """

    def __init__(
        self, game: str, *, seed: int = 1, wire: Wire = whole, makes: tuple[Any, ...] = (), **more: Any
    ) -> None:
        sides = range(2 + len(more.get("more", ())))
        secrets = [random.Random(f"{seed} {side}").randbytes(32) for side in sides]
        makes = makes or (Peer,) * len(sides)
        self.agreements = papers_of(secrets, game, seed=seed, **more)
        self.machines = [Machine(side, self.agreements, secrets[side], makes[side]) for side in sides]
        self.wire = wire
        self.now = 0
        self.frames = 0
        self.restarts = 0
        self._under_way: list[tuple[int, int, int, bytes]] = []

    @property
    def tables(self) -> list[Any]:
        return [machine.table for machine in self.machines]

    @property
    def is_over(self) -> bool:
        """Return whether all machines have reached the end of the game and none of them still waits for an answer."""
        return all(table.play.writer == -1 and not table.question() for table in self.tables)

    @property
    def is_on_the_wire(self) -> bool:
        """Return whether a sent frame has not arrived yet."""
        return bool(self._under_way)

    @property
    def lies(self) -> list[str]:
        return [table.violation for table in self.tables]

    def beat(self) -> None:
        """Let BEAT_MS pass: each machine may move, send and receive."""
        self.now += BEAT_MS
        for side, machine in enumerate(self.machines):
            self._safely(machine, machine.move)
            for part in machine.line.due(self.now).split(b"\0"):
                for receiver in range(len(self.machines)) if part else ():
                    if receiver != side:
                        for delay, data in self.wire(self.frames, side, b"\0" + part + b"\0"):
                            self._under_way.append((self.now + delay, self.frames, receiver, data))
                        self.frames += 1
        arrived = sorted(frame for frame in self._under_way if frame[0] <= self.now)
        self._under_way = [frame for frame in self._under_way if frame[0] > self.now]
        for _, _, side, data in arrived:
            machine = self.machines[side]
            self._safely(machine, lambda machine=machine, data=data: machine.line.feed(data, self.now))

    def _safely(self, machine: Machine, act: Callable[[], object]) -> None:
        try:
            act()
        except PowerCut:
            machine.come_back()
            self.restarts += 1

    def play(self, most_ms: int = 3_600_000) -> "Game":
        """Play until the game is over, a machine reports a protocol violation, or `most_ms` have passed."""
        while not self.is_over and not any(self.lies) and self.now < most_ms:
            self.beat()
        return self

    def result(self) -> tuple[dict[str, Any], bytes]:
        """Return the finished game, after checking that it is the same on all machines."""
        first, *others = self.tables
        assert self.is_over, (self.now, [(table.play.moves, table.question()) for table in self.tables])
        for other in others:
            assert first.play.game.state() == other.play.game.state() and first.play.check == other.play.check
            assert first.play.moves == other.play.moves
        return first.play.game.state(), bytes(first.play.moves)


def turns_of(table: Any) -> list[str]:
    """Return the turns of the game as this machine's journal has them."""
    play: Any = ReplicatedGame(table.agreements)
    turns: list[str] = []
    links = table.moves.links
    for move in table.play.moves:
        if move < END:
            theirs = {side: their_link(table, side, play.rolls) for side in table.others}
            play.roll(move, _of_all(table, links.own(play.rolls), theirs))
        elif move == HEADS:
            theirs = {side: their_head(table, side, play.rolls) for side in table.others}
            play.commit(_of_all(table, links.own_head(play.rolls), theirs))
        elif move == BACK:
            play.take_back()
            turns.pop()
        else:
            play.end(move - END)
            turns.append(play.game.last_turn)
    return turns


def _of_all(table: Any, own: bytes, theirs: dict[int, bytes]) -> list[bytes]:
    return [theirs.get(side, own) for side in range(len(table.agreements))]


def filed(table: Any, folder: Path, device: str) -> bytes:
    """File the finished game of a machine in this folder; return its history line."""
    return boards_filed(table, turns_of(table), folder, device)
