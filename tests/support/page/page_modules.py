"""Run the page's modules for boards on USB without a browser, through page_modules.mjs."""

import base64
import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from kast_tools.boards import Board
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.page.facts import board_facts
from kast_tools.page.files import page_files

PROGRAM = Path(__file__).with_name("page_modules.mjs")
FACTS = board_facts(FIRMWARE, {})
FUNCTIONS = {Path(address).stem: file.read_text() for address, file in page_files().items() if "on_board/" in address}


class PageModules:
    """A Node.js process with the page's modules, alive within its `with`. The comment at the top of page_modules.mjs
    lists the requests.
    """

    def __enter__(self) -> "PageModules":
        self._process = subprocess.Popen(
            [find_node(), PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        self._process.kill()
        self._process.communicate()

    def bring(self, files: Mapping[str, bytes]) -> None:
        """Use `files` as the version to install on boards from now on."""
        self.ask(kit={"files": texts(files), "functions": FUNCTIONS, "facts": FACTS})

    def answer(self, **request: object) -> dict[str, Any]:
        """Send a request; return {"value": …}, {"refused": sentence}, or {"run": programs} during `update_of_asker`."""
        return self._told(request)

    def _told(self, value: object) -> dict[str, Any]:
        assert self._process.stdin and self._process.stdout
        print(json.dumps(value), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())

    def update(self, board: Board, names: Mapping[str, str]) -> dict[str, Any]:
        """Update a board to the version given to `bring`; return the last answer.

        :param names: new names for the user's files, as the user would accept them
        """
        answer = self.answer(update_of_asker=names)
        while programs := answer.get("run"):
            try:
                result: object = board.run(*programs)
            except ValueError as error:  # a program failed
                result = {"error": str(error)}
            answer = self._told(result)
        return answer

    def ask(self, **request: object) -> Any:
        """Send a request; return its value, or None if it is refused."""
        return self.answer(**request).get("value")


def texts(files: Mapping[str, bytes]) -> dict[str, str]:
    """Return the content of files in base64, as page_modules.mjs expects it, keyed by path."""
    return {path: text_of(data) for path, data in files.items()}


def text_of(data: bytes) -> str:
    """Return bytes in base64, as page_modules.mjs expects them."""
    return base64.b64encode(data).decode()
