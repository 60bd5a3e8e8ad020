"""Score-card games in the report: averages of the boxes, and cards to replay."""

from collections.abc import Sequence
from contextlib import suppress
from statistics import mean
from typing import Any

from kast.games import RuleError
from kast.games.cards import Card, kind_of
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS
from kast.turn_text import dice_after
from kast.turn_text import parts as parts_of

from kast_tools.games.recorded_game import RecordedGame
from kast_tools.paper.sheet.words import Words
from kast_tools.report.reporting import Part

RESULT = "card"
GAINS = ("card.bonus", "sheet.bonuses", "card.extra")
"""Text ids of what a card may gain besides box points: upper bonus, 100-point bonuses, first-roll points."""


def tiles(cards: Sequence[Card], say: Words) -> list[tuple[str, str]]:
    """Return the share of cards that won the upper bonus, if the game has one."""
    if not any(card.bonus_pays for card in cards):
        return []
    share = f"{100 * mean(card.upper_bonus > 0 for card in cards):.0f}"
    return [(say["report.bonus_won"], say["report.percent"].format(share))]


def parts(cards: Sequence[Card], say: Words) -> list[Part]:
    """Return the averages of the boxes in card order. In Triple, the average of a box covers all three columns.

    Points are not multiplied by the columns' factors.
    """
    points: dict[str, list[int]] = {}
    for card in cards:
        for box in card.rules.boxes:
            points.setdefault(kind_of(box), []).append(card.boxes[box])
    return [
        Part(say[kind], mean(box_points), box_points.count(0) / len(box_points)) for kind, box_points in points.items()
    ]


def card(game: RecordedGame, say: Words) -> dict[str, Any]:
    """Return the layout of the game's card; `gains` are the indexes in `gain_names` of what this card may gain."""
    rules = game.results[0].rules
    possible = [game.results[0].bonus_pays > 0, "joker" in rules.options, game.results[0].first_roll_bonus > 0]
    return {
        "columns": rules.columns,
        "rows": [say[kind_of(kind)] for kind in rules.kinds],
        "upper": rules.upper,
        "gain_names": [say[key] for key in GAINS],
        "gains": [place for place, is_possible in enumerate(possible) if is_possible],
    }


def moves(game: RecordedGame, say: Words) -> dict[str, Any]:
    """Return the turns as far as they can be replayed, and the gains of these turns besides the points of boxes."""
    gains, playable, whole = _gains(game)
    return {
        "points": [[card.boxes.get(box, -1) for box in card.rules.boxes] for card in game.results],
        "turns": " ".join(game.turns[:playable]),
        "gains": gains,
        "whole": whole,
    }


def _gains(game: RecordedGame) -> tuple[list[list[int]], int, bool]:
    """Return (gains, number of turns from the first on that can be replayed, whether they lead to the stored cards)."""
    if game.has_all_turns and not any(card.bonuses or card.extra for card in game.results):
        with suppress(IndexError, KeyError, ValueError):  # another program may have stored any text as a turn
            return _upper_gains(game), len(game.turns), True
    rules = game.results[0].rules
    cards = [Card(rules.id, game.options) for _ in game.results]
    gains = []
    played = 0
    for text in game.turns:
        try:
            seat, place, rolls = parts_of(text)
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


def _upper_gains(game: RecordedGame) -> list[list[int]]:
    """Return the gains of a game in which only upper bonuses were won, whose moves the archive has checked.

    The points of the boxes are enough for this; replaying every game with the rules takes ten times as long.
    """
    rules = game.results[0].rules
    kinds = len(rules.kinds)
    missing = [[card.bonus_at] * rules.columns for card in game.results]
    gains = []
    for turn, text in enumerate(game.turns):
        seat, place, _ = parts_of(text)
        column, kind = divmod(place, kinds)
        if kind >= rules.upper or missing[seat][column] <= 0:
            continue
        missing[seat][column] -= game.results[seat].boxes[rules.boxes[place]]
        if missing[seat][column] <= 0 < game.results[seat].bonus_pays:
            gains.append([turn, 0, game.results[seat].bonus_pays * (column + 1)])
    return gains


def _extras(card: Card) -> tuple[int, int, int]:
    return card.upper_bonus, FIVE_OF_A_KIND_BONUS * card.bonuses, card.extra
