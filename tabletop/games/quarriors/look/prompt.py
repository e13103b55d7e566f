"""The prompt of a seat: question, useful numbers, and a label for every action."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

import msgspec

from tabletop.cards.text import joined, sentence
from tabletop.display.prompt import Label, MenuButton, Prompt
from tabletop.engine import NUMBER, SEAT, Action, Item, Param, PendingDecision, Result
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.vocabulary import Selection
from tabletop.games.quarriors.look.catalogue import face_summary
from tabletop.games.quarriors.look.pieces import CAPTURE_PHASE, SUMMON_PHASE, QuarriorsPieces
from tabletop.games.quarriors.look.text import CardText, effect_text
from tabletop.games.quarriors.rules import forecast, stats
from tabletop.games.quarriors.rules.forecast import AttackForecast
from tabletop.games.quarriors.rules.state import BIT, PILES, At, S, Trigger
from tabletop.games.quarriors.rules.steps import attack, phases
from tabletop.games.quarriors.rules.steps.effects import effect_of
from tabletop.kit import DIE
from tabletop.kit.prompt import Prompts

_QUIET = frozenset(["spend", "discard"])
"""Verbs that nobody needs: quiddity is spent as it is paid, and readied spells may stay."""
_USELESS = frozenset(f"quarriors.slip.{key}" for key in ("immediate_kind", "total_fixed"))
"""Warnings of moves without any effect; their pieces are not lit."""
_PRICED = frozenset(["summon", "capture", "cull"])
"""Verbs whose choices are listed by price."""
_LISTED = {"use": "E", "ready": "R", "summon": "S", "capture": "C", "cull": "K", "resolve": "O"}
"""Verbs whose choices lie on the table and in a list that a button opens, with the key of that button."""


class _Defence(NamedTuple):
    """The outcome of a choice of a defender."""

    brief: str
    """The number of monsters that fall, as it stands under a die."""
    losses: str
    """The same in words."""
    glory: int
    """The most that remains to score."""
    is_sure: bool
    """True if exactly that remains."""


class QuarriorsPrompts(QuarriorsPieces, Prompts[S]):
    """The prompt of a view."""

    def over(self, result: Result) -> Prompt:
        """Return the prompt after the end, with the score: the highest first."""
        found = super().over(result)
        scores = "–".join(map(str, sorted(result.scores, reverse=True)))
        return msgspec.structs.replace(found, facts=(self.text("table.final", scores=scores, end=found.facts[0]),))

    def question(self, pending: PendingDecision) -> str:
        text = super().question(pending)
        if pending.key == "pick":
            text = self.words("effects.ask.end", text=text)  # the button that declines says that it is optional
        return sentence(self.words, text)

    def waiting(self) -> str:
        return sentence(self.words, super().waiting())

    def question_key(self, pending: PendingDecision) -> tuple[str, dict[str, Param]]:
        state, key = self.state, pending.key
        params: dict[str, Param] = {"seat": SEAT[state.active], "n": state.amount}
        match key, pending.args:
            case "pick", (trigger, number, *_):
                key = f"pick.{effect_of(trigger, number).word}"
                params |= self._pick_params(trigger, number)
            case "order", _:
                names = (self.words.name(action.source) for action in self.seen.actions if action.verb == "resolve")
                params["abilities"] = joined(self.words, "quarriors.text.or", dict.fromkeys(names))
            case "use", (trigger,):
                params |= {"effect": self._effects(trigger), "n": trigger.drawn}
                key = "use.draws" if self._only_draws(trigger) else key
            case "immediate", _:
                used = {action.source for action in self.seen.actions if action.verb == "use"}
                key = "immediate.one" if len(used) == 1 else key
                params["die"] = next(iter(used), "")
            case "face" | "fate", (die, *_):
                params["die"] = f"die:{die}"
            case "surcharge", (die, _, price):
                params |= {"die": f"die:{die}", "n": price}
            case "pay", (price, *_):
                params |= {"n": price, "left": max(price - state.quiddity[self.seat], 0)}
            case "supply", _:
                params["left"] = PILES - len(state.cards)
            case "summon", _:
                key = self._summon_key()
            case "cast", _:
                key = "attach" if self._only_attaches() else key
            case "cull", _:
                params |= {"n": state.culls, "of": state.scored}
                key = "cull.again" if state.culls < state.scored else key
            case "defend", _:
                key = "defend.next" if state.felled else key
            case "capture", _:
                params["n"] = state.captures
                if not any(action.verb == "capture" for action in self.seen.actions):
                    key = "attach" if self._only_attaches() else "cast"
            case "attack", _:
                params["n"] = stats.expected_attack(state, state.active)
                if any(action.verb != "attack" for action in self.seen.actions):
                    key = "attack.attach" if self._only_attaches() else "attack.cast"
                rivals = state.rivals(self.seat)
                key, params["rival"] = f"{key}.one" if len(rivals) == 1 else key, SEAT[rivals[0]]
            case "react", (letter, *_):
                key = f"react.{letter}" if self.words.has(f"quarriors.ask.react.{letter}") else key
                params["n"] = stats.total_attack(state, state.active)
        return key, params

    @staticmethod
    def _only_draws(trigger: Trigger) -> bool:
        """Return whether all that an ability does is to add dice to the next roll."""
        return trigger.drawn > 0 and len(trigger.sentence.effects) == 1

    def _summon_key(self) -> str:
        """Return the question of phase 3 about what can be done in it."""
        verbs = {action.verb for action in self.seen.actions}
        if {"summon", "ready"} <= verbs:
            return "summon"
        if "summon" in verbs or "ready" in verbs:
            return "summon.monster" if "summon" in verbs else "summon.spell"
        return "attach" if self._only_attaches() else "cast"

    def _only_attaches(self) -> bool:
        """Return whether all that can be cast now are spells to attach."""
        spells = [NUMBER[action.source] for action in self.seen.actions if action.verb in ("cast", "copy")]
        return bool(spells) and all(self.state.rules_of(die).is_attach for die in spells)

    def _effect(self, trigger: Trigger, number: int) -> str:
        return effect_text(self.words, effect_of(trigger, number), "deed")

    def _pick_params(self, trigger: Trigger, number: int) -> dict[str, Param]:
        """Return the parameters of the question which die an effect acts on."""
        effect, text = effect_of(trigger, number), CardText(self.words)
        who = getattr(effect, "who", None)
        place = getattr(effect, "to", None)
        return {
            "things": text.which(who) if isinstance(who, Selection) else "",
            "values": text.values(effect),
            "place": self.words(f"quarriors.text.where.{place.value}") if place is not None else "",
            "die": f"die:{trigger.die}",
        }

    def _how(self) -> list[str]:
        """Return how to answer the open question, or what follows from it."""
        pending = self.state.ask
        if pending is None or self.seat not in self.seen.players_to_act:
            return []
        key, params = self.question_key(pending)
        key = key.partition(".")[0]
        return [self.text(f"how.{key}", **params)] if self.words.has(f"{self.key}.how.{key}") else []

    def _source_facts(self) -> list[str]:
        """Return the card whose effect asks and what follows from its price, or the use of each lit die."""
        pending = self.state.ask
        if found := self._immediate_facts() or self._order_facts():
            return found
        if pending is None or pending.key not in ("pick", "use") or self.seat not in self.seen.players_to_act:
            return []
        trigger = pending.args[0]
        facts = [self.words.name(BOOK.rules[trigger.card].ref)]
        if pending.key == "pick" and pending.args[1] < 0:
            facts.append(self.text("table.then", effect=self._effects(trigger)))
        if pending.key == "use" and trigger.drawn and not self._only_draws(trigger):
            facts.append(self.text("table.unrolled", n=trigger.drawn))
        if phases.loses_culls(self.state, trigger):
            facts.append(self.text("table.lost_cull"))
        return facts

    def _immediate_facts(self) -> list[str]:
        """Return the use of each lit die, if one of them can be rerolled with another."""
        uses = [action for action in self.seen.actions if action.verb == "use"]
        paired = {action.source for action in uses if action.target}
        if not paired:
            return []
        alone = [action for action in uses if not action.target]
        facts = [
            self.text("table.reroll", die=action.source) if action.source in paired else self._label(action).text
            for action in alone
        ]
        return list(dict.fromkeys(facts))

    def _order_facts(self) -> list[str]:
        """Return the effect of each ability that may resolve first."""
        return [self.label(action).row for action in self.seen.actions if action.verb == "resolve"]

    def _effects(self, trigger: Trigger) -> str:
        facts = [self._effect(trigger, number) for number in range(len(trigger.sentence.effects))]
        return joined(self.words, "quarriors.text.and", facts)

    def variants(self, action: Action) -> Iterable[str]:
        """Yield refinements of a verb's label: effect, argument, decision, and which ends are named."""
        pending = self.state.ask
        assert pending is not None
        if pending.key == "pick" and action.verb == "none" and not pending.args[-1]:
            yield "first"
        if pending.key == "pick" and action.verb == "pick":
            yield effect_of(*pending.args[:2]).word
        elif action.arg:
            yield action.arg
        elif action.verb == "cast" and self.state.rules_of(NUMBER[action.source]).is_attach:
            yield "attach"
        elif action.verb == "use" and not action.target and self._rerolls(die := NUMBER[action.source]):
            yield "alone" if phases.companions(self.state, action.seat, die) else "again"
        elif action.verb == "use" and not action.target and self.state.side_of(die).draw:
            yield "draws"
        elif action.verb == "use" and action.target and self._are_alike(action):
            yield "alike"
        elif action.verb == "defend":
            yield self._outcome(NUMBER[action.source])
        elif action.verb == "done" and pending.key == "summon" and not self.state.monsters(action.seat):
            yield "unarmed"
        yield pending.key
        yield "at" if action.source and action.target else "one" if action.source or action.target else "none"

    def _are_alike(self, action: Action) -> bool:
        kind = self.state.kind
        return kind[NUMBER[action.source]] == kind[NUMBER[action.target]]

    def _outcome(self, die: Item) -> str:
        """Return the outcome of defending with a monster, as far as it depends on no other choice."""
        if self.state.amount < stats.defense(self.state, die):
            return "stands"
        left, others = attack.damage_left(self.state, die), self._other_defenders(die)
        if len(others) != 1:
            return "left"
        return "spares" if left < stats.defense(self.state, others[0]) else "both"

    def _other_defenders(self, die: Item) -> list[Item]:
        return [other for other in attack.unassigned(self.state, self.seat) if other != die]

    def mark(self, action: Action) -> str:
        """Return the losses by the choice of a defender, or the score that remains where losses are alike."""
        if action.verb != "defend":
            return ""
        chosen, defences = self._defences[action], self._defences.values()
        if len({each.losses for each in defences}) > 1 or len({each.glory for each in defences}) == 1:
            return chosen.brief
        return self.text("mark.score", n=chosen.glory) if chosen.is_sure else chosen.brief

    @cached_property
    def _defences(self) -> dict[Action, _Defence]:
        """The outcome of each choice of a defender."""
        return {action: self._defence(action) for action in self.seen.actions if action.verb == "defend"}

    def _defence(self, action: Action) -> _Defence:
        ends = attack.outcomes(self.state, NUMBER[action.source])
        return _Defence(
            self._losses(ends, "mark"),
            self._losses(ends, "table.losses"),
            attack.most_glory(self.state, NUMBER[action.source]),
            len(ends) == self._turns_to_score == 1 and not attack.returning(self.state, ends),
        )

    def _losses(self, ends: Iterable[Collection[Item]], stem: str) -> str:
        """Return how many monsters fall in some possible ends of an attack, in the words of a stem."""
        counts = {len(fallen) for fallen in ends}
        least, most = min(counts), max(counts)
        all_of_two = least == 2 == len(self.state.monsters(self.seat))
        key = "both" if all_of_two else "range" if least < most else "some" if most else "none"
        return self.text(f"{stem}.{key}", n=least, most=most)

    def _defense_facts(self) -> list[str]:
        """Return the losses of each choice of a defender, and the score that remains: once for those alike."""
        ends: dict[_Defence, list[str]] = {}
        for action, end in self._defences.items():
            ends.setdefault(end, []).append(action.source)
        found = []
        for (_, losses, glory, is_sure), dice in ends.items():
            key = f"table.outcome.{'then' if is_sure else 'most'}"
            who = tuple(dice) if len(ends) > 1 else self.text("table.whichever")
            found.append(self.text(key, die=who, losses=losses, n=glory))
        return found

    def _attack_facts(self) -> list[str]:
        """Return the outcome of an attack: with the best summons if these fell more, else as it is."""
        state, seat = self.state, self.seat
        ready = [attack for attack in forecast.attacks(state, seat) if attack.strength > 0]
        best = forecast.best_attack(state, seat) if state.is_pending("summon") else None
        if best is None or best.strength <= 0 or any(attack.lost >= best.lost for attack in ready):
            return [self._outcome_of(attack) for attack in ready]
        n = len(best.summons)
        are_all = n == len(phases.summonable(state, seat)) > 1
        key = "one" if not are_all else "both" if n == 2 else "all"
        dice = tuple(DIE[die] for die in best.summons)
        return [self.text(f"table.summoned.{key}", dice=dice, n=n, then=self._outcome_of(best))]

    def _outcome_of(self, attack: AttackForecast) -> str:
        key = "would_hold" if not attack.lost else "would_lose" if attack.lost == attack.most else "would_lose_some"
        outcome = self.text(f"table.{key}", n=attack.lost, name=SEAT[attack.rival])
        walls = tuple(map(str, attack.walls))
        return self.text("table.attack_outcome", n=attack.strength, walls=walls, outcome=outcome)

    @property
    def _turns_to_score(self) -> int:
        """The number of rivals' turns, with the present one, before this seat scores."""
        seats = self.state.setup.seats
        return (self.seat - self.state.active) % seats or seats

    def _rerolls(self, die: int) -> bool:
        side = self.state.side_of(die)
        return side.reroll and not side.draw

    def prompt(self) -> Prompt:
        """Return the prompt, with a button for every kind of choice that lies on the table."""
        menus = [
            MenuButton(verb, self.text(f"do.{verb}.menu"), self.text(f"do.{verb}.title"), key)
            for verb, key in _LISTED.items()
        ]
        found = super().prompt()
        labels = tuple(sorted([*found.labels, *self._attachments()], key=self._rank))
        is_alert = bool(found.facts) and bool(self._threat[0]) and self.state.result is None
        return msgspec.structs.replace(found, labels=labels, menus=tuple(menus), is_alert=is_alert)

    def _attachments(self) -> Iterator[Label]:
        """Yield a label for each spell of the pool and monster to attach it to: it is readied on the way."""
        for action in self.seen.actions:
            if action.verb == "ready" and self.state.rules_of(NUMBER[action.source]).is_attach:
                for host in self.state.monsters(self.seat):
                    then = Action(self.seat, "cast", action.source, DIE[host])
                    text = self.text("do.cast.attach", source=action.source, target=DIE[host])
                    yield Label(action, text, place=DIE[host], then=then)

    def _rank(self, label: Label) -> tuple[int, int]:
        """Return the price and class of a listed choice: lists keep one order, the dearest capture first."""
        action, state = label.action, self.state
        if not label.menu:
            return 0, -1
        die = NUMBER[action.source]
        price = state.card(die).cost if action.verb == "cull" else int(str(self.params(action).get("n", 0)))
        rank = -price if action.verb == "capture" else price if action.verb in _PRICED else 0
        return rank, state.kind[die]

    def label(self, action: Action) -> Label:
        """Return the label of an action, with its text for the list of its kind."""
        label = self._label(action)
        if action.verb in _LISTED and not label.is_passive:
            about = self._face(NUMBER[action.source]) if action.verb == "summon" else ""
            row = label.text
            if action.verb != "use":
                known: dict[str, Param] = {"source": action.source, "n": 0}
                row = self.text(f"do.{action.verb}.row", **known | self.params(action))
            return msgspec.structs.replace(label, menu=action.verb, row=row, about=about)
        return label

    def _face(self, die: int, brief: bool = False) -> str:
        """Return the face of a die in words."""
        faces = BOOK.dice[BOOK.classes[self.state.kind[die]]].faces
        return face_summary(faces[self.state.face[die]], self.words.language, brief=brief)

    def _label(self, action: Action) -> Label:
        """Return the label of an action; a seat's own stop for reactions is a switch (QUA-R.16)."""
        if action.verb == "use":
            label, usual = super().label(action), not action.target and action.arg in ("", "both")
            asks = usual and not action.arg and not phases.companions(self.state, action.seat, NUMBER[action.source])
            return msgspec.structs.replace(label, on_click=usual and not asks, on_second_click=asks)
        if action.verb in _QUIET:
            return msgspec.structs.replace(super().label(action), is_passive=True)
        if action.verb != "stop":
            label, warning = super().label(action), self.state.game.strategy.blunder_warning(self.state, action)
            is_primary = label.primary and not self._stops_culling(action)
            return msgspec.structs.replace(label, primary=is_primary, is_passive=warning in _USELESS)
        on = bool(self.state.stops[action.seat] & BIT[action.arg])
        return Label(action, self.text("do.stop", window=self.text(f"window.{action.arg}")), on=on)

    def _stops_culling(self, action: Action) -> bool:
        """Return whether an action keeps a weak die that could be culled, which is rarely best."""
        if action.verb != "done" or not self.state.is_pending("cull"):
            return False
        return any(BOOK.is_weak[self.state.kind[die]] for die in self.state.zones[At.used[action.seat]])

    def params(self, action: Action) -> dict[str, Param]:
        state, pending = self.state, self.state.ask
        assert pending is not None
        params: dict[str, Param] = {}
        if action.source.startswith("die:"):
            die = NUMBER[action.source]
            if action.verb == "use":
                params["n"] = state.side_of(die).draw
            elif state.owner(die) < 0:
                params["n"] = stats.capture_price(state, state.zone[die])
            elif state.face[die] >= 0:
                side = state.side_of(die)
                params["n"] = stats.summon_price(state, action.seat, die) if side.level > 0 else side.quiddity
            if action.verb == "resolve":
                waiting = (t for _, t in state.queue if (t.die, str(t.ability)) == (die, action.arg))
                params["effect"] = next(map(self._effects, waiting), "")
        rerolled = action.target if action.verb == "use" else action.source if action.verb == "pick" else ""
        if rerolled.startswith("die:") and state.face[NUMBER[rerolled]] >= 0:
            params["face"] = self._face(NUMBER[rerolled], brief=True)
        if action.verb == "defend":
            others = self._other_defenders(die)
            params |= {"n": attack.damage_left(state, die), "other": DIE[others[0]] if others else ""}
        if pending.key == "face":
            faces = BOOK.dice[BOOK.classes[state.kind[pending.args[0]]]].faces
            params["face"] = face_summary(faces[int(action.arg)], self.words.language)
        elif pending.key in ("surcharge", "pay"):
            params["n"] = pending.args[-1] if pending.key == "surcharge" else pending.args[0]
        return params

    def late(self) -> tuple[int, Action | None]:
        """Return the seconds a reaction may take, and the action when time is up (QUA-O.8)."""
        seconds = int(self.state.setup.options["reaction_time"])
        if not seconds or not {action.verb for action in self.seen.actions} & {"react", "rescue"}:
            return 0, None
        return seconds, next((action for action in self.seen.actions if action.verb in ("pass", "fate")), None)

    @cached_property
    def _threat(self) -> tuple[str, str]:
        """The warning of the first rival that would win by its monsters, and that seat; empty if none would."""
        state, seat = self.state, self.seat
        threats = [rival for rival in state.rivals(seat) if self.reaches_goal(rival)] if state.active == seat else []
        if not threats:
            return "", ""
        if threats[0] != state.rivals(seat)[0]:
            return "may_win", SEAT[threats[0]]
        casts = {"cast", "copy"} & {action.verb for action in self.seen.actions}
        is_late = state.phase >= CAPTURE_PHASE and (not casts or self._only_attaches())
        return "will_win" if is_late else "about_to_win", SEAT[threats[0]]

    def _goal_in_reach(self) -> list[str]:
        """Return a warning of a rival that would reach the goal by the monsters that it has now."""
        key, rival = self._threat
        if not key:
            return []
        number = NUMBER[rival]
        glory = self.state.score[number] + self.glory_to_come(number)
        return [self.text(f"table.{key}", name=rival, n=len(self.state.monsters(number)), glory=glory)]

    def scores_in_vain(self, seat: int) -> bool:
        """Return whether the match ends by a rival's score before a seat's monsters can score."""
        return seat == self.seat and self._threat[0] == "will_win"

    def facts(self) -> list[str]:
        """Return a warning that a rival wins, the card that asks, and useful numbers.

        What stands on the mats of pool and ready area is left out.
        """
        state, seat = self.state, self.seat
        if state.is_pending("defend") and seat in self.seen.players_to_act:
            leaves = any(attack.damage_left(state, NUMBER[action.source]) for action in self._defences)
            return [*self._defense_facts(), *(self._how() if leaves else ())]
        facts = [*self._goal_in_reach(), *self._how(), *self._source_facts()]
        is_active = state.active == seat
        if is_active and 2 <= state.phase < 6:
            told = state.phase == SUMMON_PHASE and state.monsters(seat)  # beside the pool; here are longer facts
            if stats.funds(state, seat) and not told and not self._immediate_facts():
                facts.append(self.purse(seat))
        if is_active and state.phase in (2, 3, 4) and not state.attacking:
            facts += self._attack_facts()
        if not is_active and state.attacking:
            strength = stats.total_attack(state, state.active)
            facts.append(self.text("table.attacked", seat=SEAT[state.active], n=strength))
        is_next = not is_active or state.phase >= CAPTURE_PHASE  # before that only the mat tells what is to come
        glory = self.glory_to_come(seat) if is_next and not self.scores_in_vain(seat) else 0
        if state.monsters(seat) and glory:
            last = SEAT[(seat - 1) % state.setup.seats]  # the last to attack before this seat scores
            turns = self._turns_to_score - is_active
            facts.append(self.text("table.if_survive", glory=glory, n=turns, rival=last))
        if is_active and state.phase == CAPTURE_PHASE and state.captures > 1:
            facts.append(self.text("table.captures", n=state.captures))
        return facts
