"""Loads templates of web pages, which escape inserted values and fail if a value is missing."""

from jinja2 import Environment, PackageLoader, StrictUndefined


def page_templates(package: str) -> Environment:
    """Return an environment that loads the templates in a package, such as "kast_tools.report"."""
    return Environment(
        loader=PackageLoader(package, "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
