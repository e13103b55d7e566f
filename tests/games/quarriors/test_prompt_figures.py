"""Warnings, keys and figures that the table of Quarriors! shows."""

from __future__ import annotations

import pytest

from tabletop.display.prompt import Prompt
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.rules.state import At
from tabletop.words import Words
from tests.games.quarriors.test_layout import areas, pieces
from tests.helpers.quarriors import Table

PEOPLE = {"seat:0": "Ann", "seat:1": "Bob"}


def shown(table: Table, seat: int | None = None, language: str = "en") -> Prompt:
    words = Words(language, quarriors.names(language)).naming(PEOPLE.get)
    return quarriors.table(view(table.state, table.seat if seat is None else seat), words).prompt


@pytest.mark.parametrize(("pool", "warned"), [("quiddity Q1", False), ("quiddity Q2", True)])
def test_who_can_buy_nothing_worth_having_is_not_asked_before_the_end_of_capturing(pool: str, warned: bool) -> None:
    table = Table("goblin")
    table.put("pool/0", pool)
    (done,) = [label for label in shown(table.turn(phase=5)).labels if label.action.verb == "done"]
    assert bool(done.warning) is warned
    assert done.primary is not warned
    assert table.state.game.strategy.is_obvious(table.state, done.action) is not warned, "gold, whatever a search says"
    assert done.primary is not warned


def test_the_last_weak_die_of_its_kind_is_culled_without_a_question() -> None:
    table = Table("dragon")
    table.put("ready/0", "assistant 1/1/2")
    table.put("used/0", "dragon")
    labels = [label for label in shown(table.turn()).labels if label.action.verb == "cull"]
    assert len(labels) == 2
    assert [label.row for label in labels if label.warning] == ["Quake Dragon"]


def test_an_ability_is_used_by_the_key_of_the_list_of_uses() -> None:
    table = Table("defender_strong")
    table.put("ready/0", "defender 1/1/5*")
    prompt = shown(table.turn())
    keys = {label.action.verb: label.key for label in prompt.labels}
    assert keys == {"apply": "E", "none": "N"}
    assert keys["apply"] in {menu.key for menu in prompt.menus if menu.menu == "use"}


@pytest.mark.card("warrior")
@pytest.mark.parametrize(("seats", "attack", "note"), [(2, "5", "+3/+0"), (3, "2", "")])
def test_attack_against_a_single_rival_alone_is_told_on_the_die_and_in_large(
    seats: int, attack: str, note: str
) -> None:
    table = Table("warrior", "goblin", seats=seats)
    die = table.put("ready/1", "warrior 1/2/3")
    table.put("ready/0", "goblin 1/2/2")
    table.put("pool/0", "quiddity Q2")
    table.turn(phase=5)
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)
    seen = view(table.state, 0)
    (piece,) = (part for part in pieces(quarriors.table(seen, words)) if part.ref == f"die:{die}")
    assert (piece.corners.top_right, piece.note) == (attack, note)
    info = quarriors.inspect(f"die:{die}", seen, words)
    assert info is not None
    assert "+3 attack against Ann" in info.lines


@pytest.mark.card("warrior")
def test_an_attack_under_way_keeps_its_figures_when_one_of_two_monsters_has_fallen() -> None:
    table = Table("warrior", "goblin")
    die = table.put("ready/1", "warrior 1/2/3")
    table.put("ready/0", "goblin 1/2/2", "goblin 1/2/2", "goblin 1/2/2")
    table.turn(1, phase=4).until("defend").do("defend", "goblin")
    table.state.attacking, table.state.felled = True, 1
    table.shift("goblin", "ready/0", "used/0")
    assert len(table.state.monsters(0)) == 1
    words = Words("en", quarriors.names("en"))
    (piece,) = (part for part in pieces(quarriors.table(view(table.state, 0), words)) if part.ref == f"die:{die}")
    assert piece.corners.top_right == "2"


def test_dice_in_a_bag_are_listed_by_the_names_of_their_cards() -> None:
    table = Table("defender_strong", bag_panel=True)
    table.put("bag/0", "defender", "quiddity", "quiddity")
    info = quarriors.inspect("zone:bag/0", view(table.state, 0), Words("en", quarriors.names("en")))
    assert info is not None
    assert "Basic Quiddity ×2, Strong Defender of the Pale ×1" in info.lines


def test_a_japanese_list_of_defenders_parts_them_more_strongly_than_what_each_costs() -> None:
    table = Table("hag", "goblin")
    table.put("ready/0", "assistant 1/1/2", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2", "goblin 1/2/2")
    facts = shown(table.turn(1, phase=4).until("defend"), language="ja").line
    assert facts.startswith("助手：1体失う、得点化で3点 · あやつり妖婆：1体失う、得点化で1点 · ")


def test_a_rival_about_to_win_is_told_before_all_else_and_as_long_as_it_is_true() -> None:
    table = Table("hag", "goblin")
    table.put("pool/0", "hag 2/4/5", "quiddity Q2")
    table.put("ready/0", "goblin 1/2/2")
    table.put("ready/1", "goblin 1/2/2")
    table.state.score[1] = 18
    table.turn(phase=3)
    prompt = shown(table)
    assert prompt.is_alert
    assert prompt.facts[0] == "Defeat a monster, or Bob wins next turn with 20 glory"
    table.state.phase = 5
    prompt = shown(table)
    assert prompt.is_alert
    assert prompt.facts[0] == "Bob wins with 20 glory as soon as the next turn starts"
    assert not [fact for fact in prompt.facts if "score" in fact], "nothing can be scored any more"
    table.state.score[1] = 10
    for phase in (3, 5):
        table.state.phase = phase
        assert not shown(table).is_alert
        assert not [fact for fact in shown(table).facts if "win" in fact]
    assert "Survive Bob's turn to score up to 2" in shown(table).facts


def test_no_more_than_another_player_can_still_prevent_is_told_for_certain() -> None:
    table = Table("goblin", seats=3)
    table.put("pool/0", "quiddity Q2")
    table.put("ready/2", "goblin 1/2/2")
    table.state.score[2] = 13
    for phase in (3, 5):
        prompt = shown(table.turn(phase=phase))
        assert prompt.facts[0].endswith(" wins with 15 glory unless somebody defeats monsters"), phase


@pytest.mark.parametrize(
    ("card", "spell", "told"),
    [
        ("death_charm", "death SP*", "Bob wins with 20 glory as soon as the next turn starts"),
        ("death_incantation", "death SP*", "Defeat a monster, or Bob wins next turn with 20 glory"),
    ],
)
def test_a_spell_that_only_attaches_cannot_prevent_a_win(card: str, spell: str, told: str) -> None:
    table = Table(card, "goblin")
    table.put("ready/0", "goblin 1/2/2")
    table.put("ready/1", "goblin 1/2/2")
    table.put("ready/0", spell)
    table.state.score[1] = 18
    prompt = shown(table.turn(phase=5))
    assert any(label.action.verb == "cast" for label in prompt.labels)
    assert prompt.facts[0] == told


def test_a_spell_in_the_pool_is_readied_and_attached_in_one_move() -> None:
    table = Table("death_charm", "goblin")
    host = table.put("ready/0", "goblin 1/2/2")
    spell = table.put("pool/0", "death SP*")
    prompt = shown(table.turn(phase=3))
    assert prompt.text == "Ready a spell?"
    (label,) = [label for label in prompt.labels if label.then is not None]
    assert (label.text, label.place) == ("Attach Death Charm to Scavenging Goblin", f"die:{host}")
    table.do("ready", "death")
    prompt = shown(table)
    assert prompt.text == "Attach a spell to a monster, or continue?"
    assert label.then in [label.action for label in prompt.labels]
    assert [label.text for label in prompt.labels if label.action.verb == "cast"] == [
        "Attach Death Charm to Scavenging Goblin"
    ]
    table.do("cast", spell, host)
    assert table.state.host[spell] == host


def test_what_is_left_to_cull_is_counted() -> None:
    table = Table("goblin")
    table.put("ready/0", "assistant 1/1/2", "assistant 1/1/2", "assistant 1/1/2")
    assert shown(table.turn()).text == "Cull up to 3 dice?"
    assert shown(table.do("cull", "assistant")).text == "Cull another die (2 of 3 left)?"


@pytest.mark.parametrize(("die", "key"), [("goblin 1/2/2", "summon_time"), ("death SP*", "ready_time")])
def test_a_die_dragged_to_ready_too_early_is_refused_as_what_it_is(die: str, key: str) -> None:
    table = Table("goblin", "death_charm")
    table.put("used/0", "quiddity")
    table.put("ready/0", "assistant 1/1/2")
    dragged = table.put("pool/0", die)
    table.turn().until("cull")
    refusal = runner.explain(table.state, Action(0, "", f"die:{dragged}", At.refs[At.ready[0]]))
    assert refusal.key == f"quarriors.refuse.{key}"


@pytest.mark.card("hag_strong")
def test_the_monster_that_scored_is_told_apart_where_it_asks_for_another() -> None:
    table = Table("hag_strong", "goblin")
    scored = table.put("ready/0", "hag 1/3/3")
    other = table.put("used/0", "hag")
    table.turn().until("pick")
    words = Words("en", quarriors.names("en"))
    used = {piece.ref: piece for piece in pieces(quarriors.table(view(table.state, 0), words))}
    assert used[f"die:{scored}"].faded
    assert not used[f"die:{other}"].faded
    refusal = runner.explain(table.state, Action(0, "", f"die:{scored}", At.refs[At.pool[0]]))
    assert words.format(refusal.key, refusal.params) == "This Strong Witching Hag has just scored: choose another die."


def test_after_one_has_fallen_the_question_is_who_takes_the_rest_of_the_damage() -> None:
    table = Table("hag", "goblin")
    table.put("ready/1", "hag 2/4/5", "hag 1/3/3")
    table.put("ready/0", "goblin 1/2/2", "assistant 1/1/2", "hag 2/4/5")
    table.turn(1, phase=4).until("defend")
    assert shown(table).text == "Which of your monsters takes the 7 damage first?"
    table.do("defend", "goblin")
    assert shown(table).text == "Which of your monsters takes the remaining 5 damage?"


def test_an_attack_says_how_many_fall_for_certain_beside_the_defence_of_each() -> None:
    for walls, told in (
        (("goblin 1/2/2",) * 3, "defence 2 ×3: Bob loses 2 monsters"),
        (("goblin 1/2/2", "goblin 1/2/2", "hag 2/4/5"), "defence 2 ×2 and 5: Bob can stop it"),
        (("goblin 1/2/2", "goblin 1/2/2", "hag 1/3/3"), "defence 2 ×2 and 3: Bob loses at least 1 monster"),
    ):
        table = Table("hag", "goblin", "growth_charm")
        table.put("ready/0", "hag 2/4/5", "growth SP")
        table.put("ready/1", *walls)
        assert shown(table.turn(phase=4)).line.endswith(f"attack 4 against {told}")


def test_two_dice_to_summon_together_are_named_as_one_phrase() -> None:
    table = Table("hag_strong", "goblin", "warrior")
    table.put("pool/0", "hag 2/4/5", "goblin 1/2/2", "warrior 2/3/4", *["quiddity Q1"] * 3)
    table.put("ready/1", "hag 2/4/5", "hag 1/3/3")
    fact = shown(table.turn(phase=3), language="ja").facts[-1]
    assert fact == "あやつり妖婆（猛者）とゴミあさりゴブリンを召喚すれば攻撃力6 対 防御力3と5：Bobは1体失う"


def test_the_score_to_come_leaves_out_what_must_fall_to_the_damage_left() -> None:
    table = Table("hag", "goblin")
    table.put("ready/1", "hag 2/4/5", "hag 1/3/3")
    table.put("ready/0", "goblin 1/2/2", "assistant 1/1/2", "hag 2/4/5")
    table.state.score[0] = 16
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)

    def note() -> str:
        (ready,) = (
            area for area in areas(quarriors.table(view(table.state, 0), words).root) if area.ref == "zone:ready/0"
        )
        return ready.note

    table.turn(1, phase=4).until("defend")
    assert note() == "attack 7 · scores up to 3"
    table.do("defend", "goblin")
    assert note() == "attack 5 · scores up to 3"


def test_defenders_that_end_alike_are_told_together() -> None:
    table = Table("hag", "goblin")
    table.put("ready/1", "hag 1/3/3")
    table.put("ready/0", "hag 2/4/5", "assistant 1/1/2", "assistant 1/1/2")
    facts = shown(table.turn(1, phase=4).until("defend")).line
    assert facts.startswith("Assistant ×2: lose 1 monster, then score 4 · Witching Hag: lose no monster, then score 5")


def test_the_question_for_another_cull_ends_as_a_question() -> None:
    table = Table("dragon", "hag")
    table.put("ready/0", "assistant 1/1/2", "assistant 1/1/2")
    table.put("used/0", "quiddity", "quiddity")
    table.turn()
    table.state.culls = 1
    assert shown(table, language="ja").text == "あと1個（全2個）除外できます。もう1個除外しますか？"
