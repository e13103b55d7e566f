"""The bindings of the effect language: how its verbs change the state of this game."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.cards.effects.card_verbs import Destroy
from tabletop.cards.effects.grammar import Span, Trigger
from tabletop.cards.effects.host import AbilityInstance, EffectContext, Path
from tabletop.cards.effects.interpreter import effect_at
from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.library import MOONS
from tabletop.games.sorcerer.cards.schema import Face
from tabletop.games.sorcerer.rules import battlefields, casting, casualties, rolling, values
from tabletop.games.sorcerer.rules.effect_queries import EffectQueries
from tabletop.games.sorcerer.rules.state import (
    ATTACHED,
    MINION,
    RESOURCES,
    SERVANT,
    UNUSED,
    USED,
    At,
    SorcererState,
    add_resource,
    tile_of,
)
from tabletop.kit import CARD

S = SorcererState
_COUNTER_RULES = {"flame": "SOR-R.54", "root": "SOR-12.12", "arthropod": "SOR-12.08"}
MOST_TRIGGERS = 100
"""Limit of triggers in one batch, which only custom cards reach (SOR-R.52)."""


class SorcererEffects(EffectQueries):
    """The complete host of the effect language in this game."""

    def spend(self, state: S, job: AbilityInstance) -> None:
        state.once.append((job.card, job.number, NONE))

    def report_no_target(self, state: S, job: AbilityInstance, *, is_first: bool) -> None:
        state.say_of(job.card, "no_target" if is_first else "no_target.rest", self.rule, seat=SEAT[job.seat])

    def report_spared(self, state: S, job: AbilityInstance, target: int) -> None:
        by = state.ref(job.card)
        state.say_of(target, "spared" if target == job.card else "spared.by", "SOR-10.18", by=by)

    def check(self, state: S) -> None:
        casualties.check_state(state)

    def settle(self, state: S) -> None:
        if state.pending and state.result is None:
            waiting, state.pending = tuple(state.pending[:MOST_TRIGGERS]), []
            state.stack.append(("effects.batch", waiting))

    def pay(self, state: S, seat: int, resource: str, n: int) -> None:
        op.set_counter(state, RESOURCES[resource][0], seat, self.stock(state, seat, resource) - n)
        if n:
            state.say(f"pays.{resource}", "SOR-2.18", seat=SEAT[seat], n=n)

    def remove(self, state: S, job: AbilityInstance, item: int, counter: str) -> None:
        if counter == "arthropod":
            casting.drop_servant(state, item)
        else:
            op.set_value(state, counter, item, self.counted(state, item, counter) - 1)
            state.say_of(item, f"loses.{counter}", _COUNTER_RULES[counter], seat=SEAT[state.by[item]])

    def leave(self, state: S, item: int) -> None:
        op.move(state, item, At.removed[state.owner[item]])

    def draw(self, state: S, seat: int, n: int) -> int:
        return casting.draw(state, seat, n)

    def force_discard(self, state: S, job: AbilityInstance, n: int) -> Sequence[int]:
        near = battlefields.near_seats(state, job.seat)
        seats = [seat for seat in state.around(state.first) if seat in near]  # SOR-R.83
        for seat in seats:
            if hand := len(state.zones[At.hand[seat]]):
                state.say_of(job.card, "must_discard", "SOR-R.83", seat=SEAT[seat], n=min(n, hand))
        return seats

    def discard(self, state: S, seat: int, items: Sequence[int], forced: bool) -> int:
        key = "stripped" if forced else "discarded"
        for item in items:
            state.say_of(item, key, "SOR-10.05", seat=SEAT[seat])
            op.move(state, item, At.grave[seat])
        return len(items)

    def mill(self, state: S, seat: int, n: int) -> int:
        cards = state.zones[At.grimoire[seat]][-n:] if n > 0 else []
        for item in reversed(cards):
            op.move(state, item, At.grave[seat])
            state.say("milled", "SOR-R.09", seat=SEAT[seat], card=state.ref(item))
        return len(cards)

    def look(self, state: S, job: AbilityInstance, n: int, play: bool) -> None:
        casting.look_at_top(state, job.seat, n, play)

    def search(self, state: S, job: AbilityInstance, word: str) -> None:
        state.stack.append(("search", job.seat, word))

    def gain(self, state: S, job: AbilityInstance, resource: str, n: int) -> int:
        gained = add_resource(state, job.seat, resource, n)
        if gained:
            state.say(f"gains.{resource}", "SOR-2.18", seat=SEAT[job.seat], n=gained, by=state.ref(job.card))
        return gained

    def play(self, state: S, job: AbilityInstance, item: int) -> int:
        state.stack.append(("play_card", job.seat, Item(item), False))
        return 1

    def damage(self, state: S, job: AbilityInstance, noun: str, points: Sequence[tuple[int, int]]) -> list[int]:
        state.blame = (job.seat, job.card)
        done = []
        for target, n in points:
            if noun == "side":
                done.append(casualties.damage_half(state, target, n, job.seat, job.card))
                if state.result is not None:
                    return done + [0] * (len(points) - len(done))
            else:
                done.append(self._wound(state, job, target, n, "damaged"))
        return done

    def weaken(self, state: S, job: AbilityInstance, points: Sequence[tuple[int, int]]) -> list[int]:
        state.blame = (job.seat, job.card)
        return [self._wound(state, job, target, n, "damaged.weakened") for target, n in points]

    def _wound(self, state: S, job: AbilityInstance, target: int, n: int, key: str) -> int:
        """Deal damage to a minion, and log it under a key; return how much it took."""
        if state.guise[target] != MINION or n <= 0:
            return 0
        op.set_value(state, "damage", target, state.damage[target] + n)
        state.say_of(target, key, "SOR-7.23", n=n, by=state.ref(job.card))
        return n

    def heal(self, state: S, job: AbilityInstance, noun: str, target: int, n: int) -> int:
        if noun == "side":
            done = min(n, state.hurt[target])
            op.set_counter(state, "hurt", target, state.hurt[target] - done)
            if done:
                seat = battlefields.seats_of(state, target)[0]
                state.say("side_healed", "SOR-7.23", place=At.refs[target // 2], seat=SEAT[seat], n=done)
            return done
        done = state.damage[target] if n < 0 else min(n, state.damage[target])
        op.set_value(state, "damage", target, state.damage[target] - done)
        if done:
            state.say_of(target, "healed", "SOR-7.23", seat=SEAT[state.by[target]], n=done)
        return done

    def destroy(self, state: S, job: AbilityInstance, items: Sequence[int]) -> int:
        state.blame = (job.seat, job.card)
        casualties.destroy(state, items, job.card if state.phase == "end" else NONE)
        return len(items)

    def put(self, state: S, job: AbilityInstance, item: int, counter: str, n: int) -> int:
        if state.guise[item] != MINION:
            return 0
        op.set_value(state, counter, item, self.counted(state, item, counter) + n)
        key = f"gets.{counter}" if item == job.card else f"gets.{counter}.by"
        by, by_seat = state.ref(job.card), SEAT[job.seat]
        state.say_of(item, key, _COUNTER_RULES[counter], seat=SEAT[state.by[item]], n=n, by=by, by_seat=by_seat)
        return n

    def change(self, state: S, job: AbilityInstance, item: int, value: str, n: int, span: Span) -> None:
        state.blame = (job.seat, job.card)
        if state.guise[item] == MINION:
            state.lasting.append((Item(item), value, n, span.value))
            state.causes.append((Item(item), value, state.kind[job.card], span.value))
            by = state.ref(job.card)
            if value not in ("attack", "toughness"):
                state.say_of(item, f"blanked.{span.value if value == 'blank' else 'part'}", "SOR-10.02", by=by)
            elif n:
                key = f"modified.{value}" if item == job.card else f"modified.{value}.by"
                self._say_modified(state, item, key, n, by)

    def _say_modified(self, state: S, item: int, key: str, n: int, by: str) -> None:
        """Log a change of attack or toughness; of attack beyond the most dice, as far as it changes those."""
        attack = values.attack(state, item) if "attack" in key and state.events is not None else 0
        if max(attack, attack - n) > values.MOST_DICE:
            n = values.dice_of(attack) - values.dice_of(attack - n)
            key += ".full" if not n else ".most" if n > 0 else ""
        more = f"{n:+d}".replace("-", "−")
        state.say_of(item, key, "SOR-R.87", by=by, more=more, n=values.MOST_DICE)

    def exhaust(self, state: S, job: AbilityInstance, noun: str, target: int) -> int:
        return self._turn(state, noun, target, 1, job)

    def ready(self, state: S, noun: str, target: int) -> int:
        return self._turn(state, noun, target, 0)

    def _turn(self, state: S, noun: str, target: int, spent: int, job: AbilityInstance | None = None) -> int:
        """Exhaust or ready a card or battlefield, and return whether that changed a card."""
        if noun == "place":
            op.set_counter(state, "tilted", target, spent)
            state.say("tilted" if spent else "straight", "SOR-10.10", place=At.refs[target])
            return 1
        done = int(state.spent[target] != spent)
        op.set_value(state, "spent", target, spent)
        if done and tile_of(state, target) >= 0:  # a skill is exhausted by its use
            if job is not None and state.by[target] not in (job.seat, *state.partners(job.seat)):
                state.say_of(
                    target, "exhausted.by", "SOR-R.17", seat=SEAT[state.by[target]], by=state.ref(Item(job.card))
                )
            else:
                state.say_of(target, *(("exhausted", "SOR-R.17") if spent else ("readied", "SOR-5.03")))
        return done

    def move(self, state: S, job: AbilityInstance, item: int, place: int) -> int:
        state.blame = (job.seat, job.card)
        casualties.move_minion(state, item, place)
        state.say("moved", "SOR-R.22", card=state.ref(Item(item)), place=At.refs[place])
        return 1

    def swap(self, state: S, job: AbilityInstance, first: int, second: int) -> int:
        casting.swap(state, first, second)
        return 1

    def send(self, state: S, job: AbilityInstance, items: Sequence[int]) -> int:
        state.blame = (job.seat, job.card)
        for item in items:
            owner = state.owner[item]
            hand = At.hand[owner]
            if BOOK.is_token[state.kind[item]]:
                state.say("returned.token", "SOR-R.57", card=state.ref(Item(item)))
            else:
                state.say("returned", "SOR-R.81", card=state.ref(Item(item)), owner=SEAT[owner])
            if state.guise[item] == MINION:
                casualties.leave_play(state, item, hand)
            elif state.guise[item] in (ATTACHED, SERVANT):
                casualties.detach(state, item, hand)
            else:
                op.move(state, item, hand)
        return len(items)

    def enter(self, state: S, job: AbilityInstance, item: int, place: int, spent: bool) -> int:
        kind = state.kind[item]
        lacks = BOOK.triggered[Trigger.PLAY][kind] or BOOK.omen[kind]  # what only cards that are played bring
        state.say_of(item, "entered.unplayed" if lacks else "entered", "SOR-10.16", place=At.refs[place])
        casualties.put_into_play(state, item, job.seat, place, spent)
        return 1

    def create(self, state: S, job: AbilityInstance, place: int) -> int:
        if not state.zones[At.supply] or battlefields.room_in(state, job.seat, place) <= 0:
            return 0
        return self.enter(state, job, state.zones[At.supply][-1], place, False)

    def attach(self, state: S, job: AbilityInstance, item: int, host: int) -> int:
        if state.guise[host] != MINION:
            return 0
        casualties.attach_card(state, item, job.seat, host)
        state.say_of(item, "attaches", "SOR-2.04", seat=SEAT[job.seat], target=state.ref(Item(host)))
        return 1

    def rerolls(self, state: S, job: AbilityInstance, n: int) -> int:
        op.set_counter(state, "free", job.seat, state.free[job.seat] + n)
        state.say("free_rerolls", "SOR-7.13", seat=SEAT[job.seat], n=n)
        return n

    def turn_dice(self, state: S, job: AbilityInstance, face: str, into: str, n: int) -> int:
        state.changes.append((face, into, n))
        state.say_of(job.card, "turns", "SOR-10.01", n=n, face=f"face:{face}", into=f"face:{into}")
        return n

    def add(self, state: S, job: AbilityInstance, symbol: str, n: int) -> int:
        state.changes.append(("", symbol, n))
        if state.events is not None:
            total = rolling.total_ref(**rolling.tally([Face(symbol)] * n))
            state.say_of(job.card, "adds", "SOR-10.01", total=total)
        return n

    def postpone(self, state: S, job: AbilityInstance, path: Path, context: EffectContext) -> None:
        state.later.append((job, context, path))
        is_fatal = isinstance(effect_at(values.ability_of(state, job), path), Destroy)
        for item in context.items:
            state.say_of(item, "doomed" if is_fatal else "postponed", "SOR-R.60", by=state.ref(job.card))

    def serve(self, state: S, job: AbilityInstance, card: int, host: int) -> int:
        grimoire = state.zones[At.grimoire[job.seat]]
        if card == NONE and grimoire:
            card = grimoire[-1]
        if card == NONE or state.guise[host] != MINION:
            return 0
        seat, at = SEAT[job.seat], CARD[host]
        key = "servant.twin" if state.kind[card] == state.kind[host] else "servant"
        state.say_of(card, key, "SOR-12.07", seat=seat, host=state.ref(Item(host)), host_at=at)
        casualties.attach_card(state, card, job.seat, host, SERVANT)
        return 1

    def turn_moon(self, state: S, job: AbilityInstance, by: int) -> int:
        moon = (state.moon[job.seat] + by) % len(MOONS)
        op.set_counter(state, "moon", job.seat, moon)
        state.say(f"moon.{MOONS[moon]}", "SOR-R.63")
        return 1

    def turn_fate(self, state: S, seat: int) -> int:
        op.set_counter(state, "fate", seat, UNUSED if state.fate[seat] == USED else USED)
        state.say("fate.used" if state.fate[seat] == USED else "fate.unused", "SOR-R.35", seat=SEAT[seat])
        return 1

    def reinforce(self, state: S, job: AbilityInstance, items: tuple[int, ...], n: int) -> None:
        state.stack.append(("reinforcing", job.seat, tuple(map(Item, items)), n))
