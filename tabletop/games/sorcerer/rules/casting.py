"""Playing cards, drawing, looking and searching, and moves of minions."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.cards.effects import choosing
from tabletop.cards.effects.grammar import Trigger
from tabletop.cards.effects.host import AbilityInstance, EffectContext
from tabletop.cards.effects.interpreter import Waiting, args_of
from tabletop.engine import Seat
from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, SEAT, Action
from tabletop.engine.decisions import DECLINING
from tabletop.engine.game import Decision
from tabletop.engine.items import NONE, Item
from tabletop.engine.runner import ask
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.effects import Moon
from tabletop.games.sorcerer.cards.schema import Host, Type
from tabletop.games.sorcerer.rules import battlefields, casualties, values
from tabletop.games.sorcerer.rules.available_actions import CAST, AvailableActions
from tabletop.games.sorcerer.rules.state import (
    ATTACHED,
    MINION,
    RULES,
    SERVANT,
    At,
    SorcererState,
    attached,
    minions,
    tile_of,
)
from tabletop.games.sorcerer.rules.values import instance, language
from tabletop.kit import CARD, Verb, go_on, source, target

S = SorcererState


def cast_targets(state: S, seat: int, item: int) -> Iterator[tuple[str, Type]]:
    """Yield every place, host or nothing that a card may be played to by its type, paid for or not."""
    kind = state.kind[item]
    is_a = BOOK.card_type[kind]
    if is_a in (Type.MINION, Type.FORM):
        for tile in battlefields.own_tiles(state, seat):
            yield battlefields.HALVES[battlefields.half_of(state, seat, tile)], Type.MINION
    if is_a in (Type.ATTACHMENT, Type.FORM):
        for tile in battlefields.tiles(state):
            for host in minions(state, tile):
                yield CARD[host], Type.ATTACHMENT
    if is_a is Type.SORCERY:
        yield "", Type.SORCERY


def may_bear(state: S, seat: int, kind: int, host: int) -> bool:
    """Return whether a seat may attach a kind of card to a minion (SOR-R.18, SOR-R.67)."""
    by = state.by[host]
    if state.royale and by != seat and by not in battlefields.near_seats(state, seat):
        return False
    wanted = BOOK.host[kind]
    if BOOK.card_type[kind] is Type.FORM or wanted is Host.ANY:
        return True
    return by == seat if wanted is Host.OWN else values.is_enemy(state, seat, host)


def cast(state: S, action: Action) -> None:
    """Pay for a card, place it or start its effects, and queue its triggers (SOR-R.12)."""
    seat, item, to = action.seat, source(action), action.target
    kind = state.kind[item]
    as_type = Type.SORCERY if not to else Type.MINION if to in battlefields.TILE_OF else Type.ATTACHMENT
    op.set_counter(state, "energy", seat, state.energy[seat] - values.cost(state, seat, item, as_type))
    state.played.append((seat, as_type.value))
    if BOOK.card_type[kind] is Type.FORM:
        state.played.append((seat, Type.FORM.value))
    if BOOK.omen[kind]:
        op.set_counter(state, "omens", seat, state.omens[seat] + 1)
    if as_type is Type.MINION:
        casualties.put_into_play(state, item, seat, battlefields.TILE_OF[to])
        _log_card(state, "summons", seat, item, At.refs[battlefields.TILE_OF[to]])
        state.stack.append(("played", seat, item))
    elif as_type is Type.ATTACHMENT:
        casualties.attach_card(state, item, seat, NUMBER[to])
        _log_card(state, "attaches", seat, item, state.ref(Item(NUMBER[to])))
        state.stack.append(("played", seat, item))
    else:
        state.once = [used for used in state.once if used[2] != item]
        op.move(state, item, At.resolving)
        _log_card(state, "cast", seat, item, "")
        numbers = BOOK.triggered[Trigger.PLAY][kind]
        state.stack += [("spent", item), ("played", seat, item)]
        state.stack += [("spell", instance(seat, item, number, NONE)) for number in reversed(numbers)]
    if BOOK.omen[kind]:
        state.say("gains.omen", "SOR-6.06", seat=SEAT[seat], n=1, by=state.ref(item))


def _log_card(state: S, key: str, seat: int, item: Item, target: str) -> None:
    """Log a card that has come into play."""
    if state.events is not None:
        state.say(key, "SOR-6.05", seat=SEAT[seat], card=state.ref(item), card_at=CARD[item], target=target)


def spell(state: S, job: AbilityInstance) -> None:
    """Resolve one ability of a sorcery if it still can work (SOR-R.14)."""
    if language(state).usable(state, job):
        language(state).begin(state, job)


def spent(state: S, item: Item) -> None:
    """Put a sorcery that has worked into the graveyard (SOR-2.03)."""
    if state.zone[item] == At.resolving:
        op.move(state, item, At.grave[state.owner[item]])


def played(state: S, seat: Seat, item: Item) -> None:
    """Queue the triggers of a played card: the moon first, then all others together (SOR-12.20)."""
    tile = tile_of(state, item)
    context = EffectContext((item,), tile)
    moon: list[Waiting] = []
    rest: list[Waiting] = []
    for job in casualties.triggered_jobs(state, Trigger.PLAYS):
        ability = values.ability_of(state, job)
        work = language(state).work(state, job, context=context)
        if (
            job.seat == seat
            and job.card != item
            and (not ability.x or tile == job.place)
            and choosing.fits(work, item, ability.of)
        ):
            (moon if isinstance(ability.do[0], Moon) else rest).append((job, context, ()))
    if state.guise[item] in (MINION, ATTACHED):
        rest += [
            (instance(seat, item, number, tile), context, ())
            for number in BOOK.triggered[Trigger.PLAY][state.kind[item]]
        ]
    if rest:
        state.stack.append(("effects.batch", tuple(rest)))
    if moon:
        state.stack.append(("effects.batch", tuple(moon)))
    state.stack.append(("effects.settle",))


def play_card(state: S, seat: Seat, item: Item, free: bool) -> None:
    """Ask a seat to play and pay for a card outside its hand (SOR-10.15)."""
    ask(state, "play_card", seat, args=(item, free))


def draw(state: S, seat: int, n: int, key: str = "drew") -> int:
    """Draw from the top of a grimoire, as far as there are cards (SOR-10.07, SOR-R.09); `key` says how."""
    cards = state.zones[At.grimoire[seat]][-n:] if n > 0 else []
    for item in reversed(cards):
        op.move(state, item, At.hand[seat])
    if cards:
        state.say(key, "SOR-10.07", seat=SEAT[seat], n=len(cards))
    return len(cards)


def look_at_top(state: S, seat: int, n: int, play: bool) -> None:
    """Show a seat the top of its grimoire."""
    for item in reversed(state.zones[At.grimoire[seat]][-n:]):
        op.move(state, item, At.look[seat])
    state.stack.append(("looked", seat))
    if play:
        state.stack += [("play_card", seat, item, True) for item in state.zones[At.look[seat]]]


def looked(state: S, seat: Seat) -> None:
    """Ask a seat to put back the cards it looked at; the last one lies on top (D-36)."""
    cards = state.zones[At.look[seat]]
    if len(cards) > 1:
        state.stack.append(("looked", seat))
        ask(state, "put_back", seat)
    elif cards:
        op.move(state, cards[0], At.grimoire[seat])


def search(state: S, seat: Seat, word: str) -> None:
    """Ask a seat to search its grimoire for a card of a type (SOR-R.84)."""
    for item in state.zones[At.grimoire[seat]][:]:
        op.move(state, item, At.look[seat])
    state.stack.append(("searched", seat))
    ask(state, "search", seat, args=(word,))


def searched(state: S, seat: Seat) -> None:
    """Shuffle the searched cards back into the grimoire."""
    for item in state.zones[At.look[seat]][:]:
        op.move(state, item, At.grimoire[seat])
    op.shuffle(state, At.grimoire[seat])


def drop_servant(state: S, host: int) -> None:
    """Remove one servant of a minion; its controller chooses which (SOR-12.10, SOR-R.58)."""
    servants = [card for card in attached(state, host) if state.guise[card] == SERVANT]
    if len({state.kind[card] for card in servants}) > 1:
        ask(state, "servant", state.by[host], args=(tuple(servants),))
    elif servants:
        casualties.detach(state, servants[0], At.grave[state.owner[servants[0]]])


def partners(state: S, seat: int, item: int) -> list[Item]:
    """Return the own minions with which an effect could swap one: neighbours, even of flyers (SOR-R.22)."""
    moves = [action for action in AvailableActions(state, seat).moves() if action.source == CARD[item]]
    found = [target(action) for action in moves if action.target not in battlefields.TILE_OF]
    near = battlefields.neighbours(state, seat, tile_of(state, item))
    return [partner for partner in found if tile_of(state, partner) in near]


def swap(state: S, first: int, second: int) -> None:
    """Swap two minions, each with its attachments and servants."""
    first_tile, second_tile = tile_of(state, first), tile_of(state, second)
    casualties.move_minion(state, first, second_tile)
    casualties.move_minion(state, second, first_tile)
    state.say("swapped", "SOR-6.08", card=state.ref(Item(first)), other=state.ref(Item(second)))


def _listed(state: S, seat: int) -> list[Action]:
    item, _ = args_of(state, "play_card")
    return [CAST(seat, item, target) for target, _ in cast_targets(state, seat, item)]


def _likely(state: S, seat: int) -> list[Action]:
    item, _ = args_of(state, "play_card")
    return AvailableActions(state, seat).casts((item,))


def _way(state: S, action: Action) -> bool:
    return action in AvailableActions(state, action.seat).casts((source(action),))


def _may_leave(state: S, seat: int) -> list[Action]:
    _, free = args_of(state, "play_card")
    return [Action(seat, "leave")] if free or not _likely(state, seat) else []


def _put_back(state: S, action: Action) -> None:
    op.move(state, source(action), At.grimoire[action.seat])


def _found(state: S, seat: int) -> list[Action]:
    (word,) = args_of(state, "search")
    seen: dict[int, Action] = {}
    for item in state.zones[At.look[seat]]:
        if BOOK.card_type[state.kind[item]] == word:
            seen.setdefault(state.kind[item], TAKE(seat, item))
    return list(seen.values())


def _take(state: S, action: Action) -> None:
    state.say("found", "SOR-R.84", seat=SEAT[action.seat], card=state.ref(source(action)))
    op.reveal(state, [source(action)])
    op.move(state, source(action), At.hand[action.seat])


def _servants(state: S, seat: int) -> list[Action]:
    (cards,) = args_of(state, "servant")
    return [DROP(seat, card) for card in cards]


def _drop(state: S, action: Action) -> None:
    item = source(action)
    casualties.detach(state, item, At.grave[state.owner[item]])


def _replaceable(state: S, seat: int) -> list[Action]:
    return [PUT_BACK(seat, item) for item in state.zones[At.look[seat]]]


PUT_BACK, TAKE, DROP = Verb("put_back", CARD), Verb("take", CARD), Verb("drop", CARD)
PAYABLE = RULES.guard("SOR-6.05", "cannot_cast", _way)
DECISIONS = (
    Decision(
        "play_card",
        (
            RULES.move("cast", "SOR-10.15", _listed, cast, (PAYABLE,), fast=_likely),
            RULES.move("leave", "SOR-10.15", _may_leave, go_on, primary=True, hotkey=DECLINING),
        ),
        args=(Item, bool),
        rule="SOR-10.15",
    ),
    Decision("put_back", (RULES.move("put_back", "SOR-R.09", _replaceable, _put_back),), rule="SOR-R.09"),
    Decision(
        "search",
        (RULES.move("take", "SOR-R.84", _found, _take), RULES.button("leave", "SOR-R.84", go_on, hotkey=DECLINING)),
        args=(str,),
        rule="SOR-R.84",
    ),
    Decision("servant", (RULES.move("drop", "SOR-R.58", _servants, _drop),), args=(tuple[Item, ...],), rule="SOR-R.58"),
)
STEPS = (spell, spent, played, play_card, looked, search, searched)
