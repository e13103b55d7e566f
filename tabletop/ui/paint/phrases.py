"""Phrases of Japanese text: lines break between them, never inside one.

Qt breaks a line between almost any two Japanese characters. A joiner between those of a phrase stops it. Joiners are
for layout alone: texts that are compared, copied or read aloud have none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, pairwise, takewhile

JOINER = "\u2060"
PERCENT, FIRM_PERCENT = " %", "\u00a0%"
"""The sign behind a number, and as it stays on the number's line."""
FIRM_SPACE = "\u00a0"
COUNT = re.compile(r"(?<=\d) (?!(?:against|gegen)\b)(?=[^\W\d_])|(?<=[^\W\d_]) (?=\d+(?: ·|:|$| (?:against|gegen)\b))")
"""The space between a number and what it counts: a word behind it, or the one before it where nothing follows."""
INITIAL = re.compile(r"\b([^\W_])-(?=\w)")
"""A hyphen behind a single sign, as in the name of a W-Dragon: nobody ends a line there."""
ICON = "\u25a0"
"""Character that holds the place of an icon in a text: as wide as high in every font."""
LONGEST = 12
"""Characters of a phrase that stays in one piece where widths are unknown; a longer one is broken between its words."""
_SHORT = 3
"""Characters of a piece that makes no last line of its own."""
_LONGEST_WORD = 8
"""Characters of a word for which letters are rather made narrower than the word broken."""
_LONGEST_NAME = 9
"""Characters of a name that is never broken."""
_FIRST = "\u3005"
"""The first character that only Japanese has."""
# Patterns are text until Japanese is met: to compile their large ranges takes milliseconds of every start.
_SEGMENT = r"[ \t\n\u3000]+|[^ \t\n\u3000]+"
_WORD = (
    r"(?<=[\u3041-\u309f])(?<!迎え)(?<!捨て)(?<!持ち)(?<!振り)(?=[\u4e00-\u9fff\u30a1-\u30fa])"
    r"|(?<=[\u4e00-\u9fff々])(?=[\u30a1-\u30fa])|(?<=[\u30a1-\u30fa\u30fc])(?<!ヒット)(?<!クリティカル)(?=\d)"
    r"|(?<=[\u30a1-\u30fa\u30fc])(?=[\u4e00-\u9fff+＋]|すべて)|(?<=ヒット\d)(?=＋)|(?<=\u25a0[･・])(?=.)"
)
"""Between the words of a phrase: where kanji, katakana or a number behind these begin, and behind an icon's dot."""
_CONTINUING = "ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々"
"""Signs inside words: none starts a line, not even one that breaks a word."""
_CLOSING = (
    rf"[、。，．：；！？!?,.:;）)」』】〉》〕］\]%％…‥・･{_CONTINUING}\ufe0f\u200d]|[\u3041-\u3096](?![\u3041-\u3096])"
)
"""Beginning of what never starts a line: signs that close something, and a hiragana that stands alone."""
_INSEPARABLE = (
    r"(?<=[\u4e00-\u9fff々])(?!なら|でき)(?=[\u4e00-\u9fff々\u3041-\u3096])|(?<=[\u30a1-\u30fa\u30fc])(?=[\u30a1-\u30fa\u30fc])"
    r"|(?<=[^\s\u2060])(?=[、。，．：；！？）」』】〉》〕］％…‥・･ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々])"
    r"|(?<=[（「『【〈《〔［＋])(?=\S)|(?<=\d)(?=[\u4e00-\u9fff＋＝])|(?<=[＝対])(?=\d)|(?<=す)(?=べて)|(?<=すべ)(?=て)"
    r"|(?<=ま)(?=[すせし])|(?<=せ)(?=ん)|(?<=で)(?=[すき])|(?<=でき)(?=[るなま])|(?<=く)(?=ださ)|(?<=くだ)(?=さ)|(?<=ださ)(?=い)"
    r"|(?<=だ)(?=け)|(?<=な)(?=[しいくけら])|(?<=逃が)(?=[さしすせ])|(?<=捨て)(?=札)"
    r"|(?<=持ち)(?=主)|(?<=振り)(?=直)|(?<=ご)(?=と)|(?<=ごと)(?=に)"
    r"|(?<=[+−±–\u25a0])(?=\d)|(?<=\u25a0)(?=[+＋−±])|(?<=\S)(?=\u25a0$)"
)
"""Places inside a text where not even the narrowest line ends."""
_OPENING = r"[（(「『【〈《〔［\[＋+−±×]$|(?<!\d)\d+$|^\u25a0[･・]$"
"""End of what never ends a line: signs that open something, numbers before what they count, icons before a dot."""
_KATAKANA = r"[\u30a1-\u30fa\u30fc]{4,}"
_HEAD = re.compile(
    "(?:アライン|エレメント|キャッスル|ゴールド|サマリー|サンダー|スタート|ストーン|ダンジョン|デザート|ネクスト|バトル"
    "|ファイアー|プレイ(?!ヤー)|プレイヤー|ホーリー|モンスター|ヴァンパイア|レッド|ローカル)(?=[\u30a1-\u30fa][\u30a1-\u30fc])"
)
"""First word of a compound of katakana, which breaks behind it rather than in its middle."""
_WHOLE = re.compile(
    "召喚|得点化|捨て札|振り直|持ち主|逃が[さしすせ]|もたら(?=[さしすせ])|破壊時?|予言|迎え撃|しの[がぎぐげご]"
)
"""Words in which the parser would find an end of a phrase; one begins with them instead."""
_SUM_SPACE = r"(?<=[\d+=対]) (?=[\d+=対])|(?<=対) (?=\S)|(?<=\d) (?=[個回枚体点人本])"
"""A space in a sum, in what it is compared with, and before what a number counts."""
_FIGURE = re.compile(r"\d+、$")
"""A number that ends a clause, as the end of a sum does."""
_THIS = "この(?:ラウンド|ターン)"
"""A round or turn as one word."""
_TOGETHER = re.compile(
    r"「[^「」\s]{1,12}」|（[^（）\s]{1,8}）|[\u30a1-\u30fa\u30fc]{2,}(?:・[\u30a1-\u30fa\u30fc]{2,})+|\d+(?:[＋+−]\d+)*＝\d+(?:対\d+)?"
    r"|(?<![\u4e00-\u9fff])[\u4e00-\u9fff]{1,2}の[\u4e00-\u9fff]{2,3}(?=（)"
    rf"|{_THIS}"
    r"|もう一[度回](?=[^\u3041-\u3096]|お|し|$)|[このそ]*まま(?:に[しす]|で[すい])|しかな[いかくけ]|道が空"
    r"|[\u4e00-\u9fff\u30a1-\u30fa\u30fc]{1,6}の(?:終わり|始め|はじめ)|(?:あなた|自分)の手番"
    r"|(?:カード|待機エリア|休眠パイル)へドラッグ"
)
"""Quoted names, those with a dot or before a bracket, sums and set expressions: several words, whole if they fit."""
_STOP = (
    r"(?<=[、。：；！？・･→／])(?![、。：；！？・･）」』】\d…])"
    r"|(?<=\dで)(?=[\u3041-\u30fa\u4e00-\u9fff])(?![すきも])"
    r"|(?<=[たる]：)(?=\d+(?:$|ダメージ))"
    r"|(?<=[）」』】])(?=[\u4e00-\u9fff\u30a1-\u30fa])|(?<=.)(?=[（「『【])|(?<=.)(?=ことにな[っりる])"
)
"""Where a line may always break: behind a stop or a price, before a sum, a bracket, and what is to happen."""


def is_japanese(text: str) -> bool:
    """Return whether a text has characters of Japanese."""
    return max(text, default="") >= _FIRST


@cache
def _parser() -> Callable[[str], list[str]]:
    import budoux  # here, as most people never see Japanese

    return budoux.load_default_japanese_parser().parse


@lru_cache(8192)
def phrases(text: str) -> tuple[str, ...]:
    """Return the phrases and spaces of a text, which are the whole text in their order."""
    found: list[str] = []
    for segment in re.findall(_SEGMENT, text):
        found += _together(_parsed(segment)) if is_japanese(segment) else [segment]
    return tuple(found)


def _together(pieces: list[str]) -> list[str]:
    """Return phrases joined where one line should hold several of them."""
    text, ends = "".join(pieces), {0, *accumulate(map(len, pieces))}
    for group in _TOGETHER.finditer(text):
        ends -= set(range(group.start() + 1, group.end()))
        if group[0].startswith("もう"):
            ends |= {group.start(), group.end()}
    return [text[start:end] for start, end in pairwise(sorted(ends))]


def _parsed(segment: str) -> list[str]:
    pieces = [part for stretch in re.split(_STOP, segment) if stretch for part in _whole(_parser()(stretch))]
    found: list[str] = []
    for piece in pieces:
        is_counted = bool(found) and found[-1].endswith(ICON) and re.match(r"[+＋−±]?\d", piece)
        if found and (is_counted or re.match(_CLOSING, piece) or re.search(_OPENING, found[-1])):
            found[-1] += piece
        else:
            found.append(piece)
    return found


def _whole(pieces: list[str]) -> list[str]:
    """Return the phrases of a stretch without ends inside words that belong together."""
    text = "".join(pieces)
    ends = set(accumulate(map(len, pieces)))
    for word in _WHOLE.finditer(text):
        inside = {end for end in ends if word.start() < end < word.end()}
        ends = ends - inside | ({word.start()} if inside else set())
    return [text[start:end] for start, end in pairwise(sorted({0, *ends}))]


def pieces(text: str) -> Sequence[str]:
    """Return the parts of a text that stay in one piece while there is room: Japanese phrases or words."""
    return phrases(text) if is_japanese(text) else text.split()


def unbroken(text: str) -> Sequence[str]:
    """Return the parts of a text inside which no line of `joined` ends."""
    return list(_pieces(text, _is_short, in_words=False)) if is_japanese(text) else text.split()


def words(phrase: str, keeps_groups: bool = False) -> list[str]:
    """Return the words of a phrase, with their endings; `keeps_groups` breaks no name or set expression."""
    ends = {0, len(phrase), *(end.start() for end in re.finditer(_WORD, phrase))}
    if groups := list(_TOGETHER.finditer(phrase)):
        ends |= set(accumulate(map(len, _parsed(phrase))))
    for group in groups if keeps_groups else ():
        ends -= set(range(group.start() + 1, group.end()))
    return [phrase[start:end] for start, end in pairwise(sorted(ends))]


def _pieces(text: str, fits: Callable[[str], bool], in_words: bool) -> Iterator[str]:
    """Yield what stays on one line: phrases, or their words, the last of more than a few characters."""
    found: list[str] = []
    for phrase in phrases(text):
        if phrase.startswith("\n"):
            _join_last(found, fits)
        for group in words(phrase, keeps_groups=True) if in_words or not fits(phrase) else (phrase,):
            found += (group,) if fits(group) else words(group)
    _join_last(found, fits)
    yield from found


def _join_last(pieces: list[str], fits: Callable[[str], bool]) -> None:
    """Join a short last piece with the one before it, if they fit on a line; not with the end of a sum."""
    if len(pieces) < 2 or _FIGURE.match(pieces[-2]):
        return
    line = pieces[-2] + pieces[-1]
    for before in takewhile(lambda piece: piece.endswith(FIRM_SPACE), reversed(pieces[:-2])):
        line = before + line
    if len(pieces[-1]) <= _SHORT and pieces[-2].strip() and fits(line):
        last = pieces.pop()
        pieces[-1] += last


def _is_short(phrase: str) -> bool:
    return len(phrase) <= LONGEST


def joined(text: str, fits: Callable[[str], bool] = _is_short, in_words: bool = False) -> str:
    """Return a text with joiners in its phrases, or in their words where they do not fit on a line."""
    if not is_japanese(text):
        return INITIAL.sub(rf"\1-{JOINER}", text.replace(PERCENT, FIRM_PERCENT))
    laid = "".join(_glued(piece, fits) for piece in _pieces(text, fits, in_words))
    return re.sub(_SUM_SPACE, FIRM_SPACE, laid)


def _glued(piece: str, fits: Callable[[str], bool]) -> str:
    if len(piece) < 2 or piece.isascii():
        return piece
    if not fits(piece):
        return _halved(piece, fits)  # Qt would break it anywhere, even before a stop
    found = [piece[0]]
    for before, sign in pairwise(piece):
        if not (before.isascii() and sign.isascii()) and sign not in "\ufe0f\u200d" and before != "\u200d":
            found.append(JOINER)
        found.append(sign)
    return "".join(found)


def with_firm_counts(text: str) -> str:
    """Return a text in which no line ends between a number and its word, for layout alone."""
    return COUNT.sub(FIRM_SPACE, text)


def _halved(piece: str, fits: Callable[[str], bool]) -> str:
    """Return a piece with joiners in its words.

    A word of katakana that fits on no line may break behind its first word, else near its middle.
    """
    laid = loosened(piece)
    for word in re.findall(_KATAKANA, piece) if is_japanese(piece) else ():
        if not fits(word):
            ways = (_words_of(word), *(_parts(word, count) for count in range(2, len(word))))
            parts = next((parts for parts in ways if all(map(fits, parts))), [word])
            laid = laid.replace(JOINER.join(word), "".join(map(JOINER.join, parts)))
    return laid


def _words_of(compound: str) -> list[str]:
    """Return the first word of a compound of katakana and the rest, as far as it is known."""
    end = head.end() if (head := _HEAD.match(compound)) else 0
    return [part for part in (compound[:end], compound[end:]) if part]


def _parts(word: str, count: int) -> list[str]:
    """Return a word in parts of about the same length, none of which begins with a sign like ー."""
    cuts = [0]
    for number in range(1, count):
        cut = -(-len(word) * number // count)
        while cut < len(word) and word[cut] in _CONTINUING:
            cut += 1
        cuts.append(cut)
    return [word[start:end] for start, end in pairwise((*cuts, len(word)))]


def times(text: str) -> Sequence[str]:
    """Return the words of a text that say how long something lasts, such as "このラウンド、"."""
    return re.findall(f"{_THIS}、?", text) if is_japanese(text) else ()


def begins_inside_word(text: str) -> bool:
    """Return whether a text begins, after any joiners, with a sign that only goes on with a word."""
    return text.lstrip(JOINER).startswith(tuple(_CONTINUING))


def loosened(text: str) -> str:
    """Return a text with joiners only in words of kanji or katakana, and before stops."""
    return re.sub(_INSEPARABLE, JOINER, text) if is_japanese(text) else text


def separated(text: str) -> str:
    """Return a text without joiners and firm spaces."""
    return text.replace(JOINER, "").replace(FIRM_SPACE, " ")


def joined_parts(parts: Sequence[str]) -> list[str]:
    """Return the parts of one text with joiners in the phrases of the whole."""
    if not is_japanese("".join(parts)):
        return list(map(joined, parts))
    signs, found = iter(joined("".join(map(separated, parts)))), []
    waiting = ""
    for part in map(separated, parts):
        taken, left = [waiting], len(part)
        waiting = ""
        while left:
            sign = next(signs)
            taken.append(sign)
            left -= sign != JOINER
        found.append("".join(taken))
    return found


def joined_name(name: str) -> str:
    """Return a Japanese name with joiners everywhere, unless it is too long for narrow lines."""
    whole = separated(name)
    if not is_japanese(whole) or len(whole) > _LONGEST_NAME:
        return name
    before = JOINER if name.startswith(JOINER) else ""
    return before + JOINER.join(whole) + (JOINER if name.endswith(JOINER) else "")


def joined_html(html: str) -> str:
    """Return HTML with joiners in the phrases of its lines."""
    changes = is_japanese(html) or PERCENT in html or INITIAL.search(html) is not None
    return "\n".join(map(_joined_html_line, html.split("\n"))) if changes else html


def _joined_html_line(line: str) -> str:
    tokens = re.split(r"(<[^>]*>)", line)
    tokens[::2] = joined_parts(tokens[::2])
    return "".join(tokens)


def firm_words(text: str) -> Iterable[str]:
    """Return the Japanese words of a text that must not be broken."""
    pieces = phrases(text) if is_japanese(text) else ()
    found = (word for phrase in pieces if is_japanese(phrase) for word in words(phrase))
    return (word for word in found if len(word) <= _LONGEST_WORD)
