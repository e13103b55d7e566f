"""The Action phase: whose turn it is, and the five actions (SOR-6.01 to SOR-6.10)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.cards.effects.grammar import Moment
from tabletop.cards.effects.idiom import Job
from tabletop.cards.effects.running import args_of
from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT, Action, names
from tabletop.engine.game import Guard, Move, Question
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.engine.state import Mode
from tabletop.games.sorcerer import casting, ground, harm, values
from tabletop.games.sorcerer.book import ABILITIES, AT
from tabletop.games.sorcerer.casting import CAST, R, flies
from tabletop.games.sorcerer.state import ATTACHED, MINION, At, SorcererState, minions, tile_of
from tabletop.games.sorcerer.values import language
from tabletop.kit import CARD, Verb, source, target

S = SorcererState
ACTIVATE, REINFORCE = Verb("activate", CARD), Verb("reinforce", CARD)
STANDEE = names("avatar")
"""References to avatars, by seat."""
AVATAR = Verb("avatar", STANDEE)


# --- whose turn -----------------------------------------------------------------------------------------------------


def act(state: S) -> None:
    """Let the next seat or team perform one action, until nobody has any left (SOR-6.01, SOR-14.05)."""
    state.attacker = Item(-1)
    if ground.is_team(state):
        _act_in_teams(state)
        return
    if state.turn < 0:
        state.turn = state.first
    for seat in state.around(state.turn):
        if state.actions[seat] > 0 and not state.gone[seat]:
            state.turn = (seat + 1) % state.setup.seats
            state.stack.append(("act",))
            ask(state, "act", seat)
            return
    state.stack.append(("battle_phase",))


def _act_in_teams(state: S) -> None:
    side = ground.sides(state.setup)[state.first] if state.turn < 0 else state.turn % 2
    for team in (side, 1 - side):
        seats = tuple(seat for seat in state.seats if seat % 2 == team and state.actions[seat] > 0)
        if seats:
            state.turn = 1 - team
            state.stack.append(("act",))
            ask(state, "act", *seats, mode=Mode.ANY)
            return
    state.stack.append(("battle_phase",))


def _use(state: S, action: Action) -> None:
    op.count(state, "actions", action.seat, state.actions[action.seat] - 1)


# --- channel, meditate, cast ----------------------------------------------------------------------------------------


def _channel(state: S, action: Action) -> None:
    _use(state, action)
    n = language(state).idiom.gain(state, action.seat, "energy", 2)
    if state.events is not None:
        state.say("channels", "SOR-6.03", seat=SEAT[action.seat], n=n)


def _meditate(state: S, action: Action) -> None:
    _use(state, action)
    casting.draw(state, action.seat, 2)


def _castable(state: S, seat: int) -> list[Action]:
    hand = state.zones[At.hand[seat]]
    return [CAST(seat, item, where) for item in hand for where, _ in casting.targets(state, seat, item)]


def _casts(state: S, seat: int) -> list[Action]:
    openings = casting.Openings(state, seat)
    return [way for item in state.zones[At.hand[seat]] for way in openings.ways(item)]


def _cast(state: S, action: Action) -> None:
    _use(state, action)
    casting.do_cast(state, action)


def _affordable(state: S, action: Action) -> bool:
    seat, item = action.seat, source(action)
    types = {kind for where, kind in casting.targets(state, seat, item) if where == action.target}
    return any(values.cost(state, seat, item, kind) <= state.energy[seat] for kind in types)


def _price(state: S, action: Action) -> dict[str, int | str]:
    seat, item = action.seat, source(action)
    kind = next(kind for where, kind in casting.targets(state, seat, item) if where == action.target)
    return {"n": values.cost(state, seat, item, kind), "have": state.energy[seat]}


def _has_room(state: S, action: Action) -> bool:
    tile = ground.TILE_OF.get(action.target)
    return tile is None or ground.room_in(state, action.seat, tile) > 0


def _bears(state: S, action: Action) -> bool:
    host = target(action)
    return host < 0 or casting.may_bear(state, action.seat, state.kind[source(action)], host)


def _works(state: S, action: Action) -> bool:
    return bool(action.target) or casting.has_effect(state, action.seat, source(action))


# --- activate -------------------------------------------------------------------------------------------------------


def jobs(state: S, seat: int) -> Iterable[Job]:
    """Yield every "Action:" ability on a card of a seat (SOR-6.07): in play, a skill, lore, or bury."""
    at, kinds = AT[Moment.ACTION], state.kind
    for tile in ground.tiles(state):
        for item in state.zones[At.field[tile]]:
            if at[kinds[item]] and state.by[item] == seat and state.guise[item] in (MINION, ATTACHED):
                for number in at[kinds[item]]:
                    if not ABILITIES[kinds[item]][number].bury:
                        yield (seat, item, number, tile)
    avatar = state.avatar[seat]
    for item in state.zones[At.skills[seat]]:
        for number in at[kinds[item]]:
            yield (seat, item, number, avatar)
    for item in state.zones[At.grave[seat]]:
        for number in at[kinds[item]]:
            if ABILITIES[kinds[item]][number].bury:
                yield (seat, item, number, avatar)


def _activations(state: S, seat: int) -> list[Action]:
    return [ACTIVATE(seat, job[1], "", str(job[2])) for job in jobs(state, seat)]


def _usable(state: S, seat: int) -> list[Action]:
    return [ACTIVATE(seat, job[1], "", str(job[2])) for job in jobs(state, seat) if language(state).ready(state, job)]


def _job(state: S, action: Action) -> Job:
    wanted = (source(action), int(action.arg))
    return next(job for job in jobs(state, action.seat) if job[1:3] == wanted)


def _activate(state: S, action: Action) -> None:
    job = _job(state, action)
    _use(state, action)
    if state.events is not None:
        state.say("activates", "SOR-6.07", seat=SEAT[action.seat], card=state.ref(job[1]))
    language(state).begin(state, job)


def _awake(state: S, action: Action) -> bool:
    said = values.ability(state, _job(state, action))
    return said.cost is None or not said.cost.exhaust or not state.spent[source(action)]


# --- reinforce ------------------------------------------------------------------------------------------------------


def _half(state: S, seat: int, tile: int) -> str:
    return ground.HALVES[ground.half_of(state, seat, tile)]


def _all_moves(state: S, seat: int) -> list[Action]:
    own = [item for tile in ground.own_tiles(state, seat) for item in minions(state, tile) if state.by[item] == seat]
    tiles = ground.own_tiles(state, seat)
    found = [REINFORCE(seat, item, _half(state, seat, t)) for item in own for t in tiles if t != tile_of(state, item)]
    return found + [REINFORCE(seat, item, CARD[other]) for item in own for other in own if other != item]


def moves_of(state: S, seat: int, items: Iterable[int]) -> list[Action]:
    """Return the legal moves and swaps of some minions (SOR-6.08, SOR-6.09, SOR-R.24)."""
    tiles = ground.own_tiles(state, seat)
    room = [tile for tile in tiles if ground.room_in(state, seat, tile) > 0]
    by = state.by
    bodies = {
        tile: [item for item in minions(state, tile) if by[item] == seat and not values.is_pinned(state, item)]
        for tile in tiles
    }
    far = state.setup.options["swap_flyers"] == "any"
    found = []
    for item in items:
        here = tile_of(state, item)
        if item not in bodies[here]:
            continue
        near, wings = ground.neighbours(state, seat, here), flies(state, item)
        for tile in room:
            if tile != here and (wings or tile in near):
                found.append(REINFORCE(seat, item, _half(state, seat, tile)))
        for tile, others in bodies.items():
            if tile in near:
                found += [REINFORCE(seat, item, CARD[other]) for other in others]
            elif far and wings and tile != here:
                found += [REINFORCE(seat, item, CARD[other]) for other in others if flies(state, other)]
    return found


def _moves(state: S, seat: int) -> list[Action]:
    own = [item for tile in ground.own_tiles(state, seat) for item in minions(state, tile) if state.by[item] == seat]
    return moves_of(state, seat, own)


def _movable(state: S, action: Action) -> bool:
    return action in moves_of(state, action.seat, (source(action),))


def _loose(state: S, action: Action) -> bool:
    return not any(values.is_pinned(state, item) for item in (source(action), target(action)) if item >= 0)


def _space(state: S, action: Action) -> bool:
    return target(action) >= 0 or ground.room_in(state, action.seat, ground.TILE_OF[action.target]) > 0


def shift(state: S, action: Action) -> None:
    """Move or swap minions as an action says."""
    item, other = source(action), target(action)
    if other >= 0:
        casting.swap(state, item, other)
        return
    tile = ground.TILE_OF[action.target]
    harm.carry(state, item, tile)
    if state.events is not None:
        state.say("reinforces", "SOR-6.08", seat=SEAT[action.seat], card=state.ref(item), place=At.refs[tile])


def _reinforce(state: S, action: Action) -> None:
    _use(state, action)
    shift(state, action)
    state.stack += [("avatar", action.seat), ("effects.settle",)]


def _steps(state: S, seat: int) -> list[Action]:
    """Return every battlefield to which the avatar could go instead of standing still (SOR-6.10)."""
    tiles = ground.own_tiles(state, seat)
    return [AVATAR(seat, seat, ground.FIELDS[tile]) for tile in tiles if tile != state.avatar[seat]]


def _walk(state: S, action: Action) -> None:
    _use(state, action)
    step(state, action)


def step(state: S, action: Action) -> None:
    """Put the avatar into a battlefield."""
    tile = ground.TILE_OF[action.target]
    op.count(state, "avatar", action.seat, tile)
    if state.events is not None:
        state.say("avatar", "SOR-2.12", seat=SEAT[action.seat], place=At.refs[tile])


def avatar(state: S, seat: int) -> None:
    """Ask whether the avatar goes along with the reinforcement (SOR-6.10)."""
    ask(state, "follow", seat)


def reinforcing(state: S, seat: int, items: tuple[Item, ...], n: int) -> None:
    """Let an effect reinforce with up to so many of these minions (SOR-R.22)."""
    left = tuple(item for item in items if state.guise[item] == MINION)
    if n > 0 and moves_of(state, seat, left):
        state.stack.append(("reinforcing", seat, left, n))
        ask(state, "reinforce", seat, args=(left,))


def _steps_of_effect(state: S, seat: int) -> list[Action]:
    (items,) = args_of(state, "reinforce")
    return moves_of(state, seat, items)


def _reinforced(state: S, action: Action) -> None:
    _, seat, items, n = state.stack.pop()
    moved = (source(action), target(action))
    state.stack.append(("reinforcing", seat, tuple(item for item in items if item not in moved), n - 1))
    shift(state, action)


def _enough(state: S, action: Action) -> None:
    state.stack.pop()


def _stay(state: S, action: Action) -> None:
    """The avatar stays."""


AFFORDABLE: Guard[S] = Guard("SOR-6.05", R + "dear", _affordable, _price)
ROOM: Guard[S] = Guard("SOR-2.08", R + "full", _has_room)
BEARS: Guard[S] = Guard("SOR-R.18", R + "host", _bears)
WORKS: Guard[S] = Guard("SOR-R.13", R + "no_target", _works)
AWAKE: Guard[S] = Guard("SOR-R.17", R + "exhausted", _awake)
USABLE: Guard[S] = Guard("SOR-6.07", R + "cannot_use", lambda state, action: action in _usable(state, action.seat))
LOOSE: Guard[S] = Guard("SOR-6.08", R + "pinned", _loose)
SPACE: Guard[S] = Guard("SOR-2.08", R + "full", _space)
NEAR: Guard[S] = Guard("SOR-6.08", R + "far", _movable)


def _button(verb: str) -> dict[int, list[Action]]:
    return {seat: [Action(seat, verb)] for seat in range(8)}


_CHANNEL, _MEDITATE = _button("channel"), _button("meditate")
_STAY, _DONE = _button("stay"), _button("done")

QUESTIONS = (
    Question(
        "act",
        (
            Move("channel", "SOR-6.03", R + "time", lambda state, seat: _CHANNEL[seat], _channel, hotkey="E"),
            Move("meditate", "SOR-6.04", R + "time", lambda state, seat: _MEDITATE[seat], _meditate, hotkey="M"),
            Move(
                "cast",
                "SOR-6.05",
                R + "time",
                _castable,
                _cast,
                (AFFORDABLE, ROOM, BEARS, WORKS),
                likely=_casts,
            ),
            Move("activate", "SOR-6.07", R + "time", _activations, _activate, (AWAKE, USABLE), likely=_usable),
            Move("reinforce", "SOR-6.08", R + "time", _all_moves, _reinforce, (LOOSE, SPACE, NEAR), likely=_moves),
            Move("avatar", "SOR-6.10", R + "time", _steps, _walk),
        ),
        rule="SOR-6.02",
        for_side=True,
    ),
    Question(
        "follow",
        (
            Move("avatar", "SOR-6.10", R + "time", _steps, step),
            Move(
                "stay",
                "SOR-6.10",
                R + "time",
                lambda state, seat: [Action(seat, "stay")],
                _stay,
                gold=True,
                hotkey="Return",
            ),
        ),
        rule="SOR-6.10",
    ),
    Question(
        "reinforce",
        (
            Move("reinforce", "SOR-R.22", R + "time", _steps_of_effect, _reinforced),
            Move("done", "SOR-R.22", R + "time", lambda state, seat: _DONE[seat], _enough, gold=True, hotkey="Return"),
        ),
        args=(tuple[Item, ...],),
        rule="SOR-R.22",
    ),
)
STEPS = (act, avatar, reinforcing)
