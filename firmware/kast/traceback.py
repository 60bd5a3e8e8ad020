"""The traceback of an error that nobody foresaw, for the serial port. In memory only then."""

import io
import sys

import kast


def print_error(error):
    """Print the traceback of an error.

    Where MicroPython's C stack is full an import says that there is no such module (`stat` in bundle.py tells why). Of
    a module that is in the bundle this says what it was.
    """
    if not (isinstance(error, ImportError) and _is_bundled(str(error))):
        sys.print_exception(error)
        return
    text = io.StringIO()
    sys.print_exception(error, text)
    said = "RuntimeError: maximum recursion depth exceeded, no stack to load the"
    print(text.getvalue().replace("ImportError: no", said), end="")


def _is_bundled(message):
    """Whether the module is there of which an ImportError says "no module named 'kast.ui.graphics'"."""
    bundle = getattr(kast, "bundle", None)
    quoted = message.split("'")
    if not bundle or len(quoted) < 2:
        return False
    try:
        bundle.stat("/" + quoted[1].replace("kast.", "k.").replace(".", "/") + ".mpy")
    except OSError:
        return False
    return True
