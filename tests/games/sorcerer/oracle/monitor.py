"""A monitor of one Battle phase: attacks, tactics, dice, placed points and destroyed minions.

The monitor hears every event at the moment it happens and looks at the state as it then is. It keeps its own account
of what the rules say must come next, and notes where the program does something else.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tabletop.engine import Action
from tabletop.engine.events import Changed, Event, Logged, Moved, Rolled
from tabletop.engine.progress import PendingDecision
from tabletop.games.sorcerer.rules.state import MINION, SorcererState
from tests.games.sorcerer.oracle import battle, ending, hits, rolls, values
from tests.games.sorcerer.oracle.actions import half_ref
from tests.games.sorcerer.oracle.effects import Account, Run
from tests.games.sorcerer.oracle.ledger import Ledger
from tests.games.sorcerer.oracle.position import FULL_SIDE, Position
from tests.games.sorcerer.oracle.targets import Job
from tests.games.sorcerer.oracle.triggers import Triggers

LOG = "sorcerer.log."


@dataclass
class Attack:
    """The current attack."""

    attacker: int
    half: int
    tactics: list[Job]
    chance: Counter[tuple[str, str]]
    """Changes to the roll by compulsory tactics, as of the start of the attack."""
    window: int = -1
    """The half whose window to reroll is open."""
    touched: bool = False
    empty: int = 0
    points: dict[str, int] = field(default_factory=dict)
    rooms: dict[str, int] = field(default_factory=dict)
    fixed: bool = False
    doomed: Counter[int] = field(default_factory=Counter)

    @property
    def foe(self) -> int:
        """The defending half."""
        return self.half ^ 1


class BattleMonitor:
    """Follows the battles of a match; `found` collects what contradicts the rules."""

    def __init__(self, state: SorcererState) -> None:
        """Begin with a state before its first step."""
        self.state = state
        self.found: list[str] = []
        self.attack: Attack | None = None
        self.bare: set[int] = set()
        self.line: list[int] = []
        self.tile = -1
        self.last = -1
        self.wounded = -1
        self.put: PendingDecision | None = None
        self.open_tactics: list[Job] = []
        self.leaver = -1
        """The seat that resigned last, -1 for none."""
        self.captures = Counter[int]()
        """Battlefields captured by each side."""
        self.ledger = Ledger(state, self.expect)
        self.triggers = Triggers(state, self.expect)

    def note(self, rule: str, text: str) -> None:
        """Note a contradiction of a rule."""
        self.found.append(f"[{rule}] {text}")

    def expect(self, rule: str, about: str, real: object, wanted: object) -> None:
        """Note a contradiction if what is real is not what is wanted."""
        if real != wanted:
            self.note(rule, f"{about} is {real}, not {wanted}")

    # --- events ------------------------------------------------------------------------------------------------------

    def receive(self, event: Event) -> None:
        """Take notice of an event that has just happened."""
        self.ledger.receive(event)
        self.triggers.receive(event)
        if isinstance(event, Logged):
            getattr(self, "_" + event.key.removeprefix(LOG).replace(".", "_"), lambda e: None)(event)
        elif isinstance(event, Moved):
            self._moved(event)
        elif isinstance(event, Rolled):
            self._rolled(event)
        elif isinstance(event, Changed) and event.field == "face" and event.value < 0:
            self._swept()
        elif isinstance(event, Changed) and event.field == "damage":
            self.wounded = event.item
        if self.bare and (isinstance(event, Moved) or (isinstance(event, Changed) and event.field == "guise")):
            p = Position(self.state)
            self.bare = {half for half in self.bare if not p.minions(half // 2, *p.half_members(half))}

    def _battle(self, event: Logged) -> None:
        p = Position(self.state)
        self.line, self.tile, self.last = battle.line_of_battle(p), -1, -1
        halves = range(2 * len(p.tiles))
        self.bare = {half for half in halves if not p.minions(half // 2, *p.half_members(half))}
        self.expect("SOR-7.01", "the line of battlefields", list(self.state.lines), self.line)

    def end_phase(self) -> None:
        """Take notice that the battles are over."""
        self._leave_tile()
        self.bare, self.attack, self.tile = set(), None, -1

    def _field(self, event: Logged) -> None:
        self._leave_tile()
        tile = int(str(event.params["place"]).partition("/")[2])
        passed = self.line[: self.line.index(tile)]
        if self.tile >= 0 and self.tile not in passed:
            self.note("SOR-7.01", f"{tile} is fought over after {self.tile}")
        if battle.peaceful(Position(self.state), tile):
            self.note("SOR-7.25", f"{tile} is fought over, exhausted or captured")
        self.tile, self.last = tile, -1

    _field_first = _field

    def _leave_tile(self) -> None:
        p = Position(self.state)
        self.attack = None
        if self.tile >= 0 and not battle.peaceful(p, self.tile) and not self.state.fought[self.tile]:
            waiting = [item for half in (0, 1) for item in battle.ready(p, 2 * self.tile + half)]
            self.expect("SOR-7.06", f"who is still ready in {self.tile}", waiting, [])

    def _attacks(self, event: Logged) -> None:
        p, state = Position(self.state), self.state
        half = p.half(self.tile, p.by(state.attacker))
        turn = self.last ^ 1 if self.last >= 0 else battle.first_half(p, self.tile)
        if half != turn and battle.ready(p, turn):
            self.note("SOR-7.03", f"{half} attacks, but it is the turn of {turn}")
        if battle.peaceful(p, self.tile) or state.fought[self.tile]:
            self.note("SOR-7.26", f"an attack in {self.tile}, where there is peace")
        if not state.spent[state.attacker]:
            self.note("SOR-7.07", "the attacker is not exhausted")
        jobs = battle.tactic_list(p, state.attacker, self.tile)
        self.last = half
        self.attack = Attack(state.attacker, half, jobs, battle.roll_changes(p, jobs), window=half)

    def next_tactic(self) -> None:
        """Cross out a compulsory tactic that is the only choice, copies apart: it works without a question."""
        assert self.attack is not None
        p = Position(self.state)
        choices = battle.choices(p, self.attack.tactics)
        kinds = {(p.card(job.item).key, job.number, job.seat) for job in choices}
        if len(kinds) == 1 and not battle.optional(p, choices[0]):
            self.attack.tactics = battle.left_after(p, self.attack.tactics, choices[0])

    def _rolled(self, event: Rolled) -> None:
        attack = self.attack
        if attack is not None and not attack.fixed and attack.window == attack.half and not self.rerolling:
            p = Position(self.state)
            pending = battle.choices(p, attack.tactics)
            forgotten = [job.key for job in pending if not battle.optional(p, job)]
            self.expect("SOR-7.10", "compulsory tactics that were not used", forgotten, [])
            asked = [job for job in pending if battle.is_foreign(p, job, attack.attacker)]
            self.expect("SOR-R.30", "tactics of the defender that nobody was asked about", [j.key for j in asked], [])
            self.expect("SOR-7.12", "the number of dice", len(event.items), rolls.number_of_dice(p, attack.attacker))

    rerolling = False

    def _rolls(self, event: Logged) -> None:
        self.rerolling = True

    def _fixed(self, event: Logged) -> None:
        attack, p = self.attack, Position(self.state)
        assert attack is not None
        self.rerolling = False
        self._advance_window(p, attack)
        if attack.empty < 2 and rolls.dice_of(p):
            self.note("SOR-R.33", f"the roll is fixed while {attack.window} may still reroll")
        now = (
            battle.roll_changes(p, battle.tactic_list(p, attack.attacker, self.tile))
            if self._there(p)
            else attack.chance
        )
        critical_points = 2 if attack.foe in self.bare else 1
        faces = rolls.rolled_faces(p)
        allowed = {rolls.outcome(faces, changes, critical_points) for changes in (attack.chance, now)}
        real = (int(str(event.params["criticals"])), int(str(event.params["hits"])))
        if real not in allowed:
            self.note("SOR-10.01", f"criticals and hits are {real}, not {allowed}")
        attack.points = {"criticals": real[0], "hits": real[1]}
        attack.fixed = True
        attack.rooms = hits.rooms(p, attack.foe)

    def _there(self, p: Position) -> bool:
        assert self.attack is not None
        return self.attack.attacker in p.in_play

    def _hit(self, event: Logged) -> None:
        p = Position(self.state)
        self._point(f"card:{self.wounded}", values.left(p, self.wounded), int(str(event.params["n"])))

    def _side_hurt(self, event: Logged) -> None:
        attack = self.attack
        if attack is not None and attack.fixed:
            left = FULL_SIDE - self.state.hurt[attack.foe]
            self._point(half_ref(attack.foe), left, int(str(event.params["n"])))

    def _point(self, target: str, left: int, number: int) -> None:
        attack = self.attack
        if attack is None or not attack.fixed:
            return
        if number < 1 or not attack.points:
            self.note("SOR-7.18", f"{number} points go to {target} outside the placing")
            return
        kind = "criticals" if attack.points["criticals"] else "hits"
        attack.points[kind] -= number
        if attack.points[kind] < 0:
            self.note("SOR-7.19", f"{-attack.points[kind]} {kind} too many are placed")
        room = attack.rooms.get(target, 0)
        overkill = self.state.setup.options["overkill"] == "yes" and target.startswith("card")
        if number > room and not overkill:
            self.note("SOR-R.37", f"{number} points go to {target}, which takes {room}")
        self.expect("SOR-7.23", f"what {target} can still take", left, room - number)
        attack.rooms[target] = left

    def _captured(self, event: Logged) -> None:
        p, attack = Position(self.state), self.attack
        tile = int(str(event.params["place"]).partition("/")[2])
        full = [half for half in (2 * tile, 2 * tile + 1) if self.state.hurt[half] >= FULL_SIDE]
        captors = p.half_members(full[0] ^ 1) if full else []
        told = event.params["seats"]
        self.expect("SOR-8.01", "who captures", told, tuple(f"seat:{seat}" for seat in captors))
        self.captures[p.side(captors[0])] += 1
        if attack is not None and attack.fixed and attack.points:
            attack.rooms.pop(half_ref(full[0]), None)
        if attack is not None and attack.fixed and p.royale and tile == self.tile:
            self._finish(p, attack)
            attack.points = {"criticals": 0, "hits": 0}  # the rest is lost (R.66)

    _captured_last = _captured

    def _swept(self) -> None:
        attack = self.attack
        if attack is not None and attack.fixed and attack.points:
            p = Position(self.state)
            if sum(attack.points.values()) and (rooms := hits.rooms(p, attack.foe)):
                self.note("SOR-R.37", f"{attack.points} are lost although {rooms} could take them")
            self._finish(p, attack)
            attack.points = {}

    def _finish(self, p: Position, attack: Attack) -> None:
        """Record minions to be destroyed: full ones (R.38), in Battle Royale all at a captured tile (13.06)."""
        attack.doomed = hits.falling(p, attack.foe // 2)

    def _moved(self, event: Moved) -> None:
        attack = self.attack
        if attack is None or not attack.doomed or not event.source.startswith("field/"):
            return
        place = event.target.partition("/")[0]
        if event.item in attack.doomed:
            del attack.doomed[event.item]
            token = event.target == "supply"
            if not token and event.target != f"grave/{self.state.owner[event.item]}":
                self.note("SOR-10.04", f"{event.item} falls to {event.target}")
        elif self.state.guise[event.item] == MINION and place in ("grave", "supply"):
            self.note("SOR-R.38", f"{event.item} falls before {sorted(attack.doomed)}")

    def leaves(self, seat: int) -> None:
        """Take notice that a seat leaves: its attack ends at once."""
        self.leaver = seat
        if self.attack is not None and Position(self.state).half_members(self.attack.half) == [seat]:
            self.attack = None

    def booked(self, run: Run, account: Account) -> None:
        """Compare what an effect has changed with what it must change."""
        key = Position(self.state).card(run.job.item).key
        if self.state.ask is not None:
            self.note("SOR-10", f"{key} asks although there is no choice: {run}")
        elif self.state.result is None:
            for text in account.differences(Account.of(self.state)):
                self.note("SOR-10", f"{key} {run.effect}: {text}")

    # --- the whole match ---------------------------------------------------------------------------------------------

    def balance(self) -> None:
        """Compare captures, victory points and the end with this monitor's account (SOR-8.05, 13.07)."""
        p, state = Position(self.state), self.state
        full = [half for half, damage in enumerate(state.hurt) if damage >= FULL_SIDE and state.taken[half // 2] < 0]
        if full and state.result is None:
            self.note("SOR-8.01", f"{full} are full and not captured")
        if p.royale:
            self.expect("SOR-13.07", "the victory points", state.points, [self.captures[seat] for seat in p.seats])
        else:
            captures = Counter(side for side in state.taken if side >= 0)
            self.expect("SOR-8.02", "the captured battlefields", captures, +self.captures)
        won = [side for side, number in self.captures.items() if number >= (3 if p.royale else 2)]
        if state.result is None:
            self.expect("SOR-8.05", "who has won without an end", won, [])
            return
        winners = (
            set(p.members(won[0]))
            if won
            else ending.by_leaving(p, self.leaver) or ending.by_round_limit(p, self.captures)
        )
        self.expect("SOR-8.05", "who wins", set(state.result.winners), winners)
        scores = tuple(self.captures[p.side(seat)] for seat in p.seats)
        self.expect("SOR-1.02", "the final score", state.result.scores, scores)

    # --- decisions ---------------------------------------------------------------------------------------------------

    def on_decision(self) -> None:
        """Compare an open decision of a battle with what must come now."""
        ask, p, attack = self.state.ask, Position(self.state), self.attack
        assert ask is not None
        self.balance()
        self.ledger.on_decision()
        self.triggers.on_decision()
        if attack is None or self.state.phase != "battle":
            return
        if attack.doomed:
            self.note("SOR-R.38", f"{sorted(attack.doomed)} should have fallen")
        if ask.key == "reroll":
            self._advance_window(p, attack)
            self.expect("SOR-R.33", "the half that may reroll", (ask.args[0], attack.empty < 2), (attack.window, True))
            able = {seat for seat in p.half_members(attack.window) if rolls.has_means(p, seat)}
            self.expect("SOR-13.11", "who may reroll", set(ask.seats), able)
        elif ask.key in ("criticals", "hits"):
            self.expect("SOR-7.16", "what is left to place", ask.args[1], attack.points[ask.key])
            self.expect("SOR-7.18", "whose half takes it", ask.args[0], attack.foe)
            placer = attack.half if ask.key == "criticals" else attack.foe
            self.expect("SOR-7.17", "who places", set(ask.seats), set(p.half_members(placer)))
            if ask.key == "hits":
                self.expect("SOR-7.16", "criticals not placed before the hits", attack.points["criticals"], 0)

    def tactics(self, p: Position, seat: int) -> set[Action]:
        """Return the tactics that the attacker may resolve next, and whether it may roll (SOR-7.08, 7.10).

        They are those of the moment when the question was put: somebody may have left since.
        """
        assert self.attack is not None
        if self.put is not self.state.ask:
            self.put, self.open_tactics = self.state.ask, battle.choices(p, self.attack.tactics)
        open_ones = self.open_tactics
        found = {Action(seat, "tactic", f"card:{job.item}", "", str(job.number)) for job in open_ones}
        if all(battle.optional(p, job) for job in open_ones):
            found.add(Action(seat, "roll"))
        return found

    def _advance_window(self, p: Position, attack: Attack) -> None:
        """Close the windows of those who cannot reroll (R.33)."""
        while attack.empty < 2 and not any(rolls.has_means(p, seat) for seat in p.half_members(attack.window)):
            self._close(attack)

    def _close(self, attack: Attack) -> None:
        attack.empty = 0 if attack.touched else attack.empty + 1
        attack.touched = False
        attack.window ^= 1

    def answered(self, action: Action) -> None:
        """Take notice of an answer, before it is carried out."""
        self.ledger.answered(action)
        self.triggers.answered(action)
        attack = self.attack
        if attack is None or self.state.ask is None:
            return
        match self.state.ask.key, action.verb:
            case "tactic", "tactic":
                named = int(action.source[5:]), int(action.arg)
                done = next(job for job in attack.tactics if (job.item, job.number) == named)
                attack.tactics = battle.left_after(Position(self.state), attack.tactics, done)
            case "use", _:
                job = tuple(self.state.ask.args[0])
                attack.tactics = [j for j in attack.tactics if j.key != job]
            case "reroll", "reroll" | "flip":
                attack.touched = True
            case "reroll", "done":
                self._close(attack)
