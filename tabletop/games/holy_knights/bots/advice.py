"""Advice for bots and people: actions to consider, and blunder warnings."""

from __future__ import annotations

from tabletop.cards.effects.card_verbs import Exhaust
from tabletop.cards.effects.grammar import Pick, Selection, Whose
from tabletop.cards.effects.value_verbs import Blank
from tabletop.engine.actions import NUMBER, Action
from tabletop.games.holy_knights.bots import evaluation, helping, spell_targets, turn_plans
from tabletop.games.holy_knights.bots.heuristic_weights import HolyWeights
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.cards.effects import Modify, Strike
from tabletop.games.holy_knights.rules import ending, fight, fight_chance, hand_limit, odds
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE, target_of
from tabletop.games.holy_knights.rules.state import HAND_LIMIT, PRISON, At, HolyState, foe_of
from tabletop.games.holy_knights.rules.strikes import blow_of
from tabletop.kit import source, target

S = HolyState
DARING = 0.35
"""Least chance of an attack to be considered for gems."""
HOPELESS = 0.15
"""Chance of an attack, the hand included, below which it is warned of and not advised."""
DEFENSIBLE = 0.25
"""Chance from which nobody gives up gems without a fight."""
SURE = 0.7
"""Chance of an attack from which a turn ended without it is warned of."""
CERTAIN = 0.9
"""Chance of an attack on guarded gems, as it stands, from which it is advised before all else."""
WON = 0.97
"""Chance in a fight, as it stands, from which people are advised no magic."""
FORGONE = 0.3
"""A knight gives up a strike of less chance than this for what its gift does instead."""


def advise(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions to consider, the best guess first."""
    assert state.ask is not None
    match state.ask.key:
        case "strike" | "muster":
            return _strikes(state, actions)
        case "pick":
            return (max(actions, key=lambda action: _pick(state, action)),)
        case "use":
            return _use(state, actions)
        case "order":
            return actions[:1]
        case "help":
            return helping.advise(state, seat, actions)
        case "enter":
            return _enter(state, seat, actions)
        case "stand":
            return _stand(state, actions)
        case "cast_off":
            return actions
        case _:
            return _turn(state, seat, actions)


def obvious_answer(state: S, actions: tuple[Action, ...], *, alone: bool) -> Action | None:
    """Return the end of a turn without other legal actions, or of a step of a fight without useful ones.

    Or the better form of the only strike. A step of a fight does not end after something was played: it may still be
    undone, which a turn's end can. Nothing ends beside other people, to whom the haste would reveal something of the
    hand (HOK-R.66); nor where setting magic in vain makes room in a full hand (HOK-R.80).
    """
    if state.is_pending("strike"):
        return _better_form(state, actions)
    if not alone or state.game.has_committed(state):
        return None
    useful = [action for action in actions if not is_futile(state, action) or _may_pay(state, action)]
    if len(useful) != 1 or (len(actions) > 1 and len(state.hand(useful[0].seat)) >= HAND_LIMIT):
        return None
    return useful[0] if useful[0].verb in ("end", "ready", "pass") else None


def _may_pay(state: S, action: Action) -> bool:
    """Return whether leaving the own side can help, as it seldom does in the last turn (HOK-10.04)."""
    seat = action.seat
    if action.verb != "leave" or state.left < 0 or state.turns_left(seat):
        return action.verb == "leave"
    has_thief = any(BOOK.is_thief[state.kind[item]] for item in state.hand(seat))
    return has_thief or any(state.stance(other) == NEUTRAL for other in state.others(seat))


def _better_form(state: S, actions: tuple[Action, ...]) -> Action | None:
    """Return the more likely of two forms of a strike, None if there is another striker or target."""
    if len({(action.source, action.target) for action in actions}) != 1:
        return None
    return max(actions, key=lambda action: odds.strike_odds(state, *blow_of(state, action)).chance)


def equivalence_key(state: S, action: Action) -> object:
    """Return a key that actions of the same effect share: cards of one kind are equal."""
    kinds = state.kind
    ends = [kinds[NUMBER[ref]] if ref.startswith("card:") else ref for ref in (action.source, action.target)]
    return (action.verb, *ends, action.arg)


def blunder_warning(state: S, action: Action) -> str:
    """Return the key of a warning that a person should see before an action, or an empty string."""
    match action.verb:
        case "lay" | "leave" if not hand_limit.may_keep(state, action.seat):
            return ""  # forced: nothing to go back to
        case "lay" if state.stance(action.seat) not in (NEUTRAL, BOOK.side[state.kind[source(action)]]):
            return "holy_knights.slip.switch"
        case "leave":
            return "holy_knights.slip.switch"
        case "surrender" if any(BOOK.side[state.kind[item]] != NEUTRAL for item in state.hand(action.seat)):
            return "holy_knights.slip.yield"
        case "attack" | "rescue" if is_hopeless(state, action):
            return "holy_knights.slip.weak"
        case "end" if _forgoes_gems(state, action.seat):
            return "holy_knights.slip.unguarded"
        case "end" if hand_limit.may_whisper_next_turn(state, action.seat):
            return "holy_knights.slip.whisper"
        case "cast" if _may_cancel_nothing(state, action):
            return "holy_knights.slip.cancel"
        case "strike" if _is_needlessly_hopeless(state, action):
            return "holy_knights.slip.hopeless"
    return ""


def is_futile(state: S, action: Action) -> bool:
    """Return whether magic finds nothing to work on in this fight, or characters are given up for nothing.

    So is a word about where a drawn knight goes: whatever else is done settles that too.
    """
    match action.verb:
        case "keep":
            return True
        case "leave":
            return hand_limit.may_keep(state, action.seat) and not _frees_thief(state, action.seat)
        case "cast":
            return not spell_targets.can_matter(state, fight.line_of(state, action.seat), source(action))
        case "back":
            number = int(action.target != state.line_ref(0))
            return not spell_targets.can_matter(state, number, source(action))
    return False


def is_implausible(state: S, action: Action) -> bool:
    """Return whether not even a blunder would be `action`.

    It is futile or hopeless, strikes in the worse form or out of reach, throws a table away, or gives up gems that the
    hand may well keep.
    """
    if action.verb == "strike":
        return _is_worse_form(state, blow_of(state, action)) or _is_needlessly_hopeless(state, action)
    if action.verb == "surrender":
        return 1.0 - fight_chance.undefended_chance(state, state.attacker, action.seat) >= DEFENSIBLE
    return is_futile(state, action) or is_hopeless(state, action) or _throws_table_away(state, action)


def _is_needlessly_hopeless(state: S, action: Action) -> bool:
    """Return whether only a double six helps a strike, while another may hit without."""
    if state.ask is None or state.ask.key != "strike" or not odds.strike_odds(state, *blow_of(state, action)).hopeless:
        return False
    return any(not odds.strike_odds(state, *other).hopeless for other in odds.blows(state, int(state.ask.args[0])))


def _is_worse_form(state: S, blow: odds.Blow) -> bool:
    """Return whether the same striker is likelier to fell the same enemy in its other form."""
    other = blow._replace(form=1 - blow.form)
    if any(BOOK.attack[state.kind[item]][other.form] is None for item in other.strikers):
        return False
    return odds.strike_odds(state, *other).chance > odds.strike_odds(state, *blow).chance


def is_needless(state: S, action: Action) -> bool:
    """Return whether `action` sets magic in a fight that is as good as won without it."""
    if action.verb != "cast" or not (state.line(0) and state.line(1)):
        return False
    chance = fight_chance.fight_chance(state)
    return (chance if action.seat == state.attacker else 1.0 - chance) >= WON


def is_free(state: S, action: Action) -> bool:
    """Return whether `action` adds a character to a table with gems, or usefully to a fight for some.

    A character on a table without gems guards nothing, and can be attacked there. A thief may try for a gem once the
    hand is full or the last turns have begun: it is spent, but would not be worth more later.
    """
    if action.verb == "steal":
        return len(state.hand(action.seat)) >= HAND_LIMIT or state.left >= 0
    if action.verb in ("lay", "strengthen"):
        side = BOOK.side[state.kind[source(action)]]
        return bool(state.gems(action.seat)) and state.stance(action.seat) in (NEUTRAL, side)
    if action.verb != "enter" or state.foe == PRISON or not state.gems(state.foe):
        return False
    number = int(action.seat != state.attacker)
    stake = helping.Stake(number, 0.0, 0.0)
    own, enemy = (odds.strength(state, state.line(each)) for each in (number, 1 - number))
    is_open = odds.win_chance(own + BOOK.strength[state.kind[source(action)]], enemy) >= HolyWeights.of(state).lost
    return is_open and helping.chance_gain(state, stake, source(action)) >= helping.LEAST_GAIN


def _throws_table_away(state: S, action: Action) -> bool:
    """Return whether a change of sides that nothing forces gives up more strength than the hand can lay."""
    if action.verb != "lay" or not hand_limit.may_keep(state, action.seat):
        return False
    seat, side = action.seat, BOOK.side[state.kind[source(action)]]
    if state.stance(seat) in (NEUTRAL, side):
        return False
    gained = {source(action), *fight_chance.characters_in_hand(state, seat, side)}
    return odds.strength(state, gained) < odds.strength(state, state.mat(seat))


def _frees_thief(state: S, seat: int) -> bool:
    """Return whether a seat that gives up its side could then send a thief that waits in its hand."""
    return state.stance(seat) == DARK and any(BOOK.is_thief[state.kind[item]] for item in state.hand(seat))


def is_hopeless(state: S, action: Action) -> bool:
    """Return whether an attack is almost sure to fail, even with the hand, and is no last chance for gems."""
    if action.verb == "rescue":
        party = fight_chance.characters_in_hand(state, action.seat, LIGHT)
        return fight_chance.rescue_chance(state, action.seat, party) < HOPELESS
    if action.verb != "attack" or not state.mat(foe := foe_of(action)):
        return False
    is_worth_it = state.gems(foe) and ending.is_last_chance(state, action.seat)
    return not is_worth_it and fight_chance.sending_chance(state, action.seat, foe) < HOPELESS


def _forgoes_gems(state: S, seat: int) -> bool:
    """Return whether to end the turn seems worse than an attack on gems that nobody guards."""
    if state.stance(seat) == NEUTRAL:
        return False
    planner = turn_plans.TurnPlanner(state, seat, ())
    foes = [foe for foe in state.others(seat) if state.gems(foe) and not state.mat(foe)]
    return any(
        planner.attack_chance(planner.players, state.mat(seat), foe) >= SURE
        and planner.value_of_attack(planner.players, state.mat(seat), foe) > planner.base
        for foe in foes
    )


def _may_cancel_nothing(state: S, action: Action) -> bool:
    """Return whether magic that cancels magic is set while no enemy magic lies there."""
    kind, line = state.kind[source(action)], fight.line_of(state, action.seat)
    cancels = any(isinstance(effect, Blank) for ability in BOOK.abilities[kind] for effect in ability.do)
    enemies = [seat for seat in state.seats if state.zones[At.spell[seat]] and fight.line_of(state, seat) != line]
    return cancels and not enemies


def _strikes(state: S, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the strike that promises most; a called band strikes at once."""
    assert state.ask is not None
    if state.ask.key == "muster":
        joins = [action for action in actions if action.verb == "join"]
        return (joins[0],) if joins else actions

    by_blow = {blow_of(state, action): action for action in actions}
    return (by_blow[odds.best_blow(state, by_blow)],)


def best_strike(state: S, actions: tuple[Action, ...]) -> Action:
    """Return the strike with the highest chance for its line to win the fight, the advised one of equals."""
    advised = _strikes(state, actions)
    return max((*advised, *actions), key=lambda action: fight_chance.chance_by_strike(state, blow_of(state, action)))


def _pick(state: S, action: Action) -> float:
    assert state.ask is not None
    effect, item = target_of(state, state.ask), source(action)
    kind = state.kind[item]
    match effect:
        case Strike():
            return odds.spell_odds(state, effect.dice, effect.plus, item).chance * BOOK.strength[kind]
        case Exhaust():
            return -1.0 if state.spent[item] else BOOK.strength[kind]
        case Modify() if effect.dice:
            return -BOOK.strength[kind] if state.spent[item] else BOOK.strength[kind]
        case Modify():
            number = 0 if item in state.line(0) else 1
            return BOOK.strength[kind] + (10.0 if item in state.exposed(number) else 0.0)
    return BOOK.strength[kind]


def _use(state: S, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Advise giving up a knight's strike only if it would hardly fell anybody."""
    assert state.ask is not None
    seat, knight, *_ = state.ask.args[0]
    blows = [blow for blow in odds.blows(state, fight.line_of(state, seat)) if blow.strikers == (knight,)]
    verb = "use" if max((odds.strike_odds(state, *blow).chance for blow in blows), default=0.0) < FORGONE else "skip"
    return tuple(action for action in actions if action.verb == verb)


def _enter(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return magic, the strongest and the weakest card, then going on; only that if the fight is lost.

    Who enters stays on the table after a victory: to hold back in a fight that is as good as won gains nothing.
    """
    ready = [action for action in actions if action.verb == "ready"]
    number, weights = int(seat != state.attacker), HolyWeights.of(state)
    ours, enemy = odds.strength(state, state.line(number)), odds.strength(state, state.line(1 - number))
    if number == 0 and state.foe != PRISON:
        enemy += weights.answer * evaluation.player(state, state.foe).in_hand
    cards = sorted(
        (a for a in actions if a.verb == "enter"), key=lambda action: BOOK.strength[state.kind[source(action)]]
    )
    most = ours + sum(BOOK.strength[state.kind[source(action)]] for action in cards)
    if ready and odds.win_chance(most, enemy) < weights.lost:
        return tuple(ready)
    spells = [action for action in actions if action.verb == "cast" and not is_futile(state, action)]
    stake = state.zones[At.captives] if state.foe == PRISON else state.gems(state.foe)
    if ready and (not stake or odds.win_chance(ours, enemy) >= weights.enough):
        spells = []

    def strength_of(spell: Action) -> float:
        abilities = BOOK.abilities[state.kind[source(spell)]]
        return sum(_effect(state, number, effect) for ability in abilities for effect in ability.do)

    spells.sort(key=strength_of, reverse=True)
    return tuple(dict.fromkeys((*spells[:2], *cards[-1:], *cards[:1], *ready))) or actions


def _effect(state: S, number: int, effect: object) -> float:
    own, foes = state.line(number), state.line(1 - number)
    kinds = state.kind
    match effect:
        case Strike(dice=dice, plus=plus):
            found = [
                odds.spell_odds(state, dice, plus, item).chance * BOOK.strength[kinds[item]]
                for item in state.exposed(1 - number)
            ]
            several = isinstance(effect.to, Selection) and effect.to.pick is Pick.ALL
            return sum(found) if several else max(found, default=0.0)
        case Exhaust():
            return 0.5 * max((BOOK.strength[kinds[item]] for item in foes), default=0.0)
        case Modify():
            points = max(abs(effect.attack), abs(effect.magic_attack)) + abs(effect.defence) + 3.5 * effect.dice
            to = effect.to
            if not isinstance(to, Selection) or to.pick is not Pick.ALL:
                return 0.8 * points
            met = own if to.whose is Whose.OWN else foes
            if to.is_.type is not None:
                met = [item for item in met if LANGUAGE.bindings.is_type(state, item, to.is_.type)]
            return 0.8 * points * len(met)
    return 2.0


def _stand(state: S, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the strongest characters that could stand, and surrender, first if it is hopeless."""
    stands = sorted(
        (a for a in actions if a.verb == "stand"), key=lambda action: BOOK.strength[state.kind[source(action)]]
    )
    force: dict[int, float] = {}
    for action in stands:
        kind = state.kind[source(action)]
        force[BOOK.side[kind]] = force.get(BOOK.side[kind], 0.0) + BOOK.strength[kind]
    best = max(force, key=force.__getitem__, default=NEUTRAL)
    stands.sort(key=lambda action: BOOK.side[state.kind[source(action)]] == best)
    yields = [action for action in actions if action.verb == "surrender"]
    chance = odds.win_chance(max(force.values(), default=0.0), odds.strength(state, state.line(0)))
    if chance < HolyWeights.of(state).stand:
        return (*yields, *stands[-2:])
    return (*reversed(stands[-2:]), *yields)


def _turn(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions of a turn to consider, by value: fights, thieves for the leader, strong cards."""
    by_verb: dict[str, list[Action]] = {}
    for action in actions:
        by_verb.setdefault(action.verb, []).append(action)
    planner, table = turn_plans.TurnPlanner(state, seat, actions), state.mat(seat)
    chosen: list[Action] = []
    for action in by_verb.get("attack", []):
        foe = foe_of(action)
        prize = len(state.gems(foe))
        least = DARING if prize else 0.75
        if (prize and state.left == 0) or planner.attack_chance(planner.players, table, foe) >= least:
            chosen.append(action)
    chosen += [
        action for action in by_verb.get("rescue", []) if planner.attack_chance(planner.players, table, PRISON) >= 0.5
    ]
    chosen += _thieves(state, by_verb.get("steal", []), by_verb.get("free", []))
    for verb in ("strengthen", "lay"):
        cards = sorted(
            by_verb.get(verb, []), key=lambda action: BOOK.strength[state.kind[source(action)]], reverse=True
        )
        chosen += _sides(state, cards)
    chosen += by_verb.get("end", []) + by_verb.get("exile", [])[:1]
    if not chosen or (len(chosen) == 1 and chosen[0].verb != "end"):
        chosen += by_verb.get("leave", [])

    def rank(action: Action) -> tuple[bool, float]:
        return is_sure_gain(state, action), planner.value_of(action)

    return tuple(sorted(chosen, key=rank, reverse=True)) or actions


def is_sure_gain(state: S, action: Action) -> bool:
    """Return whether an attack as good as won brings guarded gems to a seat without most of them."""
    if action.verb != "attack" or 2 * len(state.gems(action.seat)) > BOOK.gem_count:
        return False
    foe = foe_of(action)
    is_strong = state.gems(foe) and odds.strength(state, state.mat(action.seat)) > odds.strength(state, state.mat(foe))
    return bool(is_strong and state.mat(foe)) and fight_chance.attack_chance(state, action.seat, foe) >= CERTAIN


def _sides(state: S, cards: list[Action]) -> list[Action]:
    found: dict[int, list[Action]] = {}
    for action in cards:
        found.setdefault(BOOK.side[state.kind[source(action)]], []).append(action)
    return [action for group in found.values() for action in group[:2]]


def _thieves(state: S, steals: list[Action], frees: list[Action]) -> list[Action]:
    """Return thefts from whoever has most gems, with the surest thief, and the strongest captive to free."""
    owners = {action: len(state.zones[state.zone[target(action)]]) for action in steals}
    richest = max(owners.values(), default=0)
    chosen = [action for action in steals if owners[action] == richest][:3]
    chosen += sorted(frees, key=lambda action: BOOK.strength[state.kind[target(action)]], reverse=True)[:1]
    return chosen
