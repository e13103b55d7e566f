"""Upright cards: the picture above, then name, text and figures."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt

from tabletop.display.piece import Piece, Shape
from tabletop.ui.board.cards.card_bare import bare
from tabletop.ui.board.cards.card_open import low, titled
from tabletop.ui.board.cards.card_parts import (
    ART_BAND,
    LEAST_PRINT,
    NARROWEST,
    STRIPE,
    TOKEN,
    CardLayout,
    Form,
    Line,
    figures_of,
    figures_width,
    least_size,
    name_line,
    seal_radius,
    sizes,
    unit,
)
from tabletop.ui.board.cards.card_texts import are_all_cut, full_text, texts_of
from tabletop.ui.paint import brush, icon_text
from tabletop.ui.paint.theme import Theme

MOST_LINES = 8
"""Lines of a text on an upright card above which a shorter form, if there is one, is easier to read."""

ART_HEIGHT, ART_PART = 44, 0.27
"""Least height of the picture of a portrait, but no more than this share of the card; the smallest letters go first."""

ART_SHARE = 0.62
"""Share of the card that its picture may take up where name, text and figures leave the room."""

ART_ALWAYS = 112
"""Height from which a card with figures keeps its picture whatever its text: lower ones are read, not looked at."""

ART_LOWEST, BARE_BELOW = 36, 24
"""Least heights of a picture in pixels: for a text that has no room else, and of a card with seals that is not bare."""


class Figures(NamedTuple):
    """Letters, columns and height of a card's figures."""

    size: int
    columns: int
    high: float


class Name(NamedTuple):
    """Letters and rows of a card's name."""

    size: int
    rows: int

    @property
    def high(self) -> float:
        return self.rows * brush.pitch_of(self.size) + 2.0


class Fit(NamedTuple):
    """A text in its letters, and the name and figures that leave room for it."""

    text: str
    size: int
    name: Name
    figures: Figures


def portrait(piece: Piece, inner: QRectF, theme: Theme, form: Form) -> CardLayout:
    """Return an upright card's arrangement, with the longest text that has room."""
    return _Portrait(piece, inner, theme, form).arranged()


class _Portrait:
    """Measures of one upright card, and what has room in them."""

    def __init__(self, piece: Piece, inner: QRectF, theme: Theme, form: Form) -> None:
        self.piece = piece
        self.inner = inner
        self.theme = theme
        self.form = form
        one, is_stub = unit(theme), form is Form.STUB
        self.pad = 3 * one
        self.wide = inner.width() - 2 * self.pad
        self.letters = (piece.letters,) if piece.letters else sizes(13 if is_stub else 15, 12, theme)
        """Sizes of the letters of name and text."""
        self.least = piece.letters or least_size(theme)
        self.figures = Figures(*figures_of(piece, self.wide, sizes(14 if is_stub else 16, 12, theme), inner.height()))
        self.most_name = inner.height() - self.figures.high - STRIPE * one
        """Greatest height of the name."""
        self.name = self._usual_name(3 if is_stub else 2)
        seals = bool(piece.corners.top_left) + bool(piece.corners.top_right)
        sealed = bool(seals)
        self.is_lying = piece.shape is Shape.WIDE and inner.width() > inner.height()
        self.can_be_bare = sealed and not self.is_lying
        self.is_known_by_picture = bool(piece.stats) and inner.height() >= ART_ALWAYS
        self.stripe = 2 * seal_radius(inner) - 4 if sealed else 2 * TOKEN + 1 if piece.tokens else STRIPE * one
        """Height of what is left of a picture without room."""
        share = 0.0 if piece.stats else ART_PART  # figures need the room of a part of it
        self.lowest = max(self.stripe, float(ART_LOWEST), inner.height() * share)
        usual_art = min(ART_HEIGHT * one, inner.height() * ART_PART)
        self.usual_art = max(self.lowest if self.can_be_bare else self.stripe, usual_art)
        self.band = max(self.stripe, float(BARE_BELOW if self.can_be_bare else ART_BAND))
        self.visible = self.band
        """Height from which a picture is painted all the same on a card that cannot be bare."""
        is_hidden = inner.width() - seals * 2 * seal_radius(inner) < LEAST_PRINT
        if self.can_be_bare and is_hidden:  # nothing of a picture is in sight between its seals
            self.lowest = self.band = self.usual_art = inner.height()

    def _usual_name(self, rows: int) -> Name:
        """Return the name in at most so many rows, in narrow letters rather than not at all."""
        letters = (self.piece.name_letters,) if self.piece.name_letters else self.letters
        name, least = Name(*name_line(self.piece.title, self.wide, letters, rows)), letters[-1]
        if name.high <= self.most_name:
            return name
        high = brush.tall(self.piece.title, least, 0.96 * self.wide / brush.NARROWEST, True, True)
        narrow = Name(least, round(high / brush.pitch_of(least)))
        return narrow if narrow.high <= self.most_name else Name(least, name.rows)

    def arranged(self) -> CardLayout:
        """Return the arrangement: upright, or else one that leaves more of the text."""
        piece, inner, theme = self.piece, self.inner, self.theme
        texts = texts_of(piece)
        fit, last = None, piece.gist if piece.short else ""  # the longest whole words that leave a strip of the picture
        for keeps_art, number, text in self._candidates(texts):
            has_shorter = not are_all_cut(shorter for shorter in texts[number + 1 :] if shorter != last)
            fit = self._fit(text, has_shorter, keeps_art)
            if fit is not None:
                break
            bares = self.can_be_bare and not (has_shorter or keeps_art)
            if bares and (found := bare(piece, inner, theme, text)) is not None:
                return found
        else:
            fit = self._fit("", has_shorter=False, keeps_art=False)
        if self.is_lying:
            others = [text for text in texts if text != full_text(piece)]
            ways = (low(piece, inner, theme, text) for text in others)
            if fit is not None and fit.text:
                ways = (titled(piece, inner, theme, text) for text in [fit.text] if not self._has_picture(fit))
            if (found := next((way for way in ways if way is not None), None)) is not None:
                return found
        return self._upright(fit)

    def _candidates(self, texts: tuple[str, ...]) -> Iterator[tuple[bool, int, str]]:
        """Yield the texts to try with their numbers, and whether each keeps the picture, the best first.

        A card with figures that is not low gives up the end of its text, then all of it, before its picture.
        """
        numbered, gist = list(enumerate(texts)), self.piece.gist  # which may say by "…" that there is more to read
        yield from ((True, number, text) for number, text in numbered if not text.endswith("…") or text == gist)
        if self.is_known_by_picture:
            yield from ((True, number, text) for number, text in numbered if text.endswith("…") and text != gist)
            yield True, len(texts), ""
        yield from ((False, number, text) for number, text in numbered)

    def _fit(self, text: str, has_shorter: bool, keeps_art: bool) -> Fit | None:
        """Return the largest letters in which a text has room, if it `keeps_art` above a strip of the picture.

        One that `has_shorter` forms takes few lines.
        """
        for size in self.letters if has_shorter else dict.fromkeys((*self.letters, self.least)):
            high = icon_text.tall(text, size, self.wide) if text else 0.0
            if has_shorter and high > MOST_LINES * brush.pitch_of(size):
                continue
            for art, figures, name in self._ways(size, has_shorter, keeps_art):
                if art + figures.high + name.high + high + 2 <= self.inner.height():
                    return Fit(text, size, name, figures)
        return None

    def _ways(self, size: int, has_shorter: bool, keeps_art: bool) -> Iterator[tuple[float, Figures, Name]]:
        """Yield pictures' heights, figures and names for a text, those with most room for the picture first."""
        yield self.usual_art, self.figures, self.name
        if size > self.letters[-1]:
            return
        feet = [(max(self.lowest, self.usual_art) if has_shorter else self.lowest, self.figures)]
        if not has_shorter:
            feet.append((self.band, self.figures))
            if not (self.can_be_bare or self.is_known_by_picture):
                small = Figures(*figures_of(self.piece, self.wide, (self.least,), self.inner.height()))
                feet.append((self.band, small))
                feet += [] if keeps_art else [(self.stripe, self.figures), (self.stripe, small)]
        compact = Name(*name_line(self.piece.title, self.wide, (self.piece.name_letters or self.least,), 1))
        for (art, figures), name in product(feet, (self.name, compact)):
            yield art, figures, name

    def _has_picture(self, fit: Fit) -> bool:
        """Return whether a fitting text leaves a picture that somebody recognizes."""
        high = icon_text.tall(fit.text, fit.size, self.wide) if fit.text else 0.0
        return fit.name.high + high + fit.figures.high + 2 + self.lowest <= self.inner.height()

    def _upright(self, fit: Fit | None) -> CardLayout:
        """Return the picture above name, text and figures; without a `fit` there is no text."""
        piece, inner, one, wide = self.piece, self.inner, unit(self.theme), self.wide
        wanted, figures = (fit.name, fit.figures) if fit is not None else (self.name, self.figures)
        text_high = icon_text.tall(fit.text, fit.size, wide) if fit is not None and fit.text else 0.0
        room = inner.height() - text_high - figures.high
        name = self._name_in(wanted, room)
        name_high = name.high if name is not None else 0.0
        needed = name_high + text_high + figures.high + 2
        share = ART_SHARE
        art = max(self.stripe, min(inner.height() * (share if name_high else 1.0), inner.height() - needed))
        if art < self.band:
            text = fit.text if fit is not None else ""
            if self.can_be_bare and (found := bare(piece, inner, self.theme, text)) is not None:
                return found
            art = art if art >= self.visible else self.stripe
        made = CardLayout(self.form, QRectF(inner.left(), inner.top(), inner.width(), art))
        made.align = Qt.AlignmentFlag.AlignHCenter
        made.whole = fit.text == full_text(piece) if fit is not None else not full_text(piece)
        spare = max(0.0, inner.height() - art - needed)
        top = made.art.bottom() + 1 + (spare / 3 if text_high else spare / 2)
        if name is not None:
            made.name = Line(piece.title, QRectF(inner.left() + self.pad, top, wide, name_high), *name)
        made.text = Line(fit.text, size=fit.size) if fit is not None else Line()
        made.text.box = QRectF(inner.left() + self.pad, top + name_high, wide, text_high)
        side = one if figures_width(piece, figures.columns, figures.size) > wide else self.pad
        made.columns = figures.columns
        made.figures = Line("", inner.adjusted(side, inner.height() - figures.high, -side, 0), figures.size)
        return made

    def _name_in(self, name: Name, room: float) -> Name | None:
        """Return the name above a text, narrow rather than without a picture, None if it has no room."""
        if name.high > self.most_name:
            return None
        letters, title = self.letters[-1], self.piece.title
        is_short = brush.width(title, letters, True, True) * NARROWEST <= self.wide
        if name.rows > 1 and (self.lowest if is_short else self.stripe) + name.high > room:
            return Name(letters, 1)
        return name
