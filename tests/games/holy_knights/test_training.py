"""Drill: fights by lot are fair, what they teach is what decides them, and only what tells more is kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from tabletop.games.holy_knights.bots import fight_forecast
from tabletop.games.holy_knights.bots.fight_model import (
    FightModel,
    card_strengths,
    fight_model,
    save_fight_model,
    spell_odds,
)
from tabletop.games.holy_knights.bots.search_policy import FIGHTS, HolySearchPolicy
from tabletop.games.holy_knights.bots.training import Fight, Learner, log_loss, simulate_fight, train_model
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT
from tabletop.games.holy_knights.game import HolyKnights

GAME = HolyKnights()


@cache
def fights() -> list[Fight]:
    return [simulate_fight(GAME, seed) for seed in range(1200)]


def kinds(*keys: str) -> tuple[int, ...]:
    return tuple(BOOK.kind[key] for key in keys)


def test_a_fight_has_two_lines_that_may_meet_and_ends_alike_by_equal_seeds() -> None:
    for one in fights():
        assert all(1 <= len(line) <= 12 for line in one.lines)
        assert all(len({BOOK.side[kind] for kind in line}) == 1 for line in one.lines)
        assert one.sides != (LIGHT, LIGHT)
        assert len({*one.magic[0], *one.magic[1]}) <= 6
        assert 0.0 < one.guessed < 1.0
    assert {one.sides for one in fights()} == {(LIGHT, DARK), (DARK, LIGHT), (DARK, DARK)}
    assert 0.4 < sum(one.won for one in fights()) / len(fights()) < 0.6
    assert simulate_fight(GAME, 7) == fights()[7]


def test_a_far_stronger_line_nearly_always_wins() -> None:
    uneven = [one for one in fights() if one.guessed > 0.97]
    assert uneven
    assert sum(one.won for one in uneven) > 0.9 * len(uneven)


def test_holy_light_helps_light_alone() -> None:
    spells = kinds("holy_light", "shield")
    assert BOOK.usable_by[spells[0]] == {LIGHT}
    one = Fight((kinds("squire_pim"), kinds("troll", "ogre")), (spells, spells), True, 0.5)
    assert (one.sides, one.usable(0), one.usable(1)) == ((LIGHT, DARK), [*spells], [spells[1]])
    known = fight_model()
    own, other = one.forces(known)
    assert (own.side, own.number, own.strength) == (LIGHT, 1, known.cards["squire_pim"])
    assert own.magic == pytest.approx(known.spells["holy_light"] + known.spells["shield"])
    assert (other.side, other.number, other.magic) == (DARK, 2, known.spells["shield"])


def drawn(known: FightModel, seed: int, count: int) -> list[Fight]:
    """Return fights by lot that end as some figures of might say."""
    random = Random(seed)
    piles = {side: [kind for kind in BOOK.fighters if BOOK.side[kind] == side] for side in (LIGHT, DARK)}
    found = []
    for _ in range(count):
        sides = random.choice(((LIGHT, DARK), (DARK, LIGHT), (DARK, DARK)))
        lines = tuple(tuple(random.sample(piles[side], random.randint(1, 6))) for side in sides)
        magic = tuple(tuple(random.sample(BOOK.spells, random.randint(0, 3))) for _ in sides)
        one = Fight((lines[0], lines[1]), (magic[0], magic[1]), True, 0.5)
        found.append(one._replace(won=random.random() < fight_forecast.win_chance(*one.forces(known), known)))
    return found


def test_training_recovers_known_parameters() -> None:
    known = msgspec.structs.replace(
        fight_model(),
        steep=5.0,
        growth=0.5,
        many_light=0.4,
        many_dark=-0.3,
        attacker=0.6,
        dark_on_light=-0.8,
        light_on_dark=0.5,
        spells=dict.fromkeys(fight_model().spells, 0.0) | {"fireball": 2.0, "sleep": -1.0, "holy_light": 1.5},
    )
    found, fresh = train_model(drawn(known, 1, 6000)), drawn(known, 2, 2000)
    assert log_loss(found, fresh) - log_loss(known, fresh) < 0.02
    assert log_loss(fight_model(), fresh) - log_loss(known, fresh) > 0.05
    for spell, worth in known.spells.items():
        assert found.spells[spell] == pytest.approx(worth, abs=0.5)
    assert found.steep == pytest.approx(5.0, abs=1.0)
    assert found.growth > 0.2
    assert found.many_light - found.many_dark > 0.4
    assert found.attacker == pytest.approx(0.6, abs=0.3)
    assert found.dark_on_light + found.light_on_dark == pytest.approx(-0.3, abs=0.3)


def test_training_raises_a_card_that_wins_more_than_its_values_promise() -> None:
    learner = Learner(800)
    for at in range(400):
        learner.learn(Fight((kinds("squire_pim"), kinds("troll")), ((), ()), at % 4 != 0, 0.5))
        learner.learn(Fight((kinds("troll"), kinds("squire_pim")), ((), ()), at % 4 == 0, 0.5))
    cards = learner.lessons().cards
    assert cards["squire_pim"] > cards["troll"]
    assert cards["ogre"] == pytest.approx(Learner(1).lessons().cards["ogre"])  # never seen


def test_unusable_magic_changes_no_parameter() -> None:
    learner = Learner(200)
    for _ in range(200):
        learner.learn(Fight((kinds("troll"), kinds("ogre")), (kinds("holy_light", "shield"), ()), True, 0.5))
    spells = learner.lessons().spells
    assert spells["shield"] > 0.2
    assert spells["holy_light"] == 0.0


def test_the_learned_model_beats_the_forecast() -> None:
    found = train_model(fights())
    assert (found.fights, found.after) == (1200, round(log_loss(found, fights()[3::4]), 4))
    assert found.after < found.before
    assert set(found.cards) == set(fight_model().cards)
    assert set(found.spells) == set(fight_model().spells)


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    good, file = fight_model(), tmp_path / "fights" / "holy_knights.json"
    monkeypatch.setattr("tabletop.games.holy_knights.bots.fight_model.model_file", lambda: file)
    save_fight_model(good)
    yield file
    monkeypatch.undo()
    for cached in (fight_model, card_strengths, spell_odds):
        cached.cache_clear()


def test_training_saves_a_model_only_if_it_is_better(known: Path) -> None:
    before, heard = known.read_bytes(), list[int]()
    found = HolySearchPolicy().train_features(GAME, range(1, 26), heard.append)
    assert heard == list(range(1, 26))
    assert found.file is None
    assert found.before < found.after  # of so few fights less is learned than is known
    assert known.read_bytes() == before
    save_fight_model(msgspec.structs.replace(fight_model(), steep=0.0))
    found = HolySearchPolicy().train_features(GAME, range(1, 26), heard.append)
    assert found.file == known
    assert fight_model().fights == 25 * FIGHTS
    assert found.after < found.before
