"""The session of one of two machines at one table. The game is the table's, which makes each move on both machines.

What is stored is the table, before it says anything; so whoever comes back from a pulled battery goes on. In memory
only then.
"""

import gc

from micropython import const

from kast.keep import store
from kast.link import Lie
from kast.link.line import Line
from kast.link.messages import NOTHING
from kast.modules import forget
from kast.session import Session
from kast.session.network import Network

KEPT = const("link")
"""The stored value: the seq of the game in 4 bytes, 0 once it is in the history; then the table, as stored.py packs it.
"""
_SEQ_BYTES = const(4)


class Linked(Session):
    """alone: the session of games of this machine alone. line: the Line, whose meeting or table says how far it is.
    network: the Network, by which the line may lead anywhere.

    seating: the Seating, until the other machine is known to have sat down; None else.
    """

    def __init__(self, alone):
        super().__init__(alone.machine)
        self.alone = alone
        self.network = Network(self.machine)
        self.line = Line()
        self.seating = None
        self._seq = 0
        self._finished = 0  # turns that the journal has
        self._gives_up = False

    # How it comes to a game

    def meet(self):
        """Look for another machine, and for a game with it."""
        from kast.session.seating import Seating  # noqa: PLC0415  leaves the memory once there is a game

        self.game = None
        self.seating = Seating(self.machine.random_bytes)
        if not self.network.carrier:
            self.network = Network(self.machine)
        self.line = Line(self.seating.meeting, carrier=self.network.carrier)

    def resume(self):
        """Take up the stored table. False if there is none, or none that can be read, which is no longer kept then."""
        data = store.load(KEPT)
        if not data:
            return False
        from kast.link.stored import resumed  # noqa: PLC0415  only where there is one

        gc.collect()
        try:
            self.line.table = resumed(data[_SEQ_BYTES:], self.keep, self.machine.random_bytes)
        except (ValueError, Lie):
            store.forget(KEPT)
            return False
        self.line.carrier = self.network.find_back()
        self._seq = int.from_bytes(data[:_SEQ_BYTES], "little")
        self.game = self.table.play.game
        self._finished = self.game.turns_finished if self.game else 0
        return True

    # How it stands

    @property
    def table(self):
        """The Table; None before there is a game."""
        return self.line.table

    @property
    def lie(self):
        """What the other machine said that it could not; "" while all is well."""
        one = self.table or self.seating
        return one.lie if one else ""

    @property
    def given_up(self):
        """Whether the other machine has given the game up."""
        return bool(self.table) and self.table.given_up and not self.is_over

    @property
    def is_over(self):
        """Whether the game has come to its end, on this machine."""
        return bool(self.game) and self.game.phase == "over"

    @property
    def is_apart(self):
        """Whether the other machine is not heard, or it is not clear yet what was missed: nobody can go on."""
        line = self.line
        return line.met or bool(self.table.waking) or line.away(self.machine.now)

    @property
    def others(self):
        """Who plays at the other machine, as names."""
        play = self.table.play
        players = play.setup.players
        hosts = play.setup.hosts
        return " + ".join([player["name"] for player in (players[:hosts] if self.table.side else players[hosts:])])

    # A turn

    @property
    def turn_screen(self):
        leaf = self.game.turn_screen.rpartition(".")[2]
        return "together." + ("other_" if self.machine_plays else "") + leaf

    @property
    def machine_plays(self):
        """Whether it is not for this machine's players to press: another machine plays."""
        return self.table.play.writer != self.table.side

    def is_child(self, player=None):
        return False

    @property
    def can_undo(self):
        table = self.table
        return table.play.can_take_back and table.moves.last_side == table.side and not table.wish

    @property
    def may_ask(self):
        return False

    def ask_roll(self):
        """Ask for a roll of the dice that are not held: how many rolls there were, or -1 if it must wait a moment.

        Once there are more the dice are rolled.
        """
        table = self.table
        if not table.may_move:
            return -1
        gc.collect()  # nothing moves now
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
        return self.table.play.brought

    def undo(self):
        """Take the last turn back; where the other machine plays next it is asked to, and does unless it has rolled."""
        if self.machine_plays:
            self.table.ask_back()
        elif self.table.may_move:
            self.table.take_back()

    def save_holds_soon(self):
        pass  # the other machine is told, and the next roll has them

    # What is stored

    def keep(self):
        """Store the table, and before it a turn that has ended, as a game alone is stored."""
        from kast.keep import journal  # noqa: PLC0415  leaves the memory with the next screen

        table = self.table
        game = table.play.game
        if game and game.turns_finished != self._finished:
            if game.turns_finished > self._finished:
                self.machine.keep(journal.append, self._seq, game.turns_finished - 1, game.last_turn)
            self._finished = game.turns_finished
        self.save()

    def save(self):
        from kast.link.stored import pack  # noqa: PLC0415  likewise

        self.machine.keep(store.save, KEPT, self._seq.to_bytes(_SEQ_BYTES, "little") + pack(self.table))

    def file(self):
        """Put the game into the history, once, with what proves it."""
        game = self.game
        if not self._seq or not game:
            return
        from kast.link.stored import transcript  # noqa: PLC0415  at the end of a game only

        game.seq = self._seq
        game.link = transcript(self.table)
        super().file()
        self.network.tell()
        self._seq = 0
        self.save()

    def settle(self):
        """Do what what was heard leads to; called in each turn of the loop."""
        if not self.table and self.seating:
            self._sit_down()
        table = self.table
        if not table or table.lie:
            return
        self.game = table.play.game
        if self.seating and table.play.moves:
            self.seating = self.line.meeting = None  # the other has this machine's paper
            if not self.network.seat:
                self.line.carrier = None
                self.network.stay_near()
            for room in ("session.seating", "link.meeting", "link.papers"):
                forget("kast." + room)
        if not self.game and not table.play.moves and table.may_move:
            table.roll()  # the first, which shows no dice, and decides who begins
        if self._seq and (self.is_over or table.given_up or self._has_left):
            self.file()

    def _sit_down(self):
        from kast.keep import history  # noqa: PLC0415  where a game begins

        self.line.table = self.seating.table(self.keep)
        if not self.table:
            return
        self._seq = history.next_seq()
        self._finished = 0
        self.network.begin()
        self.machine.kept = True
        store.forget("game")  # one that is over, and in the history

    # How it ends

    def give_up(self):
        """Say that nobody plays on here: `is_told` says when that was heard."""
        self._gives_up = True
        self.table.give_up()

    @property
    def _has_left(self):
        return self._gives_up and not self.table.leaves

    @property
    def is_told(self):
        """Whether the other machine has heard it, and the club what became of the game."""
        return self._has_left and self.network.is_told

    def drop(self):
        """Let go of the table for good: what was played of it is in the history."""
        self.file()
        store.forget(KEPT)
        self.network.forget()
        self.line = Line()
        self.game = self.seating = None

    def put_away(self):
        """Leave the table, to come back later; for good where it is over, and the other machine knows."""
        table = self.table
        if table and (table.lie or table.given_up or (self.is_over and table.asked == NOTHING)):
            self.drop()
