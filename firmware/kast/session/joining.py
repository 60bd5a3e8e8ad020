"""How a machine comes to a game with others, and leaves it. In memory only then."""

import gc

from kast.modules import forget
from kast.multiplayer.protocol import ProtocolError
from kast.multiplayer.protocol.messages import NOTHING
from kast.multiplayer.protocol.packing import KEPT, SEQ_BYTES
from kast.multiplayer.protocol.transport import Transport
from kast.storage import history, store


def meet(session):
    """Look for other machines, and for a game with them."""
    from kast.session.seating import Seating  # noqa: PLC0415  leaves the memory once there is a game

    session.game = None
    if not session.network:
        session.network = _network(session)
    session.seating = Seating(session.machine.random_bytes, session.network)
    session.line = Transport(session.seating.meeting, relay=session.network.relay)


def resume(session):
    """Take up the stored table. False if there is none; what cannot be taken up is set aside, and said by the menu."""
    data = store.load(KEPT)
    if not data:
        if store.is_damaged(KEPT):
            _set_aside(session)
        return False
    try:
        from kast.multiplayer.protocol.agreement import load_game  # noqa: PLC0415  only where there is one
        from kast.multiplayer.protocol.restoring import host_paper, resumed  # noqa: PLC0415  likewise

        load_game(host_paper(data[SEQ_BYTES:]))
        gc.collect()
        session.line.table = resumed(data[SEQ_BYTES:], session.save, session.machine.random_bytes)
        _take_place(session, data)
    except MemoryError:
        raise  # a start with a memory that is whole may suffice
    except Exception as error:
        if not isinstance(error, (ValueError, ProtocolError)):
            from kast.traceback import print_error  # noqa: PLC0415  nobody foresaw it

            print_error(error)
        _set_aside(session)
        return False
    return True


def _take_place(session, data):
    """Let the session be that of its table, which was stored as data, by whatever leads to the others."""
    network = _network(session)
    if network.find_back():
        session.network = network
        session.line.relay = network.relay
    else:
        _stay_near(session)
    session.seq = int.from_bytes(data[:SEQ_BYTES], "little")
    session.game = session.table.play.game
    session.finished = session.game.turns_finished if session.game else 0


def _set_aside(session):
    """Keep the files of the stored table, and of the way to it, under other names, where no game takes their place."""
    from kast.session.network import KEPT_SEAT  # noqa: PLC0415  only where that goes wrong

    alone = session.alone
    alone.set_aside = store.set_aside(KEPT) or alone.set_aside
    store.set_aside(KEPT_SEAT)


def sit_down(session):
    """What the seating leads to: a table; and once the others are known to have sat down, no seating."""
    _begin(session)
    if session.table and not session.table.violation and session.table.play.moves:
        session.seating = session.line.meeting = None  # all have this machine's paper
        if not session.is_far and not session.network.relay.kind:
            _stay_near(session)
        for room in ("session.seating", "multiplayer.protocol.handshake", "multiplayer.protocol.agreement"):
            forget("kast." + room)


def _begin(session):
    session.seating.give_way()
    table = session.seating.table(session.save, session.table)
    if not table:
        return
    session.line.table = table
    session.seq = history.next_seq()
    session.finished = 0
    session.network.begin()
    session.machine.try_to_keep()
    store.forget("game")  # one that is over, and in the history


def _network(session):
    from kast.session.network import Network  # noqa: PLC0415  leaves the memory where this is a cable

    return Network(session.machine)


def _stay_near(session):
    """This is a cable."""
    session.network = session.line.relay = None
    for room in ("session.network", "multiplayer.protocol.relay"):
        forget("kast." + room)


def give_up(session):
    """Say that nobody plays on here: `is_told` says when that was heard."""
    session.gives_up = True
    session.table.give_up()


def is_told(session):
    """Whether the other machines have heard it, and the club what became of the game."""
    return session.gives_up and not session.table.leaves and (not session.network or session.network.is_told)


def drop(session):
    """Let go of the table for good, once what was played of it is in the history; until there is room it waits."""
    if session.file():
        store.forget(KEPT)
        if session.network:
            session.network.forget()
    session.line = Transport()
    session.game = session.seating = None


def put_away(session):
    """Leave the table, to come back later; for good where it is over, and the others know."""
    table = session.table
    if table and (table.violation or table.left >= 0 or (session.is_over and table.asked == NOTHING)):
        drop(session)
    else:
        session.save_holds()


def other_players(session, sides=()):
    """Who plays at the machines of these sides, or at all but this one."""
    setup = session.table.play.setup
    sides = sides or session.table.others
    return [player for player, side in zip(setup.players, setup.sides) if side in sides]


def others(session, sides=()):
    """The same as names."""
    return " + ".join([player["name"] for player in other_players(session, sides)])
