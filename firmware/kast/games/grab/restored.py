"""Restore a stored game of Grab, and check it against the rules. Loaded only while a game is restored."""

from kast.games.grab import EMPTY, MIDDLE, MOST_ROUNDS, ROLLS
from kast.games.grab.cards import FIVE_ALIKE, FIVE_ALIKE_CARDS, LEAST, NUMBERS, deck
from kast.games.grab.game import DICE, flags
from kast.games.stored import require, whole
from kast.turn_text import parts


def restore(game, state: dict) -> None:
    """Set those attributes of a game that only Grab has.

    :param game: a Grab whose phase, current player and start are already those of `state`
    :param state: as Grab.state() returns it
    :raises GameError: if no game could have this state. Malformed data can raise other exceptions, which
        storage/restored_game.py lists.
    """
    phase, current, left = game.phase, game.current, game.left
    _put(game, state)
    require((phase == "over") == game.is_complete, "it ends where cards are left, or goes on where none are.")
    require(phase != "start" or not any(game.turns), "it was played before the start.")
    require(not state["rolls"] or phase == "play", "it was rolled where there is no turn.")
    _take_rolls(game, state["rolls"], state["held"])
    if state["undo"] is not None:
        require(phase != "start" and not state["rolls"], "its last turn cannot be taken back.")
        _require_last_turn(game, *state["undo"])
        game.phase, game.current, game.left = phase, current, left
        _put(game, state)
        _take_rolls(game, "", 0)
        game.before = bytearray(state["undo"][2:])
        game.last_turn = state["undo"][0]


def _put(game, state):
    """Set turns and cards, and check that they belong together."""
    middle, lying, measures, cards = state["cards"]
    lists = (state["turns"], lying, measures, state["banked"])
    require(all(len(entries) == len(game.players) for entries in lists), "its cards do not fit its players.")
    game.turns = [whole(turns, 0, MOST_ROUNDS) for turns in state["turns"]]
    game.middle = bytearray(middle)
    game.open_cards = bytearray(lying)
    game.measures = bytearray(measures)
    game.deck = bytes(cards)
    game.banked = [bytearray(cards) for cards in state["banked"]]
    require(max(game.turns) - min([game.turns[player] for player in game.here]) <= 1, "turns were skipped.")
    _require_deck(game)
    for player in range(len(game.players)):
        _require_cards(game, player)


def _require_deck(game):
    """Set drawn and fives_left, and check that each card lies in one place."""
    require(bytes(sorted(game.deck)) == deck(game.options["deck"]), "its deck has other cards.")
    middle = list(game.middle)  # MicroPython finds no number in a bytearray
    cards = [kind for kind in middle + list(game.open_cards + b"".join(game.banked)) if kind != EMPTY]
    game.fives_left = whole(FIVE_ALIKE_CARDS - cards.count(FIVE_ALIKE), 0, FIVE_ALIKE_CARDS)
    drawn = sorted([kind for kind in cards if kind != FIVE_ALIKE])
    game.drawn = len(drawn)
    require(drawn == sorted(game.deck[: game.drawn]), "its cards are not those that were drawn.")
    is_filled = EMPTY not in middle or game.drawn == len(game.deck)
    require(len(middle) == MIDDLE and is_filled and FIVE_ALIKE not in middle, "its middle has other cards.")


def _require_cards(game, player):
    """Check the cards of a player, and the measure of the dice that took the last one."""
    require(game.cards_of(player) <= game.turns[player], "somebody has more cards than turns.")
    is_turn = player == game.current and game.phase == "play"
    kind, measure = game.open_cards[player], game.measures[player]
    require(not is_turn or kind == EMPTY, "a card was not banked.")
    if kind == EMPTY and measure:
        require(player == game.current and game.banked[player], "dice took a card that is nowhere.")
        kind = game.banked[player][-1]
    if kind != EMPTY:
        require(kind != FIVE_ALIKE, "a card of five alike lies open.")
        whole(measure, *((LEAST, DICE) if kind < NUMBERS else (DICE, 6 * DICE)))


def _require_last_turn(game, text, held, own, lost):
    """Undo the last turn, and check that its dice could take its card.

    :param text: the turn
    :param held: dice that the undo holds, as bits
    :param own: before[0]
    :param lost: before[1]
    """
    player, place, _ = parts(text)
    require(player in game.here and game.turns[player] > 0, "its last turn is none.")
    game.last_turn = text
    game.before = bytearray((own, lost))
    game.undo_holds = flags(whole(held, 0, (1 << DICE) - 1))
    game.undo()
    require(game.rolls_used <= ROLLS and place in game.choices(), "its last turn does not fit its dice.")
    _require_deck(game)
    for player in range(len(game.players)):
        _require_cards(game, player)


def _take_rolls(game, rolls, held):
    """Set the rolls of the turn, and the held dice as bits."""
    game.take_rolls(rolls)
    whole(game.rolls_used, 0, ROLLS)
    game.held = flags(whole(held, 0, (1 << DICE) - 1 if rolls else 0))
