"""Begin, restore and end games, for Session. Loaded only between two games.

In all functions, the parameter `session` is the Session. The history is imported only by functions that need it, since
a stored game is then resumed 50 ms sooner on a Pico.
"""

import gc

from micropython import const

from kast.daily import GAME
from kast.games import RULE_SETS, is_own
from kast.modules import is_loaded, unload_package
from kast.storage import store
from kast.text import name_boxes, say, unload_sections

_DEMO_LEVELS = const((2, 4))
_SHARED = const(("banking",))  # packages of kast.games that several families share


def begin(session) -> None:
    """Begin the planned game, as Session.begin() documents."""
    from kast.session.plan import Plan  # noqa: PLC0415  only when a game begins
    from kast.storage import history  # noqa: PLC0415

    machine = session.machine
    plan = machine.settings["plan"]
    daily = plan.pop("daily", False)
    if daily:
        plan = _alone(plan)
    used = session.kept
    if not used and session.resume():
        used = session.game.seq
        session.file()  # adds the earlier game to the history as given up, unless it is over and was added already
    session.ready = None
    unload_sections()
    game_class = _game_class(plan["game"], plan["real_dice"], daily)
    if is_own(plan["game"]):
        keep_definition(machine, plan["game"])
    gc.collect()  # so that the game's objects, which last long, get the lowest addresses of the heap
    game = game_class(plan["game"], plan["options"], plan["players"], machine.random_bytes, plan["start"])
    if daily:
        game.day = plan["day"]
    else:
        Plan(machine.settings).put_first(game.rules.id)
    session.game = game
    game.seq = history.next_seq(used)
    session.store_at = machine.now or 1  # stored soon by save_holds(), even after an error
    machine.allow_storing()


def keep_definition(machine, id) -> None:
    """Copy the definition of an own game to where the history is, once."""
    name = id + ".json"
    definition = RULE_SETS.own_files().load(id)
    if store.size(name) != len(definition):
        machine.try_to_store(store.replace, name, (definition,))
    if store.size(name):
        RULE_SETS.carried = {}


def prepare(session) -> None:
    """Load the modules of the planned game, unless the game that ended still needs those of its own family."""
    from kast.storage import history  # noqa: F401, PLC0415

    plan = session.machine.settings["plan"]
    if session.kept and not session.game:
        _game_class(plan["game"], plan["real_dice"])


def has_space(session) -> bool:
    """Return whether another game can begin, as Session.has_space() documents."""
    from kast.storage import history  # noqa: PLC0415

    machine = session.machine
    is_filed = True
    if not machine.storing_works:  # a game that ended may not be in the history yet
        machine.allow_storing()
        is_filed = not session.resume() or session.file()
    return history.has_space(machine, is_filed)


def _alone(plan) -> dict:
    """Return a copy of `plan` for a game with the daily dice: the daily game, no options, one player."""
    return dict(plan, game=GAME, options={}, players=[plan["alone"]], real_dice=False, start="listed")


def begin_again(session) -> None:
    """Begin another game like the one that has ended, as Session.begin_again() documents."""
    game = session.game
    session.machine.settings["plan"].update(
        {"game": game.rules.id, "options": game.options, "players": game.players, "real_dice": game.real_dice}
    )
    begin(session)


def restore(session):
    """Restore the stored game ahead, as Session.restore() documents. Yield True after each step."""
    data = store.load("game")
    if not data:
        if store.is_damaged("game"):
            _quarantine(session)
        return
    yield True
    try:
        from kast.storage.unpacked_game import unpack  # noqa: PLC0415  only if there is a stored game

        state = unpack(data)
        yield True
        unload_sections()
        game_class = _game_class(state["game"], state["real_dice"], "day" in state)
        from kast.storage.restored_game import restored  # noqa: PLC0415  only if there is a stored game

        yield True
        gc.collect()  # so that the game's objects, which last long, get the lowest addresses of the heap
        yield True
        session.ready = restored(game_class, state, session.machine.random_bytes)
    except MemoryError:
        raise  # the device then restarts with a free heap, which may suffice
    except Exception as error:
        if not isinstance(error, ValueError):
            _report(error)
        _quarantine(session)


def settle(session, retried: bool) -> None:
    """Add a stored game that is over to the history, if a power cut prevented that after the game's last turn.

    The stored game stays in memory, ready for Session.resume().

    Stored data cannot make this fail: a game that causes an error is put into quarantine, so that the machine starts.

    :param retried: whether the machine has just restarted because memory was short
    :raises MemoryError: if memory is short and `retried` is False
    """
    try:
        if session.resume() and session.game.phase == "over":
            session.file()
    except Exception as error:
        if isinstance(error, MemoryError) and not retried:
            raise  # the game may be intact: the device restarts with a free heap, which may suffice
        _report(error)
        _quarantine(session)
        session.game = None
    session.game, session.ready = None, session.game


def keep_lesson(session) -> None:
    """Go on with the lesson as a game like any other, as Session.keep_lesson() documents."""
    machine = session.machine
    game = session.game
    unload_sections()
    _game_class(game.rules.id)
    del game.turn_screen  # the lesson's own, so that the screen of the family's games comes back
    from kast.session.plan import Plan  # noqa: PLC0415  only when a game begins
    from kast.storage import history, journal  # noqa: PLC0415

    plan = Plan(machine.settings)
    if not plan.players:
        plan.change(game=game.rules.id, options={}, players=game.players, real_dice=False)
    plan.put_first(game.rules.id)
    game.seq = history.next_seq(0)
    for number, text in enumerate(session.lesson_turns):
        machine.try_to_store(journal.append, game.seq, number, text)
    machine.save_settings()
    session.save()


def give_up(session) -> None:
    """End the game for good, as Session.give_up() documents."""
    machine = session.machine
    if session.file() and machine.try_to_store(store.forget, "game") and machine.storing_works:
        session.kept = session.game.seq
    session.forget()


def demonstration(session):
    """Return a new game between two robots, with the planned game and options."""
    plan = session.machine.settings["plan"]
    players = [{"name": say("robot." + str(level)), "kind": "cpu", "level": level} for level in _DEMO_LEVELS]
    unload_sections()
    game_class = _game_class(plan["game"])
    return game_class(plan["game"], plan["options"], players, session.machine.random_bytes, "random")


def _report(error):
    from kast.traceback import print_error  # noqa: PLC0415  only for an unexpected error

    print_error(error)


def _quarantine(session):
    """Put the stored game into quarantine: rename its files, so that no other game overwrites them."""
    session.is_damaged = store.quarantine("game") or session.is_damaged


def name_own_boxes(id) -> None:
    """Let texts have the names of the boxes of an own game. Call this where few calls are on the stack."""
    RULE_SETS.own_files()  # loads the module here, where more of the C stack is left than in name_boxes()
    name_boxes(lambda language, known: RULE_SETS.own_files().lines(id, language, known))


def _game_class(id, real_dice=False, daily=False):
    """Return the class for a game. Unload modules of other families and dice.

    :param id: id of the game
    :param real_dice: whether the players roll their own dice
    :param daily: whether the game has the daily dice
    """
    if is_own(id):
        name_own_boxes(id)
    else:
        name_boxes()
    module = "real_dice_game" if real_dice else "daily_game" if daily else "game"
    family = RULE_SETS.family(id)
    if not is_loaded("kast.games." + family + ".game"):
        for shared in _SHARED:
            unload_package("kast.games." + shared)
    for other in RULE_SETS.families:
        if other != family:
            unload_package("kast.games." + other)
    for other in ("real_dice_game", "daily_game"):
        if other != module:
            for package in (family,) + _SHARED:
                unload_package("kast.games." + package + "." + other)
    RULE_SETS.module(id, "game")  # loaded before a module that imports it: nested imports take much C stack
    return RULE_SETS.module(id, module).GAME
