"""The own cards of a table on the network, shown to a guest who has to accept them to join."""

from __future__ import annotations

import shutil
import tempfile
from functools import partial
from pathlib import Path

import msgspec

from tabletop.cards import layers, packs
from tabletop.cards.card_layer import CardLayer, PackInfo
from tabletop.cards.fields import Texts
from tabletop.display.piece import Piece
from tabletop.display.table import Info
from tabletop.engine.errors import UserError
from tabletop.games.registry import entry as find_entry
from tabletop.languages.registry import LANGUAGES, description
from tabletop.net.addresses import TableAddress
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import CardOffer
from tabletop.ui import widgets
from tabletop.ui.model import own_process
from tabletop.ui.network.found_tables import card_notice
from tabletop.ui.network.joining import JoinPlan, start_window
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.library.cards_browser import CardGallery
from tabletop.ui.table.panels.inspector import Inspector

PROBLEMS_MOST = 3
"""Problems of the cards that are shown."""


class CardOfferScreen(Screen):
    """The cards in both languages, and the answers: join with them, keep them, or decline.

    They are read by a process of their own and lie in a folder that goes with this screen.
    """

    def __init__(self, shell: Shell, offer: CardOffer, place: TableAddress, request: JoinRequest) -> None:
        super().__init__(shell)
        self.setObjectName("card_offer")
        self.entry = find_entry(offer.game, shell.games)
        self.topic = offer.game
        self.offer, self.place, self.request = offer, place, request
        self.notice = offer.notice.displayable()
        self.infos: dict[str, dict[str, Info]] = {}
        """The cards that are not ours by reference, by language, as far as they are read."""
        self.seen_in = shell.language
        """The language in which the cards are shown."""
        self.problems: list[str] = []
        self._installed = False
        self._commands: dict[str, own_process.Command] = {}
        self._folder = Path(tempfile.mkdtemp(prefix="kotatsu-offer-"))
        try:
            layers.check(offer.layers)
            layers.write(self._folder, offer.game, offer.layers)
        except UserError as fault:
            self.problems.append(shell.words.error_text(fault))
        else:
            self._check()
            for language in LANGUAGES:
                self._read(language)

    def _check(self) -> None:
        """Note what is wrong with the cards, as their loader says."""
        library = self.entry.library()
        if library is not None:
            places = [library.folders()[0], *sorted(self._folder.glob(f"{self.offer.game}/*/{self.offer.game}"))]
            for problem in library.check(places)[1]:
                text = problem.localize(self.shell.words)
                self.problems.append(text.replace(str(problem.file), problem.file.name))

    def _read(self, language: str) -> None:
        words = self.shell.words if language == self.shell.language else type(self.shell.words)(language)
        loaded = self.entry.load()
        ours = {piece.ref: piece for piece in loaded.catalogue(words.naming(loaded.names(language)))}

        def show(code: int, output: bytes, wrong: str) -> None:
            self._commands.pop(language)
            if code:
                self.problems.append(wrong)
            else:
                found = msgspec.json.decode(output, type=tuple[Info, ...])
                self.infos[language] = {
                    info.piece.ref: info for info in found if not _same(ours.get(info.piece.ref), info.piece)
                }
            if self.page.count():
                self.rebuild()

        arguments = ("cards", "list", self.offer.game, "--json", "--lang", language)
        self._commands[language] = own_process.Command(self, arguments, show, str(self._folder))

    def build(self) -> None:
        theme = self.shell.theme
        row = self.header(card_notice(self.notice), self.shell.words(f"{self.entry.key}.name"))
        values = [(language, description(language).name) for language in LANGUAGES]
        row.addWidget(widgets.Choice("seen_in", values, self.seen_in, self._see_in, self.tr("Language of the cards")))
        text = self.tr(
            "This table uses cards that you don't have. They contain only text and numbers, are checked like your own "
            "cards, and are used for this match only."
        )
        self.gallery = CardGallery(theme)
        self.inspector = Inspector(theme)
        self.gallery.chosen.connect(self._chosen)
        side = widgets.Panel()
        side.setFixedWidth(theme.px(320))
        side.column.addWidget(self.inspector)
        about = widgets.note(text, "line", "about")
        parts: list[widgets.LayoutPart] = [about]
        if self.problems:
            shown = self.problems[:PROBLEMS_MOST]
            parts.append(widgets.note("\n".join(shown), "warning", "problems"))
        body = widgets.row((widgets.stack(*parts, (widgets.scrolled(self.gallery), 1)), 1), side, spacing=theme.px(12))
        body.setContentsMargins(theme.px(16), theme.px(12), theme.px(16), theme.px(12))
        self.page.addLayout(body, 1)
        foot = self.footer()
        state = "" if self.seen_in in self.infos or self.problems else self.tr("Reading the cards…")
        foot.addWidget(widgets.plain(state, "line", "state"), 1)
        foot.addWidget(widgets.button(self.tr("Decline"), "decline", self.shell.back))
        self.keep = widgets.button(
            self.tr("Kept") if self._installed else self.tr("Keep the cards"), "keep", self._keep
        )
        self.keep.setToolTip(self.tr("Adds them to your packs, for your own tables."))
        foot.addWidget(self.keep)
        join = widgets.button(self.tr("Join with these cards"), "accept", self._accept, gold=True)
        foot.addWidget(join)
        is_read = self.seen_in in self.infos
        self.keep.setEnabled(is_read and not self._installed)
        join.setEnabled(is_read)
        self.gallery.show_pieces(tuple(info.piece for info in self.infos.get(self.seen_in, {}).values()))
        (join if is_read else self.gallery).setFocus()

    def _see_in(self, language: object) -> None:
        self.seen_in = str(language)
        self.rebuild()

    def _chosen(self, piece: Piece | None) -> None:
        if piece is None:
            self.inspector.clear()
        else:
            self.inspector.show_info(piece.ref, self.infos[self.seen_in][piece.ref])

    def _accept(self) -> None:
        """Join the table with its cards, in a window that has read no others."""
        plan, shell = JoinPlan(self.offer.game, self.place, self.request, self.offer.layers), self.shell
        if not shell.can_start(partial(start_window, plan, shell.language)):
            return
        title = self.tr("The table opens in a window of its own")
        text = self.tr("It uses this table's cards instead of yours.")
        shell.home()
        shell.notice(title, text)

    def _keep(self) -> None:
        """Install the cards as packs."""
        try:
            for number, layer in enumerate(self.offer.layers, 1):
                packs.install(self._pack(layer, number))
        except (OSError, UserError) as error:
            why = self.shell.words.error_text(error) if isinstance(error, UserError) else str(error)
            self.shell.notice(self.tr("Could not install the pack"), why)
            return
        self._installed = True
        self.rebuild()

    def _pack(self, layer: CardLayer, number: int) -> packs.Pack:
        """Return a layer as a pack; a person's own cards get a description. Raises UserError."""
        by = self.notice.by or "?"
        own = PackInfo(f"table_{self.offer.data[:12]}_{number}", Texts(by, by), by[:60], "1", "?")
        files = {f"{self.offer.game}/{path}": text.encode() for path, text in layer.files.items()}
        made = packs.Pack(layer.pack or own, files)
        return packs.decode(packs.encode(made), made.info.key)  # it keeps all limits of a pack

    def on_close(self) -> None:
        for command in self._commands.values():
            command.cancel()
        shutil.rmtree(self._folder, ignore_errors=True)


def _same(ours: Piece | None, theirs: Piece) -> bool:
    """Return whether a card of theirs looks as ours does; what stands in data passes through JSON once."""
    return ours is not None and msgspec.json.decode(msgspec.json.encode(ours), type=Piece) == theirs
