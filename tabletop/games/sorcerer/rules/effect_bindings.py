"""Sorcerer's idiom: what nouns, places and verbs of the effect language mean in this game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.cards.effects.grammar import Ability, Selection, Span, Trigger, Where, Whose
from tabletop.cards.effects.hooks import Fluent
from tabletop.cards.effects.idiom import Job, Memo, Path
from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.cards.book import ABILITIES, COST, IS_MINION, IS_TOKEN, LEGENDARY, TYPE
from tabletop.games.sorcerer.cards.effects import From
from tabletop.games.sorcerer.cards.library import MOONS
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules import battlefields, casting, casualties, values
from tabletop.games.sorcerer.rules.state import (
    ATTACHED,
    MINION,
    NO_FATE,
    OUT,
    RESOURCES,
    SERVANT,
    UNUSED,
    USED,
    At,
    SorcererState,
    attached,
    fill_up,
    minions,
    tile_of,
)
from tabletop.kit import CARD

S = SorcererState
_OWN, _ENEMY, _SKILL, _SORCERY = Whose.OWN, Whose.ENEMY, Type.SKILL, Type.SORCERY
"""Looking up a member of an enumeration takes a while."""
_LAST_WORDS = frozenset((Trigger.DESTROYED, Trigger.HOST_DESTROYED))
_COUNTER_RULES = {"flame": "SOR-R.54", "root": "SOR-12.12", "arthropod": "SOR-12.08"}


MOST_TRIGGERS = 100
"""Triggers of one batch; cards of one's own that cause more are stopped there (SOR-R.52)."""


class SorcererEffects(Fluent[S]):
    """The effect language at this table."""

    game = "sorcerer"
    spots = frozenset(["side", "place"])
    rule = "SOR-R.13"

    # --- abilities --------------------------------------------------------------------------------------------------

    def abilities(self, state: S, item: int) -> tuple[Ability[Any], ...]:
        return ABILITIES[state.kind[item]]

    def alive(self, state: S, job: Job) -> bool:
        seat, item, number, _ = job
        said = ABILITIES[state.kind[item]][number]
        if state.gone[seat] and not (values.is_burn(said) and TYPE[state.kind[item]] is Type.LORE):
            return False  # whoever has left does nothing; the flames burn on by themselves
        if said.once and (item, number, NONE) in state.once:
            return False
        if said.bury:
            return state.zone[item] == At.grave[state.owner[item]]
        if said.on in _LAST_WORDS or TYPE[state.kind[item]] is _SORCERY:
            return True
        guise = state.guise[item]
        if guise == OUT:
            return state.zone[item] == At.skills[seat]
        return guise != SERVANT and not values.is_blanked(state, item, said.on)

    def turns(self, state: S) -> Sequence[tuple[int, ...]]:
        return battlefields.around(state)

    def asker(self, state: S, job: Job) -> int:
        """A tactic is the attacker's to resolve, whoever put it there (SOR-R.18)."""
        if state.attacker != NONE and state.guise[job[1]] == ATTACHED:
            said = ABILITIES[state.kind[job[1]]][job[2]]
            if said.on is Trigger.ATTACK and state.host[job[1]] == state.attacker:
                return state.by[state.attacker]
        return job[0]

    def absent(self, state: S, seat: int) -> bool:
        return bool(state.gone[seat])

    def spend(self, state: S, job: Job) -> None:
        state.once.append((job[1], job[2], NONE))

    def check(self, state: S) -> None:
        casualties.tidy(state)

    def settle(self, state: S) -> None:
        if state.pending and state.result is None:
            waiting, state.pending = tuple(state.pending[:MOST_TRIGGERS]), []
            state.stack.append(("effects.batch", waiting))

    # --- finding ----------------------------------------------------------------------------------------------------

    def things(self, state: S, job: Job, selection: Selection, place: int) -> list[int]:
        seat, what, whose = job[0], selection.what, selection.whose
        if place == NONE and TYPE[state.kind[job[1]]] is _SKILL:
            place = job[3]  # every target of a skill is where the avatar is (SOR-R.19)
        if what == "minion":
            return self._minions(state, job, whose, place)
        if what == "card":
            zone = At.hand if selection.where is Where.HAND else At.grave
            return list(state.zones[zone[seat]])
        if what == "place":
            return [tile for tile in battlefields.own_tiles(state, seat) if place in (NONE, tile)]
        if what == "side":
            return self._halves(state, seat, whose, place)
        places = battlefields.tiles(state) if place == NONE else (place,)
        side = battlefields.sides_of(state)
        reach = self._reach(state, job)
        found: list[int] = []
        for tile in places:
            for item in state.zones[At.field[tile]]:
                by = state.by[item]
                if (whose is _OWN and by != seat) or (whose is _ENEMY and side[by] == side[seat]):
                    continue
                if (reach is None or by in reach) and self._is(state, item, what):
                    found.append(item)
        return found

    def anything(self, state: S, job: Job, selection: Selection, place: int) -> bool:
        if selection.what != "minion" or state.royale:
            return bool(self.things(state, job, selection, place))
        if place == NONE and TYPE[state.kind[job[1]]] is _SKILL:
            place = job[3]
        guise, by, zones, whose, seat = state.guise, state.by, state.zones, selection.whose, job[0]
        side = battlefields.sides_of(state)
        for tile in battlefields.tiles(state) if place == NONE else (place,):
            for item in zones[tile]:
                if guise[item] != MINION:
                    continue
                if by[item] == seat if whose is _OWN else whose is not _ENEMY or side[by[item]] != side[seat]:
                    return True
        return False

    def _minions(self, state: S, job: Job, whose: Whose, place: int) -> list[int]:
        guise, by, zones, seat = state.guise, state.by, state.zones, job[0]
        found = zones[place] if place != NONE else [item for tile in battlefields.tiles(state) for item in zones[tile]]
        if whose is _OWN:
            return [item for item in found if guise[item] == MINION and by[item] == seat]
        if state.royale and (reach := self._reach(state, job)) is not None:
            found = [item for item in found if by[item] in reach]
        if whose is _ENEMY:
            side = battlefields.sides_of(state)
            return [item for item in found if guise[item] == MINION and side[by[item]] != side[seat]]
        return [item for item in found if guise[item] == MINION]

    def _reach(self, state: S, job: Job) -> list[int] | None:
        """Return whose minions an ability can reach, None for everybody's (SOR-R.67)."""
        if not battlefields.is_royale(state) or TYPE[state.kind[job[1]]] is Type.LORE:
            return None
        return [job[0], *battlefields.near_seats(state, job[0])]

    def _is(self, state: S, item: int, what: str) -> bool:
        guise = state.guise[item]
        if what == "form":
            return guise in (MINION, ATTACHED) and TYPE[state.kind[item]] is Type.FORM
        return guise in (ATTACHED, SERVANT)

    def _halves(self, state: S, seat: int, whose: Whose, place: int) -> list[int]:
        own = [battlefields.half_of(state, seat, tile) for tile in battlefields.own_tiles(state, seat)]
        own = [half for half in own if place in (NONE, half // 2) and state.taken[half // 2] == NONE]
        return own if whose is _OWN else [battlefields.across(half) for half in own]

    def places(self, state: S, job: Job) -> list[int]:
        return [job[3]] if TYPE[state.kind[job[1]]] is _SKILL else list(battlefields.own_tiles(state, job[0]))

    def place_of(self, state: S, thing: int, noun: str) -> int:
        if noun == "side":
            return thing // 2
        return thing if noun == "place" else tile_of(state, thing)

    def own(self, state: S, job: Job, item: int) -> bool:
        return state.by[item] == job[0]

    def itself(self, state: S, job: Job) -> int:
        item = job[1]
        return state.host[item] if state.guise[item] == ATTACHED and TYPE[state.kind[item]] is Type.FORM else item

    def host(self, state: S, item: int) -> int:
        return state.host[item]

    def attacker(self, state: S) -> int:
        return state.attacker

    # --- being ------------------------------------------------------------------------------------------------------

    def is_type(self, state: S, item: int, word: str) -> bool:
        kind = TYPE[state.kind[item]]
        guise = state.guise[item]
        if word == "minion":
            return guise == MINION or (guise == OUT and IS_MINION[state.kind[item]])
        if word == "attachment":
            return guise == ATTACHED or (guise == OUT and kind is Type.ATTACHMENT)
        return kind is not None and kind.value == word

    def is_subtype(self, state: S, item: int, word: str) -> bool:
        return values.is_subtype(state, item, word)

    def has(self, state: S, item: int, word: str) -> bool:
        if word == "attachment":
            return bool(attached(state, item))
        if word == "form":
            return any(
                state.guise[card] == ATTACHED and TYPE[state.kind[card]] is Type.FORM for card in attached(state, item)
            )
        return self.counted(state, item, word) > 0

    def cost(self, state: S, item: int) -> int:
        return COST[state.kind[item]]

    def toughness(self, state: S, item: int) -> int:
        return values.toughness(state, item)

    def is_damaged(self, state: S, item: int) -> bool:
        return state.damage[item] > state.root[item]  # roots not cancelled yet do not leave it damaged

    def is_token(self, state: S, item: int) -> bool:
        return IS_TOKEN[state.kind[item]]

    def is_legendary(self, state: S, item: int) -> bool:
        return LEGENDARY[state.kind[item]]

    def counted(self, state: S, item: int, counter: str) -> int:
        counters: list[int] = getattr(state, counter)
        return counters[item]

    # --- conditions -------------------------------------------------------------------------------------------------

    def word(self, state: S, job: Job) -> str:
        return MOONS[state.moon[job[0]]]

    def outnumbered(self, state: S, job: Job) -> bool:
        half = battlefields.half_of(state, job[0], job[3])
        own = sum(state.by[item] == job[0] for item in minions(state, job[3]))
        return half != NONE and own < len(battlefields.on_half(state, battlefields.across(half)))

    def has_played(self, state: S, seat: int, word: str) -> bool:
        return (seat, word) in state.played

    # --- costs ------------------------------------------------------------------------------------------------------

    def stock(self, state: S, seat: int, resource: str) -> int:
        have: list[int] = getattr(state, RESOURCES[resource][0])
        return have[seat]

    def pay(self, state: S, seat: int, resource: str, n: int) -> None:
        op.set_counter(state, RESOURCES[resource][0], seat, self.stock(state, seat, resource) - n)
        if state.events is not None and n:
            state.say(f"pays.{resource}", "SOR-2.18", seat=SEAT[seat], n=n)

    def is_spent(self, state: S, item: int) -> bool:
        return state.spent[item] == 1

    def hand(self, state: S, seat: int) -> Sequence[int]:
        return state.zones[At.hand[seat]]

    def remove(self, state: S, job: Job, item: int, counter: str) -> None:
        if counter == "arthropod":
            casting.drop_servant(state, item)
        else:
            op.set_value(state, counter, item, self.counted(state, item, counter) - 1)
            if state.events is not None:
                state.say(f"loses.{counter}", _COUNTER_RULES[counter], card=state.ref(Item(item)), card_at=CARD[item])

    def leave(self, state: S, item: int) -> None:
        op.move(state, item, At.removed[state.owner[item]])

    # --- cards ------------------------------------------------------------------------------------------------------

    def draw(self, state: S, seat: int, n: int) -> int:
        return casting.draw(state, seat, n)

    def discard(self, state: S, seat: int, items: Sequence[int], forced: bool) -> int:
        told = "stripped" if forced else "discarded"
        for item in items:
            if state.events is not None:
                state.say(told, "SOR-10.05", seat=SEAT[seat], card=state.ref(Item(item)), card_at=CARD[item])
            op.move(state, item, At.grave[seat])
        return len(items)

    def opponents(self, state: S, job: Job) -> Sequence[int]:
        near = battlefields.near_seats(state, job[0])
        return [seat for seat in state.around(state.first) if seat in near]  # SOR-R.83

    def mill(self, state: S, seat: int, n: int) -> int:
        cards = state.zones[At.grimoire[seat]][-n:] if n > 0 else []
        for item in reversed(cards):
            op.move(state, item, At.grave[seat])
            if state.events is not None:
                state.say("milled", "SOR-R.09", seat=SEAT[seat], card=state.ref(item))
        return len(cards)

    def look(self, state: S, job: Job, n: int, play: bool) -> None:
        casting.look(state, job[0], n, play)

    def search(self, state: S, job: Job, word: str) -> None:
        state.stack.append(("search", job[0], word))

    def gain(self, state: S, seat: int, resource: str, n: int) -> int:
        gained = fill_up(state, seat, resource, n)
        if state.events is not None and gained:
            state.say(f"gains.{resource}", "SOR-2.18", seat=SEAT[seat], n=gained)
        return gained

    def payable(self, state: S, job: Job, item: int) -> bool:
        return bool(casting.ways(state, job[0], item))

    def play(self, state: S, job: Job, item: int) -> int:
        state.stack.append(("play_card", job[0], Item(item), False))
        return 1

    # --- harm -------------------------------------------------------------------------------------------------------

    def damage(self, state: S, job: Job, noun: str, hits: Sequence[tuple[int, int]]) -> list[int]:
        state.blame = (job[0], job[1])
        done = []
        for thing, n in hits:
            if noun == "side":
                done.append(casualties.strike(state, thing, n, job[0]))
                if state.result is not None:
                    return done + [0] * (len(hits) - len(done))
            elif state.guise[thing] == MINION and n > 0:
                casualties.wound(state, thing, n)
                done.append(n)
                if state.events is not None:
                    state.say("damaged", "SOR-7.23", card=state.ref(Item(thing)), card_at=CARD[thing], n=n)
            else:
                done.append(0)
        return done

    def heal(self, state: S, job: Job, noun: str, thing: int, n: int) -> int:
        if noun == "side":
            done = min(n, state.hurt[thing])
            op.set_counter(state, "hurt", thing, state.hurt[thing] - done)
            if state.events is not None and done:
                seat = battlefields.seats_of(state, thing)[0]
                state.say("side_healed", "SOR-7.23", place=At.refs[thing // 2], seat=SEAT[seat], n=done)
            return done
        done = state.damage[thing] if n < 0 else min(n, state.damage[thing])
        op.set_value(state, "damage", thing, state.damage[thing] - done)
        if state.events is not None and done:
            state.say("healed", "SOR-7.23", card=state.ref(Item(thing)), card_at=CARD[thing], n=done)
        return done

    def destroy(self, state: S, job: Job, items: Sequence[int]) -> int:
        state.blame = (job[0], job[1])
        casualties.destroy(state, items)
        return len(items)

    def put(self, state: S, job: Job, item: int, counter: str, n: int) -> int:
        if state.guise[item] != MINION:
            return 0
        op.set_value(state, counter, item, self.counted(state, item, counter) + n)
        if state.events is not None:
            names = {"card": state.ref(Item(item)), "card_at": CARD[item], "seat": SEAT[state.by[item]]}
            state.say(f"gets.{counter}", _COUNTER_RULES[counter], **names, n=n)
        return n

    # --- values and bodies ------------------------------------------------------------------------------------------

    def change(self, state: S, job: Job, item: int, what: str, n: int, span: Span) -> None:
        if state.guise[item] == MINION:
            state.lasting.append((Item(item), what, n, span.value))

    def exhaust(self, state: S, noun: str, thing: int) -> int:
        if noun == "place":
            op.set_counter(state, "tilted", thing, 1)
            self._tell_place(state, "tilted", thing)
            return 1
        done = 1 - state.spent[thing]
        op.set_value(state, "spent", thing, 1)
        if state.events is not None and done and tile_of(state, thing) >= 0:  # a skill is exhausted by its use
            state.say("exhausted", "SOR-R.17", card=state.ref(Item(thing)), card_at=CARD[thing])
        return done

    def ready(self, state: S, noun: str, thing: int) -> int:
        if noun == "place":
            op.set_counter(state, "tilted", thing, 0)
            self._tell_place(state, "straight", thing)
            return 1
        done = state.spent[thing]
        op.set_value(state, "spent", thing, 0)
        if state.events is not None and done and tile_of(state, thing) >= 0:
            state.say("readied", "SOR-5.03", card=state.ref(Item(thing)), card_at=CARD[thing])
        return done

    def _tell_place(self, state: S, key: str, tile: int) -> None:
        if state.events is not None:
            state.say(key, "SOR-10.10", place=At.refs[tile])

    def room(self, state: S, job: Job, item: int) -> Iterable[int]:
        seat = job[0]
        if item != NONE and state.guise[item] == MINION and values.is_pinned(state, item):
            return []
        return [tile for tile in battlefields.own_tiles(state, seat) if battlefields.room_in(state, seat, tile) > 0]

    def spare(self, state: S, job: Job) -> Iterable[int]:
        return self.room(state, job, NONE) if state.zones[At.supply] else []

    def nearby(self, state: S, job: Job, item: int) -> Iterable[int]:
        if values.is_pinned(state, item):
            return []
        seat = state.by[item]
        near = battlefields.neighbours(state, seat, tile_of(state, item))
        return [tile for tile in near if battlefields.room_in(state, seat, tile) > 0]

    def move(self, state: S, job: Job, item: int, place: int) -> int:
        casualties.carry(state, item, place)
        if state.events is not None:
            state.say("moved", "SOR-R.22", card=state.ref(Item(item)), place=At.refs[place])
        return 1

    def partners(self, state: S, job: Job, item: int) -> Iterable[int]:
        return casting.partners(state, job[0], item)

    def swap(self, state: S, job: Job, first: int, second: int) -> int:
        casting.swap(state, first, second)
        return 1

    def send(self, state: S, job: Job, items: Sequence[int]) -> int:
        for item in items:
            hand = At.hand[state.owner[item]] if state.owner[item] != NONE else At.supply
            if state.events is not None:
                state.say("returned", "SOR-R.81", card=state.ref(Item(item)))
            if state.guise[item] == MINION:
                casualties.dismiss(state, item, hand)
            elif state.guise[item] in (ATTACHED, SERVANT):
                casualties.detach(state, item, hand)
            else:
                op.move(state, item, hand)
        return len(items)

    def enter(self, state: S, job: Job, item: int, place: int, spent: bool) -> int:
        if state.events is not None:
            state.say("entered", "SOR-10.16", card=state.ref(Item(item)), card_at=CARD[item], place=At.refs[place])
        casualties.arrive(state, item, job[0], place, spent)
        return 1

    def create(self, state: S, job: Job, place: int) -> int:
        if not state.zones[At.supply] or battlefields.room_in(state, job[0], place) <= 0:
            return 0
        return self.enter(state, job, state.zones[At.supply][-1], place, False)

    def attach(self, state: S, job: Job, item: int, host: int) -> int:
        if state.guise[host] != MINION:
            return 0
        casualties.fix(state, item, job[0], host)
        return 1

    # --- dice -------------------------------------------------------------------------------------------------------

    def rerolls(self, state: S, job: Job, n: int) -> int:
        op.set_counter(state, "free", job[0], state.free[job[0]] + n)
        if state.events is not None:
            state.say("free_rerolls", "SOR-7.13", seat=SEAT[job[0]], n=n)
        return n

    def turn_dice(self, state: S, job: Job, face: str, into: str, n: int) -> int:
        state.changes.append((face, into, n))
        return n

    def add(self, state: S, job: Job, symbol: str, n: int) -> int:
        state.changes.append(("", symbol, n))
        return n

    def postpone(self, state: S, job: Job, path: Path, memo: Memo) -> None:
        state.later.append((job, memo, path))

    # --- verbs of this game -----------------------------------------------------------------------------------------

    def servable(self, state: S, job: Job, of: From) -> int:
        """Return how many cards could become servants now."""
        if of is From.THIS:
            return int(state.zone[job[1]] == At.grave[state.owner[job[1]]])
        return len(state.zones[(At.grimoire if of is From.TOP else At.hand)[job[0]]])

    def serve(self, state: S, job: Job, card: int, host: int) -> int:
        """Make a card a servant: the top one of the grimoire if none is named (SOR-12.07)."""
        grimoire = state.zones[At.grimoire[job[0]]]
        if card == NONE and grimoire:
            card = grimoire[-1]
        if card == NONE or state.guise[host] != MINION:
            return 0
        if state.events is not None:
            names = {"card": state.ref(Item(card)), "card_at": CARD[card]}
            names |= {"host": state.ref(Item(host)), "host_at": CARD[host]}
            state.say("servant", "SOR-12.07", **names)
        casualties.fix(state, card, job[0], host, SERVANT)
        return 1

    def turn_moon(self, state: S, job: Job, by: int) -> int:
        """Move the moon of the owner's track."""
        moon = (state.moon[job[0]] + by) % len(MOONS)
        op.set_counter(state, "moon", job[0], moon)
        if state.events is not None:
            state.say(f"moon.{MOONS[moon]}", "SOR-R.63")
        return 1

    def fates(self, state: S, job: Job, every: bool) -> list[int]:
        """Return at whose boards the fate counters lie that an ability may turn."""
        if not every:
            own = battlefields.fate_of(state, job[0])
            return [own] if own != NONE and state.fate[own] == USED else []
        reach = {job[0], *battlefields.near_seats(state, job[0]), *state.partners(job[0])}
        return [seat for seat in state.seats if state.fate[seat] != NO_FATE and seat in reach]

    def turn_fate(self, state: S, seat: int) -> int:
        """Turn a fate counter to its other face."""
        op.set_counter(state, "fate", seat, UNUSED if state.fate[seat] == USED else USED)
        if state.events is not None:
            state.say("fate.used" if state.fate[seat] == USED else "fate.unused", "SOR-R.35", seat=SEAT[seat])
        return 1

    def reinforce(self, state: S, job: Job, items: tuple[int, ...], n: int) -> None:
        """Let the owner reinforce with some of these minions (SOR-R.22)."""
        state.stack.append(("reinforcing", job[0], tuple(map(Item, items)), n))

    # --- references -------------------------------------------------------------------------------------------------

    def item_ref(self, item: int) -> str:
        return CARD[item]

    def spot_ref(self, state: S, noun: str, spot: int) -> str:
        if noun == "place":
            return f"tile:{spot}"
        return SEAT[spot] if noun == "fate" else f"half:{spot // 2}/{spot % 2}"
