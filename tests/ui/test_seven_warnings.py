"""What a battle of Seven Missions may cost is said before it begins, on the table and in a question."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tabletop.display.table import Row
from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR
from tabletop.games.seven_missions.rules.state import DONE, LAND, OPEN, At
from tabletop.languages.registry import LANGUAGES
from tabletop.ui.paint import brush
from tabletop.ui.table.panels.icon_legend import icons_on
from tabletop.ui.table.state import session
from tabletop.ui.table.state.advice import Advice
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.seven import Table
from tests.ui.test_seven_hands import (
    Open,
    areas_of,
    buttons,
    card,
    drag,
    lay,
    press,
    state_of,
    threatened_table,
    twice,
    where,
)

__all__ = ["lay"]


def gorgon() -> Table:
    return Table().road(0, 4).send("0.4", "gorgon").put("play/0", "militia").do("commit", "diane", "0.4", "attack")


@pytest.mark.rule("SEV-7.17")
@pytest.mark.parametrize("size", [(1024, 640), (1600, 960)])
def test_a_battle_that_takes_the_character_says_so_beside_it_and_asks_before_it_begins(
    lay: Open, size: tuple[int, int]
) -> None:
    window = lay(gorgon(), size)
    said = "Gorgon takes Diane out of the game for good, even if you win"
    assert window.prompt.whole_line.startswith(f"{said} · ")
    warning = areas_of(window)["zone:warning"]
    assert isinstance(warning, Row)
    assert warning.hint == "Lost for good after this battle: Diane"
    press(window, "Begin and roll")
    assert window.bubble.title.text() == f"{said}. Fight anyway?"
    assert state_of(window).combat != OPEN


@pytest.mark.rule("SEV-7.17")
def test_a_skill_that_spares_the_heroes_ends_the_warning(lay: Open) -> None:
    table = Table().road(0, 4).send("0.4", "gorgon").put("play/0", "nun").put("hand/0", "sanctuary")
    table.fight("0.4", "diane", "-nun")
    assert "zone:warning" in areas_of(window := lay(table))
    assert "for good" in window.prompt.whole_line
    assert "for good" not in lay(table.do("cast", "sanctuary")).prompt.whole_line


@pytest.mark.rule("SEV-3.11")
@pytest.mark.parametrize(
    ("hero", "asked"),
    [("giant", "Defeat every monster on your road to win: who fights?"), ("", "What do you do next this turn?")],
)
def test_monsters_that_nobody_can_beat_are_not_said_to_win_the_match(lay: Open, hero: str, asked: str) -> None:
    table = Table().road(0, 7).send("0.7", "gold_dragon").put("hand/0", *filter(None, [hero]))
    table.state.claim[0] = ()
    assert lay(table).prompt.text.endswith(asked)


@pytest.mark.rule("SEV-6.03")
@pytest.mark.parametrize(
    ("tired", "item", "said"),
    [
        (False, "", "Lost if battles end now: L1"),
        (True, "", "You can't beat the monster on L1: you would lose L1"),
        (True, "steel_sword", "Lost if battles end now: L1"),
    ],
)
def test_a_land_that_nobody_can_save_is_said_to_be_lost(lay: Open, tired: bool, item: str, said: str) -> None:
    table = Table().road(0, 1).send("0.1", "wolf_pack").put("hand/0", *filter(None, [item]))
    warning = areas_of(lay(table.do("use", "diane") if tired else table))["zone:warning"]
    assert isinstance(warning, Row)
    assert warning.hint == said


@pytest.mark.rule("SEV-10.03")
@pytest.mark.parametrize(("tired", "asks"), [(True, True), (False, False)])
def test_a_monster_for_an_own_land_that_nobody_could_defend_is_asked_about(lay: Open, tired: bool, asks: bool) -> None:
    table = Table().road(0, 1).put("hand/0", "desert_orc")
    window = lay(table.do("use", "diane") if tired else table)
    drag(window, card(window, "Desert Orc", "zone:hand/0"), where(window, LAND[0][0]))
    assert bool(state_of(window).zones[At.threat[0]]) is not asks
    said = "You're unlikely to beat it there this turn, and it would cost you a land. Send it anyway?"
    assert (window.bubble.title.text() == said) is asks


@pytest.mark.rule("SEV-10.05")
def test_a_monster_for_which_every_land_is_taken_is_asked_about_with_the_reason(lay: Open) -> None:
    window = lay(Table().road(1, 2, marked=(1, 2)).only("row/1", "desert_orc").points(9))
    monster = card(window, "Desert Orc", "zone:row/1")
    said = "Every rival's land from 1 on has a flag or a monster, so you can't send it to one for now."
    shown = window.session.inspect(monster)
    assert shown is not None
    assert said in shown.lines
    twice(window, monster)
    assert window.bubble.title.text() == f"{said} Acquire it anyway?"


@pytest.mark.rule("SEV-7.12")
def test_a_battle_with_enough_damage_is_said_to_be_won(lay: Open) -> None:
    table = Table().road(0, 4).send("0.4", "gorgon").put("play/0", "giant", "dwarf_axe").roll(6, 6)
    table.put("hand/0", "mighty_blow").fight("0.4", "diane", "giant").do("roll")
    window = lay(table)
    assert window.prompt.text.endswith("20 damage beats HP 12: strike, or add a skill card?")
    assert [label.text for label in window.prompt._labels if label.primary] == ["Strike with 20"]


@pytest.mark.rule("SEV-9.05")
def test_a_hero_of_the_bazaar_says_from_which_level_on_it_joins(lay: Open) -> None:
    window = lay(Table().road(0, 2).points(30).put("row/0", "link_grown"))
    hero = card(window, "Archmage Link", "zone:row/0")
    shown = window.session.inspect(hero)
    assert shown is not None
    assert shown.lines[0] == "You can acquire it from level 5 on."
    twice(window, hero)
    assert window.bubble.title.text() == "First reach level 5: then this hero joins you."
    militia = window.session.inspect(card(window, "Village Militia", "zone:row/0"))
    assert militia is not None
    assert not [line for line in militia.lines if "acquire" in line]


@pytest.mark.rule("SEV-10.02")
def test_a_monster_that_has_to_wait_says_for_which_land_before_it_is_acquired(lay: Open) -> None:
    window = lay(Table().road(1, 1).only("row/1", "den_bandits").points(9))
    twice(window, card(window, "Den Bandits", "zone:row/1"))
    asked = "It needs land 3, and no rival is beyond level 1: you would have to wait several turns. Acquire it anyway?"
    assert window.bubble.title.text() == asked


@pytest.mark.rule("SEV-7.09")
def test_a_battle_begins_with_its_roll_unless_a_skill_could_destroy_the_land(lay: Open) -> None:
    window = lay(threatened_table().put("hand/0", "mighty_blow"))  # which can wait for the roll
    drag(window, card(window, "Diane"), where(window, "land:0/2"))
    assert "Begin the battle" not in buttons(window)
    press(window, "Begin and roll")
    QTest.qWait(1)
    assert any(line.text.startswith("Person 1 rolled ") for line in window.session.lines)
    window = lay(threatened_table().put("hand/0", "fissure").put("play/0", "apprentice"))
    drag(window, card(window, "Apprentice Mage"), where(window, "land:0/2"))
    drag(window, card(window, "Diane"), where(window, "land:0/2"))
    press(window, "Begin the battle")
    QTest.qWait(1)
    assert "Roll the dice" in buttons(window)


def submit(window: TableWindow, verb: str, **parts: str) -> None:
    """Act for the seat to act without a hand at this window, as from a phone."""
    wanted = (verb, *parts.items())
    actions = window.session.known.actions
    action = next(each for each in actions if (each.verb, *((part, getattr(each, part)) for part in parts)) == wanted)
    assert window.session.link.submit(action, window.session.known.number) is None
    QTest.qWait(1)


def test_a_question_about_a_loss_goes_with_its_reason(lay: Open) -> None:
    window = lay(Table().road(0, 2).send("0.2", "desert_orc").put("play/0", "giant"))
    press(window, "End battles")
    assert window.bubble.title.text().startswith("Monsters remain, so you lose")
    submit(window, "commit", source=card(window, "Hired Giant"), arg="attack")
    submit(window, "fight")
    assert not state_of(window).zones[At.threat[0]]
    assert not window.bubble.isVisible()


def test_an_answer_counts_after_something_has_happened_that_leaves_its_question(lay: Open) -> None:
    window = lay(Table().road(0, 2).send("0.2", "desert_orc").put("hand/0", "copper"))
    press(window, "End battles")
    submit(window, "coin", arg="gold")
    asked = next(button for button in window.bubble.findChildren(QPushButton) if button.text() == "End battles")
    QTest.mouseClick(asked, Qt.MouseButton.LeftButton)
    assert state_of(window).combat == DONE
    assert state_of(window).level(0) == 1


@pytest.mark.rule("SEV-7.10")
def test_a_battle_that_any_roll_wins_warns_of_no_loss(lay: Open) -> None:
    table = Table().road(0, 2).send("0.2", "desert_orc").put("play/0", "militia").put("hand/0", "mighty_blow")
    assert "zone:warning" in areas_of(lay(table))
    window = lay(table.fight("0.2", "diane", "militia"))
    assert "any roll wins" in window.prompt.whole_line
    assert "zone:warning" not in areas_of(window)
    assert "L2 at risk" not in [text for panel in window.scene.layout.panels for _, _, text in panel.cells]


@pytest.mark.rule("SEV-10.04")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 960)])
def test_a_monster_that_can_be_sent_to_no_rival_says_so_on_its_card(
    lay: Open, language: str, size: tuple[int, int]
) -> None:
    words = Words(language)
    meaning = words("seven_missions.icon.map-marker-off")
    for lands, marked, monster, why in (
        (1, (), "den_bandits", "land"),
        (1, (1,), "desert_orc", "room"),
        (3, (), "den_bandits", ""),
    ):
        window = lay(Table().road(1, lands, marked=marked).only("row/1", monster).points(9), size, language)
        shown = [spot.piece for spot in window.scene.layout.spots.values() if spot.within == "zone:row/1"]
        (piece,) = [each for each in shown if each is not None and not each.blank]
        least = {"land": 3, "room": 1}.get(why)
        said = [words(f"seven_missions.inspect.waits.{why}", n=least)] if why else []
        assert [token.note for token in piece.tokens] == said
        assert all(reason in piece.summary for reason in said)
        assert (meaning in [icon.meaning for icon in icons_on(window.session.table)]) is bool(why)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_warning_beside_a_battle_stands_there_in_full(lay: Open, language: str) -> None:
    table = Table().road(0, 6, marked=(2,)).send("0.1", "wolf_pack").send("0.3", "den_bandits")
    window = lay(table.fight("0.1", "diane_grown"), (1024, 640), language)
    (panel,) = [panel for panel in window.scene.layout.panels if getattr(panel.part, "ref", "") == "zone:warning"]
    assert isinstance(panel.part, Row)
    beside = window.scene.theme.px(22) + window.scene.theme.px(8)
    assert brush.fits(panel.part.hint, panel.inside.width() - beside, panel.inside.height())


@pytest.mark.rule("SEV-7.12")
@pytest.mark.parametrize(
    ("monster", "party", "verb", "is_gold"),
    [
        ("desert_orc", ("giant",), "fight", True),
        ("desert_orc", ("giant",), "strike", True),
        ("desert_orc", ("diane", "militia"), "fight", True),
        ("desert_orc", ("diane", "militia"), "roll", True),
        ("wolf_pack", ("diane",), "fight", False),
        ("gorgon", ("giant", "dwarf_axe"), "fight", False),
    ],
)
def test_a_battle_that_any_roll_wins_has_a_golden_answer_before_any_advice(
    lay: Open, monkeypatch: pytest.MonkeyPatch, monster: str, party: tuple[str, ...], verb: str, is_gold: bool
) -> None:
    monkeypatch.setattr(session, "Advice", Advice)
    table = Table().road(0, 4).send("0.4", monster).put("play/0", "giant", "militia", "dwarf_axe")
    table.put("hand/0", "copper", "copper")
    for hero in party:
        table.do("commit", hero, "0.4", "attack")
    window = lay(table if verb == "fight" else table.do("fight"))
    assert window.session.advice.is_pending
    shown = {label.action.verb: label.primary for label in window.prompt._labels}
    assert shown[verb] is is_gold


@pytest.mark.rule("SEV-11.10", "SEV-R.40")
@pytest.mark.parametrize(
    ("deck", "discarded", "turn", "bonus", "discard"),
    [
        (5, 4, "", "", ""),
        (1, 0, "", "", "only 3 cards left to draw in deck and discards"),
        (1, 3, "", "", "Deck: 1 card, then the reshuffled discards"),
        (
            0,
            5,
            *["Deck empty: a draw first reshuffles 5 discards"] * 2,
            "Deck empty: a draw first reshuffles 7 discards",
        ),
    ],
)
def test_a_draw_from_an_empty_deck_is_announced_with_what_happens_then(
    lay: Open, deck: int, discarded: int, turn: str, bonus: str, discard: str
) -> None:
    hand = ("desert_orc", "copper", "copper", "copper", "copper")
    for acts, fact in (((), turn), ((("monster", "desert_orc", "1.1"),), bonus), ((("end",),), discard)):
        table = Table().road(1, 1).empty("hand/0").empty("deck/0").empty("discard/0")
        table.put("hand/0", *hand).put("deck/0", *["copper"] * deck).put("discard/0", *["copper"] * discarded)
        for act in acts:
            table.do(*act)
        told = [said for said in lay(table).prompt.whole_line.split(" · ") if "deck" in said.lower()]
        assert [said for said in told if said != "It comes from your own deck"] == [fact] * bool(fact)


@pytest.mark.rule("SEV-3.01")
def test_a_dear_land_is_asked_about_once_and_named_in_its_owners_log_alone(lay: Open) -> None:
    window = lay(Table().road(0, 1).put("hand/0", "dwarf_axe", "copper"))
    dwarf = card(window, "Dwarf Axe-Bearer", "zone:hand/0")
    drag(window, dwarf, where(window, "land:0/1"))
    name = "Dwarf Axe-Bearer"
    asked = f"{name} would lie face down for good, and Copper makes just as good a land. Use {name} anyway?"
    assert (window.bubble.title.text(), state_of(window).level(0)) == (asked, 1)
    drag(window, dwarf, where(window, "land:0/1"))
    assert state_of(window).level(0) == 2
    assert "Your land 2 is Dwarf Axe-Bearer, face down." in [line.text for line in window.session.lines]
    for observer in (1, SPECTATOR):
        told = [event for entry in window.session.link.past(observer) for event in entry.events]
        assert not any(isinstance(event, Logged) and event.key.endswith(".laid") for event in told)
