"""Magic of the fight that is on: whom it affects, what came of it, and which figures it changes."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.cards.effects.card_verbs import Exhaust
from tabletop.display.piece import Counter, Token
from tabletop.engine.actions import SEAT
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.effects import First, Modify, signed
from tabletop.games.holy_knights.look.catalogue import kind_piece
from tabletop.games.holy_knights.look.short_forms import changes_form
from tabletop.games.holy_knights.rules import odds
from tabletop.games.holy_knights.rules.state import At, HolyState, PlayedMagic
from tabletop.kit import CARD
from tabletop.kit.seat_view import SeatView

_FIGURES = ("attack", "defence", "magic_attack", "magic_defence")
"""Values of a character in the order of the figures on its card."""
_NAMED = 2
"""Most targets of magic that its card names; more are counted."""


class MagicInForce(SeatView[HolyState]):
    """Texts about the magic of a fight, and the marks that it leaves on characters."""

    def magic_on(self, item: Item) -> list[PlayedMagic]:
        """Return the magic of this round that has affected a card."""
        return [played for played in self.state.magic if item in played.targets and self._is_new(played)]

    def is_asleep(self, item: Item) -> bool:
        """Return whether magic keeps a character from striking in this round."""
        return any(isinstance(effect, Exhaust) for each in self.magic_on(item) for effect in self._effects(each))

    def is_in_force(self, played: PlayedMagic) -> bool:
        """Return whether magic still changes something: neither cancelled nor of an earlier round."""
        return self._is_new(played) and not self._canceller(played) and self._has_worked(played)

    def outcome(self, played: PlayedMagic) -> str:
        """Return a clause about magic: its player, and its targets or its end."""
        seat, targets = SEAT[played.seat], tuple(CARD[item] for item in played.targets)
        if not self._is_new(played):
            return self.text("card.played.over", seat=seat, n=played.round)
        if self._canceller(played) is not None:
            return self.text("card.played.cancelled", seat=seat)
        if len(targets) > _NAMED:
            return self.text("card.played.many", seat=seat, n=len(targets))
        if targets:
            return self.text("card.played.on", seat=seat, cards=targets)
        if any(isinstance(effect, First) for effect in self._effects(played)):
            return self.text("card.played.first", seat=seat)
        return self.text("card.played" if self._has_worked(played) else "card.played.vain", seat=seat)

    def magic_text(self, played: PlayedMagic) -> str:
        """Return a sentence about magic with its player and all its targets, or its outcome without any."""
        targets = tuple(CARD[item] for item in played.targets)
        return self.text("inspect.played", seat=SEAT[played.seat], cards=targets) if targets else self.outcome(played)

    def changes_of(self, played: PlayedMagic) -> str:
        """Return in icons and numbers what magic changes on its targets, "" once it changes nothing."""
        changes = [changes_form(effect) for effect in self._effects(played) if isinstance(effect, Modify)]
        return self.text("short.then").join(changes) if self.is_in_force(played) else ""

    def marks_of_magic(self, item: Item) -> tuple[Token, ...]:
        """Return a mark for each magic card that holds on a character, with what it does."""
        return tuple(self._mark(each) for each in self.magic_on(item) if self._holding(each))

    def explained(self, item: Item, stats: tuple[Counter, ...]) -> tuple[Counter, ...]:
        """Return the figures of a character, each changed one with what is printed and what changes it."""
        printed = kind_piece(self.state.kind[item], self.words.language).stats
        found, changes = [], self._changes(item)
        for now, before, name in zip(stats, printed, _FIGURES, strict=True):
            causes = [self.text("card.changed.by", x=x, what=what) for figure, x, what in changes if figure == name]
            known = self.words.listed(causes)
            note = self.text("card.changed", label=now.label, printed=before.value, causes=known) if causes else ""
            found.append(replace(now, note=note))
        return tuple(found)

    def _is_new(self, played: PlayedMagic) -> bool:
        return played.round == self.state.round

    def _canceller(self, played: PlayedMagic) -> PlayedMagic | None:
        return next((each for each in self.state.magic if played.item in each.targets), None)

    def _has_worked(self, played: PlayedMagic) -> bool:
        """Return whether magic lies open still, or has worked, if only on its side as a whole."""
        is_open = self.state.zone[played.item] == At.spells
        return is_open or bool(played.targets) or any(isinstance(effect, First) for effect in self._effects(played))

    def _effects(self, played: PlayedMagic) -> list[object]:
        return [effect for ability in BOOK.abilities[self.state.kind[played.item]] for effect in ability.do]

    def _holding(self, played: PlayedMagic) -> list[str]:
        """Return in words what magic changes on each of its targets until the end of the round."""
        found = list[str]()
        for effect in self._effects(played):
            if isinstance(effect, Modify):
                found += [self.words.name(f"change:{name}.{n}") for name, n in effect.values()]
            elif isinstance(effect, Exhaust):
                found.append(self.text("card.asleep"))
        return found

    def _mark(self, played: PlayedMagic) -> Token:
        style = kind_piece(self.state.kind[played.item], self.words.language).style
        what = self.words.listed(self._holding(played))
        note = self.text("card.mark", card=CARD[played.item], seat=SEAT[played.seat], what=what)
        return Token(style.glyph, style.ground, 1, note)

    def _changes(self, item: Item) -> list[tuple[str, str, str]]:
        """Return the figures of a character that change, by how much and by what: its gem, gifts, magic."""
        state, found = self.state, list[tuple[str, str, str]]()
        if odds.gem_bonus(state, item):
            gem = kind_piece(BOOK.gem_of[state.kind[item]], self.words.language).title
            found += [(name, signed(1), gem) for name in _FIGURES]
        if state.setup.options["gifts"]:
            gifts = [(name, odds.gift_bonus(state, item, name)) for name in _FIGURES]
            found += [(name, signed(n), self.text("card.changed.gifts")) for name, n in gifts if n]
        for played in self.magic_on(item):
            title = self.words.name(CARD[played.item])
            for effect in self._effects(played):
                if isinstance(effect, Modify):
                    found += [("attack", f"{signed(effect.dice)}D", title)] if effect.dice else []
                    found += [(name, signed(n), title) for name in _FIGURES if (n := getattr(effect, name))]
        return found
