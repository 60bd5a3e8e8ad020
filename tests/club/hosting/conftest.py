"""Fixtures of the tests of a hosted Kast."""

from collections.abc import Iterator

import pytest
from hosted_kast import HostedKast, hosted_kast


@pytest.fixture(scope="package")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostedKast]:
    """Return a site with its club, broker, database and proxy, which run."""
    with hosted_kast(tmp_path_factory.mktemp("hosted")) as hosted:
        yield hosted
