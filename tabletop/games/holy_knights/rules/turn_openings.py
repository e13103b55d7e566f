"""The turns, fights and rounds of fights that log messages begin."""

from __future__ import annotations

from tabletop.engine.actions import NUMBER
from tabletop.engine.events import Logged
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules import fight
from tabletop.games.holy_knights.rules.followed_fight import drop_frames
from tabletop.games.holy_knights.rules.state import NOBODY, PRISON, HolyState
from tabletop.games.holy_knights.rules.turn import STANCE
from tabletop.kit.turn_openings import number, openings, seat


def _turn(state: HolyState, event: Logged) -> None:
    state.turn, state.player, state.step = state.turn + 1, seat(event), STANCE
    state.begun[state.player] = number(event)
    _peace(state, event)


def _attack(state: HolyState, event: Logged) -> None:
    _peace(state, event)  # nothing is left of an earlier fight
    state.attacker, state.foe = seat(event), seat(event, "other")


def _rescue(state: HolyState, event: Logged) -> None:
    _peace(state, event)
    state.attacker, state.foe = seat(event), PRISON


def _round(state: HolyState, event: Logged) -> None:
    fight.clear_round(state)
    drop_frames(state, "strike")
    state.round = number(event)


def _strikes(state: HolyState, event: Logged) -> None:
    state.first = int(event.params["side"] == fight.owner_ref(state, 1))
    if event.key.endswith(".initiative"):
        state.lead = state.first
    state.stack.append(("strike", state.first))


def _felled(state: HolyState, event: Logged) -> None:
    if BOOK.is_dungeon[state.kind[NUMBER[str(event.params["card_at"])]]]:
        state.fallen = True  # all others leave their line


def _peace(state: HolyState, event: Logged) -> None:
    state.attacker = state.foe = NOBODY
    state.round, state.haste, state.first, state.lead, state.fallen = 0, 0, -1, -1, False
    state.mods.clear()
    state.magic.clear()
    drop_frames(state, "strike", "blow", "aim")


OPENINGS = openings(
    "holy_knights",
    turn=_turn,
    attack=_attack,
    rescue=_rescue,
    round=_round,
    initiative=_strikes,
    haste=_strikes,
    felled=_felled,
    **{"felled.dungeon": _felled},
    won=_peace,
    lost=_peace,
    rescued=_peace,
    rescue_failed=_peace,
)
