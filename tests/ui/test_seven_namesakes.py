"""Two companions of one name: why the second cannot join a battle, however it is sent there."""

from __future__ import annotations

import pytest

from tabletop.engine import NUMBER
from tabletop.games.seven_missions.rules.state import DONE, At
from tests.helpers.seven import Table
from tests.ui.test_seven_clicks import double_click
from tests.ui.test_seven_hands import Open, card, lay, state_of, threatened_table
from tests.ui.test_seven_hands import where as at
from tests.ui.test_table_window import drag

__all__ = ["lay"]

REASON = "Choose another companion: only one of each name can join a battle."


def battle_table() -> Table:
    """Return a battle that a Royal Guard has joined."""
    return threatened_table().put("play/0", "royal_guard").do("commit", "royal_guard", "0.3", "attack")


@pytest.mark.rule("SEV-7.05")
@pytest.mark.parametrize("zone", ["hand/0", "play/0"])
@pytest.mark.parametrize("target", ["land:0/2", "zone:battle", "zone:foe", "Zombie Horde"])
def test_a_namesake_dragged_into_the_battle_is_refused_for_its_name(lay: Open, zone: str, target: str) -> None:
    window = lay(battle_table().put(zone, "royal_guard"))
    guard = card(window, "Royal Guard", f"zone:{zone}")
    target = card(window, target, "zone:foe") if ":" not in target else target
    drag(window, guard, at(window, target))
    assert window.bubble.title.text() == REASON
    assert 'href="SEV-7.05"' in window.bubble.detail.text()
    assert len(state_of(window).party) == 1
    assert not state_of(window).tired[NUMBER[guard]]


@pytest.mark.rule("SEV-7.05")
@pytest.mark.parametrize("zone", ["hand/0", "play/0"])
def test_a_double_click_on_a_namesake_says_why_it_cannot_join_before_it_does_anything_else(
    lay: Open, zone: str
) -> None:
    window = lay(battle_table().put(zone, "royal_guard"))
    guard = card(window, "Royal Guard", f"zone:{zone}")
    double_click(window, guard)
    assert window.bubble.is_asking
    assert window.bubble.title.text().startswith("Only one companion of each name can join this battle.")
    assert window.scene.layout.spots[guard].within == f"zone:{zone}"
    assert not state_of(window).tired[NUMBER[guard]]


@pytest.mark.rule("SEV-7.15")
def test_a_fighter_without_an_ability_is_not_sent_into_another_battle_this_turn(lay: Open) -> None:
    table = threatened_table().put("play/0", "militia")
    table.state.tired[table.find(At.play[0], "militia")] = 1
    table.state.combat = DONE
    window = lay(table)
    militia = card(window, "Village Militia", "zone:play/0")
    double_click(window, militia)
    told = (window.bubble.title.text(), window.feedback.explain_unavailable(militia))
    assert not [text for text in told if "Send this hero into battle" in text], told
    assert "can't fight any more this turn" in " ".join(told), told


def shop(hero: str, place: str = "discard/0") -> Table:
    """Return a bazaar with a companion that its buyer already has in a place."""
    return Table().road(0, 2).points(20).put("row/0", hero).put(place, hero)


@pytest.mark.rule("SEV-7.05")
@pytest.mark.parametrize("place", ["hand/0", "play/0", "discard/0"])
def test_a_second_companion_of_one_name_that_only_fights_is_asked_about(lay: Open, place: str) -> None:
    window = lay(shop("dwarf_axe", place))
    dwarf = card(window, "Dwarf Axe-Bearer", "zone:row/0")
    double_click(window, dwarf)
    assert window.bubble.is_asking
    assert window.bubble.title.text() == (
        "You already have Dwarf Axe-Bearer, and only one companion of each name can join a battle. Acquire another?"
    )
    assert state_of(window).zone[NUMBER[dwarf]] == At.row[0]


@pytest.mark.rule("SEV-7.05")
@pytest.mark.parametrize("table", [shop("merchant"), Table().road(0, 2).points(20).put("row/0", "dwarf_axe")])
def test_a_companion_with_an_ability_or_a_new_name_is_not_asked_about(lay: Open, table: Table) -> None:
    window = lay(table)
    hero = next(ref for ref in ("merchant", "dwarf_axe") if ref in map(table.name, table.state.zones[At.row[0]]))
    double_click(window, f"card:{table.find(At.row[0], hero)}")
    assert not window.bubble.is_asking


@pytest.mark.rule("SEV-7.05")
@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("discard/0", "You already have one: only one companion of each name can join a battle."),
        ("discard/1", "Attack +6: adds 6 damage in a battle. Only one companion of each name can join a battle."),
    ],
)
def test_a_companion_beside_which_no_namesake_fights_says_so(lay: Open, place: str, said: str) -> None:
    window = lay(shop("dwarf_axe", place))
    info = window.session.inspect(card(window, "Dwarf Axe-Bearer", "zone:row/0"))
    assert info is not None
    assert said in info.lines
