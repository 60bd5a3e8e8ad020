"""The options (house rules) of a game: their allowed values, and their codes in stored files.

The rules of any game have two members with its options:

- `options`: dict from an option's id to its allowed values, the default first; both are in the order of the menu
- `coded`: a list of (option id, its values in the order of their codes), for stored files. The place of an option in
  this list is its slot. Slots and codes never change; new ones are added at the end.
"""

from collections import OrderedDict

from kast.games import RuleError


def listed(options: tuple) -> tuple[OrderedDict, list]:
    """Return the members `options` and `coded` of a game's rules.

    :param options: (id, slot, ((value, code), …)) for each option, in the order in which a menu shows them
    """
    by_id = OrderedDict()
    slots = {}
    for option, slot, values in options:
        allowed = tuple([value for value, _ in values])
        by_code = tuple([value for value, _ in sorted(values, key=lambda one: one[1])])
        by_id[option] = allowed
        slots[slot] = option, allowed if allowed == by_code else by_code  # one tuple for both if they are equal
    return by_id, [slots[slot] for slot in range(len(slots))]


def complete(rules, options: dict | None) -> dict:
    """Return options with the defaults filled in.

    :param rules: rules of the game
    :param options: chosen options, or None
    :raises RuleError: if an option or value is not possible; the message lists the possible ones
    """
    chosen = {option: values[0] for option, values in rules.options.items()}
    if options is None:
        return chosen
    if not isinstance(options, dict):
        raise RuleError("Options are given by name and value.")
    for option, value in options.items():
        if option not in rules.options:
            raise RuleError(f'{rules.id} has no option "{option}": choose from {", ".join(rules.options)}.')
        allowed = rules.options[option]
        # 1 == True, so the types must agree too.
        if not any(type(value) is type(choice) and value == choice for choice in allowed):
            values = " or ".join(str(choice) for choice in allowed)
            raise RuleError(f"{option} cannot be {value!r}: choose {values}.")
        chosen[option] = value
    return chosen


def options_of(rules, codes) -> dict:
    """Return the options that differ from the default.

    :param rules: rules of the game
    :param codes: as `codes_of` returns them. Codes at the end may be missing: their options were added after the game
        was stored, and the game was played with the value of code 0.
    :raises ValueError: if there are too many codes, or an option has no such code
    """
    if len(codes) > len(rules.coded):
        raise ValueError("This game has fewer options.")
    options = {}
    for slot, (option, values) in enumerate(rules.coded):
        code = codes[slot] if slot < len(codes) else 0
        if code >= len(values):
            raise ValueError("This option has fewer values.")
        if values[code] != rules.options[option][0]:
            options[option] = values[code]
    return options
