"""Session: the game in play on this machine, and what is stored of the game and when. Does not depend on screens."""

import gc

from micropython import const

from kast.game import is_machine
from kast.storage import store

# Held dice, and the faces of real dice that were entered, are stored only after this time without such a press, because
# a press during a flash write is answered only when the write ends. The next roll, box or menu stores them anyway.
_HOLDS_MS = const(10_000)
# Erasing flash stops the machine for up to 0.4 s. So that no throw has to wait for that, flash is erased after a turn,
# by storing the game again, if this is likely to be due during the next one (issue 41).
_ROLLS = const(3)
_EARLY = const(8)
_GARBAGE_BYTES = const(32_768)  # garbage allowed between two collections while a game is created or stored


class Session:
    """The game in play, and what the screens may do with it.

    - machine: the Machine, for its clock, storage and settings
    - game: the Game in play, or None
    - note: a sentence to show with the next turn, or None
    - demo: whether robots play a demonstration: nothing is stored, no sound is played, and any button leads back to
      the menu
    - lesson: whether `game` is a lesson, of which nothing is stored
    - lesson_turns: texts of the turns that the lesson has had
    - is_damaged: whether a stored game could not be restored and was put into quarantine; True until a screen has
      reported it
    - store_at: time in ms at which unsaved changes of the game are due to be stored; 0 if there are none
    - ready: the stored game if it was restored ahead for resume(), which reading it would delay by 0.2 s; or None
    - kept: seq of the stored game if it is over and in the history, so that another may replace it, or of the last game
      if it was given up; 0 if a game in play may be stored
    """

    def __init__(self, machine):
        """Create a session without a game.

        :param machine: the Machine
        """
        self.machine = machine
        self.game: "Any" = None
        self.ready = None
        self.note = None
        self.is_damaged = False
        self.store_at = self.kept = 0
        self.demo = False
        self.lesson = False
        self.lesson_turns = []

    # Who plays, and what they may do

    @property
    def turn_screen(self) -> str:
        """The name of the screen that plays the current turn."""
        return self.game.machine_screen if self.machine_plays else self.game.turn_screen

    @property
    def machine_plays(self) -> bool:
        """Whether the current player is a robot."""
        return is_machine(self.game.players[self.game.current])

    @property
    def robots_hurry(self) -> bool:
        """Whether robots' turns are short, by the setting "robots"; a demonstration has its own pace."""
        pace = self.machine.settings["robots"]
        if self.demo or pace == "slow":
            return False
        return pace != "auto" or sum([is_machine(entry) for entry in self.game.players]) > 1

    def is_child(self, player: int | None = None) -> bool:
        """Return whether a player sees the screens for children; for a robot, whether a child is playing.

        :param player: index of the player; None for the current player
        """
        if not self.machine.settings["kids"]:
            return False
        players = self.game.players
        entry = players[self.game.current if player is None else player]
        if is_machine(entry):
            return any(not is_machine(other) and not other.get("grown_up") for other in players)
        return not entry.get("grown_up")

    @property
    def can_undo(self) -> bool:
        """Whether the last turn can be undone; a robot's turn cannot."""
        game = self.game
        return game.can_undo and not is_machine(game.players[game.last_player])

    @property
    def has_coach(self) -> bool:
        """Whether the coach is switched on."""
        return self.machine.settings["coach"] != "off"

    @property
    def explained(self) -> bool:
        """Whether the keys of the dice are drawn below them: in lessons, and until the first game is over."""
        settings = self.machine.settings
        return (self.lesson or settings["first"]) and not self.game.real_dice

    @property
    def may_ask(self) -> bool:
        """Whether the player may ask the coach about the dice now."""
        return self.has_coach and self.game.rolls_used > 0 and not self.game.real_dice and not self.lesson

    # A turn

    def roll(self) -> None:
        """Roll the dice that are not held, and store the roll, as store_roll() describes.

        Garbage is collected first, so that no collection interrupts the animation of the dice, and so that what the
        roll creates gets low addresses in the heap.
        """
        gc.collect()
        self.game.roll()
        self.store_roll()

    def store_roll(self) -> None:
        """Store a roll before it is shown, so that a player cannot undo it by removing the battery.

        A roll for the win may end the game; the game is then added to the history. Call this while nothing moves on
        the screen, since it may take half a second.
        """
        self.save()
        if self.game.phase == "over":
            self.file()

    def end_turn(self, move) -> tuple:
        """End the current player's turn. Call keep_turn() before anything else happens in the game.

        :param move: a move of the game's family: the id of a box, or None in Pig
        :returns: what the game's end_turn() returns, for the screen that shows the result of the turn
        """
        _order_memory()  # so that the card's new objects, which last for the whole game, get low addresses in the heap
        game = self.game
        before = game.turns_finished
        result = game.end_turn(move)
        if self.lesson:
            self.lesson_turns[before:] = (game.last_turn,)
        return result

    def keep_turn(self) -> None:
        """Store the game after end_turn(); the last turn also adds it to the history.

        Storing takes a tenth of a second, so the result may be shown before: if power is cut meanwhile, the turn is
        open again, with the dice that it had (issue 41).
        """
        game = self.game
        from kast.storage import journal  # noqa: PLC0415  unloaded with the next screen

        # The order matters: a power cut between the two calls leaves the turn open, and a surplus turn in the journal.
        self.machine.try_to_store(journal.append, game.seq, game.turns_finished - 1, game.last_turn)
        self.save()
        if game.phase == "over":
            self.file()
        for _ in range(_EARLY):
            if not store.will_erase(_ROLLS):
                break
            self.save()

    def undo(self) -> None:
        """Undo the last turn, and store the game."""
        _order_memory()
        if self.game.phase == "over":
            from kast.storage import history  # noqa: PLC0415  unloaded with the next screen

            self.machine.try_to_store(history.take_back, self.game.seq)
        self.game.undo()
        self.save()

    # Players who leave, and games that do not count

    def may_leave(self) -> list[int] | tuple[()]:
        """Return the indices of the people who may leave while the others play on; () if there are none."""
        game = self.game
        people = [player for player in game.here if not is_machine(game.players[player])]
        return people if game.phase == "play" and len(people) > 1 and self.stores else ()

    def leave(self, player: int) -> None:
        """Let a player leave while the others play on. A game that ends because of this is added to the history.

        :param player: index of the player
        """
        _order_memory()
        from kast.games.leaving import leave  # noqa: PLC0415  unloaded with the next screen

        leave(self.game, player)
        self.save()
        if self.game.phase == "over":
            self.file()

    def let_count(self, counts: bool) -> None:
        """Mark a finished game in the history as counting for statistics, or as not counting."""
        self.game.counts = counts
        self.save()
        self.file(anew=True)

    # What is stored

    def save(self) -> None:
        """Store the game in its current state."""
        from kast.storage import saved_game  # noqa: PLC0415  not needed for multiplayer

        self.store_at = self.kept = 0
        self.machine.try_to_store(store.save_in_pieces, "game", (saved_game.pack(self.game.state()),))

    def save_holds_soon(self) -> None:
        """Schedule storing the game after dice were held, released or entered, so that not every press writes flash."""
        self.store_at = self.machine.now + _HOLDS_MS

    @property
    def holds_due(self):
        """Whether unsaved changes are due to be stored now."""
        return self.store_at and self.machine.now >= self.store_at

    def save_holds(self) -> None:
        """Store unsaved changes now, if there are any."""
        if self.store_at:
            self.save()

    def file(self, anew: bool = False) -> bool:
        """Add the game to the history, as finished or as given up.

        :param anew: whether to replace the line of this game that the history already has
        :returns: False if the history has no free space for the game
        """
        from kast.storage import history  # noqa: PLC0415  unloaded with the next screen: no turn needs it

        if self.machine.settings["first"] and self.game.turns_finished:
            self.machine.settings["first"] = False
            self.machine.save_settings()
        is_filed = self.machine.try_to_store(history.add, self.game, self.machine.device, anew)
        if self.machine.storing_works and self.stores and self.game.phase == "over":
            self.kept = self.game.seq
        return is_filed

    def restore(self):
        """Return an iterator that restores the stored game ahead, for resume(), in steps of up to 60 ms."""
        return () if self.ready else _between_games().restore(self)

    def prepare(self) -> None:
        """Load modules that begin() needs, as long as the screen stays."""
        _between_games().prepare(self)

    # Between two games

    def has_space(self) -> bool:
        """Return whether flash has free space for another game. Adds the game that ended to the history first."""
        return (self.machine.storing_works and self.machine.has_space()) or _between_games().has_space(self)

    def begin(self) -> None:
        """Begin the planned game. It replaces the stored game, so check has_space() first.

        Save the settings and call save_holds() before anything else happens in the game; its first picture may be
        shown before (issue 41).
        """
        _between_games().begin(self)

    def begin_again(self) -> None:
        """Begin another game like the one that has ended, whatever was planned since; otherwise like begin()."""
        _between_games().begin_again(self)

    def resume(self) -> bool:
        """Restore the stored game. An unreadable game is put into quarantine, and `is_damaged` becomes True.

        :returns: False if there is no game that can be restored
        """
        # If nothing is stored, between_games is not loaded: at a table its 3 KB would stay.
        if not self.ready and (store.load("game") or store.is_damaged("game")):
            for _ in self.restore():
                pass
        if not self.ready:
            return False
        self.game, self.ready = self.ready, None
        return True

    def give_up(self) -> None:
        """End the game for good and add it to the history. If flash has no space for that, the game stays stored."""
        _between_games().give_up(self)

    def suspend(self) -> None:
        """Store the game and leave it, to go on with it later."""
        self.save_holds()
        self.game, self.ready = None, self.game

    def forget(self) -> None:
        """Leave the game without storing unsaved changes, and free its memory."""
        self.store_at = 0
        self.game = self.ready = None

    @property
    def stored_name(self) -> str:
        """The name of the stored value that holds the game in play; "" if there is no game, or it is not stored."""
        return "game" if self.game and self.stores else ""

    @property
    def stores(self) -> bool:
        """Whether games are stored now: demonstrations and lessons are not."""
        return self.machine.stores

    def begin_lesson(self, game) -> None:
        """Begin a lesson. A stored game in play stays unchanged.

        :param game: the Game of the lesson
        """
        self.game = game
        self.lesson_turns = []
        self._play_for(lesson=True)

    def keep_lesson(self) -> None:
        """Go on with the lesson as a game like any other, which is stored from now on. No other game may be stored."""
        self._play_for()
        _between_games().keep_lesson(self)

    def end_lesson(self) -> None:
        """Leave the lesson, finished or not."""
        self.suspend()
        self._play_for()

    def demonstrate(self) -> None:
        """Begin a demonstration, in which two robots play."""
        self.game = _between_games().demonstration(self)
        self._play_for(demo=True)

    def end_demo(self) -> None:
        """End the demonstration."""
        self.forget()
        self._play_for()

    def _play_for(self, demo=False, lesson=False):
        self.ready = None
        self.demo = self.machine.silent = demo
        self.lesson = lesson
        self.machine.stores = not (demo or lesson)

    def take_note(self) -> str | None:
        """Return the note and clear it, since it is shown once."""
        note = self.note
        self.note = None
        return note


def _order_memory():
    """Collect garbage before large allocations. The next screen sets its own threshold for collections."""
    gc.collect()
    gc.threshold(_GARBAGE_BYTES)


def _between_games():
    gc.threshold(_GARBAGE_BYTES)
    from kast.session import between_games  # noqa: PLC0415  unloaded with the next screen

    return between_games
