"""The rows of skills at Sorcerer's table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tabletop.display.parts import panels
from tabletop.display.table import SeatPanel
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.look.short_forms import short_form
from tabletop.match.link import Driver
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.cards.card_parts import LEAST_PRINT
from tabletop.ui.board.cards.card_texts import effects_of
from tabletop.ui.model.players import driver_name
from tabletop.ui.paint import brush
from tabletop.ui.table import offscreen
from tabletop.ui.table.offscreen import FrozenLink
from tests.helpers.sorcerer import Table
from tests.pictures.played import played_link, seating
from tests.ui.sorcerer_window import LOADED

SORCERER = entry("sorcerer")
SKILLS = [key for key, card in BOOK.cards_by_key.items() if card.type in (Type.SKILL, Type.LORE)]
"""Everything that lies beside the grimoire, lore too."""


@pytest.mark.parametrize("language", ["en", "ja", "de"])
@pytest.mark.parametrize("size", [(1280, 768), (1440, 900)])
def test_the_short_text_of_every_skill_is_whole_on_its_row(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    loaded = entry("sorcerer").load()
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 2, {}), 4)
    link = FrozenLink(view(state, 0), seating(2))
    window = offscreen.window(link, loaded, language, "dark", QSize(*size), hidden=False)
    qtbot.addWidget(window)
    spots = {kind: spot for item, kind in enumerate(state.kind) if (spot := window.scene.spot(f"card:{item}"))}
    skills = [spot for kind, spot in spots.items() if BOOK.card(kind).key in SKILLS]
    row = max(skills, key=lambda spot: spot.rect.y())
    assert row.piece is not None
    assert row.piece.short in {short_form(key, language, in_play=True) for key in SKILLS}
    shown = {}
    for key in SKILLS:
        piece = replace(row.piece, short=short_form(key, language, in_play=True))
        shown[key] = card_form.arranged(piece, row.rect, window.scene.theme).text.text
    assert {key: text for key, text in shown.items() if not text or text.endswith("…")} == {}


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_four_skills_in_the_smallest_window_leave_the_shortest_texts_whole(qtbot: QtBot, language: str) -> None:
    table = Table("bloodlord", "miselda", "outcast_sanctuary")
    link = FrozenLink(view(table.act().state, 0), seating(2))
    window = offscreen.window(link, LOADED, language, "dark", QSize(1024, 640), hidden=False)
    qtbot.addWidget(window)
    cards = [spot for spot in window.scene.layout.spots.values() if spot.within == "zone:skills/0"]
    shown = [card_form.arranged(spot.piece, spot.rect, window.scene.theme).text.text for spot in cards if spot.piece]
    whole = {short_form(key, language, in_play=True).replace("\n", " · ") for key in ("alms", "blood_pool")}
    assert len(shown) == 4
    assert whole <= set(shown)


@pytest.mark.parametrize(("seats", "size"), [(2, (1024, 640)), (3, (1280, 800)), (4, (1280, 800)), (6, (1024, 640))])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_skills_say_whole_clauses_and_ones_own_three_all_of_them(
    qtbot: QtBot, language: str, seats: int, size: tuple[int, int]
) -> None:
    window = offscreen.window(played_link(SORCERER, seats, 25, seed=5), SORCERER.load(), language, "dark", QSize(*size))
    qtbot.addWidget(window)
    found = [
        spot for spot in window.scene.layout.spots.values() if spot.piece and spot.within.startswith("zone:skills")
    ]
    assert len(found) >= 3 * seats
    for spot in found:
        assert spot.piece is not None
        made = card_form.arranged(spot.piece, spot.rect, window.scene.theme)
        assert made.text.text in ("", *effects_of(spot.piece), spot.piece.text), "never a lone first word"
        assert spot.rect.width() > spot.rect.height(), "rows, not narrow cards"
        if spot.within == "zone:skills/0":
            assert made.text.text == effects_of(spot.piece)[0], spot.piece.title


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the texts that are painted."""
    texts: list[str] = []
    for name in ("line", "paragraph"):
        write = getattr(brush, name)

        def record(*args: Any, write: Any = write, **more: Any) -> Any:
            texts.append(args[2])
            return write(*args, **more)

        monkeypatch.setattr(brush, name, record)
    return texts


@pytest.mark.painted
@pytest.mark.parametrize("language", ["en", "ja"])
def test_ones_own_panel_says_who_one_is(qtbot: QtBot, written: list[str], language: str) -> None:
    link = played_link(SORCERER, 2, 25, seed=5)
    window = offscreen.window(link, SORCERER.load(), language, "dark", QSize(1280, 800))
    qtbot.addWidget(window)
    window.grab()
    (own,) = [panel for panel in panels(window.session.table) if panel.seat == 0]
    assert own.note in written
    assert driver_name(Driver.ME) not in written


@pytest.mark.painted
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("seats", "decisions", "seed", "size"),
    [
        (2, 40, 7, (1280, 800)),
        (2, 40, 7, (1024, 640)),
        (2, 80, 7, (1280, 800)),
        (3, 80, 7, (1280, 800)),
        (3, 80, 7, (1024, 640)),
        (4, 90, 7, (1280, 800)),
    ],
)
def test_every_panel_says_who_sits_there_as_far_as_it_has_room(
    qtbot: QtBot, written: list[str], language: str, seats: int, decisions: int, seed: int, size: tuple[int, int]
) -> None:
    link = played_link(SORCERER, seats, decisions, seed=seed)
    window = offscreen.window(link, SORCERER.load(), language, "dark", QSize(*size))
    qtbot.addWidget(window)
    window.grab()
    for panel in panels(window.session.table):
        names = {f"{panel.note} · {driver_name(Driver.REGULAR)}", panel.note, panel.brief, panel.briefest}
        assert names & set(written), panel


def test_the_frame_of_a_lit_counter_has_room_below_the_names_of_those_above_it(qtbot: QtBot) -> None:
    window = offscreen.window(played_link(SORCERER, 2, 25, seed=5), SORCERER.load(), "en", "dark", QSize(1280, 800))
    qtbot.addWidget(window)
    (panel,) = [
        panel for panel in window.scene.layout.panels if isinstance(panel.part, SeatPanel) and not panel.part.seat
    ]
    boxes = [rect for rect, _ in panel.counters]
    upper, lower = (sorted({getattr(box, side)() for box in boxes}) for side in ("bottom", "top"))
    assert len(upper) == len(lower) == 2
    assert lower[1] - upper[0] >= 5
    assert all(panel.rect.contains(box) for box in boxes)


def test_four_skills_of_a_rival_all_keep_their_pictures(qtbot: QtBot) -> None:
    table = Table("demonologist")
    table.beside(1, "virgiliu", "demonologist", "forgotten_temple")
    link = FrozenLink(view(table.act().state, 0), seating(2))
    window = offscreen.window(link, LOADED, "en", "dark", QSize(1280, 800), hidden=False)
    qtbot.addWidget(window)
    cards = [spot for spot in window.scene.layout.spots.values() if spot.within == "zone:skills/1"]
    assert len(cards) == 4
    for spot in cards:
        assert spot.piece is not None
        plan = card_form.arranged(spot.piece, spot.rect, window.scene.theme)
        assert min(plan.art.width(), plan.art.height()) >= LEAST_PRINT, spot.title
        assert (plan.name.text, plan.text.text) == (spot.title, effects_of(spot.piece)[0])
