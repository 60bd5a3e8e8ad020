"""The lowest and the highest total of a game with a card, with its usual options."""

from kast.games.cards.own import all_counts
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS, JOKER_KINDS, RuleSet
from kast.games.cards.scoring import count_faces, points


def lowest_total(rules: RuleSet) -> int:
    """Return the lowest total that a whole game can have."""
    return _total(rules, {kind: min(_points(rules, kind)) for kind in rules.kinds})


def highest_total(rules: RuleSet) -> int:
    """Return the highest total that a whole game can have.

    With jokers, the first five of a kind fill the Yatzy boxes. Each later turn can be a joker that earns a bonus, and
    fills its upper box before it fills a lower one.
    """
    highest = {kind: max(_points(rules, kind)) for kind in rules.kinds}
    total = _total(rules, highest)
    if "joker" in rules.options:
        for kind in rules.kinds:
            if kind != "yatzy":
                loss = highest[kind] - _most_as_joker(rules, kind)
                total += sum(max(0, FIVE_OF_A_KIND_BONUS - column * loss) for column in _columns(rules))
    return total


def _total(rules: RuleSet, boxes: dict[str, int]) -> int:
    upper = sum(boxes[kind] for kind in rules.kinds[: rules.upper])
    bonus = rules.bonus if upper >= rules.bonus_at else 0
    return (sum(boxes.values()) + bonus) * sum(_columns(rules))


def _columns(rules: RuleSet) -> range:
    return range(1, rules.columns + 1)


def _points(rules: RuleSet, kind: str) -> list[int]:
    """Return the points of every roll in a box."""
    return [points(rules.scoring[kind], counts) for counts in all_counts(rules.dice, rules.faces)]


def _most_as_joker(rules: RuleSet, kind: str) -> int:
    if kind in JOKER_KINDS and rules.options["joker"][0] not in ("plain", "faq"):
        return rules.scoring[kind].fixed
    alike = [count_faces([face] * rules.dice, rules.dice, rules.faces) for face in range(1, rules.faces + 1)]
    return max(points(rules.scoring[kind], counts) for counts in alike)
