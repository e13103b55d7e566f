"""SOR-1 to SOR-4: frame, cards, grimoires and the setup of the duel."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Card, SetKind, Type
from tabletop.games.sorcerer.game import Sorcerer
from tabletop.games.sorcerer.rules.state import UNUSED, At, SorcererState
from tests.helpers.faults import faulted
from tests.helpers.sorcerer import Table, with_avatars

GAME = Sorcerer()


def start(seats: int = 2, seed: int = 1, **options: int | str | bool) -> SorcererState:
    state = runner.new_state(GAME, checked_setup(GAME, seats, options), seed)
    assert isinstance(state, SorcererState)
    return state


def answer(state: SorcererState, verb: str, **wanted: str) -> None:
    seat = runner.players_to_act(state)[0]
    found = [
        a
        for a in runner.legal_actions(state, seat)
        if a.verb == verb and all(getattr(a, k) == v for k, v in wanted.items())
    ]
    runner.apply(state, found[0])


def run_to_decision(state: SorcererState) -> SorcererState:
    """Place avatars and keep opening hands."""
    while state.ask is not None and state.ask.key in ("avatar", "opening"):
        answer(state, "keep" if state.ask.key == "opening" else "avatar")
    return state


def card(state: SorcererState, item: int) -> Card:
    found = BOOK.cards[state.kind[item]]
    assert isinstance(found, Card)
    return found


@pytest.mark.rule("SOR-1.01", "SOR-1.04", "SOR-5.01", "SOR-R.86")
def test_a_round_has_four_phases_and_the_first_one_no_ready_phase():
    state = run_to_decision(start())
    assert (state.phase, state.round, state.ask and state.ask.key) == ("action", 1, "act")
    assert (state.energy, state.omens, state.actions) == ([6, 6], [1, 1], [6, 6])
    seen = []
    while state.round < 3 and state.result is None:
        if not seen or seen[-1] != (state.round, state.phase):
            seen.append((state.round, state.phase))
        seat = runner.players_to_act(state)[0]
        actions = runner.legal_actions(state, seat)
        runner.apply(
            state, next((a for a in actions if a.verb in ("channel", "done", "rest", "four", "stay")), actions[0])
        )
    assert seen == [(1, "action"), (2, "ready"), (2, "action"), (3, "ready")][: len(seen)]


@pytest.mark.rule("SOR-1.02", "SOR-8.05")
def test_two_captures_win_the_duel_at_once():
    table = Table()
    own = table.put("centre", "bell_ringer")
    table.state.taken[0], table.state.points[0], table.state.hurt[3] = 0, 1, 11
    table.put("right", "bell_ringer", seat=1)
    table.roll("critical", "hit").attack(own)
    result = table.state.result
    assert result is not None
    assert (result.kind, result.winners, result.scores, result.places, result.rule) == (
        "sorcerer.end.captured", (0,), (2, 0), (1, 2), "SOR-8.05",
    )  # fmt: skip


@pytest.mark.rule("SOR-1.03", "SOR-13.10", "SOR-13.07", "SOR-R.69")
def test_three_victory_points_win_battle_royale_at_once():
    table = Table(seats=3)
    own = table.put("0", "bell_ringer")
    table.put("0", "bell_ringer", seat=1)
    table.state.points[:], table.state.hurt[1] = [2, 2, 0], 11
    table.roll("critical", "hit").attack(own).do("hit", target="half:0/1")
    result = table.state.result
    assert result is not None
    assert (result.winners, result.scores, result.places, result.rule) == ((0,), (3, 2, 0), (1, 2, 3), "SOR-13.10")


@pytest.mark.rule("SOR-2.01", "SOR-3.01", "SOR-3.03", "SOR-2.14")
def test_sets_and_types_of_cards():
    kinds = Counter(one.kind for one in BOOK.sets.values())
    assert kinds == {SetKind.CHARACTER: 6, SetKind.LINEAGE: 6, SetKind.DOMAIN: 6}
    assert {key: len(BOOK.decks[key]) for key in BOOK.sets} == {
        key: 20 if one.kind is SetKind.LINEAGE else 10 for key, one in BOOK.sets.items()
    }
    types = Counter(BOOK.cards_by_key[BOOK.card(kind).key].type for key in BOOK.sets for kind in BOOK.decks[key])
    assert set(types) == {Type.MINION, Type.SORCERY, Type.ATTACHMENT, Type.FORM}
    assert sum(types.values()) == 240
    skills = [one.skill for one in BOOK.sets.values()]
    assert len(set(skills)) == 18
    assert not any(BOOK.kind[key] in BOOK.decks[name] for key in skills for name in BOOK.sets)


@pytest.mark.rule("SOR-2.02", "SOR-2.03", "SOR-2.04", "SOR-2.06", "SOR-2.17", "SOR-10.04")
@pytest.mark.card("bell_ringer", "pounce", "scrap_shield")
def test_where_cards_go_that_are_played():
    table = Table()
    ringer, pounce, shield = (table.put("hand/0", key) for key in ("bell_ringer", "pounce", "scrap_shield"))
    table.turn(0, "cast", ringer, "centre")
    assert (table.at("centre"), table.state.by[ringer], table.state.spent[ringer]) == (["bell_ringer"], 0, 0)
    table.turn(0, "cast", shield, ringer)
    assert (table.state.host[shield], table.values(ringer)) == (ringer, (2, 5))
    table.turn(0, "cast", pounce)
    assert (table.at("grave/0"), table.values(ringer), table.at("hand/0")) == (["pounce"], (4, 5), [])


@pytest.mark.rule("SOR-2.07", "SOR-4.01", "SOR-4.02", "SOR-4.03", "SOR-4.04", "SOR-4.05", "SOR-4.06", "SOR-2.18")
def test_the_duel_is_laid_out():
    state = start(start="2")
    assert (state.hurt, state.taken, state.tilted) == ([0] * 6, [-1] * 3, [0] * 3)
    assert (state.energy, state.omens, state.fate) == ([6, 6], [1, 1], [0, UNUSED])
    run_to_decision(state)
    assert state.actions == [6, 6]


@pytest.mark.rule("SOR-4.07", "SOR-2.12", "SOR-R.06")
def test_avatars_are_placed_from_the_start_player_on():
    state = start(start="2")
    assert (state.ask and state.ask.key, runner.players_to_act(state)) == ("avatar", (1,))
    answer(state, "avatar", target="tile:2")
    assert runner.players_to_act(state) == (0,)
    answer(state, "avatar", target="tile:2")
    assert state.avatar == [2, 2], "any number of avatars may share a battlefield"


@pytest.mark.rule("SOR-4.07", "SOR-4.09")
@pytest.mark.parametrize("how", ["random", "draft"])
@pytest.mark.parametrize("seats", [2, 4])
def test_avatars_are_placed_before_anybody_has_seen_a_hand(how, seats):
    state = start(seats, sets_by=how)
    while state.ask is not None and state.ask.key == "draft":
        answer(state, "draft")
    for placed in range(seats):
        assert state.ask is not None
        assert (state.ask.key, sum(tile >= 0 for tile in state.avatar)) == ("avatar", placed)
        assert [len(state.zones[At.hand[seat]]) for seat in state.seats] == [0] * seats
        assert all(len(state.zones[At.grimoire[seat]]) == 40 for seat in state.seats)
        assert all(state.zones[At.skills[seat]] for seat in state.seats), "where an avatar is good depends on skills"
        answer(state, "avatar")
    assert state.ask is not None
    assert (state.ask.key, [len(state.zones[At.hand[seat]]) for seat in state.seats]) == ("opening", [6] * seats)


@pytest.mark.rule("SOR-4.09")
def test_a_draft_begun_when_hands_were_dealt_first_is_still_dealt():
    state = start(sets_by="draft")
    order = [frame[0] for frame in state.stack]
    assert order == ["ready_phase", "opening", "opening", "deal", "place_avatar", "place_avatar", "lay_cards", "draft"]
    before = dict(zip(order, state.stack, strict=True))
    state.stack = [*state.stack[:3], *state.stack[4:6], before["deal"], before["draft"]]
    while state.ask is not None and state.ask.key == "draft":
        answer(state, "draft")
    assert [len(state.zones[At.hand[seat]]) for seat in state.seats] == [6, 6]
    run_to_decision(state)
    assert [len(state.zones[At.skills[seat]]) >= 3 for seat in state.seats] == [True, True]
    assert [len(state.zones[At.grimoire[seat]]) for seat in state.seats] == [34, 34]


@pytest.mark.rule("SOR-4.08", "SOR-4.09", "SOR-3.02")
def test_skills_lie_open_and_six_cards_are_drawn():
    state = with_avatars(start())
    for seat in state.seats:
        skills = [card(state, item) for item in state.zones[At.skills[seat]]]
        assert {one.set for one in skills if one.type is Type.SKILL} == set(state.sets[seat])
        assert all(state.spent[item] == 0 for item in state.zones[At.skills[seat]])
        cards = [*state.zones[At.hand[seat]], *state.zones[At.grimoire[seat]]]
        assert (len(state.zones[At.hand[seat]]), len(cards)) == (6, 40)
        assert {card(state, item).set for item in cards} == set(state.sets[seat])
        assert {state.owner[item] for item in cards} == {seat}


@pytest.mark.rule("SOR-4.10", "SOR-R.05", "SOR-12.18")
@pytest.mark.card("wolf_form")
def test_cards_that_are_no_minions_may_be_replaced_once():
    table = Table()
    exhume, wolf, ringer = (table.put("hand/0", key) for key in ("exhume", "wolf_form", "bell_ringer"))
    table.put("grimoire/0", "sphinx", "bat_form", "beggar_mob")
    table.run(("opening", 0))
    assert [action.source for action in table.legal if action.verb == "set_aside"] == [f"card:{exhume}"]
    for refused in (wolf, ringer):
        assert table.refusal("set_aside", refused).rule == "SOR-4.10"
    table.do("set_aside", exhume)
    assert table.at("aside/0") == ["exhume"]
    table.do("keep")
    assert table.at("hand/0") == ["beggar_mob", "bell_ringer", "wolf_form"]
    assert table.at("grimoire/0") == ["bat_form", "exhume", "sphinx"], "shuffled in after the draw"
    assert table.decision == "over", "only once"
    table.run(("opening", 0)).do("keep")
    assert table.at("hand/0") == ["beggar_mob", "bell_ringer", "wolf_form"], "nothing set aside, nothing drawn"


@pytest.mark.rule("SOR-3.04", "SOR-R.04")
def test_sets_are_dealt_at_random_and_nobody_shares_one():
    seen = set()
    for seed in range(6):
        state = start(6, seed)
        for number in range(3):
            keys = [sets[number] for sets in state.sets]
            assert len(set(keys)) == 6
            seen.add(tuple(keys))
    assert len(seen) > 1
    shared = [start(6, seed, sets="duplicates").sets for seed in range(4)]
    assert any(len({sets[0] for sets in each}) < 6 for each in shared)


@pytest.mark.rule("SOR-3.05", "SOR-R.04", "SOR-O.2", "SOR-O.3")
def test_sets_are_drafted_in_turn_order_then_reverse_then_in_order():
    state = start(3, start="2", sets_by="draft")
    order = []
    while state.ask is not None and state.ask.key == "draft":
        seat = runner.players_to_act(state)[0]
        order.append(seat)
        chosen_keys = {key for sets in state.sets for key in sets}
        actions = runner.legal_actions(state, seat)
        assert not chosen_keys & {action.source.partition(":")[2] for action in actions}
        for key in chosen_keys:
            wanted = Action(seat, "draft", f"kind:{key}")
            if BOOK.sets[key].kind is list(SetKind)[len(state.sets[seat])]:
                assert runner.explain(state, wanted).rule == "SOR-R.04"
        runner.apply(state, actions[0])
    assert order == [1, 2, 0, 0, 2, 1, 1, 2, 0]
    assert all([BOOK.sets[key].kind for key in sets] == list(SetKind) for sets in state.sets)
    state = start(2, sets_by="draft", sets="duplicates")
    first = runner.legal_actions(state, runner.players_to_act(state)[0])[0]
    runner.apply(state, first)
    assert first.source in [action.source for action in runner.legal_actions(state, runner.players_to_act(state)[0])]


@pytest.mark.rule("SOR-3.05", "SOR-R.04")
def test_surprise_me_picks_one_of_the_remaining_sets():
    state = start(2, start="1", sets_by="draft")
    runner.apply(state, Action(0, "draft", "kind:tegu"))
    state.script = [4]
    runner.apply(state, Action(1, "surprise"))
    left = [key for key, one in BOOK.sets.items() if one.kind is SetKind.CHARACTER and key != "tegu"]
    assert state.sets == (("tegu",), (left[4],))


@pytest.mark.rule("SOR-R.01", "SOR-O.1")
def test_faces_of_the_battle_dice():
    faces = {key: [face.value for face in die.faces] for key, die in BOOK.dice.items()}
    assert faces == {
        "four_outcome": ["blank", "blank", "hit", "hit", "double", "critical"],
        "plain": ["blank", "blank", "hit", "hit", "hit", "critical"],
    }
    table = Table(die="plain")
    own = table.put("left", "bell_ringer")
    table.script(4, 5).attack(own)
    assert table.hurt("left", 1) == 3, "a skull and a doubled pentagram"


@pytest.mark.rule("SOR-R.03", "SOR-O.4")
def test_who_starts():
    assert {start(seed=seed).first for seed in range(12)} == {0, 1}
    assert [start(3, start=str(seat + 1)).first for seat in range(3)] == [0, 1, 2]
    with faulted("Seat 5 can't start at a table of 3."):
        checked_setup(GAME, 3, {"start": "5"})


@pytest.mark.rule("SOR-R.70", "SOR-13.05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_number_of_royale_seats_has_as_many_battlefields(seats):
    state = run_to_decision(start(seats))
    assert (len(state.taken), len(state.hurt), state.fate.count(UNUSED)) == (seats, 2 * seats, 1)
    assert [len(state.zones[At.hand[seat]]) for seat in state.seats] == [6] * seats
    assert all(state.avatar[seat] in (seat, (seat - 1) % seats) for seat in state.seats)


@pytest.mark.rule("SOR-R.100")
def test_the_avatar_is_the_figure_of_the_character():
    state = run_to_decision(start())
    assert all(BOOK.sets[state.sets[seat][0]].kind is SetKind.CHARACTER for seat in state.seats)
    assert all(avatar in (0, 1, 2) for avatar in state.avatar)
