"""What the inspector says of battlefields."""

from __future__ import annotations

import pytest

from tabletop.engine.view import view
from tabletop.games.sorcerer import game as sorcerer
from tabletop.words import Words
from tests.helpers.sorcerer import Table


@pytest.mark.rule("SOR-7.02", "SOR-8.01")
def test_a_battlefield_says_why_a_side_has_a_red_edge_and_who_attacks_second():
    table = Table()
    table.put("left", "leviathan")
    table.state.hurt[1] = 4
    seen, words = view(table.act().state, 0), Words("en", sorcerer.names("en"))
    info = sorcerer.inspect("half:0/0", seen, words)
    assert info is not None
    order = "This round seat:1 attacks first here if both sides have minions:"
    assert f"{order} outside the centre the start player attacks second." in info.lines
    risks = [line for line in info.lines if line.startswith("Red edge")]
    assert risks == ["Red edge: seat:1 could lose this battlefield this round."]
