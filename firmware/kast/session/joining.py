"""Join and leave a multiplayer game. Loaded only while machines join, leave or wait for each other.

In all functions, the parameter `session` is the Linked session.
"""

import gc

from kast.games import RULE_SETS, is_own
from kast.modules import unload
from kast.multiplayer.protocol import ProtocolError
from kast.multiplayer.protocol.messages import NOTHING
from kast.multiplayer.protocol.packing import SEQ_BYTES, STORED_TABLE
from kast.multiplayer.protocol.transport import Transport
from kast.storage import history, store
from kast.text import name_boxes


def start_handshake(session) -> None:
    """Start the handshake: look for other machines, and agree on a game with them."""
    from kast.session.seating import Seating  # noqa: PLC0415  unloaded once there is a game

    session.game = None
    name_boxes()  # not those of an own game that was played before
    if not session.network:
        session.network = _network(session)
    session.seating = Seating(session.machine.random_bytes, session.network)
    session.transport = Transport(session.seating.handshake, relay=session.network.relay)


def resume(session) -> bool:
    """Restore the stored table. An unreadable table is put into quarantine, which the menu reports.

    :returns: False if there is no table that can be restored
    """
    data = store.load(STORED_TABLE)
    if not data:
        if store.is_damaged(STORED_TABLE):
            _quarantine(session)
        return False
    try:
        from kast.multiplayer.protocol.agreement import load_game  # noqa: PLC0415  only if there is a stored table
        from kast.multiplayer.protocol.restoring import host_agreement, restore  # noqa: PLC0415  only for a stored table

        load_game(host_agreement(data[SEQ_BYTES:]))
        gc.collect()
        session.transport.table = restore(data[SEQ_BYTES:], session.save, session.machine.random_bytes)
        name_boxes()
        id = session.table.play.setup.game
        if is_own(id):
            from kast.session.between_games import name_own_boxes  # noqa: PLC0415  only for an own game

            name_own_boxes(id)
        _take_place(session, data)
    except MemoryError:
        raise  # the device then restarts with a free heap, which may suffice
    except Exception as error:
        if not isinstance(error, (ValueError, ProtocolError)):
            from kast.traceback import print_error  # noqa: PLC0415  only for an unexpected error

            print_error(error)
        _quarantine(session)
        return False
    return True


def _take_place(session, data):
    """Set up the session for its restored table, and connect it to the relay or the cable.

    :param data: the stored value from which the table was restored
    """
    network = _network(session)
    if network.return_to_table():
        session.network = network
        session.transport.relay = network.relay
    else:
        _stay_near(session)
    session.seq = int.from_bytes(data[:SEQ_BYTES], "little")
    session.game = session.table.play.game
    session.finished = session.game.turns_finished if session.game else 0


def _quarantine(session):
    """Put the stored table and its seat into quarantine: rename their files, so that no other game overwrites them."""
    from kast.session.network import STORED_SEAT  # noqa: PLC0415  only if a table cannot be restored

    alone = session.alone
    alone.is_damaged = store.quarantine(STORED_TABLE) or alone.is_damaged
    store.quarantine(STORED_SEAT)


def set_up_table(session) -> None:
    """Set up the table once all machines have agreed on a game; end the seating once the first move is made."""
    _begin(session)
    if session.table and not session.table.violation and session.table.play.moves:
        session.seating = session.transport.handshake = None  # not needed: all others have this machine's agreement
        if not session.uses_relay and not session.network.relay.kind:
            _stay_near(session)
        for module in ("session.seating", "multiplayer.protocol.handshake", "multiplayer.protocol.agreement"):
            unload("kast." + module)


def _begin(session):
    session.seating.resolve_conflict()
    table = session.seating.table(session.save, session.table)
    if not table:
        return
    session.transport.table = table
    session.seq = history.next_seq()
    session.finished = 0
    session.network.begin()
    session.machine.allow_storing()
    store.forget("game")  # an earlier game on this machine alone, which is over and in the history


def _network(session):
    from kast.session.network import Network  # noqa: PLC0415  unloaded if the machines are joined by a cable

    return Network(session.machine)


def _stay_near(session):
    """Unload the modules that only a relay needs, since the machines are joined by a cable."""
    session.network = session.transport.relay = None
    for module in ("session.network", "multiplayer.protocol.relay"):
        unload("kast." + module)


def give_up(session) -> None:
    """Give up the game and inform the other machines; is_reported() returns whether all have received the message."""
    session.gives_up = True
    session.table.give_up()


def is_reported(session) -> bool:
    """Return whether this machine gave up, all others have confirmed it, and the relay has fetched the game's line."""
    return session.gives_up and not session.table.gives_up and (not session.network or session.network.is_reported)


def close_table(session) -> None:
    """Leave the table for good. If the history has no free space for the game, the table stays stored."""
    if session.file():
        store.forget(STORED_TABLE)
        if session.network:
            session.network.forget()
    session.transport = Transport()
    session.game = session.seating = None


def suspend(session) -> None:
    """Leave the table: for good if the game was stopped, or if all know that it has ended; else it can be resumed."""
    name_boxes()
    RULE_SETS.carried = {}  # the definition of a game that was offered and has not begun
    table = session.table
    if table and (table.violation or table.quitter >= 0 or (session.is_over and table.pending_move == NOTHING)):
        close_table(session)
    else:
        session.save_holds()


def other_players(session, sides=()) -> list[dict]:
    """Return the players at other machines.

    :param sides: sides whose players to return; () for all sides except this machine's
    """
    setup = session.table.play.setup
    sides = sides or session.table.others
    return [player for player, side in zip(setup.players, setup.sides) if side in sides]


def other_names(session, sides=()) -> str:
    """Return the names of the players at other machines, joined by " + "; parameters as for other_players()."""
    return " + ".join([player["name"] for player in other_players(session, sides)])
