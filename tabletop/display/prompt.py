"""A decision as one seat sees it: the question, useful facts, and a label for every legal action."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.engine.actions import Action

DOT = " · "
"""Text between two facts in one line."""


class Label(msgspec.Struct, frozen=True):
    """The label of an action. `key` is a keyboard shortcut, `primary` marks the likely next step."""

    action: Action
    text: str
    key: str = ""
    primary: bool = False
    tip: str = ""
    """Sentence beside its button: effect and cost of the action."""
    warning: str = ""
    """Question to ask before this action, where blunder warnings are on."""
    is_costly: bool = False
    """True if the warning names a loss: it is shown even before the action that is advised."""
    on: bool | None = None
    """State of a preference that can be switched, None for other labels."""
    touches: tuple[str, ...] = ()
    """References of what else would change, outlined while the action is aimed at: where a die lands, what vanishes."""
    on_double_click: bool = False
    """True for the action of a double click and of an ambiguous drop; the alternatives are in the menu."""
    on_click: bool = False
    """True for the action of an ambiguous single click."""
    on_second_click: bool = False
    """True if a click only chooses, and a second one, a drop or Enter does it: what cannot be undone."""
    asks: bool = False
    """A click on its target asks whether the area around that was meant instead; a drop there goes to the area."""
    question: str = ""
    """Title of the list of what a gesture could mean; with `asks`, where the area cannot be meant: which piece?"""
    is_passive: bool = False
    """Not lit, and without a button: what nobody should do by accident, found by a drag or in the menu."""
    needs_target: bool = False
    """True if its target has to be pointed at or chosen from a list: clicks on its source alone ask, even if no other
    target is left."""
    place: str = ""
    """Where the source is put to mean this: instead of the action's target, or besides a click if it has none."""
    lights_place: bool = False
    """True if the place is lit before a piece is held: it says where one of several pieces may go."""
    mark: str = ""
    """Short text for a pill on a highlighted piece that is too small for the label: a chance, a price."""
    short: str = ""
    """Text on a highlighted area, and on the button of a list's only label, in place of the label."""
    brief: str = ""
    """Fewer words for its button where there is no room for all."""
    wide_as: tuple[str, ...] = ()
    """Texts of the same button at other questions: it is as wide as the longest, so that none moves."""
    menu: str = ""
    """Name of the list in which it stands too, opened by a button."""
    row: str = ""
    """Its text in that list; `about` says how things stand, and `chance` how likely it succeeds, in percent."""
    about: str = ""
    chance: int = 0
    then: Action | None = None
    """Action done right after this one, as one gesture; its empty source stands for the piece that can do it then."""
    dropped_on: tuple[str, ...] = ()
    """References of what its source was dropped on: the first target, if it then asks for one and this is legal."""
    dropped_in: tuple[str, ...] = ()
    """References of the places around that: the first target, if it asks for one and only one of these is legal."""
    yields: bool = False
    """True for a button that is the first to move to "More…", so that the others keep their places."""
    is_answer: bool = False
    """True for the yes to the question itself: its button stands beside the main one and is the last to move away."""
    target_place: str = ""
    """Where its target is put to mean the same as the source on the target."""

    @property
    def refs(self) -> tuple[str, ...]:
        """References of its source, its target, its place and all that it touches, "" for what it has not."""
        return self.action.source, self.action.target, self.place, *self.touches


class MenuButton(msgspec.Struct, frozen=True):
    """A button that lists the labels of a menu under a title: "Attack…"."""

    menu: str
    text: str
    title: str
    key: str = ""
    yields: bool = False
    """True if it is the first to move to "More…"."""
    is_answer: bool = False
    """True if its only label is the yes to the question itself."""


LastingKey = tuple[str, Action]
"""The stretch of play for which an answer is given, and its action."""


class LastingAnswer(msgspec.Struct, frozen=True):
    """An answer that a seat may give for the rest of a stretch of play."""

    label: Label
    note: str = ""
    """Log line whenever it is given without asking."""
    rests: bool = False
    """True if this question is asked all the same, because too much depends on it."""
    while_advised: bool = False
    """True if it is asked all the same where anything else is advised, which is not known before somebody thinks."""
    as_advised: bool = False
    """True if it is whatever is advised each time: the label's action stands for all of them."""
    until_choice: bool = False
    """True if any other choice of its person ends it."""
    now: Action | None = None
    """The action that it is this time, if the label's stands for several."""
    stop: str = ""
    """Text of the button that takes it back, if "Stop" before its own text would mislead."""
    stretch: str = ""
    """Name of the stretch, if that is longer than the prompt's own: the first parts of its name."""


class Prompt(msgspec.Struct, frozen=True):
    """The decision in one sentence, useful facts, and a label for every legal action."""

    text: str
    facts: tuple[str, ...] = ()
    """The most useful first; where there is no room, the last ones are left out."""
    labels: tuple[Label, ...] = ()
    rule: str = ""
    preferences: tuple[Label, ...] = ()
    """Preferences of this seat, in a menu while the decision is pending; those with a key are buttons too."""
    seconds: int = 0
    """Time to answer, 0 for all the time in the world; when it is over, `late` is done."""
    late: Action | None = None
    menus: tuple[MenuButton, ...] = ()
    """Buttons that list labels, where there are any."""
    summons: tuple[str, ...] = ()
    """For spectators, by seat: why it is asked out of turn, such as "Aiko attacks you", or ""."""
    main: tuple[Action, ...] | None = None
    """Main answers, whose buttons have the right slot; None for the primary ones."""
    stretch: str = ""
    """Name of the part of play under way, such as one fight, for all of which a question may be answered at once.

    The names of longer parts begin it, each before a slash.
    """
    lasting: LastingAnswer | None = None
    """The answer that can be given for the rest of the `stretch`, if there is one."""
    situation: str = ""
    """Everything that answer depends on, less of it where no other can be worth it; while it stays or is cut to its
    beginning, whoever has given the answer in this `stretch` among bots is not asked again; never one where it is "",
    without the lasting answer itself."""
    aiming: tuple[str, ...] = ()
    """References of what asks for its target, such as a card or the dice of a hit: it chooses what it is dropped on."""
    plan: str = ""
    """Effect of the main answer, shown beside the facts unless another answer is advised."""
    is_alert: bool = False
    """True if the first fact is a warning that nobody should miss: it stands alone, on a red chip."""
    unasked: str = ""
    """Line of the log where the only sensible answer is given without asking."""
    opening: tuple[str, ...] = ()
    """At the start of a match that opens with a card: its title, then its paragraphs."""
    is_decisive: bool = False
    """True if that answer waits until this prompt has been read: much is decided."""
    continues: bool = False
    """True if nobody's turn begins with it, such as the next attack in a battle under way."""
    idle: str = ""
    """Announced where this seat's turn ends without asking: why nothing else could be done."""

    def standing(self, given: Iterable[LastingKey]) -> list[LastingKey]:
        """Return which lasting answers hold in this stretch of play."""
        return [(stretch, action) for stretch, action in given if f"{self.stretch}/".startswith(f"{stretch}/")]

    @property
    def line(self) -> str:
        """All facts as one line."""
        return DOT.join(self.facts)
