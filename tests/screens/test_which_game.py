"""Test the choice of a game: games that were begun come first, the latest one before the others."""

from pathlib import Path

import pytest
from kast.games import RULE_SETS
from played import Played, store_before

FOX = {"name": "Fox", "kind": "human", "picture": 0}
PLAN = {"game": "yatzy", "options": {}, "players": [FOX], "start": "listed"}
NEXT = "press RIGHT / wait 100"
OK = "press ROLL / wait 400"
CHOOSE = "wait 2200 / " + OK
TO_THE_TABLE = f"{OK} / press HOLD1 / wait 400 / {OK} / wait 600"


def played(steps: str, out: Path) -> Played:
    """Play steps on a board with the stored files that the run before has left."""
    if not (out / "store").exists():
        store_before(out, plan=PLAN)
    return Played(steps, out)


def test_a_game_that_was_begun_comes_first(tmp_path: Path) -> None:
    """Maxi Yatzy is begun, then Yatzy: the screen shows Yatzy, then Maxi Yatzy, then American."""
    maxi = played(f"{CHOOSE} / {NEXT} / {NEXT} / shot third / {TO_THE_TABLE}", tmp_path / "out")
    assert maxi.settings()["plan"]["recent"] == ["maxi"] and maxi.game()["game"] == "maxi"
    again = f"wait 2200 / {NEXT} / {OK} / {NEXT} / {OK}"  # the menu's second row; then give up the game in play
    yatzy = played(f"{again} / shot maxi-first / {NEXT} / shot yatzy-second / {TO_THE_TABLE}", tmp_path / "out")
    assert yatzy.settings()["plan"]["recent"] == ["yatzy", "maxi"] and yatzy.game()["game"] == "yatzy"
    both = played(f"{again} / shot yatzy / {NEXT} / shot maxi / {NEXT} / shot american", tmp_path / "out")
    maxi.check_pictures("third", folder="which-game")
    yatzy.check_pictures("maxi-first", "yatzy-second", folder="which-game")
    both.check_pictures("yatzy", "maxi", "american", folder="which-game")


def test_walking_past_games_changes_no_order(tmp_path: Path) -> None:
    walked = played(
        f"{CHOOSE} / {f'{NEXT} / ' * 3}{OK} / press SCORE / wait 300 / press SCORE / wait 300", tmp_path / "out"
    )
    assert walked.settings()["plan"].get("recent", []) == []


def test_the_score_keeper_leaves_out_games_that_it_cannot_keep(tmp_path: Path) -> None:
    store_before(tmp_path / "out", plan=PLAN | {"game": "pig", "recent": ["pig", "triple"]})
    screen = Played(f"wait 2200 / {NEXT} / {OK} / shot first", tmp_path / "out")
    screen.check_pictures("first", folder="which-game/score-keeper")


@pytest.mark.parametrize("kids", [False, True])
def test_every_game_has_its_picture(kids: bool, tmp_path: Path) -> None:
    store_before(tmp_path / "out", plan=PLAN, kids=kids)
    shots = " / ".join(f"shot {game} / {NEXT}" for game in RULE_SETS)
    screen = Played(f"{CHOOSE} / {shots}", tmp_path / "out")
    screen.check_pictures(folder="which-game/kids" if kids else "which-game/games")
    pictures = {shot.crop((8, 12, 40, 36)).tobytes() for shot in screen.shots.values()}
    assert len(pictures) == len(list(RULE_SETS))
