"""Flavour: one short line for every card in both languages, in the inspector and nowhere on the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cards.art import NamedEntry
from tabletop.cards.fields import Texts
from tabletop.cards.loader import load
from tabletop.display.parts import all_pieces, areas
from tabletop.display.piece import Shape
from tabletop.engine.position import Position
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, entry
from tabletop.languages.registry import LANGUAGES
from tabletop.match.card_trials import card_infos
from tabletop.words import Words

WITH_CARDS = [game.key for game in GAMES if game.cards]
CARDS = (Shape.CARD, Shape.GEM)


def shipped(game: str) -> list[NamedEntry]:
    """Return everything in a game's card files that may have flavour, except dice."""
    library = entry(game).library()
    assert library is not None
    found = library.read(library.folders()[:1])[0]
    return [card for kind in found if kind != "dice" for card in found[kind].values() if isinstance(card, NamedEntry)]


def flavour(card: NamedEntry) -> Texts:
    assert card.flavour is not None, card.key
    return card.flavour


def test_every_card_has_a_line_of_its_own_in_both_languages() -> None:
    texts = [(card, flavour(card)) for game in WITH_CARDS for card in shipped(game)]
    for language in LANGUAGES:
        lines = [text.in_language(language) for _, text in texts]
        assert len(set(lines)) == len(lines) > 400
    for card, text in texts:
        assert text.en.isprintable(), card.key
        assert text.in_language("ja").isprintable(), card.key
        assert text.en[-1] in ".!?\"'", card.key
        assert text.in_language("ja")[-1] in "。？！」", card.key
        assert not text.in_language("ja").isascii(), card.key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_CARDS)
def test_the_card_browser_shows_it_beside_the_card(game: str, language: str) -> None:
    lines = {flavour(card).in_language(language) for card in shipped(game)}
    infos = card_infos(entry(game), Words(language))
    assert {info.flavour for info in infos if info.piece.shape in CARDS} == lines
    assert not any(line in text for info in infos for text in (info.piece.text, info.piece.summary) for line in lines)


@pytest.mark.parametrize("game", WITH_CARDS)
def test_the_inspector_shows_it_at_the_table_but_not_of_hidden_cards(game: str) -> None:
    loaded = entry(game).load()
    seen = view(Position(loaded.game, loaded.game.seat_counts[-1], {}, 7).state(), 0)
    lines = {flavour(card).en for card in shipped(game)}
    refs = [piece.ref for area in areas(loaded.table(seen, Words("en"))) for piece in all_pieces(area)]
    refs += [f"{prefix}{item}" for prefix in loaded.game.pieces for item in range(len(seen.state.kind))]
    infos = [info for ref in refs if (info := loaded.inspect(ref, seen, Words("en"))) is not None]
    found = [info for info in infos if info.piece.shape in CARDS]
    assert {info.flavour for info in found if info.piece.blank} <= {""}
    open_cards = {info.flavour for info in found if not info.piece.blank}
    assert open_cards
    assert open_cards <= lines


def test_a_line_too_long_for_the_inspector_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    text = "- {{key: a, name: {{en: A, ja: 甲}}, source: {{}}, flavour: {{en: {}, ja: {}}}}}\n"
    (tmp_path / "cards" / "a.yaml").write_text(text.format("a" * 90, "甲" * 45), "utf-8")
    assert load({"cards": NamedEntry}, [tmp_path])[1] == ()
    (tmp_path / "cards" / "a.yaml").write_text(text.format("a" * 91, "甲" * 45), "utf-8")
    ((problem,),) = (load({"cards": NamedEntry}, [tmp_path])[1],)
    assert "flavour.en" in (sentence := problem.localize(Words("en")))
    assert "up to 90 characters" in sentence
