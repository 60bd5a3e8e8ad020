"""Functions that put the options of a game into words."""

from kast.games import RULE_SETS
from kast.games.cards.rule_set import first_roll_points
from kast.text import say


def option_row(name, value):
    """Return the name of an option and the text of its value, as a row of a list."""
    return say("option." + name), _word(name, value)


def option_words(game, chosen):
    """Return short texts for the options of a game that differ from the default, joined by commas; "" if none do.

    - game: id of the game
    - chosen: dict of options; missing ones have the default value
    """
    options = RULE_SETS[game].options.items() if chosen else ()
    differ = [name for name, values in options if chosen.get(name, values[0]) != values[0]]
    return ", ".join([_option_word(name, chosen[name]) for name in differ])


def _option_word(name, value):
    text = say("option." + name)
    return text if value is True else text + " " + _word(name, value)


def _word(name, value):
    if value is True or value is False or name in ("joker", "ties"):
        return say("value." + str(value).lower())
    if name == "first_roll_bonus":
        return "+" + str(value) if value else say("value.false")
    return say(value) if name == "last_box" else str(value)


def option_sentence(rules, name, value):
    """Return a sentence that explains the value of an option or, if the value has no sentence, the option.

    The section "rule" of the texts must have been loaded by `kast.text.load_sections`.
    """
    if name in ("joker", "ties"):
        return say("rule." + name + "_" + value)
    if name == "first_roll_bonus" and value:
        straight, house, best = [first_roll_points(rules, kind, value) for kind in rules.first_roll]
        return say("rule.first_roll_pays").format(straight, house, say(rules.first_roll[-1]), best)
    return about_option(rules, name)


def about_option(rules, name):
    """Return a sentence that explains an option; for draws ("ties"), the sentence of the default value."""
    if name == "ties":
        return option_sentence(rules, name, rules.options[name][0])
    if name == "first_roll_bonus":
        return say("rule." + name).format(say(rules.first_roll[-1]))
    change = rules.changes.get((name, True), {})
    numbers = (change["bonus"], change["bonus_at"]) if "bonus" in change else rules.options[name]
    return say("rule." + name).format(*numbers)
