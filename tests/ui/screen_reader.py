"""Plays a match through the accessibility bus alone, as a screen reader does, and prints what it hears.

Runs in the system's Python, which has `pyatspi`: `python3 tests/ui/screen_reader.py SEED LIMIT`. Each line is what the
program announced ("> …") or the action that was chosen ("* …"); the last is END once the match is over.
"""

import sys
import time
from random import Random

import pyatspi
from gi.repository import GLib

QUIET = ("SetFocus", "ShowMenu")
ASIDE = ("Take the lesson", "Read the rules")
"""What leads away from the match."""
PATIENCE = 0.3
"""Most seconds from an action to a look at what the table offers next."""
heard = []


def pass_time(seconds):
    """Hear announcements until there are new ones, for a while at most."""
    context, ends, before = GLib.MainContext.default(), time.monotonic() + seconds, len(heard)
    while time.monotonic() < ends and len(heard) == before:
        while context.iteration(False):
            pass
        time.sleep(0.01)


def hear(event):
    heard.append(str(event.any_data))
    print(">", str(event.any_data), flush=True)


def below(found):
    for place in range(found.childCount):
        if (child := found.getChildAtIndex(place)) is not None:
            yield child


def find(found, name, depth=8):
    """Return the first object of a name."""
    for child in below(found):
        if child.name == name:
            return child
        if depth and (deeper := find(child, name, depth - 1)) is not None:
            return deeper
    return None


def actions(found):
    """Yield every action of the objects on the screen below one, with the object's name."""
    for child in below(found):
        if not child.getState().contains(pyatspi.STATE_SHOWING):
            continue
        try:
            doer = child.queryAction()
        except NotImplementedError:
            doer = None
        names = [doer.getName(place) for place in range(doer.nActions)] if doer is not None else []
        for place, name in enumerate(names):
            if name not in QUIET:
                yield child, doer, place, name
        yield from actions(child)


def opened():
    """Return the program on the bus and its table, waiting for both."""
    while True:
        for found in pyatspi.Registry.getDesktop(0):
            if found is not None and found.childCount and (table := find(found, "Table")) is not None:
                return found, table
        pass_time(0.2)


def main(seed, limit):
    pyatspi.Registry.registerEventListener(hear, "object:announcement")
    random = Random(seed)
    program, table = opened()
    ends = time.monotonic() + limit
    while time.monotonic() < ends:
        pass_time(PATIENCE)
        try:
            choices = [each for each in actions(table) if each[0].name not in ASIDE]
            if not choices and find(program, "Start screen") is not None:
                print("END", flush=True)
                return 0
            if not choices:
                continue
            child, doer, place, name = random.choice(choices)
            print("*", child.name if name == "Press" else f"{child.name}: {name}", flush=True)
            doer.doAction(place)
        except (GLib.GError, LookupError, RuntimeError):
            program, table = opened()  # an object has gone meanwhile
    return 1


sys.exit(main(int(sys.argv[1]), float(sys.argv[2])))
