"""Computes the figures in the companion's texts from the rules, the solver and the tips.

The companion's own texts contain names in braces instead of these figures. The board's texts, which the companion
also prints, contain the figures themselves, since the board cannot fill them in; tests check them.
"""

from functools import cache
from itertools import combinations_with_replacement
from types import SimpleNamespace
from typing import Any

from kast.game import MOST_PLAYERS
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS, first_roll_points

from kast_tools.games.cards.totals import highest_total, lowest_total
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.tenthousand.points import STRAIGHT, paid
from kast_tools.paper.booklet.odds import load_odds
from kast_tools.paper.sheet.layouts import MOST_ON_PAPER
from kast_tools.solver.perfect_play import PIG_FIRST_WINS, PIG_TURNS_ALONE, perfect_average
from kast_tools.solver.tips.guides import GOOD_CHANCE, HIGH_HOUSE

GUIDES = {"minutes_least": 15, "minutes_most": 30, "usual_least": 250, "usual_most": 320}
"""Claims of the guides about the length of a game and the usual points in American; they are quoted, not computed."""

_BONUS_EXAMPLE = {"sixes": [6] * 5, "fives": [5] * 5, "fours": [4] * 3 + [1, 2]}
_FIRST_ROLL = 10
"""Value of the option for first-roll points in the companion's example."""


@cache
def figures(decimal: str) -> dict[str, Any]:
    """Return the values for the names in braces, and the figures in the board's texts, keyed by a name's first part.

    :param decimal: decimal separator
    """
    values: dict[str, Any] = {game: _of_game(game, decimal) for game in CARD_GAMES}
    values["tenthousand"] = _of_ten_thousand()
    values["pig"] = _of_pig(decimal)
    values["grab"] = SimpleNamespace(turn=number(load_odds()["grab"]["turn"], decimal, 2))
    values["five_bonus"] = FIVE_OF_A_KIND_BONUS
    values["most_players"], values["most_on_paper"] = MOST_PLAYERS, MOST_ON_PAPER
    values["high_house"], values["good_chance"] = HIGH_HOUSE, GOOD_CHANCE
    houses = [points for roll in combinations_with_replacement(range(1, 7), 5) if (points := _paid("full_house", roll))]
    values["houses"], values["houses_high"] = len(houses), houses.count(HIGH_HOUSE)
    yatzy = RULE_SETS["yatzy"]
    extra = {kind: first_roll_points(yatzy, kind, _FIRST_ROLL) for kind in yatzy.first_roll}
    values["first"] = SimpleNamespace(value=_FIRST_ROLL, **extra)
    faces = [(box, [die for die in dice if dice.count(die) > 1]) for box, dice in _BONUS_EXAMPLE.items()]
    values["example"] = SimpleNamespace(
        bonus=", ".join("[" + " ".join(map(str, dice)) + "]" for _, dice in faces),
        bonus_points=sum(_paid(box, dice) for box, dice in _BONUS_EXAMPLE.items()),
        two_pairs=_paid("two_pairs", [4, 4, 4, 4, 1]),
        full_straight_other=RULE_SETS["maxi"].options["full_straight"][1],
    )
    return values | GUIDES


def number(value: float, decimal: str, digits: int) -> str:
    """Return a number with `digits` decimal places and the decimal separator of a language."""
    return f"{value:.{digits}f}".replace(".", decimal)


def _of_game(game: str, decimal: str) -> SimpleNamespace:
    rules, card = RULE_SETS[game], Card(game)
    fixed = {kind: card.scoring(kind).values[0] for kind in rules.kinds if len(card.scoring(kind).values) == 1}
    perfect = perfect_average(game)
    return SimpleNamespace(
        dice=rules.dice,
        boxes=len(rules.kinds),
        turns=len(rules.boxes),
        bonus=card.bonus_pays,
        bonus_at=card.bonus_at,
        perfect="" if perfect is None else number(perfect, decimal, 1),
        highest=highest_total(rules),
        lowest=lowest_total(rules),
        **fixed,
    )


def _of_ten_thousand() -> SimpleNamespace:
    options = {name: values[0] for name, values in RULE_SETS["tenthousand"].options.items()}
    return SimpleNamespace(
        goal=options["goal"],
        entry=options["entry"],
        one=paid([1], options),
        five=paid([5], options),
        alike=paid([2] * 3, options) // 2,
        ones=paid([1] * 3, options),
        straight=paid(STRAIGHT, options),
    )


def _of_pig(decimal: str) -> SimpleNamespace:
    goal, short = RULE_SETS["pig"].options["goal"]
    return SimpleNamespace(
        goal=goal,
        short=short,
        hold=sum(range(2, 7)),  # at this many points a 1 loses as much as the five other faces gain together
        alone=number(PIG_TURNS_ALONE, decimal, 1),
        first=number(100 * PIG_FIRST_WINS, decimal, 2),
    )


def _paid(box: str, dice: Any) -> int:
    return dict(Card("yatzy").choices(list(dice)))[box]
