"""Test that a screen is added by its file, its example and a way to it, as CONTRIBUTING.md describes."""

from pathlib import Path

import pytest
from PIL import Image
from project_copy import Copy
from tests_paths import TESTS

SCREEN = '''"""Who made this: a screen that a test makes up."""

from kast.drivers.buttons import DOWN
from kast.ui.screen import Screen


class WhoMadeIt(Screen):
    def draw(self, canvas):
        canvas.fill(16, 8, 96, 48)

    def press(self, button, kind):
        if kind == DOWN:
            self.go.show("menus.menu")


SCREEN = WhoMadeIt
'''
EXAMPLE = '\n\ndef who_made_it(app):\n    app.go.show("help.who_made_it")\n    yield\n'
WAY, NEW_WAY = 'self.go.show("self_test.buttons")', 'self.go.show("help.who_made_it")'
TO_SELF_TEST = "press LEFT / wait 200 / press ROLL / wait 1500"
"""Steps to the last entry of the menu."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("copy"))
    screens = copy.folder / "firmware" / "kast" / "ui" / "screens"
    (screens / "help" / "who_made_it.py").write_text(SCREEN)
    with (screens / "help" / "examples.py").open("a") as examples:
        examples.write(EXAMPLE)
    menu = screens / "menus" / "menu.py"
    assert menu.read_text().count(WAY) == 1
    menu.write_text(menu.read_text().replace(WAY, NEW_WAY))
    return copy


@pytest.mark.long
def test_the_new_screen_is_opened_and_left(copy: Copy, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    steps = f"wait 2000 / shot menu / {TO_SELF_TEST} / shot there / press ROLL / wait 1500 / shot back"
    script.write_text(steps.replace(" / ", "\n"))
    copy.kast("run", "--script", script, "--out", tmp_path / "out", "--seed", "1")
    menu, there, back = (Image.open(path).convert("1") for path in sorted((tmp_path / "out").glob("*.png")))
    assert there.getbbox() == (16, 8, 112, 56)
    assert back.tobytes() == menu.tobytes()


@pytest.mark.long
def test_the_tests_of_all_screens_pass_for_the_new_one(copy: Copy) -> None:
    """Without the screen's example the tests fail, so the screen is really checked."""

    def look(code: int = 0) -> str:
        files = [TESTS / "screens" / "test_navigation.py", TESTS / "screens" / "test_examples.py"]
        return copy.python("-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *files, code=code)

    look()
    examples = copy.folder / "firmware" / "kast" / "ui" / "screens" / "help" / "examples.py"
    examples.write_text(examples.read_text().replace(EXAMPLE, ""))
    assert "test_each_screen_has_an_example_of_its_name" in look(code=1)
