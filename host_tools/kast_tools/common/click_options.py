"""Options and argument types that several commands have."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import click
from kast.text import LANGUAGES

from kast_tools.common.wording import say

Decorator = Callable[..., Any]


class Renamed(click.Choice):
    """A choice of words, some of which had another name earlier; the old name is accepted, with a hint."""

    def __init__(self, choices: list[str], old: Mapping[str, str]) -> None:
        """Set the words.

        :param old: new words, keyed by their old names
        """
        super().__init__(choices)
        self._old = old

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value in self._old and param and ctx:
            hint(ctx, f"{param.opts[0]} {value}", f"{param.opts[0]} {self._old[value]}")
        return super().convert(self._old.get(value, value), param, ctx)


def format_option(*more: str, old: Mapping[str, str] | None = None) -> Decorator:
    """Return the decorator that adds `--format`, passed as the argument `form`: text or json.

    :param more: further formats
    :param old: as in Renamed
    """
    explained = {
        "csv": "csv: a table for spreadsheets.",
        "jsonl": "jsonl: read lines of JSON from standard input, and answer each with a line of JSON.",
    }
    return click.option(
        "--format",
        "form",
        type=Renamed(["text", "json", *more], old or {}),
        default="text",
        show_default=True,
        help=" ".join(["What to write.", *(explained[form] for form in more)]),
    )


def lang_option(what: str = "Language.") -> Decorator:
    """Return the decorator that adds `--lang`: one of the languages, in the order of the board's menu."""
    languages = [language for language, _ in LANGUAGES]
    return click.option("--lang", type=click.Choice(languages), default=languages[0], show_default=True, help=what)


def page_port_option(what: str, **attributes: Any) -> Decorator:
    """Return the decorator that adds `--page-port`, passed as `page_port`: at which port the command serves its page.

    Early versions called it `--port`, which is now a board's serial port everywhere.

    :param attributes: of the option, as click takes them
    """

    def decorate(command: Callable[..., None]) -> Any:
        port = click.IntRange(0, 65535)
        old = old_option("--port", "--page-port", type=port)
        return click.option("--page-port", type=port, help=what, **attributes)(old(command))

    return decorate


def old_option(old: str, new: str, value: str | None = None, **attributes: Any) -> Decorator:
    """Return the decorator that still accepts an option under its old name, with a hint; the help does not list it.

    The new option takes the value as if it were its default, so that it wins if both are given.

    :param new: the new option, such as "--page-port", or with its value, such as "--format jsonl"
    :param value: the value that the new option gets; None for the value of the old one
    :param attributes: of the old option, as click takes them
    """
    flag = new.partition(" ")[0]

    def pass_on(context: click.Context, _: click.Parameter, given: Any) -> None:
        if given is None or given is False:
            return
        (target,) = (one.name for one in context.command.params if flag in one.opts)
        context.default_map = {**(context.default_map or {}), str(target): given if value is None else value}
        hint(context, old, new)

    return click.option(old, hidden=True, is_eager=True, expose_value=False, callback=pass_on, **attributes)


def hint(context: click.Context, old: str, new: str) -> None:
    """Print to standard error that an option has a new name, unless words are only completed."""
    if not context.resilient_parsing:
        with suppress(OSError):  # a hint that cannot be printed is no failure
            say(f"kast: {old} is now {new}.", err=True)


def name_and_value(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """Return NAME=VALUE arguments as a dict; a callback for click.

    :raises click.BadParameter: an argument is not NAME=VALUE, or repeats a name
    """
    pairs = {}
    for text in values:
        name, _, value = text.partition("=")
        if not name or not value:
            raise click.BadParameter(f"{text!r} is not {parameter.metavar}.", context, parameter)
        if name in pairs:
            raise click.BadParameter(f"{name} is given twice: leave one of them out.", context, parameter)
        pairs[name] = value
    return pairs
