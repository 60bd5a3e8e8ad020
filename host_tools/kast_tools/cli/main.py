"""Starts the `kast` command and reports every failure in the same way."""

import contextlib
import errno
import io
import os
import signal
import sys
from typing import Any

from kast_tools.cli import COMPLETE_VARIABLE
from kast_tools.common.interrupts import STOPPED, ending_at_once

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Error numbers of a disk or standard output that accepts no more data."""


def main() -> None:
    """Run `kast`. A failure prints one line; the exit code is 2 for a wrong argument, 1 for anything else."""
    try:
        with ending_at_once():
            from kast_tools.cli.commands import kast  # noqa: PLC0415
            from kast_tools.common.wording import say  # noqa: PLC0415

        if instruction := os.environ.get(COMPLETE_VARIABLE):
            from kast_tools.cli.completion import complete  # noqa: PLC0415

            sys.exit(complete(kast, instruction))
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # ends started programs, too
        sys.stdout, sys.stderr = _writing_whole(sys.stdout), _writing_whole(sys.stderr)
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # characters that the terminal lacks do not fail
        code, sentence = 0, ""
        try:
            with kast.make_context("kast", sys.argv[1:]) as context:
                kast.invoke(context)
        except Exception as error:
            code, sentence = _what_went_wrong(error)
        try:
            if sys.stdout:
                sys.stdout.flush()  # here, where a failure can still be reported
        except OSError as error:
            _discard_output()
            if not code:
                code, sentence = _what_went_wrong(error)
        if sentence:
            with contextlib.suppress(OSError):
                say(sentence, err=True)
        sys.exit(code)
    except KeyboardInterrupt:
        sys.exit(STOPPED)


def _what_went_wrong(error: Exception) -> tuple[int, str]:
    """Return the exit code and a sentence, "" if none is needed.

    Errors that only a bug in Kast can cause are raised again.
    """
    import click  # noqa: PLC0415  loaded only after a failure

    from kast_tools.common.errors import KastError  # noqa: PLC0415

    match error:
        case click.exceptions.Exit():
            return error.exit_code, ""
        case click.UsageError():
            command = error.ctx.command_path if error.ctx else "kast"
            sentence = " ".join(error.format_message().split())
            sentence += "" if sentence.endswith((".", "?", "!")) else "."
            return 2, f"{command}: {sentence} `{command} --help` shows how."
        case click.Abort():
            return STOPPED, ""
        case KastError() | click.ClickException():
            return 1, f"kast: {error}"
        case BrokenPipeError():
            return 1, "kast: Output was closed early; not everything was written."
        case OSError() if error.errno in NO_ROOM:
            return (
                1,
                f"kast: Not everything could be written: {error.strerror}. Free some space, or write elsewhere.",
            )
        case OSError(strerror=str()):
            subject = error.filename if isinstance(error.filename, str) else "A file or a device"
            return 1, f"kast: {subject} cannot be used: {error.strerror}. Choose another."
        case UnicodeError():
            return 1, "kast: A name or a file is not valid UTF-8. Choose another."
    raise error


def _writing_whole(stream: Any) -> Any:
    """Return the stream in a form that writes all data of each call, or fails.

    With PYTHONUNBUFFERED Python writes directly to the file, where one call may write a part (a full
    disk, a reader that disappears) without an error. Lines are still written immediately.
    """
    if not isinstance(getattr(stream, "buffer", None), io.RawIOBase):
        return stream
    return open(stream.fileno(), "w", buffering=1, encoding=stream.encoding, errors=stream.errors, closefd=False)


def _discard_output() -> None:
    """Keep Python from writing again, at exit, what standard output did not accept."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
