"""The chance in a fight as one seat can know it: with its own face-down magic."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.cards.effects import choosing
from tabletop.cards.effects.card_verbs import Exhaust
from tabletop.cards.effects.grammar import Pick, Selection
from tabletop.cards.effects.host import NOWHERE, AbilityInstance
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.effects import First, Modify, Strike
from tabletop.games.holy_knights.rules import fight, fight_chance, odds
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE, change_by, target_of
from tabletop.games.holy_knights.rules.followed_fight import aim_of_magic, pending_blow
from tabletop.games.holy_knights.rules.state import At, HolyState, Mod, PlayedMagic

_FOLLOWED = 8
"""Most rolls of magic that strikes at a whole line whose outcomes are all followed."""


def fight_situation(state: HolyState, mine: int) -> str:
    """Return the name of all that `visible_chance` depends on, the same in every process."""
    asked = state.ask if state.is_pending("strike") or state.is_pending("pick") else None
    lines = [[(item, state.kind[item], state.spent[item]) for item in state.line(number)] for number in (0, 1)]
    gems = [[state.kind[item] for item in state.gems(seat)] for seat in state.seats]
    magic = [(*played[:3], *played.targets) for played in state.magic]
    spells = [(item, state.kind[item]) for item in (*state.zones[At.spells], *state.zones[At.spell[mine]])]
    moment = state.haste, state.lead, fight_chance.next_line(state), pending_blow(state), aim_of_magic(state)
    return repr((lines, gems, [*map(tuple, state.mods)], magic, spells, moment, asked))


def visible_chance(state: HolyState, seat: int, mine: int) -> float:
    """Return the attacker's chance as the lines stand, the magic that `mine` has face down counted in.

    Certain is only what a `seat` that is asked for a strike may choose, or another must; gifts may always turn a fight.
    """
    known = state.clone()
    known.mods += _coming_changes(state, mine)
    for seat_of_magic in _hastening(state, mine):
        known.haste |= 1 << fight.line_of(state, seat_of_magic)
    if (blow := pending_blow(state)) is not None:
        chance = fight_chance.chance_by_strike(known, blow)
        return fight_chance.uncertain(1.0 - chance if blow.target in state.line(0) else chance)
    number, blows = _magic_blows(state, mine)
    now = _best_aimed(known, mine)
    found = [hit * _after_storms(known, mine, fallen=(item,)) + (1 - hit) * now for item, hit in blows]
    chance = min(found, default=now) if number else max(found, default=now)
    return chance if _is_decided(state, seat) else fight_chance.uncertain(chance)


def _best_aimed(known: HolyState, mine: int) -> float:
    """Return the chance once each magic with one target has found the best one for its own line."""
    choices = [
        (job, effect, effect.to)
        for job in _jobs(known, mine)
        for effect in BOOK.abilities[known.kind[job.card]][0].do
        if isinstance(effect, Exhaust | Modify) and isinstance(effect.to, Selection) and effect.to.pick is not Pick.ALL
    ]
    if not choices:
        return _after_storms(known, mine)
    job, effect, to = choices[0]
    chances = []
    for thing in choosing.found(LANGUAGE.work(known, job), to):
        if isinstance(effect, Modify):
            changed = known.clone()
            changed.mods.append(change_by(effect, Item(thing)))
            chances.append(_after_storms(changed, mine))
        else:
            chances.append(_after_storms(known, mine, spent=(Item(thing),)))
    pick = min if fight.line_of(known, job.seat) else max
    return pick(chances, default=_after_storms(known, mine))


def _after_storms(known: HolyState, mine: int, fallen: tuple[Item, ...] = (), spent: tuple[Item, ...] = ()) -> float:
    """Return the chance once known magic has struck at each enemy of its line."""
    struck = sorted(_storm_blows(known, mine), key=lambda blow: -blow[1])
    if len(struck) > _FOLLOWED:
        struck = [(item, round(hit)) for item, hit in struck]  # the likeliest outcome stands for all

    def chance(place: int, fallen: tuple[Item, ...]) -> float:
        if place == len(struck):
            return fight_chance.fight_chance(known, fallen, spent)
        item, hit = struck[place]
        falls = hit * chance(place + 1, (*fallen, item)) if hit else 0.0
        return falls + (1 - hit) * chance(place + 1, fallen) if hit < 1 else falls

    return chance(0, fallen)


def _storm_blows(known: HolyState, mine: int) -> list[tuple[Item, float]]:
    """Return whom known magic still strikes beside all others of a line, with the chances to hit."""
    storms = [job for job in _jobs(known, mine) if _is_storm(known, job.card)]
    struck = {played.item: played.targets for played in known.magic if played.item in known.zones[At.spells]}
    begun = [each for each in known.magic if each.item in struck and each.targets and _is_storm(known, each.item)]
    storms += [AbilityInstance(each.seat, each.item, 0, NOWHERE) for each in begun]
    return [
        (Item(thing), odds.spell_odds(known, effect.dice, effect.plus, thing).chance)
        for job in storms
        for effect in BOOK.abilities[known.kind[job.card]][0].do
        if isinstance(effect, Strike) and isinstance(effect.to, Selection)
        for thing in choosing.found(LANGUAGE.work(known, job), effect.to)
        if thing not in struck.get(job.card, ())
        if not _is_dungeon(known, thing) or (len(known.line(1)) == 1 and not struck.get(job.card))
    ]


def _is_dungeon(state: HolyState, thing: int) -> bool:
    return BOOK.is_dungeon[state.kind[thing]]


def _is_storm(state: HolyState, spell: Item) -> bool:
    """Return whether magic strikes at every enemy of its line."""
    effects = [effect for ability in BOOK.abilities[state.kind[spell]] for effect in ability.do]
    return any(
        isinstance(each, Strike) and isinstance(each.to, Selection) and each.to.pick is Pick.ALL for each in effects
    )


def _is_decided(state: HolyState, seat: int) -> bool:
    """Return whether the next strike wins the fight: the best of the own seat, any of another."""
    if state.setup.options["gifts"] or not state.is_pending("strike"):
        return False
    assert state.ask is not None
    number, wins = int(state.ask.args[0]), any if seat in state.ask.seats else all
    return len(state.line(1 - number)) == 1 and wins(
        odds.strike_odds(state, *blow).chance == 1.0 for blow in odds.blows(state, number)
    )


def has_counted_magic(state: HolyState, seat: int) -> bool:
    """Return whether chances count some of the magic that a seat has face down."""
    laid = state.zones[At.spell[seat]]
    effects = [effect for item in laid for effect in BOOK.abilities[state.kind[item]][0].do]
    return any(isinstance(effect, Exhaust | Modify | First | Strike) for effect in effects)


def has_uncounted_magic(state: HolyState, mine: int) -> bool:
    """Return whether another seat has magic face down, which nobody else can count."""
    return any(state.zones[At.spell[seat]] for seat in state.seats if seat != mine)


def _magic_blows(state: HolyState, seat: int) -> tuple[int, list[tuple[Item, float]]]:
    """Return the line for which known striking magic works next, and its chances by target."""
    effects: Iterable[object] = _strikes_of(state, state.zones[At.spell[seat]])
    if state.is_pending("pick"):
        assert state.ask is not None
        seat, effects = state.ask.seats[0], [target_of(state, state.ask)]
    else:
        for played in _waiting(state):
            if strikes := _strikes_of(state, [played.item]):
                seat, effects = played.seat, strikes
                break
    number, aim = fight.line_of(state, seat), aim_of_magic(state)
    return number, [
        (item, odds.spell_odds(state, effect.dice, effect.plus, item).chance)
        for effect in effects
        if isinstance(effect, Strike)
        for item in state.exposed(1 - number)
        if aim in (None, item)
    ]


def _waiting(state: HolyState) -> list[PlayedMagic]:
    """Return revealed magic that has not worked yet, in the order in which it does."""
    found = [played for played in state.magic if played.item in state.zones[At.spells] and not played.targets]
    return sorted(found, key=lambda played: BOOK.priority[state.kind[played.item]])


def _strikes_of(state: HolyState, spells: Iterable[Item]) -> list[Strike]:
    """Return the strikes at one target by some magic."""
    effects = [effect for item in spells for ability in BOOK.abilities[state.kind[item]] for effect in ability.do]
    strikes = [effect for effect in effects if isinstance(effect, Strike)]
    return [each for each in strikes if isinstance(each.to, Selection) and each.to.pick is not Pick.ALL]


def _coming_changes(state: HolyState, seat: int) -> list[Mod]:
    """Return the changes that revealed magic and own magic face down will make without a choice."""
    return [
        change_by(how, Item(thing))
        for job, how, to in _modifying(state, _jobs(state, seat))
        for thing in choosing.found(LANGUAGE.work(state, job), to)
    ]


def _jobs(state: HolyState, seat: int) -> list[AbilityInstance]:
    """Return the abilities of own magic face down, and of revealed magic that has not worked yet."""
    laid = [AbilityInstance(seat, item, 0, NOWHERE) for item in state.zones[At.spell[seat]]]
    return laid + [AbilityInstance(each.seat, each.item, 0, NOWHERE) for each in _waiting(state)]


def _hastening(state: HolyState, seat: int) -> list[int]:
    """Return the seats whose known magic makes their line strike first (HOK-5.13)."""
    jobs = _jobs(state, seat)
    return [
        job.seat
        for job in jobs
        if any(isinstance(effect, First) for effect in BOOK.abilities[state.kind[job.card]][0].do)
    ]


def _modifying(state: HolyState, jobs: Iterable[AbilityInstance]) -> list[tuple[AbilityInstance, Modify, Selection]]:
    """Return the effects by which some magic changes all characters of a line."""
    effects = [(job, how) for job in jobs for how in BOOK.abilities[state.kind[job.card]][0].do]
    return [
        (job, how, how.to)
        for job, how in effects
        if isinstance(how, Modify) and isinstance(how.to, Selection) and how.to.pick is Pick.ALL
    ]
