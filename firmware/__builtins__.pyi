"""What Pyrefly, but no module, has to know: the types of Viper, and "Any" for what is None at first.

MicroPython has no `typing`, and skips annotations, so they take no space on a board.
"""

from typing import Any as Any

ptr8: Any
ptr16: Any
ptr32: Any
