"""Navigation between screens. Each screen decides which screen follows, and when.

The name of a screen is its folder and file in kast/ui/screens, such as "menus.settings";
tests/screens/test_navigation.py checks all names in the code, and the values passed to the screens.
"""

import gc

from micropython import const

from kast.modules import is_loaded, load, unload_package
from kast.ui.screen import SCREENS, load_screen

_NO_LIMIT = const(-1)  # for gc.threshold()
_THROWING = const("kast.ui.widgets.throwing")  # stays loaded while a game is played


class Navigation:
    """Shows screens, always from the device loop.

    Byte code is loaded only from the loop: MicroPython's C stack has 8 KB, each call takes 200 to 350 bytes of it, a
    nested import takes 700, and a press is handled some ten calls deep. So calls that lead to another screen are
    queued, and catch_up() makes them after the current pass of the loop.

    - due: queue of (function, values), always the same list object; while it is not empty, catch_up() must be called
      before anything else happens
    - garbage: whether a press or another screen may have left garbage since beat() collected it
    - unlimited: whether the threshold for garbage collection is not yet that of the screen: a collection at once would
      delay the screen's first picture by 22 ms
    """

    def __init__(self, app):
        """Start with an empty queue.

        :param app: the App, which is passed to each screen
        """
        self._app = app
        self.due = []
        self.garbage = True
        self.unlimited = False

    def later(self, function, *values):
        """Queue a call of a function with these values; catch_up() makes it when few calls are on the stack."""
        self.due.append((function, values))

    def catch_up(self):
        """Make the first queued call. Calls that this call queues come before the rest of the queue."""
        due = self.due
        function, values = due.pop(0)
        rest = len(due)
        function(*values)
        if len(due) > rest:
            due[:] = due[rest:] + due[:rest]

    def show(self, name, *values):
        """Show another screen after this pass of the loop; until then, the current screen stays.

        :param name: name of the screen, such as "menus.settings"
        :param values: arguments for the screen
        """
        self.later(self._leave, name, *values)

    def _leave(self, name, *values):
        """Free what the current screen used, and queue the next one.

        Not part of _show(), whose variables would lie amid the free memory during the collection, and split it (issue
        41).
        """
        app = self._app
        app.machine.buttons.flush()  # the press that led here must do nothing on the next screen
        app.thinking.stop()
        quick = app.machine.screen and app.machine.screen.quick
        app.machine.screen = None  # else it splits what is free while the next screen is loaded (issue 41)
        if name.partition(".")[0] != "turn" and app.thinking.unload():
            self.garbage = True  # one collection frees the coach and what was left before
        if app.loop and app.loop.cable:
            gc.collect()  # a game on several devices leaves less memory, and its messages are garbage, too
        elif not is_loaded(SCREENS + name):
            self.beat()
        self.garbage = True
        self.later(self._show, quick, name, *values)

    def _show(self, quick, name, *values):
        app = self._app
        screen = load_screen(name)
        variant = screen.form(app, *values)
        if variant:
            gc.collect()
            screen = load_screen(variant)
        if not screen.keeps_coach and app.thinking.unload():
            gc.collect()
        if screen.enter(app):
            if screen.quick and not quick:
                gc.collect()  # so that a turn, during which little is collected, gets low addresses in the heap
            app.machine.show(screen(app, *values))
            self.unlimited = True
        else:
            self.show_menu()

    def beat(self):
        """Collect the garbage of earlier screens and presses, if there is any.

        New lasting objects are then placed next to the others, and a large free block remains. The loop calls this
        while it waits for a press, since a collection would delay the next screen by 22 ms.
        """
        if self.garbage:
            gc.collect()
            self.garbage = False

    def after_picture(self, function):
        """Once the queued screen is shown, send its picture and call a function, which takes some time."""
        self.later(self._after_picture, function)

    def _after_picture(self, function):
        machine = self._app.machine
        machine.send()
        self.beat()  # so that what the function creates does not split the largest free block (issue 41)
        works = machine.storing_works
        function()
        self.garbage = True
        if machine.storing_works != works:
            machine.redraw()  # the screen warns

    def show_menu(self):
        """Show the menu. If no language was chosen yet, first ask for it."""
        if self._app.machine.settings["language"]:
            self.show("menus.menu")
        else:
            self.show("menus.language", "menus.menu")

    def show_game(self):
        """Show the game in its current state, once all earlier calls in the queue are done."""
        self.later(self._show_game)

    def _show_game(self):
        game = self._app.session.game
        if game.phase == "play":
            self.show_turn()
        elif game.phase == "start":
            self.show("setup.who_rolled_most" if game.real_dice else "setup.who_starts")
        elif game.phase == "draw":
            self.show("setup.who_rolled_most" if game.real_dice else "results.who_wins")
        else:
            self.show("results.result")

    def begin(self, again=False):
        """Begin the planned game and show it.

        :param again: True to begin a game like the one that has ended, instead of the planned one
        """
        self.with_space(self._begin, again)

    def with_space(self, function, *values):
        """Call a function with these values once flash has free space for another game.

        If space is lacking, a screen first makes space or asks the player, before anything is overwritten (issue 36).
        """
        self.later(self._with_space, function, *values)

    def _with_space(self, function, *values):
        if self._app.session.has_space():
            self.later(function, *values)
        else:
            self.show("system.history_full", function, *values)

    def _begin(self, again):
        session = self._app.session
        self._unload_screens()  # before begin() collects
        if again:
            session.begin_again()
        else:
            session.begin()
        self.garbage = False
        gc.threshold(_NO_LIMIT)  # begin() has just collected, and a collection would delay the first turn by 25 ms
        if session.game.phase == "play" and len(session.game.players) > 1 and session.is_child():
            self.show("turn.hand_over", None)  # this screen shows who begins
        else:
            self.show_game()
        self.after_picture(self._app.machine.save_settings)
        self.after_picture(session.save_holds)

    def show_turn(self, *values):
        """Show the current turn, once all earlier calls in the queue are done.

        :param values: arguments for the screen of the turn, such as those of Play in ui/screens/turn/play.py
        """
        self.later(self._show_turn, *values)

    def _show_turn(self, *values):
        self._unload_screens()
        self.show(self._app.session.turn_screen, *values)

    def _unload_screens(self):
        """Unload all screens before the first turn of a game: its modules stay loaded, so they should lie low.

        At a table they stay, since its parts use them and would keep these copies besides new ones.
        """
        if not self._app.loop.cable and not is_loaded(_THROWING):
            unload_package("kast.ui.screens")
            unload_package("kast.ui.widgets")

    def end_turn(self, move):
        """End the turn, and show its result and the screen that follows. Then the game is stored, unless it is over.

        :param move: as in Session.end_turn()
        """
        self.later(self._end_turn, move)

    def _end_turn(self, move):
        session = self._app.session
        # Loaded before end_turn() collects: the garbage of loading would push the next turn's screen to a high address,
        # where it splits the largest free block for the whole turn (issue 41).
        module = load("kast.ui." + session.game.ended_part)
        what = session.end_turn(move)
        if session.game.phase == "over":
            session.keep_turn()
            self.show("results.victory")
            return
        if session.game.phase == "draw":
            session.keep_turn()
            self.show_game()
            return
        child = session.is_child(session.game.last_player)
        filled = module.Filled(session.game, self._app.machine.power, child, *what)
        if len(session.game.here) == 1:
            self.show_turn(False, filled)
        else:
            self.show("turn.hand_over", filled)
        self.after_picture(session.keep_turn)
        self.sound("filled", filled, filled.tune)
        self.later(self.beat)  # 22 ms are not seen here, since the flash writes have held up the picture already

    def sound(self, what, value, tune=None):
        """Once the queued screen is shown, play a tune, and let this screen announce a value by Screen.sound().

        :param what: as in Screen.sound()
        :param value: as in Screen.sound()
        :param tune: tune to play first, or None
        """
        if tune:
            self.later(self._app.machine.sound, tune)
        self.later(lambda: self._app.machine.screen.sound(what, value))
