"""What a test of dice finds, and when dice are judged unfair. Apart from the tests, which need NumPy."""

from dataclasses import dataclass

FEWEST = 300
"""Number of dice that the tests need: with fewer, some expected counts are below 5, too small for a chi-square test."""
UNFAIR = 0.001
"""Dice are judged unfair if p is smaller. About one in 200 sets of fair dice fails one of the five tests."""


@dataclass(frozen=True)
class Outcome:
    """The result of one test.

    - freedom: degrees of freedom
    - p: probability, 0 to 1, that fair dice give this chi-square or a larger one
    """

    name: str
    chi_square: float
    freedom: int

    @property
    def p(self) -> float:
        # SciPy is imported only here: the import takes half a second, and other commands do not need SciPy.
        from scipy.special import chdtrc  # noqa: PLC0415

        return float(chdtrc(self.freedom, self.chi_square))

    @property
    def is_fair(self) -> bool:
        return self.p >= UNFAIR
