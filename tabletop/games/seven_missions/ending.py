"""How a match ends: the judgement, and the victories (SEV-3.08 to 3.17, SEV-R.45 to 58)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.items import Item
from tabletop.engine.state import Result
from tabletop.games.seven_missions.book import IS_COMPANION
from tabletop.games.seven_missions.state import (
    DECK,
    DICE,
    DISCARD,
    HAND,
    PLAY,
    THREAT,
    SevenState,
    at,
    goal,
    level,
    playing,
    say,
    solo,
    threatened,
)


def safe_lands(state: SevenState, seat: int) -> int:
    """Return how many of a seat's lands carry no monster (SEV-3.14, SEV-R.54)."""
    return level(state, seat) - threatened(state, seat).bit_count()


def companions_owned(state: SevenState, seat: int) -> int:
    """Return how many companions are among a seat's own cards (SEV-3.16, SEV-R.54)."""
    kinds = state.kind
    return sum(
        IS_COMPANION[kinds[item]] for place in (HAND, DECK, DISCARD, PLAY) for item in state.zones[at(seat, place)]
    )


def standing(state: SevenState, seat: int) -> tuple[int, int, int]:
    """Return what the judgement compares: lands without monsters, marked lands, companions (SEV-3.14 to 3.16)."""
    return safe_lands(state, seat), state.marked[seat].bit_count(), companions_owned(state, seat)


def judge(state: SevenState, rule: str) -> None:
    """End the match by comparing; a full tie is shared, or rolled off under SEV-O.01 (SEV-3.17, SEV-R.55, SEV-R.72)."""
    standings = [standing(state, seat) for seat in state.seats]
    rivals = sorted(playing(state))
    best = max(standings[seat] for seat in rivals)
    winners = [seat for seat in rivals if standings[seat] == best]
    for seat in rivals:
        lands, marked, companions = standings[seat]
        say(state, "judged", rule, seat=f"seat:{seat}", lands=lands, marked=marked, companions=companions)
    while len(winners) > 1 and state.setup.options["roll_off"]:
        totals = {}
        for seat in winners:
            totals[seat] = sum(op.roll(state, state.face, state.zones[DICE])) + 2
            say(state, "initiative", "SEV-O.01", seat=f"seat:{seat}", n=totals[seat])
        winners = [seat for seat in winners if totals[seat] == max(totals.values())]
    state.result = Result(
        "seven_missions.end.judgement", tuple(winners), tuple(lands for lands, _, _ in standings), rule
    )


def win(state: SevenState, seat: int, kind: str, rule: str) -> None:
    """End the match with one winner."""
    scores = tuple(level(state, other) for other in state.seats)
    state.result = Result(f"seven_missions.end.{kind}", (seat,), scores, rule)


def fail(state: SevenState, kind: str, rule: str) -> None:
    """End the solo scenario in defeat (SEV-12.14, SEV-R.88)."""
    state.result = Result(f"seven_missions.end.{kind}", (), (level(state, 0),), rule)


def burdens(state: SevenState, seat: int) -> list[Item]:
    """Return the monsters that keep a seat from winning; under SEV-O.04 only those of opponents (SEV-R.52)."""
    monsters = state.zones[at(seat, THREAT)]
    if state.setup.options["own_monsters_free"]:
        return [item for item in monsters if state.by[item] != seat]
    return monsters


def review_claim(state: SevenState, seat: int) -> None:
    """Open a claim at the goal level, let it lapse below (SEV-R.51)."""
    if solo(state):
        return
    if level(state, seat) < goal(state.setup):
        state.claim[seat] = -1
    elif state.claim[seat] < 0:
        state.claim[seat] = sum(1 << other for other in playing(state) if other != seat)
        say(state, "claim", "SEV-3.10", seat=f"seat:{seat}", n=level(state, seat))


def answered(state: SevenState, seat: int, place: int) -> None:
    """Count a turn, finished or given up, as the answer to claims, the next seat's first (SEV-3.10, SEV-R.61).

    `place` is that of the seat in the order of play.
    """
    for other in (*state.order[place:], *state.order[:place]):
        if state.claim[other] > 0 and state.claim[other] >> seat & 1:
            state.claim[other] &= ~(1 << seat)
            if not state.claim[other] and not burdens(state, other):
                win(state, other, "unanswered", "SEV-3.10")
                return


def fulfil(state: SevenState, seat: int) -> None:
    """End the match if a seat whose claim was answered has beaten everything (SEV-3.11)."""
    if state.claim[seat] == 0 and not burdens(state, seat):
        win(state, seat, "missions", "SEV-3.11")
