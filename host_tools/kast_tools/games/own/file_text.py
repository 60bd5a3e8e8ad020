"""Write the file of a player's own game from its definition: what reading.py reads, so that both give the same game.

The page runs this module on MicroPython, too.
"""

from kast.games.cards.scoring import ITS_DICE

from kast_tools.games.own.rule_text import (
    ALIKE,
    ANY,
    DIFFERENT,
    EACH,
    FACES,
    ONLY,
    ROW,
    SHOWN,
    TOTAL,
    Rule,
    read_rule,
)

_USUAL = (("faces", 6), ("rolls", 3), ("columns", 1))


class NoWordsError(ValueError):
    """A box that scores in a way for which a file has no words. The message is its kind."""


def file_text(definition: dict) -> str:
    """Return the text of a TOML file.

    :param definition: as kast/games/cards/own.py describes it, with "name", and "names" keyed by language
    :raises NoWordsError: a box scores in a way for which a file has no words
    """
    lines = [f"name = {_quoted(definition['name'])}", f"dice = {definition['dice']}"]
    lines += [f"{key} = {definition[key]}" for key, usual in _USUAL if definition[key] != usual]
    if definition["in_order"]:
        lines.append("in_order = true")
    if definition["joker"]:
        lines.append(f"jokers = {_quoted(definition['joker'])}")
    if definition["bonus"]:
        lines += [f"bonus = {definition['bonus']}", f"bonus_needs = {definition['bonus_at']}"]
    upper = definition["upper"]
    boxes = definition["boxes"]
    for section, some in (("upper", boxes[:upper]), ("lower" if upper else "boxes", boxes[upper:])):
        if some:
            lines += ["", f"[{section}]"]
            lines += [f"{box[0]} = {_quoted(_words(box, definition))}" for box in some]
    for language in sorted(definition["names"]):
        names = definition["names"][language]
        lines += ["", f"[names.{language}]"] + [f"{box} = {_quoted(names[box])}" for box in sorted(names)]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _words(box: list, definition: dict) -> str:
    dice, faces = definition["dice"], definition["faces"]
    try:
        words = rule_words(Rule(*box[1:]), dice, faces)
        if list(read_rule(words, dice, faces)) == box[1:]:
            return words
    except ValueError:  # WordError is one, too
        pass
    raise NoWordsError(box[0])


def rule_words(rule: Rule, dice: int, faces: int) -> str:
    """Return the words from which `read_rule` reads this rule."""
    patterns = [" with ".join([_condition(one, dice, faces) for one in conditions]) for conditions in rule.pattern]
    words = " or ".join(patterns)
    paid = [str(rule.fixed)] if rule.fixed else []
    if rule.dice:
        paid.append("those dice" if rule.dice == ITS_DICE else "all dice")
    if paid == ["those dice"] and all(conditions[0][0] == EACH for conditions in rule.pattern):
        return words
    return f"{words}: {' and '.join(paid)}"


def _condition(condition: list, dice: int, faces: int) -> str:
    number, shape = condition
    if number == ANY:
        return "any dice"
    if number == EACH:
        return "sum of " + " and ".join([FACES[face - 1] for face in shape])
    if number == ALIKE:
        return " and ".join([f"{size} alike" for size in shape])
    if number == ROW:
        first, last = shape[0]
        return f"{first} to {last}" if len(shape) == 1 else f"{last - first + 1} in a row"
    if number == DIFFERENT:
        return f"{shape} different"
    if number == TOTAL:
        return _total(shape[0], shape[1], dice, dice * faces)
    if number not in (ONLY, SHOWN):
        raise ValueError("unknown condition")
    return ("only " if number == ONLY else "") + " ".join([str(face) for face in shape])


def _total(least: int, most: int, lowest: int, highest: int) -> str:
    if least == most:
        return f"total {least}"
    if most == highest:
        return f"at least {least}"
    return f"at most {most}" if least == lowest else f"total {least} to {most}"
