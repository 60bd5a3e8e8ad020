"""`python -m kast_tools.solver.tips`: tests the tips of guides after a change of rules or code; prints the results."""

import hashlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kast_tools.common.errors import KastError
from kast_tools.common.progress import progress
from kast_tools.solver import turn
from kast_tools.solver.model import Model
from kast_tools.solver.shown import solve_with_progress
from kast_tools.solver.solve import first_value
from kast_tools.solver.stored_levels import cached_levels, rules_digest
from kast_tools.solver.tables import code_of
from kast_tools.solver.tips import TIPS_FILE, example, guides, ignoring, load_tips, obeying, positions
from kast_tools.solver.tips.guides import BOTH, TIPS, Tip
from kast_tools.solver.tips.ignoring import ignored
from kast_tools.solver.tips.obeying import obey


def main() -> None:
    found = load_tips() if TIPS_FILE.exists() else {}
    for game in BOTH:
        if not is_current(game, found):
            found[game] = settle(Model(game))
            TIPS_FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        print(f"{game}: {found[game]['perfect']:.4f} points by perfect play")
        for tip, entry in found[game]["tips"].items():
            print(f"{game}, {tip}: costs {entry['cost']:.4f} points a game{_if_ignored(entry)}")


def _if_ignored(entry: dict[str, Any]) -> str:
    return "" if entry["ignored"] is None else f", ignored {entry['ignored']:.4f}"


def is_current(game: str, found: dict[str, Any]) -> bool:
    """Return whether a game's entry in tips.json, if there is one, was made by today's rules and code."""
    return found.get(game, {}).get("made_from") == made_from(Model(game))


def settle(model: Model, tips: Iterable[Tip] = TIPS) -> dict[str, Any]:
    """Compute and return the entry of a game in tips.json, with those of `tips` that are about this game."""
    values = solve_with_progress(model, cached_levels(model))
    perfect = first_value(model, values)
    met = positions.met_by_a_perfect_player(model, values)
    entries = {}
    for tip in tips:
        if model.game in tip.games:
            turned = ignored(tip)
            costs = {
                "cost": _cost(tip, model, perfect),
                "ignored": _cost(turned, model, perfect) if turned else None,
            }
            entries[tip.id] = costs | positions.examples(tip, met)
    entry = {"perfect": round(perfect, 4), "made_from": made_from(model), "tips": entries}
    return entry | ({"turn": example.worked_turn(model, values)} if model.game == example.GAME else {})


def _cost(tip: Tip, model: Model, perfect: float) -> float:
    """Return how many points per game a player who obeys a tip loses on average; show a progress bar."""
    with progress(f"{model.game}, {tip.id}") as bar:
        task = bar.add_task("", total=model.columns)
        obeyed = obey(tip, model, lambda columns: bar.advance(task, columns))
    # If the tip costs nothing, the two averages may still differ in the last digits.
    return max(0.0, round(perfect - first_value(model, obeyed), 4))


def made_from(model: Model) -> str:
    """Return a digest of a game's rules and of the code that computes its entry."""
    digest = hashlib.sha256(rules_digest(model))
    for module in (turn, guides, ignoring, obeying, positions, example):
        digest.update(code_of(Path(str(module.__file__))).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        sys.exit(f"tips: {error}")
