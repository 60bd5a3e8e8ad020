"""Test that the firmware on a computer imports the `micropython` module of the host tools, not Adafruit's."""

import subprocess
import sys
from importlib.util import find_spec

import micropython
import pytest

THEIRS = "import micropython; print(micropython.__file__)"


def test_tests_use_the_micropython_module_of_the_tools() -> None:
    assert micropython.__name__ == "kast_tools.micropython"


def test_the_module_replaces_that_of_the_environment() -> None:
    """Adafruit's module, installed for development, is imported only if the host tools are not loaded."""

    def said(program: str) -> str:
        return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert "kast_tools" not in said(THEIRS)
    assert "kast_tools" in said(f"import kast_tools; {THEIRS}")


def test_machine_code_is_refused_before_it_is_called() -> None:
    """A module of machine code cannot be imported, whether or not Python evaluates annotations such as `ptr16`."""
    with pytest.raises(SyntaxError):
        micropython.viper(len)
    assert find_spec("kast.coach.passes_viper")
    with pytest.raises((NameError, SyntaxError)):
        import kast.coach.passes_viper  # noqa: F401, PLC0415
