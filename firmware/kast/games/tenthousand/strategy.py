"""Decisions of the robots that play Ten Thousand, at four levels: 1 to 3 bank at a number of points, 4 follows a table.

In games of two with the usual options, in which they begin by turns, level 2 wins 59 of 100 games against level 1,
level 3 wins 59 against level 2, and level 4 wins 57 against level 3: simulated in 5,000 games each, which
tests/coach/test_tenthousand_table.py plays again in `make soak`.
"""

from kast.games.tenthousand import MOST_ROLLS, UNIT
from kast.games.tenthousand.game import DICE
from kast.games.tenthousand.scoring import counted, scores_alone, together, worth
from kast.games.tenthousand.value_table import CERTAIN

BANK_AT = (800, 500, 300)
"""Points at which the first three levels bank, unless all six dice can be rolled again."""
FEW_DICE = 4
"""Level 3 sets fewer dice aside if all that score leave fewer than these."""
DIE = 100
"""Points for which level 3 then sets one more die aside."""

_MORE = (0, 200, 500, 1000)  # points beyond those that are needed, which level 4 considers to roll for


def decision(game, level: int, table) -> list[bool] | None:
    """Return what a robot does after a roll: None to end the turn, otherwise the dice to set aside before rolling on.

    :param game: a TenThousand, in which it is the robot's turn
    :param level: level of the robot, 1 to 4
    :param table: a Table of value_table.py; if None, level 4 plays like level 3
    :returns: for each die whether it is set aside, as TenThousand.hold() takes it
    """
    if level > len(BANK_AT) and table is not None:
        return advice(game, table)
    if _must_end(game):
        return None
    level = min(level, len(BANK_AT))
    choices = _choices(game)
    dice = max(choices, key=lambda dice: choices[dice][0])
    if game.can_bank and _is_enough(game, dice, BANK_AT[level - 1]):
        return None
    if level == len(BANK_AT) and dice < FEW_DICE:
        dice = max(choices, key=lambda dice: choices[dice][0] + DIE * dice)
    return _held(game, choices[dice][1])


def _must_end(game):
    return game.is_lost or game.points >= game.goal or game.rolls_used == MOST_ROLLS


def _is_enough(game, dice, bank_at):
    """Return whether one of the first three levels banks, rather than roll this many dice."""
    total = game.totals[game.current] + game.points
    if game.closer >= 0:
        return total > game.to_beat
    return total >= game.goal or (dice < DICE and game.points >= bank_at)


def advice(game, table) -> list[bool] | None:
    """Return what is best after a roll: None to end the turn, otherwise the dice to set aside before rolling on.

    A player who has no points yet rolls for those that the option "entry" says; when somebody has reached the goal, or
    the player would by banking, what counts is the chance to win. Else it is the average points of the turn.

    :param game: a TenThousand, in a turn, after a roll
    :param table: a Table of value_table.py
    :returns: for each die whether it is set aside, as TenThousand.hold() takes it
    """
    return None if _must_end(game) else _best(game, *ways(game, table)[1:])[1]


def _best(game, banked, going_on):
    """Return (value, dice to set aside or None) of the best choice, from what ways() returned."""
    value, _, faces, _ = max(going_on)
    if 0 < banked >= value:
        return banked, None
    return value, _held(game, faces)


def judge(game, table, held: list[bool] | None) -> tuple | None:
    """Compare a choice with the coach's, for the review of a game.

    :param game: a TenThousand, in a turn, after a roll
    :param table: a Table of value_table.py
    :param held: for each die whether it was set aside before the next roll; None if the turn ended
    :returns: None if there was no choice; otherwise (whether the choice is worth as much as the coach's, how many
        points it costs on average, or 0 where the chance to win counts; what the coach would have done, as `held`)
    :raises GameError: if these dice cannot be set aside
    """
    if _must_end(game):
        return None
    is_points, banked, going_on = ways(game, table)
    best, better = _best(game, banked, going_on)
    value = banked
    if held is not None:
        game.hold(held)
        rivals = _rivals(game) if _is_last(game) else None
        value = _rolled(game, table, rivals, game.rolls_next, game.kept + game.chosen)
    return value >= best, max(0, best - value) if is_points else 0, better


def ways(game, table):
    """Return (whether values are average points of the turn, value of ending it, ways to roll on).

    Otherwise values are chances out of CERTAIN. That of ending the turn is 0 if it cannot end. A way to roll on is
    (value, points of the dice to set aside, how many of each face they are, number of dice to roll).

    :param game: as in advice()
    :param table: as in advice()
    """
    choices = _choices(game)
    rivals = _rivals(game) if _is_last(game) else None
    going_on = [
        (_rolled(game, table, rivals, dice, game.kept + choices[dice][0]),) + choices[dice] + (dice,)
        for dice in choices
    ]
    banked = _banked(game, table, rivals) if game.can_bank else 0
    return rivals is None and game.can_bank, banked, going_on


def _is_last(game):
    """Return whether this turn can decide the game: the goal is reached, or would be by banking now."""
    return game.closer >= 0 or game.totals[game.current] + game.points >= game.goal


def _rivals(game):
    """Return the points of the players who have a last turn after this one, which ends the game."""
    count = len(game.players)
    end = game.closer if game.closer >= 0 else game.current
    turns = [(game.current + step) % count for step in range(1, (end - game.current - 1) % count + 1)]
    return [game.totals[player] for player in turns if player in game.here]


def _banked(game, table, rivals):
    """Return the value of ending the turn.

    :param rivals: None; or what _rivals() returned, if this turn can decide the game. The value is then the chance to
        win.
    """
    if rivals is None:
        return game.points
    total = game.totals[game.current] + game.points
    return _safe(table, rivals, total) if total > game.to_beat else 0


def _rolled(game, table, rivals, dice, points):
    """Return the value of rolling so many dice when points are set aside, in the unit of _banked()."""
    if rivals is None:
        if game.can_bank:
            return table.worth(dice, points)
        return table.chance(dice, game.options["entry"] - points)
    total = game.totals[game.current] + points
    enough = max(total, game.to_beat, 0 if game.closer >= 0 else game.goal - UNIT) + UNIT
    return max(
        [
            table.chance(dice, enough + more - total) * _safe(table, rivals, enough + more) // CERTAIN
            for more in (_MORE if rivals else (0,))
        ]
    )


def _safe(table, rivals, total):
    """Return the chance that no rival gets more than `total` points, out of CERTAIN, though all do what they can."""
    chance = CERTAIN
    for points in rivals:
        chance = chance * (CERTAIN - table.chance(DICE, total + UNIT - points)) // CERTAIN
    return chance


def _choices(game):
    """Return ways to set dice of the last roll aside: by number of dice to roll next, (points, how many of each face).

    Of those that leave as many dice, the one with the most points is returned.
    """
    counts = counted([face for face, is_aside in zip(game.dice, game.aside) if not is_aside])
    ways = [[0] * 7]
    for face in range(1, 7):
        for way in list(ways):
            for count in range(1, counts[face] + 1):
                if scores_alone(face, count):
                    ways.append(way[:face] + [count] + way[face + 1 :])
    del ways[0]
    if together(counts, game.options):
        ways.append(counts)
    found = {}
    for way in ways:
        dice = sum(counts) - sum(way) or DICE
        points = worth(way, game.options)
        if points > found.get(dice, (0,))[0]:
            found[dice] = (points, way)
    return found


def _held(game, counts):
    """Return for each die whether it is set aside, if so many of each face are taken from the last roll."""
    left = list(counts)
    held = list(game.aside)
    for die, face in enumerate(game.dice):
        if not held[die] and left[face]:
            left[face] -= 1
            held[die] = True
    return held
