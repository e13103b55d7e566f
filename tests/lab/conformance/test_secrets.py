"""What one seat hides stays hidden, at every table."""

from __future__ import annotations

import pytest

from tabletop.lab.conformance.secrets import whole_matches_keep_secrets
from tabletop.lab.conformance.tables import Seating, usual
from tests.helpers.covering import every_size_and_variant
from tests.helpers.shelf import ALL


@pytest.mark.parametrize("seating", every_size_and_variant(usual(ALL)))
def test_a_whole_match_keeps_its_secrets(seating: Seating) -> None:
    whole_matches_keep_secrets(seating, range(1), 0.08)


@pytest.mark.long
@pytest.mark.parametrize("seating", usual(ALL), ids=str)
def test_many_whole_matches_keep_their_secrets(seating: Seating) -> None:
    whole_matches_keep_secrets(seating, range(1, 40), 1.0)
