"""Changes by a single effect: damage, counters, values, boards (SOR-10.05 to 10.18, R.07, R.51, R.80).

An account is a copy of the figures on cards and boards. `expected` books one effect into it; the program's own state
must then show the same figures. Effects that move cards about are looked at elsewhere or by what follows from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.games.sorcerer.rules.state import At, SorcererState
from tests.games.sorcerer.oracle import costs, targets, values
from tests.games.sorcerer.oracle.position import FULL_SIDE, Position
from tests.games.sorcerer.oracle.targets import Job

ON_CARDS = ("damage", "flame", "root", "spent")
ON_BOARDS = ("energy", "omens", "blood", "moon", "free")
ELSEWHERE = ("hurt", "tilted")
MOST = {"energy": 10, "blood": 10, "omens": 10**6}
PLURAL = {"omen": "omens"}
MODELLED = frozenset(
    ["damage", "weaken", "heal", "put", "modify", "blank", "exhaust", "ready", "gain", "draw", "moon", "reroll"]
)
"""The verbs whose whole effect is booked."""


@dataclass
class Account:
    """The figures that effects change."""

    lists: dict[str, list[int]]
    lasting: Sequence[tuple[int, str, int]]
    hands: list[int]

    @classmethod
    def of(cls, state: SorcererState) -> Account:
        """Return the account of a state."""
        lists = {name: list(getattr(state, name)) for name in (*ON_CARDS, *ON_BOARDS, *ELSEWHERE)}
        lasting = sorted((what, respect, amount) for what, respect, amount, _ in state.lasting)
        return cls(lists, lasting, [len(state.zones[At.hand[seat]]) for seat in state.seats])

    def differences(self, other: Account) -> list[str]:
        """Return in words how another account differs."""
        found = [
            f"{name}[{index}] is {there}, not {here}"
            for name, mine in self.lists.items()
            for index, (here, there) in enumerate(zip(mine, other.lists[name], strict=True))
            if here != there
        ]
        if self.lasting != other.lasting:
            found.append(f"what lasts is {other.lasting}, not {self.lasting}")
        if self.hands != other.hands:
            found.append(f"the hands are {other.hands}, not {self.hands}")
        return found


@dataclass(frozen=True)
class Run:
    """One effect about to run: whose, what, and what was chosen for it."""

    job: Job
    effect: dict[str, Any]
    items: tuple[int, ...]
    numbers: tuple[int, ...]
    paid: int
    declined: bool


def expected(p: Position, run: Run) -> Account | None:
    """Return the account after an effect, None for one that is not modelled or must ask first."""
    effect, account = run.effect, Account.of(p.state)
    if effect["do"] not in MODELLED:
        return None
    if effect.get("if_done") and run.job.done <= 0:
        return account
    if effect.get("may") and run.declined and not run.items and not run.numbers:
        return account
    if isinstance(effect.get("to"), dict) and effect["to"].get("what", "minion") in ("side", "place"):
        return _on_places(p, run, account)
    if "to" not in effect:
        return _on_boards(p, run, account)
    targeted = _targets_of(p, run)
    if targeted is None:
        return None
    for item, points in targeted:
        _book(p, run, account, item, points)
    return account


def _amount(p: Position, run: Run, wanted: Any, item: int = -1) -> int:
    if isinstance(wanted, dict):
        counted = wanted.get("count")
        return costs.counted(p, run.job, counted) if counted else int(getattr(p.state, wanted["counters"])[item])
    if wanted == "paid":
        return run.paid
    return run.job.done if wanted == "done" else int(wanted)


def _targets_of(p: Position, run: Run) -> list[tuple[int, int]] | None:
    """Return the affected targets with their points of the amount; None while there is a choice."""
    to, amount = run.effect["to"], run.effect.get("n", 1)
    if isinstance(to, str):
        items = [item for item in targets.reference(p, run.job, to) if p.tile(item) >= 0]  # it may have fallen
        return [(item, _amount(p, run, amount, item)) for item in items]
    place = run.numbers[0] if run.numbers else run.job.there if to.get("where") == "one" else None
    found = targets.minions_for(p, run.job, to, place)
    pick = to.get("pick", "one")
    if to.get("where") == "one" and place in (None, -1):
        return None
    if pick == "spread":
        points = _amount(p, run, amount)
        chosen = list(run.items)
        if found and len(chosen) < points:
            if len(found) > 1:
                return None
            chosen += found * (points - len(chosen))
        return [(item, 1) for item in chosen]
    if pick == "all":
        return [(item, _amount(p, run, amount, item)) for item in found]
    if pick in ("up_to", "any") and not run.declined:
        more = [item for item in found if item not in run.items]
        if more and len(run.items) < (to["n"] if pick == "up_to" else len(found)):
            return None
    if pick == "one" and not run.items:
        if len(found) > 1 or (found and run.effect.get("may")):
            return None
        return [(item, _amount(p, run, amount, item)) for item in found]
    per_item = 1 if pick in ("up_to", "any") and run.effect["do"] == "damage" else _amount(p, run, amount)
    return [(item, per_item) for item in run.items]


def _book(p: Position, run: Run, account: Account, item: int, points: int) -> None:
    effect, lists = run.effect, account.lists
    match effect["do"]:
        case "damage":
            lists["damage"][item] += points
        case "weaken":  # never the last point (SOR-10.18)
            lists["damage"][item] += values.left(p, item) > 1
        case "heal":
            all_of_it = "n" not in effect
            lists["damage"][item] -= min(lists["damage"][item], 99 if all_of_it else points)
        case "put":
            lists[effect["counter"]][item] += points
        case "exhaust":
            lists["spent"][item] = 1
        case "ready":
            lists["spent"][item] = 0
        case "blank":
            account.lasting = sorted([*account.lasting, (item, "blank", 1)])
        case "modify":
            for respect in ("attack", "toughness"):
                if (amount := _amount(p, run, effect.get(respect, 0), item)) != 0:
                    account.lasting = sorted([*account.lasting, (item, respect, amount)])


def _on_places(p: Position, run: Run, account: Account) -> Account | None:
    """Book damage on a side, repair, or an exhausted battlefield (SOR-10.10, 10.12)."""
    effect, to = run.effect, run.effect["to"]
    if to["what"] == "place":
        numbers = list(run.numbers) or (p.own_tiles(run.job.seat) if len(p.own_tiles(run.job.seat)) == 1 else [])
        for tile in numbers:
            account.lists["tilted"][tile] = 1
        return account if numbers else None
    found, amount, hurt = targets.halves_for(p, run.job, to), _amount(p, run, effect["n"]), account.lists["hurt"]
    if to.get("pick") == "spread":
        halves = list(run.numbers)
        if found and len(halves) < amount:
            if len(found) > 1:
                return None
            halves += found * (amount - len(halves))
        amount = 1
    else:
        halves = list(run.numbers) or found
    for half in halves:
        if effect["do"] == "damage":
            if hurt[half] + amount >= FULL_SIDE:
                return None  # a capture changes more than that
            hurt[half] += amount
        else:
            hurt[half] -= min(hurt[half], amount)
    return account


def _on_boards(p: Position, run: Run, account: Account) -> Account | None:
    """Book what a player gains or draws, and the moon (SOR-10.07, 12.04, 12.19, R.07, R.63)."""
    effect, seat = run.effect, run.job.seat
    if effect["do"] == "gain":
        name = PLURAL.get(effect["what"], effect["what"])
        board = account.lists[name]
        board[seat] = min(MOST[name], board[seat] + _amount(p, run, effect["n"]))
    elif effect["do"] == "draw":
        account.hands[seat] += min(effect["n"], len(p.zone(At.grimoire, seat)))
    elif effect["do"] == "reroll":
        account.lists["free"][seat] += effect["n"]
    elif effect["do"] == "moon" and "by" not in effect:
        account.lists["moon"][seat] = (account.lists["moon"][seat] + 1) % 4
    else:
        return None
    return account
