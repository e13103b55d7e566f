"""What is asked and what the buttons say, question by question."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.display.parts import areas, lying
from tabletop.display.prompt import Label, Prompt
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.rules import forecast
from tabletop.games.quarriors.rules.state import WINDOWS, At
from tabletop.match.auto_answer import auto_answer
from tabletop.match.log_lines import log_lines
from tabletop.ui.board.cards.card_marks import veil_of
from tabletop.ui.table.answers.choice_list import listed_labels
from tabletop.words import Words
from tests.helpers.quarriors import Table

PEOPLE = {"seat:0": "Ann", "seat:1": "Bob"}


def shown(table: Table, seat: int | None = None, language: str = "en") -> Prompt:
    words = Words(language, quarriors.names(language)).naming(PEOPLE.get)
    return quarriors.table(view(table.state, table.seat if seat is None else seat), words).prompt


def texts(prompt: Prompt, verb: str) -> list[str]:
    return sorted(label.text for label in prompt.labels if label.action.verb == verb)


def gold(prompt: Prompt) -> list[Label]:
    return [label for label in prompt.labels if label.primary]


def test_summoning_says_its_price_and_what_lies_at_hand() -> None:
    table = Table("goblin", "hag")
    table.put("pool/0", "hag 2/4/5", "quiddity Q2", "quiddity Q1")
    prompt = shown(table.turn(phase=3))
    assert texts(prompt, "summon") == ["Summon Witching Hag for 2"]
    assert texts(prompt, "spend") == ["Spend Basic Quiddity for 1 quiddity", "Spend Basic Quiddity for 2 quiddity"]
    assert [x.warning for x in prompt.labels if x.action.verb == "done"] == ["You can still summon a monster."]
    assert not gold(prompt)
    assert (prompt.text, prompt.line) == (
        "Summon a monster?",
        "Double-click or drag dice to Ready · 3 quiddity",
    )


@pytest.mark.parametrize(
    ("dice", "question"),
    [
        (("hag 2/4/5", "growth SP", "quiddity Q2"), "Summon a monster or ready a spell?"),
        (("growth SP", "quiddity Q2"), "Ready a spell?"),
    ],
)
def test_the_question_before_the_attack_names_only_what_can_be_done(dice: tuple[str, ...], question: str) -> None:
    table = Table("goblin", "hag", "growth_charm")
    table.put("pool/0", *dice)
    prompt = shown(table.turn(phase=3))
    assert (prompt.text, prompt.line) == (question, "Double-click or drag dice to Ready · 2 quiddity")


def test_the_attack_says_its_total_and_what_rivals_would_lose() -> None:
    table = Table("hag", "goblin", "growth_charm")
    table.put("ready/0", "hag 2/4/5", "growth SP")
    table.put("ready/1", "goblin 1/2/2", "goblin 1/2/2")
    prompt = shown(table.turn(phase=4))
    assert prompt.text == "Cast a spell first, or attack Bob with 4?"
    assert prompt.line == ("The defender picks who is hit first · attack 4 against defence 2 ×2: Bob loses 2 monsters")
    assert texts(prompt, "cast") == ["Cast Growth Charm"]
    assert [label.action.verb for label in gold(prompt)] == ["attack"]


def test_the_attack_counts_what_depends_on_a_single_rival() -> None:
    once, twice = "attack 5 against defence 2", "summoning Scavenging Goblin: attack 4 against defence 2 ×2"
    for walls, told in ((["goblin 1/2/2"], once), (["goblin 1/2/2", "goblin 1/2/2"], twice)):
        table = Table("warrior", "goblin")
        table.put("ready/0", "warrior 1/2/3")
        table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
        table.put("ready/1", *walls)
        assert shown(table.turn(phase=3)).line.startswith(f"Double-click or drag dice to Ready · {told}")


@pytest.mark.parametrize(
    ("pool", "fact"),
    [
        (("hag 2/4/5", "goblin 1/2/2"), "summoning both: attack 6 against defence 2 and 3: Bob loses 2 monsters"),
        (("hag 1/3/3",), "summoning Strong Witching Hag: attack 3 against defence 2 and 3: Bob loses 1 monster"),
        (("goblin 1/2/2",), "summoning Scavenging Goblin: attack 2 against defence 2 and 3: Bob can stop it"),
    ],
)
def test_what_can_be_summoned_tells_the_attack_that_it_allows(pool: tuple[str, ...], fact: str) -> None:
    table = Table("hag_strong", "goblin")
    table.put("pool/0", *pool, *["quiddity Q1"] * 4)
    table.put("ready/1", "goblin 1/2/2", "hag 1/3/3")
    assert shown(table.turn(phase=3)).line.endswith(f" · {fact}")


def test_only_what_can_be_paid_for_counts_in_the_attack_to_come() -> None:
    table = Table("hag_strong", "goblin", "dragon")
    table.put("pool/0", "dragon 3/8/7**", "goblin 1/2/2", "goblin 1/2/2", *["quiddity Q1"] * 3)
    table.put("ready/1", "hag 1/3/3")
    assert forecast.best_attack(table.turn(phase=3).state, 0).summons == (table.item("pool/0", "dragon"),)


def test_a_die_that_pays_is_refused_as_neither_monster_nor_spell() -> None:
    table = Table("warrior", "goblin")
    table.put("pool/0", "warrior Q2", "goblin 1/2/2")
    drag = Action(0, "", f"die:{table.item('pool/0', 'warrior')}", At.refs[At.ready[0]])
    assert runner.explain(table.turn(phase=3).state, drag).key == "quarriors.refuse.no_icon"
    text = Words("en", quarriors.names("en"))("quarriors.refuse.no_icon", die="kind:warrior")
    assert text.endswith("shows neither a monster nor a spell.")


def test_the_best_attack_may_be_that_of_far_fewer_monsters() -> None:
    table = Table("goblin", "dragon")
    table.put("pool/0", "dragon 3/8/7**", *["goblin 1/2/2"] * 3, *["quiddity Q1"] * 3)
    table.put("ready/1", "dragon 3/8/7**")
    attack = forecast.best_attack(table.turn(phase=3).state, 0)
    assert attack is not None
    assert (attack.summons, attack.lost) == ((table.item("pool/0", "dragon"),), 1)


def test_who_can_only_ready_a_spell_may_go_on_in_gold() -> None:
    table = Table("growth_charm", "goblin")
    table.put("pool/0", "growth SP")
    prompt = shown(table.turn(phase=3))
    assert [label.action.verb for label in gold(prompt)] == ["done"]


def test_the_others_are_told_whom_they_wait_for() -> None:
    table = Table("hag")
    table.put("pool/0", "hag 1/3/3", "quiddity Q1")
    table.turn(phase=3)
    assert shown(table, 1).text == "Ann is readying spells and summoning monsters."
    assert shown(table, 1).labels == ()
    assert shown(table, -1).text == shown(table, 1).text


def test_a_defender_is_chosen_in_view_of_the_damage() -> None:
    table = Table("hag", "goblin")
    table.put("ready/1", "hag 2/4/5", "hag 1/3/3")
    table.put("ready/0", "goblin 1/2/2", "assistant 1/1/2")
    prompt = shown(table.turn(1, phase=4).until("defend"))
    assert prompt.text == "Which of your monsters takes the 7 damage first?"
    assert texts(prompt, "defend") == [
        "Assistant is defeated, then Scavenging Goblin too",
        "Scavenging Goblin is defeated, then Assistant too",
    ]
    assert prompt.line == (
        "Whichever you choose: lose both monsters, then score 0 · Leftover damage hits your next monster"
    )


def test_each_defender_tells_the_losses_and_the_score_that_remains() -> None:
    table = Table("hag", "goblin")
    table.put("ready/1", "hag 2/4/5")
    table.put("ready/0", "hag 1/3/3", "assistant 1/1/2")
    facts = shown(table.turn(1, phase=4).until("defend")).line
    assert facts.startswith("Assistant: lose 1 monster, then score 3 · Witching Hag: lose 1 monster, then score 1 · ")


def test_with_more_rivals_to_come_the_score_that_remains_is_a_bound() -> None:
    table = Table("hag", "goblin", seats=3)
    table.put("ready/1", "hag 2/4/5")
    table.put("ready/0", "hag 1/3/3", "assistant 1/1/2")
    assert "Assistant: lose 1 monster, then score up to 3" in shown(table.turn(1, phase=4).until("defend")).line


def test_what_may_come_back_counts_in_the_bound_of_the_score() -> None:
    table = Table("hag", "spirit")
    table.put("ready/1", "hag 2/4/5")
    table.put("ready/0", "spirit 1/2/2", "assistant 1/1/2")
    table.put("used/0", "quiddity")
    facts = shown(table.turn(1, phase=4).until("defend")).line
    assert "Whichever you choose: lose both monsters, then score up to 2" in facts


@pytest.mark.parametrize(
    ("defenders", "damage", "outcomes"),
    [
        (
            ("defender 3/2/8**", "assistant 1/1/2"),
            8,
            {
                "Assistant is defeated, Strong Defender of the Pale survives": "score 3",
                "Strong Defender of the Pale is defeated, Assistant survives": "score 1",
            },
        ),
        (
            ("defender 3/2/8**", "assistant 1/1/2"),
            7,
            {
                "Assistant is defeated, Strong Defender of the Pale survives": "1 falls",
                "Strong Defender of the Pale survives": "none fall",
            },
        ),
        (
            ("goblin 1/2/2", "goblin 1/2/2", "assistant 1/1/2"),
            5,
            {
                "Assistant is defeated, 3 damage hits the next": "2 fall",
                "Scavenging Goblin is defeated, 3 damage hits the next": "2 fall",
            },
        ),
    ],
)
def test_each_defender_says_what_falls_and_what_stays(
    defenders: tuple[str, ...], damage: int, outcomes: dict[str, str]
) -> None:
    table = Table("hag", "goblin", "defender_strong")
    table.put("ready/1", "hag 2/4/5", "hag 1/3/3")
    table.put("ready/0", *defenders)
    table.turn(1, phase=4).until("defend")
    table.state.amount = damage
    labels = [label for label in shown(table, 0).labels if label.action.verb == "defend"]
    assert {label.text: label.mark for label in labels} == outcomes


def test_what_a_defender_leaves_includes_an_attacker_that_counts_once_more() -> None:
    table = Table("deathdealer_mighty", "goblin")
    table.put("ready/0", "deathdealer 2/4/4")
    table.put("ready/1", "goblin 1/2/2", "goblin 1/2/2", "goblin 1/2/2")
    table.turn(0, phase=4)
    (goblin, *_) = (label for label in shown(table, 1).labels if label.action.verb == "defend")
    table.do("defend", "goblin")
    assert goblin.text == f"Scavenging Goblin is defeated, {table.state.amount} damage hits the next"


def test_abilities_that_wait_are_told_apart() -> None:
    table = Table("defender_strong", "hag_strong")
    table.put("ready/0", "defender 1/1/5*", "hag 1/3/3")
    table.put("used/0", "assistant")
    prompt = shown(table.turn())
    assert prompt.text == "Which ability comes first: Strong Defender of the Pale or Strong Witching Hag?"
    does = [
        "Strong Defender of the Pale: draw 1 die into your pool for your next roll",
        "Strong Witching Hag: move one other monster die in your used pile to your pool",
    ]
    assert prompt.line.split(" · ") == ["The first may change what the next one does", *does]
    assert sorted(label.row for label in prompt.labels if label.menu == "resolve") == does
    assert auto_answer(view(table.state, 0)) is None
    assert texts(prompt, "resolve") == [
        "Resolve Strong Defender of the Pale first: draw 1 die into your pool for your next roll",
        "Resolve Strong Witching Hag first: move one other monster die in your used pile to your pool",
    ]


def test_the_order_of_abilities_that_do_not_touch_each_other_is_not_asked() -> None:
    table = Table("defender_strong")
    table.put("ready/0", "defender 1/1/5*", "defender 3/2/8**")
    table.put("bag/0", *["quiddity"] * 6)
    assert table.turn().decision == "order"
    answer = auto_answer(view(table.state, 0))
    assert answer is not None
    assert answer.verb == "resolve"


def test_an_optional_ability_is_offered_in_its_own_words() -> None:
    table = Table("defender_strong")
    table.put("ready/0", "defender 1/1/5*")
    prompt = shown(table.turn())
    assert prompt.text == "Draw 1 more die for your next roll?"
    assert "next roll" not in prompt.line, "it would say the same again"
    assert texts(prompt, "apply") == ["Use Strong Defender of the Pale"]
    assert texts(prompt, "none") == ["No"]


def test_faces_are_told_apart_by_their_values() -> None:
    table = Table("devotee", "shaping_charm")
    table.put("ready/0", "devotee 1/0/3", "shaping SP")
    prompt = shown(table.turn(phase=4).do("cast", "shaping"))
    assert prompt.text == "Which face should Devotee of the Holy Query turn to?"
    assert texts(prompt, "face") == [
        "Turn to monster, level 2, attack 2, defence 4",
        "Turn to monster, level 2, attack 2, defence 4, ★",
    ]


def test_a_surcharge_names_the_die_and_its_price() -> None:
    table = Table("defender_mighty", "spirit_mighty", "hag", "goblin")
    table.put("aside/0", "spirit")
    table.put("ready/0", "hag 1/3/3")
    table.put("pool/0", "quiddity Q2")
    table.put("ready/1", "defender 1/1/5*", "goblin 1/2/2")
    table.will_roll("spirit 2/3/3")
    prompt = shown(table.turn(phase=4).do("defend", "goblin"))
    assert prompt.text == "Pay 1 quiddity to let Mighty Ghostly Spirit enter your ready area?"
    assert texts(prompt, "enter") == ["Pay 1"]


def test_a_seat_may_say_at_every_question_when_it_wants_to_be_asked() -> None:
    table = Table("goblin", "life_spell")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q1")
    prompt = shown(table.turn(phase=5))
    wishes = {wish.text: wish.on for wish in prompt.preferences}
    assert wishes["Ask me when an attack is declared"] is True
    assert wishes["Ask me after each capture"] is False
    assert not any(label.action.verb == "stop" for label in prompt.labels)


def test_nobody_is_offered_stops_where_nobody_can_ever_react() -> None:
    state = Table("goblin", "life_spell").turn(phase=5).state
    assert len(runner.legal_preferences(state, 0)) == len(WINDOWS)
    assert runner.legal_preferences(state, 1) == (), "only who is asked something"
    state.cards, state.has_copier = state.cards[:3], False
    assert runner.legal_preferences(state, 0) == ()


def test_a_modified_monster_shows_its_present_values_and_says_why() -> None:
    table = Table("goblin", "death_charm", "warrior_strong")
    goblin = table.put("ready/0", "goblin 1/2/2")
    table.put("ready/0", "warrior 1/2/3")
    charm = table.attach("death SP*", goblin)
    table.turn(phase=6)
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)
    info = quarriors.inspect(f"die:{goblin}", view(table.state, 0), words)
    assert info is not None
    assert "Death Charm: attack +3, defence +3" in info.lines
    assert "Strong Warrior of the Quay: attack +1, defence +1" in info.lines
    assert "Scavenging Goblin: level 1, attack 6, defence 6; would score 2" in info.lines
    beside = quarriors.inspect(f"die:{charm}", view(table.state, 0), words)
    assert beside is not None
    assert "attached to Scavenging Goblin" in beside.lines


def test_the_end_tells_why() -> None:
    table = Table("dragon")
    table.state.score[0] = 18
    table.put("ready/0", "dragon 1/4/4")
    table.turn()
    assert table.state.result is not None
    prompt = shown(table, 1)
    assert (prompt.text, prompt.rule) == ("Ann won.", "QUA-12.02")
    assert prompt.line == "Final score 22–0. The glory target was reached."
    assert shown(table, 1, "ja").text == "Annの勝利です。"
    assert runner.players_to_act(table.state) == ()


def test_a_reroll_says_whether_it_is_of_one_die_or_of_two() -> None:
    table = Table("goblin").turn(0, "assistant RR*")
    assert set(texts(shown(table), "use")) == {
        "Reroll Assistant alone",
        "Reroll Assistant and Basic Quiddity (1 quiddity)",
    }
    assert "助手だけを振り直す" in texts(shown(table, language="ja"), "use")
    assert texts(shown(Table("dragon").turn(0, "dragon Q3/RR")), "use") == ["Reroll Quake Dragon"]
    twice = texts(shown(Table("goblin").turn(0, "assistant RR*", "assistant RR*")), "use")
    assert "Reroll Assistant and another Assistant (reroll, ★)" in twice
    assert not any("Assistant and Assistant" in text for text in twice)


def test_a_reroll_names_the_face_that_is_given_up() -> None:
    faces = ("assistant RR*", "assistant 1/1/2", "assistant Q1", "goblin 1/2/2*", "quiddity Q1", "quiddity Q2")
    table = Table("goblin").turn(0, *faces)
    assert set(texts(shown(table), "use")) - {"Reroll Assistant alone"} == {
        "Reroll Assistant and another Assistant (monster, level 1)",
        "Reroll Assistant and another Assistant (1 quiddity)",
        "Reroll Assistant and Scavenging Goblin (monster, level 1, ★)",
        "Reroll Assistant and Basic Quiddity (1 quiddity)",
        "Reroll Assistant and Basic Quiddity (2 quiddity)",
    }


def test_each_lit_die_says_what_it_does_after_a_roll() -> None:
    table = Table("goblin").turn(0, "portal D1", "portal D2", "assistant RR*")
    prompt = shown(table)
    assert {
        "Portal: draw and roll 1 die",
        "Portal: draw and roll 2 dice",
        "Assistant: reroll it alone or with another die",
        "Optional, and only now",
    } <= set(prompt.line.split(" · "))
    assert {"Portal: draw and roll 1 die", "Portal: draw and roll 2 dice"} <= set(texts(prompt, "use"))
    drawn = [label for label in labels(table, "use") if label.text.startswith("Portal: draw")]
    assert [(label.on_click, label.on_second_click) for label in drawn] == [(False, True)] * 2, "no undo after a draw"


def labels(table: Table, verb: str) -> list[Label]:
    return [label for label in shown(table).labels if label.action.verb == verb]


def test_moves_without_use_are_not_lit() -> None:
    table = Table("goblin", "hag", "growth_charm")
    table.put("pool/0", "hag 2/4/5", "quiddity Q2", "growth SP")
    table.turn(phase=3)
    assert all(label.is_passive for label in labels(table, "spend"))
    assert not any(label.is_passive for verb in ("summon", "ready") for label in labels(table, verb))


def test_a_spell_that_works_only_after_the_roll_is_not_lit_to_be_readied() -> None:
    table = Table("growth_spell", "goblin")
    table.put("pool/0", "growth SP")
    table.turn(phase=3)
    assert [label.is_passive for label in labels(table, "ready")] == [True]


def test_what_cannot_be_paid_is_dimmed() -> None:
    table = Table("goblin", "hag")
    die, cheap = table.put("pool/0", "hag 2/4/5"), table.put("pool/0", "goblin 1/2/2")
    table.put("pool/0", "quiddity Q1")
    table.turn(phase=3)
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)
    look = {piece.ref: piece for area in areas(quarriors.table(view(table.state, 0), words)) for piece in lying(area)}
    assert (look[f"die:{die}"].faded, look[f"die:{die}"].note) == (True, "too costly")
    assert not look[f"die:{cheap}"].faded


def test_cards_are_for_sale_in_the_capture_phase_alone() -> None:
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)

    def wilds(phase: int, seat: int = 0) -> tuple[Row, dict[str, bool]]:
        table = Table("goblin", "hag")
        table.put("pool/0", "quiddity Q2", "goblin 1/2/2")
        seen = view(table.turn(phase=phase).state, seat)
        (row,) = [area for area in areas(quarriors.table(seen, words)) if area.ref == "zone:wilds"]
        assert isinstance(row, Row)
        return row, {piece.title: piece.dear for piece in row.pieces}

    row, dear = wilds(3)
    assert row.note.startswith("captures in phase 5 · ")
    assert not any(dear.values()), "pictures are dimmed only to set the cards within reach apart"
    row, dear = wilds(5)
    assert not row.note.startswith("captures")
    assert (dear["Scavenging Goblin"], dear["Witching Hag"]) == (False, True)
    row, dear = wilds(3, seat=1)
    assert not row.note.startswith("captures"), "it is not this seat's turn"
    assert not any(dear.values())


@pytest.mark.parametrize(
    ("dice", "note"), [((), ""), (("goblin 1/2/2",), "0 quiddity"), (("quiddity Q2",), "2 quiddity")]
)
def test_quiddity_is_counted_where_there_is_some_or_a_die(dice: tuple[str, ...], note: str) -> None:
    table = Table("goblin")
    for die in dice:
        table.put("pool/0", die)
    table.state.phase, table.state.active = 5, 0
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)
    (pool,) = [each for each in areas(quarriors.table(view(table.state, 0), words)) if each.ref == "zone:pool/0"]
    assert pool.note == note


@pytest.mark.rule("QUA-6.06")
def test_an_empty_pile_is_not_dimmed_while_a_die_may_be_culled_to_it() -> None:
    table = Table("goblin", "hag")
    table.put("used/0", "assistant", "quiddity")
    table.put("bag/1", *["quiddity"] * 9)
    table.put("ready/0", "hag 1/3/3")
    table.turn()
    assert table.decision == "cull"
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)

    def dimmed(seat: int) -> set[str]:
        drawn = quarriors.table(view(table.state, seat), words)
        cards = [piece for area in areas(drawn) for piece in lying(area) if piece.stock is not None]
        return {card.title for card in cards if veil_of(card) is not None}

    assert "Basic Quiddity" in dimmed(1), "it is sold out"
    assert "Basic Quiddity" not in dimmed(0)


def test_before_the_roll_nothing_is_dimmed() -> None:
    table = Table("goblin", "hag").turn(phase=1)
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)
    assert not [p for area in areas(quarriors.table(view(table.state, 1), words)) for p in lying(area) if p.dear]


def test_a_choice_of_dice_is_a_full_question_and_names_its_card() -> None:
    table = Table("wizard_strong", "growth_charm")
    table.put("ready/0", "wizard 2/3/6")
    table.put("ready/0", "growth SP", "growth SP")
    prompt = shown(table.turn(phase=1))
    assert prompt.text == "Which spell die in your pool or ready area do you cull?"
    assert prompt.line.startswith("Strong Questing Wizard")
    assert "None" in texts(prompt, "none")


def test_a_move_before_its_time_says_what_to_do_first() -> None:
    table = Table("goblin", "hag")
    table.put("pool/0", "hag 2/4/5", "quiddity Q2")
    table.turn(phase=3)
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)
    refusal = runner.explain(table.state, Action(0, "attack"))
    assert words.format(refusal.key, refusal.params) == "First finish summoning."


def test_a_capture_before_its_time_says_what_to_do_first() -> None:
    table = Table("goblin", "hag")
    table.put("pool/0", "hag 2/4/5", "quiddity Q2")
    table.turn(phase=3)
    die = table.state.zones[At.wilds[0]][-1]
    refusal = runner.explain(table.state, Action(0, "capture", f"die:{die}", At.refs[At.used[0]]))
    for language, word in (("en", "First finish summoning"), ("ja", "先に召喚"), ("de", "Beschwöre zuerst")):
        said = Words(language, quarriors.names(language)).format(refusal.key, refusal.params)
        assert said.startswith(word)
        assert "5" in said


def test_without_a_monster_the_attack_is_skipped_by_name() -> None:
    table = Table("goblin", "hag")
    table.put("pool/0", "hag 2/4/5", "quiddity Q2")
    assert texts(shown(table.turn(phase=3)), "done") == ["Continue without attacking"]
    table = Table("goblin", "hag")
    table.put("ready/0", "goblin 1/2/2")
    table.put("pool/0", "hag 2/4/5", "quiddity Q2")
    assert texts(shown(table.turn(phase=3)), "done") == ["Continue to the attack"]


def test_choices_that_lie_on_the_table_have_a_button_that_lists_them() -> None:
    table = Table("goblin", "hag")
    table.put("pool/0", "hag 2/4/5", "goblin 1/2/2", "quiddity Q2")
    table.turn(phase=3)
    prompt = shown(table)
    listed = {label.row: label.about for label in prompt.labels if label.menu == "summon"}
    assert listed == {
        "Witching Hag for 2": "monster, level 2, attack 4, defence 5",
        "Scavenging Goblin for 1": "monster, level 1, attack 2, defence 2",
    }
    assert ("summon", "Summon…", "S") in [(menu.menu, menu.text, menu.key) for menu in prompt.menus]


def test_a_payment_is_one_line_whatever_the_dice_and_beginnings_of_phases_are_none() -> None:
    table = Table("goblin", "hag")
    table.put("pool/0", "quiddity Q1", "quiddity Q1", "quiddity Q2")
    table.turn(phase=5)
    table.do("capture", "warrior")
    words = Words("en", quarriors.names("en")).naming(PEOPLE.get)
    told = [line.text for line in log_lines(table.state.events or [], 1, 0, words)]
    assert [text for text in told if text.startswith("Ann")][-1] == "Ann captured Warrior of the Quay for 4."
    assert not [text for text in told if "spent" in text]
    assert all(told), "beginnings of phases have no line"
    assert not any("monsters to" in text for text in told)


def test_one_rival_and_one_effect_are_named() -> None:
    table = Table("goblin", "warrior").turn(0, "assistant RR*", *["quiddity Q1"] * 5, phase=2)
    assert shown(table).text == "Use Assistant's immediate effect, or continue?"
    for seats, rivals in ((2, "Bob"), (3, "all rivals")):
        table = Table("hag", "growth_charm", seats=seats)
        table.put("ready/0", "hag 2/4/5", "growth SP")
        assert shown(table.turn(phase=4)).text == f"Cast a spell first, or attack {rivals} with 4?"


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        (("quiddity Q2", "quiddity Q1"), "4 quiddity (3 on dice, 1 in hand)"),
        ((), "1 quiddity (in hand)"),
    ],
)
def test_quiddity_that_lies_on_no_die_is_told_apart_beside_the_pool_and_in_the_prompt(
    dice: tuple[str, ...], told: str
) -> None:
    table = Table("goblin")
    table.put("pool/0", *dice)
    table.turn(phase=5)
    table.state.quiddity[0] = 1
    words = Words("en", quarriors.names("en"))
    found = quarriors.table(view(table.state, 0), words)
    rows = [area for area in areas(found) if isinstance(area, Row)]
    assert [row.note for row in rows if row.ref == "zone:pool/0"] == [told]
    assert told in found.prompt.line


def test_who_keeps_a_face_is_told_what_it_brings() -> None:
    table = Table("goblin", "warrior").turn(0, "assistant RR*", *["quiddity Q1"] * 5, phase=2)
    (done,) = table.actions("done")
    reason = table.state.game.strategy.explain_choice(table.state, done)
    assert reason is not None
    assert Words("en").format(reason.key, reason.params) == "You keep the faces you have: 5 quiddity."


@pytest.mark.parametrize("used", [("defender", "quiddity", "assistant"), ("assistant", "defender", "quiddity")])
def test_the_list_of_culls_keeps_its_order_whatever_is_advised(used: tuple[str, ...]) -> None:
    table = Table("defender_strong", "goblin")
    table.put("ready/0", "goblin 1/2/2")
    table.put("used/0", "quiddity", *used)
    labels = shown(table.turn()).labels
    order = ["Basic Quiddity", "Assistant", "Scavenging Goblin", "Strong Defender of the Pale"]
    for advised in labels:
        rows = listed_labels([replace(label, primary=label is advised) for label in labels], "cull")
        assert [label.row for label in rows] == order
        assert not advised.menu or advised in [replace(label, primary=False) for label in rows]


def test_no_dice_are_to_be_dragged_to_ready_where_only_a_readied_spell_can_be_cast() -> None:
    table = Table("growth_charm", "goblin")
    table.put("ready/0", "growth SP")
    table.put("pool/0", "quiddity Q2")
    prompt = shown(table.turn(phase=3))
    assert texts(prompt, "cast")
    assert "Drag" not in prompt.line
