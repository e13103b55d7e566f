"""The fight of a view that messages lead from one moment to the next.

A strike whose dice wait to be thrown lies on the stack until its outcome is told.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.actions import NUMBER, parse
from tabletop.engine.events import ActionTaken, Logged
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.effects import GROUPS, VALUES, First
from tabletop.games.holy_knights.rules import fight
from tabletop.games.holy_knights.rules.odds import Blow, band
from tabletop.games.holy_knights.rules.state import At, HolyState, Mod
from tabletop.games.holy_knights.rules.strikes import blow_of

S = HolyState
_ON_TARGETS = ("modified", "sleeps", "cancelled", "strike.")
"""Beginnings of messages that name the targets of magic while it is at work."""


def follow_choice(state: S, event: ActionTaken) -> None:
    """Follow a choice that begins a strike, or aims magic at its target."""
    action = parse(event.action)
    if event.ask == "strike":
        state.stack.append(("blow", *blow_of(state, action)))
    elif event.ask == "pick" and action.source in NUMBER:
        state.stack.append(("aim", Item(NUMBER[action.source])))


def follow_message(state: S, event: Logged) -> None:
    """Follow what a message tells: magic and its targets, who has struck, sleeps, or strikes next."""
    key, is_magic = event.key.rpartition(".log.")[2], bool(state.zones[At.spells])
    if key.startswith(_ON_TARGETS):
        fight.record_targets(state, _targets(event), str(event.params.get("card", "")))
    if key.startswith("strike.") and not is_magic:
        _follow_strike(state, event)
    elif key == "modified":
        state.mods += told_changes(event)
    elif key in ("sleeps", "again"):
        for item in _targets(event) if key == "sleeps" else _cards(state, event):
            state.spent[item] = int(key == "sleeps")
    if is_magic:
        drop_frames(state, "aim")


def follow_worked(state: S, spell: Item) -> None:
    """Follow magic that has worked and makes its line strike first, of which no message tells."""
    played = next((each for each in state.magic if each.item == spell), None)
    if played is None or any(spell in each.targets for each in state.magic):
        return
    if any(isinstance(effect, First) for ability in BOOK.abilities[state.kind[spell]] for effect in ability.do):
        state.haste |= 1 << fight.line_of(state, played.seat)


def _follow_strike(state: S, event: Logged) -> None:
    (target,) = _targets(event)
    number = int(target in state.line(0))
    blow = pending_blow(state)
    for item in blow.strikers if blow is not None else _strikers(state, number, event):
        state.spent[item] = 1
    drop_frames(state, "blow", "strike")
    state.stack.append(("strike", 1 - number))


def _strikers(state: S, number: int, event: Logged) -> Iterable[Item]:
    """Return the characters that make a strike for a line without a commander."""
    return band(state, number) if event.params["count"] != 1 else _cards(state, event)


def _cards(state: S, event: Logged) -> list[Item]:
    """Return a character that a message names by its face; of like ones the first that has not struck."""
    lines = sorted((*state.line(0), *state.line(1)), key=state.spent.__getitem__)
    return [item for item in lines if state.ref(item) == event.params["card"]][:1]


def _targets(event: Logged) -> list[Item]:
    found = event.params["target_at"]
    return [Item(NUMBER[str(ref)]) for ref in (found if isinstance(found, tuple) else (found,))]


def drop_frames(state: S, *names: str) -> None:
    """Remove frames from the stack."""
    state.stack[:] = [frame for frame in state.stack if frame[0] not in names]


def pending_blow(state: S) -> Blow | None:
    """Return the strike whose roll is still to come in a view that messages lead."""
    return next((Blow(*frame[1:]) for frame in state.stack if frame[0] == "blow"), None)


def aim_of_magic(state: S) -> Item | None:
    """Return the target of magic whose effect is still to come in a view that messages lead."""
    return next((frame[1] for frame in state.stack if frame[0] == "aim"), None)


def told_changes(event: Logged) -> list[Mod]:
    """Return the changes of characters' values that a message tells."""
    changes = event.params["change"]
    assert isinstance(changes, tuple)
    found = dict[str, int]()
    for told in changes:
        name, _, n = str(told).removeprefix("change:").rpartition(".")
        found |= dict.fromkeys(GROUPS.get(name, (name,)), int(n))
    values = [found.get(name, 0) for name in (*VALUES, "dice")]
    return [Mod(item, *values) for item in _targets(event)]
