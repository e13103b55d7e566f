"""Rounds, casualties and ends of fights (HOK-5, HOK-7).

Whoever enters a fight lies on the principal's table at once (HOK-R.71): a line is what stands there, and survivors need
no move (HOK-5.25, HOK-6.06, HOK-7.10). A round is a pile of frames: enter, enter, help by everybody else, reveal,
magic, initiative, strikes; a fight that is over drops what is left of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.engine import operations as op
from tabletop.engine.items import NONE, Item
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules import hand_limit
from tabletop.games.holy_knights.rules.odds import DOUBLE_SIX, Odds
from tabletop.games.holy_knights.rules.state import AWAKE, NEVER, NOBODY, PRISON, At, HolyState, PlayedMagic
from tabletop.kit import CARD

S = HolyState
LAST_ROUND: Final = 200
"""Rounds after which the attack has failed (HOK-R.37)."""


def begin_fight(state: S, attacker: int, foe: int) -> None:
    """Open a fight of a seat against another or the dungeon (HOK-4.15, HOK-5.05)."""
    state.attacker, state.foe = attacker, foe
    state.full = hand_limit.is_exceeded(state, attacker)
    if foe == PRISON:
        state.say("rescue", "HOK-7.03", seat=f"seat:{attacker}")
    else:
        state.say("attack", "HOK-4.15", seat=f"seat:{attacker}", other=f"seat:{foe}")
    state.stack.append(("next_round",))


def next_round(state: S) -> None:
    """Begin a round: the attacker enters, then the defender, then helpers (HOK-5.21, HOK-R.18)."""
    if state.round == LAST_ROUND:
        state.say("endless", "HOK-R.37")
        finish_fight(state, won=False)
        return
    state.round += 1
    state.say("round", "HOK-5.22", n=state.round)
    stack = state.stack
    stack += [("initiative",), *([("round_gifts",)] if state.setup.options["gifts"] else ()), ("reveal",)]
    stack += [("call", seat) for seat in reversed(state.seats_after(state.attacker)) if seat != state.foe]
    if state.foe != PRISON:
        stack.append(("enter", 1))
    stack.append(("enter", 0))


def initiative(state: S) -> None:
    """End the fight if magic emptied a line; else find the first line (HOK-5.13, HOK-R.26)."""
    if end_if_decided(state):
        return
    if state.haste in (1, 2):
        state.first = state.haste - 1
        state.say("haste", "HOK-5.13", side=owner_ref(state, state.first))
    else:
        if state.setup.options["initiative"] == "each_round" or state.lead < 0:
            state.lead = _roll_off(state)
        state.first = state.lead
    state.stack.append(("strike", state.first))


def is_contest_due(state: S) -> bool:
    """Return whether the next roll of a fight is for its first strike, not a strike by magic."""
    is_open = state.setup.options["initiative"] == "each_round" or state.lead < 0
    return state.attacker != NOBODY and state.first < 0 and is_open and not state.zones[At.spells]


def _roll_off(state: S) -> int:
    """Return the line that rolls higher with first die; ties are rolled again (HOK-5.13, HOK-R.28)."""
    while True:
        state.thrown, state.contest = 2, True
        first, second = op.roll(state, state.face, state.zones[At.dice][:2], seat=NOBODY)
        if first != second:
            won = int(second > first)
            rolls = {"n": first + 1, "other": second + 1}
            owners = {"seat": owner_ref(state, 0), "foe": owner_ref(state, 1), "side": owner_ref(state, won)}
            state.say("initiative", "HOK-5.13", **owners, **rolls)
            return won
        state.say("initiative_tie", "HOK-R.28", n=first + 1)


def line_of(state: S, seat: int) -> int:
    """Return the line that a principal or helper is on."""
    return 0 if seat == state.attacker else 1 if seat == state.foe else state.side[seat]


def discard_spell(state: S, spell: Item) -> None:
    """Discard a revealed magic card that has worked or is cancelled, once (HOK-2.10)."""
    if state.zone[spell] == At.spells:
        state.giver[spell] = NOBODY
        op.move(state, spell, At.discard)


def record_targets(state: S, targets: Iterable[Item], by: str = "") -> None:
    """Remember whom the magic card at work affects.

    It is the first of those revealed, by class (HOK-R.25). `by` is the reference of the card that does it, if known: it
    may be a knight whose gift works meanwhile.
    """
    spells = state.zones[At.spells]
    spell = min(spells, key=lambda item: BOOK.priority[state.kind[item]], default=NONE)
    if spells and by in ("", state.ref(spell)):
        place = next(place for place, played in enumerate(state.magic) if played.item == spell)
        played = state.magic[place]
        state.magic[place] = PlayedMagic(spell, played.seat, played.round, (*played.targets, *targets))


def owner_ref(state: S, number: int) -> str:
    """Return the reference to whom a line belongs: a seat or the dungeon."""
    seat = state.principal(number)
    return "line:dungeon" if seat == PRISON else f"seat:{seat}"


def defender_has_yet_to_send(state: S) -> bool:
    """Return whether a defender who holds cards has not been asked yet in this round (HOK-5.11)."""
    return ("enter", 1) in state.stack and bool(state.hand(state.foe))


def close_round(state: S) -> None:
    """End a round: what magic changed is over, and everybody may attack again (HOK-5.20, HOK-5.21).

    Whom a principal has sent is like anybody else on its table from now on.
    """
    clear_round(state)
    state.stack.append(("next_round",))


def clear_round(state: S) -> None:
    """End what holds for a round."""
    state.haste = 0
    state.first = -1
    state.mods.clear()
    state.once.clear()
    for number in (0, 1):
        for item in state.line(number):
            state.spent[item] = 0
            if state.giver[item] == state.principal(number):
                state.giver[item] = -1


def roll_strike(state: S, odds: Odds, striker: Item, target: Item, key: str, seat: int, count: int = 1) -> bool:
    """Roll and log a strike of `count` characters, and return whether it hits (HOK-5.16, HOK-5.35).

    `seat` rolls: NOBODY for the dungeon that fights by itself.
    """
    dice = 2 if odds.hopeless else odds.dice  # only a double six helps
    state.thrown, state.contest = dice, False
    faces = op.roll(state, state.face, state.zones[At.dice][:dice], seat=seat)
    pips = sum(faces) + dice
    if state.events is not None:
        cards = {"card": state.ref(striker), "target": state.ref(target), "target_at": CARD[target]}
        numbers = {"n": pips + odds.plus, "need": odds.need, "pips": pips, "count": count}
        outcome = f"outcome:{int(odds.hits(pips))}"
        if odds.hopeless:
            limits, both = {"least": DOUBLE_SIX, "most": odds.most}, " + ".join(str(face + 1) for face in faces)
            state.say_by(
                seat,
                "strike.hopeless",
                "HOK-5.35",
                **cards,
                **numbers,
                roll=odds.roll,
                **limits,
                sum=both,
                outcome=outcome,
            )
            if odds.hits(pips):
                state.say_by(seat, "double_six", "HOK-5.35", **cards, then="odds")
        else:
            parts = f"{pips} {'+' if odds.plus > 0 else '−'} {abs(odds.plus)} = " if odds.plus else ""
            total = f"{parts}{pips + odds.plus}"
            state.say_by(
                seat, f"strike.{key}", "HOK-5.16", **cards, **numbers, roll=odds.roll, sum=total, outcome=outcome
            )
    return odds.hits(pips)


def fell(state: S, item: Item, by: Item = NONE) -> None:
    """Discard a defeated character, or jail a knight; the dungeon falls but stays (HOK-5.17, HOK-7.06).

    `by` is who struck, if anybody did.
    """
    seat = At.seats[state.zone[item]]
    state.say_card("felled" if seat >= 0 else "felled.dungeon", "HOK-5.17", item, seat)
    if state.setup.options["gifts"]:
        state.stack.append(("fall_gifts", item, seat, by))
    if BOOK.is_dungeon[state.kind[item]]:
        state.fallen = True
        state.spent[item] = 0
    else:
        state.discard(item)


def end_if_decided(state: S) -> bool:
    """End the fight if a line is empty; if both are, the attack has failed (HOK-5.22, HOK-R.26, HOK-R.78)."""
    attackers = bool(state.line(0))
    if attackers and state.line(1):
        return False
    finish_fight(state, won=attackers)
    return True


def finish_fight(state: S, *, won: bool) -> None:
    """Give out the spoils, and clear the state of the fight (HOK-5.23 to 5.25, HOK-7.05, HOK-7.10)."""
    attacker, foe = state.attacker, state.foe
    magic = [item for zone in (At.spells, *(At.spell[seat] for seat in state.seats)) for item in state.zones[zone]]
    for item in magic:
        op.move(state, item, At.discard)
    for item in (*magic, *state.line(0), *state.line(1)):
        state.spent[item], state.giver[item] = 0, -1
    if foe == PRISON:
        state.say("rescued" if won else "rescue_failed", "HOK-7.05", seat=f"seat:{attacker}")
        for knight in state.zones[At.captives][:] if won else ():
            op.move(state, knight, At.mat[attacker])
            state.say_card("freed", "HOK-7.05", knight, attacker)
    else:
        sides = {"seat": f"seat:{attacker}", "other": f"seat:{foe}"}
        if won and (prize := state.gems(foe)[:]):
            cards, places = tuple(map(state.ref, prize)), tuple(CARD[gem] for gem in prize)
            standing = state.standing(attacker, len(prize), foe)
            for gem in prize:  # they are seen to change owners before words tell it
                op.move(state, gem, At.gems[attacker])
            state.say("won.gems", "HOK-5.23", **sides, cards=cards, cards_at=places, n=len(prize), **standing)
            state.tell_all_gems(attacker)
        else:
            state.say("won" if won else "lost", "HOK-5.22", **sides)
    state.attacker = state.foe = NOBODY
    state.round = state.haste = 0
    state.first = state.lead = -1
    state.full = state.fallen = False
    state.home = ()
    state.mods.clear()
    state.magic.clear()
    state.once.clear()
    for seat in state.seats:
        state.side[seat] = -1
        if state.quiet[seat] != NEVER:
            state.quiet[seat] = AWAKE
    del state.stack[1:]


STEPS = (next_round, initiative)
