"""Makes the coach's tables from solved values, and computes the average points of a player who decides by a table.

`make tables` rebuilds those of the files firmware/data/NAME.bin that are out of date. For each table it records in
firmware/data/tables.json the size, the average points and a digest of everything that the table was made from.
"""

import ast
import hashlib
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
from kast.coach import COARSE, FINE, UNIT
from kast.coach.places import Places
from kast.coach.value_table import Table, packed
from kast.games import RULE_SETS

from kast_tools.common.constants import constants_of
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.family import CARD_GAMES
from kast_tools.solver import factors, following, turn
from kast_tools.solver.factors import EXACT, factorize
from kast_tools.solver.following import follow_columns
from kast_tools.solver.model import MASKS, Model
from kast_tools.solver.solve import ColumnsDone, first_value, for_each_column, last_values, solve
from kast_tools.solver.stored_levels import KeptLevels, rules_digest
from kast_tools.solver.table_factors import factors_of, steps

DATA = FIRMWARE / "data"
TABLES = tuple(game for game in CARD_GAMES if RULE_SETS[game].table == game)
"""The games that have their own table."""


def rank_of(game: str) -> tuple[int, int]:
    """Return (number of whole factors, number of all factors) of each row and column of a game's table (factors.py).

    They are chosen so that the table takes 48 KB at most, or 280 KB with six dice.

    :raises KastError: the game's package does not define RANK
    """
    manifest = FIRMWARE / "kast" / "games" / game / "__init__.py"
    try:
        whole, rank = constants_of(manifest)["RANK"]
    except KeyError:
        raise KastError(f"{game} has no RANK: set it in {manifest} to the number of factors of its table.") from None
    return whole, rank


def table_path(game: str) -> Path:
    return DATA / f"{game}.bin"


def make_table(model: Model, values: np.ndarray) -> bytes:
    """Return the bytes of the file with a game's table; firmware/kast/coach/value_table.py describes the format.

    :param values: solved values, (columns, rows)
    """
    return table_of(model, values, model.game, rank_of(model.game))


def table_of(model: Model, values: np.ndarray, name: str, of_factors: tuple[int, int]) -> bytes:
    """Return the bytes of a table.

    :param name: which game the table is of, up to eight letters
    :param of_factors: number of whole factors, and of all factors, of each row and column
    """
    matrix = values[:, model.row_is_real]
    columns, rows = matrix.shape
    whole, rank = of_factors
    narrow, wide = factorize(
        np.ascontiguousarray(matrix if rows < columns else matrix.T), whole, rank, UNIT, FINE, COARSE
    )
    return packed(name, rows, columns, (EXACT, whole, rank), _packed_narrow(narrow, whole), _packed_wide(wide, whole))


def _packed_narrow(factors: np.ndarray, whole: int) -> bytes:
    halves = factors[:, whole:].view(np.uint8) & 15
    halves = np.pad(halves, ((0, 0), (0, halves.shape[1] % 2)))
    return np.hstack([factors[:, :whole].view(np.uint8), halves[:, ::2] | halves[:, 1::2] << 4]).tobytes()


def _packed_wide(factors: np.ndarray, whole: int) -> bytes:
    exact = np.ascontiguousarray(factors[:, :EXACT].astype("<i2")).view(np.uint8)
    others = factors[:, EXACT:] // steps(EXACT, whole, factors.shape[1])
    return np.hstack([exact, others.astype(np.int8).view(np.uint8)]).tobytes()


def beliefs(model: Model, data: bytes) -> np.ndarray:
    """Return the value of every state according to a table: int32, (columns, rows), in 1/8192 points.

    The values of full cards, which are not in the table, are exact.

    :raises TableError: the table is damaged, or belongs to another game
    """
    places = Places(model.rules)
    table = Table(io.BytesIO(data), model.game, places.rows, places.columns)
    for _ in table.check():
        pass
    whole, rank = rank_of(model.game)
    row_factors = factors_of([table.row(row) for row in range(table.rows)], EXACT, whole, rank)
    column_factors = factors_of([table.column(column) for column in range(table.columns)], EXACT, whole, rank)
    believed = (column_factors @ row_factors.T)[:, np.cumsum(model.row_is_real) - 1]
    full = np.ix_(model.column_level == model.lower, model.row_mask == MASKS - 1)
    believed[full] = last_values(model)[full] * UNIT
    return believed


def follow(
    model: Model, believed: np.ndarray, done: ColumnsDone = lambda columns: None, down_to: int = 0
) -> np.ndarray:
    """Return the true value of every state, in points, for a player who decides by believed values.

    :param believed: values that the player believes the states to have, as `beliefs` returns them
    :param done: called now and then with the number of columns finished since the last call
    :param down_to: lowest level to compute, as in `solve`
    """
    values = last_values(model)
    for level in range(model.lower, down_to - 1, -1):
        columns = np.flatnonzero(model.column_level == level)
        for_each_column(columns, lambda some: follow_columns(some, values, believed, float(UNIT), model.arrays), done)
    return values


def inputs_digest(model: Model) -> str:
    """Return a digest of a game's rules and of the code that makes and measures its table."""
    digest = hashlib.sha256(rules_digest(model))
    for module in (turn, following, factors):
        digest.update(code_of(Path(str(module.__file__))).encode())
    digest.update(f"{rank_of(model.game)} {UNIT} {FINE} {COARSE}".encode())
    return digest.hexdigest()


def code_of(path: Path) -> str:
    """Return the code of a module without comments and docstrings, so that rewording them changes no digest."""
    return ast.unparse(_WithoutDocstrings().visit(ast.parse(path.read_text(encoding="utf-8"))))


class _WithoutDocstrings(ast.NodeTransformer):
    """Removes every statement that is only a string: docstrings of modules, classes, functions and attributes."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node


def describe(model: Model, data: bytes, perfect: np.ndarray, followed: np.ndarray) -> dict[str, Any]:
    """Return the entry of a table in tables.json. Points are averages of whole games, from the empty card on.

    The exception is `worst_loss`, the largest loss from any state to the end of the game.
    """
    value = first_value(model, followed)
    return {
        "bytes": len(data),
        "rank": list(rank_of(model.game)),
        "perfect": round(first_value(model, perfect), 6),
        "value": round(value, 6),
        "loss": round(first_value(model, perfect) - value, 6),
        "worst_loss": round(float((perfect - followed).max()), 6),
        "sha256": hashlib.sha256(data).hexdigest(),
        "made_from": inputs_digest(model),
    }


def described() -> dict[str, dict[str, Any]]:
    """Return the content of tables.json, keyed by game; empty if the file does not exist."""
    path = DATA / "tables.json"
    return json.loads(path.read_text()) if path.exists() else {}


def is_current(game: str) -> bool:
    """Return whether a game's table exists, and was made by today's rules and code."""
    return described().get(game, {}).get("made_from") == inputs_digest(Model(game)) and table_path(game).exists()


def make_and_measure(model: Model, kept: KeptLevels, done: ColumnsDone) -> dict[str, Any]:
    """Make and write a game's table, and return its entry for tables.json.

    :param done: called now and then with the number of columns finished since the last call; each column is counted
        twice, once in `solve` and once in `follow`
    """
    values = solve(model, kept, done)
    data = make_table(model, values)
    played_values = follow(model, beliefs(model, data), done)
    DATA.mkdir(exist_ok=True)
    table_path(model.game).write_bytes(data)
    return describe(model, data, values, played_values)
