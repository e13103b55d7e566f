"""The questions: which moves each offers, the rule behind it, and the types of its data."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine import Action, Auto, Item, Question
from tabletop.games.quarriors.moves import answers
from tabletop.games.quarriors.moves.answers import ATTACK, DEFEND, FATE, RESCUE
from tabletop.games.quarriors.moves.common import RULES, over, stay
from tabletop.games.quarriors.moves.dice import CAPTURE, CULL, DISCARD, PAY, READY_SPELL, SPEND, SUMMON, USE
from tabletop.games.quarriors.moves.spells import CAST, COPY, PASS, REACT
from tabletop.games.quarriors.state import S, Trigger
from tabletop.games.quarriors.steps import phases, rolling
from tabletop.kit import questions_of


def _end_turn(state: S, action: Action) -> None:
    state.stack.pop()
    phases.clean(state)


def _end_immediate(state: S, action: Action) -> None:
    state.stack.pop()
    rolling.close_window(state)


_SPELLS = tuple[tuple[Item, Item], ...]
"""Spells that can be cast, each with what it can be aimed at."""
_DICE = tuple[Item, ...]

ONCE = Auto.AT_ONCE
QUESTIONS: Mapping[str, Question[S]] = questions_of(
    Question("supply", (answers.CHOOSE,), rule="QUA-O.1"),
    Question("cast", (CAST, COPY, over("QUA-R.15")), ONCE, rule="QUA-14.04", args=(_SPELLS,)),
    Question("order", (answers.RESOLVE,), ONCE, rule="QUA-R.20", args=(int,)),
    Question("use", (answers.APPLY, RULES.button("none", "QUA-R.61", stay)), rule="QUA-R.61", args=(Trigger,)),
    Question(
        "pick", (answers.PICK, answers.PICK_NONE), ONCE, rule="QUA-14.10", args=(Trigger, int, _DICE, bool, _DICE)
    ),
    Question("face", (answers.FACE,), ONCE, rule="QUA-R.36", args=(Item, tuple[int, ...])),
    Question("cull", (CULL, over("QUA-6.06")), ONCE, rule="QUA-6.06"),
    Question(
        "immediate", (USE, CAST, COPY, over("QUA-7.06", _end_immediate)), ONCE, rule="QUA-7.04", args=(_DICE, _SPELLS)
    ),
    Question(
        "summon",
        (READY_SPELL, SUMMON, SPEND, CAST, COPY, over("QUA-8.07")),
        ONCE,
        rule="QUA-8.04",
        args=(_DICE, _DICE, _DICE, _SPELLS),
    ),
    Question("pay", (PAY, answers.SETTLE), ONCE, rule="QUA-R.08", args=(int, _DICE)),
    Question("surcharge", (answers.ENTER, answers.STAY_OUT), rule="QUA-R.59", args=(Item, int, int)),
    Question("attack", (CAST, COPY, ATTACK), ONCE, rule="QUA-9.01", args=(_SPELLS,)),
    Question("between", (CAST, COPY, over("QUA-9.13")), ONCE, rule="QUA-14.08", args=(_SPELLS,)),
    Question("react", (REACT, COPY, PASS), rule="QUA-14.13", args=(str, int, bool)),
    Question("defend", (DEFEND,), ONCE, rule="QUA-9.04"),
    Question("fate", (RESCUE, FATE), ONCE, rule="QUA-R.31", args=(Item, int)),
    Question("capture", (CAPTURE, CAST, COPY, over("QUA-10.01")), ONCE, rule="QUA-10.01", args=(_DICE, _SPELLS)),
    Question(
        "clean",
        (DISCARD, CAST, COPY, RULES.button("end", "QUA-11.03", _end_turn, gold=True)),
        ONCE,
        rule="QUA-11.02",
        args=(_SPELLS,),
    ),
)
