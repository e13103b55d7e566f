"""Cards, piles and dice of a match as pieces."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.display.piece import Corners, Detail, Piece, Shape, Style, Token
from tabletop.engine import Item
from tabletop.games.seven_missions.cards.book import BOOK, DIE
from tabletop.games.seven_missions.cards.schema import Damage, Rally
from tabletop.games.seven_missions.look.catalogue import attack, face
from tabletop.games.seven_missions.look.text import TOO_EARLY, WAITS, kind_name, worn_form
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import COIN, COINS, DONE, OPEN, PILES, At, SevenState
from tabletop.games.seven_missions.rules.steps import battle, hand, road
from tabletop.games.seven_missions.rules.steps.supply import allowed, least_level
from tabletop.kit import CARD
from tabletop.kit.percentages import percent
from tabletop.kit.seat_view import SeatView

_BACK = Style("#22343c", "#9fc7c2", "mdi6.map-legend", 8)
_PILES = (
    Style("#2f6fb5", "#ffffff", "mdi6.account-group", 1),
    Style("#8e2a22", "#ffffff", "mdi6.skull", 2),
    Style("#6a3fa0", "#ffffff", "mdi6.auto-fix", 3),
)

_WOOD = "#6b4c1e"
"""Ground of tokens on cards of the bazaar."""


class SevenPieces(SeatView[SevenState]):
    """Cards and dice as one seat sees them, and sentences about the open battle."""

    def title(self, item: Item) -> str:
        return kind_name(self.state.kind[item], self._plain)

    def name(self, ref: str) -> str | None:
        if ref.startswith("land:"):
            return self._plain(f"{self.key}.land.{'own' if ref[5] == str(self.mine) else 'rival'}", n=int(ref[7]) + 1)
        return super().name(ref)

    def piece(self, item: Item) -> Piece:
        return self.card(item)

    def card(self, item: Item, seat: int = -1, note: str = "", marked: bool = False) -> Piece:
        """Return a card as it lies; `seat` owns it if it carries something or has hit points of a land."""
        state, words = self.state, self.words
        kind = state.kind[item]
        if kind == DIE:
            return self.die(item)
        if kind < 0:
            name = self.text("hidden")
            return Piece(CARD[item], Shape.CARD, _BACK, name, summary=name, blank=True)
        printed = face(kind, words, CARD[item], not self.in_own_right(item))
        corners, figure, spent = self.corners(kind), printed.figure, False
        attached: tuple[Piece, ...] = ()
        if seat >= 0 and (BOOK.is_hero[kind] or BOOK.is_miracle[kind] or BOOK.is_monster[kind]):
            corners = Corners()  # cost and trial level only mattered until it was placed
        if seat >= 0 and BOOK.is_hero[kind]:
            spent = bool(state.tired[item])
            gear = state.gear_of(seat, item)
            attached = (self._worn(gear),) if gear >= 0 else ()
            foes = power.traits(state, seat, state.arena) if self.state.arena >= 0 else set()
            figure = attack(kind, not self.in_own_right(item), power.item_attack(state, seat, item, foes))
        elif BOOK.is_coin[kind]:
            figure = self.text("card.coin", n=BOOK.value[kind])
        elif seat >= 0 and BOOK.is_monster[kind]:
            figure = self.text("card.hp", n=state.hit_points(seat, item))
            by = state.by[item]
            note = note or (self.text("card.by", seat=f"seat:{by}") if by >= 0 else "")
        return msgspec.structs.replace(
            printed, corners=corners, attached=attached, figure=figure, note=note, spent=spent, marked=marked,
            summary=f"{printed.summary} {note}" if note else printed.summary,
        )  # fmt: skip

    def _worn(self, gear: Item) -> Piece:
        """Return an item as it lies under its bearer."""
        kind, words = self.state.kind[gear], self.words
        printed = _plain(face(kind, words, CARD[gear]))
        return msgspec.structs.replace(printed, short=worn_form(kind, words.language))

    def corners(self, kind: int) -> Corners:
        """Return the corners of a card in a match: the dragon's trial level depends on the seats (SEV-13.06)."""
        corners = face(kind, self.words).corners
        if not BOOK.is_monster[kind]:
            return corners
        return msgspec.structs.replace(corners, top_right=str(self.state.trial(kind)))

    def in_own_right(self, item: Item) -> bool:
        """Return whether a card lies where characters do, not as a companion for hire."""
        return At.names[self.state.zone[item]] in ("sets", "hero", "grown")

    def die(self, die: int, *, ever: bool = False) -> Piece:
        """Return a die as it lies; blank until it was rolled in this battle, or `ever` rolled at all."""
        rolled = ever or die < self.state.rolled or not self.state.turn
        pips = self.state.face[die] + 1 if rolled else 0
        name = self.text("die")
        summary = self.text("die.shows", n=pips) if pips else name
        style = Style("#f3eee0", "#20282c", "", 0)
        return Piece(
            CARD[die], Shape.DIE, style, name, centre=str(pips or ""), summary=summary, blank=not pips, pips=pips
        )

    def wide(self, item: Item, seat: int = -1) -> Piece:
        """Return a card on its long side, in short form, so that all in a row speak alike."""
        card = self.card(item, seat)
        return msgspec.structs.replace(card, shape=Shape.WIDE, detail=Detail.SHORT, title=self.short_title(item))

    def short_title(self, item: Item) -> str:
        """Return the name of a card for little room, its name if it has no short one."""
        kind = self.state.kind[item]
        key = f"{self.key}.short.{BOOK.card(kind).key}" if kind > DIE else ""
        return self.words(key) if self.words.has(key) else self.title(item)

    def arriving(self, item: Item) -> Piece:
        """Return a monster of the scenario, which nobody pays for."""
        return _plain(self.wide(item))

    def ware(self, item: Item) -> Piece:
        """Return a card of the bazaar, pale if this seat cannot acquire it with all its coins.

        What keeps this seat from using it lies on its picture, so that its texts stay in place when that goes.
        """
        state, kind, piece = self.state, self.state.kind[item], self.wide(item)
        dear = self.is_dear(kind)
        if reason := self.unsendable(kind):
            waits = Token(f"mdi6.{WAITS}", _WOOD, note=reason)
        elif not allowed(state, self.mine, kind):
            level = least_level(kind)
            reason = self.text("inspect.too_early", n=level)
            waits = Token(f"mdi6.{TOO_EARLY}", _WOOD, note=reason, text=self.text("table.level", n=level))
        else:
            return msgspec.structs.replace(piece, dear=dear)
        summary = self.dotted([piece.summary, reason])
        return msgspec.structs.replace(piece, dear=dear, tokens=(waits,), summary=summary)

    def is_dear(self, kind: int) -> bool:
        """Return whether a kind of card costs more than this seat can bring in, or needs a higher level."""
        state = self.state
        seat = self.seat if self.seat >= 0 else state.player
        return BOOK.cost[kind] > hand.means(state, seat) or not allowed(state, seat, kind)

    def unsendable(self, kind: int) -> str:
        """Return why this seat could send a kind of monster to no rival now, "" if it could."""
        state, least = self.state, self.state.trial(kind)
        if not BOOK.is_monster[kind] or state.solo or road.fits_rival(state, self.mine, kind):
            return ""
        is_early = least > max(map(state.level, state.others(self.mine)))
        return self.text(f"inspect.waits.{'land' if is_early else 'room'}", n=least)

    def seen_top(self, number: int) -> int:
        """Return the kind of a pile's top card if this seat saw it, else -1."""
        return self.state.known[3 * self.seat + number] if self.seat >= 0 else -1

    def pile_size(self, number: int) -> str:
        """Return the name of a supply pile and how many cards lie there."""
        return self.text(
            "table.pile", name=self.words.name(At.refs[PILES[number]]), n=len(self.state.zones[PILES[number]])
        )

    def pile(self, number: int) -> Piece:
        """Return a supply pile: its back with its size, or in its place the top card if this seat saw it."""
        ref, count, known = At.refs[PILES[number]], len(self.state.zones[PILES[number]]), self.seen_top(number)
        summary = self.pile_size(number)
        if known >= 0:
            saw = self.text("table.saw", card=kind_name(known, self.words))
            return msgspec.structs.replace(
                face(known, self.words, companion=True), ref=ref, shape=Shape.CARD, detail=Detail.SHORT,
                corners=Corners(self.corners(known).top_left), figure="", text="", short="",
                faded=True,
                tokens=(Token("mdi6.eye", _WOOD, note=saw),), summary=f"{summary} · {saw}",
            )  # fmt: skip
        return Piece(
            ref=ref,
            shape=Shape.CARD,
            style=_PILES[number],
            title=self.text(f"table.pile.{ref.removeprefix('zone:')}"),
            figure=f"×{count}",
            summary=summary,
            blank=True,
            faded=not count,
        )

    def coin(self, number: int) -> Piece:
        """Return a coin pile as its coin with the number left."""
        kind, count = BOOK.coins[number], len(self.state.zones[COINS[number]])
        coin = face(kind, self.words, COIN[number])
        return Piece(
            ref=coin.ref,
            shape=Shape.CARD,
            style=coin.style,
            picture=coin.picture,
            title=coin.title,
            text=coin.text,
            corners=Corners(coin.corners.top_left, self.text("card.coin", n=coin.figure)),
            figure=f"×{count}",
            summary=self.text("table.pile", name=coin.title, n=count),
            faded=not count,
            dear=self.is_dear(kind),
        )

    def catch_up(self, seat: int) -> range:
        """Return the positions of the lands that this seat, on its turn, may buy with gold coins (SEV-8.05)."""
        state, level = self.state, self.state.level(seat)
        may_move = not state.moved and state.combat != OPEN and not state.zones[At.threat[seat]]
        if seat != self.seat or seat != state.player or not (may_move or state.is_pending("press")):
            return range(0)
        return range(level + may_move, road.highest(state))

    # --- the open battle ---

    def endangered(self) -> set[int]:
        """Return the active player's lands with monsters, but those that the open battle surely defeats."""
        state, seat = self.state, self.state.player
        lands = state.threatened(seat)
        if state.stage == "battle" and battle.is_won(state, seat):
            lands.discard(state.arena)
        return lands

    def doomed(self) -> list[int]:
        """Return the active player's lands that would be lost if the battles ended now, the highest first."""
        state, lands = self.state, self.endangered()
        if state.combat == DONE:
            return []
        safe = state.threatened(state.player) - lands  # each is about to get a flag
        return [spot for spot in road.doomed(state, state.player) if spot not in safe][: len(lands)]

    def leaving(self, key: str) -> str:
        """Return in the words of a key which attackers the open battle costs for good, `""` if none."""
        state, seat = self.state, self.state.player
        if not (heroes := power.devoured(state, seat)):
            return ""
        foe, *_ = state.monsters_on(seat, state.arena)
        return self.text(key, card=CARD[foe], cards=tuple([CARD[hero] for hero in heroes]))

    def odds(self, total: int, hp: int, dice: int, brief: bool) -> str:
        """Return the roll needed besides a total to reach the hit points, and its chance, with skills too.

        The `brief` form leaves out the roll.
        """
        least = hp - total
        if least <= dice and not brief:
            return self.text("table.certain")
        odds, more = self.shares(total, hp, dice)
        key = f"table.{'chance' if brief else 'needs'}{'.skills' if more > odds else ''}"
        return self.text(key, n=least, odds=odds, more=more)

    def shares(self, total: int, hp: int, dice: int) -> tuple[int, int]:
        """Return the percentage of rolls that fell a monster besides a total, and the same with skills."""
        more = power.with_skills(self.state, self.state.player)
        return percent(power.chance(dice, hp - total)), percent(power.chance(dice, hp - more))

    def hit_points(self, foes: Sequence[Item]) -> str:
        """Return the damage that fells one monster of a battle, and all if there are several."""
        state, seat = self.state, self.state.player
        one, every = state.hit_points(seat, foes[0]), state.hit_points_on(seat, state.arena)
        return str(one) if one == every else self.text("table.hp.several", hp=one, every=every)

    def chances(self, total: int, foes: Sequence[Item], dice: int, brief: bool = False) -> str:
        """Return the roll that a total lacks for one monster and all.

        Without `dice` it is the damage, for the first of both that the total does not reach. The `brief` form tells
        chances alone.
        """
        state, seat = self.state, self.state.player
        goals = state.hit_points(seat, foes[0]), state.hit_points_on(seat, state.arena)
        one, every = [self.odds(total, hp, dice, brief) if dice else self.gap(total, hp) for hp in goals]
        if one == every:
            return self.text("table.chances.win", text=one) if brief else one
        if brief:  # two chances leave no room for those with skills
            one, every = [self.text("table.chance", odds=self.shares(total, hp, dice)[0]) for hp in goals]
        named = {"one": one, "every": every}
        told = [self.text(f"table.chances.{key}", text=text) for key, text in named.items() if text]
        return self.dotted(told if dice else told[:1])

    def gap(self, total: int, hp: int) -> str:
        """Return the missing damage, and a skill card in the fighter's hand that would make up for it."""
        if total >= hp:
            return ""
        if (found := aid(self.state, hp - total)) is None:
            return self.text("table.short", n=hp - total)
        more, kind = found
        return self.text("table.aid", n=hp - total, card=kind_name(kind, self.words), more=more)


def _plain(piece: Piece) -> Piece:
    return msgspec.structs.replace(piece, corners=Corners())


def vain(state: SevenState, kind: int) -> bool:
    """Return whether a skill card that only does damage would do none in this battle."""
    return all(isinstance(effect, Damage | Rally) for effect in BOOK.skill_effects[kind]) and not power.gain(
        state, state.player, kind
    )


def aid(state: SevenState, missing: int) -> tuple[int, int] | None:
    """Return gain and kind of the weakest skill card of the fighter that adds `missing`."""
    seat = state.player
    kinds = {state.kind[item] for item in state.in_hand(seat, BOOK.is_skill)}
    return min(((more, kind) for kind in kinds if (more := power.gain(state, seat, kind)) >= missing), default=None)
