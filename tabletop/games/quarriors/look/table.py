"""The table of one seat: rivals above, the Wilds and the glory track between, the own zones below."""

from __future__ import annotations

from collections import Counter as Count
from typing import Any

import msgspec

from tabletop.display.piece import Counter
from tabletop.display.table import Area, Box, Phase, Pile, Row, SeatPanel, Table, Tone
from tabletop.engine import NUMBER, SEAT
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.look.catalogue import QuarriorsCatalogue, card_piece
from tabletop.games.quarriors.look.inspector import BAG_GLYPH, USED_GLYPH, QuarriorsInspector
from tabletop.games.quarriors.look.pieces import CAPTURE_PHASE, SUMMON_PHASE
from tabletop.games.quarriors.look.prompt import QuarriorsPrompts
from tabletop.games.quarriors.look.short_forms import icons
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.dice import empty_monster_piles
from tabletop.games.quarriors.rules.state import ASIDE, PLACE, POOL, READY, USED, At, S
from tabletop.games.quarriors.rules.steps.phases import PHASES
from tabletop.kit import DIE, Look

PHASE_RULES = tuple((key, f"QUA-{number}") for number, key in enumerate(PHASES, 6))
EMPTY_ENDS = 4
"""So many empty monster cards end the match (QUA-12.03)."""


class QuarriorsLook(QuarriorsPrompts, QuarriorsInspector, Look[S]):
    """The table as a view's seat sees it; a spectator sits at seat 0."""

    catalogue = QuarriorsCatalogue()
    prefix = "die"

    def table(self) -> Table:
        """Return the table with the meaning of every icon on its cards."""
        keys = [BOOK.rules[card].key for card in self.state.cards]
        return msgspec.structs.replace(super().table(), icons=icons(self.words, keys))

    def turn(self) -> str:
        state = self.state
        if not state.round:
            return self.text("table.setup")
        key = "mine" if state.active == self.seat else "other"
        return self.text(f"table.turn_{key}", n=state.round, seat=SEAT[state.active])

    def phases(self) -> tuple[Phase, ...]:
        return self.track(PHASE_RULES, PHASES[self.state.phase - 1] if self.state.phase else "", "table.phase")

    def root(self) -> Box:
        if offered := [action.source for action in self.seen.actions if action.verb == "choose"]:
            return Box(False, (Box(True, (self._wilds(), self._offer(offered))),))
        rivals = tuple(self._rival(seat) for seat in self.state.others(self.mine))
        goal = self.state.goal()
        note = self.text("table.first_to", n=goal)
        track = self.ladder("track:glory", self.state.score, goal, note=note, weight=0.7)
        return Box(
            False,
            (Box(True, rivals, 1.0), Box(True, (self._wilds(), track), 3.9), Box(True, self._own(self.mine), 1.6)),
        )

    def _rival(self, seat: int) -> SeatPanel:
        """Return a rival's panel: piles as counts, ready dice open, other places if relevant now."""
        wanted = {ref for action in self.seen.actions for ref in (action.source, action.target)}
        areas: list[Area] = []
        for place, weight in ((POOL, 2.0), (ASIDE, 0.8), (USED, 1.6)):
            dice = self.state.zones[PLACE[place][seat]]
            if dice and (place != USED or any(DIE[die] in wanted for die in dice)):
                areas.append(self._area(seat, place, weight=weight))
        if not areas or self.state.zones[At.ready[seat]]:  # else the room belongs to what there is to see
            areas.insert(0, self._area(seat, READY, weight=2.4))
        notes = [self.text(f"table.{key}", n=n) for key, n in self._prospects(seat) if n > 0]
        piles: list[Counter | Area] = [self.counter(At.bag[seat], BAG_GLYPH), self.counter(At.used[seat], USED_GLYPH)]
        return self.panel(seat, self.state.score[seat], *piles, *areas, note=self.dotted(notes))

    def _prospects(self, seat: int) -> list[tuple[str, int]]:
        """Return the attack and the glory to come of a seat's monsters, nothing once the match is over."""
        if self.state.result is not None:
            return []
        glory = 0 if self.scores_in_vain(seat) else self.glory_to_come(seat)
        scores = "scores_and_wins" if self.reaches_goal(seat) else "will_score"
        return [("attack", stats.expected_attack(self.state, seat)), (scores, glory)]

    def _wilds(self) -> Row:
        """Return the common supply: basic and spell cards in the first row, monster cards in the second."""
        state = self.state
        order = [pile for pile in (0, 1, 2, 10, 11, 12, *range(3, 10)) if pile < len(state.cards)]
        return Row(
            ref="zone:wilds",
            title=self.text("zone.wilds"),
            pieces=tuple(map(self.pile, order)),
            columns=7 if state.round else 3,
            rows=2,
            one_size=True,
            note=self._wilds_note(),
            tip=self.text("table.empty_tip") if state.round else "",
            weight=5.0,
            tone=self._tone(*At.wilds),
        )

    def _wilds_note(self) -> str:
        """Return when this seat may capture, if that is to come, and how near the end by empty cards is."""
        state = self.state
        if not state.round:
            return ""
        waits = state.active == self.mine and 2 <= state.phase < CAPTURE_PHASE
        empty = self.text("table.empty", n=empty_monster_piles(state), most=EMPTY_ENDS)
        return self.dotted([self.text("table.shop") if waits else "", empty])

    def _offer(self, cards: list[str]) -> Row:
        """Return the cards from which the supply is picked by hand (QUA-O.1)."""
        visible = tuple(card_piece(ref.removeprefix("card:"), self.words) for ref in cards)
        return Row("zone:offer", self.text("table.choose"), pieces=visible, weight=11.0)

    def _own(self, seat: int) -> tuple[Area | Box, ...]:
        state = self.state
        purse = strength = ""
        if state.active == seat and state.phase >= 2:
            purse = self.purse(seat) if state.quiddity[seat] or state.zones[At.pool[seat]] else ""
        if state.monsters(seat):
            prospects = [(key, n) for key, n in self._prospects(seat) if n or key == "attack"]
            strength = self.dotted([self.text(f"table.{key}", n=n) for key, n in prospects])
        # A die that goes moves no other under the pointer.
        is_spending = state.active == seat and state.phase >= SUMMON_PHASE
        has_aside = bool(state.zones[At.aside[seat]])  # these dice take room of the pool: nothing else moves
        pool: Area | Box = self._area(seat, POOL, weight=2.2 if has_aside else 3.0, note=purse, steady=is_spending)
        if has_aside:
            pool = Box(True, (pool, self._area(seat, ASIDE, weight=0.8)), 3.0)
        ready = self._area(seat, READY, weight=2.0, note=strength)
        return self._bag(seat), pool, ready, self._area(seat, USED, weight=1.3, steady=state.is_pending("cull"))

    def _bag(self, seat: int) -> Pile:
        """Return a bag; what is in it, sorted by kind, only if the table allows (QUA-O.5)."""
        zone, visible = At.bag[seat], bool(self.state.setup.options["bag_panel"])
        dice = self.state.zones[zone]
        unseen = self.text("table.bag_hint" if dice else "table.bag_empty")
        hint, tip = (self.composition(dice), self.text("table.bag_tip")) if visible and dice else (unseen, "")
        return self.heap(zone, self.by_class(zone) if visible else (), glyph=BAG_GLYPH, hint=hint, tip=tip, weight=0.85)

    def _area(self, seat: int, place: str, **more: Any) -> Row:
        zone = PLACE[place][seat]
        visible = self.ready(seat) if place == READY else self.by_class(zone) if place == USED else None
        count = len(self.state.zones[zone]) if place == USED else -1
        return self.row(zone, visible, count=count, tone=self._tone(zone), **more)

    def _tone(self, *zones: int) -> Tone:
        """Return the tone of some places: active where most of this seat's actions begin."""
        dice = {action.source for action in self.seen.actions if action.source.startswith("die:")}
        lying = [self.state.zone[NUMBER[die]] for die in dice]
        wilds = set(At.wilds)
        places = Count("wilds" if zone in wilds else zone for zone in sorted(lying))
        if not places:
            return Tone.PLAIN
        (busiest, _) = max(places.items(), key=lambda found: found[1])
        return Tone.ACTIVE if busiest in zones or (busiest == "wilds" and wilds >= set(zones)) else Tone.PLAIN
