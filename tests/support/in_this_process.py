"""Run `kast` in the process of the test: a process of its own takes 0.2 s of a processor."""

import contextlib
import io
import os
import signal
import subprocess
import sys
import traceback
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kast_tools.cli.main import main


def run_kast(command: Any, *, run: Any = subprocess.run, **settings: Any) -> subprocess.CompletedProcess:
    """Do what subprocess.run() does, but run `kast` in this process."""
    words = list(map(os.fspath, command))
    if Path(words[0]).name == "kast":
        arguments = words[1:]
    elif words[1:2] == ["-c"] and "kast_tools.cli.main" in words[2]:
        arguments = words[3:]
    else:
        return run(command, **settings)
    given = io.TextIOWrapper(io.BytesIO((settings.get("input") or "").encode()), encoding="utf-8")
    out, err = (
        io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors=errors, write_through=True)
        for errors in ("strict", "backslashreplace")  # as Python has them
    )
    before = signal.getsignal(signal.SIGTERM)
    with (
        patch.multiple(sys, argv=["kast", *arguments], stdin=given, stdout=out, stderr=err),
        patch.dict(os.environ, settings.get("env") or os.environ, clear=True),
        contextlib.chdir(settings.get("cwd") or "."),
    ):
        try:
            code: Any = main()
        except SystemExit as end:
            code = end.code
        except Exception:
            traceback.print_exc()
            code = 1
    signal.signal(signal.SIGTERM, before)
    printed, reported = (stream.buffer.getvalue().decode() for stream in (out, err))
    if settings.get("check") and code:
        raise subprocess.CalledProcessError(code, words, printed, reported)  # pyrefly: ignore[bad-argument-type]  a number
    return subprocess.CompletedProcess(words, code, printed, reported)  # pyrefly: ignore[bad-argument-type]  a number
