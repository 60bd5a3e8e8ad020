"""Test a short version of `make soak`: power cuts, random presses, damaged files and many games in a row."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import emulated_pico
import pytest
from kast.games import RULE_SETS
from kast_dev.soak.parts import PARTS, SHORT, Outcome, PicoFiles, impossible_games, soak, witnessed
from kast_tools.common.paths import FIRMWARE
from made_once import found_once
from PIL import Image, ImageChops
from played import run_script

pytestmark = pytest.mark.long

TO_THE_TABLE = "wait 2000 / press ROLL / press ROLL / press HOLD1 / wait 100 / press ROLL / wait 200"
FIRST_ROLL = "dice 3 3 5 6 1 / press ROLL / wait 1100"
GO_ON = "wait 2000 / press ROLL / wait 200"


FAMILIES = [
    [game for game in RULE_SETS if RULE_SETS.family(game) == family] for family in dict.fromkeys(RULE_SETS.families)
]
PLAYED = [games[0] for games in FAMILIES[::2]]
FUZZED = [games[-1] for games in FAMILIES if games[-1] not in PLAYED]
"""Of each family a game is operated at random or played, one game after the other; `make soak` does both with each.
The first one played has its power cut and its files damaged.
"""


@pytest.fixture(scope="module")
def outcomes(run_folder: Path) -> list[Outcome]:
    def find() -> list[Outcome]:
        others = [part for part in PARTS if part != "fuzz"]
        return soak(SHORT, parts=["fuzz"], rule_sets=FUZZED) + soak(SHORT, parts=others, rule_sets=PLAYED)

    return found_once(run_folder / "soak", find)


def of(outcomes: list[Outcome], part: str) -> list[dict]:
    return [outcome.counts for outcome in outcomes if outcome.part == part]


def test_no_faults(outcomes: list[Outcome]) -> None:
    faults = [(outcome.part, outcome.about, fault) for outcome in outcomes for fault in outcome.faults]
    assert not faults, "python -m kast_dev.soak tells how to see them again"


def test_power_cuts(outcomes: list[Outcome]) -> None:
    for counts in of(outcomes, "cuts"):
        assert counts["tried"] == counts["survived"] > counts["writes"] // (SHORT.every_cut + 1) > 2
        assert counts["filed"] == 2  # the game that the script plays to its end, and the abandoned one
        assert counts["pictures"] > 0


def test_every_kind_of_event_happens(outcomes: list[Outcome]) -> None:
    fuzzed = of(outcomes, "fuzz")
    assert len(fuzzed) == len(FUZZED)
    assert all(counts["events"] >= SHORT.events for counts in fuzzed)
    assert sum(counts["ended"] for counts in fuzzed) > 5


def test_damaged_files(outcomes: list[Outcome]) -> None:
    (counts,) = of(outcomes, "damage")
    assert counts["damaged"] == counts["survived"] > 12


def test_games_in_a_row(outcomes: list[Outcome]) -> None:
    (counts,) = of(outcomes, "games")
    assert counts["games"] == SHORT.plays * (len(PLAYED) + 1)  # and those with real dice
    assert counts["replayed"] == counts["games"]


def test_hours_of_presses(outcomes: list[Outcome]) -> None:
    (counts,) = of(outcomes, "hours")
    assert counts["minutes"] == SHORT.minutes
    assert counts["presses"] > 150 * SHORT.minutes
    assert counts["games"] >= 1


@pytest.mark.soak
@emulated_pico.given
def test_hours_on_the_emulated_pico() -> None:
    """This test plays for minutes only; `make soak` plays long enough to find a lack of memory on the Pico."""
    pico = PicoFiles(Path(str(emulated_pico.BOOTROM)), (Path(str(emulated_pico.UF2)),))
    outcomes = soak(replace(SHORT, minutes=0, pico_minutes=2), parts=["hours"], pico=pico)
    assert not [fault for outcome in outcomes for fault in outcome.faults]
    assert [outcome.about.partition(", ")[2] for outcome in outcomes] == ["presses", "demonstration"]
    assert [outcome.counts["minutes"] for outcome in outcomes] == [2, 1]


def test_an_exception_during_hours_of_play_is_found(tmp_path: Path) -> None:
    firmware = broken_firmware(tmp_path, "session/between_games.py", "    used = session.kept\n", "    used = [][0]\n")
    (outcome,) = soak(SHORT, parts=["hours"], source=firmware)
    assert [(fault["kind"], fault["what"]) for fault in outcome.faults] == [
        ("exception", "IndexError: list index out of range")
    ]
    out = run(outcome.counts["script"], tmp_path, "--firmware", firmware, "--seed", 1, "--lang", "ask", code=1)
    assert "IndexError" in (out / "serial.txt").read_text()


def broken_firmware(folder: Path, file: str, right: str, wrong: str) -> Path:
    """Return a copy of the firmware in which the text `wrong` replaces `right` in one file."""
    firmware = folder / "firmware"
    shutil.copytree(FIRMWARE, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    text = (firmware / "kast" / file).read_text()
    assert text.count(right) == 1
    (firmware / "kast" / file).write_text(text.replace(right, wrong))
    return firmware


@pytest.mark.soak
def test_an_exception_is_found_and_reproduced(tmp_path: Path) -> None:
    """The soak test must not pass with a faulty firmware."""
    check = "if player < len(self.session.game.players):"
    firmware = broken_firmware(tmp_path, "ui/screens/turn/card.py", check, check.replace("<", "<="))
    outcomes = soak(replace(SHORT, events=1500), parts=["fuzz"], source=firmware)
    broken = next(outcome for outcome in outcomes if outcome.faults)
    assert broken.faults[0]["kind"] == "exception"
    assert broken.faults[0]["what"].endswith("IndexError: list index out of range")
    out = run(broken.counts["script"], tmp_path, "--firmware", firmware, "--seed", 1, "--lang", "ask", code=1)
    assert (out / "serial.txt").read_text().endswith("IndexError: list index out of range\n")


def test_lost_memory_is_found(tmp_path: Path) -> None:
    """The faulty firmware loses eight bytes of the heap with each tune; a short game that is repeated has many."""
    sound = "def sound(self, tune, again_ms=0):"
    losing = "def sound(self, tune, again_ms=0, lost=bytearray()):\n        lost.extend(bytes(8))"
    firmware = broken_firmware(tmp_path, "device/machine.py", sound, losing)
    (outcome,) = soak(replace(SHORT, plays=4), parts=["games"], source=firmware, rule_sets=["pig"])
    assert [fault["kind"] for fault in outcome.faults] == ["memory"]


@pytest.mark.parametrize("held, kinds", [("8000 * (menus > 6 and menus % 5 > 2)", []), ("500 * menus", ["memory"])])
def test_only_memory_that_stays_in_use_is_lost(tmp_path: Path, held: str, kinds: list[str]) -> None:
    """Random presses find a firmware of which each menu holds more memory, but not one that frees it soon: three
    menus are measured, one to four menus apart, so at least one of them is not among the two of five that hold more.
    """
    right = "        # The entry "
    count = "        menus = app.machine.menus = getattr(app.machine, 'menus', 0) + 1\n"
    holding = f"{count}        self.held = bytes({held})\n"
    firmware = broken_firmware(tmp_path, "ui/screens/menus/menu.py", right, holding + right)
    (outcome,) = soak(SHORT, parts=["fuzz"], source=firmware, rule_sets=["pig"])
    assert [fault["kind"] for fault in outcome.faults] == kinds


def test_a_wrong_total_is_found(tmp_path: Path) -> None:
    firmware = broken_firmware(tmp_path, "games/banking/game.py", "[player] += points\n", "[player] += points + 1\n")
    (outcome,) = soak(SHORT, parts=["games"], source=firmware, rule_sets=["pig"])
    assert "impossible" in [fault["kind"] for fault in outcome.faults]
    # By the dice that fall, either is found first.
    sentences = ("its turns do not lead to its points. {", "it has more points than its turns can earn. {")
    assert any(fault["what"].startswith(sentences) for fault in outcome.faults)


def test_a_damaged_line_of_the_history_is_found() -> None:
    (fault,) = impossible_games(['{"v":1,"id":"a-1","crc":"00000000"}'])
    assert fault["kind"] == "impossible"
    assert fault["what"].startswith("it is not valid JSON. {")


def test_a_picture_that_is_out_of_date_is_found(tmp_path: Path) -> None:
    """The rows of a list no longer move when LEFT or RIGHT is pressed."""
    right = "+ 1)\n            self.machine.redraw()\n        elif button == ROLL:"
    wrong = right.replace("            self.machine.redraw()\n", "")
    firmware = broken_firmware(tmp_path, "ui/widgets/list_screen.py", right, wrong)
    (outcome,) = soak(SHORT, parts=["fuzz"], source=firmware, rule_sets=["pig"])
    assert [fault["kind"] for fault in outcome.faults] == ["outdated"]
    assert outcome.faults[0]["what"].endswith("menu is out of date")


def test_a_screen_that_returns_after_an_empty_battery_has_its_name(tmp_path: Path) -> None:
    """Random presses go on from there, so they must know where they are."""
    out = run(
        "wait 2000 / press LEFT / press ROLL / wait 100 / battery 2.1 / wait 4000 / battery 4.5 / wait 3000",
        tmp_path,
        *("--firmware", witnessed(tmp_path / "witnessed")),
    )
    lines = (out / "serial.txt").read_text().splitlines()
    screens = [report["screen"] for report in map(json.loads, lines) if "screen" in report]
    assert screens == ["splash", "menu", "buttons", "battery_empty", "buttons"]


def run(script: str, folder: Path, *options: object, code: int = 0) -> Path:
    """Play a script, with lines separated by " / ", by `kast run`; return the folder of the pictures."""
    (folder / "script.txt").write_text(script.replace(" / ", "\n"))
    run_script("--script", folder / "script.txt", "--out", folder / "out", *map(str, options), code=code)
    return folder / "out"


def different(first: Path, second: Path) -> tuple[int, int, int, int] | None:
    """Return the bounding box of the pixels in which two pictures differ, or None if they are equal."""
    with Image.open(first) as one, Image.open(second) as two:
        return ImageChops.difference(one.convert("L"), two.convert("L")).getbbox()


def test_a_power_cut_during_a_roll_changes_nothing(tmp_path: Path) -> None:
    """The power is cut at the only write of a roll."""
    out = run(
        f"{TO_THE_TABLE} / {FIRST_ROLL} / press HOLD1 / press HOLD2 / wait 11000 / shot before / cut 1 / "
        f"dice 4 4 4 / press ROLL / wait 1100 / shot dark / power on / {GO_ON} / shot after",
        tmp_path,
    )
    with Image.open(out / "02-dark.png") as dark:
        assert dark.convert("L").getbbox() is None
    assert different(out / "01-before.png", out / "03-after.png") is None


def test_a_stored_roll_is_not_rolled_again(tmp_path: Path) -> None:
    """The power is cut while the dice are in the air."""
    out = run(
        f"{TO_THE_TABLE} / {FIRST_ROLL} / dice 4 4 4 4 2 / press ROLL / wait 100 / power off / power on / "
        f"{GO_ON} / shot after / power off / power on / {GO_ON} / shot again",
        tmp_path,
    )
    undisturbed = tmp_path / "undisturbed"
    undisturbed.mkdir()
    run(f"{TO_THE_TABLE} / {FIRST_ROLL} / dice 4 4 4 4 2 / press ROLL / wait 1700 / shot after", undisturbed)
    assert different(out / "01-after.png", undisturbed / "out" / "01-after.png") is None
    assert different(out / "01-after.png", out / "02-again.png") is None


def test_a_game_left_and_resumed_keeps_its_holds(tmp_path: Path) -> None:
    """Holds are stored only after 10 s without a press; here the player leaves the game earlier."""
    # In the menu of the game, LEFT and twice ROLL choose "End of game" and "Later".
    leave = "down LEFT / press RIGHT / up LEFT / wait 100 / press LEFT / press ROLL / press ROLL"
    out = run(
        f"{TO_THE_TABLE} / {FIRST_ROLL} / press HOLD1 / wait 600 / press HOLD2 / wait 200 / shot before / {leave} / "
        "wait 200 / shot menu / wait 12000 / press ROLL / wait 200 / shot after",
        tmp_path,
    )
    assert different(out / "01-before.png", out / "02-menu.png") is not None
    assert different(out / "01-before.png", out / "03-after.png") is None
