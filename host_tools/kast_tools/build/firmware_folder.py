"""Checks a firmware folder that a user named, and reads its board.py, screens and display controllers."""

import ast
import runpy  # noqa: TID251  runs a maker's board.py as on the board; it is no module of ours
from pathlib import Path
from typing import Any

from kast_tools.build.bundle import BUNDLE
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE


def check_firmware(folder: Path) -> None:
    """Raise KastError unless the folder holds a firmware."""
    for name in ("main.py", "board.py"):
        if not (folder / name).is_file() and not (name == "board.py" and (folder / BUNDLE).is_file()):
            raise KastError(f"{folder} has no {name}. Choose a folder with the firmware's main.py and board.py.")


def source_of(folder: Path) -> Path:
    """Return the folder with the sources of the firmware in `folder`: FIRMWARE if `folder` only holds byte code."""
    return FIRMWARE if (folder / BUNDLE).is_file() and not (folder / "board.py").exists() else folder


def screen_names(folder: Path = FIRMWARE) -> list[str]:
    """Return the names of all screens of a firmware as `load_screen` takes them, such as "setup.who_starts".

    Modules with examples are left out.
    """
    files = sorted((folder / "kast" / "ui" / "screens").glob("*/*.py"))
    names = [f"{path.parent.name}.{path.stem}" for path in files if path.stem != "__init__"]
    return [name for name in names if not name.endswith("examples")]


def example_names(folder: Path = FIRMWARE) -> list[str]:
    """Return the names of all examples of a firmware's screens: folder, module, function.

    Such a name is "pig.examples.robot".
    """
    found = []
    for path in sorted((folder / "kast" / "ui" / "screens").glob("*/*examples.py")):
        functions = [node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)]
        found += [f"{path.parent.name}.{path.stem}.{name}" for name in functions if not name.startswith("_")]
    return found


def controllers(folder: Path = FIRMWARE) -> list[str]:
    """Return the names of the display controllers that a firmware supports, as in board.py, such as "ssd1306"."""
    for node in ast.parse((folder / "kast" / "drivers" / "display.py").read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CONTROLLERS":
            assert isinstance(node.value, ast.Dict)
            return [ast.literal_eval(key) for key in node.value.keys if key]
    return []


def board_constants(folder: Path) -> dict[str, Any]:
    """Return the constants in the firmware's board.py. Raises KastError if board.py fails or defines no buttons."""
    board = source_of(folder) / "board.py"
    try:
        constants = {name: value for name, value in runpy.run_path(str(board)).items() if name.isupper()}
    except Exception as error:  # whatever a program can raise
        raise KastError(
            f"{board} fails: {type(error).__name__}: {error}. Correct it, or choose another folder."
        ) from None
    if not isinstance(constants.get("BUTTONS"), dict):
        raise KastError(f"{board} has no BUTTONS (pins by name). Add them, or choose another folder.")
    return constants
