"""The session of one of the machines at a table. The game is the table's, which makes each move on all machines.

What is stored is the table, before it says anything; so whoever comes back from a pulled battery goes on. In memory
only then.
"""

import gc

from micropython import const

from kast.game import is_machine
from kast.multiplayer.protocol.packing import KEPT, SEQ_BYTES, pack
from kast.multiplayer.protocol.transport import Transport
from kast.session.session import Session
from kast.storage import store

_ROLL_MS = const(1500)
"""After which a roll is stored that nothing is said of: its dice lie by then."""


class Linked(Session):
    """How it comes to a game, and leaves it, is in joining.py.

    alone: the session of games of this machine alone. line: the Transport, whose meeting or table says how far it is.
    network: the Network, by which the line may lead anywhere; None once it is clear that this is a cable.

    seating: the Seating, until the others are known to have sat down; None else. seq: of the game, 0 once it is
    in the history. finished: turns that the journal has. gives_up: whether this machine has given the game up.
    waits_for_room: whether the history had no room for the game, so that it stays stored until there is.
    """

    def __init__(self, alone):
        super().__init__(alone.machine)
        alone.forget()  # a game that is over
        self.alone = alone
        self.network = None
        self.line = Transport()
        self.seating = None
        self.seq = 0
        self.finished = 0
        self.gives_up = False
        self.waits_for_room = False

    def settle(self):
        """Do what what was heard leads to; called in each turn of the loop."""
        if self.seating:
            from kast.session import joining  # noqa: PLC0415  leaves the memory with the next screen

            joining.sit_down(self)
        table = self.table
        if not table or table.violation:
            return
        if not table.is_kept and not self.store_at:
            self.store_at = self.machine.now + _ROLL_MS
        self.game = table.play.game
        if not self.game and not table.play.moves and table.may_move:
            table.roll()  # the first, which shows no dice, and decides who begins
        has_ended = self.is_over or table.left >= 0 or (self.gives_up and not table.leaves)
        if self.seq and has_ended and not self.waits_for_room:
            self.file()

    def file(self, anew=False):
        """Put the game into the history, once, with what proves it; no line of it is ever out of date."""
        game = self.game
        if not self.seq or not game:
            return True
        self.save_holds()  # the roll may have been the end of a turn
        from kast.multiplayer.protocol.restoring import transcript  # noqa: PLC0415  at the end of a game only

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

    def has_room(self):
        self.machine.try_to_keep()
        is_filed = self.file()
        from kast.storage import history  # noqa: PLC0415  leaves the memory with the next screen

        return history.has_room_for(is_filed)

    # How it stands

    @property
    def table(self):
        """The Peer; None before there is a game."""
        return self.line.table

    @property
    def violation(self):
        """What another machine said that it could not; "" while all is well."""
        one = self.table or self.seating
        return one.violation if one else ""

    @property
    def given_up(self):
        """Whether another machine has given the game up."""
        return bool(self.table) and self.table.left >= 0 and not self.is_over

    @property
    def is_over(self):
        """Whether the game has come to its end, on this machine."""
        return bool(self.game) and self.game.phase == "over"

    @property
    def is_apart(self):
        """Whether a machine of the table is not heard, or it is not clear yet what was missed: nobody can go on."""
        return bool(self.table.waking) or self.line.away(self.machine.now)

    @property
    def is_far(self):
        """Whether a relay leads to the table."""
        return bool(self.network) and bool(self.network.seat)

    # A turn

    @property
    def turn_screen(self):
        game = self.game
        away = self.is_elsewhere
        if self.machine_plays and not away:
            return "multiplayer." + game.machine_screen.rpartition(".")[2]
        form = ("kid_" if self.is_child() else "") + ("other_" if away else "")
        return "multiplayer." + form + game.turn_screen.rpartition(".")[2]

    @property
    def is_elsewhere(self):
        """Whether the turn is played at another machine, by whoever it is; or none is, any more."""
        return self.table.play.writer != self.table.side

    @property
    def machine_plays(self):
        """Whether it is not for this machine's people to press."""
        return self.is_elsewhere or is_machine(self.game.players[self.game.current])

    @property
    def can_undo(self):
        table = self.table
        return table.play.can_take_back and table.moves.last_side == table.side and not table.wish

    @property
    def has_coach(self):
        return False

    def ask_roll(self):
        """Ask for a roll of the dice that are not held: how many rolls there were, or -1 if it must wait a moment.

        Once there are more the dice are rolled.
        """
        table = self.table
        if not table.may_move:
            return -1
        rolls = table.play.rolls
        table.roll(table.play.held)
        return rolls

    @property
    def rolls(self):
        """How many there were."""
        return self.table.play.rolls

    def keep_roll(self):
        pass  # the table has

    def end_turn(self, move):
        gc.collect()
        self.table.end(0 if move is None else self.game.rules.boxes.index(move))
        if self.is_over:
            self.file()  # before the screens that follow take the memory for it
        return self.table.play.brought

    def undo(self):
        """Take the last turn back; where another machine plays next it is asked to, and does unless it has rolled."""
        from kast.multiplayer.protocol import undo  # noqa: PLC0415  leaves the memory with the next screen

        if self.is_elsewhere:
            undo.ask(self.table)
        elif self.table.may_move:
            undo.take(self.table)

    def save_holds_soon(self):
        pass  # the others are told, and the next roll has them

    # What is stored

    @property
    def kept_as(self):
        return KEPT

    def save(self):
        """Store the table, and before it a turn that has ended, as a game alone is stored."""
        game = self.table.play.game
        if game and game.turns_finished != self.finished:
            from kast.storage import journal  # noqa: PLC0415  leaves the memory with the next screen

            if game.turns_finished > self.finished:
                self.machine.keep(journal.append, self.seq, game.turns_finished - 1, game.last_turn)
            self.finished = game.turns_finished
        self.store_at = 0
        self.table.is_kept = True
        pieces = self.seq.to_bytes(SEQ_BYTES, "little"), pack(self.table)
        self.machine.keep(store.save_in_pieces, KEPT, pieces)
