"""A hand of six: what must be done, when the deep whispers, and when the hand is shown (HOK-9, HOK-R.12, HOK-R.13).

The one function that knows is held against brute force: every line of own choices of a turn is tried without asking it.
"""

from __future__ import annotations

from random import Random

import pytest

from tabletop.display.cues import CueKind
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.holy_knights import game as look
from tabletop.games.holy_knights.cards.book import NEUTRAL
from tabletop.games.holy_knights.game import HolyKnights
from tabletop.games.holy_knights.rules import hand_limit
from tabletop.games.holy_knights.rules.state import HolyState
from tabletop.match.auto_answer import auto_answer, is_forced
from tabletop.words import Words
from tests.helpers.holy import DARK_HAND, GAME, LIGHT_HAND, MAGIC_HAND, Table

SHED_RULES = {"HOK-R.12", "HOK-R.53", "HOK-4.21"}
TRIED = ("lay", "leave", "keep", "exile", "attack", "rescue", "steal", "free", "strengthen", "enter", "cast", "ready")


@pytest.mark.rule("HOK-4.19", "HOK-4.20", "HOK-4.21", "HOK-E.06")
def test_six_cards_forbid_the_end_of_the_turn_and_plain_discarding() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, *LIGHT_HAND).draw("archmage_theobald")
    assert table.refusal("end").rule == "HOK-4.21"
    assert table.refusal("cast_off", "squire_pim").rule == "HOK-9.06"
    table.do("strengthen", "squire_pim")
    assert len(table.at("hand/0")) == 5
    assert table.do("end").seat == 1


@pytest.mark.rule("HOK-E.07")
def test_a_drawn_gem_leaves_five_cards_and_no_duty() -> None:
    table = Table().hand(0, *LIGHT_HAND).draw("ruby")
    assert (table.at("gems/0"), len(table.at("hand/0"))) == (["ruby"], 5)
    assert table.do("end").seat == 1


def whispered() -> Table:
    """Seat 0 is Light and can attack nobody."""
    return Table(3).mat(0, "roxanne", "king_ashadi", "squire_pim").mat(1, "miner_hulda")


@pytest.mark.rule("HOK-9.01", "HOK-9.04", "HOK-R.52", "HOK-E.08")
def test_only_dark_and_magic_cards_force_a_light_player_to_change() -> None:
    table = whispered().hand(0, *DARK_HAND[:4], "fireball").draw("shield")
    assert table.offered == {"lay"}
    assert table.sources("lay") == set(DARK_HAND[:4])
    assert table.refusal("leave").rule == "HOK-R.53"
    assert table.refusal("end").rule == "HOK-4.21"
    table.do("lay", "ghoul").do("lay", "harpy").do("end")
    assert (table.at("captives"), table.at("discard")) == (["roxanne"], ["king_ashadi", "squire_pim"])
    assert (table.at("mat/0"), len(table.at("hand/0"))) == (["ghoul", "harpy"], 4)
    assert [key for key in table.log if key in ("whisper", "change_of_heart")] == ["whisper", "change_of_heart"]


@pytest.mark.rule("HOK-9.01", "HOK-R.12", "HOK-R.51", "HOK-R.53")
def test_the_whisper_where_leaving_is_the_only_way() -> None:
    table = Table(3).mat(0, "troll", "ogre").captives("roxanne").hand(0, *MAGIC_HAND[:4], "old_mags").draw("barrier")
    assert (table.decision, table.offered) == ("stance", {"leave"})
    assert table.refusal("end").rule == "HOK-4.21"
    table.do("leave")
    assert [key for key in table.log if key in ("whisper", "change_of_heart")] == ["whisper", "change_of_heart"]
    assert (table.stance(0), table.offered) == ("neutral", {"free"})
    table.roll(6).do("free", "old_mags", "roxanne")
    assert len(table.at("hand/0")) == 5


@pytest.mark.rule("HOK-9.01", "HOK-9.04")
def test_a_forced_change_of_sides_is_a_moment_that_says_what_it_costs() -> None:
    cue = GAME.cues["holy_knights.log.whisper"]
    table = whispered().hand(0, *DARK_HAND[:4], "fireball").draw("shield")
    table.do("lay", "ghoul")
    (told,) = [event for event in table.logged if event.key.endswith(".whisper")]
    assert (cue.play, told.params[cue.detail]) == (CueKind.MOMENT, "six")
    assert Words("en")(f"{told.key}.six") == (
        "The old characters are lost: holy knights go to the dungeon, all others to the discard."
    )


@pytest.mark.rule("HOK-4.11", "HOK-4.13")
def test_to_leave_by_choice_is_no_whisper() -> None:
    table = Table(3).mat(0, "troll").hand(0, *MAGIC_HAND[:3]).draw("barrier").do("leave")
    assert [key for key in table.log if key in ("whisper", "change_of_heart")] == ["change_of_heart"]


@pytest.mark.rule("HOK-9.02", "HOK-E.09")
def test_a_companion_in_hand_is_a_way_out() -> None:
    table = whispered().hand(0, *DARK_HAND[:4], "militiaman_oto").draw("shield")
    assert table.offered == {"lay", "strengthen"}
    assert table.sources("strengthen") == {"militiaman_oto"}


@pytest.mark.rule("HOK-9.03", "HOK-E.10")
def test_a_usable_thief_is_a_way_out() -> None:
    table = whispered().gems(2, "ruby").hand(0, *DARK_HAND[:4], "old_mags").draw("strength")
    assert "steal" in table.offered
    assert table.targets("steal") == {"ruby"}


@pytest.mark.rule("HOK-9.05", "HOK-E.11")
def test_only_light_and_magic_cards_force_a_dark_player_to_change() -> None:
    table = Table().mat(0, "troll", "ogre").hand(0, *LIGHT_HAND).draw("shield")
    assert table.offered == {"lay"}
    table.do("lay", "miner_hulda").do("end")
    assert (table.at("mat/0"), table.at("discard")) == (["miner_hulda"], ["ogre", "troll"])


@pytest.mark.rule("HOK-R.51")
def test_a_target_is_no_way_out_if_nothing_can_be_committed() -> None:
    table = Table().mat(0, "troll").mat(1, "king_ashadi").hand(0, *LIGHT_HAND).draw("nimble_ivo")
    assert table.refusal("attack", target="mat/1").rule == "HOK-R.12"
    assert table.offered == {"lay"}
    armed = Table().mat(0, "troll").mat(1, "king_ashadi").hand(0, *LIGHT_HAND).draw("fireball")
    assert "attack" in armed.offered


@pytest.mark.rule("HOK-R.51", "HOK-R.12")
@pytest.mark.parametrize(("party", "offered"), [("squire_pim", True), ("roxanne", False)])
def test_a_rescue_that_can_shed_is_a_way_out(party: str, offered: bool) -> None:
    table = Table().mat(0, party).captives("isolde").hand(0, *DARK_HAND).draw("fireball")
    assert ("rescue" in table.offered) == offered
    assert hand_limit.reductions(table.state, 0, 1) == (("rescue",) if offered else ())


@pytest.mark.rule("HOK-R.80")
def test_holy_light_counts_for_light_players_alone_and_a_spell_without_target_counts() -> None:
    dark = Table().mat(0, "troll").mat(1, "king_ashadi").hand(0, *LIGHT_HAND).draw("holy_light")
    assert hand_limit.reductions(dark.state, 0, 2) == ()
    light = Table().mat(0, "roxanne").mat(1, "troll").hand(0, *DARK_HAND).draw("holy_light")
    assert hand_limit.reductions(light.state, 0, 1) == ("attack",)
    vain = Table().mat(0, "roxanne").gems(1, "ruby").hand(0, *DARK_HAND).draw("fireball")
    assert hand_limit.reductions(vain.state, 0, 1) == ("attack",)


@pytest.mark.rule("HOK-R.53")
def test_going_neutral_helps_only_where_a_thief_can_be_used_then() -> None:
    stuck = Table().mat(0, "troll").hand(0, *LIGHT_HAND).draw("old_mags")
    assert "leave" not in stuck.offered
    thief = Table().mat(0, "troll").gems(1, "ruby").hand(0, *LIGHT_HAND).draw("old_mags")
    thief.do("leave")
    assert thief.offered == {"steal"}
    jailed = Table().mat(0, "roxanne").hand(0, *DARK_HAND).draw("old_mags")
    assert jailed.do("leave").targets("free") == {"roxanne"}


@pytest.mark.rule("HOK-9.06", "HOK-9.07", "HOK-R.13", "HOK-E.12")
@pytest.mark.parametrize("table", [(), ("squire_pim",), ("troll",)])
def test_a_hand_of_magic_alone_is_shown_and_loses_a_card(table: tuple[str, ...]) -> None:
    played = Table().mat(0, *table).hand(0, *MAGIC_HAND[:5]).draw("dispel")
    assert (played.decision, played.offered) == ("cast_off", {"cast_off"})
    shown = next(event for event in played.state.events or [] if type(event).__name__ == "Revealed")
    assert (len(shown.kinds), shown.to) == (6, None)  # type: ignore[union-attr]
    played.do("cast_off", "fireball")
    assert (played.seat, len(played.at("hand/0")), played.at("discard")) == (1, 5, ["fireball"])


@pytest.mark.rule("HOK-R.13", "HOK-R.81")
def test_unusable_thieves_and_wrong_holy_lights_are_shown_too_and_no_knight_waits_then() -> None:
    table = Table().hand(0, "holy_light", "holy_light", "old_mags", "shade_roque", "haste").draw("holy_light")
    assert (table.decision, table.at("pending")) == ("cast_off", [])


@pytest.mark.rule("HOK-R.13")
def test_a_hand_that_allows_a_change_of_side_is_not_revealed() -> None:
    table = Table().mat(0, "troll").hand(0, *MAGIC_HAND[:5]).draw("squire_pim")
    assert (table.decision, table.offered) == ("stance", {"lay"})


@pytest.mark.rule("HOK-R.12")
def test_an_attack_with_six_cards_commits_one() -> None:
    table = Table().mat(0, "troll").mat(1, "squire_pim").hand(0, *DARK_HAND).draw("fireball").attack(1)
    assert table.refusal("ready").rule == "HOK-R.12"
    table.do("cast", "fireball")
    assert "ready" in table.offered


@pytest.mark.rule("HOK-R.16")
def test_an_attack_with_five_cards_needs_none() -> None:
    table = Table().mat(0, "troll").mat(1, "squire_pim").hand(0, *DARK_HAND).turn().attack(1)
    assert "ready" in table.offered


# --- brute force ---


@pytest.mark.rule("HOK-R.12", "HOK-R.66")
@pytest.mark.parametrize("magic", [("dispel",), ("shield", "shield")])
def test_the_only_card_that_six_can_shed_is_asked_for_and_never_played_unasked(
    monkeypatch: pytest.MonkeyPatch, magic: tuple[str, ...]
) -> None:
    monkeypatch.setitem(GAME.decisions, "enter", HolyKnights.decisions["enter"])
    table = Table().mat(0, "king_ashadi").hand(0, *magic, *DARK_HAND[: 6 - len(magic)]).mat(1, "troll").turn().attack(1)
    seen = view(table.state, 0)
    assert (table.offered, len(table.legal)) == ({"cast"}, len(magic))
    assert (runner.forced_action(table.state, 0), auto_answer(seen), is_forced(seen)) == (None, None, False)
    prompt = look.table(seen, Words("en")).prompt
    assert prompt.text == "Which magic will you set?"
    assert "You hold six cards: set one magic card" in prompt.line
    table.do("cast", magic[0])
    if len(magic) == 1:
        assert table.offered == {"ready"}
        assert runner.forced_action(table.state, 0) is None, "until then the card may be taken back"


def tries(state: HolyState, seat: int) -> list[Action]:
    """Return every action of the turn's owner that only a rule about six cards could forbid."""
    assert state.ask is not None
    return [
        action
        for move in GAME.decisions[state.ask.key].moves
        if move.verb in TRIED
        for action in move.candidates(state, seat)
        if all(guard.rule in SHED_RULES or guard.holds(state, action) for guard in (*move.preconditions, *move.guards))
    ]


def reachable(state: HolyState, seat: int, depth: int = 0) -> bool:
    """Tell whether some line of a seat's own choices leads to five cards, found by trying all of them."""
    if len(state.hand(seat)) <= 5:
        return True
    if state.player != seat or runner.players_to_act(state) != (seat,) or state.ask is None or depth > 4:
        return False
    found = set()
    for action in tries(state, seat):
        alike = (action.verb, GAME.strategy.equivalence_key(state, action))
        if alike in found or action.verb == "ready":
            continue
        found.add(alike)
        after = state.clone()
        runner.play(after, action)
        if reachable(after, seat, depth + 1):
            return True
    return False


def hands_of_six(count: int) -> list[HolyState]:
    """Return states at the stance step or the showing of a hand, with six cards, out of random matches."""
    found: list[HolyState] = []
    random = Random(11)
    seed = 0
    while len(found) < count:
        seed += 1
        state = Table(2 + seed % 4).state
        state.script = None
        state.chance = seed << 64
        state.stack = [("deal",)]
        runner.advance(state)
        while state.result is None:
            seat = runner.players_to_act(state)[0]
            assert state.ask is not None
            if len(state.hand(seat)) == 6 and state.ask.key in ("stance", "cast_off"):
                found.append(state.clone())
            actions = runner.legal_actions(state, seat)
            shy = [action for action in actions if action.verb in ("end", "pass", "ready", "lay", "attack")]
            runner.play(state, random.choice(shy or list(actions)))
    return found


def test_reductions_agree_with_brute_force() -> None:
    stances, stuck, whispers = set(), 0, 0
    for state in hands_of_six(160):
        seat = state.player
        assert state.ask is not None
        probe = state.clone()
        probe.ask = None
        runner.ask(probe, "stance", seat)
        by_verb = {"keep": False, "leave": False, "lay": False}
        for action in tries(probe, seat):
            after = probe.clone()
            runner.play(after, action)
            group = action.verb if action.verb in ("leave", "lay") else "keep"
            by_verb[group] |= reachable(after, seat, 1)
        assert hand_limit.may_keep(state, seat) == by_verb["keep"]
        if state.stance(seat) != NEUTRAL:
            assert hand_limit.may_leave(state, seat) == by_verb["leave"]
        assert hand_limit.must_discard(state, seat) == (not any(by_verb.values())) == (state.ask.key == "cast_off")
        if state.ask.key == "stance":
            offered = {action.verb for action in runner.legal_actions(state, seat)}
            assert ("leave" in offered) == by_verb["leave"]
            assert ("lay" in offered) == by_verb["lay"]
            assert bool(offered - {"leave", "lay"}) == by_verb["keep"]
            whispers += not by_verb["keep"]
        stances.add(state.stance(seat))
        stuck += state.ask.key == "cast_off"
    assert stances == {0, 1, 2}
    assert whispers
