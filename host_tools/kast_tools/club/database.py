"""Database of the club (SQLite or PostgreSQL), which several clubs may share; only one transaction writes at a time."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from kast_tools.club import schema
from kast_tools.common.errors import KastError

_READS = "reads"
_LOCK = 0x4B617374  # number of the PostgreSQL advisory lock, the letters "Kast"
_BUSY_SECONDS = 30


class Database:
    """The club's database, open for reading and writing."""

    def __init__(self, name: str) -> None:
        """Open the database and create missing tables.

        :param name: file name, or SQLAlchemy address of a database
        :raises KastError: if the database cannot be opened, or belongs to another version
        """
        url = _url(name)
        try:
            self._engine = _engine(url)
            with self.writing() as connection:
                schema.KNOWN.create_all(connection)
                version = connection.scalar(select(schema.about.c.version))
                if version is None:
                    connection.execute(insert(schema.about).values(version=schema.VERSION))
        except (SQLAlchemyError, OSError, ImportError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise KastError(f"The club's database cannot be opened: {reason}. Choose another with --db.") from None
        if version not in (None, schema.VERSION):
            raise KastError(f"{url.database} was made by another version of Kast. Choose another file with --db.")

    @contextmanager
    def writing(self) -> Generator[Connection]:
        """Yield a connection in a write transaction; no other club writes at the same time to a shared database."""
        with self._engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
            yield connection

    @contextmanager
    def reading(self) -> Generator[Connection]:
        """Yield a connection in a read transaction."""
        with self._engine.connect().execution_options(**{_READS: True}) as connection, connection.begin():
            yield connection

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()


def _url(name: str) -> URL:
    try:
        url = make_url(name if "://" in name else "sqlite://")
    except ArgumentError:
        raise KastError("--db takes a file, or an address such as postgresql://user@host/name.") from None
    if "://" not in name:
        return url.set(database=name)
    if url.drivername == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    return url


def _engine(url: URL) -> Engine:
    try:
        if url.get_backend_name() != "sqlite":
            return create_engine(url, pool_pre_ping=True)
    except NoSuchModuleError:
        raise KastError("--db takes a SQLite file or the address of a PostgreSQL database.") from None
    path = Path(url.database or "")
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(mode=0o600)  # the database has the token of the desk
    engine = create_engine(url, connect_args={"timeout": _BUSY_SECONDS})
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", _begun)
    return engine


def _connected(connection: Any, _: object) -> None:
    connection.isolation_level = None  # let _begun() start transactions instead of Python's sqlite3 module
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")


def _begun(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN" if connection.get_execution_options().get(_READS) else "BEGIN IMMEDIATE")
