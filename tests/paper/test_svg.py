"""Test cards as SVG: in Chromium they look as PDFium shows the PDF."""

from xml.etree import ElementTree

import pypdfium2
import pytest
from browser import Driver
from kast_tools.paper.sheet.document import sheet_pdf
from kast_tools.paper.sheet.families import on_paper
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.svg import svg_pages
from kast_tools.paper.sheet.words import words
from PIL import Image, ImageChops, ImageFilter

SVG = "{http://www.w3.org/2000/svg}"


def card(game, layout="full", style="color", names=("",)):
    empty = on_paper(game).empty(game, {})
    players = [Player(name, empty) for name in names]
    return sheet_pdf(players, words("en"), style=style, layout=layout, language="en")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "layout", "style"),
    [("yatzy", "full", "color"), ("triple", "four-up", "bw"), ("maxi", "full", "children"), ("pig", "large", "dark")],
)
def test_an_svg_looks_as_the_pdf(driver: Driver, tmp_path, game, layout, style):
    pdf = card(game, layout, style, ("Łódź", "Дом"))
    (svg,) = svg_pages(pdf)
    (tmp_path / "card.svg").write_bytes(svg)
    (page,) = pypdfium2.PdfDocument(pdf)
    size = [round(2 * length) for length in page.get_size()]
    (tmp_path / "card.html").write_text(f'<style>body{{margin:0}}</style><img src="card.svg" width="{size[0]}">')
    driver.ask(open={"viewport": {"width": size[0], "height": size[1]}})
    driver.ask(call="page.goto", args=[(tmp_path / "card.html").as_uri()])
    driver.ask(call="page.screenshot", args=[{"path": str(tmp_path / "card.png")}])
    drawn = [
        picture.convert("L").filter(ImageFilter.GaussianBlur(2))  # two programs draw edges in slightly other greys
        for picture in (Image.open(tmp_path / "card.png"), page.render(scale=2).to_pil().resize(size))
    ]
    assert max(ImageChops.difference(*drawn).tobytes()) < 40
    printed = drawn[1].tobytes()
    assert max(printed) - min(printed) > 150


def test_an_svg_needs_no_font_and_has_a_title_and_the_size_of_the_paper(kast, tmp_path):
    code, output = kast("sheet", "--game", "maxi", "--paper", "a6", "--title", "Dice & <more>", "--out", "card.svg")
    assert (code, output) == (0, "card.svg is ready to share.\n")
    root = ElementTree.parse(tmp_path / "card.svg").getroot()
    assert (root.get("width"), root.get("height")) == ("105.0mm", "148.0mm")
    assert root.findtext(f"{SVG}title") == "Kast: Dice & <more>"
    assert not root.findall(f".//{SVG}text") and len(root.findall(f".//{SVG}use")) > 300
    letters = {f"#{path.get('id')}" for path in root.findall(f"{SVG}defs/{SVG}path")}
    assert {use.get("href") for use in root.iter(f"{SVG}use")} == letters


def test_several_pages_are_several_files_that_stay_the_same(kast, tmp_path):
    arguments = ["sheet", "--game", "triple", "--layout", "large", "--players", 2, "--out", "card.svg"]
    assert kast(*arguments)[1] == "card-1.svg is ready to share.\ncard-2.svg is ready to share.\n"
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert kast(*arguments)[0] == 0
    assert before == {path.name: path.read_bytes() for path in tmp_path.iterdir()}
