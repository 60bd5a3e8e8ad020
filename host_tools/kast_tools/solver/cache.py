"""Where solved games are stored by default, and how much space they may take."""

from pathlib import Path

import platformdirs

CACHE = Path(platformdirs.user_cache_dir("kast"), "solved")
CACHE_BYTES = 2_000_000_000
"""Maximum size of the cache: three games of Maxi with house rules, half a gigabyte each, and the other games."""
