"""Japanese breaks between phrases only, everywhere on screen; what is read, copied or compared has no joiners."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QTextLayout, QTextOption
from pytestqt.qtbot import QtBot

from tabletop.match.log_lines import LogLine
from tabletop.ui import widgets
from tabletop.ui.paint import brush, phrases
from tabletop.ui.paint.theme import LEAST, THEMES
from tabletop.ui.shell.app import keep_joiners_off
from tabletop.ui.table.panels.log import Log
from tabletop.words import Words

WHOLE = [
    ("闇からのささやき", "ささやき"),
    ("ドワーフの坑夫フルダ", "坑夫"),
    ("オーク狂戦士", "狂戦士"),
    ("このラウンド、キャラ全員は防御+2。", "全員は"),
    ("宝石■1個を盗むか、捕虜■1人を救う。", "捕虜■1人を"),
    ("宝石■1個を盗むか、捕虜■1人を救う。", "宝石■1個を"),
    ("自分の宝石■で全能力+1", "宝石■で"),
    ("ダイス三個＋2", "三個＋2"),
    ("全員で準備完了です。", "です。"),
    ("伏せると使えるようになります・宝石トップ：はか", "なります・"),
    ("防御（淡い数字は防御が代わり）", "代わり）"),
    ("攻撃できる相手なし", "相手なし"),
    ("もう使えるようにならない。", "ならない。"),
    ("アイコの攻撃が命中。", "命中。"),
    ("盗賊は捕まった", "捕まった"),
    ("シーフ（4以上）", "（4以上）"),
    ("呪文使いメデューサ", "メデューサ"),
    ("アイコは宝石を失う。", "失う。"),
    ("ここでヒントがもらえます。", "もらえます。"),
    ("同じ側の人がいます。", "います。"),
    ("召喚時：1魔力を得る。", "召喚時："),
    ("破壊時：敵1体に1ダメージ", "破壊時："),
    ("2ダメージ（ヒット1＋クリティカル1）・予言2", "予言2"),
    ("勝利点はモンスターがもたらします。", "もたらします。"),
    ("もう一度もたらします。", "もたらします。"),
    ("救出されるか逃がされるまで地下牢に", "逃がされるまで"),
    ("パールを盗めず、捨て札になった。", "捨て札に"),
    ("このラウンド、味方全員は+2■", "このラウンド、"),
    ("オーガーを攻撃した：11 対 7、命中。", "命中。"),
    ("オーガーを攻撃した：11 対 7、外れ。", "外れ。"),
    ("1回だけ、盗む", "だけ、"),
    ("追加を引いたり振り直したりできます", "振り直したり"),
    ("探索の呪術師（勇者）を捕獲した。", "探索の呪術師"),
]


broken = brush._broken


def rows_of(text: str, wide: float) -> list[str]:
    """Return the lines that Qt makes of a text laid for labels."""
    layout = QTextLayout(phrases.joined(text), brush.font(LEAST))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    rows = []
    while (row := layout.createLine()).isValid():
        row.setLineWidth(wide)
        rows.append(phrases.separated(layout.text()[row.textStart() :][: row.textLength()]))
    layout.endLayout()
    return rows


@pytest.mark.parametrize("word", ["持ち主", "ごとに", "振り直し"])
def test_a_word_is_whole_even_where_no_phrase_fits(word: str) -> None:
    assert phrases.JOINER.join(word) in phrases.loosened(f"1体{word}")
    assert phrases.words(word) == [word]


def test_a_line_may_end_behind_a_price() -> None:
    found = phrases.phrases("アイコは魔力5であやつり妖婆を捕獲した。")
    assert found[:3] == ("アイコは", "魔力5で", "あやつり妖婆を")


@pytest.mark.parametrize(("text", "part"), WHOLE)
def test_no_word_is_broken_at_any_width_that_holds_its_phrases(qapp: object, text: str, part: str) -> None:
    least = max(brush.width(phrase, LEAST) for phrase in phrases.phrases(text)) + 2
    for wide in range(int(least), int(brush.width(text, LEAST)) + 20, 3):
        for rows in (brush._broken(text, LEAST, wide, False), rows_of(text, wide)):
            assert any(part in row for row in rows), rows
            assert "".join(rows) == text


@pytest.mark.parametrize("question", ["fight", "raid"])
def test_a_question_about_three_answers_breaks_between_them(qapp: object, question: str) -> None:
    text = Words("ja")(f"align_dice.ask.{question}")
    answers = text.split("、")
    assert len(answers) == 3
    wide = brush.width("、".join(answers[:2]) + "、", LEAST) + 2
    assert rows_of(text, wide) == ["、".join(answers[:2]) + "、", answers[2]]


def test_a_phrase_that_fits_on_no_line_is_broken_between_its_words(qapp: object) -> None:
    rows = brush._broken("大魔道師テオバルド", LEAST, brush.width("テオバルド", LEAST) + 8, False)
    assert rows == ("大魔道師", "テオバルド")


def test_a_roll_breaks_between_its_kinds_of_damage_and_keeps_their_numbers(qapp: object) -> None:
    text = "ダイスを6個振った：7ダメージ（ヒット6＋クリティカル1）。"
    rows = ("ダイスを6個振った：", "7ダメージ（ヒット6", "＋クリティカル1）。")
    assert brush._broken(text, LEAST, max(brush.width(row, LEAST) for row in rows) + 2, False) == rows


@pytest.mark.parametrize("text", ["", "Roll 2 dice and lose 65", "Würfle zwei Würfel", "\u2014 · …"])
def test_other_languages_stay_as_they_are(text: str) -> None:
    assert phrases.joined(text) == phrases.joined_html(text) == text


def test_a_percent_sign_stays_on_the_line_of_its_number(qapp: object) -> None:
    text = "Your chance is 65 % now, or 4 % later."
    assert phrases.separated(phrases.joined(text)) == text
    assert phrases.joined_html(f"<p>{text}</p>") == f"<p>{phrases.joined(text)}</p>"
    for wide in range(60, 300, 3):
        for rows in (brush._broken(text, LEAST, wide, False), rows_of(text, wide)):
            assert not [row for row in rows if row.startswith("%")], rows


def test_the_parser_is_loaded_for_japanese_only() -> None:
    code = (
        "import sys; from tabletop.ui.paint import phrases; phrases.joined('Roll.');"
        "assert 'budoux' not in sys.modules; phrases.joined('ダイスを振る。'); assert 'budoux' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.parametrize(
    ("compound", "most", "lines"),
    [
        ("ヴァンパイアノーブル", 6, ["ヴァンパイア", "ノーブル"]),
        ("ゴールドドラゴン", 5, ["ゴールド", "ドラゴン"]),
        ("ヴァンパイアノーブル", 5, ["ヴァンパイ", "アノーブル"]),
        ("リヴァイアサン", 4, ["リヴァイ", "アサン"]),
        ("プレイヤーボード", 5, ["プレイヤー", "ボード"]),
    ],
)
def test_a_compound_that_fits_on_no_line_breaks_between_its_words(compound: str, most: int, lines: list[str]) -> None:
    laid = phrases.joined(compound, lambda text: len(text) <= most)
    firm = phrases.JOINER
    assert re.sub(rf"([^{firm}])(?=[^{firm}])", r"\1|", laid).replace(firm, "").split("|") == lines


def test_parts_of_a_text_are_joined_across_their_borders() -> None:
    parts = phrases.joined_parts(["あなたが", "ダイアモンド", "を引いた。"])
    assert list(map(phrases.separated, parts)) == ["あなたが", "ダイアモンド", "を引いた。"]
    assert parts[2].startswith(phrases.JOINER), "を stays with the name"


def test_markup_and_pictures_of_signs_stay_whole() -> None:
    html = '<p><a href="#宝石を">宝石を</a>盗む 💎\ufe0f1個</p>'
    laid = phrases.joined_html(html)
    assert phrases.separated(laid) == html
    assert '<a href="#宝石を">' in laid
    assert "💎\ufe0f" in laid


def test_program_and_screen_readers_get_the_text_of_a_label_without_joiners(qtbot: QtBot) -> None:
    for text, kind in (("ダイスを振る。", Qt.TextFormat.PlainText), ("<b>ダイス</b>を振る。", Qt.TextFormat.RichText)):
        label = widgets.Label()
        qtbot.addWidget(label)
        label.setTextFormat(kind)
        label.setText(text)
        assert label.text() == text
        assert label.property("text") != text, "what is laid out has joiners"
        assert label.accessibleName() == "ダイスを振る。"
        label.setText("Roll.")
        assert label.accessibleName() == "", "the text is the name"


def test_a_copied_line_of_the_log_and_its_filter_have_no_joiners(qtbot: QtBot) -> None:
    keep_joiners_off(QGuiApplication.clipboard())
    log = Log(THEMES["dark"])
    qtbot.addWidget(log)
    log.show()
    log.activateWindow()
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is not None)
    log.add([LogLine(1, 0, (("アイコが", ""), ("宝石", "card:1"), ("を失った。", "")))])
    assert phrases.JOINER in log.view.toPlainText()
    log.view.selectAll()
    log.view.copy()
    assert phrases.JOINER not in QGuiApplication.clipboard().text()
    assert "宝石を失った。" in QGuiApplication.clipboard().text()
    log.filter.setText("宝石を失った")
    assert log.texts() == ["アイコが宝石を失った。"]


@pytest.mark.parametrize("size", [12, 13, 14])
def test_no_word_of_a_name_is_broken_in_narrow_letters(
    qapp: object, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    rows: list[str] = []
    monkeypatch.setattr(brush, "_broken", lambda *args: rows.__setitem__(slice(None), broken(*args)) or rows)
    image = QImage(200, 80, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for wide in range(28, 60):
        room = QRectF(0, 0, wide, 60)
        brush.paragraph(
            painter, room, "Desert Orc", size, QColor("black"), bold=True, serif=True, least=size, narrow=0.46
        )
        assert rows in (["Desert", "Orc"], ["Desert Orc"]), (wide, rows)
    painter.end()


def test_no_line_ends_behind_the_single_letter_of_a_hyphenated_name(qapp: object) -> None:
    wide = brush.width("Defeat the W-", 14) + 2
    assert broken("Defeat the W-Dragon", 14, wide, False) == ("Defeat the", "W-Dragon")
    assert phrases.separated(phrases.joined("W-Dragon")) == "W-Dragon"
    assert phrases.joined("co-operative") == "co-operative"


@pytest.mark.parametrize(
    ("text", "firm"),
    [
        ("Drag dice · 5 quiddity", "Drag dice · 5\u00a0quiddity"),
        ("Goblin: lose no monster, then score 8 · 2 left", "Goblin: lose no monster, then score\u00a08 · 2\u00a0left"),
        ("up to 3", "up to\u00a03"),
        ("attack 3 against defence 2: Aiko loses", "attack\u00a03 against defence\u00a02: Aiko loses"),
    ],
)
def test_no_line_ends_between_a_number_and_its_word(text: str, firm: str) -> None:
    assert phrases.with_firm_counts(text) == firm


@pytest.mark.parametrize(
    "text", ["ヴァンパイアノーブル+9", "サンドワーム+10", "デザートオーク", "■･+3/+4/+6 ■、アンデッドに+2"]
)
@pytest.mark.parametrize("size", [11, 14])
def test_no_line_begins_with_a_long_vowel_or_is_an_icon_and_its_dot(qapp: object, text: str, size: int) -> None:
    for wide in range(3 * size + 10, 11 * size, 3):
        rows = broken(text, size, float(wide), True)
        assert not [row for row in rows if row[0] in "ーァィゥェォッャュョ" or row.rstrip() == "■･"], (wide, rows)


@pytest.mark.parametrize(
    ("word", "parts"), [("サンドワーム", ("サンド", "ワーム")), ("デザートオーク", ("デザート", "オーク"))]
)
def test_a_katakana_word_wider_than_a_line_breaks_near_its_middle(
    qapp: object, word: str, parts: tuple[str, ...]
) -> None:
    assert broken(word, 11, brush.width(word, 11, True) - 4, True) == parts
    assert broken(f"{word}+10", 11, brush.width(word, 11, True) + 6, True) == (word, "+10")


@pytest.mark.parametrize(
    ("text", "word"), [("オークを迎え撃ちましょう", "迎え撃ち"), ("それをしのげば勝ち", "しのげば")]
)
def test_a_verb_stays_in_one_line(qapp: object, text: str, word: str) -> None:
    for wide in range(100, 200, 5):
        assert [row for row in broken(text, 12, float(wide), False) if word in row]


@pytest.mark.parametrize("size", [11, 12, 13, 14])
def test_a_compound_that_nearly_fills_its_line_is_never_broken_before_its_last_sign(qapp: object, size: int) -> None:
    wide = brush.width("ファイアーボール", size, bold=True, serif=True)
    for more in range(-8, 9):
        lines = brush._broken("ファイアーボール", size, wide + more / 2, bold=True, serif=True)
        assert lines in (("ファイアー", "ボール"), ("ファイアーボール",)), more


@pytest.mark.parametrize("text", ["9＋2＝11対6", "10＋2＝12対7"])
def test_a_sum_stays_whole_even_where_its_phrase_is_broken(text: str) -> None:
    laid = phrases.joined(f"{text}で当たりました", lambda phrase: len(phrase) <= 9)
    firm = phrases.JOINER
    assert text in re.sub(rf"(?<=[^{firm}\d])(?=[^{firm}])", "|", laid).replace(firm, "")


def test_a_sum_with_spaces_is_broken_nowhere(qapp: object) -> None:
    text = "マルグリットがトロールを攻撃した：9 + 2 = 11 対 6、命中。"
    for wide in range(190, 330, 7):
        lines = brush._broken(text, 14, wide, bold=False)
        assert any("9 + 2 = 11 対 6、" in line for line in lines), (wide, lines)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("2枚引きました。もう一度瞑想しましょう。", "もう一度"),
        ("「このままにする」を押します。", "「このままにする」"),
        ("このままにしておきます。", "このままにし"),
        ("スキル「血の狂乱」を使った。", "「血の狂乱」"),
        ("アイコがオディール・マロウを獲得した。", "オディール・マロウ"),
        ("計画を変えるしかなくなった。", "しかなくなった"),
        ("残すカードはターンの終わりに決めてください。", "ターンの終わりに"),
        ("道が空いたのでモンスターを送れます。", "道が空いた"),
        ("アイコは9＋2＝11対6で当たりました。", "9＋2＝11対6"),
        ("記録に異常はありません（選択 4 回、すべて一致）。", "4 回、"),
        ("コマンダー2の条件が整いました（今は1）。", "今は1）。"),
        ("第4ラウンド：あなたの手番。", "あなたの手番"),
        ("ダイスをダブルクリックか、待機エリアへドラッグ", "待機エリアへドラッグ"),
    ],
)
def test_a_name_a_sum_and_a_set_expression_stay_whole_where_they_fit(qapp: object, text: str, whole: str) -> None:
    least = max(brush.width(phrase, LEAST) for phrase in phrases.phrases(text)) + 2
    for wide in range(max(int(least), 130), int(brush.width(text, LEAST)) + 20, 3):
        for rows in (brush._balanced(text, LEAST, wide, False, False), rows_of(text, wide)):
            assert any(whole in row for row in rows), rows


def test_a_name_wider_than_its_line_breaks_at_its_dot_and_a_polite_ending_nowhere(qapp: object) -> None:
    wide = brush.width("オディール・", 14) + 3
    assert broken("オディール・マロウ", 14, wide, False) == ("オディール・", "マロウ")
    laid = phrases.joined("ドラッグでもかまいません。", lambda phrase: len(phrase) <= 8)
    assert phrases.JOINER.join("ません。") in laid


def test_a_name_of_several_words_stays_whole_in_the_log(qtbot: QtBot) -> None:
    log = Log(THEMES["dark"])
    qtbot.addWidget(log)
    log.add([LogLine(1, 0, (("アイコは", ""), ("森の斥候ケス", "card:1"), ("を失った。", "")))])
    assert phrases.JOINER.join("森の斥候ケスを") in log.view.toPlainText()


def test_what_one_can_do_breaks_before_the_ending_that_says_so(qapp: object) -> None:
    laid = phrases.joined("オークは一緒に攻撃できる。", lambda part: len(part) < 6)
    j = phrases.JOINER
    assert laid.endswith(f"攻{j}撃で{j}き{j}る{j}。")


def test_a_verb_stays_beside_its_count_and_what_is_to_happen_may_go_below(qapp: object) -> None:
    wide = brush.width("手札を1枚捨てる", 14) + 12
    assert broken("手札を1枚捨てることになった。", 14, wide, False) == ("手札を1枚捨てる", "ことになった。")
