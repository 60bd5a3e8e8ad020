"""Let hypothesis try the same values in each run and report the first failure as it is.

For `make planted` and `make mutation PART=page`.
"""

from hypothesis import Phase, settings

settings.register_profile("derandomized", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])
settings.load_profile("derandomized")
