"""Present values: attack, toughness, costs and standing effects."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, cast

from tabletop.cards.effects import choosing
from tabletop.cards.effects.card_verbs import Destroy
from tabletop.cards.effects.choosing import Work
from tabletop.cards.effects.grammar import Ability, Ref, Trigger, Whose
from tabletop.cards.effects.host import AbilityInstance
from tabletop.cards.effects.interpreter import Interpreter, effect_at
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules.battlefields import sides_of
from tabletop.games.sorcerer.rules.state import ATTACHED, FULL, MINION, SERVANT, TILES, At, SorcererState
from tabletop.kit import Game

S = SorcererState
MOST_DICE = 7
"""Most dice that an attack rolls."""
instance = cache(AbilityInstance)
"""A cached call is quicker than making a named tuple."""


class Body(NamedTuple):
    """Toughness, damage and roots of a minion, of which damage and roots are never left together."""

    toughness: int
    damage: int
    roots: int

    @property
    def left(self) -> int:
        """The damage that would destroy the minion."""
        return self.toughness - self.damage


def language(state: S) -> Interpreter:
    """Return the interpreter of card effects."""
    return cast("Game[S]", state.game).language


def ability_of(state: S, job: AbilityInstance) -> Ability[Any]:
    """Return the ability of a job."""
    return BOOK.abilities[state.kind[job.card]][job.number]


def is_burn(ability: Ability[Any]) -> bool:
    """Return whether an ability of lore works by itself at the end of a round, as flames burn."""
    return ability.on is Trigger.ROUND_END and not ability.may and ability.cost is None


def is_enemy(state: S, seat: int, item: int) -> bool:
    """Return whether a minion or attachment is an enemy of a seat (SOR-10.09, SOR-R.74)."""
    side = sides_of(state)
    return side[state.by[item]] != side[seat]


def is_blanked(state: S, item: int, part: Trigger | None = None) -> bool:
    """Return whether a minion's text is ignored, or its abilities of one trigger (SOR-10.02, SOR-10.03)."""
    if state.guise[item] != MINION:
        return False
    word = f"blank_{part.value}" if part is not None else ""
    for changed, change, _, _ in state.lasting:
        if changed == item and (change in ("blank", word)):
            return True
    hosts, kinds = state.host, state.kind
    for card in state.zones[state.zone[item]]:
        if hosts[card] == item and state.guise[card] == ATTACHED and is_blanking(kinds[card], part):
            return True
    return False


def is_blanking(kind: int, part: Trigger | None = None) -> bool:
    """Return whether an attachment blanks the minion that bears it, or its abilities of one trigger."""
    return any(effect.part is None or effect.part is part for _, effect in BOOK.blanking[kind])


def attachments(state: S, item: int) -> list[int]:
    """Return the kinds of the cards attached to a minion, without its servants."""
    hosts, kinds, guise = state.host, state.kind, state.guise
    cards = state.zones[state.zone[item]]
    return [kinds[card] for card in cards if hosts[card] == item and guise[card] == ATTACHED]


def is_pinned(state: S, item: int) -> bool:
    """Return whether a minion cannot be moved."""
    return any(BOOK.pinning[kind] for kind in attachments(state, item))


def is_subtype(state: S, item: int, word: str) -> bool:
    """Return whether a card has a subtype, printed or granted."""
    if word in BOOK.subtypes[state.kind[item]]:
        return True
    if state.guise[item] != MINION:
        return False
    return any(effect.subtype == word for kind in attachments(state, item) for _, effect in BOOK.granting[kind])


def attack(state: S, item: int) -> int:
    """Return the present attack of a minion; it may be negative (SOR-R.87)."""
    return _value(state, item, "attack") + state.arthropod[item]


def toughness(state: S, item: int) -> int:
    """Return the present toughness of a minion (SOR-12.11)."""
    return _value(state, item, "toughness") + state.root[item]


def toughness_left(state: S, item: int) -> int:
    """Return the damage that would destroy a minion."""
    return toughness(state, item) - state.damage[item]


def postponed_destruction(state: S, item: int) -> list[AbilityInstance]:
    """Return the abilities that destroy a minion at the end of this round."""
    return [
        job
        for job, context, path in state.later
        if item in context.items and isinstance(effect_at(ability_of(state, job), path), Destroy)
    ]


def is_finished(state: S, item: int) -> bool:
    """Return whether a minion has attacked and falls at the end of the round, so is worth nothing."""
    return bool(state.later and state.spent[item] and postponed_destruction(state, item))


def body_after(state: S, item: int, n: int = 0) -> Body:
    """Return the body of a minion after `n` more damage, once roots have cancelled damage (SOR-12.12)."""
    damage, roots = state.damage[item] + n, state.root[item]
    cancelled = min(damage, roots)
    return Body(toughness(state, item) - cancelled, damage - cancelled, roots - cancelled)


def number_of_dice(state: S, item: int) -> int:
    """Return the number of dice that a minion would roll (SOR-7.12, SOR-R.32)."""
    return dice_of(attack(state, item))


def dice_of(attack: int) -> int:
    """Return the number of dice of an attack: at most seven."""
    return max(0, min(MOST_DICE, attack))


def _value(state: S, item: int, figure: str) -> int:
    kinds, hosts, guise = state.kind, state.host, state.guise
    printed, changing, by_skills = BOOK.figures[figure]
    total = printed[kinds[item]]
    tile = state.zone[item]
    if not 0 <= tile < TILES:
        return total
    for changed, name, n, _ in state.lasting:
        if changed == item and name == figure:
            total += n
    for other in state.zones[tile]:
        kind = kinds[other]
        if hosts[other] == item and guise[other] == ATTACHED:
            total += printed[kind]
        if changing[kind] and guise[other] in (MINION, ATTACHED) and not is_blanked(state, other):
            total += _aura(state, other, changing[kind], item, figure, tile)
    if by_skills:
        for seat, stands in enumerate(state.avatar):
            if stands == tile:
                for card in state.zones[At.skills[seat]]:
                    if changing[kinds[card]]:
                        total += _aura(state, card, changing[kinds[card]], item, figure, tile)
    return total


def _aura(state: S, source: Item, changes: tuple[tuple[int, Any], ...], item: int, figure: str, tile: int) -> int:
    total = 0
    kind = state.kind[source]
    for number, effect in changes:
        seat = state.by[source] if state.guise[source] else state.owner[source]
        work = language(state).work(state, instance(seat, source, number, tile))
        if applies_to(work, effect, item) and choosing.holds(work, BOOK.abilities[kind][number].only):
            total += work.amount(getattr(effect, figure), item)
    return total


def applies_to(work: Work, effect: Any, item: int) -> bool:
    """Return whether a standing effect applies to a minion in the same battlefield."""
    to = effect.to
    if isinstance(to, Ref):
        return item in choosing.referred(work, to)
    if to.whose is Whose.OWN and work.state.by[item] != work.seat:
        return False
    if to.whose is Whose.ENEMY and not is_enemy(work.state, work.seat, item):
        return False
    return choosing.fits(work, item, to.is_)


def cost(state: S, seat: int, item: int, as_type: Type) -> int:
    """Return the cost of a card for a seat (SOR-R.15); reductions never raise it."""
    total, cheapening = BOOK.cost[state.kind[item]], BOOK.cheapening
    if not total:
        return 0
    for card in [card for tile in range(len(state.taken)) for card in state.zones[At.field[tile]]]:
        effects = cheapening[state.kind[card]]
        if effects and state.guise[card] != SERVANT and state.by[card] == seat and not is_blanked(state, card):
            for _, effect in effects:
                if effect.of.type == as_type and total > effect.least:
                    total = max(effect.least, total - effect.n)
    return total


def reroll_limit(state: S, half: int, tile: int) -> int:
    """Return the most dice that the attacker's fate counter rerolls in a battlefield, 0 for no limit."""
    most = 0
    for card in state.zones[At.field[tile]]:
        if BOOK.steadying[state.kind[card]] and state.guise[card] == MINION and not is_blanked(state, card):
            for _, effect in BOOK.steadying[state.kind[card]]:
                if is_enemy(state, state.by[state.attacker], card):
                    most = min(most or effect.n, effect.n)
    return most


def capture_margin(state: S, half: int) -> int:
    """Return the damage that would capture a half, 0 in a captured battlefield."""
    return 0 if state.taken[half // 2] != NONE else FULL - state.hurt[half]
