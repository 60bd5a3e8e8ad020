"""Navigation: which screen is shown. What a screen needs, and when another takes its place, it says itself.

A screen is named by folder and file in kast/screens, "menus.settings"; tests/test_navigation.py looks at each name that
is written anywhere, and at what is handed to it.
"""

import gc

from kast.modules import load
from kast.screens import load_screen


class Navigation:
    """rooms: the App; screens take from it what they need, as soon as it is there."""

    def __init__(self, rooms):
        self._rooms = rooms

    def show(self, name, *values):
        """Go to the screen by its name, "menus.settings"; values are handed to it."""
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
        rooms.machine.show(screen(rooms, *values))
        rooms.thinking.limit_garbage()

    def show_menu(self):
        """Show the menu that the machine starts with, and before it what the player has to be told or asked first."""
        name = "machine.set_aside" if self._rooms.session.set_aside else "menus.menu"
        if self._rooms.machine.settings["language"]:
            self.show(name)
        else:
            self.show("menus.language", name)

    def show_game(self):
        """Show the game where it stands."""
        game = self._rooms.session.game
        if game.phase == "play":
            self.show_turn()
        elif game.phase == "start":
            self.show("before.who_rolled_most" if game.real_dice else "before.who_starts")
        elif game.phase == "draw":
            self.show("before.who_rolled_most" if game.real_dice else "after.who_wins")
        else:
            self.show("after.result")

    def show_begun(self, low):
        """Show the game that has just begun; low: whether there is little room for it, which comes first."""
        session = self._rooms.session
        if low:
            self.show("machine.history_full")
        elif session.game.phase == "play" and len(session.game.players) > 1 and session.is_child():
            self.show("turn.hand_over", None)  # that shows who begins
        else:
            self.show_game()

    def show_turn(self, *values):
        """Show the turn that is played now; values as for play.py."""
        self.show(self._rooms.session.turn_screen, *values)

    def show_ended(self, *what):
        """Show what the turn that has just ended brought, as Session.end_turn returns it, and what follows."""
        session = self._rooms.session
        if session.game.phase == "over":
            self.show("after.victory")
            return
        if session.game.phase == "draw":
            self.show_game()
            return
        part = load("kast.screens." + session.game.ended_part)  # in memory only while it is shown
        child = session.is_child(session.game.last_player)
        filled = part.Filled(session.game, self._rooms.machine.power, child, *what)
        if len(session.game.here) == 1:
            self.show_turn(False, filled)
        else:
            self.show("turn.hand_over", filled)
        self._rooms.machine.sound(filled.tune)
        self._rooms.machine.screen.sound("filled", filled)
