"""Names for seats and tables that nobody has named."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tabletop.match.link import Driver
from tabletop.ui.model.plan import Plan


def bot_name(seat: int) -> str:
    """Return what a bot in a seat is called; eight seats have eight names."""
    translate = QCoreApplication.translate
    names = (
        translate("Names", "Monique"),
        translate("Names", "Aiko"),
        translate("Names", "Clark"),
        translate("Names", "Ingrid"),
        translate("Names", "Tomás"),
        translate("Names", "Zuri"),
        translate("Names", "Ravi"),
        translate("Names", "Beatriz"),
    )
    return names[seat % len(names)]


def seat_name(plan: Plan, seat: int, person: str) -> str:
    """Return what a seat is called if nobody has named it; `person` is how whoever is here called themselves last."""
    translate = QCoreApplication.translate
    match plan.chairs[seat].driver:
        case Driver.REMOTE:
            return translate("Names", "Open seat")
        case Driver.ME:
            if all(chair.driver is not Driver.ME for chair in plan.chairs[:seat]):
                return person or translate("Names", "Player")
            return translate("Names", "Player {n}").format(n=seat + 1)
        case _:
            return bot_name(seat)


def seat_names(plan: Plan, person: str) -> list[str]:
    """Return what every seat is called."""
    return [chair.name or seat_name(plan, seat, person) for seat, chair in enumerate(plan.chairs)]


def table_name(plan: Plan, person: str) -> str:
    """Return what a table open to the network is called if nobody has named it."""
    here = [
        name for name, chair in zip(seat_names(plan, person), plan.chairs, strict=True) if chair.driver is Driver.ME
    ]
    return QCoreApplication.translate("Names", "{name}'s table").format(name=(here or [person])[0] or "Kotatsu")
