"""Templates of pages for browsers, which escape what is put into them and fail where it is missing."""

from jinja2 import Environment, PackageLoader, StrictUndefined


def page_templates(package: str) -> Environment:
    """Those that lie in a package, "kast_tools.report.command"."""
    return Environment(
        loader=PackageLoader(package, "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
