"""Test a workshop for a class, from the first flash to the ranking; the workshop's README shows the result."""

import csv
import json
import re
from pathlib import Path

import pytest
from class_run import kast, ranking, run_class
from final_cards import check_final_cards
from kast_tools.common.paths import ROOT

README = ROOT / "hardware" / "workshop" / "README.md"


@pytest.mark.soak
def test_a_class_is_flashed_named_played_exported_and_ranked(tmp_path: Path) -> None:
    scripts = run_class(tmp_path)
    archive = tmp_path / "class.sqlite"
    games = json.loads(kast("export", "--no-board", "--archive", archive, "--format", "json"))
    assert [game["archive"]["board"] for game in games] == list(scripts)
    assert len({game["device"] for game in games}) == len(scripts)
    for game, (name, script) in zip(games, scripts.items(), strict=True):
        assert game["archive"]["board"] == name
        check_final_cards(script, "yatzy", 1, game)
    with (tmp_path / "class.csv").open(encoding="utf-8-sig", newline="") as file:
        assert [row["board"] for row in csv.DictReader(file)] == list(scripts)
    lines = ranking(tmp_path).splitlines()
    points = {game["archive"]["board"]: game["players"][0]["total"] for game in games}
    shown = _points(lines[1:])
    assert shown == points
    assert list(shown.values()) == sorted(points.values(), reverse=True)
    told = README.read_text().partition("```\nYatzy\n")[2].partition("```")[0]
    assert "\n".join(lines[1:]) + "\n" == told
    assert not re.search("[A-Z]:", told)


def _points(ranked: list[str]) -> dict[str, int]:
    """Return the points of each board, keyed by its name."""
    return {line.split()[-2]: int(line.split()[-1]) for line in ranked}
