"""Prompts of decisions, with useful facts, and labels of actions with their chances."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

import msgspec

from tabletop.cards.effects.interpreter import Interpreter
from tabletop.cards.text import first_known
from tabletop.display.prompt import Label, LastingAnswer, MenuButton, Prompt
from tabletop.engine.actions import SEAT, Action
from tabletop.engine.events import Param
from tabletop.engine.progress import PendingDecision
from tabletop.engine.view import View
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL, SWORD
from tabletop.games.holy_knights.cards.effects import Modify, Strike
from tabletop.games.holy_knights.look.next_draw import may_draw_enemy
from tabletop.games.holy_knights.look.pieces import EVEN, HolyPieces, chance_figure
from tabletop.games.holy_knights.look.text import card_text, gift_text
from tabletop.games.holy_knights.rules import ending, entry, hand_limit, odds
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE, target_of
from tabletop.games.holy_knights.rules.fight import line_of, owner_ref
from tabletop.games.holy_knights.rules.state import AWAKE, MATS, NOBODY, PRISON, At, HolyState, foe_of
from tabletop.games.holy_knights.rules.strikes import FORMS, blow_of
from tabletop.kit import CARD, source, target
from tabletop.kit.effect_prompt import EffectPrompts
from tabletop.kit.percentages import percent
from tabletop.words import Words

ATTACK = "attack"
"""Name of the list of everybody that can be attacked, and of the dungeon."""
STRENGTHEN = "strengthen"
"""Name of the list of characters that can be added to the own table as the action."""
JOIN = "join"
"""Name of the list that holds only the drawn knight who may join: the yes to the question about her."""
MARKED = frozenset(("strike", "band", "steal", "free", "attack", "rescue"))
"""Verbs whose targets show a chance."""
_TURN = ("stance", "laying", "action")
"""Decisions of an own turn in which an attack may be the action."""
_ACTIONS = {"attack": ("attack",), "rescue": ("rescue",), "thief": ("steal", "free"), "strengthen": ("strengthen",)}
"""Names of the actions of a turn with their verbs."""
_ACTING = frozenset(("end", *chain(*_ACTIONS.values())))
"""Verbs that end the choice of a side."""
_YIELDING = frozenset(("leave", "strengthen", "hush"))
"""Verbs whose buttons move to "More…" before an attack does."""


def _kind_of_change(effect: Modify) -> str:
    """Return whether changed values guard a character, or make it better or worse."""
    attacks, guards = (effect.attack, effect.magic_attack, effect.dice), (effect.defence, effect.magic_defence)
    if any(isinstance(n, int) and n < 0 for n in (*attacks, *guards)):
        return "worse"
    return "better" if any(attacks) else "guard"


class HolyPrompts(HolyPieces, EffectPrompts[HolyState]):
    """Prompts of Holy Knights."""

    def __init__(self, seen: View, words: Words) -> None:
        super().__init__(seen, words)
        self._known_odds = dict[Action, odds.Odds | None]()

    @property
    def effects(self) -> Interpreter:
        return LANGUAGE

    def card_type(self, item: int) -> str:
        return "knight"

    def facts(self) -> list[str]:
        state, facts = self.state, self._how()
        if state.attacker != NOBODY:
            first = [self.text("table.screened")] if self._faces_ranks() else []
            return [*first, *facts, *self._fight_facts()]
        if state.left >= 0:
            left = state.turns_left(self.mine)
            is_last = not left and self._is_own_turn()
            facts += [self.text("table.last" if is_last else "table.left", n=left), self._standing()]
        return [*self._near_whisper(), *self._why_no_attack(), *facts]

    def _near_whisper(self) -> list[str]:
        """Return which cards would force a change of sides, where the next draw may do so; that comes first."""
        state, seat = self.state, self.seat
        if not self._is_own_turn() or not self.is_near_whisper(seat):
            return []
        if hand_limit.may_whisper_next_turn(state, seat) and not may_draw_enemy(self.seen, state, seat):
            return [self.text("table.whisper")]
        way = "" if hand_limit.may_whisper_next_turn(state, seat) else ".use"
        return [self.text(f"table.whisper.{state.stance(seat)}{way}")]

    def _is_own_turn(self) -> bool:
        """Return whether the seat is asked what it does in its turn."""
        ask = self.state.ask
        return ask is not None and self.seat in ask.seats and ask.key in _TURN

    def _why_no_attack(self) -> list[str]:
        """Return whom a side would bar from attack, or why nobody can be attacked; nothing where somebody can."""
        state, seat = self.state, self.seat
        if not self._is_own_turn():
            return []
        side, light = state.stance(seat), self._light_rivals()
        if side == NEUTRAL:
            is_choice = any(action.verb == "lay" and self._bars_attacks(action) for action in self.seen.actions)
            return [self.text("table.peace.choice", seats=light)] if is_choice else []
        if self._may("rescue") or hand_limit.can_attack(state, seat, side):
            return []
        if not self._action_names() and not (state.is_pending("laying") and self._may("lay")):
            return []  # told with all other actions
        if side == LIGHT and light:
            return [self.text("table.peace.light", seats=light)]
        return [self.text("table.peace" if len(state.others(seat)) > 1 else "table.peace.one")]

    def _why_no_action(self) -> str:
        """Return why neither attack nor characters nor thieves can be the action of the turn."""
        state, seat = self.state, self.seat
        is_barred = False
        if state.stance(seat) == NEUTRAL:
            reasons = ["none.characters"]
        else:
            is_barred = bool(state.stance(seat) == LIGHT and self._light_rivals())
            reasons = [] if is_barred else ["none.attack"]
            reasons += ["none.add"] if not state.is_pending("laying") else []
        if any(BOOK.is_thief[state.kind[item]] for item in state.hand(seat)):
            reasons.append(self.bar_of_thieves())
        if is_barred:
            reasons.append("none.attack.light")  # a whole sentence follows what there is nothing of
        return self.words.listed([self.text(key) for key in reasons])

    def _light_rivals(self) -> tuple[str, ...]:
        """Return the rivals whom no Light player may attack (HOK-5.02)."""
        return tuple(SEAT[other] for other in self.state.others(self.seat) if self.state.stance(other) == LIGHT)

    def summons(self, seat: int) -> str:
        state = self.state
        if state.attacker in (NOBODY, seat) or state.ask is None:
            return ""
        key = "attacked" if seat == state.foe else "help" if state.ask.key == "help" else "fight"
        return self.text(f"table.summons.{key}", seat=SEAT[state.attacker], foe=owner_ref(state, 1))

    def _may(self, *verbs: str) -> bool:
        """Return whether an action of one of these verbs is legal now."""
        return any(action.verb in verbs for action in self.seen.actions)

    def _action_names(self) -> str:
        """Return the actions of a turn that are legal now, as one phrase."""
        names = [name for name, verbs in _ACTIONS.items() if self._may(*verbs)]
        if self._may("lay") and self.state.is_pending("stance") and self.state.stance(self.seat) == NEUTRAL:
            names.insert(0, "join")
        return self.words.listed([self.text(f"can.{name}") for name in names], any_of=True) if names else ""

    def _how(self) -> list[str]:
        """Return cost and consequence of the answer to the open question."""
        state = self.state
        if state.ask is None or self.seat not in state.ask.seats:
            return []
        key, _ = self.question_key(state.ask)
        if key in ("help.one", "help.more", "help") and not self._may("aid"):
            return [self.text("how.help.hand")] if state.mat(self.seat) and self._may("back") else []
        if state.ask.key in ("pick", "use"):
            _, card, number, *_ = state.ask.args[0]
            kind, language = state.kind[card], self.words.language
            return [gift_text(kind, number, language) if BOOK.is_knight[kind] else card_text(kind, language)]
        actions = self._action_names()
        joins = key == "stance" and state.zones[At.pending] and not self._may("exile")
        facts = [self.text("how.stance.knight")] if joins else []
        if key == "stance" and not actions:
            key = "end"
        elif key in ("stance", "action") and actions == self.text("can.attack"):
            key = "attack"
        stem = f"{self.key}.how"
        known = first_known(self.words, f"{stem}.{key}", f"{stem}.{state.ask.key}", "")
        if not known or key == "enter.ready":
            return facts
        why = self._why_no_action() if key == "end" else ""
        return [*facts, self.words(known, actions=actions, why=why)]

    def _fight_facts(self) -> list[str]:
        """Return facts that the table of a fight does not show, as it does the chance."""
        state, seat, facts = self.state, self.mine, list[str]()
        if state.foe == PRISON and (home := set(state.mat(state.attacker)) - set(state.line(0))):
            facts.append(self.text("table.home", cards=tuple(CARD[item] for item in sorted(home))))
        is_asked = state.is_pending("enter") and seat == state.attacker and seat in self.seen.players_to_act
        if is_asked and state.foe != PRISON and state.hand(state.foe):
            facts.append(self.text("table.holds", seat=SEAT[state.foe], n=len(state.hand(state.foe))))
        if state.is_pending("enter") and self.seat in self.seen.players_to_act and self._magic_key():
            facts.append(self.text(self._magic_key(), seat=SEAT[state.foe] if state.foe != PRISON else ""))
        return facts

    def _faces_ranks(self) -> bool:
        """Return whether a seat that enters or strikes meets enemies behind a front row (HOK-5.30, HOK-7.08)."""
        state = self.state
        if state.ask is None or self.seat not in state.ask.seats or state.ask.key not in ("enter", "strike"):
            return False
        enemies = 1 - (int(state.ask.args[0]) if state.ask.key == "strike" else line_of(state, self.seat))
        return len(state.exposed(enemies)) < len(state.line(enemies))

    def _magic_key(self) -> str:
        """Return the key of a fact about the own magic of this round, "" where none can be set."""
        if self.state.zones[At.spell[self.mine]]:
            return "table.magic.set"
        if not self._may("cast"):
            return ""
        is_discarded = self.state.full or self.state.setup.options["undefended_magic"] == "discard"
        if is_discarded and not self.state.line(1):
            return "table.magic.risk"  # HOK-R.19
        return "table.magic" if self._may("ready") else ""

    def _standing(self) -> str:
        place = ending.places(self.state)[self.mine]
        key = "standing.none" if not place else "standing.first" if place == 1 else "standing"
        return self.text(f"table.{key}", n=place)

    def question(self, pending: PendingDecision) -> str:
        effect = target_of(self.state, pending) if pending.key == "pick" else None
        if not isinstance(effect, (Strike, Modify)):
            return super().question(pending)
        key = "strike" if isinstance(effect, Strike) else _kind_of_change(effect)
        return self.text(f"ask.pick.{key}", card=CARD[pending.args[0].card])

    def question_key(self, pending: PendingDecision) -> tuple[str, dict[str, Param]]:
        state, seat = self.state, self.seat
        match pending.key:
            case "stance" if hand_limit.is_exceeded(state, seat) and not hand_limit.may_keep(state, seat):
                return "stance.neutral.six" if state.stance(seat) == NEUTRAL else "stance.whisper", {}
            case "stance" if state.zones[At.pending] and state.stance(seat) != LIGHT:
                side = "neutral" if state.stance(seat) == NEUTRAL else "dark"
                return f"stance.knight.{side}", {"card": f"card:{state.zones[At.pending][0]}"}
            case "stance" if hand_limit.is_exceeded(state, seat):
                return "stance.six", {}
            case "stance" if state.stance(seat) == NEUTRAL and self._may("lay"):
                return "stance.neutral.thief" if self._may("steal", "free") else "stance.neutral", {}
            case "stance" if state.stance(seat) == NEUTRAL and not self._action_names():
                return "end", {}
            case "laying" if self._may("lay"):
                return "laying" if self._action_names() else "laying.only", {}
            case "laying" | "action":
                return "action" if self._action_names() else "end", {}
            case "strengthen" if not self._may("strengthen"):
                return "strengthen.done", {}
            case "enter" if seat == state.attacker and hand_limit.is_exceeded(state, seat):
                only_magic = state.line(0) and not hand_limit.can_lay(state, seat, state.stance(seat))
                return "enter.six.magic" if only_magic else "enter.six", {}
            case "enter" if not state.line(0):
                return "enter.party", {}
            case "enter" if not self._may("enter"):
                return "enter.ready", {}
            case "enter" if seat != state.attacker:
                return "enter.defend", {}
            case "help" if state.quiet[seat] != AWAKE:
                return "help.hushed", {}
            case "help":
                return self._whom_to_help()
            case "strike" if state.foe == PRISON and seat != state.attacker:
                return "strike.dungeon", {}
        return pending.key, {}

    def _whom_to_help(self) -> tuple[str, dict[str, Param]]:
        """Return the question of a helper, which names the only side that it may help."""
        state, seat = self.state, self.seat
        open_for = [owner_ref(state, number) for number in (0, 1) if entry.may_help(state, seat, number)]
        has_helped = state.side[seat] != NOBODY
        again = "help.more" if self._may("aid", "back") else "help.done"
        key = "help" if len(open_for) > 1 else again if has_helped else "help.one"
        return key, {"seat": open_for[0]}

    def variants(self, action: Action) -> Iterable[str]:
        state, seat = self.state, action.seat
        match action.verb:
            case "lay" if source(action) in state.zones[At.pending]:
                return ("knight.switch",) if state.stance(seat) == DARK else ("knight",)
            case "lay" if state.stance(seat) not in (NEUTRAL, BOOK.side[state.kind[source(action)]]):
                return ("switch",)
            case "lay" if self._bars_attacks(action):
                return ("barred",)
            case "keep" if action.target not in MATS:
                return ("jail",)
            case "end" if self._jails_knight():
                return ("jail",)
            case "attack" if variant := self._attack_variant(foe_of(action)):
                return (variant,)
            case "pick" if self._odds(action) is not None:
                return ("odds",)
            case "pass" if state.side[seat] != NOBODY:
                return ("more",)
            case "strengthen" if sum(each.verb == "strengthen" for each in self.seen.actions) == 1:
                return ("strengthen",)  # nobody else can be added
            case "use" | "order":
                return ()
        return (action.arg,) if action.arg else ()

    def _attack_variant(self, foe: int) -> str:
        """Return the variant of an attack by its gems and by whose hands may change its chance."""
        state, held = self.state, "held" if self.state.hand(foe) else ""
        if not state.gems(foe):
            return held
        if not state.mat(foe):
            return "gems.open" if held else "gems.undefended"
        return ".".join(filter(None, ("gems", "hand" if self._turning_chance(foe) is not None else "", held)))

    def _turning_chance(self, foe: int) -> float | None:
        """Return the chance of an attack with the hand too, if only that makes a win likely."""
        chance = self.attack_chance(foe)
        more = self.sending_chance(foe) if chance is not None and chance <= 0.5 else None
        return more if more is not None and more > 0.5 else None

    def blunder_warning(self, action: Action) -> str:
        if action.verb == "end":
            warning = super().blunder_warning(action)
            is_whisper = warning == f"{self.key}.slip.whisper"
            return "" if is_whisper and not self.is_near_whisper(action.seat) else warning
        if action.verb not in ("attack", "rescue"):
            return super().blunder_warning(action)
        warns = super().blunder_warning
        is_weak = self.forecast(f"{self.state.turn}/weak/{action}", lambda: float(bool(warns(action))))
        return f"{self.key}.slip.weak" if is_weak else ""

    def _chances_of(self, foe: int) -> str:
        """Return the chances of an attack or rescue without and with the hand, "" while one is not known."""
        state, seat, side = self.state, self.seat, self.state.stance(self.seat)
        now = self.rescue_chance if foe == PRISON else self.attack_chance(foe)
        can_send = hand_limit.can_lay(state, seat, side)
        more = self.sending_chance(foe) if can_send else now
        if now is None or more is None:
            return ""
        key = "slip.chances.hand" if can_send else "slip.chances"
        chances = self.text(key, chance=percent(now), more=percent(more))
        return f"{chances} {self.text('slip.chances.magic')}" if hand_limit.can_cast(state, seat, side) else chances

    def _bars_attacks(self, action: Action) -> bool:
        """Return whether a character makes a neutral player Light while a rival is."""
        joins_light = BOOK.side[self.state.kind[source(action)]] == LIGHT != self.state.stance(action.seat)
        return joins_light and bool(self._light_rivals())

    def params(self, action: Action) -> dict[str, Param]:
        state = self.state
        match action.verb:
            case "lay":
                side, lost = f"side:{BOOK.side[state.kind[source(action)]]}", len(state.mat(action.seat))
                return {"side": side, "seats": self._light_rivals(), "n": lost}
            case "attack":
                foe = foe_of(action)
                n = len(state.gems(foe)) or len(state.mat(foe))
                return {
                    "seat": SEAT[foe],
                    "n": n,
                    "chance": chance_figure(self.attack_chance(foe)),
                    "more": chance_figure(self._turning_chance(foe)),
                    "cards": len(state.hand(foe)),
                }
            case "rescue":
                return {"n": chance_figure(self.rescue_chance)}
            case "steal" | "free":
                return {"n": percent((7 - BOOK.success[state.kind[source(action)]]) / 6)}
            case "aid" | "back":
                return {"seat": owner_ref(state, int(action.target != state.line_ref(0)))}
            case "strike" | "band" | "pick" if (found := self._odds(action)) is not None:
                return {"n": percent(found.chance), "roll": found.roll}
            case "use" | "order":
                item, number = source(action), int(action.arg.partition(".")[0])
                return {"text": gift_text(state.kind[item], number, self.words.language)}
        return {}

    def _odds(self, action: Action) -> odds.Odds | None:
        """Return the odds of a strike: of a character, of a band or of magic; None for another action."""
        if action not in self._known_odds:
            self._known_odds[action] = self._computed_odds(action)
        return self._known_odds[action]

    def _computed_odds(self, action: Action) -> odds.Odds | None:
        state = self.state
        match action.verb:
            case "pick" if state.ask is not None and isinstance(effect := target_of(state, state.ask), Strike):
                return odds.spell_odds(state, effect.dice, effect.plus, source(action))
            case "strike" | "band":
                return odds.strike_odds(state, *blow_of(state, action))
        return None

    def _is_hopeless(self, action: Action) -> bool:
        found = self._odds(action)
        return found is not None and found.hopeless

    def _chance(self, action: Action) -> float:
        found = self._odds(action)
        return found.chance if found is not None else 0.0

    def _best_form(self, forms: Iterable[Action]) -> Action:
        """Return the strike with the better chance, the ordinary one of equals."""
        return max(forms, key=lambda action: (self._chance(action), action.arg == FORMS[SWORD]))

    def label(self, action: Action) -> Label:
        label = super().label(action)
        if action.verb in _YIELDING:
            label = msgspec.structs.replace(label, yields=True)
        if action.verb == "keep" and action.target in MATS and not self._may("exile"):
            label = msgspec.structs.replace(label, is_passive=True)  # she joins whatever else is done
        elif action.verb in ("lay", "leave"):
            if label.warning:
                lost = tuple(f"card:{item}" for item in self.state.mat(action.seat))
                warning = f"{label.warning} {self.text('slip.costs', cards=lost)}"
                if action.verb == "lay" and self._may_attack_after(action):
                    warning = f"{warning} {self.text('slip.still')}"
                label = msgspec.structs.replace(label, warning=warning, is_costly=True)
            if action.verb == "lay" and source(action) in self.state.zones[At.pending]:
                label = msgspec.structs.replace(label, menu=JOIN, short=self.text("do.lay.knight.short"))
        elif action.verb == "hush":
            key = "F" if self.state.is_pending("help") and action.arg == "fight" else ""
            label = msgspec.structs.replace(label, on=False, key=key)
        elif action.verb == "strengthen":
            tip = "" if self.state.is_pending("strengthen") else self.text("tip.strengthen")
            label = msgspec.structs.replace(label, menu=STRENGTHEN, row=self.piece(source(action)).title, tip=tip)
        elif action.verb == "strike" and len(forms := self._forms_of(action)) > 1:
            label = msgspec.structs.replace(label, on_double_click=action == self._best_form(forms))
        elif action.verb in ("attack", "rescue"):
            label = msgspec.structs.replace(label, menu=ATTACK, **self._attack_row(action))
            if label.warning:
                foe = foe_of(action) if action.verb == "attack" else PRISON
                warning = f"{label.warning} {self._chances_of(foe)}".rstrip()
                label = msgspec.structs.replace(label, warning=warning)
        if "gems.open" in self.variants(action):
            tip = self.words.format(f"{self.key}.tip.attack.open", self.params(action))
            label = msgspec.structs.replace(label, tip=tip)
        if action.verb in _ACTING and self._jails_knight():
            label = msgspec.structs.replace(label, tip=self.text("tip.jail"))
        return label

    def _may_attack_after(self, action: Action) -> bool:
        """Return whether a seat may attack with the side to which it changes, in the same turn."""
        return hand_limit.can_attack(self.state, action.seat, BOOK.side[self.state.kind[source(action)]])

    def _jails_knight(self) -> bool:
        """Return whether the drawn knight goes to the dungeon unless the seat changes sides."""
        return bool(self.state.zones[At.pending]) and self.state.stance(self.seat) != LIGHT

    def _attack_row(self, action: Action) -> dict[str, Any]:
        """Return how an attack stands in the list of targets, with the numbers of those who meet there."""
        state, own, foes = self.state, self.state.mat(self.seat), self.state.zones[At.guards]
        params: dict[str, Param] = {}
        if action.verb == "rescue":
            key, row, chance = "do.rescue.about", self.text("do.rescue.row"), self.rescue_chance
            own = [item for item in own if BOOK.is_companion[state.kind[item]]]
            foes = foes + state.zones[At.dungeon]
            params["n"] = len(state.zones[At.captives])
        else:
            foe = foe_of(action)
            key, row, chance = "do.attack.about", self.words.name(SEAT[foe]), self.attack_chance(foe)
            foes, more = state.mat(foe), self._turning_chance(foe) if state.gems(foe) else None
            params |= {"n": len(state.gems(foe)), "cards": len(state.hand(foe)), "more": chance_figure(more)}
            if not state.gems(foe):
                key, params["n"] = f"{key}.none", len(state.hand(foe))
            elif foes:
                key += ".hand" if more is not None else ".guarded"
        known = EVEN if chance is None else percent(chance)
        about = self.text(key, own=len(own), foes=len(foes), **params)
        return {"row": row, "about": about, "chance": known}

    def mark(self, action: Action) -> str:
        if (action.verb not in MARKED and self._odds(action) is None) or self._is_beside_another(action):
            return ""
        params = self.params(action)
        chance = params["chance"] if action.verb == "attack" else params["n"]
        by_magic = action.arg == "spell" and len(self._forms_of(action)) > 1
        key = "mark.hopeless" if self._is_hopeless(action) else "mark.spell" if by_magic else "mark"
        return self.text(f"table.{key}", n=chance)

    def _is_beside_another(self, action: Action) -> bool:
        """Return whether a gem lies beside one whose mark holds for both: they overlap."""
        zones, zone = self.state.zones, self.state.zone
        return action.verb == "steal" and target(action) != zones[zone[target(action)]][0]

    def prompt(self) -> Prompt:
        prompt, state = super().prompt(), self.state
        strengthen = (self.text("do.strengthen.menu"), self.text("do.strengthen.title"))
        menus = (
            MenuButton(JOIN, "", "", "J", is_answer=True),
            self._attack_button(),
            MenuButton(STRENGTHEN, *strengthen, "R", yields=True),
        )
        stretch = f"fight/{state.turn}" if state.attacker != NOBODY else self._idle_turns()
        if self._is_between_turns():
            stretch = f"{self._name_of_idle_turns()}/{state.turn}"  # idle turns may be asked for again meanwhile
        return msgspec.structs.replace(
            prompt,
            menus=menus,
            stretch=stretch,
            lasting=self._lasting(),
            situation=self._sending_situation(),
            idle=self._idle(),
        )

    def _sending_situation(self) -> str:
        """Return everything on which the choice of what to send into a fight depends."""
        state = self.state
        if not state.is_pending("enter") or self.seat not in self.seen.players_to_act:
            return ""
        known = [state.line(0), state.line(1), state.hand(self.seat), state.zones[At.captives]]
        counts = [(len(state.hand(seat)), len(state.zones[At.spell[seat]])) for seat in state.seats]
        return f"{known}/{counts}/"

    def _idle(self) -> str:
        """Return the announcement of a turn that ends by itself, as nothing can be done in it."""
        if not self.state.is_pending("stance") or self.seat not in self.seen.players_to_act:
            return ""
        return self.text("table.idle.side" if self._idle_turns() else "table.idle")

    def _idle_turns(self) -> str:
        """Return the name of turns in which only a table could be thrown away for another side, "" in others.

        A gem that was drawn begins others, and none of the last turns is one: then there is something to think about.
        """
        state = self.state
        if not (state.is_pending("stance") and self._is_own_turn() and self._may("end")) or self._action_names():
            return ""
        if state.zones[At.pending] or state.left >= 0 or self.is_near_whisper(self.seat):
            return ""
        others = [action for action in self.seen.actions if action.verb != "end"]
        is_idle = others and all(state.game.strategy.is_futile(state, action) for action in others)
        return self._name_of_idle_turns() if is_idle else ""

    def _name_of_idle_turns(self) -> str:
        """Return the name of this seat's idle turns, which a side or a gem won or lost ends."""
        return f"idle/{self.mine}/{self.state.stance(self.mine)}/{len(self.state.gems(self.mine))}"

    def _is_between_turns(self) -> bool:
        """Return whether this seat waits for its next turn, outside fights and before the last turns."""
        state = self.state
        is_asked = state.ask is not None and self.seat in state.ask.seats
        return self.seat >= 0 and not is_asked and state.attacker == NOBODY and state.left < 0

    def _lasting(self) -> LastingAnswer | None:
        """Return the answer that can be given for a whole fight, or for turns without an action."""
        strikes = self.state.is_pending("strike") and self.seat in self.seen.players_to_act
        if strikes and len(self.seen.actions) > 1:
            stop = self.text("do.strike.fight.stop")
            return LastingAnswer(self._for_the_fight("strike", "S"), stop=stop, as_advised=True)
        if self._idle_turns():
            text, tip = self.text("do.end.idle"), self.text("tip.end.idle")
            label = Label(Action(self.seat, "end"), text, key="S", tip=tip, yields=True)
            return LastingAnswer(label, stop=self.text("do.end.idle.stop"), until_choice=True)
        if not self._may("ready"):
            return None
        return LastingAnswer(
            self._for_the_fight("ready", "F"), self.text("note.ready"), stop=self.text("do.ready.fight.stop")
        )

    def _for_the_fight(self, verb: str, key: str) -> Label:
        text, tip = self.text(f"do.{verb}.fight"), self.text(f"tip.{verb}.fight")
        return Label(Action(self.seat, verb), text, key=key, tip=tip, yields=True)

    def _attack_button(self) -> MenuButton:
        return MenuButton(ATTACK, self.text("do.attack.menu"), self.text("do.attack.title"), "A")

    def _forms_of(self, action: Action) -> list[Action]:
        pair = (action.verb, action.source, action.target)
        return [other for other in self.seen.actions if (other.verb, other.source, other.target) == pair]
