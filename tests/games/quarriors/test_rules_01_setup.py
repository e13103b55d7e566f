"""QUA-1: what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine import runner
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.zones import Policy
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.game import game
from tabletop.games.quarriors.rules import setup
from tabletop.games.quarriors.rules.state import At
from tests.helpers.faults import faulted
from tests.helpers.quarriors import Table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def start(seats=2, seed=1, **options):
    """Return a match after setup, before the first step of the first turn."""
    state = game.initial_state(checked_setup(game, seats, options), 0)
    state.chance = seed << 64
    state.events = []
    while state.stack[-1][0] != "turn":
        name, *data = state.stack.pop()
        game.steps[name](state, *data)
    return state


def pile(state, key):
    return state.zones[state.pile_of[BOOK.classes.index(key)]]


def chosen(state, kind):
    keys = [BOOK.rules[card].key for card in state.cards]
    return [key for key in keys if BOOK.dice[BOOK.power_cards[key].of].kind is kind]


@pytest.mark.rule("QUA-1.01")
def test_two_to_four_play():
    assert game.seat_counts == (2, 3, 4)
    for seats in (1, 5):
        with faulted("2, 3 and 4 seats"):
            checked_setup(game, seats, {})


@pytest.mark.rule("QUA-1.02", "QUA-1.03")
def test_a_class_has_one_die_type_and_three_or_four_cards():
    per_class = Counter(card.of for card in BOOK.power_cards.values())
    expected = {Kind.BASIC: 1, Kind.MONSTER: 3, Kind.SPELL: 4}
    assert all(per_class[key] == expected[die.kind] for key, die in BOOK.dice.items())
    assert sum(die.count for die in BOOK.dice.values()) == 130


@SEATS
@pytest.mark.rule("QUA-1.04", "QUA-1.05", "QUA-1.06")
def test_basic_cards_lie_open_in_the_wilds_with_two_assistants_and_five_portals(seats):
    state = start(seats)
    assert [BOOK.rules[card].key for card in state.cards[:3]] == ["quiddity", "assistant", "portal"]
    assert [len(pile(state, key)) for key in ("quiddity", "assistant", "portal")] == [0, 2, 5]
    wilds = [zone for zone in game.zones(state.setup) if zone.name.startswith("wilds/")]
    assert len(wilds) == len(state.cards) == 13
    assert all(zone.policy is Policy.PUBLIC and zone.seat == -1 for zone in wilds)


@pytest.mark.rule("QUA-1.07", "QUA-1.11", "QUA-1.17")
def test_decks_are_shuffled_so_that_every_card_and_seat_has_its_chance():
    cards, first = set(), set()
    for seed in range(150):
        state = start(3, seed)
        cards.update(state.cards)
        first.add(state.first)
    assert len(cards) == 53
    assert first == {0, 1, 2}


@pytest.mark.rule("QUA-1.08", "QUA-1.11", "QUA-1.12", "QUA-1.18", "QUA-R.04")
def test_seven_monster_and_three_spell_cards_of_different_classes_get_five_dice_each():
    for seed in range(60):
        state = start(2, seed)
        monsters, spells = chosen(state, Kind.MONSTER), chosen(state, Kind.SPELL)
        assert (len(monsters), len(spells)) == (7, 3)
        assert len({BOOK.rules[card].kind for card in state.cards}) == 13
        assert all(len(pile(state, BOOK.power_cards[key].of)) == 5 for key in monsters + spells)


@pytest.mark.rule("QUA-1.08", "QUA-1.09", "QUA-1.10", "QUA-E.01", "QUA-R.04")
def test_a_second_card_of_a_class_goes_to_the_box_and_the_next_is_revealed():
    state = game.initial_state(checked_setup(game, 2, {}), 0)
    state.script, state.events = [], []
    deck = ["goblin", "goblin_mighty", "spirit", "goblin_strong", "hag", "dragon_mighty"]
    setup.reveal(state, [BOOK.card_number[key] for key in deck], 4)
    assert [BOOK.rules[card].key for card in state.cards[3:]] == ["goblin", "spirit", "hag", "dragon_mighty"]
    boxed = [e.params["card"] for e in state.events if isinstance(e, Logged) and e.key == "quarriors.log.boxed"]
    assert boxed == ["kind:goblin_mighty", "kind:goblin_strong"]


@pytest.mark.rule("QUA-1.10")
def test_every_monster_and_spell_card_has_a_class_and_a_type_of_its_own():
    names = [card.name for card in BOOK.power_cards.values()]
    assert len({name.en for name in names}) == len({name.in_language("ja") for name in names}) == 53


@SEATS
@pytest.mark.rule("QUA-1.13", "QUA-1.15", "QUA-1.16")
def test_only_dice_of_this_game_are_on_the_table(seats):
    state = start(seats)
    assert len(state.kind) == 12 * seats + 57
    count = Counter(BOOK.classes[kind] for kind in state.kind)
    assert count["quiddity"] == 8 * seats
    assert count["assistant"] == 4 * seats + 2
    assert set(count) == {BOOK.classes[BOOK.rules[card].kind] for card in state.cards}


@SEATS
@pytest.mark.rule("QUA-1.14", "QUA-1.15")
def test_everybody_starts_with_no_glory_and_a_bag_of_twelve(seats):
    state = start(seats)
    assert state.score == [0] * seats
    for seat in range(seats):
        bag = Counter(BOOK.classes[state.kind[die]] for die in state.zones[At.bag[seat]])
        assert bag == {"quiddity": 8, "assistant": 4}
        assert len(state.owned(seat)) == 12


@pytest.mark.rule("QUA-1.17", "QUA-R.01")
def test_the_host_may_name_the_first_player():
    for first in ("1", "2", "3"):
        state = start(3, first=first)
        assert state.first == int(first) - 1
        assert state.stack[-1] == ("turn", state.first)


@pytest.mark.rule("QUA-O.1")
@pytest.mark.parametrize("supply", ["beginner", "advanced"])
def test_a_fixed_supply_lies_in_the_wilds(supply):
    state = start(2, supply=supply)
    assert tuple(BOOK.rules[card].key for card in state.cards[3:]) == BOOK.supplies[supply].cards


@pytest.mark.rule("QUA-O.1", "QUA-1.18")
def test_a_supply_can_be_picked_card_by_card_one_of_each_class():
    state = runner.new_state(game, checked_setup(game, 2, {"supply": "picked"}), 1)
    for picked in range(10):
        offered = [action.source for action in runner.legal_actions(state, 0)]
        kinds = {BOOK.dice[BOOK.power_cards[ref.partition(":")[2]].of].kind for ref in offered}
        assert kinds == {Kind.MONSTER if picked < 7 else Kind.SPELL}
        taken = {BOOK.rules[card].kind for card in state.cards}
        assert not taken & {BOOK.rules[BOOK.card_number[ref.partition(":")[2]]].kind for ref in offered}
        runner.apply(state, runner.legal_actions(state, 0)[-1])
    assert len(state.cards) == 13
    assert state.ask is None or state.ask.key != "supply"


@pytest.mark.rule("QUA-R.03")
def test_the_four_kinds_of_spell_card_of_a_class_are_four_cards():
    for key, die in BOOK.dice.items():
        if die.kind is Kind.SPELL:
            cards = [card for card in BOOK.power_cards.values() if card.of == key]
            assert {card.name.en.rpartition(" ")[2] for card in cards} == {"Spell", "Cantrip", "Charm", "Incantation"}
            endings = {"呪文", "まじない", "呪法", "呪縛"}
            assert {end for card in cards for end in endings if card.name.in_language("ja").endswith(end)} == endings
            assert len({card.abilities for card in cards}) == 4


def test_the_table_of_the_tests_keeps_every_die():
    table = Table("goblin_strong", "death_charm", seats=3)
    assert len(table.state.kind) == 12 * 3 + 57
    table.put("ready/1", "goblin 1/2/2*")
    assert table.at("ready/1") == ["goblin 1/2/2*"]
