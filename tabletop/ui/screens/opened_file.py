"""Files and invitation links that are dropped on the window or given to the program."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tabletop import paths
from tabletop.cards import pack_check, packs
from tabletop.cards.packs import Pack
from tabletop.engine.errors import UserError
from tabletop.learn.file_kind import FileKind, kind_of
from tabletop.match import journal
from tabletop.net.relay.invitation import is_link
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.widgets.overlay import Answer, Overlay


def open_argument(shell: Shell, given: str) -> None:
    """Follow an invitation link, or open a file."""
    if is_link(given):
        shell.go(routes.INVITED, given)
    else:
        open_file(shell, Path(given))


def open_file(shell: Shell, path: Path) -> None:
    """Open a file as what it is, or show in one sentence why that is impossible."""
    try:
        kind = kind_of(path)
        if kind is FileKind.JOURNAL:
            is_ours = path.resolve().parent == paths.saves().resolve()
            if is_ours and not journal.is_over(path):
                shell.resume(path)
            else:
                shell.go(routes.REPLAY, path)
        elif kind is FileKind.MOMENT:
            shell.go(routes.MOMENT, path)
        elif kind is FileKind.PUZZLES:
            shell.go(routes.FILE_PUZZLES, path)
        else:
            ask_to_install(shell, packs.read(path))
    except UserError as fault:
        title = QCoreApplication.translate("OpenedFile", "Can't open this file")
        shell.notice(title, shell.words.error_text(fault))


def ask_to_install(shell: Shell, pack: Pack) -> None:
    """Ask whether to install a pack, with its facts; raises UserError for one with a faulty card."""
    translate, info = QCoreApplication.translate, pack.info
    libraries = {entry.key: library for entry in shell.games if (library := entry.library()) is not None}
    counts = pack_check.card_counts(pack, libraries)
    facts = translate("OpenedFile", "Version {version} by {author} · licence: {licence}")
    lines = [facts.format(version=info.version, author=info.author, licence=info.licence)]
    for game in pack.games():
        known = game in libraries
        text = translate("OpenedFile", "{game} · cards: {n}")
        if not known:
            text = translate("OpenedFile", "{game}: not installed")
        lines.append(text.format(game=shell.words(f"{game}.name") if known else game, n=counts.get(game, 0)))
    before = next((found for found in packs.installed() if found.key == info.key and found.info is not None), None)
    if before is not None and before.info is not None:
        lines.append(translate("OpenedFile", "Replaces version {version}.").format(version=before.info.version))
    lines.append(translate("OpenedFile", "Checksum: {sum}").format(sum=pack.checksum[:16]))
    title = translate("OpenedFile", "Install “{name}”?").format(name=info.name.in_language(shell.language))
    refuse = Answer(translate("OpenedFile", "Not now"), "refuse", escape=True)
    accept = Answer(translate("OpenedFile", "Install"), "install", partial(_install, shell, pack), gold=True)
    Overlay(shell, title, "\n".join(lines), (refuse, accept))


def _install(shell: Shell, pack: Pack) -> None:
    try:
        packs.install(pack)
    except OSError as error:
        title = QCoreApplication.translate("OpenedFile", "Could not install the pack")
        shell.notice(title, f"{packs.home()}: {error.strerror or error}")
        return
    if shell.front.objectName() == "packs":
        shell.front.rebuild()
    else:
        shell.go(routes.PACKS)
