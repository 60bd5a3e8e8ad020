"""How a machine comes to a game with another one, and leaves it. In memory only then."""

import gc

from kast.keep import history, store
from kast.link import Lie
from kast.link.line import Line
from kast.link.messages import NOTHING
from kast.modules import forget


def meet(session):
    """As the method of Linked."""
    from kast.session.seating import Seating  # noqa: PLC0415  leaves the memory once there is a game

    session.game = None
    session.seating = Seating(session.machine.random_bytes)
    if not session.network:
        session.network = _network(session)
    session.line = Line(session.seating.meeting, carrier=session.network.carrier)


def resume(session, data):
    """Take up the table that was stored as `data`, bytes; False if none was."""
    from kast.link.stored import resumed  # noqa: PLC0415  only where there is one

    gc.collect()
    try:
        session.line.table = resumed(data, session.keep, session.machine.random_bytes)
    except (ValueError, Lie):
        return False
    network = _network(session)
    if network.find_back():
        session.network = network
        session.line.carrier = network.carrier
    else:
        _stay_near(session)
    session.game = session.table.play.game
    session.finished = session.game.turns_finished if session.game else 0
    return True


def sit_down(session):
    """What the seating leads to: a table; and once the other machine is known to have sat down, no seating."""
    if not session.table:
        _begin(session)
    if session.table and not session.table.lie and session.table.play.moves:
        session.seating = session.line.meeting = None  # the other has this machine's paper
        if not session.is_far:
            _stay_near(session)
        for room in ("session.seating", "link.meeting", "link.papers"):
            forget("kast." + room)


def _begin(session):
    session.line.table = session.seating.table(session.keep)
    if not session.table:
        return
    session.seq = history.next_seq()
    session.finished = 0
    session.network.begin()
    session.machine.kept = True
    store.forget("game")  # one that is over, and in the history


def _network(session):
    from kast.session.network import Network  # noqa: PLC0415  leaves the memory where this is a cable

    return Network(session.machine)


def _stay_near(session):
    """This is a cable."""
    session.network = session.line.carrier = None
    for room in ("session.network", "link.carrier"):
        forget("kast." + room)


def drop(session):
    """As the method of Linked."""
    session.file()
    session.forget_table()
    if session.network:
        session.network.forget()
    session.line = Line()
    session.game = session.seating = None


def put_away(session):
    """The same."""
    table = session.table
    if table and (table.lie or table.given_up or (session.is_over and table.asked == NOTHING)):
        session.drop()
