"""The ends of a match: judgement and victories (SEV-3.08 to 3.17, SEV-R.45 to 58)."""

from __future__ import annotations

from tabletop.engine import SEAT, Item, Result, op
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import DONE, At, SevenState


def safe_lands(state: SevenState, seat: int) -> int:
    """Return the number of a seat's lands without monsters (SEV-3.14, SEV-R.54)."""
    return state.level(seat) - len(state.threatened(seat))


def companions_owned(state: SevenState, seat: int) -> int:
    """Return the number of companions among a seat's own cards (SEV-3.16, SEV-R.54)."""
    kinds = state.kind
    return sum(BOOK.is_companion[kinds[item]] for item in (*state.owned(seat), *state.zones[At.play[seat]]))


def standing(state: SevenState, seat: int) -> tuple[int, int, int]:
    """Return the judgement's criteria: safe lands, marked lands, companions (SEV-3.14 to 3.16)."""
    return safe_lands(state, seat), len(state.marked[seat]), companions_owned(state, seat)


def judge(state: SevenState, rule: str) -> None:
    """End the match by judgement; ties are shared, or rolled off (SEV-3.17, SEV-R.55, SEV-R.72, SEV-O.01)."""
    standings = [standing(state, seat) for seat in state.seats]
    rivals = sorted(state.playing())
    best = max(standings[seat] for seat in rivals)
    winners = [seat for seat in rivals if standings[seat] == best]
    for seat in rivals:
        lands, marked, companions = standings[seat]
        state.say("judged", rule, seat=SEAT[seat], lands=lands, marked=marked, companions=companions)
    while len(winners) > 1 and state.setup.options["roll_off"]:
        totals = {seat: roll_two(state, seat, "SEV-O.01") for seat in winners}
        winners = [seat for seat in winners if totals[seat] == max(totals.values())]
    if len(winners) == 1:
        state.say("triumph", rule, seat=SEAT[winners[0]], then="judgement")
    scores = tuple(lands for lands, _, _ in standings)
    state.result = Result("seven_missions.end.judgement", tuple(winners), scores, rule)


def roll_two(state: SevenState, seat: int, rule: str) -> int:
    """Roll both dice for a seat, log the total and return it."""
    total = sum(op.roll(state, state.face, state.zones[At.dice])) + 2
    state.say("initiative", rule, seat=SEAT[seat], n=total)
    return total


def win(state: SevenState, seat: int, kind: str, rule: str) -> None:
    """End the match with one winner: a great moment, unless the rivals resigned."""
    if kind == "conceded":
        state.say("won", rule, seat=SEAT[seat])
    else:
        state.say("triumph", rule, seat=SEAT[seat], then=kind)
    state.result = Result(f"seven_missions.end.{kind}", (seat,), tuple(map(state.level, state.seats)), rule)


def fail(state: SevenState, kind: str, rule: str) -> None:
    """End the solo scenario in defeat (SEV-12.14, SEV-R.88)."""
    state.result = Result(f"seven_missions.end.{kind}", (), (state.level(0),), rule)


def burdens(state: SevenState, seat: int) -> list[Item]:
    """Return the monsters that keep a seat from winning; under SEV-O.04 only opponents' (SEV-R.52)."""
    monsters = state.zones[At.threat[seat]]
    if state.setup.options["own_monsters_free"]:
        return [item for item in monsters if state.by[item] != seat]
    return monsters


def may_win_by_fighting(state: SevenState, seat: int) -> bool:
    """Return whether a seat wins this turn by beating every monster on its road (SEV-3.11)."""
    return state.player == seat and state.combat != DONE and state.claim[seat] == () and bool(burdens(state, seat))


def is_own_last_dragon(state: SevenState, seat: int, monster: Item) -> bool:
    """Return whether a monster on a seat's road is a Gold Dragon whose defeat wins the match (SEV-3.09)."""
    is_own = BOOK.is_dragon[state.kind[monster]] and state.by[monster] == seat
    return is_own and state.spot[monster] + 1 == state.goal


def has_last_dragon(state: SevenState, seat: int, spot: int) -> bool:
    """Return whether a Gold Dragon whose defeat wins the match stands on a seat's land (SEV-3.09)."""
    return any(is_own_last_dragon(state, seat, monster) for monster in state.monsters_on(seat, spot))


def review_claim(state: SevenState, seat: int) -> None:
    """Open a claim at the goal level, cancel it below (SEV-R.51)."""
    if state.solo:
        return
    if state.level(seat) < state.goal:
        state.claim[seat] = None
    elif state.claim[seat] is None:
        state.claim[seat] = tuple(other for other in state.playing() if other != seat)
        state.say("claim", "SEV-3.10", seat=SEAT[seat], n=state.level(seat), then="answer")


def answered(state: SevenState, seat: int, place: int) -> None:
    """Count a turn as the answer to claims, the next seat's first (SEV-3.10, SEV-R.61).

    `place` is that of the seat in the order of play.
    """
    for other in (*state.order[place:], *state.order[:place]):
        claim = state.claim[other]
        if claim and seat in claim:
            state.claim[other] = left = tuple(rival for rival in claim if rival != seat)
            if not left and not burdens(state, other):
                win(state, other, "unanswered", "SEV-3.10")
                return


def fulfil(state: SevenState, seat: int) -> None:
    """End the match if a seat with an answered claim has beaten everything (SEV-3.11)."""
    if state.claim[seat] == () and not burdens(state, seat):
        win(state, seat, "missions", "SEV-3.11")
