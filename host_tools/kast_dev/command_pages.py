"""Writes what describes the commands of `kast` from their click definitions: the list for `kast --help`, the man page.

`kast --help` and completion read the list, so that they need not load every command.
"""

import json
import re
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

import click
from kast.version import VERSION
from kast_tools.cli.commands import NAMES, kast, load
from kast_tools.common.paths import DATA, ROOT

HOST_TOOLS = ROOT / "host_tools"
SUMMARIES = HOST_TOOLS / "kast_tools" / "cli" / "summaries.py"
MAN_PAGE = HOST_TOOLS / "kast.1"

FEW = 4
"""Up to so many values of an option are all in the man page, which a new game, language or board does not change."""

_ENVIRONMENT = (
    ("XDG_DATA_HOME", "Folder of the archive of games and of the board of `kast play --terminal`."),
    ("XDG_CACHE_HOME", "Folder of solved games."),
)
_EXIT_CODES = (("0", "Success."), ("1", "A failure, which is one line on standard error."), ("2", "A wrong argument."))


def pages() -> dict[Path, str]:
    """Return the text of each file."""
    return {SUMMARIES: summaries(), MAN_PAGE: man_page()}


def summaries() -> str:
    """Return the module with the first sentence of each command's help."""
    lines = [f"    {json.dumps(name)}: {json.dumps(load(name).get_short_help_str(200))},\n" for name in NAMES]
    return (
        '"""The first sentence of each command\'s help. Written by `python -m kast_dev.command_pages`."""\n\n'
        f"SUMMARIES = {{\n{''.join(lines)}}}\n"
    )


def man_page() -> str:
    """Return the page kast(1) in the macros of man(7)."""
    purpose = _text((kast.help or "").strip().rstrip("."))
    parts = [
        f'.TH KAST 1 "" "Kast {VERSION}" "Kast"\n.ad l\n.SH NAME\nkast \\- {purpose}\n',
        ".SH SYNOPSIS\n.B kast\n.I COMMAND\n[OPTIONS] [ARGUMENTS]\n.SH COMMANDS\n",
        _text("`kast COMMAND --help` lists the values that an option can have.") + "\n",
        *(_command(name) for name in NAMES),
        ".SH EXIT STATUS\n",
        *(_entry(code, meaning) for code, meaning in _EXIT_CODES),
        _entry("130", "Ended by Ctrl-C."),
        ".SH ENVIRONMENT\n",
        *(_entry(name, meaning) for name, meaning in _ENVIRONMENT),
    ]
    return "".join(parts)


def _command(name: str) -> str:
    """Return the section of a command, followed by those of its subcommands."""
    command = load(name)
    parts = [_section(name, command)]
    if isinstance(command, click.Group):
        parts += [_section(f"{name} {under}", one) for under, one in command.commands.items()]
    return "".join(parts)


def _section(name: str, command: click.Command) -> str:
    context = click.Context(command, info_name=f"kast {name}", parent=None)
    usage = " ".join(command.collect_usage_pieces(context))
    parts = [f".SS kast {_text(name)} {_text(usage)}\n", *_paragraphs(command.help or "")]
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if isinstance(parameter, click.Option) and record and "--help" not in parameter.opts:
            term, meaning = record
            if len(getattr(parameter.type, "choices", ())) > FEW:
                term = f"{parameter.opts[0]} {parameter.opts[0].removeprefix('--').upper()}"
            parts.append(_entry(term, meaning))
    return "".join(parts)


def _paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help text; one after a line with \\b keeps its lines."""
    for number, paragraph in enumerate(cleandoc(text).split("\n\n")):
        start = "" if number == 0 else ".PP\n"
        if paragraph.startswith("\b\n"):
            yield f"{start}.nf\n{_text(paragraph.removeprefix(chr(8) + chr(10)))}\n.fi\n"
        else:
            yield f"{start}{_text(' '.join(paragraph.split()))}\n"


def _entry(term: str, meaning: str) -> str:
    return f".TP\n.B {_text(term)}\n{_text(' '.join(meaning.split()))}\n"


def _text(text: str) -> str:
    """Return a text as roff prints it: hyphens and backslashes as they are, and no line that begins a request.

    The folder of the user's data has its usual name on Linux in place of the one on this computer.
    """
    escaped = (
        text.replace(str(DATA), "~/.local/share/kast")
        .replace("\\", "\\e")
        .replace("-", "\\-")
        .replace("`", "\\(ga")
        .replace("'", "\\(aq")
    )
    escaped = escaped.replace("|", "|\\:")  # long lists of choices may break there
    return re.sub(r"^\.", r"\\&.", escaped, flags=re.MULTILINE)


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
