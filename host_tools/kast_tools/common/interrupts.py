"""Handles Ctrl-C while Python modules are being imported."""

import contextlib
import os
import signal
from collections.abc import Generator

STOPPED = 130
"""Exit code after Ctrl-C."""


@contextlib.contextmanager
def ending_at_once() -> Generator[None]:
    """End the process without cleanup on Ctrl-C: imports take a while, and some modules swallow KeyboardInterrupt."""
    previous = signal.signal(signal.SIGINT, lambda *_: os._exit(STOPPED))
    if previous is not signal.default_int_handler:
        signal.signal(signal.SIGINT, previous)  # restore any other handler: a background process may ignore SIGINT
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)
