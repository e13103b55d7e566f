"""The Action phase: whose turn it is, and the five actions (SOR-6.01 to SOR-6.10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletop.cards.effects.host import AbilityInstance
from tabletop.cards.effects.interpreter import args_of
from tabletop.engine import Seat
from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT, Action, names
from tabletop.engine.game import Decision
from tabletop.engine.items import NONE, Item
from tabletop.engine.progress import Mode
from tabletop.engine.runner import ask
from tabletop.games.sorcerer.rules import battlefields, casting, casualties, values
from tabletop.games.sorcerer.rules.available_actions import ACTIVATE, CAST, REINFORCE, AvailableActions, has_effect
from tabletop.games.sorcerer.rules.state import MINION, RULES, At, SorcererState, add_resource, tile_of
from tabletop.games.sorcerer.rules.values import instance, language
from tabletop.kit import CARD, Verb, go_on, source, target

S = SorcererState
STANDEE = names("avatar")
"""References to avatars, by seat."""
AVATAR = Verb("avatar", STANDEE)

CHANNELLED = 2
"""Energy for an action (SOR-6.03)."""


def act(state: S) -> None:
    """Ask the next seat or team for one action, until none has any left (SOR-6.01, SOR-14.05)."""
    state.attacker = NONE
    if state.teams:
        _act_in_teams(state)
        return
    if state.turn == NONE:
        state.turn = state.first
    total = state.setup.seats
    for step in range(total):
        seat = (state.turn + step) % total
        if state.actions[seat] > 0 and not state.gone[seat]:
            state.turn = (seat + 1) % total
            state.stack.append(("act",))
            ask(state, "act", seat)
            return
    state.stack.append(("battle_phase",))


def _act_in_teams(state: S) -> None:
    side = battlefields.sides_of(state)[state.first] if state.turn == NONE else state.turn % 2
    for team in (side, 1 - side):
        seats = tuple(seat for seat in state.seats if seat % 2 == team and state.actions[seat] > 0)
        if seats:
            state.turn = 1 - team
            state.stack.append(("act",))
            ask(state, "act", *seats, mode=Mode.ANY)
            return
    state.stack.append(("battle_phase",))


def _spend_action(state: S, action: Action) -> None:
    op.set_counter(state, "actions", action.seat, state.actions[action.seat] - 1)


def _channel(state: S, action: Action) -> None:
    _spend_action(state, action)
    n = add_resource(state, action.seat, "energy", CHANNELLED)
    state.say("channels", "SOR-6.03", seat=SEAT[action.seat], n=n)


def _meditate(state: S, action: Action) -> None:
    _spend_action(state, action)
    casting.draw(state, action.seat, 2, "meditates")


def _castable(state: S, seat: int) -> list[Action]:
    hand = state.zones[At.hand[seat]]
    return [CAST(seat, item, where) for item in hand for where, _ in casting.cast_targets(state, seat, item)]


def _cast(state: S, action: Action) -> None:
    _spend_action(state, action)
    casting.cast(state, action)


def _affordable(state: S, action: Action) -> bool:
    seat, item = action.seat, source(action)
    types = {kind for where, kind in casting.cast_targets(state, seat, item) if where == action.target}
    return any(values.cost(state, seat, item, kind) <= state.energy[seat] for kind in types)


def _price(state: S, action: Action) -> dict[str, int | str]:
    seat, item = action.seat, source(action)
    kind = next(kind for where, kind in casting.cast_targets(state, seat, item) if where == action.target)
    return {"n": values.cost(state, seat, item, kind), "have": state.energy[seat]}


def _has_room(state: S, action: Action) -> bool:
    tile = battlefields.TILE_OF.get(action.target)
    return tile is None or battlefields.room_in(state, action.seat, tile) > 0


def _bears(state: S, action: Action) -> bool:
    host = target(action)
    return host == NONE or casting.may_bear(state, action.seat, state.kind[source(action)], host)


def _works(state: S, action: Action) -> bool:
    return bool(action.target) or has_effect(state, action.seat, source(action))


def _activations(state: S, seat: int) -> list[Action]:
    return [ACTIVATE(seat, job.card, "", str(job.number)) for job in AvailableActions(state, seat).jobs()]


def _usable(state: S, seat: int) -> list[Action]:
    return AvailableActions(state, seat).activations()


def activated(state: S, action: Action) -> AbilityInstance:
    """Return the ability that an action activates, where its card stands or the avatar does."""
    item = source(action)
    tile = tile_of(state, item)
    return instance(action.seat, item, int(action.arg), state.avatar[action.seat] if tile == NONE else tile)


def _activate(state: S, action: Action) -> None:
    job = activated(state, action)
    _spend_action(state, action)
    state.say_of(job.card, "activates", "SOR-6.07", seat=SEAT[action.seat])
    language(state).begin(state, job)


def _awake(state: S, action: Action) -> bool:
    ability = values.ability_of(state, activated(state, action))
    return ability.cost is None or not ability.cost.exhaust or not state.spent[source(action)]


def _all_moves(state: S, seat: int) -> list[Action]:
    own, halves = battlefields.minions_of(state, seat), battlefields.HALVES
    tiles = {tile: halves[battlefields.half_of(state, seat, tile)] for tile in battlefields.own_tiles(state, seat)}
    found = [
        REINFORCE(seat, item, half) for item in own for tile, half in tiles.items() if tile != tile_of(state, item)
    ]
    return found + [REINFORCE(seat, item, CARD[partner]) for item in own for partner in own if partner != item]


def _movable(state: S, action: Action) -> bool:
    return action in AvailableActions(state, action.seat).moves()


def _loose(state: S, action: Action) -> bool:
    return not any(values.is_pinned(state, item) for item in (source(action), target(action)) if item != NONE)


def _space(state: S, action: Action) -> bool:
    return target(action) != NONE or battlefields.room_in(state, action.seat, battlefields.TILE_OF[action.target]) > 0


def reposition(state: S, action: Action) -> None:
    """Move or swap minions as an action says."""
    item, partner = source(action), target(action)
    if partner != NONE:
        casting.swap(state, item, partner)
        return
    tile = battlefields.TILE_OF[action.target]
    casualties.move_minion(state, item, tile)
    state.say("reinforces", "SOR-6.08", seat=SEAT[action.seat], card=state.ref(item), place=At.refs[tile])


def _reinforce(state: S, action: Action) -> None:
    _spend_action(state, action)
    reposition(state, action)
    state.stack += [("avatar", action.seat), ("effects.settle",)]


def _steps(state: S, seat: int) -> list[Action]:
    """Return every battlefield to which the avatar could go instead of standing still (SOR-6.10)."""
    return _walks(seat, battlefields.own_tiles(state, seat), state.avatar[seat])


@cache
def _walks(seat: int, tiles: Sequence[int], position: int) -> list[Action]:
    return [AVATAR(seat, seat, battlefields.FIELDS[tile]) for tile in tiles if tile != position]


def _walk(state: S, action: Action) -> None:
    _spend_action(state, action)
    move_avatar(state, action)


def move_avatar(state: S, action: Action) -> None:
    """Put the avatar into a battlefield; it may stay where it stands."""
    tile = battlefields.TILE_OF[action.target]
    key = "avatar_stays" if state.avatar[action.seat] == tile else "avatar"
    op.set_counter(state, "avatar", action.seat, tile)
    state.say(key, "SOR-2.12", seat=SEAT[action.seat], place=At.refs[tile])


def avatar(state: S, seat: Seat) -> None:
    """Ask whether the avatar goes along with the reinforcement (SOR-6.10)."""
    ask(state, "follow", seat)


def reinforcing(state: S, seat: Seat, items: tuple[Item, ...], n: int, moved: tuple[Item, ...] = ()) -> None:
    """Ask for up to `n` moves of these minions; `moved` have moved by the effect already (SOR-R.22)."""
    left = tuple(item for item in items if state.guise[item] == MINION)
    if n > 0 and AvailableActions(state, seat).reinforcements(left, n, moved):
        state.stack.append(("reinforcing", seat, left, n, moved))
        ask(state, "reinforce", seat, args=(left,))


def _steps_of_effect(state: S, seat: int) -> list[Action]:
    (items,) = args_of(state, "reinforce")
    _, _, _, n, *moved = state.stack[-1]  # frames of older saves do not tell who has moved
    return AvailableActions(state, seat).reinforcements(items, n, *moved)


def _reinforced(state: S, action: Action) -> None:
    frame, seat, items, n, *moved = state.stack.pop()
    moving = tuple(item for item in (source(action), target(action)) if item != NONE)
    left = tuple(item for item in items if item not in moving)
    state.stack.append((frame, seat, left, n - 1, sum(moved, moving)))
    reposition(state, action)


def _may_stop(state: S, seat: int) -> list[Action]:
    """Return the end of an effect that reinforces: not while a half holds too many minions (SOR-R.22)."""
    crowded = any(battlefields.room_in(state, seat, tile) < 0 for tile in battlefields.own_tiles(state, seat))
    return [] if crowded else [Action(seat, "done")]


def _enough(state: S, action: Action) -> None:
    state.stack.pop()


AFFORDABLE = RULES.guard("SOR-6.05", "dear", _affordable, _price)
ROOM = RULES.guard("SOR-2.08", "full", _has_room)
BEARS = RULES.guard("SOR-R.18", "host", _bears)
WORKS = RULES.guard("SOR-R.13", "no_target", _works, lambda state, action: {"card": state.ref(source(action))})
AWAKE = RULES.guard("SOR-R.17", "exhausted", _awake)
USABLE = RULES.guard("SOR-6.07", "cannot_use", lambda state, action: action in _usable(state, action.seat))
LOOSE = RULES.guard("SOR-6.08", "pinned", _loose)
SPACE = RULES.guard("SOR-2.08", "full.swap", _space, lambda state, action: {"n": battlefields.most_minions(state)})
NEAR = RULES.guard("SOR-6.08", "far", _movable)


CHANNEL = RULES.button("channel", "SOR-6.03", _channel, hotkey="E")
MEDITATE = RULES.button("meditate", "SOR-6.04", _meditate, hotkey="D")


def _likely(state: S, seat: int) -> list[Action]:
    openings = AvailableActions(state, seat)
    return [
        *openings.activations(),
        *_steps(state, seat),
        *openings.casts(state.zones[At.hand[seat]]),
        *CHANNEL.candidates(state, seat),
        *MEDITATE.candidates(state, seat),
        *openings.moves(),
    ]


DECISIONS = (
    Decision(
        "act",
        (
            CHANNEL,
            MEDITATE,
            RULES.move("cast", "SOR-6.05", _castable, _cast, (AFFORDABLE, ROOM, BEARS, WORKS)),
            RULES.move("activate", "SOR-6.07", _activations, _activate, (AWAKE, USABLE)),
            RULES.move("reinforce", "SOR-6.08", _all_moves, _reinforce, (LOOSE, SPACE, NEAR)),
            RULES.move("avatar", "SOR-6.10", _steps, _walk),
        ),
        rule="SOR-6.02",
        for_team=True,
        fast=_likely,
    ),
    Decision(
        "follow",
        (
            RULES.move("avatar", "SOR-6.10", _steps, move_avatar),
            RULES.button("stay", "SOR-6.10", go_on, primary=True, hotkey="Return"),
        ),
        rule="SOR-6.10",
    ),
    Decision(
        "reinforce",
        (
            RULES.move("reinforce", "SOR-R.22", _steps_of_effect, _reinforced),
            RULES.move("done", "SOR-R.22", _may_stop, _enough, primary=True, hotkey="Return"),
        ),
        args=(tuple[Item, ...],),
        rule="SOR-R.22",
    ),
)
STEPS = (act, avatar, reinforcing)
