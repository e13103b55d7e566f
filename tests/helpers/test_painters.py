"""A test that fails while it paints leaves no painter that would outlive its picture."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter

from tests.helpers.painters import end_painters


def test_painters_in_the_frames_of_an_exception_and_of_its_cause_are_ended() -> None:
    pictures = [QImage(8, 8, QImage.Format.Format_RGB32) for _ in range(2)]

    def fail(picture: QImage) -> None:
        painter = QPainter(picture)
        raise ValueError(painter.isActive())

    def fail_again() -> None:
        painter = QPainter(pictures[0])
        try:
            fail(pictures[1])
        except ValueError as error:
            raise LookupError(painter.isActive()) from error

    with pytest.raises(LookupError) as caught:
        fail_again()
    assert all(picture.paintingActive() for picture in pictures)
    end_painters(caught.value)
    assert not any(picture.paintingActive() for picture in pictures)
