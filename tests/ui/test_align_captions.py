"""Captions beside a partner's pieces in Align Dice: none where the pieces' own motion tells it."""

from __future__ import annotations

from tabletop.engine.events import Event, Logged
from tabletop.engine.view import View
from tests.ui.filming import Stage, updates


def told_by_partner(key: str) -> tuple[View, View, tuple[Event, ...]]:
    """Return the first choice of a partner that tells this: before, after, and what the other seat was told."""
    return next(
        found
        for found in updates("align_dice", 10, watching=True, options={"mode": "coop"})
        if found[0].seat not in found[0].players_to_act
        and any(isinstance(event, Logged) and event.key == key for event in found[2])
    )


def test_a_die_that_a_partner_drops_hides_nothing_behind_a_caption() -> None:
    captions = {}
    for key in ("placed", "rested"):
        stage, said = Stage(told_by_partner(f"align_dice.log.{key}")), list[str]()
        stage.scene.caption = lambda text, *rest, said=said: said.append(text)  # type: ignore[method-assign]
        stage.begin()
        stage.close()
        captions[key] = said
    assert captions["placed"] == []
    assert captions["rested"], "nothing moves"
