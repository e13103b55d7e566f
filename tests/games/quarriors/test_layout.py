"""The table shows everything that can be done, and says it in the reader's language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tabletop.display.parts import all_pieces
from tabletop.display.piece import Piece
from tabletop.display.table import Area, Box, Row, SeatPanel, Table
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR, View, view
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.rules.state import At
from tabletop.languages.registry import LANGUAGES
from tabletop.ui.board.geometry.layout import area_hint
from tabletop.ui.board.geometry.steady_rows import SteadyRows
from tabletop.words import Words
from tests.helpers.quarriors import Table as DiceTable

SEATS = ("Ann", "Bob", "Cho", "Dan")
PEOPLE = {f"seat:{number}": name for number, name in enumerate(SEATS)}


def words(language: str) -> Words:
    return Words(language, quarriors.names(language)).naming(PEOPLE.get)


@cache
def positions(seats: int, **options: object) -> tuple[State, ...]:
    """Return every so-manieth position of one random match."""
    chooser = random.Random(seats)
    found = []
    state = runner.new_state(quarriors.game, checked_setup(quarriors.game, seats, dict(options)), f"layout {seats}")  # type: ignore[arg-type]
    while state.result is None and len(found) < 400:
        found.append(state.clone())
        (seat, *_) = runner.players_to_act(state)
        runner.play(state, chooser.choice(runner.legal_actions(state, seat)))
    found.append(state)
    return tuple(found)


def areas(part: Area | SeatPanel | Box) -> Iterator[Area]:
    if isinstance(part, Area):
        yield part
    else:
        for inner in part.areas if isinstance(part, SeatPanel) else part.parts:
            yield from areas(inner)


def panels(part: Area | SeatPanel | Box) -> Iterator[SeatPanel]:
    if isinstance(part, SeatPanel):
        yield part
    elif isinstance(part, Box):
        for inner in part.parts:
            yield from panels(inner)


def pieces(table: Table) -> Iterator[Piece]:
    for area in areas(table.root):
        yield from all_pieces(area)


def refs(table: Table) -> set[str]:
    found = {area.ref for area in areas(table.root)}
    for panel in panels(table.root):
        found |= {f"seat:{panel.seat}"} | {counter.ref for counter in panel.counters}
    for piece in pieces(table):
        found |= {piece.ref, *piece.also}
    return found


def asked(state: State) -> View:
    return view(state, runner.players_to_act(state)[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_can_be_pointed_at_and_has_a_label(seats: int) -> None:
    for state in positions(seats):
        if state.result is not None:
            continue
        seen = asked(state)
        table = quarriors.table(seen, words("en"))
        shown = refs(table)
        alone = [label.action for label in table.prompt.labels if label.then is None]
        assert sorted(alone) == sorted(seen.actions)
        for action in seen.actions:
            for ref in (action.source, action.target):
                assert not ref or ref in shown or ref.startswith("zone:aside"), (action, table.prompt.text)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_stands_twice_on_the_table(seats: int) -> None:
    for state in positions(seats):
        table = quarriors.table(view(state, 0), words("en"))
        every = [ref for piece in pieces(table) for ref in (piece.ref, *piece.also)]
        assert len(every) == len(set(every))


TEXTS = re.compile(r"quarriors\.[a-z_.]+|\{|\}|(?:die|zone|seat|card|kind):\w")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_text_is_said_in_the_language_of_the_reader(seats: int, language: str) -> None:
    for state in positions(seats)[::9]:
        for seat in (0, 1, SPECTATOR):
            table = quarriors.table(view(state, seat), words(language))
            for text in said(table):
                assert not TEXTS.search(text), text
                if language == "ja":
                    bare = re.sub("|".join(SEATS), "", text)
                    assert not re.search("[A-Za-z]{2}", bare), text


def said(table: Table) -> Iterator[str]:
    yield from (table.title, table.turn, table.prompt.text, table.prompt.line)
    yield from (phase.title for phase in table.phases)
    for label in table.prompt.labels:
        yield from (label.text, label.warning)
    for area in areas(table.root):
        yield from (area.title, area.note, area_hint(area))
    for piece in pieces(table):
        yield from (piece.title, piece.text, piece.note, piece.summary)
    for panel in panels(table.root):
        yield panel.note
        yield from (counter.label for counter in panel.counters)


def test_the_wilds_show_thirteen_cards_with_cost_glory_and_dice() -> None:
    table = quarriors.table(view(positions(3)[0], 0), words("en"))
    wilds = next(area for area in areas(table.root) if area.ref == "zone:wilds")
    assert len(wilds.pieces) == 13
    assert wilds.note == "empty monster cards: 0 (4 end the match)"
    for piece in wilds.pieces:
        assert piece.corners.top_left.isdecimal()
        assert piece.text
        assert piece.stock is not None
        assert piece.stock.count == len([ref for ref in (piece.ref, *piece.also) if ref.startswith("die:")])


def test_scores_bags_and_used_piles_of_all_are_counted() -> None:
    state = positions(4)[-1]
    table = quarriors.table(view(state, 2), words("en"))
    assert [panel.seat for panel in panels(table.root)] == [3, 0, 1]
    for panel in panels(table.root):
        assert panel.score == str(state.score[panel.seat])  # type: ignore[attr-defined]
        assert [counter.value for counter in panel.counters] == [
            str(len(state.zones[At.bag[panel.seat]])), str(len(state.zones[At.used[panel.seat]]))
        ]  # fmt: skip
    track = next((area for area in areas(table.root) if area.ref == "track:glory"), None)
    assert track is not None
    assert track.points == tuple(state.score)  # type: ignore[attr-defined]
    assert track.goal == 12


def test_the_end_names_the_winner() -> None:
    state = positions(2)[-1]
    assert state.result is not None
    prompt = quarriors.table(view(state, SPECTATOR), words("en")).prompt
    assert all(SEATS[seat] in prompt.text for seat in state.result.winners)
    assert prompt.labels == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_promises_no_attack_and_no_glory(language: str) -> None:
    *course, end = positions(2)

    def promised(state: State) -> list[str]:
        table = quarriors.table(view(state, 0), words(language))
        notes = [area.note for area in areas(table.root)] + [panel.note for panel in panels(table.root)]
        promise = words(language).format("quarriors.table.will_score", {"n": 0}).partition("0")[0]
        return [note for note in notes if promise in note]

    over = next(state for state in reversed(course) if promised(state)).clone()
    over.result = end.result
    assert promised(over) == []


@pytest.mark.rule("QUA-O.5")
def test_the_bag_tells_its_contents_only_where_the_table_allows() -> None:
    for allowed in (True, False):
        table = quarriors.table(view(positions(2, bag_panel=allowed)[0], 0), words("en"))
        bag = next(area for area in areas(table.root) if area.ref == "zone:bag/0")
        assert bag.count >= 0
        assert bool(bag.pieces) is (allowed and bag.count > 0)
        assert ("Quiddity" in bag.hint) is allowed


def test_an_empty_bag_says_how_it_is_filled() -> None:
    state = next(state for state in positions(2) if not state.zones[At.bag[0]])
    bag = next(area for area in areas(quarriors.table(view(state, 0), words("en")).root) if area.ref == "zone:bag/0")
    assert area_hint(bag) == "the used pile refills it"


def test_cards_are_picked_by_hand_from_the_table() -> None:
    state = positions(2, supply="picked")[0]
    seen = asked(state)
    table = quarriors.table(seen, words("en"))
    assert {action.source for action in seen.actions} <= refs(table)
    assert table.prompt.text == "Which card joins the Wilds? 10 more to choose."


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_can_be_inspected(language: str) -> None:
    for state in positions(3)[::20]:
        seen = view(state, 0)
        table = quarriors.table(seen, words(language))
        for ref in refs(table) | {"seat:0", "kind:portal", "class:goblin"}:
            info = quarriors.inspect(ref, seen, words(language))
            if ref in ("zone:wilds", "zone:offer"):
                continue
            assert info is not None, ref
            for text in (info.piece.title, *info.lines, *(rule for rule, _ in info.rules)):
                assert text
                assert not TEXTS.search(text.replace("QUA-", "")), text


def test_a_card_is_inspected_with_its_faces_and_the_rules_it_calls_for() -> None:
    info = quarriors.inspect("card:death_charm", view(positions(2)[0], 0), words("en"))
    assert info is not None
    assert len(info.faces) == 6
    assert {"QUA-14.11", "QUA-R.35", "QUA-R.42"} <= {rule for rule, _ in info.rules}
    assert all(title for _, title in info.rules)


def test_the_catalogue_holds_every_card_and_die() -> None:
    found = quarriors.catalogue(Words("ja"))
    assert len(found) == 53 + 18
    assert len({piece.ref for piece in found}) == len(found)
    assert all(piece.title for piece in found)


@pytest.mark.parametrize("option", quarriors.game.options, ids=lambda option: option.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_option_is_explained(option: object, language: str) -> None:
    base = f"quarriors.option.{option.key}"  # type: ignore[attr-defined]
    reader = Words(language)
    assert reader.has(base)
    assert reader.has(f"{base}.hint")
    for value in option.values:  # type: ignore[attr-defined]
        assert isinstance(value, bool) or reader.has(f"{base}.{str(value).lower()}"), value


def test_gold_surrounds_the_one_place_where_most_of_what_may_be_done_begins() -> None:
    seen = set()
    for state in positions(3):
        if state.result is not None:
            continue
        shown = asked(state)
        root = quarriors.table(shown, words("en")).root
        gold = [area.ref for area in areas(root) if getattr(area, "tone", "") == "active"]
        assert len(gold) <= 1
        seen_there, zones = shown.state, state.game.zones(state.setup)
        lying = {zones[seen_there.zone[int(a.source[4:])]].name for a in shown.actions if a.source}
        assert bool(gold) == bool(lying)
        if gold:
            place = gold[0].removeprefix("zone:")
            assert any(name == place or (place == "wilds" and name.startswith("wilds/")) for name in lying)
            seen.add(place.partition("/")[0])
    assert {"pool", "wilds"} <= seen


@pytest.mark.parametrize(("language", "purse"), [("en", "quiddity"), ("ja", "魔力")])
def test_the_quiddity_of_a_pool_is_the_only_number_in_its_header(language: str, purse: str) -> None:
    seen = []
    for state in positions(2):
        for area in areas(quarriors.table(view(state, 0), words(language)).root):
            if area.ref == "zone:pool/0":
                assert isinstance(area, Row)
                assert area.count < 0
                seen.append(area.note)
    assert any(purse in note for note in seen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", ["bag", "used"])
def test_a_pile_says_what_it_is_for_in_sentences_and_leads_to_its_rule(language: str, place: str) -> None:
    info = quarriors.inspect(f"zone:{place}/0", view(positions(2)[0], 0), words(language))
    assert info.lines[-1].count("。" if language == "ja" else ".") == 2
    assert info.rules == (("QUA-3.14", ""),)


def test_dice_of_the_pool_keep_their_places_from_the_first_summon_to_the_last_capture() -> None:
    table, rows = DiceTable("goblin", "growth_charm", "hag"), SteadyRows()
    table.put("pool/0", "goblin 1/2/2*", "goblin 1/2/2*", "growth SP", "quiddity Q2", "quiddity Q2")

    def places() -> list[str]:
        found = rows.with_gaps(quarriors.table(view(table.state, 0), words("en")))
        (pool,) = (area for area in areas(found.root) if area.ref == "zone:pool/0")
        assert isinstance(pool, Row)
        return [piece.ref for piece in pool.pieces]

    table.turn(0, phase=3)
    before, decisions = places(), set()
    assert all(before)
    for verb, *what in (("summon", "goblin"), ("done",)):
        table.do(verb, *what)
        decisions.add(table.decision)
        assert [ref or before[at] for at, ref in enumerate(places())] == before, (verb, table.decision)
    assert decisions == {"summon", "capture"}
