"""Faults as a person reads them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tabletop.engine.errors import UserError
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words


@contextmanager
def faulted(part: str) -> Iterator[None]:
    """Expect a fault whose English sentence holds `part`, and which has a sentence in every language."""
    with pytest.raises(UserError) as caught:
        yield
    assert part in Words("en").error_text(caught.value)
    assert len({Words(language).error_text(caught.value) for language in LANGUAGES}) == len(LANGUAGES)
