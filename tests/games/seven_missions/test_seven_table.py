"""The table of Seven Missions: the battle's total, lands at risk, phases used and open."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from PySide6.QtGui import QColor

from tabletop.commands import arguments, bot_matches
from tabletop.commands.picture import USUAL
from tabletop.display.parts import areas
from tabletop.display.piece import Corners, Shape
from tabletop.display.table import Area, Box, Cells, Row, SeatPanel, Table, Tone
from tabletop.engine import Action, runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR, view
from tabletop.games.seven_missions.bots import blunders
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.game import game, table
from tabletop.games.seven_missions.look.table import SevenLook
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import LAND, At, SevenState
from tabletop.games.seven_missions.rules.steps import battle, road
from tabletop.games.seven_missions.rules.steps.turn import resign
from tabletop.kit import CARD
from tabletop.ui.paint.materials import GOLD
from tabletop.words import Words
from tests.helpers.seven import Table as Laid

WORDS = Words("en")


def seat_panels(part: Area | SeatPanel | Box) -> Iterator[SeatPanel]:
    if isinstance(part, SeatPanel):
        yield part
    elif isinstance(part, Box):
        for inner in part.parts:
            yield from seat_panels(inner)


def moments(seats: int) -> Iterator[tuple[SevenState, Table, dict[str, Area]]]:
    """Yield states of a match with the table of seat 0."""
    entry = arguments.entry("seven_missions")
    setup = arguments.setup(entry.load().game, seats, "")
    people = bot_matches.people(seats, 0, "en")
    for moment in islice(bot_matches.moments(entry, setup, people, "5", USUAL), 300):
        state = moment.state
        assert isinstance(state, SevenState)
        rendered = table(view(state, 0), WORDS)
        yield state, rendered, {area.ref: area for area in areas(rendered)}


def test_a_battle_shows_its_total_against_the_hit_points_at_every_moment() -> None:
    seen = 0
    for state, _, found in moments(2):
        assert ("zone:battle" in found) == (state.arena >= 0 and state.result is None)
        battle = found.get("zone:damage")
        if battle is not None:
            assert battle.gauge is not None
            left = state.ask.args[0] if state.ask is not None and state.ask.key == "slay" else None
            total = power.total(state, state.player) if left is None else left
            told = f"{battle.note} {battle.gauge.text}"  # before the roll the chance is large, the sum beside the title
            assert not total or str(total) in told  # "2D" of dice alone
            awaits = "D" in battle.note
            assert f"{battle.gauge.value}{' %' if awaits else ''}" in told
            assert str(state.hit_points_on(state.player, state.arena)) in told
            seen += 1
    assert seen


def test_a_battle_of_a_rival_is_headed_by_the_rivals_name_and_an_own_one_is_not() -> None:
    heads = set()
    for state, _, found in moments(2):
        if state.arena >= 0 and state.result is None:
            party = found["zone:battle"]
            assert isinstance(party, Row)
            may_join = state.player == 0 and not battle.is_won(state, 0)
            assert bool(party.note) is may_join
            heads.add((state.player, found["zone:foe"].title.split(" on ")[0], party.title))
    rival = WORDS.name("seat:1")
    assert heads == {(0, "Battle", "Your side"), (1, f"{rival} is fighting", f"{rival}'s side")}


def test_exactly_the_lands_that_would_be_lost_are_marked_in_colour_and_words() -> None:
    seen = 0
    for state, _, found in moments(2):
        seat, doomed = state.player, road.would_lose(state, state.player) if state.combat != 2 else []
        is_fought = state.stage == "battle"
        least = power.dice_of(state, seat, state.arena) if is_fought and battle.needs_roll(state, seat) else 0
        if is_fought and power.total(state, seat) + least >= state.hit_points_on(seat, state.arena):
            rest = [spot for spot in road.doomed(state, seat) if spot != state.arena]
            doomed = rest[: max(0, len(doomed) - 1)]  # the other land is about to get a flag
        marked = {
            cell.ref
            for area in found.values()
            if isinstance(area, Cells)
            for cell in area.cells
            if cell.tone is Tone.RISK and WORDS("seven_missions.table.doomed") in cell.text
        }
        assert marked == {LAND[state.player][spot] for spot in doomed}
        seen += bool(doomed)
    assert seen


@pytest.mark.rule("SEV-6.04")
@pytest.mark.parametrize(
    ("sent", "marked", "said"),
    [
        (("0.4",), (), "Lost if battles end now: L4"),
        (("0.2",), (), "Monster left on L2: you lose L4 (highest without a flag)"),
        (("0.2",), (4,), "Monster left on L2: you lose L3 (highest without a flag)"),
        (("0.1", "0.4"), (), "Monsters left on L1 and L4: you lose L3 and L4 (highest without a flag)"),
    ],
)
def test_a_warning_says_which_lands_the_monsters_cost(
    sent: tuple[str, ...], marked: tuple[int, ...], said: str
) -> None:
    laid = Laid().road(0, 4, marked)
    for land, monster in zip(sent, ("desert_orc", "cave_slime"), strict=False):
        laid.send(land, monster)
    state = laid.state
    found = {area.ref: area for area in areas(table(view(state, 0), WORDS))}
    warning = found["zone:warning"]
    assert isinstance(warning, Row)
    assert warning.hint == said
    params = blunders.warning_params(state, Action(0, "end"))
    assert WORDS.format("seven_missions.slip.lose_land", params).count("land:") == len(sent)


def test_a_land_is_out_of_danger_once_the_dice_are_enough_but_not_before() -> None:
    laid = Laid().road(0, 3).send("0.3", "zombie_horde").put("play/0", "militia").roll(4, 4)
    laid.fight("0.3", "diane", "militia")
    warned = []
    for verb in ("roll", ""):
        found = {area.ref: area for area in areas(table(view(laid.state, 0), WORDS))}
        warned.append("zone:warning" in found)
        _ = laid.do(verb) if verb else None
    assert warned == [True, False]


def test_a_match_that_is_over_marks_only_the_phases_that_were_used() -> None:
    laid = Laid().road(0, 1)
    resign(laid.state, 1)
    runner.advance(laid.state)
    assert laid.state.result is not None
    assert {phase.state for phase in table(view(laid.state, 0), WORDS).phases} == {"next"}


def test_the_phase_track_tells_used_from_open_and_from_often() -> None:
    notes = {key: WORDS(f"seven_missions.table.phase.{key}") for key in ("used", "open", "often")}
    used = 0
    for state, rendered, _ in moments(3):
        phase_notes = {phase.key: phase.note for phase in rendered.phases}
        if state.turn and state.result is None:
            assert all(phase_notes[key].endswith(notes["often"]) for key in ("buy", "monster"))
            assert phase_notes["move"].endswith(notes["used" if state.moved else "open"])
            assert len({note.partition("; ")[0] for note in phase_notes.values()}) == len(phase_notes)
            used += state.moved
    assert used


def test_battles_skipped_are_over_and_not_used() -> None:
    def note(laid: Laid) -> str:
        return next(phase.note for phase in table(view(laid.state, 0), WORDS).phases if phase.key == "combat")

    assert note(Laid().road(0, 2).do("close")).endswith("over for this turn")
    fought = Laid().road(0, 3).send("0.3", "desert_orc").put("play/0", "giant").battle("0.3", "giant").do("close")
    assert note(fought).endswith(WORDS("seven_missions.table.phase.used"))
    lost = Laid().road(0, 3).send("0.3", "sandworm").put("play/0", "giant").battle("0.3", "giant").do("close")
    assert lost.state.level(0) == 2
    assert "without a battle" not in note(lost), "its land, which remembers the battle, is gone"


def test_the_bar_names_the_rule_of_the_scenario_or_variant_that_is_played() -> None:
    named = {}
    for seats in (1, 2, 3):
        named[seats] = {
            state.ask.key: rendered.prompt.rule
            for state, rendered, _ in moments(seats)
            if state.ask and rendered.prompt.labels
        }
    assert [named[seats]["character"] for seats in (1, 2, 3)] == ["SEV-12.02", "SEV-2.03", "SEV-13.07"]
    assert [named[seats]["turn"] for seats in (1, 2, 3)] == ["SEV-12.06", "SEV-4.01", "SEV-4.01"]


def test_a_spectator_reads_whose_battle_it_is_without_a_side_of_their_own() -> None:
    texts = set()
    for state, _, _ in moments(2):
        if state.arena >= 0 and state.result is None:
            found = {area.ref: area for area in areas(table(view(state, SPECTATOR), WORDS))}
            texts |= {found["zone:foe"].title.split(" on ")[0], found["zone:battle"].title}
    names = [WORDS.name(f"seat:{seat}") for seat in range(2)]
    assert texts == {text for name in names for text in (f"{name} is fighting", f"{name}'s side")}


def test_alone_only_wares_show_a_price() -> None:
    arranged = Laid(1).road(0, 3).points(30).put("waiting", "fog", "desert_orc")
    rendered = {area.ref: area for area in areas(table(view(arranged.state, 0), WORDS))}
    arriving, wares = rendered["zone:row/1"], rendered["zone:row/0"]
    assert isinstance(arriving, Row)
    assert isinstance(wares, Row)
    assert {piece.title for piece in arriving.pieces[1:]} == {"Dense Fog", "Desert Orc"}
    assert {(piece.corners, piece.dear) for piece in arriving.pieces[1:]} == {(Corners(), False)}
    assert all(piece.corners.top_left and not piece.dear for piece in wares.pieces[1:])


def test_the_title_says_whose_turn_it_is() -> None:
    match = Laid(2)
    assert table(view(match.state, 0), WORDS).turn.endswith("your turn")
    assert table(view(match.state, 1), WORDS).turn.endswith("'s turn")


def test_figures_are_explained_where_characters_are_chosen() -> None:
    state = runner.new_state(game, checked_setup(game, 2, {}), 1)
    while state.ask is not None and state.ask.key == "place":
        runner.play(state, runner.legal_actions(state, runner.players_to_act(state)[0])[0])
    shown = table(view(state, runner.players_to_act(state)[0]), WORDS)
    assert "2D+1” means two dice plus 1" in shown.prompt.line
    pairs = [area for area in areas(shown) if area.ref.startswith("zone:sets/")]
    assert pairs
    assert {area.note for area in pairs} == {"lower card: from level 5"}


def test_cards_in_play_are_asked_for_on_the_own_turn_alone() -> None:
    state = Laid().state
    own, other = (areas(table(view(state, seat), WORDS)) for seat in (0, 1))
    hints = [next(area for area in found if area.ref == "zone:play/0").hint for found in (own, other)]
    assert hints == [WORDS("seven_missions.table.hint.play"), ""]


def test_a_monster_sent_without_a_card_to_draw_is_told_of() -> None:
    laid = Laid().road(1, 1).put("hand/0", "desert_orc")
    laid.state.events = []
    laid.do("monster", "desert_orc", "1.1")
    told = [event.key for event in laid.state.events if hasattr(event, "key")]
    assert "seven_missions.log.drew_nothing" in told


def test_a_monster_that_brings_no_card_says_so_before_it_is_sent() -> None:
    laid = Laid().road(1, 1).put("hand/0", "desert_orc")

    def label() -> str:
        labels = table(view(laid.state, 0), WORDS).prompt.labels
        return next(label.text for label in labels if label.action.verb == "monster")

    assert label().endswith(": no card left to draw for it")
    laid.put("deck/0", "copper")
    laid.state.legal = {}
    assert label() == "Send Desert Orc to your rival's land 1"


@pytest.mark.rule("SEV-9.04")
@pytest.mark.rule("SEV-9.05")
def test_a_companion_beyond_the_level_shows_the_level_it_needs() -> None:
    def locks(lands: int) -> dict[str, str]:
        laid = Laid(2, "alsharq", "diane").empty("row/0").put("row/0", "lorien_grown", "militia").road(0, lands)
        rendered = {area.ref: area for area in areas(table(view(laid.state, 0), WORDS))}
        row = rendered["zone:row/0"]
        assert isinstance(row, Row)
        return {piece.title: "".join(token.text for token in piece.tokens) for piece in row.pieces[1:]}

    assert (locks(0)["Moon-Bow Lorien"], locks(0)["Village Militia"]) == ("L5", "L1")
    assert (locks(1)["Moon-Bow Lorien"], locks(1)["Village Militia"]) == ("L5", "")
    assert (locks(5)["Moon-Bow Lorien"], locks(5)["Village Militia"]) == ("", "")


@pytest.mark.rule("SEV-7.20")
def test_a_grown_character_for_hire_has_one_attack_wherever_it_lies() -> None:
    laid = Laid(2, "lorien", "alsharq").only("companions", "diane_grown").put("row/0", "diane_grown")
    laid.state.known[0] = BOOK.kind["diane_grown"]
    shown = SevenLook(view(laid.state, 0), WORDS)
    attack = f"+{BOOK.attack[BOOK.kind['diane_grown']]}"
    peeked = shown.inspect("zone:companions")
    hired = shown.inspect(CARD[laid.find(At.row[0], "diane_grown")])
    assert peeked is not None
    assert hired is not None
    assert (peeked.piece.figure, hired.piece.figure) == (attack, attack)
    for info in (peeked, hired):
        assert any("rolls no dice" in line for line in info.lines)


def row_of(laid: Laid, ref: str) -> Row:
    """Return a row of the table of seat 0."""
    found = next(area for area in areas(table(view(laid.state, 0), WORDS)) if area.ref == ref)
    assert isinstance(found, Row)
    return found


@pytest.mark.rule("SEV-5.01")
def test_the_top_card_of_a_pile_that_was_looked_at_lies_in_the_place_of_the_back_with_its_price() -> None:
    laid = Laid()
    before = row_of(laid, "zone:row/1").pieces[0]
    assert before.shape is Shape.CARD
    laid.only("monsters", "wolf_pack")
    laid.state.known[1] = BOOK.kind["wolf_pack"]
    top, *wares = row_of(laid, "zone:row/1").pieces
    assert (top.shape, {piece.shape for piece in wares}) == (Shape.CARD, {Shape.WIDE})
    assert (top.title, top.tokens[0].note) == ("Wolf Pack", "top card: Wolf Pack")
    assert top.corners.top_left == str(BOOK.cost[BOOK.kind["wolf_pack"]])
    assert "1 card" in top.summary


def test_a_battle_takes_the_place_of_the_bazaar_while_nothing_can_be_acquired() -> None:
    laid = Laid().road(0, 3).send("0.3", "wolf_pack").put("play/0", "militia").points(9)
    for actions in ((), (("commit", "militia", "0.3", "attack"),), (("fight",),), (("strike",),)):
        for action in actions:
            laid.do(*action)
        shown = {area.ref for area in areas(table(view(laid.state, 0), WORDS))}
        battle = {"zone:foe", "zone:battle", "zone:damage"} & shown
        assert len(battle) == (3 if laid.state.arena >= 0 else 0)
        assert ("zone:row/0" in shown) == ("zone:coins" in shown) == (not battle)
        assert not (battle and laid.can("buy", laid.first("row/1")))


def damage_of(laid: Laid) -> Row:
    """Return what the table of seat 0 shows of the damage in a battle."""
    return row_of(laid, "zone:damage")


def test_a_battle_that_won_the_match_is_over_on_the_table_too() -> None:
    laid = Laid(2, "lorien", "alsharq").road(0, 6).put("hand/0", "copper").do("move", "copper").pass_turn()
    laid.put("hand/1", "desert_orc").do("monster", "desert_orc", "0.2").pass_turn()
    laid.battle("0.2", laid.first("hero/0"), dice=(6, 6))
    assert laid.ended == ((0,), "SEV-3.11")
    shown = {area.ref: area for area in areas(table(view(laid.state, 0), WORDS))}
    assert not {"zone:foe", "zone:battle", "zone:damage"} & shown.keys()
    hero = shown["zone:hero/0"]
    assert isinstance(hero, Row)
    assert len(hero.pieces) == 1


def test_only_a_total_with_more_than_dice_in_it_is_taken_apart() -> None:
    for hero, note in (("lorien", ""), ("diane", "dice 5, cards +1 = 6")):
        laid = Laid(2, hero, "alsharq").road(0, 2).send("0.2", "zombie_horde").roll(2, 3).fight("0.2", hero).do("roll")
        assert damage_of(laid).note == note
        assert damage_of(laid).gauge is not None


def test_no_phase_mark_looks_like_the_mask_of_a_thief() -> None:
    marks = {phase.mark for phase in table(view(Laid().state, 0), WORDS).phases}
    assert marks == {"mdi6.circle-outline", "mdi6.circle-double"}


def test_a_level_does_not_look_like_money_and_the_legend_has_the_colours_of_the_table() -> None:
    shown = table(view(Laid().road(0, 2).state, 0), WORDS)
    panels = [part for part in seat_panels(shown.root) if part.score == "2"]
    assert [bool(part.score_ground) for part in panels] == [True]
    (trial,) = [icon for icon in shown.icons if icon.glyph == "mdi6.numeric-5-circle"]
    assert QColor(trial.color).hue() == pytest.approx(QColor(GOLD).hue(), abs=12)
    assert abs(QColor(panels[0].score_ground).hue() - QColor(GOLD).hue()) > 90


@pytest.mark.rule("SEV-8.05")
@pytest.mark.parametrize(("rival", "note"), [(3, ""), (4, "2 levels behind: after moving, you can")])
def test_a_panel_promises_an_extra_move_only_to_who_is_still_behind_after_a_move(rival: int, note: str) -> None:
    """The extra move takes a gold coin and a second card (SEV-R.16)."""
    state = Laid().road(0, 2).road(1, rival).put("hand/0", "gold", "copper").state
    (panel,) = [panel for panel in seat_panels(table(view(state, 0), WORDS).root) if panel.score == "2"]
    assert panel.note.startswith(note)
    assert bool(panel.note) == bool(note)
    assert "give up a gold coin and place another card" in panel.note or not note


def test_the_badge_of_a_coin_pile_is_gold_and_no_land_number() -> None:
    coins = next(found["zone:coins"] for _, _, found in moments(2) if "zone:coins" in found)
    assert isinstance(coins, Row)
    assert [piece.corners.top_right for piece in coins.pieces] == ["+3", "+2", "+1"]
