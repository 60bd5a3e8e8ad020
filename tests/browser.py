"""A real browser for tests, driven by page_driver.mjs."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kast_tools.bench.site import find_browser
from kast_tools.node import find_node

PROGRAM = Path(__file__).with_name("page_driver.mjs")
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 320, "height": 568}, "deviceScaleFactor": 2, "hasTouch": True, "isMobile": True}


def tells(text: str) -> str:
    """JavaScript: whether this is among what the page tells of a new picture."""
    return f"Boolean(document.getElementById('news')?.textContent.includes('{text}'))"


class Driver:
    """A browser. What may be asked for is told in page_driver.mjs."""

    def __init__(self, executable: str) -> None:
        self.process = subprocess.Popen(
            [find_node(), str(PROGRAM), executable], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **request: object) -> Any:
        assert self.process.stdin and self.process.stdout
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer.get("value")

    def close(self) -> None:
        self.process.communicate()


def browser() -> Iterator[Driver]:
    """A fixture's body: the browser, closed at the end. Skips the test, but not in CI, where there is none."""
    executable = find_browser()
    if not executable:
        message = "No Chromium or Chrome here to test the page in. On Debian: sudo apt install chromium-headless-shell"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    driver = Driver(executable)
    yield driver
    driver.close()
