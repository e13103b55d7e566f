"""Setting up: the Wilds, the bags, the first player (QUA-1)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine import op, rng, runner
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.library import MONSTERS, SPELLS
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.rules.state import ATTACK_STOPS, At, S
from tabletop.kit import SEAT

BASICS = ("quiddity", "assistant", "portal")


def lay_out(state: S) -> None:
    """Put basic cards and starting dice in place (QUA-1.04, QUA-1.05, QUA-1.14, QUA-1.15)."""
    seats = state.setup.seats
    stops = 0xFF if state.setup.options["stops"] == "all" else ATTACK_STOPS
    state.stops = [stops] * seats
    state.card_of = state.pile_of = (-1,) * len(BOOK.classes)
    for key in BASICS:
        add_card(state, BOOK.card_number[key])
    for seat in range(seats):
        for key in BASICS:
            op.create(state, [BOOK.class_number[key]] * BOOK.dice[key].each, At.bag[seat])
    state.stack.append(("supply",))


def add_card(state: S, card: int) -> None:
    """Lay a card face up in the Wilds with its dice (QUA-1.08, QUA-1.12)."""
    rules = BOOK.rules[card]
    zone = At.wilds[len(state.cards)]
    state.cards = (*state.cards, card)
    state.card_of = (*state.card_of[: rules.kind], card, *state.card_of[rules.kind + 1 :])
    state.pile_of = (*state.pile_of[: rules.kind], zone, *state.pile_of[rules.kind + 1 :])
    state.has_copier = state.has_copier or rules.copy is not None
    state.has_perishing = state.has_perishing or rules.perish is not None
    state.has_surcharge = state.has_surcharge or any(rules.surcharge)
    op.create(state, [rules.kind] * BOOK.dice[BOOK.classes[rules.kind]].wilds, zone)


def announce(state: S, first: int) -> None:
    """Log the cards of the Wilds from a place on."""
    state.say("new_cards", "QUA-1.08", cards=tuple(BOOK.rules[card].kind_ref for card in state.cards[first:]))


def supply(state: S) -> None:
    """Fill the Wilds as the table agreed (QUA-1.07 to 1.11, QUA-O.1)."""
    wanted, known = state.setup.options["supply"], len(state.cards)
    if wanted == "picked":
        if len(state.cards) < len(BASICS) + MONSTERS + SPELLS:
            state.stack.append(("supply",))
            runner.ask(state, "supply", 0)
            return
        known = len(state.cards)  # each was announced when it was picked
    elif wanted == "random":
        reveal(state, BOOK.of_family(Kind.MONSTER), MONSTERS)
        reveal(state, BOOK.of_family(Kind.SPELL), SPELLS)
    else:
        for key in BOOK.supplies[str(wanted)].cards:
            add_card(state, BOOK.card_number[key])
    if known < len(state.cards):
        announce(state, known)
    state.stack.append(("first_player",))


def reveal(state: S, deck: Sequence[int], count: int) -> None:
    """Shuffle a deck and reveal cards of different classes from its top (QUA-1.07 to 1.11, QUA-R.04)."""
    order: Sequence[int] = range(len(deck))
    if state.script is None:
        state.chance, order = rng.permutation(state.chance, len(deck))
    wanted = len(state.cards) + count
    for card in [deck[place] for place in order]:
        if len(state.cards) == wanted:
            return
        if state.card_of[BOOK.rules[card].kind] < 0:
            add_card(state, card)
        else:
            state.say("boxed", "QUA-1.09", card=BOOK.rules[card].kind_ref)


def first_player(state: S) -> None:
    """Choose who starts (QUA-1.17, QUA-R.01)."""
    wanted = str(state.setup.options["first"])
    if wanted == "random":
        (state.first,) = op.random_numbers(state, 1, state.setup.seats)
    else:
        state.first = (int(wanted) - 1) % state.setup.seats
    state.round = 1
    state.say("first", "QUA-1.17", seat=SEAT[state.first])
    state.stack.append(("turn", state.first))


STEPS = (supply, first_player)
