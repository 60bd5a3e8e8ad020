"""Builds the hardware from board.py, wires the rooms and runs the loop."""

import asyncio
import gc
import json
import os
import sys
from binascii import hexlify
from time import ticks_diff, ticks_ms, ticks_us

import board
import machine
from machine import ADC, I2C, PWM, Pin, reset, unique_id
from micropython import const

from kast import journal, restart, saved_game, store, tunes
from kast.draw.canvas import Canvas
from kast.entropy_pool import EntropyPool
from kast.game import Game, is_machine
from kast.hal.buttons import DOWN, NAMES, POLL_MS, ROLL, SAMPLE_MS, SCORE, TAP, Buttons
from kast.hal.buzzer import Buzzer
from kast.hal.display import Display
from kast.hal.power import Power, is_wired
from kast.screens import Screen, let_go, load_screen
from kast.text import say, speak

_FRAME_MS = const(33)  # while something moves
_NAP_MS = const(15)  # the loop's nap while nothing moves: a press is answered within a frame all the same
_DARK_NAP_MS = const(35)  # while the display is dark; a quick press takes 50 ms, and no press ends light sleep
_WARN_MS = const(300_000)  # a low battery is heard this often
_MINUTE_MS = const(60_000)
_DIM_MS = const(60_000)  # without a press
_DEMO_MS = const(60_000)  # without a press in the menu
_DEMO_LEVELS = (2, 4)
_DEMO_RESULT_MS = const(8_000)  # the result of a demonstration is shown for so long
# Holds, and real dice that are told, are stored when the hand has rested for so long: a press that meets a flash write
# has to wait for its end. The next roll or box stores them anyway, and so does the menu.
_HOLDS_MS = const(10_000)
_THINK_STEPS = const(8)  # a beat goes through no more of them, thinking
_HEARD_BEATS = const(4)  # until a press is debounced
# The memory is collected when a screen changes, so that what stays finds its place among what stays, and a large hole
# is left behind it. In between, so much garbage may come together: the coach makes less of it in a thought. Not where
# `Screen.quick` is: large functions take their frames from the heap, and frames given back count, too (gc_alloc_amount
# in py/gc.c). There nothing is left lying, and the memory is collected with each roll.
_GARBAGE_BYTES = const(65_536)
_NO_LIMIT = const(-1)
# While one of these is shown the coach stays in memory; elsewhere nobody needs it.
_WITH_COACH = ("hint", "coached_play", "cpu_turn", "hand_over", "party", "review")
# Screens that a child has in a form of its own, in the file kid_*.py.
_FOR_KIDS = ("hint", "play", "who_plays")

_NO_THOUGHTS = iter(())

# The virtual board has none: it would hold up the page that it is in.
_lightsleep = getattr(machine, "lightsleep", None)


class App:
    """The rooms of the machine, as the screens are given them.

    `screen` is what is shown. `now` is milliseconds since the start. `game` is the game being played, or None.
    `settings` is a dict as settings.py describes it; it survives a power cut once `save_settings` is called. `plan` is
    a part of it. `note` is a sentence for the next turn that is shown. `coach_rests` is True when the memory did not
    suffice for the coach, until the machine is switched off. `kept` is False once a save has failed, until the next
    game. `demo` is True while the machine plays against itself for all to see: nothing is stored then or heard, and any
    button leads back to the menu. `lesson` is True while `game` is one to learn by, of which nothing is stored either.
    `set_aside` is True until the player was told that a stored game could not be taken up, and lies aside for a
    computer.
    """

    def __init__(self):
        self.canvas = Canvas()
        self.display = Display(_make_bus, board.DISPLAY_ADDRESS, board.DISPLAY, self.canvas.frame)
        pins = [Pin(board.BUTTONS[name], Pin.IN, Pin.PULL_UP) for name in NAMES]
        self.settings: dict = _settings().checked(_stored_settings())
        speak(self.settings["language"])
        self.buttons = Buttons(pins, self.settings["flipped"])
        self.buzzer = Buzzer(PWM(Pin(board.BUZZER), freq=440, duty_u16=0))
        measured = board.BATTERY and is_wired(sys.implementation._machine)
        supply = (ADC(board.BATTERY_VOLTS), Pin(board.BATTERY_USB, Pin.IN)) if measured else (None, None)
        self.power = Power(*supply)
        self.tilt = None
        if board.TILT is not None:
            from kast.hal.tilt import Tilt  # noqa: PLC0415  no memory for a part that is not there

            self.tilt = Tilt(Pin(board.TILT, Pin.IN, Pin.PULL_UP))
        self.random_bytes = EntropyPool(os.urandom, ticks_us)
        self.now = 0
        self._ticks = ticks_ms()
        self._next_frame = 0
        self._answered = False  # something was played since the last event
        self._last_press = 0
        self._next_warning = 0
        self._paused = False
        self._dimmed = False
        self.demo = False
        self.lesson = False
        self._next_demo = 0
        self._sending = False  # the display has not yet all that it is to show
        self._save_holds_at = 0  # 0: they are stored
        self._coach = None
        self._checked = []  # the games whose coach's files are whole
        self._damaged = []  # those whose are not
        self._checking = False  # the thoughts are about that
        self.coach_rests = False
        self._restarted = False
        self._thoughts = _NO_THOUGHTS
        self.kept = True
        self.set_aside = False
        self.note = None
        self._apply_settings()
        self.plan = self.settings["plan"]
        self.game = None
        self.screen = Screen(self)  # until `run` shows the first
        self._limit_garbage()

    # What the screens ask for

    def show(self, name, *values):
        """Go to the screen of the file `name`.py in kast/screens; values are handed to it."""
        self.buttons.hush()  # the press that led here means nothing there
        self._thoughts = _NO_THOUGHTS
        if name not in _WITH_COACH:
            self._coach = None
            let_go("kast.coach")
        gc.collect()
        kids = self.settings["kids"] and name in _FOR_KIDS
        self.screen = load_screen("kid_" + name if kids else name)(self, *values)
        self._limit_garbage()
        self.redraw()

    def show_menu(self):
        """Show the menu that the machine starts with, and before it what the player has to be told or asked first."""
        name = "set_aside" if self.set_aside else "menu"
        if self.settings["language"]:
            self.show(name)
        else:
            self.show("language", name)

    def redraw(self):
        """Draw the whole screen anew."""
        self.canvas.clear()
        self.screen.draw(self.canvas)

    def sound(self, tune):
        """Play a tune as soon as the picture is drawn, ending the one before."""
        self._answered = True
        if not self.demo:
            self.buzzer.play(tune)

    def start_game(self):
        """Begin the game that `plan` describes."""
        plan = self.plan
        used = 0
        if self.load_game():
            used = self.game.seq
            self._file_game()  # as given up, unless it is over and stands there already
        game_class = _game_class(plan["real_dice"])
        self.game = game_class(plan["game"], plan["options"], plan["players"], self.random_bytes, plan["start"])
        self.game.seq = _history().next_seq(used)
        self.kept = True
        self.save_settings()
        self.save_game()
        if self.kept and store.free() < _history().LOW:
            self.show("history_full")
        else:
            self.show_game()

    def play_again(self):
        """Begin a game as the one that has ended, whatever was planned since."""
        game = self.game
        self.plan["game"] = game.rules.id
        self.plan["options"] = game.options
        self.plan["players"] = game.players
        self.plan["real_dice"] = game.real_dice
        self.start_game()

    def show_game(self):
        """Show the game where it stands."""
        if self.game.phase == "play":
            self.show_turn()
        elif self.game.phase == "start":
            self.show("who_rolled_most" if self.game.real_dice else "who_starts")
        else:
            self.show("result")

    def show_turn(self, *values):
        """Show the turn that is played now; values as for play.py."""
        if self.lesson:
            self.show("lesson", *values)
        elif self.machine_plays:
            self.show("cpu_turn")
        elif self.game.real_dice:
            self.show("score_keeper", *values[1:])  # they are rolled on the table
        elif self.settings["coach"] in ("ask", "off") or self.settings["kids"]:
            self.show("play", *values)
        else:
            self.show("coached_play", *values)

    @property
    def machine_plays(self):
        """Whether the player whose turn it is is the machine."""
        return is_machine(self.game.players[self.game.current])

    @property
    def can_undo(self):
        """Whether the last box may be taken back; those of a machine stand."""
        game = self.game
        return game.can_undo and not is_machine(game.players[game.last_player])

    @property
    def may_ask(self):
        """Whether the coach may be asked about the dice."""
        may = self.game.rolls_used > 0 and self.settings["coach"] != "off"
        return may and not self.game.real_dice and not self.lesson

    def fill(self, box):
        """Fill a box of the present player, keep that, and show what follows. The last box files the game."""
        game = self.game
        before = game.turns_finished
        player = game.current
        card = game.card
        total = card.total
        upper_bonus = card.upper_bonus
        points = game.fill(box)
        # In this order: a power cut between the two leaves the box open, and one turn too many in the journal.
        self.keep(journal.append, game.seq, before, game.last_turn)
        self.save_game()
        if game.phase == "over":
            self._file_game()
            self.show("victory")
            return
        from kast.screens.filled import Filled  # noqa: PLC0415  in memory only while it is shown

        filled = Filled(self, player, box, points, total, card.upper_bonus - upper_bonus)
        if len(game.players) == 1:
            self.show_turn(False, filled)
        else:
            self.show("hand_over", filled)
        self.sound(filled.tune)

    def undo(self):
        """Take the last box back, and go on with that turn."""
        if self.game.phase == "over":
            self.keep(_history().take_back, self.game.seq)
        self.game.undo()
        self.save_game()
        self.sound(tunes.RELEASE)
        self.show_turn()

    def put_away(self):
        """Leave the game, to go on with it later."""
        self.save_holds()
        self.game = None

    @property
    def is_shown(self):
        """Whether the display has all of the picture, or there is none that could."""
        return not (self.display.present and self.display.is_behind)

    @property
    def stores(self):
        """Whether anything is stored: not of a demonstration, nor of a game to learn by."""
        return not (self.demo or self.lesson)

    def begin_lesson(self, game):
        """Play a game to learn by. What is stored, a game in play too, stays as it is."""
        self.lesson = True
        self.game = game
        self.show_turn()

    def end_lesson(self):
        """Leave the game to learn by, at any time."""
        self.put_away()
        self.lesson = False
        self.show("how_to_play")

    def give_up(self):
        """End the game for good."""
        self._save_holds_at = 0
        self._file_game()
        self.keep(store.forget, "game")
        self.game = None

    def save_game(self):
        """Keep the game as it stands."""
        self._save_holds_at = 0
        self.keep(store.save, "game", saved_game.pack(self.game.state()))

    def keep_roll(self):
        """Keep a roll before it is shown, so that pulling the battery cannot take it back; call it while nothing moves.

        It may take half a second. So the memory is put in order here, too: then nothing stops the dice that follow.
        """
        self.save_game()
        gc.collect()

    def save_holds_soon(self):
        """Dice were held, released or told: keep that, but not each press by itself."""
        self._save_holds_at = self.now + _HOLDS_MS

    def save_holds(self):
        """Keep holds that are not stored yet, now."""
        if self._save_holds_at:
            self.save_game()

    def load_game(self):
        """Take up the stored game. False if there is none; what cannot be read is set aside, and said by menus."""
        data = store.load("game")
        if not data:
            if store.is_damaged("game"):
                self._set_game_aside()
            return False
        from kast.unpacked_game import unpack  # noqa: PLC0415  not in memory while a game is played

        try:
            state = unpack(data)
            self.game = _game_class(state["real_dice"]).from_state(state, self.random_bytes)
        except ValueError:
            self._set_game_aside()
            return False
        return True

    def save_settings(self):
        self.keep(store.save, "settings", json.dumps(self.settings).encode())

    def keep(self, save, *what):
        """Call a function of the storing rooms, which returns whether it could; `kept` remembers that one could not."""
        if not self.stores:
            return
        self.buzzer.silence()  # writing flash stops the processor for up to 400 ms, and a tone would hang
        if not save(*what):
            self.kept = False

    @property
    def device(self):
        """What tells this machine from others in the history: the number of its flash chip."""
        return hexlify(unique_id()).decode()

    def change_setting(self, name):
        """Set the next of a setting's values, and keep it."""
        self.settings[name] = _settings().next_value(name, self.settings[name])
        self._apply_settings()
        self.save_settings()

    def coach(self):
        """The coach for the game in play; None if it rests, or if a file of it is missing or damaged."""
        if not self._coach and not self.coach_rests and self.game.rules.id not in self._damaged:
            from kast.coach.coach import Coach  # noqa: PLC0415  large, and only in memory while it is asked

            try:
                self._coach = Coach(self.game.rules, _open_data)
            except (OSError, ValueError):
                return None
        return self._coach

    def bring_coach(self):
        """The same, after the picture: that it comes into memory stops the machine for a quarter of a second.

        A generator for `think` yields True after it.
        """
        while not self._coach and self.display.refresh(self.now):
            pass
        return self.coach()

    def listen(self):
        """A generator for `think`: it takes as long as a press needs to be heard that was made meanwhile.

        And as long as dice are in the air: what follows stops the machine.
        """
        for _ in range(_HEARD_BEATS * _THINK_STEPS):
            yield
        while self.screen.flies:
            yield

    def think(self, steps):
        """Go through a generator, a little in each beat; when it ends `screen.thought()` is called.

        Where it yields True the beat ends: what it did was large.
        """
        self._thoughts = steps
        self._checking = False
        self._limit_garbage()

    def think_on(self):
        """Think what is being thought to its end, now."""
        while self._thoughts is not _NO_THOUGHTS and not self._checking:
            self._think()

    def stay_awake(self):
        """Something goes on without a press. A demonstration keeps nothing awake but on USB: the battery goes first."""
        if not self.demo or self.power.on_usb:
            self._last_press = self.now

    def pause(self, name):
        """Save, and let the screen of file `name`.py take over until it calls `go_on`: it is handed the one before."""
        if self.demo:
            self._end_demo()
        self._paused = True
        self.save_holds()
        self.show(name, self.screen)

    def go_on(self, screen):
        """Back from a pause: show that screen as it was."""
        self._paused = False
        self._last_press = self.now
        self.screen = screen
        self._limit_garbage()
        self.buttons.hush()  # the press that woke the machine does nothing else
        self.redraw()
        self.display.start()

    def _file_game(self):
        """Put the game into the history, as finished or as given up."""
        self.keep(_history().add, self.game, self.device)

    def _settle_stored_game(self):
        """The power may have gone between the last box of a game and its line in the history. Takes the game up.

        The machine starts whatever is stored.
        """
        try:
            if self.load_game() and self.game.phase == "over":
                self._file_game()
        except Exception as error:
            if isinstance(error, MemoryError) and not self._restarted:
                raise  # the game may be as it should, and a start with a memory that is whole suffice
            sys.print_exception(error)
            self._set_game_aside()
            self.game = None

    def _set_game_aside(self):
        """Keep the files of the stored game under other names, where no game takes their place."""
        self.set_aside = store.set_aside("game") or self.set_aside

    def take_note(self):
        """The sentence that is to be said once."""
        note = self.note
        self.note = None
        return note

    def restart(self):
        """The memory has come to its end: keep the game, and start anew, with a memory that is whole.

        Returns if that is no help, since it was done a moment ago.
        """
        thought = self._coach is not None
        self._coach = None
        self._thoughts = _NO_THOUGHTS
        gc.collect()
        goes_on = self.game is not None and self.stores
        if goes_on and self._save_holds_at:
            self.save_game()
        if not (self._restarted and self.now < _MINUTE_MS) and restart.leave(goes_on, thought):
            reset()

    async def _begin(self):
        """Show what the machine starts with, and bring in order what the time before has left."""
        left = restart.take()
        if left:
            self._restarted = True
            goes_on, self.coach_rests = left
            self._settle_stored_game()
            if goes_on and self.game:
                self.note = say("trouble.restarted")
                self.show_game()
            else:
                self.game = None
                self.show_menu()
        else:
            # The first picture comes before all that takes its time, putting the memory in order, too.
            self.screen = load_screen("check_buttons" if self.buttons.stuck >> SCORE & 1 else "splash")(self)
            self.redraw()
            while self.display.refresh(self.now):
                await asyncio.sleep_ms(0)
            gc.collect()
            self._settle_stored_game()
            self.game = None

    def _apply_settings(self):
        self.buzzer.volume = self.settings["volume"]
        turned = self.settings["flipped"]
        self.buttons.turn(turned)
        self.display.adjust(0 if self._dimmed else self.settings["brightness"], turned != board.DISPLAY_TURNED)

    # The loop

    def beat(self):
        """One turn of the loop: buttons, then what moves, then the display. Allocates nothing by itself."""
        self._look_at_the_clock()
        self.buzzer.step(self.now)  # a click ends in time, however long drawing takes
        self.buttons.poll(self.now)
        event = self.buttons.take()
        while event >= 0:
            self._last_press = self.now
            if self.demo:
                self._end_demo()
            else:
                self._press(event & 15, event >> 4)
            event = self.buttons.take()
        if self.tilt and self.tilt.poll(self.now):
            self._shaken(self.tilt.shaking)
        # Not while something moves: writing flash may take longer than a frame.
        if self._save_holds_at and self.now >= self._save_holds_at and not self.screen.moving:
            self.save_game()
        if self._thoughts is not _NO_THOUGHTS:
            self._think()
        self._look_after_power()
        self._look_after_demo()
        if not self.screen.moving:
            self._next_frame = self.now + _FRAME_MS  # what begins to move has its first picture from the press
        elif self.now >= self._next_frame:
            self._next_frame += _FRAME_MS
            if self._next_frame <= self.now:  # the machine stood still: what is late is not caught up with
                self._next_frame = self.now + _FRAME_MS
            self.screen.step(self.canvas)
        if self.buzzer.playing:  # a tune begins after what was drawn; without one the clock is too slow to be asked
            self._look_at_the_clock()
            self.buzzer.step(self.now)
        self._sending = self.display.refresh(self.now, self.buttons.undecided)

    def nap_ms(self):
        """How long nothing needs a beat."""
        if self.buttons.undecided:
            return SAMPLE_MS
        if not self.buttons.at_rest or self._sending or self.buzzer.playing or self._thoughts is not _NO_THOUGHTS:
            return POLL_MS
        if self.tilt and not self.tilt.at_rest:
            return POLL_MS
        return POLL_MS if self.screen.moving and not self.display.is_off else _NAP_MS

    def _limit_garbage(self):
        """To be called when another screen is shown, and when thinking begins or ends."""
        quick = self.screen.quick and self._thoughts is _NO_THOUGHTS
        gc.threshold(_NO_LIMIT if quick else _GARBAGE_BYTES)

    def _look_at_the_clock(self):
        ticks = ticks_ms()
        self.now += ticks_diff(ticks, self._ticks)
        self._ticks = ticks

    def _press(self, button, kind):
        """Hand an event to the screen. A press is heard always, dull if neither a sound nor a picture answers it."""
        self._answered = False
        self.screen.press(button, kind)
        if kind == DOWN and not self._answered:
            self.sound(tunes.CLICK if self.display.is_behind else tunes.DULL)

    def _shaken(self, begins):
        """Shaking the machine is pressing ROLL, and being done with it letting go, where there are dice to roll."""
        if self.screen.rolls_dice and self.settings["shake"] and not self.buttons.down >> ROLL & 1:
            self._last_press = self.now
            self._press(ROLL, DOWN if begins else TAP)

    def _think(self):
        start = ticks_ms()
        try:
            for _ in range(_THINK_STEPS):
                if next(self._thoughts) or ticks_diff(ticks_ms(), start) >= self.screen.think_ms:
                    return
        except StopIteration:
            self._thoughts = _NO_THOUGHTS
            self._limit_garbage()
            if self._checking:
                self._checked.append(self.game.rules.id)
            else:
                self.screen.thought()
                self._check_coach()
        except ValueError:
            if not self._checking:
                raise
            self._thoughts = _NO_THOUGHTS
            self._limit_garbage()
            self._damaged.append(self.game.rules.id)
            self._coach = None
            self.screen.coach_failed()

    def _check_coach(self):
        """Once in a game, see whether the coach's files are whole: after it has spoken, for that takes its time."""
        if self._coach and self._thoughts is _NO_THOUGHTS and self.game.rules.id not in self._checked:
            self.think(self._coach.check())
            self._checking = True

    def _look_after_power(self):
        """Warn of a low battery; pause when it is empty.

        When nobody has pressed a button for long: dim, tell the screen if it asks for that, then pause.
        """
        if self.power.check(self.now) and not self.screen.moving:
            self.redraw()  # its mark comes or goes
        if self._paused:
            return
        idle = self.now - self._last_press
        if self._dimmed != (idle >= _DIM_MS):
            self._dimmed = not self._dimmed
            self._apply_settings()
        if self.screen.patience_ms and idle >= self.screen.patience_ms and not self.screen.moving:
            self.screen.waited()
        auto_off = self.settings["auto_off"] * _MINUTE_MS
        if self._thoughts is not _NO_THOUGHTS or self.screen.flies:
            return  # a pause would end them, and the screen wait for them when it comes back
        if self.power.empty:
            self.pause("battery_empty")
        elif auto_off and idle >= auto_off:
            self.pause("asleep")
        elif self.power.low and self.now >= self._next_warning:
            self._next_warning = self.now + _WARN_MS
            self.sound(tunes.LOW_BATTERY)

    def _look_after_demo(self):
        if self.demo:
            if self.game.phase != "over":
                self._next_demo = self.now + _DEMO_RESULT_MS
            elif self.now >= self._next_demo:
                self._start_demo()
        elif self.settings["demo"] and self.screen.demo_may_begin and self.now - self._last_press >= _DEMO_MS:
            self._start_demo()

    def _start_demo(self):
        """Two machines play the game that was planned last."""
        players = [{"name": say("robot." + str(level)), "kind": "cpu", "level": level} for level in _DEMO_LEVELS]
        self.demo = True
        self.game = Game(self.plan["game"], self.plan["options"], players, self.random_bytes, "random")
        self.show_game()

    def _end_demo(self):
        self.demo = False
        self.game = None
        self.show("menu")

    async def run(self):
        await asyncio.sleep_ms(0)  # what made these rooms can be collected now, also on the virtual board
        await self._begin()
        while True:
            start = ticks_ms()
            self.beat()
            nap = self.nap_ms()
            if nap > POLL_MS and _lightsleep and self.power.may_sleep:
                _lightsleep(_DARK_NAP_MS if self.display.is_off else nap)
            else:
                # Sending a page takes as long as POLL_MS: on the chip, the one is a part of the other.
                await asyncio.sleep_ms(max(0, nap - ticks_diff(ticks_ms(), start)))

    async def wait_for_roll(self):
        """Let the display finish, and wait until ROLL is pressed."""
        self.buttons.hush()
        while True:
            self.now += POLL_MS
            self.buttons.poll(self.now)
            if self.buttons.take() == DOWN << 4 | ROLL:
                return
            self.display.refresh(self.now)
            await asyncio.sleep_ms(POLL_MS)


def _stored_settings():
    """What was stored as settings, whatever that is."""
    try:
        return json.loads(store.load("settings") or b"null")
    except (ValueError, RuntimeError):  # the latter: nested too deep
        return None


def _game_class(real_dice):
    """What makes a game; the one for real dice is in memory only while one is played."""
    if not real_dice:
        let_go("kast.real_dice_game")
        return Game
    from kast.real_dice_game import RealDiceGame  # noqa: PLC0415

    return RealDiceGame


def _history():
    from kast import history  # noqa: PLC0415  leaves the memory with the next screen: no turn needs it

    return history


def _settings():
    from kast import settings  # noqa: PLC0415  as the history

    return settings


def _open_data(name):
    """A file of the coach, to read bytes."""
    from kast.coach.data_names import NAMES  # noqa: PLC0415  in memory with the coach alone

    return open("data/" + NAMES.get(name, name), "rb")


def _make_bus():
    """The display's bus, free of what a fault may have left on it."""
    clock = Pin(board.DISPLAY_SCL, Pin.OUT)
    for _ in range(9):  # a chip that was cut off amid a byte holds the data line until it is clocked on
        clock.off()
        clock.on()
    data = Pin(board.DISPLAY_SDA)
    # A transfer of a page takes 3 ms, 12 at 100 kHz; a bus that hangs shall not hold up the buttons for much longer.
    # The type stubs do not know the timeout that this chip's port takes.
    return I2C(board.DISPLAY_I2C, sda=data, scl=clock, freq=board.DISPLAY_HZ, timeout=20_000)  # pyright: ignore


async def main():
    """Run the machine for ever. What nobody foresaw is said on the screen; the stored game stays."""
    app = App()
    try:
        await app.run()
    except Exception as error:
        app.screen = Screen(app)  # the one that failed may hold the memory that what follows needs
        gc.collect()
        await asyncio.sleep_ms(0)  # the virtual board collects between two rounds of the loop
        sys.print_exception(error)
        app.buzzer.silence()
        if isinstance(error, MemoryError):
            app.restart()
        load_screen("trouble")(app).draw(app.canvas)
        app.display.start()  # it may be off
        await app.wait_for_roll()
        reset()
