"""Handles Ctrl-C while modules are loaded."""

import contextlib
import os
import signal
from collections.abc import Iterator

STOPPED = 130
"""Exit code after Ctrl-C."""


@contextlib.contextmanager
def ending_at_once() -> Iterator[None]:
    """Let Ctrl-C end the process without cleanup: loading modules takes a while, and some swallow the exception."""
    before = signal.signal(signal.SIGINT, lambda *_: os._exit(STOPPED))
    if before is not signal.default_int_handler:
        signal.signal(signal.SIGINT, before)  # SIGINT was ignored before, as in background processes
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
