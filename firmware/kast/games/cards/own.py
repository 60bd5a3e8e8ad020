"""Make the rules of a player's own game from plain data: numbers, texts and lists, as JSON has them.

The data are a definition that was checked: on a computer by kast_tools/games/own. A dict with

- id, dice, faces, rolls, columns, bonus, bonus_at: as in a RuleSet (rule_set.py)
- upper: number of boxes in the upper section, which come first
- in_order: whether the boxes are filled from the top
- joker: a value of the option "joker" (../american/__init__.py), or "" if the game has no jokers
- table: on a board, the id if the coach has a table of the game; else missing
- boxes: a list [kind, pattern, fixed, dice] for each box; `fixed` and `dice` are those of a Scoring (scoring.py)

A pattern is a list of alternatives, and each of these a list of conditions [number, shape], which the dice must all
meet. The number is a place in CONDITIONS, which never changes; it is no name, as names take space in a pool on boards.
The dice of a pattern are those of the first condition.
"""

from collections import OrderedDict

from kast.games.cards.boxes import card_game, first_roll_bonus, ties
from kast.games.cards.rule_set import UPPER, RuleSet
from kast.games.cards.scoring import ITS_DICE, NO_DICE, Scoring, any_dice, groups, one_face, points, sequence


def each(counts, faces):
    """Match all dice that show one of the faces."""
    total = 0
    for face in faces:
        total += counts[face] * face
    return total


def shown(counts, faces):
    """Match one die for each of the faces, which may repeat."""
    for face in faces:
        if counts[face] < faces.count(face):
            return 0
    return sum(faces)


def only(counts, faces):
    """Match all dice if each shows one of the faces."""
    return counts[0] if each(counts, faces) == counts[0] else 0


def differ(counts, least):
    """Match all dice if they show at least so many different faces."""
    return counts[0] if len([count for count in counts[1:] if count]) >= least else 0


def between(counts, ends):
    """Match all dice if their sum is at least ends[0] and at most ends[1]."""
    return counts[0] if ends[0] <= counts[0] <= ends[1] else 0


_EARLY = ("large_straight", "full_house", "yatzy")  # boxes of a game with first-roll points, as in the board's games

CONDITIONS = (any_dice, each, groups, sequence, shown, only, differ, between)


def matched(counts, pattern):
    """Match a pattern. A function of the form that scoring.py describes."""
    best = 0
    for conditions in pattern:
        total = 0
        for number, shape in conditions:  # no comprehension: a move of another device leaves little of the C stack
            met = CONDITIONS[number](counts, shape)
            if not met:
                total = 0
                break
            total = total or met
        best = max(best, total)
    return best


def _scoring(pattern, fixed: int, which: int, dice: int, faces: int) -> Scoring:
    """Return the Scoring of a box: with a pattern of the board's games if one has the same meaning.

    Values follow from the pattern where that is possible, as trying every roll takes long on a board.
    """
    match, shape = matched, pattern
    number, inner = pattern[0][0]
    condition = CONDITIONS[number]
    if len(pattern) == len(pattern[0]) == 1:
        if condition == any_dice:
            match, shape = condition, None
        elif condition == groups:
            match, shape = condition, tuple(inner)
        elif condition == sequence:
            match, shape = condition, tuple([tuple(run) for run in inner])  # of several that fit, the first counts
        elif condition == each and len(inner) == 1 and which == ITS_DICE and not fixed:
            match, shape = one_face, inner[0]
    if which == NO_DICE:
        values = (fixed,)  # some roll fits, as was checked
    elif match == one_face:
        values = range(inner[0], inner[0] * dice + 1, inner[0])
    elif match == any_dice:
        values = range(fixed + dice, fixed + dice * faces + 1)
    else:
        unnumbered = Scoring(match, shape, fixed, which, ())
        values = tuple(sorted({points(unnumbered, counts) for counts in all_counts(dice, faces)} - {0}))
    return Scoring(match, shape, fixed, which, values)


def all_counts(dice: int, faces: int):
    """Yield the counts of every possible roll."""
    counts = [0] * (faces + 1)
    counts[1] = dice
    while True:
        counts[0] = sum([face * counts[face] for face in range(1, faces + 1)])
        yield counts
        face = 1
        while not counts[face]:
            face += 1
        if face == faces:
            return
        first, counts[face] = counts[face] - 1, 0
        counts[face + 1] += 1
        counts[1] = first


def _options(definition, kinds, alike):
    """Return the options of a game: the house rules of the board's games whose words are true of it."""
    options = []
    if definition["joker"]:
        options.append(("joker", 0, ((definition["joker"], 0),)))
    if alike == _EARLY[2] and _EARLY[0] in kinds and _EARLY[1] in kinds:
        options.append(first_roll_bonus(len(options)))
    _, slot, values = ties(len(options), "shared")
    options.append(("ties", slot, values if kinds[: definition["upper"]] == UPPER else (values[0], values[2])))
    if definition["bonus"]:
        options.append(("bonus", len(options), ((True, 0), (False, 1))))
    return tuple(options)


def rules_of(definition: dict) -> RuleSet:
    """Return the rules of a game.

    :param definition: as above
    """
    dice, faces = definition["dice"], definition["faces"]
    scoring = OrderedDict()
    for kind, pattern, fixed, which in definition["boxes"]:
        scoring[kind] = _scoring(pattern, fixed, which, dice, faces)
    alike = ""
    for kind in scoring:
        if scoring[kind].pattern == groups and scoring[kind].shape == (dice,):
            alike = kind
    return card_game(
        definition["id"],
        scoring=scoring,
        options=_options(definition, tuple(scoring), alike),
        changes={("bonus", False): {"bonus": 0}} if definition["bonus"] else None,
        bonus=definition["bonus"],
        bonus_at=definition["bonus_at"],
        dice=dice,
        faces=faces,
        rolls=definition["rolls"],
        columns=definition["columns"],
        first_roll=_EARLY[:2] + (alike,),
        in_order=tuple(scoring) if definition["in_order"] else (),
        upper=definition["upper"],
        table=definition.get("table"),
        scores="",
    )
