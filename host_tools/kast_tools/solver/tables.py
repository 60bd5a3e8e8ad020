"""The coach's tables: made from solved values, and measured by following them through the whole game.

`make tables` makes those that are out of date, firmware/data/NAME.bin, and writes beside them
what each is worth, firmware/data/tables.json, with a digest of all that they were made from.
"""

import ast
import hashlib
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
from kast.coach import UNIT
from kast.coach.places import Places
from kast.coach.value_table import Table, packed
from kast.games import RULE_SETS

from kast_tools.common.constants import constants_of
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.family import CARD_GAMES
from kast_tools.solver import factors, following, turn
from kast_tools.solver.factors import factorize
from kast_tools.solver.following import follow_columns
from kast_tools.solver.model import MASKS, Model
from kast_tools.solver.solve import ColumnsDone, first_value, for_each_column, last_values, solve
from kast_tools.solver.stored_levels import KeptLevels, rules_digest

DATA = FIRMWARE / "data"
TABLES = tuple(game for game in CARD_GAMES if RULE_SETS[game].table == game)
"""The games that have a table of their own."""


def rank_of(game: str) -> int:
    """How many factors a row or a column of a game's table has: what fits into 64 KB, with six dice 400 KB.

    :raises KastError: its folder does not say.
    """
    manifest = FIRMWARE / "kast" / "games" / game / "__init__.py"
    try:
        return constants_of(manifest)["RANK"]
    except KeyError:
        raise KastError(f"{game} has no RANK: say in {manifest} how many factors its table has.") from None


def table_path(game: str) -> Path:
    return DATA / f"{game}.bin"


def make_table(model: Model, values: np.ndarray) -> bytes:
    """The file of a game's table (its form: firmware/kast/coach/value_table.py) from solved values (columns x rows)."""
    matrix = values[:, model.row_is_real]
    columns, rows = matrix.shape
    rows_wide = rows < columns
    narrow, wide = factorize(np.ascontiguousarray(matrix if rows_wide else matrix.T), rank_of(model.game), UNIT)
    lists = (narrow.tobytes(), wide.astype("<i2").tobytes())
    return packed(model.game, rows, columns, rank_of(model.game), rows_wide, *lists)


def beliefs(model: Model, data: bytes) -> np.ndarray:
    """What a table says of every state, int32, (columns, rows), in 1/8192 points; full cards are known exactly.

    Raises TableError if the table is damaged or of another game.
    """
    places = Places(model.rules)
    table = Table(io.BytesIO(data), model.game, places.rows, places.columns)
    for _ in table.check():
        pass
    of_rows = _factors([table.row(row) for row in range(table.rows)], table.rank)
    of_columns = _factors([table.column(column) for column in range(table.columns)], table.rank)
    believed = (of_columns @ of_rows.T)[:, np.cumsum(model.row_is_real) - 1]
    full = np.ix_(model.column_level == model.lower, model.row_mask == MASKS - 1)
    believed[full] = last_values(model)[full] * UNIT
    return believed


def _factors(places: list[bytes], rank: int) -> np.ndarray:
    """int32, (places, rank): the factors of each place, int8 or int16 in the file."""
    data = b"".join(places)
    return np.frombuffer(data, "<i2" if len(data) > rank * len(places) else "<i1").reshape(-1, rank).astype(np.int32)


def follow(
    model: Model, believed: np.ndarray, done: ColumnsDone = lambda columns: None, down_to: int = 0
) -> np.ndarray:
    """What every state is truly worth to a player who trusts these beliefs. `down_to` and the result: as solve()."""
    values = last_values(model)
    for level in range(model.lower, down_to - 1, -1):
        columns = np.flatnonzero(model.column_level == level)
        for_each_column(columns, lambda some: follow_columns(some, values, believed, float(UNIT), model.arrays), done)
    return values


def inputs_digest(model: Model) -> str:
    """Changes with anything that a table, or what it is worth, depends on: the rules, and the code that makes it."""
    digest = hashlib.sha256(rules_digest(model))
    for module in (turn, following, factors):
        digest.update(code_of(Path(str(module.__file__))).encode())
    digest.update(f"{rank_of(model.game)} {UNIT}".encode())
    return digest.hexdigest()


def code_of(path: Path) -> str:
    """A module without its comments and docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return ast.unparse(tree)


def describe(model: Model, data: bytes, perfect: np.ndarray, followed: np.ndarray) -> dict[str, Any]:
    """What tables.json says of a table: points of an empty card; `worst_loss` is the largest from any state on."""
    value = first_value(model, followed)
    return {
        "bytes": len(data),
        "rank": rank_of(model.game),
        "perfect": round(first_value(model, perfect), 6),
        "value": round(value, 6),
        "loss": round(first_value(model, perfect) - value, 6),
        "worst_loss": round(float((perfect - followed).max()), 6),
        "sha256": hashlib.sha256(data).hexdigest(),
        "made_from": inputs_digest(model),
    }


def described() -> dict[str, dict[str, Any]]:
    """What tables.json says, by game; nothing where there is none."""
    path = DATA / "tables.json"
    return json.loads(path.read_text()) if path.exists() else {}


def make_and_measure(model: Model, kept: KeptLevels, done: ColumnsDone) -> dict[str, Any]:
    """Make and write a game's table; what tables.json is to say of it. `done` counts each column twice."""
    values = solve(model, kept, done)
    data = make_table(model, values)
    followed = follow(model, beliefs(model, data), done)
    DATA.mkdir(exist_ok=True)
    table_path(model.game).write_bytes(data)
    return describe(model, data, values, followed)
