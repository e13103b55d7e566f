"""Explanations printed beside advised actions, in figures that the table shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.cards.effects.grammar import Pick, Selection, Whose
from tabletop.cards.effects.interpreter import args_of
from tabletop.engine.actions import SEAT, Action
from tabletop.engine.events import Param
from tabletop.engine.items import Item
from tabletop.games.holy_knights.bots import helping
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL, SPELL, SWORD, Roll
from tabletop.games.holy_knights.cards.effects import Modify, Strike, notation
from tabletop.games.holy_knights.rules import ending, entry, fight, fight_chance, guards, hand_limit, odds
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE
from tabletop.games.holy_knights.rules.state import MATS, PRISON, At, HolyState, foe_of
from tabletop.games.holy_knights.rules.strikes import blow_of
from tabletop.games.holy_knights.rules.visible_chance import visible_chance
from tabletop.kit import in_sight, source, target
from tabletop.kit.percentages import percent
from tabletop.kit.strategy import Reason

S = HolyState
WHY = "holy_knights.why"
EVEN = 50
"""Chance in percent of a fight between equals."""
DESPERATE = 10
"""Least chance in percent of a defence for which the loss of the gems otherwise speaks."""
LIKELY = 0.25
"""Least chance that speaks for a striking spell."""
SAFE = 0.85
"""Chance of an attack from which not its loss speaks against it, but that it can wait."""


def explain_choice(state: S, action: Action) -> Reason | None:
    """Return the reason for an action, None if nothing distinguishes it from others of its kind."""
    if not in_sight(state, action):
        return None
    match action.verb:
        case "attack":
            return _attack(state, action.seat, foe_of(action))
        case "rescue":
            return _rescue(state, action.seat)
        case "steal":
            return _steal(state, action)
        case "free":
            return _free(state, action)
        case "lay" | "strengthen":
            return _lay(state, action.seat, source(action))
        case "keep" if action.target in MATS:
            return _lay(state, action.seat, source(action))
        case "leave":
            return _leave(state, action.seat)
        case "enter":
            return _grows(state, "enter.line", action, int(action.seat != state.attacker))
        case "stand":
            return _stand(state, action.seat, source(action))
        case "surrender":
            return _surrender(state, action.seat)
        case "pass":
            return _pass(state, action.seat)
        case "aid":
            return _grows(state, "aid.line", action, int(action.target != state.line_ref(0)))
        case "cast":
            return _magic(state, int(action.seat != state.attacker), source(action))
        case "back":
            return _magic(state, int(action.target != state.line_ref(0)), source(action))
        case "strike" | "band":
            return _strike(state, action)
        case "end":
            return _end(state, action.seat)
    return None


def explain_tie(state: S, actions: Sequence[Action]) -> Reason | None:
    """Return that characters of a side may all be played, in any order, where only such choices are equal."""
    first, *rest = actions
    are_alike = rest and all(explain_lead(state, first, each) is not None for each in rest)
    return _play_all(state, first, "any") if are_alike else None


def explain_lead(state: S, action: Action, second: Action) -> Reason | None:
    """Return the number of characters of a side, where all may be played (HOK-4.08, HOK-4.18)."""
    if {action.verb, second.verb} not in ({"lay"}, {"strengthen"}) or not in_sight(state, action):
        return None
    side = BOOK.side[state.kind[source(action)]]
    playable = fight_chance.characters_in_hand(state, action.seat, side)
    if state.stance(action.seat) not in (NEUTRAL, side) or not {source(action), source(second)} <= {*playable}:
        return None
    return _play_all(state, action, "all")


def _play_all(state: S, action: Action, key: str) -> Reason:
    """Return the number of characters that may be played along with one."""
    side = BOOK.side[state.kind[source(action)]]
    n = len(fight_chance.characters_in_hand(state, action.seat, side))
    return Reason(f"{WHY}.lay.{key}", {"n": n, "side": f"side:{side}"})


def _chance(state: S, own: Iterable[Item], enemy: Iterable[Item]) -> int:
    """Return the chance of some characters against others in percent, as the table shows it."""
    return percent(fight_chance.line_chance(state, own, enemy))


def _attack(state: S, seat: int, foe: int) -> Reason:
    prize = len(state.gems(foe))
    if not state.mat(foe):
        key = "attack.answer" if state.hand(foe) else "attack.open"
        return Reason(f"{WHY}.{key}", {"n": prize, "seat": SEAT[foe]})
    chance = percent(fight_chance.attack_chance(state, seat, foe))
    more = percent(fight_chance.sending_chance(state, seat, foe))
    if chance <= EVEN < more:
        return Reason(f"{WHY}.attack.hand", {"chance": chance, "more": more})
    if prize and chance <= EVEN and ending.is_last_chance(state, seat):
        return Reason(f"{WHY}.attack.last", {"chance": chance})
    if prize:
        return Reason(f"{WHY}.attack.gems", {"n": prize, "chance": chance}, speaks=chance > EVEN)
    if chance > EVEN:
        return Reason(f"{WHY}.attack.table", {"chance": chance, "seat": SEAT[foe]})
    return Reason(f"{WHY}.attack.bare", {"chance": chance}, speaks=False)


def _end(state: S, seat: int) -> Reason | None:
    """Return the reason not to attack for gems, None if no such attack is possible."""
    if state.left == 0 and ending.places(state)[seat] == 1:
        return Reason(f"{WHY}.end.ahead", {})
    now = state.stance(seat)
    foes = [foe for foe in state.others(seat) if hand_limit.may_attack(state, seat, now, foe)]
    if foes and 2 * len(state.gems(seat)) > BOOK.gem_count:
        return Reason(f"{WHY}.end.most", {"n": len(state.gems(seat)), "all": BOOK.gem_count})
    guarded = [foe for foe in foes if state.mat(foe) and state.gems(foe)]
    chances = [(fight_chance.attack_chance(state, seat, foe), foe) for foe in guarded]
    if not chances:
        return None
    chance, foe = max(chances)
    can_wait = chance >= SAFE and not ending.is_last_chance(state, seat)
    key = "end.after" if can_wait else "end.hidden" if state.hand(foe) else "end.risk"
    return Reason(f"{WHY}.{key}", {"seat": SEAT[foe], "chance": percent(chance), "n": len(state.hand(foe))})


def _rescue(state: S, seat: int) -> Reason:
    chance = percent(fight_chance.rescue_chance(state, seat))
    params = {"n": len(state.zones[At.captives]), "chance": chance}
    return Reason(f"{WHY}.rescue.party", params, speaks=chance > EVEN)


def _ways(state: S, thief: Item) -> int:
    """Return on how many sides of the die a thief succeeds (HOK-8.07)."""
    return 7 - BOOK.success[state.kind[thief]]


def _steal(state: S, action: Action) -> Reason:
    gem, ways = target(action), _ways(state, source(action))
    for knight in state.mat(action.seat):
        if BOOK.gem_of[state.kind[knight]] == state.kind[gem]:
            return Reason(f"{WHY}.steal.pair", {"ways": ways, "card": state.ref(knight)})
    owner = At.seats[state.zone[gem]]
    return Reason(f"{WHY}.steal.gem", {"ways": ways, "seat": SEAT[owner], "n": len(state.gems(owner))})


def _free(state: S, action: Action) -> Reason:
    ways = _ways(state, source(action))
    return Reason(f"{WHY}.free.knight", {"ways": ways, "card": state.ref(target(action))})


def _lay(state: S, seat: int, item: Item) -> Reason:
    side = BOOK.side[state.kind[item]]
    if state.stance(seat) in (NEUTRAL, side):
        return _stands_out(state, seat, item) or Reason(f"{WHY}.lay.{'gems' if state.gems(seat) else 'strike'}", {})
    table, new = state.mat(seat), {item, *fight_chance.characters_in_hand(state, seat, side)}
    is_stronger = odds.strength(state, new) > odds.strength(state, table)
    return Reason(f"{WHY}.lay.switch", {"n": len(table), "more": len(new)}, speaks=is_stronger)


def _leave(state: S, seat: int) -> Reason | None:
    """Explain which thief a Dark seat can send once neutral, None without one to send (HOK-8.01)."""
    thief = next((item for item in state.hand(seat) if BOOK.is_thief[state.kind[item]]), None)
    if thief is None or state.stance(seat) != DARK or not guards.has_prize(state, seat):
        return None
    return Reason(f"{WHY}.leave.thief", {"card": state.ref(thief)})


def _stands_out(state: S, seat: int, item: Item) -> Reason | None:
    """Return in what a character excels all others of its side in the hand, None if in nothing."""
    side = BOOK.side[state.kind[item]]
    others = [other for other in fight_chance.characters_in_hand(state, seat, side) if other != item]
    if not others:
        return None
    params: dict[str, Param] = {"side": f"side:{side}"}
    for key, form in (("guard", SWORD), ("ward", SPELL)):
        defence = odds.guard(state, item, form)
        if all(odds.guard(state, other, form) < defence for other in others):
            return Reason(f"{WHY}.lay.{key}", params | {"n": defence})
    best, *rest = (_best_roll(state, each) for each in (item, *others))
    if all(odds.average(roll) < odds.average(best) for roll in rest):
        return Reason(f"{WHY}.lay.attack", params | {"dice": notation(*best)})
    return None


def _best_roll(state: S, item: Item) -> Roll:
    """Return the better attack of a character, by sword or by magic."""
    rolls = (odds.power(state, item, form) for form in (SWORD, SPELL))
    return max((roll for roll in rolls if roll is not None), key=odds.average)


def _shown_chance(state: S, seat: int, number: int) -> float:
    """Return the chance of a line in the fight that is on, as its table shows it to a seat."""
    chance = visible_chance(state, seat, seat)
    return 1.0 - chance if number else chance


def _grows(state: S, key: str, action: Action, number: int) -> Reason | None:
    """Return how a character raises the chance of a line, None if it shows no difference."""
    after = state.clone()
    after.events = None
    entry.bring(after, source(action), action.seat, number)
    chance, more = (percent(_shown_chance(each, action.seat, number)) for each in (state, after))
    params: dict[str, Param] = {"chance": chance, "more": more, "seat": fight.owner_ref(state, number)}
    return Reason(f"{WHY}.{key}", params) if more > chance else None


def _stand(state: S, seat: int, item: Item) -> Reason:
    chance = _chance(state, (*state.line(1), item), state.line(0))
    if chance < EVEN:
        return Reason(f"{WHY}.stand.sure", {"chance": chance}, speaks=chance >= DESPERATE)
    return Reason(f"{WHY}.stand.gems", {"chance": chance, "n": len(state.gems(seat))})


def _surrender(state: S, seat: int) -> Reason | None:
    """Return that every possible line is weaker than the attacker, None if one is not."""
    armies = [fight_chance.characters_in_hand(state, seat, side) for side in (LIGHT, DARK)]
    chance = max(_chance(state, army, state.line(0)) for army in armies)
    return Reason(f"{WHY}.surrender.weak", {"chance": chance}) if chance < EVEN else None


def _pass(state: S, seat: int) -> Reason | None:
    """Explain why help would not pay: a small stake, a clear outcome, or no card that matters."""
    stake = helping.stake_of(state, seat)
    number = stake.wanted
    chance = percent(_shown_chance(state, seat, number))
    wanted: dict[str, Param] = {"seat": fight.owner_ref(state, number), "chance": chance}
    if stake.size < helping.LEAST_STAKE:
        return Reason(f"{WHY}.pass.even", {})
    if stake.chance >= helping.SAFE and chance > EVEN:
        return Reason(f"{WHY}.pass.safe", wanted)
    cards = helping.helping_cards(state, seat, number)
    if not cards:
        return Reason(f"{WHY}.pass.barred", wanted)
    if stake.chance < helping.SAFE and max(helping.gain(state, seat, stake, card) for card in cards) <= 0.0:
        return Reason(f"{WHY}.pass.dear", wanted)
    return None


def _strike(state: S, action: Action) -> Reason:
    (number, *_) = args_of(state, "strike")
    struck, enemies = target(action), state.line(1 - number)
    rest = [item for item in enemies if item != struck]
    if not rest:
        return Reason(f"{WHY}.strike.last", {})
    strength, kinds, blow = BOOK.strength, state.kind, blow_of(state, action)
    found, number_next = odds.strike_odds(state, *blow), 1 - number
    is_strongest = strength[kinds[struck]] == max(strength[kinds[item]] for item in state.exposed(number_next))
    if is_strongest and found.chance == 1.0:
        return Reason(f"{WHY}.strike.sure", {})
    after = [fight_chance.fight_chance(state, fallen, blow.strikers, number_next) for fallen in ((struck,), ())]
    hit, miss = (percent(fight_chance.uncertain(1.0 - chance if number else chance)) for chance in after)
    key = "strike.felled" if found.chance < 1.0 else "strike.fells"
    whose = ".dungeon" if state.principal(number) == PRISON else ""
    return Reason(f"{WHY}.{key}{whose}", {"chance": hit, "miss": miss})  # the enemy may strike elsewhere


def _magic(state: S, number: int, spell: Item) -> Reason | None:
    """Return the spell's best target or number of targets as the lines stand."""
    effect, *_ = (effect for ability in BOOK.abilities[state.kind[spell]] for effect in ability.do)
    to = getattr(effect, "to", None)
    if not isinstance(effect, Strike | Modify) or not isinstance(to, Selection):
        return None
    if to.pick is Pick.ALL:
        met = state.line(number if to.whose is Whose.OWN else 1 - number)
        if to.is_.type is not None:
            met = [item for item in met if LANGUAGE.bindings.is_type(state, item, to.is_.type)]
        return Reason(f"{WHY}.cast.all", {"n": len(met)}) if met else None
    if not isinstance(effect, Strike) or not (front := state.exposed(1 - number)):
        return None
    chance, struck = max((odds.spell_odds(state, effect.dice, effect.plus, item).chance, -item) for item in front)
    return Reason(f"{WHY}.cast.blow", {"n": percent(chance), "card": state.ref(-struck)}, speaks=chance >= LIKELY)
