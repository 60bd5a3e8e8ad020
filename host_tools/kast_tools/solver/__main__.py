"""`python -m kast_tools.solver`: makes the coach's tables that are out of date, and prints what each is worth."""

import json
import sys

from kast_tools.errors import KastError
from kast_tools.progress import progress
from kast_tools.solver.command import CACHE
from kast_tools.solver.kept_levels import KeptLevels
from kast_tools.solver.model import Model
from kast_tools.solver.tables import DATA, TABLES, described, inputs_digest, make_and_measure, table_path


def main() -> None:
    tables = described()
    for game in TABLES:
        model = Model(game)
        known = tables.get(game, {})
        if known.get("made_from") != inputs_digest(model) or not table_path(game).exists():
            with progress(f"The table of {game}") as bar:
                task = bar.add_task("", total=2 * model.columns)
                tables[game] = make_and_measure(
                    model, KeptLevels(model, CACHE), lambda columns, task=task, bar=bar: bar.advance(task, columns)
                )
            (DATA / "tables.json").write_text(json.dumps(tables, indent=2) + "\n")
        about = tables[game]
        print(f"{game}: {about['value']:.4f} of {about['perfect']:.4f} points in {about['bytes']:,} bytes")


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        sys.exit(f"tables: {error}")
