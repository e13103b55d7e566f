"""The command line, used as a person would: what it prints, and one sentence for every mistake."""

from __future__ import annotations

import json

import pytest

from tabletop import __version__
from tabletop.cli import main


def run(*args: str) -> int:
    """Return the exit code of a command."""
    try:
        return main(args)
    except SystemExit as left:
        return int(left.code or 0)


MISTAKES = {
    "no such command": ["fly"],
    "no such game": ["rules", "chess"],
    "no game": ["rules"],
    "no such language": ["rules", "quarriors", "--lang", "fr"],
    "no such flag": ["rules", "quarriors", "--loud"],
}


@pytest.mark.parametrize("args", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_gets_one_sentence_and_code_2(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*args) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tabletop")
    assert len(said.err.strip().splitlines()) == 1


def commands() -> list[list[str]]:
    return [[], ["rules"]]


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_every_command_explains_itself(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*command, "--help") == 0
    assert f"usage: {' '.join(['tabletop', *command])}" in capsys.readouterr().out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert __version__ in capsys.readouterr().out


@pytest.mark.parametrize(("language", "word"), [("en", "Quarriors"), ("ja", "クォーリアーズ")])
def test_rules_are_printed_in_both_languages(language: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "quarriors", "--lang", language) == 0
    printed = capsys.readouterr().out
    assert word in printed
    assert "QUA-4.07" in printed


def test_rules_are_data_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "quarriors", "--json") == 0
    assert "QUA-1.01" in json.loads(capsys.readouterr().out)["rules"]
