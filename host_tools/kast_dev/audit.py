"""`make audit`: asks PyPI and npm for known vulnerabilities of every package in the lock files.

The exit code is 0 if no vulnerability is known, and 1 if some are; each is printed on its own line. It is 3 if none
is known but PyPI or npm did not answer.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from kast_tools.common.paths import LIGHTHOUSE, PAGE_MUTATION, ROOT, SIMULATOR
from kast_tools.common.wording import on_one_line

FOUND, NO_ANSWER = 1, 3
SECONDS = 300

Answer = tuple[int, list[str]]
"""The number of packages that were checked, and a line for each known vulnerability."""


class NoAnswer(Exception):
    """A service gave no answer, or none about some of the packages. The text gives the reason in a few words."""


def main() -> None:
    """Ask PyPI and npm, print the results and exit."""
    code = 0
    unanswered = []
    for service, ask in (("PyPI", ask_pypi), ("npm", ask_npm)):
        try:
            packages, vulnerabilities = ask()
        except NoAnswer as error:
            unanswered.append(f"{service} ({on_one_line(str(error))})")
            continue
        for line in vulnerabilities:
            print(on_one_line(line))
        print(f"{service}: packages {packages}, known vulnerabilities {len(vulnerabilities)}.")
        code = FOUND if vulnerabilities else code
    if unanswered:
        print(f"No answer from {' and '.join(unanswered)}. Check the network, then try again.", file=sys.stderr)
    sys.exit(code or (NO_ANSWER if unanswered else 0))


def ask_pypi() -> Answer:
    """Ask PyPI about every Python package, including uv. Raises NoAnswer."""
    with tempfile.TemporaryDirectory() as folder:
        requirements = Path(folder, "locked.txt")
        options = ("--all-extras", "--all-groups", "--no-emit-project", "--output-file", str(requirements))
        _output(["uv", "export", "--quiet", "--frozen", *options], ROOT)
        audit = ("pip-audit", "--disable-pip", "--require-hashes", "--progress-spinner=off", "--format=json")
        uv_run = ("uv", "run", "--quiet", "--isolated", "--frozen", "--only-group=audit")
        return read_pypi(
            _output([*uv_run, *audit, f"--requirement={requirements}", "--requirement=host_tools/uv.txt"], ROOT)
        )


def read_pypi(text: str) -> Answer:
    """Return the results in pip-audit's output.

    :raises NoAnswer: the output holds no results, or PyPI does not know a package
    """
    packages = _json(text).get("dependencies")
    if not packages:
        raise NoAnswer("it gave no answer")
    skipped = [package["name"] for package in packages if "skip_reason" in package]
    if skipped:
        raise NoAnswer(f"it did not check {skipped[0]} and {len(skipped) - 1} others of {len(packages)}")
    return len(packages), [
        f"{package['name']} {package['version']}: {one['id']}, fixed in {', '.join(one['fix_versions']) or 'none yet'}"
        for package in packages
        for one in package["vulns"]
    ]


def ask_npm() -> Answer:
    """Ask npm about every package of the simulator, of Lighthouse and of Stryker. Raises NoAnswer."""
    folders = (SIMULATOR, LIGHTHOUSE, PAGE_MUTATION)
    answers = [read_npm(_output(["npm", "audit", "--json"], folder)) for folder in folders]
    return sum(packages for packages, _ in answers), [
        line for _, vulnerabilities in answers for line in vulnerabilities
    ]


def read_npm(text: str) -> Answer:
    """Return the results in the output of `npm audit`. Raises NoAnswer if the output holds no results."""
    answer = _json(text)
    if "vulnerabilities" not in answer or "metadata" not in answer:
        raise NoAnswer(str(answer.get("message") or "it gave no answer"))
    vulnerabilities = [
        f"{name} {one['range']}: {one['severity']}, fixed in {'a later one' if one['fixAvailable'] else 'none yet'}"
        for name, one in answer["vulnerabilities"].items()
    ]
    return answer["metadata"]["dependencies"]["total"], vulnerabilities


def _json(text: str) -> dict[str, Any]:
    try:
        return json.loads(text)
    except ValueError:
        raise NoAnswer("it gave no answer") from None


def _output(command: list[str], folder: Path) -> str:
    """Return a program's output. Its exit code is ignored, since auditors exit with an error if they found something.

    :raises NoAnswer: the program is missing, or did not end in time
    """
    program = shutil.which(command[0])
    if not program:
        raise NoAnswer(f"{command[0]} is missing; `make setup` installs it")
    try:
        return subprocess.run(
            [program, *command[1:]], cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False
        ).stdout
    except subprocess.TimeoutExpired:
        raise NoAnswer(f"there was no answer in {SECONDS} seconds") from None


if __name__ == "__main__":
    main()
