"""Computes the contents of a score card, row by row, from the firmware's rules, independent of layout and colours."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kast.games.cards import Card
from kast.games.cards.own import matched
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS, ROLLS, UPPER, first_roll_points
from kast.games.cards.scoring import ALL_DICE, Scoring, any_dice, groups, one_face, sequence

from kast_tools.games.own.rule_text import SHOWN
from kast_tools.games.own.signs import signs_of
from kast_tools.paper.sheet.words import Words

ANY = 0
"""Stands for any face of a die."""

DRAWN = range(1, 7)
"""The faces that can be drawn as pips."""

_GROUP_FACES = (5, 3, 2)


@dataclass(frozen=True)
class Row:
    """One row of a card.

    - section: "upper", "lower" or "total"
    - pays: words that say how the row scores
    - values: for each player, the text of each column's cell, or of one cell across all columns
    - dice: faces that the dice must show; `ANY` stands for a die with any face
    - adds: whether the row is a sum of other rows
    - number: place of the row in a game in which boxes are filled in order, else 0
    - ticks: whether the row is filled with tick marks, each worth the same
    - short: figures that say how the row scores; "" if the dice show it
    - sign: for a row that is not a box, the sign (see signs.py) that can replace its name
    """

    section: str
    name: str
    pays: str
    values: Sequence[Sequence[str]]
    dice: tuple[int, ...] = ()
    adds: bool = False
    number: int = 0
    ticks: bool = False
    short: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Player:
    """A player on the sheet.

    - name: "" if the name is to be written by hand
    - card: the score card; in a game without score cards, the result, as kast_tools.games.family describes it
    - filled: whether the values of `card` are printed
    """

    name: str
    card: Any
    filled: bool = False


def rows(players: Sequence[Player], say: Words) -> list[Row]:
    """Return every row of one game's card for these players, from the top."""
    card = players[0].card
    kinds = card.in_order or card.rules.kinds
    several = card.rules.columns > 1
    upper = card.rules.upper
    result = [_box(kind, players, say) for kind in kinds[:upper]]
    if upper:
        boxes_above = say["pays.sum" if upper == len(UPPER) else "pays.lower_total"]
        result.append(_sum("upper", "sheet.sum", boxes_above, players, say, _upper, sign="sum"))
    if card.bonus_pays:
        result.append(_bonus_row(players, say))
        result.append(_sum("upper", "sheet.upper_total", say["pays.upper_total"], players, say, _upper_total))
    result += [_box(kind, players, say) for kind in kinds[upper:]]
    bonuses = [_bonuses(players, say)] if "joker" in card.options else []
    if not several:
        result += bonuses
    if upper or several:
        result.append(_sum("lower", "sheet.lower_total", say["pays.lower_total"], players, say, _lower_total))
    if several:
        pays = say["pays.column"] if card.rules.columns == 3 else ""
        result.append(_sum("total", "sheet.column", pays, players, say, _column_total, sign="sum"))
        result += bonuses
    if card.first_roll_bonus:
        result.append(_first_roll(players, say))
    if card.options.get("saved_rolls"):
        values = [[""] for _ in players]
        result.append(Row("total", say["sheet.saved_rolls"], say["pays.saved_rolls"], values, sign="saved_rolls"))
    values = [[str(player.card.total) if player.filled else ""] for player in players]
    result.append(Row("total", say["sheet.total"], say["pays.total"], values, adds=True, sign="total"))
    return result


def notes(card: Card, say: Words) -> list[str]:
    """Return sentences with what a player must know besides the rows."""
    rolls = card.rules.rolls
    ending = "" if rolls == ROLLS else ".one" if rolls == 1 else ".rolls"
    if card.in_order:
        return [say[f"note.in_order{ending}"].format(len(card.rules.kinds), rolls=rolls)]
    lines = [say["note.saved_rolls" if card.options.get("saved_rolls") else f"note.turn{ending}"].format(rolls=rolls)]
    if card.rules.columns == 3:
        lines.append(say["note.columns"])
    if "joker" in card.options:
        lines.append(_with_names(say[f"note.joker.{card.options['joker']}"], say))
    return lines


def house_rules(card: Card, say: Words) -> list[str]:
    """Return the options that differ from the default, each as a few words."""
    return [
        f"{_option_name(option, say)}: {_option_value(option, card.options[option], say)}"
        for option, allowed in card.rules.options.items()
        if card.options[option] != allowed[0]
    ]


def _option_name(option: str, say: Words) -> str:
    """Return the name of an option. If it names a box, it does so as the card does."""
    if option in say:  # the option of a box
        return say[option]
    return _with_names(say.get(f"chosen.{option}", say[f"option.{option}"]), say)


def _with_names(text: str, say: Words) -> str:
    """Return a text with the names of boxes inserted, which may be the user's own."""
    return text.format_map(say)


def _option_value(option: str, value: object, say: Words) -> str:
    if option == "last_box":
        return say[str(value)]
    return say[f"value.{value}".lower()] if isinstance(value, bool) or option in ("joker", "ties") else str(value)


def _box(kind: str, players: Sequence[Player], say: Words) -> Row:
    card = players[0].card
    place = card.rules.kinds.index(kind)
    count = len(card.rules.kinds)
    values = []
    for player in players:
        boxes = player.card.rules.boxes[place::count]
        values.append([str(player.card.boxes.get(box, "")) if player.filled else "" for box in boxes])
    scoring = card.scoring(kind)
    dice = example(scoring, card.rules.dice)
    pays, short = _pays(scoring, say), _short(scoring)
    if scoring.pattern is matched and not dice:
        signs = signs_of(scoring.shape, card.rules.dice, card.rules.faces)
        pays, short = f"{signs}: {pays}", f"{signs}: {short}" if short else signs
    return Row(
        section="upper" if place < card.rules.upper else "lower",
        name=say[kind],
        pays=pays,
        values=values,
        dice=dice,
        number=card.in_order.index(kind) + 1 if card.in_order else 0,
        short=short,
    )


def _short(scoring: Scoring) -> str:
    """Return the points of a box in figures; "" if its dice show how it scores."""
    if scoring.pattern is one_face:
        return ""
    if len(scoring.values) == 1:
        return str(scoring.values[0])
    return f"{scoring.fixed} +" if scoring.fixed else ""


def _pays(scoring: Scoring, say: Words) -> str:
    """Return a few words that say how a box scores."""
    if scoring.pattern is one_face:
        return say["pays.face"].format(scoring.shape)
    if len(scoring.values) == 1:
        if scoring.pattern is sequence and len(scoring.shape) > 1:
            first, last = min(scoring.shape)
            return say["pays.run"].format(last - first + 1, scoring.values[0])
        points = scoring.values[0]
        return say["pays.points"].format(points) if points > 1 else str(points)
    dice = say["pays.all_dice" if scoring.dice == ALL_DICE else "pays.its_dice"]
    return say["pays.more"].format(scoring.fixed, dice) if scoring.fixed else dice


def example(scoring: Scoring, dice: int) -> tuple[int, ...]:
    """Return dice that score in a box: those that the box needs, and `ANY` for the others if they score too.

    The result is empty for a pattern that only one game has.
    """
    needed: list[int] = []
    if scoring.pattern is one_face:
        return (scoring.shape,) if scoring.shape in DRAWN else ()
    if scoring.pattern is groups:
        for face, size in zip(_GROUP_FACES, scoring.shape, strict=False):
            needed += [face] * size
    elif scoring.pattern is sequence:
        first, last = min(scoring.shape)
        needed += range(first, last + 1)
    elif scoring.pattern is matched and len(scoring.shape) == 1 and scoring.shape[0][0][0] == SHOWN:
        needed += scoring.shape[0][0][1]
    elif scoring.pattern is not any_dice:
        return ()  # only one game has this pattern, and the name of the box explains it
    if not all(face in DRAWN for face in needed):
        return ()
    others = dice - len(needed) if scoring.dice == ALL_DICE else 0
    return (*needed, *[ANY] * others)


def _bonus_row(players: Sequence[Player], say: Words) -> Row:
    card = players[0].card
    pays = say["pays.bonus"].format(card.bonus_pays, card.bonus_at)
    short = f"{card.bonus_pays} ({card.bonus_at}+)"
    return _sum("upper", "card.bonus", pays, players, say, _bonus, sign="bonus", short=short)


def _bonuses(players: Sequence[Player], say: Words) -> Row:
    several = players[0].card.rules.columns > 1
    values = [[str(FIVE_OF_A_KIND_BONUS * player.card.bonuses) if player.filled else ""] for player in players]
    pays = _with_names(say["pays.bonuses_columns" if several else "pays.bonuses"], say)
    short = f"+ {FIVE_OF_A_KIND_BONUS}"
    section = "total" if several else "lower"
    return Row(section, say["sheet.bonuses"], pays, values, ticks=True, short=short, sign="bonuses")


def _first_roll(players: Sequence[Player], say: Words) -> Row:
    points = players[0].card.first_roll_bonus
    values = [[str(player.card.extra) if player.filled else ""] for player in players]
    rules = players[0].card.rules
    paid = {say[kind]: first_roll_points(rules, kind, points) for kind in rules.first_roll if kind in rules.kinds}
    pays = ", ".join(f"{name} {extra}" for name, extra in paid.items())
    short = " \xb7 ".join(str(extra) for extra in paid.values())
    return Row("total", say["card.extra"], pays, values, short=short, sign="first_roll")


def _sum(
    section: str, name: str, pays: str, players: Sequence[Player], say: Words, value, *, sign: str = "", short: str = ""
) -> Row:
    """Return a row whose cells are value(card, column), for each column of each player."""
    values = [
        [str(value(player.card, column)) if player.filled else "" for column in range(1, player.card.rules.columns + 1)]
        for player in players
    ]
    return Row(section, say[name], pays, values, adds=True, sign=sign, short=short)


def _upper(card: Card, column: int) -> int:
    return card.upper_in(column)


def _bonus(card: Card, column: int) -> int:
    return card.bonus_in(column)


def _upper_total(card: Card, column: int) -> int:
    return _upper(card, column) + _bonus(card, column)


def _lower_total(card: Card, column: int) -> int:
    """Return the lower total; on a one-column card it includes the 100-point bonuses, as on the official card."""
    if card.rules.columns == 1:
        return card.lower
    kinds = card.rules.kinds[card.rules.upper :]
    return sum(card.boxes.get(f"{kind}.{column}", 0) for kind in kinds)


def _column_total(card: Card, column: int) -> int:
    return column * (_upper_total(card, column) + _lower_total(card, column))
