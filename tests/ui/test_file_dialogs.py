"""Where files are saved and opened: dialogs in the program's language, starting where people keep their files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QFileInfo, QStandardPaths, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QLineEdit, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from tabletop.languages.registry import LANGUAGES
from tabletop.ui.model import i18n
from tabletop.ui.widgets import file_dialogs

SAME = frozenset({"", "Name"})
"""Labels that English and another language write alike."""


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the documents folder of a person whose program has just started in another folder."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    (tmp_path / "program").mkdir()
    monkeypatch.chdir(tmp_path / "program")
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda place: str(folder))
    monkeypatch.setattr(file_dialogs, "_visited", [])
    return folder


def during(ask: Callable[[], Path | None], look: Callable[[QFileDialog], object]) -> Path | None:
    """Open a dialog and look at it, or use it; it is cancelled if it is still open then."""

    def use() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        try:
            look(dialog)
        finally:
            if dialog.isVisible():
                QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(0, use)
    return ask()


def save(name: str) -> Callable[[QFileDialog], None]:
    """Return a use of a dialog: type a name and press Enter."""

    def use(dialog: QFileDialog) -> None:
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert field is not None
        field.setText(name)  # as a paste does: typing opens a list of what fits, which takes Enter for itself
        QTest.keyClick(field, Qt.Key.Key_Return)

    return use


def labels(dialog: QFileDialog) -> set[str]:
    """Return all that a dialog says about itself, in sight, in tips and to a screen reader."""
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    found = {widget.accessibleName() for widget in dialog.findChildren(QWidget)}
    found |= {widget.accessibleDescription() for widget in dialog.findChildren(QWidget)}
    found |= {widget.toolTip() for widget in dialog.findChildren(QWidget)}
    found |= {label.text() for label in dialog.findChildren(QLabel)}
    found |= {button.text() for button in dialog.findChildren(QAbstractButton)}
    files = dialog.findChild(QTreeView, "treeView")
    assert files is not None
    model = files.model()
    found |= {model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())}
    return found | {dialog.iconProvider().type(QFileInfo(dialog.directory().absolutePath()))}


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_no_label_of_a_file_dialog_stays_english(qtbot: QtBot, language: str) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    said: dict[str, set[str]] = {}
    for spoken in ("en", language):
        i18n.install(spoken)
        said[spoken] = set()
        for ask in (
            lambda: file_dialogs.choose_new_file(parent, "", "a.moment"),
            lambda: file_dialogs.choose_file(parent, "", ".journal"),
        ):
            during(ask, lambda dialog, into=said[spoken]: into.update(labels(dialog)))
    assert {"&Save", "&Open", "&Look in:", "Files of &type:", "Date Modified", "Folder"} <= said["en"]
    assert said["en"] & said[language] <= SAME


def test_files_are_kept_among_the_documents_and_the_next_where_the_last_was(
    qtbot: QtBot, tmp_path: Path, documents: Path
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    seen: list[Path] = []

    def look(dialog: QFileDialog) -> None:
        seen.append(Path(dialog.directory().absolutePath()))

    def ask() -> Path | None:
        return file_dialogs.choose_new_file(parent, "Share", "pig-3.moment")

    assert during(ask, look) is None
    assert during(ask, save("mine")) == documents / "mine.moment"
    assert during(ask, save(str(elsewhere / "yours.moment"))) == elsewhere / "yours.moment"
    during(ask, look)
    during(lambda: file_dialogs.choose_file(parent, "Open", ".journal"), look)
    elsewhere.rmdir()
    during(ask, look)
    documents.rmdir()
    during(ask, look)
    assert seen == [documents, elsewhere, elsewhere, documents, Path.home()]
