"""Parts of a turn in a game on several devices: roll, check whether the turn is still in play, show its result."""

import gc

from kast.device import tunes
from kast.modules import load


class TurnHere:
    """A turn of a player on this device. The screen of the turn creates this object and calls its methods."""

    def __init__(self, app):
        self._loop = app.loop
        self._session = app.session
        self._turns = self._session.game.turns_finished
        self._rolls = -1  # number of the game's rolls when a roll was requested; -1 if no roll is requested
        self._is_tidy = False

    def check(self, screen):
        """Return whether the turn is still in play; if not, show the screen that follows."""
        return check(screen, self._turns)

    def has_rolled(self):
        """Request a roll, to which the other devices contribute; return whether the dice have been rolled by now.

        Call this in each frame until it returns True. Only the first call sends a request.
        """
        self._loop.next_frame = 0  # the next frame comes in the next pass, so that the reply is noticed without delay
        if self._rolls < 0:
            self._rolls = self._session.ask_roll()
            self._is_tidy = False
            return False
        if self._session.rolls == self._rolls:
            if not self._is_tidy:  # the request is sent and nothing moves, so now is a good time to collect garbage
                gc.collect()
                self._is_tidy = True
            return False
        self._rolls = -1
        return True

    def end(self, screen, move):
        """End the turn by a move of the game, if all other devices have received the earlier moves."""
        if self._session.table.may_move:
            screen.go.later(self._end, screen, move)

    def _end(self, screen, move):
        show_ended(screen, self._session.end_turn(move))


def check(screen, turns):
    """Return whether the turn that a screen shows is still in play; if not, show the screen that follows.

    - turns: number of turns that had ended when the turn on the screen began
    """
    session = screen.session
    if session.violation or session.given_up:
        screen.go.show("multiplayer.ended")
    elif session.must_wait and not session.is_over:
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
    """Show the result of the turn that has just ended, and the next turn.

    - brought: the result, as the game's `end_turn` returns it
    """
    session = screen.session
    game = session.game
    if game.phase == "over":
        screen.go.show("results.victory")
        return
    if game.phase == "draw":
        screen.go.show_game()
        return
    child = session.is_child(game.last_player)
    filled = load("kast.ui." + game.ended_part).Filled(game, screen.machine.power, child, *brought)
    if session.machine_plays and not session.is_remote_turn:
        screen.go.show("turn.hand_over", filled)  # on this screen the turn can be undone until the robot rolls
    else:
        screen.go.show_turn(False, filled)
    screen.go.sound("filled", filled, filled.tune)
