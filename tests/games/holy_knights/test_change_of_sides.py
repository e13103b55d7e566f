"""What a player is told before it throws its table away for another side, and of rolls that are tied."""

from __future__ import annotations

import pytest

from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR, view
from tabletop.games.registry import entry
from tabletop.match.log_lines import counted_minor, log_lines
from tabletop.words import Words
from tests.helpers.holy import Table


@pytest.mark.rule("HOK-R.07")
@pytest.mark.parametrize(("other", "may_attack"), [("roxanne", True), ("", False)])
def test_a_change_of_sides_says_that_an_attack_is_still_possible(other: str, *, may_attack: bool) -> None:
    table = Table().mat(0, "squire_pim").hand(0, "troll").mat(1, *filter(None, [other])).turn()
    prompt = entry("holy_knights").load().table(view(table.state, 0), Words("en")).prompt
    (label,) = [label for label in prompt.labels if label.action.verb == "lay"]
    assert "You would lose Squire Pim." in label.warning
    assert label.warning.endswith("You can still attack this turn.") is may_attack
    table.do("lay", "troll")
    assert ("attack" in table.offered) is may_attack


@pytest.mark.rule("HOK-R.28")
def test_rolls_that_tie_again_and_again_stand_in_one_line_of_the_log() -> None:
    game = entry("holy_knights").load().game
    ties = [Logged("holy_knights.log.initiative_tie", {"n": n}, None, "HOK-R.28") for n in (3, 5, 1)]
    lines = counted_minor(log_lines(ties, 1, SPECTATOR, Words("en")), game.statistics.minor_log_keys, me=0)
    assert [(line.text, line.times) for line in lines] == [("A tie for the first strike: both sides roll again.", 3)]
