"""What a rival did to the player: told first in the recap, with its cause."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.match.match import Match
from tests.helpers.seven import Table
from tests.ui.test_seven_hands import Open, lay

__all__ = ["lay"]


@pytest.mark.rule("SEV-R.10")
@pytest.mark.parametrize(
    ("marked", "lost"),
    [((5,), "You lost land 4 (Fissure): land 5 is now land 4."), ((), "You lost land 5 (Fissure).")],
)
def test_a_lost_land_comes_first_in_the_recap_with_its_cause(
    lay: Open, qtbot: QtBot, marked: tuple[int, ...], lost: str
) -> None:
    table = Table().road(0, 1).road(1, 5, marked=marked).put("play/0", "apprentice").put("hand/0", "fissure")
    window = lay(table.send("0.1", "desert_orc").fight("0.1", "-apprentice"), away=0)
    (cast,) = [action for action in table.actions("cast", "fissure") if action.target.startswith("land:1")]
    match = window.session.link
    assert isinstance(match, Match)
    assert match.answer(cast, match.number) is None
    qtbot.waitUntil(lambda: bool(window.recap.lines))
    first, *_ = window.recap.lines
    assert (first.text, first.loss) == (lost, True)
    assert window.session.lines[-1].text == lost


@pytest.mark.rule("SEV-6.03")
def test_a_rivals_lost_land_comes_before_a_card_removed_from_the_bazaar(lay: Open, qtbot: QtBot) -> None:
    window = lay(Table().road(0, 2).road(1, 4).points(1).send("0.2", "cave_slime"), away=0)
    match = window.session.link
    assert isinstance(match, Match)
    for verb in ("expel", "close", "end"):
        legal = match.view(0).actions
        assert match.answer(next(action for action in legal if action.verb == verb), match.number) is None
    qtbot.waitUntil(lambda: bool(window.recap.lines) and window.session.is_to_act)
    (line,) = window.recap.lines
    assert line.text.startswith("Person 1 lost land 2 (Cave Slime) · removed ")
