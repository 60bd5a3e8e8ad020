"""Run `kast play` in a separate process."""

import contextlib
import subprocess
import sys
from collections.abc import Generator

# If a shell starts pytest in the background, pytest and its children ignore Ctrl-C. This program restores its effect.
KAST = """
import signal, sys
from kast_tools.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.argv[0] = "kast"
main()
"""


def start_kast_play(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", KAST, "play", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline()


@contextlib.contextmanager
def played(*arguments: str) -> Generator[str]:
    """Yield the address of a page that `kast play` serves."""
    with start_kast_play("--no-open", "--page-port", "0", *arguments) as process:
        try:
            yield first_line(process).split()[3]
        finally:
            process.terminate()
