"""Where solved games are kept."""

from pathlib import Path

import platformdirs

CACHE = Path(platformdirs.user_cache_dir("kast"), "solved")
