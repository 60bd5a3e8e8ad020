"""Copy the project, so that a test can follow CONTRIBUTING.md step by step."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kast.storage import store
from kast.text import LANGUAGES
from kast_tools.common.paths import MQTT_CLIENT, ROOT, SIMULATOR

NOT_COPIED = shutil.ignore_patterns("node_modules", ".*_cache", ".hypothesis", "failed", "*.pyc.*", "*.tmp.*")
"""Names left out, among them those of files that Python and Numba are just storing. The code that they have compiled is
copied: it stays valid, since copies have the times of their originals.
"""


class Copy:
    """A copy of the project that runs `kast` and `make`. parts: the folders and files to copy."""

    def __init__(self, folder: Path, parts: Sequence[str] = ("firmware", "host_tools")) -> None:
        self.folder = folder
        for part in parts:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, folder / part, ignore=NOT_COPIED)
            else:
                shutil.copy(ROOT / part, folder / part)
        (folder / SIMULATOR.relative_to(ROOT) / "node_modules").symlink_to(SIMULATOR / "node_modules")
        client = MQTT_CLIENT.relative_to(ROOT)
        (folder / client).parent.mkdir(parents=True)
        (folder / client).symlink_to(MQTT_CLIENT)
        self.games = folder / "firmware" / "kast" / "games"
        self._read: dict[str, tuple[int, Path, bytes]] = {}  # when it was changed, in nanoseconds; place and content

    def files(self) -> dict[Path, bytes]:
        """Return the content of each file. It reads only those that have changed since the last call."""
        found = {}
        for path, changed in _times(self.folder):
            if path not in self._read or self._read[path][0] != changed:
                self._read[path] = changed, Path(path).relative_to(self.folder), Path(path).read_bytes()
            _, place, content = self._read[path]
            found[place] = content
        return found

    @property
    def environment(self) -> dict[str, str]:
        """Environment with the packages of the copy, the programs of this environment and empty user folders.

        Variables of pytest are removed: with those of xdist, tests in the copy would use files that this test run has
        made. So are those of `make`: a `make` below another one prints the folders that it enters and leaves.
        """
        paths = [self.folder / part for part in ("host_tools", "firmware")]
        home = self.folder.with_name(self.folder.name + "-home")  # beside the copy, whose files ruff formats
        programs = [Path(sys.executable).parent, os.environ["PATH"]]
        own = ("PYTEST_", "MAKE", "MFLAGS")
        return {name: value for name, value in os.environ.items() if not name.startswith(own)} | {
            "PYTHONPATH": os.pathsep.join(map(str, paths)),
            "PATH": os.pathsep.join(map(str, programs)),
            "XDG_CACHE_HOME": str(home / "cache"),
            "XDG_DATA_HOME": str(home / "data"),
        }

    def run(self, *command: str | Path, given: str | None = None, code: int = 0) -> str:
        """Run a command, which must end with exit code `code`; return what it prints.

        If `code` is not 0, the result includes standard error.
        """
        done = subprocess.run(
            list(map(str, command)),
            input=given,
            stdin=subprocess.DEVNULL if given is None else None,
            capture_output=True,
            encoding="utf-8",
            check=False,
            env=self.environment,
            cwd=self.folder,
        )
        assert done.returncode == code, done.stderr or done.stdout
        return done.stdout + done.stderr if code else done.stdout

    def python(self, *arguments: str | Path, given: str | None = None, code: int = 0) -> str:
        """Run Python with these arguments, as `run` does."""
        return self.run(sys.executable, *arguments, given=given, code=code)

    def make(self, *arguments: str, code: int = 0) -> str:
        """Run make, as `run` does, without installing anything. The Makefile must be among the parts."""
        return self.run(
            "make",
            *("-o", ".venv/play-ready"),
            *("-o", ".venv/ready"),
            *("-o", ".venv/hardware-ready"),
            *arguments,
            code=code,
        )

    def kast(self, *arguments: str | Path, given: str | None = None, code: int = 0) -> str:
        return self.python("-c", "from kast_tools.cli.main import main; main()", *arguments, given=given, code=code)

    def batch(self, command: str, line: dict[str, Any]) -> dict[str, Any]:
        return json.loads(self.kast(command, "--format", "jsonl", given=json.dumps(line) + "\n"))

    def play(self, script: str, out: Path) -> list[dict[str, Any]]:
        """Play a script on a board whose files are in `out` / "store"; return the games of its history."""
        file = out.with_suffix(".txt")
        file.write_text(script.replace(" / ", "\n"))
        self.kast("run", "--script", file, "--out", out, "--store", out / "store", "--seed", "1")
        lines = [path.read_text().splitlines() for path in sorted((out / "store" / "saves").glob("history-*"))]
        return [json.loads(line) for some in lines for line in some]


def _times(folder: str | Path) -> Iterator[tuple[str, int]]:
    """Yield each file below a folder, and when it was changed last, in nanoseconds."""
    for entry in os.scandir(folder):
        if entry.is_file():
            yield entry.path, entry.stat().st_ctime_ns
        elif entry.is_dir(follow_symlinks=False) and entry.name != "__pycache__":
            yield from _times(entry.path)


def add_words(text: Path, words: dict[str, str]) -> None:
    """Add lines to the screens' texts in every language. words: one line for each section, keyed by section."""
    for code, _ in LANGUAGES:
        file = text / f"{code}.py"
        said = file.read_text()
        for section, line in words.items():
            said = said.replace(f'    "{section}": """\n', f'    "{section}": """\n{line}\n', 1)
        file.write_text(said)


def settings(out: Path, **values: Any) -> None:
    """Store settings for a board before it starts."""
    (out / "store").mkdir(parents=True)
    with contextlib.chdir(out / "store"):
        assert store.save("settings", json.dumps({"language": "en", **values}).encode())
