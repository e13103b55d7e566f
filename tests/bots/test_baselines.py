"""The simple strategies against which levels are measured: each plays on its own, and none is a level by name."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots.levels import LEVELS
from tabletop.engine.actions import Action
from tabletop.games.registry import GAMES, GameEntry
from tabletop.lab.simulate import simulate

ALONE = [(entry, script) for entry in GAMES for script in entry.load().game.strategy.baselines]


def test_a_gallery_is_small_and_names_no_level() -> None:
    assert all(len(entry.load().game.strategy.baselines) <= 9 for entry in GAMES)
    assert ALONE
    assert not {script for _, script in ALONE} & set(LEVELS)


@pytest.mark.parametrize(("entry", "script"), ALONE, ids=[f"{entry.key}-{script}" for entry, script in ALONE])
def test_a_baseline_plays_whole_matches_and_differs_from_the_advice(
    monkeypatch: pytest.MonkeyPatch, entry: GameEntry, script: str
) -> None:
    game, own = entry.load().game, []

    def watched(state: Any, seat: int, actions: tuple[Action, ...]) -> Action | None:
        found = plain(state, seat, actions)
        if found is not None and found != (game.strategy.advise(state, seat, actions) or actions)[0]:
            own.append(found)
        return found

    plain = game.strategy.baselines[script]
    monkeypatch.setattr(game.strategy, "baselines", {"watched": watched})
    options = {"mode": "vs"} if entry.key == "align_dice" else {}
    assert simulate(entry, ("watched", "random"), 2, options=options).errors == ()
    assert own or script in ("as-advised", "dearest-glory")


def test_a_baseline_sees_only_its_seats_view(monkeypatch: pytest.MonkeyPatch) -> None:
    sorcerer = next(entry for entry in GAMES if entry.key == "sorcerer")
    game, seen = sorcerer.load().game, []

    def spying(state: Any, seat: int, actions: tuple[Action, ...]) -> None:
        hands = [zone for zone in game.zones(state.setup) if zone.name.startswith("hand")]
        for number, zone in enumerate(game.zones(state.setup)):
            if zone in hands and not zone.shows(seat):
                seen.extend(state.kind[card] for card in state.zones[number])

    monkeypatch.setattr(game.strategy, "baselines", {"spying": spying})
    assert simulate(sorcerer, ("spying", "random"), 1).finished == 1
    assert seen
    assert max(seen) < 0
