"""Thinking: the coach while it is in memory, and a thought that is gone through a little in each turn of the loop."""

import gc
from time import ticks_diff, ticks_ms

from micropython import const

from kast.modules import let_go

_STEPS = const(8)  # a beat goes through no more of them
_HEARD_BEATS = const(4)  # until a press is debounced

# The memory is collected when a screen changes. In between, so much garbage may come together as the screen says. Not
# where `Screen.quick` is: large functions take their frames from the heap, and frames given back count, too
# (gc_alloc_amount in py/gc.c). There nothing is left lying, and the memory is collected with each roll.
_NO_LIMIT = const(-1)

_NO_THOUGHTS = iter(())


class Thinking:
    """goes_on: something is being thought. rests: memory did not suffice for the coach, until the next power-on."""

    def __init__(self, machine):
        self._machine = machine
        self._coach = None
        self._game = ""  # the id of the coach's game
        self._whole = []  # the games whose coach's files are whole
        self._damaged = []  # those whose are not
        self._checking = False  # the thoughts are about that
        self._thoughts = _NO_THOUGHTS
        self.goes_on = False
        self.rests = False

    def think(self, steps):
        """Go through a generator, a little in each beat; when it ends `thought()` of the screen is called.

        Where it yields True the beat ends: what it did was large.
        """
        self._thoughts = steps
        self._checking = False
        self.goes_on = True
        self.limit_garbage()

    def think_on(self):
        """Think what is being thought to its end, now."""
        while self.goes_on and not self._checking:
            self.beat()

    def stop(self):
        """Think nothing any more."""
        self._thoughts = _NO_THOUGHTS
        self.goes_on = False
        self.limit_garbage()

    def limit_garbage(self):
        """Say when the memory is collected by itself; to be called when another screen is shown."""
        screen = self._machine.screen
        if screen:
            gc.threshold(_NO_LIMIT if screen.quick and not self.goes_on else screen.garbage)

    def let_coach_go(self):
        """Nobody needs the coach now: let it leave the memory. Whether it was there."""
        was_there = self._coach is not None
        self._coach = None
        let_go("kast.coach")
        return was_there

    def coach(self, rules):
        """The coach for the game of these rules; None if it rests, or if a file of it is missing or damaged."""
        if not self._coach and not self.rests and rules.id not in self._damaged:
            from kast.coach.coach import Coach  # noqa: PLC0415  large, and only in memory while it is asked

            gc.collect()  # its open files stay for long: they shall not lie amid the large hole
            try:
                self._coach = Coach(rules, open_data)
                self._game = rules.id
            except (OSError, ValueError):
                return None
        return self._coach

    def bring_coach(self, rules):
        """The same, after the picture: that it comes into memory stops the machine for a quarter of a second.

        A generator for `think` yields True after it.
        """
        while not self._coach and self._machine.display.refresh(self._machine.now):
            pass
        return self.coach(rules)

    def listen(self):
        """A generator for `think`: it takes as long as a press needs to be heard that was made meanwhile.

        And as long as dice are in the air: what follows stops the machine.
        """
        for _ in range(_HEARD_BEATS * _STEPS):
            yield
        while self._machine.screen.flies:
            yield

    def beat(self):
        """Think a little, if there is something to think; called in each turn of the loop."""
        if not self.goes_on:
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
            self._whole.append(self._game)
            return
        self._machine.screen.thought()
        # Once in a game, see whether the coach's files are whole: after it has spoken, for that takes its time.
        if self._coach and not self.goes_on and self._game not in self._whole:
            self.think(self._coach.check())
            self._checking = True


def open_data(name):
    """A file of the coach, to read bytes."""
    from kast.coach.data_names import NAMES  # noqa: PLC0415  in memory with the coach alone

    return open("data/" + NAMES.get(name, name), "rb")
