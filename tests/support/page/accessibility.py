"""Checks pages by axe-core."""

from browser import Driver
from kast_tools.common.paths import SIMULATOR

AXE = SIMULATOR / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """axe.run(%r, %s).then(({ violations, passes }) => ({
    passed: passes.length, violations: violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]) }))"""


def assert_axe_finds_nothing(driver: Driver, part: str = "html", *, about: object = "") -> None:
    """Check that axe finds no violation in the open page, and that more than ten of its rules apply.

    :param part: a CSS selector
    :param about: what an error message names
    """
    _check(driver, part, "{}", 10, about)


def assert_dark_colours_stand_out(driver: Driver, about: object = "") -> None:
    """Show the dark scheme, in which only colours differ, and check their contrast by axe."""
    driver.ask(call="page.emulateMedia", args=[{"colorScheme": "dark"}])
    assert driver.ask(call="page.evaluate", args=["matchMedia('(prefers-color-scheme: dark)').matches"])
    _check(driver, "html", "{ runOnly: 'color-contrast' }", 0, about)


def _check(driver: Driver, part: str, rules: str, more_than: int, about: object) -> None:
    driver.ask(call="page.evaluate", args=[AXE.read_text(encoding="utf-8")])
    found = driver.ask(call="page.evaluate", args=[_RUN % (part, rules)])
    assert found["violations"] == [], about
    assert found["passed"] > more_than, about
