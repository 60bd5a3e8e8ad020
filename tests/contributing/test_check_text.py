"""Test that check_text.py finds each kind of violation that is added to a small project."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import check_text
import pytest

WIDE = "word " * 40
TREE = {
    "README.md": "# Game\n\n[The part](part/README.md#how-it-works), [this](#game), [all](part), [web](https://x.y/z).\n",
    "CONTRIBUTING.md": "# Contributing\n",
    "part/README.md": f"# Part\n\n## How `it` works\n\n| a | b |\n|---|---|\n| {WIDE[:110]} | {WIDE[:110]} |\n\n"
    f"```\n{WIDE}\nlikewise\n```\n\n![{WIDE}](picture.svg)\n[word](https://x.y/{'z' * 140}) and `likewise`\n",
    "part/picture.svg": "<svg/>\n",
    "part/code.py": '"""Return a value."""\n\nTEXT = "likewise # nobody"\nMORE = """\nwhoever\n"""\n',
    "part/code.js": "// A comment.\nconst text = 'likewise // nobody';\n",
}
"""Files of a project without violations. They also contain text that is exempt from each rule."""

Check = Callable[[], list[str]]


def git(root: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.invalid", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", "-C", root, *identity, *arguments], check=True, capture_output=True, text=True).stdout


def write(root: Path, path: str, text: str) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text)
    git(root, "add", path)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project without a violation, committed once; later commits are checked."""
    git(tmp_path, "init", "--quiet")
    for path, text in TREE.items():
        write(tmp_path, path, text)
    git(tmp_path, "commit", "--quiet", "-m", "An old subject that ends with a period, and is not checked.")
    monkeypatch.setattr(check_text, "FIRST_COMMIT", git(tmp_path, "rev-parse", "HEAD").strip())
    return tmp_path


@pytest.fixture
def check(project: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Return a function that returns the project's violations, after comparing them with the exit code."""

    def check() -> list[str]:
        code = check_text.main(project, [])
        lines = capsys.readouterr().out.splitlines()
        assert code == bool(lines)
        return lines

    return check


def test_a_good_project_has_no_violation(check: Check) -> None:
    assert check() == []


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("README.md", "word\n" * 601, "README.md:0: 601 words; at most 600."),
        ("CONTRIBUTING.md", "word\n" * 901, "CONTRIBUTING.md:0: 901 words; at most 900."),
        ("more/README.md", "word\n" * 801, "more/README.md:0: 801 words; at most 800."),
        ("page.md", f"# Page\n\n{'x' * 131}\n", "page.md:3: 131 columns; at most 130."),
        ("page.md", f"[word](page.md) {'x' * 125}\n", "page.md:1: 132 columns; at most 130."),
        ("page.md", f"| a |\n|---|\n| b |\n| {'x' * 201} |\n", "page.md:4: A cell of 201 characters; at most 200."),
        ("page.md", "word\n[a](none.md)\n", "page.md:2: The link none.md leads to no file"),
        ("more/page.md", "[a](README.md)\n", "more/page.md:1: The link README.md leads to no file"),
        ("page.md", "[a][b]\n\n[b]: none.md\n", "page.md:1: The link none.md leads to no file"),
        ("page.md", "![a](none.png)\n", "page.md:1: The link none.png leads to no file"),
        ("page.md", '\n<img src="none.png">\n', "page.md:2: The link none.png leads to no file"),
        ("page.md", 'A <a href="none.md">word</a>\n', "page.md:1: The link none.md leads to no file"),
        ("page.md", "| a |\n|---|\n| [b](none.md) |\n", "page.md:3: The link none.md leads to no file"),
        ("page.md", "[a](#b)\n", "page.md:1: The link #b leads to no heading of page.md."),
        ("page.md", "[a](part/README.md#how-it-work)\n", "page.md:1: The link part/README.md#how-it-work leads to no"),
        ("page.md", "# A\n\n# A\n\n[a](#a-1) [b](#a-2)\n", "page.md:5: The link #a-2 leads to no heading"),
        ("code.py", "# It is,\n# Likewise, here.\n", 'code.py:2: Instead of "likewise" write: the thing itself'),
        (
            "code.py",
            "A = 1  # in memory\n    # only then\n",
            'code.py:1: Instead of "in memory only" write: loaded only',
        ),
        ("code.py", 'def f():\n    """Do.\n\n    Nobody.\n    """\n', 'code.py:4: Instead of "nobody" write'),
        ("code.js", "const a = '//';\n/** It is\n * told. */\n", 'code.js:2: Instead of "is told" write'),
        ("code.css", "a { b: c; } /* whoever */\n", 'code.css:1: Instead of "whoever" write'),
        ("Makefile", "# As said.\n", 'Makefile:1: Instead of "as said" write'),
        ("page.md", "A `word` is\nsaid.\n", 'page.md:1: Instead of "is said" write'),
    ],
)
def test_a_spoiled_file_is_named_with_its_line(
    path: str, text: str, expected: str, project: Path, check: Check
) -> None:
    write(project, path, text)
    found = [line for line in check() if "banned words; at most 0" not in line]
    assert len(found) == 1 and found[0].startswith(expected), found


@pytest.mark.parametrize("phrase", check_text.BANNED)
def test_each_banned_phrase_is_found(phrase: str, project: Path, check: Check) -> None:
    example = re.sub(r"\(\?:([^)|]*)[^)]*\)", r"\1", phrase).replace("?", "")
    write(project, "code.py", f"# Then {example}, too.\n")
    assert any(f'"{example}" write: {check_text.BANNED[phrase]}.' in line for line in check())


def test_a_file_that_git_does_not_track_is_not_checked(project: Path, check: Check) -> None:
    (project / "notes.md").write_text("likewise [a](none.md)\n")
    assert check() == []


def test_a_large_folder_is_a_violation_unless_it_holds_data(project: Path, check: Check) -> None:
    for number in range(26):
        write(project, f"tests/pictures/some/{number}.txt", "")
        write(project, f"large/{number}.txt", "")
    assert check() == ["large:0: 26 entries; at most 25. Move some into folders by subject."]
    git(project, "mv", "large/0.txt", "large/1.txt", "-f")
    assert check() == []


def test_old_violations_may_not_increase(project: Path, check: Check) -> None:
    for number in range(27):
        write(project, f"large/{number}.txt", "")
    write(project, "old/code.py", "# likewise\n# nobody\n")
    write(project, str(check_text.BOUNDS), json.dumps({"folders": {"large": 27}, "words": {"old": 2}}))
    assert check() == []
    write(project, "large/27.txt", "")
    write(project, "old/more.py", "# likewise\n")
    problems = check()
    assert [line.partition(" ")[0] for line in problems] == [
        "large:0:",
        "old:0:",
        "old/code.py:1:",
        "old/code.py:2:",
        "old/more.py:1:",
    ]
    assert "28 entries; at most 27" in problems[0] and "3 banned words; at most 2" in problems[1]


def test_bounds_are_lowered_and_never_raised(project: Path) -> None:
    def lowered() -> dict[str, dict[str, int]]:
        assert check_text.main(project, ["--lower"]) == 0
        return json.loads((project / check_text.BOUNDS).read_text())

    (project / check_text.BOUNDS).parent.mkdir(parents=True)
    write(project, "old/code.py", "# likewise\n# nobody\n")
    assert lowered() == {"folders": {}, "words": {"old": 2}}
    write(project, "old/code.py", "# likewise\n# nobody\n# whoever\n")
    write(project, "new/code.py", "# likewise\n")
    assert lowered() == {"folders": {}, "words": {"old": 2}}
    write(project, "old/code.py", "# likewise\n")
    assert lowered() == {"folders": {}, "words": {"old": 1}}
    write(project, "old/code.py", "")
    assert lowered() == {"folders": {}, "words": {}}


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("part: add a word", None),
        (f"{'x' * 72}\n\n{'x' * 100}. Why.", None),
        ("x" * 73, ":1: The subject has 73 characters; at most 72."),
        ("Add a word.", ":1: The subject ends with a period."),
        ("Add a word\nand another one", ":2: An empty line must follow the subject."),
    ],
)
def test_commit_messages_are_checked(message: str, expected: str | None, project: Path, check: Check) -> None:
    git(project, "commit", "--quiet", "--allow-empty", "--cleanup=verbatim", "-m", message)
    name = git(project, "rev-parse", "--short", "HEAD").strip()
    assert check() == ([f"commit {name}{expected}"] if expected else [])


def test_a_history_without_the_first_commit_is_skipped(
    project: Path, check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(project, "commit", "--quiet", "--allow-empty", "-m", "Add a word.")
    monkeypatch.setattr(check_text, "FIRST_COMMIT", "0123456789")
    assert check() == []


def test_a_folder_that_is_no_checkout_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="git cannot list the project's files"):
        check_text.main(tmp_path, [])


def test_make_check_fails_on_a_violation(project: Path) -> None:
    script = Path("tests/contributing/check_text.py")
    assert f"\tpython {script}\n" in (check_text.ROOT / "Makefile").read_text()
    (project / script).parent.mkdir(parents=True)
    shutil.copy(check_text.ROOT / script, project / script)
    write(project, "page.md", "[a](none.md)\n")
    result = subprocess.run([sys.executable, script], cwd=project, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout == "page.md:1: The link none.md leads to no file of the project.\n"
