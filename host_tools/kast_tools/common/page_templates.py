"""Templates of pages for browsers, which escape inserted values and fail if one is missing."""

from jinja2 import Environment, PackageLoader, StrictUndefined


def page_templates(package: str) -> Environment:
    """Return the templates in a package, such as "kast_tools.report"."""
    return Environment(
        loader=PackageLoader(package, "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
