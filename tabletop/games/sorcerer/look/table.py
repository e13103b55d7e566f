"""The whole table, during a match and during a draft."""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from typing import Any

import msgspec

from tabletop.display.piece import Corners, Icon, Piece
from tabletop.display.table import Area, Box, Phase, Row, SeatPanel, Table
from tabletop.engine.actions import NUMBER
from tabletop.engine.items import Item
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.look.areas import SorcererAreas
from tabletop.games.sorcerer.look.catalogue import SorcererCatalogue, card_piece, set_piece
from tabletop.games.sorcerer.look.inspector import SorcererInspector
from tabletop.games.sorcerer.look.prompt import SorcererPrompts
from tabletop.games.sorcerer.look.short_forms import icons
from tabletop.games.sorcerer.rules import battlefields
from tabletop.games.sorcerer.rules.setup import ORDER
from tabletop.games.sorcerer.rules.state import At, SorcererState
from tabletop.kit import CARD, Look
from tabletop.languages.numbers import sort_key
from tabletop.words import Words

PHASES = (("ready", "SOR-5.01"), ("action", "SOR-6.01"), ("battle", "SOR-7.01"), ("end", "SOR-9.01"))

HAND = 2.6
"""Share of the own line that the hand takes, with what lies aside for a while."""
SKILLS = 1.1
"""Share of the own line for skills; opening hands have that room too until everybody keeps theirs."""
MANY_SKILLS = 1.7
"""That share for more than three skills, which lie in two columns: four rows would be too low for their texts."""
ASIDE = 1 / 7
"""Share of the opening hand's room for cards to swap: always the same, so that no card moves before all hands are
open."""
FEW, FEW_BURIED, COLUMNS = 6, 2, 5
"""Most cards beside the battlefields, looked at or chosen from graveyards, and the columns of a list of more."""


@cache
def _icons(sets: frozenset[str], language: str) -> tuple[Icon, ...]:
    keys = {BOOK.card(kind).key for key in sets for kind in BOOK.decks[key] + BOOK.open_cards[key]}
    return icons(Words(language), sorted(keys))


def _grid(n: int, rows: int, columns: int = 1) -> dict[str, Any]:
    """Return rows and columns for `n` skills, of which few have more; a fourth one makes two by two."""
    return {"rows": rows, "columns": columns} if n <= rows * columns else {"rows": 2, "columns": (n + 1) // 2}


class SorcererLook(SorcererAreas, SorcererPrompts, SorcererInspector, Look[SorcererState]):
    """A view of a match: all battlefields, boards, hand and skills."""

    catalogue = SorcererCatalogue()

    def table(self) -> Table:
        """Return the table with the meaning of every icon on its cards."""
        sets = frozenset(key for chosen in self.state.sets for key in chosen)
        return msgspec.structs.replace(super().table(), icons=_icons(sets, self.words.language))

    def turn(self) -> str:
        return self.text("table.round", n=self.state.round)

    def phases(self) -> tuple[Phase, ...]:
        return self.track(PHASES, self.state.phase)

    def root(self) -> Box:
        state, mine = self.state, self.mine
        if not self.has_all_sets(mine):
            return self._draft()
        if state.ask is not None and state.ask.key in ("meet", "draft"):
            return self._meeting()
        many = state.setup.seats > 2
        rivals = Box(
            True,
            tuple(self._rival(seat) for seat in state.others(mine)),
            weight=(1.0 + 0.5 * self._has_lore()) if many else 0.52,
        )
        own = Box(
            True,
            (
                self.board(
                    mine,
                    self.grave(mine),
                    self.heap(At.grimoire[mine], glyph="mdi6.book", count=self.cards_in_grimoire(mine)),
                ),
                *self._hand_and_skills(mine),
            ),
            weight=1.55,
        )
        middle = self._many_cards() or self._battlefields()
        return Box(False, (rivals, middle, own))

    def _own_skills(self, seat: int) -> Row:
        """Return the skills of a seat, with the battlefield that they reach."""
        has_many = len(self.state.zones[At.skills[seat]]) > 3
        weight, rows, columns = (MANY_SKILLS, 2, 2) if has_many else (SKILLS, 3, 1)
        row = self.row(At.skills[seat], weight=weight, rows=rows, columns=columns)
        tile = self.state.avatar[seat]
        return row if tile < 0 else msgspec.structs.replace(row, note=self.text("table.reach", place=At.refs[tile]))

    def _hand_and_skills(self, seat: int) -> tuple[Box | Row, ...]:
        """Return a hand and the skills; what lies aside for a while takes their room rather than the hand's.

        Skills that may be chosen stay, as they do beside an empty hand.
        """
        hand = self.row(At.hand[seat], weight=HAND, rows=1, fan=True, folds_in_two=True, steady=True)
        areas = self._temporary_areas()
        gives_way = areas and hand.pieces and not self._may_choose_skill(seat)
        skills = () if gives_way or self.state.is_pending("opening") else (self._own_skills(seat),)
        who = self.text("table.you_are", name=self.full_name(seat))
        if not areas:
            return (msgspec.structs.replace(hand, note=who), *skills)
        room = HAND if skills else HAND + SKILLS
        share = self._aside_share(len(hand.pieces), sum(len(area.pieces) for area in areas))
        hand = msgspec.structs.replace(hand, weight=room * (1 - share), hint="" if hand.pieces else who)
        return (hand, Box(True, tuple(areas), room * share), *skills)

    def _may_choose_skill(self, seat: int) -> bool:
        """Return whether a skill of a seat is among the choices."""
        choices = {ref for action in self.seen.actions for ref in (action.source, action.target)}
        return any(CARD[item] in choices for item in self.state.zones[At.skills[seat]])

    def _aside_share(self, held: int, count: int) -> float:
        """Return the share of a hand's room for `count` cards aside; of an opening hand's always the same."""
        if self.state.is_pending("opening"):
            return ASIDE
        return max(SKILLS / (HAND + SKILLS), min(0.6, count / (count + held))) if held else 0.6

    def _rival(self, seat: int) -> Box | SeatPanel:
        """Return a rival's board: with the skills beside it, or inside where many sit at the table."""
        offered = self._offered_items()
        pieces = [self.piece(item) for item in self.state.zones[At.skills[seat]] if item not in offered]
        if self.state.setup.seats == 2:
            skills = self.row(At.skills[seat], pieces, rows=1, weight=0.9 if len(pieces) > 3 else 0.65, bare=True)
            return Box(True, (self.board(seat, self.grave(seat)), skills))
        grid = _grid(len(pieces), 1, 3) if self.state.setup.seats == 3 else _grid(len(pieces), 3)
        skills = msgspec.structs.replace(self.row(At.skills[seat], pieces, weight=4.5, bare=True, **grid), title="")
        grave = msgspec.structs.replace(self.grave(seat), title="")
        return Box(False, (self.board(seat), Box(True, (skills, grave), weight=0.7 + 0.7 * self._has_lore())))

    def _has_lore(self) -> bool:
        """Return whether anyone else has a fourth card beside the grimoire: it needs a second line."""
        return any(len(self.state.zones[At.skills[seat]]) > 3 for seat in self.state.others(self.mine))

    def _offered_items(self) -> list[Item]:
        """Return choices that are hard to click elsewhere: partners' skills, an effect's cards in graveyards."""
        zones = {At.skills[seat] for seat in self.state.partners(self.mine)}
        if self.state.is_pending("pick") or self.state.is_pending("use"):
            zones.update(At.grave)
        found = [NUMBER[action.source] for action in self.seen.actions if action.source.startswith("card:")]
        return [Item(item) for item in dict.fromkeys(found) if self.state.zone[item] in zones]

    def grave(self, seat: int) -> Area:
        """Return a graveyard without the cards that lie open to be chosen."""
        zone, offered = At.grave[seat], self._offered_items()
        pieces = [self.piece(item) for item in self.items(zone) if item not in offered]
        return self.heap(zone, pieces, glyph="mdi6.grave-stone")

    def _offered(self) -> Row:
        """Return an open row of the choices that are hard to click elsewhere."""
        items = self._offered_items()
        graves = [seat for seat in self.state.seats if items and self.state.zone[items[0]] == At.grave[seat]]
        title = self.zone_title(At.grave[graves[0]]) if graves else self.text("table.offered")
        return Row("offered", title, pieces=tuple(map(self.piece, items)), rows=1)

    def _hides_battlefields(self, offered: Row) -> bool:
        """Return whether the offered cards need the battlefields' room; nothing there may be a choice instead."""
        refs = {piece.ref for piece in offered.pieces}
        few = FEW if any(self.state.zone[NUMBER[ref]] in At.skills for ref in refs) else FEW_BURIED
        aims = {action.source for action in self.seen.actions if action.source.startswith("card:")}
        return len(refs) > few and aims <= refs

    def _battlefields(self) -> Box:
        state = self.state
        own = list(battlefields.own_tiles(state, self.mine))
        if not state.royale and battlefields.sides_of(state)[max(self.seen.facing, 0)] == 1:
            own.reverse()
        if state.royale:
            far = Box(False, tuple(self.far_tile(tile) for tile in battlefields.tiles(state) if tile not in own))
            return Box(
                True, (far, *[self.tile(tile) for tile in (self.mine, (self.mine - 1) % state.setup.seats)]), 3.5
            )
        return Box(True, tuple(self.tile(tile) for tile in own), 3.6)

    def _many_cards(self) -> Row | None:
        """Return many cards to choose from in place of the battlefields: legal ones first, others faded."""
        offered, zone = self._offered(), At.look[self.mine]
        if self._hides_battlefields(offered):
            rows = -(-len(offered.pieces) // COLUMNS)
            return msgspec.structs.replace(offered, columns=COLUMNS, rows=rows, weight=3.6)
        if len(self.state.zones[zone]) <= FEW:
            return None
        legal = {action.source for action in self.seen.actions}
        seen = self._kinds_in(zone, legal)
        pieces = sorted(seen, key=lambda piece: (piece.faded, sort_key(piece.title)))
        rows = -(-len(pieces) // COLUMNS)
        return msgspec.structs.replace(self.row(zone, columns=COLUMNS, rows=rows, weight=3.6), pieces=tuple(pieces))

    def _kinds_in(self, zone: int, legal: Set[str]) -> list[Piece]:
        """Return one card for each kind in a zone, with the number of its copies: a legal one if possible."""
        copies: dict[int, list[Item]] = {}
        for item in sorted(self.items(zone), key=lambda item: CARD[item] not in legal):
            kind = self.state.kind[item]
            copies.setdefault(kind if kind >= 0 else -1 - item, []).append(item)  # face down, each stays one card
        found = []
        for first, *rest in copies.values():
            piece = self.piece(first)
            title = f"{piece.title} ×{1 + len(rest)}" if rest else piece.title
            also = tuple(CARD[item] for item in rest)
            found.append(msgspec.structs.replace(piece, title=title, also=also, faded=piece.ref not in legal))
        return found

    def zone_title(self, zone: int) -> str:
        """Return the title of a zone; who searches the whole grimoire does not look at its top."""
        is_searched = zone == At.look[self.mine] and self.state.is_pending("search")
        return super().zone_title(At.grimoire[self.mine] if is_searched else zone)

    def _temporary_areas(self) -> list[Row]:
        """Return areas that are shown only while something lies there."""
        found = []
        for seat in self.state.seats:
            found += [zone for zone in (At.aside[seat], At.look[seat]) if self.state.zones[zone] or self._fills(zone)]
        found = [zone for zone in found if zone != At.look[self.mine] or len(self.state.zones[zone]) <= FEW]
        found += [At.resolving] if self.state.zones[At.resolving] else []
        rows = [self.row(zone, rows=1) for zone in found]
        if (offered := self._offered()).pieces and not self._hides_battlefields(offered):
            rows.append(offered)
        waiting = tuple(self.avatar(seat) for seat in self.state.seats if self.state.avatar[seat] < 0)
        return [*rows, Row("avatars", self.text("table.avatars"), pieces=waiting)] if waiting else rows

    def _fills(self, zone: int) -> bool:
        """Return whether a place keeps room for cards to swap: one's own, while others have none in theirs."""
        if not self.state.is_pending("opening") or zone != At.aside[self.mine]:
            return False
        aside = [item for seat in self.state.seats for item in self.state.zones[At.aside[seat]]]
        return self.mine in self.seen.players_to_act or not aside

    def _draft(self) -> Box:
        state = self.state
        kind = ORDER[min(len(state.sets[self.mine]), 2)]
        chosen_keys = {key for sets in state.sets for key in sets}
        pieces = []
        for key, card_set in BOOK.sets.items():
            if card_set.kind is kind:
                piece = set_piece(key, f"kind:{key}", self.words)
                pieces.append(msgspec.structs.replace(piece, faded=key in chosen_keys))
        choices = Row(
            "sets",
            self.text(f"kind.{kind.value}"),
            pieces=tuple(pieces),
            rows=1,
            columns=6,
            weight=2.8,
            recent=True,
            large=True,
        )
        own = Row("chosen", self.text("table.chosen"), pieces=self._chosen_sets(), rows=1, columns=3)
        listed = self._deck_list(weight=3.0)
        return Box(False, (Box(True, self._draft_panels(), weight=0.8), choices, Box(True, (own, listed), weight=2.2)))

    def _meeting(self) -> Box:
        """Return the three cards that say who one is, and the grimoire that they make."""
        pieces = tuple(msgspec.structs.replace(piece, text=piece.brief) for piece in self._chosen_sets())
        who = Row(
            "chosen", self.full_name(self.mine), pieces=pieces, rows=1, columns=len(pieces), weight=3.2, large=True
        )
        return Box(False, (Box(True, self._draft_panels(), weight=0.6), who, self._deck_list(weight=2.6)))

    def _chosen_sets(self) -> tuple[Piece, ...]:
        return tuple(set_piece(key, f"kind:{key}", self.words) for key in self.state.sets[self.mine])

    def _deck_list(self, weight: float) -> Row:
        """Return the cards of the sets chosen so far."""
        sets = self.state.sets[self.mine]
        kinds = {kind for key in sets for kind in BOOK.decks[key]}
        cards = tuple(self._deck_entry(kind) for kind in sorted(kinds, key=lambda kind: (BOOK.cost[kind], kind)))
        copies = sum(len(BOOK.decks[key]) for key in sets)
        return Row(
            "decklist", self.text("table.decklist", n=copies), pieces=cards, columns=COLUMNS, rows=6, weight=weight
        )

    def _draft_panels(self) -> tuple[SeatPanel, ...]:
        """Return the seats with their sets, of others only those that can no longer change."""
        language, sets = self.words.language, self.state.sets
        open_seats = {step[1] for step in self.state.stack if step[0] in ("meet", "choose_sets")} - {self.seat}
        chosen = [
            [BOOK.sets[key].name.in_language(language) for key in sets[seat] if seat not in open_seats]
            for seat in self.state.seats
        ]
        return tuple(self.panel(seat, self.captures(seat), note=self.dotted(chosen[seat])) for seat in self.state.seats)

    def _deck_entry(self, kind: int) -> Piece:
        """Return a kind of card as a line of the deck list, with how often it lies in the grimoire.

        It has a reference of its own, as the card itself is called by its plain title.
        """
        copies = sum(BOOK.decks[key].count(kind) for key in self.state.sets[self.mine])
        piece = card_piece(kind, f"list:{BOOK.card(kind).key}", self.words)
        title = f"{piece.title} ×{copies}" if copies > 1 else piece.title
        corners = Corners(top_left=piece.corners.top_left)
        return msgspec.structs.replace(piece, title=title, corners=corners, tokens=(), summary="")
