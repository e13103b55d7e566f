"""A table vocabulary for tests of Holy Knights: lay cards out, script dice, act by names, and read what lies where.

Cards are named by their keys. Places are `hand/0`, `mat/0`, `gems/0`, `spell/0`, `deck`, `captives`, `guards`,
`discard`, `pending`. All chance is scripted: dice faces from 1 to 6. What lays out and what acts returns the table, so
that a test reads on:

    table = Table().mat(0, "roxanne").gems(1, "ruby").mat(1, "troll").turn().attack(1).skip()
    table.strike("roxanne", "troll", 5, 4)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.decisions import Auto
from tabletop.engine.game import checked_setup
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.game import HolyKnights
from tabletop.games.holy_knights.rules.odds import guard, power, strike_odds
from tabletop.games.holy_knights.rules.state import At, HolyState
from tabletop.games.holy_knights.rules.turn import STANCE
from tests.helpers.lists import check_lists
from tests.helpers.scenario import Scenario


class Manual(HolyKnights):
    """The game without automatic answers, so that a test takes every step itself."""

    decisions = {key: replace(question, auto=Auto.NEVER) for key, question in HolyKnights.decisions.items()}


GAME = Manual()
LIGHT_HAND = ("squire_pim", "militiaman_oto", "harbour_guard_benno", "miner_hulda", "cook_marjoram")
DARK_HAND = ("orc_footman", "orc_raider", "ghoul", "harpy", "ogre")
MAGIC_HAND = ("fireball", "shield", "strength", "haste", "barrier", "dispel")
FACES = ("strike.", "modified", "cancelled", "sleeps", "again", "fizzles", "jailed", "only_target")
"""Messages that name only cards, and bear the face of whoever acts with them."""
NAMES = {0: "neutral", 1: "light", 2: "dark"}
SENDING = ("enter", "cast", "stand", "aid", "back")
"""Verbs by which a hand becomes empty in a fight."""


class Table(Scenario[HolyState]):
    """A match before its first turn: seat 0 will play first, hands and tables are empty, every card is in the deck."""

    is_asked_when_empty = False

    def __init__(self, seats: int = 2, **options: int | str | bool) -> None:
        state = GAME.initial_state(checked_setup(GAME, seats, options), 7 << 64)
        state.stack.clear()
        state.events, state.script = [], []
        self.state = state

    # --- laying out ---

    def name(self, item: int) -> str:
        """Return the key of a card."""
        card = BOOK.cards[self.state.kind[item]]
        return card.key if card is not None else "die"

    def put(self, place: str, *keys: str) -> Table:
        """Take cards from the deck to a place; the last one lies on top."""
        for key in keys:
            self.move(
                next(i for i in self.state.zones[At.deck] if self.state.kind[i] == BOOK.kind[key]), self.zone(place)
            )
        return self

    def hand(self, seat: int, *keys: str) -> Table:
        """Give a seat hand cards."""
        return self.put(f"hand/{seat}", *keys)

    def mat(self, seat: int, *keys: str) -> Table:
        """Lay characters before a seat."""
        return self.put(f"mat/{seat}", *keys)

    def gems(self, seat: int, *keys: str) -> Table:
        """Lay gems before a seat."""
        return self.put(f"gems/{seat}", *keys)

    def captives(self, *keys: str) -> Table:
        """Jail knights."""
        return self.put("captives", *keys)

    def only(self, *keys: str) -> Table:
        """Let the deck hold these cards, the first on top, above gems and knights that lie nowhere else."""
        rubbish = self.zone("discard")
        for item in self.state.zones[At.deck][:]:
            if not BOOK.is_sacred[self.state.kind[item]]:
                self.move(item, rubbish)
        for key in reversed(keys):
            self.move(
                next(i for i in (*self.state.zones[rubbish], *self.state.zones[At.deck]) if self.name(i) == key),
                At.deck,
            )
        return self

    def turn(self, seat: int = 0) -> Table:
        """Let a seat stand at its stance step without having drawn."""
        state = self.state
        state.player, state.turn, state.step = seat, max(state.turn, 1), STANCE
        state.stack = [("hand_check",)]
        state.legal = {}
        runner.ask(state, "stance", seat)
        return self

    def draw(self, key: str, seat: int = 0) -> Table:
        """Let a seat begin its turn and draw a card."""
        self.move(next(i for i in self.state.zones[At.deck] if self.name(i) == key), At.deck)
        return self.begin(seat)

    def begin(self, seat: int = 0) -> Table:
        """Let a seat begin its turn with the top card of the deck."""
        self.state.player = seat
        return self.run(("turn",))

    # --- acting ---

    def play(self, action: Action) -> Table:
        """Take an action; whoever has just sent the last card is ready, unless `is_asked_when_empty`."""
        super().play(action)
        is_sent = action.verb in SENDING and self.decision in ("enter", "help") and not self.is_asked_when_empty
        if is_sent and self.seat == action.seat and not self.state.hand(action.seat):
            super().play(self.legal[0])
        return self

    def set_preference(self, seat: int, arg: str) -> Table:
        """Set a preference of a seat about help."""
        runner.apply(self.state, Action(seat, "hush", "", "", arg))
        return self

    def concede(self, seat: int) -> Table:
        """Let a seat leave."""
        return self.play(Action(seat, runner.RESIGN))

    def attack(self, foe: int, first: int | None = 0, *dice: int) -> Table:
        """Attack a seat; a line wins the first initiative, unless `first` is None. `dice` are rolled after that."""
        return self.lead(first).roll(*dice).do("attack", target=f"mat/{foe}")

    def rescue(self, first: int | None = 0, *dice: int) -> Table:
        """Go on a rescue; a line wins the first initiative, unless `first` is None. `dice` are rolled after that."""
        return self.lead(first).roll(*dice).do("rescue", target="dungeon")

    def lead(self, first: int | None) -> Table:
        """Script the next initiative."""
        return self if first is None else self.roll(*((1, 6) if first else (6, 1)))

    def skip(self, *until: str) -> Table:
        """Let everybody enter and help with nothing, up to some question or another kind of question."""
        while self.state.result is None and self.decision in ("enter", "help") and self.decision not in until:
            self.do("ready" if self.decision == "enter" else "pass")
        return self

    def strike(self, source: str, target: str, *dice: int, form: str = "sword") -> Table:
        """Strike with scripted dice."""
        return self.roll(*dice).do("strike", source, target, form)

    def miss(self, *then: int) -> Table:
        """Make the first strike there is, and roll nothing but ones, `then` something else."""
        action = next(action for action in self.legal if action.verb == "strike")
        item, target, form = NUMBER[action.source], NUMBER[action.target], int(action.arg == "spell")
        odds = strike_odds(self.state, (item,), target, form)
        ones = [1] * (2 if odds.hopeless else odds.dice)
        return self.strike(self.name(item), self.name(target), *ones, *then, form=action.arg)

    # --- reading ---

    @property
    def offered(self) -> set[str]:
        """The verbs the asked seat may use."""
        return {action.verb for action in self.legal}

    def targets(self, verb: str, source: str = "", arg: str = "") -> set[str]:
        """Return what a verb may aim at: keys of cards, or places."""
        return {self.named(action.target).removeprefix("zone:") for action in self.actions(verb, source, "", arg)}

    def sources(self, verb: str, target: str = "") -> set[str]:
        """Return what a verb may be done with."""
        return {self.named(action.source).removeprefix("zone:") for action in self.actions(verb, "", target)}

    def card(self, key: str) -> int:
        """Return a card on a table, in the dungeon or with it."""
        zones = ["dungeon", "guards", "captives", "spells", *(f"mat/{seat}" for seat in self.state.seats)]
        return next(i for place in zones for i in self.state.zones[self.zone(place)] if self.name(i) == key)

    def stance(self, seat: int) -> str:
        """Return a seat's stance."""
        return NAMES[self.state.stance(seat)]

    @property
    def stances(self) -> list[str]:
        """The stances of all seats."""
        return [self.stance(seat) for seat in self.state.seats]

    def spent(self, *keys: str) -> list[bool]:
        """Tell who has attacked in this round or sleeps."""
        return [bool(self.state.spent[self.card(key)]) for key in keys]

    def figures(self, key: str) -> tuple[Any, ...]:
        """Return attack, magic attack, defence and magic defence of a character as they are now."""
        item = self.card(key)
        return (
            *(power(self.state, item, form) for form in (0, 1)),
            *(guard(self.state, item, form) for form in (0, 1)),
        )

    @property
    def story(self) -> list[str]:
        """The log so far: each line's key and what it speaks of, cards by their keys; not whose face it bears."""
        found = []
        for key, event in zip(self.log, self.logged, strict=True):
            hidden = ("seat",) if key.startswith(FACES) else ()
            told = {name: value for name, value in event.params.items() if not name.endswith("_at")}
            values = [self._spelled(value) for name, value in told.items() if name not in hidden]
            found.append(" ".join([key, *values]))
        return found

    def _spelled(self, value: object) -> str:
        if isinstance(value, tuple):
            return "+".join(map(self._spelled, value))
        return self.named(value) if isinstance(value, str) else str(value)

    @property
    def ended(self) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        """Who has won, everybody's place, and by which rule; the match must be over."""
        result = self.state.result
        assert result is not None
        return result.winners, result.places, result.rule

    def checked(self) -> Table:
        check_conserved(self.state)
        check_lists(self.state)
        return self


def check_conserved(state: HolyState) -> None:
    """Fail unless seven knights and seven gems lie where they may, and no table mixes sides (HOK-3.02)."""
    kinds = state.kind
    mats = {At.mat[seat] for seat in state.seats}
    jewels = {At.gems[seat] for seat in state.seats}
    for item, kind in enumerate(kinds):
        if BOOK.is_knight[kind]:
            assert state.zone[item] in {At.deck, At.pending, At.captives, *mats}
        elif BOOK.is_gem[kind]:
            assert state.zone[item] in {At.deck, *jewels}
    assert sum(BOOK.is_sacred[kind] for kind in kinds) == 14
    for seat in state.seats:
        assert {BOOK.side[kinds[item]] for item in state.mat(seat)} in (set(), {1}, {2})
        assert all(BOOK.is_gem[kinds[item]] for item in state.gems(seat))
        assert len(state.hand(seat)) <= 6
    if state.attacker < 0:
        assert set(state.giver) == {-1}
        assert not any(state.spent)
        assert (state.mods, state.haste, state.round, state.home, state.fallen) == ([], 0, 0, (), False)
        assert (state.first, state.lead, state.once, state.magic) == (-1, -1, [], [])
        assert not any(state.zones[At.spell[seat]] for seat in state.seats)
