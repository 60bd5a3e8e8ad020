"""Test the lesson, the languages, the self-test and many stored games on the emulated Pico."""

from pathlib import Path

import pytest
from emulated_pico import check_as_on_the_virtual_board, given, history, play_on_both
from fast_hands import CHORD, COUNTED, CUT, LAST_PAGE, THOUGHT, TO_MENU, leave
from filed_games import file_game, file_many, played_game
from kast.games import RULE_SETS
from kast.text import LANGUAGES

pytestmark = given

GAMES = 780


def steps(button: str, times: int = 1) -> list[str]:
    return [f"press {button}", "settle"] * times


@pytest.mark.long
def test_the_lesson(tmp_path: Path) -> None:
    throw = ["press ROLL", *CUT, "settle 700"]
    # The dice of the first turn are prepared.
    script = [*TO_MENU, *steps("LEFT", 4), *steps("ROLL"), "shot how", *steps("ROLL"), "shot begin", *throw]
    script += ["shot first", *steps("HOLD2"), *steps("HOLD4"), *throw, *steps("HOLD3"), *throw, "shot best"]
    script += [*steps("SCORE"), "settle 700", "press SCORE 700", "settle", "shot card", *steps("ROLL")]
    for number in range(2):
        script += [f"dice 2 3 3 5 {number + 1}", *throw, f"shot rolled-{number}"]
        if number:
            script += ["press ROLL 700", THOUGHT, "shot hint", *steps("SCORE")]
        # A low Chance in the first roll is asked about.
        script += [*steps("SCORE", 1 if number else 2), "settle 700"]
    script += ["shot over", *steps("ROLL"), "shot races", *steps("ROLL"), "settle 700", *CHORD, "shot menu"]
    script += [*steps("ROLL"), "shot game", "dice 1 2 3 4 6", *throw, "shot turn"]
    played, virtual = play_on_both("\n".join(script), tmp_path)
    check_as_on_the_virtual_board(played, virtual)
    assert history(played) == []


@pytest.mark.long
def test_each_language_is_shown(tmp_path: Path) -> None:
    """Without a restart, each language is shown in the settings, the menu, a game and the help."""
    game = played_game(tmp_path / "files", "yatzy", turns=3)
    language = [*steps("LEFT", 2), *steps("ROLL"), *steps("LEFT"), *steps("ROLL"), *steps("RIGHT"), *steps("ROLL")]
    how = [*steps("RIGHT", 4), *steps("ROLL"), *steps("RIGHT"), *steps("ROLL")]
    script = [*TO_MENU]
    for code, _ in [*LANGUAGES[1:], LANGUAGES[0]]:
        script += [*language, f"shot {code}-settings", *steps("SCORE"), f"shot {code}-menu"]
        script += [*how, f"shot {code}-how", *steps("SCORE"), *steps("SCORE")]
        script += ["press ROLL", "settle", f"shot {code}-turn", "press SCORE 700", "settle", f"shot {code}-card"]
        script += [*steps("ROLL"), *leave()]
    played, virtual = play_on_both("\n".join(script), tmp_path, game=game, files=tmp_path / "files")
    assert LANGUAGES[0][0] == played.settings()["language"] == "en"
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.long
def test_the_help(tmp_path: Path) -> None:
    """Each entry of the help is opened, then one of its pages; after a game in memory, so that the heap is used."""
    game = played_game(tmp_path / "files", "maxi", turns=3)
    script = [*TO_MENU, *steps("ROLL"), *leave(), *steps("RIGHT", 4), *steps("ROLL"), "shot how"]
    for place, entry in enumerate(("boxes", "games", "questions", "tips", "differ", "odds"), 1):
        of_games = entry in ("boxes", "games", "odds")
        deeper = [*steps("RIGHT", 2), *steps("ROLL"), f"shot {entry}-games"] if of_games else []
        script += [*steps("RIGHT"), *steps("ROLL"), *deeper, *steps("RIGHT", 2), f"shot {entry}-list"]
        script += [*steps("ROLL"), *steps("RIGHT"), f"shot {entry}-page", *steps("SCORE", 2 + bool(deeper))]
        script += [f"shot how-{place}"]
    played, virtual = play_on_both("\n".join(script), tmp_path, game=game, files=tmp_path / "files")
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.long
def test_the_self_test(tmp_path: Path) -> None:
    pages = [*TO_MENU, *steps("LEFT"), *steps("ROLL"), *steps("HOLD2"), "shot buttons", "press RIGHT 600", "settle"]
    swept = ["press ROLL", "settle 700"]  # waits for the last sweep; between two of them the picture is still for less
    pages += ["shot display", *steps("ROLL", 5), *steps("RIGHT"), *swept, "shot sound", *steps("RIGHT")]
    # Random dice, and data that only this board has, are not compared with the virtual board.
    pages += [*steps("RIGHT"), *steps("ROLL"), *steps("RIGHT"), "settle 1000", *steps("ROLL"), "settle 1000"]
    script = [*pages, *steps("RIGHT", 2), "press SCORE 600", "settle", "shot menu"]
    played, virtual = play_on_both("\n".join(script), tmp_path)
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.soak
def test_nine_hundred_games(tmp_path: Path) -> None:
    """The best scores of GAMES stored games are shown; then another game is filed and they are shown again."""
    files = tmp_path / "files"
    some = [("yatzy", "Fox"), ("american", "Åsa"), ("forced", "Fox"), ("american", "Elk"), ("american", "Cat")] * 16
    some += [("maxi", "Åsa"), ("triple", "Cat")]
    lines = [file_game(tmp_path / "some", rules, (name,), seed=seed) for seed, (rules, name) in enumerate(some)]
    file_many(files, lines, GAMES)
    game = played_game(files, "yatzy", turns=len(RULE_SETS["yatzy"].boxes) - 1)
    scores = [*steps("RIGHT", 3), "press ROLL", COUNTED]
    script = [*TO_MENU, *scores, "shot best", *steps("RIGHT"), "shot next", *LAST_PAGE, *LAST_PAGE, "shot dice"]
    script += [*steps("SCORE"), *steps("ROLL"), "dice 1 2 3 4 6", "press ROLL", *CUT, "settle", *steps("SCORE", 2)]
    script += ["press HOLD6", "settle 1000", "shot result", *steps("SCORE"), *steps("RIGHT", 2), "press ROLL"]
    script += [COUNTED, "shot best-again"]
    played, virtual = play_on_both("\n".join(script), tmp_path, game=game, files=files)
    games = history(played)
    assert (len(games), games[-1]["end"], games[-1]["seq"]) == (GAMES + 1, "finished", GAMES + 1)
    check_as_on_the_virtual_board(played, virtual)
