"""Converts games to the compact form that replay.js plays: turns as texts, points as lists."""

from collections.abc import Sequence
from typing import Any

from kast.games import RULE_SETS
from kast.storage.statistics import key_of

from kast_tools.archive.archive import ArchivedGame
from kast_tools.paper.sheet.words import Words
from kast_tools.report.accuracy import better_choices
from kast_tools.report.families import reporting
from kast_tools.report.numbers import Numbers, option_texts
from kast_tools.report.words import words_of


def replays(numbers: Numbers, say: Words, listed: Sequence[int] | None = None) -> dict[str, Any]:
    """Return everything that replay.js needs to replay some games, as values for JSON.

    :param listed: indices of the games; None for all

    - cards: the layout of the card for each rule set with its options, keyed by `key` of the games; `gain_names` are
      the names of what a card may gain besides the points of its boxes
    - games: a dict for each game in the order of import, with the fields below
    - words: texts that replay.js shows

    Fields of a game:

    - number: index of the game in the report, from 1
    - key: key of its layout in `cards`
    - imported: day of the import
    - end: "finished", or "abandoned" if the game was given up
    - players: [name, picture, total, whether the player won] for each player
    - points: for each player the points of the boxes in card order, -1 for an open box
    - turns: the texts of the turns, joined by spaces
    - gains: [turn, index in `gain_names`, points] for each gain; a loss of another player has that one's index, too
    - whole: False if the board lost some of the turns
    - real: True if the players rolled real dice
    - day: the day whose dice were used, or ""
    - judged: for each player, whether the coach reviewed the card
    - better: [turn, roll from 1, faces to hold or place of the box, points] for each choice of the coach that is better
      than the player's
    - rows: names of the rows, if they differ from game to game and so are not in `cards`
    - places: the row that each turn fills, if `rows` is present
    - taken: the card that each turn took, in games with cards to take
    """
    cards: dict[str, Any] = {}
    entries = []
    everything = range(len(numbers.games))
    for index in sorted(
        everything if listed is None else listed, key=lambda index: (numbers.games[index].imported, index)
    ):
        archived = numbers.games[index]
        game = archived.game
        family = reporting(game.rule_set)
        key = key_of(RULE_SETS[game.rule_set], game.options)
        if key not in cards:
            named = words_of(say, game.rule_set)
            cards[key] = {
                "title": named[f"game.{game.rule_set}"],
                "options": option_texts(game.options, say),
                "dice": game.results[0].rules.dice,
                **family.card(game, named),
            }
        won = game.winners
        entries.append(
            {
                "number": index + 1,
                "key": key,
                "imported": archived.imported[:10],
                "end": game.record["end"],
                "players": [
                    [numbers.people.name(archived, player), player["picture"], player["total"], seat in won]
                    for seat, player in enumerate(game.players)
                ],
                **family.moves(game, say),
                "real": game.has_real_dice,
                "day": game.day,
                **_advice(archived, numbers),
            }
        )
    return {
        "cards": cards,
        "games": entries,
        "words": {key.partition(".")[2]: text for key, text in say.items() if key.startswith("report.")}
        | {"total": say["sheet.total"]},
    }


def _advice(archived: ArchivedGame, numbers: Numbers) -> dict[str, Any]:
    """Return the fields `judged` and `better` of a game. Reviews count a player's turns, `better` those of all."""
    game = archived.game
    judged = []
    better = []
    for seat in range(len(game.players)):
        choices = better_choices(numbers.reviews.get((archived.id, seat)))
        judged.append(choices is not None)
        own_turns = [index for index, text in enumerate(game.turns) if text[0] == str(seat)]
        better += [[own_turns[choice.turn], *choice[1:]] for choice in choices or () if choice.turn < len(own_turns)]
    return {"judged": judged, "better": better}
