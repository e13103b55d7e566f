"""Every changed counter is logged, and every icon on a piece is explained in the inspector."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabletop.display.parts import all_pieces, areas
from tabletop.engine import runner
from tabletop.engine.events import Changed, CounterChanged, Event, Logged, Moved
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, entry
from tabletop.kit import CARD
from tabletop.match.log_lines import is_loss, is_recapped, log_lines
from tabletop.ui.table.panels.inspector import meanings
from tabletop.words import Words
from tests.helpers.random_play import plausible_action
from tests.helpers.sorcerer import Table

PREFIX = "sorcerer.log."
ON_CARDS = {
    "flame": {"gets.flame", "gets.flame.by", "loses.flame"},
    "root": {"gets.root", "gets.root.by", "loses.root", "cancelled"},
    "arthropod": {"servant", "gets.arthropod", "gets.arthropod.by", "loses.arthropod"},
    "damage": {"hit", "damaged", "damaged.weakened", "healed", "cancelled"},
}
"""Values and log lines of counters on cards, and their loss when a card leaves play."""
ON_BOARDS = {
    "hurt": {"side_hurt", "side_healed", "captured", "captured.last"},
    "energy": {"energy", "channels", "gains.energy", "pays.energy", "cast", "summons", "attaches"},
    "omens": {
        "gains.omen",
        "pays.omen",
        "rerolls.omen",
        "rerolls.omen.same",
        "rerolls.omen.rival",
        "rerolls.omen.rival.same",
        "round",
        "cast",
        "summons",
        "attaches",
        "starts",
        "starts.team",
        "energy",
        "omens",
    },
    "blood": {"gains.blood", "pays.blood"},
    "fate": {"flips", "flips.rival", "fate.used", "fate.unused", "starts", "starts.team"},
    "points": {"captured", "captured.last"},
    "free": {
        "free_rerolls",
        "rerolls.free",
        "rerolls.free.same",
        "rerolls.free.rival",
        "rerolls.free.rival.same",
        "attacks",
        "fixed",
        "field",
    },
    "tilted": {"tilted", "straight", "captured", "captured.last", "starts", "starts.team", "round"},
}


def batches(seed: int) -> Iterator[list[Event]]:
    """Yield what happens after every decision of a match."""
    rules = entry("sorcerer").load().game
    options = rules.variants[seed % len(rules.variants)]
    seats = 4 if options.get("mode") == "team" else 2 + seed % 3
    state, draw = runner.new_state(rules, checked_setup(rules, seats, dict(options)), seed), Random(seed)
    while state.result is None:
        events: list[Event] = []
        state.events = events
        runner.play(state, plausible_action(state, draw))
        state.events = None
        yield events


def untold(events: list[Event]) -> list[Event]:
    """Return the counters that change without a word."""
    logged = [event for event in events if isinstance(event, Logged)]
    keys = {event.key.removeprefix(PREFIX) for event in logged}
    moved = {event.item for event in events if isinstance(event, Moved)}
    found: list[Event] = []
    for event in events:
        if isinstance(event, Changed) and event.field in ON_CARDS and event.item not in moved:
            fitting = [each for each in logged if each.key.removeprefix(PREFIX) in ON_CARDS[event.field]]
            named = {each.params.get("host_at", each.params.get("card_at")) for each in fitting}
            found += [] if CARD[event.item] in named else [event]
        elif isinstance(event, CounterChanged) and event.field in ON_BOARDS and not keys & ON_BOARDS[event.field]:
            found.append(event)
    return found


def test_every_changed_counter_is_logged() -> None:
    assert not [event for seed in range(2) for events in batches(seed) for event in untold(events)]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 40))
def test_every_changed_counter_is_logged_in_many_matches(seed: int) -> None:
    assert not [event for events in batches(seed) for event in untold(events)]


@pytest.mark.rule("SOR-R.54")
@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "Cult Acolyte: Bell Ringer gets 1 flame counter."), ("ja", "に炎カウンターが1個置かれた。")],
)
def test_a_cult_acolytes_victim_is_named_and_shown_as_a_loss(language: str, expected: str) -> None:
    table = Table()
    foe = table.put("left", "bell_ringer", seat=1)
    table.turn(0, "cast", table.put("hand/0", "cult_acolyte"), "left")
    assert table.state.flame[foe] == 1
    lines = log_lines(
        table.state.events or (), 1, 0, Words(language).naming(entry("sorcerer").load().names(language)), 1
    )
    (line,) = [line for line in lines if line.key == f"{PREFIX}gets.flame.by"]
    assert line.text.endswith(expected)
    moments = entry("sorcerer").load().game.cues
    assert is_loss(line, 1, moments)
    assert not is_loss(line, 0, moments)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_every_icon_on_a_piece_has_a_sentence_in_the_inspector(game: str, language: str) -> None:
    loaded, words, seen = entry(game).load(), Words(language), 0
    rules = loaded.game
    state, draw = runner.new_state(rules, checked_setup(rules, 2, {}), 3), Random(3)
    while state.result is None:
        runner.play(state, plausible_action(state, draw))
        if draw.random() > 0.1:
            continue
        displayed = view(state, 0)
        table = loaded.table(displayed, words)
        for piece in {piece.ref: piece for area in areas(table) for piece in all_pieces(area)}.values():
            if not (piece.tokens or piece.stats or piece.spent):
                continue
            info = loaded.inspect(piece.ref, displayed, words)
            assert info is not None
            expected = [*meanings(info), info.piece.note, info.piece.text, *info.lines]
            for token in piece.tokens:
                assert token.note in expected, (piece.ref, token)
                assert len(token.note) > 3
            for stat in [stat for stat in piece.stats if stat.value != "–"]:  # a pale figure: the card has none
                assert any(f"{stat.label} " in text for text in expected), (piece.ref, stat)
            if piece.spent:
                assert info.piece.note or info.lines, piece.ref
            seen += 1
    assert seen or game not in ("holy_knights", "seven_missions", "sorcerer")


@pytest.mark.rule("SOR-12.12")
def test_points_being_assigned_show_what_roots_leave_of_them() -> None:
    table = Table()
    demon, foe = table.put("left", "bargain_demon"), table.put("left", "leviathan", seat=1)
    table.state.root[foe] = 2
    table.roll(*["critical"] * 4).attack(demon)

    def shown() -> tuple[str, list[int]]:
        drawn = table.package.table(view(table.state, 0), Words("en", table.package.names("en")))
        (piece,) = [piece for area in areas(drawn) for piece in all_pieces(area) if piece.ref == CARD[foe]]
        return piece.stats[1].value, [token.count for token in piece.tokens]

    assert shown() == ("8", [2])
    assert table.do("hit", "", foe, "1").decision == "criticals"
    assert shown() == ("7", [1])
    assert table.do("hit", "", foe, "fill").decision != "criticals"
    assert shown() == ("4/6", [])


@pytest.mark.rule("SOR-12.12")
def test_the_recap_of_an_attack_tells_what_roots_took_of_its_damage() -> None:
    table = Table()
    foe, mine = table.put("left", "bargain_demon", seat=1), table.put("left", "leviathan")
    table.state.root[mine] = 1
    table.roll(*["critical"] * 3, "blank").attack(foe).do("hit", "", mine, "fill")
    game, words = table.state.game, Words("en", table.package.names("en"))
    lines = log_lines(table.state.events or (), 1, 1, words, 0)
    told = [line.text for line in lines if is_recapped(line, 0, game.cues, game.statistics)]
    assert told[-2:] == ["Leviathan takes 3 damage.", "Roots on Leviathan cancel 1 damage."]
