"""The options of a game, its house rules: what they may be, and as what files have them.

Rules of any game have `options`, option id -> allowed values, the default first, in the order of a menu; and `coded`,
the same for files: for each slot the option that is there for ever, and its values at the place of their codes.
"""

from collections import OrderedDict

from kast.games import RuleError


def listed(options):
    """`options` and `coded` of options that are each (id, slot, ((value, code), …)), in the order of a menu."""
    by_id = OrderedDict()
    slots = {}
    for option, slot, values in options:
        allowed = tuple([value for value, _ in values])
        by_code = tuple([value for value, _ in sorted(values, key=lambda one: one[1])])
        by_id[option] = allowed
        slots[slot] = option, allowed if allowed == by_code else by_code  # mostly the same: no memory for both
    return by_id, [slots[slot] for slot in range(len(slots))]


def complete(rules, options):
    """`options` (a dict, or None) with the defaults filled in; RuleError names what would be right."""
    chosen = {option: values[0] for option, values in rules.options.items()}
    if options is None:
        return chosen
    if not isinstance(options, dict):
        raise RuleError("Options are given by name and value.")
    for option, value in options.items():
        if option not in rules.options:
            raise RuleError(f'{rules.id} has no option "{option}": choose from {", ".join(rules.options)}.')
        allowed = rules.options[option]
        # 1 == True: types must agree too.
        if not any(type(value) is type(one) and value == one for one in allowed):
            values = " or ".join(str(one) for one in allowed)
            raise RuleError(f"{option} cannot be {value!r}: choose {values}.")
        chosen[option] = value
    return chosen


def options_of(rules, codes):
    """The options that differ from the default, by what `codes_of` gave. ValueError where no option has such a code.

    The last may be missing: a game that was stored before it had that option was played by its code 0.
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
