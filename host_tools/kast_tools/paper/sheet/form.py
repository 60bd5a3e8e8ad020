"""Adds form fields to a PDF (ISO 32000-1, 12.7). fpdf2 draws pages, but has no forms."""

from collections.abc import Sequence

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    TextStringObject,
)

from kast_tools.paper.sheet.area import POINT
from kast_tools.paper.sheet.fields import Field
from kast_tools.paper.sheet.palettes import Colour
from kast_tools.paper.tags import FieldOnPage

_READ_ONLY = 1
_PRINTED = 4
_CENTRED = 1
_ONLY_NUMBERS = 'AFNumber_Keystroke(0, 1, 0, 0, "", true);'
_FONT = "Helv"
"""A font that each PDF reader has: what is typed can have letters that the font in the PDF lacks."""


def add_fields(writer: PdfWriter, fields: Sequence[Field], ink: Colour) -> None:
    """Add fields to a PDF, computed in their order.

    :param ink: colour of what is typed
    """
    colour = " ".join(f"{part / 255:.3f}" for part in ink)
    added = []
    for field in fields:
        page = writer.pages[field.page - 1]
        looks = f"/{_FONT} {field.size / POINT:.1f} Tf {colour} rg"
        widget = writer.add_annotation(page, _widget(field, float(page.mediabox.height), looks))
        assert widget.indirect_reference
        added.append(widget.indirect_reference)
        field.tag.add("Form").inside.append(FieldOnPage(field.page - 1, widget.indirect_reference))
    font = DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Font"),
            NameObject("/Subtype"): NameObject("/Type1"),
            NameObject("/BaseFont"): NameObject("/Helvetica"),
            NameObject("/Encoding"): NameObject("/WinAnsiEncoding"),
        }
    )
    fonts = DictionaryObject({NameObject(f"/{_FONT}"): font})
    computed = [one for one, field in zip(added, fields, strict=True) if field.formula]
    writer.root_object[NameObject("/AcroForm")] = DictionaryObject(
        {
            NameObject("/Fields"): ArrayObject(added),
            NameObject("/CO"): ArrayObject(computed),
            NameObject("/DR"): DictionaryObject({NameObject("/Font"): fonts}),
            NameObject("/DA"): TextStringObject(f"/{_FONT} 0 Tf 0 g"),
        }
    )


def _widget(field: Field, height: float, looks: str) -> DictionaryObject:
    """Return the field, which is its own annotation.

    :param height: height of the page in points
    :param looks: font, size and colour
    """
    area = field.area
    sides = (area.x, height * POINT - area.bottom, area.right, height * POINT - area.y)
    scripts = {"/C": field.formula, "/K": _ONLY_NUMBERS if field.is_number and not field.formula else ""}
    return DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Annot"),
            NameObject("/Subtype"): NameObject("/Widget"),
            NameObject("/FT"): NameObject("/Tx"),
            NameObject("/T"): TextStringObject(field.name),
            NameObject("/TU"): TextStringObject(field.says),
            NameObject("/Rect"): ArrayObject([FloatObject(f"{side / POINT:.2f}") for side in sides]),
            NameObject("/F"): NumberObject(_PRINTED),
            NameObject("/Ff"): NumberObject(_READ_ONLY if field.formula else 0),
            NameObject("/MaxLen"): NumberObject(field.longest),
            NameObject("/Q"): NumberObject(_CENTRED),
            NameObject("/DA"): TextStringObject(looks),
            NameObject("/AA"): DictionaryObject(
                {NameObject(event): _script(script) for event, script in scripts.items() if script}
            ),
        }
    )


def _script(text: str) -> DictionaryObject:
    return DictionaryObject({NameObject("/S"): NameObject("/JavaScript"), NameObject("/JS"): TextStringObject(text)})
