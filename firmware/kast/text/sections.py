"""Read the words of a language from flash, section by section. Loaded only while words are read.

In kast.mpy the words are packed with DEFLATE (host_tools/kast_tools/build/packed_text.py).
"""

from micropython import const

from kast.modules import load, unload

# Groups of sections that only a few screens need. They are loaded with these screens; the build packs each separately.
SELDOM = (
    (
        "record",
        "about",
        "about_start",
        "settings",
        "dice",
        "scores",
        "daily",
        "other",
        "why",
        "result",
        "review",
        "banking",
        "tenthousand",
        "pig",
        "grab",
        "lesson",
        "self_test",
        "odds",
        "first",
        "full",
        "no_room",
        "aside",
    ),
    ("how", "box", "rule", "tips", "games", "ask", "questions"),
    ("together", "far"),
)
_WINDOW = const(12)  # unpacking needs a buffer of 2 ** 12 bytes


def usual(language):
    """Return an iterable of (name, lines) of each section that is in no group of SELDOM."""
    return _read(language, 0)


def seldom(language, section):
    """Return an iterable of (name, lines) of the sections in the group of SELDOM that contains `section`.

    Sections are unpacked one by one, so a caller that stops early saves time.
    """
    return _read(language, _group(section))


def _read(language, group):
    import kast  # noqa: PLC0415  at each call, since the virtual board mounts `kast` twice

    if hasattr(kast, "bundle"):  # false where the firmware runs from its sources
        return _unpacked(kast.bundle.read("/" + language + str(group)))
    name = "kast.text." + language
    text = load(name).TEXT
    unload(name)
    sections = SELDOM[group - 1] if group else text  # a dict of MicroPython has no order
    return [(section, text[section]) for section in sections if _group(section) == group]


def _group(section):
    for number, group in enumerate(SELDOM, 1):
        if section in group:
            return number
    return 0


def _unpacked(packed):
    from io import BytesIO  # noqa: PLC0415  only for packed text; not every platform has both modules

    from deflate import RAW, DeflateIO  # noqa: PLC0415

    stream = DeflateIO(BytesIO(packed), RAW, _WINDOW)
    while True:
        head = str(stream.readline(), "utf-8")
        if not head:
            return
        name, _, size = head.partition("=")
        yield name, str(stream.read(int(size)), "utf-8")
