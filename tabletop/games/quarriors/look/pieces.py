"""Dice and cards of a match as pieces, with their present values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from tabletop.display.piece import Corners, Piece, Shape
from tabletop.engine import Item
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.look.catalogue import card_name, card_piece, die_style, face_piece
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import POOL, READY, At, S
from tabletop.games.quarriors.rules.steps import attack
from tabletop.games.quarriors.rules.steps.effects import is_barred_actor
from tabletop.games.quarriors.rules.steps.phases import within_limit
from tabletop.kit import DIE
from tabletop.kit.seat_view import SeatView

SUMMON_PHASE, CAPTURE_PHASE = 3, 5


class QuarriorsPieces(SeatView[S]):
    """Dice and cards as one seat sees them."""

    def title(self, item: Item) -> str:
        return card_name(self.state.card(item).key, self.words)

    def name(self, ref: str) -> str | None:
        if ref.startswith("zone:wilds/"):
            return card_name(BOOK.rules[self.state.cards[int(ref.removeprefix("zone:wilds/"))]].key, self.words)
        return super().name(ref)

    def piece(self, item: Item) -> Piece:
        """Return a die as it lies; one whose ability asks for another is dimmed."""
        made = self._lying(item)
        is_barred = self.state.is_pending("pick") and is_barred_actor(self.state, item)
        return msgspec.structs.replace(made, faded=True) if is_barred else made

    def _lying(self, item: Item) -> Piece:
        """Return a die as it lies: blank without a face, with its present values in a ready area."""
        state, name = self.state, self.title(item)
        die = BOOK.dice[BOOK.classes[state.kind[item]]]
        if state.face[item] < 0:
            summary = self.text("die.unrolled", name=name)
            return Piece(DIE[item], Shape.DIE, die_style(die), title=name, blank=True, summary=summary)
        made = face_piece(die, die.faces[state.face[item]], self.words, DIE[item], name)
        if state.is_monster(item):
            return self._monster(item, made)
        if state.place(item) == POOL and state.shows_monster(item) and self._is_out_of_reach(item):
            return msgspec.structs.replace(made, faded=True, note=self.text("die.dear"))
        if state.place(item) == READY and state.host[item] < 0:
            return msgspec.structs.replace(made, note=self.text(f"spell.{self.spell_kind(item)}"))
        return made

    def _is_out_of_reach(self, die: Item) -> bool:
        """Return whether a monster of the active pool costs more to summon than its owner has."""
        state, seat = self.state, self.state.owner(die)
        if seat != state.active or state.phase != 3:
            return False
        return stats.summon_price(state, seat, die) > stats.funds(state, seat) or not within_limit(state, die)

    def _monster(self, die: Item, made: Piece) -> Piece:
        state = self.state
        attack, defense, level = stats.attack(state, die), stats.defense(state, die), stats.level(state, die)
        against = sum(self.bonuses(die).values()) if state.setup.seats == 2 else 0
        gifts = stats.modifiers(state, die)
        more = (against + sum(gift[1] for gift in gifts), sum(gift[2] for gift in gifts))
        attack += against
        note = ""
        if state.copied[die] is not None:
            note = self.text("die.copies", card=state.rules_of(die).ref)
        elif more != (0, 0):
            note = self.text("die.more", attack=f"{more[0]:+d}", defense=f"{more[1]:+d}")
        values = {"level": level, "attack": attack, "defense": defense, "glory": stats.glory(state, die)}
        return msgspec.structs.replace(
            made,
            corners=Corners(str(level), str(attack), "", str(defense)),
            stars=state.burst_of(die),
            attached=tuple(self.piece(spell) for spell in state.attached(die)),
            note=note,
            summary=self.text("die.monster", name=made.title, **values),
        )

    def bonuses(self, die: Item) -> dict[int, int]:
        """Return the attack that a ready monster adds against single rivals, by seat, until one falls."""
        seat = self.state.owner(die)
        if self.state.felled:
            return {}
        found = {rival: stats.bonus(self.state, seat, die, rival) for rival in self.state.others(seat)}
        return {rival: more for rival, more in found.items() if more}

    def pile(self, number: int) -> Piece:
        """Return the card of a pile in the Wilds. Its reference is the top die, so that it can be dragged."""
        zone = At.wilds[number]
        dice = [DIE[die] for die in reversed(self.state.zones[zone])]
        key, price = BOOK.rules[self.state.cards[number]].key, stats.capture_price(self.state, number)
        made = card_piece(key, self.words, dice[0] if dice else At.refs[zone], dice, price)
        made = msgspec.structs.replace(made, dear=bool(dice) and not self.within_reach(price))
        if made.stock is not None and self._may_cull_to(zone):
            made = msgspec.structs.replace(made, stock=msgspec.structs.replace(made.stock, may_return=True))
        return msgspec.structs.replace(made, also=(At.refs[zone], *dice[1:])) if dice else made

    def _may_cull_to(self, zone: int) -> bool:
        """Return whether this seat could cull one of its dice to a pile now."""
        state = self.state
        culls = state.is_pending("cull") and state.active == self.mine
        return culls and any(state.pile_of[state.kind[die]] == zone for die in state.zones[At.used[self.mine]])

    def glory_to_come(self, seat: int) -> int:
        """Return the most glory that a seat's monsters can score: without those that must fall to damage now."""
        state = self.state
        if state.ask is not None and state.is_pending("defend") and seat in state.ask.seats:
            return max(attack.most_glory(state, die) for die in attack.unassigned(state, seat))
        return stats.predicted_glory(state, seat)

    def reaches_goal(self, seat: int) -> bool:
        """Return whether a seat wins once its monsters score, if all of them survive."""
        return self.state.score[seat] + self.glory_to_come(seat) >= self.state.goal()

    def within_reach(self, price: int) -> bool:
        """Return whether this seat could capture for a price; nothing is dimmed before it comes to that."""
        captures = self.state.active == self.mine and self.state.phase >= CAPTURE_PHASE
        return not captures or stats.funds(self.state, self.mine) >= price

    def purse(self, seat: int) -> str:
        """Return the quiddity a seat can pay with, and how much of it lies on no die."""
        rest, shown = self.state.quiddity[seat], stats.quiddity_on_dice(self.state, seat)
        key = "table.purse" if not rest else "table.purse_parts" if shown else "table.purse_rest"
        return self.text(key, n=rest + shown, dice=shown, rest=rest)

    def ready(self, seat: int) -> list[Piece]:
        """Return the monsters of a ready area with what is attached to them, then the loose spells."""
        return [self.piece(die) for die in (*self.state.monsters(seat), *self.state.loose_spells(seat))]

    def by_class(self, zone: int) -> list[Piece]:
        """Return the dice of a heap sorted by class, so that it can be read."""
        kind = self.state.kind
        return [self.piece(die) for die in sorted(self.state.zones[zone], key=lambda die: (kind[die], die))]

    def spell_kind(self, die: Item) -> str:
        """Return the use of a readied spell: cast, attach, reaction or immediate."""
        rules = self.state.rules_of(die)
        if rules.is_attach:
            return "attach"
        if rules.is_reaction or rules.is_rescue:
            return "reaction"
        return "cast" if rules.is_cast else "immediate"

    def composition(self, dice: Iterable[Item]) -> str:
        """Return the number of dice of each class, by the name of its card, in words."""
        counts = Counter(map(self.title, sorted(dice, key=lambda die: self.state.kind[die])))
        return self.text("table.and").join(self.text("table.times", n=n, name=name) for name, n in counts.items())
