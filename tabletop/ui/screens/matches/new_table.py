"""The new-table screen: players, options and seed; remembers the last table of each game."""

from __future__ import annotations

from functools import partial

import msgspec
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QSpinBox, QWidget

from tabletop.bots import rivals
from tabletop.cards import layers, packs
from tabletop.engine.errors import UserError
from tabletop.engine.game import Option, checked_setup, relevant_options
from tabletop.games.registry import entry as find_entry
from tabletop.match.link import BOTS, Driver
from tabletop.match.table_terms import NetworkOffer
from tabletop.ui import widgets
from tabletop.ui.model import names
from tabletop.ui.model import table_plan as plans
from tabletop.ui.model import teams as sides_of
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.players import bot_levels
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.model.teams import NO_SIDE
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.widgets.animal_choice import AnimalChoice
from tabletop.words import Words

Value = int | str | bool
ANYWHERE = "anywhere"
RIVAL = "rival"
WORD_LENGTH = 40
USUAL_HOURS = 24
"""Hours for each decision of a slow match, unless others are chosen."""


class NewTableScreen(Screen):
    """The choices before a match, collected in `plan`."""

    def __init__(self, shell: Shell, game: str) -> None:
        super().__init__(shell)
        self.setObjectName("new_table")
        self.entry = find_entry(game, shell.games)
        self.topic = game
        self.game = self.entry.load().game
        self.plan = self._remembered() or plans.against_bots(self.entry)
        people = [seat for seat, planned in enumerate(self.plan.seats) if planned.driver is Driver.ME]
        self.you = people[0] if people else -1
        self.unfolded = False
        """True if all options are shown."""

    def _remembered(self) -> TablePlan | None:
        """Return the last table of this game without its seed, if it still fits."""
        stored = plans.from_text(self.shell.preferences.remembered(f"plan/{self.entry.key}"))
        if stored is None or stored.game != self.entry.key:
            return None
        try:
            checked_setup(self.game, len(stored.seats), stored.options)
        except UserError:
            return None
        return msgspec.structs.replace(stored, seed="")

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        name = self.shell.words(f"{self.entry.key}.name")
        self.header(self.tr("New table"), name)
        column = self.column(1000)
        column.addWidget(self._seats())
        column.addWidget(self._network())
        if (cards := self._cards()) is not None:
            column.addWidget(cards)
        plain, folded = self._sorted_options()
        text = self.tr("Fewer options") if self.unfolded else self.tr("{n} more options").format(n=len(folded))
        unfold = [widgets.button(text, "more", self._unfold)] if folded else []
        if plain:
            column.addWidget(self._options(self.tr("Table options"), plain, *unfold))
        else:
            for button in unfold:
                column.addLayout(widgets.flush(button))
        if self.unfolded and folded:
            column.addWidget(self._options(self.tr("More options"), folded))
        if self.unfolded or not folded:
            column.addWidget(self._chance())
        column.addStretch(1)
        foot = self.footer()
        self.summary = widgets.note("", "line", "summary")
        foot.addWidget(self.summary, 1)
        foot.addWidget(widgets.button(self.tr("Reset to defaults"), "defaults", self._defaults))
        text = self.tr("Start the match") if self.plan.offer is None else self.tr("Open the table")
        start = self.start_button = widgets.button(text, "start", self.start, gold=True)
        start.setMinimumSize(self.shell.theme.px(190), self.shell.theme.px(44))
        foot.addWidget(start)
        self._summarise()
        start.setFocus()

    def _seats(self) -> QWidget:
        panel = widgets.Panel(self.tr("Seats"))
        fitting = self._offered = self._fitting() or self.entry.seat_counts
        if len(self.entry.seat_counts) > 1:
            counts = [(count, str(count)) for count in fitting]
            label = self.tr("Players")
            panel.form(label, widgets.Choice("seats", counts, len(self.plan.seats), self._set_count, label))
        grid = widgets.grid(14, 8, 1)
        sides, row = self._sides(), 0
        self._grouped = sides
        for side, seats in sides_of.groups(sides):
            if side != NO_SIDE:
                grid.addWidget(side_heading(self.entry.key, sides[seats[0]], self.shell.words), row, 0, 1, 3)
                row += 1
            for seat in seats:
                self._seat_row(grid, row, seat, side)
                row += 1
        panel.column.addLayout(grid)
        if any(planned.driver is Driver.ME for planned in self.plan.seats):
            now = Animal(self.shell.preferences.values.animal)
            panel.form(self.tr("Your icon"), AnimalChoice(now, self._set_animal))
        if self._partners():
            label = self.tr("Your partners")
            ways = [(False, self.tr("decide for themselves")), (True, self.tr("let me decide"))]
            set_propose = lambda on: self._change(propose=bool(on))  # noqa: E731
            choice = widgets.Choice("propose", ways, self.plan.propose, set_propose, label)
            panel.form(label, choice, self.tr("“Let me decide”: they propose moves and wait for you."))
        return panel

    def _seat_row(self, grid: QGridLayout, row: int, seat: int, side: int) -> None:
        planned = self.plan.seats[seat]
        local_seats = [other_seat for other_seat, planned in enumerate(self.plan.seats) if planned.driver is Driver.ME]
        chosen = [rival.animal if (rival := rivals.find(each.rival)) else "" for each in self.plan.seats]
        animal = self.shell.animals(chosen, local_seats)[seat]
        name = QLineEdit(planned.name)
        name.setObjectName(f"name.{seat}")
        name.setMaxLength(names.NAME_LENGTH)
        name.setPlaceholderText(names.seat_name(self.plan, seat, self.person))
        name.setAccessibleName(self.tr("Name of seat {n}").format(n=seat + 1))
        name.textEdited.connect(lambda text: self._set_name(seat, text))
        name.setEnabled(planned.driver is not Driver.REMOTE)
        avatar = widgets.Avatar(animal, self.shell.theme.px(28), side)
        avatar.setObjectName(f"avatar.{seat}")
        grid.addWidget(avatar, row, 0)
        grid.addWidget(name, row, 1)
        grid.addWidget(self._driver(seat, planned), row, 2)

    def _partners(self) -> bool:
        """Return whether bots would play on one side with people."""
        sides = self._sides()
        found = set(zip(sides, [planned.driver in BOTS for planned in self.plan.seats], strict=True))
        return any({(side, True), (side, False)} <= found for side in sides)

    def _sides(self) -> tuple[int, ...]:
        """Return the side of every seat; each its own where the options conflict."""
        count = len(self.plan.seats)
        try:
            return self.game.sides(checked_setup(self.game, count, self.plan.options))
        except UserError:
            return tuple(range(count))

    def _driver(self, seat: int, planned: PlannedSeat) -> QWidget:
        values = [
            ("you", self.tr("You")),
            ("person", self.tr("Person here") if self.plan.offer is not None else self.tr("Another person here")),
            *([(Driver.REMOTE.value, self.tr("Open"))] if self.plan.offer is not None else ()),
            *bot_levels(self.game),
            (RIVAL, self.tr("Rival…")),
        ]
        now = "you" if seat == self.you else "person" if planned.driver is Driver.ME else planned.driver.value
        now = RIVAL if planned.rival else now
        label = self.tr("Who plays seat {n}").format(n=seat + 1)
        return widgets.Choice(f"driver.{seat}", values, now, lambda value: self._set_driver(seat, str(value)), label)

    def _network(self) -> QWidget:
        panel = widgets.Panel(self.tr("Network"))
        offer = self.plan.offer
        label = self.tr("Who can join")
        values: list[tuple[Value, str]] = [
            (False, self.tr("This screen only")),
            (True, self.tr("Open to the network")),
            (ANYWHERE, self.tr("Open to people anywhere")),
        ]
        now = ANYWHERE if offer is not None and offer.anywhere else offer is not None
        panel.form(label, widgets.Choice("network", values, now, self._set_network, label))
        answers = [(False, self.tr("No")), (True, self.tr("Yes"))]
        if offer is None:
            label = self.tr("Phones may join")
            hint = self.tr("Scan a code to hold your cards on a phone.")
            panel.form(label, widgets.Choice("phones", answers, self.plan.phones, self._set_phones, label), hint)
            return panel
        name = self._line("table_name", offer.name, names.table_name(self.plan, self.person), names.NAME_LENGTH)
        name.textEdited.connect(lambda text: self._offer(name=text.strip()))
        panel.form(self.tr("Name of the table"), name, self.tr("Other players see this name."))
        word = self._line("word", offer.word, self.tr("none"), WORD_LENGTH)
        word.textEdited.connect(lambda text: self._offer(word=text.strip()))
        panel.form(self.tr("Join word"), word, self.tr("Players need it to join."))
        for key, label, value in (
            ("spectating", self.tr("Spectators"), offer.spectating),
            ("open_hands", self.tr("They see all hands"), offer.open_hands),
            ("phones", self.tr("Phones may join"), offer.phones),
        ):
            if key == "open_hands" and not offer.spectating:
                continue
            chosen = lambda found, key=key: self._offer(again=True, **{key: bool(found)})  # noqa: E731
            panel.form(label, widgets.Choice(key, answers, value, chosen, label))
        label = self.tr("Pace")
        paces: list[tuple[Value, str]] = [(0, self.tr("In one sitting")), (12, self.tr("12 h"))]
        paces += [(24 * n, self.tr("{n} days").format(n=n)) for n in (1, 3, 7)]
        paces[2] = (24, self.tr("1 day"))
        set_pace = lambda hours: self._offer(again=True, decision_hours=int(hours), turn_limit=0)  # noqa: E731
        hint = self.tr(
            "Slow match: this long for each decision. People come and go; a bot plays for anyone who takes longer."
        )
        panel.form(label, widgets.Choice("decision_hours", paces, offer.decision_hours, set_pace, label), hint)
        if offer.is_slow:
            return panel
        label = self.tr("Time limit")
        limits = [(0, self.tr("No limit")), *((60 * n, self.tr("{n} min").format(n=n)) for n in (1, 3, 10))]
        limit = widgets.Choice("turn_limit", limits, offer.turn_limit, lambda n: self._offer(turn_limit=int(n)), label)
        panel.form(label, limit, self.tr("After that, a bot plays for the guest; the seat stays theirs."))
        return panel

    def _cards(self) -> QWidget | None:
        """Return the choice of packs and own cards that count at this table, None where there are none."""
        found = [(key, folder, on) for key, folder, on in layers.available(self.entry.key) if folder.is_dir()]
        if not found:
            return None
        panel = widgets.Panel(self.tr("Cards"))
        answers = [(False, self.tr("No")), (True, self.tr("Yes"))]
        usual = tuple(key for key, _, enabled in found if enabled)
        chosen = usual if self.plan.cards is None else self.plan.cards

        def choose(key: str, on: bool) -> None:
            now = usual if self.plan.cards is None else self.plan.cards
            keys = tuple(each for each, _, _ in found if (on if each == key else each in now))
            self._change(cards=None if keys == usual else keys)

        for key, folder, _ in found:
            info = packs.info_of(folder.parent) if key != layers.OWN else None
            label = self.tr("Your own cards") if key == layers.OWN else key
            hint = ""
            if info is not None:
                label = info.name.in_language(self.shell.language)
                hint = self.tr("{version} by {author}").format(version=info.version, author=info.author)
            switch = lambda on, key=key: choose(key, bool(on))  # noqa: E731
            panel.form(label, widgets.Choice(f"cards.{key}", answers, key in chosen, switch, label), hint)
        return panel

    def _line(self, name: str, text: str, placeholder: str, most: int) -> QLineEdit:
        line = QLineEdit(text)
        line.setObjectName(name)
        line.setMaxLength(most)
        line.setFixedWidth(self.shell.theme.px(260))
        line.setPlaceholderText(placeholder)
        return line

    def _sorted_options(self) -> tuple[list[Option], list[Option]]:
        """Return the options to show at once, with all unusual ones, and those to fold away."""
        matter = relevant_options(self.game, len(self.plan.seats), self.plan.options)
        main, chosen = self.entry.main, self.plan.options
        plain = [option for option in matter if main is None or option.key in main or option.key in chosen]
        return plain, [option for option in matter if option not in plain]

    def _unfold(self) -> None:
        self.unfolded = not self.unfolded
        self.rebuild()

    def _options(self, title: str, options: list[Option], *beside: QWidget) -> QWidget:
        """Return a panel of options, with widgets beside its title: they stay where they are as options come."""
        words = self.shell.words
        panel = widgets.Panel()
        panel.column.addLayout(widgets.row(widgets.heading(title), 1, *beside))
        for option in options:
            key = f"{self.entry.key}.option.{option.key}"
            label = option_name(self.entry.key, option, words)
            hint = words(f"{key}.hint") if words.has(f"{key}.hint") else ""
            panel.form(label, self._option(option, label), hint)
        return panel

    def _fitting(self) -> tuple[int, ...]:
        """Return the seat counts that the options allow."""
        return tuple(filter(self._fits, self.entry.seat_counts))

    def _fits(self, count: int) -> bool:
        try:
            checked_setup(self.game, count, self.plan.options)
        except UserError:
            return False
        return True

    def _option(self, option: Option, label: str) -> QWidget:
        words = self.shell.words
        value = self.plan.options.get(option.key, option.default)
        name = f"option.{option.key}"
        if option.values or isinstance(option.default, bool):
            choices = (False, True) if isinstance(option.default, bool) else option.values
            values: list[tuple[Value, str]] = [
                (choice, option_value(self.entry.key, option, choice, words)) for choice in choices
            ]
            if len(values) <= 4:
                return widgets.Choice(name, values, value, lambda chosen: self._set_option(option, chosen), label)
            combo = QComboBox()
            for choice, text in values:
                combo.addItem(text, choice)
            combo.setCurrentIndex([choice for choice, _ in values].index(value))
            combo.currentIndexChanged.connect(lambda index: self._set_option(option, values[index][0]))
            field: QWidget = combo
        elif isinstance(option.default, int):
            spin = QSpinBox()
            spin.setRange(option.least, option.most)
            spin.setValue(int(value))
            spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
            key = f"{self.entry.key}.option.{option.key}.{option.least}"
            if self.shell.words.has(key):
                spin.setSpecialValueText(self.shell.words(key))
            spin.valueChanged.connect(lambda number: self._set_option(option, number))
            spin.setObjectName(name)
            spin.setAccessibleName(label)
            return widgets.Stepper(spin)
        else:
            line = QLineEdit(str(value))
            line.textEdited.connect(lambda text: self._set_option(option, text))
            field = line
        field.setObjectName(name)
        field.setAccessibleName(label)
        return field

    def _chance(self) -> QWidget:
        panel = widgets.Panel(self.tr("Luck"))
        seed = self._line("seed", self.plan.seed, self.tr("random"), 40)
        seed.textEdited.connect(self._set_seed)
        hint = self.tr("The same seed, seats and choices lead to the same match.")
        if self.plan.offer is not None:
            hint = self.shell.words.sentences((hint, self.tr("Everyone at the table sees that you set one.")))
        panel.form(self.tr("Seed"), seed, hint)
        return panel

    # -- choosing --------------------------------------------------------------------------------------------------

    def _change(self, again: bool = False, **fields: object) -> None:
        self.plan = msgspec.structs.replace(self.plan, **fields)
        if again:
            self.rebuild()
        else:
            self._summarise()

    def _set_count(self, count: Value) -> None:
        seats = list(self.plan.seats[: int(count)])
        seats += [PlannedSeat(Driver.REGULAR if self.plan.offer is None else Driver.REMOTE)] * (int(count) - len(seats))
        if self.you >= len(seats):
            self.you = -1
        self._change(again=True, seats=tuple(seats))

    def _set_animal(self, animal: Animal) -> None:
        self.shell.preferences.set("animal", animal)
        self._change(again=True)

    def _set_name(self, seat: int, name: str) -> None:
        seats = list(self.plan.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], name=name.strip())
        self._change(seats=tuple(seats))

    def _set_rival(self, seat: int, key: str) -> None:
        """Seat a rival, at the level it has in this game."""
        rival = rivals.find(key)
        if rival is None:
            return
        if self.you == seat:
            self.you = -1
        seats = list(self.plan.seats)
        seats[seat] = PlannedSeat(Driver(rival.level_in(self.game)), rival=key)
        self._change(again=True, seats=tuple(seats))

    def _set_driver(self, seat: int, value: str) -> None:
        if value == RIVAL:
            self.rebuild()  # until one is chosen, the seat remains as it is
            chosen = partial(self._set_rival, seat)
            self.shell.go(routes.RIVALS, self.entry.key, self.plan.seats[seat].rival, chosen)
            return
        if value == "you":
            self.you = seat
        elif self.you == seat:
            self.you = -1
        driver = Driver.ME if value in ("you", "person") else Driver(value)
        seats = list(self.plan.seats)
        seats[seat] = PlannedSeat(driver, "" if seats[seat].rival else seats[seat].name)
        self._change(again=True, seats=tuple(seats))

    def _set_network(self, opened: Value) -> None:
        """Open the table to the network or to everybody, or close it again."""
        anywhere = opened == ANYWHERE
        if opened:
            offer = self.plan.offer or NetworkOffer(phones=self.plan.phones)
            self.plan = plans.opened(self.plan, msgspec.structs.replace(offer, anywhere=anywhere), self.you)
        else:
            self.plan = plans.closed(self.plan)
        self.rebuild()

    def _set_phones(self, may_join: Value) -> None:
        self._change(phones=bool(may_join))

    def _offer(self, again: bool = False, **fields: object) -> None:
        assert self.plan.offer is not None
        self._change(again=again, offer=msgspec.structs.replace(self.plan.offer, **fields))

    @property
    def person(self) -> str:
        """The name that the person here used last."""
        return self.shell.preferences.remembered("name")

    def _set_option(self, option: Option, value: Value) -> None:
        options = {key: stored for key, stored in self.plan.options.items() if key != option.key}
        if value != option.default:
            options[option.key] = value
        needed = any(option.needs is not None and option.needs[0] == option.key for option in self.game.options)
        self._change(again=needed, options=options)
        fitting = self._fitting()
        if fitting and len(self.plan.seats) not in fitting:
            self._set_count(max(count for count in fitting if count < len(self.plan.seats) or count == fitting[0]))
        elif not needed:
            self._change(again=len(fitting) != len(self._offered) or self._sides() != self._grouped)

    def _set_seed(self, text: str) -> None:
        self._change(seed=text.strip())

    def _defaults(self) -> None:
        self.plan = plans.against_bots(self.entry)
        self.you = 0
        self.rebuild()

    def _summarise(self) -> None:
        people = sum(planned.driver is Driver.ME for planned in self.plan.seats)
        text = " · ".join(names.seat_names(self.plan, self.person))
        if self.plan.offer is not None:
            free = sum(planned.driver is Driver.REMOTE for planned in self.plan.seats)
            open_ = self.tr("open seats: {n}").format(n=free)
            text += " · " + (open_ if free else self.tr("no open seats: others can only watch"))
        elif people == 0:
            text += " · " + self.tr("bots only: you watch")
        elif people > 1:
            text += " · " + self.tr("{n} people at this screen").format(n=people)
        fits = self._fits(len(self.plan.seats))
        self.start_button.setEnabled(fits)
        if not fits:
            text = self.tr("These options don't work together. Change one of them.")
        elif self.plan.options:
            text += " · " + self.tr("changed options: {n}").format(n=len(self.plan.options))
        self.summary.setText(text)

    def start(self) -> None:
        """Start the match and remember this table."""
        self.shell.preferences.remember(f"plan/{self.entry.key}", plans.to_text(self.plan))
        if self.you >= 0 and (name := self.plan.seats[self.you].name):
            self.shell.preferences.remember("name", name)
        self.shell.play(self.plan)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            self.start()
        else:
            super().keyPressEvent(event)


def slow_table(shell: Shell, game: str) -> NewTableScreen:
    """Return the choices before a slow match, by default for people anywhere with a day for each decision."""
    screen = NewTableScreen(shell, game)
    offer = screen.plan.offer or NetworkOffer(phones=screen.plan.phones, anywhere=True)
    if not offer.is_slow:
        offer = msgspec.structs.replace(offer, decision_hours=USUAL_HOURS, turn_limit=0)
    screen.plan = plans.opened(screen.plan, offer, screen.you)
    return screen


def side_heading(game: str, side: int, words: Words) -> QLabel:
    """Return the heading above the seats of a side."""
    return widgets.plain(sides_of.side_name(game, side, words), "line", f"side.{side}")


def option_name(game: str, option: Option, words: Words) -> str:
    """Return the title of an option."""
    key = f"{game}.option.{option.key}"
    return words(key) if words.has(key) else option.key.replace("_", " ").capitalize()


def option_value(game: str, option: Option, value: Value, words: Words) -> str:
    """Return the title of an option's value."""
    key = f"{game}.option.{option.key}.{str(value).lower()}"
    if words.has(key):
        return words(key)
    if isinstance(value, bool):
        translate = QCoreApplication.translate
        return translate("NewTableScreen", "On") if value else translate("NewTableScreen", "Off")
    return str(value).replace("_", " ")
