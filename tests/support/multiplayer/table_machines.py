"""Play at a table of two machines with the real Session, Cable and LittleFS of each, and cut their power."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from kast.multiplayer.protocol import relay
from kast.multiplayer.protocol.handshake import NOBODY
from kast.multiplayer.protocol.messages import NOTHING, reveals
from kast.session import joining
from kast.session.linked import Linked
from kast.storage import history, journal
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.transcript import ProvedGame, prove
from linked_games import GUESTS, HOSTS
from little_flash import Flash, PowerCut, mounted
from moves import moves_of
from real_session import BOARD, switched_on

assert relay  # imported before `network`, which imports it, so that it stays in sys.modules
with patch.dict(sys.modules, BOARD):
    from kast.device import cable
    from kast.session import network

BLOCKS = 64
BEAT_MS = 20
REPORTS_MS = 5000
"""How long a machine that gives up waits for the others, as in screens/multiplayer/end_game.py."""


@contextmanager
def two_in_one() -> Generator[None]:
    """Context for two machines in one process, which share the modules: none is unloaded."""
    with ExitStack() as stack:
        stack.enter_context(patch.dict(sys.modules, {"kast.session.network": network}))
        stack.enter_context(patch.object(joining, "unload", lambda module: None))
        yield


class Uart:
    """One end of a cable, for the real Cable."""

    def __init__(self) -> None:
        self.received = b""
        self.send: Callable[[bytes], None] = lambda data: None

    def read(self, most: int) -> bytes:
        data = self.received[:most]
        self.received = self.received[most:]
        return data

    def write(self, data: bytes) -> None:
        self.send(data)


class Seen:
    """What the two machines have shown or sent, which no power cut may take back.

    - moves: each move that was made, or asked for, keyed by (agreements, number of the move)
    - checks: the game's checksum after so many moves, keyed the same way; it covers players, dice, boxes and points
    """

    def __init__(self) -> None:
        self.moves: dict[tuple[Any, int], int] = {}
        self.checks: dict[tuple[Any, int], bytes] = {}

    def see(self, table: Any, since: int = 0) -> None:
        """Note the moves of a table from the number `since`; check that they are those that were seen before."""
        assert not table.violation, (table.violation, table.side)
        for number, move in enumerate(promised(table)[since:], since):
            assert self.moves.setdefault((table.agreements, number), move) == move, "a move was taken back"
        made = table.agreements, len(table.play.moves)
        assert self.checks.setdefault(made, table.play.check) == table.play.check, "the machines differ"


def promised(table: Any) -> bytes:
    """Return the moves that were made, and the roll that was asked for: a roll counts from then on."""
    return bytes(table.play.moves) + (bytes((table.pending_move,)) if reveals(table.pending_move) else b"")


def _is_kept(filed: bytes, line: bytes) -> bool:
    """Return whether a line of the history is still there.

    A game that was given up goes on if the power fails before its table is forgotten; then it has more turns.
    """
    before, now = json.loads(filed), json.loads(line)
    goes_on = before["end"] == "abandoned" and now["turns"][: len(before["turns"])] == before["turns"]
    return line == filed or (now["id"] == before["id"] and goes_on)


class Machine:
    """One of two machines, and its player, who does at random whatever is possible.

    - session: the real Linked
    - restarts: how often its power was cut
    - ended: agreements of each game that ended here after a turn, and whether it was played to its end

    :param luck: for the player and for the power
    """

    def __init__(self, side: int, games: list[str], seen: Seen, luck: Random) -> None:
        self.side = side
        self.uart = Uart()
        self.flash = Flash(BLOCKS)
        self.session: Any = None
        self.restarts = 0
        self.ended: dict[Any, bool] = {}
        self._games = games
        self._seen = seen
        self._luck = luck
        self._written = 0  # number of writes in this pass
        self._filed: list[bytes] = []
        self._promise: tuple[Any, bytes] = None, b""
        self._leaves = False  # whether the table is being left for good
        self._reports_until = 0
        self._files = mounted(self.flash, fresh=True)
        self.run_until_cut(self._start)

    # Power

    def cut_at_writes(self, most: int, every: bool) -> None:
        """Cut the power at writes from now on, before them or in their middle.

        :param most: how often to cut it at the same place: at as many writes in a call of the same functions
        :param every: whether the writes of another move are other places
        """
        places: Counter[Any] = Counter()

        def cut() -> bool | None:
            names = []
            frame = sys._getframe(1)
            while frame and frame.f_code is not Machine.run_until_cut.__code__:
                names.append(frame.f_code.co_name)
                frame = frame.f_back
            self._written += 1
            place = (*names, self._written, every and self.promise)
            places[place] += 1
            return self._luck.random() < 0.5 if places[place] <= most else None

        self.flash.cut = cut

    def restart(self) -> None:
        """Cut the power, and switch it on again."""
        self.restarts += 1
        self.uart.received = b""
        self._reports_until = 0
        cut = self.flash.cut
        self.flash = Flash(0, self.flash.left or bytes(self.flash.buffer))
        self.flash.cut = cut
        self._files = mounted(self.flash)
        self.run_until_cut(self._start)
        with self._files.in_use():
            self._check_stored()

    def run_until_cut(self, act: Callable[[], object]) -> None:
        """Call this function; restart if the power goes off."""
        self._written = 0
        try:
            with self._files.in_use():
                act()
        except PowerCut:
            self.restart()

    def _start(self) -> None:
        alone = switched_on(self._luck.randbytes)
        self._sit_down(alone)
        assert not alone.is_damaged

    def _check_stored(self) -> None:
        """Check that what was seen before the power cut is still there."""
        lines = self._lines()
        assert len(self._filed) <= len(lines) <= len(self._filed) + 1
        assert all(map(_is_kept, self._filed, lines))
        self._filed = lines
        agreements, promise = self._promise
        table = self.session.table
        if not table:
            assert self._leaves or not promise, "the game was forgotten"
            return
        assert table.agreements == agreements or not promise
        assert promised(table).startswith(promise), "a move is not stored"
        self._seen.see(table)
        game, seq = self.session.game, self.session.seq
        if game and seq:
            turns = list(journal.turns(seq, game.turns_finished))
            assert len(turns) == game.turns_finished, "the journal lacks turns"

    def _lines(self) -> list[bytes]:
        lines = history.Lines()
        found = [line.read() for line in lines]
        assert lines.damaged == 0
        return found

    def proved(self) -> dict[Any, ProvedGame]:
        """Return the games in this machine's history, proved by their transcripts, keyed by their agreements."""
        with self._files.in_use():
            proved = [prove(RecordedGame.from_line(line)) for line in self._lines()]
        games = {game.transcript.agreements: game for game in proved}
        assert len(games) == len(proved), "a game is there twice"
        assert self.ended.keys() <= games.keys(), "a game was not added to the history"
        return games

    # The device loop

    def step(self) -> None:
        """Do one pass of the device loop."""
        self.run_until_cut(self._pass)

    def _pass(self) -> None:
        session = self.session
        session.machine.now += BEAT_MS
        self.cable.beat(session.machine.now)
        if self.session.holds_due:
            self.session.save_holds()
        table = self.session.table
        if table and not table.catch_up_id:
            agreements, promise = self._promise
            known = len(promise) if agreements == table.agreements else 0
            self._seen.see(table, max(0, known - 1))
            if agreements != table.agreements:
                self._leaves = False
            self._promise = table.agreements, promised(table)
        assert session.machine.storing_works

    @property
    def promise(self) -> bytes:
        """Moves that this machine has made or asked for at its table."""
        return self._promise[1]

    # The player

    def _sit_down(self, alone: Any) -> None:
        session = self.session = Linked(alone)
        if not joining.resume(session):
            joining.start_handshake(session)
        session.machine.screen = SimpleNamespace(flies=False, on_received=self._act)
        self._connect()

    def _connect(self) -> None:
        with patch.object(cable, "UART", lambda *_, **__: self.uart):
            self.cable = cable.Cable(self.session.machine, self.session.transport, self.session.settle)

    def _leave(self) -> None:
        """Leave the table for good, and look for another game: after its end at once, else by way of the menu."""
        table, game = self.session.table, self.session.game
        self._leaves = True
        self._reports_until = 0
        assert self.session.has_space()
        joining.close_table(self.session)
        if game and game.turns_finished:
            self.ended[table.agreements] = game.phase == "over"
        self._promise = None, b""
        self._filed = self._lines()
        if game and game.phase == "over":
            joining.start_handshake(self.session)
            self._connect()
        else:
            self._suspend()

    def _suspend(self) -> None:
        joining.suspend(self.session)
        self._sit_down(self.session.alone)

    def _act(self) -> None:
        """Act as the screens do: this is called wherever Cable calls the screen."""
        session, now = self.session, self.session.machine.now
        table, transport = session.table, session.transport
        if not table:
            self._join()
        elif not session.game and transport.handshake:
            # If the guest forgot the game because of a power cut, the host waits until its player goes to the menu.
            if self._luck.random() < 0.01:
                self._suspend()
        elif session.gives_up:
            if joining.is_reported(session) or now >= self._reports_until:
                self._leave()
        elif session.given_up:
            self._leave()
        elif session.is_over:
            if not table.question() or (transport.absent(now) and transport.met(now)):
                self._leave()
        elif session.must_wait:
            if transport.absent(now) and transport.met(now):
                self._give_up()
        elif session.game and table.pending_move == NOTHING:
            self._play()

    def _join(self) -> None:
        transport, seating = self.session.transport, self.session.seating
        if not transport.met(self.session.machine.now):
            return
        if seating.handshake.role == NOBODY and self.side == 0:
            seating.offer(self._games[sum(self.ended.values()) % len(self._games)], HOSTS)
            return
        seating.read()
        if self.side == 1 and seating.offered():
            seating.accept(GUESTS)

    def _give_up(self) -> None:
        joining.give_up(self.session)
        self._reports_until = self.session.machine.now + REPORTS_MS

    def _play(self) -> None:
        session = self.session
        # The same in each pass of a move, however many power cuts it has: else no game would come to its end.
        chance = Random(f"{self.side} {session.table.play.check.hex()}").random()
        if self._luck.random() < 0.001:
            self._suspend()
        elif chance < 0.001:
            self._give_up()
        elif session.can_undo and chance < 0.1:
            session.undo()
        elif session.table.may_move:
            self._move(session.game)

    def _move(self, game: Any) -> None:
        session, luck = self.session, self._luck
        banks = hasattr(game, "can_bank")
        can_end = game.can_bank if banks else game.rolls_used > 0
        if game.phase == "play" and can_end and not (game.can_roll and luck.random() < 0.6):
            session.end_turn(None if banks else luck.choice(moves_of(game)))
            return
        if game.phase == "play" and game.rolls_used and not banks:
            wanted = luck.sample(range(len(game.dice)), luck.randrange(len(game.dice)))
            for die, held in enumerate(game.held):
                if held != (die in wanted):
                    game.toggle(die)
        session.ask_roll()


class Table:
    """Two machines joined by a cable, which is pulled out now and then."""

    def __init__(self, games: list[str], seed: int) -> None:
        self.luck = Random(seed)
        self.seen = Seen()
        self.machines = [Machine(side, games, self.seen, Random(f"{seed} {side}")) for side in (0, 1)]
        self._fails = 0.03
        self._pulled = 0  # number of passes for which the cable is out
        for one, other in zip(self.machines, reversed(self.machines), strict=True):
            one.uart.send = lambda data, other=other: self._carry(other.uart, data)

    def _carry(self, uart: Uart, data: bytes) -> None:
        if not self._pulled:
            uart.received += data

    def step(self) -> None:
        """Do one pass of each machine. At times the power of one fails after a move, before its message arrives."""
        if self._pulled:
            self._pulled -= 1
        elif self.luck.random() < 0.002:
            self._pulled = self.luck.randrange(200)
        for machine in self.machines:
            before = machine.promise
            machine.step()
            if machine.promise != before and self.luck.random() < self._fails:
                for other in self.machines:
                    other.uart.received = b""
                machine.restart()
