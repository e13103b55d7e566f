"""Bindings of the effect language: nouns and verbs in a fight (HOK-R.25, HOK-O.14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.cards.effects import hooks
from tabletop.cards.effects.grammar import Ability, Selection, Span, Trigger, Whose
from tabletop.cards.effects.host import AbilityInstance, EffectHost
from tabletop.cards.effects.interpreter import Interpreter, effect_at
from tabletop.cards.effects.verb import Verb
from tabletop.engine.items import Item
from tabletop.engine.progress import PendingDecision
from tabletop.games.holy_knights.cards.book import BOOK, STANCES
from tabletop.games.holy_knights.cards.effects import HolyAbility, HolyEffectHost, Modify, Strike
from tabletop.games.holy_knights.cards.library import WORDS
from tabletop.games.holy_knights.rules import fight, odds
from tabletop.games.holy_knights.rules.state import NOBODY, At, HolyState, Mod
from tabletop.kit import CARD

S = HolyState


class HolyEffects(EffectHost[S], hooks.Types[S], hooks.Values[S], hooks.Exhaustion[S], HolyEffectHost):
    """Effect host of Holy Knights: all targets are cards of the current fight."""

    game = "holy_knights"
    other_nouns = frozenset[str]()
    rule = "HOK-R.25"

    def abilities(self, state: S, item: int) -> tuple[Ability[Any], ...]:
        return BOOK.abilities[state.kind[item]]

    def alive(self, state: S, job: AbilityInstance) -> bool:
        """A spell works until it is cancelled, a gift while its knight fights, or as that knight falls."""
        seat, item, number, _ = job
        if not BOOK.is_knight[state.kind[item]]:
            return state.zone[item] == At.spells
        ability = BOOK.abilities[state.kind[item]][number]
        if ability.once and item in state.once:
            return False
        return ability.on is Trigger.DESTROYED or item in self._line(state, seat)

    def turns(self, state: S) -> Sequence[tuple[int, ...]]:
        return [(seat,) for seat in (state.attacker, *state.seats_after(state.attacker))]

    def spend(self, state: S, job: AbilityInstance) -> None:
        state.once.append(job.card)

    def check(self, state: S) -> None:
        """Do nothing: lines are not judged between effects (HOK-R.26)."""

    def settle(self, state: S) -> None:
        """Do nothing: effects of a fall are on the stack already."""

    def targets(self, state: S, job: AbilityInstance, selection: Selection, place: int) -> list[int]:
        noun, whose = selection.what, selection.whose
        if noun == "magic":
            return [
                item
                for item in state.zones[At.spells]
                if item != job.card and (whose is Whose.ANY or self.own(state, job, item) == (whose is Whose.OWN))
            ]
        if state.attacker == NOBODY:
            return [] if whose is Whose.ENEMY else list(state.mat(job.seat))
        own = fight.line_of(state, job.seat)
        numbers = {Whose.OWN: (own,), Whose.ENEMY: (1 - own,), Whose.ANY: (0, 1)}[whose]
        kinds = state.kind
        found: list[int] = []
        for number in numbers:
            standing = state.exposed(number) if noun == "front" else state.line(number)
            found += [item for item in standing if noun != "fighter" or not BOOK.is_dungeon[kinds[item]]]
        return found

    def visible_items(self, state: S) -> Iterable[int]:
        return [*state.line(0), *state.line(1), *state.zones[At.spells]]

    def _line(self, state: S, seat: int) -> list[Item]:
        """Return the line that a seat is on; between fights its table."""
        return state.mat(seat) if state.attacker == NOBODY else state.line(fight.line_of(state, seat))

    def places(self, state: S, job: AbilityInstance) -> list[int]:
        return []

    def place_of(self, state: S, thing: int, noun: str) -> int:
        return -1

    def own(self, state: S, job: AbilityInstance, item: int) -> bool:
        own = fight.line_of(state, job.seat)
        if state.zone[item] == At.spells:
            return fight.line_of(state, state.giver[item]) == own
        return item in state.line(own)

    def itself(self, state: S, job: AbilityInstance) -> int:
        return job.card

    def is_type(self, state: S, item: int, word: str) -> bool:
        kind = state.kind[item]
        if word in ("light", "dark"):
            return BOOK.side[kind] == STANCES.index(word)
        return BOOK.is_knight[kind] if word == "knight" else BOOK.is_companion[kind]

    def is_spent(self, state: S, item: int) -> bool:
        return bool(state.spent[item])

    def change(self, state: S, job: AbilityInstance, item: int, what: str, n: int, span: Span) -> None:
        """Cancel a revealed magic card: nothing else is ever blanked."""
        cards = {"card": state.ref(job.card), "target": state.ref(Item(item)), "target_at": CARD[item]}
        state.say_by(job.seat, "cancelled", "HOK-R.25", **cards)
        fight.record_targets(state, (Item(item),))
        fight.discard_spell(state, Item(item))

    def exhaust(self, state: S, job: AbilityInstance, noun: str, thing: int) -> int:
        if noun == "fighter":
            owner, name = At.seats[state.zone[thing]], state.ref(Item(thing))
            state.say_by(owner, "sleeps", "HOK-R.29", target=name, target_at=CARD[thing])
            fight.record_targets(state, (Item(thing),))
        state.spent[thing] = 1
        return 1

    def ready(self, state: S, noun: str, thing: int) -> int:
        state.say_by(At.seats[state.zone[thing]], "again", "HOK-O.14", card=state.ref(Item(thing)))
        state.spent[thing] = 0
        return 1

    def modify(self, state: S, job: AbilityInstance, targets: Sequence[int], how: Modify) -> None:
        if not targets:
            return
        items = tuple(map(Item, targets))
        state.mods += [change_by(how, item) for item in items]
        fight.record_targets(state, items, state.ref(job.card))
        if state.events is not None:
            cards = {"target": tuple(map(state.ref, items)), "target_at": tuple(CARD[item] for item in items)}
            change = tuple(f"change:{name}.{n}" for name, n in how.values())
            state.say_by(job.seat, "modified", "HOK-R.25", card=state.ref(job.card), **cards, change=change)

    def reaches(self, state: S, thing: int) -> bool:
        return not BOOK.is_dungeon[state.kind[thing]] or len(state.line(1)) == 1

    def strike(self, state: S, job: AbilityInstance, thing: int, how: Strike) -> None:
        found = odds.spell_odds(state, how.dice, how.plus, thing)
        fight.record_targets(state, (Item(thing),))
        if fight.roll_strike(state, found, job.card, Item(thing), "magic", job.seat):
            fight.fell(state, Item(thing))

    def go_first(self, state: S, job: AbilityInstance) -> int:
        state.haste |= 1 << fight.line_of(state, job.seat)
        return 1

    def item_ref(self, item: int) -> str:
        return CARD[item]

    def target_ref(self, state: S, noun: str, number: int) -> str:
        raise LookupError(noun)


def change_by(how: Modify, item: Item) -> Mod:
    """Return the changes of a character's values by an effect."""
    return Mod(item, how.attack, how.magic_attack, how.defence, how.magic_defence, how.dice)


LANGUAGE = Interpreter(HolyEffects(), WORDS, HolyAbility)


def target_of(state: S, pending: PendingDecision) -> Verb:
    """Return the effect whose target is asked for."""
    job, path, *_ = pending.args
    return effect_at(BOOK.abilities[state.kind[job.card]][job.number], path)
