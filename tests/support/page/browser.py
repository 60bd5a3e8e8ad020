"""Control a real browser from tests, through page_driver.mjs."""

import json
import os
import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from kast_dev.bench.site import NO_BROWSER, find_browser
from kast_tools.common.node import find_node

PROGRAM = Path(__file__).with_name("page_driver.mjs")
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 320, "height": 568}, "deviceScaleFactor": 2, "hasTouch": True, "isMobile": True}


def tells(text: str) -> str:
    """Return JavaScript that tests whether the page's text about the newest picture (id `news`) contains `text`."""
    return f"Boolean(document.getElementById('news')?.textContent.includes('{text}'))"


class Driver:
    """A browser controlled by page_driver.mjs; the comment at the top of that file lists the requests."""

    def __init__(self, executable: str, *switches: str) -> None:
        """Start a browser.

        :param switches: further options for its command line
        """
        command = [find_node(), str(PROGRAM), executable, *switches]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request: object) -> Any:
        assert self.process.stdin and self.process.stdout
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer.get("value")

    def close(self) -> None:
        self.process.communicate()


def browser(*switches: str) -> Generator[Driver]:
    """Yield a browser (body of a fixture) and close it at the end. If there is none, skip the test, except in CI.

    :param switches: as for Driver
    """
    executable = find_browser()
    if not executable:
        if os.environ.get("CI"):
            pytest.fail(NO_BROWSER)
        pytest.skip(NO_BROWSER)
    driver = Driver(executable, *switches)
    yield driver
    driver.close()
