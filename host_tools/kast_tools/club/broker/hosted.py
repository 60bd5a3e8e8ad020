"""`python -m kast_tools.club.broker.hosted FOLDER`: writes what broker, database and club of a hosted Kast share.

host_tools/hosting/compose.yaml starts it before the others.
"""

import secrets
from pathlib import Path

import click

from kast_tools.club.mosquitto import Limits, write_configuration
from kast_tools.common.errors import KastError

LIMITS = Limits(connections=4000)
"""Limits of a broker for everyone; its memory is limited by its container."""
CLUB, DATABASE = "club", "database"
"""Files with the passwords of the club at the broker, and at the database."""


def write_settings(folder: Path) -> None:
    """Write mosquitto.conf, rights.json and the passwords; passwords that are there stay.

    :raises KastError: if the folder cannot be written
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in (CLUB, DATABASE):
            _write_password(folder / name)
        write_configuration(folder, host="0.0.0.0", limits=LIMITS, password=(folder / CLUB).read_text())
    except OSError as error:
        raise KastError(f"{error.filename or folder} cannot be written: {error.strerror}.") from None


def _write_password(path: Path) -> None:
    if path.exists():
        return
    new = path.with_suffix(".new")
    new.touch(mode=0o600)
    new.write_text(secrets.token_urlsafe(24))
    new.rename(path)


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def main(folder: Path) -> None:
    """Write the settings of a hosted Kast to a folder; passwords that are there stay."""
    write_settings(folder)
    print(f"The settings are in {folder}.")


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        raise SystemExit(str(error)) from None
