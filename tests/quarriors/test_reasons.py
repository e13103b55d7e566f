"""Why this die and no other: what stands beside each choice of a hint, in both languages."""

from __future__ import annotations

import pytest

from tabletop.words import LANGUAGES, Words
from tests.helpers.quarriors import Table


def told(table: Table, verb: str, name: str, language: str = "en") -> str:
    """Return what speaks for an action with a die of a name, as its seat is told."""
    action = next(one for one in table.find(verb) if table.name(int(one.source[4:])) == name)
    reason = table.state.game.why(table.state, action)
    return "" if reason is None else Words(language).format(reason.key, reason.params)


def test_each_monster_to_capture_tells_its_own_glory_and_a_spell_what_it_is_for() -> None:
    table = Table("hag", "dragon", "growth_charm")
    table.put("pool/0", *["quiddity Q2"] * 6)
    table.turn(phase=5)
    glory = {name: table.state.card(table.top(name)).glory for name in ("hag", "dragon")}
    assert len(set(glory.values())) == 2
    for name, n in glory.items():
        assert told(table, "capture", name) == f"It scores {n} glory each time it survives until your turn."
    assert told(table, "capture", "growth_charm") == "A spell helps your monsters to score or hinders others."
    assert told(table, "capture", "quiddity") == ""


def test_a_weak_die_to_cull_tells_how_many_stay() -> None:
    table = Table("goblin", "hag", "dragon")
    table.put("used/0", "assistant", "quiddity", "dragon")
    table.put("ready/0", "hag 1/3/3")
    table.turn()
    owned = len(list(table.state.owned(0)))
    weak = owned - 2
    assert told(table, "cull", "quiddity") == f"Fewer weak dice, {weak - 1} of {owned - 1}: better draws."
    assert told(table, "cull", "dragon").startswith("It cost only ")


def test_a_monster_to_summon_tells_what_it_can_do() -> None:
    table = Table("goblin", "hag").turn(0, "hag 1/3/3", "quiddity Q2", "goblin 1/2/2", phase=3)
    glory = table.state.card(table.die("hag")).glory
    words = f"It attacks with 3, withstands less than 3 and scores {glory} if it survives."
    assert told(table, "summon", "hag 1/3/3") == words


@pytest.mark.parametrize(("amount", "words"), [(5, "Its defense of 7 withstands the attack of 5."), (30, "")])
def test_a_defender_tells_whether_it_stands_or_what_is_lost(amount: int, words: str) -> None:
    table = Table("goblin", "hag", "dragon")
    table.put("ready/1", "goblin 1/2/2", "dragon 3/8/7**")
    table.put("ready/0", "hag 1/3/3")
    table.turn(0, phase=4)
    table.state.amount = amount
    glory = table.state.card(int(table.find("defend")[0].source[4:])).glory
    if words:
        assert told(table, "defend", "dragon 3/8/7**") == words
    else:
        assert f"an attack of {amount - 7} is left" in told(table, "defend", "dragon 3/8/7**")
        assert f"an attack of {amount - 2} is left" in told(table, "defend", "goblin 1/2/2")
    assert glory


def test_what_is_told_stands_in_both_languages() -> None:
    table = Table("hag", "dragon", "growth_charm")
    table.put("pool/0", *["quiddity Q2"] * 6)
    table.turn(phase=5)
    texts = {told(table, "capture", "dragon", language) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
