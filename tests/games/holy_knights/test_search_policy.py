"""How Expert judges positions and fights: what matches and fights taught must hold where everybody can see it."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import cast

import pytest

from tabletop.bots.rollout import play_advised
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.holy_knights.bots import fight_forecast
from tabletop.games.holy_knights.bots.advice import is_futile, is_hopeless
from tabletop.games.holy_knights.bots.fight_model import fight_model
from tabletop.games.holy_knights.bots.search_policy import HolySearchPolicy
from tabletop.games.holy_knights.bots.value_features import remaining
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.game import HolyKnights
from tabletop.games.holy_knights.rules.state import At, HolyState
from tabletop.kit import value_model
from tests.helpers.holy import Table

GAME, MIND = HolyKnights(), HolySearchPolicy()
GEMS = ("diamond", "ruby", "emerald", "sapphire", "pearl", "topaz", "amethyst")


def ended(table: Table, player: int = 0, left: int = 0) -> HolyState:
    """Return a position with so many turns to come after that of a player."""
    state = table.turn(player).state
    state.left = left
    return state


def values(state: HolyState) -> list[float]:
    found = [MIND.learned_value(state, seat) for seat in state.seats]
    assert None not in found
    return [each for each in found if each is not None]


def attack(table: Table, own: int = 0, other: int = 1) -> float:
    return fight_forecast.attack_chance(
        fight_forecast.army(table.state, own), fight_forecast.army(table.state, other), hand=True
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_every_seat_is_looked_at_by_the_same_names_and_all_chances_make_one_wherever_play_leads(seats: int) -> None:
    random = Random(seats)
    state = cast("HolyState", runner.new_state(GAME, checked_setup(GAME, seats, {}), seats))
    names: set[str] = set()
    for _ in range(60 * seats):
        if state.result is not None:
            break
        for _ in range(5):
            if state.result is None:
                seat = runner.players_to_act(state)[0]
                runner.play(state, random.choice(runner.legal_actions(state, seat)))
        sums = MIND.totals(state)
        plain = [{name.partition("_")[0].removesuffix("Now").removesuffix("Next") for name in one} for one in sums]
        assert all(one == plain[0] for one in plain)
        assert sums == [MIND.features(state, seat) for seat in state.seats]
        assert all(isfinite(each) and abs(each) < 40 for one in sums for each in one.values())
        names |= set(sums[0])
        if state.result is None:
            assert sum(values(state)) == pytest.approx(1.0)
    assert {"gems", "gems_mid", "gems_late"} < names


def test_a_finished_match_is_not_evaluated() -> None:
    table = Table().mat(0, "troll").gems(0, "ruby").turn()
    assert MIND.learned_value(table.state, 0) is not None
    table.concede(1)
    assert MIND.learned_value(table.state, 0) is None


def test_before_the_last_turn_whoever_holds_most_gems_behind_a_strong_line_has_as_good_as_won() -> None:
    table = Table().mat(0, "hydra", "troll", "red_dragon").gems(0, *GEMS[:5]).mat(1, "squire_pim").gems(1, *GEMS[5:])
    assert values(ended(table, player=1))[0] > 0.9


def test_a_strong_line_that_has_the_last_turn_hopes_for_the_gems_of_a_weak_one_and_without_a_turn_does_not() -> None:
    def hope(player: int) -> float:
        table = Table().mat(0, "hydra", "troll", "red_dragon").mat(1, "squire_pim").gems(1, *GEMS)
        return values(ended(table, player))[0]

    assert hope(0) > 0.7 > 0.5 > hope(1)


def test_gems_count_for_more_the_nearer_the_end() -> None:
    def lead(left: int) -> float:
        lines = Table().mat(0, "troll", "ogre").mat(1, "minotaur", "harpy")
        return values(ended(lines.gems(0, *GEMS[:5]).gems(1, *GEMS[5:]), left=left))[0]

    assert lead(0) > lead(4) > 0.5


def test_the_turns_to_come_are_counted_for_each_player_and_guessed_from_the_deck_before() -> None:
    state = Table(4).turn().state
    assert remaining(state) == pytest.approx(2 + 14 * 110 / 15 / 4)
    state.left = 6
    assert remaining(state) == pytest.approx(1.5)


def test_what_was_learned_of_fights_names_every_fighter_and_every_spell() -> None:
    known = fight_model()
    fighters = [
        card
        for kind, card in enumerate(BOOK.cards)
        if BOOK.is_companion[kind] or BOOK.is_knight[kind] or 0 < BOOK.level[kind] < 5
    ]
    assert all(card is not None and known.cards[card.key] > 0 for card in fighters)
    assert set(known.spells) == {
        card.key for kind, card in enumerate(BOOK.cards) if BOOK.is_magic[kind] and card is not None
    }
    assert known.after < known.before


def test_the_same_odds_are_surer_among_many() -> None:
    few = attack(Table().mat(0, "troll", "ogre", "harpy").mat(1, "ghoul", "skeleton"))
    many = attack(
        Table()
        .mat(0, "troll", "ogre", "harpy", "minotaur", "manticore", "medusa")
        .mat(1, "ghoul", "skeleton", "giant_bat", "giant_spider")
    )
    assert 0.5 < few < many < 1.0


def test_who_meets_nobody_wins_and_light_lets_light_alone() -> None:
    assert attack(Table().mat(0, "squire_pim").gems(1, "ruby")) == 1.0
    assert attack(Table().mat(0, "king_ashadi").mat(1, "squire_pim")) == 0.0
    assert attack(Table().hand(0, "king_ashadi", "troll").mat(1, "squire_pim")) > 0.5


def test_cards_and_spells_in_hand_count_on_either_side_but_holy_light_for_the_light_alone() -> None:
    plain = attack(Table().mat(0, "king_ashadi").mat(1, "troll"))
    assert attack(Table().mat(0, "king_ashadi").hand(0, "squire_pim").mat(1, "troll")) > plain
    assert attack(Table().mat(0, "king_ashadi").hand(0, "orc_footman").mat(1, "troll")) == plain
    assert attack(Table().mat(0, "king_ashadi").hand(0, "holy_light").mat(1, "troll")) > plain
    assert attack(Table().mat(0, "king_ashadi").hand(1, "fireball").mat(1, "troll")) < plain
    dark = attack(Table().mat(0, "ogre").mat(1, "troll"))
    assert attack(Table().mat(0, "ogre").hand(0, "holy_light").mat(1, "troll")) == dark
    assert attack(Table().mat(0, "ogre").hand(0, "fireball").mat(1, "troll")) > dark


def test_a_neutral_defender_stands_with_the_better_hand_but_never_with_light_against_light() -> None:
    held = Table().mat(0, "troll").gems(1, "ruby").hand(1, "king_ashadi", "orc_footman")
    alone = Table().mat(0, "troll").gems(1, "ruby").hand(1, "orc_footman")
    assert attack(held) < attack(alone) < 1.0
    assert attack(Table().mat(0, "captain_gerhart").gems(1, "ruby").hand(1, "king_ashadi")) == 1.0


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_a_table_is_judged_by_what_matches_of_as_many_players_taught(seats: int) -> None:
    found = value_model.model_weights(GAME.key, seats, seats)
    assert found is not None
    assert (found.seats, found.sides) == (seats, seats)
    assert found.matches >= 4000
    assert found.after < found.before
    named = {name for sums in MIND.totals(Table(seats).state) for name in sums}
    assert named <= set(found.values)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_expert_looks_four_turns_ahead_and_to_the_end_once_the_turns_are_numbered(seats: int) -> None:
    state = runner.new_state(GAME, checked_setup(GAME, seats, {}), 3)
    assert isinstance(state, HolyState)
    asked: list[tuple[int, object]] = []
    while state.result is None:
        if state.left < 0:
            assert MIND.rollout_turns(state) == 4
        elif not asked or asked[-1][1] != GAME.strategy.rollout_turn_key(state):
            asked.append((MIND.rollout_turns(state), GAME.strategy.rollout_turn_key(state)))
        play_advised(state)
    turns = [ahead for ahead, _ in asked]
    assert turns[0] >= 2 * seats
    assert turns == list(range(turns[0], 0, -1))


@pytest.mark.parametrize("seats", [2, 5])
def test_expert_considers_all_but_useless_actions_and_only_advised_strikes(seats: int) -> None:
    random = Random(seats)
    state = runner.new_state(GAME, checked_setup(GAME, seats, {}), seats)
    blows, wider = set[str](), set[str]()
    for _ in range(800):
        if state.result is not None:
            break
        seat = runner.players_to_act(state)[0]
        legal = runner.legal_actions(state, seat)
        assert state.ask is not None
        advised, thought = GAME.strategy.advise(state, seat, legal), MIND.candidate_actions(state, seat, legal)
        if state.ask.key in ("strike", "muster", "use", "pick", "order"):
            assert len(thought) == 1
            assert state.ask.key == "strike" or thought == advised
            blows |= {state.ask.key} if len(legal) > len(advised) else set()
        else:
            assert thought[: len(advised)] == advised
            useless = {each for each in legal if is_futile(state, each) or is_hopeless(state, each)}
            worth = [each for each in legal if each in advised or each not in useless]
            assert sorted(thought) == sorted(worth)
            wider |= {state.ask.key} if len(thought) > len(advised) else set()
        runner.play(state, random.choice(legal))
    assert wider >= {"stance", "laying", "enter", "help"}
    assert "strike" in blows


def test_a_hopeless_attack_is_considered_only_as_the_last_chance_for_gems() -> None:
    table = Table(3).mat(0, "ghoul").mat(1, "knight_of_chains", "stone_golem").gems(1, "ruby").mat(2, "hydra", "troll")
    state, (weak, bare) = table.turn().state, table.actions("attack")

    def considered() -> list[Action]:
        return [action for action in MIND.candidate_actions(state, 0, table.legal) if action.verb == "attack"]

    assert considered() == []
    assert GAME.strategy.blunder_warning(state, weak) == "holy_knights.slip.weak"
    state.left = 2
    assert considered() == [weak], "there is no gem to win from the other"
    assert GAME.strategy.blunder_warning(state, weak) == ""
    assert GAME.strategy.blunder_warning(state, bare) == "holy_knights.slip.weak"
    table.gems(0, "topaz")
    assert considered() == [], "it is first, with a gem to guard"


def test_a_weak_attack_is_considered_if_the_hand_makes_it_strong() -> None:
    table = Table().mat(0, "orc_raider").hand(0, "hydra", "red_dragon").mat(1, "knight_of_rust").gems(1, "ruby").turn()
    assert set(table.actions("attack")) <= set(MIND.candidate_actions(table.state, 0, table.legal))


def test_expert_considers_cards_of_middle_strength() -> None:
    table = Table().mat(0, "troll").hand(0, "hydra", "orc_raider", "ogre").mat(1, "roxanne").gems(1, "ruby")
    table.turn().attack(1)
    named = {table.named(action.source) for action in MIND.candidate_actions(table.state, 0, table.legal)}
    advised = {table.named(action.source) for action in GAME.strategy.advise(table.state, 0, table.legal)}
    assert named - advised == {"ogre"}


def test_expert_does_with_gifts_what_is_advised() -> None:
    table = Table(gifts=True).mat(0, "troll", "ogre").mat(1, "lavinia", "marguerite").turn()
    table.lead(0).do("attack", target="mat/1")
    for asked, then in (("order", ("order", "marguerite")), ("use", ("skip",)), ("pick", ())):
        assert (table.decision, len(table.legal)) == (asked, 2)
        assert MIND.candidate_actions(table.state, 1, table.legal) == GAME.strategy.advise(table.state, 1, table.legal)
        assert len(MIND.candidate_actions(table.state, 1, table.legal)) == 1
        if then:
            table.do(*then)


def test_the_learned_value_of_a_fight_is_the_mean_of_its_outcomes() -> None:
    """The stronger the attacker the better for it and the worse for the defender; both ends are states at rest."""
    found = []
    for strikers in (("ghoul",), ("troll",), ("troll", "hydra"), ("troll", "hydra", "red_dragon")):
        table = Table().mat(0, *strikers).mat(1, "king_ashadi").gems(1, "ruby", "pearl").turn().attack(1)
        chance = fight_forecast.attacker_chance(table.state)
        won, lost = (
            values(fight_forecast.after_fight(table.state, won=won, chance=chance))[0] for won in (True, False)
        )
        mean = values(table.state)[0]
        assert mean == pytest.approx(chance * won + (1 - chance) * lost)
        assert won > lost
        found.append((chance, mean))
    assert found == sorted(found)


def test_a_fight_that_is_won_brings_the_gems_and_costs_the_weaker_part_of_the_line() -> None:
    table = Table().mat(0, "troll", "ghoul", "hydra").mat(1, "king_ashadi").gems(1, "ruby").turn().attack(1)
    before = table.state.clone()
    won, lost = (fight_forecast.after_fight(table.state, won=end, chance=0.5) for end in (True, False))
    assert [len(won.zones[At.gems[seat]]) for seat in (0, 1)] == [1, 0]
    assert [len(lost.zones[At.gems[seat]]) for seat in (0, 1)] == [0, 1]
    assert won.zones[At.mat[1]] == lost.zones[At.mat[0]] == []
    kept = {table.name(item) for item in won.zones[At.mat[0]]}
    assert "ghoul" not in kept
    assert "hydra" in kept or "troll" in kept
    assert won.attacker == lost.attacker == -1
    assert table.state.zones == before.zones, "the state itself is left as it is"


def test_the_dungeon_stays_where_it_is_whoever_wins() -> None:
    table = Table().mat(0, "squire_pim", "captain_gerhart").captives("cassandra").put("guards", "ogre").turn().rescue()
    for won in (True, False):
        after = fight_forecast.after_fight(table.state, won=won, chance=0.5)
        assert len(after.zones[At.dungeon]) == 1
        assert (table.card("cassandra") in after.zones[At.mat[0]]) is won
