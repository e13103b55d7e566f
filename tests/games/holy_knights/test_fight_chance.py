"""Chances of whole fights, against fights that the rules themselves play out."""

from __future__ import annotations

import gc
import re

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.games.holy_knights.bots.advice import best_strike
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.schema import Dark
from tabletop.games.holy_knights.rules import fight, fight_chance, magic, odds
from tabletop.games.holy_knights.rules.state import HolyState
from tabletop.games.holy_knights.rules.strikes import blow_of
from tabletop.games.holy_knights.rules.visible_chance import fight_situation, has_counted_magic, visible_chance
from tabletop.learn import lesson as lessons
from tabletop.learn.lesson_display import LessonDisplay
from tabletop.learn.lesson_match import PUPIL, LessonMatch
from tabletop.words import Words
from tests.helpers.holy import Table

SAMPLES = 400
TOLERANCE = 0.05
BESIDE = {"chance", "face", "number", "answer_valid_from"}
Strikes = dict[tuple[object, ...], Action]
ORRIK, ODETTE, RAIDER, TOMASO = "smith_orrik", "novice_odette", "orc_raider", "shieldbearer_tomaso"


def played_out(table: Table) -> float:
    """Return how often the attacker wins from here, if all pass and strike where it promises most."""
    known: Strikes = {}
    return sum(is_won(table.state, sample, known) for sample in range(1, SAMPLES + 1)) / SAMPLES


def situation(state: HolyState) -> tuple[object, ...]:
    """Return all that strikes are chosen by: neither dice that were rolled or will be, nor numbers of decisions."""
    return tuple(repr(getattr(state, name)) for name in HolyState.schema.data if name not in BESIDE)


def is_won(start: HolyState, sample: int, known: Strikes) -> bool:
    """Play a fight to its end, from the turn that begins it or from within, with dice of its own.

    The best strikes of situations met before are `known`.
    """
    state = start.clone()
    state.script, state.events, state.chance = None, None, sample * 0x9E3779B97F4A7C15F39CC0605CEDC835 % 2**128
    attackers, has_begun = state.mat(0)[:], False
    while not has_begun or state.attacker >= 0:
        has_begun = True
        assert state.ask is not None
        legal = runner.legal_actions(state, state.ask.seats[0])
        if state.is_pending("strike"):
            met = situation(state)
            if met not in known:
                known[met] = best_strike(state, legal)
            runner.play(state, known[met])
        else:
            runner.play(state, max(legal, key=lambda each: each.verb in ("attack", "rescue", "ready", "pass")))
    return any(item in state.mat(0) for item in attackers)


@pytest.mark.rule("HOK-5.22", "HOK-5.35")
@pytest.mark.parametrize(
    ("own", "other"),
    [
        ((RAIDER,), (TOMASO,)),
        (("squire_pim",), ("troll",)),
        (("king_ashadi", "squire_pim", TOMASO), ("orc_footman", "troll", "ogre")),
        (("orc_footman", RAIDER, "orc_berserker"), (TOMASO, "isolde")),
        (("roxanne", "harbour_guard_benno", "amazon_ippolita"), ("knight_of_silence", "knight_of_rust", "dark_queen")),
    ],
)
def test_the_chance_of_an_attack_is_that_of_fights_played_out(own: tuple[str, ...], other: tuple[str, ...]) -> None:
    table = Table().mat(0, *own).mat(1, *other).turn()
    assert played_out(table) == pytest.approx(fight_chance.attack_chance(table.state, 0, 1), abs=TOLERANCE)


@pytest.mark.rule("HOK-7.03", "HOK-5.35")
@pytest.mark.parametrize(
    "party", [(ORRIK, ODETTE), (ORRIK,), ("lancer_oduin", "captain_gerhart"), (ODETTE, "king_ashadi")]
)
def test_the_chance_of_a_rescue_is_that_of_fights_played_out(party: tuple[str, ...]) -> None:
    table = Table().mat(0, *party).captives("isolde").turn()
    assert played_out(table) == pytest.approx(fight_chance.rescue_chance(table.state, 0), abs=TOLERANCE)


@pytest.mark.rule("HOK-5.18", "HOK-5.35")
@pytest.mark.parametrize("first", [0, 1])
def test_within_a_round_the_chance_counts_who_has_yet_to_strike(first: int) -> None:
    table = Table().mat(0, "king_ashadi", "squire_pim").mat(1, "troll", "ogre").turn().attack(1, first).skip()
    for _ in range(3):
        assert played_out(table) == pytest.approx(fight_chance.fight_chance(table.state), abs=TOLERANCE)
        table.miss()


@pytest.mark.rule("HOK-5.14")
@pytest.mark.parametrize("first", [0, 1])
def test_the_chance_before_a_strike_is_that_by_its_best_whoever_strikes(first: int) -> None:
    table = Table().mat(0, "knight_of_silence", RAIDER, "knight_of_frost")
    table.mat(1, "archmage_theobald", "falconer_imre", "axeman_hrolf").turn().attack(1, first).skip()
    assert table.decision == "strike"
    shown = visible_chance(table.state, 0, 0)
    assert shown == pytest.approx(visible_chance(table.state, 1, 1)), "both players see one fight"
    chances = [fight_chance.chance_by_strike(table.state, blow_of(table.state, action)) for action in table.legal]
    assert max(chances) == pytest.approx(1 - shown if first else shown)


def test_of_a_very_large_fight_the_strengths_alone_are_compared() -> None:
    dark = [card.key for card in BOOK.cards if isinstance(card, Dark)]
    table = Table().mat(0, *dark[:10]).mat(1, *dark[10:20]).turn()
    assert fight_chance.attack_chance(table.state, 0, 1) == pytest.approx(
        odds.win_chance(*(odds.strength(table.state, table.state.mat(seat)) for seat in (0, 1)))
    )
    found = fight_chance.attack_chance(table.state, 0, 1)
    assert fight_chance.fight_chance(table.attack(1).skip().state) == pytest.approx(found)


@pytest.mark.rule("HOK-5.37")
def test_a_gem_helps_its_knight_and_whoever_stands_alone_is_sure() -> None:
    def chance(gem: str, *others: str) -> float:
        table = Table().mat(0, "roxanne").mat(1, *others).gems(0, *([gem] if gem else []))
        return fight_chance.attack_chance(table.state, 0, 1)

    assert chance("ruby", "troll") == chance("", "troll") < chance("diamond", "troll")
    assert chance("") == 1
    assert fight_chance.attack_chance(Table().mat(1, "troll").state, 0, 1) == 0


@pytest.mark.rule("HOK-4.05")
def test_a_knight_who_joins_by_acting_is_counted_in_the_attack_that_she_joins() -> None:
    table = Table().mat(0, "axeman_hrolf").hand(0, "shield").mat(1, "troll", "knight_of_frost")
    table.put("pending", "marguerite").turn()
    told = fight_chance.attack_chance(table.state, 0, 1)
    assert told == pytest.approx(fight_chance.fight_chance(table.attack(1, None).state))
    dark = Table().mat(0, "ogre").mat(1, "troll").turn()
    alone = fight_chance.attack_chance(dark.state, 0, 1)
    assert fight_chance.attack_chance(dark.put("pending", "marguerite").state, 0, 1) == alone


@pytest.mark.rule("HOK-7.02", "HOK-7.08")
def test_guards_make_a_rescue_harder_and_knights_stay_at_home() -> None:
    def chance(*guards: str) -> float:
        table = Table().mat(0, "roxanne", "king_ashadi").captives("isolde").put("guards", *guards)
        found = fight_chance.rescue_chance(table.state, 0)
        assert fight_chance.rescue_chance(table.mat(0, "lavinia").state, 0) == found
        return found

    assert chance("orc_footman") < chance() - 0.1


@pytest.mark.rule("HOK-R.28")
def test_initiative_rolled_once_stays_with_the_line_that_won_it() -> None:
    table = Table(initiative="once").mat(0, "king_ashadi").mat(1, "troll").turn()
    assert played_out(table) == pytest.approx(fight_chance.attack_chance(table.state, 0, 1), abs=TOLERANCE)
    other = Table(initiative="once").mat(0, "king_ashadi").mat(1, "troll").turn()
    first, second = (fight_chance.fight_chance(each.attack(1, n).state) for n, each in enumerate((table, other)))
    assert first > second


@pytest.mark.rule("HOK-5.20")
def test_magic_of_a_round_counts_in_that_round_alone() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "strength").mat(1, "troll").turn().attack(1, None)
    table.lead(1).do("cast", "strength").skip("strike")
    now = fight_chance.fight_chance(table.state)
    table.state.mods.clear()
    assert fight_chance.fight_chance(table.state) < now


@pytest.mark.card("thunderstorm")
@pytest.mark.rule("HOK-R.25")
def test_magic_that_strikes_at_a_whole_line_counts_before_and_while_it_works() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "thunderstorm", "troll").mat(1, "ghoul", "ogre").turn()
    alone = visible_chance(table.attack(1, None).state, 0, 0)
    chance = visible_chance(table.do("cast", "thunderstorm").state, 0, 0)
    assert chance > alone + 0.1
    assert played_out(table) == pytest.approx(chance, abs=TOLERANCE)
    assert has_counted_magic(table.state, 0)
    assert visible_chance(table.state, 1, 1) == pytest.approx(alone), "nobody else knows what lies there"
    at_work = table.state.clone()
    magic.reveal(at_work)
    assert visible_chance(at_work, 1, 1) == pytest.approx(chance)
    assert fight_situation(at_work, 1) != fight_situation(table.state, 1)
    fight.record_targets(at_work, (table.card("ghoul"),))
    stands = visible_chance(at_work, 0, 0)
    assert alone < stands < chance, "one roll has missed, one is to come"


def test_the_lessons_name_the_chances_that_stand_on_their_buttons() -> None:
    named = 0
    for lesson in lessons.of("holy_knights"):
        taken = LessonMatch.of(lesson, tuple("AB"))
        taken.play_rivals()
        shown = LessonDisplay(taken.entry.load(), taken)
        while (step := taken.present) is not None:
            labels = shown.table(taken.view(PUPIL), Words("en")).prompt.labels
            (text,) = (label.text for label in labels if label.action == taken.awaited)
            if step.do[0].verb in ("attack", "rescue"):
                told = "".join(step.say(language) for language in ("en", "ja", "de"))
                said = set(re.findall(r"(\d+) ?[%％]", told))
                assert said <= set(re.findall(r"(\d+) %", text)), step.title("en")
                assert named or min(map(int, said)) >= 90, "the first attack taught is a good one"
                named += len(said)
            taken.play_awaited()
    assert named == 3


def test_chances_of_many_fights_keep_few_of_them_whole() -> None:
    dark = [card.key for card in BOOK.cards if isinstance(card, Dark)]
    for first in range(12):
        table = Table().mat(0, "roxanne", "king_ashadi").mat(1, *dark[first : first + 2])
        chance = fight_chance.attack_chance(table.state, 0, 1)
        fight_chance.fight_chance(table.turn().attack(1).skip().state)
        line = table.state.mat(1)
        line.reverse()
        assert fight_chance.line_chance(table.state, table.state.mat(0), line) == chance, "in any order"
    assert sum(isinstance(each, fight_chance.Duel) for each in gc.get_objects()) <= 4
