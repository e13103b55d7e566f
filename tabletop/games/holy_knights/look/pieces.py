"""Pieces of a match: cards and dice with what changed on them, and the flags of seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from statistics import fmean
from typing import NamedTuple, cast

from msgspec.structs import replace

from tabletop.display.piece import Detail, Piece, Shape, Style, Token
from tabletop.engine.actions import SEAT
from tabletop.engine.items import Item
from tabletop.engine.view import determinize
from tabletop.games.holy_knights.cards.book import BOOK, DARK, DIE, LIGHT, NEUTRAL, SPELL, SWORD
from tabletop.games.holy_knights.cards.effects import notation
from tabletop.games.holy_knights.look.catalogue import HolyCatalogue, figures, kind_piece
from tabletop.games.holy_knights.look.magic_in_force import MagicInForce
from tabletop.games.holy_knights.look.next_draw import may_draw_useless
from tabletop.games.holy_knights.look.short_forms import GIFT, gift_form, short_form
from tabletop.games.holy_knights.look.text import gifts_text
from tabletop.games.holy_knights.rules import entry, fight, fight_chance, guards, hand_limit, odds
from tabletop.games.holy_knights.rules.state import BANNERS, NOBODY, PRISON, At, HolyState, PlayedMagic
from tabletop.games.holy_knights.rules.strikes import BANDS
from tabletop.games.holy_knights.rules.visible_chance import (
    fight_situation,
    has_counted_magic,
    has_uncounted_magic,
    visible_chance,
)
from tabletop.kit import CARD
from tabletop.kit.percentages import percent
from tabletop.kit.seat_view import clauses
from tabletop.words import capitalized

_FLAGS = {
    LIGHT: Style("#f4d27a", "#241a10", "mdi6.white-balance-sunny"),
    DARK: Style("#3a2352", "#f7ecd0", "mdi6.moon-waning-crescent"),
    NEUTRAL: Style("#8d8a84", "#1d1b18", "mdi6.circle-half-full"),
}
_BAND = Style("#7a2430", "#f7ecd0", "mdi6.axe-battle")
_ARRIVING = ("mdi6.timer-sand", "#8a6a2c")
"""Glyph and colour of the mark on a drawn knight who has not joined yet."""
FIGURES = 4
"""Figures of a character: attack and defence, by sword and by magic."""
SAMPLES = 16
"""Possible hands of whoever has only gems, over which the chance against them is a mean."""
_SPREAD = 0x9E3779B97F4A7C15F39CC0605CEDC835
"""Distance of the chance integers by which the hands are dealt."""
_JOINING = ("enter", "stand", "help")
"""Decisions by which characters and magic still come into a fight."""


EVEN = 50
"""Percent that the bar of a chance shows while it is not known."""


class FightChance(NamedTuple):
    """A chance to win a fight: in percent, for either side in words, and its condition, if it has one."""

    percent: int
    text: str
    foe_text: str = ""
    condition: str = ""


def chance_figure(chance: float | None) -> int | str:
    """Return a chance in percent, dots while it is not known."""
    return "…" if chance is None else percent(chance)


def with_one_grid(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Give the figures of characters side by side the room of the widest, so that all take one form."""
    grids = [piece.stats for piece in pieces if len(piece.stats) == FIGURES]
    values = [tuple(sorted({stat.value for stat in stats})) for stats in zip(*grids, strict=True)]

    def spaced(piece: Piece) -> Piece:
        if len(piece.stats) != FIGURES:
            return piece
        figures = zip(piece.stats, values, strict=True)
        return replace(piece, stats=tuple(replace(stat, all_values=found) for stat, found in figures))

    return tuple(map(spaced, pieces))


class HolyPieces(MagicInForce):
    """Components as pieces."""

    catalogue = HolyCatalogue()

    def piece(self, item: Item) -> Piece:
        state, kind = self.state, self.state.kind[item]
        piece = kind_piece(kind, self.words.language)
        if kind == DIE:
            pips = state.face[item] + 1
            summary = self.text("die.shows", n=pips)
            return replace(piece, ref=CARD[item], pips=pips, summary=summary)
        is_spent = bool(state.spent[item]) and state.zone[item] not in (At.discard, At.captives)
        notes = [self.text("card.asleep" if self.is_asleep(item) else "card.spent")] if is_spent else []
        if state.giver[item] not in (-1, At.seats[state.zone[item]]) and state.zone[item] != At.spells:
            notes.append(self.text("card.given", seat=SEAT[state.giver[item]]))
        if state.zone[item] == At.pending:
            notes.append(self.text("card.arrives" if state.stance(state.player) == LIGHT else "card.waits"))
        if (owner := At.seats[state.zone[item]]) >= 0 and state.zone[item] == At.spell[owner]:
            notes.append(self.text(f"card.laid.{fight.line_of(state, owner)}", seat=SEAT[owner]))
        changes: dict[str, object] = {}
        if kind > 0 and state.zone[item] == At.hand[self.mine]:
            bar = self._bar_of(item)
            notes += [capitalized(self.text(bar))] if bar else []
            changes["faded"] = bool(bar) or not self._may_serve(item)
        if kind > 0 and BOOK.side[kind] != NEUTRAL and state.zone[item] not in (At.hand[self.mine], At.discard):
            sword = odds.power(state, item, SWORD)
            assert sword is not None
            guards = odds.guard(state, item, SWORD), odds.guard(state, item, SPELL)
            stats = figures(sword, odds.power(state, item, SPELL), *guards, kind, self.words)
            changes["stats"] = self.explained(item, stats)
        if state.zone[item] == At.dungeon:
            changes["text"] = ""  # its guards are marked to fall first
        tokens = self._sides(kind) if At.seats[state.zone[item]] >= 0 and state.zone[item] in At.hand else ()
        note, sentences = self.dotted(notes), [piece.summary]
        if kind > 0 and odds.gem_bonus(state, item):
            blessed = self.text("card.blessed.icon")
            piece = replace(piece, short=short_form(kind, self.words.language, beside_gem=True))
            tokens += (Token("mdi6.diamond-stone", "#d9a62c", 1, blessed),)
            sentences.append(blessed)
        if kind > 0 and state.setup.options["gifts"] and (gift := gift_form(kind, self.words.language)):
            text = gifts_text(kind, self.words.language)
            changes |= {"text": self.words.sentences((piece.text, text)), "short": f"{piece.short}\n{gift}"}
            tokens += (Token(GIFT, "#d9a62c", 1, text),)
        if state.zone[item] == At.pending:
            tokens += (Token(*_ARRIVING, 1, notes[-1]),)
        if marks := self.marks_of_magic(item):
            tokens += marks
            sentences += [mark.note for mark in marks]
        sentences += [note] if note else []
        changes |= {
            "ref": CARD[item],
            "note": note,
            "summary": self.words.sentences(sentences),
            "spent": is_spent,
            "tokens": tokens,
        }
        return replace(piece, **changes)

    def magic_piece(self, played: PlayedMagic) -> Piece:
        """Return magic of the fight with its player and its outcome; faded once it changes nothing more."""
        piece, outcome, changes = self.piece(played.item), self.outcome(played), self.changes_of(played)
        return replace(
            piece,
            short="\n".join(clauses([outcome, changes])),
            gist=changes or outcome,
            summary=self.words.sentences((piece.summary, outcome)),
            faded=not self.is_in_force(played),
            detail=Detail.SHORT,
        )

    def _bar_of(self, item: Item) -> str:
        """Return the key of the reason that bars a thief of the own hand now, "" for none and for other cards."""
        if not BOOK.is_thief[self.state.kind[item]]:
            return ""
        return self.bar_of_thieves() if self.state.attacker == NOBODY else "card.thief.fight"

    def _may_serve(self, item: Item) -> bool:
        """Return whether a card of the own hand may be of use now: in a fight, not every one."""
        return self.state.attacker == NOBODY or entry.may_serve(self.state, self.mine, item)

    def bar_of_thieves(self) -> str:
        """Return the key of the reason that bars the thieves of the own hand, "" for none (HOK-8.01)."""
        state, seat = self.state, self.mine
        if state.stance(seat) == DARK:
            return "card.thief.dark"
        return "" if guards.has_prize(state, seat) else "card.thief.idle"

    @property
    def knights_seen(self) -> int:
        """The number of knights that have appeared, one who has just been drawn included."""
        state = self.state
        gems = sum(len(state.gems(seat)) for seat in state.seats)
        return state.count_sacred_in_play() - gems + len(state.zones[At.pending])

    @property
    def turns_left_text(self) -> str:
        """The number of last turns still to come, in words; the own turn under way is named beside it."""
        left = self.state.turns_left(self.mine)
        if self.state.player != self.mine:
            return self.text("table.seen.left", n=left)
        return self.text("table.seen.now" if left else "table.seen.last", n=left)

    def is_near_whisper(self, seat: int) -> bool:
        """Return whether the next draw may force a seat to change sides, by all that it can know (HOK-9.01)."""
        return hand_limit.is_near_whisper(self.state, seat) and may_draw_useless(self.seen, self.state, seat)

    def _sides(self, kind: int) -> tuple[Token, ...]:
        """Return a mark of the side that may use a card of a hand."""
        if kind <= 0:
            return ()
        if BOOK.is_magic[kind] or BOOK.is_thief[kind]:
            users = BOOK.usable_by[kind] or {LIGHT}  # a thief is refused to the Dark alone
            only = next((side for side in (LIGHT, DARK) if {LIGHT, DARK} & users == {side}), NEUTRAL)
            key = "card.side"
        else:
            only, key = BOOK.side[kind], "card.joins"
        style = _FLAGS[only]
        return (Token(style.glyph, style.ground, 1, self.text(f"{key}.{only}")),)

    def title(self, item: Item) -> str:
        return kind_piece(self.state.kind[item], self.words.language).title

    def flag(self, seat: int) -> Piece:
        """Return the flag of a table: it shows the stance, and is dragged to attack."""
        side = self.state.stance(seat)
        named = self.text(f"side.{side}")
        summary = self.text("banner" if seat == self.seat else "stance", side=named)
        return Piece(BANNERS[seat], Shape.PILL, _FLAGS[side], named, summary=summary)

    def band_badge(self, number: int, band: Sequence[Item]) -> Piece:
        """Return the badge of the Orcs of a line that can strike together, with their roll (HOK-5.33)."""
        dice = notation(*odds.joint_power(self.state, band, SWORD))
        return Piece(BANDS[number], Shape.PILL, _BAND, dice, summary=self.text("band.badge", n=len(band), dice=dice))

    def attack_chance(self, foe: int) -> float | None:
        """Return the chance of an attack: as it stands, or the usual one if the hand alone may defend gems.

        It is None while it is not known, as other chances of whole fights.
        """
        name = f"{self.state.turn}/attack/{foe}"
        return self.forecast(name, lambda: self._attack_chance(foe), self._sides_of(foe))

    def _sides_of(self, foe: int) -> str:
        """Return the name of everything on which the chance of an attack or rescue depends."""
        state, seat = self.state, self.seat
        guards = (*state.zones[At.guards], *state.zones[At.dungeon]) if foe == PRISON else state.mat(foe)
        gems, held = [state.gems(each) for each in (seat, foe) if each != PRISON], len(state.hand(max(foe, 0)))
        return f"{[*state.mat(seat)]}/{[*guards]}/{gems}/{[*state.hand(seat)]}/{held}/{[*state.zones[At.pending]]}"

    def sending_chance(self, foe: int) -> float | None:
        """Return the chance of an attack or rescue in which the hand sends every character of its side."""
        state, seat, name = self.state, self.seat, f"{self.state.turn}/send/{foe}"
        return self.forecast(name, lambda: fight_chance.sending_chance(state, seat, foe), self._sides_of(foe))

    @property
    def rescue_chance(self) -> float | None:
        """The chance of a rescue by the companions on the table."""
        state, seat = self.state, self.seat
        name, now = f"{state.turn}/rescue", self._sides_of(PRISON)
        return self.forecast(name, lambda: fight_chance.rescue_chance(state, seat), now)

    def _attack_chance(self, foe: int) -> float:
        state, seat = self.state, self.seat
        if state.mat(foe) or not state.hand(foe):
            return fight_chance.attack_chance(state, seat, foe)
        possible = (determinize(self.seen, sample * _SPREAD) for sample in range(1, SAMPLES + 1))
        return fmean([fight_chance.undefended_chance(cast(HolyState, each), seat, foe) for each in possible])

    @property
    def has_fight_begun(self) -> bool:
        """True once magic has been revealed or a line strikes first in the fight that is on."""
        return self.state.first >= 0 or bool(self.state.zones[At.spells])

    @cached_property
    def fight_chance(self) -> FightChance | None:
        """The chance in the fight that is on: mine, or the attacker's.

        None once nobody stands on a line: the fight is over, though the table of the fight may still be shown.
        """
        state = self.state
        if self.has_fight_begun and not (state.line(0) and state.line(1)):
            return None
        if not state.line(1):
            return FightChance(0, self.text("table.odds.nobody"))  # and nobody knows who will
        name, now = f"{state.turn}/fight", fight_situation(state, self.mine)
        chance = self.forecast(name, lambda: visible_chance(state, self.seat, self.mine), now)
        seat = state.foe if state.foe == self.mine else state.attacker
        line = fight.line_of(state, seat)
        own = 1 - chance if chance is not None and seat == state.foe else chance
        other = 1 - own if own is not None else None
        text, foe_text = (self._share(n, part) for n, part in ((line, own), (1 - line, other)))
        bar = chance if chance is not None else self.seen.forecast.latest(name)  # it stays till it can move
        if bar is None:
            return FightChance(EVEN, text, foe_text, self._condition)
        return FightChance(percent(1 - bar if seat == state.foe else bar), text, foe_text, self._condition)

    def _share(self, line: int, chance: float | None) -> str:
        """Return whose a line is, with its chance."""
        key = "chance" if self.state.principal(line) == self.seat else "odds.for"
        return self.text(f"table.{key}", seat=fight.owner_ref(self.state, line), n=chance_figure(chance))

    @property
    def _condition(self) -> str:
        """The line below the chance of the fight: which face-down magic counts, or that others may still join."""
        state = self.state
        if has_uncounted_magic(state, self.seat):
            return self.text("table.hope.hidden")
        if self.seat >= 0 and has_counted_magic(state, self.seat):
            return self.text("table.hope.own")
        is_open = state.ask is not None and state.ask.key in _JOINING
        return self.text("table.hope.open") if is_open else ""

    @property
    def may_set_magic(self) -> bool:
        """True if the own hand holds magic that may be set face down now."""
        return any(action.verb == "cast" for action in self.seen.actions)
