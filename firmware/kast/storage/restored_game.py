"""Restore a stored game from its state, a dict, and check all of it against the rules.

Loaded only while a game is restored.
"""

from micropython import const

from kast import daily
from kast.game import MOST_CORRECTIONS, GameError
from kast.games import RULE_SETS
from kast.games.stored import require, whole

_MOST_SEQ = const((1 << 30) - 1)
_MOST_TURNS = const(600)  # maximum turns of a game: those of Pig with six players


def restored(game_class, state: dict, random_bytes):
    """Return a game with the given state.

    :param game_class: `GAME` of the family's module
    :param state: as Game.state() returns it
    :param random_bytes: random_bytes(n) returns n random bytes
    :raises GameError: if no game could have this state
    """
    try:
        game = game_class(state["game"], state["options"], state["players"], random_bytes, start="listed")
        _restore(game, state)
    except ValueError as error:
        raise GameError(f"This is no saved game: {error}") from None
    except (AttributeError, IndexError, KeyError, TypeError):
        raise GameError("This is no saved game: something is missing from it.") from None
    return game


def _restore(game, state):
    """Set a new game, which has the options and players of `state`, to this state; raise an exception if invalid."""
    game.current = whole(state["current"], 0, len(game.players) - 1)
    game.phase = state["phase"]
    require(game.phase in ("start", "play", "draw", "over"), "its phase is unknown.")
    game.seq = whole(state["seq"], 0, _MOST_SEQ)
    if "day" in state:
        usual = not state["options"] and not state["real_dice"]
        require(usual and game.rules.id == daily.GAME and len(game.players) == 1, "no day has dice for it.")
        daily.read(state["day"])
        game.day = state["day"]
    if "marks" in state:
        _restore_marks(game, *state["marks"])
    if game.phase == "start":
        require(len(game.players) > 1, "nobody rolls alone for the start.")
        _restore_start(game, *state["start"])
    RULE_SETS.module(game.rules.id, "restored").restore(game, state)
    require(all(turns <= game.turns_finished for turns in game.left.values()), "somebody left later than now.")


def _restore_marks(game, counts, corrections, left):
    game.counts = bool(counts)
    game.corrections = whole(corrections, 0, MOST_CORRECTIONS)
    require(game.corrections_screen or not corrections, "no box of it can be corrected.")
    last = len(game.players) - 1
    game.left = {whole(player, 0, last): whole(turns, 0, _MOST_TURNS) for player, turns in left}
    require(len(game.left) == len(left) <= last, "nobody is left, or somebody left twice.")
    require(not left or game.phase != "start", "somebody left before the start.")
    require(game.phase != "play" or game.current not in game.left, "it is the turn of somebody who left.")


def _restore_start(game, totals, contenders):
    require(len(totals) == len(game.players) and len(contenders) > 1, "its start is incomplete.")
    last = len(game.players) - 1
    game.contenders = [whole(index, 0, last) for index in contenders]
    most = 6 * game.rules.dice
    game.start_totals = [None if total is None else whole(total, game.rules.dice, most) for total in totals]
