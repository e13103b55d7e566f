"""After a card was sent to a land: every click acts, is refused in a sentence, or is on what is visibly idle."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.games.seven_missions.rules.state import At
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.table.window import TableWindow
from tests.helpers.seven import Table
from tests.ui.test_seven_hands import Open, card, lay, press
from tests.ui.test_table_window import at, click, drag

__all__ = ["lay"]


def sent(lay: Open, what: str, speed: str) -> TableWindow:
    """Return a window in which a card of the hand or the character has just been sent to a land."""
    table = Table().road(0, 3).road(1, 3).put("hand/0", "desert_orc", "cave_slime", "copper", "silver", "militia")
    table.put("deck/0", "copper", "copper", "gold").points(5).send("0.3", "desert_orc")
    window = lay(table, (1440, 900), speed=speed)
    if what == "Diane":
        drag(window, card(window, "Diane", "zone:hero/0"), at(window, "land:0/2"))
    else:
        drag(window, card(window, what, "zone:hand/0"), at(window, "land:1/0"))
    return window


def outcome(window: TableWindow, ref: str) -> str:
    """Click a piece or place; return what came of it, and let go of it."""
    before = window.session.known.number
    window.bubble.hide()
    click(window, ref)
    menu = QApplication.activePopupWidget()
    if menu is not None:
        menu.close()
    if window.session.known.number > before:
        return "acts"
    if window.bubble.isVisible():
        return window.bubble.title.text()
    found = "asks" if menu is not None else "holds" if window.interaction.held_ref else window.prompt.aside
    window.interaction.let_go()
    return found


@pytest.mark.rule("SEV-7.01", "SEV-10.08")
@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize(
    ("what", "first"),
    [("Diane", "First begin this battle, or press “Not now”."), ("Desert Orc", "First answer: will you draw a card?")],
)
def test_a_click_on_a_card_that_has_to_wait_says_for_what(lay: Open, what: str, first: str, speed: str) -> None:
    window = sent(lay, what, speed)
    found: dict[str, set[str]] = {}
    for ref in [ref for ref, spot in window.scene.layout.spots.items() if spot.kind is Kind.PIECE]:
        within = window.scene.layout.spots[ref].within
        is_lit = ref in window.interaction.choices.sources
        said = outcome(window, ref)
        found.setdefault(within, set()).add(said)
        assert said in ("acts", "asks", "holds") if is_lit else said in ("", first), ref
    bazaar = {"zone:row/0", "zone:row/1", "zone:row/2", "zone:coins"} & found.keys()
    assert len(bazaar) == (0 if what == "Diane" else 4)  # a battle lies in its place
    assert all(found[within] == {first} for within in bazaar)
    assert first in found["zone:hand/0"]


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_every_card_of_the_hand_acts_or_is_taken_up_once_the_question_is_answered(
    lay: Open, qtbot: QtBot, speed: str
) -> None:
    window = sent(lay, "Desert Orc", speed)
    qtbot.waitUntil(lambda: window.prompt.button_for("Draw a card") is not None)
    press(window, "Draw a card")
    hand = [ref for ref, spot in window.scene.layout.spots.items() if spot.within == "zone:hand/0"]
    assert len(hand) == 5
    assert {outcome(window, ref) for ref in hand} <= {"acts", "asks", "holds"}


@pytest.mark.rule("SEV-10.08")
def test_drawing_for_monsters_is_asked_until_it_is_answered_for_good(lay: Open, qtbot: QtBot) -> None:
    table = Table().road(0, 1).road(1, 3).put("hand/0", "desert_orc", "cave_slime", "desert_orc")
    window = lay(table.put("deck/0", *["copper"] * 5), (1280, 800))

    def cards() -> int:
        return len(window.session.view.state.zones[At.hand[0]])

    def send(what: str, land: str) -> None:
        drag(window, card(window, what, "zone:hand/0"), at(window, land))

    send("Desert Orc", "land:1/0")
    press(window, "Always draw")
    assert cards() == 3
    send("Cave Slime", "land:1/1")
    qtbot.waitUntil(lambda: cards() == 3)
    assert any("without being asked" in line.text for line in window.session.lines)
    press(window, "Ask before drawing")
    send("Desert Orc", "land:1/2")
    assert cards() == 2
    assert window.prompt.button_for("Draw a card") is not None
    assert window.prompt.button_for("Always draw") is not None
