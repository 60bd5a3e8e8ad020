"""`python -m kast_dev.bench.tables`: lets many boards play at one Mosquitto and one club, and prints the costs."""

import os

import click
from kast_tools.common.errors import KastError

from kast_dev.bench.tables.crowd import Pace
from kast_dev.bench.tables.figures import figures
from kast_dev.bench.tables.load import measure


@click.command()
@click.option(
    "--boards", multiple=True, type=click.IntRange(2), default=[100, 500, 1000, 2000], show_default=True,
    help="Repeat it for a column each.",
)  # fmt: skip
@click.option("--game", default="pig", show_default=True)
@click.option("--think-ms", default=2000, show_default=True, help="Average time of a move.")
@click.option("--arrivals", default=40.0, show_default=True, help="Boards switched on per second.")
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Processes that play the boards.")
@click.option("--within", default=1800, show_default=True, help="Seconds until an unfinished game counts as lost.")
def tables(*, boards: tuple[int, ...], game: str, think_ms: int, arrivals: float, processes: int, within: int) -> None:
    """Let boards play strangers at a club with Mosquitto, one game each, and print the load."""
    pace = Pace(game, think_ms, arrivals, within)
    print(
        f"{game}, {think_ms} ms a move on average, {arrivals:g} boards a second arrive; boards, broker and club share "
        f"{os.cpu_count()} processors.\nMilliseconds: median / 99 % / most. A second, processor, late: of the busiest "
        "minute.",
        flush=True,
    )
    columns: list[dict[str, str]] = []
    try:
        for number in boards:
            columns.append(figures(measure(number // 2 * 2, pace, processes)))
            print(f"{number} boards have played.", flush=True)
    except KastError as error:
        raise click.ClickException(str(error)) from None
    finally:
        _print(columns)


def _print(columns: list[dict[str, str]]) -> None:
    for name in columns[0] if columns else []:
        print(f"{name:24}", *(f"{column[name]:>18}" for column in columns))


if __name__ == "__main__":
    tables()
