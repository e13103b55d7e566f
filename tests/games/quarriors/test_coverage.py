"""Every rule, ruling, option, example and card is named by a test."""

from __future__ import annotations

from tabletop import rulebook


def test_no_rule_and_no_card_is_without_a_test() -> None:
    found = rulebook.coverage("quarriors")
    assert found.missing_rules == ()
    assert found.missing_cards == ()
    assert found.unknown == ()
