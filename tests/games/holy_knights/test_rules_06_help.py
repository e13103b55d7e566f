"""Help from others: who may, when, with what, and that an empty hand looks like any other (HOK-6, HOK-R.20 to R.24)."""

from __future__ import annotations

import pytest

from tabletop.engine import runner, view
from tabletop.engine.decisions import Auto
from tabletop.engine.events import ActionTaken
from tabletop.games.holy_knights.game import HolyKnights
from tests.helpers.holy import GAME, Table


def fight(seats: int = 4, **options: object) -> Table:
    """Seat 0 (Dark) attacks seat 1 (Light); the defender's turn to enter is over."""
    return Table(seats, **options).mat(0, "hydra").mat(1, "king_ashadi")  # type: ignore[arg-type]


@pytest.mark.rule("HOK-6.01", "HOK-R.18")
def test_everybody_else_is_asked_once_a_round_clockwise_from_the_attacker() -> None:
    table = Table(5).mat(2, "hydra", "troll").mat(4, "king_ashadi", "roxanne")
    for seat in (0, 1, 3):
        table.hand(seat, "ghoul", "squire_pim") if seat == 3 else table.hand(seat, "ogre" if seat else "harpy")
    table.turn(2).attack(4)
    asked = []
    while table.decision == "help":
        asked.append(table.seat)
        table.do("pass")
    assert asked == [3, 0, 1]
    table.miss().miss().miss().miss(6, 1)
    assert (table.state.round, table.decision, table.seat) == (2, "help", 3)


@pytest.mark.rule("HOK-6.02", "HOK-6.03", "HOK-R.20", "HOK-R.67")
def test_help_is_any_number_of_hand_characters_and_one_magic_card() -> None:
    table = fight().mat(2, "troll").hand(2, "ghoul", "ogre", "shield", "haste").turn().attack(1, None)
    assert table.sources("aid") == {"ghoul", "ogre"}
    table.do("aid", "ghoul").do("aid", "ogre").do("back", "shield", "mat/0")
    assert table.refusal("back", "haste", "mat/0").rule == "HOK-R.67"
    assert table.offered == {"pass"}
    table.lead(0).do("pass")
    assert (table.at("mat/0"), table.at("mat/2")) == (["ghoul", "hydra", "ogre"], ["troll"])
    assert table.figures("ghoul")[2] == 7


@pytest.mark.rule("HOK-6.04", "HOK-6.05")
def test_each_side_is_helped_by_its_own_and_by_neutrals_alone() -> None:
    table = fight(5).mat(2, "squire_pim").mat(3, "troll")
    for seat, cards in ((2, ("captain_gerhart", "ghoul")), (3, ("miner_hulda", "ogre")), (4, ("scout_kes", "harpy"))):
        table.hand(seat, *cards)
    table.turn().attack(1)
    assert (table.seat, table.targets("aid"), table.sources("aid")) == (2, {"mat/1"}, {"captain_gerhart"})
    assert table.refusal("aid", "ghoul", "mat/0").rule == "HOK-6.04"
    table.do("pass")
    assert (table.seat, table.targets("aid"), table.sources("aid")) == (3, {"mat/0"}, {"ogre"})
    table.do("pass")
    assert table.targets("aid", "scout_kes") == {"mat/1"}
    assert table.targets("aid", "harpy") == {"mat/0"}


@pytest.mark.rule("HOK-R.23")
def test_a_helper_gives_characters_of_the_side_helped_and_keeps_the_stance() -> None:
    table = fight().hand(2, "scout_kes", "harpy").turn().attack(1)
    assert table.refusal("aid", "harpy", "mat/1").rule == "HOK-R.23"
    table.do("aid", "scout_kes", "mat/1")
    assert (table.stance(2), table.at("mat/1")) == ("neutral", ["king_ashadi", "scout_kes"])


@pytest.mark.rule("HOK-6.06", "HOK-6.07")
def test_surviving_help_belongs_to_whom_it_helped() -> None:
    table = fight().hand(2, "ogre").turn().attack(1).do("aid", "ogre", "mat/0")
    table.strike("hydra", "king_ashadi", 6, 6)
    assert (table.at("mat/0"), table.at("hand/2"), table.at("mat/2")) == (["hydra", "ogre"], [], [])


@pytest.mark.rule("HOK-R.21")
def test_the_first_card_binds_a_helper_for_the_whole_fight() -> None:
    table = fight(3).hand(2, "scout_kes", "harpy", "haste", "miner_hulda").turn().attack(1)
    table.do("aid", "scout_kes", "mat/1")
    assert table.refusal("aid", "harpy", "mat/0").rule == "HOK-R.21"
    assert table.refusal("back", "haste", "mat/0").rule == "HOK-R.21"
    assert table.targets("back", "haste") == {"mat/1"}
    table.do("pass")
    table.miss().miss().miss(6, 1)
    assert (table.decision, table.seat, table.state.round) == ("help", 2, 2)
    assert table.refusal("aid", "harpy", "mat/0").rule == "HOK-R.21"
    assert table.sources("aid") == {"miner_hulda"}


@pytest.mark.rule("HOK-R.21")
def test_a_pass_binds_nobody_and_the_bond_ends_with_the_fight() -> None:
    table = fight(3).hand(2, "scout_kes", "harpy").turn().attack(1).do("pass").miss().miss(6, 1)
    assert (table.decision, table.targets("aid")) == ("help", {"mat/0", "mat/1"})
    table.do("aid", "harpy", "mat/0").do("pass").strike("hydra", "king_ashadi", 6, 6)
    assert table.state.side == [-1, -1, -1]


@pytest.mark.rule("HOK-R.22")
def test_the_principal_commands_given_characters_and_the_helper_aims_own_magic() -> None:
    table = fight(3).mat(0, "ogre").hand(2, "scout_kes", "fireball").turn().attack(1, None).do("aid", "scout_kes")
    table.do("back", "fireball", "mat/1")
    assert (table.decision, table.seat, table.sources("pick")) == ("pick", 2, {"hydra", "ogre"})
    table.roll(1, 1).lead(1).do("pick", "hydra")
    assert (table.seat, table.sources("strike")) == (1, {"king_ashadi", "scout_kes"})


@pytest.mark.rule("HOK-R.24", "HOK-5.36")
def test_holy_light_is_for_light_helpers_and_light_principals_alone() -> None:
    table = fight(4).hand(0, "holy_light").hand(1, "holy_light").mat(2, "squire_pim").hand(2, "holy_light")
    table.hand(3, "fireball").turn().attack(1, None)
    assert table.refusal("cast", "holy_light").rule == "HOK-5.36"
    table.do("ready")
    assert table.sources("cast") == {"holy_light"}
    table.do("ready")
    assert (table.seat, table.sources("back")) == (2, {"holy_light"})
    neutral = fight(3).hand(2, "holy_light").turn().attack(1)
    assert neutral.refusal("back", "holy_light", "mat/1").rule == "HOK-5.36"


# --- nothing betrays an empty hand ---


@pytest.mark.rule("HOK-R.66")
def test_a_seat_that_can_give_nothing_is_asked_and_no_answer_is_ever_taken_for_it() -> None:
    table = fight(3).hand(2, "old_mags", "holy_light").turn().attack(1)
    assert (table.decision, table.seat, table.offered) == ("help", 2, {"pass"})
    quiet = {key: question.auto for key, question in HolyKnights.decisions.items()}
    assert {quiet[key] for key in ("enter", "stand", "help")} == {Auto.AFTER_DELAY}
    assert {quiet[key] for key in ("stance", "laying", "action", "strengthen", "cast_off")} == {Auto.NEVER}


@pytest.mark.rule("HOK-R.66")
def test_onlookers_cannot_tell_whether_a_seat_could_help() -> None:
    seen = []
    for held in (("ogre", "shield"), ("old_mags", "holy_light")):
        table = fight(3).hand(2, *held).turn().attack(1)
        state = table.state
        other = view.view(state, 0)
        state.events = []
        runner.apply(state, next(action for action in table.legal if action.verb == "pass"))
        events = [view.redact(event, state, 0) for event in state.events if isinstance(event, ActionTaken)]
        seen.append((other.players_to_act, other.state.ask, other.state.quiet, other.actions, events))
    assert seen[0] == seen[1]


@pytest.mark.rule("HOK-R.84")
def test_only_who_is_known_to_have_nothing_to_decide_is_not_asked() -> None:
    table = Table(5).mat(0, "hydra").mat(1, "troll").mat(2, "squire_pim").hand(2, "miner_hulda")
    table.mat(4, "ghoul").hand(4, "ogre").turn().attack(1)
    assert table.seat == 4
    assert table.do("pass").decision == "strike"


@pytest.mark.rule("HOK-R.66")
def test_a_preference_is_secret_and_leaves_only_the_pass() -> None:
    table = fight(3).hand(2, "ogre", "shield").turn().attack(1).set_preference(2, "fight")
    assert table.offered == {"pass"}
    assert table.refusal("aid", "ogre", "mat/0").rule == "HOK-R.66"
    views = [view.view(table.state, seat) for seat in (-1, 0, 1, 2)]
    assert [seen.state.quiet for seen in views] == [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 1]]
    table.set_preference(2, "ask")
    assert table.offered == {"aid", "back", "pass"}


@pytest.mark.rule("HOK-R.66")
@pytest.mark.parametrize(("arg", "after"), [("fight", 0), ("never", 2)])
def test_a_preference_for_the_fight_ends_with_it(arg: str, after: int) -> None:
    table = fight(3).hand(2, "ogre").turn().attack(1).set_preference(2, arg)
    table.do("pass").strike("hydra", "king_ashadi", 6, 6)
    assert table.state.quiet == [0, 0, after]


def test_preferences_are_offered_where_there_can_be_helpers() -> None:
    table = fight(3).hand(2, "ogre").turn().attack(1)
    assert [action.arg for action in runner.legal_preferences(table.state, 2)] == ["fight", "never"]
    assert [action.arg for action in runner.legal_preferences(Table(3).turn().state, 0)] == ["never"]
    assert runner.legal_preferences(Table(2).turn().state, 0) == ()
    assert GAME.preferences[0].verb == "hush"


@pytest.mark.rule("HOK-O.05")
def test_a_helper_may_be_held_to_one_card_a_round() -> None:
    table = fight(3, helper_limit="single").hand(2, "ogre", "harpy", "shield").turn().attack(1).do("aid", "ogre")
    assert table.decision == "strike"
    table.miss().miss().miss(6, 1)
    assert (table.decision, table.state.round, table.offered) == ("help", 2, {"aid", "back", "pass"})
