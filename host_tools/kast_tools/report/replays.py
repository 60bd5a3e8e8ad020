"""Games in the compact form that replay.js plays: turns as texts, points as lists."""

from typing import Any

from kast.games import RULE_SETS, RuleError
from kast.games.cards import Card, kind_of
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS
from kast.keep.statistics import key_of
from kast.turn_text import dice_after, parts

from kast_tools.archive import ArchivedGame
from kast_tools.recorded_game import RecordedGame
from kast_tools.report.accuracy import better_choices
from kast_tools.report.numbers import Numbers, option_texts
from kast_tools.report.text import Words

GAINS = ("card.bonus", "sheet.bonuses", "card.extra")
"""What a card may gain beside the points of a box, by the keys of their names: upper bonus, 100s, first-roll points."""


def replays(numbers: Numbers, say: Words) -> dict[str, Any]:
    """Everything that replay.js needs, as JSON knows it.

    cards: dict key -> the card of a rule set with options. gains: names of what a card may gain beside its boxes.
    games: dicts; players: [name, picture, total, whether the game was won]; points: of each player's boxes in card
    order, -1 where open; turns: as one text; gains: [turn, which of the names, points]; whole: False if the board lost
    some of the turns; real: True if the players rolled dice of their own; judged: of which players the coach looked
    back on the card; better: [turn, roll from 1, the faces to hold or the place of the box, points] where it would have
    chosen otherwise. words: what replay.js says.
    """
    cards: dict[str, Any] = {}
    entries = []
    for archived in numbers.games:
        game = archived.game
        key = key_of(RULE_SETS[game.rule_set], game.options)
        if key not in cards:
            cards[key] = _card(game, say)
        gains, playable, whole = _gains(game)
        won = game.winners
        entries.append(
            {
                "key": key,
                "imported": archived.imported[:10],
                "end": game.record["end"],
                "players": [
                    [numbers.people.name(archived, player), player["picture"], player["total"], seat in won]
                    for seat, player in enumerate(game.players)
                ],
                "points": [[card.boxes.get(box, -1) for box in card.rules.boxes] for card in game.results],
                "turns": " ".join(game.turns[:playable]),
                "gains": gains,
                "whole": whole,
                "real": game.has_real_dice,
                **_advice(archived, numbers),
            }
        )
    return {
        "cards": cards,
        "gains": [say[key] for key in GAINS],
        "games": entries,
        "words": {key.partition(".")[2]: text for key, text in say.items() if key.startswith("report.")}
        | {"total": say["sheet.total"]},
    }


def _advice(archived: ArchivedGame, numbers: Numbers) -> dict[str, Any]:
    """What the coach would have chosen; its turns are the player's, the replay's are the game's."""
    game = archived.game
    judged = []
    better = []
    for seat in range(len(game.players)):
        choices = better_choices(numbers.reviews.get((archived.id, seat)))
        judged.append(choices is not None)
        own = [index for index, text in enumerate(game.turns) if text[0] == str(seat)]
        better += [[own[one.turn], *one[1:]] for one in choices or () if one.turn < len(own)]
    return {"judged": judged, "better": better}


def _card(game: RecordedGame, say: Words) -> dict[str, Any]:
    """What a card of this rule set looks like."""
    rules = game.results[0].rules
    gains = [rules.upper > 0, "joker" in rules.options, game.results[0].first_roll_bonus > 0]
    return {
        "title": say[f"game.{rules.id}"],
        "options": option_texts(game.options, say),
        "dice": rules.dice,
        "columns": rules.columns,
        "rows": [say[kind_of(kind)] for kind in rules.kinds],
        "upper": rules.upper,
        "gains": [place for place, has in enumerate(gains) if has],
    }


def _gains(game: RecordedGame) -> tuple[list[list[int]], int, bool]:
    """(gains, how many turns can be played from the first on, whether they lead to the cards as the board had them)."""
    rules = game.results[0].rules
    cards = [Card(rules.id, game.options) for _ in game.results]
    gains = []
    played = 0
    for text in game.turns:
        try:
            seat, place, rolls = parts(text)
            card = cards[seat]
            before = _extras(card)
            card.fill(rules.boxes[place], dice_after(rolls, rules.dice), len(rolls) // rules.dice)
        except (IndexError, RuleError, ValueError):
            break
        after = _extras(card)
        gains += [[played, row, after[row] - before[row]] for row in range(len(GAINS)) if after[row] != before[row]]
        played += 1
    whole = all(card.boxes == filed.boxes for card, filed in zip(cards, game.results, strict=True))
    return gains, played, whole


def _extras(card: Card) -> tuple[int, int, int]:
    return card.upper_bonus, FIVE_OF_A_KIND_BONUS * card.bonuses, card.extra
