"""Magic: what lies face down is turned together and works class by class (HOK-5.12, HOK-R.25, HOK-R.26)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.game import Guard, Move, Question
from tabletop.engine.items import Item
from tabletop.engine.moves import Auto
from tabletop.engine.runner import ask
from tabletop.games.holy_knights import fight, odds
from tabletop.games.holy_knights.book import CARDS, IS_DUNGEON, PRIORITY, SIDE, STANCES
from tabletop.games.holy_knights.schema import (
    Blank,
    Effect,
    Exhaust,
    First,
    Magic,
    Modify,
    Pick,
    Strike,
    What,
    Whose,
)
from tabletop.games.holy_knights.state import (
    At,
    HolyState,
    Mod,
    after,
    exposed,
    line,
)
from tabletop.kit import CARD, source, target

S = HolyState
R = "holy_knights.refuse."
Aimed = Modify | Strike | Exhaust | Blank


def reveal(state: S) -> None:
    """Turn all face-down magic together and let it work: cancel, modify, strike (HOK-5.12, HOK-R.25, HOK-R.77).

    Inside a class the order is that of the seats from the active player on.
    """
    for seat in (state.attacker, *after(state, state.attacker)):
        for item in state.zones[At.spell[seat]][:]:
            op.move(state, item, At.spells)
            state.giver[item] = seat
            state.say("revealed", "HOK-5.12", seat=f"seat:{seat}", card=state.ref(item))
    revealed = sorted(state.zones[At.spells], key=lambda item: PRIORITY[state.kind[item]])
    state.stack += [("work", item, 0) for item in reversed(revealed)]


def effects(state: S, spell: int) -> tuple[Effect, ...]:
    """Return what a magic card does, part by part."""
    card = CARDS[state.kind[spell]]
    return card.do if isinstance(card, Magic) else ()


def line_of(state: S, spell: int) -> int:
    """Return the line that a revealed magic card helps."""
    giver = state.giver[spell]
    return 0 if giver == state.attacker else 1 if giver == state.foe else state.side[giver]


def work(state: S, spell: Item, part: int) -> None:
    """Let one part of a magic card work, unless it was cancelled; used up, it is discarded (HOK-R.25).

    It must be used if it has a target, which its owner chooses now; without one it fizzles.
    """
    if spell not in state.zones[At.spells]:
        return
    parts = effects(state, spell)
    if part == len(parts):
        drop(state, spell)
        return
    state.stack.append(("work", spell, part + 1))
    effect = parts[part]
    if isinstance(effect, First):
        state.haste |= 1 << line_of(state, spell)
        return
    targets = aims(state, spell, effect)
    if not targets:
        state.say("fizzles", "HOK-R.25", card=state.ref(spell))
    elif effect.to.pick is Pick.ALL:
        for target in targets:
            _act(state, spell, effect, target)
    else:
        ask(state, "aim", state.giver[spell], args=(spell, part))


def drop(state: S, spell: Item) -> None:
    """Discard a revealed magic card."""
    state.giver[spell] = -1
    op.move(state, spell, At.discard)


def aims(state: S, spell: int, effect: Aimed) -> list[Item]:
    """Return what a part of a magic card may act on now; strikes spare a guarded dungeon (HOK-R.34, HOK-R.42)."""
    number, to = line_of(state, spell), effect.to
    if to.what is What.MAGIC:
        own = to.whose is Whose.OWN
        return [item for item in state.zones[At.spells] if item != spell and (line_of(state, item) == number) == own]
    if to.whose is Whose.ENEMY:
        number = 1 - number
    standing = exposed(state, number) if to.is_.attackable else line(state, number)
    spared = to.is_.dungeon is False or (isinstance(effect, Strike) and len(standing) > 1)
    kinds, side = state.kind, to.is_.side
    return [
        item
        for item in standing
        if (side is None or SIDE[kinds[item]] == STANCES.index(side)) and not (spared and IS_DUNGEON[kinds[item]])
    ]


def _act(state: S, spell: int, effect: Effect, target: Item) -> None:
    match effect:
        case Modify():
            state.mods.append(
                Mod(
                    target,
                    effect.attack,
                    effect.magic_attack,
                    effect.defence,
                    effect.magic_defence,
                    effect.dice,
                )
            )
            state.say("modified", "HOK-R.25", card=state.ref(spell), target=state.ref(target))
        case Exhaust():
            state.spent[target] = 1
            state.say("sleeps", "HOK-R.29", card=state.ref(spell), target=state.ref(target))
        case Blank():
            state.say("cancelled", "HOK-R.25", card=state.ref(spell), target=state.ref(target))
            drop(state, target)
        case Strike():
            _strike(state, spell, effect, target)


def _strike(state: S, spell: int, effect: Strike, target: Item) -> None:
    weighed = odds.spell(state, effect.dice, effect.plus, target)
    pips = fight.throw(state, weighed)
    if state.events is not None:
        how = "hopeless" if weighed.hopeless else "magic"
        cards = {"card": state.ref(spell), "target": state.ref(target)}
        numbers = {"n": pips + weighed.plus, "need": weighed.need, "pips": pips, "count": 1}
        state.say(f"strike.{how}", "HOK-5.35" if weighed.hopeless else "HOK-5.16", **cards, **numbers)
    if weighed.hits(pips):
        fight.fell(state, target)


# --- choosing a target ---


def _aimed(state: S) -> tuple[Item, Aimed]:
    assert state.ask is not None
    spell, part = state.ask.args
    effect = effects(state, spell)[part]
    assert not isinstance(effect, First)
    return spell, effect


def _aim_candidates(state: S, seat: int) -> Iterator[Action]:
    spell, effect = _aimed(state)
    things = state.zones[At.spells] if effect.to.what is What.MAGIC else (*line(state, 0), *line(state, 1))
    for item in things:
        yield Action(seat, "aim", CARD[spell], CARD[item])


def _likely(state: S, seat: int) -> list[Action]:
    spell, effect = _aimed(state)
    return [Action(seat, "aim", CARD[spell], CARD[item]) for item in aims(state, spell, effect)]


def _in_reach(state: S, action: Action) -> bool:
    return target(action) in aims(state, *_aimed(state))


def _do_aim(state: S, action: Action) -> None:
    assert state.ask is None
    spell = source(action)
    _, _, part = state.stack[-1]
    effect = effects(state, spell)[part - 1]
    _act(state, spell, effect, target(action))


AIM: Move[S] = Move(
    "aim",
    "HOK-R.25",
    R + "aim_later",
    _aim_candidates,
    _do_aim,
    (Guard("HOK-R.25", R + "out_of_reach", _in_reach),),
    likely=_likely,
)
QUESTIONS: tuple[Question[S], ...] = (Question("aim", (AIM,), auto=Auto.AT_ONCE, args=(Item, int), rule="HOK-R.25"),)
STEPS = (reveal, work)
