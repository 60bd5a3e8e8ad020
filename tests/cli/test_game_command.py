"""Test `kast game`: mistakes of a file, its figures, and the examples."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from kast.games.cards import Card
from kast_tools.cli.commands import kast as cli
from kast_tools.common.paths import ROOT
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import OwnGameError, checked
from kast_tools.solver.odds import chances_in

PAGE = ROOT / "host_tools" / "docs" / "own-games.md"


def kast(*arguments: str | Path, code: int = 0) -> str:
    result = CliRunner().invoke(cli, list(map(str, arguments)))
    assert result.exit_code == code, result.output
    return result.output


def figures(file: Path) -> dict:
    return json.loads(kast("game", "check", file, "--format", "json"))["result"]


def test_check_names_what_a_board_cannot_play() -> None:
    printed = kast("game", "check", EXAMPLES["ten-sided"])
    assert printed.splitlines()[-1].startswith("Decades is a game for paper and computer, not for a board: faces is")
    assert "not for a board" not in kast("game", "check", EXAMPLES["kniffel"])


def test_check_prints_totals_and_odds() -> None:
    printed = kast("game", "check", EXAMPLES["kniffel"])
    assert printed.splitlines()[:2] == ["Kniffel: 5 dice, 3 rolls a turn, 13 turns", "Totals from 5 to 375"]
    assert "  Kniffel         50            4.6%\n" in printed
    assert "  3 of a kind     5 to 30      74.3%\n" in printed
    assert "35.5% for 3 or more, 2.11 on average" in printed
    assert "  Kleine Straße  30           61.5%\n" in kast("game", "check", EXAMPLES["kniffel"], "--lang", "de")


def test_the_odds_are_those_of_the_same_boxes_in_the_games_of_the_board() -> None:
    own = {box: one["odds"] for box, one in figures(EXAMPLES["yacht"])["boxes"].items()}
    assert own == chances_in(Card("yacht"), [], 3)


def test_check_lists_each_mistake_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('name = "Wrong"\ndice = 9\nbonus = 5\n[boxes]\npair = "2 alike"\n')
    printed = kast("game", "check", file, code=1)
    assert printed.splitlines() == [
        f"{file}, line 2: dice is a whole number from 1 to 6.",
        f"{file}, line 3: bonus_needs is missing: bonus is what is paid, bonus_needs the points for it.",
    ]


def test_check_needs_a_file(tmp_path: Path) -> None:
    assert "does not exist" in kast("game", "check", tmp_path / "none.toml", code=2)
    assert "is a directory" in kast("game", "check", tmp_path, code=2)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_listed_printed_and_has_figures(name: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(kast("game", "example", name), encoding="utf-8")
    assert file.read_bytes() == EXAMPLES[name].read_bytes()
    result = figures(file)
    (line,) = [line for line in kast("game", "example").splitlines() if line.startswith(f"{name} ")]
    assert f" {result['name']}: " in line and line.endswith(f", totals {result['lowest']} to {result['highest']}")
    assert 0 <= result["lowest"] < result["highest"]
    for box in result["boxes"].values():
        assert 0 < box["least"] <= box["most"]
        chance = box["odds"]["chance"] if isinstance(box["odds"], dict) else box["odds"]
        assert 0 < chance <= 1


def test_the_game_in_the_document_is_right_and_so_are_all_its_words() -> None:
    page = PAGE.read_text(encoding="utf-8")
    game, mistakes = checked(page.split("```toml\n")[1].split("```")[0].encode())
    assert game, mistakes
    dice = page.split("| dice | fits |\n|---|---|\n")[1].split("\n\n")[0]
    points = page.split("| points | pays |\n|---|---|\n")[1].split("\n\n")[0]
    for rows, form in ((dice, 'a = "{}: 5"'), (points, 'a = "3 alike: {}"')):
        for words in [word for row in rows.splitlines() for word in row.split("|")[1].strip(" `").split("`, `")]:
            text = f'name = "Any"\ndice = 5\n[boxes]\n{form.format(words)}\n'
            assert not checked(text.encode())[1], words


def test_commands_take_the_file_of_a_game() -> None:
    file = EXAMPLES["duck-pond"]
    assert "Im Gänsemarsch        10\n" in kast("score", "--file", file, "--lang", "de", "2", "3", "4")
    assert "Total            20\n" in kast("total", "--file", file, "--filled", "queue=10", "--filled", "odd_ones=10")
    assert "Swans       16.7%\n" in kast("odds", "--file", file, "--hold", "5", "5")


def test_solve_and_coach_take_the_file_of_a_game(tmp_path: Path) -> None:
    file = EXAMPLES["duck-pond"]
    assert kast("solve", "--file", file, "--out", tmp_path).startswith("Duck Pond: 75.8842835 points, 255 states in ")
    advice = kast("coach", "--file", file, "--cache", tmp_path, "5", "5", "6").partition("Hold 5 5")[2]
    assert advice.splitlines()[:2] == ["  77.2", "Many      76.0"]


def test_lines_of_json_are_about_the_game_of_the_file() -> None:
    arguments = ["score", "--format", "jsonl", "--file", str(EXAMPLES["duck-pond"])]
    result = CliRunner().invoke(cli, arguments, input='{"dice":[2,3,4]}\n{"game":"yacht","dice":[1,2,3,4,5]}\n')
    first, second = map(json.loads, result.output.splitlines())
    assert first["boxes"]["queue"] == 10 and second["boxes"]["little_straight"] == 30


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--game", "yatzy", "1", "2", "3"], "--game and --file name a game each: leave one of them out."),
        (["1", "2"], "A roll of this game has 3 dice, not 2."),
        (["1", "2", "9"], "A die shows 1 to 6, not 9."),
        (["--roll", "3", "1", "2", "3"], "A turn has rolls 1 to 2, not 3."),
        (["--filled", "quack=3", "1", "2", "3"], 'own-duck-pond has no box "quack": choose ducks, swans,'),
        (["--filled", "ducks=3", "1", "2", "3"], "ducks cannot hold 3 points."),
        (["--option", "joker=open", "1", "2", "3"], 'own-duck-pond has no option "joker": choose ties.'),
    ],
)
def test_wrong_arguments_with_a_file(arguments: list[str], part: str) -> None:
    assert part in kast("score", "--file", EXAMPLES["duck-pond"], *arguments, code=2)


def test_a_wrong_file_is_refused_by_its_first_mistake(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('name = "Wrong"\ndice = 9\nrolls = 7\n[boxes]\na = "pair: 5"\n')
    with pytest.raises(OwnGameError) as caught:
        CliRunner().invoke(cli, ["score", "--file", str(file), "1"], catch_exceptions=False)
    assert str(caught.value) == (
        f"{file}, line 2: dice is a whole number from 1 to 6. `kast game check {file}` lists 2 mistakes."
    )
