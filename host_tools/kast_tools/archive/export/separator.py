"""The character between the cells of CSV. Spreadsheets expect that of the user's system when a file is opened."""

import locale
import os
import sys
from pathlib import Path

import click
from kast.text import LANGUAGES

_LIST_SEPARATOR = 0x0C  # LOCALE_SLIST of Windows' GetLocaleInfoEx
_WITH_COMMA = {language for language, _ in LANGUAGES} - {"en"}
"""Languages that write a comma in decimal numbers."""

separator_option = click.option(
    "--separator",
    type=click.Choice([",", ";", "tab"]),
    help="What separates cells of CSV.  [default: in a FILE that of the system's language, otherwise a comma]",
)


def separator_for(chosen: str | None, out: Path | None) -> str:
    """Return the character between cells.

    :param chosen: value of the option; None if it is missing
    :param out: the file that is written; None for standard output, which programs read
    """
    if chosen:
        return {"tab": "\t"}.get(chosen, chosen)
    is_file = out is not None and (out.is_file() or not out.exists())
    return system_separator() if is_file else ","


def system_separator() -> str:
    """Return the list separator of the system: a semicolon where numbers have a decimal comma."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  only Windows has windll

        text = ctypes.create_unicode_buffer(5)
        ctypes.windll.kernel32.GetLocaleInfoEx(None, _LIST_SEPARATOR, text, len(text))
        return ";" if text.value == ";" else ","
    return ";" if _has_decimal_comma() else ","


def _has_decimal_comma() -> bool:
    before = locale.setlocale(locale.LC_NUMERIC)
    try:
        locale.setlocale(locale.LC_NUMERIC, "")
        return locale.localeconv()["decimal_point"] == ","
    except locale.Error:  # the system lacks the locale that the user chose
        name = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_NUMERIC", "LANG"))), "")
        return name[:2] in _WITH_COMMA
    finally:
        locale.setlocale(locale.LC_NUMERIC, before)
