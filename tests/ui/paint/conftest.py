"""Tests of this folder look at what is painted."""

import pytest


@pytest.fixture(autouse=True)
def unpainted() -> None:
    """Leave everything painted."""
