"""Play own games on the emulated Pico, from the menu to the history, with the coach asked."""

import json
from pathlib import Path

import pytest
from emulated_pico import EVERY_UF2, OLDEST_AND_NEWEST, PlayedOnPico, check_as_on_the_virtual_board, given, uf2s
from fast_hands import THOUGHT
from kast_tools.games.own.board_file import FOLDER, board_id, board_text, digest_of
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import read_game
from kast_tools.solver.own.table import own_table
from played import Played, store_before
from suites import in_soak

pytestmark = given

FOX = {"name": "Fox", "kind": "human", "picture": 0}
PLAN = {"game": "yatzy", "options": {}, "players": [FOX], "start": "listed"}
OK = "press ROLL / settle 400"
BEGUN = f"wait 3000 / {OK} / press LEFT / settle 300 / shot menu / {OK} / press HOLD1 / settle 300 / {OK} / settle 1500"
FILLED = "press SCORE / settle 700 / press SCORE / settle 3000"
ASKED = f"down ROLL / wait 1200 / up ROLL / {THOUGHT} / shot coach / press SCORE / settle 700"
POWER_CUT = "power off / wait 500 / power on / wait 4000 / press ROLL / settle 3000 / shot resumed"
GAMES = {"kniffel": 13, "duck-pond": 8, "yams": 12}
"""Own games with their numbers of turns."""
IN_GATE = "duck-pond"
"""The game that `make test-all` plays whole; the boards of tests/rules/own/test_own_rules.py play all of them."""


def rolled(turn: int, dice: int = 5) -> str:
    """Return the steps of a turn's first roll, which differs from turn to turn."""
    return f"dice {' '.join(str(1 + (turn + die * (turn % 3)) % 6) for die in range(dice))} / press ROLL / settle 2500"


def put(out: Path, *names: str, has_table: bool = False) -> None:
    """Prepare a board with own games, and maybe the coach's tables of these."""
    store_before(out, plan=PLAN, coach="hint")
    (out / "store" / FOLDER).mkdir()
    for name in names:
        game = read_game(EXAMPLES[name])
        file = out / "store" / FOLDER / f"{board_id(game)}.json"
        file.write_text(board_text(game))
        if has_table:
            file.with_suffix(".bin").write_bytes(own_table(game, digest_of(file.read_bytes())))


def on_both(script: str, folder: Path, uf2: Path | None, *names: str, has_table: bool = False) -> PlayedOnPico:
    for place in ("pico", "virtual"):
        put(folder / place, *names, has_table=has_table)
    played = PlayedOnPico(script, folder / "pico", uf2)
    check_as_on_the_virtual_board(played, Played(script, folder / "virtual"))
    return played


@pytest.mark.long
@pytest.mark.parametrize("uf2", in_soak(EVERY_UF2, uf2s(*OLDEST_AND_NEWEST).__contains__), ids=lambda uf2: uf2.stem)
def test_kniffel_is_begun_from_the_menu_and_goes_on_after_a_power_cut(uf2: Path, tmp_path: Path) -> None:
    script = f"{BEGUN} / {rolled(3)} / {ASKED} / {FILLED} / {rolled(1)} / {POWER_CUT} / {FILLED} / shot second"
    played = on_both(script, tmp_path, uf2, "kniffel")
    assert sum(points != -1 for points in played.game()["cards"][0][2:]) == 2


@pytest.mark.long
def test_the_coach_plays_kniffel_by_its_table(tmp_path: Path) -> None:
    """Three ones in the first roll: the coach holds them only if it considers the rest of the game."""
    script = f"{BEGUN} / dice 1 4 1 5 1 / press ROLL / settle 2500 / {ASKED}"
    other = on_both(script, tmp_path / "turn", None, "kniffel")
    played = on_both(script, tmp_path / "table", None, "kniffel", has_table=True)
    assert played.shots["coach"].tobytes() != other.shots["coach"].tobytes()


@pytest.mark.long
@pytest.mark.parametrize("name", in_soak(GAMES, IN_GATE.__eq__))
def test_an_own_game_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    dice = read_game(EXAMPLES[name]).definition["dice"]
    turns = [f"{rolled(turn, dice)} / {FILLED}" for turn in range(GAMES[name])]
    turns[-2] = turns[-2].replace(FILLED, f"{ASKED} / {FILLED}")
    played = on_both(f"{BEGUN} / {' / '.join(turns)} / settle 3000 / shot result", tmp_path, None, name)
    lines = [path.read_text() for path in (tmp_path / "pico/store/saves").glob("history-*.jsonl")]
    (game,) = map(json.loads, "".join(lines).splitlines())
    assert game["end"] == "finished" and len(game["turns"]) == GAMES[name]
    assert (tmp_path / "pico/store/saves" / f"{game['game']}.json").exists() and "result" in played.shots
