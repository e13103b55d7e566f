"""Dialogs for the files that people keep for themselves."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QStandardPaths
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

DIALOG_TEXTS = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "File &name:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Computer"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Drive"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "%1 File"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "File"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Unknown"),
)
"""Texts of Qt's own dialog that Qt lacks in a language of the program, or has longer or in other marks."""

SHARE = 0.7
"""Size of Qt's own dialog, by that of the window."""
_visited: list[Path] = []
"""The folder that was last chosen since the program started, if any."""


def folder() -> Path:
    """Return the folder to start in: the last one chosen, else the person's documents, else their home."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return next((each for each in (*_visited, Path(documents)) if each.is_dir()), Path.home())


def choose_new_file(parent: QWidget, title: str, name: str) -> Path | None:
    """Ask where to save a file, `name` being the proposal and its suffix that of all answers."""
    dialog = QFileDialog(parent, title, str(folder()), f"*{Path(name).suffix}")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix)
    dialog.selectFile(name)
    return _chosen(dialog, parent)


def choose_file(parent: QWidget, title: str, suffix: str) -> Path | None:
    """Ask which file with a suffix to open."""
    dialog = QFileDialog(parent, title, str(folder()), f"*{suffix}")
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _chosen(dialog, parent)


def _chosen(dialog: QFileDialog, parent: QWidget) -> Path | None:
    """Show a dialog; return its answer, None if there is none."""
    dialog.resize(parent.window().size() * SHARE)
    is_accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    if not is_accepted:
        return None
    chosen = Path(dialog.selectedFiles()[0])
    _visited[:] = [chosen.parent]
    return chosen
