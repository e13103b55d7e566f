"""A battle roll in words: its points, who assigns them, and the damage on the side they hit."""

from __future__ import annotations

from tabletop.engine.actions import NUMBER, SEAT
from tabletop.games.sorcerer.look.pieces import SorcererPieces
from tabletop.games.sorcerer.rules import battlefields, capture_odds, rolling, values
from tabletop.games.sorcerer.rules.state import At, rolled_dice
from tabletop.kit.percentages import percent
from tabletop.languages.numbers import number


class SorcererRolls(SorcererPieces):
    """Texts about the present roll."""

    def roll_summary(self) -> str:
        """Return a summary of the roll: its points, who places them, and the damage on the half they hit."""
        state = self.state
        half = battlefields.across(state.striking)
        parts = [*self._points(), self._side_damage(half)]
        return self.dotted([*parts, self.text("roll.undefended")] if state.bare[half] else parts)

    def roll_in_short(self) -> str:
        """Return the points of the roll with their parts; against an undefended half their sum alone."""
        criticals, hits = self._tally()
        if not (criticals or hits):
            return self.text("roll.nothing", n=self.state.rolled)
        return self._undivided("roll.damage") or self.words.name(rolling.total_ref(criticals, hits))

    def capture_by_roll(self) -> list[str]:
        """Return a line about the capture of the battlefield by the present roll, `[]` without one."""
        state = self.state
        if not rolling.captures(state, rolling.changed_faces(state)):
            return []
        is_loser = self.seat >= 0 and self.mine in battlefields.seats_of(state, battlefields.across(state.striking))
        return [self.text("roll.captures.own" if is_loser else "roll.captures", place=At.refs[state.tile])]

    def reroll_outlook(self) -> list[str]:
        """Return a line about what rerolls could do.

        That is the capture that they could bring, the mean damage of the best one, or a minion that it could destroy.
        """
        state, mine = self.state, self.mine
        is_own = mine in battlefields.seats_of(state, state.striking)
        if is_own and (line := self._distance_to_capture()):
            return [line]
        changes = [rolling.mean_change(state, die) for die in rolled_dice(state)]
        best = round(max(changes) if is_own else min(changes), 1)
        has_rerolls = bool(state.omens[mine] or state.free[mine])
        if (best > 0) is is_own and best and has_rerolls:
            sign = "+" if is_own else "−"
            return [self.text("hint.reroll.change", n=sign + number(abs(best), self.words.language, 1))]
        if is_own and rolling.is_death_at_stake(state, mine):
            return [self.text("hint.reroll.destroys")]
        return [self.text("hint.reroll.no_change")] if has_rerolls and not self.capture_by_roll() else []

    def _distance_to_capture(self) -> str:
        """Return how much an own roll lacks to capture, with the chance of the best reroll or of all at once."""
        state, mine = self.state, self.mine
        half = battlefields.across(state.striking)
        margin = values.capture_margin(state, half)
        short = margin - rolling.side_points(state, half)(*self._tally())
        if not margin or short <= 0:
            return ""
        chance, key = 0.0, "short"
        if state.omens[mine] or state.free[mine]:
            chance = max([rolling.capture_chance(state, die) for die in rolled_dice(state)])
        if not chance:
            chance, key = capture_odds.chance_after_rerolls(state, mine), "short.more"
        return self.text(f"hint.reroll.{key}", n=int(short), percent=percent(chance)) if chance else ""

    def assignment_reason(self, where: str, points: int, is_critical: bool) -> str:
        """Return why the default target of all points of a roll is that minion or side."""
        half = battlefields.across(self.state.striking)
        if where.startswith("half:"):
            key = self._side_reason(values.capture_margin(self.state, half), points, is_critical)
        else:
            key = self._minion_reason(NUMBER[where], points, is_critical)
        return self.text(f"rest.why.{key}")

    def _side_reason(self, space: int, points: int, is_critical: bool) -> str:
        if not is_critical:
            return "room" if space > rolling.AMPLE else "spares"
        return "captures" if points >= space else "nearly" if space <= rolling.CLOSE else "only"

    def _minion_reason(self, item: int, points: int, is_critical: bool) -> str:
        is_spent = bool(self.state.spent[item])
        if is_critical:
            falls = values.toughness_left(self.state, item) <= points
            return "weakest" if is_spent else "falls" if falls else "ready"
        if values.is_finished(self.state, item):
            return "doomed"
        return "attacked" if is_spent else "strongest"

    def _undivided(self, key: str) -> str:
        """Return in the words of a key the points on an undefended half, `""` for another roll."""
        criticals, hits = self._tally()
        half = battlefields.across(self.state.striking)
        is_bare = self.state.bare[half] and (criticals or hits)
        return self.text(key, n=rolling.critical_damage(self.state, half) * criticals + hits) if is_bare else ""

    def _tally(self) -> tuple[int, int]:
        """Return the criticals and hits of the present roll, as tactics change it."""
        criticals, hits = rolling.tally(rolling.changed_faces(self.state)).values()
        return criticals, hits

    def _points(self) -> list[str]:
        """Return the points of the roll for each that assigns them; their sum for an undefended half."""
        state = self.state
        half = battlefields.across(state.striking)
        criticals, hits = self._tally()
        if whole := self._undivided("roll.bare"):
            return [whole]
        attackers, defenders = (
            tuple(SEAT[seat] for seat in battlefields.seats_of(state, each)) for each in (state.striking, half)
        )
        parts = [self._assigns("criticals", criticals, attackers)] if criticals else []
        parts += [self._assigns("hits", hits, defenders)] if hits else []
        return parts or [self.text("roll.nothing", n=self.state.rolled)]

    def _side_damage(self, half: int) -> str:
        """Return the damage on a half."""
        state, seats = self.state, battlefields.seats_of(self.state, half)
        side = "roll.side.own" if self.mine in seats and self.seat >= 0 else "roll.side"
        side = "roll.side.rivals" if side == "roll.side" and len(seats) > 1 else side
        return self.text(side, seats=tuple(SEAT[seat] for seat in seats), n=state.hurt[half])

    def _assigns(self, what: str, n: int, seats: tuple[str, ...]) -> str:
        """Return the text that names the seats assigning a roll's points; a lone reader is "you"."""
        own = self.seat >= 0 and seats == (SEAT[self.seat],)
        return self.text(f"roll.{what}.own" if own else f"roll.{what}", n=n, seats=seats)
