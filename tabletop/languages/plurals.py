"""Plural forms of languages, by the conditions of CLDR in their descriptions."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from tabletop.languages.registry import description

_RELATION = re.compile(r"n(?: % (\d+))? (!?=) ([\d., ]+)")


@cache
def plural_form(language: str) -> Callable[[int], str]:
    """Return the function from a number to its plural form in a language."""
    forms = [(form, _condition(text)) for form, text in description(language).plurals.items()]

    @cache
    def form_of(n: int) -> str:
        return next((form for form, applies in forms if applies(n)), "other")

    return form_of


def _condition(text: str) -> Callable[[int], bool]:
    """Return a condition of CLDR for whole numbers; raises ValueError for one that cannot be read."""
    ways = [[_relation(part.strip()) for part in way.split(" and ")] for way in text.split(" or ")]
    return lambda n: any(all(holds(n) for holds in way) for way in ways)


def _relation(text: str) -> Callable[[int], bool]:
    found = _RELATION.fullmatch(text)
    if found is None:
        raise ValueError(f"no plural rule: {text}")
    divisor, sign, listed = found.groups()
    spans = [tuple(map(int, part.strip().split(".."))) for part in listed.split(",")]

    def holds(n: int) -> bool:
        rest = abs(n) % int(divisor) if divisor else abs(n)
        return any(span[0] <= rest <= span[-1] for span in spans) == (sign == "=")

    return holds
