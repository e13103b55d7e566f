"""The table as one seat sees it: its own bottle is largest, and neighbours appear on their sides.

Seat s passes left to s + 1, so the next seat clockwise is shown on the left.
"""

from __future__ import annotations

import msgspec

from tabletop.display.piece import Counter, Gauge
from tabletop.display.table import Area, Box, Phase, Row, Table
from tabletop.engine import SEAT
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.look.areas import AlignAreas
from tabletop.games.align_dice.look.catalogue import AlignCatalogue, icons
from tabletop.games.align_dice.look.inspector import AlignInspector
from tabletop.games.align_dice.look.prompt import AlignPrompts
from tabletop.games.align_dice.rules.state import AlignState, At, last_round
from tabletop.games.align_dice.rules.steps import raid, scoring
from tabletop.kit import Look

_SCREEN, _TROPHY = "mdi6.wall", "mdi6.trophy-variant"
_PHASES = (("select", "ALI-5"), ("place", "ALI-6"), ("erase", "ALI-7"), ("fight", "ALI-8"), ("pass", "ALI-10"))


class AlignLook(AlignPrompts, AlignAreas, AlignInspector, Look[AlignState]):
    """The table of a view; a spectator sees it from seat 0."""

    catalogue = AlignCatalogue()
    prefix = "die"

    def table(self) -> Table:
        return msgspec.structs.replace(super().table(), icons=icons(self.words))

    def turn(self) -> str:
        state = self.state
        mode = "coop" if state.coop else "vs"
        if number := state.game.adventure(state.setup):
            adventure = self.text("adventure", n=number, most=len(state.game.adventures))
            return self.text("table.round_adventure", adventure=adventure, n=state.round, most=last_round(state.setup))
        return self.text(f"table.round_{mode}", n=state.round, most=last_round(state.setup), seat=SEAT[state.starter])

    def phases(self) -> tuple[Phase, ...]:
        if self.state.coop:
            return self.track(_PHASES, self.state.phase)
        fight = [("fight", "ALI-16")] if self.state.setup.options["monsters"] else []
        return self.track((*_PHASES[:3], *fight, _PHASES[4], ("score", "ALI-14")), self.state.phase)

    def root(self) -> Box:
        if self.state.game.is_solitaire(self.state.setup):
            return self._solitaire()
        return Box(False, (self._upper_half(), self._lower_half()))

    def _solitaire(self) -> Box:
        gaps = msgspec.structs.replace(self.gaps(self.state.seats), weight=3.4)
        fights = Box(True, (gaps, Box(False, (self.tray(), self._team(0.5)))))
        return Box(False, (fights, Box(True, tuple([self._equal_seat(seat) for seat in self.state.seats]), 2.6)))

    def _equal_seat(self, seat: int) -> Box:
        left, right = (self.pass_area(seat, side, weight=0.45, bare=True) for side in (0, 1))
        hero = Row(f"zone:hero/{seat}", "", seat, pieces=(self.adventurer(seat),), bare=True, weight=0.5)
        gained = Box(True, (self.benefit(seat, 1.0), hero))
        panel = self.panel(seat, self.state.pips(seat), weight=0.4)
        return Box(
            False,
            (panel, Box(True, (left, self.bottle(seat, weight=1.3), right), 3.2), self.waiting_dice(seat), gained),
        )

    # --- the upper half: the others, the monsters, the tray ---

    def _upper_half(self) -> Box:
        state, seats_count = self.state, self.state.setup.seats
        others = state.others(self.mine)
        half = (len(others) + 1) // 2
        tray = self.tray()
        parts: tuple[Area | Box, ...] = (tray,)
        wide = 0.7 if seats_count < 4 else 1.4
        fought = state.coop or state.setup.options["monsters"]
        owner = [self._owner(seat, 0.33) for seat in others if self._is_only_fellow(seat)]
        if fought:
            fights = self.gaps(state.around(self.mine)) if state.coop else self._arena()
            parts = Box(True, (fights,), 2.3), Box(True, (*owner, tray), 1.0)
            wide = 2.6
        left, right = (
            [Box(False, tuple([self._panel(seat) for seat in seats]), 1.7 if owner else 1.25)] if seats else []
            for seats in (others[:half], others[half:][::-1])
        )
        weight = 1.2 if seats_count > 5 else 1.0 if fought or seats_count > 3 else 0.7
        return Box(True, (*left, Box(False, parts, wide), *right), weight)

    def _arena(self) -> Box:
        state = self.state
        reached = raid.targets(state, self.mine)
        far = [self.piece(card) for gap in state.seats for card in state.lying(At.gap[gap]) if card not in reached]
        boxes = [
            Box(
                True,
                (
                    Row(f"zone:card/{card}", "", pieces=(self.piece(card),), weight=0.42, bare=True),
                    self.conditions(card),
                ),
            )
            for card in reached
        ]
        half = len(boxes) if len(boxes) < 4 else (len(boxes) + 1) // 2
        rows = tuple([Box(True, tuple(row)) for row in (boxes[:half], boxes[half:]) if row])
        parts: list[Area | Box] = [Box(False, rows, min(len(boxes), half))] if boxes else []
        if far:
            parts.append(Row("zone:far", self.text("table.far"), pieces=tuple(far), weight=1.2 if half < 3 else 0.8))
        return Box(True, tuple(parts) or (Row("zone:far", self.text("table.gap_empty")),))

    def _panel(self, seat: int) -> Box:
        """Return another seat: its bottle, or its screen and the number of dice behind it, and its next card."""
        state, hidden, seats_count = self.state, self.is_hidden(seat), self.state.setup.seats
        low = seats_count > 3
        counters = []
        if hidden and low:  # there is no room for the screen itself
            behind = self.dice_behind(seat)
            label = self.text("table.behind", n=behind)
            counters.append(Counter(_SCREEN, label, str(behind), At.refs[At.queue[seat]]))
        if state.lying(At.trophy[seat]):
            counters.append(self.counter(At.trophy[seat], _TROPHY))
        hero, language = BOOK.adventurers[state.hero[seat]], self.words.language
        name, skill = hero.name.in_language(language), hero.skill.name.in_language(language)
        used = self.text("card.used") if state.used[seat] > 0 else ""
        note = self.text("table.hero", name=name, skill=skill, used=used)
        is_scored = state.result is not None and not state.coop
        score = "?" if hidden else state.total[seat] if is_scored else state.pips(seat)
        label = self.text(f"table.score{'.hidden' if hidden else '.final' if is_scored else ''}")
        tip, weight = self.adventurer(seat).summary, 0.95 if low else 0.7
        panel = self.panel(seat, score, *counters, note=note, tip=tip, score_label=label, weight=weight)
        if hidden:
            if low:
                return Box(False, (panel, self.next_card(seat, weight=1.3, columns=6, bare=True)))
            both = self.screen(seat), self.next_card(seat, weight=1.6, columns=3)
            return Box(False, (panel, Box(True, both, 1.7)))
        left, right = (self.pass_area(seat, side, weight=0.4 if low else 0.37, bare=True) for side in (0, 1))
        if low:  # what lies waiting or gained has more room beside the bottle
            beside = Box(False, (self.waiting_dice(seat, 1.7), self.benefit(seat, 1.0)), 1.8)
            return Box(False, (panel, Box(True, (left, self.bottle(seat, weight=1.2, bare=True), right, beside), 2.4)))
        if self._is_only_fellow(seat):  # its bottle has the whole height
            beside = Box(False, (self.waiting_dice(seat, 0.8), self.benefit(seat, 1.2)), 1.7)
            return Box(False, (panel, Box(True, (left, self.bottle(seat, weight=1.7, bare=True), right, beside), 3.6)))
        middle = (
            left,
            self.bottle(seat, weight=1.3, bare=True),
            right,
            self.benefit(seat, 0.85 if seats_count == 3 else 1.0),
        )
        return Box(False, (panel, Box(True, middle, 2.4), Box(True, (self.waiting_dice(seat), self._owner(seat)), 1.2)))

    def _is_only_fellow(self, seat: int) -> bool:
        """Return whether this is the only partner, and in sight; a rival leaves more room to the monsters."""
        return self.state.coop and self.state.setup.seats == 2 and not self.is_hidden(seat)

    def _owner(self, seat: int, weight: float = 1.0) -> Row:
        """Return the adventurer of another seat."""
        card = self.adventurer(seat)
        return Row(f"zone:hero/{seat}", card.title, seat, pieces=(card,), bare=True, weight=weight)

    # --- the lower half: everything of one's own ---

    def _team(self, weight: float) -> Row:
        """Return the team's points and their sources, on the way to the best title."""
        setup, points, monsters = self.state.setup, scoring.team_points(self.state), scoring.monster_points(self.state)
        scale, placed = scoring.title_scale(setup), scoring.pips_on_monsters(self.state)
        stake = scoring.points_at_stake(self.state)
        sources = {"monsters": monsters, "pips": points - monsters, "placed": placed, "stake": stake}
        fighting = ".fighting" * bool(placed)
        ahead = [self.text(f"title.from.{name}", n=n) for name, n in reversed(scale.items()) if n > points]
        note = self.dotted(ahead[: 1 if placed else 2]) or self.text("title.master")
        best = scale["master"]
        reached, firm = min(points, best), min(monsters, best)
        text = self.text("table.team.sources" if points or placed else "table.team.goal", **sources)
        gauge = Gauge(reached, best, text, loose=reached - firm, pending=stake)
        key, lines = scoring.title_scale_words(setup)
        tip = self.words.sentences((self.text(f"table.team.tip{fighting}", **sources), self.words(key, **lines)))
        title = self.text(f"table.team{fighting}", n=points, stake=stake)
        return Row("zone:team", title, note=note, gauge=gauge, tip=tip, weight=weight, follows=True)

    def _lower_half(self) -> Box:
        state, mine = self.state, self.mine
        cards = (self.adventurer(mine), *self.pieces(At.element[mine]), *self.pieces(At.trophy[mine]))
        hero = Row(f"zone:hero/{mine}", self.text("zone.hero"), mine, pieces=cards, weight=1.85)
        team = [self._team(0.8)] if state.coop else []
        return Box(
            True,
            (
                Box(False, (self.next_card(mine, weight=1.5), self.cap(mine)), 1.5),
                self.pass_area(mine, 0, weight=0.55),
                self.bottle(mine, weight=1.75),
                self.pass_area(mine, 1, weight=0.55),
                Box(False, (hero, *team, self.benefit(mine, 1.3, tells_progress=True)), 1.5),
            ),
            1.25 if state.coop or state.setup.options["monsters"] else 1.55,
        )
