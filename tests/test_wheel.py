"""The wheel that `make dist` builds, installed into an environment of its own and used far from the checkout."""

import os
import re
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from collections import namedtuple
from pathlib import Path

import pypdfium2
import pytest
from made_once import made_once

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")

Done = namedtuple("Done", "code out err")


@pytest.fixture(scope="module")
def wheel(run_folder):
    """The built wheel's path."""

    def make(folder):
        command = [UV, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT]
        # What builds the wheel is in uv's cache since `make setup`; only where the cache is gone it is fetched.
        if subprocess.run([*command, "--offline"], capture_output=True, check=False).returncode:
            subprocess.run(command, check=True)

    (path,) = made_once(run_folder / "dist", make).glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel, run_folder):
    """The folder of an environment's programs: it has the wheel, and lends what that depends on from this one."""

    def make(folder):
        venv.create(folder)
        python = folder / "bin" / "python"
        install = [UV, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python, wheel]
        subprocess.run(install, check=True)
        (packages,) = folder.glob("lib/python*/site-packages")
        (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")

    return made_once(run_folder / "installed", make) / "bin"


@pytest.fixture
def environment(tmp_path):
    """Nothing in it leads to the checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return kept | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}


@pytest.fixture
def kast(installed, environment, tmp_path):
    """Run the installed kast in an empty folder: a Done."""

    def kast(*arguments, **changed):
        done = subprocess.run(
            [installed / "kast", *map(str, arguments)],
            cwd=tmp_path,
            env=environment | changed,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return kast


def test_it_carries_what_runs_and_nothing_for_developers(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    simulator = "kast_tools/carried/host_tools/simulator/"
    module = rf"^{simulator}node_modules/((?:.*/node_modules/)?(?:@[^/]+/)?[^/]+)"
    licensed = re.findall(rf"{module}/(?i:licen[cs]e)[^/]*$", "\n".join(names), re.MULTILINE)
    modules = re.findall(rf"{module}/package.json$", "\n".join(names), re.MULTILINE)
    assert set(licensed) == set(modules)
    assert set(modules) >= {  # and what mqtt brings with it
        "@micropython/micropython-webassembly-pyscript",
        "@sinonjs/commons",
        "@sinonjs/fake-timers",
        "comlink",
        "fflate",
        "mqtt",
        "pngjs",
        "rp2040js",
        "type-detect",
        "workbox-core",
        "workbox-precaching",
        "workbox-routing",
        "workbox-strategies",
    }
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    for unwanted in ("bench", "soak", "art", "tests", "__pycache__", "eslint"):
        assert not [name for name in names if f"/{unwanted}" in name]


def test_the_installed_copy_runs(installed, environment, tmp_path):
    program = "import kast, kast_tools.paths as paths; print(kast.__file__, paths.FIRMWARE, paths.SIMULATOR, sep='\\n')"
    done = subprocess.run(
        [installed / "python", "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    for path in done.stdout.splitlines():
        assert Path(path).is_relative_to(installed.parent)
        assert Path(path).exists()


def test_it_scores(kast):
    done = kast("score", "--game", "yatzy", "--filled", "chance=20", 3, 3, 3, 6, 6)
    assert done.out.splitlines()[2].split() == ["Threes", "9"]


@pytest.mark.long
def test_it_plays_a_script_and_prints_the_game(kast, tmp_path):
    done = kast("run", "--script", ROOT / "tests" / "scripts" / "yatzy-solo.txt", "--out", "out")
    assert done.code == 0, done.err
    shots = {path.name for path in (tmp_path / "out").glob("*.png")}
    assert shots == {path.name for path in (ROOT / "tests" / "pictures" / "yatzy-solo").iterdir()}
    assert (tmp_path / "out" / "store" / "saves" / "history-0001.jsonl").exists()
    sheet = kast("sheet", "--store", "out/store")
    assert sheet.out == "kast-yatzy-full.pdf is ready to print.\n"
    assert len(pypdfium2.PdfDocument((tmp_path / "kast-yatzy-full.pdf").read_bytes())) == 1


def test_it_serves_the_page_with_the_firmware(installed, environment, tmp_path):
    command = [installed / "kast", "play", "--no-open", "--port", "0"]
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            address = server.stdout.readline().split()[3]

            def get(path):
                with urllib.request.urlopen(address + path, timeout=10) as answer:
                    return answer.read()

            assert b"<title>" in get("")
            assert get("firmware/board.py") == (ROOT / "firmware" / "board.py").read_bytes()
            assert get("micropython/micropython.wasm").startswith(b"\0asm")
            assert b"kast.mpy" in get("board_files.json")
        finally:
            server.terminate()


@pytest.mark.long
def test_it_builds_the_same_site(installed, environment, tmp_path):
    for python, folder in ((installed / "python", "there"), (Path(sys.executable), "here")):
        command = [python, "-m", "kast_tools.site", "--out", tmp_path / folder]
        subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, check=True)
    there, here = (
        {path.relative_to(tmp_path / folder): path.read_bytes() for path in (tmp_path / folder).rglob("*.*")}
        for folder in ("there", "here")
    )
    assert there == here


def test_it_compiles_the_same_firmware_for_a_board(installed, environment, tmp_path):
    program = (
        "import hashlib; from kast_tools.firmware_build import compiled\n"
        "for name, data in compiled().items(): print(name, hashlib.sha256(data).hexdigest())"
    )

    def compile_with(python, **changed):
        return subprocess.run(
            [python, "-c", program], cwd=tmp_path, env=environment | changed, capture_output=True, text=True, check=True
        ).stdout

    checkout = os.pathsep.join(str(ROOT / folder) for folder in ("firmware", "host_tools"))
    assert compile_with(installed / "python") == compile_with(sys.executable, PYTHONPATH=checkout)


def test_without_node_it_says_how_to_get_it(kast, tmp_path):
    script = tmp_path / "script.txt"
    script.write_text("wait 1\n")
    done = kast("run", "--script", script, "--out", "out", PATH="")
    assert done.code == 1
    assert "Node.js 18 or later" in done.err
    assert "make" not in done.err
