"""Prompts of decisions, with useful facts, and labels of actions with their chances."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.cards.effects.running import Runner
from tabletop.cards.text import first_known
from tabletop.display.table import Label, MenuButton, Prompt
from tabletop.engine.actions import NUMBER, SEAT, Action
from tabletop.engine.events import Param
from tabletop.engine.progress import PendingDecision
from tabletop.games.holy_knights.cards.book import BOOK, LIGHT, NEUTRAL, SWORD
from tabletop.games.holy_knights.cards.effects import Strike, notation
from tabletop.games.holy_knights.look.pieces import HolyPieces
from tabletop.games.holy_knights.look.text import card_text, gift_text
from tabletop.games.holy_knights.rules import ending, entry, hand_limit, odds
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE, target_of
from tabletop.games.holy_knights.rules.fight import owner_ref
from tabletop.games.holy_knights.rules.odds import percent
from tabletop.games.holy_knights.rules.state import AWAKE, MATS, NOBODY, PRISON, At, HolyState, foe_of
from tabletop.games.holy_knights.rules.strikes import BANDS, FORMS
from tabletop.kit import CARD, source, target
from tabletop.kit.effect_prompt import EffectPrompts

ATTACK = "attack"
"""Name of the list of everybody that can be attacked, and of the dungeon."""
JOIN = "join"
"""Name of the list that holds only the drawn knight who may join: the yes to the question about her."""
MARKED = frozenset(("strike", "band", "steal", "free", "attack", "rescue"))
"""Verbs whose targets show a chance."""
_TURN = ("stance", "laying", "action")
"""Decisions of an own turn in which an attack may be the action."""


class HolyPrompts(HolyPieces, EffectPrompts[HolyState]):
    """Prompts of Holy Knights."""

    @property
    def effects(self) -> Runner:
        return LANGUAGE

    def card_type(self, item: int) -> str:
        return "knight"

    def facts(self) -> list[str]:
        state, facts = self.state, self._how()
        if state.attacker != NOBODY:
            return facts + self._fight_facts()
        if state.left >= 0:
            facts += [self.text("table.left" if state.left else "table.last", n=state.left), self._standing()]
        return facts + self._why_no_attack() + self._leader()

    def _why_no_attack(self) -> list[str]:
        """Return whom a side would bar from attack, or why nobody can be attacked; nothing where somebody can."""
        state, seat = self.state, self.seat
        if state.ask is None or seat not in state.ask.seats or state.ask.key not in _TURN:
            return []
        side, others, light = state.stance(seat), state.others(seat), self._light_rivals()
        if side == NEUTRAL:
            return [self.text("table.peace.choice", seats=light)] if light else []
        may_rescue = any(action.verb == "rescue" for action in self.seen.actions)
        if may_rescue or any(hand_limit.may_attack(state, seat, side, other) for other in others):
            return []
        is_barred = side == LIGHT and light
        return [self.text("table.peace.light", seats=light) if is_barred else self.text("table.peace")]

    def _light_rivals(self) -> tuple[str, ...]:
        """Return the rivals whom no Light player may attack (HOK-5.02)."""
        return tuple(SEAT[other] for other in self.state.others(self.seat) if self.state.stance(other) == LIGHT)

    def summons(self, seat: int) -> str:
        state = self.state
        if state.attacker in (NOBODY, seat) or state.ask is None:
            return ""
        key = "attacked" if seat == state.foe else "help" if state.ask.key == "help" else "fight"
        return self.text(f"table.summons.{key}", seat=SEAT[state.attacker], foe=owner_ref(state, 1))

    def _how(self) -> list[str]:
        """Return cost and consequence of the answer to the open question."""
        state = self.state
        if state.ask is None or self.seat not in state.ask.seats:
            return []
        key, _ = self.question_key(state.ask)
        if state.ask.key in ("pick", "use"):
            _, card, number, *_ = state.ask.args[0]
            kind, language = state.kind[card], self.words.language
            return [gift_text(kind, number, language) if BOOK.is_knight[kind] else card_text(kind, language)]
        stem = f"{self.key}.how"
        known = first_known(self.words, f"{stem}.{key}", f"{stem}.{state.ask.key}", "")
        return [self.words(known)] if known else []

    def _fight_facts(self) -> list[str]:
        state, seat = self.state, self.mine
        found = self.fight_chance()
        facts = [found[1]] if found is not None else []
        if state.foe == PRISON and (home := set(state.mat(state.attacker)) - set(state.line(0))):
            facts.append(self.text("table.home", cards=tuple(CARD[item] for item in sorted(home))))
        if state.is_pending("enter") and seat == state.attacker and state.foe != PRISON and state.hand(state.foe):
            facts.append(self.text("table.holds", seat=SEAT[state.foe], n=len(state.hand(state.foe))))
        if state.is_pending("help") and self.seat in self.seen.players_to_act:
            if state.side[seat] >= 0:
                facts.append(self.text("table.bound", seat=owner_ref(state, state.side[seat])))
            else:
                open_for = tuple(owner_ref(state, number) for number in (0, 1) if entry.may_help(state, seat, number))
                facts.append(self.text("table.helps", seats=open_for))
        return facts

    def _leader(self) -> list[str]:
        """Return who holds most gems, nothing while nobody has one."""
        state = self.state
        most = max(len(state.gems(seat)) for seat in state.seats)
        if not most:
            return []
        leaders = tuple(SEAT[seat] for seat in state.seats if len(state.gems(seat)) == most)
        return [self.text("table.leader", seats=leaders, n=most)]

    def _standing(self) -> str:
        place = ending.places(self.state)[self.mine]
        key = "standing.none" if not place else "standing.first" if place == 1 else "standing"
        return self.text(f"table.{key}", n=place)

    def question_key(self, pending: PendingDecision) -> tuple[str, dict[str, Param]]:
        state, seat = self.state, self.seat
        match pending.key:
            case "stance" if hand_limit.is_exceeded(state, seat) and not hand_limit.may_keep(state, seat):
                return "stance.neutral.six" if state.stance(seat) == NEUTRAL else "stance.whisper", {}
            case "stance" if state.zones[At.pending]:
                side = {LIGHT: "", NEUTRAL: ".neutral"}.get(state.stance(seat), ".dark")
                return f"stance.knight{side}", {"card": f"card:{state.zones[At.pending][0]}"}
            case "stance" if hand_limit.is_exceeded(state, seat):
                return "stance.six", {}
            case "stance" if state.stance(seat) == NEUTRAL:
                return "stance.neutral", {}
            case "enter" if seat != state.attacker:
                return "enter.defend", {}
            case "enter" if hand_limit.is_exceeded(state, seat):
                only_magic = state.line(0) and not hand_limit.can_lay(state, seat, state.stance(seat))
                return "enter.six.magic" if only_magic else "enter.six", {}
            case "enter" if not state.line(0):
                return "enter.party", {}
            case "enter" if state.zones[At.spell[seat]]:
                return "enter.set", {}
            case "laying" if all(action.verb != "lay" for action in self.seen.actions):
                return "action", {}
            case "help" if state.quiet[seat] != AWAKE:
                return "help.hushed", {}
        return pending.key, {}

    def variants(self, action: Action) -> Iterable[str]:
        state, seat = self.state, action.seat
        match action.verb:
            case "lay" if source(action) in state.zones[At.pending]:
                return ("knight",)
            case "lay" if state.stance(seat) not in (NEUTRAL, BOOK.side[state.kind[source(action)]]):
                return ("switch",)
            case "lay" if self._bars_attacks(action):
                return ("barred",)
            case "keep" if action.target not in MATS:
                return ("jail",)
            case "end" if state.zones[At.pending] and state.stance(seat) != LIGHT:
                return ("jail",)
            case "attack" if state.gems(foe := foe_of(action)):
                return ("gems",) if state.mat(foe) else ("gems.undefended",)
            case "pick" if (effect := self._blow(action)) is not None:
                found = odds.spell_odds(state, effect.dice, effect.plus, source(action))
                return ("odds.hopeless", "odds") if found.hopeless else ("odds",)
            case "strike" | "band" if self._odds(action).hopeless:
                return (f"{action.arg}.hopeless".lstrip("."), *filter(None, (action.arg,)))
            case "use" | "order":
                return ()
        return (action.arg,) if action.arg else ()

    def _bars_attacks(self, action: Action) -> bool:
        """Return whether a character makes a neutral player Light while a rival is."""
        joins_light = BOOK.side[self.state.kind[source(action)]] == LIGHT != self.state.stance(action.seat)
        return joins_light and bool(self._light_rivals())

    def _blow(self, action: Action) -> Strike | None:
        """Return the strike that a choice of target is about, None for other effects."""
        assert self.state.ask is not None
        effect = target_of(self.state, self.state.ask)
        return effect if isinstance(effect, Strike) else None

    def params(self, action: Action) -> dict[str, Param]:
        state = self.state
        match action.verb:
            case "lay":
                return {"side": f"side:{BOOK.side[state.kind[source(action)]]}", "seats": self._light_rivals()}
            case "attack":
                foe = foe_of(action)
                chance = percent(odds.attack_chance(state, action.seat, foe))
                return {"seat": SEAT[foe], "n": len(state.gems(foe)), "chance": chance}
            case "rescue":
                return {"n": percent(odds.rescue_chance(state, action.seat))}
            case "steal" | "free":
                return {"n": percent((7 - BOOK.success[state.kind[source(action)]]) / 6)}
            case "aid" | "back":
                return {"seat": owner_ref(state, int(action.target != state.line_ref(0)))}
            case "strike" | "band":
                return self._strike(action)
            case "pick" if (effect := self._blow(action)) is not None:
                return {"n": percent(odds.spell_odds(state, effect.dice, effect.plus, source(action)).chance)}
            case "use" | "order":
                item, number = source(action), int(action.arg.partition(".")[0])
                return {"text": gift_text(state.kind[item], number, self.words.language)}
        return {}

    def _strike(self, action: Action) -> dict[str, Param]:
        found = self._odds(action)
        return {"n": percent(found.chance), "dice": notation(found.dice, found.plus)}

    def _odds(self, action: Action) -> odds.Odds:
        """Return the odds of a strike of one character, or of a band."""
        state = self.state
        form = FORMS.index(action.arg) if action.arg else SWORD
        strikers = odds.band(state, BANDS.index(action.source)) if action.verb == "band" else (source(action),)
        return odds.strike_odds(state, strikers, target(action), form)

    def label(self, action: Action) -> Label:
        label = super().label(action)
        if action.verb in ("lay", "leave"):
            if label.warning:
                lost = tuple(f"card:{item}" for item in self.state.mat(action.seat))
                warning = f"{label.warning} {self.text('slip.costs', cards=lost)}"
                label = msgspec.structs.replace(label, warning=warning, is_costly=True)
            if action.verb == "lay" and source(action) in self.state.zones[At.pending]:
                label = msgspec.structs.replace(label, menu=JOIN)
        elif action.verb == "end" and label.warning:
            is_costly = hand_limit.may_whisper_next_turn(self.state, action.seat)
            label = msgspec.structs.replace(label, is_costly=is_costly)
        elif action.verb == "hush":
            key = "F" if self.state.is_pending("help") and action.arg == "fight" else ""
            label = msgspec.structs.replace(label, on=False, key=key)
        elif action.verb == "strike" and len(forms := self._forms_of(action)) > 1:
            label = msgspec.structs.replace(label, on_double_click=action == max(forms, key=self._chance))
        elif action.verb in ("attack", "rescue"):
            label = msgspec.structs.replace(label, menu=ATTACK, **self._attack_row(action))
        return label

    def _attack_row(self, action: Action) -> dict[str, Any]:
        """Return how an attack stands in the list of targets."""
        state, seat = self.state, action.seat
        if action.verb == "rescue":
            party = [item for item in state.mat(seat) if BOOK.is_companion[state.kind[item]]]
            own, enemy, count = odds.strength(state, party), odds.prison_strength(state), len(state.zones[At.captives])
            row, chance, cards = self.text("do.rescue.row"), odds.rescue_chance(state, seat), 0
        else:
            foe = foe_of(action)
            own, enemy, count = (
                odds.strength(state, state.mat(seat)),
                odds.strength(state, state.mat(foe)),
                len(state.gems(foe)),
            )
            row, chance, cards = self.words.name(SEAT[foe]), odds.attack_chance(state, seat, foe), len(state.hand(foe))
        figures = {"own": round(own), "enemy": round(enemy), "n": count, "cards": cards}
        key = "do.attack.about.none" if action.verb == "attack" and not count else f"do.{action.verb}.about"
        about = self.text(key, **figures)
        return {"row": row, "about": about, "chance": percent(chance)}

    def mark(self, action: Action) -> str:
        if action.verb in MARKED or (action.verb == "pick" and self._blow(action)):
            params = self.params(action)
            is_hopeless = any(variant.endswith("hopeless") for variant in self.variants(action))
            return self.text(
                "table.mark.hopeless" if is_hopeless else "table.mark", n=params.get("chance", params["n"])
            )
        return ""

    def prompt(self) -> Prompt:
        prompt, state = super().prompt(), self.state
        menus = (MenuButton(JOIN, "", "", "J"), self._attack_button())
        stretch = f"fight/{state.turn}" if state.attacker != NOBODY else ""
        ready = next((label for label in prompt.labels if label.action.verb == "ready"), None)
        if ready is not None:
            ready = msgspec.structs.replace(ready, text=self.text("do.ready.fight"), key="F", primary=False)
        return msgspec.structs.replace(prompt, menus=menus, stretch=stretch, lasting=ready)

    def _attack_button(self) -> MenuButton:
        return MenuButton(ATTACK, self.text("do.attack.menu"), self.text("do.attack.title"), "A")

    def _forms_of(self, action: Action) -> list[Action]:
        pair = (action.verb, action.source, action.target)
        return [other for other in self.seen.actions if (other.verb, other.source, other.target) == pair]

    def _chance(self, action: Action) -> float:
        form = FORMS.index(action.arg)
        return odds.strike_odds(self.state, (NUMBER[action.source],), NUMBER[action.target], form).chance
