"""Test `kast dice-check`: its statistics, with known values and with dice that have one fault each, and the command."""

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import filed_games
import numpy as np
import pytest
from filed_games import file_game, lines_of
from kast_tools.archive.archive import open_archive
from kast_tools.archive.dice_outcome import FEWEST, Outcome
from kast_tools.archive.dice_tests import all_tests, frequency, pairs
from kast_tools.archive.stored_game import games_of_board
from kast_tools.cli.main import main as cli

NAMES = ["Faces", "Tenths", "Same as before", "Pairs", "Runs"]


@pytest.mark.parametrize(
    ("chi_square", "freedom", "p"),
    # Critical values: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4
    [(0, 5, 1), (9.236, 5, 0.1), (20.515, 5, 0.001), (3.841, 1, 0.05), (43.773, 30, 0.05), (76.154, 50, 0.01)],
)
def test_p_values_match_known_ones(chi_square: float, freedom: int, p: float) -> None:
    assert Outcome("", chi_square, freedom).p == pytest.approx(p, rel=0.002)


def test_chi_square_matches_a_known_value() -> None:
    assert frequency([10, 10, 10, 10, 10, 10]).chi_square == 0
    assert frequency([5, 8, 9, 8, 10, 20]).chi_square == pytest.approx(13.4)  # the worked example of many textbooks
    assert frequency([0] * 6).chi_square == 0


def test_pairs_match_known_values() -> None:
    each_pair_once = [
        face for low in range(1, 7) for word in ([low], *([low, high] for high in range(low + 1, 7))) for face in word
    ]
    assert pairs(each_pair_once).chi_square == pytest.approx(0)
    assert pairs([1, 2] * 18).chi_square == pytest.approx((18**2 * 2 - 36) - (18**2 * 2 / 6 - 36))


@pytest.mark.long
@pytest.mark.parametrize("dice", [FEWEST, 3000])
def test_p_values_of_fair_dice_are_uniform(dice: int) -> None:
    """Chi-square and degrees of freedom of each test must fit together, down to the smallest number of dice."""
    sets = 1000
    throw = np.random.default_rng(1)
    found = np.array([[test.p for test in all_tests(throw.integers(1, 7, dice).tolist())] for _ in range(sets)])
    for name, column in zip(NAMES, found.T, strict=True):
        for p in (0.01, 0.1, 0.5):
            # With few dice, the chi-square of "Same as before" has few possible values, so its p-values are less
            # uniform.
            slack = 5 * (p * (1 - p) / sets) ** 0.5 + (0.06 * p**0.5 if dice == FEWEST else 0)
            assert abs(np.mean(column < p) - p) < slack, (name, p)


def loaded(throw: random.Random, n: int) -> list[int]:
    return throw.choices(range(1, 7), (10, 10, 10, 10, 10, 13), k=n)


def changing(throw: random.Random, n: int) -> list[int]:
    """Return dice with too many ones in the first half, balanced by too few ones in the second."""
    first, second = (throw.choices(range(1, 7), (ones, 10, 10, 10, 10, 10), k=n // 2) for ones in (13, 7))
    return first + second


def repeating(throw: random.Random, n: int) -> list[int]:
    return following(throw, n, lambda face: face, 0.04)


def counting(throw: random.Random, n: int) -> list[int]:
    return following(throw, n, lambda face: face % 6 + 1, 0.07)


def following(throw: random.Random, n: int, after: Any, share: float) -> list[int]:
    """Return fair dice, except for a share of them that `after` computes from the previous die."""
    faces = [1]
    while len(faces) < n:
        faces.append(after(faces[-1]) if throw.random() < share else throw.randint(1, 6))
    return faces


def lingering(throw: random.Random, n: int) -> list[int]:
    """Return dice whose high faces follow high ones, and low faces low ones, too often; no face follows itself too
    often.
    """
    faces = [1]
    while len(faces) < n:
        high = faces[-1] > 3
        others = [face for face in range(1, 7) if (face > 3) == high and face != faces[-1]]
        faces.append(throw.choice(others) if throw.random() < 0.05 else throw.randint(1, 6))
    return faces


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        (loaded, "Faces"),
        (changing, "Tenths"),
        (repeating, "Same as before"),
        (counting, "Pairs"),
        (lingering, "Runs"),
    ],
)
def test_each_test_finds_its_fault(fault: Any, name: str) -> None:
    tests = {test.name: test for test in all_tests(fault(random.Random(1), 20_000))}
    assert list(tests) == NAMES
    assert not tests[name].is_fair
    if fault is not loaded:
        assert tests["Faces"].is_fair, "counting faces alone would have found this"


@pytest.mark.parametrize("face", [1, 6])
def test_a_die_that_always_shows_one_face_is_found(face: int) -> None:
    assert not any(test.is_fair for test in all_tests([face] * FEWEST))


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that runs `kast dice-check` and returns (exit code, output, error output)."""

    def check(*arguments: object) -> tuple[int, str, str]:
        command = ["kast", "dice-check", "--archive", tmp_path / "games.sqlite", *arguments]
        monkeypatch.setattr(sys, "argv", list(map(str, command)))
        with pytest.raises(SystemExit) as end:
            cli()
        out, said = capsys.readouterr()
        return int(end.value.code or 0), out, said

    return check


def text_of(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "faces.txt"
    file.write_text(text)
    return file


class TestText:
    def test_fair_dice_pass(self, check: Any, tmp_path: Path) -> None:
        throw = random.Random(1)
        faces = [str(throw.randint(1, 6)) for _ in range(2000)]
        outputs = {check(text_of(tmp_path, between.join(faces))) for between in ("", " ", "\n", ", ", ";\r\n")}
        ((code, output, said),) = outputs
        assert (code, said) == (0, "")
        first, head, *rows, last = output.splitlines()
        assert first == f"{tmp_path / 'faces.txt'}, dice: 2,000"
        assert head.split() == ["test", "chi-square", "freedom", "p"]
        assert [row.strip().split("  ")[0] for row in rows] == NAMES
        assert last == "Fair: all tests passed."

    def test_unfair_dice_fail(self, check: Any, tmp_path: Path) -> None:
        code, output, _ = check(text_of(tmp_path, "123456" * 100))
        assert code == 1
        assert output.splitlines()[-1].startswith("Not fair: fair dice fail this less than once in 1,000 times: ")
        assert [row.endswith("!") for row in output.splitlines()[2:7]] == [False, False, True, True, True]

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("1 2 3\n4 7 6\n", "has '7' in line 2: the faces of dice are 1 to 6."),
            ("\x00\x01", "has '\\x00' in line 1: the faces of dice are 1 to 6."),
            ("", "Dice that could be tested: 0. The tests need 300 of one board: play more games."),
            ("6" * 299, "Dice that could be tested: 299. The tests need 300"),
        ],
    )
    def test_lines_without_dice_are_refused(self, check: Any, tmp_path: Path, text: str, said: str) -> None:
        code, output, error = check(text_of(tmp_path, text))
        assert (code, output) == (1, "")
        assert error.startswith("kast: ") and said in error and error.count("\n") == 1

    def test_a_file_without_text_is_refused(self, check: Any, tmp_path: Path) -> None:
        (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
        code, _, error = check(tmp_path / "picture")
        assert (code, error) == (1, f"kast: {tmp_path / 'picture'} is not a text of dice faces, 1 to 6.\n")

    def test_text_and_games_cannot_be_checked_at_once(self, check: Any, tmp_path: Path) -> None:
        code, _, error = check(text_of(tmp_path, "1"), "--store", tmp_path)
        assert (code, error.count("\n")) == (2, 1)
        assert "FILE and --store cannot be used together" in error


class TestGames:
    def test_every_rolled_die_is_read_in_order(self, check: Any, tmp_path: Path) -> None:
        """file_game rolls with a seeded generator through the firmware's modules, so the rolled faces are known."""
        store = tmp_path / "store"
        file_game(store, "yatzy", ["Fox", "Bo"], seed=1)
        file_game(store, "yatzy", ["Fox"], seed=2, real_dice=True)
        file_game(store, "yatzy", ["Fox"], day="2026-12-24")
        file_game(store, "maxi", ["Fox"], seed=3, turns=4)
        counts = [sum(map(len, rolled(store)))]
        code, output, _ = check("--store", store)
        assert (code, output.splitlines()[0]) == (0, f"Board e6605481db3b8a2f, dice: {counts[0]:,}")
        assert rolled(store) == [from_seed(1, len(rolled(store)[0])), from_seed(3, len(rolled(store)[1]))]

    def test_each_board_is_checked_separately(
        self, check: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for seed in range(1, 4):
            file_game(tmp_path / "fair", "yatzy", ["Fox"], seed=seed, device="b")
        monkeypatch.setattr(filed_games.random, "Random", WithoutFives)
        for seed in range(1, 4):
            file_game(tmp_path / "unfair", "yatzy", ["Fox"], seed=seed, device="a")
        monkeypatch.undo()
        file_game(tmp_path / "new", "yatzy", ["Fox"], seed=9, turns=2, device="c")
        lines = lines_of(tmp_path / "fair") + lines_of(tmp_path / "new")
        with open_archive(tmp_path / "games.sqlite", create=True) as archive:
            archive.add(lines, datetime.now(UTC))
            code, output, _ = check()
            assert (code, output.count("Fair: "), output.count("Too few to test: at least 300 are needed.")) == (
                0,
                1,
                1,
            )
            archive.add(lines_of(tmp_path / "unfair"), datetime.now(UTC))
            code, output, _ = check()
        verdicts = {block[0]: block.splitlines()[-1] for block in output.split("Board ")[1:]}
        assert (code, list(verdicts)) == (1, ["a", "b", "c"])
        # If dice have two sixes and no five, eight of 36 pairs are equal, not six.
        assert verdicts["a"].endswith(" in 1,000 times: Faces, Tenths, Same as before, Pairs.")
        assert verdicts["b"].startswith("Fair: ") and verdicts["c"].startswith("Too few")

    def test_an_archive_without_games_is_refused(self, check: Any, tmp_path: Path) -> None:
        (tmp_path / "saves").mkdir()
        assert check("--store", tmp_path)[::2] == (
            1,
            "kast: Dice that could be tested: 0. The tests need 300 of one board: play more games.\n",
        )
        assert "There is no archive at" in check()[2]

    def test_a_game_played_on_after_its_end_counts_once(self, tmp_path: Path) -> None:
        file_game(tmp_path, "yatzy", ["Fox"], seed=1)
        (segment,) = (tmp_path / "saves").glob("history-*.jsonl")
        segment.write_bytes(segment.read_bytes() * 2)
        assert len(games_of_board(tmp_path)) == 1


class WithoutFives(random.Random):
    """A source of bytes that gives a six for every five."""

    def randbytes(self, n: int) -> bytes:
        return bytes(byte + 1 if byte % 6 == 4 else byte for byte in super().randbytes(n))


def rolled(store: Path) -> list[list[int]]:
    """Return the faces that a board rolled at random in each game; real dice and those of a day are neither."""
    games = [game for game in games_of_board(store) if not game.has_real_dice and not game.day]
    return [[int(face) for turn in game.turns for face in turn[2:] if face != "."] for game in games]


def from_seed(seed: int, count: int) -> list[int]:
    """Return the first faces that file_game rolls with this seed."""
    source = random.Random(seed)
    faces: list[int] = []
    while len(faces) < count:
        byte = source.randbytes(1)[0]
        if byte < 252:
            faces.append(byte % 6 + 1)
    return faces
