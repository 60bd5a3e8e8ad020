"""Navigation: which screen is shown. What a screen needs, and when another takes its place, it says itself.

A screen is named by folder and file in kast/ui/screens, "menus.settings"; tests/screens/test_navigation.py looks at
each name that is written anywhere, and at what is handed to it.
"""

import gc

from kast.modules import load
from kast.ui.screen import load_screen


class Navigation:
    """rooms: the App; screens take from it what they need, as soon as it is there. due: a list of (function, values),
    always the same one; while it holds any, `catch_up` is to be called before anything else happens.

    Byte code is loaded only from the loop. MicroPython's C stack has 8 KB; each call takes 200 to 350 bytes of it and
    an import inside an import 700, and a press stands some ten calls deep. So whatever leads to another screen is
    noted, and done by `catch_up` when the turn of the loop is over.
    """

    def __init__(self, rooms):
        self._rooms = rooms
        self.due = []

    def later(self, function, *values):
        """Call a function with these values once the stack is shallow, after all that was asked for before it."""
        self.due.append((function, values))

    def catch_up(self):
        """Do the first thing that is due. What it asks for itself comes before what was due behind it."""
        due = self.due
        function, values = due.pop(0)
        rest = due[:]
        due.clear()
        function(*values)
        due.extend(rest)

    def show(self, name, *values):
        """Go to the screen by its name, "menus.settings", when this turn of the loop is over; values are handed to it.

        Until then the screen before is still that of the machine.
        """
        self.later(self._show, name, *values)

    def _show(self, name, *values):
        rooms = self._rooms
        rooms.machine.buttons.hush()  # the press that led here means nothing there
        rooms.thinking.stop()
        gc.collect()  # so that what stays finds its place among what stays, and a large hole is left behind it
        screen = load_screen(name)
        form = screen.form(rooms, *values)
        if form:
            screen = load_screen(form)
        if not screen.keeps_coach and rooms.thinking.let_coach_go():
            gc.collect()
        if screen.enter(rooms):
            rooms.machine.show(screen(rooms, *values))
            rooms.thinking.limit_garbage()
        else:
            self.show_menu()

    def show_menu(self):
        """Show the menu that the machine starts with; before it, once, ask for the language."""
        if self._rooms.machine.settings["language"]:
            self.show("menus.menu")
        else:
            self.show("menus.language", "menus.menu")

    def show_game(self):
        """Show the game where it stands when all that is due before has been done."""
        self.later(self._show_game)

    def _show_game(self):
        game = self._rooms.session.game
        if game.phase == "play":
            self.show_turn()
        elif game.phase == "start":
            self.show("setup.who_rolled_most" if game.real_dice else "setup.who_starts")
        elif game.phase == "draw":
            self.show("setup.who_rolled_most" if game.real_dice else "results.who_wins")
        else:
            self.show("results.result")

    def begin(self, again=False):
        """Begin the game that is planned, or one as that which has ended, and show it."""
        self.with_room(self._begin, again)

    def with_room(self, function, *values):
        """Call a function with these values once another game has room, and what ended is in the history.

        Where it has not the player is asked what may go, before anything is overwritten (issue 36).
        """
        self.later(self._with_room, function, *values)

    def _with_room(self, function, *values):
        if self._rooms.session.has_room():
            self.later(function, *values)
        else:
            self.show("system.history_full", function, *values)

    def _begin(self, again):
        session = self._rooms.session
        if again:
            session.begin_again()
        else:
            session.begin()
        if session.game.phase == "play" and len(session.game.players) > 1 and session.is_child():
            self.show("turn.hand_over", None)  # that shows who begins
        else:
            self.show_game()

    def show_turn(self, *values):
        """Show the turn that is played when all that is due before has been done; values as for play.py."""
        self.later(self._show_turn, *values)

    def _show_turn(self, *values):
        self.show(self._rooms.session.turn_screen, *values)

    def end_turn(self, end, *values):
        """End the turn by that function, which returns what Session.end_turn does; show what it brought."""
        self.later(lambda: self.show_ended(*end(*values)))

    def show_ended(self, *what):
        """Show what the turn that has just ended brought, as Session.end_turn returns it, and what follows."""
        session = self._rooms.session
        if session.game.phase == "over":
            self.show("results.victory")
            return
        if session.game.phase == "draw":
            self.show_game()
            return
        part = load("kast.ui." + session.game.ended_part)  # in memory only while it is shown
        child = session.is_child(session.game.last_player)
        filled = part.Filled(session.game, self._rooms.machine.power, child, *what)
        if len(session.game.here) == 1:
            self.show_turn(False, filled)
        else:
            self.show("turn.hand_over", filled)
        self.sound("filled", filled, filled.tune)

    def sound(self, what, value, tune=None):
        """Once the next screen is shown, play this tune, and what that screen makes of a value by `Screen.sound`."""
        if tune:
            self.later(self._rooms.machine.sound, tune)
        self.later(lambda: self._rooms.machine.screen.sound(what, value))
