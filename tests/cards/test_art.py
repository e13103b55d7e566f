"""Art of cards: names are checked with one sentence, and what a file leaves open never changes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop.cards.art import (
    COMPANION,
    MONSTER,
    NO_ART,
    Archetype,
    Art,
    Figure,
    Motif,
    Palette,
    Scene,
    picture,
    settled,
)
from tabletop.cards.loader import load
from tabletop.display import piece
from tabletop.display.piece import Picture
from tabletop.words import Words


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    art: Art = NO_ART


def told(folder: Path, art: str) -> list[str]:
    """Return what is wrong with a card of this art."""
    (folder / "cards").mkdir()
    (folder / "cards" / "a.yaml").write_text(f"- key: goblin\n  art: {art}\n")
    return [problem.localize(Words("en")) for problem in load({"cards": Card}, [folder])[1]]


def test_art_is_read_from_a_card_file(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    text = "- {key: a, art: {scene: volcano, palette: fire, emblem: mdi6.skull, motif: snow}}\n- {key: b}\n"
    (tmp_path / "cards" / "a.yaml").write_text(text)
    cards, problems = load({"cards": Card}, [tmp_path])
    assert problems == ()
    assert cards["cards"]["a"].art == Art(Scene.VOLCANO, Palette.FIRE, "mdi6.skull", Motif.SNOW)
    assert cards["cards"]["b"].art == NO_ART


def test_a_wrong_scene_is_told_in_one_sentence_that_names_the_right_ones(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, "{scene: vulcano}")
    assert "a.yaml" in problem
    assert "art.scene" in problem
    assert all(scene.value in problem for scene in Scene)


def test_a_wrong_emblem_is_told(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, "{emblem: skull}")
    assert "art.emblem" in problem


@pytest.mark.parametrize(
    ("figure", "field", "named"),
    [
        ("{archetype: gobblin}", "art.figure.archetype", "goblin"),
        ("{level: 2}", "art.figure", "archetype"),
        ("{archetype: wolf, count: 9}", "art.figure.count", "9"),
        ("{archetype: wolf, skin: green}", "art.figure.skin", "green"),
        ("{archetype: wolf, wings: 2}", "art.figure", "wings"),
        ("{archetype: guard, weapon: sord}", "art.figure.weapon", "sword"),
        ("{archetype: guard, mood: happy}", "art.figure.mood", "merry"),
    ],
)
def test_a_wrong_figure_is_told_in_one_sentence(tmp_path: Path, figure: str, field: str, named: str) -> None:
    (problem,) = told(tmp_path, f"{{figure: {figure}}}")
    assert field in problem
    assert named in problem
    assert "\n" not in problem


def test_a_figure_reaches_the_picture_whole() -> None:
    shown = picture("pack", Art(figure=Figure(Archetype.WOLF, 2, 3, True, skin="#808080")), MONSTER).figure
    assert shown == piece.Figure("wolf", 2, 3, True, skin="#808080", seed=settled("pack"))


def test_what_a_file_says_is_painted() -> None:
    art = Art(Scene.WAVES, Palette.SEA, "mdi6.anchor", Motif.RAIN)
    assert picture("warrior", art, MONSTER, "mdi6.sword", 1) == Picture(
        "waves", "sea", "mdi6.anchor", "rain", settled("warrior"), 1
    )


def test_what_a_file_leaves_open_is_settled_by_the_key_alone() -> None:
    assert settled("goblin") == 3025914501
    once = picture("goblin", NO_ART, MONSTER, "mdi6.skull")
    assert once == picture("goblin", NO_ART, MONSTER, "mdi6.skull")
    assert Scene(once.scene) in MONSTER.scenes
    assert Palette(once.palette) in MONSTER.palettes
    assert once.figure is not None
    assert Archetype(once.figure.archetype) in MONSTER.figures
    pictures = [picture(f"card_{number}", NO_ART, COMPANION) for number in range(400)]
    assert {made.figure.archetype for made in pictures if made.figure} == {kind.value for kind in COMPANION.figures}
    shown = {(made.scene, made.palette) for made in pictures}
    assert shown == {(scene.value, palette.value) for scene in COMPANION.scenes for palette in COMPANION.palettes}


def test_a_file_that_names_an_emblem_keeps_it() -> None:
    assert picture("goblin", Art(emblem="mdi6.anchor"), MONSTER).figure is None
