"""The page's own modules for boards on USB, without a browser: driven by page_modules.mjs."""

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
    """They run within its `with`. What may be asked for is told in page_modules.mjs."""

    def __enter__(self) -> "PageModules":
        self._process = subprocess.Popen(
            [find_node(), PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        self._process.kill()
        self._process.communicate()

    def bring(self, files: Mapping[str, bytes]) -> None:
        """From now on boards get this version."""
        self.ask(kit={"files": texts(files), "functions": FUNCTIONS, "facts": FACTS})

    def answer(self, **request: object) -> dict[str, Any]:
        """{"value": …}, or {"refused": sentence}."""
        return self._told(request)

    def _told(self, value: object) -> dict[str, Any]:
        assert self._process.stdin and self._process.stdout
        print(json.dumps(value), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())

    def update(self, board: Board, names: Mapping[str, str]) -> dict[str, Any]:
        """Bring a board to this version; files of the user's may get these names. The answer is as above."""
        answer = self.answer(update_of_asker=names)
        while programs := answer.get("run"):
            try:
                told: object = board.run(*programs)
            except ValueError as error:  # a program failed
                told = {"error": str(error)}
            answer = self._told(told)
        return answer

    def ask(self, **request: object) -> Any:
        """The value; None if that is refused."""
        return self.answer(**request).get("value")


def texts(files: Mapping[str, bytes]) -> dict[str, str]:
    """Files as the modules get them."""
    return {path: text_of(data) for path, data in files.items()}


def text_of(data: bytes) -> str:
    """Bytes as the modules get them."""
    return base64.b64encode(data).decode()
