"""What the device does while no button is pressed.

Stores unsaved changes of the game, dims and switches off the display, warns of a low battery, and starts demonstrations
in the menu if the settings allow it.
"""

from micropython import const

from kast.device import tunes

_WARN_MS = const(300_000)  # time between two warnings of a low battery
_MINUTE_MS = const(60_000)
_EXPLAIN_MS = const(20_000)  # time without a press until the screen explains the buttons
_NEXT_MS = const(10_000)  # time until it explains something else
_DIM_MS = const(60_000)  # time without a press until the display is dimmed
_DEMO_MS = const(60_000)  # time without a press in the menu until a demonstration begins
_DEMO_RESULT_MS = const(8_000)  # time for which the result of a demonstration is shown


class Idle:
    """Works while the device is idle, a little in each pass of the device loop."""

    def __init__(self, machine, session, thinking, go):
        """Store the parts of the app that this class works with.

        :param machine: the Machine
        :param session: the Session
        :param thinking: the Thinking
        :param go: the Navigation
        """
        self._machine = machine
        self._session = session
        self._thinking = thinking
        self._go = go
        self._next_warning = machine.now
        self._next_demo = 0
        self._paused = False
        self._dimmed = False
        self._explained = 0  # how often the screen has explained buttons since the last press

    def beat(self):
        """Do what is due; called in each pass of the device loop. Allocates nothing."""
        # Nothing is stored during an animation, because writing flash may take longer than a frame.
        if self._session.holds_due and not self._machine.screen.moving:
            self._session.save_holds()
        self._look_after_power()
        if not self._go.due:
            self._look_after_demo()

    def woken(self):
        """End a demonstration, if one is running, because a button was pressed.

        :returns: whether a demonstration ran, so that the press must do nothing else
        """
        if not self._session.demo:
            return False
        self._end_demo()
        return True

    def stay_awake(self):
        """Count the current activity as a press, so that the device stays awake.

        On battery a demonstration does not count, since it would drain the battery.
        """
        if not self._session.demo or self._machine.power.on_usb:
            self._machine.last_press = self._machine.now

    def go_on(self, screen):
        """End a pause, and show the screen that was shown before it.

        :param screen: the Screen that was shown before the pause
        """
        machine = self._machine
        self._paused = False
        machine.last_press = machine.now
        machine.buttons.flush()  # the press that woke the machine does nothing else
        machine.show(screen)
        self._thinking.limit_garbage()
        machine.display.start()

    def _pause(self, name):
        """Store unsaved changes, and show a screen for the pause, such as "system.asleep".

        The screen for the pause receives the previous screen, and passes it to go_on() to end the pause.
        """
        if self._session.demo:
            self._end_demo()
        self._paused = True
        self._session.save_holds()
        self._go.later(self._cover, name)

    def _cover(self, name):
        self._go.show(name, self._machine.screen)

    def _look_after_power(self):
        """Warn of a low battery, and pause when the battery is empty.

        After some time without a press: let the screen explain the buttons, dim the display, then pause.
        """
        machine = self._machine
        if machine.power.check(machine.now) and not machine.screen.moving:
            machine.redraw()  # the battery symbol appears or disappears
        if self._paused:
            return
        idle = machine.now - machine.last_press
        if self._dimmed != (idle >= _DIM_MS):
            self._dimmed = not self._dimmed
            machine.adjust(self._dimmed)
        screen = machine.screen
        if idle < _EXPLAIN_MS:
            self._explained = 0
        elif idle >= _EXPLAIN_MS + self._explained * _NEXT_MS and not screen.flies:
            self._explained += 1
            if self._explained > 1:
                screen.on_still_idle(self._explained - 1)
            else:
                screen.on_idle()
        auto_off = machine.settings["auto_off"] * _MINUTE_MS
        if self._thinking.active or screen.flies:
            return  # a pause would abort the coach's task or the throw, and the screen would wait in vain for the end
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
