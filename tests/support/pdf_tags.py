"""Reads the structure of PDFs: the elements by pypdf, the texts that belong to them by PDFium."""

import io
from dataclasses import dataclass
from typing import Any

import pypdf
import pypdfium2
from pypdf.generic import DictionaryObject
from pypdfium2.raw import FPDF_PAGEOBJ_TEXT, FPDFPageObj_GetMarkedContentID

DECORATION = -1
"""PDFium's number of a content without a mark."""


@dataclass
class Element:
    """An element of the structure; `inside` has elements, texts, and dictionaries of form fields."""

    role: str
    alt: str
    table: dict[str, Any]
    inside: list["Element | str | dict[str, Any]"]

    @property
    def elements(self) -> list["Element"]:
        return [one for one in self.inside if isinstance(one, Element)]

    @property
    def read(self) -> list[str]:
        """The texts in the order in which they are read, with the words for figures."""
        texts = [self.alt] if self.alt else []
        for one in self.inside:
            if not isinstance(one, dict):
                texts += one.read if isinstance(one, Element) else [one]
        return texts

    def every(self, role: str) -> list["Element"]:
        """Return all elements of a role, in the order in which they are read."""
        found = [self] if self.role == role else []
        return found + [one for child in self.elements for one in child.every(role)]


def texts_by_mark(pdf: bytes) -> list[dict[int, list[str]]]:
    """Return for each page its texts, keyed by the number of their mark, or DECORATION."""
    pages = []
    for page in pypdfium2.PdfDocument(pdf):
        textpage, texts = page.get_textpage(), {}
        for one in page.get_objects([FPDF_PAGEOBJ_TEXT], textpage=textpage):
            if isinstance(one, pypdfium2.PdfTextObj):
                texts.setdefault(FPDFPageObj_GetMarkedContentID(one), []).append(one.extract().strip())
        pages.append(texts)
    return pages


def structure(pdf: bytes) -> Element:
    """Return the document's element. Each mark must be that of the element to which the page's table assigns it."""
    reader: Any = pypdf.PdfReader(io.BytesIO(pdf))
    root = reader.root_object["/StructTreeRoot"]
    assert reader.root_object["/MarkInfo"]["/Marked"]
    numbers = root["/ParentTree"]["/Nums"]
    parents = dict(zip(numbers[::2], numbers[1::2], strict=True))
    pages = {page.indirect_reference.idnum: index for index, page in enumerate(reader.pages)}
    texts = texts_by_mark(pdf)

    def element(reference: Any, parent: Any) -> Element:
        found: Any = reference.get_object()
        assert found.raw_get("/P") == parent
        inside: list[Any] = []
        for one in found.get("/K", ()):
            page = found.raw_get("/Pg").idnum if "/Pg" in found else 0
            what: Any = one.get_object()
            if isinstance(what, DictionaryObject) and "/S" in what:
                inside.append(element(one, reference))
            elif isinstance(what, DictionaryObject) and what["/Type"] == "/OBJR":
                annotation: Any = what["/Obj"]
                assert parents[annotation["/StructParent"]] == reference
                inside.append(annotation)
            else:
                number: Any = what["/MCID"] if isinstance(what, DictionaryObject) else what
                index = pages[what.raw_get("/Pg").idnum if isinstance(what, DictionaryObject) else page]
                owners = parents[reader.pages[index]["/StructParents"]].get_object()
                assert owners[number] == reference
                inside += texts[index].pop(number, [])
        return Element(found["/S"][1:], found.get("/Alt", ""), dict(found.get("/A", {})), inside)

    (document,) = root["/K"]
    made = element(document, root.indirect_reference)
    assert made.role == "Document"
    assert not [number for left in texts for number in left if number != DECORATION]
    return made
