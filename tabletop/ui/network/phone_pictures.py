"""Pictures for phones: prints of cards, dice, chips and gems, avatars, and the outlines of glyphs."""

from __future__ import annotations

import secrets
from base64 import b64encode
from collections.abc import Callable, Iterable
from functools import partial
from hashlib import blake2b

import msgspec
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QPointF, QRectF, Qt, QThreadPool, QTimer, Signal
from PySide6.QtGui import QImage, QImageWriter, QPainter, QPainterPath

from tabletop.display.piece import Picture
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import animals, art, glyphs, pixmap_cache
from tabletop.ui.paint.pixmap_loader import PrintJob
from tabletop.ui.paint.theme import DARK
from tabletop.web import messages
from tabletop.web.table_feed import Sign

WIDE, HIGH, RATIO = 160.0, 110.0, 2.0
"""Size of a card's print in CSS pixels, and how many pixels of the phone one of them has."""
SIGN, SIGN_MARGIN, SIGN_RATIO = 58.0, 2.0, 2.0
"""Side of a die, chip or gem in CSS pixels, the room around it, and pixels of the phone to each."""
QUALITY = {b"jpg": 82, b"png": 60}
"""By format; that of PNG says only how little its file is compressed."""
AVATAR_SIDE = 132
"""Pixels of an avatar: 44 CSS pixels on a phone with three pixels to each."""
_EM = 24.0
ANIMAL = "animal:"
"""Begins the name of an avatar."""
Sender = Callable[[bytes], None]


class PaintedFiles(QObject):
    """Signal of a thread that paints; its job keeps it, so that `Pictures` may be deleted meanwhile."""

    ready = Signal(str, bytes)

    def deliver(self, name: str, content: bytes) -> None:
        self.ready.emit(name, content)


class Pictures(QObject):
    """Pictures and glyphs by name; a picture has a secret key, so that nobody can guess a card's."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._secret = secrets.token_bytes(16)
        self._pictures: dict[str, Picture | Sign] = {}
        self._ready: dict[str, bytes] = {}
        self._waiting: dict[str, list[Sender]] = {}
        self._ahead: list[str] = []
        self._signs: list[str] = []
        """Dice, chips and gems to be painted, one in a turn of the event loop: their shadows are pixmaps."""
        self._turns = QTimer(self)
        self._turns.setInterval(0)
        self._turns.timeout.connect(self._paint_sign)
        self._painted = PaintedFiles()
        self._painted.ready.connect(self._deliver)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    def replaced(self, struct: msgspec.Struct) -> str | None:
        """Return the key that stands for a picture; None for everything that is no picture."""
        if not isinstance(struct, Picture | Sign):
            return None
        key = blake2b(repr(struct).encode(), digest_size=12, key=self._secret).hexdigest()
        self._pictures[key] = struct
        return key

    def fetch(self, name: str, send: Sender) -> None:
        """Send a glyph at once, a picture when it is painted; nothing for an unknown name."""
        if name in self._ready:
            send(self._ready[name])
        elif name in self._pictures:
            self._paint(name).append(send)
        elif name.startswith(ANIMAL) and (key := name.removeprefix(ANIMAL)) in set(Animal):
            content = b64encode(avatar(Animal(key))).decode()
            self._ready[name] = messages.pack("art", name=name, picture=content)
            send(self._ready[name])
        elif glyphs.known(name):
            self._ready[name] = messages.pack("art", name=name, outline=svg_path(glyphs.outline(name)))
            send(self._ready[name])

    def paint_ahead(self, pictures: Iterable[Picture | Sign]) -> None:
        """Paint pictures that phones may ask for, one at a time and after those that they have asked for."""
        self._ahead = [key for key in map(self.replaced, pictures) if key is not None]
        self._paint_next()

    def close(self) -> None:
        """Cancel all jobs."""
        self._ahead.clear()
        self._turns.stop()
        self._pool.clear()
        self._pool.waitForDone()
        self._waiting.clear()

    def _deliver(self, name: str, content: bytes) -> None:
        self._ready[name] = messages.pack("art", name=name, picture=b64encode(content).decode())
        for send in self._waiting.pop(name, ()):
            send(self._ready[name])
        self._paint_next()

    def _paint(self, name: str) -> list[Sender]:
        """Begin to paint a picture, unless that has begun; return those who wait for it."""
        if name not in self._waiting:
            self._waiting[name] = []
            wanted = self._pictures[name]
            if isinstance(wanted, Sign):
                self._signs.append(name)
                self._turns.start()
            else:
                order = art.order(wanted, WIDE, HIGH, RATIO)
                self._pool.start(PrintJob(name, partial(printed, order), self._painted.deliver))
        return self._waiting[name]

    def _paint_sign(self) -> None:
        """Paint one sign here, and write its file in the worker."""
        name = self._signs.pop(0)
        wanted = self._pictures[name]
        if isinstance(wanted, Sign):
            self._pool.start(PrintJob(name, partial(_file, sign(wanted), b"png"), self._painted.deliver))
        if not self._signs:
            self._turns.stop()

    def _paint_next(self) -> None:
        while self._ahead and not self._waiting:
            if (name := self._ahead.pop(0)) not in self._ready:
                self._paint(name)


def printed(order: art.Order) -> bytes:
    """Return a print as a JPEG file."""
    return _file(art.printed(order), b"jpg")


def sign(wanted: Sign) -> QImage:
    """Return the picture of a die, chip or gem."""
    image = pixmap_cache.canvas(SIGN, SIGN, SIGN_RATIO)
    painter = QPainter(image)
    painter.setRenderHints(pixmap_cache.HINTS)
    side = SIGN - 2 * SIGN_MARGIN
    piece_painter.paint_piece(painter, wanted.piece, QRectF(SIGN_MARGIN, SIGN_MARGIN, side, side), DARK)
    painter.end()
    return image


def avatar(animal: Animal) -> bytes:
    """Return an animal's medallion as a PNG file."""
    image = QImage(AVATAR_SIDE, AVATAR_SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    animals.avatar(painter, QPointF(AVATAR_SIDE, AVATAR_SIDE) / 2, AVATAR_SIDE * 0.45, animal)
    painter.end()
    return _file(image, b"png")


def _file(image: QImage, kind: bytes) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind))
    writer.setQuality(QUALITY[kind])
    writer.write(image)
    return bytes(buffer.data().data())


def svg_path(path: QPainterPath) -> str:
    """Return an outline as the data of an SVG path in a square of 24 units."""
    box = path.boundingRect()
    scale = _EM / max(box.width(), box.height(), 1e-6)
    left = box.center().x() - _EM / scale / 2
    top = box.center().y() - _EM / scale / 2
    parts: list[str] = []
    for index in range(path.elementCount()):
        element = path.elementAt(index)
        letter = {
            QPainterPath.ElementType.MoveToElement: "M",
            QPainterPath.ElementType.LineToElement: "L",
            QPainterPath.ElementType.CurveToElement: "C",
            QPainterPath.ElementType.CurveToDataElement: "",
        }[element.type]
        parts.append(f"{letter}{(element.x - left) * scale:.2f} {(element.y - top) * scale:.2f}")
    return " ".join(parts)
