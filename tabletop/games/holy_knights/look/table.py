"""The table: mats around the dungeon between fights, two lines in a fight."""

from __future__ import annotations

import msgspec

from tabletop.display.table import Box, Phase, Row, Table
from tabletop.engine.actions import SEAT
from tabletop.games.holy_knights.cards.book import NEUTRAL
from tabletop.games.holy_knights.look.areas import HolyAreas
from tabletop.games.holy_knights.look.inspector import HolyInspector
from tabletop.games.holy_knights.look.prompt import HolyPrompts
from tabletop.games.holy_knights.look.short_forms import icons
from tabletop.games.holy_knights.rules.state import NOBODY, At, HolyState
from tabletop.games.holy_knights.rules.turn import STANCE
from tabletop.kit import Look

_BESIDE = {4: 1, 5: 1, 6: 2, 7: 2}
"""Rivals on either side of the dungeon by number of rivals; the others sit opposite."""
_PHASES = (("draw", "HOK-4.02"), ("stance", "HOK-4.07"), ("action", "HOK-4.14"), ("check", "HOK-4.19"))
_FIGHT = (("enter", "HOK-5.10"), ("help", "HOK-6.01"), ("magic", "HOK-5.12"), ("strikes", "HOK-5.14"))
_PHASE_OF = {
    "stand": "enter",
    "pick": "magic",
    "use": "magic",
    "order": "magic",
    "strike": "strikes",
    "muster": "strikes",
}
"""The phase of a fight to which a decision belongs, where it has another name."""


class HolyLook(HolyAreas, HolyPrompts, HolyInspector, Look[HolyState]):
    """One view of a match of Holy Knights."""

    def table(self) -> Table:
        """Return the table with the meaning of every icon on its cards."""
        state, hidden = self.state, (At.deck, At.box, At.discard)
        kinds = {state.kind[item] for zone, items in enumerate(state.zones) if zone not in hidden for item in items}
        known = sorted(kind for kind in kinds if kind > 0)
        gifts = bool(state.setup.options["gifts"])
        return msgspec.structs.replace(super().table(), icons=icons(self.words, known, gifts=gifts))

    def turn(self) -> str:
        state = self.state
        if state.attacker != NOBODY:
            return self.text("table.fight", turn=max(state.begun), n=max(1, state.round))
        return self.text("table.turn", n=max(state.begun), seat=SEAT[state.player])

    def phases(self) -> tuple[Phase, ...]:
        state = self.state
        decision = state.ask.key if state.ask is not None else ""
        if state.attacker != NOBODY:
            now = _PHASE_OF.get(decision, decision)
            steps = [step for step in _FIGHT if step[0] != "help" or self._others_may_help()]
            reached = now if now in dict(steps) else self._phase_reached()
            return self.track(steps, reached, skipped=self._skipped())
        stance = self._is_choosing_side(decision) if decision else state.step == STANCE
        return self.track(_PHASES, "stance" if stance else "action")

    def _is_choosing_side(self, decision: str) -> bool:
        """Return whether a decision is about a side first: of a side that stands the action is asked."""
        state = self.state
        if self.seat in self.seen.players_to_act and not self._may("lay"):
            return False
        is_open = state.stance(state.player) == NEUTRAL or bool(state.zones[At.pending])
        return decision == "laying" or (decision == "stance" and is_open)

    def _others_may_help(self) -> bool:
        """Return whether anybody is no principal of the fight (HOK-6.01)."""
        state = self.state
        return any(seat not in (state.attacker, state.foe) for seat in state.seats)

    def _skipped(self) -> list[str]:
        """Return the phases of a fight's round in which nothing is done once they are over."""
        state, skipped = self.state, list[str]()
        if all(side < 0 for side in state.side):
            skipped.append("help")
        if all(played.round != state.round for played in state.magic):
            skipped.append("magic")
        return skipped

    def _phase_reached(self) -> str:
        """Return the phase of a fight as the table shows it, where no decision tells."""
        if self.state.first >= 0:
            return "strikes"
        return "magic" if self.state.zones[At.spells] else "enter"

    def root(self) -> Box:
        return self._fight() if self.state.attacker != NOBODY else self._peace()

    def _peace(self) -> Box:
        rivals = self.state.others(self.mine)
        beside = _BESIDE.get(len(rivals), 0)
        left, opposite, right = rivals[:beside], rivals[beside : len(rivals) - beside], rivals[len(rivals) - beside :]
        middle = self.middle(low=not beside)
        if beside:
            columns = (tuple(map(self.mat, side)) for side in (reversed(left), right))
            first, last = (Box(False, column, 0.46) for column in columns)
            middle = Box(True, (first, middle, last))
        top = Box(True, tuple(map(self.mat, opposite)), 0.9 if beside != 1 else 0.8)
        own = Box(True, (self.mat(self.mine), self.own_hand()), 1.3)
        return Box(False, (top, msgspec.structs.replace(middle, weight=(1.0, 1.6, 1.8)[beside]), own))

    def _fight(self) -> Box:
        state = self.state
        below = 1 if state.foe == self.mine else 0
        onlookers = tuple(
            self.folded_mat(seat) for seat in state.others(self.mine) if seat not in (state.attacker, state.foe)
        )
        rows: list[Box | Row] = [Box(True, onlookers, 0.7)] if onlookers else []
        rows += [self.battle_line(1 - below), self.between_lines(), self.battle_line(below)]
        return Box(False, (*rows, Box(True, (self.own_hand(), self.own_slot()), 1.3)))
