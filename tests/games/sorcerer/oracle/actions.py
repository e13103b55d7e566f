"""The five actions (SOR-6.01 to 6.10), and the avatar's move after a reinforcement."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import Action
from tabletop.games.sorcerer.rules.state import At
from tests.games.sorcerer.oracle import costs, targets, values
from tests.games.sorcerer.oracle.cards import on
from tests.games.sorcerer.oracle.position import Position
from tests.games.sorcerer.oracle.targets import Job


def act(p: Position, seat: int) -> set[Action]:
    """Return the legal actions of the Action phase."""
    if not p.state.actions[seat]:
        return set()
    return {
        Action(seat, "channel"),
        Action(seat, "meditate"),
        *(action for item in p.zone(At.hand, seat) for action in cast(p, seat, item)),
        *(activation(job) for job in activations(p, seat)),
        *reinforcements(p, seat),
        *avatar_moves(p, seat),
    }


# --- cast (SOR-6.05) --------------------------------------------------------------------------------------------------


def cast(p: Position, seat: int, item: int) -> Iterator[Action]:
    """Yield the ways to play a card: as a minion, as an attachment, as a sorcery (SOR-2.01, 12.14)."""
    card, source = p.card(item), f"card:{item}"
    energy = p.state.energy[seat]
    if card.type == "sorcery":
        if values.price(p, seat, item, "sorcery") <= energy and sorcery_works(p, seat, item):
            yield Action(seat, "cast", source)
        return
    if card.is_minion_card and values.price(p, seat, item, card.type) <= energy:
        yield from (Action(seat, "cast", source, half_ref(half)) for half in minion_halves(p, seat))
    if card.type in ("attachment", "form") and values.price(p, seat, item, "attachment") <= energy:
        yield from (Action(seat, "cast", source, f"card:{host}") for host in hosts(p, seat, item))


def half_ref(half: int) -> str:
    """Return the reference of a half of a battlefield."""
    return f"half:{half // 2}/{half % 2}"


def minion_halves(p: Position, seat: int) -> list[int]:
    """Return the halves that have room for a minion (SOR-2.08, R.11)."""
    return [p.half(tile, seat) for tile in p.own_tiles(seat) if p.has_room(tile, seat)]


def hosts(p: Position, seat: int, item: int) -> list[int]:
    """Return the minions that an attachment may go onto (SOR-R.18, R.67)."""
    return targets.minions_for(p, Job(seat, item, 0, -1), {"whose": p.card(item).host})


def sorcery_works(p: Position, seat: int, item: int) -> bool:
    """Return whether a sorcery has all compulsory targets (SOR-R.13), of "instead" texts for one version."""
    jobs = [Job(seat, item, number, -1) for number, _ in on(p.card(item), "play")]
    jobs = [job for job in jobs if costs.condition_holds(p, job)]
    return any(costs.can_pay(p, job) and costs.has_targets(p, job) for job in jobs)


# --- activate (SOR-6.07) ----------------------------------------------------------------------------------------------


def activation(job: Job) -> Action:
    """Return the action that uses an ability."""
    return Action(job.seat, "activate", f"card:{job.item}", "", str(job.number))


def activations(p: Position, seat: int) -> Iterator[Job]:
    """Yield the "Action:" abilities that a seat can use."""
    state = p.state
    for host in p.in_play:
        for item in (host, *p.attachments(host)):
            if p.by(item) == seat:
                yield from _usable(p, seat, item, p.tile(host), buried=False)
    for item in p.zone(At.skills, seat):
        yield from _usable(p, seat, item, state.avatar[seat], buried=False)
    for item in p.zone(At.grave, seat):
        yield from _usable(p, seat, item, state.avatar[seat], buried=True)


def _usable(p: Position, seat: int, item: int, place: int, *, buried: bool) -> Iterator[Job]:
    for number, ability in on(p.card(item), "action"):
        job = Job(seat, item, number, place)
        if bool(ability.get("bury")) == buried and costs.usable(p, job):
            yield job


# --- reinforce (SOR-6.08 to 6.10) -------------------------------------------------------------------------------------


def reinforcements(p: Position, seat: int) -> Iterator[Action]:
    """Yield the moves and swaps of the reinforce action."""
    for item in p.in_play:
        if p.by(item) == seat:
            for tile in targets.steps(p, item):
                if p.has_room(tile, seat):
                    yield Action(seat, "reinforce", f"card:{item}", half_ref(p.half(tile, seat)))
    for first, second in targets.swaps(p, seat):
        yield Action(seat, "reinforce", f"card:{first}", f"card:{second}")


def avatar_moves(p: Position, seat: int, *, stay: bool = False) -> Iterator[Action]:
    """Yield the places for an avatar; staying does not count as moving (SOR-6.10, R.23)."""
    for tile in p.own_tiles(seat):
        if stay or tile != p.state.avatar[seat]:
            yield Action(seat, "avatar", f"avatar:{seat}", f"tile:{tile}")


def follow(p: Position, seat: int) -> set[Action]:
    """Return the choices after a minion was reinforced: the avatar may move, too."""
    return {Action(seat, "stay"), *avatar_moves(p, seat)}


def play_card(p: Position, seat: int, item: int, *, may: bool) -> set[Action]:
    """Return the ways to play a card that is not in hand, at its cost (Opening of the Mouth, Seer of Smoke)."""
    found = set(cast(p, seat, item))
    if may:
        found.add(Action(seat, "leave"))
    return found
