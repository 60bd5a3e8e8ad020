"""Test how many presses typing a name takes in each language, and which letters the first page has."""

import json

import pytest
from kast.text import LANGUAGES
from vm import run_on_vm

CODES = [language for language, _ in LANGUAGES]
PRESSES = {"Mia": 6, "Grandmothe": 20, "Åsa": 6, "François": 18, "Muñoz": 12, "Weiß": 9}
"""Names, and how many presses they took when all languages had the same letters."""
OWN = {"sv": "Åsa", "nb": "Bjørn", "da": "Søren", "fi": "Väinö", "de": "Weiß", "fr": "François", "es": "Muñoz"}
"""For each language a name with a letter of its own."""

TYPED = """
import json
from kast import text
from kast.drivers.buttons import DOWN, HOLD6, RIGHT
from kast.ui.screens.setup.type_name import TypeName

class Stub:
    machine = go = session = None
    def sound(self, tune):
        pass
    redraw = sound

class App(Stub):
    machine = Stub()
    machine.redraw = lambda: None

def name(presses):
    screen = TypeName(App(), 0, "")
    for button in presses:
        screen.press(button, DOWN)
    return screen._name

def fewest(wanted):
    presses = []
    for end in range(1, len(wanted) + 1):
        ways = [[RIGHT] * turns + [i // 6, i % 6] for turns in (0, 1) for i in range(36)]
        presses += next(way for way in ways if name(presses + way) == wanted[:end])
    return len(presses)

for language in LANGUAGES:
    text.speak(language)
    print(json.dumps([fewest(wanted) for wanted in NAMES]))
"""


@pytest.fixture(scope="module")
def presses() -> dict[str, dict[str, int]]:
    """Return how many presses each name takes, keyed by language and name."""
    names = [*dict.fromkeys([*PRESSES, *OWN.values()])]
    printed = run_on_vm(f"LANGUAGES = {CODES}; NAMES = {names}" + TYPED)
    counts = map(json.loads, printed.splitlines())
    return {language: dict(zip(names, count, strict=True)) for language, count in zip(CODES, counts, strict=True)}


@pytest.mark.parametrize("language", CODES)
def test_no_name_takes_two_presses_more_than_before(presses: dict[str, dict[str, int]], language: str) -> None:
    assert not {name: now for name, now in presses[language].items() if now > PRESSES.get(name, 99) + 1}


@pytest.mark.parametrize("language", OWN)
def test_letters_of_the_language_take_two_presses(presses: dict[str, dict[str, int]], language: str) -> None:
    assert presses[language][OWN[language]] == 2 * len(OWN[language])
