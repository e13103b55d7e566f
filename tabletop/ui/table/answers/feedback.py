"""Feedback at the table: lists for ambiguous gestures, warnings, refusals and hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal

from tabletop import rulebook
from tabletop.bots.evaluations import Evaluation
from tabletop.display.parts import areas
from tabletop.display.prompt import Label
from tabletop.display.table import Phase
from tabletop.engine.actions import SEAT
from tabletop.engine.errors import Refusal
from tabletop.engine.view import SPECTATOR, View
from tabletop.ui.board.geometry.layout import Kind, Spot
from tabletop.ui.board.pieces.card_rows import CARDS
from tabletop.ui.board.pointer.interaction import Interaction
from tabletop.ui.board.view import TableView
from tabletop.ui.model import keys
from tabletop.ui.table.answers.background_analysis import HintRequests
from tabletop.ui.table.answers.choice_list import ChoiceList, distinct_texts, listed_labels
from tabletop.ui.table.answers.hint_text import HintText
from tabletop.ui.table.answers.partners import Partners
from tabletop.ui.table.answers.refusals import explain, explain_double_click
from tabletop.ui.table.panels.bubble import Bubble
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.toolbars.prompt_bar import PromptBar
from tabletop.words import capitalized

GAMELESS = ("match.", "net.", "puzzles.", "lessons.")
"""Prefixes of refusals by match, network or teacher rather than by the rules of the game."""

QUESTIONED = frozenset(["refusal.first", "refusal.nothing"])
"""Refusals that repeat the open question, in a text of their own."""


class Feedback(QObject):
    """Turns gestures into one label, asking where it must. `chosen` carries the label."""

    chosen = Signal(object)
    lesson_requested = Signal()
    advice_changed = Signal()
    """Something else may be advised now than before."""
    warnings_off = Signal()
    """The person wants no more warnings against slips."""

    def __init__(
        self,
        session: Session,
        partners: Partners,
        interaction: Interaction,
        view: TableView,
        prompt: PromptBar,
        bubble: Bubble,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.partners = partners
        self.interaction = interaction
        self.scene = interaction.scene
        self.view = view
        self.prompt = prompt
        self.bubble = bubble
        self._early = False
        """True if the refusal in the bubble was given while another seat had to decide."""
        self._question = ""
        """The last question to this seat."""
        self.menu: ChoiceList | None = None
        """The list of choices that is open."""
        self.hint_text = HintText(session, interaction, self.describe_subject, self)
        self.hint_requests = HintRequests(session, self)
        self.hint_requests.analysed.connect(self._show_analysis)
        self.hint_requests.partner_analysed.connect(self._follow_partner_advice)
        self._warned: Label | None = None
        self._hinted = ""
        """Headline of the last hint."""
        self._is_hint_open = False
        """True if the last hint only says that the answer is to come."""
        interaction.activated.connect(self._activated)
        interaction.refused.connect(self._refused)
        interaction.is_refused = self._is_refused
        view.menu_wanted.connect(self._ask_about)
        bubble.answered.connect(self._answered)
        session.changed.connect(self._moved_on)

    def withdraw_warning(self) -> None:
        """Withdraw a warning, with its question; unless that is still open and as true as when it was asked."""
        if self._warned is None:
            return
        is_asking, now = self.bubble.is_asking, self._present_label(self._warned)
        asked, warning = self.bubble.title.text(), self.session.warning(now) if now is not None else ""
        is_true = is_asking and warning.startswith(asked)
        self._warned = now if is_true and warning == asked else None
        if is_true and now is not None and warning != asked:
            self.confirm_blunder(now)  # numbers have come that it leaves out
        elif is_asking and not is_true:
            self.bubble.hide()

    def _present_label(self, label: Label) -> Label | None:
        """Return the label that offers the same action now: new numbers may have changed its texts.

        An answer for a stretch of play stands in the prompt bar alone.
        """
        offered = self.prompt.labels if label.action.seat == SPECTATOR else self.session.labels()
        return next((each for each in offered if each.action == label.action), None)

    def withdraw_hint(self) -> None:
        """Hide a hint if the question that it is about is left. One without an answer yet stays."""
        if self._is_hint_shown and not self._is_hint_open and not self.session.keeps_question:
            self.bubble.hide()

    def answer_hint(self) -> None:
        """Answer a hint that was asked for too early, now that this seat may decide."""
        if self._is_hint_shown and self._is_hint_open and self.session.is_to_act:
            self.hint()

    def resize(self) -> None:
        """Show a hint again where its subject lies now, and hide any other remark."""
        is_hint = self._is_hint_shown and self.session.is_current
        self.bubble.hide()
        if is_hint:
            self.hint()

    # -- several meanings ----------------------------------------------------------------------------------------

    def _activated(self, labels: list[Label], ref: str) -> None:
        if len(labels) == 1 and not (self.interaction.held_ref == ref and self.interaction.choices.targets(ref)):
            self.chosen.emit(labels[0])
        else:
            self._open(labels, ref)

    def _ask_about(self, ref: str) -> None:
        self.interaction.pin_requested.emit(ref)
        if labels := self.interaction.choices.labels(ref):
            self._open(labels, ref)

    def _open(self, labels: Sequence[Label], ref: str) -> None:
        """Ask which of several labels a gesture with a piece means."""
        spot = self.scene.spot(ref)
        piece = spot.piece if spot is not None else None
        title = self.tr("Which of these do you choose?")
        about_piece = all(label.action.source == ref for label in labels)
        if piece is not None and piece.title and piece.shape in CARDS and about_piece:
            title = self.tr("How will you use {piece}?").format(piece=piece.title)
        questions = {label.question for label in labels}
        title = (questions.pop() or title) if len(questions) == 1 else title
        listed = [label for label in labels if not label.menu or label in listed_labels(labels, label.menu)]
        equal = self._merged(listed)
        texts = distinct_texts(list(equal), self.describe_subject)
        texts = [f"{text} ×{n}" if n > 1 else text for text, n in zip(texts, equal.values(), strict=True)]
        choices = self._list(title, labels, list(equal), texts)
        choices.double_clicked.connect(lambda: self._double_clicked(choices, ref))
        at = self.view.outline_of(spot) if spot is not None else self.view.viewport().rect()
        bottles = [self.view.outline(panel.rect) for panel in self.scene.layout.panels if panel.glass is not None]
        at, *off = (QRect(self.view.viewport().mapToGlobal(rect.topLeft()), rect.size()) for rect in (at, *bottles))
        choices.open_beside(at, self.view.pressed_at, off)

    def _double_clicked(self, choices: ChoiceList, ref: str) -> None:
        """Do the usual action of a double click instead of asking, if there is a single one."""
        if self.interaction.choices.double_click_label(ref) is not None:
            choices.close()
            self.interaction.double_click(ref)

    def _merged(self, labels: Sequence[Label]) -> dict[Label, int]:
        """Return labels with their numbers, one for those that do the same with equal pieces of a pile.

        It is the advised one of them.
        """
        groups: dict[object, list[Label]] = {}
        for label in labels:
            action, layout = label.action, self.scene.layout
            is_heaped = action.source in layout.aliases and action.source not in layout.spots
            info = self.session.inspect(action.source) if is_heaped else None
            piece = replace(info.piece, ref="") if info is not None else action.source
            groups.setdefault((label.text, action.verb, action.target, action.arg, piece), []).append(label)
        return {max(equal, key=lambda label: label.primary): len(equal) for equal in groups.values()}

    def open_list(self, button: Label) -> None:
        """Open the list of a button of the prompt bar above it, off what tells its rows apart."""
        menu = next(menu for menu in self.session.table.prompt.menus if menu.menu == button.action.arg)
        labels = [label for label in self.session.labels() if label.menu == menu.menu]
        choices = self._list(menu.title, labels, listed_labels(labels, menu.menu))
        lit = [spot for spot in self.interaction.choices.spots(self.scene.layout) if spot.piece is not None]
        named = Counter(ref for label in choices.labels for ref in {*label.refs})
        telling = [ref for ref, count in named.items() if count < len(choices.labels)]
        rects = [*self.view.visible_rects(lit), *self._outlines(telling)]
        port = self.view.viewport()
        off = [QRect(port.mapToGlobal(rect.topLeft()), rect.size()) for rect in rects]
        choices.open(self.prompt.mapToGlobal(self.prompt.position_of(button)), off)

    def _list(
        self, title: str, labels: Sequence[Label], listed: Sequence[Label], texts: Sequence[str] = ()
    ) -> ChoiceList:
        """Return a list of some of the `labels`, which shows on the table and in large what each is about.

        A remark on the screen goes: the list would lie over it, and Esc closes the list alone.
        """
        self.bubble.hide()
        choices = self.menu = ChoiceList(title, listed, self.prompt.theme, self.view, texts)
        choices.pointed.connect(lambda label: self._show_choice(choices, label))
        choices.chosen.connect(self._from_menu)
        choices.missed.connect(lambda at: self._beside_menu(labels, at))
        choices.closed.connect(lambda: QTimer.singleShot(0, self, lambda: self._menu_closed(choices)))
        return choices

    def _show_choice(self, choices: ChoiceList, label: Label) -> None:
        """Light what a choice is about, and show its card in large beside the list, unless that is held."""
        self.interaction.highlight_label(label)
        port = self.view.viewport()
        ends = (label.action.source, label.action.target)
        told = (ref for ref in ends if (spot := self.scene.spot(ref)) and spot.piece and spot.piece.text)
        ref = next(told, label.action.source)
        shown = ref if ref != self.interaction.held_ref else ""
        self.view.hover.present(shown, QRect(port.mapFromGlobal(choices.pos()), choices.size()))

    def describe_subject(self, label: Label) -> str:
        """Return the text of the component that a label ends at or starts from."""
        spot = self.scene.spot(label.action.target) or self.scene.spot(label.action.source)
        if spot is None:
            return ""
        return (spot.piece.summary or spot.piece.title) if spot.piece is not None else spot.title

    def _beside_menu(self, labels: Sequence[Label], at: QPoint) -> None:
        """Choose the single menu entry about a lit piece that was pressed beside the menu."""
        spot = self.scene.spot_at(self.view.mapToScene(self.view.viewport().mapFromGlobal(at)))
        if spot is None:
            return
        names = {*_names(spot.ref, spot), spot.within}
        means = [label for label in labels if names & {label.action.target, label.place, *label.touches} - {""}]
        if len(means) == 1 and spot.ref != self.interaction.held_ref:
            self._from_menu(means[0])

    def _from_menu(self, label: Label) -> None:
        self.menu = None
        self.interaction.end_gesture()
        self.chosen.emit(label)

    def _menu_closed(self, menu: ChoiceList) -> None:
        """Give the held piece back if the list was closed without a choice."""
        if self.menu in (menu, None):
            self.view.hover.dismiss()
        if self.menu is menu:
            self.menu = None
            self.put_down()
            self.interaction.update_highlights()

    def put_down(self) -> None:
        source = self.interaction.held_ref
        self.interaction.let_go()
        if source:
            self.scene.return_piece(source)

    # -- slips ---------------------------------------------------------------------------------------------------

    def confirm_blunder(self, label: Label) -> bool:
        """Ask once whether a label that looks like a slip is meant; False if there is nothing to ask any more.

        While such a question is open, any other choice only goes back: it was made with the question in mind.
        """
        is_repeated = self._warned is not None and self._warned.action == label.action  # by a button, say, after a drop
        if self._warned is not None and not is_repeated and self.bubble.is_asking:
            self._warned = None
            self.bubble.hide()
            return True
        warning = self.session.warning(label)
        if not warning or is_repeated:
            self._warned = None
            return False
        self._warned = label
        answers = (("stay", self.tr("Go back")), ("go", label.text), ("never", self.tr("Don't ask again")))
        at = self._at(label.action.target or label.action.source) if label.action.source else self._over_button(label)
        pieces = self.view.piece_rects()
        self.bubble.say("gold", warning, at, answers=answers, avoid=self._covered(label), rather=pieces)
        self.put_down()  # what was dropped waits at home for the answer
        return True

    def welcome(self, lesson: bool = False) -> None:
        """Offer the rules, and a lesson if there is one, to a newcomer to this game."""
        learn = (("lesson", self.tr("Take the lesson")),) if lesson else ()
        answers = (*learn, ("rules", self.tr("Read the rules")), ("go", self.tr("Just play")))
        detail = self.tr("Press {rules} for the rules (a two-minute read), or {hint} for a good move at any time.")
        detail = detail.format(rules=keys.named(Qt.Key.Key_F1), hint=keys.named(Qt.Key.Key_H))
        clear = self.view.piece_rects()  # nothing is as urgent as what lies there
        self._warned = None  # its question is no longer on the screen
        self.bubble.say("accent", self.tr("New to this game?"), self._at(""), detail, answers=answers, avoid=clear)

    def _answered(self, answer: str) -> None:
        if answer == "lesson":
            self.lesson_requested.emit()
            return
        if answer == "rules":
            self.bubble.rules_requested.emit("")
            return
        label = self._warned
        if label is None or answer not in ("go", "never"):
            self._warned = None
            return
        if answer == "never":
            self.warnings_off.emit()
        self.chosen.emit(label)

    def explain_phase(self, phase: Phase, below: QPoint) -> None:
        """Explain a phase below a point of the screen, with its rule; open that at the second press."""
        if self.bubble.isVisible() and self.bubble.title.text() == phase.title:
            self.bubble.rules_requested.emit(phase.rule)
            return
        book = rulebook.load(self.session.link.game, self.session.words.language)
        detail = phase.note or book.title_of(phase.rule)
        self.bubble.say("accent", phase.title, self.view.viewport().mapFromGlobal(below), detail, phase.rule)

    # -- refusals and hints --------------------------------------------------------------------------------------

    def _is_refused(self, source: str, target: str) -> bool:
        origin = self.scene.layout.spots.get(source)
        return explain(self.session.view, _names(source, origin), self._places(target)).key != "refusal.nothing"

    def _places(self, target: str) -> tuple[str, ...]:
        """Return the references of a drop on a spot: its own, and the places that it or its area represents."""
        spot, layout = self.scene.spot(target), self.scene.layout
        around = layout.represented(spot.within) if spot is not None else []
        return (*_names(target, spot), *layout.represented(target), *around)

    def _refused(self, source: str, target: str) -> None:
        spot, origin = self.scene.spot(target), self.scene.layout.spots.get(source)
        if not target:
            game = self.session.loaded.game
            self.refuse(explain_double_click(self.session.view, game, _names(source, origin)), target=source)
            return
        within = spot.within if spot is not None else ""
        around = (within,) if within else ()
        anything = () if self.interaction.choices.labels(source) else ("",)
        refusal = explain(self.session.view, _names(source, origin), (*self._places(target), *around, *anything))
        aside = origin is not None and within == origin.within and spot is not None and spot.kind is Kind.PIECE
        if refusal.key == "refusal.nothing" and aside:
            return  # a piece moved a little among its neighbours: nothing was meant by it
        self.refuse(refusal, source, target)

    def explain_unavailable(self, ref: str) -> str:
        """Return why a piece cannot be chosen while others can, by the places of those beside it, else `""`."""
        choices, spot = self.interaction.choices, self.scene.layout.spots.get(ref)
        if spot is None or spot.kind is not Kind.PIECE or ref in choices.sources:
            return ""
        if not (self.session.is_to_act and self.session.view.actions):  # such as after a lesson
            return ""
        beside = [each for each in choices.sources if (lies := self.scene.spot(each)) and lies.within == spot.within]
        targets = dict.fromkeys(target for each in beside for target in choices.targets(each))
        places = tuple(targets) or ("", *[area.ref for area in areas(self.session.table)])
        refusal = explain(self.session.view, _names(ref, spot), places)
        return "" if refusal.key == "refusal.nothing" else self.session.words.format(refusal.key, refusal.params)

    def _place_name(self, label: Label, ref: str) -> str:
        """Return the game's name for where a label lies, as this seat sees it, else the text on its spot."""
        target, spot = ref if ref == label.place else label.action.target, self.scene.spot(ref)
        if owned := self._owned_place(target):
            return owned
        cell = self.scene.spot(target)  # what lies in a cell stands for it
        if cell is not None and cell.kind is Kind.CELL and (about := self.session.inspect(target)) is not None:
            return about.piece.title
        name = self.session.words.name(target) if target else ""
        return name if name and name != target else spot.title if spot is not None else ""

    def _owned_place(self, ref: str) -> str:
        """Return a seat's place by `<game>.place.<kind>`, or `….of` for a rival's; "" without one."""
        words, (kind, owner, *_) = self.session.words, (*ref.partition(":")[2].split("/"), "")
        key = f"{self.session.loaded.game.key}.place.{kind}"
        if not (owner.isdecimal() and words.has(key)):
            return ""
        return words(key) if int(owner) == self.session.seat else words.format(f"{key}.of", {"seat": SEAT[int(owner)]})

    def refuse_press(self) -> None:
        """Refuse a press on a button in words: dice wait to be thrown, others decide, or it has a new meaning."""
        asked, is_changed = self.session.known.players_to_act, not self.prompt.is_veiled
        if self.session.is_throwing():
            self.refuse(Refusal("refusal.throw"))
        elif asked and self.session.seat not in asked:
            self.refuse(Refusal("refusal.not_your_decision", params={"seat": SEAT[asked[0]]}))
        elif asked:
            self.refuse(Refusal("refusal.changed" if is_changed else "refusal.wait"))
        self._early = self.session.seat not in asked or not is_changed

    def refuse_click(self) -> None:
        """Refuse a click that came before what it hit could be chosen."""
        self.refuse(Refusal("refusal.early"))

    def refuse(self, refusal: Refusal | None, source: str = "", target: str = "") -> None:
        """Show the reason for a refusal, if any, its rule, and the places where the held piece could go."""
        if refusal is None:
            return
        targets = self.interaction.choices.targets(source)
        places = [self._place_name(labels[0], ref) for ref, labels in targets.items()]
        places = [place for place in places if place]
        now = self.session.table.current
        if places:
            listed = self.session.words.listed(list(dict.fromkeys(places)), any_of=True)
            held = self.scene.spot(source)
            if held is not None and held.piece is not None and held.piece.title:
                detail = self.tr("{piece} can go to {places}").format(
                    piece=capitalized(held.piece.title), places=listed
                )
            else:
                detail = self.tr("It can go to {places}").format(places=listed)
        else:
            if refusal.key == "refusal.nothing":
                refusal = self.session.loaded.game.late_refusal(self.session.view.state, refusal)
            detail = self.tr("now: {phase}").format(phase=now) if now else ""
        text, rule = self.session.words.format(refusal.key, refusal.params), refusal.rule
        if refusal.key == "refusal.nothing" and places:
            text, detail = detail, ""
        elif refusal.key in QUESTIONED:
            question = {"question": self.session.table.prompt.text}
            text, detail = self.session.words.format(f"{refusal.key}.question", question), ""
        elif refusal.key == "refusal.not_your_decision" or refusal.key.startswith(GAMELESS):
            detail = ""  # no rule of the game stands in the way, whatever is asked just now
        elif not rule:
            rule = self.session.table.prompt.rule
        self._early = not self.session.is_to_act
        choices = self.interaction.choices
        needed = [spot for ref in (*choices.sources, *targets) if (spot := self.scene.spot(ref)) is not None]
        at = self.view.pointer or self._at(target or source)
        rather = [*self.view.visible_rects(needed), *self.view.hand_rects()]
        self.bubble.say("coral", text, at, detail, rule, rather=rather)

    def _moved_on(self) -> None:
        """Hide what is no longer true once this seat is asked, and what has been read if it is asked anew."""
        if not self.session.is_to_act:
            return
        question, self._question = self._question, self.session.table.prompt.text
        if self._early and self.bubble.tone == "coral":
            self.bubble.hide()
        elif question != self._question and not self._is_hint_shown:
            self.bubble.leave_if_read()

    def hint(self) -> None:
        """Show the best choice, as far as it is known; the analysis follows by itself."""
        if self.partners.are_hinted_alone:
            self._advise_partner()
        elif not self.session.is_to_act:
            self._promise_hint(self.tr("Waiting for other players."))
        elif not self.session.advice.is_settled:
            self._promise_hint(self._looking)
            self.hint_requests.ask()
        elif self._advise() and not self.session.advice.is_searched:
            self.hint_requests.ask()

    def _promise_hint(self, text: str) -> None:
        self._hinted, self._is_hint_open = text, True
        self.bubble.say("accent", text, self._at(""), steady=True)

    def prepare_partner_hint(self) -> None:
        """Request the evaluation of a partner's decision if it is new, before anybody asks for a hint."""
        if (seen := self.partners.view_to_evaluate()) is not None:
            self.hint_requests.evaluate_partner(seen)

    def _advise_partner(self) -> None:
        """Show what the adviser thinks of a partner's decision, beside the piece that would be moved."""
        self.prepare_partner_hint()
        hint = self.partners.hint()
        if hint is None:
            is_thinking = self.partners.is_thinking
            self._promise_hint(self._looking if is_thinking else self.tr("Waiting for other players."))
            return
        ref = hint.action.target if self.scene.spot(hint.action.target) else hint.action.source
        self._hinted, self._is_hint_open = hint.headline, False
        self.bubble.say("accent", hint.headline, self._at(ref), hint.detail, avoid=self._outlines((ref,)))

    def _follow_partner_advice(self, seen: View, evaluations: tuple[Evaluation, ...]) -> None:
        """Add what is advised to a partner to the hint on the screen."""
        self.partners.set_advice(seen, evaluations)
        if self._is_hint_shown and self.partners.are_hinted_alone:
            self._advise_partner()
        elif self._is_hint_shown and not self._is_hint_open:
            self._advise(self._hinted)

    @property
    def _looking(self) -> str:
        return self.tr("Looking for the best choice…")

    def _show_analysis(self) -> None:
        """Show the analysis in gold, and in the hint if that is still on the screen."""
        self.advice_changed.emit()
        if self._is_hint_shown and not self.partners.are_hinted_alone:
            self._advise(self._hinted)

    @property
    def _is_hint_shown(self) -> bool:
        """True if the remark on the screen is a hint that was asked for, not a tip."""
        return bool(self._hinted) and self.bubble.isVisible() and self.bubble.title.text() == self._hinted

    def _advise(self, said: str = "") -> bool:
        """Show the best choice, with the chances of the first ones once known; return whether there is any.

        It is not announced if it is what was `said` before.
        """
        labels = {label.action: label for label in self.session.labels()}
        best = self.session.advice[0].action if self.session.advice else None
        if best not in labels or best is None:
            self._promise_hint(self.tr("Waiting for other players."))
            return False
        label = labels[best]
        end = label.place or best.target
        lit, proposal = (best.source, end), self.partners.proposal
        if self.hint_text.is_nothing_gold:
            lit = (proposal.source, proposal.target) if proposal is not None else ("", "")
        self.interaction.show_hint(*lit)
        at = self._at(end or best.source) if self.scene.spot(best.source or end) else None
        hint, partner = self.hint_text.compose(labels), self.partners.hint()
        self._hinted, self._is_hint_open = hint.headline, False
        self.bubble.say(
            "accent",
            self._hinted,
            at or self._over_button(label),
            self.session.words.sentences((partner.aside if partner is not None else "", hint.detail)),
            avoid=self._covered(label),
            rather=self.view.place_rects(),
            chances=hint.chances,
            silent=self._hinted == said,
            steady=True,
        )
        return True

    def _covered(self, label: Label) -> list[QRect]:
        """Return the areas that a bubble about a label must leave free: its source, target and other pieces."""
        return self._outlines(label.refs)

    def _outlines(self, refs: Iterable[str]) -> list[QRect]:
        spots = [self.scene.spot(ref) for ref in refs if ref]
        return self.view.visible_rects([spot for spot in spots if spot is not None])

    def _at(self, ref: str) -> QPoint:
        spot = self.scene.spot(ref)
        if spot is None:
            return self.view.viewport().rect().center()
        return self.view.mapFromScene(spot.rect.center())

    def _over_button(self, label: Label) -> QPoint:
        at = self.prompt.position_of(label)
        return self.view.viewport().mapFromGlobal(self.prompt.mapToGlobal(at)) - QPoint(0, 20)


def _names(ref: str, spot: Spot | None) -> tuple[str, ...]:
    return (ref, *spot.piece.also) if spot is not None and spot.piece is not None else (ref,)
