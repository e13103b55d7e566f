"""The buttons of my own question have room before the offer that a partner goes first."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.answers.partners import Partners
from tabletop.ui.table.toolbars.prompt_bar import PromptBar
from tests.ui.filming import Stage, moment


class _Deferring:
    """A link with a partner that may go first."""

    lends = False

    def proposal(self, seat: int) -> None:
        return None

    def deferring(self, seat: int) -> list[int]:
        return [1 - seat]


def test_both_answers_to_my_question_are_buttons_where_a_partner_may_go_first(
    qtbot: QtBot, stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stages.append(stage := Stage(moment("align_dice", "rerolled")))
    partners = Partners(stage.window.session)
    monkeypatch.setattr(partners, "_partner_link", _Deferring())
    (offer,) = partners.answers()
    bar = PromptBar(THEMES["dark"])
    qtbot.addWidget(bar)
    bar.resize(1000, bar.usual_height)
    bar.show()
    own = [Label(Action(0, "reroll"), "Reroll all gained dice", key="R"), Label(Action(0, "rest"), "Rest", key="D")]
    labels = [*own, offer]
    question = "None of your dice fits a monster. Reroll them, or rest?"
    facts = ("A reroll rolls all your gained dice; resting keeps them as they are.",)
    bar.ask(question, facts, labels, yielding=[label.action for label in labels if label.yields])
    shown = {label.text: bar.button_for(label.text) for label in labels}
    assert [text for text, button in shown.items() if button and button.isVisible()] == [label.text for label in own]
    assert bar.more.isVisible()
