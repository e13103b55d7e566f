"""What a rival did to the player or lost itself: told first in the recap, with its cause, and never out of sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.match.match import Match
from tests.helpers.seven import Table, card
from tests.ui.test_seven_hands import Open, lay
from tests.ui.test_table_window import at as where

__all__ = ["lay"]


@pytest.mark.rule("SEV-R.10")
@pytest.mark.parametrize(
    ("marked", "lost"),
    [((5,), "You lost land 4 (Fissure): land 5 is now land 4"), ((), "You lost land 5 (Fissure)")],
)
def test_a_lost_land_stands_in_the_recap_before_all_else(
    lay: Open, qtbot: QtBot, marked: tuple[int, ...], lost: str
) -> None:
    table = Table().road(0, 1).road(1, 5, marked=marked).put("play/0", "apprentice").put("hand/0", "fissure")
    window = lay(table.send("0.1", "desert_orc").fight("0.1", "-apprentice"), away=0)
    (cast,) = [action for action in table.actions("cast", "fissure") if action.target.startswith("land:1")]
    match = window.session.link
    assert isinstance(match, Match)
    assert match.answer(cast, match.number) is None
    qtbot.waitUntil(lambda: bool(window.recap.lines))
    assert [(line.text, line.loss) for line in window.recap.lines] == [(lost, True), ("Person 1 used Fissure", False)]
    assert window.session.lines[-1].text == f"{lost}."


@pytest.mark.rule("SEV-7.13")
def test_a_monster_that_a_rival_spared_is_told(lay: Open, qtbot: QtBot) -> None:
    table = Table().road(0, 1).send("0.1", "desert_orc", "desert_orc").put("play/0", "giant")
    table.battle("0.1", "diane", "giant", dice=(3, 4)).do("slay")
    window = lay(table, away=0)
    match = window.session.link
    assert isinstance(match, Match)
    left = card("diane").attack + card("giant").attack + 7 - card("desert_orc").hp
    (spare,) = table.actions("enough")
    assert match.answer(spare, match.number) is None
    said = f"Person 1 spared Desert Orc: {left} damage unused"
    qtbot.waitUntil(lambda: bool(window.recap.lines))
    assert window.recap.lines[0].text.startswith(said)
    assert said + "." in [line.text for line in window.session.lines]


@pytest.mark.rule("SEV-6.03")
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_rivals_lost_land_is_seen_before_what_it_did(lay: Open, qtbot: QtBot, size: tuple[int, int]) -> None:
    window = lay(Table().road(0, 2).road(1, 4).points(1).send("0.2", "cave_slime"), size, away=0)
    match = window.session.link
    assert isinstance(match, Match)
    for verb in ("expel", "close", "end"):
        legal = match.view(0).actions
        assert match.answer(next(action for action in legal if action.verb == verb), match.number) is None
    qtbot.waitUntil(lambda: bool(window.recap.lines) and window.session.is_to_act)
    lost, removed = window.recap.lines
    assert (lost.text, lost.is_vital) == ("Person 1 lost land 2 (Cave Slime)", True)
    assert removed.text.startswith("Person 1 removed ")
    assert window.recap._placed()[0].text == lost.text


@pytest.mark.rule("SEV-10.01")
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_monsters_sent_to_the_player_come_first_and_in_sight(lay: Open, qtbot: QtBot, size: tuple[int, int]) -> None:
    table = Table().road(0, 1).road(1, 2).empty("hand/0").put("hand/0", *["copper"] * 4, "desert_orc").points(30)
    window = lay(table, size, away=0)
    match = window.session.link
    assert isinstance(match, Match)
    for verb in ("buy", "buy", "expel", "explore", "monster", "buy", "move", "end", *["discard"] * 3, "keep"):
        wanted = [action for action in match.view(0).actions if action.verb == verb]
        assert match.answer(wanted[-1], match.number) is None
    qtbot.waitUntil(lambda: bool(window.recap.lines) and window.session.is_to_act)
    sent, rest = window.recap.lines
    assert (sent.text, sent.threat) == ("Person 1 sent Desert Orc to land 2 (you)", True)
    assert rest.text.startswith("Person 1 moved on: level 2 · acquired")
    assert rest.text.endswith("from the bazaar for 1 gold")
    strip = window.recap
    placed = strip._placed()
    assert placed[0].text == sent.text
    gap = strip.theme.px(20)  # behind the words
    assert placed[-1].left + placed[-1].wide - gap <= strip.room.right() + 1


def test_the_hand_lies_in_the_same_order_after_a_look_at_an_earlier_moment(lay: Open, qtbot: QtBot) -> None:
    window = lay(Table().put("hand/0", *["copper"] * 3).put("deck/0", "silver", "giant", "militia"))

    def lying() -> list[str]:
        spots = [spot for spot in window.scene.layout.spots.values() if spot.within == "zone:hand/0" and spot.piece]
        return [spot.title for spot in sorted(spots, key=lambda spot: spot.rect.left())]

    match, seen = window.session.link, [lying()]
    assert isinstance(match, Match)
    held = next(ref for ref, spot in window.scene.layout.spots.items() if spot.within == "zone:hand/0")
    QTest.mouseMove(window.view.viewport(), where(window, held))  # what is drawn takes the place of what is played
    for _ in range(3):
        *_, drawing = (action for action in match.view(0).actions if (action.verb, action.arg) == ("coin", "draw"))
        assert match.answer(drawing, match.number) is None
        qtbot.waitUntil(lambda: lying() != seen[-1])
        seen.append(lying())
    window.history.show_moment(match.number - 2)
    assert lying() == seen[1]
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert (window.history.number, lying()) == (0, seen[3])
