"""What the prompt says of the moment: who is about to win, and the chances of a battle."""

from __future__ import annotations

import pytest

from tabletop.display.parts import areas
from tabletop.display.table import Row
from tabletop.engine.view import view
from tabletop.games.seven_missions.game import table
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words
from tests.helpers.seven import Table

WORDS = Words("en")
DAMAGE = "zone:damage"
STOP = "{seat} has reached the goal: send a monster now"
WIN = "{seat} has reached the goal: win now, or send a monster"


def line(laid: Table) -> str:
    return table(view(laid.state, 0), WORDS).prompt.line


def said(laid: Table, text: str) -> bool:
    return text.replace("{seat}", WORDS.name("seat:1")) in line(laid)


def both_at_the_goal(monster: str = "desert_orc") -> Table:
    """Return a table at which seat 0 wins by beating a monster, and seat 1 unless a monster is sent to it."""
    laid = Table().road(0, 7).road(1, 7).send("0.1", monster).put("hand/0", "cave_slime").put("play/0", "giant")
    laid.state.claim = [(), (0,)]
    return laid


@pytest.mark.rule("SEV-3.10")
def test_a_rival_at_the_goal_is_to_be_stopped_unless_a_monster_already_stands_there() -> None:
    laid = Table().road(1, 7).put("hand/0", "cave_slime")
    assert "goal" not in line(laid)
    laid.state.claim = [None, (0,)]
    assert said(laid, STOP)
    assert "goal" not in line(laid.do("monster", "cave_slime", "1.7"))


@pytest.mark.rule("SEV-3.11")
def test_who_can_win_first_is_not_told_that_only_a_monster_helps() -> None:
    laid = both_at_the_goal()
    assert said(laid, WIN)
    laid.do("commit", "diane_grown", "0.1", "attack")
    assert "goal" not in line(laid), "nothing can be sent during a battle"
    assert "goal" not in line(laid.do("fight"))


@pytest.mark.rule("SEV-3.11")
def test_a_monster_beyond_reach_leaves_only_the_other_way() -> None:
    laid = both_at_the_goal("gold_dragon")
    laid.empty("play/0")
    assert said(laid, STOP)


@pytest.mark.rule("SEV-3.09")
def test_an_own_dragon_on_the_last_land_wins_first_too() -> None:
    laid = Table().road(0, 7).road(1, 7).send("0.7", "gold_dragon", by=0).put("play/0", "giant")
    laid.state.claim = [None, (0,)]
    assert said(laid, WIN)
    laid.state.by[laid.state.zones[laid.zone("threat/0")][0]] = 1
    assert said(laid, STOP)


@pytest.mark.rule("SEV-7.11")
@pytest.mark.parametrize(
    ("skills", "chances", "brief"),
    [
        ((), "needs 8+ on the dice: 42 %", "Win: 42 %"),
        (("mighty_blow",), "needs 8+ on the dice: 42 % (92 % with skills in hand)", "Win: 42 % (92 % with skills)"),
        (("fireball",), "needs 8+ on the dice: 42 %", "Win: 42 %"),
    ],
    ids=["none", "usable", "useless"],
)
def test_the_chance_of_a_battle_is_told_with_and_without_the_skills_in_hand(
    skills: tuple[str, ...], chances: str, brief: str
) -> None:
    laid = Table().road(0, 3).send("0.1", "zombie_horde").put("hand/0", *skills).do("commit", "diane", "0.1", "attack")
    assert chances in line(laid).split(" · ")
    shown = [area for seat in (0, 1) for area in areas(table(view(laid.state, seat), WORDS)) if area.ref == DAMAGE]
    gauges = [area.gauge for area in shown if isinstance(area, Row) and area.gauge is not None]
    assert [gauge.text for gauge in gauges] == [brief, "Win: 42 %"], "a rival knows of no hand"
    assert all(gauge.is_large for gauge in gauges)
    assert [(gauge.value, gauge.goal, gauge.pending) for gauge in gauges] == [
        (42, 100, 50 if "with skills" in brief else 0),
        (42, 100, 0),
    ], "as full as the words say"


@pytest.mark.rule("SEV-7.12")
@pytest.mark.parametrize(
    ("foes", "dice", "question"),
    [
        (("den_bandits",), (2, 1), "Not enough damage: strike anyway?"),
        (("desert_orc", "desert_orc"), (2, 1), "Not enough damage: strike anyway?"),
        (("desert_orc", "desert_orc"), (3, 3), "Strike now?"),
        (("desert_orc",), (3, 3), "7 damage beats HP 5: strike?"),
    ],
)
def test_a_strike_that_beats_no_monster_is_asked_about_as_such(
    foes: tuple[str, ...], dice: tuple[int, int], question: str
) -> None:
    laid = (
        Table().road(0, 3).send("0.1", *foes).do("commit", "diane", "0.1", "attack").do("fight").roll(*dice).do("roll")
    )
    assert table(view(laid.state, 0), WORDS).prompt.text == question


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_chances_stand_in_every_language(language: str) -> None:
    laid = Table().road(0, 3).send("0.1", "zombie_horde").put("hand/0", "mighty_blow")
    told = table(view(laid.do("commit", "diane", "0.1", "attack").state, 0), Words(language)).prompt.line
    assert "42" in told
    assert "92" in told


@pytest.mark.rule("SEV-7.13")
@pytest.mark.parametrize(
    ("dice", "count", "text"),
    [
        ((6, 6), 2, "13: beats both (10 needed)"),
        ((6, 6), 3, "13: beats 2 of 3 (15 for all)"),
    ],
)
def test_a_roll_against_several_monsters_says_how_many_it_beats(dice: tuple[int, int], count: int, text: str) -> None:
    laid = Table().road(0, 1).send("0.1", *["desert_orc"] * count).battle("0.1", "diane", dice=dice)
    (damage,) = [area for area in areas(table(view(laid.state, 0), WORDS)) if area.ref == DAMAGE]
    assert isinstance(damage, Row)
    assert damage.gauge is not None
    assert damage.gauge.text == text


@pytest.mark.rule("SEV-1.11")
def test_the_use_of_an_ability_says_how_much_gold_it_brings() -> None:
    laid = Table().put("play/0", "giant")
    labels = {label.action.source: label.text for label in table(view(laid.state, 0), WORDS).prompt.labels}
    used = {ref: text for ref, text in labels.items() if "ability" in text}
    assert [text for text in used.values() if text.endswith(": +2 gold")]
