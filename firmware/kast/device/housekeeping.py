"""The caretaker: looks after the machine while nobody presses a button.

Holds are stored, the display dims and goes dark, a low battery is warned of, and in the menu the machine plays against
itself, if it is set to.
"""

from micropython import const

from kast.device import tunes
from kast.modules import forget

_WARN_MS = const(300_000)  # a low battery is heard this often
_MINUTE_MS = const(60_000)
_TELL_MS = const(20_000)  # without a press, until the screen says what the buttons do
_QUIET_MS = const(300)  # without a press, until the next of the names are read
_DIM_MS = const(60_000)  # without a press
_DEMO_MS = const(60_000)  # without a press in the menu
_DEMO_RESULT_MS = const(8_000)  # the result of a demonstration is shown for so long


class Caretaker:
    """machine: a Machine; what it says of itself goes to the other rooms."""

    def __init__(self, machine, session, thinking, go):
        self._machine = machine
        self._session = session
        self._thinking = thinking
        self._go = go
        self._next_warning = machine.now
        self._next_demo = 0
        self._paused = False
        self._dimmed = False
        self._told = False  # since the last press
        from kast.names import keep  # noqa: PLC0415  leaves the memory once they are read

        self._names = keep()

    def beat(self):
        """Have a look; called in each turn of the loop. Allocates nothing, once the names are read."""
        # Not while something moves: writing flash may take longer than a frame.
        if self._session.holds_due and not self._machine.screen.moving:
            self._session.save_holds()
        self._look_after_power()
        if not self._go.due:
            self._look_after_demo()
        if self._names:
            self._read_names()

    def _read_names(self):
        machine = self._machine
        if machine.now - machine.last_press < _QUIET_MS or not machine.buttons.at_rest or machine.screen.flies:
            return
        for _ in self._names:
            return  # one part
        self._names = ()
        forget("kast.names")

    def woken(self):
        """A button was pressed: whether that has ended a demonstration, and so is answered."""
        if not self._session.demo:
            return False
        self._end_demo()
        return True

    def stay_awake(self):
        """Something goes on without a press. A demonstration keeps nothing awake but on USB: the battery goes first."""
        if not self._session.demo or self._machine.power.on_usb:
            self._machine.last_press = self._machine.now

    def go_on(self, screen):
        """Back from a pause: show that screen as it was."""
        machine = self._machine
        self._paused = False
        machine.last_press = machine.now
        machine.buttons.hush()  # the press that woke the machine does nothing else
        machine.show(screen)
        self._thinking.limit_garbage()
        machine.display.start()

    def _pause(self, name):
        """Save, and let the screen of file `name`.py take over until it calls `go_on`: it is handed the one before."""
        if self._session.demo:
            self._end_demo()
        self._paused = True
        self._session.save_holds()
        self._go.later(self._cover, name)

    def _cover(self, name):
        self._go.show(name, self._machine.screen)

    def _look_after_power(self):
        """Warn of a low battery; pause when it is empty.

        When nobody has pressed a button for long: let the screen tell what they do, dim, then pause.
        """
        machine = self._machine
        if machine.power.check(machine.now) and not machine.screen.moving:
            machine.redraw()  # its mark comes or goes
        if self._paused:
            return
        idle = machine.now - machine.last_press
        if self._dimmed != (idle >= _DIM_MS):
            self._dimmed = not self._dimmed
            machine.adjust(self._dimmed)
        screen = machine.screen
        if idle < _TELL_MS:
            self._told = False
        elif not self._told and not screen.flies:
            self._told = True
            screen.waited()
        auto_off = machine.settings["auto_off"] * _MINUTE_MS
        if self._thinking.goes_on or screen.flies:
            return  # a pause would end them, and the screen wait for them when it comes back
        if machine.power.empty:
            self._pause("system.battery_empty")
        elif auto_off and idle >= auto_off:
            self._pause("system.asleep")
        elif machine.power.low and machine.now >= self._next_warning:
            self._next_warning = machine.now + _WARN_MS
            machine.sound(tunes.LOW_BATTERY)

    def _look_after_demo(self):
        machine = self._machine
        if self._session.demo:
            if self._session.game.phase != "over" or machine.screen.moving:
                self._next_demo = machine.now + _DEMO_RESULT_MS
            elif machine.screen.demo_may_begin:
                self._go.later(self._start_demo)
            elif machine.now >= self._next_demo:
                self._go.show("system.parade")
        elif (
            machine.settings["demo"] and machine.screen.demo_may_begin and machine.now - machine.last_press >= _DEMO_MS
        ):
            self._go.later(self._start_demo)

    def _start_demo(self):
        self._session.demonstrate()
        self._go.show_game()

    def _end_demo(self):
        self._session.end_demo()
        self._go.show("menus.menu")
