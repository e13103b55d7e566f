"""The table of one seat: the own road below, the rivals' above, the bazaar between."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from tabletop.cards.art import Palette, Scene
from tabletop.display.piece import Corners, Counter, Icon, Picture, Piece
from tabletop.display.table import Area, Box, Cell, Cells, Chip, Phase, Row, SeatPanel, Table, Tone
from tabletop.engine import SEAT, Item
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.look.areas import SevenAreas
from tabletop.games.seven_missions.look.catalogue import SevenCatalogue, wordiest
from tabletop.games.seven_missions.look.inspector import SevenInspector
from tabletop.games.seven_missions.look.prompt import SevenPrompts
from tabletop.games.seven_missions.look.text import icons
from tabletop.games.seven_missions.rules.state import DONE, LAND, OPEN, At, SevenState
from tabletop.games.seven_missions.rules.steps import road, scenario
from tabletop.kit import Look
from tabletop.words import Words

MARK = "mdi6.flag-checkered"
_PHASE_MARKS = {
    "used": "mdi6.check",
    "over": "mdi6.minus",
    "open": "mdi6.circle-outline",
    "often": "mdi6.circle-double",
}
PHASES = (
    ("explore", "SEV-5.01"),
    ("expel", "SEV-5.02"),
    ("combat", "SEV-6.01"),
    ("move", "SEV-8.01"),
    ("buy", "SEV-9.01"),
    ("monster", "SEV-10.01"),
    ("end", "SEV-11.01"),
)
_LANDS = (
    (Scene.VILLAGE, Palette.DUSK),
    (Scene.PINES, Palette.FOREST),
    (Scene.BRIDGE, Palette.BLOSSOM),
    (Scene.SWAMP, Palette.MOSS),
    (Scene.DESERT, Palette.DESERT),
    (Scene.VOLCANO, Palette.FIRE),
    (Scene.CASTLE, Palette.NIGHT),
)
"""The landscapes of a road, from level 1 on."""

_PLAQUE, _GOLD = ("#fbf4e4", "#231a10"), ("#f0c75a", "#231a10")
"""Grounds and inks of chips."""
_LEVEL = "#3f5873"
"""Ground of a level, unlike that of any coin."""

_replace = msgspec.structs.replace


def _landscape(spot: int, seat: int) -> Picture:
    scene, palette = _LANDS[spot % len(_LANDS)]
    return Picture(scene.value, palette.value, seed=9 * spot + 5 * seat + 2)


@cache
def _icons(language: str) -> tuple[Icon, ...]:
    """Return the marks of phases and the icons of cards, each with its meaning."""
    words = Words(language)
    marks = [Icon(mark, words(f"seven_missions.table.phase.{how}")) for how, mark in _PHASE_MARKS.items()]
    return (*marks, *icons(language))


class SevenLook(SevenAreas, SevenPrompts, SevenInspector, Look[SevenState]):
    """The table as a view's seat sees it; a spectator sits at seat 0."""

    catalogue = SevenCatalogue()

    def table(self) -> Table:
        return _replace(super().table(), icons=_icons(self.words.language))

    def turn(self) -> str:
        state = self.state
        if not state.turn:
            return self.text("table.setup")
        if state.solo:
            most = scenario.turns(state)
            return self.text(f"table.turn_{'alone' if most else 'endless'}", n=state.turn, most=most)
        own = state.player == self.seat
        return self.text("table.turn.own" if own else "table.turn", seat=SEAT[state.player], n=state.rounds)

    def phases(self) -> tuple[Phase, ...]:
        state = self.state
        decision = state.ask.key if state.ask is not None else ""
        done = {"explore": state.explored, "expel": state.expelled, "combat": state.combat == DONE, "move": state.moved}
        now = {"combat": state.combat == OPEN or decision == "muster", "end": decision == "discard"}
        found = []
        for key, rule in PHASES if state.turn else ():
            if state.solo and key == "monster":
                continue
            is_now = now.get(key) and state.result is None
            status = "done" if done.get(key) else "now" if is_now else "next"
            if status == "done":
                how = "over" if key == "combat" and not state.fought[state.player] else "used"
            else:
                how = "open" if key in done or key == "end" else "often"
            note = self.text(
                "table.phase.note", use=self.text(f"table.phase.{key}"), how=self.text(f"table.phase.{how}")
            )
            found.append(Phase(key, self.text(f"phase.{key}"), status, rule, _PHASE_MARKS[how], note))
        return tuple(found)

    def root(self) -> Box:
        if not self.state.turn:
            return self._departure()
        others = self.state.others(self.mine)
        rivals = [self._rival(other, 0.95 if len(others) == 1 else 0.62) for other in others]
        parts: tuple[Area | Box, ...] = (*rivals, self._middle(), self._rival(self.mine, 0.96), self._hand())
        return Box(True, (Box(False, parts, 4.2), self.side()))

    def _departure(self) -> Box:
        state = self.state
        seats: list[Area | SeatPanel | Box] = [
            part for seat in state.around(self.mine) for part in (self._panel(seat, 1.0), self._hero(seat, 0.8))
        ]
        pieces = list(map(self.wide, state.zones[At.sets]))
        pairs = [self._pair(young, grown) for young, grown in zip(pieces[::2], pieces[1::2], strict=True)]
        parts = [Box(True, tuple(seats), 0.9), *([Box(True, tuple(pairs), 2.2)] if pairs else [])]
        return Box(False, (*parts, self._hand()))

    def _pair(self, young: Piece, grown: Piece) -> Area:
        """Return the two cards of a character; that they are ones needs no saying here."""
        later = _replace(grown, also=(young.ref,), corners=Corners(), subtitle="")
        ref, note = f"zone:sets/{young.ref.removeprefix('card:')}", self.text("table.pair")
        first = _replace(young, subtitle="")
        return Row(ref, young.title, pieces=(first, later), columns=1, rows=2, stretch=True, note=note)

    # --- roads ---

    def _road(self, seat: int) -> Area:
        state = self.state
        doomed = self.doomed() if seat == state.player else []
        note = self._claim(seat)
        if doomed:
            note = self.text("table.would_lose", lands=tuple([LAND[seat][spot] for spot in reversed(doomed)]))
        return Cells(
            At.refs[At.lands[seat]],
            self.text("table.road", n=state.level(seat), goal=state.goal),
            cells=tuple([self._land(seat, spot, spot in doomed) for spot in range(state.goal)]),
            columns=state.goal,
            seat=seat,
            note=note,
            weight=6.1,
            bare=True,
            stretch=True,
            path=True,
            follows=bool(doomed) or (self.is_fighting and seat == state.player),
        )

    def _land(self, seat: int, spot: int, doomed: bool) -> Cell:
        marked, owned = spot in self.state.marked[seat], spot < self.state.level(seat)
        text = self.text("table.land_number", n=spot + 1)
        bought = spot in self.catch_up(seat)
        return Cell(
            LAND[seat][spot],
            "",
            f"{text} {self.text('table.doomed')}" if doomed else text,
            self._heaped_on(seat, spot, doomed),
            tone=Tone.RISK if doomed else Tone.WON if marked else Tone.PLAIN,
            note=self.text(f"table.land.{'done' if marked else 'held' if owned else 'bought' if bought else 'free'}"),
            picture=_landscape(spot, seat) if owned else None,
            chips=(Chip(text, *_PLAQUE), Chip(self.text("table.catch_up"), *_GOLD)) if bought else (),
        )

    def _heaped_on(self, seat: int, spot: int, doomed: bool) -> Piece | None:
        miracle = self.state.miracle_on(seat, spot)
        lying = list(self._packs(seat, spot, doomed))
        lying += [self._miracle(miracle, seat, spot)] if miracle >= 0 else []
        if not lying:
            return None
        first, *rest = [_replace(each, text="", short="", subtitle=each.note, note="") for each in lying]
        also = (LAND[seat][spot], *first.also)  # what is dropped on a monster is meant for its land
        return _replace(first, attached=(*first.attached, *rest), also=also)

    def _packs(self, seat: int, spot: int, doomed: bool) -> Iterator[Piece]:
        """Yield the monsters on a land, those of one name as a single card with their number."""
        monsters, kinds = self.state.monsters_on(seat, spot), self.state.kind
        for kind in dict.fromkeys(kinds[monster] for monster in monsters):
            pack = [self.card(monster, seat, marked=doomed) for monster in monsters if kinds[monster] == kind]
            first, *rest = pack
            if rest:
                figure = self.text("card.hp.pack", n=len(pack), hp=first.figure)
                note = self.dotted(dict.fromkeys(each.note for each in pack if each.note))
                in_battle = self.is_fighting and (seat, spot) == (self.state.player, self.state.arena)
                also = () if in_battle else tuple([each.ref for each in rest])  # there each lies by itself
                summary = self.dotted([first.summary, *[each.figure for each in rest]])
                first = _replace(first, figure=figure, note=note, summary=summary, also=also)
            yield first

    def _miracle(self, miracle: Item, seat: int, spot: int) -> Piece:
        """Return a miracle on a land: a name and the figure of its effect, as small as it may be.

        Under a monster, whose hit points include it, the figure gives way to the name.
        """
        kind, monsters = self.state.kind[miracle], self.state.monsters_on(seat, spot)
        more = max((part.hp for part in BOOK.toughen[kind]), default=0)
        if monsters:
            more = self.state.hit_points(seat, monsters[0]) - BOOK.hp[self.state.kind[monsters[0]]]
        dice = BOOK.blind[kind]
        figure = self.text("card.fewer_dice", n=dice) if dice else self.text("card.more_hp", n=more)
        card = _replace(self.card(miracle, seat), title=self.short_title(miracle))
        return _replace(card, figure="", brief=figure, gist="") if monsters else _replace(card, figure=figure)

    def _claim(self, seat: int) -> str:
        return self.text("table.claim") if self.state.claim[seat] is not None else ""

    def _lag(self, seat: int) -> str:
        """Return how far a seat is behind and what that allows it, "" if one move catches up (SEV-8.05)."""
        behind = road.highest(self.state) - self.state.level(seat)
        return self.text("table.lag", n=behind) if behind > 1 else ""

    def _panel(self, seat: int, weight: float) -> SeatPanel:
        deck = self.counter(At.deck[seat], "mdi6.cards-outline")
        if seat == self.mine:  # the own hand and discard pile lie open on the table
            counters = [deck, Counter(MARK, self.text("table.missions"), str(len(self.state.marked[seat])))]
        else:
            discard = self.counter(At.discard[seat], "mdi6.delete-variant")
            counters = [self.counter(At.hand[seat], "mdi6.cards"), deck, discard]
        note = self._claim(seat) or self._lag(seat)
        return self.panel(seat, self.state.level(seat), *counters, note=note, weight=weight, score_ground=_LEVEL)

    def _hero(self, seat: int, weight: float) -> Area:
        zone = At.hero[seat]
        pieces = [self.wide(item, seat) for item in self.state.zones[zone] if not self.in_battle(item)]
        return self.row(zone, pieces, weight=weight, bare=True)

    def _rival(self, seat: int, weight: float) -> Box:
        return Box(True, (self._panel(seat, 1.7), self._hero(seat, 1.5), self._road(seat)), weight)

    # --- the middle ---

    def _middle(self) -> Box:
        """Return the battle, or else the bazaar: nothing is acquired from the first fighter to the last blow."""
        if self.is_fighting:
            return Box(True, self.battle(), 2.36)
        rows: tuple[Area | Box, ...]
        if self.state.solo:
            first = Box(True, (self._row(0, 3, 3.0), self._row(2, 1, 1.25)))
            aside = map(self.wide, self.state.zones[At.spare])
            spare = self.row(At.spare, aside, rows=1, stretch=True, columns=5, bare=True)
            rows = (first, self._row(1, 5, 1.0), spare)
        else:
            rows = tuple([self._row(number, 5, 1.0) for number in range(3)])
        return Box(True, (Box(False, rows, 6.1), self.coins()), 2.36)

    def _row(self, number: int, columns: int, weight: float) -> Area:
        zone, title = At.row[number], self.text(f"row.{number}")
        wares = map(self.ware, self.state.zones[zone])
        if self.state.solo and number == 1:
            wares, title = map(self.arriving, self.state.zones[At.waiting]), self.text("zone.waiting")
        pieces = (self.pile(number), *wares)
        return Row(
            At.refs[zone],
            title,
            pieces=pieces,
            rows=1,
            columns=columns,
            weight=weight,
            bare=True,
            stretch=True,
            one_size=True,
        )

    def _hand(self) -> Area:
        longest = wordiest(self.words.language)
        return self.row(At.hand[self.mine], rows=1, weight=1.39, bare=True, fan=True, wordiest=longest, steady=True)
