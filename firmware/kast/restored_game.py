"""How a stored game comes back: its plain data, checked against the rules before anything is believed.

Only a game that is taken up needs it in memory.
"""

from kast.game import ROLLS, GameError
from kast.games.cards import Card
from kast.turn_text import dice_after, parts

_MOST_SEQ = (1 << 30) - 1


def restored(game_class, state, random_bytes):
    """The game, a Game or RealDiceGame as game_class says, that gave this state(); GameError if none could."""
    try:
        game = game_class(state["game"], state["options"], state["players"], random_bytes, start="listed")
        _restore(game, state)
    except ValueError as error:
        raise GameError(f"This is no saved game: {error}") from None
    except (AttributeError, IndexError, KeyError, TypeError):
        raise GameError("This is no saved game: something is missing from it.") from None
    return game


def _restore(game, state):
    """Let a new game, with the options and players of `state`, stand as `state` says; an exception if none could."""
    count = len(game.players)
    _require(len(state["cards"]) == count and len(state["saved"]) == count, "its cards do not fit its players.")
    game.cards = [Card.from_state(game.rules.id, game.options, card) for card in state["cards"]]
    game.current = _whole(state["current"], 0, count - 1)
    filled = [len(card.boxes) for card in game.cards]
    _require(all(0 <= one - game.turn <= 1 for one in filled), "turns were skipped.")
    most_saved = (ROLLS - 1) * len(game.rules.boxes) if game.saves_rolls else 0
    game.saved_rolls = [_whole(saved, 0, most_saved) for saved in state["saved"]]
    game.phase = state["phase"]
    _require(game.phase in ("start", "play", "over"), "its phase is unknown.")
    _require((game.phase == "over") == all(card.is_full for card in game.cards), "it ends where boxes are open.")
    game.seq = _whole(state["seq"], 0, _MOST_SEQ)
    most = game.rolls_left if game.phase == "play" else 0
    game.take_rolls(state["rolls"])
    _whole(game.rolls_used, 0, most)
    game.held = _flags(game, state["held"], game.rolls_used)
    if game.phase == "start":
        _require(sum(filled) == 0 and count > 1, "its boxes are filled before the start.")
        _restore_start(game, *state["start"])
    if state["undo"] is not None:
        _require(game.phase != "start" and not game.rolls_used, "its last box cannot be taken back.")
        _restore_undo(game, *state["undo"])


def _restore_start(game, totals, contenders):
    _require(len(totals) == len(game.players) and len(contenders) > 1, "its start is incomplete.")
    last = len(game.players) - 1
    game.contenders = [_whole(index, 0, last) for index in contenders]
    most = 6 * game.rules.dice
    game.start_totals = [None if total is None else _whole(total, game.rules.dice, most) for total in totals]


def _restore_undo(game, text, held):
    player, place, rolls = parts(text)
    dice = dice_after(rolls, game.rules.dice)
    count = _whole(len(rolls) // game.rules.dice, 1, ROLLS * len(game.rules.boxes))
    game.undo_holds = _flags(game, held, count)
    game.last_turn = text
    # Taking the box back and filling it again must lead here.
    card = game.cards[player]
    box = card.rules.boxes[place]
    before = card.state()
    card.take_back(box, dice, count)
    card.fill(box, dice, count)
    _require(card.state() == before, "its last box does not fit its dice.")


def _flags(game, mask, rolls_used):
    count = game.rules.dice
    _whole(mask, 0, (1 << count) - 1 if rolls_used else 0)
    return [bool(mask & 1 << index) for index in range(count)]


def _require(fits, what):
    if not fits:
        raise GameError(what)


def _whole(value, least, most):
    """`value`, if it is a whole number in that range."""
    _require(type(value) is int and least <= value <= most, f"{value!r} is not from {least} to {most}.")
    return value
