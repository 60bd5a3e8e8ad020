"""What turns at a table of two machines share: how they roll, whether they go on, and what follows when they end."""

import gc

from kast.device import tunes
from kast.modules import load


class TurnHere:
    """A turn of this machine, of which a screen has one."""

    def __init__(self, rooms):
        self._loop = rooms.loop
        self._session = rooms.session
        self._turns = self._session.game.turns_finished
        self._rolls = -1  # how many there were when one was asked for
        self._is_tidy = False

    def goes_on(self, screen):
        """As the function."""
        return goes_on(screen, self._turns)

    def has_rolled(self):
        """Ask for a roll, in which the other machine has its share; whether it has come since, and dice are rolled."""
        self._loop.next_frame = 0  # what is waited for is seen at once
        if self._rolls < 0:
            self._rolls = self._session.ask_roll()
            self._is_tidy = False
            return False
        if self._session.rolls == self._rolls:
            if not self._is_tidy:  # the question is on its way by now, and nothing moves
                gc.collect()
                self._is_tidy = True
            return False
        self._rolls = -1
        return True

    def end(self, screen, move):
        """End it by a move of the game, if the other machine has heard all that was before; else nothing happens."""
        if self._session.table.may_move:
            screen.go.later(self._end, screen, move)

    def _end(self, screen, move):
        show_ended(screen, self._session.end_turn(move))


def goes_on(screen, turns):
    """Whether the turn that a screen shows goes on; else what has come instead is shown.

    turns: how many had ended when it began.
    """
    session = screen.session
    if session.violation or session.given_up:
        screen.go.show("multiplayer.ended")
    elif session.is_apart and not session.is_over:
        screen.go.show("multiplayer.waiting")
    elif session.game.turns_finished > turns:
        show_ended(screen, session.table.play.brought)
    elif session.game.turns_finished < turns:
        screen.go.show_turn()
        screen.go.sound("whose", tunes.RELEASE)
    else:
        return True
    return False


def show_ended(screen, brought):
    """Show what the turn brought that has just ended, and the next; brought: as the game's `end_turn` returns it."""
    session = screen.session
    game = session.game
    if game.phase == "over":
        screen.go.show("results.victory")
        return
    child = session.is_child(game.last_player)
    filled = load("kast.ui." + game.ended_part).Filled(game, screen.machine.power, child, *brought)
    if session.machine_plays and not session.is_elsewhere:
        screen.go.show("turn.hand_over", filled)  # before its robot has rolled the turn can be taken back
    else:
        screen.go.show_turn(False, filled)
    screen.go.sound("filled", filled, filled.tune)
