"""Test what `make setup` needs and installs: make prints the commands, or stops before the first."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from kast_tools.common.paths import ROOT

NEEDED = ("pyproject.toml", "uv.lock", "firmware/kast/version.py", "host_tools/uv.txt")
NEEDED += ("host_tools/simulator/package-lock.json",)
NODE = shutil.which("node")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder in which nothing is installed, with the Makefile and empty files that its recipes depend on."""
    for name in NEEDED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    shutil.copy(ROOT / "Makefile", tmp_path)
    return tmp_path


def make(checkout: Path, *arguments: str, path: str = os.defpath) -> subprocess.CompletedProcess[str]:
    command = [shutil.which("make") or "make", *arguments, "setup"]
    return subprocess.run(command, cwd=checkout, env={"PATH": path}, capture_output=True, text=True, check=False)


def test_setup_installs_into_the_folder_and_from_lock_files(checkout: Path) -> None:
    recipe = make(checkout, "--dry-run").stdout
    installs = [line for line in recipe.splitlines() if re.search(r"\b(install|sync|npm ci|npm i)\b", line)]
    installs = [line for line in installs if "sudo" not in line]  # advice that is printed on Debian
    assert len(installs) == 4
    assert all(re.search(r"--locked|--require-hashes|npm ci", line) for line in installs)
    assert all(line.startswith((".venv/bin/", "cd host_tools/simulator && ")) for line in installs)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("sys.version_info = (3, 10, 14)", "Kast needs Python 3.11 or later. Name one: make PYTHON=python3.11\n"),
        ("sys.modules['ensurepip'] = None", "On Debian: sudo apt install python3-venv\n"),
    ],
)
def test_an_unsuitable_python_is_refused_with_advice(checkout: Path, change: str, message: str) -> None:
    python = f'PYTHON=python3 -c "import sys; {change}; exec(sys.argv[2])"'
    done = make(checkout, python)
    assert done.returncode == 2 and message in done.stderr
    assert not (checkout / ".venv").exists()


@pytest.mark.parametrize(
    ("version", "has_npm", "installs_node"),
    [
        ("", False, True),
        ("16.20.2", True, True),
        ("18.0.0", True, False),
        ("20.1.0", True, False),
        ("18.0.0", False, True),
    ],
)
def test_setup_installs_node_unless_version_18_is_there(
    checkout: Path, version: str, has_npm: bool, installs_node: bool
) -> None:
    """The programs that make finds are the shell, a Node.js that takes itself for this version, and perhaps npm."""
    programs = checkout / "programs"
    programs.mkdir()
    for name in ("bash", "sh"):
        (programs / name).symlink_to(shutil.which(name) or name)
    if version:
        script = f'eval("process={{exit:process.exit,versions:{{node:\\"{version}\\"}}}};" + process.argv[1])'
        (programs / "node").write_text(f"#!/bin/sh\nexec {NODE} -e '{script}' \"$2\"\n")
        (programs / "node").chmod(0o755)
    if has_npm:
        (programs / "npm").symlink_to(shutil.which("true") or "true")
    recipe = make(checkout, "--dry-run", path=str(programs)).stdout
    assert "uv sync" in recipe
    assert ("--extra node" in recipe) == installs_node
