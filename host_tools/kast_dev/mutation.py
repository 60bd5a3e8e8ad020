"""`make mutation`: changes the code in small ways, one at a time, and lists the changes that no test finds.

mutmut makes the changes. Each part of the project has a work folder out/mutation/PART, which is laid out like the
wheel: copies of the packages in `src`, which mutmut changes, and links to what the tests read.

A change is seen only by code that runs in the process of the test. Tests that start another program, such as the
virtual board, are skipped (tests/support/mutated_code.py), unless that program is at the other end of the changed code:
`kast flash` runs in the process of the test, and mpremote and the virtual board are what it talks to.

The part "page" is JavaScript: Stryker makes its changes (page_mutation/run.mjs).
"""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from kast_tools.common.node import find_node
from kast_tools.common.paths import PAGE_MUTATION, ROOT

OUT = ROOT / "out" / "mutation"
WORKERS = 2
DIGITS = "3715926480"
"""Last digits of the changes' numbers, in the order in which `--tenths` takes them."""
SHOW = (
    "import sys; from mutmut.__main__ import cli; [cli(['show', name], standalone_mode=False) for name in sys.argv[1:]]"
)
"""Program that prints changes, by name: a mutmut of its own for each of 200 would take minutes."""
FOUND, TIMED_OUT, NOT_TRIED = ("killed", "segfault", "suspicious"), "timeout", "not checked"


@dataclass(frozen=True)
class Part:
    """Files to change (patterns below `src`, whose * matches any path), and the tests that must find the changes."""

    changed: tuple[str, ...]
    tests: tuple[str, ...]
    unchanged: tuple[str, ...] = ()
    programs: tuple[str, ...] = ()
    """Programs that the tests may start, besides those of mutated_code.py: they run none of the changed code."""
    long: tuple[str, ...] = ()
    """Tests that run although they are marked `long`, by the beginning of their id."""


OF_ANSWERS = "tests/cli/test_answers.py::test_an_answer_has_the_documented_form"
OF_FAULTS = "tests/multiplayer/test_transmission_faults.py"
ARCHIVE = ("dice-check", "games", "players", "ranking", "verify")
"""Commands about the archive that print JSON."""
PARTS = {
    "rules": Part(
        (
            "kast/dice.py",
            "kast/game.py",
            "kast/games/*",
            "kast/storage/saved_game.py",
            "kast/storage/unpacked_game.py",
            "kast/storage/restored_game.py",
            "kast/turn_text.py",
        ),
        (
            "tests/on_both",
            "tests/storage/test_stored_v1.py",
            "tests/coach/test_pig_table.py",
            "tests/coach/test_tenthousand_table.py",
            "tests/rules/test_rules_properties.py",
            "tests/rules/test_slow_scorer.py",
            "tests/rules/test_tenthousand_scoring.py",
        ),
    ),
    "session": Part(
        ("kast/session/*", "kast/daily.py"),
        (
            "tests/on_both/test_session.py",
            "tests/on_both/test_turn.py",
            "tests/on_both/test_settings.py",
            "tests/on_both/test_daily_dice.py",
            "tests/storage/test_between_games.py",
            "tests/storage/test_corrections.py",
            "tests/storage/test_stored_v3.py",
            "tests/multiplayer/test_linked_session.py",
            f"{OF_FAULTS}::test_guests_who_choose_the_same_animal_at_once_end_with_two",
        ),
    ),
    "storage": Part(
        ("kast/storage/*",),
        (
            "tests/on_both/test_settings.py",
            "tests/on_both/test_store.py",
            "tests/on_both/test_stored_games.py",
            "tests/on_both/test_stored_options.py",
            "tests/storage/test_arbitrary_files.py",
            "tests/storage/test_between_games.py",
            "tests/storage/test_corrections.py",
            "tests/storage/test_full_flash.py",
            "tests/storage/test_left_players.py",
            "tests/storage/test_limits_of_stored_games.py",
            "tests/storage/test_statistics.py",
            "tests/storage/test_stored_v1.py",
            "tests/storage/test_stored_v2.py",
            "tests/storage/test_stored_v3.py",
        ),
    ),
    "protocol": Part(
        ("kast/multiplayer/*",),
        (
            "tests/on_both/test_protocol.py",
            "tests/on_both/test_radio.py",
            "tests/on_both/test_relay.py",
            "tests/archive/test_verify.py::test_a_game_is_proved_from_the_histories_of_all_machines[triple of six]",
            "tests/multiplayer/test_network.py",
            "tests/multiplayer/test_own_games_at_table.py",
            "tests/multiplayer/test_protocol_violations.py",
            OF_FAULTS,
        ),
        ("kast/multiplayer/online/mqtt.py", "kast/multiplayer/online/wifi.py"),
    ),
    "archive": Part(
        ("kast_tools/archive/*",),
        (
            "tests/archive/test_archive.py",
            "tests/archive/test_archive_entries.py",
            "tests/archive/test_archive_in_sql.py",
            "tests/archive/test_archive_versions.py",
            "tests/archive/test_daily_tools.py",
            "tests/archive/test_dice_check.py",
            "tests/archive/test_export.py",
            "tests/archive/test_export_tables.py",
            "tests/archive/test_import_checks.py",
            "tests/archive/test_kast_games.py",
            "tests/archive/test_banking_tools.py",
            "tests/archive/test_grab_tools.py",
            "tests/archive/test_own_games_archived.py",
            "tests/archive/test_players.py",
            "tests/archive/test_real_dice.py",
            "tests/archive/test_verify.py",
            "tests/boards/test_board_name.py::test_export_ranking_and_dice_check_show_the_name",
            *(f"{OF_ANSWERS}[{command}]" for command in ARCHIVE),
            "tests/cli/test_completion.py::test_ids_are_offered_with_day_and_players",
        ),
        ("kast_tools/archive/export/*_on_board.py",),
    ),
    "boards": Part(
        ("kast_tools/boards/*",),
        (
            "tests/boards",
            "tests/device/test_short_names.py::test_kast_traceback_detects_the_jack_build",
            "tests/device/test_short_names.py::test_kast_traceback_translates_one_of_this_version",
            "tests/page/test_page_images.py",
            "tests/page/test_page_plans.py",
        ),
        ("kast_tools/boards/*_on_board.py", "kast_tools/boards/mpremote_with_limits.py"),
        ("git", "mpremote_with_limits.py", "mpy-cross", "node"),
    ),
    "club": Part(("kast_tools/club/*",), ("tests/club",)),
    "coach": Part(
        ("kast/coach/*", "kast_tools/coach/*"),
        (
            "tests/archive/test_banking_tools.py::test_each_game_is_reviewed",
            f"{OF_ANSWERS}[coach]",
            *(f"{OF_ANSWERS}[coach --game {game}]" for game in ("grab", "pig", "tenthousand")),
            f"{OF_ANSWERS}[review]",
            "tests/cli/test_game_command.py::test_solve_and_coach_take_the_file_of_a_game",
            "tests/on_both/test_banking_review.py",
            "tests/on_both/test_coach.py",
            "tests/on_both/test_tenthousand_robots.py",
            "tests/coach/test_banking_advice.py",
            "tests/coach/test_coach_choices.py",
            "tests/coach/test_coach_tables.py",
            "tests/coach/test_grab_advice.py",
            "tests/coach/test_grab_robots.py",
            "tests/coach/test_kast_coach.py",
            "tests/coach/test_many_reviews.py",
            "tests/coach/test_measured_coach.py",
            "tests/coach/test_odds.py",
            "tests/coach/test_offers.py",
            "tests/coach/test_robots.py",
        ),
        long=(
            "tests/coach/test_kast_coach.py::test_exact_advice_is_slightly_better",
            "tests/coach/test_kast_coach.py::test_the_best_choices_are_printed_for_people",
            "tests/coach/test_many_reviews.py::test_many_reviews_are_those_of_the_board",
            "tests/coach/test_offers.py::test_first_rolls_of_yatzy_keep_a_pair",
            "tests/coach/test_robots.py::test_a_robot_has_the_documented_average[forced-3]",
        ),
    ),
    "solver": Part(
        ("kast_tools/solver/*",),
        (
            *(f"{OF_ANSWERS}[solve --game {game}]" for game in ("forced", "grab", "pig", "tenthousand")),
            "tests/cli/test_game_command.py",
            "tests/coach/test_coach_choices.py",
            "tests/coach/test_coach_tables.py",
            "tests/coach/test_grab_solver.py",
            "tests/coach/test_odds.py",
            "tests/coach/test_own_solver.py",
            "tests/coach/test_own_table.py",
            "tests/coach/test_pig_table.py",
            "tests/coach/test_solver.py",
            "tests/coach/test_stored_odds.py",
            "tests/coach/test_tenthousand_table.py",
            "tests/coach/test_tips.py",
        ),
        long=(
            f"{OF_ANSWERS}[solve",
            "tests/coach/test_solver.py::test_kast_solve_prints_the_value",
            "tests/coach/test_tenthousand_table.py::test_following_the_table_costs_little",
            "tests/coach/test_tenthousand_table.py::test_kast_solve_prints_the_values_of_ten_thousand",
            "tests/coach/test_tenthousand_table.py::test_the_values_of_the_usual_game_are_exact",
            "tests/coach/test_tips.py::test_a_perfect_player_makes_the_best_choice_each_time",
            "tests/coach/test_tips.py::test_the_cost_of_a_tip_is_what_perfect_play_has_more",
            "tests/coach/test_tips.py::test_the_example_turn_has_the_odds_and_values_of_the_solver",
        ),
    ),
}
PAGE = "page"
LINKED = ("firmware", "host_tools", "hardware", ".venv", "README.md", "CONTRIBUTING.md")
"""What else the tests read in the checkout."""
LEFT_OUT = (
    "tests/archive/test_own_games_archived.py::test_the_report_names_game_and_boxes",
    "tests/boards/test_backup.py::TestOnABoard::test_a_restore_asks_before_it_replaces_files_and_can_be_undone",
    "tests/boards/test_boards.py::test_a_board_reads_and_writes_files_and_runs_programs",
    "tests/boards/test_flash.py::test_an_update_keeps_the_jack_of_a_board",
    "tests/boards/test_flash.py::test_only_what_changed_is_copied_and_saves_stay",
    "tests/boards/test_own_files.py::test_renaming_files_of_the_user_needs_a_confirmation",
    "tests/boards/test_wifi.py::test_a_file_of_the_user_with_the_same_name_is_kept",
    "tests/boards/test_wifi.py::test_boards_without_radio_or_wifi_firmware_get_advice",
    "tests/club/hosting/test_hosting_files.py::test_each_named_volume_and_file_is_there",
    "tests/club/hosting/test_hosting_files.py::test_the_image_gets_all_that_the_installer_reads",
    "tests/club/test_club.py::test_a_game_survives_killed_broker_and_club",
    "tests/club/test_club.py::test_boards_in_two_processes_lose_no_game",
    "tests/club/test_club.py::test_lost_doubled_and_reordered_messages_change_no_game",
    "tests/coach/test_coach_tables.py::test_a_turn_played_by_the_board_has_the_computed_value",
    "tests/coach/test_coach_tables.py::test_following_a_table_gives_the_documented_average",
    "tests/coach/test_kast_coach.py::test_exact_reports_what_it_solves_and_stores_it_in_the_given_folder",
    "tests/coach/test_odds.py::test_odds_of_every_roll_of_many_cards_match_the_slow_calculation",
    "tests/coach/test_own_solver.py::test_the_file_of_yacht_is_worth_as_much_as_the_yacht_of_the_board",
    "tests/coach/test_tips.py::test_committed_numbers_belong_to_the_current_rules_and_code",
    f"{OF_FAULTS}::test_a_battery_pulled_at_any_save_loses_nothing[pig at three-0-True]",
    f"{OF_FAULTS}::test_a_fault_at_every_message",
    f"{OF_FAULTS}::test_a_game_without_faults_is_the_same_on_all_machines[maxi at six]",
    f"{OF_FAULTS}::test_a_game_without_faults_is_the_same_on_all_machines[triple at six]",
    f"{OF_FAULTS}::test_a_machine_without_saved_moves_gets_them_from_the_others[yatzy at three]",
    f"{OF_FAULTS}::test_flash_writes_that_stop_the_processor_lose_no_message[pig at six-400]",
    f"{OF_FAULTS}::test_random_losses_doubles_and_reordering_change_no_game[pig at six]",
)
"""Tests that are left out: they would take seconds for each change, or fail as the code has changed or is a copy."""
MESSAGES = (r"raise \w+\(", r"click\.echo\(", r"\bprint\(")
"""Lines that are left alone: their texts decide nothing."""


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice([*PARTS, PAGE]))
@click.option("--tenths", default=10, type=click.IntRange(1, 10), help="Try so many tenths of the changes, evenly.")
def main(parts: tuple[str, ...], tenths: int) -> None:
    """Change the code of PARTS, or of all parts; print how many changes the tests find.

    The others are listed in out/mutation/PART/survivors.txt.
    """
    chosen = parts or (*PARTS, PAGE)
    if chosen != (PAGE,):
        click.echo(f"{'part':10}{'changes':>8}{'found':>8}{'timed out':>11}{'survived':>10}{'score':>8}")
    for name in chosen:
        if name == PAGE:
            run_page(tenths)
            continue
        folder = OUT / name
        lay_out(folder, PARTS[name])
        run(folder, tenths, PARTS[name])
        count(name, folder)


def run_page(tenths: int) -> None:
    """Install Stryker and try the changes of the page's modules; prints a line for each group of modules."""
    subprocess.run(["npm", "ci", "--silent", "--ignore-scripts"], cwd=PAGE_MUTATION, check=True)
    subprocess.run([find_node(), PAGE_MUTATION / "run.mjs", str(tenths)], check=True)


def lay_out(folder: Path, part: Part) -> None:
    """Write the work folder of a part anew."""
    shutil.rmtree(folder, ignore_errors=True)
    for package in ("firmware/kast", "host_tools/kast_tools"):
        shutil.copytree(ROOT / package, folder / "src" / Path(package).name, ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("*.pyc", "failed"))
    (folder / "mutants").mkdir()
    for name in LINKED:
        (folder / "mutants" / name).symlink_to(ROOT / name)
    (folder / "mutants" / "src").mkdir()
    (folder / "mutants" / "src" / "data").symlink_to(ROOT / "firmware" / "data")
    settings = {
        "source_paths": ["src"],
        "only_mutate": [f"src/{path}" for path in part.changed],
        "do_not_mutate": [f"src/{path}" for path in part.unchanged],
        "do_not_mutate_patterns": list(MESSAGES),
        "pytest_add_cli_args": [
            "-p",
            "mutated_code",
            "-p",
            "no:cacheprovider",
            *(f"--deselect={test}" for test in LEFT_OUT),
        ],
        "pytest_add_cli_args_test_selection": list(part.tests),
        "timeout_multiplier": 3,
        "timeout_constant": 1,
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in settings.items()]
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    text = "\n".join([project, "[tool.mutmut]", "use_git_change_detection = false", *lines, ""])
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")


def run(folder: Path, tenths: int, part: Part) -> None:
    """Try the changes; what mutmut prints goes into the file `log` in the work folder."""
    chosen = () if tenths == len(DIGITS) else (f"*__mutmut_*[{DIGITS[:tenths]}]",)
    environment = os.environ | {
        "PYTHONPATH": str(folder / "tests" / "support"),
        "KAST_MUTATION_PROGRAMS": " ".join(part.programs),
        "KAST_MUTATION_LONG": "\n".join(part.long),
    }
    command = ["mutmut", "run", "--max-children", str(WORKERS), *chosen]
    with (folder / "log").open("w", encoding="utf-8") as log:
        code = subprocess.run(command, cwd=folder, env=environment, stdout=log, stderr=log, check=False).returncode
    if code:
        sys.exit(f"mutation: mutmut failed; its messages are in {folder / 'log'}.")


def count(name: str, folder: Path) -> None:
    """Print a part's line of the table, and write the changes that survived into its work folder."""
    listed = output_of(["mutmut", "results", "--all", "True"], folder)
    results = dict(line.strip().split(": ") for line in listed.splitlines())
    tried = {change: status for change, status in results.items() if status != NOT_TRIED}
    by_status = Counter(tried.values())
    found, timed_out = sum(by_status[status] for status in FOUND), by_status[TIMED_OUT]
    survivors = [change for change, status in tried.items() if status not in (*FOUND, TIMED_OUT)]
    (folder / "survivors.txt").write_text(output_of([sys.executable, "-c", SHOW, *survivors], folder), encoding="utf-8")
    score = (found + timed_out) / len(tried)
    click.echo(f"{name:10}{len(tried):8}{found:8}{timed_out:11}{len(survivors):10}{score:8.1%}")


def output_of(command: Sequence[str | Path], folder: Path) -> str:
    """Return what a command prints that is run in the work folder of a part."""
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True).stdout


if __name__ == "__main__":
    main()
