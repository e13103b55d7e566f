"""The prompt of a seat: question, useful facts, and a label for every action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from tabletop.display.prompt import Label, LastingAnswer, Prompt
from tabletop.engine import NUMBER, SEAT, Action, Item, Param, PendingDecision
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Destroy
from tabletop.games.seven_missions.look.pieces import SevenPieces, vain
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import BEFORE, DONE, LAND, PILES, At, SevenState
from tabletop.games.seven_missions.rules.steps import battle, ending, road
from tabletop.games.seven_missions.rules.steps.hand import extension, gold_of
from tabletop.games.seven_missions.rules.steps.supply import ware
from tabletop.games.seven_missions.rules.steps.turn import CARDS_DRAWN, HAND_LIMIT
from tabletop.kit import CARD
from tabletop.kit.prompt import Prompts

SENDING = "sending"
"""Stretch of all that a seat decides while it can send monsters."""
FIRST_ROUNDS = 2
"""Rounds in which the prompt says how a battle works."""
ABLE_VERBS = {
    "coins": ("coin", "coins"),
    "companions": ("play",),
    "items": ("equip",),
    "abilities": ("use",),
    "explore": ("explore",),
    "expel": ("expel",),
    "combat": ("commit",),
    "move": ("move",),
    "buy": ("buy",),
    "monster": ("monster", "miracle"),
}
"""By what a turn allows at any time, and by phase, the verbs of its moves; any turn can end."""
VARIANT_RULES = {1: {"character": "SEV-12.02", "turn": "SEV-12.06"}, 3: {"character": "SEV-13.07"}}
"""By the number of seats: where the scenario or the variant has a rule of its own."""


class SevenPrompts(SevenPieces, Prompts[SevenState]):
    """The prompt of a view."""

    def prompt(self) -> Prompt:
        made = super().prompt()
        if not made.labels:
            return made
        may_send = any(label.action.verb in ("monster", "draw") for label in made.labels)
        return msgspec.structs.replace(
            made,
            labels=(*made.labels, *self._rushes()),
            stretch=SENDING if may_send else "",
            lasting=self._lasting(made),
        )

    def _lasting(self, made: Prompt) -> LastingAnswer | None:
        """Return the answer that draws for every monster sent from now on (SEV-10.08)."""
        text, tip, note = [self.text(f"{kind}.draw.lasting") for kind in ("do", "tip", "note")]
        draws = [label for label in made.labels if label.action.verb == "draw"]
        always = [msgspec.structs.replace(label, text=text, tip=tip, key="A", primary=False) for label in draws]
        return LastingAnswer(always[0], note, stop=self.text("do.draw.stop")) if always else None

    def rule(self, pending: PendingDecision) -> str:
        return VARIANT_RULES.get(self.state.setup.seats, {}).get(pending.key) or super().rule(pending)

    def question_key(self, pending: PendingDecision) -> tuple[str, dict[str, Param]]:
        state, key = self.state, pending.key
        hand = len(state.zones[At.hand[self.seat]])
        params: dict[str, Param] = {"n": int(pending.args[0]) if key == "slay" else hand}
        if state.arena >= 0:
            params["land"] = LAND[self.seat][state.arena]
        if key == "arrival":
            params["card"] = f"card:{pending.args[0]}"
        skilled = any(action.verb == "cast" for action in self.seen.actions)
        enough = rolls = beats = False
        if key == "battle":
            total, hp = power.total(state, self.seat), state.hit_points_on(self.seat, state.arena)
            params |= {"n": total, "hp": hp}
            rolls = battle.needs_roll(state, self.seat)
            enough = not rolls and total >= hp
            beats = total >= state.hit_points(self.seat, state.monsters_on(self.seat, state.arena)[0])
            skilled &= not (rolls and battle.is_won(state, self.seat)) or bool(power.devoured(state, self.seat))
        refined = {
            "battle.won.plain": enough and not skilled,
            "battle.won": enough,
            "battle.roll.plain": rolls and not skilled,
            "turn.win": self._may_clear_all(),
            "turn.late": state.solo and state.combat == DONE,
            "place.two": state.setup.seats == 2,
            "battle.roll": rolls,
            "battle.short": not (skilled or beats),
            "battle.plain": not skilled,
            "discard.open": hand <= HAND_LIMIT and bool(state.setup.options["free_discard"]),
            "discard.free": hand <= HAND_LIMIT,
        }
        return next((more for more, holds in refined.items() if holds and more.startswith(f"{key}.")), key), params

    def facts(self) -> list[str]:
        """Return useful facts: claims, the battle's total, the nearest end."""
        state, seat = self.state, self.seat
        if not state.turn:
            return self._cost()
        facts = self._claims() if state.is_pending("turn") and seat == state.player else []
        if state.arena >= 0 and state.player == seat and (foes := state.monsters_on(seat, state.arena)):
            total = power.total(state, seat)
            dice = power.dice_of(state, seat, state.arena) if battle.needs_roll(state, seat) else 0
            attacks = any(attack for _, attack in state.party)
            key = (
                f"table.total.{'dice' if total else 'dice_alone'}" if dice else "table.total" if attacks else "table.hp"
            )
            facts.append(self.text(key, n=dice or total, plus=total, hp=self.hit_points(foes), card=f"card:{foes[0]}"))
            facts[:0] = filter(None, [self.leaving("table.devours")])
            if attacks or total:
                facts.append(self.chances(total, foes, dice))
        facts += [*self._cost(), *filter(None, [self._next_draw()])]
        if state.solo:
            facts.append(self.text("table.skills_left", n=len(state.zones[At.magic])))
        elif (least := min(len(state.zones[pile]) for pile in PILES)) <= 3:
            facts.append(self.text("table.nearly_over", n=least))
        return facts

    def _claims(self) -> list[str]:
        """Return facts about the rivals who win unless this turn stops them or wins first (SEV-3.10)."""
        state, seat, last = self.state, self.seat, self.state.goal - 1
        rivals = [other for other in state.others(seat) if seat in (state.claim[other] or ())]
        slays = last in battle.battlefields(state, seat) and ending.has_last_dragon(state, seat, last)
        key = "table.stop_them.or_win" if slays or self._may_clear_all() else "table.stop_them"
        return [self.text(key, seat=SEAT[rival]) for rival in rivals if not ending.burdens(state, rival)]

    def _may_clear_all(self) -> bool:
        """Return whether beating every monster on the own road wins now, with none of them out of reach."""
        state, seat = self.state, self.seat
        out_of_reach = (power.is_beyond(state, seat, spot) for spot in state.threatened(seat))
        return ending.may_win_by_fighting(state, seat) and not any(out_of_reach)

    def _next_draw(self) -> str:
        """Return where the cards of the next draw come from, "" if the deck has them all (SEV-11.10)."""
        state, key = self.state, self.state.ask.key if self.state.ask is not None else ""
        wanted = {"turn": 1, "bonus": 1, "discard": CARDS_DRAWN}.get(key, 0)
        deck, discarded, hand = [len(state.zones[zone[self.mine]]) for zone in (At.deck, At.discard, At.hand)]
        discarded += max(0, hand - HAND_LIMIT) if key == "discard" else 0
        if deck >= wanted or self.seat not in self.seen.players_to_act:
            return ""
        if deck + discarded < wanted:
            return "" if key == "turn" else self.text("table.draws_few", n=deck + discarded)
        return self.text(f"table.reshuffles{'.rest' if deck else ''}", n=deck or discarded)

    def _cost(self) -> list[str]:
        """Return the cost or consequence of an answer to the open decision."""
        if self.state.ask is None or self.seat not in self.seen.players_to_act:
            return []
        key, params = self.question_key(self.state.ask)
        if key == "muster" and self.state.rounds > FIRST_ROUNDS:
            return []
        if key == "turn":
            legal = {action.verb for action in self.seen.actions}
            able = [name for name, verbs in ABLE_VERBS.items() if legal.intersection(verbs)]
            if not able:
                return []
            params["phases"] = self.words.listed([self.text(f"phase.{name}") for name in able])
        return [self.text(f"cost.{key}", **params).rstrip(".。")]

    def variants(self, action: Action) -> Iterable[str]:
        if action.verb == "sit":
            return ((), ("first", "second"))[self.state.setup.seats == 2][int(action.arg) - 1 :][:1]
        if action.verb == "cast" and not action.arg:
            return () if action.target == LAND[action.seat][self.state.arena] else ("land",)
        if action.verb == "close" and self._is_unthreatened():
            return ("safe",) if self._gains_by_closing() and not self.state.solo else ("none",)
        if action.verb == "fight" and self._rolls_at_once():
            return ("roll",)
        if action.verb == "monster":
            dry, own = not self.state.can_draw(action.seat), action.target in LAND[action.seat]
            return (("own_dry" if dry else "own") if own else "dry" if dry else "",)
        if action.verb == "coins" and len(self._coins(action.seat)) == 1:
            return ("single",)
        return super().variants(action)

    def _coins(self, seat: int) -> list[Item]:
        return self.state.in_hand(seat, BOOK.is_coin)

    def params(self, action: Action) -> dict[str, Param]:
        state = self.state
        match action.verb:
            case "coin":
                return {"n": (BOOK.value if action.arg == "gold" else BOOK.draws)[state.kind[NUMBER[action.source]]]}
            case "keep":
                return {"n": len(state.zones[At.hand[action.seat]])}
            case "coins":
                return {"n": state.coins(action.seat), "source": CARD[self._coins(action.seat)[0]]}
            case "strike":
                return {"n": power.total(state, action.seat)}
            case "buy":
                kind = ware(state, action)
                return {"n": BOOK.cost[kind], "source": BOOK.ref(kind)}
        return {}

    def touches(self, action: Action) -> tuple[str, ...]:
        if action.verb not in ("close", "end") or self.state.combat == DONE:
            return ()
        return tuple([LAND[action.seat][spot] for spot in road.would_lose(self.state, action.seat)])

    def drop(self, action: Action) -> str:
        """Return a second drop target: the deck to draw, the play area to withdraw from a battle."""
        if (action.verb, action.arg) == ("coin", "draw"):
            return At.refs[At.deck[action.seat]]
        return At.refs[At.play[action.seat]] if action.verb == "withdraw" else ""

    def main_verbs(self) -> frozenset[str]:
        return super().main_verbs() | {"end"}

    def label(self, action: Action) -> Label:
        made = super().label(action)
        if action.verb == "expel":
            return msgspec.structs.replace(made, is_passive=True)
        if action.verb == "close" and self._is_unthreatened():
            tip = self.text(f"tip.close.{'alone' if self.state.solo else 'none'}")
            return msgspec.structs.replace(made, tip=tip, is_passive=not self.state.solo)
        if action.verb == "explore":
            return msgspec.structs.replace(made, on_second_click=True)
        if action.verb == "use" and (gold := self._ability_gold(action)):
            made = msgspec.structs.replace(made, text=self.text("do.use.gold", text=made.text, n=gold))
        is_mustering = action.verb in ("play", "use") and self.state.stage == "muster"
        if is_mustering and battle.has_namesake(self.state, NUMBER[action.source]):
            warning = self.text(f"slip.namesake.{action.verb}")  # the gesture may have meant the battle
            return msgspec.structs.replace(made, warning=warning, is_costly=True)
        if action.verb == "buy" and not made.warning and self._only_fights_again(action):
            return msgspec.structs.replace(made, warning=self.text("slip.namesake.buy", source=action.source))
        if action.verb == "use" and not self.state.party and self._may_fight(action.source):
            return msgspec.structs.replace(made, on_double_click=True)  # as well as its attack: so it asks
        if action.verb in ("monster", "miracle") and action.target in LAND[action.seat]:
            return msgspec.structs.replace(made, needs_target=True)
        if action.verb == "play" and self.state.stage == "muster" and self._rush_lands(action):
            return msgspec.structs.replace(made, on_double_click=False)  # it joins the battle at once
        if action.verb == "commit" and action.arg == battle.SUPPORTS:
            return msgspec.structs.replace(made, tip=self.text("tip.support"))
        if action.verb == "end":
            return msgspec.structs.replace(made, primary=self.state.combat == DONE and not made.warning)
        if action.verb == "fight":
            then = Action(action.seat, "roll") if self._rolls_at_once() else None
            return msgspec.structs.replace(made, primary=made.primary and self._is_likely_to_win(), then=then)
        if action.verb == "cast" and vain(self.state, self.state.kind[NUMBER[action.source]]):
            return msgspec.structs.replace(made, warning=self.text("slip.vain"))
        return made

    def _only_fights_again(self, action: Action) -> bool:
        """Return whether a companion only fights, and its buyer already has one of its name."""
        kind = ware(self.state, action)
        return BOOK.is_companion[kind] and not BOOK.ability[kind] and self.state.has_copy(action.seat, kind)

    def _ability_gold(self, action: Action) -> int:
        """Return the gold points that the ability of a hero brings, its item included."""
        hero = NUMBER[action.source]
        return gold_of(self.state, hero) + extension(self.state, action.seat, hero)

    def _may_fight(self, hero: str) -> bool:
        """Return whether a hero may begin or join a battle now."""
        return any(action.verb == "commit" and action.source == hero for action in self.seen.actions)

    def _rolls_at_once(self) -> bool:
        """Return whether the roll comes next: all skill cards but those that destroy a land can wait for it."""
        state, seat = self.state, self.seat
        skills = {state.kind[item] for item in state.in_hand(seat, BOOK.is_skill)}
        return battle.needs_roll(state, seat) and not any(
            power.best_rank(state, seat, BOOK.craft[kind])
            for kind in skills
            if any(isinstance(effect, Destroy) for effect in BOOK.skill_effects[kind])
        )

    def _is_likely_to_win(self) -> bool:
        """Return whether the party defeats every monster at least as often as not, without skill cards."""
        state, seat = self.state, self.seat
        missing = state.hit_points_on(seat, state.arena) - power.total(state, seat)
        return power.chance(power.battle_dice(state, seat), missing) >= 0.5

    def _is_unthreatened(self) -> bool:
        """Return whether the active player has had no battle this turn and has none to fight."""
        return self.state.combat == BEFORE and not self.state.zones[At.threat[self.state.player]]

    def _gains_by_closing(self) -> bool:
        """Return whether something is allowed or safer once the battles are over, although there are none."""
        own = [action for action in self.seen.actions if action.verb == "monster" and action.target in LAND[self.seat]]
        return self.state.solo or bool(own)

    def _rushes(self) -> Iterator[Label]:
        """Yield labels of companions that are played and attack in one gesture."""
        state, seat = self.state, self.seat
        for action in self.seen.actions:
            for land in self._rush_lands(action):
                text, then = (
                    self.text("do.rush", source=action.source, target=land),
                    Action(seat, "commit", "", land, "attack"),
                )
                yield Label(action, text, place=land, then=then, on_double_click=state.stage == "muster")

    def _rush_lands(self, action: Action) -> list[str]:
        """Return the lands on which a companion could attack as soon as it is played."""
        state, kinds = self.state, self.state.kind
        if action.verb != "play" or state.step == 4 or state.stage == "battle":
            return []
        if kinds[NUMBER[action.source]] in {kinds[hero] for hero, _ in state.party}:
            return []
        return [LAND[self.seat][spot] for spot in battle.battlefields(state, self.seat)]
