"""Test the short module names, which are strings in MicroPython's ROM: modules are found, and line numbers stay."""

import json
import zlib
from pathlib import Path

import pytest
from kast_tools.build.byte_code import byte_code, readable_modules
from kast_tools.build.firmware import firmware_with
from kast_tools.build.short_names.modules import imported_modules, known_modules, module_of, module_table, with_aliases
from kast_tools.build.short_names.rom import names_for_modules, names_in_rom
from kast_tools.build.sources import paths_of
from kast_tools.common.errors import KastError
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.run import play
from kast_tools.virtual_board.script import parse_script
from tests_paths import TESTS
from vm import run_on_vm

KNOWN = {"kast": "kast", "kast.app": "kast.app", "kast.storage": "on", "kast.storage.log": "id", "kast.dice": "bl"}


@pytest.mark.parametrize(
    ("source", "read"),
    [
        ("from kast.dice import roll\n", "from bl import roll\n"),
        ("from kast.dice import roll as cast, SIX\n", "from bl import roll as cast, SIX\n"),
        ("from kast import dice\n", "import bl as dice\n"),
        ("from kast import app\n", "from kast import app\n"),
        ("from kast import app, dice as d\n", "import bl as d; from kast import app\n"),
        (
            "from kast.storage import (\n    log,\n    LOW,\n)  # why\nx = 1\n",
            "import id as log; from on import LOW  # why\n\n\n\nx = 1\n",
        ),
        ("def f():\n    from kast.storage import log  # why\n", "def f():\n    import id as log  # why\n"),
        ("é = 'ü'; from kast import dice\n", "é = 'ü'; import bl as dice\n"),
        ("from kast import dice; from kast.storage import log\n", "import bl as dice; import id as log\n"),
        ("from machine import Pin\nimport json\n", "from machine import Pin\nimport json\n"),
        ("text = 'from kast import dice'\n", "text = 'from kast import dice'\n"),
    ],
)
def test_imports_use_the_short_names_of_modules(source: str, read: str) -> None:
    assert with_aliases(source, KNOWN) == read


def test_external_imports_keep_their_names() -> None:
    rooms = ["kast", "kast.app", "kast.dice", "kast.storage", "kast.storage.log", "kast.storage.store", "board"]
    known = known_modules(rooms, ["from kast.app import main", "from kast.storage import log\nimport json"])
    assert [room for room, name in known.items() if room == name] == [
        "board",
        "kast",
        "kast.app",
        "kast.storage",
        "kast.storage.log",
    ]
    others = {known["kast.dice"], known["kast.storage.store"]}
    assert len(others) == 2 and others <= names_in_rom()


def test_no_short_name_is_that_of_a_micropython_module() -> None:
    names = list(names_for_modules())
    assert len(names) == len(set(names)) > 400
    assert not {"os", "uos", "time", "asyncio", "machine", "load", "main", "boot", "board"} & set(names)


def test_imports_are_found_by_short_names() -> None:
    assert imported_modules(["import bl as dice", "from id import sealed"], KNOWN) == {
        "kast",
        "kast.app",
        "kast.dice",
        "kast.storage.log",
    }


def test_modules_with_the_same_short_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zlib, "crc32", len)
    with pytest.raises(KastError, match=r"kast\.app has the same checksum as another module\. Give it another name\."):
        module_table({"kast.app": "at", "kast.own": "id"})


def test_short_names_are_the_same_in_every_build() -> None:
    alone, two = ({told.module: name for name, told in readable_modules(jack=jack).items()} for jack in (False, True))
    assert len(two) > len(alone) + 30
    assert alone.items() <= two.items()


def test_the_board_finds_each_module_of_the_build() -> None:
    """The table that replaces kast/module_names.py has the modules of the build, and no others."""
    built = [module_of(path) for path in byte_code() if path.parts[0] == "kast"]
    named = {told.module: name for name, told in readable_modules().items()}
    table = module_table({room: named.get(room, room) for room in built})
    missing = [module_of(path) for path in paths_of(FIRMWARE) if module_of(path) not in built]
    assert len(missing) > 40
    said = run_on_vm(f"""
import json, sys
class Table: pass
said = dict()
exec({table!r}, said)
for name in said:
    setattr(Table, name, said[name])
sys.modules["kast.module_names"] = Table
from kast.modules import alias_of
print(json.dumps([alias_of(room) for room in {built + missing!r}]))
""")
    assert json.loads(said) == [named.get(room, room) for room in built] + missing


def test_modules_are_loaded_and_unloaded_on_a_board(tmp_path: Path) -> None:
    firmware = firmware_with(TESTS / "on_board" / "load_and_unload.py", tmp_path)
    play(find_node(), parse_script("wait 500", "script", ()), firmware=firmware, store=tmp_path, out=tmp_path, seed=1)
    steps = json.loads((tmp_path / "serial.txt").read_text().splitlines()[0])
    assert steps.pop("known as") in names_in_rom()
    assert steps.pop("nothing is left of the loading") == []
    assert steps.pop("a failed one") == [False, True]
    assert set(steps.values()) == {True}
    assert len(steps) == 7
