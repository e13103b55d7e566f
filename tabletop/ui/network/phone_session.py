"""The running phone server of one table, with the pictures that they are sent."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QThreadPool, Signal

from tabletop.ui.network.phone_pictures import Pictures
from tabletop.web.hints import PhoneHints
from tabletop.web.phones import Animals, Fetch, Phone, PhoneTable
from tabletop.web.server import PhoneServer
from tabletop.web.table_feed import Encode

MakePhones = Callable[[Encode, Fetch, Callable[[], None]], PhoneTable]
"""Makes the phones of a table from how pictures are replaced and fetched, and who hears of changes."""


class CardReading(QObject):
    """Signal of a thread that reads; the thread keeps it, so that the session may be deleted meanwhile."""

    done = Signal(list)
    """The pictures of the game's cards, once its texts have been read."""


class PhoneSession(QObject):
    """The running phone server of one table. Raises UserError if no port can be opened."""

    changed = Signal()
    """A phone took a seat, fell asleep, returned, or left."""

    def __init__(self, make: MakePhones, animals: Animals, parent: QObject) -> None:
        super().__init__(parent)
        self._pictures, self._hints = Pictures(self), PhoneHints(self)
        self.table = make(self._pictures.replaced, self._pictures.fetch, self.changed.emit)
        self.table.animals, self.table.advise = animals, self._hints.ask
        self.server = PhoneServer(self.table, self)
        reading, prepare = CardReading(), self.table.preparation()
        reading.done.connect(self._pictures.paint_ahead)
        QThreadPool.globalInstance().start(lambda: reading.done.emit(prepare()))

    def move(self, animals: Animals, parent: QObject) -> None:
        """Go with the phones to the next match, which a new parent shows."""
        self.table.animals = animals
        self.setParent(parent)

    def phone_of(self, seat: int) -> Phone | None:
        """Return the phone in a seat."""
        return next((phone for phone in self.table.phones if phone.has_joined and phone.seat == seat >= 0), None)

    def close(self) -> None:
        """Send every phone away, so that hands are back at the screen, and stop the phone server."""
        for phone in list(self.table.phones):
            phone.leave()
        self.table.close()
        self.server.close()
        self._pictures.close()
        self._hints.close()
        self.deleteLater()
