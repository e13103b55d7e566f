"""Statistics of a match of Align Dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.engine import NONE, Action, Setup
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.rules.state import AlignState, At, coop, last_round
from tabletop.games.align_dice.rules.steps import scoring
from tabletop.kit import MatchStatistics
from tabletop.kit.statistics import EndCause


class AlignStatistics(MatchStatistics[AlignState]):
    """Gained dice, and the adventurers whose skills were used."""

    chapter_openings = frozenset(
        f"align_dice.log.{key}"
        for key in (
            *("erased", "fell", "defeated", "defeated_together", "dragon_defeated", "dragon_defeated_together"),
            *("revealed", "descended"),
            *("attack_spent", "attack_over", "attack_waits", "passed_right", "round"),
        )
    )
    minor_log_keys = frozenset(
        f"align_dice.log.{key}" for key in ("put_back", "lifted", "to_left", "to_right", "to_either", "starter")
    )

    gain_log_keys = frozenset(["align_dice.log.gained"])  # by a skill, without a group in the same decision
    gathered_log_keys = {
        "align_dice.log.took": ("die",),
        "align_dice.log.placed": ("die", "column"),
        "align_dice.log.to_left": ("die",),
        "align_dice.log.to_right": ("die",),
        "align_dice.log.to_either": ("die",),
    }

    def points(self, state: AlignState) -> tuple[int, ...]:
        return tuple(map(state.pips, state.seats))

    def progress(self, state: AlignState) -> tuple[int, ...]:
        """Return the points; those of the team's monsters are seat 0's, as only the sum is shown (ALI-12.04)."""
        first, *others = self.points(state)
        return (first + scoring.monster_points(state) if state.coop else first, *others)

    def share(self, state: AlignState, seat: int) -> dict[str, int]:
        """Return the pips of gained dice, and number and pips of the dice that a seat put on monsters.

        Empty in a match that an older program began, where nobody knows who put down some of the dice.
        """
        laid = (*state.lying(At.field), *state.lying(At.removed)) if state.coop else ()
        if not state.coop or any(state.placed_by[die] == NONE for die in laid):
            return {}
        used = [die for die in laid if state.placed_by[die] == seat]
        pips = sum([state.face[die] + 1 for die in used])
        return {"n": state.pips(seat), "dice": len(used), "spent": pips}

    def end_cause(self, state: AlignState) -> EndCause | None:
        """Return whose bottles ended a versus match (ALI-14.02); together, the result itself says so."""
        over = tuple(seat for seat in state.seats if state.over[seat])
        return EndCause("align_dice.end.early", over, "ALI-14.02") if over and not state.coop else None

    def score_sources(self, state: AlignState, seat: int) -> dict[str, int]:
        """Return points by dice colour, monsters, elements and trophies; in COOP those of the team."""
        return scoring.sources(state, seat)

    def cards_in_reach(self, state: AlignState) -> Iterable[str]:
        return (BOOK.adventurers[hero].key for hero in state.hero)

    def cards_used(self, state: AlignState, action: Action) -> Iterable[str]:
        return (BOOK.adventurers[state.hero[action.seat]].key,) if action.verb == "skill" else ()

    def result_title(self, setup: Setup, points: int) -> str:
        return f"align_dice.log.title_{scoring.title(points, setup)}" if coop(setup) else ""

    def title_name(self, setup: Setup, points: int) -> str:
        return f"align_dice.title.{scoring.title(points, setup)}" if coop(setup) else ""

    def missed_title(self, state: AlignState) -> tuple[str, int, int] | None:
        rounds = last_round(state.setup) - state.round
        if not state.coop or state.result is None or not state.result.winners or rounds <= 0:
            return None
        points = state.result.scores[0]  # the team's
        missed = scoring.next_title(points, state.setup)
        return (self.title_name(state.setup, missed[0]), missed[0] - points, rounds) if missed is not None else None

    def title_scale(self, setup: Setup) -> tuple[str, Mapping[str, int]]:
        return scoring.title_scale_words(setup) if coop(setup) else ("", {})
