"""Restore a stored score-card game, and check it against the rules. Loaded only while a game is restored."""

from kast.games.cards import draws
from kast.games.cards.card import Card
from kast.games.stored import require, whole
from kast.turn_text import dice_after, parts


def restore(game, state: dict) -> None:
    """Set those attributes of a game that only score-card games have.

    :param game: a CardGame whose phase, current player and start are already those of `state`
    :param state: as CardGame.state() returns it
    :raises GameError: if no game could have this state. Malformed data can raise other exceptions, which
        storage/restored_game.py lists.
    """
    count = len(game.players)
    require(len(state["cards"]) == count and len(state["saved"]) == count, "its cards do not fit its players.")
    game.cards = [Card.from_state(game.rules.id, game.options, card) for card in state["cards"]]
    filled = [len(card.boxes) for card in game.cards]
    require(all(0 <= filled[player] - game.turn <= 1 for player in game.here), "turns were skipped.")
    require(all(filled[player] - game.turn <= 1 for player in game.left), "somebody had more turns than the others.")
    most_saved = (game.rules.rolls - 1) * len(game.rules.boxes) if game.saves_rolls else 0
    game.saved_rolls = [whole(saved, 0, most_saved) for saved in state["saved"]]
    if game.is_complete:
        _restore_end(game, state)
    else:
        require(game.phase in ("start", "play"), "it ends where boxes are open.")
        most = game.rolls_left if game.phase == "play" else 0
        game.take_rolls(state["rolls"])
        whole(game.rolls_used, 0, most)
    game.held = _flags(game, state["held"], game.rolls_used)
    require(game.phase != "start" or sum(filled) == 0, "its boxes are filled before the start.")
    if state["undo"] is not None:
        require(game.phase != "start" and not state["rolls"], "its last box cannot be taken back.")
        _restore_undo(game, *state["undo"])


def _restore_end(game, state):
    """Restore the end of a game whose boxes are all filled, and check that its rolls for the win lead to `state`."""
    phase = game.phase
    rolls = state["rolls"]
    start = None
    draws.settle(game)
    if game.phase == "draw":
        if game.real_dice and phase == "over":
            draws.won_by(game, *state["start"][1])
        count = game.rules.dice
        for offset in range(0, len(rolls), count):
            dice = dice_after(rolls[offset : offset + count], count)
            require(0 not in dice and game.phase == "draw" and not game.real_dice, "it does not end like that.")
            draws.take(game, dice)
        start = [game.start_totals, game.contenders]
        rolls = ""
    require((game.phase, start, rolls) == (phase, state["start"], ""), "it does not end like that.")


def _restore_undo(game, text, held):
    player, place, rolls = parts(text)
    require(player not in game.left, "nobody takes back the box of somebody who left.")
    dice = dice_after(rolls, game.rules.dice)
    count = whole(len(rolls) // game.rules.dice, 1, game.rules.rolls * len(game.rules.boxes))
    game.undo_holds = _flags(game, held, count)
    game.last_turn = text
    # Undoing the box and filling it again must lead to the same card.
    card = game.cards[player]
    box = card.rules.boxes[place]
    before = card.state()
    card.take_back(box, dice, count)
    card.fill(box, dice, count)
    require(card.state() == before, "its last box does not fit its dice.")


def _flags(game, mask, rolls_used):
    count = game.rules.dice
    whole(mask, 0, (1 << count) - 1 if rolls_used else 0)
    return [bool(mask & 1 << index) for index in range(count)]
