"""Leaving the match: in the own turn, in a fight, while asked, and in the countdown (HOK-R.73)."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.view import view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules.state import At
from tabletop.match.log_lines import log_lines
from tabletop.words import Words
from tests.helpers.holy import Table

pytestmark = pytest.mark.rule("HOK-R.73")


def three() -> Table:
    table = Table(3).mat(0, "troll", "ogre").hand(0, "ghoul", "shield", "fireball").gems(0, "ruby")
    table.mat(1, "roxanne", "king_ashadi").hand(1, "squire_pim").gems(1, "pearl")
    return table.mat(2, "miner_hulda").hand(2, "scout_kes", "fireball").turn()


def test_in_a_match_for_two_the_rival_wins() -> None:
    table = Table().mat(0, "troll").gems(0, "ruby", "pearl").mat(1, "squire_pim").turn().concede(0)
    assert table.ended == ((1,), (0, 1), "HOK-R.73")


def test_cards_are_discarded_knights_jailed_and_gems_stay() -> None:
    table = three().concede(1)
    assert (table.at("mat/1"), table.at("hand/1"), table.at("gems/1")) == ([], [], ["pearl"])
    assert (table.at("captives"), table.at("discard")) == (["roxanne"], ["king_ashadi", "squire_pim"])
    assert (table.seat, table.decision) == (0, "stance")
    assert not runner.can_resign(table.state, 1)
    table.attack(1, None).do("ready")
    assert (table.at("gems/0"), table.seat) == (["pearl", "ruby"], 2)


def test_the_seat_has_no_more_turns_and_no_place() -> None:
    table = three().concede(1)
    seen = []
    for _ in range(4):
        seen.append(table.seat)
        table.do("end")
    assert seen == [0, 2, 0, 2]
    table.state.result = None
    from tabletop.games.holy_knights.rules import ending

    assert ending.places(table.state)[1] == 0


def test_leaving_in_the_own_turn_ends_it() -> None:
    table = three().concede(0)
    assert (table.seat, table.state.stack) == (1, [("hand_check",)])


def test_a_waiting_knight_of_a_leaver_is_jailed() -> None:
    table = Table(3).mat(0, "squire_pim").draw("isolde").concede(0)
    assert (table.at("captives"), table.at("pending"), table.seat) == (["isolde"], [], 1)


def test_an_attacker_who_leaves_has_lost_the_fight() -> None:
    table = three().attack(1, None).do("cast", "shield").do("ready").concede(0)
    assert (table.state.attacker, table.seat, table.at("gems/0")) == (-1, 1, ["ruby"])
    assert table.at("mat/1") == ["king_ashadi", "roxanne"]
    assert "shield" in table.at("discard")


def test_a_defender_who_leaves_has_lost_the_fight_and_the_gems() -> None:
    table = three().attack(1, None).do("ready").concede(1)
    assert (table.state.attacker, table.seat, table.at("gems/0")) == (-1, 2, ["pearl", "ruby"])
    assert table.log.count("won.gems") == 1


def test_a_helper_who_leaves_while_asked_lets_the_fight_go_on() -> None:
    table = three().attack(1, None).do("ready").do("ready")
    assert (table.decision, table.seat) == ("help", 2)
    table.lead(0).do("aid", "scout_kes", "mat/1").concede(2)
    assert (table.decision, table.seat) == ("strike", 0)
    assert table.at("mat/1") == ["king_ashadi", "roxanne", "scout_kes"]


def test_magic_of_a_leaver_is_gone() -> None:
    table = three().attack(1, None).do("cast", "fireball").do("ready").do("ready")
    table.do("back", "fireball", "mat/1").do("pass")
    assert (table.decision, table.seat) == ("pick", 0)
    table.roll(1, 1).do("pick", "king_ashadi")
    assert (table.decision, table.seat) == ("pick", 2)
    table.lead(1).concede(2)
    assert (table.decision, table.seat, table.at("spells")) == ("strike", 1, [])


def test_the_warden_of_the_dungeon_is_followed_by_the_next_dark_player() -> None:
    table = Table(4).mat(0, "king_ashadi", "squire_pim").captives("isolde").mat(1, "troll").mat(2, "ogre").turn()
    table.rescue(1)
    assert (table.decision, table.seat) == ("strike", 1)
    assert table.concede(1).seat == 2
    table.roll(1, 1).concede(2)
    assert (table.decision, table.seat, table.spent("dark_dungeon")) == ("strike", 0, [True])


def test_a_band_half_called_is_forgotten() -> None:
    table = Table(3, orc_band="subset").mat(0, "king_ashadi").captives("isolde").mat(1, "troll").mat(2, "ogre")
    table.put("guards", "orc_footman", "orc_raider", "orc_berserker").turn().rescue(1)
    table.do("band", "band:1", "king_ashadi").do("join", "orc_raider")
    assert (table.decision, table.seat) == ("muster", 1)
    table.concede(1)
    assert (table.decision, table.seat, table.spent("orc_raider")) == ("strike", 2, [False])


@pytest.mark.parametrize(("leaver", "left"), [(1, 2), (2, 3), (0, 3)])
def test_the_countdown_loses_the_turns_of_the_leaver(leaver: int, left: int) -> None:
    table = Table(3).gems(0, "ruby").hand(0, "squire_pim")
    table.state.left = 5
    table.draw("troll")
    assert table.state.left == 4
    table.concede(leaver)
    turns = []
    while table.state.result is None:
        turns.append(table.seat)
        table.do("end")
    after_own = turns if leaver == 0 else turns[1:]
    assert len(after_own) == left
    assert leaver not in turns


@pytest.mark.rule("HOK-R.73", "HOK-2.11")
def test_a_drawn_knight_of_whoever_leaves_is_jailed() -> None:
    table = Table(3).mat(0, "squire_pim").draw("roxanne").concede(0)
    assert (table.at("pending"), table.at("captives")) == ([], ["roxanne"])


@pytest.mark.rule("HOK-R.55", "HOK-R.73")
def test_the_countdown_counts_who_still_plays() -> None:
    table = Table(4).gems(0, "ruby").hand(0, "squire_pim").turn().concede(2)
    deck = table.state.zones[At.deck]
    sacred = [table.name(item) for item in deck if BOOK.is_sacred[table.state.kind[item]]]
    last, *others = sorted(sacred, key=lambda key: not BOOK.is_gem[BOOK.kind[key]])
    for key in others:
        table.put("gems/0" if BOOK.is_gem[BOOK.kind[key]] else "captives", key)
    table.draw(last)
    table.do("end")
    assert table.log.count("countdown") == 1
    turns = []
    while table.state.result is None:
        turns.append(table.seat)
        table.do("end")
    assert turns == [1, 3, 0, 1, 3, 0]


def test_conceding_is_called_so_by_every_text_whoever_reads_it() -> None:
    table = Table().mat(0, "king_ashadi").mat(1, "troll").turn().concede(0)
    words = Words("en").naming(holy_knights.names("en"))
    for reader, who in ((0, "You"), (1, "seat:0")):
        assert f"{who} conceded." in [line.text for line in log_lines(table.logged, 1, 0, words, reader)]
        shown = holy_knights.table(view(table.state, reader), words)
        assert shown.prompt.line == f"{who} conceded."
