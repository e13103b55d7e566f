"""Strength in battle: ranks, attack, and damage against hit points (SEV-7, SEV-R.25, SEV-R.28)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product

from tabletop.engine import NONE, Item
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Damage, Family, Protect, Rally, Silence, Trait
from tabletop.games.seven_missions.rules.state import At, SevenState

Cast = tuple[tuple[int, int], ...]
"""Skill cards played in a battle: kind and rank."""
Fighter = tuple[Item, int, bool]
"""A hero in a battle: its card, NONE for one only imagined; its kind; and whether it attacks."""


def rank(state: SevenState, seat: int, hero: int, craft: int) -> int:
    """Return a hero's rank in a type of skills, its item included (SEV-1.09, SEV-R.25)."""
    return _rank(state, seat, hero, state.kind[hero], craft)


def _rank(state: SevenState, seat: int, hero: int, kind: int, craft: int) -> int:
    found = BOOK.ranks[kind][craft]
    item = state.gear_of(seat, hero) if hero >= 0 else NONE
    return min(3, found + 1) if item >= 0 and craft in BOOK.teaches[state.kind[item]] else found


def best_rank(state: SevenState, seat: int, craft: int) -> int:
    """Return the highest single rank among the participants of the battle (SEV-R.28)."""
    return max((rank(state, seat, hero, craft) for hero, _ in state.party), default=0)


def traits(state: SevenState, seat: int, spot: int) -> set[Trait | None]:
    return {BOOK.trait[state.kind[item]] for item in state.monsters_on(seat, spot)}


def item_attack(state: SevenState, seat: int, hero: int, foes: set[Trait | None]) -> int:
    """Return the attack an attacking hero's item adds (SEV-7.10, SEV-R.25)."""
    item = state.gear_of(seat, hero) if hero >= 0 else NONE
    if item < 0:
        return 0
    total = 0
    for effect in BOOK.arms[state.kind[item]]:
        total += effect.against if effect.trait is not None and effect.trait in foes else effect.attack
        if effect.family is not None and BOOK.family[state.kind[hero]] == effect.family:
            total += effect.more
    return total


def passive(kind: int, with_character: bool, families: set[Family | None], foes: set[Trait | None]) -> int:
    """Return the attack a companion gains from the others in the battle."""
    return sum(
        bonus.attack
        for bonus in BOOK.passive[kind]
        if (bonus.character_attacks and with_character)
        or (bonus.family is not None and bonus.family in families)
        or (bonus.trait is not None and bonus.trait in foes)
    )


def silenced(cast: Cast) -> bool:
    """Return whether skill cards have silenced the monsters of a battle."""
    return any(isinstance(effect, Silence) for kind, _ in cast for effect in BOOK.skill_effects[kind])


def devoured(state: SevenState, seat: int) -> list[Item]:
    """Return the attackers whom the open battle removes from the game, won or lost (SEV-7.17, SEV-R.26)."""
    foes = state.monsters_on(seat, state.arena)
    if not foes or not BOOK.devours[state.kind[foes[0]]] or shielded(state.cast):
        return []
    return [hero for hero, attacks in state.party if attacks]


def shielded(cast: Cast) -> bool:
    """Return whether skill cards keep the monsters of a battle from removing heroes."""
    return any(isinstance(effect, Protect | Silence) for kind, _ in cast for effect in BOOK.skill_effects[kind])


def character_of(state: SevenState, seat: int) -> Item:
    """Return the character in play, NONE if it was removed."""
    zone = state.zones[At.hero[seat]]
    return zone[0] if zone else NONE


def dice_of(state: SevenState, seat: int, spot: int) -> int:
    """Return the number of dice the character rolls on a land (SEV-7.09; fog)."""
    miracle = state.miracle_on(seat, spot)
    return 2 if miracle < 0 else max(0, 2 - BOOK.blind[state.kind[miracle]])


@cache
def chance(dice: int, least: int) -> float:
    """Return the chance that some dice show at least a number."""
    throws = list(product(range(1, 7), repeat=dice))
    return sum(sum(throw) >= least for throw in throws) / len(throws)


def character_attacks(state: SevenState, seat: int) -> bool:
    """Return whether the character takes part in the battle with its attack."""
    return (character_of(state, seat), True) in state.party


def battle_dice(state: SevenState, seat: int) -> int:
    """Return the number of dice of the battle: none without the character's attack."""
    return dice_of(state, seat, state.arena) if character_attacks(state, seat) else 0


def steady(state: SevenState, seat: int, more: Cast = ()) -> int:
    """Return the total of the battle without dice: attacks, items, passives and skill cards (SEV-7.10).

    `more` skill cards are imagined as played.
    """
    foes = _kinds_on(state, seat)
    return strength(state, seat, foes, _fighters(state), state.cast + more) if foes else 0


def strength(state: SevenState, seat: int, foes: Sequence[int], party: Sequence[Fighter], cast: Cast) -> int:
    """Return the damage of a party and skill cards, without dice, to kinds of monsters (SEV-7.10)."""
    ignored, thick = _defence(foes[0], cast)
    present = {BOOK.trait[foe] for foe in foes}
    total = 0
    for kind, rank_ in cast:
        for effect in () if BOOK.craft[kind] in ignored else BOOK.skill_effects[kind]:
            if isinstance(effect, Damage):
                total += effect.by_rank[rank_ - 1]
                if effect.trait is not None and effect.trait in present:
                    total += effect.more
    companions = _companion_attacks(state, seat, party, cast, ignored, present)
    total += sum([power for _, power in companions if power > thick])
    hero = character_of(state, seat)
    for fighter, kind, attacks in party:
        if fighter == hero >= 0 and attacks:
            total += BOOK.attack[kind] + item_attack(state, seat, hero, present)
    return total


def ranked(state: SevenState, seat: int, party: Sequence[Fighter], skills: Sequence[int]) -> Cast:
    """Return those of some kinds of skill cards that a party can play, each with its rank (SEV-R.28)."""
    found = []
    for skill in skills:
        craft = BOOK.craft[skill]
        if best := max([_rank(state, seat, hero, kind, craft) for hero, kind, _ in party], default=0):
            found.append((skill, best))
    return tuple(found)


def _kinds_on(state: SevenState, seat: int) -> list[int]:
    """Return the kinds of the monsters in the battle."""
    return [state.kind[foe] for foe in state.monsters_on(seat, state.arena)]


def _fighters(state: SevenState) -> list[Fighter]:
    kinds = state.kind
    return [(hero, kinds[hero], attacks) for hero, attacks in state.party]


def _defence(foe: int, cast: Cast) -> tuple[Sequence[int], int]:
    """Return the skills a kind of monster ignores, and the attack up to which it ignores companions."""
    return ((), 0) if silenced(cast) else (BOOK.ignored[foe], BOOK.thick[foe])


def _companion_attacks(
    state: SevenState,
    seat: int,
    party: Sequence[Fighter],
    cast: Cast,
    ignored: Sequence[int],
    present: set[Trait | None],
) -> list[tuple[Item, int]]:
    """Return the attacking companions, each with its attack: item, passives and rallies included.

    `ignored` are the skills that do nothing to the monster, `present` the traits of all monsters there.
    """
    hero = character_of(state, seat)
    families: set[Family | None] = {BOOK.family[kind] for _, kind, _ in party}
    with_character = any(fighter == hero >= 0 and attacks for fighter, _, attacks in party)
    rally = 0
    for skill, rank_ in cast:
        for effect in () if BOOK.craft[skill] in ignored else BOOK.skill_effects[skill]:
            rally += effect.by_rank[rank_ - 1] if isinstance(effect, Rally) else 0
    found = []
    for fighter, kind, attacks in party:
        if attacks and (fighter != hero or hero < 0):
            power = BOOK.attack[kind] + item_attack(state, seat, fighter, present) + rally
            found.append((fighter, power + passive(kind, with_character, families, present)))
    return found


def companion_damage(state: SevenState, seat: int) -> dict[Item, int]:
    """Return the attacking companions of the battle, each with the damage that it does (SEV-7.10)."""
    thick = _defence(_kinds_on(state, seat)[0], state.cast)[1]
    return {fighter: power if power > thick else 0 for fighter, power in _present_attacks(state, seat)}


def too_weak(state: SevenState, seat: int) -> tuple[list[Item], int]:
    """Return the companions whose attack the battle's monster ignores, and the highest it ignores."""
    thick = _defence(_kinds_on(state, seat)[0], state.cast)[1]
    attacks = _present_attacks(state, seat) if thick else []
    return [fighter for fighter, power in attacks if power <= thick], thick


def _present_attacks(state: SevenState, seat: int) -> list[tuple[Item, int]]:
    """Return the attacking companions of the open battle, each with its attack."""
    ignored, present = _defence(_kinds_on(state, seat)[0], state.cast)[0], traits(state, seat, state.arena)
    return _companion_attacks(state, seat, _fighters(state), state.cast, ignored, present)


def gain(state: SevenState, seat: int, kind: int) -> int:
    """Return the damage a skill card would add; 0 if nobody in the battle could play it."""
    best = best_rank(state, seat, BOOK.craft[kind])
    return steady(state, seat, ((kind, best),)) - steady(state, seat) if best else 0


def total(state: SevenState, seat: int) -> int:
    """Return the damage of the battle, with the dice rolled so far (SEV-7.10, SEV-7.12)."""
    found = steady(state, seat)
    if state.rolled > 0 and character_attacks(state, seat):
        found += sum([state.face[die] + 1 for die in state.zones[At.dice][: state.rolled]])
    return found


def is_beyond(state: SevenState, seat: int, spot: int) -> bool:
    """Return whether nobody in play or in hand can clear a land in this turn, not even with the best roll.

    An item in hand may always help.
    """
    if spot == state.arena or state.in_hand(seat, BOOK.is_item):
        return False
    able = {state.kind[hero]: hero for hero in _able(state, seat)}
    return spot in state.fought[seat] or _most_of(state, seat, spot, able.values()) < state.hit_points_on(seat, spot)


def idle_namesakes(state: SevenState, seat: int, spot: int) -> list[Item]:
    """Return heroes who could clear a land that is beyond reach if all of one name could fight (SEV-7.05)."""
    able = _able(state, seat)
    kinds = [state.kind[hero] for hero in able]
    found = [hero for hero in able if kinds.count(state.kind[hero]) > 1]
    if not found or spot in state.fought[seat]:
        return []
    return found if _most_of(state, seat, spot, able) >= state.hit_points_on(seat, spot) else []


def _able(state: SevenState, seat: int) -> list[Item]:
    """Return the heroes in play and the companions in hand that can still fight in this turn."""
    return [hero for hero in state.heroes(seat) if not state.tired[hero]] + state.in_hand(seat, BOOK.is_companion)


def _most_of(state: SevenState, seat: int, spot: int, heroes: Iterable[Item]) -> int:
    """Return the damage on a land with the best roll if these heroes attack together."""
    after = state.clone()
    after.arena, after.cast = spot, ()
    after.party = tuple([(hero, True) for hero in heroes])
    return most_total(after, seat)


def with_skills(state: SevenState, seat: int) -> int:
    """Return the damage of a battle without dice, with every playable skill card in hand."""
    kinds = [state.kind[item] for item in state.in_hand(seat, BOOK.is_skill)]
    return steady(state, seat, ranked(state, seat, _fighters(state), kinds))


def skill_gain(state: SevenState, seat: int) -> int:
    """Return the damage that all playable skill cards in hand would add together."""
    return with_skills(state, seat) - steady(state, seat)


def most_total(state: SevenState, seat: int) -> int:
    """Return the damage of a battle not rolled yet with the best roll and every skill card in hand."""
    return with_skills(state, seat) + 6 * battle_dice(state, seat)
