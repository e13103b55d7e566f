"""Effects of an animation plan: flashes, shakes, flights and captions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from tabletop.display.cues import CueKind
from tabletop.display.piece import Detail
from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR
from tabletop.ui.board.animation.acting_figure import FelledCard, Look, gesture
from tabletop.ui.board.animation.attack_needs import medals, picture_of
from tabletop.ui.board.animation.cue_sounds import sound_of
from tabletop.ui.board.animation.cue_targets import CueTargets, middle_of, place_near
from tabletop.ui.board.animation.effect_timeline import EffectTimeline
from tabletop.ui.board.animation.table_messages import CAPTION, TableMessages, union
from tabletop.ui.board.animation.visiting_card import VisitingCard, hidden_card
from tabletop.ui.board.geometry.layout import INNER, Layout, Spot
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion import effects, finale, gestures, strikes
from tabletop.ui.motion.animation_plan import (
    IMPACT,
    LAST_FALL,
    RIBBON,
    AnimationPlan,
    AnimationStep,
    DecidingThrow,
    NarrationContext,
)
from tabletop.ui.motion.sketch import Sketch
from tabletop.ui.paint import light
from tabletop.ui.paint.materials import GOLD
from tabletop.words import capitalized

GROWS, MOST_GROWN = 0.25, 2.5
"""Share by which the number of a combination grows with each link, and its greatest size."""

FELLED = 2.5
"""Factor on how far shards fly in a moment, against those of a common fall."""

CELEBRATED = 1.8
"""Size of the seal of a score that is celebrated, that of another being 1."""

ENTERING = 0.5
"""Height of the picture of a piece that enters large, as a share of the table."""
ENTERING_WIDE = 0.9
"""Greatest width of several such pictures, as a share of the table."""

CRUMPLES = 0.5
"""Share of a fall in which a figure crumples, before its card bursts."""

LARGE = (CueKind.WORD, CueKind.MOMENT)
"""Kinds whose message is a banner instead of a caption."""


class EventEffects:
    """Puts the cues of one plan on a timeline; `old` is the layout before, `new` the one now."""

    def __init__(self, timeline: EffectTimeline, messages: TableMessages, players: Mapping[int, PlayerInfo]) -> None:
        self._timeline, self._messages, self._players = timeline, messages, players
        self._scene, self._theme, self._ratio = timeline.scene, timeline.theme, timeline.ratio
        self._reduced_motion = timeline.reduced_motion
        self._item: Callable[[str], QGraphicsItem | None] = lambda ref: None
        """Finds the item of a piece."""
        self._shown_at: dict[str, float] = {}
        """When pieces and places that cues are about change their looks."""
        self._ends = 0.0
        """Time at which everything has been shown."""
        self._veils: list[tuple[float, float]] = []
        """Times from which and until which moments dim the table."""
        self._landed = 0.0
        """Time at which all dice have come to rest."""
        self._aims: list[tuple[Logged, list[Spot]]] = []
        """Places of what each deciding roll is about, as they have been marked before it."""
        self.announced: list[tuple[float, str, int]] = []
        """Strikes and the numbers that they need: time of the announcement, text, and the seat that strikes.

        Of anything else that a roll decides the text alone says who tries what.
        """

    def play(
        self,
        plan: AnimationPlan,
        narration: NarrationContext,
        old: Layout,
        new: Layout,
        prefix: str,
        item: Callable[[str], QGraphicsItem | None],
        shown_at: dict[str, float],
        trays: Sequence[QRectF] = (),
    ) -> None:
        """Play all cues, and note in `shown_at` when pieces and places that they are about change their looks."""
        self._messages.places.earlier = old
        self._messages.places.trays, self._ends, self._landed = trays, plan.lasts, plan.landed
        self._item, self._shown_at = item, shown_at
        self._veils = [(step.begins, step.begins + step.lasts) for step in plan.steps if step.cue.stage]
        for roll in plan.decisive:
            self._announce(roll, narration, old, new, prefix, plan)
        for number, step in enumerate(plan.steps):
            found = CueTargets(step, narration, old, new, prefix)
            found.subjects = next((spots for message, spots in self._aims if message is step.message), found.subjects)
            self._timeline.sound(sound_of(step.cue, found), step.begins)
            self._enact(step, found)
            is_own = narration.seat >= 0 and found.seat == narration.seat
            is_taken = step.cue.play is CueKind.TAKE and not step.cue.is_prize
            is_by_hand = is_own and (is_taken or not step.cue.gist)  # the person has just done that
            if step.cue.play not in LARGE and step.is_spoken and not is_by_hand:
                later = plan.steps[number + 1 :]
                until = next((later_step.begins for later_step in later if later_step.cue.play not in LARGE), None)
                seen = [shown_at.get(spot.ref, step.told) for spot in found.subjects]
                self._caption(step, found, max((step.told, step.logged, *seen)), until)

    def _announce(
        self,
        roll: DecidingThrow,
        narration: NarrationContext,
        old: Layout,
        new: Layout,
        prefix: str,
        plan: AnimationPlan,
    ) -> None:
        """Show who strikes at whom, what that needs until the dice rest, then the total and a lunge."""
        step = AnimationStep(begins=roll.begins, lasts=0.0, message=roll.blow, cue=roll.cue)
        cast = CueTargets(step, narration, old, new, prefix)
        origin = old.find(roll.attacker) or new.find(roll.attacker)
        striker = self._item(origin.ref) if origin is not None else None
        cast.subjects = [place_near(spot, old, striker) for spot in cast.subjects]
        self._aims.append((roll.blow, cast.subjects))
        is_strike = roll.cue.play is CueKind.BLOW and not roll.cue.is_loss
        named = narration.name(origin.ref) if origin is not None else ""
        hidden = hidden_card(plan, roll, old, new) if striker is None and not is_strike else None
        if hidden is not None and cast.subjects:
            visitor = VisitingCard(self._scene, hidden, cast.subjects[0].rect)
            striker, origin, named = visitor.item, visitor.spot, hidden.title
            visitor.play(cast.home(cast.seat), new.find(hidden.ref), roll.begins, plan)
        for spot in cast.subjects:
            names = [name for name in (named, spot.title) if name]
            half = (roll.thrown - roll.begins) / 2
            if origin is not None and spot is not origin:
                strike = capitalized(" ▸ ".join(names))
                texts = ((roll.begins, strike), (roll.begins + half, f"{strike} · {cast.aim}"))
                teller = cast.seat if is_strike else SPECTATOR
                self.announced += [(time, text, teller) for time, text in texts]
                self._messages.ribbon(strike, origin, striker, roll.begins, roll.thrown - roll.begins)
                self._lunge(striker, origin, spot, roll.ends)
            need = effects.badge(cast.aim, "mdi6.dice-multiple", effects.PAPER, self._theme, self._ratio)
            shown = self._timeline.text(need, picture_of(spot, self._theme).center())
            shown.stick_to(self._item(spot.ref), spot.rect.center())
            self._timeline.play(shown, roll.ends - roll.begins - half, roll.begins + half)
            sign = "≥" if cast.hits else "<"
            total = effects.badge(
                f"{cast.total} {sign} {cast.need}", "", GOLD if cast.hits else effects.GREY, self._theme, self._ratio
            )
            at = self._messages.places.trays[roll.throw] if roll.throw < len(self._messages.places.trays) else spot.rect
            below = QPointF(at.center().x(), at.bottom() + total.high * 0.4)
            self._timeline.play(self._timeline.text(total, below), roll.ends - roll.lands, roll.lands)

    def _toughness(self, attackers: Sequence[Spot], begins: float, ends: float) -> None:
        """Show what an attack on the other side of a field needs, until its dice have lain still.

        That is what fells each piece there, and what takes the field if the dice may do so.
        """
        for medal in medals(self._scene.layout, self._players, attackers, self._theme, self._ratio):
            shown = self._timeline.text(medal.sketch, medal.at)
            piece = self._item(medal.spot.ref) if medal.spot is not None else None
            lies = medal.spot.rect.center() if medal.spot is not None else medal.at
            self._timeline.play(shown.stick_to(piece, lies), ends - begins, begins)

    def _lunge(self, striker: QGraphicsItem | None, lies: Spot, aim: Spot, begins: float) -> None:
        if striker is not None and not self._reduced_motion:
            target = self._item(aim.ref)
            middle = (lambda: target.pos()) if target is not None else (lambda: aim.rect.center())
            lasts = self._scene.lunge_duration
            self._timeline.play(strikes.Lunge(striker, middle), lasts, begins)
            way = (target.pos() if target is not None else aim.rect.center()) - striker.pos()
            leaning = self._gesture(striker, lies, gestures.lean(way))
            if leaning is not None:
                self._timeline.play(leaning, lasts, begins)

    def _gesture(
        self, piece: QGraphicsItem | None, spot: Spot, pose: Callable[[float], gestures.Pose], *, rests: bool = True
    ) -> gestures.Gesture | None:
        """Return an animation of the figure on a card, None without one or where motion is reduced."""
        if not isinstance(piece, PieceItem) or (look := self._look(piece, spot)) is None or self._reduced_motion:
            return None
        return gesture(piece, look if rests else look.felled, pose, rests=rests)

    def _look(self, item: PieceItem, spot: Spot) -> Look | None:
        """Return the look of an item at the start of the animation, None without a piece."""
        if spot.piece is None:
            return None
        size = round(spot.rect.width()), round(spot.rect.height())
        shown = (spot.piece, size) if item.is_disguised else (item.piece, item.size)
        return Look(*shown, self._theme, self._ratio)

    # -- what each cue does -------------------------------------------------------------------------------------

    def _enact(self, step: AnimationStep, cast: CueTargets) -> None:
        begins, lasts, number = step.begins, step.lasts, cast.number
        if step.cue.play in (CueKind.BLOW, CueKind.FALL, CueKind.LOSS):
            self._shown_at |= {spot.ref: begins + lasts * IMPACT for spot in cast.subjects}
        match step.cue.play:
            case CueKind.ATTACK:
                self._attack(step, cast)
            case CueKind.BLOW:
                for spot in cast.strikers if cast.subjects else ():
                    aim = cast.subjects[0]
                    self._lunge(self._item(spot.ref), spot, aim, begins - strikes.OUT * self._scene.speed)
                for spot in cast.subjects:
                    self._blow(spot, cast, begins, lasts, step.cue.glyph)
            case CueKind.FALL:
                for spot in cast.subjects:
                    self._break(spot, begins, lasts)
            case CueKind.SCORE:
                self._score(step, cast)
            case CueKind.LOSS:
                subjects = self._lying(cast.subjects) if step.tells_moves else cast.subjects
                for spot in subjects or cast.seat_spots(cast.seat):
                    self._timeline.flash(spot, light.DANGER, begins, lasts, self._item(spot.ref))
                    text = f"−{number}" if number and not cast.subjects else ""
                    self._messages.number(text, "mdi6.arrow-down-bold", spot.rect.center(), begins, lasts)
            case CueKind.TAKE | CueKind.FLASH:
                self._glow(cast.subjects or cast.seat_spots(cast.seat), begins, lasts)
            case CueKind.LINK:
                self._glow(cast.subjects, begins, lasts)
                at = middle_of(cast.subjects) or cast.home(cast.seat)
                if at is not None and number > 1:
                    grown = min(MOST_GROWN, 1.0 + GROWS * (number - 1))
                    self._messages.number(str(number), "mdi6.link-variant", at, begins, lasts * 1.3, GOLD, grown=grown)
            case CueKind.WORD:
                self._glow(cast.subjects, begins, lasts)
                self._messages.banner(cast.text, "", cast.seat, begins, about=cast.subjects)
            case CueKind.MOMENT:
                self._moment(step, cast)

    def _glow(self, spots: Sequence[Spot], begins: float, lasts: float) -> None:
        for spot in spots:
            self._timeline.flash(spot, light.GLOW, begins, lasts, self._item(spot.ref))

    def _attack(self, step: AnimationStep, cast: CueTargets) -> None:
        """Lunge at the first target under a ribbon, and point arrows at all of them."""
        begins, lasts = step.begins, step.lasts
        aims = [aim for aim in cast.targets if aim is not None]
        if cast.subjects and aims:
            first = cast.subjects[0]
            if not cast.is_announced:
                band = cast.land(first) if cast.ribbon else None
                text = cast.ribbon or cast.text
                self._messages.ribbon(text, first, self._item(first.ref), begins, step.lunges - begins, band)
            for spot in cast.subjects:
                self._lunge(self._item(spot.ref), spot, aims[0], step.lunges)
            if step.throws:
                self._toughness(cast.subjects, begins + RIBBON * self._scene.speed, self._landed)
        origin = self._follow(cast.subjects) if cast.subjects else _fixed(cast.home(cast.seat))
        if origin is None:
            return
        weight = effects.blow_weight(cast.number)
        for aim in aims:
            end = self._follow([aim])
            shaft = effects.arrow_effect(self._scene, origin, end, self._theme, self._reduced_motion, weight)
            self._timeline.play(shaft, lasts, begins)
            text, piece = cast.total if cast.number else "", self._item(aim.ref)
            hit = aim.rect if piece is None and step.cue.zones else None  # the dice stay in sight
            at = aim.rect.center()
            self._messages.number(
                text, effects.SWORD, at, begins, lasts, piece=piece, grown=max(1.0, weight), beside=hit
            )

    def _moment(self, step: AnimationStep, cast: CueTargets) -> None:
        """Light the ground of a great moment, and tell it before the dimmed table or by a banner."""
        begins, lasts, stage = step.begins, step.lasts, step.cue.stage
        falls = LAST_FALL * self._scene.speed if stage == "final" and step.cue.fells else 0.0
        for spot in self._lying(cast.subjects) if step.tells_moves else cast.subjects:
            rect, places = cast.ground(spot)
            self._shown_at |= {place.ref: begins for place in places}
            self._timeline.flash(replace(spot, rect=rect), light.GLOW, begins, lasts)
            if step.cue.fells:
                self._break(spot, begins, falls or lasts, FELLED if falls else 1.0)
        if stage:
            entering = self._entering(cast.subjects) if stage == "entrance" else None
            self._finale(cast, begins + falls, lasts - falls, entering, finale.DIRE if cast.is_harmful else GOLD)
        else:
            self._messages.banner(cast.text, cast.detail, cast.seat, begins, lasts, cast.subjects)

    def _entering(self, spots: Sequence[Spot]) -> Sketch | None:
        """Return large pictures of pieces side by side as they lie in the end, None without any."""
        lying = [found.piece for spot in spots if (found := self._scene.layout.find(spot.ref)) and found.piece]
        if not lying:
            return None
        high = round(self._timeline.table.height() * ENTERING)
        size, room = (round(high * 0.72), high), piece_painter.margin(high)
        large = [msgspec.structs.replace(piece, detail=Detail.FULL, letters=0) for piece in lying]
        pictures = [partial(piece_painter.picture, each, size, self._theme, self._ratio) for each in large]
        for picture in pictures:
            picture()  # its print is made until it enters
        one = size[0] + 2 * room
        step = min(float(size[0]), (self._timeline.table.width() * ENTERING_WIDE - one) / max(1, len(lying) - 1))

        def paint(painter: QPainter) -> None:
            for place, picture in enumerate(pictures):
                painter.drawPixmap(QPointF(place * step, 0.0), picture())

        return Sketch(one + step * (len(lying) - 1), high + 2 * room, self._ratio, paint)

    def _finale(self, cast: CueTargets, begins: float, lasts: float, picture: Sketch | None, colour: str) -> None:
        """Name the winner of the match large, with all of a team, and why, or whose `picture` enters."""
        faces = [player.animal for seat in cast.winners if (player := self._players.get(seat)) is not None]
        texts, still = (cast.text, cast.detail), self._reduced_motion
        shown = finale.finale_effects(self._scene, texts, faces, self._theme, self._ratio, still, picture, colour)
        for effect in shown:
            self._timeline.play(effect, lasts, begins)

    def _blow(self, spot: Spot, cast: CueTargets, begins: float, lasts: float, glyph: str) -> None:
        """Show a blow: a piece that was hit shakes; one that was missed lies still behind a shield."""
        piece = self._item(spot.ref)
        number, need, centre = cast.number, cast.need, spot.rect.center()
        if cast.hits:
            stops = strikes.STOP * self._scene.speed
            self._timeline.flash(spot, effects.WHITE, begins, stops, piece)
            weight = 1.0 if need else effects.blow_weight(number)
            self._timeline.shake(piece, 6 * weight, begins + stops, lasts - stops)
            text = f"{cast.total} ≥ {need}" if need else f"−{number}" if number else ""
            colour = GOLD if need else effects.CORAL
            usual = effects.SWORD if need else effects.SHIELD
            self._messages.number(text, glyph or usual, centre, begins, lasts, colour, piece, grown=max(1.0, weight))
            return
        ring = effects.parry_effect(self._scene, spot.rect, self._theme, self._ratio, self._reduced_motion)
        self._timeline.play(ring.stick_to(piece, centre), lasts, begins)
        text = cast.miss or (f"{cast.total} < {need}" if need else "")
        below = centre + QPointF(0, min(spot.rect.height() * 0.32, float(self._theme.px(56))))
        self._messages.number(text, effects.SHIELD, below, begins, lasts, effects.GREY, piece, centre)

    def _break(self, spot: Spot, begins: float, lasts: float, reach: float = 1.0) -> None:
        """Play the fall of a figure, then burst its piece into shards; it reappears where it comes to lie.

        It loses its numbers as soon as it falls: no toughness is left.
        """
        piece = self._item(spot.ref)
        self._timeline.flash(spot, light.DANGER, begins, lasts, piece)
        if not isinstance(piece, QGraphicsPixmapItem):
            return
        if isinstance(piece, PieceItem) and (look := self._look(piece, spot)) is not None:
            card = FelledCard(piece, look)
            self._timeline.call(card.show, begins)
            self._timeline.call(card.stop, max(self._ends, begins + lasts) + 1)
        falling = self._gesture(piece, spot, gestures.crumple, rests=False)
        fallen = begins
        if falling is not None:
            fallen = self._shown_at[spot.ref] = begins + lasts * CRUMPLES
            self._timeline.play(falling, fallen - begins, begins)
            self._timeline.call(falling.restore, max(self._ends, begins + lasts))
        shatter = strikes.Shatter(self._scene, piece, reduced_motion=self._reduced_motion, reach=reach)
        self._timeline.play(shatter, begins + lasts - fallen, fallen)
        self._timeline.call(shatter.reappear, max(self._ends, begins + lasts))

    def _score(self, step: AnimationStep, cast: CueTargets) -> None:
        goal = cast.score(cast.seat)
        start = middle_of(cast.subjects) or cast.home(cast.seat)
        if goal is None or start is None or not cast.number:
            return
        self._glow(cast.subjects, step.begins, step.lasts * 0.6)
        is_great = step.cue.is_great(cast.number)
        if is_great:
            for shown in finale.great_score_effects(self._scene, start, self._theme, self._ratio, self._reduced_motion):
                self._timeline.play(shown, step.lasts, step.begins)
        seal = effects.seal(f"+{cast.number}", self._theme, self._ratio, CELEBRATED if is_great else 1.0)
        self._shown_at[goal.ref] = step.begins + step.lasts
        lands = effects.flying_effect(self._scene, seal, start, goal.rect.center(), self._reduced_motion, lambda: None)
        self._timeline.play(lands, step.lasts, step.begins)
        self._timeline.flash(goal, light.GLOW, step.begins + step.lasts * 0.9, 500)

    def _caption(self, step: AnimationStep, cast: CueTargets, begins: float, until: float | None) -> None:
        """Show the text of a cue from the moment at which the pieces that it is about have changed."""
        if not cast.text:
            return
        lasts = self._messages.reading_time(cast.text)
        if until is not None:
            lasts = min(lasts, max(step.lasts, until - begins))
        veil = next((time for time, ends in self._veils if ends > begins), None)
        if veil is not None and (lasts := min(lasts, veil - begins)) < CAPTION / 2 * self._scene.speed:
            return  # nothing shines through the dimmed table, and it is too short to be read
        subjects = cast.subjects
        if step.told > step.begins:  # they have moved by then
            subjects = self._lying(subjects)
        near = union(subjects) if subjects else cast.panel(cast.seat)
        if step.cue.play is CueKind.ATTACK and cast.subjects:
            return  # its ribbon or a banner says it
        uncovered = [spot.rect for spot in subjects if spot.kind in INNER]
        self._messages.caption(cast.text, cast.seat, near, begins, lasts, uncovered)

    def _lying(self, spots: Sequence[Spot]) -> list[Spot]:
        """Return where the pieces of some places lie in the end."""
        return [self._scene.layout.find(spot.ref) or spot for spot in spots]

    def _follow(self, spots: Sequence[Spot]) -> Callable[[], QPointF]:
        """Return the function to the middle of some places, or of their pieces wherever these are by then."""

        def where() -> QPointF:
            pieces = [(spot, self._item(spot.ref)) for spot in spots]
            points = [piece.pos() if piece is not None else spot.rect.center() for spot, piece in pieces]
            return QPointF(sum(at.x() for at in points) / len(points), sum(at.y() for at in points) / len(points))

        return where


def _fixed(at: QPointF | None) -> Callable[[], QPointF] | None:
    return (lambda: at) if at is not None else None
