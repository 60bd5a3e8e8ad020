"""Test that the firmware's own names are replaced by names from MicroPython's ROM without confusing any two."""

import ast
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path, PurePath

import kast_tools
import pytest
from emulated_pico import EVERY_UF2
from kast_tools.boards.image.rom_names import names_in_all
from kast_tools.build.byte_code import MOUNTER, NAMES, Module, byte_code, readable_modules
from kast_tools.build.mpy_names import names_of
from kast_tools.build.short_names.choice import POSITIONAL, short_names
from kast_tools.build.short_names.facts import facts_of
from kast_tools.build.short_names.lines import modules_of_lines
from kast_tools.build.short_names.modules import module_of
from kast_tools.build.short_names.readable import Readable, readable
from kast_tools.build.short_names.rom import names_in_rom
from kast_tools.build.sources import OUTSIDE
from kast_tools.common.paths import FIRMWARE
from kast_tools.page.files import page_files

TOOLS = Path(kast_tools.__file__).parent
NAMES_OF_A_POOL_LESS = 20 + 40 + 80 + 160 + 320 + 640
"""Number of names that MicroPython stores (py/qstr.c) before it needs a block of 7,704 bytes for 1,280 more names."""


def named(outside: str = "", **rooms: str) -> dict[str, dict[str, str]]:
    """Return the replacement names of modules with these sources, keyed by module and original name.

    :param outside: source of a program that uses the modules
    """
    paths = {PurePath("kast", f"{room}.py"): source for room, source in rooms.items()}
    return {path.stem: dict(names) for path, names in short_names(paths, ["kast.dice"], [outside]).items()}


@pytest.mark.parametrize(
    "source",
    [
        # May also be an attribute of an object of MicroPython.
        "class Dice:\n    def append(self):\n        self.duty_u16 = 1",
        "class Dice:\n    def __init__(self):\n        self.__class__ = 1",
        "class Dice:\n    landed = 1\nprint(getattr(Dice(), 'landed'))",
        "landed = {}\nlanded['landed'] = 1",
        "def change(**parts):\n    return parts\nlanded = change(landed=1)",  # the keyword becomes a string
        "landed = dict(landed=1)",
        "landed = '{landed}'.format(landed=1)",
        "from machine import landed",
        "import machine\nmachine.landed()",
        "def rolled():\n    pass",
        "import landed",
        "dice = 1",  # the name of the module itself
    ],
)
def test_names_used_from_outside_are_not_renamed(source: str) -> None:
    others = named("import kast.dice\nkast.dice.rolled(1)", dice=source)["dice"]
    assert not others.keys() & {"append", "duty_u16", "__init__", "__class__", "landed", "rolled", "dice"}


def test_replacements_are_unused_names_of_micropython() -> None:
    others = named("import machine\nmachine.ADC(1)", dice="landed = 1\ndef throw_dice():\n    return abs(landed)")[
        "dice"
    ]
    assert set(others) == {"landed", "throw_dice"}
    assert set(others.values()) < names_in_rom() - {"ADC", "machine", "abs"}


@pytest.mark.long
def test_without_free_rom_names_no_name_is_given_twice() -> None:
    many = [f"thing_{number}" for number in range(2 * len(names_in_rom()))]
    others = named(dice="\n".join(f"{name} = 1" for name in many))["dice"]
    assert len(set(others.values())) == len(others) == len(many)


def test_positional_arguments_share_names() -> None:
    others = named(
        dice="def throw_dice(landed, held, thrown):\n    return lambda mood: mood",
        turn="from kast.dice import throw_dice\nthrow_dice(1, 2, thrown=3)",
    )
    assert others["dice"]["landed"] == others["dice"]["held"] == others["dice"]["mood"] == POSITIONAL
    assert others["dice"]["thrown"] == others["turn"]["thrown"] != POSITIONAL
    assert others["dice"]["throw_dice"] == others["turn"]["throw_dice"]


def test_arguments_are_told_apart_from_attributes_of_the_same_name() -> None:
    others = named(dice="def throw_dice(landed):\n    return landed.landed")["dice"]
    assert others["landed"] != POSITIONAL


def test_private_names_of_modules_are_shared_between_modules() -> None:
    others = named(
        dice="class Dice:\n    def roll(self):\n        self.landed = 1",
        turn="class Turn:\n    def play_on(self):\n        self.thrown = 1",
    )
    assert set(others["dice"].values()) == set(others["turn"].values())


def test_names_in_a_class_hierarchy_stay_distinct() -> None:
    others = named(
        dice="class Dice:\n    def throw_dice(self):\n        self.landed = 1",
        big="from kast.dice import Dice as Die\nclass Big(Die):\n    def draw(self):\n        self.seen = self.landed",
        held="class Held:\n    def hold_dice(self):\n        self.dark = 1",
        both="class Both(Big, Held):\n    def forget(self):\n        self.free = 1",
    )
    assert others["dice"]["landed"] == others["big"]["landed"]
    line = {name: other for room in others.values() for name, other in room.items()}
    assert all(len({room.get(name, other) for room in others.values()}) == 1 for name, other in line.items())
    assert len(set(line.values())) == len(line)


def test_public_names_are_renamed_alike_everywhere() -> None:
    others = named(
        dice="class Dice:\n    def __init__(self):\n        self._landed = self._own = 1",
        turn="class Turn:\n    def seen(self, dice):\n        self._mine = dice._landed",
    )
    assert others["dice"]["_landed"] == others["turn"]["_landed"]
    assert others["dice"]["_own"] == others["turn"]["_mine"]


def test_public_names_share_a_name_unless_a_module_uses_both() -> None:
    sources = {
        "dice": "class Dice:\n    def throw_dice(self):\n        pass",
        "turn": "def hurl(dice):\n    dice.throw_dice()",
        "card": "class Card:\n    def tear_up(self):\n        pass",
        "play": "def spoil(card):\n    card.tear_up()",
    }
    others = named(**sources)
    assert others["dice"]["throw_dice"] == others["turn"]["throw_dice"]
    assert others["dice"]["throw_dice"] == others["card"]["tear_up"] == others["play"]["tear_up"]
    both = named(**sources, both="def play_both(dice, card):\n    dice.throw_dice()\n    card.tear_up()")
    assert both["dice"]["throw_dice"] != both["card"]["tear_up"]


def test_attributes_given_from_outside_share_their_name_with_no_other() -> None:
    """The sources do not show which objects get such an attribute."""
    others = named(
        dice="class Dice:\n    def throw_dice(self):\n        self.landed = 1",
        turn="def show(dice):\n    dice.seen_by = 1",
        play="def look_up(dice):\n    return dice.seen_by",
    )
    assert others["turn"]["seen_by"] == others["play"]["seen_by"]
    assert others["turn"]["seen_by"] not in others["dice"].values()


@pytest.fixture(scope="module")
def rooms() -> dict[str, Module]:
    """Return every module, keyed by the path of its source."""
    return {path.as_posix(): room for path, room in byte_code(jack=True).items() if path not in (MOUNTER, NAMES)}


@pytest.mark.long
def test_the_names_of_the_firmware_fit_a_small_pool(rooms: dict[str, Module]) -> None:
    """NAMES has the paths of modules that import statements load; kast/modules.py loads the others from one."""
    names = set().union(names_of(byte_code(jack=True)[NAMES].code), *(names_of(room.code) for room in rooms.values()))
    names -= names_in_rom()
    assert 500 < len(names) < NAMES_OF_A_POOL_LESS - 250  # space is left for names that are created at run time


def test_no_renamed_name_means_two_things(rooms: dict[str, Module]) -> None:
    sources = {room: room_source(room) for room in rooms if not room.startswith("kast/text/")}
    facts = {PurePath(room): facts_of(source) for room, source in sources.items()}
    others = {told.module: told.others for told in readable_modules(jack=True).values()}
    of_rooms = {room: others[module_of(room)] for room in facts}
    for room, line in modules_of_lines(facts).items():
        for other in line:
            means: dict[str, str] = {}
            for one in (room, other):
                for name in facts[one].used | facts[one].inner:
                    assert means.setdefault(of_rooms[one].get(name, name), name) == name, (room, other)


def test_every_base_class_is_known(rooms: dict[str, Module]) -> None:
    classes = [one for room in rooms for one in facts_of(room_source(room)).classes]
    known = {name for name, _ in classes} | names_in_rom()
    assert {base for _, bases in classes for base in bases} <= known


def room_source(room: str) -> str:
    return (FIRMWARE / room).with_suffix(".py").read_text(encoding="utf-8")


def test_programs_outside_the_firmware_use_public_names() -> None:
    changed = set().union(*(told.others for told in readable_modules().values()))
    for path in (FIRMWARE / "main.py", *OUTSIDE):
        facts = facts_of(path.read_text(encoding="utf-8"))
        assert not changed & (facts.used | facts.texts), path


def test_all_programs_that_page_and_tools_run_are_checked() -> None:
    """Programs for boards are files, so that their imports can be checked; the tools contain none as text."""
    programs = {path for name, path in page_files().items() if name.startswith("on_board/")}
    for path in TOOLS.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if "Runs on the board" in (ast.get_docstring(tree) or ""):
            programs.add(path)
        texts = [str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        assert not [text for text in texts if re.search(r"^\s*from kast[. ]", text, re.MULTILINE)], path
    of_kast = {path for path in programs if "from kast." in path.read_text(encoding="utf-8")}
    assert of_kast <= set(OUTSIDE) and len(of_kast) >= 4


@pytest.mark.long
def test_the_same_sources_give_the_same_names() -> None:
    """The names do not depend on the order of sets, which differs with the hash seed."""
    program = (
        "import json; from kast_tools.build.byte_code import readable_modules; print(json.dumps(readable_modules()))"
    )
    command = [sys.executable, "-c", program]
    said = subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": "7"}, capture_output=True, check=True).stdout
    assert json.loads(said) == json.loads(json.dumps(readable_modules()))


def test_every_supported_micropython_has_the_replacement_names() -> None:
    if not EVERY_UF2:
        pytest.skip("KAST_UF2 names no MicroPython for a Pico.")
    assert names_in_rom() <= set(names_in_all([uf2.read_bytes() for uf2 in EVERY_UF2]))


ROOMS = {
    "abs": Readable("kast.dice", {"throw_dice": "asin", "landed": "ADC", "dice": POSITIONAL}),
    "kast.app": Readable("kast.app", {"throw_dice": "asin", "run": "ADC"}),
}


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ('  File "abs", line 7, in ADC\n', '  File "kast.dice", in landed\n'),
        ('  File "kast.app", line 7, in ADC\r\n', '  File "kast.app", in run\r\n'),
        ('  File "main.py", line 7, in ADC\n', '  File "main.py", line 7, in ADC\n'),
        ('  File "abs", line 7, in _\n', '  File "kast.dice", in _\n'),
        (
            "  File \"kast.app\", line 7, in asin\nAttributeError: 'NoneType' object has no attribute 'ADC'\n",
            "  File \"kast.app\", in throw_dice\nAttributeError: 'NoneType' object has no attribute 'run'\n",
        ),
        # Renamed alike in all modules.
        ("NameError: name 'asin' isn't defined", "NameError: name 'throw_dice' isn't defined"),
        ("NameError: name 'ADC' isn't defined", "NameError: name 'ADC' isn't defined"),
        ("asin: the dice lie\nADC is what stands there\n", "throw_dice: the dice lie\nADC is what stands there\n"),
        ("MicroPython v1.27.0\n>>> ", "MicroPython v1.27.0\n>>> "),
    ],
)
def test_a_traceback_is_translated_to_source_names(said: str, read: str) -> None:
    assert readable(said, ROOMS) == read


def test_kast_traceback_translates_one_of_this_version(kast, tmp_path: Path) -> None:
    ((name, other),) = (
        (name, told.others["show_turn"])
        for name, told in readable_modules().items()
        if told.module == "kast.ui.navigation"
    )
    Path(tmp_path, "said.txt").write_text(f'  File "{name}", line 7, in {other}\nError: \x1b[2J\n')
    assert kast("traceback", "said.txt") == (0, '  File "kast.ui.navigation", in show_turn\nError:  [2J\n')
    assert kast("traceback", "--firmware", tmp_path) == (
        1,
        f"{tmp_path} has no main.py. Choose a folder with the firmware's main.py and board.py.",
    )


def calls_of(rooms: dict[str, Readable], count: int) -> list[tuple[str, str, str, str]]:
    """Return a sample of the functions of a build: (module and name in the build, module and name in the sources)."""
    found = []
    for known, room in sorted(rooms.items()):
        source = FIRMWARE.joinpath(*room.module.split(".")).with_suffix(".py")
        if not source.is_file():
            continue
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.FunctionDef) and room.others.get(node.name, POSITIONAL) != POSITIONAL:
                found.append((known, room.others[node.name], room.module, node.name))
    return random.Random(36).sample(found, count)


@pytest.mark.parametrize(
    ("jack", "wifi"),
    [
        pytest.param(False, False, marks=pytest.mark.long),
        (True, False),
        pytest.param(True, True, marks=pytest.mark.long),
    ],
)
def test_kast_traceback_detects_the_jack_build(kast, tmp_path: Path, jack: bool, wifi: bool) -> None:
    """Half of the names used to be translated wrongly without --jack (issue 36)."""
    calls = calls_of(dict(readable_modules(jack=jack, wifi=wifi)), 12)
    said = "".join(f'  File "{known}", line 1, in {other}\n' for known, other, _, _ in calls)
    Path(tmp_path, "said.txt").write_text(f"Traceback (most recent call last):\n{said}ValueError: no\n")
    code, read = kast("traceback", "said.txt")
    assert code == 0
    assert read.splitlines()[1:-1] == [f'  File "{room}", in {name}' for _, _, room, name in calls]
