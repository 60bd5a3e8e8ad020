"""What the machine itself has to say: switched on, dark, empty, full, in trouble."""

from kast.text import say
from kast.ui.screen import not_kept


def whether_kept(machine, session):
    """A line that says whether the game will be there again; "" where there is none to be stored."""
    return (not_kept(machine) or say("warning.kept")) if session and session.game and session.stores else ""
