"""Device loop, which never ends: read buttons and cable, run background work, draw animations, send the picture."""

import asyncio
from time import ticks_diff, ticks_ms

import machine
from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, POLL_MS, ROLL, SAMPLE_MS, TAP

_FRAME_MS = const(33)  # time between two frames of an animation
_NAP_MS = const(15)  # time between two passes while nothing moves; a press is still answered within a frame
_QUIET_MS = const(100)  # time since a press after which garbage is collected: another press would have to wait 22 ms
_DARK_NAP_MS = const(36)  # the same while the display is off; less than a press (50 ms), which cannot end light sleep

# The virtual board has no lightsleep(), because it would block the page that the board runs in.
_lightsleep = getattr(machine, "lightsleep", None)


class Loop:
    """The device loop.

    - next_frame: when the next frame of an animation is due, in ms
    - cable: the Cable or Radio that connects other machines; None without multiplayer
    """

    def __init__(self, machine, thinking, idle, go):
        """Store the parts of the app that the loop runs.

        :param machine: the Machine
        :param thinking: the Thinking
        :param idle: the Idle
        :param go: the Navigation, which shows other screens between two passes
        """
        self._machine = machine
        self._thinking = thinking
        self._idle = idle
        self._go = go
        self.next_frame = machine.now
        self.cable = None
        self._marked = 0  # id of the screen whose picture shows that a press was noticed; 0 if there is none
        self._sending = False  # whether the display lacks a part of the picture

    def beat(self):
        """Do one pass of the loop; return early once another screen is to be shown. Allocates nothing itself."""
        machine = self._machine
        due = self._go.due
        machine.update_clock()
        machine.buzzer.step(machine.now)  # ends a click in time, however long drawing takes
        machine.buttons.poll(machine.now)
        event = machine.buttons.take()
        while event >= 0:
            machine.last_press = machine.now
            self._go.garbage = True
            if not self._idle.woken():
                self._press(event & 15, event >> 4)
            if due:
                return
            event = machine.buttons.take()
        if self.cable:
            self.cable.beat(machine.now)
        if not due and machine.tilt and machine.tilt.poll(machine.now):
            self._shaken(machine.tilt.shaking)
        # Not while a press is debounced: a short one would end before that.
        if self._thinking.active and not (due or machine.buttons.undecided):
            self._thinking.beat()
        if not due:
            self._idle.beat()
        if due:
            return
        if not machine.screen.moving:
            self.next_frame = machine.now + _FRAME_MS  # a press that starts an animation also draws its first frame
        elif machine.now >= self.next_frame:
            self.next_frame += _FRAME_MS
            if self.next_frame <= machine.now:  # the loop was blocked, so skip the frames that are late
                self.next_frame = machine.now + _FRAME_MS
            machine.screen.step(machine.canvas)
        if machine.buzzer.playing:  # a tune begins after drawing; without a tune, reading the clock would waste time
            machine.update_clock()
            machine.buzzer.step(machine.now)
        self._sending = machine.display.refresh(machine.now, machine.buttons.undecided)
        if self._go.unlimited and not self._sending:
            self._go.unlimited = False
            self._thinking.limit_garbage()

    def nap_ms(self):
        """Return the time in ms until the next pass is needed."""
        machine = self._machine
        if machine.buttons.undecided:
            return SAMPLE_MS
        if not machine.buttons.at_rest or self._sending or machine.buzzer.playing or self._thinking.active:
            return POLL_MS
        if machine.tilt and not machine.tilt.at_rest:
            return POLL_MS
        return POLL_MS if machine.screen.moving and not machine.display.is_off else _NAP_MS

    def _press(self, button, kind):
        """Pass a button event to the screen.

        If the screen plays no sound, a press is answered by a click, or by a dull click if the picture is unchanged.
        """
        machine = self._machine
        machine.answered = False
        machine.screen.press(button, kind)
        if self._go.due:
            self._answer_first()
        elif kind == DOWN:
            self._answer()

    def _answer_first(self):
        """Answer a press by sound and picture before what it leads to, which may take longer than a frame."""
        machine = self._machine
        if not machine.answered:
            machine.sound(tunes.CLICK)
        if machine.buzzer.is_short:
            machine.buzzer.step(machine.now)
        self._marked = id(machine.screen)
        machine.screen.mark_press(machine.canvas)
        machine.send()
        machine.play_out()

    def _answer(self):
        machine = self._machine
        if not machine.answered:
            machine.sound(tunes.CLICK if machine.display.is_behind else tunes.DULL)

    def _shaken(self, begins):
        """Handle shaking as a press of ROLL, and its end as a release, if the screen rolls dice."""
        machine = self._machine
        if machine.screen.rolls_dice and machine.settings["shake"] and not machine.buttons.down >> ROLL & 1:
            machine.last_press = machine.now
            self._press(ROLL, DOWN if begins else TAP)

    async def run(self):
        """Run the loop forever."""
        machine = self._machine
        go = self._go
        due = go.due
        while True:
            if due:
                while due:  # not in a method of its own, since calls that load modules need the C stack
                    go.catch_up()
                if self._marked == id(machine.screen):  # the press led to no other screen
                    machine.redraw()
                self._marked = 0
            start = ticks_ms()
            self.beat()
            if due:
                await asyncio.sleep_ms(1)  # the virtual board can collect garbage only while time passes
                continue
            nap = self.nap_ms()
            if nap > POLL_MS:
                if go.garbage and machine.now - machine.last_press > _QUIET_MS:
                    go.beat()
                if _lightsleep and machine.power.may_sleep and not self.cable:
                    _lightsleep(_DARK_NAP_MS if machine.display.is_off else nap)
                    continue
            # Sending a page to the display takes about POLL_MS, so the time of this pass counts towards the nap.
            await asyncio.sleep_ms(max(0, nap - ticks_diff(ticks_ms(), start)))
