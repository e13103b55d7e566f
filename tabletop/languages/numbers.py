"""Numbers and names as a language writes and sorts them; `language.yaml` holds its signs."""

from __future__ import annotations

import unicodedata

from tabletop.languages.registry import description


def number(value: float, language: str, digits: int = 0) -> str:
    """Return a number with so many decimals and with its thousands in groups."""
    signs = description(language).numbers
    whole, _, rest = f"{value:,.{digits}f}".partition(".")
    whole = whole.replace(",", signs.group)
    return f"{whole}{signs.decimal}{rest}" if rest else whole


def percent(share: float, language: str, digits: int = 0) -> str:
    """Return a share of one in percent."""
    return description(language).numbers.percent.format(n=number(100 * share, language, digits))


def sort_key(name: str) -> tuple[str, str]:
    """Return the key to sort a name by; accents and capitals decide among names otherwise alike."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name
