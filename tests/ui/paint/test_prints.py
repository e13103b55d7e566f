"""Printed pictures: every name that card files may say is painted, the same everywhere, and no two cards alike."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPixmap
from pytestqt.qtbot import QtBot

from tabletop.cards.art import Motif, Palette, Scene
from tabletop.display.piece import Figure, Picture, Piece, Shape, Style
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.board.scene import REFRESH_COUNT, TableScene
from tabletop.ui.motion.timeline import Animation
from tabletop.ui.paint import art
from tabletop.ui.paint.pixmap_cache import CACHE, PRINTS
from tabletop.ui.paint.pixmap_loader import PixmapLoader, shared_loader
from tabletop.ui.paint.scenes.inks import INKS
from tabletop.ui.paint.scenes.painters import MOTIFS, SCENES
from tabletop.ui.paint.theme import THEMES
from tests.ui.fixtures import rich_table

PLAIN = Picture("plain", "dusk", "mdi6.skull", "", 5)


def print_of(picture: Picture, ratio: float = 1.0) -> QImage:
    return art.printed(art.order(picture, 64, 40, ratio))


def distance(one: QImage, other: QImage) -> float:
    """Return how far apart two pictures are: the mean difference of a channel in a thumbnail, from 0 to 255."""
    thumbs = [
        bytes(
            image.scaled(16, 10, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
            .convertToFormat(QImage.Format.Format_RGB888)
            .constBits()
        )
        for image in (one, other)
    ]
    return sum(abs(a - b) for a, b in zip(*thumbs, strict=True)) / len(thumbs[0])


def test_every_name_of_the_card_files_is_painted() -> None:
    assert set(SCENES) == set(Scene)
    assert set(INKS) == set(Palette)
    assert set(MOTIFS) == set(Motif)
    assert len(Scene) >= 28
    assert len(Palette) == 15


@pytest.mark.parametrize("scene", Scene)
def test_a_scene_fills_its_sheet_and_comes_out_the_same_twice(scene: Scene, qtbot: QtBot) -> None:
    picture = Picture(scene.value, "night", "mdi6.skull", "", 11)
    first = print_of(picture)
    assert first == print_of(picture)
    assert len({first.pixel(x, y) for x in range(0, 64, 3) for y in range(0, 40, 3)}) > 40


@pytest.mark.parametrize(
    "other",
    [
        Picture("waves", "dusk", "mdi6.skull", "", 5),
        Picture("plain", "jade", "mdi6.skull", "", 5),
        Picture("plain", "dusk", "mdi6.heart", "", 5),
        Picture("plain", "dusk", "mdi6.skull", "snow", 5),
        Picture("plain", "dusk", "mdi6.skull", "", 6),
        Picture("plain", "dusk", "mdi6.skull", "", 5, 1),
        Picture("plain", "dusk", "mdi6.skull", "", 5, 2),
        Picture("plain", "dusk", "mdi6.skull", "", 5, figure=Figure("ooze")),
    ],
    ids=["scene", "palette", "emblem", "motif", "seed", "silver crown", "gold crown", "figure"],
)
def test_whatever_a_picture_says_can_be_seen(other: Picture, qtbot: QtBot) -> None:
    assert distance(print_of(PLAIN), print_of(other)) > 0.9


def test_silver_and_gold_crowns_differ(qtbot: QtBot) -> None:
    strong, mighty = (print_of(Picture("plain", "dusk", "mdi6.skull", "", 5, rank)) for rank in (1, 2))
    assert distance(strong, mighty) > 0.3


def test_a_print_on_a_fine_screen_is_the_same_picture_with_more_pixels(qtbot: QtBot) -> None:
    fine = print_of(PLAIN, 2.0)
    assert (fine.width(), fine.height(), fine.devicePixelRatio()) == (128, 80, 2.0)
    assert distance(print_of(PLAIN), fine) < 4


def test_a_picture_is_ordered_first_and_hangs_later(qtbot: QtBot) -> None:
    gallery, picture = PixmapLoader(), Picture("torii", "jade", "mdi6.key", "", 77)
    CACHE.clear()
    with qtbot.waitSignal(gallery.ready):
        assert gallery.find(art.order(picture, 64, 40, 1.0)) is None
        assert gallery.find(art.order(picture, 64, 40, 1.0)) is None, "ordered once only"
    found = gallery.find(art.order(picture, 64, 40, 1.0))
    assert found is not None
    assert distance(found.toImage(), print_of(picture)) == 0


def forget_prints() -> None:
    CACHE.clear()
    PRINTS.clear()


def test_whoever_cannot_look_twice_waits_for_the_print(qtbot: QtBot) -> None:
    gallery = PixmapLoader()
    gallery.synchronous = True
    CACHE.clear()
    assert gallery.find(art.order(PLAIN, 64, 40, 1.0)) is not None


def test_prints_made_together_hang_together(qtbot: QtBot) -> None:
    gallery, told = PixmapLoader(), list[int]()
    gallery.ready.connect(lambda: told.append(1))
    CACHE.clear()
    wanted = [art.order(Picture("torii", "jade", "mdi6.key", "", seed), 24, 16, 1.0) for seed in range(5)]
    with qtbot.waitSignal(gallery.ready):
        for order in wanted:
            gallery.find(order)
        qtbot.waitUntil(lambda: all(CACHE.find(order.key) is not None for order in wanted))
    assert len(told) == 1, "looking again costs a frame"


@pytest.mark.parametrize(("is_moving", "count"), [(False, REFRESH_COUNT), (True, 1)])
def test_pieces_take_their_prints_a_few_between_two_frames(is_moving: bool, count: int, qtbot: QtBot) -> None:
    forget_prints()
    scene = TableScene(THEMES["dark"])
    scene.set_viewport(QSize(1600, 960), 1.0)
    scene.show_table(rich_table(), {}, animated=False)
    plain = [item for ref in scene.layout.spots if (item := scene.item(ref)) is not None and item.waits]
    assert len(plain) > REFRESH_COUNT, "this table has too few prints to tell"
    shared_loader().close()
    for key in set(piece_painter._awaited.values()):
        CACHE.insert(key, QPixmap(8, 8))
    if is_moving:
        scene.timeline.play(Animation(), 60_000)
    shared_loader().ready.emit()
    assert sum(not item.waits for item in plain) == count
    qtbot.waitUntil(lambda: not any(item.waits for item in plain))


@pytest.mark.parametrize("size", [(102, 141), (160, 110)])
def test_a_card_of_another_form_keeps_its_print_until_a_new_one_is_made(size: tuple[int, int], qtbot: QtBot) -> None:
    forget_prints()
    theme, loader = THEMES["dark"], shared_loader()
    piece = Piece("item:1", Shape.CARD, Style("#445566", "#ffffff"), "Ogre", picture=PLAIN)
    loader.synchronous = True
    final = piece_painter.picture(piece, size, theme, 1.0).toImage()
    forget_prints()
    item = PieceItem(piece)
    item.set_look(piece, QSizeF(100, 137), theme, 1.0)
    loader.synchronous = False
    item.set_look(piece, QSizeF(*size), theme, 1.0)
    assert item.waits
    kept = item.pixmap().toImage()
    forget_prints()
    plain = piece_painter.picture(piece, size, theme, 1.0).toImage()
    assert distance(kept, final) < distance(plain, final)
    loader.close()


def test_a_card_that_is_painted_again_keeps_its_print_whatever_else_was_painted(qtbot: QtBot) -> None:
    """Such as the card of the Wilds from which a die has just been captured."""
    forget_prints()
    theme, loader = THEMES["dark"], shared_loader()
    piece = Piece("item:1", Shape.CARD, Style("#445566", "#ffffff"), "Ogre", text="4", picture=PLAIN)
    loader.synchronous = True
    item = PieceItem(piece)
    item.set_look(piece, QSizeF(100, 137), theme, 1.0)
    loader.synchronous = False
    CACHE.shrink(0)  # other pictures have filled it
    item.set_look(replace(piece, text="3"), QSizeF(100, 137), theme, 1.0)
    assert not item.waits
    loader.close()


def test_a_piece_that_is_held_is_painted_when_it_is_released(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []

    def picture(piece: Piece, *rest: object) -> QPixmap:
        painted.append(piece.title)
        return QPixmap(10, 10)

    monkeypatch.setattr(piece_painter, "picture", picture)
    first, second = (Piece("die:1", Shape.DIE, Style("", ""), title) for title in ("First", "Second"))
    item = PieceItem(first)
    item.set_look(first, QSizeF(10, 10), THEMES["dark"], 1.0)
    item.hold()
    item.set_look(second, QSizeF(10, 10), THEMES["dark"], 1.0)
    assert (painted, item.is_changed) == (["First"], True)
    item.release()
    assert (painted, item.is_changed) == (["First", "Second"], False)


class Painted(QObject):
    """Stands for a window: its update is posted with the priority of Qt's own."""

    def __init__(self, done: list[str]) -> None:
        super().__init__()
        self.done = done

    def event(self, event: QEvent) -> bool:
        self.done.append("painted")
        return True


def test_prints_begin_after_windows_have_been_painted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    loader, window = PixmapLoader(), Painted(done)
    monkeypatch.setattr(loader._pool, "start", lambda job: done.append(job.key))
    assert loader.find_or_order("wood", lambda: QImage()) is None
    QCoreApplication.processEvents()  # the window system gives the frame a moment later
    QCoreApplication.postEvent(window, QEvent(QEvent.Type.UpdateRequest), Qt.EventPriority.LowEventPriority.value)
    qtbot.waitUntil(lambda: len(done) == 2)
    assert done == ["painted", "wood"]
