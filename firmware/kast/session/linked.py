"""Session of a multiplayer game. The game belongs to the table (a Peer), which makes each move on all machines.

The table is stored before it sends anything, so that after a power cut the machine can continue the game. Loaded only
for multiplayer.
"""

import gc

from micropython import const

from kast.game import is_machine
from kast.multiplayer.protocol.packing import KEPT, SEQ_BYTES, pack
from kast.multiplayer.protocol.transport import Transport
from kast.session.session import Session
from kast.storage import store

_ROLL_MS = const(1500)
"""Delay after which a completed roll is stored unless it was stored earlier; the animation of the dice has ended by
then."""


class Linked(Session):
    """The session of a multiplayer game; joining.py has the functions that begin and end it.

    - alone: the Session for games on this machine only
    - line: the Transport; its `meeting` or `table` shows how far the game has come
    - network: the Network, while it is possible that a relay leads to the other machines; None once it is clear that a
      cable joins them
    - seating: the Seating, until the first move is made; then None
    - seq: number of the game in the history; 0 once the game was added to the history
    - finished: how many turns of the game the journal has
    - gives_up: whether this machine has given up the game
    - waits_for_room: whether the history has no free space for the game, so that it stays stored for now
    """

    def __init__(self, alone: Session):
        """Create a session without a table.

        :param alone: the Session for games on this machine only; its game, which is over, is dropped
        """
        super().__init__(alone.machine)
        alone.forget()
        self.alone = alone
        self.network = None
        self.line = Transport()
        self.seating = None
        self.seq = 0
        self.finished = 0
        self.gives_up = False
        self.waits_for_room = False

    def settle(self) -> None:
        """Act on the messages received: set up the table, schedule storing, add a game that has ended to the history.

        Called in each pass of the device loop.
        """
        if self.seating:
            from kast.session import joining  # noqa: PLC0415  unloaded with the next screen

            joining.sit_down(self)
        table = self.table
        if not table or table.violation:
            return
        if not table.is_kept and not self.store_at:
            self.store_at = self.machine.now + _ROLL_MS
        self.game = table.play.game
        if not self.game and not table.play.moves and table.may_move:
            table.roll()  # the first roll shows no dice: it decides who begins
        has_ended = self.is_over or table.left >= 0 or (self.gives_up and not table.leaves)
        if self.seq and has_ended and not self.waits_for_room:
            self.file()

    def file(self, anew: bool = False) -> bool:
        """Add the game to the history with its transcript, unless it was added already.

        :param anew: ignored, since the history line of a multiplayer game never changes
        :returns: False if the history has no free space for the game
        """
        game = self.game
        if not self.seq or not game:
            return True
        self.save_holds()  # the last move, which may not be stored yet, may have ended a turn
        from kast.multiplayer.protocol.restoring import transcript  # noqa: PLC0415  only at the end of a game

        game.seq = self.seq
        game.link = transcript(self.table)
        self.waits_for_room = not super().file()
        if self.waits_for_room:
            return False
        if self.network:
            self.network.tell()
        self.seq = 0
        self.save()
        return True

    def has_room(self) -> bool:
        self.machine.try_to_keep()
        is_filed = self.file()
        from kast.storage import history  # noqa: PLC0415  unloaded with the next screen

        return history.has_room_for(is_filed)

    # State

    @property
    def table(self):
        """The Peer; None before there is a game."""
        return self.line.table

    @property
    def violation(self) -> str:
        """The code of another machine's protocol violation (see ProtocolError); "" if there was none."""
        source = self.table or self.seating
        return source.violation if source else ""

    @property
    def given_up(self) -> bool:
        """Whether another machine has given up the game."""
        return bool(self.table) and self.table.left >= 0 and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, as far as this machine knows."""
        return bool(self.game) and self.game.phase == "over"

    @property
    def is_apart(self) -> bool:
        """Whether the game must wait: a machine of the table is away, or this one is still asking for missed moves."""
        return bool(self.table.waking) or self.line.away(self.machine.now)

    @property
    def is_far(self) -> bool:
        """Whether a relay connects this machine to the table."""
        return bool(self.network) and bool(self.network.seat)

    # A turn

    @property
    def turn_screen(self) -> str:
        game = self.game
        is_elsewhere = self.is_elsewhere
        if self.machine_plays and not is_elsewhere:
            return "multiplayer." + game.machine_screen.rpartition(".")[2]
        prefix = ("kid_" if self.is_child() else "") + ("other_" if is_elsewhere else "")
        return "multiplayer." + prefix + game.turn_screen.rpartition(".")[2]

    @property
    def is_elsewhere(self) -> bool:
        """Whether another machine makes the next move, or the game is over."""
        return self.table.play.writer != self.table.side

    @property
    def machine_plays(self) -> bool:
        """Whether no person at this machine plays the current turn."""
        return self.is_elsewhere or is_machine(self.game.players[self.game.current])

    @property
    def can_undo(self) -> bool:
        table = self.table
        return table.play.can_take_back and table.moves.last_side == table.side and not table.wish

    @property
    def has_coach(self) -> bool:
        return False

    def ask_roll(self) -> int:
        """Ask the other machines for a roll of the dice that are not held.

        :returns: the present value of `rolls`, which rises once the dice are rolled; -1 if no move is possible yet
        """
        table = self.table
        if not table.may_move:
            return -1
        rolls = table.play.rolls
        table.roll(table.play.held)
        return rolls

    @property
    def rolls(self) -> int:
        """How many rolls the game has had."""
        return self.table.play.rolls

    def keep_roll(self) -> None:
        pass  # the table stores rolls itself

    def end_turn(self, move):
        gc.collect()
        self.table.end(0 if move is None else self.game.rules.boxes.index(move))
        if self.is_over:
            self.file()  # not later, since the next screens take the memory that file() needs
        return self.table.play.brought

    def undo(self) -> None:
        """Undo the last turn. If it is another machine's turn, ask that machine, which agrees if it has not rolled."""
        from kast.multiplayer.protocol import undo  # noqa: PLC0415  unloaded with the next screen

        if self.is_elsewhere:
            undo.ask(self.table)
        elif self.table.may_move:
            undo.take(self.table)

    def save_holds_soon(self) -> None:
        pass  # held dice are sent to the other machines, and stored with the next roll

    # What is stored

    @property
    def kept_as(self) -> str:
        return KEPT

    def save(self) -> None:
        """Store the table. Before that, add a turn that has ended to the journal."""
        game = self.table.play.game
        if game and game.turns_finished != self.finished:
            from kast.storage import journal  # noqa: PLC0415  unloaded with the next screen

            if game.turns_finished > self.finished:
                self.machine.keep(journal.append, self.seq, game.turns_finished - 1, game.last_turn)
            self.finished = game.turns_finished
        self.store_at = 0
        self.table.is_kept = True
        pieces = self.seq.to_bytes(SEQ_BYTES, "little"), pack(self.table)
        self.machine.keep(store.save_in_pieces, KEPT, pieces)
