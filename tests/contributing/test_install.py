"""Test what `make setup` and `make play` install, from a small npm registry of the test and without a network."""

import base64
import hashlib
import http.server
import io
import json
import os
import re
import shutil
import subprocess
import tarfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from kast_tools.common.package_sets import SETS
from kast_tools.common.paths import ROOT

from host_tools import install

NEEDED = ("pyproject.toml", "uv.lock", "firmware/kast/version.py", "host_tools/uv.txt")
NEEDED += ("host_tools/simulator/package-lock.json",)
NOTHING_LISTENS = "http://127.0.0.1:9"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder in which nothing is installed, with what make and install.py need to start."""
    for name in NEEDED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    shutil.copy(ROOT / "Makefile", tmp_path)
    tools = ("install.py", *(f"kast_tools/{name}.py" for name in ("__init__", "micropython")))
    tools += tuple(f"kast_tools/common/{name}.py" for name in ("__init__", "package_sets"))
    for name in tools:
        path = tmp_path / "host_tools" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "host_tools" / name, path)
    return tmp_path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("sys.version_info = (3, 10, 14)", "Python 3.11 or later is needed. Name one: make PYTHON=python3.11\n"),
        ("sys.modules['ensurepip'] = None", "On Debian: sudo apt install python3-venv\n"),
    ],
)
@pytest.mark.parametrize("target", ["play", "setup"])
def test_an_unsuitable_python_is_refused_with_advice(checkout: Path, target: str, change: str, message: str) -> None:
    program = f"import runpy, sys; {change}; sys.path[0] = 'host_tools'; del sys.argv[0]"
    program += "; runpy.run_path(sys.argv[0], None, '__main__')"
    make = shutil.which("make") or "make"
    done = subprocess.run(
        [make, f'PYTHON=python3 -c "{program}"', target],
        cwd=checkout,
        env={"PATH": os.defpath},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2 and message in done.stderr
    assert not (checkout / ".venv").exists()


def test_everything_comes_from_lock_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every command that installs something names a lock file or hashes."""
    commands: list[list[str]] = []

    def recorded(command: list[object], **_: object) -> None:
        commands.append([str(word) for word in command])

    monkeypatch.setattr(install, "works", recorded)  # nothing is in a cache
    monkeypatch.setattr(install, "run", recorded)
    monkeypatch.setattr(install, "require_network", lambda: None)
    monkeypatch.setattr(install, "CACHE", tmp_path)
    monkeypatch.setattr(install, "ENVIRONMENT", tmp_path)
    install.install_uv()
    for name in (*SETS, *install.DEVELOPMENT):
        install.install_packages(name)
    install.install_types()
    install.install_development_modules()
    installing = [
        line for command in commands if re.search(r" (install|download|sync|ci)\b", line := " ".join(command))
    ]
    assert len(installing) > 20
    assert all(re.search(r"--locked|--require-hashes|npm ci", line) for line in installing)


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
def test_node_is_installed_unless_version_18_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str, has_npm: bool, installs_node: bool
) -> None:
    for name, output in (("node", f"v{version}" if version else ""), ("npm", "10" if has_npm else "")):
        if output:
            (tmp_path / name).write_text(f"#!/bin/sh\necho {output}\n")
            (tmp_path / name).chmod(0o755)
    options: list[object] = []
    monkeypatch.setattr(install, "run_uv", lambda *words: options.extend(words))
    monkeypatch.setenv("PATH", str(tmp_path))
    install.install_packages("all")
    assert ("--extra=node" in options) == installs_node
    options.clear()
    install.install_packages("node")
    assert "--extra=node" in options


def package(name: str, content: bytes) -> bytes:
    """Return an npm archive with one file."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for path in (f"package/{name}", "package/../outside"):
            member = tarfile.TarInfo(path)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return buffer.getvalue()


class Registry:
    """An npm registry with two packages, of which the second is for developers only.

    - files: archives by their addresses
    - asked: the addresses that were asked for
    """

    def __init__(self) -> None:
        archive = package("index.js", b"export {};")
        self.files = {"/@kast/die/-/die-1.0.0.tgz": archive, "/lint/-/lint-2.0.0.tgz": archive}
        integrity = f"sha512-{base64.b64encode(hashlib.sha512(archive).digest()).decode()}"
        entry = {"version": "1.0.0", "integrity": integrity}
        self.lock = {"": {}, "node_modules/@kast/die": entry, "node_modules/lint": entry | {"dev": True}}
        self.asked: list[str] = []


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Registry]:
    """Serve a registry, and let install.py use it with an empty cache."""
    served = Registry()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            served.asked.append(self.path)
            self.send_response(200 if self.path in served.files else 404)
            self.end_headers()
            self.wfile.write(served.files.get(self.path, b""))

        def log_message(self, format: str, *_: object) -> None:
            pass

    monkeypatch.setattr(install, "SIMULATOR", tmp_path)
    monkeypatch.setattr(install, "MODULES", tmp_path / "node_modules")
    monkeypatch.setattr(install, "CACHE", tmp_path / "cache")
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": served.lock}))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        monkeypatch.setattr(install, "REGISTRY", f"http://127.0.0.1:{server.server_port}")
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield served
        server.shutdown()
        thread.join()


def test_modules_are_installed_without_node_and_again_without_a_network(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install.install_modules()
    installed = tmp_path / "node_modules" / "@kast" / "die" / "index.js"
    assert installed.read_text() == "export {};"
    assert not list(tmp_path.rglob("outside")) and not (tmp_path / "node_modules" / "lint").exists()
    assert registry.asked == ["/@kast/die/-/die-1.0.0.tgz"]
    install.install_modules()
    assert len(registry.asked) == 1
    monkeypatch.setattr(install, "REGISTRY", NOTHING_LISTENS)
    shutil.rmtree(tmp_path / "node_modules")
    install.install_modules()
    assert installed.read_text() == "export {};"


def test_modules_of_another_lock_file_are_replaced(registry: Registry, tmp_path: Path) -> None:
    install.install_modules()
    archive = package("index.js", b"changed")
    registry.files["/@kast/die/-/die-1.0.1.tgz"] = archive
    integrity = f"sha512-{base64.b64encode(hashlib.sha512(archive).digest()).decode()}"
    registry.lock["node_modules/@kast/die"] = {"version": "1.0.1", "integrity": integrity}
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": registry.lock}))
    install.install_modules()
    assert (tmp_path / "node_modules" / "@kast" / "die" / "index.js").read_text() == "changed"


def test_an_archive_with_another_content_is_refused_and_nothing_is_lost(registry: Registry, tmp_path: Path) -> None:
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "kept").touch()
    registry.files["/@kast/die/-/die-1.0.0.tgz"] = package("index.js", b"malice")
    with pytest.raises(install.InstallError, match=r"is not the one that Kast expects\. It was not stored"):
        install.install_modules()
    assert (tmp_path / "node_modules" / "kept").exists() and not list((tmp_path / "cache").glob("*"))


def test_without_a_network_one_sentence_has_the_way_out(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(install, "REGISTRY", NOTHING_LISTENS)
    with pytest.raises(
        install.InstallError, match=r"^\S+ cannot be downloaded: .*\. Check the network, then try again\.$"
    ):
        install.install_modules()
    for name in install.OTHER_INDEXES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(install, "INDEX", NOTHING_LISTENS)
    monkeypatch.setattr(install, "ENVIRONMENT", tmp_path)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "uv").symlink_to(shutil.which("false") or "false")
    sentence = (
        r"^Packages are missing, and the network cannot be reached: .*\. Connect this computer, then try again\.$"
    )
    with pytest.raises(install.InstallError, match=sentence):
        install.install_packages("play")
