"""Games in the compact form that replay.js plays: turns as texts, points as lists."""

from collections.abc import Sequence
from typing import Any

from kast.games import RULE_SETS
from kast.keep.statistics import key_of

from kast_tools.archive import ArchivedGame
from kast_tools.family import reporting
from kast_tools.report.numbers import TEXT, option_texts


def replays(games: Sequence[ArchivedGame]) -> dict[str, Any]:
    """Everything that replay.js needs, as JSON knows it.

    cards: dict key -> the card of a rule set with options; gain_names: of what it may gain beside its boxes.
    games: dicts; players: [name, picture, total, whether the game was won]; points: of each player's boxes in card
    order, -1 where open; turns: as one text; gains: [turn, which of gain_names, points]; whole: False if the board lost
    some of the turns; real: True if the players rolled dice of their own. Where rows are those of the game and not of
    the card: rows, their names; places: which of them each turn fills.
    """
    cards: dict[str, Any] = {}
    entries = []
    for archived in games:
        game = archived.game
        room = reporting(game.rule_set)
        key = key_of(RULE_SETS[game.rule_set], game.options)
        if key not in cards:
            cards[key] = {
                "title": TEXT[f"game.{game.rule_set}"],
                "options": option_texts(game.rule_set, game.options),
                "dice": game.results[0].rules.dice,
                **room.card(game),
            }
        won = game.winners
        entries.append(
            {
                "key": key,
                "imported": archived.imported[:10],
                "end": game.record["end"],
                "players": [
                    [player["name"], player["picture"], player["total"], seat in won]
                    for seat, player in enumerate(game.players)
                ],
                **room.moves(game),
                "real": game.has_real_dice,
            }
        )
    return {"cards": cards, "games": entries}
