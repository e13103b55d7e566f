"""A table vocabulary for tests of Quarriors!: lay dice out, script draws and rolls, act, and read what lies where.

Dice are written as on the rules page: a class, or a class and a face, such as `goblin`, `goblin 1/2/2*`, `portal D2`,
`assistant RR*`, `dragon Q3/RR`, `victory D1+RR`, `death SP**`, `ooze 2/?/?`. Places are `bag/0`, `pool/0`, `ready/0`,
`used/0`, `aside/0`, and `wilds/goblin`. All chance is scripted; a roll that nobody scripted fails loudly.
"""

from __future__ import annotations

from collections import Counter

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import Decision, Move, checked_setup
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.schema import Face
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.rules import dice, setup, stats
from tabletop.games.quarriors.rules.state import PLACE, At, QuarriorsState
from tabletop.games.quarriors.rules.steps import phases
from tests.helpers.scenario import Scenario


class Paused(Quarriors):
    """The game with a pause at the end of each turn: the next seat is asked `over` before its turn begins."""

    steps = {**Quarriors.steps, "turn": lambda state, seat: runner.ask(state, "over", seat)}
    decisions = {
        **Quarriors.decisions,
        "over": Decision(
            "over",
            (Move("go", "", "", lambda s, seat: [Action(seat, "go")], lambda s, a: phases.turn(s, a.seat)),),
        ),
    }


GAME = Paused()
FILLERS = ("goblin", "spirit", "deathdealer", "devotee", "warrior", "hag", "defender", "wizard", "dragon")
SPELL_FILLERS = ("growth_charm", "life_spell", "death_charm", "victory_incantation", "shaping_spell")


def label(face: Face) -> str:
    """Return how a face is written."""
    parts = [f"Q{face.quiddity}"] * bool(face.quiddity) + [f"D{face.draw}"] * bool(face.draw)
    parts += ["RR"] * face.reroll + ["SP"] * face.spell
    if face.monster:
        icon = face.monster
        values = (icon.level, icon.attack, icon.defense)
        parts.append("/".join("?" if value is None else str(value) for value in values))
    return ("/" if face.either else "+").join(parts) + "*" * face.burst


LABELS = {key: [label(face) for face in die.faces] for key, die in BOOK.dice.items()}


def read(name: str) -> tuple[int, int]:
    """Return class number and face (-1 for none) of a die as written."""
    key, _, face = name.partition(" ")
    return BOOK.class_number[key], LABELS[key].index(face) if face else -1


FACES = ("quarriors.log.faces", "quarriors.log.faces.bonus")
"""Log messages about the attack that one rival faces."""


class Table(Scenario[QuarriorsState]):
    """A match in the making: the given cards (and others to fill up) lie in the Wilds, and so do all dice."""

    def __init__(self, *cards: str, seats: int = 2, **options: int | str | bool) -> None:
        agreed = checked_setup(GAME, seats, {"supply": "picked", "first": "1", **options})
        state = GAME.initial_state(agreed, 0)
        assert isinstance(state, QuarriorsState)
        self.state = state
        state.events, state.script, state.stack = [], [], []
        classes = {BOOK.power_cards[key].of for key in cards}
        for kind, count, fillers in ((Kind.MONSTER, 7, FILLERS), (Kind.SPELL, 3, SPELL_FILLERS)):
            chosen = [key for key in cards if BOOK.dice[BOOK.power_cards[key].of].kind is kind]
            chosen += [key for key in fillers if BOOK.power_cards[key].of not in classes][: count - len(chosen)]
            for key in chosen:
                setup.add_card(state, BOOK.card_number[key])
        state.round = 1
        for seat in state.seats:
            for die in state.zones[At.bag[seat]][:]:
                dice.put(state, die, state.pile_of[state.kind[die]])

    package, component = quarriors, "die"

    # --- laying out -------------------------------------------------------------------------------------------------

    def zone(self, place: str) -> int:
        """Return the number of a place."""
        name, _, whose = place.partition("/")
        if name == "wilds":
            assert self.state.card_of[BOOK.class_number[whose]] >= 0, f"no card of {whose} in this game"
            return self.state.pile_of[BOOK.class_number[whose]]
        return PLACE[name][int(whose)]

    def put(self, place: str, *names: str) -> int:
        """Take dice from the Wilds to a place, with the faces named; return the last one."""
        state, zone, die = self.state, self.zone(place), -1
        for name in names:
            kind, face = read(name)
            assert state.pile_of[kind] >= 0, f"no card of {name} in this game: name one when making the table"
            pile = state.zones[state.pile_of[kind]]
            assert pile, f"no {name} left in the Wilds"
            die = pile.pop()
            state.zones[zone].append(die)
            state.zone[die] = zone
            state.face[die] = face
        return die

    def shift(self, name: str, place: str, to: str) -> int:
        """Take a die from one place to another, without a face."""
        die = self.item(place, name)
        dice.put(self.state, die, self.zone(to))
        return die

    def attach(self, spell: str, host: int) -> int:
        """Put a spell beside a monster."""
        die = self.put(f"ready/{self.state.owner(host)}", spell)
        self.state.host[die] = host
        return die

    def empty(self, *classes: str, keep: int = 0) -> None:
        """Take all dice but `keep` off the cards of these classes, into the last seat's bag."""
        for key in classes:
            pile = self.state.zones[self.state.pile_of[BOOK.class_number[key]]]
            while len(pile) > keep:
                self.put(f"bag/{self.state.setup.seats - 1}", key)

    def will_draw(self, seat: int, *names: str) -> None:
        """Put dice into a bag so that they are drawn next, in this order, and script the draws."""
        state, bag = self.state, self.state.zones[At.bag[seat]]
        self.put(f"bag/{seat}", *(name.partition(" ")[0] for name in names))
        old, new = bag[: len(bag) - len(names)], bag[len(bag) - len(names) :]
        bag[:] = [*new[:1], *old, *reversed(new[1:])]
        for tag in bag:
            state.zone[tag] = At.bag[seat]
        self.script.extend([0] * len(names))

    def will_roll(self, *names: str) -> None:
        """Script the faces of the next dice rolled, in the order in which they are rolled."""
        self.script.extend(read(name)[1] for name in names)

    def will_draw_and_roll(self, seat: int, *names: str) -> None:
        """Put dice into a bag, and script that they are drawn next and show these faces."""
        self.will_draw(seat, *names)
        self.will_roll(*names)

    @property
    def script(self) -> list[int]:
        """Results of chance to come."""
        assert self.state.script is not None
        return self.state.script

    # --- playing ----------------------------------------------------------------------------------------------------

    def turn(self, seat: int = 0, *rolled: str, phase: int = 1, waiting: tuple[str, ...] = ()) -> Table:
        """Start a seat's turn at a phase. The dice of Phase 2 show what is said; the rest of six are `quiddity Q1`.

        `waiting` are the faces that dice already in the pool will show.
        """
        state = self.state
        if phase <= 2 and not self.script:
            drawn = (*rolled, *(["quiddity Q1"] * (6 - len(rolled))))
            self.will_draw(seat, *drawn)
            self.will_roll(*waiting, *drawn)
        state.stack, state.ask, state.legal = [], None, {}
        phases.turn(state, seat)
        state.stack = [frame for frame in state.stack if frame[0] != "phase" or int(frame[1]) >= phase]
        runner.advance(state)
        return self.checked()

    def resume(self) -> Table:
        """Run what stands on the stack now, before the open question is asked again."""
        self.state.ask, self.state.legal = None, {}
        runner.advance(self.state)
        return self.checked()

    def until(self, asked: str) -> Table:
        """Decline everything until this question is open."""
        for _ in range(200):
            if self.decision == asked:
                return self
            self.decline()
        raise AssertionError(f"{asked} was never asked")

    def finish(self) -> Table:
        """Decline everything until the turn or the match is over; the next turn does not begin."""
        if self.state.result is None and self.decision != "over":
            self.decline()
            return self.finish()
        return self

    def decline(self) -> None:
        """Say no to the open question, or take its first answer where no is none."""
        for verb in ("done", "none", "pass", "attack", "settle", "end"):
            if found := self.actions(verb):
                self.play(found[0])
                return
        self.play(self.legal[0])

    def ref(self, wanted: str | int, seat: int) -> str:
        if isinstance(wanted, str) and wanted.startswith("wilds/") and not wanted[6:].isdecimal():
            return At.refs[self.zone(wanted)]
        return super().ref(wanted, seat)

    def fits(self, ref: str, wanted: str | int, seat: int) -> bool:
        return super().fits(ref, wanted, seat) or (
            ref.startswith("die:") and wanted == self.named(ref).partition(" ")[0]
        )

    # --- reading ----------------------------------------------------------------------------------------------------

    def name(self, die: int) -> str:
        """Return a die as written: with its face if it shows one."""
        key, face = BOOK.classes[self.state.kind[die]], self.state.face[die]
        return f"{key} {LABELS[key][face]}" if face >= 0 else key

    def count(self, place: str) -> Counter[str]:
        """Return how many dice of each class lie at a place."""
        return Counter(BOOK.classes[self.state.kind[die]] for die in self.state.zones[self.zone(place)])

    def attack(self, die: int) -> int:
        return stats.attack(self.state, die)

    def defense(self, die: int) -> int:
        return stats.defense(self.state, die)

    def params(self, *keys: str) -> list[dict[str, object]]:
        """Return the parameters of every line of the story with these keys, without the very dice that it names."""
        lines = [event.params for event in self.logged if event.key in keys]
        return [{name: value for name, value in params.items() if not name.endswith("_at")} for params in lines]
