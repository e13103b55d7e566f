"""What a battle still needs: the chance of a roll, and the skill card in hand that would close the gap."""

from __future__ import annotations

from tabletop.games.seven_missions import power
from tabletop.games.seven_missions.book import EFFECTS, IS_SKILL
from tabletop.games.seven_missions.look.pieces import Cards
from tabletop.games.seven_missions.look.text import kind_name
from tabletop.games.seven_missions.schema import Damage, Rally
from tabletop.games.seven_missions.state import SevenState


def vain(state: SevenState, kind: int) -> bool:
    """Tell whether a skill card that does nothing but damage would do none in this battle."""
    return all(isinstance(effect, Damage | Rally) for effect in EFFECTS[kind]) and not power.gain(
        state, state.player, kind
    )


def aid(state: SevenState, missing: int) -> tuple[int, int] | None:
    """Return what the weakest skill card in the fighter's hand that adds so much would add, and its kind."""
    seat = state.player
    kinds = {state.kind[item] for item in state.held(seat, IS_SKILL)}
    return min(((more, kind) for kind in kinds if (more := power.gain(state, seat, kind)) >= missing), default=None)


class Odds(Cards):
    """The sentences about the open battle."""

    def odds(self, total: int, hp: int, dice: int) -> str:
        """Return what dice must show besides a total to reach the hit points, and how likely that is."""
        least = hp - total
        if least <= dice:
            return self.text("table.certain")
        return self.text("table.needs", n=least, odds=round(100 * power.chance(dice, least)))

    def gap(self, total: int, hp: int) -> str:
        """Return how much damage is missing, and a skill card in the fighter's hand that would make up for it."""
        if total >= hp:
            return ""
        if (found := aid(self.state, hp - total)) is None:
            return self.text("table.short", n=hp - total)
        more, kind = found
        return self.text("table.aid", n=hp - total, card=kind_name(kind, self.words), more=more)
