"""Cards dropped: refusals are about the land under the pointer, and what comes back is not explained unasked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.games.seven_missions.rules.state import DONE
from tests.helpers.seven import Table
from tests.ui.test_seven_hands import Open, card, lay, press
from tests.ui.test_seven_hands import where as at
from tests.ui.test_table_window import drag

__all__ = ["lay"]


@pytest.mark.rule("SEV-10.04")
@pytest.mark.parametrize("part", [0.1, 0.3, 0.5, 0.7, 0.9])
@pytest.mark.parametrize("free", [False, True])
def test_a_monster_dropped_on_an_occupied_land_is_refused_for_that_land(lay: Open, part: float, free: bool) -> None:
    table = Table().road(0, 3).road(1, 3 if free else 2).put("hand/0", "cave_slime", "war_cry")
    window = lay(table.send("1.2", "cave_slime"), (1600, 900))
    spot = window.scene.spot("land:1/1")
    assert spot is not None
    goal = window.view.mapFromScene(spot.rect.center()) + QPoint(round((part - 0.5) * spot.rect.width()), 0)
    drag(window, card(window, "Cave Slime", "zone:hand/0"), goal)
    said = window.bubble.title.text()
    assert "share a land" in said
    assert 'href="SEV-10.04"' in window.bubble.detail.text()
    assert read(window.bubble.detail).startswith("Read the rule")
    assert "SEV-" not in read(window.bubble.detail)
    assert ("would complete a mission" in said) is not free  # why one would put it on the own road


def read(label: QLabel) -> str:
    """Return a label's text as players see it."""
    shown = QTextDocument()
    shown.setHtml(label.text())
    return shown.toPlainText()


def test_the_rules_of_a_piece_are_read_by_a_title_not_by_an_id(lay: Open) -> None:
    window = lay(Table().put("hand/0", "copper"), (1280, 800))
    window.commands.pin(card(window, "Copper", "zone:hand/0"))
    assert 'href="SEV-1.33"' in window.inspector.lines.text()
    assert "Read the rule" in read(window.inspector.lines)
    assert "SEV-" not in read(window.inspector.lines)


@pytest.mark.rule("SEV-11.10")
@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_discarded_card_that_is_drawn_again_is_not_shown_large_unless_it_is_pointed_at(
    lay: Open, qtbot: QtBot, speed: str
) -> None:
    table = Table().put("hand/0", *["copper"] * 4)
    table.state.combat, table.state.moved = DONE, True
    window = lay(table, (1440, 900), away=1, speed=speed)
    press(window, "End turn")
    qtbot.waitUntil(lambda: window.session.view.players_to_act == (0,) and not window.presenter.is_playing)
    coin, hover = card(window, "Copper", "zone:hand/0"), window.view.hover
    QTest.mouseMove(window.view.viewport(), at(window, coin))
    drag(window, coin, at(window, "zone:discard/0"))
    qtbot.waitUntil(lambda: window.prompt.button_for("Keep these 3 cards") is not None)
    assert coin not in window.scene.layout.spots
    press(window, "Keep these 3 cards")
    qtbot.waitUntil(lambda: coin in window.scene.layout.spots and not window.presenter.is_playing)
    assert not hover.timer.isActive()
    hover.timer.timeout.emit()
    assert hover.card.content is None


@pytest.mark.rule("SEV-7.01")
def test_a_companion_dragged_to_a_land_without_a_monster_hears_where_heroes_fight(lay: Open) -> None:
    window = lay(
        Table().road(0, 3).road(1, 3).send("0.3", "desert_orc").send("1.1", "cave_slime").put("hand/0", "militia")
    )
    for land in ("land:1/0", "land:0/0"):
        drag(window, card(window, "Village Militia", "zone:hand/0"), at(window, land))
        assert window.bubble.title.text() == "Nothing to fight there: heroes fight the monsters on your own lands."


@pytest.mark.rule("SEV-10.04")
@pytest.mark.rule("SEV-9.02")
@pytest.mark.parametrize(
    ("row", "key", "name", "land"), [(1, "den_bandits", "Den Bandits", 1), (0, "militia", "Village Militia", 0)]
)
def test_a_bazaar_card_dropped_where_it_would_be_used_is_to_be_acquired_first(
    lay: Open, row: int, key: str, name: str, land: int
) -> None:
    table = Table().road(0, 3).road(1, 3).points(9).send("0.1", "desert_orc").empty(f"row/{row}").put(f"row/{row}", key)
    window = lay(table)
    drag(window, card(window, name, f"zone:row/{row}"), at(window, f"land:{land}/0"))
    assert window.bubble.title.text() == "First acquire this card: it then comes to your hand."
    assert read(window.bubble.detail).endswith(f"{name} can go to Hand or Box")


def test_a_refusal_names_a_land_once_although_a_miracle_lies_on_it(lay: Open) -> None:
    table = Table().road(0, 3).road(1, 1).put("hand/0", "cave_slime").send("0.1", "lost_forest")
    window = lay(table)
    drag(window, card(window, "Cave Slime", "zone:hand/0"), at(window, "land:1/0"))
    assert "can go to your land 1, your land 2 or your land 4" in window.bubble.detail.text()


@pytest.mark.rule("SEV-1.25")
@pytest.mark.parametrize("land", ["land:1/0", "land:0/0"])
def test_a_skill_dropped_on_a_land_outside_battles_is_refused_as_a_skill(lay: Open, land: str) -> None:
    window = lay(Table().road(0, 1).road(1, 1).put("hand/0", "copper", "mighty_blow").do("move", "copper", "0.2"))
    drag(window, card(window, "Mighty Blow", "zone:hand/0"), at(window, land))
    assert window.feedback.bubble.title.text() == "First begin a battle: skill cards are played during it."


@pytest.mark.rule("SEV-1.33")
def test_a_refused_coin_names_the_deck_too_where_it_draws(lay: Open) -> None:
    window = lay(Table().put("hand/0", "copper").put("deck/0", "copper", "copper"))
    drag(window, card(window, "Copper", "zone:hand/0"), at(window, "zone:monsters"))
    assert "your deck" in f"{window.bubble.title.text()} {window.bubble.detail.text()}".lower()
