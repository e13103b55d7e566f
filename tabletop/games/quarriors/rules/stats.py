"""Values derived from a state or view: attack, defense, glory, funds, expected losses."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine import Item
from tabletop.games.quarriors.cards.book import BOOK, FROM_CARD
from tabletop.games.quarriors.cards.vocabulary import Amount, Condition, Noun, Owner, Pick, Ref, Selection, Tally
from tabletop.games.quarriors.rules.state import PLACE, At, S


def level(state: S, die: int) -> int:
    """Return the level of a die that shows a monster icon."""
    copied = state.copied[die]
    return copied[1] if copied is not None else state.side_of(die).level


def attack(state: S, die: int) -> int:
    """Return the attack of a monster with all modifiers."""
    return _value(state, die, 0)


def defense(state: S, die: int) -> int:
    """Return the defense of a monster with all modifiers."""
    return _value(state, die, 1)


def attachments_count(state: S, seat: int) -> bool:
    """Return whether spells attached to a seat's monsters work (not under Mighty Devotee's attack)."""
    if not state.attacking or seat == state.active:
        return True
    return not any(state.rules_of(die).ignores_attachments[state.burst_of(die)] for die in state.monsters(state.active))


def _value(state: S, die: int, which: int) -> int:
    copied = state.copied[die]
    if copied is None:
        side, rules = state.side_of(die), state.card(die)
        base = side.defense if which else side.attack
    else:
        rules, base = BOOK.rules[copied[0]], copied[2 + which]
    if base == FROM_CARD:
        formula = rules.formula
        given = None if formula is None else formula.defense if which else formula.attack
        base = 0 if given is None else amount(state, state.owner(die), die, given)
    for modifier in _modifiers(state, die):
        base += modifier[1 + which]
    for effect in state.lasting:
        fixed = effect.second if which else effect.first
        if effect.what == "set" and effect.die == die and fixed >= 0:
            base = fixed
    return max(base, 0)


def _modifiers(state: S, die: int) -> list[tuple[int, int, int]]:
    """Return the modifiers of a monster: the card of each source, its attack and its defense."""
    seat, rules = state.owner(die), state.rules_of(die)
    own = rules.own[state.burst_of(die)]
    found = [(rules.index, *own)] if own is not None else []
    kinds, hosts = state.kind, state.host
    for other in state.zones[At.ready[seat]]:
        if other == die or (BOOK.is_spell[kinds[other]] and hosts[other] != die):
            continue
        card, marks = state.rules_of(other), state.burst_of(other)
        gift = (card.host if BOOK.is_spell[kinds[other]] else card.aura)[marks]
        if gift is not None and (hosts[other] < 0 or attachments_count(state, seat)):
            found.append((card.index, *gift))
    for effect in state.lasting:
        if effect.what == "modify" and (effect.die == die or (effect.die < 0 and effect.seat == seat)):
            found.append((effect.card, effect.first, effect.second))
    return found


def modifiers(state: S, die: int) -> list[tuple[str, int, int]]:
    """Return the modifiers of a monster: the reference of each source, its attack and its defense."""
    return [(BOOK.rules[card].ref, attack, defense) for card, attack, defense in _modifiers(state, die)]


def amount(state: S, seat: int, die: int, given: Amount) -> int:
    """Return a number of a card: as printed, or counted now."""
    if isinstance(given, int):
        return given
    return given.times * count(state, seat, die, given.of)


def count(state: S, seat: int, die: int, counted: Tally | Selection) -> int:
    """Return the number that a card of `seat` counts."""
    if isinstance(counted, Selection):
        return len(select(state, seat, die, counted))
    if counted is Tally.SCORED:
        return state.scored if seat == state.active else 0
    if counted is Tally.OTHERS_SCORED:
        return max(state.scored - 1, 0) if seat == state.active else 0
    return state.hit.bit_count() if seat == state.active else 0


def holds(state: S, seat: int, die: Item, condition: Condition | None) -> bool:
    """Return whether the condition of an ability holds."""
    if condition is None:
        return True
    number = count(state, seat, die, condition.count)
    return number >= condition.least and (condition.most is None or number <= condition.most)


def seats_of(state: S, seat: int, owner: Owner) -> Iterable[int]:
    """Return the seats a selection looks at, in turn order from the left of `seat`."""
    if owner is Owner.OWN:
        return (seat,)
    if owner is Owner.DEFENDER:
        return (state.defender,) if state.defender >= 0 else ()
    return state.around(seat) if owner is Owner.ANY else state.others(seat)


def select(state: S, seat: int, die: int, selection: Selection | Ref) -> list[Item]:
    """Return the dice that fit a selection made by `die` of `seat`."""
    if isinstance(selection, Ref):
        host = state.host[die]
        return [Item(die)] if selection is Ref.ITSELF else [host] if host >= 0 else []
    kinds, found = state.kind, []
    noun = selection.what
    wanted = BOOK.class_number[selection.of] if selection.of is not None else -1
    for owning in seats_of(state, seat, selection.whose):
        for where in selection.where:
            for other in state.zones[PLACE[where][owning]]:
                kind = kinds[other]
                if noun is Noun.DIE:
                    fits = True
                elif noun is Noun.MONSTER:
                    fits = not BOOK.is_spell[kind]
                elif noun is Noun.MONSTER_DIE:
                    fits = BOOK.is_monster[kind]
                else:
                    fits = BOOK.is_spell[kind]
                if not fits or (wanted >= 0 and kind != wanted) or (selection.other and other == die):
                    continue
                if selection.level is not None and not selection.level.holds(level(state, other)):
                    continue
                if selection.defense is not None and not selection.defense.holds(defense(state, other)):
                    continue
                found.append(other)
    return found


def targets(state: S, seat: int, die: int, selection: Selection | Ref) -> list[Item]:
    """Return the dice a spell or ability may pick: as `select`, without those shielded from it."""
    found = select(state, seat, die, selection)
    if BOOK.is_spell[state.kind[die]] and isinstance(selection, Selection) and selection.pick is not Pick.ALL:
        found = [
            other for other in found if other != die and (state.owner(other) == seat or not shielded(state, other))
        ]
    return found


def shielded(state: S, die: Item) -> bool:
    """Return whether rivals' spells cannot target a die."""
    return state.is_monster(die) and state.rules_of(die).shielded[state.burst_of(die)]


def glory(state: S, die: int, others: int | None = None) -> int:
    """Return the glory of a monster if scored now with `others` more (default: all of its owner's)."""
    seat = state.owner(die)
    rules, burst = state.rules_of(die), state.burst_of(die)
    total = rules.glory
    if others is None:
        others = len(state.monsters(seat)) - 1
    for given in rules.glory_at_score[burst]:
        total += _glory(state, seat, die, given, others)
    for spell in state.attached(die):
        for given in state.rules_of(spell).glory_of_host[state.burst_of(spell)]:
            total += _glory(state, seat, spell, given, others)
    return total


def _glory(state: S, seat: int, die: int, given: Amount, others: int) -> int:
    if isinstance(given, int):
        return given
    if given.of is Tally.OTHERS_SCORED:
        return given.times * others
    return amount(state, seat, die, given)


def predicted_glory(state: S, seat: int) -> int:
    """Return the glory of a seat's monsters if all survive."""
    found = state.monsters(seat)
    return sum(glory(state, die, len(found) - 1) for die in found)


def quiddity_on_dice(state: S, seat: int) -> int:
    """Return the quiddity that the dice of a pool can still give."""
    kinds, faces, total = state.kind, state.face, 0
    for die in state.zones[At.pool[seat]]:
        if (face := faces[die]) >= 0:
            total += BOOK.sides[kinds[die]][face].quiddity
    return total


def funds(state: S, seat: int) -> int:
    """Return all quiddity a seat can pay with now."""
    return state.quiddity[seat] + quiddity_on_dice(state, seat)


def surcharge(state: S, seat: int) -> int:
    """Return the surcharge of each monster of this seat by rivals' monsters."""
    if not state.has_surcharge:
        return 0
    rivals = [die for rival in state.others(seat) for die in state.monsters(rival)]
    return sum(state.rules_of(die).surcharge[state.burst_of(die)] for die in rivals)


def summon_price(state: S, seat: int, die: Item) -> int:
    """Return the quiddity that summoning a die costs (QUA-R.25)."""
    return state.side_of(die).level + surcharge(state, seat)


def pays_for_itself(state: S, die: Item) -> bool:
    """Return whether summoning a die gives back at least the quiddity it costs."""
    return state.card(die).refund[state.side_of(die).burst] >= summon_price(state, state.owner(die), die) > 0


def capture_price(state: S, pile: int) -> int:
    """Return the quiddity that a die of pile `pile` costs now (QUA-R.37)."""
    return max(BOOK.rules[state.cards[pile]].cost - state.discount, 0)


def total_attack(state: S, seat: int) -> int:
    """Return the total attack of a seat's monsters, or the fixed one while it attacks (QUA-R.28)."""
    if state.attacking and seat == state.active:
        return sum(entry[1] for entry in state.ledger)
    return sum(attack(state, die) for die in state.monsters(seat))


def expected_attack(state: S, seat: int) -> int:
    """Return the attack on a single rival, which may depend on its monsters, or the total against several."""
    rivals = tuple(state.others(seat))
    if len(rivals) != 1 or state.felled:
        return total_attack(state, seat)
    strikes = state.attacking and seat == state.active
    return against(state, seat, rivals[0], state.ledger if strikes else ledger(state, seat))[0]


def ledger(state: S, seat: int) -> tuple[tuple[Item, int, int], ...]:
    """Return die, attack and level of all monsters of a seat."""
    return tuple((die, attack(state, die), level(state, die)) for die in state.monsters(seat))


def against(state: S, seat: int, rival: int, entries: tuple[tuple[Item, int, int], ...]) -> tuple[int, tuple[int, ...]]:
    """Return the attack that counts against one rival, and each attacker's share (QUA-R.28)."""
    walls = [(state.rules_of(die), state.burst_of(die)) for die in state.monsters(rival)]
    caps = [effect.most for rules, burst in walls for _, effect in rules.cap[burst]]
    ignored = [effect.level for rules, burst in walls for _, effect in rules.ignore[burst]]
    counted = [
        0 if any(wanted.holds(its_level) for wanted in ignored) else min((strength, *caps))
        for _, strength, its_level in entries
    ]
    ready = At.ready[seat]
    more = sum(bonus(state, seat, die, rival) for die, _, _ in entries if state.zone[die] == ready)
    return sum(counted) + more, tuple(counted)


def bonus(state: S, seat: int, die: Item, rival: int) -> int:
    """Return the attack that a monster of `seat` adds against one rival alone."""
    given = state.rules_of(die).bonus[state.burst_of(die)]
    return sum(effect.amount for condition, effect in given if _bonus_holds(state, seat, die, rival, condition))


def _bonus_holds(state: S, seat: int, die: Item, rival: int, condition: Condition | None) -> bool:
    defender, state.defender = state.defender, rival
    try:
        return holds(state, seat, die, condition)
    finally:
        state.defender = defender


def preview_losses(state: S, seat: int) -> dict[int, tuple[int, int]]:
    """Return per rival the amount of an attack now, and the fewest monsters that fall to it."""
    entries = ledger(state, seat)
    found = {}
    for rival in state.others(seat):
        hits, _ = against(state, seat, rival, entries)
        walls = sorted((defense(state, die) for die in state.monsters(rival)), reverse=True)
        found[rival] = (hits, falling(walls, hits))
    return found


def falling(walls: Iterable[int], hits: int) -> int:
    """Return how many monsters, by their defense in order, fall to an attack."""
    lost = 0
    for needed in walls:
        if hits < needed or hits <= 0:
            break
        hits -= needed
        lost += 1
    return lost
