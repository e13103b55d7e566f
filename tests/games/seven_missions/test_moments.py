"""Messages of Seven Missions that appear large in front of the table."""

from __future__ import annotations

import pytest

from tabletop.display.cues import CueKind
from tabletop.engine.events import Event, Logged
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.game import SevenMissions
from tabletop.games.seven_missions.look.text import kind_name
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words
from tests.helpers.seven import Table


@pytest.mark.rule("SEV-3.10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_reaching_the_goal_is_a_moment_that_says_how_long_it_may_be_stopped(language: str) -> None:
    table = Table().road(0, 6).put("hand/0", "copper")
    events: list[Event] = []
    table.state.events = events
    table.do("move", "copper")
    (told,) = [event for event in events if isinstance(event, Logged) and event.key.endswith(".claim")]
    cue = SevenMissions().cues[told.key]
    assert cue.play is CueKind.MOMENT
    detail = Words(language)(f"{told.key}.{told.params[cue.detail]}")
    assert kind_name(BOOK.kind["gold_dragon"], Words(language))[:8] in detail
