"""Where solved games are stored by themselves, and how much of them."""

from pathlib import Path

import platformdirs

CACHE = Path(platformdirs.user_cache_dir("kast"), "solved")
CACHE_BYTES = 2_000_000_000
"""What the cache takes at most: three of Maxi with house rules, half a gigabyte each, and the other games."""
