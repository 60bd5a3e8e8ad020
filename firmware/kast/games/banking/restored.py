"""Check what all games share in which points are banked. Loaded only while a game is restored."""

from kast.games.banking import MOST_TURNS
from kast.games.stored import require, whole
from kast.turn_text import parts


def restore_totals(game, state: dict, most: int) -> None:
    """Set the points and turns of all players.

    :param game: a BankingGame whose phase, current player and start are already those of `state`
    :param state: as BankingGame.state() returns it
    :param most: highest possible total
    :raises GameError: if no game could have this state
    """
    count = len(game.players)
    require(len(state["totals"]) == count and len(state["turns"]) == count, "its points do not fit its players.")
    game.totals = [whole(total, 0, most) for total in state["totals"]]
    game.turns = [whole(turns, 0, MOST_TURNS) for turns in state["turns"]]
    require(not any(total and not turns for total, turns in zip(game.totals, game.turns)), "points came from no turn.")
    turns = [game.turns[player] for player in game.here]
    require(max(game.turns) - min(turns) <= 1, "turns were skipped.")


def restore_rolls(game, state: dict, require_rolls) -> None:
    """Set the rolls of this turn, or of the turn that can be undone.

    :param game: as for restore_totals, which must be called first
    :param state: as for restore_totals
    :param require_rolls: require_rolls(game, rolls, total) raises GameError unless a turn of a player who had `total`
        points can have these rolls
    :raises GameError: if no game could have this state
    """
    require((game.phase == "over") == game.is_complete, "it ends where nobody has won, or goes on where somebody has.")
    require(game.phase != "start" or not any(game.turns), "it was played before the start.")
    if game.real_dice:
        require_rolls = require_entered
    rolls = state["rolls"]
    require(not rolls or game.phase == "play", "it was rolled where there is no turn.")
    require_rolls(game, rolls, game.totals[game.current])
    game.take_rolls(rolls)
    if state["last"] is not None:
        require(game.phase != "start" and not rolls, "its last turn cannot be taken back.")
        player, place, rolls = parts(state["last"])
        require(player in game.here and not place and game.turns[player], "its last turn is none.")
        points = game.brought(rolls)
        least = 0 if game.real_dice else 1
        require(least <= points <= game.totals[player], "its last turn brought more than its player has.")
        require_rolls(game, rolls, game.totals[player] - points)
        game.last_turn = state["last"]


def require_entered(game, rolls: str, total: int) -> None:
    """Check that players can have entered a turn.

    :param game: a BankingGame with real dice
    :param rolls: text of the turn
    :param total: total of the player before the turn
    :raises GameError: if no turn can have this text
    """
    amounts = [whole(int(amount), 0, game.goal + game.spare - total) for amount in rolls.split("+")[1:]]
    fits = sum(amounts) % game.unit == 0 and total + sum(amounts) <= game.goal + game.spare
    require(fits and rolls == "".join(["+%d" % amount for amount in amounts]), "no turn brings such points.")
