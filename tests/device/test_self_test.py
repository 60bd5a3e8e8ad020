"""Test self-test, tilt switch and display detection by scripts on the virtual board."""

import itertools
import shutil
from importlib import metadata
from pathlib import Path

import pytest
from kast.version import VERSION
from kast_tools.common.paths import FIRMWARE
from played import Played
from suites import also_long

BY_SCORE = "power off / down SCORE / power on / wait 300 / up SCORE / wait 100"
ALL_TEN = ("HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6", "ROLL", "SCORE", "LEFT", "RIGHT")
FIRST_TURN = "wait 1800 / press ROLL / press ROLL / press HOLD1 / press ROLL / wait 100"
ROLLED = FIRST_TURN + " / dice 1 3 3 6 6 / press ROLL / wait 1500 / press HOLD2 / wait 500"
SHAKE = "press TILT 90 / press TILT 90 / press TILT 90"


def to_page(number: int) -> str:
    """Return steps from power-on to a page of the self-test, counted from 1."""
    rest = " / press RIGHT / wait 50" * (number - 2)
    return f"{BY_SCORE} / press RIGHT 600 / wait 50{rest}"


class TestOpening:
    @pytest.mark.long
    def test_the_self_test_opens_by_score_at_power_on_and_from_the_menu(self, play) -> None:
        by_score = f"{BY_SCORE} / shot page / press SCORE 600 / wait 50 / shot menu"
        played = play(f"{by_score} / press LEFT / press ROLL / wait 2000 / press HOLD2 / wait 50 / shot by-menu")
        played.check_pictures("page", "menu", "by-menu", folder="self-test")

    @pytest.mark.long
    def test_score_held_at_the_start_is_not_reported_as_stuck(self, play) -> None:
        script = "power off / down SCORE / power on / wait 3000 / shot let-go / wait 20000 / shot score-stuck"
        played = play(script + " / press ROLL 600 / wait 100 / shot menu")
        played.check_pictures("let-go", "score-stuck", "menu", folder="self-test")

    def test_on_a_new_machine_the_self_test_is_in_english_and_the_language_is_asked_afterwards(self, play) -> None:
        script = f"{BY_SCORE} / shot page / press SCORE 600 / wait 50 / shot asked / press SCORE / wait 50 / shot still"
        menu = "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 200 / shot menu"
        played = play(f"{script} / press ROLL / wait 300 / {menu}", None, "--lang", "ask")
        played.check_pictures("page", "asked", "menu", folder="self-test")
        assert played.same("asked", "still")

    def test_the_self_test_opens_with_stuck_buttons(self, play) -> None:
        script = f"power off / down HOLD3 / down LEFT / {BY_SCORE} / press HOLD1 / wait 50 / shot stuck-from-the-start"
        script += " / press RIGHT 600 / wait 50 / press RIGHT / wait 50 / press SCORE 600 / wait 100 / shot menu"
        play(script).check_pictures("stuck-from-the-start", "menu", folder="self-test")


class TestPages:
    def test_buttons(self, play) -> None:
        script = f"{BY_SCORE} / press HOLD1 / press HOLD2 / press ROLL / press LEFT / down HOLD3 / down HOLD4"
        script += " / wait 100 / shot two-at-once / up HOLD3 / wait 50 / up HOLD4 / wait 100 / shot no-tick-for-them"
        script += "".join(f" / press {name}" for name in ALL_TEN) + " / wait 100 / shot all-ten"
        script += " / down HOLD5 / wait 20500 / shot one-sticks"
        played = play(script)
        played.check_pictures("two-at-once", "no-tick-for-them", "all-ten", "one-sticks", folder="self-test")

    @pytest.mark.parametrize("controller", also_long(("ssd1306", "sh1106"), "sh1106".__eq__))
    def test_display_pictures_cover_every_pixel(self, play, controller) -> None:
        script = f"display {controller} / {to_page(2)} / wait 100 / shot screen-{controller}"
        for name in ("light", "dark", "checkers", "frame", "words"):
            script += f" / press ROLL / wait 100 / shot {name}"
        played = play(script)
        played.check_pictures(f"screen-{controller}", "frame", folder="self-test")
        dots = {name: [dot > 0 for dot in picture.convert("L").tobytes()] for name, picture in played.shots.items()}
        assert dots["light"] == [True] * 128 * 64
        assert dots["dark"] == [False] * 128 * 64
        assert dots["checkers"] == [(x + y) % 2 == 1 for y, x in itertools.product(range(64), range(128))]
        assert played.same("words", f"screen-{controller}")

    def test_a_display_unplugged_during_the_pictures(self, play) -> None:
        script = f"{to_page(2)} / press ROLL / press ROLL / press ROLL / wait 100 / display off / wait 700 / press ROLL"
        script += " / wait 700 / display on / wait 2000 / shot frame / press ROLL / wait 100 / shot lost-once"
        play(script).check_pictures("frame", "lost-once", folder="self-test")

    def test_the_sound_page_plays_each_volume_and_restores_the_setting(self, play) -> None:
        script = f"{to_page(3)} / wait 500 / shot sweep / wait 4000 / press ROLL / wait 1500 / press SCORE 600"
        played = play(script + " / press RIGHT / wait 500", {"volume": 0})
        played.check_pictures("sweep", folder="self-test")
        tones = [event for event in played.trace if event["event"] == "tone" and event["hz"]]
        by_volume = [
            (duty, [tone["hz"] for tone in same]) for duty, same in itertools.groupby(tones, lambda tone: tone["duty"])
        ]
        assert [duty for duty, _ in by_volume] == [0.0092, 0.0458, 0.2136, 0.0092, 0.0458]
        for _, hertz in by_volume[:3]:
            assert hertz == sorted(hertz)
            assert (hertz[0], hertz[-1]) == (131, 1319)
        # The page is left during the second sweep. Then the sound is off again, so the press in the menu is silent.
        left = next(event["t"] for event in reversed(played.trace) if event.get("button") == "SCORE")
        assert tones[-1]["t"] < left

    def test_power(self, play) -> None:
        script = f"{to_page(4)} / wait 1000 / shot fresh / battery 3.2 / wait 4500 / shot nearly-empty"
        play(script).check_pictures("fresh", "nearly-empty", folder="self-test")

    def test_dice_keep_rolling_while_buttons_are_tested(self, play) -> None:
        script = f"{to_page(5)} / wait 300 / shot some / wait 1500 / shot dice / press ROLL / wait 200 / press LEFT"
        script += f" / wait 1000 / shot fresh / dice {'6 ' * 200} / press RIGHT / wait 2000 / shot odd"
        play(script).check_pictures("some", "dice", "fresh", "odd", folder="self-test")

    def test_flash(self, play) -> None:
        played = play(f"{to_page(6)} / wait 300 / shot flash / press ROLL / wait 300 / shot flash-again")
        played.check_pictures("flash", folder="self-test")
        assert played.same("flash", "flash-again")
        writes = [event for event in played.trace if event["event"] == "flash"]
        assert [event["bytes"] for event in writes if event.get("write")] == [4104, 4104]
        assert not list((played.out / "store" / "saves").glob("check*"))

    def test_a_full_flash_is_reported(self, tmp_path: Path) -> None:
        saves = tmp_path / "store" / "saves"
        saves.mkdir(parents=True)
        (saves / "filler").write_bytes(bytes((352 - 176) * 4096))
        Played(f"{to_page(6)} / wait 300 / shot flash-full", tmp_path).check_pictures("flash-full", folder="self-test")

    def test_tilt(self, play) -> None:
        script = f"{to_page(7)} / wait 100 / shot tilt / {SHAKE} / down TILT / wait 1000 / shot tilt-shaken"
        play(script).check_pictures("tilt", "tilt-shaken", folder="self-test")

    def test_pages_wrap_around_and_left_goes_back(self, play) -> None:
        script = f"{to_page(8)} / wait 100 / shot machine / press RIGHT / wait 100 / press RIGHT 600 / wait 100"
        script += " / shot screen-ssd1306 / press LEFT / wait 100 / press LEFT 600 / wait 100 / shot last"
        played = play(script)
        played.check_pictures("machine", "screen-ssd1306", folder="self-test")
        assert played.same("machine", "last")

    def test_holding_roll_on_the_last_page_starts_the_boot_loader(self, play) -> None:
        """Through the boot loader, MicroPython can be installed on a machine in its case. The virtual board, which has
        no boot loader, restarts instead.
        """
        script = f"{to_page(8)} / wait 100 / press ROLL / wait 900 / shot pressed / down ROLL / wait 900 / shot drive"
        played = play(script + " / wait 3000 / up ROLL / wait 100 / shot after")
        played.check_pictures("drive", folder="self-test")
        assert not played.same("pressed", "drive")
        assert not played.same("drive", "after")

    def test_the_version_of_the_project_is_shown(self) -> None:
        assert metadata.version("kast") == VERSION

    def test_without_a_tilt_switch_there_is_no_page_and_no_setting(self, play, tmp_path: Path) -> None:
        firmware = tmp_path / "firmware"
        shutil.copytree(FIRMWARE, firmware, ignore=shutil.ignore_patterns("__pycache__"))
        board = (firmware / "board.py").read_text()
        assert "TILT = 14" in board
        (firmware / "board.py").write_text(board.replace("TILT = 14", "TILT = None"))
        script = (
            f"{to_page(7)} / wait 100 / shot machine-of-seven / press SCORE 600 / press LEFT / press LEFT / press ROLL"
        )
        played = play(script + " / press LEFT / wait 50 / shot last-setting", None, "--firmware", firmware)
        played.check_pictures("machine-of-seven", "last-setting", folder="self-test")


class TestNothingIsLost:
    @pytest.mark.long
    def test_the_self_test_leaves_the_game_unchanged(self, play) -> None:
        pages = " / press RIGHT / wait 800" * 7
        resume = "press SCORE 600 / wait 50 / press ROLL / wait 100 / shot after"
        played = play(f"{ROLLED} / wait 10500 / shot before / {BY_SCORE} / press RIGHT 600{pages} / {resume}")
        assert played.same("before", "after")

    @pytest.mark.long
    def test_a_power_cut_during_the_flash_check_loses_nothing(self, play) -> None:
        script = f"{ROLLED} / wait 10500 / shot before"
        for write in (1, 2, 3):  # the writes of a file, of its name and of its end
            script += f" / {to_page(5)} / cut {write} / press RIGHT / wait 500 / power off / power on / wait 1800"
            script += f" / press ROLL / wait 100 / shot after-{write}"
        played = play(script)
        assert all(played.same("before", f"after-{write}") for write in (1, 2, 3))
        events = [event for event in played.trace if event["event"] in ("down", "power")]
        cuts = [two["t"] - one["t"] for one, two in itertools.pairwise(events) if two.get("on") is False]
        # Only `cut` takes the power away so soon after a press.
        assert [ms < 200 for ms in cuts] == [*[False, True] * 3, False]


class TestShaking:
    def test_shaking_rolls_like_holding_and_releasing_roll(self, play) -> None:
        dice = "dice 1 3 3 6 6"
        shaken = play(f"{FIRST_TURN} / {dice} / {SHAKE} / wait 15 / shot shaken / wait 1700 / shot rolled")
        pressed = play(f"{FIRST_TURN} / {dice} / press ROLL 300 / wait 1700 / shot rolled")
        shaken.check_pictures("shaken", folder="self-test")
        assert shaken.shots["rolled"].tobytes() == pressed.shots["rolled"].tobytes()
        assert shaken.game() == pressed.game()

    def test_long_shaking_does_not_ask_the_coach(self, play) -> None:
        script = f"{ROLLED} / dice 1 6 6 6 / {SHAKE} / {SHAKE} / {SHAKE} / {SHAKE} / wait 15 / shot shaken-long"
        played = play(script + " / wait 1700 / shot rolled-again")
        played.check_pictures("shaken-long", "rolled-again", folder="self-test")

    def test_tilt_is_ignored_at_rest_when_turned_and_in_menus(self, play) -> None:
        turned = "press TILT 700 / wait 400 / down TILT / wait 5000 / up TILT / wait 2000"
        menu = "down LEFT / down RIGHT / wait 50 / up LEFT / up RIGHT / wait 50"
        script = f"{ROLLED} / shot before / {turned} / shot after / {menu} / shot game-menu / {SHAKE} / wait 1000"
        played = play(script + " / shot still")
        assert played.same("before", "after")
        assert played.same("game-menu", "still")

    def test_shaking_can_be_switched_off(self, play) -> None:
        played = play(f"{ROLLED} / shot before / {SHAKE} / wait 1700 / shot after", {"shake": False})
        assert played.same("before", "after")


def test_every_supported_display_shows_the_menu(play) -> None:
    modules = ("ssd1306", "ssd1306 0x3D", "sh1106", "sh1106 0x3D")
    script = " / ".join(
        f"power off / display {module} / power on / wait 2000 / shot menu{number}"
        for number, module in enumerate(modules)
    )
    played = play(script + " / display sh1106 / wait 2000 / shot menu")
    played.check_pictures("menu", folder="self-test")
    assert all(played.same("menu", f"menu{number}") for number in range(len(modules)))
