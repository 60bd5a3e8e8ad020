"""Between two games: how one comes into play, and leaves it. In memory only then."""

import gc

from micropython import const

from kast.daily import GAME
from kast.games import RULE_SETS
from kast.modules import let_go
from kast.storage import history, store
from kast.text import put_away, say

_DEMO_LEVELS = const((2, 4))


def begin(session):
    """As the method of Session, and so are those that follow."""
    machine = session.machine
    plan = machine.settings["plan"]
    daily = plan.pop("daily", False)
    if daily:
        plan = _alone(plan)
    used = 0
    if take_up(session):
        used = session.game.seq
        session.file()  # as given up, unless it is over and stands there already
    game_class = _game_class(plan["game"], plan["real_dice"], daily)
    gc.collect()  # as in Session.end_turn
    game = game_class(plan["game"], plan["options"], plan["players"], machine.random_bytes, plan["start"])
    if daily:
        game.day = plan["day"]
    session.game = game
    game.seq = history.next_seq(used)
    machine.try_to_keep()
    machine.save_settings()
    session.save()


def has_room(session):
    machine = session.machine
    is_filed = True
    if not machine.kept:  # a game that ended may not be in the history yet
        machine.try_to_keep()
        is_filed = not take_up(session) or session.file()
    return history.has_room_for(is_filed)


def _alone(plan) -> dict:
    """What is planned of a game with the dice of a day, as a plan of any game."""
    return dict(plan, game=GAME, options={}, players=[plan["alone"]], real_dice=False, start="listed")


def begin_again(session):
    game = session.game
    session.machine.settings["plan"].update(
        {"game": game.rules.id, "options": game.options, "players": game.players, "real_dice": game.real_dice}
    )
    begin(session)


def take_up(session):
    data = store.load("game")
    if not data:
        if store.is_damaged("game"):
            _set_aside(session)
        return False
    try:
        from kast.storage.unpacked_game import unpack  # noqa: PLC0415  only where there is one

        state = unpack(data)
        game_class = _game_class(state["game"], state["real_dice"], "day" in state)
        from kast.storage.restored_game import restored  # noqa: PLC0415  only where there is one

        gc.collect()  # as in Session.end_turn
        session.game = restored(game_class, state, session.machine.random_bytes)
    except MemoryError:
        raise  # a start with a memory that is whole may suffice
    except Exception as error:
        if not isinstance(error, ValueError):
            _report(error)
        _set_aside(session)
        return False
    return True


def settle(session, retried):
    """The power may have gone between the last box of a game and its line in the history.

    The machine starts whatever is stored. retried: it did so a moment ago, since the memory did not suffice.
    """
    try:
        if take_up(session) and session.game.phase == "over":
            session.file()
    except Exception as error:
        if isinstance(error, MemoryError) and not retried:
            raise  # the game may be as it should, and a start with a memory that is whole suffice
        _report(error)
        _set_aside(session)
    session.game = None


def give_up(session):
    if session.file():
        session.machine.keep(store.forget, "game")
    session.forget()


def demonstration(session):
    """The game that was planned last, for two machines."""
    plan = session.machine.settings["plan"]
    players = [{"name": say("robot." + str(level)), "kind": "cpu", "level": level} for level in _DEMO_LEVELS]
    game_class = _game_class(plan["game"])
    return game_class(plan["game"], plan["options"], players, session.machine.random_bytes, "random")


def _report(error):
    from kast.traceback import print_error  # noqa: PLC0415  only where nobody foresaw it

    print_error(error)


def _set_aside(session):
    """Keep the files of the stored game under other names, where no game takes their place."""
    session.set_aside = store.set_aside("game") or session.set_aside


def _game_class(id, real_dice=False, daily=False):
    """What makes such a game. Other families leave the memory with their words, and so does what other dice need."""
    put_away()
    wanted = "real_dice_game" if real_dice else "daily_game" if daily else "game"
    family = RULE_SETS.family(id)
    for other in [RULE_SETS.family(one) for one in RULE_SETS]:
        if other != family:
            let_go("kast.games." + other)
    for other in ("real_dice_game", "daily_game"):
        if other != wanted:
            let_go("kast.games." + family + "." + other)
    RULE_SETS.room(id, "game")  # before those that import it, since an import inside an import is deep in C's stack
    return RULE_SETS.room(id, wanted).GAME
