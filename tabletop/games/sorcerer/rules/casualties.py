"""Damage, destruction and capture, and cards that enter or leave play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.cards.effects import choosing
from tabletop.cards.effects.grammar import Ref, Trigger
from tabletop.cards.effects.host import AbilityInstance, EffectContext
from tabletop.cards.effects.interpreter import Waiting, effect_at
from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT
from tabletop.engine.events import Param
from tabletop.engine.items import NONE, Item
from tabletop.engine.progress import Result
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.rules import values
from tabletop.games.sorcerer.rules.battlefields import across, half_of, seats_of, sides_of, tiles
from tabletop.games.sorcerer.rules.state import (
    ATTACHED,
    FULL,
    MINION,
    OUT,
    SERVANT,
    At,
    SorcererState,
    attached,
    end_changes,
    minions,
    tile_of,
)

S = SorcererState
DUEL_CAPTURES, ROYALE_POINTS = 2, 3
"""Battlefields that win a duel or team game, and victory points that win Battle Royale (SOR-8.05, SOR-13.10)."""
COUNTERS = ("damage", "flame", "arthropod", "root")


def put_into_play(state: S, item: int, seat: int, tile: int, spent: bool = False) -> None:
    """Put a minion into a battlefield, which is defended from now on (SOR-R.10, SOR-R.36)."""
    op.move(state, item, At.field[tile])
    op.set_value(state, "by", item, seat)
    op.set_value(state, "guise", item, MINION)
    op.set_value(state, "spent", item, int(spent))
    state.bare[half_of(state, seat, tile)] = 0


def attach_card(state: S, item: int, seat: int, host: int, guise: int = ATTACHED) -> None:
    """Put a card on a minion, as an attachment or a servant."""
    op.move(state, item, state.zone[host])
    op.set_value(state, "by", item, seat)
    op.set_value(state, "guise", item, guise)
    op.set_value(state, "host", item, host)
    if guise == SERVANT:
        op.set_value(state, "arthropod", host, state.arthropod[host] + 1)


def move_minion(state: S, item: int, tile: int) -> None:
    """Move a minion with its attachments and servants to another battlefield (SOR-R.25)."""
    for card in (*attached(state, item), item):
        op.move(state, card, At.field[tile])
    state.bare[half_of(state, state.by[item], tile)] = 0


def leave_play(state: S, item: int, zone: int) -> None:
    """Move a minion out of play; its attachments and servants go to graveyards (SOR-2.05, SOR-12.09)."""
    cards = attached(state, item)
    for card in cards:
        reset_card(state, card)
        op.move(state, card, At.grave[state.owner[card]])
    if cards:
        seat = SEAT[state.by[item]]
        state.say_of(item, "loses.cards", "SOR-2.05", seat=seat, cards=tuple(map(state.ref, cards)))
    reset_card(state, item)
    op.move(state, item, At.supply if BOOK.is_token[state.kind[item]] else zone)


def detach(state: S, item: int, zone: int) -> None:
    """Move an attachment or servant from its host to a zone (SOR-12.10)."""
    host = state.host[item]
    if state.guise[item] == SERVANT:
        op.set_value(state, "arthropod", host, state.arthropod[host] - 1)
        state.say_of(host, "loses.arthropod", "SOR-12.10", seat=SEAT[state.by[host]])
    reset_card(state, item)
    op.move(state, item, zone)


def reset_card(state: S, item: int) -> None:
    """Reset a card that leaves play (SOR-R.81)."""
    for name in COUNTERS:
        op.set_value(state, name, item, 0)
    op.set_value(state, "spent", item, 0)
    op.set_value(state, "guise", item, OUT)
    op.set_value(state, "host", item, NONE)
    op.set_value(state, "by", item, NONE)
    end_changes(state, item=item)
    if state.later:
        state.later = _without_postponed(state, state.later, item)
    if state.phase == "end":
        state.stack[:] = [
            (frame[0], tuple(_without_postponed(state, frame[1], item))) if frame[0] == "effects.batch" else frame
            for frame in state.stack
        ]


def _without_postponed(state: S, waiting: Iterable[Waiting], item: int) -> list[Waiting]:
    """Return waiting effects without those postponed about a card that has left play."""
    found: list[Waiting] = []
    for job, context, path in waiting:
        if path and item in context.items:
            context = context._replace(items=tuple(each for each in context.items if each != item))
            put_off = effect_at(values.ability_of(state, job), path[:-1]).nested()[path[-1] :]
            if not context.items and all(getattr(effect, "to", None) is Ref.IT for effect in put_off):
                continue
        found.append((job, context, path))
    return found


def damage_half(state: S, half: int, n: int, seat: int, by: int = NONE) -> int:
    """Damage a half and return the points it took; the twelfth captures (SOR-8.01, SOR-R.41, SOR-R.43).

    The log names the card `by` whose ability the damage is dealt.
    """
    n = min(n, values.capture_margin(state, half))
    if n > 0:
        op.set_counter(state, "hurt", half, state.hurt[half] + n)
        state.round_damage += [half] * n
        place, owner = At.refs[half // 2], SEAT[seats_of(state, half)[0]]
        if by == NONE:
            state.say("side_hurt", "SOR-7.23", place=place, seat=owner, n=n)
        else:
            card = state.ref(Item(by))
            state.say("side_hurt.by", "SOR-7.23", place=place, seat=owner, n=n, by=card, by_seat=SEAT[seat])
        if state.hurt[half] >= FULL:
            capture(state, across(half))
    return n


def capture(state: S, half: int) -> None:
    """Capture a battlefield for the owners of a half (SOR-8.02, SOR-13.06, SOR-R.44)."""
    tile, seats = half // 2, seats_of(state, half)
    side = sides_of(state)[seats[0]]
    had, wanted = (state.points[seats[0]], ROYALE_POINTS) if state.royale else (state.taken.count(side), DUEL_CAPTURES)
    missing = wanted - had - 1
    then = "wins" if missing <= 0 else "resets" if state.royale else "stays"
    owners = tuple(SEAT[seat] for seat in seats)
    key = "captured.last" if missing <= 0 else "captured"
    state.say(key, "SOR-8.01", seats=owners, place=At.refs[tile], n=missing, then=then)
    if state.royale:
        (seat,) = seats
        op.set_counter(state, "points", seat, state.points[seat] + 1)
        if state.points[seat] >= ROYALE_POINTS:
            end_by_captures(state, "SOR-13.10")
            return
        destroy(state, minions(state, tile))
        for each in (half, across(half)):
            op.set_counter(state, "hurt", each, 0)
        op.set_counter(state, "tilted", tile, 0)
        state.fought[tile] = 1
        return
    op.set_counter(state, "taken", tile, side)
    for seat in seats:
        op.set_counter(state, "points", seat, state.points[seat] + 1)
    if state.taken.count(side) >= DUEL_CAPTURES:
        end_by_captures(state, "SOR-8.05")


def destroy(state: S, items: Iterable[int], by: int = NONE) -> None:
    """Destroy minions together: all are removed, then their triggers wait (SOR-R.47, SOR-R.49).

    The log names the card `by` whose ability destroys them long after it was played.
    """
    fallen = [Item(item) for item in dict.fromkeys(items) if state.guise[item] == MINION]
    if not fallen:
        return
    triggers = _death_triggers(state, fallen) + _watching_triggers(state, fallen) + _kill_triggers(state, fallen)
    for item in fallen:
        state.round_losses[state.by[item]] += 1
        params: dict[str, Param] = {"place": At.refs[tile_of(state, item)], "seat": SEAT[state.by[item]]}
        if by in (NONE, item):
            state.say_of(item, "destroyed", "SOR-7.24", **params)
        else:
            state.say_of(item, "destroyed.by", "SOR-7.24", by=state.ref(Item(by)), **params)
        leave_play(state, item, At.grave[state.owner[item]])
    state.pending += triggers


def _death_triggers(state: S, fallen: Sequence[Item]) -> list[Waiting]:
    """Return the triggers of destroyed minions and of cards on them."""
    found: list[Waiting] = []
    for item in fallen:
        tile = tile_of(state, item)
        context = EffectContext((item,), tile)
        if not values.is_blanked(state, item):
            numbers = BOOK.triggered[Trigger.DESTROYED][state.kind[item]]
            found += [(values.instance(state.by[item], item, number, tile), context, ()) for number in numbers]
        for card in attached(state, item):
            if state.guise[card] == ATTACHED:
                kind = state.kind[card]
                numbers = BOOK.triggered[Trigger.DESTROYED][kind] + BOOK.triggered[Trigger.HOST_DESTROYED][kind]
                found += [(values.instance(state.by[card], card, number, tile), context, ()) for number in numbers]
    return found


def triggered_jobs(state: S, moment: Trigger) -> list[AbilityInstance]:
    """Return every ability of a moment in play: on minions, attachments and skills."""
    found: list[AbilityInstance] = []
    at = BOOK.triggered[moment]
    for tile in tiles(state):
        for item in state.zones[At.field[tile]]:
            if at[state.kind[item]] and state.guise[item] in (MINION, ATTACHED) and not values.is_blanked(state, item):
                found += [values.instance(state.by[item], item, number, tile) for number in at[state.kind[item]]]
    for seat in state.seats:
        for item in state.zones[At.skills[seat]]:
            found += [values.instance(seat, item, number, state.avatar[seat]) for number in at[state.kind[item]]]
    return found


def _watching_triggers(state: S, fallen: Sequence[Item]) -> list[Waiting]:
    """Return the triggers on deaths of others, each at most once for all that die together."""
    found: list[Waiting] = []
    for job in triggered_jobs(state, Trigger.FALLS):
        ability = values.ability_of(state, job)
        work = values.language(state).work(state, job)
        about = tuple(
            item
            for item in fallen
            if (not ability.x or tile_of(state, item) == job.place) and choosing.fits(work, item, ability.of)
        )
        if about and job.card not in fallen:
            found.append((job, EffectContext(about, job.place), ()))
    return found


def _kill_triggers(state: S, fallen: Sequence[Item]) -> list[Waiting]:
    """Return the triggers on enemies destroyed by a card the owner played, once for each card played."""
    seat, card = state.blame
    if card == NONE:
        return []
    found: list[Waiting] = []
    for job in triggered_jobs(state, Trigger.KILLS):
        ability = BOOK.abilities[state.kind[job.card]][job.number]
        kind = BOOK.card_type[state.kind[card]]
        if job.seat != seat or kind is None or ability.of.type not in (None, kind.value):
            continue
        about = tuple(
            item
            for item in fallen
            if values.is_enemy(state, seat, item) and (not ability.x or tile_of(state, item) == job.place)
        )
        used = (job.card, job.number, card)
        if about and used not in state.once:
            state.once.append(used)
            found.append((job, EffectContext(about, job.place), ()))
    return found


def check_state(state: S) -> None:
    """Cancel roots against damage and destroy minions without toughness, until stable (SOR-R.46, R.56)."""
    shrinks, printed = BOOK.can_lower_toughness, BOOK.toughness
    while state.result is None and (shrinks or any(state.damage)):
        dying = []
        damages, kinds = state.damage, state.kind
        for tile in tiles(state):
            for item in state.zones[tile]:
                damage = damages[item]
                if damage and (roots := state.root[item]):
                    both = min(damage, roots)
                    op.set_value(state, "damage", item, damage - both)
                    op.set_value(state, "root", item, roots - both)
                    state.say_of(item, "cancelled", "SOR-12.12", n=both)
                    damage -= both
                if not (damage and damage >= printed[kinds[item]]) and not shrinks:
                    continue
                if state.guise[item] == MINION and values.toughness(state, item) <= damage:
                    dying.append(item)
        if not dying:
            break
        destroy(state, dying)
    state.blame = (NONE, NONE)


def end_by_captures(state: S, rule: str) -> None:
    """End the match by what everybody has captured."""
    best = max(state.points[seat] for seat in state.seats if not state.gone[seat])
    winners = tuple(seat for seat in state.seats if state.points[seat] == best and not state.gone[seat])
    end_match(state, winners, rule, "sorcerer.end.captured.royale" if state.royale else "sorcerer.end.captured")


def end_match(state: S, winners: Sequence[int], rule: str, kind: str) -> None:
    """End the match for these winners; the others are ranked by captures."""
    won = set(winners)
    ranks = [(seat in won, 0 if state.gone[seat] else 1, state.points[seat]) for seat in state.seats]
    places = tuple(1 + sum(better > rank for better in ranks) for rank in ranks)
    state.result = Result(kind, tuple(winners), tuple(state.points), rule, places)
