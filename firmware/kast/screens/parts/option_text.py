"""The options of a rule set in words."""

from kast.text import say


def option_row(name, value):
    """An option and what it is set to, for a list."""
    return say("option." + name), _word(name, value)


def _word(name, value):
    if value is True or value is False or name == "joker":
        return say("value." + str(value).lower())
    if name == "first_roll_bonus":
        return "+" + str(value) if value else say("value.false")
    return str(value)
