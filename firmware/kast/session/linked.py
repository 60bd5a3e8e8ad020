"""Session of a multiplayer game. The game belongs to the table (a Peer), which makes each move on all machines.

The table is stored before it sends anything, so that after a power cut the machine can continue the game. Loaded only
for multiplayer.
"""

import gc

from micropython import const

from kast.game import is_machine
from kast.games import is_own
from kast.multiplayer.protocol.packing import SEQ_BYTES, STORED_TABLE, pack
from kast.multiplayer.protocol.transport import Transport
from kast.session.session import Session
from kast.storage import store

_ROLL_MS = const(1500)
"""Delay after which a completed roll is stored unless it was stored earlier; the animation of the dice has ended by
then."""


class Linked(Session):
    """The session of a multiplayer game; joining.py has the functions that begin and end it.

    - alone: the Session for games on this machine only
    - transport: the Transport; its `handshake` or `table` shows how far the game has come
    - network: the Network, while it is possible that a relay leads to the other machines; None once it is clear that a
      cable joins them
    - seating: the Seating, until the first move is made; then None
    - seq: number of the game in the history; 0 once the game was added to the history
    - finished: how many turns of the game the journal has
    - gives_up: whether this machine has given up the game
    - waits_for_space: whether the history has no free space for the game, so that it stays stored for now
    """

    def __init__(self, alone: Session):
        """Create a session without a table.

        :param alone: the Session for games on this machine only; its game, which is over, is dropped
        """
        super().__init__(alone.machine)
        alone.forget()
        self.alone = alone
        self.network = None
        self.transport = Transport()
        self.seating = None
        self.seq = 0
        self.finished = 0
        self.gives_up = False
        self.waits_for_space = False

    def settle(self) -> None:
        """Act on the messages received: set up the table, schedule storing, add a game that has ended to the history.

        Called in each pass of the device loop.
        """
        if self.seating:
            from kast.session import joining  # noqa: PLC0415  unloaded with the next screen

            joining.set_up_table(self)
        table = self.table
        if not table or table.violation:
            return
        if not table.is_stored and not self.store_at:
            self.store_at = self.machine.now + _ROLL_MS
        self.game = table.play.game
        if not self.game and not table.play.moves and table.may_move:
            table.roll()  # the first roll shows no dice: it decides who begins
        has_ended = self.is_over or table.quitter >= 0 or (self.gives_up and not table.gives_up)
        if self.seq and has_ended and not self.waits_for_space:
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
        self.waits_for_space = not super().file()
        if self.waits_for_space:
            return False
        if self.network and not is_own(game.rules.id):  # the club does not have the rules to prove it
            self.network.offer()
        self.seq = 0
        self.save()
        return True

    def has_space(self) -> bool:
        self.machine.allow_storing()
        is_filed = self.file()
        from kast.storage import history  # noqa: PLC0415  unloaded with the next screen

        return history.has_space(self.machine, is_filed)

    # State

    @property
    def table(self) -> "Any":
        """The Peer; None before there is a game."""
        return self.transport.table

    @property
    def violation(self) -> str:
        """The code of another machine's protocol violation (see ProtocolError); "" if there was none."""
        source = self.table or self.seating
        return source.violation if source else ""

    @property
    def given_up(self) -> bool:
        """Whether another machine has given up the game."""
        return bool(self.table) and self.table.quitter >= 0 and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, as far as this machine knows."""
        return bool(self.game) and self.game.phase == "over"

    @property
    def must_wait(self) -> bool:
        """Whether the game must wait: a machine of the table is away, or this one is still asking for missed moves."""
        return bool(self.table.catch_up_id) or self.transport.away(self.machine.now)

    @property
    def uses_relay(self) -> bool:
        """Whether a relay connects this machine to the table."""
        return bool(self.network) and bool(self.network.seat)

    # A turn

    @property
    def turn_screen(self) -> str:
        game = self.game
        if self.is_remote_turn:
            return game.mirrored_screen
        return game.machine_screen if self.machine_plays else game.turn_screen

    @property
    def is_remote_turn(self) -> bool:
        """Whether another machine makes the next move, or the game is over."""
        return self.table.play.writer != self.table.side

    @property
    def machine_plays(self) -> bool:
        """Whether no person at this machine plays the current turn."""
        return self.is_remote_turn or is_machine(self.game.players[self.game.current])

    @property
    def can_undo(self) -> bool:
        table = self.table
        return table.play.can_take_back and table.moves.undo_side == table.side and not table.wants_undo

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

    def store_roll(self) -> None:
        pass  # the table stores rolls itself

    def end_turn(self, move):
        gc.collect()
        self.table.end(self.table.play.place_of(move))
        if self.is_over:
            self.file()  # not later, since the next screens take the memory that file() needs
        return self.table.play.brought

    def undo(self) -> None:
        """Undo the last turn. If it is another machine's turn, ask that machine, which agrees if it has not rolled."""
        from kast.multiplayer.protocol import undo  # noqa: PLC0415  unloaded with the next screen

        if self.is_remote_turn:
            undo.ask(self.table)
        elif self.table.may_move:
            undo.take(self.table)

    def save_holds_soon(self) -> None:
        pass  # held dice are sent to the other machines, and stored with the next roll

    # What is stored

    @property
    def stored_name(self) -> str:
        return STORED_TABLE

    def save(self) -> None:
        """Store the table. Before that, add a turn that has ended to the journal."""
        game = self.table.play.game
        if game and game.turns_finished != self.finished:
            from kast.storage import journal  # noqa: PLC0415  unloaded with the next screen

            if game.turns_finished > self.finished:
                self.machine.try_to_store(journal.append, self.seq, game.turns_finished - 1, game.last_turn)
            self.finished = game.turns_finished
        self.store_at = 0
        self.table.is_stored = True
        pieces = self.seq.to_bytes(SEQ_BYTES, "little"), pack(self.table)
        self.machine.try_to_store(store.save_in_pieces, STORED_TABLE, pieces)
