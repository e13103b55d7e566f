"""The state of a match and its places.

A battlefield has two halves, numbered 2 x tile + side: in the duel and the team game the side is that of the team, in
Battle Royale 0 is the half of the seat whose left battlefield it is (SOR-R.68).
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tabletop.cards.effects.host import AbilityInstance, EffectContext, Path
from tabletop.engine import operations as op
from tabletop.engine.bounds import Seat
from tabletop.engine.events import Param
from tabletop.engine.fields import per_item, per_seat, sequence, value
from tabletop.engine.items import NONE, Item
from tabletop.engine.zones import Policy
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.kit import CARD, Moves, Places, State, each, place, places

TILES = 6
"""Battlefields that a table may have at most."""
Tile = Annotated[int, Meta(ge=-1, lt=TILES)]
"""A battlefield, -1 for none; its zone has the same number."""
Half = Annotated[int, Meta(ge=-1, lt=2 * TILES)]
"""A half of a battlefield, -1 for none."""
FULL = 12
"""Damage that captures a battlefield (SOR-2.09)."""
ACTIONS = 6
MOST_ENERGY = 10
MOST_BLOOD = 10
MOST_DICE = 7

NO_FATE, UNUSED, USED = range(3)
"""Values of `fate`."""
OUT, MINION, ATTACHED, SERVANT = range(4)
"""Values of `guise`, the role of a component: not in play, minion, attachment, arthropod servant."""


class At(Places):
    """The places of the table. All cards on or above a battlefield lie in its field, attachments too."""

    field = places(TILES)
    resolving = place()
    dice = place()
    supply = place()
    grimoire = each(Policy.SECRET, pool=1)
    hand = each(Policy.OWNER, allies=True, pool=1)
    look = each(Policy.OWNER, pool=1)
    grave = each()
    removed = each()
    skills = each()
    aside = each()


class SorcererState(State):
    """A match of Sorcerer; NONE is nobody or nothing."""

    explanations = frozenset(["causes", "round_damage", "round_losses"])

    # one entry per component
    owner: list[Seat] = per_item(NONE)
    by: list[Seat] = per_item(NONE)
    """The seat that controls it in play."""
    host: list[Item] = per_item(NONE)
    guise: list[int] = per_item(OUT)
    spent: list[int] = per_item(0)
    damage: list[int] = per_item(0)
    flame: list[int] = per_item(0)
    arthropod: list[int] = per_item(0)
    root: list[int] = per_item(0)
    face: list[int] = per_item(NONE)
    """The side that a battle die shows."""
    # one entry per seat
    energy: list[int] = per_seat(6)
    actions: list[int] = per_seat(0)
    omens: list[int] = per_seat(1)
    blood: list[int] = per_seat(0)
    fate: list[int] = per_seat(NO_FATE)
    avatar: list[Tile] = per_seat(NONE)
    points: list[int] = per_seat(0)
    moon: list[int] = per_seat(0)
    """Phase of the moon for each Shapeshifter (SOR-R.63)."""
    free: list[int] = per_seat(0)
    """Free rerolls left in this attack."""
    gone: list[int] = per_seat(0)
    """1 for a seat that has left a Battle Royale."""
    calm: list[int] = per_seat(0)
    """1 for a seat that declines all further rerolls in this battle."""
    round_losses: list[int] = per_seat(0)
    """Minions of each seat destroyed this round."""
    # one entry per half or per battlefield
    hurt: list[int] = sequence()
    bare: list[int] = sequence()
    """1 for a half that has been without a minion since the Battle phase began (SOR-R.36)."""
    taken: list[int] = sequence()
    """The side that captured a battlefield."""
    tilted: list[int] = sequence()
    fought: list[int] = sequence()
    """1 for a battlefield without further attacks this round."""
    # the rest
    round_damage: list[int] = sequence()
    """Halves damaged this round, each as often as it took a point."""
    lasting: list[tuple[Item, str, int, str]] = sequence()
    """Temporary changes: component, value, amount, duration."""
    causes: list[tuple[Item, str, int, str]] = sequence()
    """For each of these changes the kind of card that made it, in place of the amount."""
    once: list[tuple[Item, int, Item]] = sequence()
    """Abilities used up this round: card, number, and the card they were about."""
    played: list[tuple[Seat, str]] = sequence()
    """Seat and type of every card played this round."""
    later: list[tuple[AbilityInstance, EffectContext, Path]] = sequence()
    """Effects postponed to the end of the round."""
    pending: list[tuple[AbilityInstance, EffectContext, Path]] = sequence()
    """Triggers that wait until the present effect is finished."""
    changes: list[tuple[str, str, int]] = sequence()
    """Changes to the roll when it is fixed: old face ("" to add a symbol), new face, number."""
    sets: tuple[tuple[str, ...], ...] = value(())
    """Character, lineage and domain of each seat, as far as chosen."""
    royale: bool = value(False)
    """True in Battle Royale, as `teams` is in the team game; stored because the rules ask often."""
    teams: bool = value(False)
    first: Seat = value(0)
    """The start player, or the team member with the start marker."""
    round: int = value(1)
    phase: str = value("setup")
    turn: Seat = value(NONE)
    """The seat whose action it is, in team games a seat of the team."""
    tile: Tile = value(NONE)
    """The battlefield that is fought over."""
    lines: tuple[Tile, ...] = value(())
    """Battlefields of this Battle phase in order."""
    attacker: Item = value(NONE)
    striking: Half = value(NONE)
    """The half whose turn to attack it is."""
    rolled: int = value(0)
    """Number of dice of the present roll."""
    blame: tuple[Seat, Item] = value((NONE, NONE))
    """Seat and card of the effect that does the present harm, be it only by lower toughness (SOR-R.97)."""

    def ref(self, item: Item) -> str:
        """Return the permanent reference of a card for the log."""
        return BOOK.ref(self.kind[item])

    def say_of(self, item: int, key: str, rule: str, **params: Param) -> None:
        """Log a message about a card."""
        if self.events is not None:
            self.say(key, rule, card=BOOK.ref(self.kind[item]), card_at=CARD[item], **params)


def end_changes(state: SorcererState, *, item: int = NONE, span: str = "") -> None:
    """End the temporary changes of a component or of a duration."""
    if state.lasting:
        state.lasting = [change for change in state.lasting if change[0] != item and change[3] != span]
        state.causes = [cause for cause in state.causes if cause[0] != item and cause[3] != span]


RESOURCES = {"energy": ("energy", MOST_ENERGY), "omen": ("omens", 999), "blood": ("blood", MOST_BLOOD)}
"""For each resource of the effect language its field and the maximum of a seat."""


def add_resource(state: SorcererState, seat: int, resource: str, n: int) -> int:
    """Add to a resource of a seat up to its maximum, and return the amount added."""
    name, most = RESOURCES[resource]
    before: int = getattr(state, name)[seat]
    op.set_counter(state, name, seat, min(most, before + n))
    after: int = getattr(state, name)[seat]
    return after - before


def rolled_dice(state: SorcererState) -> list[Item]:
    """Return the dice of the present roll."""
    return state.zones[At.dice][: state.rolled]


def minions(state: SorcererState, tile: int) -> list[Item]:
    """Return all minions in a battlefield."""
    guise = state.guise
    return [item for item in state.zones[At.field[tile]] if guise[item] == MINION]


def attached(state: SorcererState, host: int) -> list[Item]:
    """Return the attachments and servants of a minion."""
    hosts = state.host
    return [item for item in state.zones[state.zone[host]] if hosts[item] == host]


def tile_of(state: SorcererState, item: int) -> int:
    """Return the battlefield in which a component is, -1 if it is not in play."""
    zone = state.zone[item]
    return zone if 0 <= zone < TILES else NONE


RULES = Moves[SorcererState]("sorcerer", late="time")
