"""The battle, the column beside the roads (gold, cards in play, removed cards), and the coins."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.display.piece import Detail, Gauge, Piece
from tabletop.display.table import Area, Box, Pile, Row, Tone
from tabletop.engine import SEAT, Item
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Damage
from tabletop.games.seven_missions.look.catalogue import rolled
from tabletop.games.seven_missions.look.pieces import SevenPieces
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import LAND, At, SevenState
from tabletop.games.seven_missions.rules.steps.battle import is_won
from tabletop.kit import CARD
from tabletop.kit.areas import Areas

_replace = msgspec.structs.replace


class SevenAreas(SevenPieces, Areas[SevenState]):
    """The column of a view, and its battle."""

    def side(self) -> Box:
        """Return the column: gold, the active player's cards, a warning, and the heaps."""
        state = self.state
        fought = self.is_fighting
        parts: list[Area | Box] = [self._purse(), self._played()]
        if warning := self._warning(fought):
            parts.append(Row("zone:warning", "", hint=warning, weight=0.65, tone=Tone.RISK, follows=True))
        discard = self._heap(At.discard[self.mine], "discard", "mdi6.delete-variant", self.mine)
        removed = self._heap(At.box, "box", "mdi6.package-variant-closed")
        if state.player == self.seat and not (state.expelled or fought):
            removed = _replace(removed, hint=self.hint("box"))
        parts.append(Box(True, (discard, removed), 1.05))
        return Box(False, tuple(parts), 1.05)

    @property
    def is_fighting(self) -> bool:
        """True while a battle is shown; the one that ended the match no longer is."""
        return self.state.arena >= 0 and self.state.result is None

    def in_battle(self, item: Item) -> bool:
        """Return whether a hero is in the battle's party."""
        return self.is_fighting and any(item == hero for hero, _ in self.state.party)

    # --- the battle ---

    def battle(self) -> tuple[Area, ...]:
        """Return the party, its damage, and the monsters that it fights, from left to right."""
        state, seat = self.state, self.state.player
        land = LAND[seat][state.arena]
        foes = state.monsters_on(seat, state.arena)
        miracle = state.miracle_on(seat, state.arena)
        pieces = tuple([_copy(self.in_battle_form(item, seat)) for item in (*foes, miracle) if item >= 0])
        own_battle = seat == self.seat
        title = self.text(
            "table.battle" if own_battle else "table.battle.other", land=land, n=state.arena + 1, seat=SEAT[seat]
        )
        enemy = Row("zone:foe", title, pieces=pieces, weight=1.25, also=(land,))
        party = [self._fighter(hero, attacks) for hero, attacks in state.party]
        party += [
            _replace(self.in_battle_form(item), figure=self._adds(foes, kind, rank))
            for item, (kind, rank) in zip(self._cast(), state.cast, strict=True)
        ]
        own = Row(
            "zone:battle",
            self.text("table.party" if own_battle else "table.party.other", seat=SEAT[seat]),
            pieces=tuple(party),
            note=self.hint("party") if own_battle and foes and not is_won(state, seat) else "",
            weight=1.9,
            also=(land,),
            seat=seat,
        )
        return own, self._damage(foes, land), enemy

    def in_battle_form(self, item: Item, seat: int = -1) -> Piece:
        """Return a card of the battle, in short form."""
        return _replace(self.card(item, seat), detail=Detail.SHORT)

    def _fighter(self, hero: Item, attacks: bool) -> Piece:
        state, seat = self.state, self.state.player
        piece = self.card(hero, seat, "" if attacks else self.text("table.supports"))
        damage = power.companion_damage(state, seat) if state.monsters_on(seat, state.arena) else {}
        if hero in damage:
            piece = _replace(piece, figure=f"+{damage[hero]}")
        elif not attacks:
            piece = _replace(piece, figure="")  # it adds nothing, whatever its attack
        return _replace(piece, detail=Detail.SHORT, spent=False, faded=not attacks)

    def _cast(self) -> list[Item]:
        state = self.state
        skills = [item for item in state.zones[At.play[state.player]] if BOOK.is_skill[state.kind[item]]]
        return skills[len(skills) - len(state.cast) :]

    def _adds(self, foes: Sequence[Item], kind: int, rank: int) -> str:
        state = self.state
        idle = bool(foes) and BOOK.craft[kind] in BOOK.ignored[state.kind[foes[0]]] and not power.silenced(state.cast)
        present = power.traits(state, state.player, state.arena)
        damage = [effect for effect in BOOK.skill_effects[kind] if isinstance(effect, Damage)]
        more = [effect.more if effect.trait is not None and effect.trait in present else 0 for effect in damage]
        figures = [effect.by_rank[rank - 1] + extra for effect, extra in zip(damage, more, strict=True)]
        return "".join("+0" if idle else f"+{n}" for n in figures)

    def _damage(self, foes: Sequence[Item], land: str) -> Area:
        state, seat = self.state, self.state.player
        total = power.total(state, seat)
        dice = power.battle_dice(state, seat)
        awaits = dice > 0 and state.rolled < 0
        left = state.ask.args[0] if state.ask is not None and state.is_pending("slay") else total
        note, hint = "", self.chances(left, foes, 0) if foes else ""
        # Nobody is left to compare with once the last monster's defeat has won the match.
        gauge = None
        if foes:
            damage = rolled(dice, total) if awaits else str(left)
            text = self._reach(foes, left) or self.text("table.gauge", n=damage, hp=self.hit_points(foes))
            if awaits:  # in the line of the title there is no room for the sum beside each monster's hit points
                every = state.hit_points_on(seat, state.arena)
                note, hint = self.text("table.gauge.dice", n=damage, hp=every), ""
                text = self.chances(total, foes, dice, brief=True)
            gauge = Gauge(left, state.hit_points_on(seat, state.arena), text, is_large=True)
            if awaits:  # as full as the roll is likely to win, and hatched for skills that the words tell of
                odds, more = self.shares(total, gauge.goal, dice)
                is_one = self.hit_points(foes) == str(gauge.goal)
                gauge = _replace(gauge, value=odds, goal=100, pending=max(0, more - odds) if is_one else 0)
        if not awaits and left == total and dice and foes and (steady := power.steady(state, seat)):
            note = self.text("table.sum", dice=total - steady, n=steady, total=total)
        return Row(
            "zone:damage",
            self.text("table.damage"),
            pieces=tuple(map(self.die, state.zones[At.dice][:dice])),
            note=note,
            hint=hint,
            weight=0.95,
            rows=1,
            gauge=gauge,
            also=(land,),
        )

    def _reach(self, foes: Sequence[Item], damage: int) -> str:
        """Return how many of several monsters a damage beats, "" for none, and what all of them need."""
        state, seat = self.state, self.state.player
        one, every = state.hit_points(seat, foes[0]), state.hit_points_on(seat, state.arena)
        beaten = min(len(foes), damage // one)
        if len(foes) == 1 or not beaten:
            return ""
        key = "some" if beaten < len(foes) else "both" if len(foes) == 2 else "every"
        return self.text(f"table.gauge.{key}", n=damage, beaten=beaten, count=len(foes), hp=every)

    # --- what was played, warnings, heaps ---

    def _played(self) -> Area:
        """Return the cards in play of the seat whose turn it is (SEV-11.03)."""
        state, seat, kinds = self.state, self.state.player, self.state.kind
        used = self._cast() if self.is_fighting else []
        in_play = sorted(state.zones[At.play[seat]], key=lambda item: not BOOK.is_hero[kinds[item]])
        cards = [item for item in in_play if not self.in_battle(item) and item not in used]
        columns = 2 if len(cards) <= 8 else 3
        more = {} if seat == self.seat else {"hint": ""}  # nobody else plays cards now
        return self.row(At.play[seat], [self.card(item, seat) for item in cards], columns=columns, weight=3.0, **more)

    def _warning(self, fought: bool) -> str:
        """Return which heroes, or else which lands, the player is about to lose; `""` if none."""
        state, player, endangered, lost = self.state, self.state.player, sorted(self.endangered()), self.doomed()
        if fought and player == self.seat and (leaving := self.leaving("table.devours.brief")):
            return leaving
        if state.result is not None or not lost:
            return ""
        where, lands = [
            self.words.listed([self.text("table.land_number", n=spot + 1) for spot in spots])
            for spots in (endangered, sorted(lost))
        ]
        key = "table.warning"
        if player != self.seat:
            key = "table.warning.other"
        elif all(power.is_beyond(state, player, spot) for spot in endangered):
            key = "table.warning.beyond"
            namesakes = (hero for spot in endangered for hero in power.idle_namesakes(state, player, spot))
            if (hero := next(namesakes, None)) is not None:
                return self.text("table.warning.namesake", card=CARD[hero], lands=lands, where=where)
        elif where != lands:
            key = "table.warning.highest"
        return self.text(key, lands=lands, where=where, n=len(lost), seat=f"seat:{player}")

    def _heap(self, zone: int, key: str, glyph: str, seat: int = -1) -> Pile:
        cards = self.state.zones[zone]
        pieces = tuple(map(self.card, reversed(cards)))
        title = self.text(f"table.{key}")
        return Pile(At.refs[zone], title, pieces=pieces, seat=seat, count=len(cards), glyph=glyph, weight=0.75)

    # --- money ---

    def coins(self) -> Area:
        """Return the three coin piles, one beside each row of the bazaar."""
        coins = tuple(map(self.coin, range(3)))
        return Row("zone:coins", self.text("zone.coins"), pieces=coins, columns=1, rows=3, weight=0.43, bare=True)

    def _purse(self) -> Area:
        """Return the gold points that are unspent in the turn; nothing can be bought during a battle."""
        player = self.state.player
        owner = self.hint("purse") if player == self.seat else self.words.name(f"seat:{player}")
        figure = str(self.state.gold[player])
        return Pile("zone:purse", "", glyph="mdi6.gold", figure=figure, hint=owner, weight=0.5)


def _copy(piece: Piece) -> Piece:
    """Return a copy of a card for the open battle, without its sender."""
    ref = piece.ref
    return _replace(piece, ref=ref.replace("card:", "foe:"), also=(ref,), attached=(), marked=False, note="")
