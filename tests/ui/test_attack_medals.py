"""Medals and ribbon of an attack: on pictures and beads alone, and on the band between the sides."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.display.table import Row
from tabletop.engine.events import Logged
from tabletop.ui.board.animation.attack_needs import SHADOW, medals
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.panels.gauge_painter import strip_layout
from tabletop.ui.motion import effects
from tabletop.ui.motion.sketch import SketchItem
from tests.helpers.sorcerer import Table
from tests.ui.filming import FRAME, Stage, moment
from tests.ui.sorcerer_window import open_table


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("minions", [("archivist",), ("archivist", "beggar_mob", "bell_ringer", "tomb_jackal")])
def test_no_medal_of_an_attack_covers_a_name_a_text_or_a_tab(
    qtbot: QtBot, size: tuple[int, int], minions: tuple[str, ...]
) -> None:
    table = Table()
    table.put("centre", "leviathan", seat=0)
    hosts = table.minions("centre", 1, *minions)
    table.attach(hosts[0], "wolf_form", "bear_form", seat=1)
    table.state.hurt[3] = 8
    window, _ = open_table(qtbot, table.act())
    window.resize(*size)
    QApplication.processEvents()
    layout, theme = window.scene.layout, window.scene.theme
    attackers = [spot for spot in layout.spots.values() if spot.title == "Leviathan"]
    found = list(medals(layout, window.session.players(), attackers, theme, 1.0))
    cards = [spot for spot in layout.spots.values() if spot.piece is not None and spot.within == "half:1/1"]
    rooms = [arranged(spot.piece, spot.rect, theme).art for spot in cards if spot.piece is not None]
    for panel in layout.panels:
        if isinstance(panel.part, Row) and panel.part.gauge is not None and panel.part.ref == "gauge:1/1":
            rooms.append(
                strip_layout(panel.rect, panel.part, panel.part.gauge, True, theme).beads.adjusted(0, -5, 0, 5)
            )
    assert found
    for medal in found:
        wide, high = medal.sketch.wide - SHADOW, medal.sketch.high - SHADOW
        box = QRectF(medal.at.x() - wide / 2, medal.at.y() - high / 2, wide, high)
        assert any(room.contains(box) for room in rooms), box
    tabs = {f"card:{item}" for item in table.state.zones[1] if item not in hosts}
    assert not [medal for medal in found if medal.spot is not None and medal.spot.ref in tabs]


def test_the_ribbon_of_an_attack_is_short_and_lies_on_the_band(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, object]] = []
    ribbon = effects.ribbon

    def painted(text: str, *rest: object) -> object:
        made.append((text, ribbon(text, *rest)))  # type: ignore[arg-type]
        return made[-1][1]

    monkeypatch.setattr(effects, "ribbon", painted)
    played = moment("sorcerer", "attacks")
    (card,) = [event.params["card"] for event in played[2] if isinstance(event, Logged) and "attacks" in event.key]
    stages.append(Stage(played))
    stage = stages[0]
    bands = [
        panel.rect
        for panel in stage.scene.layout.panels
        if isinstance(panel.part, Row) and panel.part.picture is not None
    ]
    stage.begin()
    ((text, sketch),) = made
    assert text == f"{stage.window.session.narration_context().name(str(card))} attacks"
    until = stage.script.lasts
    shown: list[QRectF] = []
    while not shown and stage.clock.seconds * 1000 < until:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        items = [item for item in stage.scene.items() if isinstance(item, SketchItem) and item.sketch is sketch]
        shown = [item.sceneBoundingRect() for item in items if item.isVisible()]
    assert any(band.contains(shown[0].center()) for band in bands)
