"""Going back to the last turn."""

from kast import tunes
from kast.hal.buttons import DOWN, TAP


def take_back(screen, kind, x, y, w):
    """LEFT, where a turn may be gone back to: not before it is let go, since it may become the chord.

    x, y, w: what says so on the screen, a line of SMALL, which stands out while LEFT is down.
    """
    if kind == TAP:
        undo(screen)
        return
    screen.machine.redraw()
    if kind == DOWN:
        screen.machine.canvas.invert(x, y, w, 11)


def undo(screen):
    """Go back to the last turn, and on with it."""
    screen.session.undo()
    screen.machine.sound(tunes.RELEASE)
    screen.go.show_turn()
