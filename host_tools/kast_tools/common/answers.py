"""The JSON that commands print with `--format json`. host_tools/docs/answers.md describes the form of each command."""

import json
from typing import Any

import click

VERSION = 1
"""Grows when a member of any form is removed or changes its meaning, not when one is added."""


def print_json(command: str, result: Any) -> None:
    """Print the answer of a command as one line of JSON, in the form that all commands share."""
    click.echo(json.dumps({"kast": command, "version": VERSION, "result": result}, separators=(",", ":")))
