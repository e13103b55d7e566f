"""Every change that a player sees has a line in the log, and every line about a card one in the summary of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabletop.engine import runner
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.items import Item
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.game import game
from tabletop.games.sorcerer.rules import casualties, values
from tabletop.games.sorcerer.rules.state import MINION, At, SorcererState
from tabletop.match.journal import state_hash
from tests.helpers.random_play import plausible_action
from tests.helpers.sorcerer import Table

MARKS = ("damage", "flame", "root", "arthropod", "spent")
STOCKS = ("energy", "omens", "blood", "moon", "fate", "avatar")
OPEN = {*At.field, *At.grave, *At.removed}
ENDS = {"sorcerer.log.energy", "sorcerer.log.omens", "sorcerer.log.renewed"}
"""Messages about everything of one sort."""


def changes(before: SorcererState, after: SorcererState) -> Iterator[tuple[str, str]]:
    """Yield what changed for everybody to see, with who or what a line must name."""
    for item, kind in ((Item(item), kind) for item, kind in enumerate(before.kind)):
        if not isinstance(BOOK.card_type[kind], str):
            continue
        was, is_ = before.zone[item], after.zone[item]
        stays = was == is_ and before.guise[item] == after.guise[item]
        if stays:
            for name in MARKS:
                if getattr(before, name)[item] != getattr(after, name)[item]:
                    yield name, after.ref(item)
        elif {was, is_} & OPEN and not (was == At.resolving or (after.host[item] >= 0 and before.host[item] >= 0)):
            yield "place", after.ref(item)
    for name in STOCKS:
        for seat in after.seats:
            if getattr(before, name)[seat] != getattr(after, name)[seat]:
                yield name, f"seat:{seat}"
    for change in after.lasting:
        if change not in before.lasting:
            yield "lasting", after.ref(change[0])
    for job, context, _ in after.later[len(before.later) :]:
        yield "later", after.ref(job.card)
        yield from (("later", after.ref(item)) for item in context.items if after.guise[item] == MINION)


def named(events: list[Logged]) -> set[str]:
    """Return who and what some lines name."""
    values = [value for event in events for value in event.params.values()]
    parts = [part for value in values for part in (value if isinstance(value, tuple) else (value,))]
    return {part for part in parts if isinstance(part, str)}


@pytest.mark.parametrize("seed", range(8))
def test_whatever_changes_on_the_table_is_named_in_the_log(seed: int) -> None:
    state, draw = runner.new_state(game, checked_setup(game, 2, {"sets_by": "random"}), seed), Random(seed)
    assert isinstance(state, SorcererState)
    silent = []
    while state.result is None and state.round < 7:
        before = state.clone()
        state.events = []
        action = plausible_action(state, draw)
        runner.play(state, action)
        events = [event for event in state.events if isinstance(event, Logged)]
        if ENDS & {event.key for event in events} or before.phase == "setup":
            continue
        words = named(events)
        silent += [(action.verb, what, ref) for what, ref in changes(before, state) if ref not in words]
    assert not silent


@pytest.mark.rule("SOR-10.02")
@pytest.mark.card("drowned_voice", "drowning_gaze")
def test_who_is_blanked_and_until_when_is_logged() -> None:
    table = Table("miselda")
    foe = table.put("left", "bone_archer", seat=1)
    table.turn(0, "cast", table.put("hand/0", "drowned_voice"))
    table.put("centre", "longship_raider", seat=1)
    table.state.avatar[0] = 1
    table.turn(0, "activate", table.skill("drowning_gaze"), arg="0")
    assert [line for line in table.story if "seat" not in line] == [
        "Drowned Voice: Bone Archer is blanked until the end of the round.",
        "Drowning Gaze: Longship Raider is blanked until the end of the round.",
        "Drowning Gaze: −1 attack for Longship Raider.",
    ]
    assert values.is_blanked(table.state, foe)


@pytest.mark.rule("SOR-R.60", "SOR-2.04", "SOR-2.05", "SOR-7.08")
@pytest.mark.card("overclock", "grave_wrappings", "dread")
def test_later_deaths_attached_cards_and_used_tactics_are_logged() -> None:
    table = Table()
    host = table.put("left", "leviathan")
    wrappings = table.put("grave/0", "grave_wrappings")
    table.turn(0, "activate", wrappings, arg="0")
    table.turn(0, "cast", table.put("hand/0", "overclock"))
    assert "seat:0 attaches Grave Wrappings to Leviathan." in table.story
    assert table.story[-1] == "Overclock: Leviathan will be destroyed at the end of the round."
    table.state.turn = 1
    casualties.destroy(table.state, [host])
    assert table.story[-1] == "Leviathan loses Grave Wrappings."
    assert table.logged[-1].params["seat"] == "seat:0", "the log shows whose card it was, whoever destroyed it"
    table = Table("haunted_forest")
    attacker = table.put("left", "bell_ringer")
    foe = table.put("left", "leviathan", seat=1)
    table.roll("blank", "blank").attack(attacker).do("tactic", table.skill("dread"), arg="0")
    assert (table.story[1], table.state.damage[foe]) == ("seat:0 uses Dread.", 1)


def test_what_caused_a_change_is_no_part_of_a_positions_hash() -> None:
    state = Table().state
    before = state_hash(state)
    state.causes.append((Item(0), "blank", BOOK.kind["drowned_voice"], "round"))
    assert state_hash(state) == before
    state.lasting.append((Item(0), "blank", 1, "round"))
    assert state_hash(state) != before
