"""Schema of the club's database.

Times are seconds since 1970. Tokens, and the numbers of boards, tables and games, are hex digits.
"""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

VERSION = 1
KNOWN = MetaData()

about = Table("about", KNOWN, Column("version", Integer, primary_key=True))

boards = Table(
    "boards",
    KNOWN,
    Column("board", String(32), primary_key=True),
    Column("name", String(16), nullable=False, default=""),
    # Rating by OpenSkill: estimated strength, and its uncertainty.
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("won", Integer, nullable=False, default=0),
    Column("drawn", Integer, nullable=False, default=0),
    Column("lost", Integer, nullable=False, default=0),
)

tables = Table(
    "tables",
    KNOWN,
    Column("table", String(32), primary_key=True),
    Column("place", String(16), nullable=False),  # in the form of messages.Want.place
    Column("made", Float, nullable=False),
    Column("round", Integer),  # number of the tournament's round; null for a table outside tournaments
    Column("over", Boolean, nullable=False, default=False),
)

Index("tables_by_place", tables.c.place, tables.c.over)

waits = Table(
    "waits",
    KNOWN,
    Column("token", String(32), primary_key=True),
    Column("board", String(32), nullable=False),  # messages.Request.board_id
    Column("place", String(16), nullable=False),
    Column("asked", Float, nullable=False),
)
Index("waits_by_place", waits.c.place, waits.c.asked)

# A seat belongs to its board as long as the table is open, even after the board left, because the game may resume.
seats = Table(
    "seats",
    KNOWN,
    Column("table", ForeignKey("tables.table"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # from 0
    Column("board", String(32), nullable=False),  # messages.Request.board_id
    Column("token", String(32), nullable=False),  # token of the relay's session that used the seat last
    Column("asked", Float, nullable=False),
    Column("left", Boolean, nullable=False, default=False),
)
Index("seats_by_token", seats.c.token)
Index("seats_by_board", seats.c.board)

games = Table(
    "games",
    KNOWN,
    Column("game", String(96), primary_key=True),  # the nonces of all agreements, which identify the game
    Column("table", ForeignKey("tables.table"), nullable=False),
    Column("told", Float, nullable=False),
    Column("counts", Boolean, nullable=False, default=False),
    Column("disputed", Boolean, nullable=False, default=False),  # true if reports contradict: the game never counts
    Column("winners", String(6), nullable=False, default=""),  # seats of the winners as digits, once the game counts
)
Index("games_by_table", games.c.table)

lines = Table(
    "lines",
    KNOWN,
    Column("game", ForeignKey("games.game"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # the seat that sent the line
    Column("line", Text, nullable=False),
)

lies = Table(
    "lies",
    KNOWN,
    Column("table", ForeignKey("tables.table"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("lie", String(16), nullable=False),  # key of transcript.SENTENCES
)

tournaments = Table(
    "tournaments",
    KNOWN,
    Column("tournament", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("round", Integer, nullable=False, default=0),  # number of the current round; 0 before the first one
    Column("over", Boolean, nullable=False, default=False),
)

entrants = Table(
    "entrants",
    KNOWN,
    Column("tournament", ForeignKey("tournaments.tournament"), primary_key=True),
    Column("board", String(32), primary_key=True),
    Column("number", Integer, nullable=False),  # place in the order of entering, from 0
    Column("players", Text, nullable=False, default=""),  # names of the board's players, known from its first game on
)

rounds = Table(
    "rounds",
    KNOWN,
    Column("tournament", ForeignKey("tournaments.tournament"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", String(32), primary_key=True),
    Column("against", String(32)),  # the opponent's board; null for a bye
    Column("table", String(32)),
    Column("halves", Integer),  # half points; null until the game is reported
    Column("dice", Integer, nullable=False, default=0),  # points of the board's best player in the game
)

# What the teacher's desk decides (desk/). Tables that were added later than VERSION 1 may be missing in a database, and
# are created when it is opened.

settings = Table(
    "settings",
    KNOWN,
    Column("setting", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)

guests = Table(
    "guests",
    KNOWN,
    Column("board", String(32), primary_key=True),
    Column("name", String(16), nullable=False, default=""),  # the board's name when it asked to be let in
    Column("shown", String(32)),  # the name on the wall, "" for animals only; null for the guest's own name
    Column("standing", String(8), nullable=False, default=""),  # one of decisions.STANDINGS
    Column("since", Float, nullable=False),
)

# What is special about a table. Games at a table that the desk has ended never count.
marks = Table(
    "marks",
    KNOWN,
    Column("table", ForeignKey("tables.table"), primary_key=True),
    Column("mark", String(8), nullable=False),  # one of decisions.MARKS
    Column("since", Float, nullable=False),
)

# The game of a tournament; without a row any game is played, with its usual rules.
set_games = Table(
    "set_games",
    KNOWN,
    Column("tournament", ForeignKey("tournaments.tournament"), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("options", Text, nullable=False),  # JSON of the house rules that differ from the usual ones
)
