"""The story as its reader is told it: "you" for the reader, with the verb that belongs to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.events import Logged, Param
from tabletop.games.registry import entry
from tabletop.games.seven_missions.rules.steps import battle
from tabletop.match.log_lines import log_lines, summarise
from tabletop.ui.table.state.story import Story
from tabletop.words import Words
from tests.ui.filming import updates

DEFENCE = {"seat": "seat:0", "die": "die:3", "defense": 3, "n": 2}
ALONE = {"seat": "seat:0", "dice": ("die:3",), "n": 1, "attack": 1}
NAMES = {"seat:0": "Ann", "seat:1": "Bob", "die:3": "Ghost"}


def told(key: str, me: int, language: str = "en", **params: Param) -> str:
    (line,) = log_lines((Logged(key, params),), 1, 0, Words(language).naming(NAMES.get), me)
    return line.text


@pytest.mark.parametrize(
    ("key", "params", "addressed", "named"),
    [
        ("quarriors.log.culled", {"seat": "seat:0", "die": "die:3"}, "You culled Ghost.", "Ann culled Ghost."),
        ("quarriors.log.no_defender", {"seat": "seat:0"}, "You had no defender", "Ann had no defender"),
        ("quarriors.log.defeated", {"seat": "seat:0", "die": "die:3"}, "Your Ghost was", "Ann's Ghost was"),
        ("quarriors.log.absorbed", DEFENCE, "Your Ghost (defence 3) absorbed 2.", "Ann's Ghost (defence 3) absorbed"),
        (
            "quarriors.log.to_pool",
            {"seat": "seat:0", "die": "die:3"},
            "Ghost went to your pool.",
            "Ghost went to Ann's pool",
        ),
        ("quarriors.log.attacks", ALONE, "You attacked with Ghost for 1.", "Ann attacked with Ghost for 1."),
        (
            "quarriors.log.rolled",
            {"seat": "seat:0", "n": 6, "quiddity": 7},
            "You rolled 6 dice: 7 quiddity.",
            "Ann rolled 6",
        ),
        ("quarriors.log.turn", {"seat": "seat:0", "n": 2}, "Round 2: your turn.", "Round 2: Ann's turn."),
        ("quarriors.log.first", {"seat": "seat:0"}, "You go first.", "Ann goes first."),
    ],
)
def test_the_reader_is_called_you(key: str, params: dict[str, Param], addressed: str, named: str) -> None:
    assert told(key, 0, **params).startswith(addressed)
    assert told(key, 1, **params).startswith(named)
    assert told(key, -1, **params).startswith(named)


@pytest.mark.parametrize(
    ("text", "addressed", "named"),
    [
        ("{seat} [roll|rolls] {n} and [lose|loses] 6.", "You roll 1 and lose 6.", "Ann rolls 1 and loses 6."),
        ("{n}: {seat} [pass|passes].", "1: you pass.", "1: Ann passes."),
        (
            "{seat} [take|takes] {die} and [are|is] done.",
            "You take Ghost and are done.",
            "Ann takes Ghost and is done.",
        ),
        ("{rival} [lose|loses] to {seat}.", "Bob loses to you.", "Bob loses to Ann."),
        ("{seat} [give|gives]; {rival} [take|takes].", "You give; Bob takes.", "Ann gives; Bob takes."),
        ("For {rival}, {n} [seat:fall|falls] by {seat}.", "For Bob, 1 fall by you.", "For Bob, 1 falls by Ann."),
        ("A blow at {seat} finds nobody.", "A blow at you finds nobody.", "A blow at Ann finds nobody."),
        ("At last! {seat} [fall|falls].", "At last! You fall.", "At last! Ann falls."),
        ("{both} [win|wins].", "You and Bob win.", "Ann and Bob win."),
        ("{one} [win|wins].", "You win.", "Ann wins."),
    ],
)
def test_verbs_agree_with_their_subject_wherever_they_stand(text: str, addressed: str, named: str) -> None:
    seats = {"seat": "seat:0", "rival": "seat:1", "both": ("seat:0", "seat:1"), "one": ("seat:0",)}
    for me, told in ((0, addressed), (-1, named), (2, named)):
        words = _Saying("en", NAMES.get)
        words.text = text
        (line,) = log_lines((Logged("x", {**seats, "n": 1, "die": "die:3"}),), 1, 0, words, me)
        assert line.text == told


def test_japanese_leaves_the_reader_unsaid_beside_the_own_badge_alone() -> None:
    words = _Saying("ja", NAMES.get)
    words.text = "{seat}は{die}を捨てた。"
    (own,) = log_lines((Logged("x", {"seat": "seat:0", "die": "die:3"}),), 1, 0, words, 0)
    assert (own.text, own.with_subject().text) == ("Ghostを捨てた。", "あなたはGhostを捨てた。")
    assert told("quarriors.log.culled", 1, "ja", seat="seat:0", die="die:3").startswith("Annは")
    words.text = "{other}が負けた。"
    (of_another,) = log_lines((Logged("x", {"seat": "seat:1", "other": "seat:0"}),), 1, 0, words, 0)
    assert of_another.text == "あなたが負けた。"


def test_a_summary_of_a_rival_names_the_reader_in_japanese() -> None:
    words = _Saying("ja", NAMES.get)
    words.text = "{seat}が攻撃した。"
    attack = log_lines((Logged("x", {"seat": "seat:1"}),), 1, 1, words, 0)
    words.text = "{seat}は防いだ。"
    (parry,) = log_lines((Logged("x", {"seat": "seat:0"}),), 1, 1, words, 0)
    cues = {"x": AnimationCue(CueKind.ATTACK)}
    summary = summarise([*attack, replace(parry, key="")], 0, cues, {1: "Bob"})
    assert [line.text for line in summary] == ["Bobが攻撃した · あなたは防いだ"]


class _Saying(Words):
    text = ""

    def has(self, key: str) -> bool:
        return key == "x" or super().has(key)

    def text_of(self, key: str, params: Mapping[str, Param]) -> str | None:
        return self.text if key == "x" else super().text_of(key, params)


def test_before_the_roll_dice_are_named_and_no_damage_is_told_that_nobody_deals() -> None:
    loaded = entry("seven_missions").load()
    words = Words("en").naming(loaded.names("en"))
    told = []
    for seen, _, _ in updates("seven_missions", 3):
        state = seen.state
        if state.arena < 0 or not seen.actions or not state.monsters_on(seen.seat, state.arena):
            continue
        facts = loaded.table(seen, words).prompt.line
        assert " 0 of " not in facts
        if battle.needs_roll(state, seen.seat):
            assert re.search(r"\d (dice|die) (\+ \d+ )?against ", facts), facts
            told.append(facts)
    assert told


def test_the_recap_joins_like_events_of_a_seat_as_the_log_does() -> None:
    loaded = entry("align_dice").load()
    words = Words("en", loaded.names("en")).naming({"seat:0": "Mika", "seat:1": "Aiko"}.get)
    story = Story(loaded, words, ("Mika", "Aiko"), 0, 0, {})
    for number, (die, column) in enumerate((("face:5", 0), ("face:12", 1)), 1):
        params: dict[str, Param] = {"seat": "seat:1", "die": die, "column": f"zone:bottle{column + 1}", "row": 1}
        story.add(number, (Logged("align_dice.log.placed", params),), 1)
    (line,) = story.summary({1: "Aiko"})
    assert line.text == "Aiko dropped red 6 and green 1 into the left column and the middle column"
