"""Test the page's own words: every text in every language, and none outside of the files that are translated."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from browser import DESKTOP, PHONE, Driver
from kast.text import LANGUAGES
from kast_play import played
from kast_tools.boards.greeting import STRANGERS
from kast_tools.boards.messages import SENTENCES, SERIAL_GROUP
from kast_tools.common.firmware_text import board_text
from kast_tools.common.models import OTHER_BOARD
from kast_tools.common.page_words import WORDS, words_of
from kast_tools.common.paths import SIMULATOR
from kast_tools.page.files import page_files
from kast_tools.page.guide import with_guide
from kast_tools.page.own_games import own_modules
from kast_tools.page.words import with_words

PAGE = SIMULATOR / "page"
CODES = [language for language, _ in LANGUAGES]
PAGES = [PAGE / "index.html", PAGE / "pico.html", PAGE / "two.html", PAGE / "own" / "game.html"]
MODULES = sorted(PAGE.rglob("*.js"))
NAMES = {"kast", "Kast", "ROLL", "SCORE", "M", "RPI", "RP", "uf"}
"""What is not translated: the machine's name, buttons that have these names in every language, drives and files."""
WORDED = {"aria-label", "title", "alt", "placeholder", "content"}
OF_BROWSERS = {"viewport", "color-scheme", "theme-color"}  # names of <meta> elements that no reader sees


class Strays(HTMLParser):
    """Collects the words of a page that no file of words provides."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag != "meta" or values.get("name") not in OF_BROWSERS:
            self.found += [f"{name}={value}" for name, value in attrs if name in WORDED]

    def handle_data(self, data: str) -> None:
        self.found += [word for word in re.findall(r"[^\W\d_]+", data) if word not in NAMES]


def strays_of(page: str) -> list[str]:
    strays = Strays()
    strays.feed(page)
    return strays.found


def sentences_of(module: str) -> list[str]:
    """Return the string literals of a JavaScript module that look like words for a reader.

    Errors whose message begins with a small letter are for the browser's console; programs are for boards.
    """
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*|console\.\w+\([^\n]*", "", module, flags=re.DOTALL)
    code = re.sub(r'new \w*Error\([^()"`]*["`][a-z][^"`]*["`]', "", code)
    literals = [next(filter(None, groups)) for groups in re.findall(r'"([^"\n]+)"|`([^`]+)`', code)]
    literals = [text for text in literals if not re.match(r"for path in |Kast \$|\s|;\n", text)]
    return [text for text in literals if re.search(r"^[A-Z][a-z]+ |[a-z]{2,} [a-z]{2,} [a-z]{2,}", text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_have_no_words_of_their_own(page: Path) -> None:
    assert strays_of(page.read_text(encoding="utf-8")) == []


def test_modules_have_no_sentences_of_their_own() -> None:
    found = {file.name: sentences_of(file.read_text(encoding="utf-8")) for file in MODULES}
    not_shown = {
        "stored_games.js": ["Kast in a browser"],  # the name of the machine in backups
        "facts.js": [STRANGERS["circuitpython"]],
    }
    assert {name: texts for name, texts in found.items() if texts} == not_shown


@pytest.mark.parametrize(
    ("anchor", "planted", "word"),
    [
        ('<p data-word="about"></p>', "<p>Planted</p>", "Planted"),
        ('data-aria-label="left"', 'aria-label="planted"', "aria-label=planted"),
    ],
)
def test_a_planted_word_of_a_page_is_found(anchor: str, planted: str, word: str) -> None:
    page = PAGES[0].read_text(encoding="utf-8")
    assert anchor in page
    assert strays_of(page.replace(anchor, planted)) == [word]


@pytest.mark.parametrize("planted", ['notify("The planted one.")', "show(`all ${count} planted words here`)"])
def test_a_planted_sentence_of_a_module_is_found(planted: str) -> None:
    page = (PAGE / "page.js").read_text(encoding="utf-8")
    assert len(sentences_of(page + planted)) == 1


def test_there_is_a_file_for_each_language_of_the_machine() -> None:
    assert {file.stem for file in WORDS.glob("*.json")} == set(CODES)
    assert {f"page/words/{code}.json" for code in CODES} <= set(page_files())


@pytest.mark.parametrize("language", CODES)
def test_each_language_has_all_texts_with_the_same_tags_and_values(language: str) -> None:
    texts = words_of(language)
    assert list(texts) == list(words_of("en"))
    for key, text in texts.items():
        assert text.strip(" ") == text != "", key
        for what in (r"{\w+}", r"<(?!a )[^>]*>", r'(?<=<a href=")[^"]*'):
            assert sorted(re.findall(what, text)) == sorted(re.findall(what, words_of("en")[key])), key


def test_each_text_is_used_and_each_used_text_exists() -> None:
    sources = [*PAGES, *sorted(PAGE.rglob("*.js")), SIMULATOR.parent / "kast_tools" / "common" / "lan.py"]
    sources += [SIMULATOR.parent / "kast_tools" / part for part in ("page/guide.py", "site/build.py")]
    sources += own_modules().values()
    code = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    named = set(re.findall(r'data-(?:word|aria-label|title|alt|content)="([^"]+)"', code))
    assert named <= words_of("en").keys()
    made = (
        "damaged.",
        "game.kind.",
        "game.named.",
        "game.number.",
        "game.pays.",
        "later.",
        "spoken.rolls.",
        "spoken.bonus.",
        "usb.doing.",
        "usb.error.",
        "usb.restored.",
        "usb.table.",
    )
    made += tuple(f"usb.{noun}." for noun in ("file", "game", "line"))  # the ends of these keys are computed
    unused = [key for key in words_of("en") if not key.startswith(made) and f'"{key}"' not in code]
    assert unused == []


@pytest.mark.parametrize("language", CODES)
def test_the_page_names_what_the_machine_shows_as_the_machine_does(language: str) -> None:
    page, board = words_of(language), board_text(language)
    assert f"<em>{board['menu.how_to_play']}</em>" in page["how.text"]
    assert f"<em>{board['together.title']}</em>" in page["two.how"]
    assert all(f"<em>{board['together.title']}</em>" in page[f"friend.{key}"] for key in ("language", "question"))
    assert all(page["friend"] in page[f"friend.{key}"] for key in ("lost", "no_cable", "goes_on"))
    assert f"<em>{board['menu.new_game']}</em>" in page["game.on_machine"]
    assert page["usb.jack"].endswith(board["together.title"])
    assert page["usb.connect"] in page["usb.drag"] and page["usb.backup"] in page["usb.remove_question"]
    assert page["score_keeper"].casefold() == board["menu.score_keeper"].casefold()


def test_english_errors_of_boards_are_those_of_the_commands() -> None:
    page = words_of("en")
    values = {"port": "The port", "again": "connect it again", "group": SERIAL_GROUP}
    values["install"] = "follow the steps below for a Pico fresh from the shop"
    values |= {"on": "", "to": "", "room": "Its files are listed below: remove some."}
    values |= {name: f"{{{name}}}" for name in ("need", "free", "missing", "why")}
    for kind, sentence in SENTENCES.items():
        said = page[f"usb.error.{kind if kind not in ('group', 'rule') else 'rights'}"]
        assert sentence.format(**values) in said
    assert page["usb.other_board"] == OTHER_BOARD


def test_a_page_has_english_words_before_its_program_runs() -> None:
    page = with_words(with_guide(PAGES[0].read_bytes())).decode()
    assert '<p data-word="about">A pocket dice machine' in page
    assert re.search(r'<button [^>]*aria-label="Left"', page)
    with pytest.raises(KeyError):
        with_words(b'<p data-word="no such word"></p>')


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with played() as address:
        yield address


class Visit:
    def __init__(self, driver: Driver, address: str, **options: object) -> None:
        self.driver = driver
        driver.ask(open={**DESKTOP, **options})
        self.ask("page.goto", address)
        self.wait("kast.board.screenText.rows.length > 2")

    def ask(self, method: str, *arguments: object):
        return self.driver.ask(call=method, args=arguments)

    def wait(self, condition: str) -> None:
        self.ask("page.waitForFunction", f"Boolean(window.kast && {condition})")

    def value(self, expression: str):
        return self.ask("page.evaluate", expression)

    def texts(self, selector: str) -> list[str]:
        return self.value(f"[...document.querySelectorAll('{selector}')].map((one) => one.innerText.trim())")

    def assert_it_speaks(self, language: str) -> None:
        words = words_of(language)
        assert self.value("[document.documentElement.lang, document.title]") == [language, words["title"]]
        assert self.texts("#bench a") == [words["score_keeper"], words["help"]]
        assert self.texts("#games button") == [words["save"], words["load"], words["forget"]]
        assert self.value("document.getElementById('rows').ariaLabel") == words["rows"]
        plain = re.sub(r"<[^>]*>", "", words["how.text"])
        assert self.texts("#about p")[3] == plain
        assert not {*self.texts("#about p, #about h2, #about th"), *self.texts("#bench span")} & english_words(language)


def english_words(language: str) -> set[str]:
    return {text for key, text in words_of("en").items() if text != words_of(language)[key]}


@pytest.mark.parametrize(
    ("locale", "language", "own_name"),
    [
        pytest.param("de-AT", "de", "Deutsch", marks=pytest.mark.long),
        pytest.param("fi-FI", "fi", "Suomi", marks=pytest.mark.soak),
        pytest.param("nn-NO", "nb", "Norsk", marks=pytest.mark.long),
        pytest.param("pl-PL", "en", "English", marks=pytest.mark.soak),
    ],
)
def test_page_and_list_of_languages_begin_with_the_browsers(
    driver: Driver, address: str, locale: str, language: str, own_name: str
) -> None:
    visit = Visit(driver, address, locale=locale)
    visit.wait("kast.board.screenText.rows.some(({ chosen }) => chosen)")
    rows = visit.value("kast.board.screenText.rows.map(({ parts, chosen }) => [parts[0], chosen])")
    assert rows[0] == [own_name, True]
    assert len(rows) >= 3
    visit.assert_it_speaks(language)
    assert driver.ask(messages=True) == []


@pytest.mark.long
def test_the_page_follows_the_language_of_the_machine(driver: Driver, address: str) -> None:
    visit = Visit(driver, address, locale="de-DE")
    visit.wait("kast.board.screenText.rows[0].parts[0] === 'Deutsch'")
    visit.ask("page.keyboard.press", "ArrowRight", {"delay": 60})  # the list goes on with the machine's own order
    visit.wait("kast.board.screenText.rows.find(({ chosen }) => chosen)?.parts[0] === 'English'")
    visit.ask("page.keyboard.press", "Space", {"delay": 60})
    visit.wait("document.documentElement.lang === 'en'")
    visit.assert_it_speaks("en")
    visit.ask("page.reload")
    visit.wait("document.documentElement.lang === 'en' && document.title === 'Kast, a pocket dice machine'")


@pytest.mark.long
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_word_is_cut_off_in_any_language(driver: Driver, address: str, window: dict) -> None:
    """One page shows all languages, one after another, as it does when the machine's language changes."""
    visit = Visit(driver, address, **window)
    for language in CODES:
        shown, width, cut = visit.value(
            f"import('{address}page/words/words.js').then(({{ speak }}) => speak('{language}')).then(() =>"
            " [document.title, document.documentElement.scrollWidth,"
            " [...document.querySelectorAll('#handheld button, #bench label, #bench a, .paper button')]"
            ".filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)"
            ".map((one) => one.textContent.trim())])"
        )
        assert (shown, width, cut) == (words_of(language)["title"], window["viewport"]["width"], []), language
