"""Test figures and paths that documents name, and the files by which other programs check and release Kast."""

import configparser
import re
import tomllib

from kast.game import LEVELS, MOST_PLAYERS
from kast.games import RULE_SETS
from kast.text import LANGUAGES
from kast.version import VERSION
from kast_dev.mutation import LEFT_OUT, PARTS
from kast_dev.soak import parts as soak
from kast_tools.build.firmware_folder import board_constants
from kast_tools.cli.commands import kast
from kast_tools.common.firmware_text import board_text
from kast_tools.common.paths import FIRMWARE, ROOT
from tests_paths import TESTS

WORDS = {4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 11: "eleven", 12: "twelve"}
README = (ROOT / "README.md").read_text(encoding="utf-8")
MADE = ("out", "dist/", "ports/")
"""How paths begin that only commands make, or that are in MicroPython's repository."""


def test_the_readme_has_the_right_games_and_figures() -> None:
    games = README.partition("It plays ")[2].partition(", for one to")[0]
    assert sorted(re.findall(r"\*\*(.+?)\*\*", games)) == sorted(board_text("en")[f"game.{game}"] for game in RULE_SETS)
    figures = {
        "for one to {} players": MOST_PLAYERS,
        "{} buttons and a buzzer": len(board_constants(FIRMWARE)["BUTTONS"]),
        "robots of {} strengths": LEVELS,
        "{} languages": len(LANGUAGES),
    }
    text = " ".join(README.split())
    right = [figure.format(WORDS[count]) for figure, count in figures.items()]
    assert [figure for figure in right if figure not in text] == []


def test_paths_in_contributing_exist() -> None:
    code = re.findall(r"`([^`\n]+)`", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    paths = {word for span in code for word in span.split() if "/" in word and not word.startswith(MADE)}
    assert [path for path in paths if not list(ROOT.glob(path.replace("test_X", "test_*")))] == []
    assert len(paths) > 10


def test_the_readme_of_the_tests_lists_every_folder() -> None:
    text = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.+?) \|", text.partition("## Folders")[2], re.MULTILINE)
    folders = {path.parent.name for path in ROOT.glob("tests/*/*") if not path.name.startswith("__")}
    assert set(re.findall(r"`(\w+)`", " ".join(rows))) == folders - {"failed", "__pycache__"}


def test_the_readme_of_the_host_tools_lists_every_command() -> None:
    text = (ROOT / "host_tools" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.+?) \|", text.partition("## Commands")[2].partition("\n## ")[0], re.MULTILINE)
    assert sorted(re.findall(r"`([\w-]+)`", " ".join(rows))) == sorted(kast.commands)


def test_the_changelog_names_this_version_first() -> None:
    headings = re.findall(r"^## \[?([\w.]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert next(name for name in headings if name != "Unreleased") == VERSION


def test_the_version_comes_from_the_firmware() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert pyproject["project"]["dynamic"] == ["version"]
    assert pyproject["tool"]["hatch"]["version"]["path"] == "firmware/kast/version.py"


def test_make_mutation_names_files_that_exist() -> None:
    for part in PARTS.values():
        packages = (FIRMWARE, ROOT / "host_tools")
        paths = (*part.changed, *part.unchanged)
        assert [path for path in paths if not any(list(folder.glob(path)) for folder in packages)] == []
        assert [path for path in part.tests if not is_there(path)] == []
    assert [path for path in LEFT_OUT if not is_there(path)] == []


def is_there(test: str) -> bool:
    """Return whether a file or folder of tests exists, with the class and the test after `::`, if they are named."""
    path, *names = test.partition("[")[0].split("::")
    if not names or not (ROOT / path).exists():
        return (ROOT / path).exists()
    text = (ROOT / path).read_text(encoding="utf-8")
    return all(re.search(rf"^ *(class|def) {name}\b", text, re.MULTILINE) for name in names)


def test_the_page_about_mutation_has_every_part() -> None:
    text = (ROOT / "tests" / "contributing" / "mutation.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| ([a-z]+) \|", text.partition("## ")[0], re.MULTILINE)[1:] == list(PARTS)


def test_editors_and_formatters_get_the_same_style() -> None:
    style = configparser.ConfigParser()
    style.read_string("[all]\n" + (ROOT / ".editorconfig").read_text(encoding="utf-8"))
    ruff = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]
    assert style["*.py"]["max_line_length"] == str(ruff["line-length"]) and style["*.py"]["indent_size"] == "4"


def test_a_commit_is_checked_by_make_check() -> None:
    assert re.findall(r"entry: (.+)", (ROOT / ".pre-commit-config.yaml").read_text()) == ["make check"]


def test_the_suites_run_on_the_systems_and_the_python_that_the_readme_names() -> None:
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    named = re.search(r"Python (\S+) or later.*\bDebian 12, macOS or", " ".join(README.split()))
    assert named and oldest == f">={named[1]}"
    gate = (ROOT / ".github" / "workflows" / "gate.yml").read_text()
    assert "debian:bookworm" in gate and "macos-latest" in gate and f'python: ["{named[1]}",' in gate


def test_each_part_of_the_soak_and_each_folder_of_slow_tests_runs_once_a_week() -> None:
    named = re.findall(r"- (SOAK|TESTS)=(\S+)\n", (ROOT / ".github" / "workflows" / "soak.yml").read_text())
    assert [part.removeprefix("--part=") for kind, part in named if kind == "SOAK"] == [*soak.PARTS]
    folders = {f"tests/{file.relative_to(TESTS).parts[0]}" for file in TESTS.glob("*/**/test_*.py")}
    # These have no slow tests but those of the emulated Pico, whose files no workflow has.
    without = {f"tests/{name}" for name in ("on_board", "on_both", "pico")}
    assert {folder for kind, folder in named if kind == "TESTS"} == folders - without


def test_a_tag_with_the_version_builds_wheel_images_paper_and_site() -> None:
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    assert 'tags: ["v*"]' in release and "from firmware.kast.version import VERSION" in release
    made = re.findall(r"- run: (make (?!setup).*)\n", release)
    assert made == ["make dist image paper", "make workshop LANGUAGE=all", "make site WORKSHOP=out/kast-workshop.zip"]
    uploaded = re.findall(r"gh release create .* (\S+) (\S+) (\S+) (\S+) (\S+)\n", release)
    assert uploaded == [
        ("dist/*.whl", "out/images/*.uf2", "out/kast-site.zip", "out/kast-paper.zip", "out/kast-workshop.zip")
    ]
