"""Background work of the coach: loads it, and runs a generator for a few steps in each pass of the device loop."""

import gc
from time import ticks_diff, ticks_ms

from micropython import const

from kast.games import is_own
from kast.modules import unload_package

_STEPS = const(8)  # maximum number of a generator's steps in one beat
_HEARD_BEATS = const(4)  # passes of the loop until a press is debounced

# Garbage is collected when the screen changes, and otherwise each time `Screen.garbage` bytes were allocated. Screens
# with `Screen.quick` have no such limit: large functions take their frames from the heap, and MicroPython counts them
# even after they are freed (gc_alloc_amount in py/gc.c). These screens leave no garbage; garbage of other parts is
# collected with each roll.
_NO_LIMIT = const(-1)

_NO_THOUGHTS = iter(())


class Thinking:
    """The coach and its current task.

    - active: whether a task is under way
    - off: whether the coach stays unloaded until the next power-on, because there was not enough memory for it
    """

    def __init__(self, machine):
        """Start without a coach and without a task.

        :param machine: the Machine
        """
        self._machine = machine
        self._coach = None
        self._game = ""  # id of the coach's game
        self._intact = []  # ids of games whose data files were checked and are intact
        self._damaged = []  # ids of games whose data files are damaged
        self._checking = False  # whether the task is a check of data files
        self._thoughts = _NO_THOUGHTS
        self.active = False
        self.off = False

    def think(self, steps):
        """Start a task: run some steps of a generator in each beat, and call the screen's on_result() when it ends.

        :param steps: the generator; it yields True after a long step, which ends the beat
        """
        self._thoughts = steps
        self._checking = False
        self.active = True
        self.limit_garbage()

    def finish(self):
        """Finish the task now, unless it is a check of data files."""
        while self.active and not self._checking:
            self.beat()

    def stop(self):
        """Drop the task, if there is one."""
        if self.active:
            self._thoughts = _NO_THOUGHTS
            self.active = False
            self.limit_garbage()

    def limit_garbage(self):
        """Set the threshold for garbage collection; to be called when another screen is shown."""
        screen = self._machine.screen
        if screen:
            gc.threshold(_NO_LIMIT if screen.quick and not self.active else screen.garbage)

    def unload(self):
        """Unload the coach, and return whether it was loaded."""
        was_loaded = self._coach is not None
        self._coach = None
        unload_package("kast.coach")
        return was_loaded

    def coach(self, rules):
        """Return the coach for a game, loading it if necessary.

        :param rules: RuleSet of the game
        :returns: the Coach; None if the coach is off, or if one of its data files is missing or damaged
        """
        if not self._coach and not self.off and rules.id not in self._damaged:
            from kast.coach.coach import Coach  # noqa: PLC0415  large, so loaded only when needed

            gc.collect()  # so that the coach's files, which stay open, do not split the heap's largest free block
            try:
                self._coach = Coach(rules, open_data)
                self._game = rules.id
            except (OSError, ValueError):
                return None
        return self._coach

    def load(self, rules):
        """Return the coach like coach(), but first send the picture, because loading stops the machine for 0.25 s.

        A generator for think() must yield True after calling this.
        """
        while not self._coach and self._machine.display.refresh(self._machine.now):
            pass
        return self.coach(rules)

    def listen(self):
        """Yield until a press that has just begun is debounced, and no dice are in the air.

        A generator for think() yields from this before a step that stops the machine for a while.
        """
        for _ in range(_HEARD_BEATS * _STEPS):
            yield
        while self._machine.screen.flies:
            yield

    def beat(self):
        """Run some steps of the task, if there is one; called in each pass of the device loop."""
        if not self.active:
            return
        start = ticks_ms()
        try:
            for _ in range(_STEPS):
                if next(self._thoughts) or ticks_diff(ticks_ms(), start) >= self._machine.screen.think_ms:
                    return
        except StopIteration:
            self._end()
        except ValueError:
            if not self._checking:
                raise
            self.stop()
            self._damaged.append(self._game)
            self._coach = None
            self._machine.screen.coach_failed()

    def _end(self):
        self.stop()
        if self._checking:
            self._intact.append(self._game)
            return
        self._machine.screen.on_result()
        # Check the coach's data files once for each game. The check takes a while, so it runs after the first advice.
        if self._coach and not self.active and self._game not in self._intact:
            self.think(self._coach.check())
            self._checking = True


def open_data(name):
    """Open one of the coach's data files for reading bytes. That of an own game is next to its definition."""
    if is_own(name):
        return open("own" + "/" + name.rpartition("-")[0] + ".bin", "rb")
    from kast.coach.data_names import NAMES  # noqa: PLC0415  loaded only with the coach

    return open("data/" + NAMES.get(name, name), "rb")
