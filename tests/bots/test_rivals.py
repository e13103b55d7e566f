"""Rivals: their files are checked, their style shows where choices are close, and their strength is measured."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tabletop import paths
from tabletop.bots import ratings, rivals
from tabletop.bots.choice import choose_action, play_level
from tabletop.bots.expert import RaceResult
from tabletop.bots.levels import Limits
from tabletop.bots.running_statistics import running_statistics
from tabletop.bots.style import Style, StyledValue, best_action, lean, liked_actions
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, entry
from tabletop.lab import rival_ladder
from tabletop.lab.ladder_fit import fitted
from tabletop.lab.rival_ladder import LadderMatch
from tabletop.lab.rival_styles import compare, differing
from tabletop.words import Words
from tests.helpers.shelf import OURS

HOLD, ROLL = Action(0, "hold"), Action(0, "roll")


def own(home: Path, text: str) -> None:
    folder = home / "rivals"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(text, "utf-8")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KOTATSU_HOME", str(tmp_path))
    return tmp_path


def test_twelve_rivals_have_no_mistakes_and_at_least_two_stand_on_each_rung(home: Path) -> None:
    assert rivals.check() == []
    every = rivals.every().values()
    assert len(every) == 12
    assert len({rival.animal for rival in every}) == 12
    assert all(sum(rival.level is rung for rival in every) >= 2 for rung in rivals.Rung)
    assert all(set(rival.styles) == {game.key for game in OURS} for rival in every)


GENZO = (paths.resources() / "rivals/genzo.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("animal: fox", "animal: dragon", "dragon"),
        ("capture_cheap", "capture_cheep", "kind of action capture_cheep; known kinds: capture_cheap"),
        ("quarriors:", "chess:", "no game chess"),
        ("level: skilled", "level: skilled\nmood: bad", "mood"),
        ("attack: 6", "attack: 60", "<= 20"),
    ],
)
def test_a_fault_of_an_own_rival_is_one_clear_sentence(home: Path, before: str, after: str, says: str) -> None:
    own(home, GENZO.replace(before, after))
    (fault,) = rivals.check()
    sentence = Words("en").error_text(fault)
    assert says in sentence
    assert sentence.startswith("mine.yaml")
    assert "\n" not in sentence


def test_an_own_rival_plays_beside_the_others(home: Path) -> None:
    rivals.names("en")  # read from the files once, not whenever somebody is called by a name
    own(home, GENZO.replace("Genzo", "Rumi"))
    found = rivals.find("mine")
    assert found is not None
    assert found.name.en == "Rumi"
    assert "Rumi" not in rivals.names("en")
    assert "mine" in rivals.every()
    assert "Rumi" in rivals.names("en")


@pytest.mark.parametrize(
    ("hold", "roll", "bias", "taken"),
    [
        (0.50, 0.47, 0.05, ROLL),  # close enough, and liked
        (0.50, 0.45, 0.20, HOLD),  # liked, but too dear
        (0.50, 0.49, 0.00, HOLD),
        (0.50, 0.60, 0.00, HOLD),  # the level itself did not trust the higher value
    ],
)
def test_a_style_decides_between_close_choices_alone(hold: float, roll: float, bias: float, taken: Action) -> None:
    values = [StyledValue(HOLD, hold, 0.0), StyledValue(ROLL, roll, bias)]
    assert lean(values, HOLD, 0.04) == taken


def test_the_races_of_several_processes_are_judged_with_the_style() -> None:
    even = [RaceResult(HOLD, running_statistics([0.5, 0.52])), RaceResult(ROLL, running_statistics([0.5, 0.48]))]
    liked = [even[0] + even[0], RaceResult(ROLL, even[1].values, bias=0.05) + even[1]]
    assert best_action(even, 0.0) == HOLD
    assert best_action(liked, 0.04) == ROLL


@pytest.mark.parametrize("level", ["novice", "regular", "skilled"])
def test_a_rival_that_likes_something_does_it_more_often(level: str) -> None:
    game = entry("quarriors").load().game
    taken = {True: 0, False: 0}
    style = Style({"capture_nothing": 0.2, "cull": -0.2}, 0.05)
    for seed in range(6):
        state = runner.new_state(game, checked_setup(game, 2, {}), seed)
        while state.result is None and state.number < 40:
            seat = runner.players_to_act(state)[0]
            seen = view(state, seat)
            for styled in (True, False):
                found = choose_action(seen, level, seed, Limits(9, 8), style=style if styled else None)
                assert not found.problem
                kind = game.strategy.action_kinds["capture_nothing"]
                taken[styled] += len(seen.actions) > 1 and kind(state, seat, found.action)
            runner.play(state, runner.legal_actions(state, seat)[0])
    assert taken[True] > taken[False]


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_kind_of_action_can_be_liked_wherever_it_is_legal(key: str) -> None:
    game, random = entry(key).load().game, Random(5)
    liking = Style(dict.fromkeys(game.strategy.action_kinds, 0.05))
    seen: set[str] = set()
    for seed in range(3):
        state = runner.new_state(game, checked_setup(game, 2, {}), seed)
        while state.result is None and state.number < 500:
            seat = runner.players_to_act(state)[0]
            looks = view(state, seat)
            for action in liked_actions(liking, looks):
                seen.update(name for name, kind in game.strategy.action_kinds.items() if kind(state, seat, action))
            runner.play(state, random.choice(runner.legal_actions(state, seat)))
    assert seen == set(game.strategy.action_kinds)


def decisions_of_a_match(key: str, level: str, style: Style, limits: Limits) -> int:
    """Play a match between two bots of one style; return after how many decisions it ended."""
    game, random = entry(key).load().game, Random(1)
    state = runner.new_state(game, checked_setup(game, 2, {}), 1)
    while state.result is None and state.number < 1500:
        seat = runner.players_to_act(state)[0]
        runner.play(state, play_level(state, seat, level, random.getrandbits(64), limits, style))
    assert state.result is not None
    return state.number


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_bot_that_likes_everything_ends_its_turns(key: str) -> None:
    kinds = entry(key).load().game.strategy.action_kinds
    assert decisions_of_a_match(key, "regular", Style(dict.fromkeys(kinds, 0.05), 0.05), Limits(9, 8)) < 1000


@pytest.mark.long
@pytest.mark.parametrize("key", [game.key for game in GAMES])
@pytest.mark.parametrize("rival", sorted(rivals.every()))
def test_every_rival_ends_its_matches(key: str, rival: str) -> None:
    level, style = rivals.player(rival, entry(key).load().game)
    assert style is not None
    assert decisions_of_a_match(key, level, style, Limits(60, 16 if level == "expert" else 8)) < 1000


def test_a_style_is_measured_at_the_decisions_of_the_plain_bot() -> None:
    heard: list[int] = []
    found = compare(entry("quarriors"), 40, 1, progress=heard.append)
    assert set(found) == {"novice", "regular", "skilled", *rivals.every()}
    assert heard == list(range(1, 121))
    for key, rival in rivals.every().items():
        plain = found[rival.level_in(entry("quarriors").load().game)]
        assert {kind: legal for kind, (legal, _) in found[key].items()} == {k: legal for k, (legal, _) in plain.items()}
    assert found["gonta"]["capture_nothing"][1] < found["regular"]["capture_nothing"][1]


def test_ratings_follow_who_wins_and_grow_surer() -> None:
    played = [LadderMatch(seed, ("fox", "regular"), (1, 2) if seed % 3 else (2, 1)) for seed in range(60)]
    found = rival_ladder.rate(played)
    assert found["fox"].mu > found["regular"].mu
    assert found["fox"].sigma < ratings.Rating().sigma / 2
    assert 0.5 < ratings.win_chance(found["fox"], found["regular"]) < 0.8
    assert found == rival_ladder.rate(reversed(played))


@pytest.mark.parametrize("rate", [0.3, 0.5, 0.75])
def test_the_chance_to_win_is_how_often_somebody_wins(rate: float) -> None:
    chance = Random(1)
    results = [(1, 2) if chance.random() < rate else (2, 1) for _ in range(400)]
    found = rival_ladder.rate([LadderMatch(at, ("fox", "regular"), places) for at, places in enumerate(results)])
    won = sum(places[0] == 1 for places in results) / len(results)
    assert ratings.win_chance(found["fox"], found["regular"]) == pytest.approx(won, abs=0.04)


def test_a_ladder_puts_those_who_never_met_on_one_scale() -> None:
    results = [(("fox", "regular"), (1, 2)), (("regular", "owl"), (1, 2))] * 75
    results += [(("fox", "regular"), (2, 1)), (("regular", "owl"), (2, 1))] * 25
    found = fitted(results)
    points = {name: ratings.SCALE * (rating.mu - found["regular"].mu) for name, rating in found.items()}
    assert points["fox"] == pytest.approx(200, abs=10)
    assert points["owl"] == pytest.approx(-200, abs=10)
    assert found["regular"].sigma == 0
    assert ratings.spread(found["fox"]) == pytest.approx(1.96 * 42, abs=3)
    assert found["fox"].matches == 100


def test_a_certain_lead_of_200_points_wins_three_matches_in_four() -> None:
    lead = ratings.Rating(25 + 200 / ratings.SCALE, 0.0)
    assert ratings.win_chance(lead, ratings.Rating(25, 0.0)) == pytest.approx(0.75)


def test_recorded_ladders_give_the_ratings_shown_and_every_rival_has_a_style() -> None:
    for game, measured in ratings.measured().items():
        matches = rival_ladder.recorded_matches(game)
        assert len(matches) == measured.matches
        found = rival_ladder.rate(matches)
        assert {name: round(rating.mu, 3) for name, rating in found.items()} == {
            name: rating.mu for name, rating in measured.players.items()
        }
        rules, styles = entry(game).load().game, rivals.every().items()
        alike = [key for key, each in styles if not differing(measured, key, each.level_in(rules), each.styles[game])]
        assert len(alike) <= 2, f"{alike} play {game} like any bot"
    page = (paths.resources().parent / "docs/bots.md").read_text("utf-8")
    assert rival_ladder.recorded(page, GAMES) == page
