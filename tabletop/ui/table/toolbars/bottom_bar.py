"""The recap above the prompt bar: together always equally high, so that the table keeps its size."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from tabletop.ui.table.panels.recap import Recap
from tabletop.ui.table.toolbars.prompt_bar import PromptBar


class BottomBar(QWidget):
    """Lends the recap's line to a question that needs it."""

    def __init__(self, recap: Recap, prompt: PromptBar, parent: QWidget) -> None:
        super().__init__(parent)
        self._recap, self._prompt = recap, prompt
        self.has_recap = True
        for bar in (recap, prompt):
            bar.setParent(self)

    def share(self) -> None:
        """Share the height between recap and question as these are now."""
        prompt, line = self._prompt, self._line
        was, prompt.spare_height, prompt.is_spare_free = prompt.is_spare_free, line, not self._recap.lines
        if prompt.is_spare_free != was:
            prompt.arrange()
        self.setFixedHeight(prompt.usual_height + line)
        self._lay_out()

    @property
    def _line(self) -> int:
        """Height of the recap."""
        return self._recap.minimumHeight() if self.has_recap else 0

    def _lay_out(self) -> None:
        prompt, line = self._prompt, self._line
        lends = prompt.needs_more or (prompt.wants_more and not self._recap.lines)
        above = 0 if lends else line
        prompt.quilt_above = float(above)
        self._recap.setGeometry(0, 0, self.width(), line)
        before = prompt.size()
        prompt.setGeometry(0, above, self.width(), prompt.usual_height + line - above)  # it may need more or less then
        if prompt.size() != before and not prompt.isVisible():
            prompt.arrange()  # one that is shown has heard of its new size
        self._recap.setVisible(prompt.y() > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()
