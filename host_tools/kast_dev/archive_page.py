"""Writes the page about the tables and views of archives, docs/archive.md: `python -m kast_dev.archive_page`."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from kast_tools.archive.schema import OWN_GAMES, SCHEMA
from kast_tools.common.paths import ROOT

PAGE = ROOT / "host_tools" / "docs" / "archive.md"
QUESTIONS = {
    "Who has the highest card in each game?": """
SELECT game, person, max(total) AS points FROM cards
WHERE kind = 'human' AND ended = 'finished' AND counts GROUP BY game
""",
    "What is each player's average, game by game and month by month?": """
SELECT person, game, month, count(*) AS games, avg(total) AS mean FROM players_over_time
GROUP BY person, game, month
""",
    "How often is the upper bonus earned?": """
SELECT game, avg(upper_bonus > 0) AS share FROM cards
WHERE ended = 'finished' AND upper IS NOT NULL GROUP BY game
""",
    "Which boxes are struck most often?": """
SELECT game, box, avg(points = 0) AS share FROM turns
WHERE box IS NOT NULL GROUP BY game, box ORDER BY share DESC
""",
    "How many points does each box bring on average?": """
SELECT game, box, avg(points) AS mean, count(*) AS filled FROM turns
WHERE box IS NOT NULL GROUP BY game, box
""",
    "How often does each board roll each face?": """
SELECT board, sum(ones), sum(twos), sum(threes), sum(fours), sum(fives), sum(sixes) FROM rolls
WHERE dice = 'machine' GROUP BY device
""",
    "How many first rolls of five dice show five alike? (Expected: one of 1,296.)": """
SELECT count(*) AS first_rolls, sum(alike = 5) AS five_alike, avg(alike = 5) AS share FROM rolls
WHERE roll = 1 AND length(faces) = 5 AND dice = 'machine'
""",
    "Who was best with the dice of a day?": """
SELECT place, person, board, points FROM daily WHERE day = '2026-12-01' AND place IS NOT NULL
""",
    "Who finishes in front of whom?": """
SELECT one.person, other.person AS opponent, sum(one.place < other.place) AS in_front, count(*) AS games
FROM cards AS one JOIN cards AS other ON other.number = one.number AND other.seat <> one.seat
WHERE one.kind = 'human' AND other.kind = 'human' AND one.place AND other.place AND one.counts
GROUP BY one.person, other.person ORDER BY in_front DESC
""",
    "Which games were played with real dice, and when were they imported in local time?": """
SELECT id, game, datetime(imported, 'localtime') AS imported, group_concat(player || ' ' || total, ', ') AS points
FROM cards WHERE dice = 'real' GROUP BY number
""",
}
"""SQL for each question, as shown on the page. A test runs all of them."""

_INTRODUCTION = """# The archive as a database

<!-- Written by `python -m kast_dev.archive_page` from archive/schema.py; do not edit. -->

For users who ask more than `kast report` answers. The archive is a SQLite file; the default of
`--archive` in `kast export --help` names it. Any program that reads SQLite can query it. In the browser:

```
uvx datasette games.sqlite
```

- Query views; tables whose names begin with `stored_` hold what the views show.
- `number` is a game, `number` and `seat` are a player in a game: join views on them. In tables, the column
  `game` has that number; in `games` and in the views, `game` is the rule set.
- Seats count from 0, in exported tables from 1.
- Boards have no clock: times are those of the import, in UTC.
- Leave games out that do not count: `WHERE counts`.
- The archive follows the rules of the board: sums, places and winners are not computed in SQL.
- Only Kast should write to the file. A new version may add tables and columns, and upgrades older archives
  after it has copied them to `NAME-version-1.sqlite` next to them.
"""
_SELECT = re.compile(r"CREATE (TABLE|VIEW)(?: IF NOT EXISTS)? (\w+) (.*)", re.DOTALL)
_ADDED = re.compile(r"ALTER TABLE (\w+) ADD COLUMN (\w+) (\w+)[^;]*; -- (.*)")
_TABLE_COLUMN = re.compile(r"^ +([a-z_]+) ([A-Z]+)[^\n]*? -- (.*)", re.MULTILINE)
_VIEW_COLUMN = re.compile(r"^ +(.*\bAS (\w+)),? -- (.*)", re.MULTILINE)
_CAST = re.compile(r".* AS ([A-Z]+)\) AS \w+")


class Column(NamedTuple):
    """A column of a table or view; `type` is that of SQLite."""

    name: str
    type: str
    comment: str


class Relation(NamedTuple):
    """A table or view."""

    kind: str
    comment: str
    columns: list[Column]


def relations() -> dict[str, Relation]:
    """Return the tables and views of an archive, keyed by name, in the order of their creation."""
    found: dict[str, Relation] = {}
    for statement in (*SCHEMA, OWN_GAMES):
        if created := _SELECT.match(statement):
            kind, name, text = created.groups()
            comment = re.match(r".*?-- (.*)\n", text)
            found[name] = Relation(kind, "", [Column(*column) for column in _TABLE_COLUMN.findall(text)])
            if kind == "VIEW":
                columns = [
                    Column(column, _type_of(source, found), what) for source, column, what in _VIEW_COLUMN.findall(text)
                ]
                found[name] = Relation(kind, comment[1] if comment else "", columns)
        elif added := _ADDED.fullmatch(statement):
            table, *column = added.groups()
            found[table].columns.append(Column(*column))
    return found


def _type_of(source: str, known: dict[str, Relation]) -> str:
    """Return the type of a view's column from its expression: a CAST, or a column of another table or view."""
    if cast := _CAST.fullmatch(source):
        return cast[1]
    table, _, name = source.partition(" AS ")[0].rpartition(".")
    return next(column.type for column in known[table or "cards"].columns if column.name == name)


def page() -> str:
    """Return the text of the page."""
    found = relations()
    return "\n".join(
        [
            _INTRODUCTION,
            "## Ten questions\n",
            *(f"{question}\n\n```sql{sql}```\n" for question, sql in QUESTIONS.items()),
            "## Views\n",
            *_described(found, "VIEW"),
            "## Tables\n",
            *_described(found, "TABLE"),
        ]
    )


def _described(found: dict[str, Relation], kind: str) -> Iterator[str]:
    for name, relation in found.items():
        if relation.kind == kind:
            yield f"### {name}\n"
            if relation.comment:
                yield f"{relation.comment[0].upper()}{relation.comment[1:]}.\n"
            rows = "\n".join(f"| `{one.name}` | {one.type} | {one.comment} |" for one in relation.columns)
            yield f"| column | type | meaning |\n|---|---|---|\n{rows}\n"


if __name__ == "__main__":
    PAGE.write_text(page().rstrip("\n") + "\n", encoding="utf-8")
