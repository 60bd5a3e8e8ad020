"""The words of a language out of the flash, a section at a time; in memory only then.

The build packs them: host_tools/kast_tools/build/packed_text.py. Sources that run as they are have them as they are
written.
"""

from micropython import const

from kast.modules import forget, load

# What few screens say is in memory while they are shown. Each group of sections is packed by itself.
SELDOM = (
    (
        "other",
        "why",
        "result",
        "review",
        "pig",
        "how",
        "lesson",
        "box",
        "rule",
        "check",
        "first",
        "full",
        "no_room",
        "aside",
    ),
    ("games", "questions"),
    ("record",),
    ("settings", "dice", "scores", "about1", "about2", "about_start", "daily"),
    ("together", "far"),
)
_WINDOW = const(10)  # 2 to that many bytes are in memory while it is unpacked


def usual(language):
    """Of each section that is not seldom needed a pair of its name and its lines, one after the other."""
    return _read(language, 0)


def beside(language, section):
    """The same of the group of SELDOM that has the section. Nothing behind what is taken from it is unpacked."""
    return _read(language, _group(section))


def _read(language, group):
    name = "kast.text." + language
    text = load(name).TEXT
    forget(name)
    if isinstance(text, tuple):
        return _unpacked(text[group])
    return [(section, text[section]) for section in text if _group(section) == group]


def _group(section):
    for number, group in enumerate(SELDOM, 1):
        if section in group:
            return number
    return 0


def _unpacked(packed):
    from io import BytesIO  # noqa: PLC0415  not needed where nothing is packed, nor there everywhere

    from deflate import RAW, DeflateIO  # noqa: PLC0415

    stream = DeflateIO(BytesIO(packed), RAW, _WINDOW)
    while True:
        head = str(stream.readline(), "utf-8")
        if not head:
            return
        name, _, size = head.partition("=")
        yield name, str(stream.read(int(size)), "utf-8")
