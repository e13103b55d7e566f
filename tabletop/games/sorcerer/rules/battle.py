"""The Battle phase: battlefields, attacks and tactics (SOR-7.01 to SOR-7.12)."""

from __future__ import annotations

from typing import Any

from tabletop.cards.effects.grammar import Ability, Ref, Trigger
from tabletop.cards.effects.host import NO_CONTEXT, AbilityInstance
from tabletop.cards.effects.interpreter import args_of
from tabletop.cards.effects.value_verbs import Add, Convert, Reroll
from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT, Action
from tabletop.engine.events import EVERYONE
from tabletop.engine.game import Decision
from tabletop.engine.items import NONE, Item
from tabletop.engine.progress import Mode
from tabletop.engine.runner import ask
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules import battlefields, values
from tabletop.games.sorcerer.rules.battlefields import across, seats_of
from tabletop.games.sorcerer.rules.state import (
    ATTACHED,
    MINION,
    RULES,
    At,
    SorcererState,
    attached,
    end_changes,
    minions,
    tile_of,
)
from tabletop.games.sorcerer.rules.values import instance, language
from tabletop.kit import CARD, Verb, source

S = SorcererState
ATTACK, TACTIC = Verb("attack", CARD), Verb("tactic", CARD)


def battle_phase(state: S) -> None:
    """Fix the order of battlefields and the undefended halves (SOR-R.27, SOR-R.36)."""
    state.phase, state.turn = "battle", NONE
    state.lines = battlefields.battle_order(state)
    state.calm = [0] * state.setup.seats
    for tile in battlefields.tiles(state):
        state.fought[tile] = 0
        for half in (2 * tile, 2 * tile + 1):
            state.bare[half] = int(not battlefields.minions_on(state, half))
    state.say("battle", "SOR-7.01", seat=EVERYONE, n=state.round)
    state.stack.append(("end_phase",))
    state.stack += [("field", tile) for tile in reversed(state.lines)]


def field(state: S, tile: int) -> None:
    """Fight over a battlefield, unless it is exhausted or captured (SOR-7.25, SOR-7.26)."""
    if state.tilted[tile] or state.taken[tile] != NONE:
        return
    state.tile = tile
    first = battlefields.first_half(state, tile)
    attacking = [half for half in (first, across(first)) if ready_minions(state, half)]
    if attacking:
        seats = tuple([SEAT[seat] for seat in seats_of(state, attacking[0])])
        state.say("field.first", "SOR-7.03", seat=EVERYONE, place=At.refs[tile], seats=seats)
    elif minions(state, tile):
        state.say("field", "SOR-7.03", seat=EVERYONE, place=At.refs[tile])
    state.stack += [("left_field",), ("attack_turn", first)]


def left_field(state: S) -> None:
    """End the battle in a battlefield (SOR-7.06, SOR-R.28)."""
    state.tile = state.striking = NONE


def ready_minions(state: S, half: int) -> list[int]:
    """Return the minions of a half that can attack."""
    return [item for item in battlefields.minions_on(state, half) if not state.spent[item]]


def attack_turn(state: S, half: int) -> None:
    """Ask a half to attack with a ready minion; without one it passes (SOR-7.03 to SOR-7.05)."""
    tile = half // 2
    if state.tilted[tile] or state.taken[tile] != NONE or state.fought[tile]:
        return
    found = ready_minions(state, half)
    if not found:
        if ready_minions(state, across(half)):
            state.stack.append(("attack_turn", across(half)))
        return
    state.striking = half
    state.stack.append(("attack_turn", across(half)))
    if len(found) == 1:
        begin_attack(state, found[0])
        return
    seats = seats_of(state, half)
    ask(state, "attack", *seats, mode=Mode.ANY if len(seats) > 1 else Mode.ONE)


def begin_attack(state: S, item: int) -> None:
    """Exhaust the attacker and list the tactics of its attack (SOR-7.07, SOR-7.08, SOR-R.29)."""
    op.set_value(state, "spent", item, 1)
    state.attacker = Item(item)
    state.changes, state.rolled = [], 0
    state.free = [0] * state.setup.seats
    state.say_of(item, "attacks", "SOR-7.07", seat=SEAT[state.by[item]], place=At.refs[tile_of(state, item)])
    state.stack += [("attack_over",), ("roll",), ("tactics", tuple(applicable_tactics(state, item)))]


def attack_over(state: S) -> None:
    """Reset what lasts only for one attack (SOR-7.11)."""
    state.attacker, state.rolled, state.changes = NONE, 0, []
    for die in state.zones[At.dice]:
        if state.face[die] != NONE:
            op.set_value(state, "face", die, NONE)
    state.free = [0] * state.setup.seats
    end_changes(state, span="attack")
    state.stack.append(("effects.settle",))


def applicable_tactics(state: S, item: int) -> list[AbilityInstance]:
    """Return every tactic that applies to an attack (SOR-7.09, SOR-R.30, SOR-R.53, SOR-R.77)."""
    abilities, types, kinds = BOOK.abilities, BOOK.card_type, state.kind
    on_attack, on_attacked = BOOK.triggered[Trigger.ATTACK], BOOK.triggered[Trigger.ATTACKED]
    tile, seat = tile_of(state, item), state.by[item]
    found = [
        instance(seat, item, number, tile)
        for number in on_attack[kinds[item]]
        if not abilities[kinds[item]][number].bury
    ]
    for card in attached(state, item):
        if state.guise[card] == ATTACHED:
            found += [instance(state.by[card], card, number, tile) for number in on_attack[kinds[card]]]
    sides, literal = battlefields.sides_of(state), state.setup.options["tactics"] == "literal"
    for owner in state.seats:
        for card in state.zones[At.skills[owner]]:
            kind = kinds[card]
            for number in on_attack[kind]:
                if state.avatar[owner] != tile and types[kind] is not Type.LORE:
                    continue
                if (
                    owner == seat
                    or (sides[owner] == sides[seat] and _about_attacker(abilities[kind][number]))
                    or (
                        sides[owner] != sides[seat]
                        and literal
                        and battlefields.half_of(state, owner, tile) != NONE
                        and types[kind] is Type.SKILL
                    )
                ):
                    found.append(instance(owner, card, number, tile))
    if state.avatar[seat] == tile:
        for card in state.zones[At.grave[seat]]:
            if on_attack[kinds[card]]:
                buried = [number for number in on_attack[kinds[card]] if abilities[kinds[card]][number].bury]
                found += [instance(seat, card, number, tile) for number in buried]
    for guard in minions(state, tile):
        if on_attacked[kinds[guard]] and values.is_enemy(state, seat, guard):
            found += [instance(state.by[guard], guard, number, tile) for number in on_attacked[kinds[guard]]]
    alive = language(state).bindings.alive
    return [job for job in found if alive(state, job)]


def _about_attacker(ability: Ability[Any]) -> bool:
    """Return whether a tactic is about "the attacking minion", whoever owns it (SOR-R.77)."""
    if ability.only is not None and ability.only.attacker is not None:
        return True
    return any(getattr(effect, "to", None) is Ref.ATTACKER for effect in ability.do)


def _optional(state: S, job: AbilityInstance) -> bool:
    ability = values.ability_of(state, job)
    return ability.may or ability.cost is not None


def _open(state: S, waiting: tuple[AbilityInstance, ...]) -> list[AbilityInstance]:
    """Return the tactics that work now: compulsory ones whose condition holds, optional ones if usable."""
    interpreter = language(state)
    return [
        job
        for job in waiting
        if interpreter.bindings.alive(state, job)
        and (interpreter.usable(state, job) if _optional(state, job) else interpreter.holds(state, job))
    ]


def _is_about_roll(state: S, job: AbilityInstance) -> bool:
    """Return whether a tactic does nothing once its attacker has fallen before the roll (SOR-R.31)."""
    ability = values.ability_of(state, job)
    return _about_attacker(ability) or all(isinstance(effect, (Reroll, Convert, Add)) for effect in ability.do)


def _decides(state: S, job: AbilityInstance) -> bool:
    """Return whether the attacker decides on a tactic, not the owner of its card (SOR-R.18, SOR-R.30)."""
    return language(state).bindings.chooser(state, job) == state.by[state.attacker]


def tactics(state: S, waiting: tuple[AbilityInstance, ...]) -> None:
    """Ask the attacker to resolve tactics in any order; optional ones may be skipped (SOR-7.10)."""
    found = _open(state, waiting)
    if state.guise[state.attacker] != MINION:
        left = [job for job in reversed(found) if not _is_about_roll(state, job)]
        state.stack += [("effects.ability", job, NO_CONTEXT) for job in left]
        return
    if not found:
        return
    identical = len({(job.seat, state.kind[job.card], job.number) for job in found}) == 1
    if identical and not (_optional(state, found[0]) and _decides(state, found[0])):
        _resolve(state, waiting, found[0])
        return
    state.stack.append(("tactics", waiting))
    ask(state, "tactic", state.by[state.attacker], args=(tuple(found),))


def _is_replaced(state: S, job: AbilityInstance, by: AbilityInstance) -> bool:
    """Return whether a tactic is what another one of its card does in other phases of the moon."""
    one, other = values.ability_of(state, job).only, values.ability_of(state, by).only
    if job.card != by.card or one is None or other is None or not one.state or not other.state:
        return False
    return set(one.state).isdisjoint(other.state)


def _resolve(state: S, waiting: tuple[AbilityInstance, ...], job: AbilityInstance) -> None:
    rest = tuple(later for later in waiting if later != job and not _is_replaced(state, later, job))
    if rest:
        state.stack.append(("tactics", rest))
    if _decides(state, job) or not _optional(state, job):
        if language(state).ready(state, job):
            if values.ability_of(state, job).cost is not None:
                state.say_of(job.card, "activates", "SOR-7.08", seat=SEAT[language(state).bindings.chooser(state, job)])
            language(state).begin(state, job)
        else:
            language(state).report_unusable(state, job)
    else:
        state.stack.append(("effects.ability", job, NO_CONTEXT))


def _tactic(state: S, action: Action) -> None:
    _, waiting = state.stack.pop()
    job = next(job for job in waiting if (job.card, str(job.number)) == (source(action), action.arg))
    _resolve(state, waiting, job)


def _choices(state: S, seat: int) -> list[Action]:
    (found,) = args_of(state, "tactic")
    return [TACTIC(seat, job.card, "", str(job.number)) for job in found]


def compulsory_tactics(state: S, seat: int) -> list[Action]:
    """Return the choices of tactics that have to be resolved before the dice are rolled (SOR-7.10)."""
    (found,) = args_of(state, "tactic")
    return [TACTIC(seat, job.card, "", str(job.number)) for job in found if not _optional(state, job)]


def _may_roll(state: S, seat: int) -> list[Action]:
    return [] if compulsory_tactics(state, seat) else [Action(seat, "roll")]


def _roll_now(state: S, action: Action) -> None:
    """Skip the attacker's optional tactics; other owners are asked before the roll (SOR-R.30)."""
    waiting: tuple[AbilityInstance, ...] = state.stack.pop()[1]
    optional = [job for job in waiting if _optional(state, job)]
    foreign = [job for job in optional if not _decides(state, job)]
    if foreign:
        state.stack.append(("tactics", tuple(job for job in waiting if job not in optional)))
        state.stack += [("effects.ability", job, NO_CONTEXT) for job in reversed(foreign)]


def _all(state: S, seat: int) -> list[Action]:
    return [ATTACK(seat, item) for item in minions(state, state.tile)]


def _likely(state: S, seat: int) -> list[Action]:
    return [ATTACK(seat, item) for item in ready_minions(state, state.striking)]


def _attack(state: S, action: Action) -> None:
    begin_attack(state, source(action))


OWN = RULES.guard(
    "SOR-7.05",
    "not_yours",
    lambda state, action: state.by[source(action)] in seats_of(state, state.striking),
)
AWAKE = RULES.guard("SOR-7.05", "exhausted", lambda state, action: not state.spent[source(action)])

DECISIONS = (
    Decision(
        "attack",
        (RULES.move("attack", "SOR-7.05", _all, _attack, (OWN, AWAKE), fast=_likely),),
        rule="SOR-7.05",
        for_team=True,
    ),
    Decision(
        "tactic",
        (
            RULES.move("tactic", "SOR-7.08", _choices, _tactic),
            RULES.move("roll", "SOR-7.10", _may_roll, _roll_now, primary=True, hotkey="R"),
        ),
        args=(tuple[AbilityInstance, ...],),
        rule="SOR-7.08",
    ),
)
STEPS = (battle_phase, field, left_field, attack_turn, attack_over, tactics)
