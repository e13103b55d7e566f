"""What is advised at the table, and past decisions in words."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots.evaluations import Evaluation
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.screens.study.decision_text import DecisionText
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.state.session import Session
from tabletop.words import Words
from tests.helpers.align import Table as AlignTable
from tests.helpers.holy import Table
from tests.helpers.quarriors import Table as QuarriorsTable
from tests.helpers.random_play import plausible_action
from tests.ui.conftest import forget_advice


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_an_attack_is_judged_by_the_chance_it_had_before_the_roll(qapp: object, language: str) -> None:
    loaded, words = entry("holy_knights").load(), Words(language)
    state, draw = runner.new_state(loaded.game, checked_setup(loaded.game, 2, {}), 4), Random(4)
    while True:
        seen = view(state, runner.players_to_act(state)[0])
        labels = loaded.table(seen, words).prompt.labels
        if risky := [label for label in labels if label.chance]:
            break
        runner.play(state, plausible_action(state, draw))
    sure = next(label for label in labels if not label.chance)
    better, played = Evaluation(sure.action, 0.7, 0.01), Evaluation(risky[0].action, 0.5, 0.01)
    text = DecisionText(loaded, seen, words)
    assert f"{risky[0].chance} %" in text.verdict(better, played)
    assert text.verdict(played, better) == text._why(played, better), "the reason alone"


def test_an_attack_about_as_good_as_a_rest_is_advised_before_it(qapp: object) -> None:
    loaded, draw = entry("align_dice").load(), Random(1)
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 2, entry("align_dice").together), 1)
    while True:
        seat = runner.players_to_act(state)[0]
        rests = [action for action in runner.legal_actions(state, seat) if action.verb == "rest"]
        attacks = [action for action in runner.legal_actions(state, seat) if action.source and action.target]
        if rests and attacks:
            break
        runner.play(state, plausible_action(state, draw))
    seats = [SeatInfo(number, f"Person {number}", Driver.ME) for number in state.seats]
    session = Session(FrozenLink(view(state, seat), seats), loaded, Words("en"))
    for behind, advised in ((0.01, attacks[0]), (0.1, rests[0])):
        evaluations = Evaluation(rests[0], 0.7, 0.01), Evaluation(attacks[0], 0.7 - behind, 0.01)
        session.set_advice(session.view, evaluations)
        assert session.advice[0].action == advised


def test_an_attack_on_unguarded_gems_is_advised_unless_it_is_surely_worse(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table().mat(0, "troll").gems(1, "ruby", "pearl").hand(1, "ghoul").turn()
    (attack,), (end,) = table.actions("attack"), table.actions("end")
    seats = [SeatInfo(number, f"Person {number}", Driver.ME) for number in table.state.seats]
    session = Session(FrozenLink(view(table.state, 0), seats), entry("holy_knights").load(), Words("en"))
    for behind, advised in ((0.02, attack), (0.1, end)):
        evaluations = Evaluation(end, 0.64, 0.01), Evaluation(attack, 0.64 - behind, 0.01)
        forget_advice(session, monkeypatch)
        session.set_advice(session.view, evaluations)
        assert session.advice[0].action == advised


def test_a_cull_about_as_good_as_keeping_weak_dice_is_advised(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    table = QuarriorsTable("goblin")
    table.put("ready/0", "goblin 1/2/2")
    table.put("used/0", "quiddity", "assistant")
    table.turn()
    (white, _, _), (done,) = table.actions("cull"), table.actions("done")
    seats = [SeatInfo(number, f"Person {number}", Driver.ME) for number in table.state.seats]
    session = Session(FrozenLink(view(table.state, 0), seats), entry("quarriors").load(), Words("en"))
    for kept, culled, advised in ((0.98, 0.99, white), (0.99, 0.98, white), (0.99, 0.9, done)):
        forget_advice(session, monkeypatch)
        found = Evaluation(done, kept, 0.01), Evaluation(white, culled, 0.01)
        session.set_advice(session.view, tuple(sorted(found, key=lambda each: -each.chance)))
        assert session.advice[0].action == advised
        assert [label.action for label in session.labels() if label.primary] == [done] * (advised == done), "no tie"


def test_what_is_gold_is_not_warned_of(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    full = ("ogre", "ghoul", "harpy", "hydra", "shield")
    table = Table().mat(0, "king_ashadi").hand(0, *full).mat(1, "troll").turn()
    seats = [SeatInfo(number, f"Person {number}", Driver.ME) for number in table.state.seats]
    session = Session(FrozenLink(view(table.state, 0), seats), entry("holy_knights").load(), Words("en"))
    rest = table.actions("attack")[0]
    gold = {}
    for best in (table.actions("end")[0], table.actions("lay", "ogre")[0]):
        forget_advice(session, monkeypatch)
        session.set_advice(session.view, (Evaluation(best, 0.8, 0.001, 40), Evaluation(rest, 0.4, 0.001, 40)))
        gold[best.verb] = [label for label in session.labels() if label.primary]
    assert gold["lay"] == [], "a change of sides is asked about first"
    assert [(label.text, session.warning(label)) for label in gold["end"]] == [("End turn", "")]


def test_a_verdict_tells_what_the_better_choice_alone_has_or_else_the_figures(qapp: object) -> None:
    """What holds for both choices explains nothing."""
    table = AlignTable().bottle(0, "R1 B6", "", "G6").put("tray", "R6", "R2", "B2", "B3", "Y4").step("pick", 0)
    loaded = entry("align_dice").load()
    text = DecisionText(loaded, view(table.state, 0), Words("en", loaded.names("en")))
    takes = {die: table.actions("take", die)[0] for die in ("R6", "R2", "B2", "B3", "Y4")}

    def verdict(better: str, played: str) -> str:
        return text.verdict(Evaluation(takes[better], 0.5, 0.01), Evaluation(takes[played], 0.4, 0.01))

    figures = "Played out from here, it wins 10 ± 3 more in 100 matches."
    assert verdict("B2", "R2") == figures, "each matches the colour of one die"
    assert verdict("Y4", "R6") == figures, "the choice made has more of what counts"
    assert verdict("R6", "R2") == "It matches 3 of your dice in colour or number; red 2 matches 1."
    assert verdict("B3", "B2") == "It shows more pips than blue 2."
