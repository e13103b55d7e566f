"""Prompts with an instruction, useful facts and a label for every legal action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from tabletop.display.prompt import Label, LastingAnswer, Prompt
from tabletop.engine import SEAT, Action, Item, Param, PendingDecision, Result
from tabletop.games.align_dice.cards.book import BOOK, BOTH, LEFT, MARKS, RIGHT, STAR
from tabletop.games.align_dice.cards.schema import Flip, Redrop
from tabletop.games.align_dice.look.pieces import AlignPieces
from tabletop.games.align_dice.rules import forecast, grid
from tabletop.games.align_dice.rules.state import PASS, AlignState, At, last_round
from tabletop.games.align_dice.rules.steps import monsters, scoring, skills
from tabletop.games.align_dice.rules.steps.erasing import dice_of, erase_groups
from tabletop.games.align_dice.rules.steps.selection import rule_of_take
from tabletop.games.align_dice.rules.steps.skills import SKILL, column_of
from tabletop.kit import DIE, source, target
from tabletop.kit.prompt import Prompts

_SKIP = "K"
FIRST_ROUNDS = 2
"""Rounds in which the prompt says what dice are taken for."""


class Landing(NamedTuple):
    """The cell where a die lands, and the dice in groups with it, each with its mark.

    `pips` are those gained in all, one number for each order of the groups; `is_choice` says that the order matters.
    `vanishing` is the number of dice that vanish in all, other groups and chains included, where no order changes it.
    """

    cell: str
    erased: Mapping[Item, int] = {}
    pips: frozenset[int] = frozenset()
    is_choice: bool = False
    vanishing: int = 0


class AlignPrompts(AlignPieces, Prompts[AlignState]):
    """The prompt of a view."""

    def over(self, result: Result) -> Prompt:
        if not self.state.coop:
            made, scores = super().over(result), result.scores
            ranked = sorted(self.state.seats, key=lambda seat: -scores[seat])
            totals = [self.text("table.points", seat=SEAT[seat], n=scores[seat]) for seat in ranked]
            return msgspec.structs.replace(made, facts=(*totals, *made.facts))
        points, end = result.scores[0], self.words(result.kind)
        name = self.text(f"title.{scoring.title(points, self.state.setup)}")
        won = self.text("table.won" if result.winners else "table.lost")
        return Prompt(won, (self.text("table.title", end=end, n=points, title=name),), rule=result.rule)

    def waiting(self) -> str:
        if self.state.ask is None:
            return self.text("wait.step")
        if self.seen.actions:
            awaited = tuple([SEAT[seat] for seat in self.seen.players_to_act])
            return self.text(f"wait.free.{self.state.ask.key}", seat=awaited)
        return super().waiting()

    def rule(self, pending: PendingDecision) -> str:
        return rule_of_take(self.state, self.seat) if pending.key == "take" else super().rule(pending)

    def question_key(self, pending: PendingDecision) -> tuple[str, dict[str, Param]]:
        state, seat = self.state, self.seat
        match pending.key:
            case "take":
                return pending.key, {"n": len(state.waiting(seat)) + 1}
            case "choose" if state.on_cap(seat):
                return "choose.second", {}
            case "penalty":
                return pending.key, {"n": pending.args[0]}
            case "place":
                queue = state.waiting(seat)
                if state.held[seat] >= 0:
                    return "place.held", {"die": DIE[state.held[seat]]}
                if not queue:
                    return "place.skill", {}
                free = sum([len(column) < 4 for column in state.bottle(seat)])
                return ("place.over", "place.last", "place")[min(free, 2)], {"die": DIE[queue[0]]}
            case "erase":
                if state.work[seat]:
                    return self._sending()
                if erase_groups(state, seat):
                    return ("erase.next" if state.chain[seat] > 0 else "erase"), {}
                return ("erase.done" if state.chain[seat] > 0 else "erase.none"), {}
            case "fight" if state.gained(seat) and not self._offers("lay"):
                return "fight.unfit", {}
            case "strike" if not self._offers("lay"):
                return "strike.last", {}
            case "last_roll":
                return self._last_roll()
            case "raid" if state.plan[seat]:
                return "raid.plan", {"card": DIE[state.plan[seat][0].card]}
        return pending.key, {}

    def _offers(self, verb: str) -> bool:
        return any(action.verb == verb for action in self.seen.actions)

    def _lifts_a_die(self, action: Action) -> bool:
        """Return whether an action is a skill that begins with a die in the bottle, not with the card."""
        return action.verb == "skill" and action.source.startswith("die:")

    def _sending(self) -> tuple[str, dict[str, Param]]:
        """Return the question which die the skill gains, to which side dice go, or only in which order."""
        sent = [action for action in self.seen.actions if action.verb == "send"]
        dice = {action.source for action in sent}
        if self._offers("skill"):
            return "erase.send.skill", {"n": len(dice)}
        if len(dice) == 1:
            return "erase.send.one", {"die": dice.pop()}
        return ("erase.send" if len(sent) == 2 * len(dice) else "erase.send.order"), {}

    def _last_roll(self) -> tuple[str, dict[str, Param]]:
        """Return the question whether to reroll all dice, with the figures that decide it."""
        state, seat = self.state, self.seat
        dice, cards = {each: len(state.gained(each)) for each in state.seats}, scoring.counts_cards(state)
        points = {each: state.total[each] + scoring.bonus(state, each) for each in state.seats}
        rival = max(state.others(seat), key=lambda each: (points[each], dice[each]))
        figures: dict[str, Param] = {"n": points[seat], "best": points[rival], "mean": 7 * dice[seat] // 2}
        if scoring.is_won(state, seat):
            return "last_roll.won" + ".cards" * cards, figures
        if cards:
            return "last_roll.cards", figures | {"n": state.total[seat], "more": points[seat] - state.total[seat]}
        if state.total[rival] != state.total[seat]:
            return "last_roll", figures
        ahead = (dice[seat] > dice[rival]) - (dice[seat] < dice[rival])
        return f"last_roll.{('even', 'ahead', 'behind')[ahead]}", figures | {"seat": SEAT[rival]}

    def facts(self) -> list[str]:
        """Return the cost of the answer, the load of the bottle, and overloads of neighbours."""
        state, seat = self.state, self.seat
        facts = self._cost()
        if state.ask is not None and state.ask.key in ("take", "choose") and state.round <= FIRST_ROUNDS:
            facts.insert(0, self._aim())
        if state.phase in ("select", "place"):
            filled, upcoming = state.filled(seat), self.dice_to_place(seat)
            if filled + upcoming > 12:
                facts.append(self.text("table.will_overflow", n=filled + upcoming - 12))
            elif state.is_pending("place") and self._offers("drop") and upcoming == 1 and not self._has_skill():
                facts.insert(0, self.text("table.last_die"))
            if self._offers("drop") and any(self._lifts_a_die(action) for action in self.seen.actions):
                facts.append(self.text("table.skill_by_drag"))
        else:
            facts += self._overload_warnings()
        if state.phase == "erase" and state.chain[seat] > 1:
            facts.append(self.text("table.chain", n=state.chain[seat]))
        if state.is_pending("last_roll") and (rivals := scoring.may_still_reroll(state) - {seat}):
            facts.append(self.text("table.may_reroll", seats=tuple([SEAT[rival] for rival in sorted(rivals)])))
        facts = [*self._trades(), *facts]
        if state.phase == "fight" and any(monsters.is_dragon(state, card) for card in monsters.standing(state)):
            facts += self._end_by_dragon()
        if state.coop and state.last_round:
            facts.append(self.text("table.last_round"))
        elif not state.coop and state.over[seat]:
            facts.append(self.text("table.owed", n=state.over[seat]))
        return facts

    def _end_by_dragon(self) -> list[str]:
        """Return that the dragon ends the game, and which title is missed if it falls in this attack."""
        state, facts = self.state, [self.text("table.dragon_ends")]
        points = state.game.strategy.win_at_hand(state, self.seat) if self.seen.actions else None
        if points is not None and (missed := scoring.next_title(points, state.setup)) is not None:
            title, better = (self.text(f"title.{each}") for each in (scoring.title(points, state.setup), missed[1]))
            more = missed[0] - points
            facts.insert(0, self.text("table.dragon_ends.short", n=points, title=title, more=more, next=better))
        return facts

    def _trades(self) -> list[str]:
        """Return the cost of each monster under attack so far, and its points."""
        state = self.state
        if not state.coop or state.phase != "fight":
            return []
        dice = {
            card: [die for die in state.lying(At.field) if state.host[die] == card] for card in monsters.standing(state)
        }
        return [
            self.text(
                "table.trade",
                card=DIE[card],
                n=sum([state.face[die] + 1 for die in lying]),
                points=BOOK.monster(state.kind[card]).points,
            )
            for card, lying in dice.items()
            if set(lying) & set(state.laid)
        ]

    def _aim(self) -> str:
        """Return how groups vanish."""
        return self.text("table.aim" if self.state.round > 1 else "table.aim.first")

    def opening(self) -> tuple[str, ...]:
        """Return the news, goal, adventurer and titles of an adventure, below its name."""
        state = self.state
        number = state.game.adventure(state.setup) if state.round == 1 else 0
        if not number:
            return ()
        partners = tuple([SEAT[seat] for seat in state.others(self.seat)])
        goal = self.text("adventure.goal", seats=partners, most=last_round(state.setup))
        hero, (titles, lines) = self.adventurer(self.seat), scoring.title_scale_words(state.setup)
        paragraphs = (goal, self.text("adventure.hero", hero=hero.title, text=hero.text), self.words(titles, **lines))
        new = (self.text(f"adventure.new.{number}"),) if number > 1 else ()
        return (self.text("adventure", n=number, most=len(state.game.adventures)), *new, *paragraphs)

    def _has_skill(self) -> bool:
        return skills.has_skill(self.state, self.seat, "placement")

    def _cost(self) -> list[str]:
        """Return cost and consequence of the answer to the open question."""
        if self.state.ask is None or self.seat not in self.seen.players_to_act:
            return []
        key, params = self.question_key(self.state.ask)
        if key == "erase.send.skill":
            key += ".more" if self._waits_for_another_group() else "" if self._offers("send_all") else ".sides"
        if key == "order" and self.state.coop:
            key += ".coop"
        if key == "last_roll.cards" and self.state.setup.options["elements"]:
            key += ".elements"
        if key == "place" and self.state.round == 1:
            key += ".first"
        if key in ("erase.send", "erase.send.one") and self.state.setup.seats == 2:
            is_arranged = self.state.coop and not self.state.setup.options["fixed_order"]
            key, params = "erase.send.duel" + ".coop" * is_arranged, {"seat": SEAT[1 - self.seat]}
        if key in ("erase", "erase.next"):
            pairs = combinations(erase_groups(self.state, self.seat), 2)
            key = key if any(first & second for first, second in pairs) else "erase.apart"
        cost = self.text(f"cost.{key}", **params)
        stripped = cost.rstrip(".。")
        return [cost if ". " in stripped or "。" in stripped else stripped]

    def _waits_for_another_group(self) -> bool:
        """Return whether a group is left once the one being processed has vanished."""
        erased = {due.die for due in self.state.work[self.seat]}
        return bool(erased) and bool(grid.groups(self.state.columns(self.seat, erased)))

    def _overload_warnings(self) -> list[str]:
        """Return a warning for every seat whom the passed dice would overload, as far as it can be seen.

        A bottle with groups is left out: how full it will be is known when they have vanished.
        """
        state, seats = self.state, self.state.setup.seats
        if not state.coop or state.last_round or state.phase == "pass":
            return []
        warnings = []
        for other in state.seats:
            if not self.is_hidden(other) and (state.work[other] or erase_groups(state, other)):
                continue
            sources = At.next[other], PASS[(other + 1) % seats][1], PASS[(other - 1) % seats][0]
            over = state.filled(other) + sum([len(state.zones[zone]) for zone in sources]) + 2 - 12
            if over > 0:
                key = "table.burden.own" if other == self.seat else "table.burden"
                warnings.append(self.text(key, seat=SEAT[other], n=over))
        return warnings

    # --- placing without a question ---

    def prompt(self) -> Prompt:
        made = super().prompt()
        stretch = "place" if self.state.phase == "place" else ""
        return msgspec.structs.replace(made, stretch=stretch, lasting=self._lasting(made))

    def _lasting(self, made: Prompt) -> LastingAnswer | None:
        """Return the answer that finishes placing in each round in which no skill is advised."""
        done = next((label for label in made.labels if label.action.verb == "done"), None)
        if done is None or not self.state.is_pending("place") or self.state.waiting(self.seat):
            return None
        text, tip = self.text("do.done.lasting"), self.text("tip.done.lasting")
        label = msgspec.structs.replace(done, text=text, tip=tip, key=_SKIP, primary=False, yields=True)
        return LastingAnswer(label, self.text("note.finished"), while_advised=True)

    # --- labels ---

    def _is_drop(self, action: Action) -> bool:
        return action.verb in ("drop", "redrop") or action.target.startswith("zone:bottle")

    def variants(self, action: Action) -> Iterable[str]:
        redrop = "redrop." if action.verb == "skill" else ""
        if self._is_drop(action):
            landing = self._landing(action)
            erases = self.state.round > 1 and bool(landing.erased)
            refined = [f"{redrop}choice"] * landing.is_choice + [f"{redrop}erases"] if erases else []
            return [*refined, redrop.strip(".")]
        if action.verb == "skill":
            word = skills.skill_of(self.state, self.seat).effects[0].word
            if action.arg or word == "flip":
                pips = self._after_turning(action).pips if self.state.round > 1 else ()
                return [*(["face.erases" if max(pips) else "face.passes"] if pips else []), "face"]
            return ["swap" if self._lifts_a_die(action) else word]
        if action.verb == "send" and len(self.state.zones[At.numbers[action.target]]) >= 3:
            return ["full"]
        if action.verb == "take" and action.target == self._first_space(action):
            return ["turn"]  # nobody has to think of the space
        return []

    def _first_space(self, action: Action) -> str:
        """Return the first free space of the cap for the die that an action takes."""
        return min([take.target for take in self.seen.actions if take.source == action.source], default=action.target)

    def params(self, action: Action) -> dict[str, Param]:
        if self._is_drop(action):
            landing, what = self._landing(action), ""
            if landing.erased:
                what = self._gain(landing.pips) if landing.is_choice else self._outcome(landing.erased, landing.pips)
            more: dict[str, Param] = {"n": len(landing.erased), "what": what}
            return more | ({"arg": SKILL[self.seat]} if action.verb == "skill" else {})
        if action.verb == "skill":
            turned = self._after_turning(action)
            what = self._gain(turned.pips) if turned.pips else ""
            return {
                "arg": SKILL[self.seat],
                "n": self._turned_face(action) + 1,
                "count": turned.vanishing,
                "what": what,
            }
        if action.verb == "erase":
            state, group = self.state, int(action.arg)
            dice, marks = dice_of(state, self.seat, group), state.marks(self.seat)
            erased = {die: marks[cell] for die, cell in zip(dice, grid.CELLS[group], strict=True)}
            outcome = self._outcome(erased, self._pips_by_group()[group])
            faces, kind = {state.face[die] for die in dice}, state.kind[dice[0]]
            hue = "face" if len(faces) == 1 else BOOK.dice[kind].hue
            what = self.text(f"group.{hue}", n=state.face[dice[0]] + 1)
            return {"n": len(dice), "what": what, "outcome": outcome}
        return {}

    def label(self, action: Action) -> Label:
        made = super().label(action)
        if action.verb == "skill" and action.arg:  # a list of numbers, where more than one is possible
            made = msgspec.structs.replace(made, question=self.text("list.face", die=action.target))
        if action.verb in ("drop", "redrop"):
            return msgspec.structs.replace(made, key=str(column_of(action) + 1))
        if self.state.game.strategy.is_obvious(self.state, action):
            return msgspec.structs.replace(made, primary=True)
        if action.verb == "send_all" and any(due.mark == BOTH for due in self.state.work[self.seat]):
            key = "same" if forecast.is_side_idle(self.state) else "asked"
            return msgspec.structs.replace(made, tip=self.text(f"tip.send_all.erase.{key}"))
        if action.verb == "return":
            return msgspec.structs.replace(made, is_passive=True)  # clicks on what was just taken keep it
        if self._ends_placing(action):
            text = self.text("do.skill.ends", what=made.text)
            return msgspec.structs.replace(made, text=text, on_second_click=not self._lifts_a_die(action))
        if action.verb == "skill" and skills.rolls(self.state, self.seat):
            return msgspec.structs.replace(made, on_second_click=True)
        if self._lifts_a_die(action) and self._offers("drop"):
            return msgspec.structs.replace(made, is_passive=True)  # a click on a lying die drops the waiting one there
        if action.verb == "skill" and self.state.phase == "erase":  # the die itself may be dragged to where it goes
            return msgspec.structs.replace(made, target_place=At.refs[At.benefit[self.seat]])
        if action.verb == "take" and made.on_double_click:  # the cap fills from its first space
            return msgspec.structs.replace(made, on_double_click=action.target == self._first_space(action))
        return made

    def _ends_placing(self, action: Action) -> bool:
        """Return whether a skill finishes placing too: no die waits, and none will be held."""
        if action.verb != "skill" or not self.state.is_pending("place") or self.state.waiting(self.seat):
            return False
        return not any(isinstance(effect, Redrop) for effect in skills.skill_of(self.state, self.seat).effects[1:])

    def lights_place(self, action: Action) -> bool:
        return action.verb in ("lay", "plan", "send")

    def touches(self, action: Action) -> tuple[str, ...]:
        if self._is_drop(action):
            landing = self._landing(action)
            return (landing.cell, *[DIE[die] for die in landing.erased])
        if action.verb == "erase":
            return tuple([DIE[die] for die in dice_of(self.state, self.seat, int(action.arg))])
        if action.verb == "skill" and self.state.round > 1:
            return tuple([DIE[die] for die in self._after_turning(action).erased])
        return ()

    def mark(self, action: Action) -> str:
        """Return the pips that the choice of a group brings in all."""
        if action.verb != "erase":
            return ""
        pips = self._pips_by_group()[int(action.arg)]
        return self.text("table.mark.gain" if len(pips) == 1 else "table.mark.gains", n=max(pips), least=min(pips))

    def _pips_by_group(self) -> dict[int, frozenset[int]]:
        """Return the pips that each group brings in all if it vanishes first."""
        state, seat = self.state, self.seat
        left, right = (len(state.zones[zone]) for zone in PASS[seat])
        return forecast.pips_by_group(state.columns(seat), left, right, state.board[seat])

    def _gain(self, pips: frozenset[int]) -> str:
        """Return in words how many pips are gained, by each choice of the groups' order."""
        if len(pips) == 1:
            return self.text("outcome.pips", n=max(pips))
        return self.text("outcome.either" if len(pips) == 2 else "outcome.range", n=max(pips), least=min(pips))

    def _outcome(self, erased: Mapping[Item, int], in_all: frozenset[int]) -> str:
        """Return in words what the marks under vanishing dice would make of them: gained, or passed to a side.

        The pips gained `in_all` are added where other groups and chains bring more.
        """
        state, by_mark = self.state, [[die for die in erased if erased[die] == mark] for mark in range(len(MARKS))]
        rooms = [max(0, 3 - len(state.zones[zone])) for zone in PASS[self.seat]]
        counts = {"both": len(by_mark[BOTH]), "further": 0}
        from_full: list[Item] = []
        for mark, room in zip((LEFT, RIGHT), rooms, strict=True):
            if not room:  # a full pass area gives dice as a star does
                from_full += by_mark[mark]
            counts[MARKS[mark]] = min(room, len(by_mark[mark]))
            counts["further"] += len(by_mark[mark]) - counts[MARKS[mark]] if room else 0
        if not any(rooms):
            from_full, counts["both"] = from_full + by_mark[BOTH], 0
        parts, in_sight = [], 0
        for key, gained in (("star", by_mark[STAR]), ("full", from_full)):
            if gained:
                pips = sum([state.face[die] + 1 for die in gained])
                in_sight += pips
                parts.append(self.text(f"outcome.{key}", n=pips, dice=tuple([DIE[die] for die in sorted(gained)])))
        partner = SEAT[1 - self.seat] if forecast.is_side_idle(state) else ""
        left, right = rooms
        refined = ".full_left" if not left else ".full_right" if not right else ".same" if partner else ""
        for name in (*MARKS[LEFT:], "further"):
            if counts[name]:
                key = f"outcome.{name}{refined * (name == 'both')}"
                parts.append(self.text(key, n=counts[name], seat=partner))
        outcome = self.words.listed(parts)
        if in_all == {in_sight}:
            return outcome
        key = "outcome.in_all" if len(in_all) == 1 else "outcome.in_all.range"
        return self.text(key, outcome=outcome, n=max(in_all), least=min(in_all))

    def _landing(self, action: Action) -> Landing:
        """Return where a die lands and what would vanish if all erasing came right after it."""
        state, seat, die, column = self.state, self.seat, source(action), column_of(action)
        piles = [[each for each in pile if each != die] for pile in state.bottle(seat)]
        piles[column].append(die)
        cell = f"slot:bottle/{seat}/{len(piles[column]) - 1}/{column}"
        if action.verb == "skill" and not isinstance(skills.skill_of(state, seat).effects[0], Redrop):
            return Landing(cell)
        return self._with_groups(cell, die, piles)

    def _turned_face(self, action: Action) -> int:
        """Return the face, from 0, that its die has after a skill."""
        face, effect = self.state.face[target(action)], skills.skill_of(self.state, self.seat).effects[0]
        return 5 - face if isinstance(effect, Flip) else face + int(action.arg or 0)

    def _after_turning(self, action: Action) -> Landing:
        """Return the groups that a skill makes by changing the face of a die in the bottle."""
        state, die = self.state, target(action)
        piles = [list(pile) for pile in state.bottle(self.seat)]
        face = self._turned_face(action)
        if face == state.face[die] or not any(die in pile for pile in piles):
            return Landing("")
        return self._with_groups("", die, piles, {die: state.kind[die] * 6 + face})

    def _with_groups(
        self, cell: str, die: Item, piles: list[list[Item]], changed: Mapping[Item, int] = MappingProxyType({})
    ) -> Landing:
        """Return the groups of a die in a bottle in which some dice have `changed` looks."""
        state, seat, marks = self.state, self.seat, self.state.marks(self.seat)
        columns = tuple([tuple([changed.get(each, state.looks(each)) for each in pile]) for pile in piles])
        erased: dict[Item, int] = {}
        groups = grid.groups(columns)
        for group in groups:
            dice = {piles[cell >> 2][cell & 3]: marks[cell] for cell in grid.CELLS[group]}
            erased |= dice if die in dice else {}
        if not erased:
            return Landing(cell)
        left, right = (len(state.zones[zone]) for zone in PASS[seat])
        pips = forecast.all_pips(columns, left, right, state.board[seat])
        shared = any(first & second for first, second in combinations(groups, 2))
        counts = forecast.erased_counts(columns)
        return Landing(cell, erased, pips, shared or len(pips) > 1, max(counts) if len(counts) == 1 else len(erased))
