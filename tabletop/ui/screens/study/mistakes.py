"""The screen of one of a person's own mistakes, asked as a puzzle."""

from __future__ import annotations

from datetime import date

from tabletop.engine.errors import UserError
from tabletop.learn import mistake as mistakes
from tabletop.learn.mistake_link import MistakeLink
from tabletop.ui.model.moments import checked_view
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.window_screen import WindowScreen
from tabletop.ui.table.guides.mistake_mode import MistakeMode


class MistakeScreen(WindowScreen):
    """Raises UserError for one that is not there, or that cannot be shown under the present rules."""

    def __init__(self, shell: Shell, key: str, today: date) -> None:
        self.mistake = mistakes.named(key)
        seen = checked_view(self.mistake.moment, key, shell.games)
        if self.mistake.choices[0].action not in seen.actions or seen.seat < 0:
            raise UserError("moment.fault.file", file=key)
        self.question = MistakeLink(self.mistake, seen)
        self.mistake_mode = MistakeMode(self.question, today)
        super().__init__(shell, self.question, self.mistake_mode)
        self.setObjectName("mistake")
        self.topic = self.mistake.game
        self.mistake_mode.forget_requested.connect(self._forget)

    def _forget(self) -> None:
        self.mistake_mode.is_revealed = self.question.solved = False
        self.question.tries = 0
        mistakes.forget(self.mistake.key)
        self.shell.back()

    def on_close(self) -> None:
        """Keep how it went: only what was found at the first try counts as solved."""
        super().on_close()
        missed = self.question.tries > 0 or self.mistake_mode.is_revealed
        if missed or self.question.solved:
            try:
                mistakes.save(self.mistake_mode.answered)
            except OSError as error:
                self.shell.notice(self.tr("Could not write the file"), error.strerror or str(error))
