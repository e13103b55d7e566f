"""Battlefields with their halves, and the boards of the seats."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.display.piece import Bead, Counter, Gauge, Picture
from tabletop.display.table import Area, Box, Row, SeatPanel, Tone
from tabletop.engine.actions import SEAT
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.library import MOONS
from tabletop.games.sorcerer.look.pieces import SorcererPieces
from tabletop.games.sorcerer.look.short_forms import ICONS, icon, short_form
from tabletop.games.sorcerer.rules import battlefields, casualties
from tabletop.games.sorcerer.rules.state import FULL, MINION, MOST_ENERGY, UNUSED, USED, At, SorcererState, rolled_dice
from tabletop.kit.areas import Areas

LANDS = (
    Picture("lighthouse", "fog", seed=11),
    Picture("bridge", "dusk", seed=12),
    Picture("graves", "night", seed=13),
    Picture("market", "amber", seed=14),
    Picture("cathedral", "plum", seed=15),
    Picture("terraces", "moss", seed=16),
)


class SorcererAreas(SorcererPieces, Areas[SorcererState]):
    """Parts of the table of which there are several."""

    def tile(self, tile: int) -> Box:
        own = battlefields.half_of(self.state, self.mine, tile)
        own = own if own >= 0 else 2 * tile + 1
        rival = battlefields.across(own)
        far, near = self._half(rival, own=False), self._half(own, own=True)
        strips = (self._gauge(far, rival), self._middle(tile), self._gauge(near, own))
        middle = Box(False, strips, 0.62)
        halves = [msgspec.structs.replace(row, bare=True, gauge=None) for row in (far, near)]
        return Box(False, (halves[0], middle, halves[1]), mat=True)

    def _gauge(self, row: Row, half: int) -> Row:
        """Return the damage on a half, its ready dice and the avatars there; who has it once it is captured."""
        is_contested, is_won = self.state.taken[half // 2] == NONE, row.tone is Tone.WON
        dice = str(self.ready_dice(half)) if is_contested else ""
        total = Counter("mdi6.dice-multiple", row.note, dice)
        ref = row.ref.replace("half", "gauge")
        seats = [seat for seat in battlefields.seats_of(self.state, half) if self.state.avatar[seat] == half // 2]
        pieces = tuple(map(self.avatar, seats))
        assert row.gauge is not None
        wide = self.text("table.gauge.wide", n=self.state.hurt[half])
        gauge = msgspec.structs.replace(row.gauge, text=wide, brief=row.gauge.text)
        if not is_contested:
            gauge = Gauge(0, FULL, self.text("table.stamp" if is_won else "table.fallen"))
        return msgspec.structs.replace(
            row,
            ref=ref,
            pieces=pieces,
            bare=True,
            also=(row.ref, *row.also),
            gauge=gauge,
            total=total,
            weight=0.62,
            hint="",
        )

    def _half(self, half: int, own: bool) -> Row:
        state, tile = self.state, half // 2
        items = [item for item in state.zones[At.field[tile]] if state.guise[item] == MINION]
        seats = battlefields.seats_of(state, half)
        present = [Item(item) for item in items if state.by[item] in seats]
        hurt, is_left_out = state.hurt[half], state.phase == "battle" and bool(state.tilted[tile])
        tone = self._tone(half)
        gauge = Gauge(hurt, FULL, self.text("table.gauge", n=hurt), Bead.DIAMOND, "#b8352c")
        return Row(
            battlefields.HALVES[half],
            self._half_title(half),
            seat=seats[0],
            note=self._half_note(half, bool(present)),
            pieces=tuple(msgspec.structs.replace(self.piece(item), faded=is_left_out) for item in present),
            columns=battlefields.most_minions(state),
            rows=1,
            folds_in_two=True,
            gauge=gauge,
            hint=self.text("table.stamp") if tone is Tone.WON else "",
            tone=tone,
            also=(At.refs[tile], battlefields.FIELDS[tile]) if own else (),
        )

    def _half_note(self, half: int, is_defended: bool) -> str:
        if self.state.taken[half // 2] != NONE:
            return ""
        if is_defended:
            return self.text("table.dice", n=self.ready_dice(half))
        has_lost_its_minions = self.state.phase == "battle" and not self.state.bare[half]
        return self.text("table.bereft" if has_lost_its_minions else "table.empty")

    def _half_title(self, half: int) -> str:
        """Return the title of a half; for teams just own or rivals, as names would be too long."""
        seats = battlefields.seats_of(self.state, half)
        if len(seats) > 1:
            return self.text("table.half.own" if self.mine in seats else "table.half.rivals")
        return self.text("table.half", seats=tuple(SEAT[seat] for seat in seats))

    def _tone(self, half: int) -> Tone:
        state, tile = self.state, half // 2
        if state.taken[tile] >= 0:
            return Tone.WON if state.taken[tile] == half % 2 else Tone.PLAIN
        if self.could_be_captured(half):
            return Tone.RISK
        return Tone.ACTIVE if state.tile == tile and state.striking == half else Tone.PLAIN

    def _middle(self, tile: int) -> Row:
        state = self.state
        is_fought_over = tile == state.tile and state.result is None
        dice = rolled_dice(state) if is_fought_over else []
        if state.is_pending("energy") and tile == battlefields.CENTRE:  # there its throw is seen
            dice = state.zones[At.dice][-1:]
        rolled = list(map(self.piece, dice))
        status = "" if rolled else self.tile_status(tile)
        return Row(
            f"tile:{tile}",
            self.dotted([str(self._position(tile)), self.text(f"tile.{tile}"), status]),
            pieces=tuple(rolled),
            weight=1.4 if tile == state.tile else 1.0,
            rows=1,
            columns=9 if rolled else 8,
            picture=LANDS[tile],
            also=(At.refs[At.dice],) if tile == state.tile or dice else (),
            brief_title=self.dotted([str(self._position(tile)), self.text(f"tile.{tile}.brief")]),
        )

    def _position(self, tile: int) -> int:
        return battlefields.battle_order(self.state).index(tile) + 1

    def far_tile(self, tile: int) -> Box:
        """Return a battlefield of other seats, in less detail."""
        return Box(True, (self._far_half(2 * tile, first=True), self._far_half(2 * tile + 1, first=False)))

    def _far_half(self, half: int, first: bool) -> Row:
        row = self._half(half, own=False)
        minions = tuple(msgspec.structs.replace(piece, tokens=(), attached=()) for piece in row.pieces)
        return msgspec.structs.replace(
            row,
            title=self.dotted([str(self._position(half // 2)), row.title]) if first else row.title,
            note="",
            pieces=minions,
            hint=row.note,
            fold=True,
            tone=Tone.PLAIN,
            also=(At.refs[half // 2],),
        )

    def board(self, seat: int, *areas: Area) -> SeatPanel:
        state = self.state
        energy = self._stock("energy", "mdi6.lightning-bolt", seat, state.energy)
        beads = Gauge(state.energy[seat], MOST_ENERGY, energy.value, Bead.ROUND, "#2f5ea8")
        counters = [
            msgspec.structs.replace(energy, gauge=beads),
            self._stock("actions", ICONS["action"][0], seat, state.actions),
            self._stock("omens", "mdi6.star-shooting", seat, state.omens),
        ]
        fate, faces = state.fate[seat], {USED: self.text("board.fate.used"), UNUSED: self.text("board.fate.unused")}
        counters.append(
            Counter(
                "mdi6.moon-waning-crescent",
                self.text("board.fate"),
                faces.get(fate, "–"),
                f"fate:{seat}",
                note=self.text("board.fate.note" if fate in faces else "board.fate.elsewhere"),
                all_values=tuple(faces.values()),
            )
        )
        if self._has_moon(seat):
            moons = tuple([self.text(f"state.{moon}") for moon in MOONS])
            moon, note = moons[state.moon[seat]], self.text("board.moon.note")
            counters.append(
                Counter(ICONS["moon"][0], self.text("board.moon"), moon, f"moon:{seat}", note=note, all_values=moons)
            )
        if "bloodlord" in state.sets[seat] or state.blood[seat]:
            counters.append(self._stock("blood", "mdi6.water", seat, state.blood))
        if seat != self.seat:  # one's own hand lies there to be seen
            counters.append(self.counter(At.hand[seat], "mdi6.cards"))
        grimoire, left = self.counter(At.grimoire[seat], "mdi6.book"), str(self.cards_in_grimoire(seat))
        counters.append(msgspec.structs.replace(grimoire, value=left, note=self.text("board.grimoire.note")))
        full, brief, briefest = self.full_name(seat), self.name_and_lineage(seat), self.character_name(seat)
        return self.panel(seat, self.captures(seat), *counters, *areas, note=full, brief=brief, briefest=briefest)

    def _stock(self, name: str, glyph: str, seat: int, amounts: Sequence[int]) -> Counter:
        """Return how much a seat has of something, with its use."""
        label, note = self.text(f"board.{name}"), self.text(f"board.{name}.note")
        return Counter(glyph, label, str(amounts[seat]), f"{name}:{seat}", note=note)

    def _has_moon(self, seat: int) -> bool:
        """Return whether a skill or a card in play of a seat speaks of the moon: of the seat's own (SOR-R.63)."""
        state = self.state
        own = [item for zone in At.field for item in state.zones[zone] if state.by[item] == seat]
        kinds = [state.kind[item] for item in (*state.zones[At.skills[seat]], *own)]
        keys = [BOOK.card(kind).key for kind in kinds if kind >= 0]
        return "shapeshifter" in state.sets[seat] or any(
            icon("moon") in short_form(key, self.words.language) for key in keys
        )

    def cards_in_grimoire(self, seat: int) -> int:
        """Return the number of cards in a grimoire, with those that are only looked at."""
        return len(self.state.zones[At.grimoire[seat]]) + len(self.state.zones[At.look[seat]])

    def captures(self, seat: int) -> str:
        """Return a seat's captures and how many win, such as "0/2"."""
        goal = casualties.ROYALE_POINTS if self.state.royale else casualties.DUEL_CAPTURES
        return f"{self.state.points[seat]}/{goal}"
