"""Moments of Quarriors! in the smallest window that players met: what is shown, and where it lies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF
from PySide6.QtGui import QHelpEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.display.table import Pile, Track
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR, view
from tabletop.games.registry import entry
from tabletop.match.link import Update
from tabletop.match.log_lines import log_lines, shortened, summarise
from tabletop.ui.board.panels import seat_painter
from tabletop.ui.board.pieces import pile_painter
from tabletop.ui.board.pieces.highlights import MarkItem
from tabletop.ui.motion import effects
from tabletop.ui.motion.sketch import Sketch, SketchItem
from tabletop.ui.paint import brush, seals
from tabletop.ui.table.answers.decision_presenter import RESULTS
from tabletop.ui.table.guides.first_use_tips import FirstUseTips
from tests.helpers.quarriors import Table
from tests.ui.filming import FRAME, Stage, updates
from tests.ui.test_rolls import Step
from tests.ui.test_small_window import opened


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_what_a_defender_comes_to_lies_under_its_die(qtbot: QtBot, language: str) -> None:
    table = Table("hag", "goblin", "defender_strong")
    table.put("ready/1", "hag 2/4/5", "hag 1/3/3")
    monsters = [table.put("ready/0", name) for name in ("goblin 1/2/2", "assistant 1/1/2", "defender 3/2/8**")]
    window = opened(qtbot, entry("quarriors"), table.turn(1, phase=4).until("defend").state, 0, language)
    scene = window.scene
    pills = [item for item in scene.highlights if isinstance(item, MarkItem)]
    dice = [scene.layout.spots[f"die:{die}"].rect for die in monsters]
    assert len({pill.text for pill in pills}) == 2
    for die in dice:
        figures = die.adjusted(0, 0, 0, -die.height() * 0.15)
        assert not [pill.text for pill in pills if pill.boundingRect().intersects(figures)]
        assert [pill.text for pill in pills if pill.boundingRect().intersects(die)]
    assert not [pair for pair in combinations(pills, 2) if pair[0].boundingRect().intersects(pair[1].boundingRect())]


@pytest.mark.parametrize(("language", "pills"), [("en", {"score 2", "score 3"}), ("de", {"2 Ruhm", "3 Ruhm"})])
def test_defenders_whose_losses_are_alike_differ_by_the_score_that_remains(
    qtbot: QtBot, language: str, pills: set[str]
) -> None:
    table = Table("goblin")
    table.put("ready/1", "assistant 1/1/2", "assistant 1/1/2")
    for name in ("goblin 1/2/2", "assistant 1/1/2", "assistant 1/1/2"):
        table.put("ready/0", name)
    window = opened(qtbot, entry("quarriors"), table.turn(1, phase=4).until("defend").state, 0, language)
    assert {item.text for item in window.scene.highlights if isinstance(item, MarkItem)} == pills


@pytest.mark.parametrize("points", [(4, 3), (3, 4), (0, 0), (20, 19), (12, 3)])
def test_my_glory_is_as_large_as_a_rivals_and_no_score_lies_on_another(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, points: tuple[int, int]
) -> None:
    table = Table("goblin")
    table.state.score[:] = points
    window = opened(qtbot, entry("quarriors"), table.turn(0).state, 0, "en")
    seals_painted, badges, lines = list[tuple[str, float]](), list[QRectF](), list[str]()
    monkeypatch.setattr(
        seals, "seal", lambda painter, at, radius, text, *rest: seals_painted.append((text, round(radius)))
    )
    monkeypatch.setattr(
        seat_painter,
        "badge",
        lambda painter, at, size, player: badges.append(QRectF(at.x() - size / 2, at.y() - size / 2, size, size)),
    )
    monkeypatch.setattr(brush, "line", lambda painter, box, text, *rest, **more: lines.append(text))
    rungs = dict[str, float]()
    monkeypatch.setattr(seat_painter, "_rung", lambda painter, at, radius, text, *rest: rungs.update({text: at.y()}))
    panels = {type(panel.part): panel for panel in window.scene.layout.panels}
    track, image = panels[Track], QImage(8, 8, QImage.Format.Format_ARGB32)
    assert isinstance(track.part, Track)
    painter = QPainter(image)
    seat_painter.paint_track(painter, track.inside, track.part, window.session.players(), window.prompt.theme)
    painter.end()
    ((mine, _),) = [found for found in seals_painted if found[0] != "20" or points[0] == 20][-1:]
    assert mine == str(points[0])
    assert len(badges) == 2
    assert not badges[0].adjusted(0.5, 0.5, -0.5, -0.5).intersects(badges[1])
    levels = [rungs["0"] + (rungs["20"] - rungs["0"]) * value / 20 for value in sorted(points)]
    assert [badge.center().y() for badge in badges] == pytest.approx(levels), "each beside its number"
    assert all(track.inside.adjusted(-1, -1, 1, 1).contains(badge) for badge in badges)


def test_the_names_below_a_bag_keep_off_its_border(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("dragon_mighty")
    table.put("bag/0", "dragon")
    window = opened(qtbot, entry("quarriors"), table.turn(0, phase=5).state, 0, "en")
    (panel,) = (panel for panel in window.scene.layout.panels if isinstance(panel.part, Pile))
    assert isinstance(panel.part, Pile)
    boxes = list[QRectF]()
    monkeypatch.setattr(brush, "paragraph", lambda painter, box, text, *rest, **more: boxes.append(box))
    image, inside = QImage(8, 8, QImage.Format.Format_ARGB32), QRectF(0, 0, 104, 140)
    painter = QPainter(image)
    pile_painter.paint_pile(painter, inside, panel.part, window.prompt.theme)
    painter.end()
    (caption,) = boxes
    assert inside.adjusted(2, 0, -2, 0).contains(caption)


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_the_recap_of_a_rivals_turn_has_room_for_what_came_to_me(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    table = Table("warrior", "hag", "goblin")
    table.put("ready/0", "hag 2/4/5")
    table.will_draw_and_roll(1, "warrior 1/2/3", "assistant 1/1/2", *["quiddity Q1"] * 4)
    table.turn(1)
    table.do("summon", "warrior").do("summon", "assistant").until("capture").do("capture", "goblin")
    window = opened(qtbot, entry("quarriors"), table.state, 0, language)
    session, strip = window.session, window.bars.recap
    words = session.words
    told = shortened(session.story.select_recap(log_lines(table.state.events or [], 1, 1, words, 0)), words, 0)
    names = {1: words.name("seat:1")}
    strip.show_lines(summarise(told, 0, session.loaded.game.cues, names), session.players())
    assert [line.loss for line in strip.lines] == [True, False]
    painted: list[str] = []
    monkeypatch.setattr(brush, "line", lambda painter, box, text, *rest, **more: painted.append(text))
    strip.grab()
    _, loss, deeds = painted
    assert loss == strip.lines[0].text
    assert loss[-1] not in ".。", "an event beside others is no sentence"
    assert deeds == strip.lines[1].text, "it is whole"
    attack, rest = deeds.split(" · ", 1)
    assert "6" in attack
    assert not [name for name in ("warrior", "assistant") if words.name(f"kind:{name}") in attack], "they lie on Ready"
    assert words.name("kind:goblin") in rest


def test_the_fall_of_the_monster_that_i_chose_to_defend_stands_in_the_recap(stages: list[Stage]) -> None:
    table = Table("hag", "warrior")
    table.put("ready/1", "warrior 1/2/3", "warrior 1/2/3")
    table.put("ready/0", "hag 1/3/3", "assistant 1/1/2")
    before = view(table.turn(1, phase=4).until("defend").state.clone(), 0)
    table.state.events = []
    table.do("defend", "assistant")
    stages.append(stage := Stage((before, view(table.state, 0), tuple(table.state.events))))
    stage.begin()
    stage.until(9000)
    told = [(line.text, line.loss) for line in stage.window.recap.lines]
    assert told == [("Your Assistant was defeated", True), ("Your Witching Hag (defence 3) absorbed 2", False)]


def test_what_my_monsters_scored_stands_in_the_recap(stages: list[Stage]) -> None:
    table = Table("hag")
    table.put("ready/0", "assistant 1/1/2")
    before = view(table.state.clone(), 0)
    table.state.events = []
    table.turn(0, phase=1).until("cull")
    stages.append(stage := Stage((before, view(table.state, 0), tuple(table.state.events))))
    stage.begin()
    stage.until(9000)
    assert [(line.text, line.prize) for line in stage.window.recap.lines] == [("You scored Assistant: 1 glory", True)]


def test_the_ribbon_of_an_attack_stays_on_the_table(stages: list[Stage]) -> None:
    attacks = (
        seen
        for seen in updates("quarriors", watching=True)
        if any(isinstance(event, Logged) and event.key == "quarriors.log.attacks" for event in seen[2])
    )
    stage = Stage(next(attacks))
    stages.append(stage)
    stage.begin()
    ribbons = []
    for time in range(0, 4000, FRAME):
        stage.until(time)
        found = [item for item in stage.scene.items() if isinstance(item, SketchItem) and item.isVisible()]
        ribbons += [item.sceneBoundingRect() for item in found if item.sketch.high < 60 < item.sketch.wide]
    assert ribbons
    assert all(stage.scene.sceneRect().contains(ribbon) for ribbon in ribbons)


@pytest.mark.parametrize("seat", [0, 1])
def test_one_caption_tells_an_attack_with_the_parts_of_its_total(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    captions: dict[int, str] = {}
    kept: list[Sketch] = []

    def noted(make: Callable[..., Sketch], *rest: object) -> Sketch:
        kept.append(made := make(*rest))
        captions[id(made)] = " ".join(part for part in rest[:2] if isinstance(part, str))
        return made

    for name in ("ribbon", "banner", "caption", "badge"):
        monkeypatch.setattr(effects, name, partial(noted, getattr(effects, name)))
    table = Table("warrior", "hag", "goblin")
    table.put(f"ready/{seat}", "warrior 1/2/3", "assistant 1/1/2")
    table.put(f"pool/{seat}", "assistant 1/1/2", "quiddity Q1")
    table.put(f"ready/{1 - seat}", "hag 1/3/3")
    before = view(table.turn(seat, phase=3).state.clone(), 0)
    table.state.events = []
    table.do("summon", "assistant")
    stages.append(stage := Stage((before, view(table.state, 0), tuple(table.state.events))))
    stage.begin(stage.loaded.game.openings)
    hit = [spot.rect for spot in stage.scene.layout.spots.values() if spot.within == f"zone:ready/{1 - seat}"]
    assert hit
    kept_clear = [*hit, *(rect.adjusted(4, 4, -4, -4) for rect in stage.scene.name_rects())]
    shown, totals = set[str](), set[str]()
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        items = [item for item in stage.scene.items() if isinstance(item, SketchItem) and item.isVisible()]
        texts = [captions.get(id(item.sketch), "") for item in items] + [stage.window.prompt.text]
        told = [text for text in texts if "attacked with" in text]
        assert len(told) <= 1
        shown |= set(told)
        totals |= {text for text in texts if "mdi6.sword" in text and text not in told}
        numbers = [item for item in items if captions.get(id(item.sketch)) == "2 + 1 + 1 + 3 = 7 mdi6.sword"]
        assert not [rect for rect in kept_clear for item in numbers if item.sceneBoundingRect().intersects(rect)]
    (sentence,) = shown
    assert "for 7 (2 + 1 + 1 + 3 Warrior of the Quay)" in sentence
    assert totals == {"2 + 1 + 1 + 3 = 7 mdi6.sword"}


def test_the_total_of_an_attack_that_meets_nobody_stands_in_the_rivals_place(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    badges: list[Sketch] = []

    def noted(make: Callable[..., Sketch], *rest: object) -> Sketch:
        made = make(*rest)
        if rest[1] == effects.SWORD:
            badges.append(made)
        return made

    monkeypatch.setattr(effects, "badge", partial(noted, effects.badge))
    table = Table("warrior", "hag", "goblin")
    table.put("pool/0", "assistant 1/1/2", "quiddity Q1")
    before = view(table.turn(0, phase=3).state.clone(), 0)
    table.state.events = []
    table.do("summon", "assistant")
    stages.append(stage := Stage((before, view(table.state, 0), tuple(table.state.events))))
    stage.begin(stage.loaded.game.openings)
    rival = stage.scene.layout.spots["seat:1"].rect
    shown = 0
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        items = [item for item in stage.scene.items() if isinstance(item, SketchItem) and item.sketch in badges]
        places = [place for item in items if (place := item.sceneBoundingRect()).isValid()]
        shown += len(places)
        assert all(rival.adjusted(-8, -8, 8, 8).contains(place) for place in places)
    assert shown


@pytest.mark.parametrize("is_mine", [True, False])
def test_a_capture_is_told_over_the_table_only_if_another_makes_it(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, is_mine: bool
) -> None:
    told: list[str] = []
    make = effects.caption

    def noted(text: str, *rest: Any) -> Sketch:
        told.append(text)
        return make(text, *rest)

    monkeypatch.setattr(effects, "caption", noted)
    seen = updates("quarriors", watching=not is_mine)
    captures = (
        each for each in seen if any(isinstance(said, Logged) and said.key.endswith(".captured") for said in each[2])
    )
    stages.append(stage := Stage(next(captures)))
    stage.begin()
    assert any("captured" in text for text in told) is not is_mine


def test_a_capture_that_ends_my_turn_is_paid_for_before_the_next_turn_begins(stages: list[Stage]) -> None:
    wanted = {"quarriors.log.captured", "quarriors.log.turn"}
    captures = (
        seen for seen in updates("quarriors") if wanted <= {event.key for event in seen[2] if isinstance(event, Logged)}
    )
    stages.append(stage := Stage(next(captures)))
    stage.begin(stage.loaded.game.openings)
    scene, prompt = stage.scene, stage.window.prompt
    flying: list[int] = []
    while "'s turn" not in prompt.text and stage.clock.seconds < 5:
        lie = {ref: item.pos() for ref, item in scene.pieces.items.items() if ref.startswith("die:")}
        stage.until(stage.clock.seconds * 1000 + FRAME)
        flying.append(sum(ref in scene.pieces.items and scene.pieces.items[ref].pos() != lie[ref] for ref in lie))
    assert sum(map(bool, flying)) * FRAME >= 500
    assert not flying[-1]


def test_a_tip_lies_beside_the_cards_and_dice(qtbot: QtBot) -> None:
    cards = ("goblin", "spirit", "deathdealer", "devotee", "warrior", "defender_strong", "dragon_mighty")
    table = Table(*cards).turn(0, "assistant RR*").until("capture")
    window = opened(qtbot, entry("quarriors"), table.state, 0, "en")
    rolled = "quarriors.log.rolled".__ne__
    FirstUseTips(window.session, window.view, window.bubble, rolled, lambda key: None, window)
    window.session.changed.emit(tuple(table.state.events or ()), False)
    window.decisions.offer()
    assert window.bubble.isVisible()
    assert not [rect for rect in window.view.piece_rects() if rect.intersects(window.bubble.geometry())]


def test_nothing_is_explained_once_the_match_is_over(qtbot: QtBot) -> None:
    table = Table("goblin")
    table.put("ready/0", "goblin 1/2/2")
    table.state.score[0] = 19
    window = opened(qtbot, entry("quarriors"), table.turn().state, 0, "en")
    assert table.state.result is not None
    FirstUseTips(window.session, window.view, window.bubble, lambda key: False, lambda key: None, window)
    window.session.changed.emit(tuple(table.state.events or ()), False)
    assert not window.bubble.isVisible()


def test_the_tip_of_a_place_lies_above_it(qtbot: QtBot) -> None:
    table = Table("hag", "goblin")
    table.put("bag/0", "hag", "goblin")
    table.put("used/0", "quiddity", "assistant")
    table.turn(0).until("capture")
    window = opened(qtbot, entry("quarriors"), table.state, 0, "en")
    view, spot = window.view, window.scene.layout.spots["zone:bag/0"]
    area = view.outline_of(spot)
    beside = next(at for at in corners(area) if view.table_scene.spot_at(view.mapToScene(at)) is spot)
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, beside, view.mapToGlobal(beside)))
    shown = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible())
    lies = QRect(view.viewport().mapFromGlobal(shown.pos()), shown.size())
    QToolTip.hideText()
    assert not lies.intersects(area)


def corners(area: QRect) -> list[QPoint]:
    """Return points near the edges of an area."""
    lower = [QPoint(x, area.bottom() - 4) for x in range(area.left() + 4, area.right(), 4)]
    return [*lower, area.center()]


def test_a_message_makes_way_for_dice_that_came_after_it(qtbot: QtBot) -> None:
    table = Table("hag", "goblin").turn(0).until("capture")
    window = opened(qtbot, entry("quarriors"), table.state, 0, "en")
    dice = [window.view.outline_of(spot) for spot in window.scene.layout.spots.values() if spot.within == "zone:pool/0"]
    bubble = window.bubble
    bubble.say("accent", "New to this game?", dice[2].center())
    bubble.move(dice[2].topLeft())
    window.decisions.offer()
    assert len(dice) == 6
    assert not [die for die in dice if die.intersects(bubble.geometry())]


def test_a_card_in_large_leaves_lit_dice_in_sight(qtbot: QtBot) -> None:
    table = Table("hag", "goblin").turn(0, "goblin 1/2/2", "hag 1/3/3", *["quiddity Q1"] * 3)
    window = opened(qtbot, entry("quarriors"), table.until("summon").state, 0, "en")
    view, choices, layout = window.view, window.interaction.choices, window.scene.layout
    lit = [view.outline_of(spot) for spot in choices.spots(layout) if spot.within == "zone:pool/0"]
    assert len(lit) == 2
    for card in [spot for spot in layout.spots.values() if spot.within == "zone:wilds"]:
        QTest.mouseMove(view.viewport(), QPoint(1, 1))
        QTest.mouseMove(view.viewport(), view.outline_of(card).center())
        view.hover.explain()
        assert not [die for die in lit if die.intersects(view.hover.card.geometry())], card.title


def test_the_results_have_the_key_of_the_main_answer(qtbot: QtBot) -> None:
    table = Table("hag", "goblin").turn(0).until("capture")
    window = opened(qtbot, entry("quarriors"), table.state, 0, "en")
    done = window.prompt.button_for("Done capturing")
    assert done is not None
    assert done.keys == "1"
    results = Label(Action(SPECTATOR, RESULTS), "Results", primary=True)
    window.prompt.ask("", (), (results,), main=(results.action,))
    button = window.prompt.button_for("Results")
    assert button is not None
    assert button.keys == "1"


def test_the_button_of_an_earlier_phase_is_dimmed_while_my_attack_is_shown() -> None:
    def attacks(found: Step) -> bool:
        before, after, events = found
        keys = {event.key for event in events if isinstance(event, Logged)}
        asked = (before.state.ask, after.state.ask)
        return "quarriors.log.defeated" in keys and [ask.key if ask else "" for ask in asked] == ["summon", "capture"]

    stage = Stage(next(found for seed in range(8) for found in updates("quarriors", seed) if attacks(found)))
    stage.begin()
    stage.until(4 * FRAME)
    bar = stage.window.prompt
    assert bar.is_veiled
    lit = [slot.label.text for slot in bar._slots if slot.label is not None and slot.button.isEnabled()]
    assert not [text for text in lit if "attack" in text]
    stage.window.close()


def test_a_free_die_that_nothing_advises_is_offered_without_gold(qtbot: QtBot) -> None:
    table = Table("hag_strong", "goblin")
    table.put("used/0", "hag", *["quiddity"] * 3)
    window = opened(qtbot, entry("quarriors"), table.turn(phase=5).state, 0, "en")
    window.resize(1280, 800)
    QApplication.processEvents()
    (pill,) = [item for item in window.scene.highlights if isinstance(item, MarkItem)]
    assert (pill.text, pill.is_golden) == ("Capture Basic Quiddity for 0", False)


def test_the_used_dice_lie_still_until_all_is_culled(qtbot: QtBot) -> None:
    """The next double-click at the same place must find a die of the same size."""
    table = Table("hag_strong", "goblin")
    table.put("ready/0", "hag 1/3/3", "goblin 1/2/2")
    table.put("used/0", "assistant", "assistant", *["quiddity"] * 7)
    window = opened(qtbot, entry("quarriors"), table.turn().until("cull").state, 0, "en")

    def lying() -> dict[str, QRectF]:
        spots = window.scene.layout.spots.values()
        return {spot.ref: spot.rect for spot in spots if spot.within == "zone:used/0" and spot.ref.startswith("die:")}

    before = lying()
    first, second, *_ = table.actions("cull")
    for action, left in ((first, True), (second, False)):
        runner.play(table.state, action)
        window.session.follow(Update(table.state.number, view(table.state, 0), (), fresh=True))
        now = lying()
        assert 0 < len(now) < len(before)
        assert all(now[ref] == before[ref] for ref in now) is left


def test_the_dice_of_a_pool_lie_still_while_one_after_another_is_summoned(qtbot: QtBot) -> None:
    table = Table("hag_strong", "goblin")
    table.put("pool/0", "goblin 1/2/2", "hag 1/3/3", "hag 2/4/5", *["quiddity Q2"] * 3)
    window = opened(qtbot, entry("quarriors"), table.turn(phase=3).state, 0, "en")
    spots = window.scene.layout.spots.values()
    before = {spot.ref: spot.rect for spot in spots if spot.within == "zone:pool/0"}
    runner.play(table.state, table.actions("summon")[0])
    window.session.follow(Update(table.state.number, view(table.state, 0), (), fresh=True))
    now = {spot.ref: spot.rect for spot in window.scene.layout.spots.values() if spot.ref in before}
    lying = [ref for ref, spot in window.scene.layout.spots.items() if spot.within == "zone:pool/0" and ref in before]
    assert lying
    assert all(now[ref] == before[ref] for ref in lying)
