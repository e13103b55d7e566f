"""The badge over a minion that is damaged shows the sign that stands for toughness on its card."""

from __future__ import annotations

import pytest

from tabletop.engine.events import Logged
from tabletop.ui.motion import effects
from tests.ui.filming import FRAME, Stage, updates


def test_damage_is_shown_beside_the_heart_of_the_cards(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    badge, seen = effects.badge, set[tuple[str, str]]()

    def noted(text: str, glyph: str, *rest: object) -> object:
        seen.add((text, glyph))
        return badge(text, glyph, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(effects, "badge", noted)
    played = (found for seed in range(30) for found in updates("sorcerer", seed))
    stage = Stage(
        next(
            found
            for found in played
            if any(isinstance(event, Logged) and event.key == "sorcerer.log.hit" for event in found[2])
        )
    )
    stages.append(stage)
    stage.begin()
    while stage.clock.seconds * 1000 < stage.script.lasts:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    losses = {glyph for text, glyph in seen if text.startswith("−")}
    assert "mdi6.heart" in losses
    assert effects.SHIELD not in losses
