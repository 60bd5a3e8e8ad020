"""The logical structure of a PDF (ISO 32000-1, 14.7 and 14.8): what is read aloud, in which order, and as what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
    TextStringObject,
)


class Mark(NamedTuple):
    """A marked part of a page's content: the index of the page, and the number of the mark on it."""

    page: int
    number: int


class FieldOnPage(NamedTuple):
    """A form field: the index of its page, and the reference of its annotation."""

    page: int
    annotation: IndirectObject


@dataclass(eq=False)
class Tag:
    """An element of the structure.

    - role: a standard type, such as "Document", "H1", "P", "Table", "TR", "TH", "TD" or "Figure"
    - alt: the words for a figure
    - scope: for a TH, "Row" or "Column"
    - columns, rows: for a cell, how many columns and rows it spans
    - inside: elements, marked contents and form fields, in the order in which they are read
    """

    role: str
    alt: str = ""
    scope: str = ""
    columns: int = 1
    rows: int = 1
    inside: list["Tag | Mark | FieldOnPage"] = field(default_factory=list)

    def add(self, role: str, *, alt: str = "", scope: str = "", columns: int = 1, rows: int = 1) -> "Tag":
        """Append an element, and return it."""
        tag = Tag(role, alt, scope, columns, rows)
        self.inside.append(tag)
        return tag


_EMPTY_TOO = ("TD", "TH")
"""Roles of elements that are needed even without content."""
_HOLD_ELEMENTS = ("Document", "Sect", "Table", "TR", "TOC", "L")
"""Roles of elements whose content is in elements, too."""


def holds_content(tag: Tag) -> bool:
    """Return whether marked content can be directly in this element."""
    return tag.role not in _HOLD_ELEMENTS


def add_structure(writer: PdfWriter, document: Tag) -> None:
    """Add the structure to a PDF whose pages have the marks and fields."""
    root = DictionaryObject({NameObject("/Type"): NameObject("/StructTreeRoot")})
    root_reference = writer._add_object(root)
    owners = _Owners([{} for _ in writer.pages], [])
    root[NameObject("/K")] = ArrayObject([_added(writer, document, root_reference, owners)])
    numbers = ArrayObject()
    for index, of_page in enumerate(owners.of_marks):
        references = ArrayObject(of_page[number] for number in sorted(of_page))
        numbers += [NumberObject(index), writer._add_object(references)]
        page = writer.pages[index]
        page[NameObject("/StructParents")] = NumberObject(index)
        page[NameObject("/Tabs")] = NameObject("/S")
    for index, (owner, annotation) in enumerate(owners.of_fields, len(owners.of_marks)):
        numbers += [NumberObject(index), owner]
        field_dictionary = annotation.get_object()
        assert isinstance(field_dictionary, DictionaryObject)
        field_dictionary[NameObject("/StructParent")] = NumberObject(index)
    root[NameObject("/ParentTree")] = writer._add_object(DictionaryObject({NameObject("/Nums"): numbers}))
    writer.root_object[NameObject("/StructTreeRoot")] = root_reference
    writer.root_object[NameObject("/MarkInfo")] = DictionaryObject({NameObject("/Marked"): BooleanObject(True)})


class _Owners(NamedTuple):
    """The elements to which contents belong.

    - of_marks: for each page the references of the elements, keyed by the number of the mark
    - of_fields: the reference of each field's element, and that of its annotation
    """

    of_marks: Sequence[dict[int, IndirectObject]]
    of_fields: list[tuple[IndirectObject, IndirectObject]]


def _added(writer: PdfWriter, tag: Tag, parent: IndirectObject, owners: _Owners) -> IndirectObject:
    """Add an element and all in it to the PDF, note what belongs to it, and return its reference."""
    element = DictionaryObject({NameObject("/S"): NameObject(f"/{tag.role}"), NameObject("/P"): parent})
    reference = writer._add_object(element)
    if tag.alt:
        element[NameObject("/Alt")] = TextStringObject(tag.alt)
    if attributes := dict(_attributes(tag)):
        owner = {NameObject("/O"): NameObject("/Table")}
        element[NameObject("/A")] = DictionaryObject(owner | attributes)
    inside = ArrayObject()
    first_page = next((one.page for one in tag.inside if isinstance(one, Mark)), 0)
    for one in tag.inside:
        if isinstance(one, Tag):
            if not _is_empty(one) and tag.role != "Figure":  # the words for a figure replace what is in it
                inside.append(_added(writer, one, reference, owners))
            continue
        if isinstance(one, FieldOnPage):
            owners.of_fields.append((reference, one.annotation))
            of_page = {NameObject("/Type"): NameObject("/OBJR"), NameObject("/Pg"): _page(writer, one.page)}
            inside.append(DictionaryObject(of_page | {NameObject("/Obj"): one.annotation}))
            continue
        owners.of_marks[one.page][one.number] = reference
        number = NumberObject(one.number)
        if one.page == first_page:
            inside.append(number)
            element[NameObject("/Pg")] = _page(writer, one.page)
        else:
            of_page = {NameObject("/Type"): NameObject("/MCR"), NameObject("/Pg"): _page(writer, one.page)}
            inside.append(DictionaryObject(of_page | {NameObject("/MCID"): number}))
    if inside:
        element[NameObject("/K")] = inside
    return reference


def _page(writer: PdfWriter, index: int) -> IndirectObject:
    reference = writer.pages[index].indirect_reference
    assert reference
    return reference


def _attributes(tag: Tag) -> Iterator[tuple[NameObject, NameObject | NumberObject]]:
    if tag.scope:
        yield NameObject("/Scope"), NameObject(f"/{tag.scope}")
    if tag.columns > 1:
        yield NameObject("/ColSpan"), NumberObject(tag.columns)
    if tag.rows > 1:
        yield NameObject("/RowSpan"), NumberObject(tag.rows)


def _is_empty(tag: Tag) -> bool:
    """Return whether an element is left out, since nothing was drawn for it."""
    return tag.role not in _EMPTY_TOO and all(isinstance(one, Tag) and _is_empty(one) for one in tag.inside)
