"""Print the traceback of an unexpected error to the serial port. Loaded only after such an error."""

import io
import sys

import kast


def print_error(error):
    """Print the traceback of an error.

    When MicroPython's C stack overflows during an import, the error says that there is no such module (`stat` in
    bundle.py explains why). If the bundle has the module, a stack overflow is printed instead of this error.
    """
    if not (isinstance(error, ImportError) and _is_bundled(str(error))):
        sys.print_exception(error)
        return
    text = io.StringIO()
    sys.print_exception(error, text)  # pyrefly: ignore[no-matching-overload]  the stubs want a file
    message = "RuntimeError: maximum recursion depth exceeded, no stack to load the"
    print(text.getvalue().replace("ImportError: no", message), end="")


def _is_bundled(message):
    """Return whether the bundle has the module named in the message, such as "no module named 'kast.ui.graphics'"."""
    bundle = getattr(kast, "bundle", None)
    quoted = message.split("'")
    if not bundle or len(quoted) < 2:
        return False
    try:
        bundle.stat("/" + quoted[1].replace("kast.", "k.").replace(".", "/") + ".mpy")
    except OSError:
        return False
    return True
