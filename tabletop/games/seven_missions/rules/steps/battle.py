"""Mustering a party, skill cards before and after the roll, damage and aftermath of battles (SEV-7)."""

from __future__ import annotations

from typing import Final

from tabletop.engine import NONE, NUMBER, SEAT, Action, Auto, Decision, Item, Move, ask, op
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Destroy, Reroll
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import DONE, LAND, OPEN, At, SevenState, button, guard, land_of, move
from tabletop.games.seven_missions.rules.steps import ending, hand, road
from tabletop.games.seven_missions.rules.steps.flow import again, go_on
from tabletop.kit import CARD, Verb

ATTACKS, SUPPORTS = "attack", "support"
_WAYS: Final = (ATTACKS, SUPPORTS)
_COMMIT, _CAST = Verb("commit"), Verb("cast")
_COMMITTING: Final = tuple(
    tuple({arg: _COMMIT.table(seat, land, arg) for arg in _WAYS} for land in lands) for seat, lands in enumerate(LAND)
)


# --- putting the party together ---


def _commits(state: SevenState, seat: int) -> list[Action]:
    able = [*state.heroes(seat), *state.in_hand(seat, BOOK.is_companion), *state.zones[At.row[0]]]
    return [_COMMIT(seat, hero, land, arg) for land in road.lands(state, seat) for hero in able for arg in _WAYS]


def has_namesake(state: SevenState, hero: Item) -> bool:
    """Return whether another companion of the same name is in the party (SEV-7.05, SEV-R.65)."""
    kinds = state.kind
    return any(member != hero and kinds[member] == kinds[hero] for member, _ in state.party)


def battlefields(state: SevenState, seat: int) -> list[int]:
    """Return the positions of a seat's lands on which it could fight now (SEV-7.01, SEV-7.03)."""
    if state.combat == DONE:
        return []
    fought, arena = state.fought[seat], state.arena
    return [spot for spot in sorted(state.threatened(seat)) if spot not in fought and arena in (-1, spot)]


def _may_commit(state: SevenState, seat: int) -> list[Action]:
    spots = battlefields(state, seat)
    if not spots:
        return []
    tired, party = state.tired, state.party
    able = [hero for hero in state.heroes(seat) if not tired[hero] and not has_namesake(state, hero)]
    free = [(hero, arg) for hero in able for arg in _WAYS if (hero, arg == ATTACKS) not in party]
    ways = _COMMITTING[seat]
    return [ways[spot][arg][hero] for spot in spots for hero, arg in free]


def _commit(state: SevenState, action: Action) -> None:
    hero = NUMBER[action.source]
    state.arena = land_of(action.target)[1]
    state.party = (*_without(state, hero), (hero, action.arg == ATTACKS))
    state.stage = "muster"
    go_on(state)


def _without(state: SevenState, hero: Item) -> tuple[tuple[Item, bool], ...]:
    return tuple(pair for pair in state.party if pair[0] != hero)


def _withdraw(state: SevenState, action: Action) -> None:
    state.party = _without(state, NUMBER[action.source])
    if not state.party:
        _leave(state)


def _leave(state: SevenState, action: Action | None = None) -> None:
    """End the battle."""
    state.arena = -1
    state.party = state.cast = ()
    state.stage = "turn"


def _fight(state: SevenState, action: Action) -> None:
    seat = action.seat
    state.combat = OPEN
    state.fought[seat] += (state.arena,)
    state.stage = "battle"
    state.rolled = -1
    party = tuple([state.ref(hero) for hero, _ in state.party])
    state.say("battle", "SEV-7.01", seat=SEAT[seat], land=LAND[seat][state.arena], party=party)
    go_on(state)


# --- the battle: skill cards, the roll ---


def needs_roll(state: SevenState, seat: int) -> bool:
    """Return whether the attacking character's dice are yet to be rolled (SEV-7.09)."""
    return state.rolled < 0 and power.character_attacks(state, seat)


def is_won(state: SevenState, seat: int) -> bool:
    """Return whether the party defeats every monster on its land, even with the worst roll (SEV-7.12)."""
    least_roll = power.dice_of(state, seat, state.arena) if needs_roll(state, seat) else 0
    return power.total(state, seat) + least_roll >= state.hit_points_on(seat, state.arena)


def _targets(state: SevenState, seat: int, kind: int) -> list[tuple[str, str]]:
    arena = LAND[seat][state.arena]
    for effect in BOOK.skill_effects[kind]:
        if isinstance(effect, Destroy):
            return [(land, "") for land in road.lands(state, seat)]
        if isinstance(effect, Reroll) and _rank(state, seat, kind) >= effect.least and state.rolled > 0:
            return [(arena, ""), (arena, "reroll")]
    return [(arena, "")]


def _casts(state: SevenState, seat: int) -> list[Action]:
    skills = state.in_hand(seat, BOOK.is_skill)
    if state.arena < 0:  # no battle yet: every land, for the refusal
        return [_CAST(seat, skill, land) for skill in skills for land in road.lands(state, seat)]
    return [_CAST(seat, skill, *way) for skill in skills for way in _targets(state, seat, state.kind[skill])]


def _rank(state: SevenState, seat: int, kind: int) -> int:
    return power.best_rank(state, seat, BOOK.craft[kind])


def _destroys(state: SevenState, action: Action) -> Destroy | None:
    effects = BOOK.skill_effects[state.kind[NUMBER[action.source]]]
    return next((effect for effect in effects if isinstance(effect, Destroy)), None)


def _in_reach(state: SevenState, action: Action) -> bool:
    effect = _destroys(state, action)
    if effect is None:
        return True
    seat, spot = land_of(action.target)
    rank = _rank(state, action.seat, state.kind[NUMBER[action.source]])
    return rank >= effect.free or spot == road.doomed(state, seat)[0]


def _cast(state: SevenState, action: Action) -> None:
    seat, skill = action.seat, NUMBER[action.source]
    kind = state.kind[skill]
    op.move(state, skill, At.play[seat])
    state.cast = (*state.cast, (kind, _rank(state, seat, kind)))
    state.say("cast", "SEV-7.11", seat=SEAT[seat], card=state.ref(skill), card_at=CARD[skill])
    if action.arg == "reroll":
        _throw(state, seat, state.rolled)
    if _destroys(state, action) is not None:
        owner, spot = land_of(action.target)
        if owner == seat:
            state.lost += 1
        road.lose_land(state, owner, spot, skill, spot)
        if owner == seat:
            _after_own_loss(state, spot)
    go_on(state)


def _after_own_loss(state: SevenState, spot: int) -> None:
    """End the battle if its land was destroyed, else follow the land down (SEV-R.38, SEV-R.10)."""
    if spot == state.arena:
        _tire(state)
        _leave(state)
    elif spot < state.arena:
        state.arena -= 1


def _throw(state: SevenState, seat: int, dice: int) -> None:
    state.rolled = dice
    if dice:
        faces = op.roll(state, state.face, state.zones[At.dice][:dice])
        state.say("rolled", "SEV-7.09", seat=SEAT[seat], n=sum(faces) + dice)


# --- damage ---


def _strike(state: SevenState, action: Action) -> None:
    seat = action.seat
    left = power.total(state, seat)
    foe = state.monsters_on(seat, state.arena)[0]
    weak, most = power.too_weak(state, seat)
    for fighter in weak:
        state.say("too_weak", "SEV-7.10", card=state.ref(fighter), card_at=CARD[fighter], foe=state.ref(foe), n=most)
    attackers = [hero for hero, attacks in state.party if attacks]
    party = {"party": tuple(map(state.ref, attackers)), "party_at": tuple([CARD[hero] for hero in attackers])}
    hp = state.hit_points(seat, foe)
    state.say("struck", "SEV-7.12", seat=SEAT[seat], foe=state.ref(foe), **party, n=left, hp=hp)
    drained = BOOK.drains[state.kind[foe]] and not power.shielded(state.cast)
    state.stack.append(("aftermath", bool(power.devoured(state, seat)), drained))
    state.stack.append(("damage", left, False))


def damage(state: SevenState, left: int, beaten: bool) -> None:
    """Defeat a single monster, or let the seat mark which (SEV-7.12, SEV-7.13, SEV-R.30)."""
    seat = state.player
    foes = state.monsters_on(seat, state.arena)
    if not foes or left < state.hit_points(seat, foes[0]):
        return
    if len(foes) == 1 and not beaten:
        _defeat(state, seat, foes[0])
        return
    state.stack.append(("damage", left, beaten))
    ask(state, "slay", seat, args=(left, beaten))


def _slay(state: SevenState, action: Action) -> None:
    seat, monster = action.seat, NUMBER[action.source]
    _, left, _ = state.stack.pop()
    state.stack.append(("damage", left - state.hit_points(seat, monster), True))
    _defeat(state, seat, monster)


def _stop(state: SevenState, action: Action) -> None:
    _, left, _ = state.stack.pop()
    seat, foes = action.seat, state.monsters_on(action.seat, state.arena)
    at = tuple([CARD[foe] for foe in foes])
    state.say("spared", "SEV-7.13", seat=SEAT[seat], cards=tuple(map(state.ref, foes)), cards_at=at, n=left)


def _defeat(state: SevenState, seat: int, monster: Item) -> None:
    """Remove a monster, mark a land freed by it, and check the ends (SEV-7.12, SEV-7.18)."""
    spot, ends_match = state.spot[monster], ending.is_own_last_dragon(state, seat, monster)
    state.say("defeated", "SEV-7.12", seat=SEAT[seat], card=state.ref(monster), card_at=CARD[monster])
    road.send_off(state, monster, At.box)
    if not state.monsters_on(seat, spot):
        state.marked[seat] = tuple(sorted((*state.marked[seat], spot)))
        state.say("mission", "SEV-3.07", seat=SEAT[seat], land=LAND[seat][spot], then="flag")
        road.end_miracle(state, seat, spot)
    if state.solo:
        return
    if ends_match:
        ending.win(state, seat, "dragon", "SEV-3.09")
    else:
        ending.fulfil(state, seat)


def aftermath(state: SevenState, devoured: bool, drained: bool) -> None:
    """Carry out the monster's effects after battle, then tire the participants (SEV-7.15, SEV-7.17)."""
    seat = state.player
    if devoured:
        for hero in [hero for hero, attacks in state.party if attacks]:
            remove_hero(state, seat, hero)
    elif drained and state.monsters_on(seat, state.arena) and _victims(state, seat):
        state.stack.append(("aftermath", False, False))
        ask(state, "victim", seat)
        return
    _tire(state)
    _leave(state)
    go_on(state)


def remove_hero(state: SevenState, seat: int, hero: Item) -> None:
    """Remove a hero with its item from the game (SEV-1.27, SEV-R.26, SEV-R.27)."""
    state.say("devoured", "SEV-7.17", seat=SEAT[seat], card=state.ref(hero), card_at=CARD[hero])
    item = state.gear_of(seat, hero)
    if item >= 0:
        state.bearer[item] = NONE
        op.move(state, item, At.box)
    state.party = _without(state, hero)
    op.move(state, hero, At.box)


def _tire(state: SevenState) -> None:
    for hero, _ in state.party:
        op.set_value(state, "tired", hero, 1)


def _victims(state: SevenState, seat: int) -> list[Item]:
    character = power.character_of(state, seat)
    return [hero for hero, attacks in state.party if attacks and hero != character]


COMMIT: Move[SevenState] = move("commit", "SEV-7.01", _commits, _commit,
    (
        road.ACQUIRED,
        guard("SEV-7.01", "no_foe", lambda s, a: land_of(a.target) in [(a.seat, n) for n in s.threatened(a.seat)]),
        guard("SEV-7.01", "other_land", lambda s, a: s.arena in (-1, land_of(a.target)[1])),
        guard("SEV-7.02", "tired", lambda s, a: not s.tired[NUMBER[a.source]]),
        guard("SEV-7.03", "fought", lambda s, a: land_of(a.target)[1] not in s.fought[a.seat]),
        guard("SEV-7.05", "same_name", lambda s, a: not has_namesake(s, NUMBER[a.source])),
        guard("SEV-1.18", "play_first", lambda s, a: s.zone[NUMBER[a.source]] != At.hand[a.seat]),
        guard("SEV-7.16", "joined", lambda s, a: (NUMBER[a.source], a.arg == ATTACKS) not in s.party),
    ),
    (guard("SEV-6.02", "closed", lambda s, a: s.combat != DONE),),
    _may_commit,
    on_double_click=(ATTACKS,),
)  # fmt: skip
_HEROES = Verb("withdraw").choices(lambda s, seat: [hero for hero, _ in s.party])
_WITHDRAWING = move("withdraw", "SEV-7.01", _HEROES, again(_withdraw))
_CASTING = move("cast", "SEV-1.25", _casts, _cast,
    (
        guard("SEV-1.25", "unqualified", lambda s, a: _rank(s, a.seat, s.kind[NUMBER[a.source]]) > 0),
        guard("SEV-1.30", "safe", road.unmarked),
        guard("SEV-1.09", "reach", _in_reach),
    ),
    on_double_click=("",),
)  # fmt: skip
_ROLLED = guard("SEV-7.09", "roll_first", lambda s, a: not needs_roll(s, a.seat))
_TO_ROLL = guard("SEV-7.14", "no_roll", lambda s, a: needs_roll(s, a.seat))
_AT_LEAST_ONE = guard("SEV-R.30", "at_least_one", lambda s, a: s.ask is not None and s.ask.args[1])
_FIGHT = button("fight", "SEV-7.01", _fight, primary=True, hotkey="Return")
_CANCEL = button("cancel", "SEV-7.01", again(_leave), hotkey="X")
_DICE = again(lambda s, a: _throw(s, a.seat, power.dice_of(s, a.seat, s.arena)))
_ROLL = button("roll", "SEV-7.09", _DICE, _TO_ROLL, primary=True, hotkey="R")
_STRIKE = button("strike", "SEV-7.12", _strike, _ROLLED, primary=True, hotkey="Return")
_FOES = Verb("slay").choices(lambda s, seat: s.monsters_on(seat, s.arena))
_SLAYING = move("slay", "SEV-7.13", _FOES, _slay)
_ENOUGH = button("enough", "SEV-7.13", _stop, _AT_LEAST_ONE, hotkey="Return")
_LOSING = move(
    "lose", "SEV-1.22", Verb("lose").choices(_victims), lambda s, a: remove_hero(s, a.seat, NUMBER[a.source])
)
_ANY_TIME = (hand.PAY_IN, hand.PAY_ALL, hand.BRING, hand.USE)
DECISIONS: tuple[Decision[SevenState], ...] = (
    Decision("muster", (COMMIT, _WITHDRAWING, _FIGHT, _CANCEL, *_ANY_TIME, hand.EQUIP), rule="SEV-7.01"),
    Decision("battle", (_CASTING, _ROLL, _STRIKE, *_ANY_TIME), rule="SEV-7.11"),
    Decision("slay", (_SLAYING, _ENOUGH), args=(int, bool), rule="SEV-7.13"),
    Decision("victim", (_LOSING,), auto=Auto.AT_ONCE, rule="SEV-7.17"),
)
STEPS = (damage, aftermath)
