"""The tables and views of an archive. Each column has a comment, from which docs/archive.md is written.

A file is created by the statements of all versions, in order. So an archive that was upgraded has the same tables as a
new one, and the tables of version 1 begin at the same pages in every archive, which damaged.py relies on.
"""

from kast_tools.common.file_types import ARCHIVE_ID

VERSION = 2
VERSION_1 = (
    """CREATE TABLE games (
        number INTEGER PRIMARY KEY, -- number of the game in the archive, in order of import
        id TEXT NOT NULL UNIQUE, -- device-seq; with .2 behind it for another game of an erased board, and so on
        device TEXT NOT NULL, -- number of the board
        seq INTEGER NOT NULL, -- number of the game on its board
        game TEXT NOT NULL, -- the rule set
        options TEXT NOT NULL, -- JSON: those that differ from the default, in the order of the rules
        finished INTEGER NOT NULL, -- 0: given up
        imported TEXT NOT NULL, -- UTC; boards have no clock
        line BLOB NOT NULL -- JSON as on the board
    )""",
    "CREATE INDEX games_by_key ON games (device, seq)",
    """CREATE TABLE players (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, -- games.number
        seat INTEGER NOT NULL, -- from 0, to the left
        name TEXT NOT NULL, -- as the board shows it
        kind TEXT NOT NULL, -- human or cpu
        picture INTEGER, -- number of the player's picture
        bonuses INTEGER NOT NULL, -- how many of 100 points
        extra INTEGER NOT NULL, -- first-roll points
        total INTEGER NOT NULL, -- points
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID""",
    """CREATE TABLE boxes (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, -- games.number
        seat INTEGER NOT NULL, -- players.seat
        box TEXT NOT NULL, -- id of a filled box
        points INTEGER NOT NULL, -- not multiplied by the column
        PRIMARY KEY (game, seat, box)
    ) WITHOUT ROWID""",
    """CREATE TABLE aside (
        line BLOB PRIMARY KEY, -- as it was read from a board
        why TEXT NOT NULL, -- damaged, "unknown: " to this version, or "impossible: " by the rules, then the reason
        imported TEXT NOT NULL -- UTC
    ) WITHOUT ROWID""",
    f"PRAGMA application_id = {ARCHIVE_ID}",
)
OPTIONAL_IN_1 = (
    """CREATE TABLE IF NOT EXISTS reviews (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, -- games.number
        seat INTEGER NOT NULL, -- players.seat
        coach TEXT NOT NULL, -- which coach looked back: a digest of its data
        lost REAL, -- points that choices cost on average; null where turns are missing or the coach has no table
        better TEXT, -- JSON: what the coach would have chosen: see report/accuracy.py
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS boards (
        device TEXT PRIMARY KEY, -- number of the board
        name TEXT NOT NULL -- as `kast name` gave it, at the latest import; may be empty
    ) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS people (
        device TEXT NOT NULL, -- number of the board
        name TEXT NOT NULL, -- of the player on that board, in small letters
        person TEXT NOT NULL, -- whom the user said that this is
        PRIMARY KEY (device, name)
    ) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS deleted (
        game TEXT PRIMARY KEY, -- which game it was: a digest that does not reveal what was in it
        deleted TEXT NOT NULL -- UTC
    ) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS counting (
        id TEXT PRIMARY KEY, -- games.id
        counts INTEGER NOT NULL -- what the user decided; for other games it is in games.counts
    ) WITHOUT ROWID""",
)
"""Tables that archives of version 1 have only after their first use."""
_CARD = """games.number AS number, -- games.number
        games.id AS id, -- id of the game
        games.game AS game, -- the rule set
        games.device AS device, -- number of the board
        CAST(coalesce(nullif(boards.name, ''), games.device) AS TEXT) AS board, -- name of the board, or its number
        games.dice AS dice, -- machine, real or day
        CAST(coalesce(counting.counts, games.counts) AS INTEGER) AS counts, -- 0: the game does not count
        players.seat AS seat, -- from 0, to the left
        players.name AS player, -- as the board shows the name
        players.kind AS kind, -- human or cpu"""
_NAME = """(SELECT min(name) FROM players AS same
                    WHERE same.folded = players.folded AND same.kind = 'human' AND same.device = games.device)"""
"""One spelling for a name that a board has in large and small letters."""
_OF_CARD = """
        LEFT JOIN boards ON boards.device = games.device
        LEFT JOIN counting ON counting.id = games.id"""
OWN_GAMES = """CREATE TABLE IF NOT EXISTS own_games (
        id TEXT PRIMARY KEY, -- id of a game of a player's own, with the checksum of its definition
        definition BLOB NOT NULL -- its JSON; json_extract(CAST(definition AS TEXT), '$.name') is the game's name
    ) WITHOUT ROWID"""
"""The rules of players' own games. Archives have this table after the first such game."""
VERSION_2 = (
    *OPTIONAL_IN_1,
    "ALTER TABLE games ADD COLUMN dice TEXT NOT NULL DEFAULT 'machine'; -- machine, real or day: which dice",
    "ALTER TABLE games ADD COLUMN day TEXT; -- the day whose dice were rolled, as 2026-12-01",
    "ALTER TABLE games ADD COLUMN counts INTEGER NOT NULL DEFAULT 1; -- 0: marked on its board as not counting",
    "ALTER TABLE games ADD COLUMN all_turns INTEGER NOT NULL DEFAULT 0; -- 0: the board lost some of its turns",
    "ALTER TABLE players ADD COLUMN device TEXT; -- number of the board",
    "ALTER TABLE players ADD COLUMN folded TEXT; -- the name in small letters, as in people.name",
    "ALTER TABLE players ADD COLUMN level INTEGER; -- strength of a robot; null for humans",
    "ALTER TABLE players ADD COLUMN turns INTEGER; -- how many turns the player had",
    "ALTER TABLE players ADD COLUMN upper INTEGER; -- points of the upper section; null in games without a card",
    "ALTER TABLE players ADD COLUMN upper_bonus INTEGER; -- points of its bonus, 0 if it was not earned",
    "ALTER TABLE players ADD COLUMN lower INTEGER; -- points of the lower section, with bonuses of 100 points",
    "ALTER TABLE players ADD COLUMN left_after INTEGER; -- turns of all players before this one left; null: stayed",
    "ALTER TABLE players ADD COLUMN place INTEGER; -- from 1; null if given up, left, or only one player stayed",
    "ALTER TABLE players ADD COLUMN winner INTEGER; -- 1: won or shared the win; null without a place",
    """CREATE TABLE stored_turns (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, -- games.number
        turn INTEGER NOT NULL, -- number in the game, from 1, of the turns that the board stored
        seat INTEGER NOT NULL, -- players.seat
        round INTEGER NOT NULL, -- number among the turns of its player, from 1
        box TEXT, -- the box that was filled, or in Grab the card that was taken; null without one
        points INTEGER NOT NULL, -- as in boxes.points, or what the turn brought in games without a card
        rolls INTEGER, -- how many; null if unknown, as with most real dice
        PRIMARY KEY (game, turn)
    ) WITHOUT ROWID""",
    """CREATE TABLE stored_rolls (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, -- games.number
        turn INTEGER NOT NULL, -- stored_turns.turn
        roll INTEGER NOT NULL, -- number in the turn, from 1; 0 if unknown, as with most real dice
        faces TEXT NOT NULL, -- all dice after the roll, from the left, as 25131
        rolled TEXT NOT NULL, -- the same with a dot for each die that was held, as .5..1
        PRIMARY KEY (game, turn, roll)
    ) WITHOUT ROWID""",
    "CREATE INDEX players_by_name ON players (folded, kind, device, name)",
    "CREATE INDEX games_by_day ON games (day) WHERE day IS NOT NULL",
    f"""CREATE VIEW cards AS SELECT -- one row for each player of each game
        {_CARD}
        CAST(coalesce(
            (SELECT person FROM people WHERE people.device = games.device AND people.name = players.folded),
            CASE kind WHEN 'human' THEN
                {_NAME}
                || CASE WHEN EXISTS (SELECT * FROM players AS other WHERE other.folded = players.folded
                        AND other.kind = 'human' AND other.device < games.device)
                    OR EXISTS (SELECT * FROM players AS other WHERE other.folded = players.folded
                        AND other.kind = 'human' AND other.device > games.device)
                    OR EXISTS (SELECT * FROM people WHERE person = {_NAME})
                    THEN ' (' || coalesce((SELECT name FROM boards AS own WHERE own.device = games.device
                        AND name <> '' AND name NOT IN (SELECT name FROM boards WHERE device <> games.device)
                    ), games.device) || ')' ELSE '' END
            ELSE players.name END
        ) AS TEXT) AS person, -- as `kast players` joined, or the name; with the board where several have it
        players.level AS level, -- strength of a robot; null for humans
        games.seq AS seq, -- number of the game on its board
        games.options AS options, -- JSON: those that differ from the default
        games.imported AS imported, -- UTC; datetime(imported, 'localtime') is local time
        games.day AS day, -- the day whose dice were rolled
        CAST(CASE WHEN players.left_after IS NOT NULL THEN 'left' WHEN games.finished THEN 'finished'
            ELSE 'abandoned' END AS TEXT) AS ended, -- finished, abandoned, or left for a player who left
        players.upper AS upper, -- points of the upper section; null in games without a card
        players.upper_bonus AS upper_bonus, -- points of its bonus, 0 if it was not earned
        players.lower AS lower, -- points of the lower section, with bonuses of 100 points
        players.bonuses AS bonuses, -- how many bonuses of 100 points
        players.extra AS extra, -- first-roll points
        players.total AS total, -- points
        players.turns AS turns, -- how many turns the player had
        players.place AS place, -- from 1; null if given up, left, or only one player stayed
        players.winner AS winner -- 1: won or shared the win; null without a place
        FROM games JOIN players ON players.game = games.number{_OF_CARD}""",
    f"""CREATE VIEW turns AS SELECT -- one row for each turn that the boards stored
        {_CARD}
        stored_turns.turn AS turn, -- number in the game, from 1
        stored_turns.round AS round, -- number among the turns of its player, from 1
        stored_turns.box AS box, -- the box that was filled, or in Grab the card that was taken; null without one
        stored_turns.points AS points, -- as in boxes.points, or what the turn brought in games without a card
        stored_turns.rolls AS rolls -- how many; null if unknown, as with most real dice
        FROM stored_turns JOIN games ON games.number = stored_turns.game
        JOIN players ON players.game = stored_turns.game AND players.seat = stored_turns.seat{_OF_CARD}""",
    f"""CREATE VIEW rolls AS SELECT -- one row for each roll that the boards stored
        {_CARD}
        stored_turns.turn AS turn, -- number in the game, from 1
        stored_turns.round AS round, -- number among the turns of its player, from 1
        CAST(nullif(stored_rolls.roll, 0) AS INTEGER) AS roll, -- number in the turn; null if unknown (most real dice)
        stored_rolls.faces AS faces, -- all dice after the roll, from the left, as 25131
        stored_rolls.rolled AS rolled, -- the same with a dot for each die that was held, as .5..1
        CAST(length(replace(rolled, '.', '')) AS INTEGER) AS dice_rolled, -- how many dice were rolled
        CAST(length(rolled) - length(replace(rolled, '1', '')) AS INTEGER) AS ones, -- rolled dice with a 1
        CAST(length(rolled) - length(replace(rolled, '2', '')) AS INTEGER) AS twos, -- rolled dice with a 2
        CAST(length(rolled) - length(replace(rolled, '3', '')) AS INTEGER) AS threes, -- rolled dice with a 3
        CAST(length(rolled) - length(replace(rolled, '4', '')) AS INTEGER) AS fours, -- rolled dice with a 4
        CAST(length(rolled) - length(replace(rolled, '5', '')) AS INTEGER) AS fives, -- rolled dice with a 5
        CAST(length(rolled) - length(replace(rolled, '6', '')) AS INTEGER) AS sixes, -- rolled dice with a 6
        CAST(length(faces) - min(
            length(replace(faces, '1', '')), length(replace(faces, '2', '')), length(replace(faces, '3', '')),
            length(replace(faces, '4', '')), length(replace(faces, '5', '')), length(replace(faces, '6', ''))
        ) AS INTEGER) AS alike -- the largest number of equal dice after the roll
        FROM stored_rolls JOIN stored_turns ON stored_turns.game = stored_rolls.game
            AND stored_turns.turn = stored_rolls.turn
        JOIN games ON games.number = stored_rolls.game
        JOIN players ON players.game = stored_rolls.game AND players.seat = stored_turns.seat{_OF_CARD}""",
    """CREATE VIEW daily AS -- games with the dice of a day, as `kast daily` compares them
        WITH played AS (
            SELECT *, row_number() OVER (PARTITION BY day, person ORDER BY number) AS attempt
            FROM cards WHERE day IS NOT NULL AND counts
        )
        SELECT
        day AS day, -- the latest day comes first
        CAST(CASE WHEN attempt = 1 AND ended = 'finished' THEN rank() OVER (
            PARTITION BY day, attempt = 1 AND ended = 'finished' ORDER BY total DESC
        ) END AS INTEGER) AS place, -- from 1; null if given up, or not the first game of its person with these dice
        person AS person, -- as in cards
        board AS board, -- name of the board, or its number
        total AS points, -- points of the card
        CAST(attempt AS INTEGER) AS attempt, -- number among the games of this person and day, from 1
        ended AS ended, -- finished or abandoned
        id AS id -- id of the game
        FROM played ORDER BY day DESC, attempt > 1 OR ended <> 'finished',
            CASE WHEN attempt = 1 AND ended = 'finished' THEN total END DESC, number""",
    """CREATE VIEW players_over_time AS SELECT -- finished games that count, in order, for each person and rule set
        person AS person, -- as in cards
        game AS game, -- the rule set
        CAST(row_number() OVER course AS INTEGER) AS nth, -- which of the person's games by these rules, from 1
        number AS number, -- games.number
        id AS id, -- id of the game
        dice AS dice, -- machine, real or day
        imported AS imported, -- UTC
        CAST(strftime('%Y-%m', imported, 'localtime') AS TEXT) AS month, -- month of the import, in local time
        total AS total, -- points
        CAST(avg(total) OVER (course ROWS 9 PRECEDING) AS REAL) AS mean_of_10, -- mean of the last ten games
        CAST(avg(total) OVER course AS REAL) AS mean, -- mean of all games so far
        CAST(max(total) OVER course AS INTEGER) AS best, -- highest of all games so far
        winner AS winner -- 1: won or shared the win; null without a place
        FROM cards WHERE kind = 'human' AND ended = 'finished' AND counts
        WINDOW course AS (PARTITION BY person, game ORDER BY number)""",
    f"PRAGMA user_version = {VERSION}",
)
"""Statements that turn an archive of version 1 into one of version 2; rows.py fills the new columns and tables."""
SCHEMA = (*VERSION_1, *VERSION_2)
