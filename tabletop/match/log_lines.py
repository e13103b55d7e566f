"""Log lines: events in the language of the screen, with links; and the summary since a decision."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.actions import SEAT
from tabletop.engine.events import EVERYONE, Event, Logged, Param
from tabletop.engine.view import SPECTATOR
from tabletop.kit.statistics import MatchStatistics
from tabletop.languages.registry import description
from tabletop.words import Words, capitalized

_MARK = re.compile("\ue000(\\d+)\ue001")
_YOU = "\ue002"
"""Stands for the reader until the text around it is known."""
_BEGIN = re.compile(f"(?<=[.!?] ){_YOU}")
"""The reader at the beginning of a further sentence."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log."""

    number: int
    """State number after the decision that led here."""
    seat: int
    parts: tuple[tuple[str, str], ...]
    """Pieces of text, each with the reference it links to or an empty string."""
    rule: str = ""
    links: tuple[str, ...] = field(default=())
    key: str = ""
    """Message key of the event."""
    event: Logged | None = None
    unsaid: str = ""
    """The reader as the subject, left out at the beginning: the badge beside the line says it."""
    subject: str = ""
    """Another player as the subject at the beginning, which may be left out below a line of that player's."""
    times: int = 1
    """Number of events in a row that it tells."""
    is_heading: bool = False
    """True if it names the part of the match that begins with it."""

    @property
    def badge(self) -> int:
        """Seat whose badge stands before the line: whose card it was, if it tells what befell another's."""
        by = self.event.params.get("by_seat") if self.event is not None else None
        return int(by[5:]) if isinstance(by, str) else self.seat

    @property
    def text(self) -> str:
        """The line without links."""
        return "".join(part for part, _ in self.parts)

    @property
    def texts(self) -> list[str]:
        """The pieces of text, with the number of events at the end if there are several."""
        *first, last = [text for text, _ in self.parts]
        return [*first, _counted(last.rstrip(_ENDS), self.times) if self.times > 1 else last]

    def with_subject(self) -> LogLine:
        """Return the line with its subject, for where no badge of the reader stands beside it."""
        if not self.unsaid:
            return self
        return dataclasses.replace(self, parts=((self.unsaid, ""), *self.parts), unsaid="")


def log_lines(events: Iterable[Event], number: int, actor: int, words: Words, me: int = SPECTATOR) -> list[LogLine]:
    """Return the log lines of some events; `actor` is whose they are where an event names none.

    A message whose text is empty, such as the beginning of a phase, is only a sign for the table: it has no line.
    Seat `me` is the reader's own, unless negative: it is called "you".
    """
    lines = []
    for event in events:
        if not isinstance(event, Logged):
            continue
        unsaid, parts = _parts(event, words, SEAT[me] if me >= 0 else "")
        if not parts:
            continue
        line = LogLine(
            number=number,
            seat=_seat(event.params, actor),
            parts=parts,
            rule=event.rule,
            links=tuple(ref for _, ref in parts if ref),
            key=event.key,
            event=event,
            unsaid=unsaid,
            subject=_named_subject(event, parts[0][0], words),
        )
        lines.append(line if line.seat == me else line.with_subject())
    return lines


def _seat(params: dict[str, Param], actor: int) -> int:
    if params.get("seat") == EVERYONE:
        return SPECTATOR
    for value in (params.get("seat"), *params.values()):
        (named,) = value if isinstance(value, tuple) and len(value) == 1 else (value,)
        if isinstance(named, str) and named.startswith("seat:"):
            return int(named[5:])
    return actor


def _addressed(text: str, words: Words) -> str:
    for pattern, replacement in _addressing(words.language):
        text = pattern.sub(replacement, text)
    text = _BEGIN.sub(capitalized(words("story.you")), text).replace(_YOU, words("story.you"))
    return capitalized(text)


@cache
def _addressing(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the patterns of a language in which the reader is addressed, with their replacements."""
    return tuple(
        (re.compile(pattern.replace("{you}", _YOU).replace("{ref}", "\ue000\\d+\ue001")), replacement)
        for pattern, replacement in description(language).addressed
    )


@cache
def _unsaid(language: str) -> re.Pattern[str] | None:
    pattern = description(language).unsaid
    return re.compile(pattern.replace("{you}", _YOU)) if pattern else None


def _named_subject(event: Logged, text: str, words: Words) -> str:
    """Return the acting player as the subject at the beginning of a text, with its particle, or `""`."""
    pattern, seat = description(words.language).unsaid, event.params.get("seat")
    if not (pattern and isinstance(seat, str) and seat != EVERYONE):
        return ""
    found = re.match(pattern.replace("{you}", re.escape(words.name(seat))), text)
    return found[0] if found else ""


def _is_rival(value: Param, me: str) -> bool:
    return isinstance(value, str) and value.startswith("seat:") and value != me


def _parts(event: Logged, words: Words, me: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the unsaid subject of a message and the pieces of its text."""
    refs: list[str] = []

    def marked(value: Param) -> Param:
        if isinstance(value, tuple):
            named = [words.name(str(part)) if _is_rival(part, me) else str(marked(part)) for part in value]
            return words.listed_names(value, named)
        if me and value == me:
            return _YOU
        if isinstance(value, str) and ":" in value and not value.startswith("seat:"):
            if value not in refs:
                refs.append(value)
            return f"\ue000{refs.index(value)}\ue001"
        return value

    params = {name: marked(value) for name, value in event.params.items()}
    text = words.format(event.key, params, subjects=event.params, reader=me)
    unsaid = ""
    if text.startswith(_YOU) and (subject := _unsaid(words.language)) and (found := subject.match(text)):
        unsaid, text = _addressed(found[0], words), text[found.end() :]
    text = _addressed(text, words) if _YOU in text else text
    parts: list[tuple[str, str]] = []
    end = 0
    for found in _MARK.finditer(text):
        if found.start() > end:
            parts.append((text[end : found.start()], ""))
        ref = refs[int(found.group(1))]
        name = words.name(ref)
        parts.append((name, ref if not ref.startswith(("zone:", "face:", "nth:")) else ""))
        end = found.end()
    if end < len(text):
        parts.append((text[end:], ""))
    return unsaid, tuple(parts)


_DAMAGE = (CueKind.BLOW, CueKind.LOSS)
_JOINTS = " 　はがのを、"
_ENDS = ".。!！"


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """An event that a seat caused or suffered, in one line; it may be the reader's harm, threat or prize."""

    seat: int
    text: str
    loss: bool = False
    threat: bool = False
    prize: bool = False

    @property
    def is_grave(self) -> bool:
        """True for harm and threats to the reader."""
        return self.loss or self.threat

    @property
    def is_vital(self) -> bool:
        """True for the reader's harm, threats and prizes, which have to be seen."""
        return self.is_grave or self.prize


def is_loss(line: LogLine, reader: int, moments: Mapping[str, AnimationCue]) -> bool:
    """Return whether a line is about a loss of a seat."""
    moment = moments.get(line.key)
    return line.seat == reader and moment is not None and moment.is_loss


def is_threat(line: LogLine, reader: int, moments: Mapping[str, AnimationCue]) -> bool:
    """Return whether a line is about what another seat takes from a seat, or a danger to it that stays."""
    moment, event = moments.get(line.key), line.event
    if moment is None or event is None or line.seat == reader:
        return False
    return event.params.get(moment.threatens) == SEAT[reader]


def is_prize(line: LogLine, moments: Mapping[str, AnimationCue]) -> bool:
    """Return whether a line is about something that decides the match, such as a gem that changes hands."""
    moment = moments.get(line.key)
    return moment is not None and moment.is_prize


def is_recapped(
    line: LogLine, reader: int, moments: Mapping[str, AnimationCue], statistics: MatchStatistics[Any]
) -> bool:
    """Return whether a summary tells a line: what others did, or what became of the reader."""
    if line.seat not in (reader, SPECTATOR):
        return line.key not in statistics.minor_log_keys
    moment = moments.get(line.key)
    is_counted = moment is not None and bool(moment.tally)
    is_outcome = line.key in statistics.harmless_outcomes or has_telling_outcome(line, moments) or is_counted
    return line.seat == reader and (is_loss(line, reader, moments) or is_prize(line, moments) or is_outcome)


def total_damage(
    lines: Iterable[LogLine], moments: Mapping[str, AnimationCue], words: Words, me: int = SPECTATOR
) -> list[LogLine]:
    """Return log lines in which repeated damage by one source is one line with the total."""
    found: dict[object, LogLine] = {}
    for place, line in enumerate(lines):
        source = _source(line, moments)
        if source and (before := found.get(source)) is not None:
            line = _with_damage(before, line, before.number, moments, words, me)
        found[source or place] = line
    return list(found.values())


def running_damage(
    lines: Iterable[LogLine], moments: Mapping[str, AnimationCue], words: Words, me: int = SPECTATOR
) -> list[LogLine]:
    """Return log lines in which damage by one source in a row is one line with the total."""
    found: list[LogLine] = []
    for line in lines:
        source = _source(line, moments)
        if source and found and _source(found[-1], moments) == source:
            line = _with_damage(found.pop(), line, line.number, moments, words, me)
        found.append(line)
    return found


def with_damage_before(
    line: LogLine,
    log: Sequence[LogLine],
    moments: Mapping[str, AnimationCue],
    words: Words,
    me: int = SPECTATOR,
) -> LogLine:
    """Return a line with the damage by the same source that the log tells right before it."""
    places = [place for place, each in enumerate(log) if each.event is not None and each.event is line.event]
    if places and (source := _source(log[places[0]], moments)):
        for before in reversed(log[: places[0]]):
            if _source(before, moments) != source:
                break
            line = _with_damage(before, line, line.number, moments, words, me)
    return line


def counted_minor(lines: Iterable[LogLine], minor_keys: Collection[str], me: int = SPECTATOR) -> list[LogLine]:
    """Return log lines with one line, and a count, for like minor events of another player in a row."""
    found: list[LogLine] = []
    for line in lines:
        before = found[-1] if found else None
        is_like = before is not None and (before.key, before.seat, before.text) == (line.key, line.seat, line.text)
        if before is not None and is_like and line.key in minor_keys and line.seat != me:
            found[-1] = dataclasses.replace(line, times=before.times + line.times)
        else:
            found.append(line)
    return found


def without_confirmed(lines: Iterable[LogLine], confirming_keys: Mapping[str, tuple[str, str]]) -> list[LogLine]:
    """Return log lines without those that only repeat a figure of the line before."""
    found: list[LogLine] = []
    for line in lines:
        key, name = confirming_keys.get(line.key, ("", ""))
        before, event = found[-1].event if found else None, line.event
        is_news = before is None or event is None or before.key != key or before.params[name] != event.params[name]
        if is_news:
            found.append(line)
    return found


SEVERAL = ".several"
"""End of the key of a message that tells several events in a row at once."""


def gathered(
    lines: Iterable[LogLine], gathered_keys: Mapping[str, tuple[str, ...]], words: Words, me: int = SPECTATOR
) -> list[LogLine]:
    """Return log lines in which like events of one seat in a row share a line (`KEY.several`).

    `gathered_keys` gives for each key the parameter that is listed, then those that agree, or all differ and are
    listed beside it.
    """
    found: list[LogLine] = []
    for line in lines:
        event, last = line.event, found[-1].event if found else None
        if event is not None and last is not None and line.key in gathered_keys and found[-1].seat == line.seat:
            is_like = last.key.removesuffix(SEVERAL) == event.key
            params = _together(last.params, event.params, *gathered_keys[line.key]) if is_like else None
            if params is not None:
                whole = msgspec.structs.replace(event, key=f"{line.key}{SEVERAL}", params=params)
                (line,) = log_lines([whole], line.number, line.seat, words, me)
                found.pop()
        found.append(line)
    return found


def _together(
    before: Mapping[str, Param], after: Mapping[str, Param], name: str, *beside: str
) -> dict[str, Param] | None:
    """Return the parameters of two like events in one line, None if they need two."""
    if before.get("seat") != after.get("seat"):
        return None
    found = {**after, name: (*_listed(before[name]), *_listed(after[name]))}
    for each in beside:
        known, new = _listed(before[each]), _listed(after[each])
        if known == new:
            continue
        if len(known) < len(_listed(before[name])) or set(known) & set(new):
            return None
        found[each] = (*known, *new)
    return found


def _listed(value: Param) -> tuple[int | str, ...]:
    return value if isinstance(value, tuple) else (value,)


def headed(lines: Iterable[LogLine], words: Words, me: int = SPECTATOR) -> list[LogLine]:
    """Return log lines in which a message that has a heading (`KEY.heading`) is that."""
    return [
        dataclasses.replace(_briefly(line, key, words, me), is_heading=True)
        if not line.is_heading and words.has(key := f"{line.key}.heading")
        else line
        for line in lines
    ]


def _source(line: LogLine, moments: Mapping[str, AnimationCue]) -> tuple[object, ...]:
    """Return all that a line of damage tells but its amount, () for any other line."""
    event, cue = line.event, moments.get(line.key)
    if event is None or cue is None or cue.need or cue.play not in _DAMAGE:
        return ()
    amount = event.params.get(cue.number)
    is_amount = isinstance(amount, int)
    return (line.key, line.seat, frozenset(event.params.items() - {(cue.number, amount)})) if is_amount else ()


def _with_damage(
    before: LogLine, line: LogLine, number: int, moments: Mapping[str, AnimationCue], words: Words, me: int
) -> LogLine:
    """Return a line of damage with that of one before it from the same source."""
    assert line.event is not None
    assert before.event is not None
    name = moments[line.key].number
    total = int(str(line.event.params[name])) + int(str(before.event.params[name]))
    whole = msgspec.structs.replace(line.event, params=line.event.params | {name: total})
    (added,) = log_lines([whole], number, line.seat, words, me)
    return dataclasses.replace(added, seat=line.seat)


def shortened(lines: Iterable[LogLine], words: Words, me: int = SPECTATOR) -> list[LogLine]:
    """Return log lines for a summary, with the brief text of each message that has one (`KEY.brief`)."""
    return [_briefly(line, f"{line.key}.brief", words, me) for line in lines]


def _briefly(line: LogLine, key: str, words: Words, me: int) -> LogLine:
    if line.event is None or not words.has(key):
        return line
    event = msgspec.structs.replace(line.event, key=key)
    unsaid, parts = _parts(event, words, SEAT[me] if me >= 0 else "")
    brief = dataclasses.replace(line, parts=parts, unsaid=unsaid)
    return brief if line.seat == me else brief.with_subject()


def summarise(
    lines: Sequence[LogLine], reader: int, moments: Mapping[str, AnimationCue], names: Mapping[int, str]
) -> tuple[SummaryLine, ...]:
    """Return lines for a seat's losses, threats to it and prizes, then one for each rival's actions.

    The latest actor comes last. A harmless result of an attack stands with the attacker's action, or alone if that
    came before.
    """
    lines = _without_summed_up(lines, moments)
    lost = [line for line in lines if is_loss(line, reader, moments)]
    told = [line for line in lines if line.seat != SPECTATOR and not is_loss(line, reader, moments)]
    threats = [line for line in told if is_threat(line, reader, moments)]
    prizes = [line for line in told if is_prize(line, moments) and line not in threats]
    attacker, actions = reader, list[tuple[int, LogLine]]()
    for line in told:
        if line.seat != reader:
            attacker = line.seat if (moment := moments.get(line.key)) and moment.play is CueKind.ATTACK else attacker
            actions.append((line.seat, line))
        elif line not in prizes:
            actions.append((attacker, line))
    order = list(dict.fromkeys(seat for seat, _ in reversed(actions)))[::-1]
    found = _vital_lines(reader, lost, threats, prizes, names)
    for seat in order:
        acted = [line for actor, line in actions if actor == seat]
        acted = [line for line in acted if _is_gist(line, reader, moments)] or acted
        if rest := [line for line in acted if line not in threats and line not in prizes]:
            rest.sort(key=lambda line: not _leads(line, moments))
            rest = [line if line.seat == seat else line.with_subject() for line in rest]
            found.append(SummaryLine(seat, joined_once(rest, names.get(seat, ""))))
    return tuple(found)


def _without_summed_up(lines: Sequence[LogLine], moments: Mapping[str, AnimationCue]) -> list[LogLine]:
    """Return lines without those about a seat that a later line sums up, back to the attack before."""
    found, summed_up = [], set[tuple[str, int]]()
    for line in reversed(lines):
        moment = moments.get(line.key)
        if moment is not None and moment.play is CueKind.ATTACK:
            summed_up.clear()
        if moment is not None and moment.sums_up:
            summed_up.add((moment.sums_up, line.seat))
        if (line.key, line.seat) not in summed_up:
            found.append(line)
    return found[::-1]


def _vital_lines(
    reader: int,
    lost: Sequence[LogLine],
    threats: Sequence[LogLine],
    prizes: Sequence[LogLine],
    names: Mapping[int, str],
) -> list[SummaryLine]:
    """Return a summary's first lines: each loss of the reader, then the threats and prizes of each seat."""
    found = [SummaryLine(reader, _counted(text, n), loss=True) for text, n in Counter(map(_plain, lost)).items()]
    found += [SummaryLine(seat, text, threat=True) for seat, text in _by_seat(threats, names)]
    found += [SummaryLine(seat, text, prize=True) for seat, text in _by_seat(prizes, names)]
    return found


def _leads(line: LogLine, moments: Mapping[str, AnimationCue]) -> bool:
    moment = moments.get(line.key)
    return moment is not None and moment.leads


def _by_seat(lines: Sequence[LogLine], names: Mapping[int, str]) -> Iterator[tuple[int, str]]:
    """Yield each seat with lines, and these joined."""
    for seat in dict.fromkeys(line.seat for line in lines):
        yield seat, joined_once([line for line in lines if line.seat == seat], names.get(seat, ""))


def summarise_in_order(
    lines: Sequence[LogLine], reader: int, moments: Mapping[str, AnimationCue], names: Mapping[int, str]
) -> tuple[SummaryLine, ...]:
    """Return lines for a seat's losses, then all else in its order.

    Threats and prizes stand behind what led to them; moments, such as gems that change hands, are among these. Of a
    seat with important events only these are told; each stretch of events about one seat is a line.
    """

    def is_vital_prize(line: LogLine) -> bool:
        if not is_prize(line, moments) or line.seat == reader:
            return is_prize(line, moments)
        moment = moments[line.key]
        return moment.play is CueKind.MOMENT or moment.is_turning_point

    told = [line for line in _without_summed_up(lines, moments) if line.seat != SPECTATOR]
    lost = [line for line in told if is_loss(line, reader, moments)]
    told = [line for line in told if not is_loss(line, reader, moments)]
    threats = [line for line in told if is_threat(line, reader, moments)]
    prizes = [line for line in told if is_vital_prize(line) and line not in threats]
    grave = {line.seat for line in told if _is_gist(line, reader, moments)}
    told = [
        line for line in told if _is_gist(line, reader, moments) or (line.seat != reader and line.seat not in grave)
    ]
    vital = {line.seat: place for place, line in enumerate(told) if line in threats or line in prizes}
    placed = [(vital.get(line.seat, -1), line) for line in _vital_lines(reader, (), threats, prizes, names)]
    rest = [(place, line) for place, line in enumerate(told) if line not in threats and line not in prizes]

    def stretch_of(entry: tuple[int, LogLine]) -> tuple[int, int]:
        place, line = entry
        return line.seat, sum(place > other for other in vital.values())

    for (seat, _), stretch in groupby(rest, key=stretch_of):
        places, stretched = zip(*stretch, strict=True)
        placed.append((places[0], SummaryLine(seat, _joined_in_order(stretched, names.get(seat, "")))))
    in_order = sorted(placed, key=itemgetter(0))
    return (*_vital_lines(reader, lost, (), (), names), *[line for _, line in in_order])


def joined_once(lines: Sequence[LogLine], name: str) -> str:
    """Return the texts of some lines as one line: a name stands once in a row, and what recurs is counted."""
    subjects = {_plain(line): line.seat for line in lines}
    times = Counter(map(_plain, lines))
    return _joined([(text, subject, times[text]) for text, subject in subjects.items()], name)


def _joined_in_order(lines: Iterable[LogLine], name: str) -> str:
    """Return the texts of some lines as one line in which only what recurs at once is counted."""
    rows = groupby(lines, key=lambda line: (_plain(line), line.seat))
    return _joined([(text, subject, len(list(row))) for (text, subject), row in rows], name)


def _joined(rows: Iterable[tuple[str, int, int]], name: str) -> str:
    """Return texts with their subjects and counts as one line, in which a name stands once in a row."""
    texts, before = list[str](), None
    for text, subject, times in rows:
        rest = _without(text, name)
        texts.append(_counted(rest if subject == before else text, times))
        before = subject if rest != text else None  # a line about a piece names another subject
    return " · ".join(texts)


def _is_gist(line: LogLine, reader: int, moments: Mapping[str, AnimationCue]) -> bool:
    moment = moments.get(line.key)
    is_own = line.seat == reader and not (moment and moment.tally)
    return is_own or (moment is not None and (moment.gist or has_telling_outcome(line, moments)))


def has_telling_outcome(line: LogLine, moments: Mapping[str, AnimationCue]) -> bool:
    """Return whether a line says how something ended that nothing else shows, such as a miss."""
    moment = moments.get(line.key)
    return moment is not None and any(ref and ref == moment.gist_with for _, ref in line.parts)


def _plain(line: LogLine) -> str:
    """Return the text of a line without the end of its sentence."""
    return line.text.rstrip(_ENDS)


def _counted(text: str, times: int) -> str:
    return f"{text} ×{times}" if times > 1 else text


def _without(text: str, name: str) -> str:
    """Return the text after its subject `name`, or the whole text where that is not its subject."""
    rest = text.removeprefix(name)
    return rest.lstrip(_JOINTS) if name and rest != text and rest[:1] in _JOINTS else text
