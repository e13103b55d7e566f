"""Battles: putting a party together, skill cards before and after the roll, damage and what follows (SEV-7)."""

from __future__ import annotations

from functools import cache

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question, Step, button
from tabletop.engine.items import NONE
from tabletop.engine.runner import ask
from tabletop.games.seven_missions import ending, hand, power, road
from tabletop.games.seven_missions.book import CRAFT, DEVOURS, DRAGON, DRAINS, EFFECTS, IS_COMPANION, IS_SKILL
from tabletop.games.seven_missions.flow import go_on
from tabletop.games.seven_missions.schema import Destroy, Protect, Reroll
from tabletop.games.seven_missions.state import (
    BOX,
    CARD,
    DICE,
    DONE,
    HAND,
    LAND,
    OPEN,
    PLAY,
    SevenState,
    at,
    gear_of,
    goal,
    heroes,
    hit_points,
    land_of,
    level,
    miracle_on,
    monsters_on,
    named,
    say,
    solo,
    threatened,
)

ATTACKS, SUPPORTS = "attack", "support"


# --- putting the party together ---


@cache
def _commit_way(seat: int, hero: int, spot: int, arg: str) -> Action:
    return Action(seat, "commit", CARD[hero], LAND[seat][spot], arg)


def _commits(state: SevenState, seat: int) -> list[Action]:
    hired = [item for item in state.zones[at(seat, HAND)] if IS_COMPANION[state.kind[item]]]
    return [
        Action(seat, "commit", CARD[hero], LAND[owner][spot], arg)
        for owner in state.seats
        for spot in range(level(state, owner))
        for hero in (*heroes(state, seat), *hired)
        for arg in (ATTACKS, SUPPORTS)
    ]


def _in_play(state: SevenState, action: Action) -> bool:
    return NUMBER[action.source] not in state.zones[at(action.seat, HAND)]


def _own_threat(state: SevenState, action: Action) -> bool:
    owner, spot = land_of(action.target)
    return owner == action.seat and bool(threatened(state, owner) >> spot & 1)


def _here(state: SevenState, action: Action) -> bool:
    return state.arena in (-1, land_of(action.target)[1])


def _new_to_party(state: SevenState, action: Action) -> bool:
    return (NUMBER[action.source], action.arg == ATTACKS) not in state.party


def _other_name(state: SevenState, action: Action) -> bool:
    """Tell whether no other companion of the same name is in the party (SEV-7.05, SEV-R.65)."""
    hero = NUMBER[action.source]
    kinds = state.kind
    return all(one == hero or kinds[one] != kinds[hero] for one, _ in state.party)


def _fresh_land(state: SevenState, action: Action) -> bool:
    return not state.fought[action.seat] >> land_of(action.target)[1] & 1


def _may_commit(state: SevenState, seat: int) -> list[Action]:
    if state.combat == DONE:
        return []
    lands = threatened(state, seat) & ~state.fought[seat]
    if not lands:
        return []
    tired, kinds, party = state.tired, state.kind, state.party
    able = [hero for hero in heroes(state, seat) if not tired[hero]]
    found = []
    for spot in range(lands.bit_length()):
        if lands >> spot & 1 and state.arena in (-1, spot):
            for hero in able:
                if all(one == hero or kinds[one] != kinds[hero] for one, _ in party):
                    for arg in (ATTACKS, SUPPORTS):
                        if (hero, arg == ATTACKS) not in party:
                            found.append(_commit_way(seat, hero, spot, arg))
    return found


def _commit(state: SevenState, action: Action) -> None:
    hero = NUMBER[action.source]
    state.arena = land_of(action.target)[1]
    others = tuple(pair for pair in state.party if pair[0] != hero)
    state.party = (*others, (hero, action.arg == ATTACKS))
    state.stage = "muster"
    go_on(state)


def _withdraws(state: SevenState, seat: int) -> list[Action]:
    return [Action(seat, "withdraw", CARD[hero]) for hero, _ in state.party]


def _withdraw(state: SevenState, action: Action) -> None:
    state.party = tuple(pair for pair in state.party if CARD[pair[0]] != action.source)
    if not state.party:
        _leave(state)
    go_on(state)


def _leave(state: SevenState) -> None:
    state.arena = -1
    state.party = state.cast = ()
    state.stage = "turn"


def _cancel(state: SevenState, action: Action) -> None:
    _leave(state)
    go_on(state)


def _fight(state: SevenState, action: Action) -> None:
    seat = action.seat
    state.combat = OPEN
    state.fought[seat] |= 1 << state.arena
    state.stage = "battle"
    state.rolled = -1
    if state.events is not None:
        party = tuple(named(state, hero) for hero, _ in state.party)
        say(state, "battle", "SEV-7.01", seat=f"seat:{seat}", land=LAND[seat][state.arena], party=party)
    go_on(state)


# --- the battle: skill cards, the roll ---


def needs_roll(state: SevenState, seat: int) -> bool:
    """Tell whether the character attacks and its dice have still to be rolled (SEV-7.09)."""
    return state.rolled < 0 and power.character_attacks(state, seat)


@cache
def _cast_way(seat: int, item: int, target: str, arg: str) -> Action:
    return Action(seat, "cast", CARD[item], target, arg)


def _targets(state: SevenState, seat: int, kind: int) -> list[tuple[str, str]]:
    """Return the ways to play a skill card: on the land fought over, or a land to destroy; with or without re-roll."""
    rank = power.best_rank(state, seat, CRAFT[kind])
    here = LAND[seat][state.arena]
    for effect in EFFECTS[kind]:
        if isinstance(effect, Destroy):
            return [(LAND[other][spot], "") for other in state.seats for spot in range(level(state, other))]
        if isinstance(effect, Reroll) and rank >= effect.least and state.rolled > 0:
            return [(here, ""), (here, "reroll")]
    return [(here, "")]


def _casts(state: SevenState, seat: int) -> list[Action]:
    if state.arena < 0:
        return []
    kinds = state.kind
    return [
        _cast_way(seat, item, target, arg)
        for item in state.zones[at(seat, HAND)]
        if IS_SKILL[kinds[item]]
        for target, arg in _targets(state, seat, kinds[item])
    ]


def _qualified(state: SevenState, action: Action) -> bool:
    return power.best_rank(state, action.seat, CRAFT[state.kind[NUMBER[action.source]]]) > 0


def _destroys(state: SevenState, action: Action) -> Destroy | None:
    effects = EFFECTS[state.kind[NUMBER[action.source]]]
    return next((effect for effect in effects if isinstance(effect, Destroy)), None)


def _unmarked(state: SevenState, action: Action) -> bool:
    seat, spot = land_of(action.target)
    return spot in road.doomed(state, seat)


def _in_reach(state: SevenState, action: Action) -> bool:
    """Tell whether the rank suffices: for any land from some rank on, else for the highest only."""
    effect = _destroys(state, action)
    if effect is None:
        return True
    seat, spot = land_of(action.target)
    kind = state.kind[NUMBER[action.source]]
    return power.best_rank(state, action.seat, CRAFT[kind]) >= effect.free or spot == road.doomed(state, seat)[0]


def _cast(state: SevenState, action: Action) -> None:
    seat = action.seat
    destroys = _destroys(state, action) is not None
    item = NUMBER[action.source]
    op.move(state, item, at(seat, PLAY))
    kind = state.kind[item]
    state.cast = (*state.cast, (kind, power.best_rank(state, seat, CRAFT[kind])))
    say(state, "cast", "SEV-7.11", seat=f"seat:{seat}", card=named(state, item))
    if action.arg == "reroll":
        _throw(state, seat, state.rolled)
    if destroys:
        other, spot = land_of(action.target)
        if other == seat:
            state.lost += 1
        road.remove_land(state, other, spot)
        if other == seat:
            _after_own_loss(state, seat, spot)
    go_on(state)


def _after_own_loss(state: SevenState, seat: int, spot: int) -> None:
    """End the battle if its own land was destroyed, else follow the land to its new place (SEV-R.38, SEV-R.10)."""
    if spot == state.arena:
        _tire(state)
        _leave(state)
    elif spot < state.arena:
        state.arena -= 1


def _throw(state: SevenState, seat: int, dice: int) -> None:
    state.rolled = dice
    if dice:
        faces = op.roll(state, state.face, state.zones[DICE][:dice])
        say(state, "rolled", "SEV-7.09", seat=f"seat:{seat}", n=sum(faces) + dice)


def _roll(state: SevenState, action: Action) -> None:
    _throw(state, action.seat, power.dice_of(state, action.seat, state.arena))
    go_on(state)


# --- damage ---


def _strike(state: SevenState, action: Action) -> None:
    seat = action.seat
    damage = power.total(state, seat)
    foes = monsters_on(state, seat, state.arena)
    say(state, "struck", "SEV-7.12", seat=f"seat:{seat}", n=damage, hp=hit_points(state, seat, foes[0]))
    kind = state.kind[foes[0]]
    quiet = power.silenced(state)
    protected = any(isinstance(effect, Protect) for cast, _ in state.cast for effect in EFFECTS[cast])
    devoured = DEVOURS[kind] and not quiet and not protected
    drained = DRAINS[kind] and not quiet and not protected
    state.stack.append(("aftermath", devoured, drained))
    state.stack.append(("damage", damage, 0))


def damage(state: SevenState, left: int, beaten: int) -> None:
    """Defeat a single monster if the damage reaches it, or let the seat mark which (SEV-7.12, SEV-7.13, SEV-R.30)."""
    seat = state.player
    foes = monsters_on(state, seat, state.arena)
    if not foes or left < hit_points(state, seat, foes[0]):
        return
    if len(foes) == 1 and not beaten:
        _defeat(state, seat, foes[0])
        return
    state.stack.append(("damage", left, beaten))
    ask(state, "slay", seat, args=(left, beaten))


def _slays(state: SevenState, seat: int) -> list[Action]:
    return [Action(seat, "slay", CARD[monster]) for monster in monsters_on(state, seat, state.arena)]


def _slay(state: SevenState, action: Action) -> None:
    seat, monster = action.seat, NUMBER[action.source]
    _, left, beaten = state.stack.pop()
    state.stack.append(("damage", left - hit_points(state, seat, monster), beaten + 1))
    _defeat(state, seat, monster)


def _stop(state: SevenState) -> None:
    state.stack.pop()


def _defeat(state: SevenState, seat: int, monster: int) -> None:
    """Remove a monster; mark its land if it was the last there, and see whether that wins (SEV-7.12, SEV-7.18)."""
    kind, owner, spot = state.kind[monster], state.by[monster], state.spot[monster]
    say(state, "defeated", "SEV-7.12", seat=f"seat:{seat}", card=named(state, monster))
    state.spot[monster] = state.by[monster] = -1
    op.move(state, monster, BOX)
    if not monsters_on(state, seat, spot):
        op.count(state, "marked", seat, state.marked[seat] | 1 << spot)
        say(state, "mission", "SEV-3.07", seat=f"seat:{seat}", land=LAND[seat][spot])
        miracle = miracle_on(state, seat, spot)
        if miracle >= 0:
            state.spot[miracle] = -1
            op.move(state, miracle, BOX)
    if solo(state):
        return
    if DRAGON[kind] and owner == seat and spot + 1 == goal(state.setup):
        ending.win(state, seat, "dragon", "SEV-3.09")
    else:
        ending.fulfil(state, seat)


def aftermath(state: SevenState, devoured: bool, drained: bool) -> None:
    """Carry out what a monster does after battle, then turn the participants sideways (SEV-7.15, SEV-7.17)."""
    seat = state.player
    if devoured:
        for hero in [hero for hero, attacks in state.party if attacks]:
            remove_hero(state, seat, hero)
    elif drained and monsters_on(state, seat, state.arena) and _victims(state, seat):
        state.stack.append(("aftermath", False, False))
        ask(state, "victim", seat)
        return
    _tire(state)
    _leave(state)
    go_on(state)


def remove_hero(state: SevenState, seat: int, hero: int) -> None:
    """Remove a hero with its item from the game (SEV-1.27, SEV-R.26, SEV-R.27)."""
    say(state, "devoured", "SEV-7.17", seat=f"seat:{seat}", card=named(state, hero))
    item = gear_of(state, seat, hero)
    if item >= 0:
        state.bearer[item] = NONE
        op.move(state, item, BOX)
    state.party = tuple(pair for pair in state.party if pair[0] != hero)
    op.move(state, hero, BOX)


def _tire(state: SevenState) -> None:
    for hero, _ in state.party:
        op.turn(state, "tired", hero, 1)


def _victims(state: SevenState, seat: int) -> list[Action]:
    character = power.character_of(state, seat)
    return [Action(seat, "lose", CARD[hero]) for hero, attacks in state.party if attacks and hero != character]


def _lose(state: SevenState, action: Action) -> None:
    remove_hero(state, action.seat, NUMBER[action.source])


COMMIT = Move(
    "commit",
    "SEV-7.01",
    "seven_missions.refuse.commit",
    _commits,
    _commit,
    (
        Guard("SEV-1.18", "seven_missions.refuse.play_first", _in_play),
        Guard("SEV-7.01", "seven_missions.refuse.commit", _own_threat),
        Guard("SEV-7.01", "seven_missions.refuse.other_land", _here),
        Guard("SEV-7.02", "seven_missions.refuse.tired", lambda s, a: not s.tired[NUMBER[a.source]]),
        Guard("SEV-7.03", "seven_missions.refuse.fought", _fresh_land),
        Guard("SEV-7.05", "seven_missions.refuse.same_name", _other_name),
        Guard("SEV-7.16", "seven_missions.refuse.joined", _new_to_party),
    ),
    (Guard("SEV-6.02", "seven_missions.refuse.closed", lambda s, a: s.combat != DONE),),
    _may_commit,
)
QUESTIONS: dict[str, Question[SevenState]] = {
    "muster": Question(
        "muster",
        (
            COMMIT,
            Move("withdraw", "SEV-7.01", "seven_missions.refuse.withdraw", _withdraws, _withdraw),
            button("fight", "SEV-7.01", "seven_missions.refuse.fight", _fight),
            button("cancel", "SEV-7.01", "seven_missions.refuse.cancel", _cancel),
            hand.PAY_IN,
            hand.BRING,
            hand.USE,
            hand.EQUIP,
        ),
    ),
    "battle": Question(
        "battle",
        (
            Move(
                "cast",
                "SEV-1.25",
                "seven_missions.refuse.cast",
                _casts,
                _cast,
                (
                    Guard("SEV-1.25", "seven_missions.refuse.unqualified", _qualified),
                    Guard("SEV-1.30", "seven_missions.refuse.safe", _unmarked),
                    Guard("SEV-1.09", "seven_missions.refuse.reach", _in_reach),
                ),
            ),
            button(
                "roll",
                "SEV-7.09",
                "seven_missions.refuse.roll",
                _roll,
                Guard("SEV-7.14", "seven_missions.refuse.no_roll", lambda s, a: needs_roll(s, a.seat)),
            ),
            button(
                "strike",
                "SEV-7.12",
                "seven_missions.refuse.strike",
                _strike,
                Guard("SEV-7.09", "seven_missions.refuse.roll_first", lambda s, a: not needs_roll(s, a.seat)),
            ),
            hand.PAY_IN,
            hand.BRING,
            hand.USE,
        ),
    ),
    "slay": Question(
        "slay",
        (
            Move("slay", "SEV-7.13", "seven_missions.refuse.slay", _slays, _slay),
            button(
                "enough",
                "SEV-7.13",
                "seven_missions.refuse.enough",
                lambda s, a: _stop(s),
                Guard(
                    "SEV-R.30",
                    "seven_missions.refuse.at_least_one",
                    lambda s, a: s.ask is not None and s.ask.args[1] > 0,
                ),
            ),
        ),
        args=(int, int),
    ),
    "victim": Question("victim", (Move("lose", "SEV-1.22", "seven_missions.refuse.lose", _victims, _lose),), auto=True),
}
STEPS: dict[str, Step] = {"damage": damage, "aftermath": aftermath}
