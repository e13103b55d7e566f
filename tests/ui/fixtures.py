"""Tables made by hand, as rich as a real one, and a match that only remembers what it was sent."""

from __future__ import annotations

from tabletop.display.piece import Corners, Counter, Piece, Shape, Stock, Style
from tabletop.display.prompt import Label, Prompt
from tabletop.display.table import Box, Phase, Pile, Row, SeatPanel, Table, Track
from tabletop.engine.actions import Action

_CARDS = """
assistant | Assistant | 助手 | #b0713a | mdi6.account-star | 1 | 1 | 2
    Re-roll this die and one other. | このダイスと他の1個を振り直す。
portal | Portal | 次元扉 | #e8b020 | mdi6.weather-hurricane | 4 |  | 5
    Draw 1 or 2 dice and roll them. | 1〜2個引いて振る。
basic | Basic Quiddity | 魔力源 | #5b8fd6 | mdi6.water | 0 |  | 5
    Pays for summons and captures. | 召喚と捕獲に使う。
growth | Growth Charm | 成長の呪法 | #25964f | mdi6.sprout | 5 |  | 5
    Spend: gain 3 quiddity. | 使うと魔力3を得る。
life | Life Spell | 生命の呪文 | #35bfae | mdi6.heart-flash | 4 |  | 5
    Reaction: your creatures get +4 defence this turn. | 反応：このターン、自分のクリーチャーは防御＋4。
death | Death Charm | 死の呪法 | #3d2a86 | mdi6.skull | 5 |  | 4
    Attach. ★ +3/+3  ★★ +5/+5 | 装備。★＋3/＋3　★★＋5/＋5
goblin | Scavenging Goblin | ゴミあさりゴブリン | #3f7d33 | mdi6.emoticon-devil-outline | 2 | 2 | 3
    ★ When summoned: gain 1 quiddity. | ★召喚時：魔力1を得る。
spirit | Ghostly Spirit | 不穏な亡霊（猛者） | #8b8f98 | mdi6.ghost | 4 | 2 | 5
    Destroyed: goes to your active pool. | 倒されたら活動プールへ。
dealer | Deathdealer | 死の分配人（猛者） | #6b1f2a | mdi6.skull-crossbones | 6 | 2 | 5
    You destroy one: score this at once. | 1体倒したら、ただちに得点する。
warrior | Warrior of the Quay | 波止場の戦士 | #d5433c | mdi6.sword-cross | 4 | 2 | 4
    +3 attack against a lone creature. | 相手のクリーチャーが1体だけなら攻撃＋3。
hag | Witching Hag | あやつり妖婆（猛者） | #7a3fb0 | mdi6.wizard-hat | 5 | 3 | 5
    Scored: take back a creature die. | 得点時：クリーチャー1個を取り戻す。
defender | Defender of the Pale | 境界の守護者 | #2f63c8 | mdi6.shield-sword | 5 | 2 | 5
    ★ Scored: +1 glory per other creature. | ★得点時：他のクリーチャー1体につき栄光＋1。
dragon | Quake Dragon | 地響きドラゴン（勇者） | #9a1f1c | mdi6.snake | 9 | 4 | 5
    ★ +1 defence  ★★ +2 defense, +2 glory. | ★防御＋1　★★防御＋2、栄光＋2。
"""
"""Two lines a card: key, name, Japanese name, colour, glyph, cost, glory, stock; its text in both languages."""

WHITE = Style("#f4f5f7", "#2a5caa", "mdi6.water", 0)


def cards(ja: bool) -> tuple[Piece, ...]:
    lines = [[part.strip() for part in line.split("|")] for line in _CARDS.strip().splitlines()]
    made = []
    for number, (first, (text, text_ja)) in enumerate(zip(lines[::2], lines[1::2], strict=True)):
        key, name, name_ja, color, glyph, cost, glory, stock = first
        style = Style(color, "#ffffff", glyph, number)
        made.append(
            Piece(
                f"card:{key}",
                Shape.CARD,
                style,
                name_ja if ja else name,
                name if ja else name_ja,
                text_ja if ja else text,
                corners=Corners(cost, glory),
                stock=Stock(int(stock), 5, style),
                summary=f"{name}, cost {cost}",
            )
        )
    return tuple(made)


def quiddity(ref: int, value: int, color: str = "#f4f5f7") -> Piece:
    ink = "#2a5caa" if color == "#f4f5f7" else "#fff4e2"
    name = f"Quiddity {value}"
    return Piece(f"die:{ref}", Shape.DIE, Style(color, ink, "mdi6.water", 0), name, centre=str(value), summary=name)


def creature(
    ref: int, name: str, color: str, glyph: str, figures: str, stars: int = 0, ink: str = "#fff4e2", note: str = ""
) -> Piece:
    level, attack, defense = figures.split("/")
    corners = Corners(level, attack, "", defense)
    style = Style(color, ink, glyph, ref)
    return Piece(
        f"die:{ref}", Shape.DIE, style, name, corners=corners, stars=stars, note=note, summary=f"{name} {figures}"
    )


GHOST = "mdi6.ghost"


def _opponents(ja: bool) -> Box:
    ready = "待機" if ja else "ready"
    bag, used = ("袋", "休眠") if ja else ("bag", "used pile")

    def panel(seat: int, score: int, dice: tuple[Piece, ...], in_bag: int, in_used: int) -> SeatPanel:
        counters = (
            Counter("mdi6.sack", bag, str(in_bag), f"zone:bag/{seat}"),
            Counter("mdi6.tray-full", used, str(in_used), f"zone:used/{seat}"),
        )
        area = Row(f"zone:ready/{seat}", ready, pieces=dice, seat=seat, rows=1)
        return SeatPanel(seat, str(score), "栄光" if ja else "glory", counters, (area,))

    ghost = creature(90, "Ghostly Spirit", "#6e8f3c", GHOST, "1/2/2")
    warrior = creature(91, "Warrior of the Quay", "#d5433c", "mdi6.sword-cross", "1/2/3")
    hag = creature(92, "Witching Hag", "#7a3fb0", "mdi6.wizard-hat", "2/4/5")
    return Box(True, (panel(1, 8, (ghost,), 12, 9), panel(2, 11, (warrior, hag), 8, 7), panel(3, 6, (), 15, 5)), 1.1)


def rich_table(language: str = "en", seat: int = 0) -> Table:
    """Return a four-seat table in the middle of a turn: goblin and warrior can be summoned, two cards captured."""
    ja = language == "ja"
    wilds = Row(
        "zone:wilds",
        "狩り場" if ja else "The Wilds · 狩り場",
        pieces=cards(ja),
        rows=2,
        weight=2.85,
    )
    glory = Track(
        "zone:glory",
        "栄光（12点で勝ち）" if ja else "Glory (first to 12)",
        points=(9, 8, 11, 6),
        goal=12,
        weight=1.0,
    )
    active = (
        quiddity(1, 1),
        quiddity(2, 1),
        quiddity(3, 2),
        quiddity(4, 1, "#b0713a"),
        creature(5, "Scavenging Goblin", "#3f7d33", "mdi6.emoticon-devil-outline", "1/2/2", 1, "#e8e070"),
        creature(6, "Warrior of the Quay", "#d5433c", "mdi6.sword-cross", "1/2/3"),
        Piece("die:7", Shape.DIE, Style("#f0b920", "#24190a", "mdi6.sync", 3), "Portal", summary="Portal"),
    )
    charm = creature(8, "Death Charm", "#3d2a86", "mdi6.skull", "//", 2, "#ffffff", "死の呪法" if ja else "Death Charm")
    used = tuple(quiddity(20 + n, 1, ("#f4f5f7", "#b0713a", "#3f7d33")[n % 3]) for n in range(9))
    mine = Box(
        True,
        (
            Pile(
                f"zone:bag/{seat}",
                "袋" if ja else "Bag · 袋",
                pieces=tuple(quiddity(40 + n, 1) for n in range(6)),
                count=6,
                glyph="mdi6.sack",
                hint="6個、順番は不明" if ja else "6 dice, order unknown",
                weight=0.82,
            ),
            Row(
                f"zone:active/{seat}",
                "活動プール" if ja else "Active pool · 活動プール",
                pieces=active,
                note="残り魔力5" if ja else "quiddity left: 5",
                weight=3.0,
            ),
            Row(
                f"zone:ready/{seat}",
                "待機" if ja else "Ready · 待機",
                pieces=(charm,),
                weight=1.8,
            ),
            Row(
                f"zone:used/{seat}", "休眠パイル" if ja else "Used pile · 休眠パイル", pieces=used, count=9, weight=1.0
            ),
        ),
        2.15,
    )
    names = (
        ("得点", "引いて振る", "呪文と召喚", "攻撃", "捕獲", "後片づけ")
        if ja
        else ("Score", "Draw & roll", "Spells & summon", "Attack", "Capture", "Clean up")
    )
    phases = tuple(
        Phase(f"p{n}", name, "done" if n < 2 else "now" if n == 2 else "next", f"QUA-{n + 4}.01")
        for n, name in enumerate(names)
    )
    return Table(
        "クォーリアーズ！" if ja else "Quarriors!",
        "7ターン目" if ja else "turn 7",
        phases,
        Box(False, (_opponents(ja), Box(True, (wilds, glory), 3.5), mine)),
        _prompt(seat, ja),
    )


def _prompt(seat: int, ja: bool) -> Prompt:
    ready = f"zone:ready/{seat}"
    labels = (
        Label(Action(seat, "summon", "die:5", ready), "召喚する" if ja else "Summon the goblin"),
        Label(Action(seat, "summon", "die:6", ready), "召喚する" if ja else "Summon the warrior"),
        Label(Action(seat, "attach", "die:8", "die:6", "strong"), "強く装備" if ja else "Attach for strength"),
        Label(Action(seat, "attach", "die:8", "die:6", "guard"), "守りに装備" if ja else "Attach for defence"),
        Label(Action(seat, "reroll", "die:4"), "振り直す" if ja else "Roll it again"),
        Label(
            Action(seat, "attack"),
            "攻撃へ" if ja else "Continue to the attack",
            primary=True,
            warning="召喚できるクリーチャーが残っています。" if ja else "You could still summon a creature.",
        ),
        Label(Action(seat, "skip"), "パス" if ja else "Skip", key="P"),
    )
    if ja:
        return Prompt(
            "クリーチャーを待機エリアに置いて召喚するか、先へ進みます。",
            ("活動プールの魔力は5、波止場の戦士の捕獲には4必要",),
            labels,
            "QUA-6.01",
        )
    return Prompt(
        "Drag a creature to your ready area to summon it, or continue.",
        ("5 quiddity in the pool", "capturing Warrior of the Quay would need 4 of it"),
        labels,
        "QUA-6.01",
    )
