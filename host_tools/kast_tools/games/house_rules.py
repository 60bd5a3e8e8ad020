"""House rules and boxes of a game on the command line: as text, as JSON, and what is wrong with them."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem
from kast.games import RULE_SETS, RuleError

from kast_tools.common.click_options import name_and_value
from kast_tools.common.wording import listed, suggested
from kast_tools.games.own.registry import own_game

_WORDS = {True: ("yes", "on", "true"), False: ("no", "off", "false")}


def house_rules(game: str, texts: dict[str, str]) -> dict[str, Any]:
    """Return the values of a game's options as the rules use them: "25" as 25, "yes" as True.

    :raises click.UsageError: the game has no such option, or the option no such value
    """
    chosen = {}
    for name, text in texts.items():
        try:
            check_option(game, name)
        except RuleError as error:
            raise click.UsageError(str(error)) from None
        values = {word: value for value in RULE_SETS[game].options[name] for word in _words(value)}
        if text.lower() not in values:
            allowed = [value_text(value) for value in RULE_SETS[game].options[name]]
            raise click.UsageError(f"{name} cannot be {text}: choose {listed(allowed)}.")
        chosen[name] = values[text.lower()]
    return chosen


def check_house_rules(game: str, options: object) -> None:
    """Check the options in a line of JSON, except for values that are not a dict.

    :raises RuleError: the game has no such option, or the option no such value
    """
    for name, value in options.items() if isinstance(options, dict) else ():
        check_option(game, name)
        allowed = RULE_SETS[game].options[name]
        if not any(type(value) is type(choice) and value == choice for choice in allowed):  # since 1 == True
            raise RuleError(f"{name} must be {listed([json.dumps(one) for one in allowed])}.")


def check_option(game: str, name: str) -> None:
    """Raise RuleError unless a game has this option."""
    options = RULE_SETS[game].options
    if name not in options:
        advice = suggested(name, list(options), _list_of(game)) if options else "it has none at all"
        raise RuleError(f'{game} has no option "{name}": {advice}.')


def check_boxes(game: str, boxes: Iterable[str], known: Sequence[str] | None = None) -> None:
    """Raise RuleError unless a game has all these boxes.

    :param known: the boxes that the game has; None for those of `boxes_of`
    """
    known = boxes_of(game) if known is None else known
    for box in boxes:
        if box not in known:
            advice = suggested(box, known, _list_of(game)) if known else "it has none at all"
            raise RuleError(f'{game} has no box "{box}": {advice}.')


def _list_of(game: str) -> str:
    """Return the command that lists a game's boxes."""
    return "kast game check FILE" if own_game(game) else f"kast rules {game}"


def boxes_of(game: str) -> tuple[str, ...]:
    """Return the ids of a game's boxes in card order; () for a game without a card."""
    return getattr(RULE_SETS[game], "boxes", ())


def value_text(value: object) -> str:
    """Return the value of an option as it is written on the command line."""
    return _words(value)[0]


def _words(value: object) -> tuple[str, ...]:
    return _WORDS[value] if isinstance(value, bool) else (str(value),)


def chosen_game(context: click.Context) -> str:
    """Return the game that --game names in a command line that is being completed; "" if it names none."""
    game = context.params.get("game") or ""
    return game if game in RULE_SETS else ""


def complete_box(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return BOX= for each box of the chosen game that is not given yet."""
    given = context.params.get(parameter.name or "") or {}
    boxes = boxes_of(game) if (game := chosen_game(context)) else ()
    return [CompletionItem(f"{box}=") for box in boxes if box not in given and box.startswith(incomplete)]


def complete_house_rule(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return NAME=VALUE for each value of the options that the chosen game has and that are not given yet."""
    given = context.params.get("options") or {}
    options = RULE_SETS[game].options if (game := chosen_game(context)) else {}
    return [
        CompletionItem(text, help="default" if value == values[0] else None)
        for name, values in options.items()
        if name not in given
        for value in values
        if (text := f"{name}={value_text(value)}").startswith(incomplete)
    ]


def house_rule_option(what: str = "A house rule.") -> Callable[..., Any]:
    """Return the decorator that adds `--option NAME=VALUE`, passed as the argument `options`."""
    return click.option(
        "--option",
        "options",
        metavar="NAME=VALUE",
        multiple=True,
        callback=name_and_value,
        shell_complete=complete_house_rule,
        help=f"{what} `kast rules GAME` lists them.",
    )
