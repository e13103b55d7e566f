"""The Ready phase and the End phase (SOR-5.01 to SOR-5.10, SOR-9.01, SOR-9.02)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.cards.effects.grammar import Trigger
from tabletop.cards.effects.host import NO_CONTEXT, AbilityInstance, EffectContext
from tabletop.cards.effects.interpreter import Waiting
from tabletop.engine import Seat
from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT, Action
from tabletop.engine.events import EVERYONE
from tabletop.engine.game import Decision
from tabletop.engine.items import NONE
from tabletop.engine.runner import ask
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules import battlefields, casualties, values
from tabletop.games.sorcerer.rules.action_phase import AVATAR, move_avatar
from tabletop.games.sorcerer.rules.state import ACTIONS, NO_FATE, RULES, UNUSED, At, SorcererState, add_resource

S = SorcererState
FIXED_ENERGY = 4
"""Energy for everybody when the die is not rolled (SOR-5.06)."""


def ready_phase(state: S) -> None:
    """Begin a round; in the first one the Ready phase is skipped (SOR-5.01, SOR-R.86)."""
    state.phase = "ready"
    state.say("round", "SOR-1.04", seat=EVERYONE, n=state.round)
    if state.round > 1:
        _pass_start_marker(state)
        _ready_all(state)
        if state.gone[state.first]:
            give_energy(state, FIXED_ENERGY)
        else:
            ask(state, "energy", state.first)
    state.stack.append(("refresh",))


def _pass_start_marker(state: S) -> None:
    """Pass the fate counter, or the start marker of teams, to the left neighbour (SOR-5.02, SOR-R.72)."""
    state.first = _next_starter(state)
    fates = battlefields.fate_holders(state)
    for seat in state.seats:
        op.set_counter(state, "fate", seat, UNUSED if seat in fates else NO_FATE)
    state.say("starts.team" if state.teams else "starts", "SOR-5.02", seat=SEAT[state.first])


def _next_starter(state: S) -> Seat:
    total, sides = state.setup.seats, battlefields.sides_of(state)
    new = (state.first + 1) % total
    while state.teams and sides[new] == sides[state.first]:
        new = (new + 1) % total
    return new


def _ready_all(state: S) -> None:
    """Ready all cards and battlefields (SOR-5.03)."""
    tiles = battlefields.tiles(state)
    for zone in (*(At.field[tile] for tile in tiles), *(At.skills[seat] for seat in state.seats)):
        for item in state.zones[zone]:
            op.set_value(state, "spent", item, 0)
    for tile in tiles:
        op.set_counter(state, "tilted", tile, 0)
    state.say("renewed", "SOR-5.03", seat=EVERYONE)


def give_energy(state: S, n: int) -> None:
    """Give everybody energy, ten at most (SOR-5.05 to SOR-5.07)."""
    for seat in state.seats:
        add_resource(state, seat, "energy", n)
    state.say("energy", "SOR-5.05", seat=EVERYONE, n=n)


def _roll(state: S, action: Action) -> None:
    die = state.zones[At.dice][-1]
    (face,) = op.roll(state, state.face, [die], sides=8, seat=action.seat)
    state.say("rolls_energy", "SOR-5.05", seat=SEAT[action.seat], n=face + 1)
    give_energy(state, face + 1)


def _take_four(state: S, action: Action) -> None:
    state.say("takes_four", "SOR-5.06", seat=SEAT[action.seat])
    give_energy(state, FIXED_ENERGY)


def refresh(state: S) -> None:
    """Reset actions and hand out omens; then everybody places the avatar (SOR-5.08 to SOR-5.10)."""
    state.stack.append(("action_phase",))
    for seat in state.seats:
        op.set_counter(state, "actions", seat, ACTIONS)
        if state.round > 1:
            op.set_counter(state, "omens", seat, state.omens[seat] + 1)
    if state.round > 1:
        state.say("omens", "SOR-5.09", seat=EVERYONE)
        state.stack += [("place_avatar", seat) for seat in reversed(state.around(state.first)) if not state.gone[seat]]


def place_avatar(state: S, seat: Seat) -> None:
    """Ask a seat to place its avatar; it may stay (SOR-4.07, SOR-5.10)."""
    ask(state, "avatar", seat)


def action_phase(state: S) -> None:
    """Begin the Action phase (SOR-6.01)."""
    state.phase, state.turn = "action", NONE
    state.stack.append(("act",))


def end_phase(state: S) -> None:
    """Queue all present end-of-round effects (SOR-9.01, SOR-9.02, SOR-R.60)."""
    state.phase, effects = "end", tuple(round_end_effects(state))
    if effects:
        state.say("round_ends", "SOR-9.01", seat=EVERYONE, n=state.round)
    state.stack += [("round_over",), ("effects.batch", effects)]


def round_end_effects(state: S) -> list[Waiting]:
    """Return end-of-round effects of cards in play, beside grimoires and buried, and postponed ones."""
    found: list[Waiting] = []
    burns, triggered = _burns(state), BOOK.triggered[Trigger.ROUND_END]
    for seat in state.around(state.first):
        for job in casualties.triggered_jobs(state, Trigger.ROUND_END):
            ability = values.ability_of(state, job)
            if job.seat != seat or ability.bury:
                continue
            if BOOK.card_type[state.kind[job.card]] is Type.LORE and values.is_burn(ability) and job not in burns:
                continue
            found.append((job, EffectContext((), job.place), ()))
        for item in state.zones[At.grave[seat]]:
            for number in triggered[state.kind[item]]:
                if BOOK.abilities[state.kind[item]][number].bury:
                    job = values.instance(seat, item, number, state.avatar[seat])
                    found.append((job, NO_CONTEXT, ()))
    return found + state.later


def _burns(state: S) -> list[AbilityInstance]:
    """Return one burn of each kind, by the first seat still playing, start team first (SOR-R.54)."""
    seats = [seat for team in battlefields.resolution_order(state) for seat in team]
    found: dict[int, AbilityInstance] = {}
    for seat in sorted(seats, key=lambda seat: state.gone[seat]):
        for item in state.zones[At.skills[seat]]:
            for number in BOOK.triggered[Trigger.ROUND_END][state.kind[item]]:
                if values.is_burn(BOOK.abilities[state.kind[item]][number]):
                    found.setdefault(state.kind[item], values.instance(seat, item, number, state.avatar[seat]))
    return list(found.values())


def round_over(state: S) -> None:
    """Reset what lasts one round, and begin the next one or end the match (SOR-R.78)."""
    state.lasting, state.causes, state.once, state.played, state.later = [], [], [], [], []
    state.blame = (NONE, NONE)
    limit = int(state.setup.options["round_limit"])
    if limit and state.round >= limit:
        time_out(state)
        return
    _sum_up(state)
    state.round += 1
    state.stack.append(("ready_phase",))


def _sum_up(state: S) -> None:
    """Log what each of two sides has lost in a round, if that is anything, and begin to count anew."""
    losses = state.round_losses
    if state.events is not None and not state.royale and (state.round_damage or any(losses)):
        damage = [state.round_damage.count(half) for half in range(len(state.hurt))]
        sides = [battlefields.seats_of(state, side) for side in (0, 1)]
        own, other = (
            _toll_ref(sum(losses[seat] for seat in seats), damage[side::2]) for side, seats in enumerate(sides)
        )
        first, second = (tuple(SEAT[seat] for seat in seats) for seats in sides)
        state.say(
            "toll",
            "SOR-1.04",
            seat=EVERYONE,
            n=state.round,
            seats=first,
            own=own,
            others=second,
            other=other,
            next=SEAT[_next_starter(state)],
            then="sides",
        )
    state.round_damage, state.round_losses = [], [0] * len(losses)


def _toll_ref(losses: int, damage: Sequence[int]) -> str:
    """Return the reference by which the log names the losses of a side in a round.

    The damage is that on its half of each battlefield.
    """
    return "toll:" + "/".join(map(str, (losses, *damage)))


def time_out(state: S) -> None:
    """End a match that lasts too long: captures, then damage on enemy halves (SOR-R.78)."""

    def rank(seat: int) -> tuple[int, int]:
        tiles = [tile for tile in battlefields.own_tiles(state, seat) if state.taken[tile] == NONE]
        return state.points[seat], sum(
            state.hurt[battlefields.across(battlefields.half_of(state, seat, tile))] for tile in tiles
        )

    playing = [seat for seat in state.seats if not state.gone[seat]]
    best = max(rank(seat) for seat in playing)
    casualties.end_match(state, [seat for seat in playing if rank(seat) == best], "SOR-R.78", "sorcerer.end.rounds")


def _placings(state: S, seat: int) -> list[Action]:
    return [AVATAR(seat, seat, battlefields.FIELDS[tile]) for tile in battlefields.own_tiles(state, seat)]


ENERGY = (RULES.button("roll", "SOR-5.04", _roll, hotkey="R"), RULES.button("four", "SOR-5.06", _take_four, hotkey="4"))
DECISIONS = (
    Decision("energy", ENERGY, rule="SOR-5.04"),
    Decision("avatar", (RULES.move("avatar", "SOR-5.10", _placings, move_avatar),), rule="SOR-5.10"),
)
STEPS = (ready_phase, refresh, place_avatar, action_phase, end_phase, round_over)
