"""Who was ready in one round of a fight is asked again unless nothing at all has changed."""

from __future__ import annotations

import pytest

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.games.registry import entry
from tabletop.match.history import HistoryStep
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.table.answers.auto_actions import AutoActions
from tabletop.ui.table.state.session import Session
from tabletop.words import Words
from tests.helpers.holy import Table
from tests.match.helpers import AtOnce


@pytest.mark.rule("HOK-5.11", "HOK-5.21")
@pytest.mark.parametrize("sets_magic", [True, False])
def test_a_defender_is_asked_again_once_the_rival_has_set_magic(
    qapp: object, monkeypatch: pytest.MonkeyPatch, sets_magic: bool
) -> None:
    """Both lines miss in the first round; the rival's answers are given as a bot's."""
    monkeypatch.setattr(Session, "is_alone", True)
    table = Table().mat(0, "ogre").hand(0, "dispel").mat(1, "king_ashadi").hand(1, "haste", "squire_pim").turn(1)
    table.attack(0, 0, 1, 1, 1, 1).do("ready")
    steps = [HistoryStep(table.state, 3, None, (), fence=True)]
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.REMOTE)]
    match = Match.from_steps(entry("holy_knights"), steps, infos, "7", AtOnce())
    session = Session(match, match.entry.load(), Words("en"))
    answers = AutoActions(session)
    session.changed.connect(answers.follow)

    def choose(verb: str) -> None:
        action = next(each for each in match.view(match.view(0).players_to_act[0]).actions if each.verb == verb)
        assert match.answer(action, match.view(0).number) is None

    assert answers.make(Label(Action(0, "ready"), "")) is None
    while match.view(0).state.is_pending("strike"):
        choose("strike")
    assert match.view(0).state.round == 2
    if sets_magic:
        choose("cast")
    choose("ready")
    assert session.view.number == match.view(0).number
    assert (session.answered is None) is sets_magic
    match.close()
