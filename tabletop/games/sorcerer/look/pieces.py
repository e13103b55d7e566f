"""Cards, dice and avatars of a match as pieces."""

from __future__ import annotations

from functools import cached_property

import msgspec

from tabletop.cards.effects.grammar import Span, Where
from tabletop.cards.effects.renderer import TextRenderer
from tabletop.display.piece import Corners, Counter, Piece, Shape, Style, Token
from tabletop.engine.actions import SEAT
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.cards.book import BOOK, D8, DIE
from tabletop.games.sorcerer.cards.schema import Face, Type
from tabletop.games.sorcerer.look.catalogue import BACK, card_piece, die_piece, energy_die, stats_of
from tabletop.games.sorcerer.look.short_forms import ICONS, gist, short_form
from tabletop.games.sorcerer.rules import battlefields, rolling, values
from tabletop.games.sorcerer.rules.action_phase import STANDEE
from tabletop.games.sorcerer.rules.setup import ORDER
from tabletop.games.sorcerer.rules.state import (
    ATTACHED,
    FULL,
    SERVANT,
    At,
    SorcererState,
    attached,
    rolled_dice,
    tile_of,
)
from tabletop.kit import CARD
from tabletop.kit import DIE as DIE_REF
from tabletop.kit.seat_view import SeatView

TOKENS = {"flame": ("mdi6.fire", "#c0521f"), "arthropod": ("mdi6.spider", "#6a7a1f"), "root": ("mdi6.leaf", "#2f7a43")}
AVATARS = ("#a82e25", "#2f7a6a", "#2f5ea8", "#d9a62c", "#7a48a8", "#4a4a4a")


class SorcererPieces(SeatView[SorcererState]):
    """Components as one seat sees them, and texts that several parts of the table use."""

    def piece(self, item: Item) -> Piece:
        state, kind = self.state, self.state.kind[item]
        if kind == DIE:
            return die_piece(DIE_REF[item], self._shown_face(item), self.words)
        if kind == D8:
            return energy_die(DIE_REF[item], state.face[item], self.words)
        if kind < 0:
            title = self.text("table.hidden")
            return Piece(CARD[item], Shape.CARD, BACK, title, summary=title, blank=True)
        piece = card_piece(kind, CARD[item], self.words)
        if tile_of(state, item) >= 0:
            return self._in_play(item, piece)
        if BOOK.card_type[kind] in (Type.SKILL, Type.LORE):
            piece = msgspec.structs.replace(piece, short=self._short(item))
        return msgspec.structs.replace(piece, spent=bool(state.spent[item]))

    def _shown_face(self, die: Item) -> Face | None:
        """Return the face of a die, in the present roll what it counts as; None before it is rolled."""
        state = self.state
        if state.face[die] < 0:
            return None
        return self._counted_faces.get(die, rolling.die_faces(state)[state.face[die]])

    @cached_property
    def _counted_faces(self) -> dict[Item, Face]:
        """The faces that the dice of the present roll count as."""
        return dict(zip(rolled_dice(self.state), rolling.shown_faces(self.state), strict=True))

    def _short(self, item: Item) -> str:
        """Return the short form of a card in play."""
        return short_form(BOOK.card(self.state.kind[item]).key, self.words.language, in_play=True)

    def _in_play(self, item: Item, piece: Piece) -> Piece:
        state = self.state
        if state.guise[item] == SERVANT:
            title = self.text("table.servant", card=piece.title)
            return Piece(CARD[item], Shape.CARD, BACK, title, summary=title, blank=True)
        short = self._short(item)
        if state.guise[item] == ATTACHED:
            return msgspec.structs.replace(piece, spent=bool(state.spent[item]), brief="", short=short)
        attack, body = values.attack(state, item), values.body_after(state, item)
        counters = {"flame": state.flame[item], "arthropod": state.arthropod[item], "root": body.roots}
        tokens = [Token(*TOKENS[name], n, self.text(f"token.{name}", n=n)) for name, n in counters.items() if n]
        tokens += self._temporary(item)
        if blanked := self._blanked(item):
            tokens += blanked
            piece = msgspec.structs.replace(piece, summary=blanked[0].note)
        off = frozenset(each.on for each in BOOK.abilities[state.kind[item]] if values.is_blanked(state, item, each.on))
        if blanked or off:
            key, language = BOOK.card(state.kind[item]).key, self.words.language
            short = "" if blanked else short_form(key, language, in_play=True, off=off)
            brief = "" if blanked else gist(key, language, off)
            short, brief = short or self.text("table.blanked"), brief or self.text("table.blanked.brief")
            piece = msgspec.structs.replace(piece, text=short, brief=brief, gist=brief)  # the printed ones are untrue
        now = self._graveyard_now(item)
        facts = self.text("table.body", name=piece.title, attack=attack, left=body.left, toughness=body.toughness)
        return msgspec.structs.replace(
            piece,
            corners=Corners(),
            stats=(self._dice(item), self._hearts(item)),
            tokens=tuple(tokens),
            spent=bool(state.spent[item]),
            attached=tuple(self.piece(card) for card in attached(state, item)),
            summary=self.dotted([facts, piece.summary]),
            short="\n".join(part for part in (short, now) if part),
            gist="\n".join(part for part in (piece.gist, now) if part),
        )

    def _causes(self, item: Item, span: Span, *values: str) -> tuple[str, ...]:
        """Return the cards that changed values of a minion for a time."""
        causes = [
            kind for card, value, kind, how in self.state.causes if (card, how) == (item, span) and value in values
        ]
        return tuple(dict.fromkeys(map(BOOK.ref, causes)))

    def _blanked(self, item: Item) -> list[Token]:
        """Return a mark for each way in which a minion is blanked: by what, and until when."""
        if not values.is_blanked(self.state, item):
            return []
        blanking = [kind for kind in values.attachments(self.state, item) if values.is_blanking(kind)]
        found = {span.value: self._causes(item, span, "blank") for span in Span} | {
            "while": tuple(dict.fromkeys(map(BOOK.ref, blanking)))
        }
        glyph, _ = ICONS["blank"]
        return [
            Token(glyph, "#555555", 1, self.text(f"token.blank.{span}", cards=cards))
            for span, cards in found.items()
            if cards
        ]

    def _temporary(self, item: Item) -> list[Token]:
        """Return marks of what changes a minion for this attack or round, and of what destroys it then."""
        state, found = self.state, list[Token]()
        for span in Span:
            changes = [change[1:3] for change in state.lasting if (change[0], change[3]) == (item, span)]
            totals = [(figure, sum(n for name, n in changes if name == figure)) for figure in ("attack", "toughness")]
            if figures := [(name, n) for name, n in totals if n]:
                phrase = TextRenderer(self.words, self.key).linked_values(figures)
                cards = self._causes(item, span, *(name for name, _ in figures))
                note = self.text(f"token.{span}", values=phrase, cards=cards)
                found.append(Token(*ICONS["lasting"], 1, note))
        for job in values.postponed_destruction(state, item):
            note = self.text("token.later", card=state.ref(job.card))
            found.append(Token(ICONS["destroy"][0], "#a82e25", 1, note))
        return found

    def _dice(self, item: Item) -> Counter:
        """Return the dice a minion attacks with, marked and explained where there can be no more."""
        attack, dice = values.attack(self.state, item), values.number_of_dice(self.state, item)
        found, _ = stats_of(f"{dice}", "", self.words)
        if dice < values.MOST_DICE:
            return found
        note = self.text("inspect.attack.capped", attack=attack, n=dice)
        return msgspec.structs.replace(found, value=self.text("stat.capped", n=dice), note=note)

    def _hearts(self, item: Item) -> Counter:
        """Return toughness as "3", or "2/3" once damaged, with a note about roots, which damage takes first."""
        body = values.body_after(self.state, item)
        toughness, damage, roots = body
        _, found = stats_of("", f"{body.left}/{toughness}" if damage else f"{toughness}", self.words)
        if not roots:
            return found
        note = self.text("inspect.toughness.roots", n=toughness, own=toughness - roots, roots=roots)
        return msgspec.structs.replace(found, note=note)

    def _graveyard_now(self, item: Item) -> str:
        """Return the graveyard's count for a minion that needs it, with a tick if it suffices."""
        state = self.state
        conditions = [ability.only for ability in BOOK.abilities[state.kind[item]] if ability.only is not None]
        if values.is_blanked(state, item):
            return ""
        needed = [only.least for only in conditions if only.count is not None and only.count.where is Where.GRAVE]
        if not needed:
            return ""
        n = len(state.zones[At.grave[state.by[item]]])
        return self.text("short.enough" if n >= needed[0] else "short.now", n=n, least=needed[0])

    def avatar(self, seat: int) -> Piece:
        title = self.text("table.avatar", seat=SEAT[seat])
        style = Style(
            AVATARS[seat], "#fff6e0", BOOK.sets[self.state.sets[seat][0]].glyph if self.has_all_sets(seat) else ""
        )
        return Piece(STANDEE[seat], Shape.CHIP, style, title, summary=title)

    def has_all_sets(self, seat: int) -> bool:
        return len(self.state.sets[seat]) == len(ORDER)

    def full_name(self, seat: int) -> str:
        """Return the full name of a seat's sorcerer: "Zevrane the Necromancer of the Screaming Coast"."""
        return self._named("table.full_name", seat)

    def name_and_lineage(self, seat: int) -> str:
        """Return the name of a seat's sorcerer without the domain: "Zevrane the Necromancer"."""
        return self._named("table.name_and_lineage", seat)

    def character_name(self, seat: int) -> str:
        """Return the name of a seat's sorcerer alone: "Zevrane"."""
        return (
            BOOK.sets[self.state.sets[seat][0]].title.in_language(self.words.language)
            if self.has_all_sets(seat)
            else ""
        )

    def _named(self, key: str, seat: int) -> str:
        if not self.has_all_sets(seat):
            return ""
        titles = [BOOK.sets[key].title.in_language(self.words.language) for key in self.state.sets[seat]]
        return self.text(key, character=titles[0], lineage=titles[1], domain=titles[2])

    def tile_status(self, tile: int) -> str:
        state = self.state
        if state.taken[tile] >= 0:
            side = battlefields.sides_of(state)
            winners = tuple(SEAT[seat] for seat in state.seats if side[seat] == state.taken[tile])
            return self.text("table.taken", seats=winners)
        if state.tilted[tile]:
            return self.text("table.tilted")
        if self._is_fought(tile):
            return self.text("table.fought")
        if state.phase == "battle" and tile == state.tile:
            return self.text("table.fighting")
        is_asked = self.seat in self.seen.players_to_act
        places_avatar = is_asked and (state.is_pending("avatar") or state.is_pending("follow"))
        return "" if places_avatar else self._attack_order(tile)  # the choices stand there

    def _attack_order(self, tile: int) -> str:
        """Return a label that names the first attacker, empty unless both sides have minions that can attack."""
        state, first = self.state, battlefields.first_half(self.state, tile)
        is_battle = state.phase == "battle"
        halves = [battlefields.minions_on(state, half) for half in (first, battlefields.across(first))]
        if not all(any(not (is_battle and state.spent[item]) for item in items) for items in halves):
            return ""
        seats = battlefields.seats_of(state, first)
        if len(seats) > 1:
            return self.text("table.first.own" if self.mine in seats else "table.first.rivals")
        return self.text("table.first", seats=tuple(SEAT[seat] for seat in seats))

    def _is_fought(self, tile: int) -> bool:
        """Return whether the battle of this round in a battlefield is over while another is fought."""
        state, order = self.state, battlefields.battle_order(self.state)
        return state.phase == "battle" and state.tile >= 0 and order.index(tile) < order.index(state.tile)

    def ready_dice(self, half: int) -> int:
        """Return how many dice the ready minions of a half would roll: none in an exhausted battlefield."""
        if self.state.tilted[half // 2]:
            return 0
        minions = battlefields.minions_on(self.state, half)
        return sum(values.number_of_dice(self.state, item) for item in minions if not self.state.spent[item])

    def could_be_captured(self, half: int) -> bool:
        """Return whether the enemy's dice, ready or under way, could capture the battlefield this round."""
        state, across = self.state, battlefields.across(half)
        dice = self.ready_dice(across)
        if state.attacker != NONE and state.striking == across:
            dice += values.number_of_dice(state, state.attacker)
        worst = 2 * dice
        return state.phase in ("action", "battle") and worst > 0 and state.hurt[half] + worst >= FULL
