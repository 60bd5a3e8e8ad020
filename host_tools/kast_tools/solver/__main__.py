"""`python -m kast_tools.solver`: makes the board's tables that are out of date, and prints the value of each."""

import sys

from kast_tools.common.errors import KastError
from kast_tools.solver.families import SOLVINGS


def main() -> None:
    for solving in SOLVINGS:
        for line in solving.make_tables():
            print(line)


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        sys.exit(f"tables: {error}")
