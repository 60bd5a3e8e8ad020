"""`make planted`: makes known mistakes, one at a time, in a copy of the project, and checks that a test finds each.

The mistakes, and what a new one needs, are in tests/contributing/planted_bugs.toml. The copy is out/planted. Programs
that tests start, such as `kast` and the virtual board, run the code of the copy, too.
"""

import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import click
from kast_tools.common.paths import ROOT

BUGS = "tests/contributing/planted_bugs.toml"
LINKED = (".venv", "host_tools/simulator/node_modules")
"""Installed packages, which git does not have."""
OUTPUT = "pytest.txt"
"""File in the copy with what pytest printed last."""
ALL_PASSED, SOME_FAILED = 0, 1
"""Exit codes of pytest; others say that it could not run the tests."""


@dataclass(frozen=True)
class Bug:
    """A mistake in one file, and the test that finds it.

    - part: the part of the project, as in `make mutation`, or a word like these
    - file: path from the root
    - mistake: what goes wrong, in a sentence
    - old, new: text that is once in the file, and what replaces it
    - test: the test's id, as pytest takes it
    """

    part: str
    file: str
    mistake: str
    old: str
    new: str
    test: str


@click.command()
@click.argument("word", default="")
def main(word: str) -> None:
    """Make the mistakes whose file or sentence contains WORD, or all; exit with 1 if a test does not find its own."""
    bugs = [bug for bug in load() if word in bug.file or word in bug.mistake]
    if not bugs:
        raise click.ClickException(f"No mistake in {BUGS} contains {word!r}. Choose another word.")
    copy = ROOT / "out" / "planted"
    lay_out(copy)
    if run(copy, sorted({bug.test for bug in bugs})):
        raise click.ClickException(f"Without any mistake a test fails already. Mend it first: {copy / OUTPUT} has why.")
    found = 0
    for bug in bugs:
        start = time.monotonic()
        with planted(bug, copy):
            is_found = run(copy, [bug.test])
        found += is_found
        verdict = "found" if is_found else "NOT FOUND"
        click.echo(f"{verdict:9} {time.monotonic() - start:4.0f} s  {bug.part}: {bug.mistake} ({bug.file})")
    click.echo(f"{found} of {len(bugs)} planted mistakes were found.")
    sys.exit(found < len(bugs))


def load() -> list[Bug]:
    """Return the mistakes of the list."""
    return [Bug(**entry) for entry in tomllib.loads((ROOT / BUGS).read_text(encoding="utf-8"))["bug"]]


def lay_out(copy: Path) -> None:
    """Copy the checkout's files anew, also those that are not committed yet, and link the installed packages."""
    shutil.rmtree(copy, ignore_errors=True)
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout.split("\0")
    for name in names:
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    for name in LINKED:
        if (ROOT / name).exists():
            (copy / name).symlink_to(ROOT / name)


@contextmanager
def planted(bug: Bug, copy: Path) -> Generator[None]:
    """Plant a mistake in the copy, and put the file back at the end.

    :raises ClickException: the list's `old` is not exactly once in the file
    """
    file = copy / bug.file
    text = (ROOT / bug.file).read_text(encoding="utf-8")
    if text.count(bug.old) != 1:
        raise click.ClickException(f"{bug.file} must contain exactly once: {bug.old}")
    try:
        replace(file, text.replace(bug.old, bug.new))
        yield
    finally:
        replace(file, text)


def replace(file: Path, text: str) -> None:
    """Replace a file's text, and remove its byte code: Python would still use it if size and second were the same."""
    file.write_text(text, encoding="utf-8", newline="")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


def run(copy: Path, tests: Iterable[str]) -> bool:
    """Run tests of the copy with the values that `make test-all` runs, the same in each run; return whether one fails.

    :raises ClickException: pytest could not run the tests
    """
    packages = (copy / "host_tools", copy / "firmware", copy, copy / "tests" / "support")
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(map(str, packages)),
        "XDG_CACHE_HOME": str(copy / "cache"),  # builds with mistakes would replace the user's
    }
    plugins = ("-p", "derandomized", "-p", "no:cacheprovider", "-p", "no:xdist")
    command = [sys.executable, "-m", "pytest", "-x", "-m", "not soak", *plugins, *tests]
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    (copy / OUTPUT).write_text(done.stdout + done.stderr, encoding="utf-8")
    if done.returncode not in (ALL_PASSED, SOME_FAILED):
        raise click.ClickException(f"pytest cannot run the tests:\n{done.stdout}{done.stderr}")
    return done.returncode == SOME_FAILED


if __name__ == "__main__":
    main()
