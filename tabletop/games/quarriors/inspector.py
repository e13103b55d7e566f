"""What the inspector shows: a large card with its die's faces, present values with their reasons, and rules to read."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop import rulebook
from tabletop.engine.actions import NUMBER
from tabletop.engine.table import Info, Piece, Shape, Style
from tabletop.engine.view import View
from tabletop.games.quarriors import schema, stats
from tabletop.games.quarriors.book import BOOK, CARDS, CLASSES
from tabletop.games.quarriors.layout import BAG_GLYPH, USED_GLYPH, composition
from tabletop.games.quarriors.naming import die_card, names_in
from tabletop.games.quarriors.pieces import card_piece, die_piece, face_piece, spell_kind
from tabletop.games.quarriors.schema import Card, Kind, When
from tabletop.games.quarriors.state import (
    ASIDE,
    BAG,
    DIE,
    PLACE_NAMES,
    PLACES,
    POOL,
    READY,
    USED,
    QuarriorsState,
    attached,
    goal,
    is_monster,
    rules_of,
    seat_ref,
)
from tabletop.words import Words


def inspect(ref: str, seen: View, words: Words) -> Info | None:
    """Return what there is to know about a die, a card, a pile or a zone."""
    state: QuarriorsState = seen.state  # type: ignore[assignment]
    words = words.naming(names_in(state, words.language))
    prefix, _, rest = ref.partition(":")
    if prefix == "die" and rest.isdecimal() and int(rest) < len(state.kind):
        return _die(state, NUMBER[ref], words)
    if prefix in ("card", "kind") and rest in BOOK.cards:
        return _card(state, rest, words)
    if prefix == "class" and rest in BOOK.dice:
        return _class(rest, words)
    if prefix == "zone":
        return _zone(state, rest, words)
    if prefix == "seat" and rest.isdecimal() and int(rest) < state.setup.seats:
        return _seat(state, int(rest), words)
    if ref == "track:glory":
        lines = (words("quarriors.inspect.goal", n=goal(state)),)
        return Info(_sign("mdi6.trophy-variant", words("quarriors.table.glory")), (), lines, _rules(("QUA-12",), words))
    return None


def _class(key: str, words: Words) -> Info:
    die = BOOK.dice[key]
    name = die.name.ja if words.language == "ja" else die.name.en
    faces = tuple(face_piece(die, face, words, title=name) for face in die.faces)
    return Info(face_piece(die, die.faces[-1], words, f"class:{key}", name), faces)


def _faces(card: Card, words: Words) -> tuple[Piece, ...]:
    die = BOOK.dice[card.of]
    return tuple(face_piece(die, face, words) for face in die.faces)


def _card(state: QuarriorsState, key: str, words: Words) -> Info:
    number = next((pile for pile, card in enumerate(state.cards) if CARDS[card].key == key), -1)
    card = BOOK.cards[key]
    lines: list[str] = []
    dice: tuple[str, ...] | None = None
    price = card.cost
    if number >= 0:
        pile = state.zones[PLACES * state.setup.seats + number]
        dice = tuple(DIE[die] for die in pile)
        price = stats.capture_price(state, number)
        lines.append(words("quarriors.inspect.left", n=len(pile)))
        kind = CLASSES.index(card.of)
        owned = {seat: _owned(state, seat, kind) for seat in state.seats}
        if any(owned.values()):
            held = [words("quarriors.table.tally", n=n, name=seat_ref(seat)) for seat, n in owned.items() if n]
            lines.append(words("quarriors.inspect.owned", owners=words("quarriors.table.and").join(held)))
    return Info(
        card_piece(key, words, f"card:{key}", dice, price),
        _faces(card, words),
        tuple(lines),
        _rules(rules_about(card), words),
    )


def _owned(state: QuarriorsState, seat: int, kind: int) -> int:
    return sum(state.kind[die] == kind for place in range(PLACES) for die in state.zones[PLACES * seat + place])


def _die(state: QuarriorsState, die: int, words: Words) -> Info:
    """Return a die's card and, if it lies in play, what it is worth at this moment and why."""
    zone = state.zone[die]
    if zone >= PLACES * state.setup.seats:
        return _card(state, CARDS[state.cards[zone - PLACES * state.setup.seats]].key, words)
    info = _card(state, die_card(state, die), words)
    seat, place = divmod(zone, PLACES)
    lines = [words("quarriors.inspect.place", seat=seat_ref(seat), zone=f"zone:{PLACE_NAMES[place]}/{seat}")]
    if place in (POOL, READY):
        lines.append(die_piece(state, die, words).summary)
    if is_monster(state, die):
        lines += _reasons(state, die, words)
    elif place == READY:
        lines.append(words(f"quarriors.inspect.spell.{spell_kind(state, die)}"))
        if state.host[die] >= 0:
            lines.append(words("quarriors.inspect.beside", die=DIE[state.host[die]]))
    return Info(info.piece, info.faces, (*lines, *info.lines), info.rules)


def _reasons(state: QuarriorsState, die: int, words: Words) -> Iterator[str]:
    for source, attack, defense in stats.modifiers(state, die):
        yield words("quarriors.inspect.modifier", card=source, attack=f"{attack:+d}", defense=f"{defense:+d}")
    if state.copied[die] is not None:
        yield words("quarriors.inspect.copies", card=rules_of(state, die).ref)
    for spell in attached(state, die):
        yield words("quarriors.inspect.attached", die=DIE[spell])


def _zone(state: QuarriorsState, rest: str, words: Words) -> Info | None:
    place, _, number = rest.partition("/")
    if place == "wilds" and number.isdecimal() and int(number) < len(state.cards):
        return _card(state, CARDS[state.cards[int(number)]].key, words)
    if place not in PLACE_NAMES or not number.isdecimal() or int(number) >= state.setup.seats:
        return None
    at = PLACE_NAMES.index(place)
    dice = state.zones[PLACES * int(number) + at]
    lines = [words("quarriors.inspect.count", n=len(dice))]
    if dice and (at != BAG or state.setup.options["bag_panel"]):
        lines.append(composition(state, dice, words))
    glyph = BAG_GLYPH if at == BAG else USED_GLYPH
    title = words("quarriors.inspect.zone", seat=seat_ref(int(number)), zone=f"zone:{rest}")
    return Info(_sign(glyph, title), (), tuple(lines), _rules(_ZONE_RULES[at], words))


def _seat(state: QuarriorsState, seat: int, words: Words) -> Info:
    """Return a player's glory and what lies where, bags only if the table shows them."""
    lines = [words("quarriors.inspect.score", n=state.score[seat], most=goal(state))]
    for at, place in enumerate(PLACE_NAMES):
        dice = state.zones[PLACES * seat + at]
        if dice:
            open_to_all = at != BAG or state.setup.options["bag_panel"]
            count = words("quarriors.inspect.count", n=len(dice))
            told = composition(state, dice, words) if open_to_all else count
            lines.append(words("quarriors.inspect.lies", zone=f"zone:{place}/{seat}", dice=told))
    return Info(_sign("mdi6.account", words.name(seat_ref(seat))), (), tuple(lines), _rules(("QUA-3.02",), words))


_ZONE_RULES = {
    BAG: ("QUA-3.04", "QUA-3.14", "QUA-R.57"),
    POOL: ("QUA-3.06", "QUA-R.24"),
    READY: ("QUA-3.08", "QUA-3.10"),
    USED: ("QUA-3.13", "QUA-3.14"),
    ASIDE: ("QUA-R.45",),
}


def _sign(glyph: str, title: str) -> Piece:
    return Piece("", Shape.CHIP, Style("#2f5d62", "#ffffff", glyph), title=title)


def _rules(ids: tuple[str, ...], words: Words) -> tuple[tuple[str, str], ...]:
    book = rulebook.load("quarriors", words.language)
    return tuple((rule, book.title_of(rule)) for rule in ids)


# --- which rules concern a card --------------------------------------------------------------------------------------

_BY_MOMENT: dict[When, tuple[str, ...]] = {
    When.IMMEDIATE: ("QUA-7.04", "QUA-R.13"),
    When.SUMMONED: ("QUA-8.08", "QUA-R.25"),
    When.ENTERS: ("QUA-R.36",),
    When.READY: ("QUA-4.04", "QUA-R.62"),
    When.ATTACKS: ("QUA-R.28",),
    When.DEFEATS: ("QUA-9.11", "QUA-R.33"),
    When.DEFEATED: ("QUA-9.11", "QUA-R.31"),
    When.SCORED: ("QUA-6.08", "QUA-R.20"),
    When.CAST: ("QUA-14.05", "QUA-R.15"),
    When.REACTION: ("QUA-14.13", "QUA-R.16"),
    When.RESCUE: ("QUA-14.13", "QUA-R.16", "QUA-R.30"),
    When.ATTACHED: ("QUA-14.11", "QUA-14.12", "QUA-R.35"),
    When.HOST_SCORED: ("QUA-14.11", "QUA-14.12", "QUA-R.35"),
}

_BY_EFFECT: dict[type, tuple[str, ...]] = {
    schema.GainGlory: ("QUA-R.23",),
    schema.Draw: ("QUA-R.24",),
    schema.DrawAndRoll: ("QUA-2.03", "QUA-R.05"),
    schema.Reroll: ("QUA-2.04", "QUA-7.12"),
    schema.Defeat: ("QUA-13.09", "QUA-R.19"),
    schema.Perish: ("QUA-R.44",),
    schema.DestroySpell: ("QUA-14.10", "QUA-R.19"),
    schema.Cull: ("QUA-R.22",),
    schema.Move: ("QUA-R.24", "QUA-R.43"),
    schema.Take: ("QUA-R.37", "QUA-R.38"),
    schema.Exchange: ("QUA-R.52",),
    schema.ExtraCapture: ("QUA-10.05", "QUA-R.37"),
    schema.Discount: ("QUA-R.37",),
    schema.RaiseLevel: ("QUA-R.36",),
    schema.Copy: ("QUA-R.36",),
    schema.ScoreNow: ("QUA-R.53", "QUA-R.28"),
    schema.Instead: ("QUA-R.31", "QUA-R.24"),
    schema.Divert: ("QUA-R.31", "QUA-R.60"),
    schema.SetAside: ("QUA-R.45",),
    schema.Surcharge: ("QUA-R.59",),
    schema.Bonus: ("QUA-R.28",),
    schema.CapAttackers: ("QUA-R.28",),
    schema.IgnoreAttackers: ("QUA-R.28",),
    schema.StrikeAgain: ("QUA-R.28",),
    schema.Untargetable: ("QUA-R.19",),
    schema.SetValues: ("QUA-R.34",),
}

_LASTING = (schema.Modify, schema.SetValues)


def rules_about(card: Card) -> tuple[str, ...]:
    """Return the rules and rulings that a card's die, moments, bursts and effects call for, without doubles."""
    return tuple(dict.fromkeys(_rules_about(card)))


def _rules_about(card: Card) -> Iterator[str]:
    die = BOOK.dice[card.of]
    for face in die.faces:
        if face.either:
            yield from ("QUA-2.12", "QUA-R.10")
        elif face.draw and face.reroll:
            yield from ("QUA-2.13", "QUA-R.12")
        elif face.draw and face.quiddity:
            yield from ("QUA-2.13", "QUA-R.11")
        elif face.draw:
            yield "QUA-2.03"
    if die.kind is Kind.BASIC:
        monster = any(face.monster for face in die.faces)
        yield "QUA-R.43" if monster else "QUA-R.07" if any(face.draw for face in die.faces) else "QUA-R.08"
        if any(face.reroll and face.burst for face in die.faces):
            yield "QUA-R.14"
    for ability in card.abilities:
        yield from _BY_MOMENT.get(ability.when, ())
        if ability.burst is not None:
            yield "QUA-R.42"
        for effect in (*ability.effects, *([ability.cost] if ability.cost is not None else [])):
            yield from _BY_EFFECT.get(type(effect), ())
            if isinstance(effect, _LASTING) and ability.when in (When.CAST, When.REACTION):
                yield "QUA-R.60"
    bursts = {face.burst for face in die.faces if face.burst}
    told = {burst for ability in card.abilities for burst in ability.burst or ()}
    if bursts - told:
        yield "QUA-13.07"
