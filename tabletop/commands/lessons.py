"""`tabletop lessons`: play every lesson to its end and say what is wrong with it."""

from __future__ import annotations

import argparse

from tabletop.commands import arguments
from tabletop.lab.lesson_check import problems
from tabletop.learn import lesson as lessons
from tabletop.words import Words


def check(chosen: argparse.Namespace) -> int:
    """Print every problem of every lesson and return 1 if there is one; raises UserError."""
    words = Words(arguments.language(chosen.lang))
    wrong = 0
    for file in lessons.files():
        for lesson in lessons.read(file):
            found = [words.error_text(problem) for problem in problems(lesson)]
            print(words("commands.lessons.checked", lesson=lesson.key, steps=len(lesson.steps), n=len(found)))
            print("".join(f"  {line}\n" for line in found), end="")
            wrong += len(found)
    return 1 if wrong else 0
