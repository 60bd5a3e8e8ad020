"""Ctrl-C while modules are loaded."""

import contextlib
import os
import signal
from collections.abc import Iterator

STOPPED = 130
"""The exit code after Ctrl-C."""


@contextlib.contextmanager
def ending_at_once() -> Iterator[None]:
    """Ctrl-C ends the process here, with nothing to put in order: modules take a while to load, and some swallow it."""
    before = signal.signal(signal.SIGINT, lambda *_: os._exit(STOPPED))
    if before is not signal.default_int_handler:
        signal.signal(signal.SIGINT, before)  # nobody asked to be stopped by it, as of what runs in the background
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
