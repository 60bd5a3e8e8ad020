"""Test the coach's table of an own game: made by the solver, found by the board next to the game."""

import io
from pathlib import Path

import pytest
from click.testing import CliRunner
from kast.coach import UNIT
from kast.coach.coach import Coach
from kast.games import RULE_SETS
from kast.games.cards import Card, own_files
from kast_tools.boards import own_games
from kast_tools.cli.commands import kast
from kast_tools.common.errors import KastError
from kast_tools.games.own.board_file import board_text, digest_of
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import OwnGame, checked, read_game
from kast_tools.games.own.registry import add
from kast_tools.solver.model import Model
from kast_tools.solver.own.table import own_table
from kast_tools.solver.solve import first_value, solve
from little_board import LittleBoard
from little_flash import Flash

UPPER = "".join(f'{kind} = "sum of {kind}"\n' for kind in ("ones", "twos", "threes", "fours", "fives", "sixes"))
SMALL = f'name = "Small"\ndice = 5\nbonus = 35\nbonus_needs = 63\n[upper]\n{UPPER}[lower]\nyatzy = "5 alike: 50"\n'


def small(text: str = SMALL) -> OwnGame:
    own, mistakes = checked(text.encode())
    assert own, mistakes
    return own


def put(own: OwnGame, table: bytes) -> str:
    """Put a game with a table into the working directory, and return its id on a board."""
    text = board_text(own).encode()
    Path("own").mkdir(exist_ok=True)
    Path("own/own-small.json").write_bytes(text)
    Path("own/own-small.bin").write_bytes(table)
    return f"own-small-{digest_of(text)}"


def test_the_coach_of_a_board_plays_as_the_solver(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    own = small()
    id = put(own, own_table(own, digest_of(board_text(own).encode())))
    assert own_files.games() == [id]
    rules = own_files.rules(id)
    assert rules.table == id
    monkeypatch.setitem(RULE_SETS.own, id, rules)
    coach = Coach(rules, lambda name: io.BytesIO(Path("own/own-small.bin").read_bytes()))
    for _ in coach.check():
        pass
    turn = coach.turn(Card(id))
    for _ in turn.look_ahead(3):
        pass
    model = Model(add(own), {})
    perfect = first_value(model, solve(model))
    assert turn.values[0] / UNIT == pytest.approx(perfect, abs=0.1)


def test_a_table_of_earlier_rules_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    own = small()
    table = own_table(own, digest_of(board_text(own).encode()))
    id = put(small(SMALL.replace("50", "60")), table)
    assert own_files.rules(id).table is None
    Path("own/own-small.bin").unlink()
    assert own_files.rules(id).table is None


def test_games_for_which_a_board_has_no_tables_are_refused() -> None:
    with pytest.raises(KastError, match="The coach of a board plays Duck Pond turn by turn: a table needs"):
        own_table(read_game(EXAMPLES["duck-pond"]), "12345678")


def test_put_writes_and_removes_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    board = LittleBoard("COM3").use(Flash(64), fresh=True)
    monkeypatch.setattr(own_games, "choose_boards", lambda port: [board])
    file = tmp_path / "small.toml"
    file.write_text(SMALL)
    said = CliRunner().invoke(kast, ["game", "put", "--coach", str(file)])
    assert said.exit_code == 0, (said.output, said.exception)
    contents = board.contents()
    table = contents["own/own-small.bin"]
    assert f"and {len(table):,} bytes for the coach." in said.output
    assert table[8:16].decode() == digest_of(contents["own/own-small.json"])
    assert CliRunner().invoke(kast, ["game", "put", str(file)]).exit_code == 0
    assert set(board.contents()) == {"own/own-small.json"}
