"""Install Kast as users do: the built wheel with exactly its declared dependencies, in a separate environment.

uv makes the environments from its cache. Nothing in them refers to the checkout.
"""

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from kast_tools.common.node import find_node
from kast_tools.common.paths import ROOT
from made_once import made_once

UV = Path(sys.executable).with_name("uv")
NEEDING = {
    "club": ("club", "--broker", "mqtt://127.0.0.1:9"),
    "node": ("run", "--script", os.devnull, "--out", "out"),
    "paper": ("sheet", "--game", "yatzy"),
    "scores": ("odds", "--game", "yatzy", "--hold"),
    "solve": ("solve", "--game", "pig"),
}
"""Commands that need an extra, keyed by the extra."""
SECONDS = 300
"""Time limit of one command in seconds, long enough for the solver's first run, which compiles."""


class Done(NamedTuple):
    """The result of a command: exit code, standard output and standard error."""

    code: int
    out: str
    err: str


@dataclass(frozen=True)
class Installation:
    """What is installed.

    - python: the Python version, such as "3.12"
    - extras: the extras of the wheel
    - lowest: whether dependencies have their lowest allowed versions, not those of uv.lock
    """

    python: str
    extras: tuple[str, ...] = ()
    lowest: bool = False

    def __str__(self) -> str:
        return "-".join([self.python, *self.extras, *(["lowest"] if self.lowest else [])])


class Kast:
    """The `kast` installed in an environment. Commands run in `folder`, with an empty home and only Node.js on PATH."""

    def __init__(self, environment: Path, folder: Path, extras: Sequence[str]) -> None:
        self.extras = extras
        self.folder = folder
        self.python = environment / "bin" / "python"
        self._program = environment / "bin" / "kast"
        programs = environment / "programs"  # the only folder on PATH
        programs.mkdir(exist_ok=True)
        with contextlib.suppress(FileExistsError):
            (programs / "node").symlink_to(find_node())
        self.environment = {
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "PATH": str(programs),
            "XDG_CACHE_HOME": str(environment / "cache"),  # reused, so that the firmware is compiled only once
            "XDG_DATA_HOME": str(folder / "data"),
        }

    def __call__(self, *arguments: object, typed: str = "", **changed: str) -> Done:
        """Run `kast` to its end. `typed`: standard input; `changed`: environment variables to replace."""
        return self._run([self._program, *map(str, arguments)], typed, changed)

    def run_python(self, *arguments: object, **changed: str) -> Done:
        """Run the environment's Python."""
        return self._run([self.python, *map(str, arguments)], "", changed)

    @contextlib.contextmanager
    def started(self, *arguments: object) -> Generator[subprocess.Popen[str]]:
        """Start a command. At the end of the `with`, Ctrl-C is sent to it, and it must end with exit code 130."""
        command = [self._program, *map(str, arguments)]
        with subprocess.Popen(
            command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                yield process
                process.send_signal(signal.SIGINT)
                code = process.wait(SECONDS)
                assert process.stderr
                assert code == 130, process.stderr.read()
                print(f"kast {' '.join(map(str, arguments))} (Ctrl-C): exit code {code}")
            finally:
                process.kill()

    def _run(self, command: Sequence[object], typed: str, changed: dict[str, str]) -> Done:
        result = subprocess.run(
            [str(word) for word in command],
            input=typed,
            cwd=self.folder,
            env=self.environment | changed,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        print(Path(str(command[0])).name, *command[1:], f": exit code {result.returncode}")
        assert "Traceback" not in result.stderr, result.stderr
        return Done(result.returncode, result.stdout, result.stderr)


@cache
def pythons() -> dict[str, Path]:
    """Return the installed Pythons that Kast supports, keyed by version such as "3.12".

    The Python that runs the tests comes first.
    """
    current = f"3.{sys.version_info.minor}"
    found = {current: Path(sys.executable)}
    folders = _folders()
    for minor in range(11, 30):
        for path in (folder / f"python3.{minor}" for folder in folders):
            if f"3.{minor}" not in found and path.exists() and _is_python(path, minor):
                found[f"3.{minor}"] = path
    return found


def _folders() -> list[Path]:
    """Return the folders where Pythons may be: those on PATH and those of pyenv's versions."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)]
    if pyenv := shutil.which("pyenv"):
        root = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False).stdout.strip()
        folders += sorted(Path(root, "versions").glob("*/bin"))
    return folders


def _is_python(place: Path, minor: int) -> bool:
    """Return whether this Python runs (a shim of pyenv may not) and can make environments."""
    program = f"import sys, venv; sys.exit(sys.version_info[:2] != (3, {minor}))"
    return subprocess.run([place, "-c", program], capture_output=True, check=False).returncode == 0


def built_wheel(run_folder: Path) -> Path:
    """Build the wheel once per test run; return its path."""

    def make(folder: Path) -> None:
        # `make setup` has put the wheel's build requirements into uv's cache.
        _from_cache([UV, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT])

    (path,) = made_once(run_folder / "dist", make).glob("*.whl")
    return path


def environment(run_folder: Path, installation: Installation) -> Path:
    """Return the folder of an environment with the wheel, made once per test run."""
    make = partial(make_environment, installation=installation, wheel=built_wheel(run_folder))
    return made_once(run_folder / f"kast-{installation}", lambda folder: make(folder / "env")) / "env"


def make_environment(folder: Path, installation: Installation, wheel: Path) -> None:
    """Make an environment in the folder and install the wheel as `installation` describes.

    Extras are added as users add them: each by the command that the error message of a command without it advises.
    """
    subprocess.run([UV, "venv", "--quiet", "--python", pythons()[installation.python], folder], check=True)
    if installation.lowest:
        pip_install(folder, "--resolution", "lowest-direct", with_extras(wheel, installation.extras))
        return
    constraints = folder / "locked.txt"
    export = [UV, "export", "--quiet", "--locked", "--no-dev", "--all-extras", "--no-emit-project", "--no-hashes"]
    _from_cache([*export, "--project", ROOT, "--output-file", constraints])
    pip_install(folder, "--constraint", constraints, wheel)
    kast = Kast(folder, folder, ())
    for extra in installation.extras:
        done = kast(*NEEDING[extra], PATH="")  # without Node.js
        assert done.code == 1, done
        words = shlex.split(done.err.split("`")[-2])
        assert words[:4] == [str(kast.python), "-m", "pip", "install"]
        pip_install(folder, "--constraint", constraints, *words[4:])


def with_extras(wheel: Path, extras: Sequence[str]) -> str:
    """Return the requirement for the wheel with these extras."""
    return f"{wheel}[{','.join(extras)}]"


def pip_install(environment: Path, *arguments: object) -> str:
    """Install packages into an environment as `pip install` does. Return what uv printed."""
    return _from_cache([UV, "pip", "install", "--python", environment / "bin" / "python", *arguments])


def _from_cache(command: Sequence[object]) -> str:
    """Run uv offline; if its cache lacks something, run it online. Return what it printed."""
    words = [str(word) for word in command]
    env = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "UV_PROJECT")}
    done = subprocess.run([*words, "--offline"], env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        done = subprocess.run(words, env=env, stderr=subprocess.PIPE, text=True, check=False)
        assert done.returncode == 0, done.stderr
    return done.stderr
