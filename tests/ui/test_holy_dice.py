"""Dice of Holy Knights on the table: those of one roll alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from tabletop.display.parts import areas
from tabletop.display.piece import Shape
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.view import redact, view
from tabletop.games.holy_knights.rules.state import At
from tabletop.games.registry import entry
from tabletop.ui.board.animation.effect_timeline import EffectTimeline
from tabletop.ui.board.animation.table_messages import TableMessages
from tabletop.ui.board.panels.table_layout import title_rects
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion import effects
from tabletop.ui.motion.sketch import Sketch
from tabletop.words import Words
from tests.helpers.holy import Table
from tests.ui.filming import FRAME, Stage, throws_after_moves

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.rule("HOK-8.07")
@pytest.mark.parametrize("face", [2, 5])
def test_a_thiefs_die_is_not_compared_with_what_lay_there_before(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, face: int
) -> None:
    marked: list[str] = []
    monkeypatch.setattr(TableMessages, "repeat", lambda self, text, *place: marked.append(text))
    table = Table().mat(0, "squire_pim").hand(0, "catfoot_lin").gems(1, "ruby").turn().roll(face)
    state, events = table.state, list[Event]()
    state.thrown, state.face[state.zones[At.dice][0]] = 1, face - 1
    state.game, state.legal = entry("holy_knights").load().game, {}
    before, state.events = view(state.clone(), 0), events
    runner.play(state, table.actions("steal")[0])
    heard = tuple(found for event in events if (found := redact(event, state, 0)) is not None)
    stages.append(Stage((before, view(state, 0), heard)))
    stages[0].begin()
    assert len(stages[0].script.throws) == 1
    assert marked == []


def strike(table: Table, action: Action, *faces: int) -> Stage:
    """Return the stage of a strike with these faces rolled."""
    state, events = table.roll(*faces).state, list[Event]()
    state.game, state.legal = entry("holy_knights").load().game, {}
    before, state.events = view(state.clone(), 0), events
    runner.play(state, action)
    heard = tuple(found for event in events if (found := redact(event, state, 0)) is not None)
    return Stage((before, view(state, 0), heard))


@pytest.mark.rule("HOK-5.35")
def test_a_miss_that_only_a_double_six_helps_is_compared_with_no_total(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    said, number = list[str](), TableMessages.number
    monkeypatch.setattr(
        TableMessages,
        "number",
        lambda self, text, *rest, **named: (said.append(text), number(self, text, *rest, **named)),
    )
    table = Table().mat(0, "squire_pim", "king_ashadi").mat(1, "stone_golem").turn().attack(1).skip("strike")
    stages.append(stage := strike(table, table.actions("strike", "squire_pim")[0], 4, 4))
    stage.begin()
    stage.play_out()
    assert said == ["4 + 4: no double six"]


@pytest.mark.parametrize(("enemy", "waits"), [("squire_pim", False), ("king_ashadi", True)])
@pytest.mark.parametrize("is_advised", [False, True])
def test_neither_a_certain_hit_nor_a_strike_left_to_the_advice_waits_for_my_hand(
    stages: list[Stage], enemy: str, waits: bool, is_advised: bool
) -> None:
    table = Table().mat(0, "hydra", "ogre").mat(1, enemy, "miner_hulda").turn().attack(1).skip("strike")
    first, _ = sorted(table.actions("strike", "hydra"), key=lambda action: action.target != f"card:{table.card(enemy)}")
    stages.append(stage := strike(table, first, 1, 1))
    session, presenter = stage.window.session, stage.window.presenter
    lasting = session.table.prompt.lasting
    assert lasting is not None
    if is_advised:
        session.lasting_answers[session.table.prompt.stretch, lasting.label.action] = lasting
    presenter.throws_by_hand = True
    stage.begin()
    while presenter.is_playing and not presenter.is_held:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert presenter.is_held == (waits and not is_advised)


@pytest.mark.rule("HOK-5.16")
def test_the_dice_of_the_first_strike_go_as_the_last_strike_of_a_fight_is_rolled(stages: list[Stage]) -> None:
    table = Table().mat(0, "ogre").mat(1, "archmage_theobald").gems(1, "ruby").turn().attack(1).skip("strike").roll(4)
    state, events = table.state, list[Event]()
    state.game, state.legal = entry("holy_knights").load().game, {}
    before, state.events = view(state.clone(), 0), events
    runner.play(state, table.actions("strike")[0])
    heard = tuple(found for event in events if (found := redact(event, state, 0)) is not None)
    stage = Stage((before, view(state, 0), heard))
    stages.append(stage)

    def dice() -> int:
        """Return how many dice can be seen."""
        items = [item for item in stage.scene.items() if isinstance(item, PieceItem) and item.isVisible()]
        return sum(item.piece.shape is Shape.DIE and item.opacity() > 0 for item in items)

    assert dice() == 2
    stage.begin()
    if stage.window.presenter.is_held:
        stage.window.presenter.throw()
    (throw,) = stage.script.throws
    while stage.clock.seconds * 1000 < throw.ends:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        if stage.window.presenter.is_held:
            stage.window.presenter.throw()
    assert dice() == 1


def test_the_ribbon_over_waiting_dice_leaves_the_chance_beside_them_in_sight(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table().mat(0, "ogre").mat(1, "troll").gems(1, "ruby").turn().attack(1).skip("strike")
    stages.append(stage := Stage((view(table.state, 0), view(table.state, 0), ())))
    places, text_effect = list[tuple[float, float]](), effects.text_effect

    def noted(scene: QGraphicsScene, made: Sketch, at: QPointF, reduced_motion: bool) -> effects.Effect:
        places.append((at.x() - made.wide / 2, made.wide))
        return text_effect(scene, made, at, reduced_motion)

    monkeypatch.setattr(effects, "text_effect", noted)
    panels = {panel.part.ref: panel.rect for panel in stage.scene.layout.panels if isinstance(panel.part, Row)}
    dice, odds = panels[At.refs[At.dice]], panels["zone:odds"]
    messages = TableMessages(EffectTimeline(stage.scene), {})
    for words in ("Throw", "Throw your dice now", "Throw your dice just now, please"):
        messages.invite(words, dice.adjusted(0, 0, -dice.width() / 2, 0), 500.0)
    (short, narrow), (middle, condensed), (long, wide) = places
    assert narrow < condensed <= dice.width() < wide
    assert short >= dice.left()
    assert dice.left() <= middle + 1
    assert middle + condensed <= dice.right() + 1, "a little condensed it stays in its panel"
    assert odds.right() - long < 0.25 * wide, "only its end lies there"


def test_the_ribbon_over_a_low_place_of_dice_leaves_its_title_free(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stages.append(stage := Stage(throws_after_moves("holy_knights")))
    stage.begin()
    shown, text_effect = list[QRectF](), effects.text_effect

    def noted(scene: QGraphicsScene, made: Sketch, at: QPointF, reduced_motion: bool) -> effects.Effect:
        shown.append(QRectF(at.x() - made.wide / 2, at.y() - made.high / 2, made.wide, made.high))
        return text_effect(scene, made, at, reduced_motion)

    monkeypatch.setattr(effects, "text_effect", noted)
    (place,) = [panel for panel in stage.scene.layout.panels if panel.part.ref == At.refs[At.dice]]
    titles = title_rects(stage.scene.layout, stage.scene.theme)
    die = QRectF(place.inside.center().x(), place.inside.top() + 2, 40, 40)
    TableMessages(EffectTimeline(stage.scene), {}).invite("Throw", QRectF(die), 500.0, [die])
    assert not any(shown[0].intersects(each) for each in (die, *titles))
    assert shown[0].bottom() == place.rect.top()


def title_of_dice(table: Table) -> str:
    shown = areas(entry("holy_knights").load().table(view(table.state, 0), Words("en")))
    (title,) = [area.title for area in shown if area.ref == At.refs[At.dice]]
    return title


def test_dice_that_nobody_has_thrown_in_the_present_fight_are_those_of_the_last_roll() -> None:
    table = Table().mat(0, "ogre").hand(0, "haste").mat(1, "king_ashadi").hand(1, "shield").gems(1, "ruby").turn()
    assert title_of_dice(table) == "Dice"
    table.state.thrown = 1
    assert title_of_dice(table) == "Last roll"
    table.attack(1, None).do("cast", "haste").skip("strike")
    assert title_of_dice(table) == "Last roll"
    table.strike("ogre", "king_ashadi", 1)
    assert title_of_dice(table) == "Dice"
