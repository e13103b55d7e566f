"""Advice for bots, and for people who may be about to slip: which actions are worth a thought."""

from __future__ import annotations

from tabletop.cards.effects.verbs import Exhaust
from tabletop.engine.actions import NUMBER, Action
from tabletop.games.holy_knights import fight, odds, outlook, worth
from tabletop.games.holy_knights.book import NEUTRAL, SIDE, STRENGTH, SWORD
from tabletop.games.holy_knights.idiom import target_of
from tabletop.games.holy_knights.state import (
    PRISON,
    At,
    HolyState,
    exposed,
    gems,
    hand,
    line,
    mat,
    ref_of,
    stance,
)
from tabletop.games.holy_knights.strikes import BANDS, FORMS
from tabletop.games.holy_knights.verbs import Modify, Strike
from tabletop.kit import Advice, source, target

S = HolyState
DARING = 0.35
"""Attacks with less chance than this are not worth a thought where nothing else is at stake."""
ENOUGH = 0.8
"""Whoever is so likely to win a fight sends nobody more."""
TURNS = 0.12
"""How much a helper's cards must change the chance of a fight to be worth giving."""

FORGONE = 0.3
"""A knight gives up a strike of less chance than this for what its gift does instead."""


class Wisdom(Advice[HolyState]):
    """How good positions and actions are."""

    slips = 0.8

    def evaluate(self, state: S, seat: int) -> float:
        return worth.evaluate(state, seat)

    def stage(self, state: S) -> object:
        return state.turn

    def alike(self, state: S, action: Action) -> object:
        kinds = state.kind
        ends = [kinds[NUMBER[ref]] if ref.startswith("card:") else ref for ref in (action.source, action.target)]
        return (action.verb, *ends, action.arg)

    def advise(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
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
                return _help(state, seat, actions)
            case "enter":
                return _enter(state, seat, actions)
            case "stand":
                return _stand(state, actions)
            case "cast_off":
                return actions
            case _:
                return _turn(state, seat, actions)

    def slip(self, state: S, action: Action) -> str:
        return slip(state, action)


def slip(state: S, action: Action) -> str:
    """Return the key of a warning that a person should see before an action, or an empty string."""
    match action.verb:
        case "lay" if stance(state, action.seat) not in (NEUTRAL, SIDE[state.kind[source(action)]]):
            return "holy_knights.slip.switch"
        case "leave":
            return "holy_knights.slip.switch"
        case "surrender" if any(SIDE[state.kind[item]] != NEUTRAL for item in hand(state, action.seat)):
            return "holy_knights.slip.yield"
        case "attack":
            foe = int(action.target.rpartition("/")[2])
            held = sum(STRENGTH[state.kind[item]] for item in hand(state, action.seat) if state.kind[item] > 0)
            if mat(state, foe) and outlook.attack(state, action.seat, foe, held) < 0.15:
                return "holy_knights.slip.weak"
        case "strike" if state.ask is not None and state.ask.key == "strike":
            number = int(state.ask.args[0])
            blow = odds.Blow((source(action),), target(action), FORMS.index(action.arg))
            if odds.strike(state, *blow).hopeless and any(
                not odds.strike(state, *other).hopeless for other in odds.blows(state, number)
            ):
                return "holy_knights.slip.hopeless"
    return ""


# --- in a fight ---


def _strikes(state: S, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the strike that promises most; a called band strikes at once."""
    assert state.ask is not None
    if state.ask.key == "muster":
        joins = [action for action in actions if action.verb == "join"]
        return (joins[0],) if joins else actions

    def promise(action: Action) -> float:
        strikers = odds.band(state, BANDS.index(action.source)) if action.verb == "band" else (source(action),)
        form = FORMS.index(action.arg) if action.arg else SWORD
        return odds.worth(state, odds.Blow(strikers, target(action), form))

    return (max(actions, key=promise),)


def _pick(state: S, action: Action) -> float:
    """Return how much the effect that is asked about would do to a target."""
    assert state.ask is not None
    effect, item = target_of(state, state.ask), source(action)
    kind = state.kind[item]
    match effect:
        case Strike():
            return odds.spell(state, effect.dice, effect.plus, item).chance * STRENGTH[kind]
        case Exhaust():
            return -1.0 if state.spent[item] else STRENGTH[kind]
        case Modify() if effect.dice:
            return -STRENGTH[kind] if state.spent[item] else STRENGTH[kind]
        case Modify():
            number = 0 if item in line(state, 0) else 1
            return STRENGTH[kind] + (10.0 if item in exposed(state, number) else 0.0)
    return STRENGTH[kind]


def _use(state: S, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return whether a knight shall give up the own strike: only one that would hardly fell anybody."""
    assert state.ask is not None
    seat, knight, *_ = state.ask.args[0]
    blows = [blow for blow in odds.blows(state, fight.line_of(state, seat)) if blow.strikers == (knight,)]
    verb = "use" if max((odds.strike(state, *blow).chance for blow in blows), default=0.0) < FORGONE else "skip"
    return tuple(action for action in actions if action.verb == verb)


def _enter(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return going on, or the strongest and the weakest card, while the fight is neither safe nor lost for good."""
    ready = [action for action in actions if action.verb == "ready"]
    number = int(seat != state.attacker)
    own, other = outlook.strength(state, line(state, number)), outlook.strength(state, line(state, 1 - number))
    stake = _stake(state)
    cards = sorted((a for a in actions if a.verb == "enter"), key=lambda action: STRENGTH[state.kind[source(action)]])
    spells = [action for action in actions if action.verb == "cast"]
    if ready:
        if not cards and not spells:
            return tuple(ready)
        if outlook.forecast(own, other) >= ENOUGH or (state.foe != PRISON and not stake and own and number == 0):
            return tuple(ready)
        most = own + sum(STRENGTH[state.kind[source(action)]] for action in cards)
        if outlook.forecast(most, other) < 0.2 and own:
            return tuple(ready)
    chosen = [*cards[-1:], *cards[:1], *_useful(state, spells)]
    return tuple(dict.fromkeys((*ready, *chosen))) or actions


def _useful(state: S, spells: list[Action]) -> list[Action]:
    return spells[:2] if _stake(state) or state.foe == PRISON else []


def _stake(state: S) -> int:
    """Return how many gems or captives the fight is about."""
    return len(state.zones[At.captives]) if state.foe == PRISON else len(gems(state, state.foe))


def _stand(state: S, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return yielding, and the strongest character that could stand."""
    stands = sorted((a for a in actions if a.verb == "stand"), key=lambda action: STRENGTH[state.kind[source(action)]])
    return (*(a for a in actions if a.verb == "surrender"), *stands[-2:])


def _help(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the pass, unless the weakest card that turns the fight turns it for what this seat wants."""
    passes = tuple(action for action in actions if action.verb == "pass")
    wanted = _wanted(state, seat)
    if wanted < 0 or not passes:
        return passes or actions
    ref, own = ref_of(state, wanted), outlook.strength(state, line(state, wanted))
    other = outlook.strength(state, line(state, 1 - wanted))
    before = outlook.forecast(own, other)
    if before >= 0.7:
        return passes
    gifts = [action for action in actions if action.verb == "aid" and action.target == ref]
    gifts.sort(key=lambda action: STRENGTH[state.kind[source(action)]])
    for action in gifts:
        if outlook.forecast(own + STRENGTH[state.kind[source(action)]], other) - before >= TURNS:
            return (action, *passes)
    spells = [action for action in actions if action.verb == "back" and action.target == ref]
    return (*spells[:1], *passes) if before >= 0.3 else passes


def _wanted(state: S, seat: int) -> int:
    """Return the line that a seat would see win: the one against whoever has, or would have, most gems; -1 for none.

    A side is also wanted by those of its stance who gain a place by it.
    """
    counts = [len(gems(state, other)) for other in state.seats]
    stake = _stake(state)
    if state.foe == PRISON:
        if stance(state, seat) == NEUTRAL or counts[state.attacker] >= max(counts) > 0:
            return -1
        return 1 if stance(state, seat) == 2 and counts[state.attacker] else -1
    if not stake:
        return -1
    after = counts[state.attacker] + stake
    if counts[seat] >= after:
        return -1
    if after > max(counts) or counts[state.attacker] >= counts[state.foe]:
        return 1
    return 0 if counts[state.foe] == max(counts) else -1


# --- the turn ---


def _turn(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return what is worth a thought in the own turn: promising fights, thieves for the leader, the strongest cards."""
    by_verb: dict[str, list[Action]] = {}
    for action in actions:
        by_verb.setdefault(action.verb, []).append(action)
    held = _held(state, seat)
    chosen: list[Action] = []
    for action in by_verb.get("attack", []):
        foe = int(action.target.rpartition("/")[2])
        chance = outlook.attack(state, seat, foe, 0.7 * held)
        prize = len(gems(state, foe))
        if chance >= (DARING if prize else 0.75) or (prize and state.left == 0):
            chosen.append(action)
    chosen += [a for a in by_verb.get("rescue", []) if outlook.rescue(state, seat, 0.7 * held) >= 0.5]
    chosen += _thieves(state, by_verb.get("steal", []), by_verb.get("free", []))
    for verb in ("strengthen", "lay"):
        cards = sorted(by_verb.get(verb, []), key=lambda action: STRENGTH[state.kind[source(action)]], reverse=True)
        chosen += _sides(state, cards)
    chosen += by_verb.get("keep", []) + by_verb.get("exile", [])[:1]
    if "end" in by_verb:
        chosen += by_verb["end"]
    elif not chosen:
        chosen += by_verb.get("leave", []) or list(actions)
    if not chosen or (len(chosen) == 1 and chosen[0].verb != "end"):
        chosen += by_verb.get("leave", [])
    return tuple(chosen) or actions


def _held(state: S, seat: int) -> float:
    side, kinds = stance(state, seat), state.kind
    return sum(STRENGTH[kinds[item]] for item in hand(state, seat) if kinds[item] > 0 and SIDE[kinds[item]] == side)


def _sides(state: S, cards: list[Action]) -> list[Action]:
    """Return the two strongest cards of each side."""
    found: dict[int, list[Action]] = {}
    for action in cards:
        found.setdefault(SIDE[state.kind[source(action)]], []).append(action)
    return [action for group in found.values() for action in group[:2]]


def _thieves(state: S, steals: list[Action], frees: list[Action]) -> list[Action]:
    """Return thefts from whoever has most gems, with the surest thief, and the strongest captive to free."""
    owners = {action: len(state.zones[state.zone[target(action)]]) for action in steals}
    richest = max(owners.values(), default=0)
    chosen = [action for action in steals if owners[action] == richest][:3]
    chosen += sorted(frees, key=lambda action: STRENGTH[state.kind[target(action)]], reverse=True)[:1]
    return chosen
