"""Targets of face-down magic in the fight that is on, by what everybody can see."""

from __future__ import annotations

from tabletop.cards.effects.grammar import Selection, Whose
from tabletop.cards.effects.value_verbs import Blank
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.effects import First
from tabletop.games.holy_knights.rules import entry, fight
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE
from tabletop.games.holy_knights.rules.state import At, HolyState

S = HolyState


def can_matter(state: S, number: int, spell: Item) -> bool:
    """Return whether a magic card laid for a line may find a target or change who strikes first.

    Characters that helpers might still give to the enemy do not count: what stands there already does, and whatever a
    defender may send who has not been asked yet.
    """
    effects = [effect for ability in BOOK.abilities[state.kind[spell]] for effect in ability.do]
    return any(_can_work(state, number, effect) for effect in effects)


def _can_work(state: S, number: int, effect: object) -> bool:
    if isinstance(effect, First):
        leads_anyway = state.setup.options["initiative"] == "once" and state.lead == number
        return not leads_anyway or _may_meet_magic(state, number)
    if isinstance(effect, Blank):
        return _may_meet_magic(state, number)
    to = getattr(effect, "to", None)
    if not isinstance(to, Selection):
        return True
    met = number if to.whose is Whose.OWN else 1 - number
    if met == number or (met == 1 and fight.defender_has_yet_to_send(state)):
        return True
    standing = state.exposed(met) if to.what == "front" else state.line(met)
    return any(
        (to.what != "fighter" or not BOOK.is_dungeon[state.kind[item]])
        and (to.is_.type is None or LANGUAGE.bindings.is_type(state, item, to.is_.type))
        for item in standing
    )


def _may_meet_magic(state: S, number: int) -> bool:
    """Return whether enemy magic lies face down, or somebody with cards may still lay some."""
    enemy = 1 - number
    laid = [seat for seat in state.seats if state.zones[At.spell[seat]] and fight.line_of(state, seat) == enemy]
    helpers = [frame[1] for frame in state.stack if frame[0] == "call"]
    open_for = [seat for seat in helpers if state.hand(seat) and entry.may_help(state, seat, enemy)]
    return bool(laid or open_for) or (enemy == 1 and fight.defender_has_yet_to_send(state))
