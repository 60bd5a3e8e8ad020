"""Computes the companion's tables, as rows of words and dice, from the rules, the odds and the solver."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS
from kast.games.cards.scoring import ALL_DICE
from kast.games.grab import KINDS, VALUES
from kast.games.pig.value_table import GOAL

from kast_tools.games.family import CARD_GAMES
from kast_tools.games.grab.kinds import EXAMPLES, counts
from kast_tools.games.tenthousand.points import STRAIGHT, THREE_PAIRS, paid, pays_nothing
from kast_tools.paper.booklet.figures import figures, number
from kast_tools.paper.booklet.odds import HELD, load_odds
from kast_tools.paper.sheet.rows import Player, rows
from kast_tools.paper.sheet.words import Words
from kast_tools.solver.perfect_play import best_pig, perfect_average
from kast_tools.solver.tips import load_tips
from kast_tools.solver.tips.guides import BOTH, TIPS

Cell = str | tuple[int, ...]
"""Content of a cell: words, or the faces of dice (0 stands for any face)."""


class Table(NamedTuple):
    """A table of the companion.

    - shares: relative widths of the columns
    - rows: the cells of each row; the first row is the head if `headed`
    """

    shares: tuple[float, ...]
    rows: Sequence[Sequence[Cell]]
    headed: bool = True


def is_title(row: Sequence[Cell]) -> bool:
    """Return whether a row is a title for the rows below it: only its first cell has content."""
    return not any(row[1:])


def table(name: str, say: Words) -> Table:
    """Return the table with this name and arguments as they are in a chapter, such as "odds yatzy"."""
    kind, *arguments = name.split()
    return _TABLES[kind](say, *arguments)


def _keys(say: Words) -> Table:
    """Return what each button of the machine does, and that LEFT and RIGHT together open the menu."""
    head = [say[f"page.keys.{column}"] for column in ("button", "game", "menus")]
    lines = [
        ["1-6", say["page.keys.hold"], ""],
        ["ROLL", say["page.keys.roll"], say["page.keys.choose"]],
        ["SCORE", say["page.keys.score"], say["page.keys.back"]],
        [say["page.keys.arrows"], say["page.keys.walk_boxes"], say["page.keys.walk"]],
        [say["page.menu"], say["page.keys.menu"], ""],
    ]
    return Table((22, 58, 20), [head, *lines])


def _boxes(say: Words, game: str) -> Table:
    card_rows = rows([Player("", Card(game))], say)
    lines: list[Sequence[Cell]] = [[row.name, row.dice, row.pays] for row in card_rows if row.dice or row.sign in _TOLD]
    return Table((30, 34, 36), [[say["box"], "", say["pays"]], *lines])


_TOLD = ("bonus", "bonuses")


def _differences(say: Words) -> Table:
    games = CARD_GAMES
    cards = [Card(game) for game in games]
    head: list[Cell] = ["", *(say[f"game.{game}"] for game in games)]
    lines: list[Sequence[Cell]] = [
        [say["difference.dice"], *(str(card.rules.dice) for card in cards)],
        [say["difference.boxes"], *(f"{len(card.rules.kinds)}, {len(card.rules.boxes)}" for card in cards)],
        [say["difference.columns"], *(str(card.rules.columns) for card in cards)],
        [
            say["difference.order"],
            *(say[f"difference.order.{'top' if card.rules.in_order else 'any'}"] for card in cards),
        ],
        [
            say["difference.bonus"],
            *(
                say["difference.bonus.is"].format(card.bonus_pays, card.bonus_at) if card.bonus_pays else "-"
                for card in cards
            ),
        ],
    ]
    lower = [{say[kind]: kind for kind in card.rules.kinds[card.rules.upper :]} for card in cards]
    for name in {name: None for kinds in lower for name in kinds}:
        lines.append([name, *(_pays(card, kinds.get(name), say) for card, kinds in zip(cards, lower, strict=True))])
    again = say["difference.again.is"].format(FIVE_OF_A_KIND_BONUS)
    lines.append([say["difference.again"], *(again if "joker" in card.options else "-" for card in cards)])
    perfect = [perfect_average(game) for game in games]
    lines.append([say["difference.perfect"], *("" if mean is None else _number(mean, 1, say) for mean in perfect)])
    of = figures(say["decimal"])
    for extreme in ("highest", "lowest"):
        lines.append([say[f"difference.{extreme}"], *(str(getattr(of[game], extreme)) for game in games)])
    return Table((26, *(15 for _ in games)), [head, *lines])


def _pays(card: Card, kind: str | None, say: Words) -> str:
    if not kind:
        return "-"
    scoring = card.scoring(kind)
    if len(scoring.values) == 1:
        return str(scoring.values[0])
    return say["difference.all" if scoring.dice == ALL_DICE else "difference.own"]


def _house_rules(say: Words) -> Table:
    """Return a row for each option. Games whose values of an option differ share its row if the row names no values."""
    lines: dict[tuple[str, Sequence[Any]], list[Cell]] = {}
    for game in RULE_SETS:
        rules = RULE_SETS[game]
        changes = getattr(rules, "changes", {})  # only rules of score-card games have changes
        for option, values in rules.options.items():
            change = changes.get((option, True), {})
            numbers: Sequence[Any] = (change["bonus"], change["bonus_at"]) if "bonus" in change else values
            if option in ("joker", "ties"):
                description = " ".join(
                    say["colon"].format(say[f"value.{value}"].capitalize(), say[f"rule.{option}_{value}"])
                    for value in values
                )
                numbers = ()
            elif option == "first_roll_bonus":
                description = say[f"rule.{option}"].format(say[rules.first_roll[-1]])
                numbers = ()
            else:
                description = say[f"rule.{option}"].format(*numbers)
            line = lines.setdefault((option, numbers), [say[f"option.{option}"], description, ""])
            line[2] = ", ".join(filter(None, (str(line[2]), say[f"game.{game}"])))
    return Table((18, 52, 30), list(lines.values()), headed=False)


def _names(say: Words) -> Table:
    renamed = [key.removeprefix("other.") for key in say if key.startswith("other.")]
    lines: list[Sequence[Cell]] = [[say[box], say[f"other.{box}"]] for box in renamed]
    return Table((40, 60), [[say["box"], say["names.also"]], *lines])


def _odds(say: Words, game: str) -> Table:
    card = Card(game)
    chances = load_odds()[game]["boxes"]
    least = say["odds.of"].format(card.rules.dice - 2)
    head: list[Cell] = [say[f"game.{game}"], say["odds.at_once"], say["odds.by_second"], say["odds.by_third"]]
    lines: list[Sequence[Cell]] = []
    for box in card.rules.boxes:
        if box in card.rules.kinds[1 : card.rules.upper] or box == "chance":
            continue  # all upper boxes have the same odds, and any dice fill Chance
        upper = say["colon"].format(f"{say['ones']} - {say['sixes']}", least)
        name = upper if box == "ones" else say[box]
        lines.append([name, *(_percent(chance, say) for chance in chances[box])])
    return Table((40, 20, 20, 20), [head, *lines])


def _held(say: Words) -> Table:
    lines: list[Sequence[Cell]] = []
    for row, (held, box) in enumerate(HELD):
        columns = [_percent(chance, say) for game in BOTH for chance in load_odds()[game]["held"][row]]
        lines.append([held, say[box], *columns])
    head: list[Cell] = [say["odds.held"], say["odds.for"]]
    for game in BOTH:
        head += [f"{say[f'game.{game}']}, {say['odds.two_rolls']}", say["odds.one_roll"]]
    return Table((20, 22, 18, 11, 18, 11), [head, *lines])


def _ten_thousand_pays(say: Words) -> Table:
    """Return what dice pay: single dice and three alike at the left, what only more dice make at the right."""
    options = _usual_options("tenthousand")
    left = [(1,), (5,), *((face,) * 3 for face in range(1, 7))]
    right = [*((6,) * count for count in range(4, 7)), *((1,) * count for count in range(4, 7)), THREE_PAIRS, STRAIGHT]
    lines: list[Sequence[Cell]] = [
        [few, str(paid(few, options)), many, str(paid(many, options))] for few, many in zip(left, right, strict=True)
    ]
    points = say["tenthousand.points"]
    return Table((20, 25, 30, 25), [["", points, "", points], *lines])


def _ten_thousand_lost(say: Words) -> Table:
    """Return how often none of the dice of a roll scores, for each number of dice."""
    counts = range(1, RULE_SETS["tenthousand"].dice + 1)
    chances = [_percent(pays_nothing(count, _usual_options("tenthousand")), say) for count in counts]
    head: list[Cell] = [say["tenthousand.dice"], *map(str, counts)]
    return Table((28, *(12 for _ in counts)), [head, [say["tenthousand.lost"], *chances]])


def _usual_options(game: str) -> dict[str, Any]:
    return {option: values[0] for option, values in RULE_SETS[game].options.items()}


def _grab(say: Words) -> Table:
    """Return for each kind of card its dice, its points, the number of cards, and how often three rolls make it."""
    found, chances = counts(_usual_options("grab")), load_odds()["grab"]["boxes"]
    lines: list[Sequence[Cell]] = [
        [say[kind], EXAMPLES[card], str(VALUES[card]), str(found[card]), _percent(chances[kind][-1], say)]
        for card, kind in enumerate(KINDS)
    ]
    head = ["", "", say["tenthousand.points"], say["sheet.cards"], say["odds.by_third"]]
    return Table((28, 30, 12, 12, 18), [head, *lines])


_TOTALS = range(0, GOAL, GOAL // 5)


def _pig(say: Words) -> Table:
    best = best_pig()

    def keep_from(own: int, other: int) -> str:
        turns = (turn for turn in range(1, GOAL - own) if best.banks(own, other, turn))
        return str(next(turns, say["pig.never"]))

    head: list[Cell] = [say["pig.own"], *map(str, _TOTALS)]
    lines: list[Sequence[Cell]] = [[str(own), *(keep_from(own, other) for other in _TOTALS)] for own in _TOTALS]
    return Table((20, *(16 for _ in _TOTALS)), [[say["pig.other"], *("" for _ in _TOTALS)], head, *lines])


def _tips(say: Words) -> Table:
    """Return for each tip and game what it costs to follow it, and after a slash what it costs to ignore it."""
    lines: list[Sequence[Cell]] = []
    for tip in TIPS:
        found = [load_tips()[game]["tips"].get(tip.id) for game in BOTH]
        costs = [_costs(entry["cost"], entry["ignored"], say) if entry else "-" for entry in found]
        lines.append([f"{say[f'tip.{tip.id}']}\n{say[f'tip.{tip.id}.as']}", *costs])
    costs_head = f"{say['tips.costs']} / {say['tips.ignored']}"
    head: list[Cell] = [say["tips.tip"], *(say["colon"].format(say[f"game.{game}"], costs_head) for game in BOTH)]
    return Table((72, 14, 14), [head, *lines])


def _costs(followed: float, ignored: float | None, say: Words) -> str:
    return "\xa0/\xa0".join("-" if cost is None else _number(cost, 2, say) for cost in (followed, ignored))


def _positions(say: Words) -> Table:
    lines: list[Sequence[Cell]] = []
    for tip in TIPS:
        game, found = next((game, load_tips()[game]["tips"][tip.id]) for game in tip.games)
        lines.append([f"{say[f'tip.{tip.id}']}\n", ""])
        for side in ("right", "wrong"):
            position = found[side]
            if position:
                pays = dict(Card(game, {}, position["boxes"]).choices(position["dice"]))
                choices = [_choice(position[key], pays, say) for key in ("follow", "best")]
                verdict = say[f"tips.{side}"].format(*choices, _number(position["points"], 1, say))
                situation = f"{say['tips.roll'].format(position['roll'])}, {_card(game, position['boxes'], say)}."
                lines.append([tuple(position["dice"]), f"{verdict} {situation[0].upper()}{situation[1:]}"])
    return Table((26, 74), lines, headed=False)


def _turn(say: Words) -> Table:
    """Return each roll of the turn that a guide shows, with its choices."""
    turn = load_tips()["american"]["turn"]
    card = _card("american", turn["filled"], say)
    lines: list[Sequence[Cell]] = [[card[0].upper() + card[1:], "", ""]]
    for roll, step in enumerate(turn["rolls"], 1):
        dice = "-".join(map(str, step["dice"]))
        title = say["colon"].format(say["tips.roll"].format(roll), dice)
        lines.append([f"{title[0].upper()}{title[1:]}\n", "", ""])
        lines += [[*_turn_choice(choice, say), _turn_cost(choice["cost"], say)] for choice in step["choices"]]
    head: list[Cell] = [say[f"turn.{column}"] for column in ("choice", "brings", "cost")]
    return Table((30, 46, 24), [head, *lines])


def _turn_choice(choice: Mapping[str, Any], say: Words) -> tuple[Cell, Cell]:
    if "held" in choice:
        return tuple(choice["held"]), say["colon"].format(say[choice["for"]], _percent(choice["chance"], say))
    return say[choice["box"]], say["colon"].format(say["tenthousand.points"], choice["points"])


def _turn_cost(cost: float, say: Words) -> str:
    return _number(cost, 2, say) if cost else say["turn.best"]


def _choice(choice: str | Sequence[int], pays: Mapping[str, int], say: Words) -> str:
    if isinstance(choice, str):
        return say["tips.fill" if pays[choice] else "tips.strike"].format(say[choice])
    return say["tips.hold"].format("-".join(map(str, choice))) if choice else say["tips.roll_all"]


def _card(game: str, filled: Mapping[str, int], say: Words) -> str:
    if not filled:
        return say["colon"].format(say["tips.card"], say["tips.empty"])
    open_boxes = [box for box in RULE_SETS[game].boxes if box not in filled]
    if len(open_boxes) < len(filled):
        return say["tips.open"].format(", ".join(say[box] for box in open_boxes))
    return say["tips.filled"].format(", ".join(f"{say[box]} {points}" for box, points in filled.items()))


def _percent(chance: float, say: Words) -> str:
    digits = 2 if chance < 0.01 else 1
    return say["percent"].format(_number(100 * chance, digits, say))


def _number(value: float, digits: int, say: Words) -> str:
    return number(value, say["decimal"], digits)


_TABLES: dict[str, Callable[..., Table]] = {
    "keys": _keys,
    "boxes": _boxes,
    "differences": _differences,
    "house_rules": _house_rules,
    "names": _names,
    "odds": _odds,
    "held": _held,
    "tenthousand_pays": _ten_thousand_pays,
    "tenthousand_lost": _ten_thousand_lost,
    "pig": _pig,
    "grab": _grab,
    "tips": _tips,
    "positions": _positions,
    "turn": _turn,
}
