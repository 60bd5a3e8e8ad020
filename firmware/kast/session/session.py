"""The session: the game in play, who plays it, what is stored of it and when. It knows no screen."""

import gc

from micropython import const

from kast.game import is_machine
from kast.storage import store

# Holds, and real dice that are told, are stored when the hand has rested for so long: a press that meets a flash write
# has to wait for its end. The next roll or box stores them anyway, and so does the menu.
_HOLDS_MS = const(10_000)
_GARBAGE_BYTES = const(16_384)  # that may come together where games are kept, and where the next is made


class Session:
    """game: the game being played, or None. machine: the clock, the flash and the settings of a Machine.

    note: a sentence for the next turn that is shown. demo is True while the machine plays against itself for all to
    see: nothing is stored then or heard, and any button leads back to the menu. lesson is True while `game` is one to
    learn by, of which nothing is stored either. set_aside is True until the player was told that a stored game could
    not be taken up, and lies aside for a computer.

    store_at: when what is not stored of the game is to be, in ms; 0 where all is.
    """

    def __init__(self, machine):
        self.machine = machine
        self.game = None
        self.note = None
        self.set_aside = False
        self.store_at = 0
        self.demo = False
        self.lesson = False

    # Who plays, and what they may do

    @property
    def turn_screen(self):
        """The name of the screen by which the turn that is due is played."""
        return self.game.machine_screen if self.machine_plays else self.game.turn_screen

    @property
    def machine_plays(self):
        """Whether the player whose turn it is is the machine."""
        return is_machine(self.game.players[self.game.current])

    def is_child(self, player=None):
        """Whether a player (an index; None: who plays now) is shown a child's screens. A machine is, among children."""
        if not self.machine.settings["kids"]:
            return False
        players = self.game.players
        one = players[self.game.current if player is None else player]
        if is_machine(one):
            return any(not is_machine(other) and not other.get("grown_up") for other in players)
        return not one.get("grown_up")

    @property
    def can_undo(self):
        """Whether the last turn may be gone back to; those of a machine stand."""
        game = self.game
        return game.can_undo and not is_machine(game.players[game.last_player])

    @property
    def has_coach(self):
        """Whether the coach helps whoever plays."""
        return self.machine.settings["coach"] != "off"

    @property
    def may_ask(self):
        """Whether the coach may be asked about the dice."""
        return self.has_coach and self.game.rolls_used > 0 and not self.game.real_dice and not self.lesson

    # A turn

    def keep_roll(self):
        """Keep a roll before it is shown, so that pulling the battery cannot take it back; call it while nothing moves.

        It may take half a second. So the memory is put in order here, too: then nothing stops the dice that follow.
        A roll for the win may be the end of the game, which is filed then.
        """
        self.save()
        if self.game.phase == "over":
            self.file()
        gc.collect()

    def end_turn(self, move):
        """End the turn of the present player by a move of the game, and keep that; the last turn files the game.

        Returns what the game does: what is to be shown of it.
        """
        _order_memory()  # what the card keeps for the whole game shall lie low, where no large hole is broken
        game = self.game
        before = game.turns_finished
        brought = game.end_turn(move)
        from kast.storage import journal  # noqa: PLC0415  leaves the memory with the screen that follows

        # In this order: a power cut between the two leaves the turn open, and one turn too many in the journal.
        self.machine.keep(journal.append, game.seq, before, game.last_turn)
        self.save()
        if game.phase == "over":
            self.file()
        return brought

    def undo(self):
        """Go back to the last turn."""
        _order_memory()
        if self.game.phase == "over":
            from kast.storage import history  # noqa: PLC0415  leaves the memory with the next screen

            self.machine.keep(history.take_back, self.game.seq)
        self.game.undo()
        self.save()

    # What may be put right

    def may_leave(self):
        """The indices of the people who may leave while the others go on; () where only one is there."""
        game = self.game
        people = [player for player in game.here if not is_machine(game.players[player])]
        return people if game.phase == "play" and len(people) > 1 and self.stores else ()

    def leave(self, player):
        """The player of that index leaves the game, and the others go on; if it is over by that, it is filed."""
        _order_memory()
        from kast.games.leaving import leave  # noqa: PLC0415  leaves the memory with the next screen

        leave(self.game, player)
        self.save()
        if self.game.phase == "over":
            self.file()

    def let_count(self, counts):
        """A game that is over counts, or does not: as if it had never been played, but that the history has it."""
        self.game.counts = counts
        self.save()
        self.file(anew=True)

    # What is stored

    def save(self):
        """Keep the game as it stands."""
        from kast.storage import saved_game  # noqa: PLC0415  a game of two machines does without

        self.store_at = 0
        self.machine.keep(store.save_in_pieces, "game", (saved_game.pack(self.game.state()),))

    def save_holds_soon(self):
        """Dice were held, released or told: keep that, but not each press by itself."""
        self.store_at = self.machine.now + _HOLDS_MS

    @property
    def holds_due(self):
        """Whether dice that were held have waited long enough to be stored."""
        return self.store_at and self.machine.now >= self.store_at

    def save_holds(self):
        """Keep holds that are not stored yet, now."""
        if self.store_at:
            self.save()

    def file(self, anew=False):
        """Put the game into the history, as finished or as given up; anew: what stands there of it is out of date.

        False where there is no room for it.
        """
        from kast.storage import history  # noqa: PLC0415  leaves the memory with the next screen: no turn needs it

        return self.machine.keep(history.add, self.game, self.machine.device, anew)

    # Between two games

    def has_room(self):
        """Whether there is room for another game, and the one that ended is in the history."""
        return _between_games().has_room(self)

    def begin(self):
        """Begin the game that is planned, once `has_room` has said that it may take the place of the stored one."""
        _between_games().begin(self)

    def begin_again(self):
        """Begin a game as the one that has ended, whatever was planned since; `has_room` comes before, too."""
        _between_games().begin_again(self)

    def take_up(self):
        """Take up the stored game. False if there is none; what cannot be read is set aside, and said by menus."""
        return _between_games().take_up(self)

    def give_up(self):
        """End the game for good. It stays as it is where the history has no room for it."""
        _between_games().give_up(self)

    def put_away(self):
        """Leave the game, to go on with it later."""
        self.save_holds()
        self.game = None

    def forget(self):
        """The game is no longer the one in play, whatever is not stored of it."""
        self.store_at = 0
        self.game = None

    @property
    def kept_as(self) -> str:
        """The name of the value by which what is in play is stored; "" if nothing is, or it is not stored."""
        return "game" if self.game and self.stores else ""

    @property
    def stores(self):
        """Whether anything is stored: not of a demonstration, nor of a game to learn by."""
        return self.machine.keeps

    def begin_lesson(self, game):
        """Play a game to learn by. What is stored, a game in play too, stays as it is."""
        self.game = game
        self._play_for(lesson=True)

    def end_lesson(self):
        """Leave the game to learn by, at any time."""
        self.put_away()
        self._play_for()

    def demonstrate(self):
        """Let two machines play for all to see."""
        self.game = _between_games().demonstration(self)
        self._play_for(demo=True)

    def end_demo(self):
        self.forget()
        self._play_for()

    def _play_for(self, demo=False, lesson=False):
        self.demo = self.machine.silent = demo
        self.lesson = lesson
        self.machine.keeps = not (demo or lesson)

    def take_note(self):
        """The sentence that is to be said once."""
        note = self.note
        self.note = None
        return note


def _order_memory():
    """Before what takes much of it. The next screen says anew how much garbage may be let lie."""
    gc.collect()
    gc.threshold(_GARBAGE_BYTES)


def _between_games():
    _order_memory()
    from kast.session import between_games  # noqa: PLC0415  leaves the memory with the next screen

    return between_games
