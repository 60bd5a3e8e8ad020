"""Test the tables of `kast export`: their columns, their separators, and that LibreOffice reads every cell as meant."""

import csv
import io
import itertools
import locale
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from filed_games import DEVICE, file_game, lines_of
from kast_tools.archive import daily
from kast_tools.archive.archive import open_archive
from kast_tools.archive.export import formats, separator
from kast_tools.archive.export.tables import KINDS, Table
from kast_tools.cli.main import main as cli
from packaging.requirements import Requirement
from suites import also_long, in_soak
from tests_paths import TESTS

SAMPLE = TESTS / "stored" / "archive" / "version-1.sqlite"
SOFFICE = shutil.which("soffice")
LISTS = {"en_US.UTF-8": ",", "de_DE.UTF-8": ";", "fr_FR.UTF-8": ";", "fi_FI.UTF-8": ";"}
"""What separates the items of a list in these locales (Unicode CLDR, Windows): spreadsheets split cells there."""
LANGUAGE_IDS = {"en": 1033, "de": 1031, "fr": 1036, "fi": 1035}
"""Numbers of languages in LibreOffice's filter options."""
STRANGE = ("=1+1", "1/2", "3. 4.", "1,5", "1;2", 'Ann "A"', "1e5", "0012")
"""Names that a spreadsheet could take for something else."""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    path = Path(shutil.copy(SAMPLE, tmp_path / "games.sqlite"))
    for name in STRANGE:
        file_game(tmp_path / "board", "pig", [name, "Bo"], device="00ff")
    with open_archive(path) as opened:
        opened.add(lines_of(tmp_path / "board"), datetime(2026, 7, 1, 12, tzinfo=UTC))
    return path


@pytest.fixture
def kast(
    archive: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> Callable[..., str]:
    """Return a function that runs a command with the archive, and returns its standard output."""

    def run(command: str, *arguments: object, code: int = 0) -> str:
        monkeypatch.setattr(sys, "argv", ["kast", command, "--archive", str(archive), *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            cli()
        out, said = capfdbinary.readouterr()
        assert (end.value.code or 0) == code, said
        return (out or said).decode()

    return run


@pytest.fixture
def export(kast: Callable[..., str]) -> Callable[..., str]:
    return lambda *arguments, **values: kast("export", "--no-board", *arguments, **values)


@pytest.fixture
def in_berlin(monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
def speaks(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return a function that sets the language of the user's system."""
    return lambda name: monkeypatch.setenv("LC_ALL", name)


def rows(text: str, cells: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=cells))


class TestColumns:
    def test_columns_of_earlier_versions_keep_their_places(self, export: Callable[..., str]) -> None:
        (head,) = csv.reader([export("--game", "yatzy").splitlines()[0]])
        assert head[:12] == [
            *("id", "imported", "device", "seq", "game", "options", "end", "seat", "player", "kind"),
            *("ones", "twos"),
        ]
        assert head[25:] == [
            *("upper", "upper_bonus", "lower", "bonuses", "extra", "turns", "total", "dice", "day", "board", "counts"),
            *("place", "winner", "imported_local", "game_name"),
        ]

    @pytest.mark.usefixtures("in_berlin")
    def test_times_are_local_with_their_offset(self, export: Callable[..., str]) -> None:
        times = {(row["imported"], row["imported_local"]) for row in rows(export())}
        assert times == {
            ("2026-01-31T18:30:00Z", "2026-01-31T19:30:00+01:00"),
            ("2026-02-01T00:00:00Z", "2026-02-01T01:00:00+01:00"),
            ("2026-07-01T12:00:00Z", "2026-07-01T14:00:00+02:00"),
        }

    def test_places_and_winners(self, export: Callable[..., str]) -> None:
        table = rows(export())
        by_game: dict[str, list[dict[str, str]]] = {}
        for row in table:
            by_game.setdefault(row["id"], []).append(row)
        pig = by_game[f"{DEVICE}-5"]
        assert sorted((row["place"], row["winner"]) for row in pig) == [("1", "yes"), ("2", "no"), ("3", "no")]
        assert max(pig, key=lambda row: int(row["total"]))["winner"] == "yes"
        left = by_game[f"{DEVICE}-7"]
        assert [(row["place"] != "", row["winner"] != "") for row in left] == [(True,) * 2, (False,) * 2, (True,) * 2]
        for row in table:
            alone = len(by_game[row["id"]]) == 1
            assert not alone or row["place"] == row["winner"] == "", "no place without another player"

    def test_a_row_for_each_box(self, export: Callable[..., str]) -> None:
        wide, long = rows(export()), rows(export("--rows", "boxes"))
        found = {(row["id"], row["seat"], row["box"]): row["points"] for row in long}
        assert len(found) == len(long) > 100
        assert found == {
            (row["id"], row["seat"], box): row[box]
            for row in wide
            for box in {one["box"] for one in long}
            if row.get(box)
        }

    def test_a_row_for_each_roll(self, export: Callable[..., str]) -> None:
        table = rows(export("--rows", "rolls", "--game", "yatzy"))
        assert "die_5" in table[0] and "die_6" not in table[0]
        for before, row in itertools.pairwise(table):
            same = all(before[key] == row[key] for key in ("id", "turn"))
            for die in range(1, 6):
                assert row[f"die_{die}"] in "123456" and row[f"held_{die}"] in ("yes", "no")
                if row[f"held_{die}"] == "yes":
                    assert same and row[f"die_{die}"] == before[f"die_{die}"]
        real = [row for row in table if row["dice"] == "real"]
        assert {row["roll"] for row in real} == {""} and len(real) == 30
        turns = Counter((row["id"], row["turn"]) for row in table if row["dice"] == "machine")
        assert set(turns.values()) <= {1, 2, 3}

    def test_only_the_rows_of_a_player(self, export: Callable[..., str]) -> None:
        for kind in KINDS:
            assert {row["player"] for row in rows(export("--rows", kind, "--player", "fox"))} == {"Fox", "fox"}


class TestSeparator:
    @pytest.mark.parametrize("name", LISTS)
    def test_a_file_has_that_of_the_system_and_a_pipe_a_comma(
        self, export: Callable[..., str], speaks: Callable[[str], None], tmp_path: Path, name: str
    ) -> None:
        speaks(name)
        out = tmp_path / "games.csv"
        for _ in ("new", "replaced"):
            export("--out", out)
            assert out.read_text().startswith(f"\ufeffid{LISTS[name]}imported{LISTS[name]}")
        assert export().startswith("id,imported,")
        os.mkfifo(tmp_path / "pipe")
        assert separator.separator_for(None, tmp_path / "pipe") == ","
        before = locale.setlocale(locale.LC_NUMERIC)
        assert separator.system_separator() == LISTS[name] and locale.setlocale(locale.LC_NUMERIC) == before

    @pytest.mark.parametrize("name", ["C", "POSIX", "xx_XX", ""])
    def test_other_languages_have_a_comma(self, speaks: Callable[[str], None], name: str) -> None:
        speaks(name)
        assert separator.system_separator() == ","

    @pytest.mark.parametrize("point", [",", "."])
    def test_an_installed_locale_decides(self, monkeypatch: pytest.MonkeyPatch, point: str) -> None:
        monkeypatch.setattr(locale, "setlocale", lambda *_: "C")
        monkeypatch.setattr(locale, "localeconv", lambda: {"decimal_point": point})
        assert separator.system_separator() == (";" if point == "," else ",")

    @pytest.mark.parametrize("found", [",", ";"])
    def test_windows_knows_its_list_separator(self, monkeypatch: pytest.MonkeyPatch, found: str) -> None:
        def get(_: None, kind: int, text: Any, size: int) -> None:
            assert kind == 0x0C and size > 1
            text.value = found

        monkeypatch.setattr(sys, "platform", "win32")
        kernel = SimpleNamespace(kernel32=SimpleNamespace(GetLocaleInfoEx=get))
        monkeypatch.setattr("ctypes.windll", kernel, raising=False)
        assert separator.system_separator() == found

    @pytest.mark.parametrize(("chosen", "cells"), [(",", ","), (";", ";"), ("tab", "\t")])
    def test_the_user_chooses_one(self, export: Callable[..., str], tmp_path: Path, chosen: str, cells: str) -> None:
        plain = export()
        out = tmp_path / "games.csv"
        export("--separator", chosen, "--out", out)
        assert rows(out.read_text(), cells) == rows(plain) == rows(export("--separator", chosen), cells)

    def test_tsv_has_tabs(self, export: Callable[..., str], tmp_path: Path) -> None:
        assert rows(export("--format", "tsv"), "\t") == rows(export())
        export("--format", "tsv", "--out", tmp_path / "games.tsv")
        assert (tmp_path / "games.tsv").read_text() == "\ufeff" + export("--format", "tsv").replace("\r\n", "\n")

    def test_daily_games_are_separated_in_the_same_way(
        self, kast: Callable[..., str], speaks: Callable[[str], None], tmp_path: Path
    ) -> None:
        speaks("de_DE.UTF-8")
        out = tmp_path / "daily.csv"
        kast("daily", "--format", "csv", "--out", out)
        assert out.read_text().startswith("\ufeffday;place;player;")
        assert kast("daily", "--format", "csv") == kast("daily", "--format", "csv", "--separator", ",")
        assert "for --format csv only" in kast("daily", "--separator", ";", code=2)
        assert daily.to_csv([]) == "day,place,player,board,points,attempt,end,id\r\n"

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["--separator", ";", "--format", "tsv"], "--separator is for --format csv only."),
            (["--rows", "rolls", "--format", "json"], "--rows is for tables: choose --format csv, tsv or xlsx."),
            (["--format", "xlsx"], "--format xlsx needs --out FILE."),
        ],
    )
    def test_options_that_do_not_fit_are_refused(
        self, export: Callable[..., str], arguments: list[str], message: str
    ) -> None:
        assert message in export(*arguments, code=2)


def test_a_table_that_is_too_long_for_excel_is_refused(
    export: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.xlsx"
    monkeypatch.setattr(formats, "_MOST_ROWS", 5)
    assert "at most 5 rows" in export("--format", "xlsx", "--out", out, code=1)
    assert not out.exists()


def test_a_file_for_excel_has_wide_columns_and_filters_in_a_first_row_that_stays_on_the_screen() -> None:
    rows = iter([{"player": "A" * 20, "when": datetime(2026, 1, 31, tzinfo=UTC), "total": 7}])
    file = formats.to_xlsx(Table(["player", "when", "total"], rows))
    with zipfile.ZipFile(io.BytesIO(file)) as parts:
        book, sheet = (parts.read(f"xl/{name}.xml").decode() for name in ("workbook", "worksheets/sheet1"))
    assert '<sheet name="Kast"' in book and '<autoFilter ref="A1:C2"/>' in sheet
    assert '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' in sheet
    assert re.findall(r'<col min="(.)" max="(.)" width="(\d+)', sheet) == [
        *zip("123", "123", ("20", "16", "6"), strict=True)
    ]
    assert re.findall(r'<c r="(\w+)" s="1"', sheet) == ["A1", "B1", "C1"]  # in bold letters


def test_without_its_package_a_file_for_excel_is_refused(
    export: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kast_tools.common.extras.missing", lambda extra: [Requirement("XlsxWriter")])
    assert "--format xlsx needs more packages: 90 MB" in export("--format", "xlsx", "--out", tmp_path / "x", code=1)


@pytest.mark.skipif(not SOFFICE, reason="LibreOffice is not installed")
class TestLibreOffice:
    """Test which cells LibreOffice reads, in the language of the user's system.

    Its command line has no double click: the test gives it the list separator and the language of the locale, as a
    spreadsheet takes them from the system.
    """

    def read(self, folder: Path, name: str, files: list[Path], options: str = "") -> list[list[list[str]]]:
        """Return the cells of these files, as LibreOffice shows them.

        :param options: how it reads CSV
        """
        out = folder / "read"
        words = [SOFFICE or "", f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless"]
        words += [f"--infilter=Text - txt - csv (StarCalc):{options}"] if options else []
        words += ["--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true", "--outdir", str(out)]
        environment = os.environ | {"LC_ALL": name, "HOME": str(folder)}
        subprocess.run([*words, *map(str, files)], env=environment, capture_output=True, check=True, timeout=300)
        texts = [(out / f"{file.stem}.csv").read_text(encoding="utf-8") for file in files]
        return [list(csv.reader(io.StringIO(text, newline=""))) for text in texts]

    @pytest.mark.parametrize("name", also_long(LISTS, "de_DE.UTF-8".__eq__))
    def test_every_cell_of_csv_is_read(
        self, export: Callable[..., str], speaks: Callable[[str], None], tmp_path: Path, name: str
    ) -> None:
        speaks(name)
        files = [tmp_path / f"{kind}.csv" for kind in KINDS]
        for kind, file in zip(KINDS, files, strict=True):
            export("--rows", kind, "--out", file)
        options = f"{ord(LISTS[name])},34,76,1,,{LANGUAGE_IDS[name[:2]]},false,true"
        found = self.read(tmp_path, name, files, options)
        for kind, table in zip(KINDS, found, strict=True):
            expected = list(csv.reader(io.StringIO(export("--rows", kind), newline="")))
            player = expected[0].index("player")  # a spreadsheet takes some of the strange names for numbers or dates
            assert [row[:player] + row[player + 1 :] for row in table] == [
                row[:player] + row[player + 1 :] for row in expected
            ]
            assert {row[player] for row in expected} - set(STRANGE) <= {row[player] for row in table}

    @pytest.mark.long
    @pytest.mark.usefixtures("in_berlin")
    @pytest.mark.parametrize("name", in_soak(LISTS, ("en_US.UTF-8", "de_DE.UTF-8").__contains__))
    def test_every_cell_of_xlsx_is_read_whatever_it_looks_like(
        self, export: Callable[..., str], speaks: Callable[[str], None], tmp_path: Path, name: str
    ) -> None:
        speaks(name)
        files = [tmp_path / f"{kind}.xlsx" for kind in KINDS]
        for kind, file in zip(KINDS, files, strict=True):
            export("--rows", kind, "--format", "xlsx", "--out", file)
        for kind, table in zip(KINDS, self.read(tmp_path, name, files), strict=True):
            expected = rows(export("--rows", kind))
            for row in expected:
                row["imported_local"] = row["imported_local"][:16].replace("T", " ")
                row["player"] = row["player"].replace("'=", "=")  # text, which needs no apostrophe
            assert [dict(zip(table[0], row, strict=True)) for row in table[1:]] == expected
            assert list(expected[0]) == table[0]
