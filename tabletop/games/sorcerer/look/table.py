"""The look: battlefields with both halves, boards, hand and skills, and what is asked."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.cards.effects.text import brief
from tabletop.display.table import (
    Area,
    Bead,
    Box,
    Corners,
    Counter,
    Gauge,
    Info,
    Phase,
    Picture,
    Piece,
    Row,
    SeatPanel,
    Shape,
    Style,
    Token,
    Tone,
)
from tabletop.engine.actions import NUMBER, SEAT, Action
from tabletop.engine.events import Param
from tabletop.engine.items import NONE, Item
from tabletop.engine.state import PendingDecision
from tabletop.games.sorcerer.cards.book import BOOK, D8, DIE
from tabletop.games.sorcerer.cards.library import MOONS
from tabletop.games.sorcerer.cards.schema import Face
from tabletop.games.sorcerer.look.catalogue import (
    BACK,
    SorcererCatalogue,
    card_piece,
    die_piece,
    energy_die,
    explained,
    set_piece,
    stats_of,
)
from tabletop.games.sorcerer.rules import battlefields, rolling, values
from tabletop.games.sorcerer.rules.action_phase import STANDEE
from tabletop.games.sorcerer.rules.setup import ORDER
from tabletop.games.sorcerer.rules.state import (
    ATTACHED,
    FULL,
    MINION,
    SERVANT,
    USED,
    At,
    SorcererState,
    attached,
    dice,
    tile_of,
)
from tabletop.kit import CARD, Look
from tabletop.kit import DIE as DIE_REF

PHASES = (("ready", "SOR-5.01"), ("action", "SOR-6.01"), ("battle", "SOR-7.01"), ("end", "SOR-9.01"))
LANDS = (
    Picture("lighthouse", "fog", seed=11),
    Picture("bridge", "dusk", seed=12),
    Picture("graves", "night", seed=13),
    Picture("market", "amber", seed=14),
    Picture("cathedral", "plum", seed=15),
    Picture("terraces", "moss", seed=16),
)
TOKENS = {
    "flame": ("mdi6.fire", "#c0521f"),
    "arthropod": ("mdi6.spider", "#6a7a1f"),
    "root": ("mdi6.leaf", "#2f7a43"),
}
AVATARS = ("#a82e25", "#2f7a6a", "#2f5ea8", "#d9a62c", "#7a48a8", "#4a4a4a")


class SorcererLook(Look[SorcererState]):
    """One view of a match."""

    catalogue = SorcererCatalogue()
    # --- pieces -----------------------------------------------------------------------------------------------------

    def piece(self, item: Item) -> Piece:
        state, kind = self.state, self.state.kind[item]
        if kind == DIE:
            rolled = state.face[item] >= 0
            return die_piece(DIE_REF[item], rolling.faces(state)[state.face[item]] if rolled else None, self.words)
        if kind == D8:
            return energy_die(DIE_REF[item], state.face[item], self.words)
        if kind < 0:
            title = self.text("table.hidden")
            return Piece(CARD[item], Shape.CARD, BACK, title, summary=title, blank=True)
        piece = card_piece(kind, CARD[item], self.words)
        if tile_of(state, item) < 0:
            return msgspec.structs.replace(piece, spent=bool(state.spent[item]))
        return self._in_play(item, piece)

    def _in_play(self, item: Item, piece: Piece) -> Piece:
        state = self.state
        if state.guise[item] == SERVANT:
            title = self.text("table.servant", card=piece.title)
            return Piece(CARD[item], Shape.CARD, BACK, title, summary=title, blank=True)
        if state.guise[item] == ATTACHED:
            return msgspec.structs.replace(piece, spent=bool(state.spent[item]), brief="")
        attack, toughness = values.attack(state, item), values.toughness(state, item)
        left = toughness - state.damage[item]
        hearts = f"{left}/{toughness}" if left != toughness else str(toughness)
        tokens = [
            Token(glyph, colour, getattr(state, name)[item], self.text(f"token.{name}", n=getattr(state, name)[item]))
            for name, (glyph, colour) in TOKENS.items()
            if getattr(state, name)[item]
        ]
        if values.is_blanked(state, item):
            tokens.append(Token("mdi6.text-box-remove-outline", "#555555", 1, self.text("table.blanked")))
        if BOOK.abilities[state.kind[item]]:
            tokens.append(Token("mdi6.star-four-points", "#2f5ea8", 1, self.text("table.has_text")))
        facts = self.text("table.body", name=piece.title, attack=attack, left=left, toughness=toughness)
        return msgspec.structs.replace(
            piece,
            corners=Corners(),
            stats=stats_of(max(0, attack), hearts, self.words),
            tokens=tuple(tokens),
            spent=bool(state.spent[item]),
            attached=tuple(self.piece(card) for card in attached(state, item)),
            summary=self.dotted([facts, piece.summary]),
            text=piece.text,
        )

    def _avatar(self, seat: int) -> Piece:
        title = self.text("table.avatar", seat=SEAT[seat])
        style = Style(AVATARS[seat], "#fff6e0", BOOK.sets[self.state.sets[seat][0]].glyph if self._known(seat) else "")
        return Piece(STANDEE[seat], Shape.CHIP, style, title, summary=title)

    def _known(self, seat: int) -> bool:
        return len(self.state.sets[seat]) == len(ORDER)

    # --- battlefields -----------------------------------------------------------------------------------------------

    def _half(self, half: int, own: bool) -> Row:
        state, tile = self.state, half // 2
        items = [item for item in state.zones[At.field[tile]] if state.guise[item] == MINION]
        seats = battlefields.seats_of(state, half)
        here = [Item(item) for item in items if state.by[item] in seats]
        hurt, taken = state.hurt[half], state.taken[tile] != NONE
        ready = [values.number_of_dice(state, item) for item in here if not state.spent[item]]
        gauge = Gauge(hurt, FULL, self.text("table.gauge", n=hurt), Bead.DIAMOND, "#b8352c")
        return Row(
            rolling.half_ref(half),
            self._whose(half),
            seat=seats[0],
            note=self.text("table.dice", n=sum(ready)) if here else "" if taken else self.text("table.empty"),
            pieces=tuple(self.piece(item) for item in here),
            columns=6 if battlefields.is_team(state) else 4,
            rows=1,
            gauge=gauge,
            tone=self._tone(half),
            also=(At.refs[tile],) if own else (),
        )

    def _whose(self, half: int) -> str:
        """Return who stands on a half; a team by whether it is the own one, as names would take all the room."""
        seats = battlefields.seats_of(self.state, half)
        if len(seats) > 1:
            return self.text("table.half.own" if self.mine in seats else "table.half.rivals")
        return self.text("table.half", seats=tuple(SEAT[seat] for seat in seats))

    def _tone(self, half: int) -> Tone:
        state, tile = self.state, half // 2
        if state.taken[tile] >= 0:
            return Tone.WON if state.taken[tile] == half % 2 else Tone.PLAIN
        if self._danger(half):
            return Tone.RISK
        return Tone.ACTIVE if state.tile == tile and state.striking == half else Tone.PLAIN

    def _danger(self, half: int) -> bool:
        """Tell whether the enemy's ready dice could capture a battlefield this round."""
        state = self.state
        ready = [item for item in battlefields.on_half(state, battlefields.across(half)) if not state.spent[item]]
        worst = 2 * sum(values.number_of_dice(state, item) for item in ready)
        return state.phase in ("action", "battle") and worst > 0 and state.hurt[half] + worst >= FULL

    def _middle(self, tile: int) -> Row:
        state = self.state
        here = [self._avatar(seat) for seat in state.seats if state.avatar[seat] == tile]
        rolled = [self.piece(die) for die in dice(state)] if tile == state.tile else []
        here = here if not rolled or len(here) <= 2 else []  # dice of a crowd come first
        return Row(
            f"tile:{tile}",
            self.dotted([str(self._rank(tile)), self.text(f"tile.{tile}"), self._news(tile)]),
            pieces=(*rolled, *here),
            rows=1,
            columns=9 if rolled else 8,
            picture=LANDS[tile],
            also=(At.refs[At.dice],) if tile == state.tile else (),
            weight=0.85 if rolled else 0.5,
        )

    def _rank(self, tile: int) -> int:
        return battlefields.line_up(self.state).index(tile) + 1

    def _news(self, tile: int) -> str:
        state = self.state
        if state.taken[tile] >= 0:
            side = battlefields.sides_of(state)
            winners = tuple(SEAT[seat] for seat in state.seats if side[seat] == state.taken[tile])
            return self.text("table.taken", seats=winners)
        if state.tilted[tile]:
            return self.text("table.tilted")
        first = battlefields.seats_of(state, battlefields.opener(state, tile))
        if len(first) > 1:
            return self.text("table.first.own" if self.mine in first else "table.first.rivals")
        return self.text("table.first", seats=tuple(SEAT[seat] for seat in first))

    def _tile(self, tile: int) -> Box:
        own = battlefields.half_of(self.state, self.mine, tile)
        own = own if own >= 0 else 2 * tile + 1
        return Box(False, (self._half(battlefields.across(own), False), self._middle(tile), self._half(own, True)))

    def _far_tile(self, tile: int) -> Box:
        """Return a battlefield of others: gauges and sums, and its minions where they can be read."""
        return Box(True, (self._far_half(2 * tile, first=True), self._far_half(2 * tile + 1, first=False)))

    def _far_half(self, half: int, first: bool) -> Row:
        row = self._half(half, own=False)
        minions = tuple(msgspec.structs.replace(piece, tokens=(), attached=()) for piece in row.pieces)
        return msgspec.structs.replace(
            row,
            title=self.dotted([str(self._rank(half // 2)), row.title]) if first else row.title,
            note="",
            pieces=minions,
            hint=row.note,
            fold=True,
            tone=Tone.PLAIN,
            also=(At.refs[half // 2],),
        )

    # --- boards -----------------------------------------------------------------------------------------------------

    def _board(self, seat: int, *areas: Area) -> SeatPanel:
        state = self.state
        counters = [
            Counter("mdi6.lightning-bolt", self.text("board.energy"), str(state.energy[seat]), f"energy:{seat}",
                    Gauge(state.energy[seat], 10, str(state.energy[seat]), Bead.ROUND, "#2f5ea8")),
            Counter("mdi6.circle-slice-8", self.text("board.actions"), str(state.actions[seat])),
            Counter("mdi6.star", self.text("board.omens"), str(state.omens[seat])),
        ]  # fmt: skip
        if state.fate[seat]:
            face = "used" if state.fate[seat] == USED else "unused"
            counters.append(
                Counter("mdi6.moon-waning-crescent", self.text("board.fate"), self.text(f"board.fate.{face}"))
            )
        if any("bloodlord" in sets for sets in (state.sets[seat],)) or state.blood[seat]:
            counters.append(Counter("mdi6.water", self.text("board.blood"), str(state.blood[seat])))
        if "shapeshifter" in state.sets[seat]:
            moon = self.text(f"state.{MOONS[state.moon[seat]]}")
            counters.append(Counter("mdi6.moon-full", self.text("board.moon"), moon))
        counters += [
            self.counter(At.hand[seat], "mdi6.cards"),
            self.counter(At.grimoire[seat], "mdi6.book"),
        ]
        note = self.full_name(seat)
        return self.panel(seat, state.points[seat], *counters, *areas, note=note)

    def full_name(self, seat: int) -> str:
        """Return who a seat plays: "Zevrane the Necromancer of the Screaming Coast"."""
        if not self._known(seat):
            return ""
        titles = [getattr(BOOK.sets[key].title, self.words.language) for key in self.state.sets[seat]]
        return self.text("table.full_name", character=titles[0], lineage=titles[1], domain=titles[2])

    def _grave(self, seat: int) -> Area:
        zone = At.grave[seat]
        return self.heap(zone, self.pieces(zone), glyph="mdi6.grave-stone")

    # --- the table --------------------------------------------------------------------------------------------------

    def turn(self) -> str:
        return self.text("table.round", n=self.state.round)

    def phases(self) -> tuple[Phase, ...]:
        return self.track(PHASES, self.state.phase)

    def root(self) -> Box:
        state, mine = self.state, self.mine
        if not self._known(mine):
            return self._draft()
        many = state.setup.seats > 2
        rivals = Box(True, tuple(self._rival(seat) for seat in state.others(mine)), weight=1.0 if many else 0.75)
        own = Box(
            True,
            (
                self._board(mine, self._grave(mine), self.heap(At.grimoire[mine], glyph="mdi6.book")),
                self.row(At.hand[mine], weight=2.6, rows=1, fan=True),
                self.row(At.skills[mine], weight=1.1, rows=1),
            ),
            weight=1.35,
        )
        parts: list[Box | Area] = [rivals, self._fields(), *self._extra(), own]
        return Box(False, tuple(parts))

    def _rival(self, seat: int) -> Box | SeatPanel:
        """Return a rival's board: with the skills beside it, or inside where many sit at the table."""
        offered = self._offered()
        pieces = [self.piece(item) for item in self.state.zones[At.skills[seat]] if item not in offered]
        if self.state.setup.seats == 2:
            return Box(
                True, (self._board(seat, self._grave(seat)), self.row(At.skills[seat], pieces, rows=1, weight=0.8))
            )
        skills = msgspec.structs.replace(self.row(At.skills[seat], pieces, rows=1, weight=3.0), title="")
        grave = msgspec.structs.replace(self._grave(seat), title="")
        return Box(False, (self._board(seat), Box(True, (skills, grave), weight=0.6)))

    def _offered(self) -> list[Item]:
        """Return team mates' skills that this seat may choose now: on their small boards nobody could click them."""
        zones = {At.skills[seat] for seat in self.state.partners(self.mine)}
        found = [NUMBER[action.source] for action in self.seen.actions if action.source.startswith("card:")]
        return [Item(item) for item in dict.fromkeys(found) if self.state.zone[item] in zones]

    def _fields(self) -> Box:
        state = self.state
        own = list(battlefields.own_tiles(state, self.mine))
        if not battlefields.is_royale(state) and battlefields.sides_of(state)[self.mine] == 1:
            own.reverse()
        if battlefields.is_royale(state):
            far = Box(False, tuple(self._far_tile(tile) for tile in battlefields.tiles(state) if tile not in own))
            return Box(
                True, (far, *[self._tile(tile) for tile in (self.mine, (self.mine - 1) % state.setup.seats)]), 3.5
            )
        return Box(True, tuple(self._tile(tile) for tile in own), 3.45)

    def _extra(self) -> list[Area]:
        """Return places that are shown only while something lies there."""
        found = []
        for seat in self.state.seats:
            found += [zone for zone in (At.aside[seat], At.look[seat]) if self.state.zones[zone]]
        found += [At.resolving] if self.state.zones[At.resolving] else []
        rows: list[Area] = [self.row(zone, rows=1, weight=0.7) for zone in found]
        if offered := self._offered():
            pieces = tuple(self.piece(item) for item in offered)
            rows.append(Row("offered", self.text("table.offered"), pieces=pieces, rows=1, weight=0.8))
        waiting = tuple(self._avatar(seat) for seat in self.state.seats if self.state.avatar[seat] < 0)
        return [*rows, Row("avatars", self.text("table.avatars"), pieces=waiting, weight=0.95)] if waiting else rows

    def _draft(self) -> Box:
        """Return the sets to choose from while grimoires are made."""
        state = self.state
        kind = ORDER[min(len(state.sets[self.mine]), 2)]
        taken = {key for sets in state.sets for key in sets}
        pieces = []
        for key, one in BOOK.sets.items():
            if one.kind is kind:
                piece = set_piece(key, f"kind:{key}", self.words)
                pieces.append(msgspec.structs.replace(piece, faded=key in taken))
        shown = Row(
            "sets", self.text(f"kind.{kind.value}"), pieces=tuple(pieces), rows=1, columns=6, weight=2.8, recent=True
        )
        chosen = tuple(set_piece(key, f"kind:{key}", self.words) for key in state.sets[self.mine])
        own = Row("chosen", self.text("table.chosen"), pieces=chosen, rows=1, columns=3)
        kinds = {kind for key in state.sets[self.mine] for kind in BOOK.decks[key]}
        cards = tuple(self._listed(kind) for kind in sorted(kinds, key=lambda kind: (BOOK.cost[kind], kind)))
        copies = sum(len(BOOK.decks[key]) for key in state.sets[self.mine])
        listed = Row("decklist", self.text("table.decklist", n=copies), pieces=cards, weight=3.0)
        return Box(False, (Box(True, self._drafters(), weight=0.8), shown, Box(True, (own, listed), weight=2.2)))

    def _drafters(self) -> tuple[SeatPanel, ...]:
        """Return everybody's panel with the sets chosen so far."""
        language, sets = self.words.language, self.state.sets
        chosen = [[getattr(BOOK.sets[key].name, language) for key in sets[seat]] for seat in self.state.seats]
        return tuple(self.panel(seat, 0, note=self.dotted(chosen[seat])) for seat in self.state.seats)

    def _listed(self, kind: int) -> Piece:
        """Return a kind of card as the deck list shows it, with how often it lies in the grimoire."""
        copies = sum(BOOK.decks[key].count(kind) for key in self.state.sets[self.mine])
        piece = card_piece(kind, f"kind:{BOOK.card(kind).key}", self.words)
        return msgspec.structs.replace(
            piece, tokens=(Token("mdi6.cards", "#5a2440", copies, self.text("table.copies")),)
        )

    # --- the prompt -------------------------------------------------------------------------------------------------

    def facts(self) -> list[str]:
        state = self.state
        found = []
        if state.rolled and state.attacker >= 0:
            found.append(self.roll_said())
        if state.phase == "action" and self._known(self.mine):
            found.append(self.text("table.left", n=state.actions[self.mine], energy=state.energy[self.mine]))
        return found

    def roll_said(self) -> str:
        """Return what the roll means: how many points it is, who places them, and how the half stands that they hit."""
        state = self.state
        shown, half = rolling.shown(state), battlefields.across(state.striking)
        hits = shown.count(Face.HIT) + 2 * shown.count(Face.DOUBLE)
        attackers, defenders = (
            tuple(SEAT[seat] for seat in battlefields.seats_of(state, each)) for each in (state.striking, half)
        )
        criticals = shown.count(Face.CRITICAL) * (rolling.DOUBLED if state.bare[half] else 1)
        parts = [self.text("roll.criticals", n=criticals, seats=attackers)] if criticals else []
        parts += [self.text("roll.hits", n=hits, seats=defenders)] if hits else []
        parts = parts or [self.text("roll.nothing")]
        parts.append(self.text("roll.side", seats=defenders, n=state.hurt[half]))
        return self.dotted([*parts, self.text("roll.undefended")] if state.bare[half] else parts)

    def asking(self, asked: PendingDecision) -> tuple[str, dict[str, Param]]:
        state, key = self.state, asked.key
        params: dict[str, Param] = {"n": 0}
        if key == "draft":
            return f"draft.{ORDER[len(state.sets[self.mine])].value}", {}
        if key in ("criticals", "hits"):
            params = {"n": asked.args[1]}
        if key in ("pick", "spot", "use"):
            job = asked.args[0]
            params = {"card": f"kind:{BOOK.cards[state.kind[job[1]]].key}"}
        if key == "play_card":
            params = {"card": CARD[asked.args[0]]}
        if key == "reroll":
            own = self.mine in battlefields.seats_of(state, state.striking)
            return ("reroll.own" if own else "reroll.enemy"), {"seat": SEAT[state.by[state.attacker]]}
        if key == "attack":
            params = {"place": At.refs[state.tile]}
        if key == "tactic":
            params = {"card": CARD[state.attacker], "n": values.number_of_dice(state, state.attacker)}
        return key, params

    def variants(self, action: Action) -> Iterable[str]:
        state, asked = self.state, self.state.ask
        if action.verb == "cast":
            place = action.target.partition(":")[0]
            return ("to" if place == "half" else "on" if place == "card" else "now",)
        if action.verb == "reinforce":
            return ("swap",) if action.target.startswith("card:") else ("move",)
        if action.verb == "hit":
            side = "side" if action.target.startswith("half:") else "minion"
            return (f"{side}_{action.arg}",)
        if action.verb == "reroll":
            return (action.arg,)
        if action.verb == "spot" and asked is not None:
            noun = str(asked.args[3])
            return (f"{noun}.{action.arg}", noun)
        if action.verb == "done":
            return (asked.key,) if asked is not None else ()
        if action.verb in ("activate", "use", "tactic", "order"):
            return ()
        return super().variants(action) if state.result is None else ()

    def params(self, action: Action) -> dict[str, Param]:
        if action.verb in ("activate", "use", "tactic", "order"):
            item, number = NUMBER[action.source], int(action.arg.partition(".")[0])
            return {"text": self.ability_said(item, number)}
        if action.verb == "spot" and self.state.ask is not None and self.state.ask.args[3] == "option":
            return {"n": int(action.arg) + 1 if action.arg.isdecimal() else 0}
        return {}

    def ability_said(self, item: int, number: int) -> str:
        """Return one ability of a card in brief."""
        kind = self.state.kind[item]
        return brief(self.words, self.key, BOOK.abilities[kind][number : number + 1], BOOK.card(kind).type.value)

    def drop(self, action: Action) -> str:
        if action.verb == "channel":
            return f"energy:{action.seat}"
        if action.verb == "meditate":
            return At.refs[At.grimoire[action.seat]]
        return ""

    # --- the inspector ----------------------------------------------------------------------------------------------

    def about_item(self, item: Item) -> Info | None:
        info = self._explained(super().about_item(item), self.state.kind[item])
        if info is not None and self.state.spent[item]:
            info = msgspec.structs.replace(info, lines=(*info.lines, self.text("inspect.spent")))
        if info is None or tile_of(self.state, item) < 0 or self.state.guise[item] != MINION:
            return info
        state = self.state
        lines = [self.text("inspect.attack", n=values.attack(state, item), dice=values.number_of_dice(state, item))]
        lines.append(self.text("inspect.toughness", n=values.toughness(state, item), damage=state.damage[item]))
        return msgspec.structs.replace(info, lines=(*lines, *info.lines))

    def about_kind(self, ref: str) -> Info | None:
        return self._explained(super().about_kind(ref), BOOK.kind.get(ref.partition(":")[2], DIE))

    def _explained(self, info: Info | None, kind: int) -> Info | None:
        """Return what there is to know with the rules that explain this kind of card."""
        rules = explained(kind) if kind >= 0 else ()
        if info is not None and kind >= 0 and BOOK.omen[kind]:
            info = msgspec.structs.replace(info, lines=(*info.lines, self.text("inspect.omen")))
        return msgspec.structs.replace(info, rules=self.reading(*rules)) if info is not None and rules else info

    def about_other(self, prefix: str, rest: str) -> Info | None:
        if prefix not in ("half", "tile"):
            return None
        tile = int(rest.partition("/")[0])
        title = self.text(f"tile.{tile}")
        return Info(self.sign(title), lines=(self._news(tile),), rules=self.reading_about("field"))

    def heaped(self, name: str) -> tuple[Piece, ...]:
        place, _, seat = name.partition("/")
        return self.pieces(At.grave[int(seat)]) if place == "grave" else ()
