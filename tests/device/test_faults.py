"""Test settings and faults during a game by scripts on the virtual board: display, buttons, battery, flash."""

import contextlib
import itertools
import shutil
from pathlib import Path

import pytest
from kast.storage import history
from kast_tools.build.firmware import firmware_with
from kast_tools.common.paths import FIRMWARE
from played import FREE_BLOCKS, Played
from suites import also_long

# Steps from power-on up to the first roll of a solo game of Yatzy.
NEW_GAME = "wait 1800 / press ROLL / press ROLL / press HOLD1 / press ROLL / wait 100"
ROLLED = NEW_GAME + " / dice 1 3 3 6 6 / press ROLL / wait 1500 / press HOLD2 / wait 150"
NO_AUTO_OFF = {"auto_off": 0}
PUT_AWAY = ROLLED + " / wait 700 / down LEFT / down RIGHT / wait 50 / up LEFT / up RIGHT / wait 50 / press LEFT"
PUT_AWAY += " / press ROLL / press ROLL / wait 100 / shot menu"
DEMO = {"demo": True, "auto_off": 0}
TOLD = "wait 20500"  # until the screen explains the buttons
POSITIONAL = "press HOLD1 / wait 700 / press HOLD1 / wait 700"


def firmware_for(folder: Path, line: str, other: str) -> Path:
    """Return a copy of the firmware with a changed line in board.py."""
    firmware = folder / "firmware"
    shutil.copytree(FIRMWARE, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    board = (firmware / "board.py").read_text()
    assert line in board
    (firmware / "board.py").write_text(board.replace(line, other))
    return firmware


def contrasts(played: Played) -> list[tuple[int, str]]:
    """Return each change of the display's contrast as (time in ms, contrast in hex)."""
    sent = [(e["t"], e["data"]) for e in played.trace if e["event"] == "i2c" and e["data"][:2] == "00"]
    found = [(at, data[data.index("81") + 2 :][:2]) for at, data in sent if len(data) > 20]
    return [now for before, now in itertools.pairwise([(0, ""), *found]) if before[1] != now[1]]


def below_note(played: Played, name: str) -> bytes:
    """Return the dice of a picture, without the note above them, which names another button every 10 s."""
    return played.shots[name].crop((0, 40, 128, 64)).tobytes()


class TestSettings:
    def test_settings_survive_power_off(self, play) -> None:
        script = "wait 1800" + " / press RIGHT" * 5 + " / press ROLL / wait 50 / shot settings"
        # The fourth row turns the machine: from then on LEFT moves down.
        script += " / press ROLL" + " / press RIGHT / press ROLL" * 3 + " / press LEFT / press ROLL"
        script += " / wait 200 / shot settings-turned / power off / power on / wait 1800" + " / press LEFT" * 5
        script += " / press ROLL" + " / press LEFT" * 4 + " / wait 50 / shot again"
        played = play(script)
        played.check_pictures("settings", "settings-turned")
        assert played.same("settings-turned", "again")
        saved = played.settings()
        assert {name: saved[name] for name in saved if name != "plan"} == {
            "volume": 3,
            "brightness": 1,
            "flipped": True,
            "auto_off": 15,
            "demo": False,
            "kids": False,
            "shake": True,
            "coach": "5",
            "by_ear": False,
            "large": False,
            "best_first": True,
            "robots": "auto",
            "other_names": False,
            "first": False,
            "dice": 0,
            "won": 0,
            "language": "en",
        }

    @pytest.mark.parametrize("controller", also_long(("ssd1306", "sh1106"), "ssd1306".__eq__))
    def test_left_handed_mode_turns_display_and_buttons(self, play, tmp_path, controller) -> None:
        firmware = firmware_for(tmp_path, 'DISPLAY = "auto"', f'DISPLAY = "{controller}"')
        turn = {"HOLD1": "HOLD6", "HOLD2": "HOLD5", "HOLD3": "HOLD4", "LEFT": "RIGHT"}
        turn |= {other: one for one, other in turn.items()}
        script = ROLLED + " / press RIGHT / press HOLD4 / wait 100 / shot game"
        turned_script = " ".join(turn.get(word, word) for word in script.split(" "))
        assert turned_script != script
        upright = play(script, {"flipped": False}, "--firmware", firmware)
        turned = play(turned_script, {"flipped": True}, "--firmware", firmware)
        assert upright.shots["game"].getbbox()
        assert upright.shots["game"].tobytes() == turned.shots["game"].rotate(180).tobytes()
        assert upright.game() == turned.game()

    def test_an_upside_down_display_turns_no_buttons(self, play, tmp_path) -> None:
        firmware = firmware_for(tmp_path, "DISPLAY_TURNED = False", "DISPLAY_TURNED = True")
        upright = play(ROLLED + " / shot game")
        built_in = play(ROLLED + " / shot game", None, "--firmware", firmware)
        assert upright.shots["game"].tobytes() == built_in.shots["game"].rotate(180).tobytes()
        assert upright.game() == built_in.game()

    @pytest.mark.parametrize(("game", "dice"), [("yatzy", "6 5 4 2 1"), ("maxi", "6 5 4 3 2 1")])
    def test_dice_show_the_numbers_of_their_keys(self, play, tmp_path, game: str, dice: str) -> None:
        firmware = firmware_for(tmp_path, "DICE_NUMBERED = False", "DICE_NUMBERED = True")
        player = {"name": "Fox", "kind": "human", "picture": 0}
        plan = {"game": game, "options": {}, "players": [player], "start": "listed"}
        start = "wait 1800" + " / press ROLL / wait 200" * 4
        script = f"{start} / shot {game}-keys / dice {dice} / press ROLL / wait 1500 / press HOLD2 / press HOLD5"
        played = play(f"{script} / wait 300 / shot {game}-numbered", {"plan": plan}, "--firmware", firmware)
        played.check_pictures(f"{game}-keys", f"{game}-numbered")

    def test_dice_with_keys_below_them_have_no_numbers(self, play, tmp_path) -> None:
        firmware = firmware_for(tmp_path, "DICE_NUMBERED = False", "DICE_NUMBERED = True")
        lesson = f"wait 1800 / {'press LEFT / ' * 4}press ROLL / wait 200 / press ROLL / wait 100"
        played = play(f"{lesson} / press ROLL / wait 2100 / shot lesson-numbered", None, "--firmware", firmware)
        played.check_pictures("lesson-numbered")

    def test_brightness_reaches_the_display(self, play) -> None:
        played = play("wait 500", {"brightness": 2})
        start_up = next(event["data"] for event in played.trace if event["event"] == "i2c" and len(event["data"]) > 20)
        assert "8132" in start_up

    @pytest.mark.parametrize(
        "settings", [[], "x", {"volume": "loud", "brightness": 9, "plan": [1]}, {"plan": {"game": {}, "players": [7]}}]
    )
    def test_damaged_settings_become_the_defaults(self, play, settings) -> None:
        """If the settings are damaged, the language is asked for again."""
        played = play("wait 1800 / press ROLL / " + NEW_GAME + " / shot game", settings, "--lang", "ask")
        assert played.settings()["language"] == "en"
        assert played.settings()["plan"]["game"] == "yatzy"
        assert played.settings()["volume"] == 2

    def test_settings_open_from_a_game_and_return_to_it(self, play) -> None:
        menu = " / down LEFT / down RIGHT / wait 50 / up LEFT / up RIGHT / wait 50"
        script = ROLLED + " / shot before" + menu + " / press RIGHT / press RIGHT / press RIGHT / press ROLL / wait 50"
        script += " / shot settings / press SCORE / press SCORE / wait 50 / shot after"
        played = play(script)
        played.check_pictures("settings")
        assert played.same("before", "after")


class TestDisplay:
    def test_a_game_continues_without_its_display_and_redraws_it(self, play) -> None:
        rest = " / press HOLD3 / dice 3 5 5 / press ROLL / wait 1500 / press RIGHT / {} / wait 2000 / shot after"
        calm = play(ROLLED + " / wait 100" + rest.format("wait 0"))
        faulty = play(ROLLED + " / display off / wait 100" + rest.format("display on"))
        assert not faulty.is_dark("after")
        assert calm.shots["after"].tobytes() == faulty.shots["after"].tobytes()

    @pytest.mark.parametrize("ms", also_long((0, 1, 20, 300, 1000, 1700, 60_000), (1, 1700).__contains__))
    def test_a_display_is_back_within_two_seconds(self, play, ms) -> None:
        """The display must be found again even while the picture does not change and nothing is sent to the display."""
        script = ROLLED + f" / {TOLD} / shot before / display off / wait {ms} / shot gone / display on"
        played = play(script + " / wait 2000 / shot after")
        assert played.is_dark("gone")
        assert below_note(played, "before") == below_note(played, "after")

    def test_noise_in_the_display_memory_is_never_shown(self, play) -> None:
        moments = " / ".join(f"wait 20 / shot at{i}" for i in range(100))
        played = play(ROLLED + f" / wait 100 / shot before / display off / display on / {moments}")
        assert played.same("before", "at99")
        assert all(played.is_dark(f"at{i}") or played.same("before", f"at{i}") for i in range(100))

    def test_a_display_missing_at_the_start_is_used_later(self, play) -> None:
        absent = play("display off / power off / power on / " + ROLLED + " / display on / wait 2000 / shot after")
        calm = play(ROLLED + " / wait 2000 / shot after")
        assert calm.shots["after"].tobytes() == absent.shots["after"].tobytes()


class TestStuckButton:
    @pytest.mark.long
    def test_a_stuck_button_is_ignored_until_released(self, play) -> None:
        script = "wait 1800 / down HOLD3 / down LEFT / wait 20500 / shot stuck / wait 3000 / shot still"
        script += (
            " / press RIGHT / wait 50 / shot walked / up LEFT / up HOLD3 / wait 100 / press LEFT / wait 50 / shot back"
        )
        played = play(script)
        assert played.same("stuck", "still")
        assert not played.same("still", "walked")
        assert played.same("still", "back")

    @pytest.mark.long
    def test_a_stuck_button_does_not_disturb_a_game(self, play) -> None:
        plain = play(ROLLED + " / wait 22000 / press HOLD3 / wait 2000 / shot after", NO_AUTO_OFF)
        rest = " / down LEFT / wait 22000 / press HOLD3 / wait 2000 / shot after / press RIGHT / wait 50 / shot walked"
        stuck = play(ROLLED + rest, NO_AUTO_OFF)
        assert not stuck.same("after", "walked")
        assert plain.game() == stuck.game()


class TestBattery:
    @pytest.mark.long
    def test_a_low_battery_is_shown(self, play) -> None:
        script = ROLLED + " / battery 3.2 / wait 2000 / shot before / wait 2000 / shot low"
        script += " / down LEFT / down RIGHT / wait 50 / up LEFT / up RIGHT / wait 50 / shot low-menu"
        script += " / press ROLL / wait 310000 / battery 4.4 / wait 2000"
        played = play(f"{script} / {POSITIONAL} / shot fresh", NO_AUTO_OFF)
        played.check_pictures("low", "low-menu")
        assert played.same("before", "fresh")
        silence = next(event["t"] for event in played.trace if event["event"] == "battery")
        warnings = [e["t"] for e in played.trace if e["event"] == "tone" and e["hz"] == 330 and e["t"] > silence + 2000]
        assert len(warnings) == 3  # one of them is a click in the menu
        assert warnings[-1] - warnings[0] == pytest.approx(300_000, abs=20)

    def test_an_empty_battery_stops_the_game_until_a_fresh_one(self, play) -> None:
        script = ROLLED + " / wait 100 / shot before / battery 2.8 / wait 4000 / shot empty / wait 3000 / shot off"
        script += " / press ROLL / wait 500 / shot pressed / wait 3000 / shot off-again / battery 3.4 / wait 9000"
        script += " / shot rested / battery 4.5 / wait 2000 / shot fresh"
        played = play(script)
        played.check_pictures("empty", "pressed")
        assert all(played.is_dark(name) for name in ("off", "off-again", "rested"))
        assert played.same("before", "fresh")
        assert played.game()["held"] == 0b10  # the die is still held in the stored game

    @pytest.mark.parametrize("volts", [1.9, 2.4, 2.85])
    def test_floating_pins_leave_a_machine_that_a_button_wakes(self, play, volts: float) -> None:
        """A board that only calls itself a Pico has nothing at GPIO29; it used to stay dark for ever (issue 36)."""
        script = f"battery {volts} / power off / power on / wait 9000 / shot dark / press HOLD3 / wait 500 / shot told"
        script += " / press ROLL / wait 3000 / shot on / press RIGHT / wait 300 / shot moved / wait 30000 / shot later"
        played = play(script, NO_AUTO_OFF)
        assert played.is_dark("dark")
        assert not any(map(played.is_dark, ("told", "on", "moved", "later")))
        assert not played.same("told", "on") and not played.same("on", "moved")

    @pytest.mark.long
    def test_a_supply_that_reads_nothing_is_unknown_and_not_empty(self, play) -> None:
        """Wokwi has no battery, and some boards cannot measure theirs: there is no warning, no pause, no symbol."""
        script = ROLLED + f" / {TOLD} / wait 10000 / shot before / battery 0 / wait 120000 / shot after"
        played = play("battery 0 / power off / power on / " + script, NO_AUTO_OFF)
        assert played.same("before", "after")  # dimming does not change the picture
        assert not [e for e in played.trace if e["event"] == "tone" and e["hz"] == 330 and e["t"] > 100_000]

    def test_battery_warnings_at_power_on_and_during_a_throw(self, play) -> None:
        game = ROLLED.removeprefix("wait 1800 / ")
        script = "battery 2.8 / power off / power on / wait 2500 / shot empty-at-start / wait 4000 / shot off"
        script += f" / battery 4.5 / wait 2000 / shot menu / {game} / dice 1 1 1 1 / battery 2.8 / wait 1900"
        script += " / press ROLL / wait 2500 / shot empty / wait 2000 / battery 4.5 / wait 4000 / shot landed"
        played = play(script)
        assert played.is_dark("off")
        assert not played.is_dark("menu")
        played.check_pictures("empty-at-start", "empty", "landed")


class TestAutoOff:
    @pytest.mark.long
    def test_the_display_goes_dark_in_time_and_the_next_press_only_wakes_it(self, play) -> None:
        script = ROLLED + " / wait 119000 / shot before / wait 2000 / shot off / wait 60000 / press ROLL / wait 100"
        script += " / shot woken / dice 1 2 3 4 / press ROLL / wait 1500 / shot rolled"
        played = play(script, {"auto_off": 2})
        assert played.is_dark("off")
        assert below_note(played, "before") == below_note(played, "woken")
        assert not played.same("woken", "rolled")
        off, woken = (event["t"] for event in played.trace if event.get("file") in ("02-off.png", "03-woken.png"))
        assert not [event for event in played.trace if event["event"] == "i2c" and off < event["t"] < woken - 220]

    @pytest.mark.long
    def test_a_press_that_wakes_does_nothing_else(self, play) -> None:
        menu = f"wait 1800 / press RIGHT / {TOLD} / shot menu"
        for button in ("ROLL", "SCORE", "LEFT", "HOLD1"):
            menu += f" / wait 121000 / press {button} 30 / wait 400 / shot {button}"
        played = play(menu, {"auto_off": 2})
        assert all(played.same("menu", button) for button in ("ROLL", "SCORE", "LEFT", "HOLD1"))

    def test_the_display_dims_a_minute_before_and_a_press_then_counts(self, play) -> None:
        rest = " / wait 58000 / shot bright / wait 3000 / shot dim / press HOLD3 / wait 100 / shot pressed"
        played = play(ROLLED + " / wait 600" + rest)
        assert below_note(played, "bright") == below_note(played, "dim")  # dimming does not change the picture
        assert not played.same("dim", "pressed")
        assert [contrast for _, contrast in contrasts(played)] == ["cf", "03", "cf"]
        (dimmed, _), (pressed, _) = contrasts(played)[1:]
        downs = [event["t"] for event in played.trace if event["event"] == "down"]
        assert dimmed - downs[-2] == pytest.approx(60_000, abs=100)
        assert pressed - downs[-1] < 40

    @pytest.mark.long
    def test_a_power_cut_while_the_display_is_dark_loses_nothing(self, play) -> None:
        game = ROLLED + " / press HOLD3 / wait 600 / press HOLD4 / wait 700 / shot before / wait 121000 / shot off"
        script = game + " / power off / power on / wait 1800 / press ROLL / wait 200 / shot again"
        played = play(script, {"auto_off": 2})
        assert played.is_dark("off")
        assert played.same("before", "again")
        assert played.game()["held"] == 0b1110

    @pytest.mark.long
    def test_a_stuck_button_does_not_prevent_auto_off(self, play) -> None:
        assert play("wait 1800 / down RIGHT / wait 142000 / shot off", {"auto_off": 2}).is_dark("off")

    def test_auto_off_can_be_disabled(self, play) -> None:
        assert not play("wait 20000 / shot on", NO_AUTO_OFF).is_dark("on")


class TestDemo:
    def test_the_demo_is_off_by_default(self, play) -> None:
        played = play(f"wait 1800 / {TOLD} / shot before / wait 65000 / shot after", {"auto_off": 0})
        assert played.same("before", "after")

    @pytest.mark.long
    def test_the_demo_is_silent_stores_nothing_and_any_button_ends_it(self, play) -> None:
        menu = PUT_AWAY
        demo = f" / {TOLD} / shot told / wait 38500 / shot still / wait 1200 / shot demo / wait 20000 / shot later"
        demo += " / press {} / wait 100"
        played = play(menu + demo.format("SCORE") + " / shot back" + demo.format("ROLL") + " / shot again", DEMO)
        assert played.same("told", "still")
        assert not played.same("told", "demo")
        assert not played.same("demo", "later")
        played.check_pictures("demo")
        times = {event["file"][3:]: event["t"] for event in reversed(played.trace) if event["event"] == "shot"}
        began, ended = times["still.png"], times["back.png"]
        during = [event for event in played.trace if began < event["t"] < ended]
        assert not [event for event in during if event["event"] == "flash"]
        assert not [event for event in during if event["event"] == "tone" and event["hz"]]
        assert played.same("menu", "back")
        assert played.same("menu", "again")
        assert played.game()["held"] == 0b10
        with contextlib.chdir(played.out / "store"):
            assert not list(history.Lines())

    @pytest.mark.soak
    def test_the_demo_plays_one_game_after_the_other(self, play) -> None:
        count = 120
        moments = " / ".join(f"wait 3000 / shot at{i}" for i in range(count))
        played = play("wait 62000 / " + moments, DEMO)
        # Only the result screen stays unchanged for 3 s.
        stands = [i for i in range(1, count) if played.same(f"at{i - 1}", f"at{i}")]
        assert stands
        assert not played.same(f"at{stands[0] + 4}", f"at{stands[0] + 5}")

    @pytest.mark.long
    def test_the_demo_goes_dark_on_a_battery(self, play) -> None:
        script = "wait 1800 / shot menu / wait 100000 / shot demo / wait 22000 / shot off / press HOLD1 / wait 300"
        played = play(script + " / shot woken", {"demo": True, "auto_off": 2})
        assert not played.same("menu", "demo")
        assert played.is_dark("off")
        assert played.same("menu", "woken")


def test_a_failed_write_is_shown(tmp_path: Path) -> None:
    """A file has the name of the folder `saves`, so every save fails. The game continues and shows that it is not
    saved.
    """
    store = tmp_path / "store"
    store.mkdir()
    (store / "saves").write_text("in the way")
    menu = "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 300"
    script = f"wait 1800 / press ROLL / wait 300 / {menu} / " + NEW_GAME.replace("HOLD1", "HOLD2 / press ROLL")
    script += " / press RIGHT / press RIGHT / press ROLL / wait 100 / shot unkept-start"
    script += " / dice 1 3 3 6 6 / press ROLL / wait 1500 / press SCORE / wait 1500"
    script += " / shot unkept-hand-over / down LEFT / down RIGHT / wait 100 / shot unkept-menu"
    played = Played(script, tmp_path, "--lang", "ask")
    played.check_pictures("unkept-start", "unkept-hand-over", "unkept-menu")


REFUSING = """
import builtins
import os

tries = 0
opened = open

def refuse(path, mode="r", *more):
    global tries
    if "w" in mode or "a" in mode:
        tries += 1
        print("try", tries)
        raise OSError(5)
    return opened(path, mode, *more)

builtins.open = refuse

import asyncio
from kast.app import main

asyncio.run(main())
"""


def test_a_failing_flash_is_tried_once_per_game(tmp_path: Path) -> None:
    """A box used to take 9.9 s: journal, game and history were each tried in all blocks of the flash (issue 36)."""
    (tmp_path / "main.py").write_text(REFUSING)
    out = tmp_path / "out"
    firmware = firmware_with(tmp_path / "main.py", tmp_path)
    turn = " / dice 1 3 3 6 6 / press ROLL / wait 1500 / press SCORE / wait 1500"
    played = Played(NEW_GAME + turn + turn + " / shot after", out, "--firmware", firmware)
    assert (out / "serial.txt").read_text().count("try") == 1
    assert not played.is_dark("after")


@pytest.mark.long
def test_a_game_on_a_full_flash_continues(tmp_path: Path) -> None:
    """Only files that fit into LittleFS's directory can be written: the game continues, and is not filed."""
    saves = tmp_path / "store" / "saves"
    saves.mkdir(parents=True)
    (saves / "filler").write_bytes(bytes(FREE_BLOCKS * 4096))
    script = NEW_GAME + " / press SCORE / wait 100"
    for _ in range(15):
        script += " / press ROLL / wait 1500 / press SCORE / press SCORE / wait 200"
    script += " / wait 3500 / shot over / press SCORE / wait 100 / shot menu"
    played = Played(script, tmp_path)
    assert played.game()["phase"] == "over"
    with contextlib.chdir(tmp_path / "store"):
        assert not list(history.Lines())
    played.check_pictures("menu")
