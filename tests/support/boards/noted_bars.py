"""Record what progress bars show."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any


class NotedBars:
    """Stands in for `bars` of kast_tools.common.progress: `shown` holds each task's description and values, in turn."""

    def __init__(self) -> None:
        self.shown: list[tuple[int, dict[str, Any]]] = []
        self.tasks = 0

    @contextmanager
    def __call__(self, *columns: Any, transient: bool = False) -> Generator["NotedBars"]:
        self.transient = transient
        yield self

    def add_task(self, description: str, **values: Any) -> int:
        self.tasks += 1
        self.shown.append((self.tasks, {"description": description, **values}))
        return self.tasks

    def update(self, task: int, **values: Any) -> None:
        self.shown.append((task, values))

    def advance(self, task: int, count: int) -> None:
        self.shown.append((task, {"advance": count}))
