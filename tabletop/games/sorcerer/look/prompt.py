"""Prompts with an instruction, useful facts and a label for every legal action."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial

import msgspec

from tabletop.cards.effects.grammar import Ref
from tabletop.cards.effects.interpreter import Interpreter, args_of, effect_at
from tabletop.cards.effects.questions import QuestionRenderer
from tabletop.display.prompt import Label, LastingAnswer, MenuButton, Prompt
from tabletop.engine.actions import NUMBER, SEAT, Action
from tabletop.engine.events import Param
from tabletop.engine.items import NONE, Item
from tabletop.engine.progress import PendingDecision
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.look.rolls import SorcererRolls
from tabletop.games.sorcerer.rules import battlefields, capture_odds, rolling, values
from tabletop.games.sorcerer.rules.action_phase import CHANNELLED
from tabletop.games.sorcerer.rules.capture_odds import CaptureOdds
from tabletop.games.sorcerer.rules.setup import ORDER
from tabletop.games.sorcerer.rules.state import ACTIONS, MOST_ENERGY, At, SorcererState, rolled_dice, tile_of
from tabletop.kit import CARD, DIE
from tabletop.kit.effect_prompt import CHOICES, EffectPrompts
from tabletop.words import capitalized

_SKIP, _ALL = "K", "A"
"""Keys to be asked about rerolls no more in this battle, and to attack with all minions of a battlefield."""
_LISTED = {"reroll.omen": "O", "reroll.free": "A", "tactic": "T", "activate": "S", "hit.fill": "A", "order": "E"}
"""Keys of the buttons of choices that lie on the table as well: by verb, perhaps with its argument."""
_FAIR = 0.05
"""Least chance of a capture for which a seat is asked about rerolls that it skips."""
_PUTS = ("avatar", "cast", "reinforce")
"""Verbs that put a piece somewhere."""


class SorcererPrompts(SorcererRolls, EffectPrompts[SorcererState]):
    """The prompt of a view."""

    @property
    def effects(self) -> Interpreter:
        return values.language(self.state)

    def card_type(self, item: int) -> str:
        return str(BOOK.card(self.state.kind[item]).type.value)

    def prompt(self) -> Prompt:
        """Return the prompt; dice that deal damage are dropped on whoever takes it."""
        made, pending = super().prompt(), self.state.ask
        made = msgspec.structs.replace(made, stretch=self._fight_name(), continues=self.state.phase == "battle")
        if pending is None or self.seat not in self.seen.players_to_act:
            return made
        listed = {label.menu for label in made.labels if label.menu}
        menus = [
            MenuButton(menu, self.text(f"do.{menu}.menu"), self.text(f"do.{menu}.title"), key, menu == "activate")
            for menu, key in _LISTED.items()
            if menu in listed
        ]
        made = msgspec.structs.replace(made, menus=tuple(menus))
        if pending.key == "reroll":
            return msgspec.structs.replace(
                made,
                lasting=self._lasting(made),
                situation=self._reroll_situation(),
                unasked=self._unasked(),
                is_decisive=bool(self.capture_by_roll()),
            )
        if pending.key == "attack" and self.seen.actions:
            return msgspec.structs.replace(made, lasting=self._all_attack())
        if pending.key in ("criticals", "hits"):
            dice = tuple([DIE[die] for die in rolled_dice(self.state)])
            return msgspec.structs.replace(made, aiming=dice, plan=self._planned_rest())
        return made

    def _fight_name(self) -> str:
        """Return a name of the battlefield being fought over, after that of the battle."""
        state = self.state
        return f"{self._battle_name()}/{state.tile}" if state.tile >= 0 else ""

    def _battle_name(self) -> str:
        """Return a name of the Battle phase under way, in all of which a seat may skip rerolls."""
        return f"battle {self.state.round}"

    def _reroll_situation(self) -> str:
        """Return the attack, the roll and everybody's means to change it.

        Without a change a seat keeps it again. Where no reroll can help it, only the attack matters.
        """
        state = self.state
        attack, is_futile = f"{state.attacker}/", state.game.strategy.is_futile
        if self._accepts(state.ask):
            is_idle = rolling.is_least(state, self.mine)
        else:
            is_idle = all(action.verb == "done" or is_futile(state, action) for action in self.seen.actions)
        if is_idle:
            return attack
        faces = [face.value for face in rolling.rolled_faces(state)]
        return f"{attack}{faces}/{state.omens}/{state.free}/{state.fate}"

    def _unasked(self) -> str:
        """Return the line of the log where no reroll is likely to help, "" for a roll that was kept already."""
        step, half, is_used, empty = self.state.stack[-1]
        if step != "window" or (half == self.state.striking and not is_used and empty):
            return ""
        if self.capture_by_roll():
            is_loser = self._accepts(self.state.ask)
            return self.text("note.lost" if is_loser else "note.captures", place=At.refs[self.state.tile])
        return self.text(f"note.hopeless.{'accepted' if self._accepts(self.state.ask) else 'kept'}")

    def _all_attack(self) -> LastingAnswer:
        """Return the answer that lets all minions attack in the battlefield, the strongest first."""
        strongest = max(self.seen.actions, key=lambda action: values.attack(self.state, NUMBER[action.source]))
        place, verb = At.refs[self.state.tile], "attack"
        text, tip, note = self.text("do.attack.all"), self.text("tip.attack.all", place=place), self.text("note.attack")
        label = Label(Action(self.mine, verb, place), text, key=_ALL, tip=tip, yields=True)
        return LastingAnswer(label, note, now=strongest, stop=self.text("do.attack.all.stop"))

    def _lasting(self, made: Prompt) -> LastingAnswer | None:
        """Return the answer that skips rerolls in the battle, unless a capture or a free reroll is at stake."""
        done = next((label for label in made.labels if label.action.verb == "done"), None)
        if done is None:
            return None
        text, stop = self.text("do.done.lasting"), self.text("do.done.lasting.stop")
        tip, state = self.text("tip.done.lasting"), self.state
        label = msgspec.structs.replace(
            done, text=text, brief="", wide_as=(), tip=tip, key=_SKIP, primary=False, yields=True
        )
        note = self.text(f"note.{'accepted' if self._accepts(state.ask) else 'kept'}")
        rests = bool(done.warning) or self._may_capture()
        return LastingAnswer(label, note, rests, stop=stop, stretch=self._battle_name())

    def _may_capture(self) -> bool:
        """Return whether the enemy's roll captures, or rerolls have a fair chance to make an own roll do so."""
        if not rolling.is_capture_at_stake(self.state, self.mine):
            return False
        return self._accepts(self.state.ask) or capture_odds.chance_after_rerolls(self.state, self.mine) >= _FAIR

    def facts(self) -> list[str]:
        """Return cost and consequence of a choice, then the numbers of the moment."""
        state, pending = self.state, self.state.ask
        found = []
        if state.rolled and state.attacker >= 0:
            is_reroll = pending is not None and pending.key == "reroll"
            is_asked = is_reroll and self.seat in self.seen.players_to_act
            found = self.capture_by_roll() if is_reroll else []
            found.append(self.roll_in_short() if is_asked else self.roll_summary())
        if pending is not None and pending.key in ("criticals", "hits"):
            found = self._assigning(pending.key, *pending.args)
        elif pending is not None and self.seat in self.seen.players_to_act:
            found += self._consequences(pending)
        return found

    def _consequences(self, pending: PendingDecision) -> list[str]:
        """Return the lines `sorcerer.hint.<decision>` with their numbers."""
        state, mine, key = self.state, self.mine, pending.key
        params: dict[str, Param] = {"n": state.actions[mine], "energy": state.energy[mine]}
        if key == "reroll":
            means = (("omens", state.omens[mine]), ("free", state.free[mine]))
            return [*(self.text(f"hint.reroll.{name}", n=n) for name, n in means if n), *self.reroll_outlook()]
        if key == "opening" and self._has_nothing_to_swap():
            return []
        if key == "opening":
            params["n"] = n = len(state.zones[At.aside[mine]])
            key = key if n else "opening.none"
        if key == "play_card":
            item, free = pending.args
            kind = BOOK.card_type[state.kind[item]] or Type.MINION
            params |= {"cost": (cost := values.cost(state, mine, item, kind)), "n": int(free)}
            key = "play_card.dear" if cost > state.energy[mine] else key
        if key == "reinforce":
            params["n"] = state.stack[-1][3]
        if key == "some_dice":
            params["n"] = state.stack[-1][3] - len(state.stack[-1][2])
        if key == "attack":
            half = battlefields.across(state.striking)
            params |= {"seat": SEAT[battlefields.seats_of(state, half)[0]], "n": state.hurt[half]}
        if key == "tactic" and not any(action.verb == "roll" for action in self.seen.actions):
            key = "tactic.compulsory"
        found = [self.text(f"hint.{key}", **params)] if self.words.has(f"{self.key}.hint.{key}") else []
        found += self._capture_hint(pending.key)
        if pending.key == "tactic" and values.number_of_dice(state, state.attacker) == values.MOST_DICE:
            found.append(self.text("hint.most_dice", n=values.MOST_DICE))
        return found

    def _has_nothing_to_swap(self) -> bool:
        """Return whether an opening hand is all minions, none of which may be swapped (SOR-4.10)."""
        is_asked = self.seat in self.seen.players_to_act
        is_forced = is_asked and all(action.verb == "keep" for action in self.seen.actions)
        return is_forced and not self.state.zones[At.aside[self.mine]]

    def _capture_hint(self, key: str) -> list[str]:
        """Return a line about the chance to capture, if there is one, now and with the attacker's tactics."""
        actions = self.seen.actions
        if key == "attack":
            found = [self._odds_after(action) for action in actions if action.verb == "attack"]
            return [self.text("hint.capture.marks")] if any(odds.best for odds in found) else []
        if key != "tactic":
            return []
        now, best = capture_odds.odds_of_attack(self.state, {action: self._odds_after(action) for action in actions})
        if not best:
            return []
        return [self.text("hint.capture.tactics" if best > now else "hint.capture", n=now, best=best)]

    @cached_property
    def _known_odds(self) -> dict[Action, CaptureOdds]:
        return {}

    def _odds_after(self, action: Action) -> CaptureOdds:
        """Return the odds of an attack after an action, worked out once for hint and mark."""
        if action not in self._known_odds:
            self._known_odds[action] = capture_odds.odds_after(self.state, action)
        return self._known_odds[action]

    def _assigning(self, key: str, half: int, points: int) -> list[str]:
        """Return facts about the points that are left to assign: their side, their place and their loss."""
        state = self.state
        if self.seat not in self.seen.players_to_act:
            half_of = half if key == "hits" else battlefields.across(half)
            seats = tuple(SEAT[seat] for seat in battlefields.seats_of(state, half_of))
            return [self._assigns(key, points, seats), self._side_damage(half)]
        found = [self._side_damage(half)]
        if lost := rolling.lost_points(state, half, points):
            found.append(self.text("hint.lost", n=points, room=points - lost))
        elif 0 < values.capture_margin(state, half) <= points:
            found.append(self.text(f"hint.{key}"))
        return found

    def question_key(self, pending: PendingDecision) -> tuple[str, dict[str, Param]]:
        state, key = self.state, pending.key
        params: dict[str, Param] = {"n": 0}
        if key == "draft":
            return f"draft.{ORDER[len(state.sets[self.mine])].value}", {}
        if key == "meet":
            return key, {"name": self.full_name(self.mine)}
        if key == "opening" and self._has_nothing_to_swap():
            return "opening.minions", {}
        if key == "act":
            return key, {"n": ACTIONS + 1 - state.actions[self.mine], "all": ACTIONS}
        if key in ("criticals", "hits"):
            params = {"n": pending.args[1]}
        if key == "play_card":
            params = {"card": CARD[pending.args[0]]}
        if key == "reinforce" and any(state.stack[-1][4:]):
            return "reinforce.more", {}
        if key == "reroll":
            own = self.mine in battlefields.seats_of(state, state.striking)
            _, half, used, passed = state.stack[-1]
            others = tuple(SEAT[seat] for seat in battlefields.seats_of(state, battlefields.across(half)))
            # The attacker's first window comes without a change, and looks like one after a change.
            found = ".more" if used else ".last" if passed else "" if own else ".changed"
            key = f"reroll.{'own' if own else 'enemy'}{found}"
            params = {"seat": SEAT[state.by[state.attacker]], "seats": others}
        if key == "attack":
            params = {"place": At.refs[state.tile]}
        if key == "search":
            params = {"type": self.text(f"type.{pending.args[0]}", n=1)}
        if key == "servant":
            params = {"card": CARD[state.host[pending.args[0][0]]]}
        if key == "tactic":
            params = {"card": CARD[state.attacker], "n": values.number_of_dice(state, state.attacker)}
            if not any(action.verb == "roll" for action in self.seen.actions):
                return "tactic.compulsory", params
        return key, params

    def variants(self, action: Action) -> Iterable[str]:
        state, pending = self.state, self.state.ask
        if action.verb == "cast":
            place = action.target.partition(":")[0]
            return ("to" if place == "half" else "on" if place == "card" else "now",)
        if action.verb == "avatar":
            stands = state.avatar[action.seat]
            return ("place",) if stands == NONE else ("stay",) if battlefields.TILE_OF[action.target] == stands else ()
        if action.verb == "keep":
            return ("aside",) if self.state.zones[At.aside[action.seat]] else ()
        if action.verb == "channel":
            return ("full",) if state.energy[action.seat] == MOST_ENERGY else ()
        if action.verb == "reinforce":
            return ("swap",) if action.target.startswith("card:") else ("move",)
        if action.verb == "hit":
            return ("side" if action.target.startswith("half:") else "minion",)
        if action.verb == "reroll":
            return (action.arg,)
        if action.verb == "spot" and pending is not None:
            noun = str(pending.args[3])
            return (f"{noun}.{action.arg}", noun)
        if action.verb == "done":
            return self._done_variants(pending) if pending is not None else ()
        if action.verb == "leave" and pending is not None and pending.key in ("search", "play_card"):
            return (pending.key,)
        if action.verb == "use":
            return ("paid",) if self.params(action)["cost"] else ()
        if action.verb in ("activate", "tactic", "order"):
            return ()
        return super().variants(action) if state.result is None else ()

    def _done_variants(self, pending: PendingDecision) -> tuple[str, ...]:
        """Return the variants of the button that rerolls nothing: the defender accepts a roll of the enemy's."""
        return ("reroll.enemy", "reroll") if self._accepts(pending) else (pending.key,)

    def _accepts(self, pending: PendingDecision | None) -> bool:
        """Return whether the question is about dice of the enemy's."""
        is_reroll = pending is not None and pending.key == "reroll"
        return is_reroll and self.mine not in battlefields.seats_of(self.state, self.state.striking)

    def params(self, action: Action) -> dict[str, Param]:
        if action.verb in ("activate", "use", "tactic", "order"):
            item, number = NUMBER[action.source], int(action.arg.partition(".")[0])
            ability = BOOK.abilities[self.state.kind[item]][number]
            renderer = partial(QuestionRenderer, self.words, self.key, self.card_type(Item(item)))
            cost, text = renderer(brief=False).price(ability), renderer(brief=True).effects(ability)
            return {"cost": cost, "text": self.text("do.priced", text=text, cost=cost) if cost else text}
        if action.verb == "keep":
            return {"n": len(self.state.zones[At.aside[action.seat]])}
        if action.verb == "channel":
            return {"n": min(CHANNELLED, MOST_ENERGY - self.state.energy[action.seat])}
        if action.verb == "hit":
            ((_, n),) = rolling.placed(self.state, action)
            return {"n": n}
        if action.verb == "spot" and self.state.ask is not None and self.state.ask.args[3] == "option":
            return {"text": self.option_text(action)}
        return {}

    def _planned_rest(self) -> str:
        """Return a sentence about where the button would put the points of a roll, and why if all together."""
        _, striking, points, critical = self.state.stack[-1]
        found = rolling.planned_rest(self.state, striking, points, critical)
        places = self.words.listed([self._points_on(*each) for each in found])
        if len(found) != 1:
            return self.text("hint.rest", places=places)
        return self.text("hint.rest.why", places=places, why=self.assignment_reason(found[0][0], points, critical))

    def _points_on(self, where: str, n: int) -> str:
        """Return how many points of a roll a minion or the side gets; twins are told apart by their places."""
        if where.startswith("half:"):
            return self.text("hint.rest.side", n=n)
        minions = battlefields.minions_on(self.state, battlefields.across(self.state.striking))
        kinds, place = [self.state.kind[item] for item in minions], minions.index(NUMBER[where])
        key = "hint.rest.twin" if kinds.count(kinds[place]) > 1 else "hint.rest.on"
        return self.text(key, card=where, n=n, place=place + 1)

    def mark(self, action: Action) -> str:
        """Return the chance that an attack captures, that a place is captured, or the most dice for a minion."""
        state = self.state
        if action.verb in ("attack", "tactic"):
            percent = self._odds_after(action).best
            return self.text("mark.chance", n=percent) if percent else ""
        if action.verb == "hit":
            half, points = args_of(state, "criticals", "hits")
            captures = action.target.startswith("half:") and points >= values.capture_margin(state, half)
            return self.text("mark.captures") if captures and action.arg == "fill" else ""
        if self._reaches_most_dice(action):
            return self.text("mark.most_dice", n=values.MOST_DICE)
        return self.text("mark.taken") if self._is_in_captured(action) else ""

    def _reaches_most_dice(self, action: Action) -> bool:
        """Return whether an action raises the attack of a minion to the most dice or beyond."""
        state, more, minion = self.state, 0, action.target
        if action.verb == "cast":
            more = BOOK.card(state.kind[NUMBER[action.source]]).attack
        elif state.is_pending("pick"):
            job, path, *_ = args_of(state, "pick")
            ability, minion = values.ability_of(state, job), action.source
            on_it = [effect for effect in ability.do if getattr(effect, "to", None) is Ref.IT]
            gains = [getattr(effect, "attack", 0) for effect in (effect_at(ability, path), *on_it)]
            more = max([gain for gain in gains if isinstance(gain, int)], default=0)
        return (
            more > 0 and minion.startswith("card:") and values.attack(state, NUMBER[minion]) + more >= values.MOST_DICE
        )

    def _is_in_captured(self, action: Action) -> bool:
        """Return whether an action puts or does something in a captured battlefield."""
        goal = action.target or (action.source if action.verb in CHOICES else "")
        item = Item(NUMBER[goal]) if goal.startswith("card:") else NONE
        tile = tile_of(self.state, item) if item != NONE else battlefields.TILE_OF.get(goal, NONE)
        return tile >= 0 and self.state.taken[tile] != NONE

    def label(self, action: Action) -> Label:
        """Return the label; a minion dropped on another may have been meant for its battlefield."""
        made = super().label(action)
        if action.verb == "calm":
            return msgspec.structs.replace(made, on=bool(self.state.calm[action.seat]))
        if action.verb == "done" and self.state.is_pending("reroll"):
            texts = tuple(self.text(f"do.done.{variant}") for variant in ("reroll", "reroll.enemy"))
            return msgspec.structs.replace(made, wide_as=texts)
        if action.target and self._is_in_captured(action):
            stays = "stay" in self.variants(action)
            short = self.text("short_label.avatar.stay.taken") if stays else made.mark
            made = msgspec.structs.replace(made, short=short, mark="")
        elif short := self._short_label(action):
            made = msgspec.structs.replace(made, short=short)
        menu = next((menu for menu in (f"{action.verb}.{action.arg}", action.verb) if menu in _LISTED), "")
        if menu == "hit.fill":
            return msgspec.structs.replace(made, menu=menu, row=self._points_on(*rolling.placed(self.state, action)[0]))
        if menu:
            short = self.words.name(action.source) if menu == "tactic" else self.text(f"do.{menu}.short")
            row, chance = self._row(action, made.text), self._reroll_chance(action)
            return msgspec.structs.replace(made, menu=menu, row=row, short=short, chance=chance)
        if action.verb == "reinforce" and action.target.startswith("card:"):
            return msgspec.structs.replace(made, asks=True, question=self._which_swap(Item(NUMBER[action.target])))
        return made

    def _short_label(self, action: Action) -> str:
        """Return a few words for the place where an action puts a piece, "" for the whole label."""
        variant = next(iter(self.variants(action)), "move") if action.verb in _PUTS else ""
        key = f"short_label.{action.verb}.{variant}"
        return self.text(key) if self.words.has(f"{self.key}.{key}") else ""

    def _which_swap(self, partner: Item) -> str:
        """Return the question whom to swap with in a full half, "" where a minion may just as well move there."""
        state = self.state
        if battlefields.room_in(state, state.by[partner], tile_of(state, partner)) > 0:
            return ""
        return self.text("ask.swap", n=battlefields.most_minions(state))

    def _reroll_chance(self, action: Action) -> int:
        """Return the chance in percent that a reroll improves a die for this seat, 0 for any other choice."""
        if action.verb != "reroll":
            return 0
        is_own = self.mine in battlefields.seats_of(self.state, self.state.striking)
        return rolling.improvement_percent(self.state, NUMBER[action.source], is_own)

    def _row(self, action: Action, text: str) -> str:
        """Return the text of an action in its list: of dice that look alike, the place of each in the roll."""
        if action.verb != "reroll":
            return text
        place = rolled_dice(self.state).index(Item(NUMBER[action.source])) + 1
        return self.text("do.reroll.row", place=capitalized(self.text(f"nth.{place}")), source=action.source)

    def touches(self, action: Action) -> tuple[str, ...]:
        """Return the minions and the side that the remaining points would go to."""
        if action.verb != "rest":
            return super().touches(action)
        _, striking, points, critical = self.state.stack[-1]
        return tuple(where for where, _ in rolling.planned_rest(self.state, striking, points, critical))

    def drop(self, action: Action) -> str:
        if action.verb == "channel":
            return f"energy:{action.seat}"
        if action.verb == "meditate":
            return At.refs[At.grimoire[action.seat]]
        return ""
