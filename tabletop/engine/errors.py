"""Errors: illegal actions with the rule that forbids them, and unsuitable input."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from tabletop.engine.events import Param


class Localizable(Protocol):
    """Something that makes a phrase of its own, in any language."""

    def localize(self, words: Any, /) -> str:
        """Return it in words."""


class Refusal(msgspec.Struct, frozen=True):
    """Says why an action is not possible: a message key, its parameters and the rule's id."""

    key: str
    rule: str = ""
    params: dict[str, int | str] = {}


class UserError(ValueError):
    """An error to show to the user as one sentence, from a message key and its parameters."""

    def __init__(self, key: str, **params: Param | Localizable) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params


class ActionError(Exception):
    """Base of everything `apply` may raise; `refusal` holds the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} [{refusal.rule}]" if refusal.rule else refusal.key)
        self.refusal = refusal


class Malformed(ActionError):
    """The action is no action of this game at all."""


class Illegal(ActionError):
    """The action exists but a rule forbids it now."""


class ScriptExhausted(RuntimeError):
    """Scripted results ran out before the rules stopped asking for them."""
