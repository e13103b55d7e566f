"""Phrases in several forms, of which a template takes the one that fits: `{to:dat}`, `{to:topic}`."""

from __future__ import annotations

from collections.abc import Mapping


class Phrase(str):
    """A phrase in every form, such as a case: the format of a template picks one, else it is the first."""

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, forms: Mapping[str, str]) -> Phrase:
        phrase = super().__new__(cls, next(iter(forms.values())))
        phrase.forms = forms
        return phrase

    def __format__(self, form: str) -> str:
        return self.forms[form] if form else str(self)
