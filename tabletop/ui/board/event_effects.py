"""Effects of an animation plan: flashes, shakes, flights and captions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from tabletop.display.cues import CueKind
from tabletop.display.piece import Detail
from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR
from tabletop.ui.board import piece_painter
from tabletop.ui.board.acting_figure import FelledCard, Look, gesture
from tabletop.ui.board.animated_scene import AnimatedScene
from tabletop.ui.board.attack_needs import medals, picture_of
from tabletop.ui.board.cue_sounds import sound_of
from tabletop.ui.board.cue_targets import CueTargets, middle_of, seat_spots
from tabletop.ui.board.layout import INNER, Kind, Layout, Spot
from tabletop.ui.board.message_places import MessagePlaces
from tabletop.ui.board.piece_item import PieceItem
from tabletop.ui.board.visiting_card import VisitingCard, hidden_card
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion import effects, finale, gestures, strikes
from tabletop.ui.motion.animation_plan import (
    IMPACT,
    RIBBON,
    AnimationPlan,
    AnimationStep,
    DecidingThrow,
    NarrationContext,
)
from tabletop.ui.motion.sketch import Sketch, SketchItem
from tabletop.ui.motion.timeline import Animation, Callback
from tabletop.ui.paint import light
from tabletop.ui.paint.materials import GOLD
from tabletop.words import capitalized

READING = 26
"""Milliseconds a caption stays longer for each letter."""

CAPTION, LATEST = 700, 2600
"""Least and most milliseconds a caption stays."""

REPEATED = 1300
"""Milliseconds for which a die says that it shows the same face again."""
SAID = 16
"""Size of the letters in which it says so."""

BANNER = 1500
"""Milliseconds a banner stays."""

GROWS, MOST_GROWN = 0.25, 2.5
"""Share by which the number of a combination grows with each link, and its greatest size."""

FELLED = 2.5
"""Factor on how far shards fly in a moment, against those of a common fall."""

ENTERING = 0.5
"""Height of the picture of a piece that enters large, as a share of the table."""

CRUMPLES = 0.5
"""Share of a fall in which a figure crumples, before its card bursts."""

INVITED = 260.0
"""Milliseconds of an invitation to throw, in the middle of which the roll is held."""

FADE = 120
"""Least milliseconds of an effect, as where motion is reduced."""

LARGE = (CueKind.WORD, CueKind.MOMENT)
"""Kinds whose message is a banner instead of a caption."""


class EventEffects:
    """Puts the cues of one plan on a timeline; `old` is the layout before, `new` the one now."""

    def __init__(self, scene: AnimatedScene, players: Mapping[int, PlayerInfo]) -> None:
        self._scene, self._timeline, self._players = scene, scene.timeline, players
        self._theme, self._ratio, self._reduced_motion = scene.theme, scene.ratio, scene.reduced_motion
        self._table = scene.sceneRect()
        self._places = MessagePlaces(scene)
        self._ends = 0.0
        """Time at which everything has been shown."""
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
        pace: float,
        shown_at: dict[str, float],
        trays: Sequence[QRectF] = (),
    ) -> None:
        """Play all cues, and note in `shown_at` when pieces and places that they are about change their looks."""
        self._places.earlier = old
        self._places.trays, self._ends, self._landed = trays, plan.lasts, plan.landed
        for roll in plan.decisive:
            self._announce(roll, narration, old, new, prefix, item, plan)
        for number, step in enumerate(plan.steps):
            found = CueTargets(step, narration, old, new, prefix)
            found.subjects = next((spots for message, spots in self._aims if message is step.message), found.subjects)
            self._sounds(sound_of(step.cue, found), step.begins)
            self._enact(step, found, item, shown_at, pace)
            is_own = narration.seat >= 0 and found.seat == narration.seat and not step.cue.gist
            if step.cue.play not in LARGE and step.is_spoken and not is_own:  # the person has just done that
                later = plan.steps[number + 1 :]
                until = next((later_step.begins for later_step in later if later_step.cue.play not in LARGE), None)
                seen = [shown_at.get(spot.ref, step.told) for spot in found.subjects]
                self._caption(step, found, pace, max((step.told, step.logged, *seen)), until)

    def _announce(
        self,
        roll: DecidingThrow,
        narration: NarrationContext,
        old: Layout,
        new: Layout,
        prefix: str,
        item: Callable[[str], QGraphicsItem | None],
        plan: AnimationPlan,
    ) -> None:
        """Show who strikes at whom, what that needs until the dice rest, then the total and a lunge."""
        step = AnimationStep(begins=roll.begins, lasts=0.0, message=roll.blow, cue=roll.cue)
        cast = CueTargets(step, narration, old, new, prefix)
        origin = old.find(roll.attacker) or new.find(roll.attacker)
        striker = item(origin.ref) if origin is not None else None
        cast.subjects = [_place_near(spot, old, striker) for spot in cast.subjects]
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
                self._ribbon(strike, origin, striker, roll.begins, roll.thrown - roll.begins)
                self._lunge(striker, origin, spot, item(spot.ref), roll.ends)
            need = effects.badge(cast.aim, "mdi6.dice-multiple", effects.PAPER, self._theme, self._ratio)
            shown = effects.text_effect(self._scene, need, picture_of(spot, self._theme).center(), self._reduced_motion)
            self._play(
                shown.stick_to(item(spot.ref), spot.rect.center()), roll.ends - roll.begins - half, roll.begins + half
            )
            sign = "≥" if cast.hits else "<"
            total = effects.badge(
                f"{cast.total} {sign} {cast.need}", "", GOLD if cast.hits else effects.GREY, self._theme, self._ratio
            )
            at = self._places.trays[roll.throw] if roll.throw < len(self._places.trays) else spot.rect
            below = QPointF(at.center().x(), at.bottom() + total.high * 0.4)
            self._play(
                effects.text_effect(self._scene, total, below, self._reduced_motion), roll.ends - roll.lands, roll.lands
            )

    def _toughness(
        self, attackers: Sequence[Spot], item: Callable[[str], QGraphicsItem | None], begins: float, ends: float
    ) -> None:
        """Show what an attack on the other side of a field needs, until its dice have lain still.

        That is what fells each piece there, and what takes the field if the dice may do so.
        """
        for medal in medals(self._scene.layout, self._players, attackers, self._theme, self._ratio):
            shown = effects.text_effect(self._scene, medal.sketch, medal.at, self._reduced_motion)
            piece = item(medal.spot.ref) if medal.spot is not None else None
            lies = medal.spot.rect.center() if medal.spot is not None else medal.at
            self._play(shown.stick_to(piece, lies), ends - begins, begins)

    def invite(self, text: str, area: QRectF, begins: float) -> None:
        """Show a ribbon over a place, in full view when a roll that is to begin then is held.

        It stays inside the panel of the place, off what stands beside that.
        """
        made = effects.ribbon(text, "mdi6.dice-multiple", self._theme, self._ratio, self._table.width() * 0.6)
        around = [panel.rect for panel in self._scene.layout.panels if panel.rect.contains(area.center())]
        room = min((rect for rect in around if rect.width() > made.wide), key=QRectF.width, default=self._table)
        at = self._places.clamped(area.center(), made.wide, made.high, room)
        before = min(begins, INVITED / 2)
        self._timeline.play(effects.text_effect(self._scene, made, at, True), INVITED, begins - before)

    def _ribbon(
        self,
        text: str,
        beside: Spot,
        piece: QGraphicsItem | None,
        begins: float,
        lasts: float,
        band: QRectF | None = None,
    ) -> None:
        """Show a ribbon on a `band`, or else beside a piece and off its title, wherever that is by then."""
        made = effects.ribbon(text, effects.SWORD, self._theme, self._ratio, self._table.width() * 0.6)
        if band is not None:
            self._play(effects.text_effect(self._scene, made, band.center(), self._reduced_motion), lasts, begins)
            return
        at = self._places.beside(beside.rect, made.wide, made.high, [beside.rect])
        shown = effects.text_effect(self._scene, made, at, self._reduced_motion)
        self._play(shown.stick_to(piece, beside.rect.center(), self._table), lasts, begins)

    def _lunge(
        self, striker: QGraphicsItem | None, lies: Spot, aim: Spot, target: QGraphicsItem | None, begins: float
    ) -> None:
        if striker is not None and not self._reduced_motion:
            middle = (lambda: target.pos()) if target is not None else (lambda: aim.rect.center())
            lasts = self._scene.lunge_duration
            self._play(strikes.Lunge(striker, middle), lasts, begins)
            way = (target.pos() if target is not None else aim.rect.center()) - striker.pos()
            leaning = self._gesture(striker, lies, gestures.lean(way))
            if leaning is not None:
                self._play(leaning, lasts, begins)

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

    def _enact(
        self,
        step: AnimationStep,
        cast: CueTargets,
        item: Callable[[str], QGraphicsItem | None],
        shown_at: dict[str, float],
        pace: float,
    ) -> None:
        begins, lasts = step.begins, step.lasts
        number = cast.number
        if step.cue.play in (CueKind.BLOW, CueKind.FALL, CueKind.LOSS):
            shown_at |= {spot.ref: begins + lasts * IMPACT for spot in cast.subjects}
        match step.cue.play:
            case CueKind.ATTACK:
                aims = [aim for aim in cast.targets if aim is not None]
                if cast.subjects and aims:
                    first = cast.subjects[0]
                    if not cast.is_announced:
                        band = cast.land(first) if cast.ribbon else None
                        text = cast.ribbon or cast.text
                        self._ribbon(text, first, item(first.ref), begins, step.lunges - begins, band)
                    for spot in cast.subjects:
                        self._lunge(item(spot.ref), spot, aims[0], item(aims[0].ref), step.lunges)
                    if step.throws:
                        self._toughness(cast.subjects, item, begins + RIBBON * self._scene.speed, self._landed)
                origin = _follow(cast.subjects, item) if cast.subjects else _fixed(cast.home(cast.seat))
                for aim in cast.targets:
                    if origin is not None and aim is not None:
                        end = _follow([aim], item)
                        shaft = effects.arrow_effect(self._scene, origin, end, self._theme, self._reduced_motion)
                        self._play(shaft, lasts, begins)
                        text, piece = cast.total if number else "", item(aim.ref)
                        hit = aim.rect if piece is None and step.cue.zones else None  # the dice stay in sight
                        self._number(text, effects.SWORD, aim.rect.center(), begins, lasts, piece=piece, beside=hit)
            case CueKind.BLOW:
                for spot in cast.strikers if cast.subjects else ():
                    aim = cast.subjects[0]
                    self._lunge(item(spot.ref), spot, aim, item(aim.ref), begins - strikes.OUT * self._scene.speed)
                for spot in cast.subjects:
                    self._blow(spot, cast, item(spot.ref), begins, lasts, step.cue.glyph)
            case CueKind.FALL:
                for spot in cast.subjects:
                    self._break(spot, item(spot.ref), begins, lasts, shown_at)
            case CueKind.SCORE:
                self._score(step, cast, item, shown_at)
            case CueKind.LOSS:
                for spot in cast.subjects or cast.seat_spots(cast.seat):
                    self._flash(spot, light.DANGER, begins, lasts, item(spot.ref))
                    text = f"−{number}" if number and not cast.subjects else ""
                    self._number(text, "mdi6.arrow-down-bold", spot.rect.center(), begins, lasts)
            case CueKind.TAKE | CueKind.FLASH:
                for spot in cast.subjects or cast.seat_spots(cast.seat):
                    self._flash(spot, light.GLOW, begins, lasts, item(spot.ref))
            case CueKind.LINK:
                for spot in cast.subjects:
                    self._flash(spot, light.GLOW, begins, lasts, item(spot.ref))
                at = middle_of(cast.subjects) or cast.home(cast.seat)
                if at is not None and number > 1:
                    grown = min(MOST_GROWN, 1.0 + GROWS * (number - 1))
                    self._number(str(number), "mdi6.link-variant", at, begins, lasts * 1.3, GOLD, grown=grown)
            case CueKind.WORD:
                for spot in cast.subjects:
                    self._flash(spot, light.GLOW, begins, lasts, item(spot.ref))
                self.banner(cast.text, "", cast.seat, begins, pace, about=cast.subjects)
            case CueKind.MOMENT:
                stage = step.cue.stage
                for spot in cast.subjects:
                    rect, places = cast.ground(spot)
                    shown_at |= {place.ref: begins for place in places}
                    self._flash(replace(spot, rect=rect), light.GLOW, begins, lasts)
                    if step.cue.fells:
                        self._break(spot, item(spot.ref), begins, lasts, shown_at, FELLED if stage == "final" else 1.0)
                if stage:
                    entering = self._entering(cast.subjects[0]) if stage == "entrance" and cast.subjects else None
                    self._finale(cast, begins, lasts, entering, finale.DIRE if cast.is_harmful else GOLD)
                    return
                self.banner(cast.text, cast.detail, cast.seat, begins, lasts=lasts, about=cast.subjects)

    def _entering(self, spot: Spot) -> Sketch | None:
        """Return a large picture of a piece as it lies in the end, None without one."""
        lying = self._scene.layout.find(spot.ref)
        if lying is None or lying.piece is None:
            return None
        high = round(self._table.height() * ENTERING)
        size, room = (round(high * 0.72), high), piece_painter.margin(high)
        large = msgspec.structs.replace(lying.piece, detail=Detail.FULL, letters=0)
        picture = partial(piece_painter.picture, large, size, self._theme, self._ratio)
        picture()  # its print is made until it enters
        wide = size[0] + 2 * room
        return Sketch(wide, high + 2 * room, self._ratio, lambda painter: painter.drawPixmap(0, 0, picture()))

    def _finale(self, cast: CueTargets, begins: float, lasts: float, picture: Sketch | None, colour: str) -> None:
        """Name the winner of the match large, and why, or whose `picture` enters, before the dimmed table."""
        player = self._players.get(cast.seat)
        animal = player.animal if player is not None else None
        texts, still = (cast.text, cast.detail), self._reduced_motion
        shown = finale.finale_effects(self._scene, texts, animal, self._theme, self._ratio, still, picture, colour)
        for effect in shown:
            self._play(effect, lasts, begins)

    def _blow(
        self, spot: Spot, cast: CueTargets, piece: QGraphicsItem | None, begins: float, lasts: float, glyph: str
    ) -> None:
        """Show a blow: a piece that was hit shakes; one that was missed lies still behind a shield."""
        number, need, centre = cast.number, cast.need, spot.rect.center()
        if cast.hits:
            stops = strikes.STOP * self._scene.speed
            self._flash(spot, effects.WHITE, begins, stops, piece)
            self._shake(piece, 6, begins + stops, lasts - stops)
            text = f"{cast.total} ≥ {need}" if need else f"−{number}" if number else ""
            colour = GOLD if need else effects.CORAL
            usual = effects.SWORD if need else effects.SHIELD
            self._number(text, glyph or usual, centre, begins, lasts, colour, piece)
            return
        ring = effects.parry_effect(self._scene, spot.rect, self._theme, self._ratio, self._reduced_motion)
        self._play(ring.stick_to(piece, centre), lasts, begins)
        text = f"{cast.total} < {need}" if need else ""
        below = centre + QPointF(0, min(spot.rect.height() * 0.32, float(self._theme.px(56))))
        self._number(text, effects.SHIELD, below, begins, lasts, effects.GREY, piece, centre)

    def _break(
        self,
        spot: Spot,
        piece: QGraphicsItem | None,
        begins: float,
        lasts: float,
        shown_at: dict[str, float],
        reach: float = 1.0,
    ) -> None:
        """Play the fall of a figure, then burst its piece into shards; it reappears where it comes to lie.

        It loses its numbers as soon as it falls: no toughness is left.
        """
        self._flash(spot, light.DANGER, begins, lasts, piece)
        if not isinstance(piece, QGraphicsPixmapItem):
            return
        if isinstance(piece, PieceItem) and (look := self._look(piece, spot)) is not None:
            card = FelledCard(piece, look)
            self._timeline.play(Callback(card.show), 0.0, begins)
            self._timeline.play(Callback(card.stop), 0.0, max(self._ends, begins + lasts) + 1)
        falling = self._gesture(piece, spot, gestures.crumple, rests=False)
        fallen = begins
        if falling is not None:
            fallen = shown_at[spot.ref] = begins + lasts * CRUMPLES
            self._play(falling, fallen - begins, begins)
            self._timeline.play(Callback(falling.restore), 0.0, max(self._ends, begins + lasts))
        shatter = strikes.Shatter(self._scene, piece, reduced_motion=self._reduced_motion, reach=reach)
        self._play(shatter, begins + lasts - fallen, fallen)
        self._timeline.play(Callback(shatter.reappear), 0.0, max(self._ends, begins + lasts))

    def _score(
        self,
        step: AnimationStep,
        cast: CueTargets,
        item: Callable[[str], QGraphicsItem | None],
        shown_at: dict[str, float],
    ) -> None:
        goal = cast.score(cast.seat)
        start = middle_of(cast.subjects) or cast.home(cast.seat)
        if goal is None or start is None or not cast.number:
            return
        for spot in cast.subjects:
            self._flash(spot, light.GLOW, step.begins, step.lasts * 0.6, item(spot.ref))
        seal = effects.seal(f"+{cast.number}", self._theme, self._ratio)
        shown_at[goal.ref] = step.begins + step.lasts
        lands = effects.flying_effect(self._scene, seal, start, goal.rect.center(), self._reduced_motion, lambda: None)
        self._play(lands, step.lasts, step.begins)
        self._flash(goal, light.GLOW, step.begins + step.lasts * 0.9, 500)

    # -- words -----------------------------------------------------------------------------------------------------

    def _caption(self, step: AnimationStep, cast: CueTargets, pace: float, begins: float, until: float | None) -> None:
        """Show the text of a cue from the moment at which the pieces that it is about have changed."""
        if not cast.text:
            return
        lasts = min(LATEST, CAPTION + READING * len(cast.text)) * pace
        if until is not None:
            lasts = min(lasts, max(step.lasts, until - begins))
        subjects = cast.subjects
        if step.told > step.begins:  # they have moved by then
            subjects = [self._scene.layout.find(spot.ref) or spot for spot in subjects]
        near = _union(subjects) if subjects else cast.panel(cast.seat)
        if step.cue.play is CueKind.ATTACK and cast.subjects:
            return  # its ribbon or a banner says it
        uncovered = [spot.rect for spot in subjects if spot.kind in INNER]
        self.caption(cast.text, cast.seat, near, begins, lasts, uncovered)

    def caption(
        self, text: str, seat: int, near: QRectF | None, begins: float, lasts: float, uncovered: Sequence[QRectF] = ()
    ) -> None:
        """Show a line of narration at a place, or in the upper middle, with some areas `uncovered`."""
        player = self._players.get(seat)
        most = min(self._table.width() * 0.6, self._theme.px(620))
        animal = player.animal if player is not None else None
        made = effects.caption(text, animal, self._theme, self._ratio, most)
        wide, high = made.wide, made.high
        if near is None:
            near = QRectF(self._table.center().x(), self._table.top() + self._table.height() * 0.28, 1, 1)
        self._show_message(made, self._places.beside(near, wide, high, uncovered, seat), lasts, begins)

    def remark(self, text: str, seat: int, layout: Layout, pace: float, begins: float = 0.0) -> None:
        """Show a line of narration that has no cue."""
        panel = next((spot.rect for spot in seat_spots(layout, seat)), None)
        lasts = min(LATEST, CAPTION + READING * len(text)) * pace
        self.caption(text, seat, panel, begins, lasts)

    def spotlight(self, seat: int, layout: Layout, lasts: float) -> None:
        """Flash the place of a seat."""
        spot = layout.spots.get(f"seat:{seat}")
        if spot is not None:
            self._flash(spot, light.GLOW, 0.0, lasts)

    def banner(
        self,
        title: str,
        detail: str,
        seat: int,
        begins: float = 0.0,
        pace: float = 1.0,
        lasts: float = 0.0,
        about: Sequence[Spot] = (),
    ) -> None:
        """Show large words where they hide little, in the same place as before if that is clear."""
        player = self._players.get(seat)
        animal = player.animal if player is not None else None
        most = self._table.width() * 0.8
        made = effects.banner(title, detail, animal, self._theme, self._ratio, most)
        uncovered = [spot.rect for spot in about]
        at = self._scene.banner_place = self._places.clear(made.wide, made.high, seat, uncovered)
        lasts = (lasts or BANNER + READING * len(detail) * 0.6) * pace
        self._show_message(made, at, lasts, begins)

    def repeat(self, text: str, dice: Sequence[Spot], begins: float) -> None:
        """Light dice up that have come to rest on the faces that they showed before, and say so beside them."""
        at = _union(dice)
        for die in dice:
            self._flash(die, light.GLOW, begins, REPEATED * self._scene.speed)
        made = effects.badge(text, "mdi6.sync", effects.PAPER, self._theme, self._ratio, SAID)
        beside = self._places.beside(at, made.wide, made.high, [at])
        shown = effects.text_effect(self._scene, made, beside, self._reduced_motion)
        self._play(shown, REPEATED * self._scene.speed, begins)

    # -- means -----------------------------------------------------------------------------------------------------

    def _show_message(self, made: Sketch, at: QPointF, lasts: float, begins: float) -> None:
        shown = effects.text_effect(self._scene, made, at, self._reduced_motion)
        assert isinstance(shown.item, SketchItem)
        self._scene.messages.append(shown.item)
        self._play(shown, lasts, begins, passes=True)

    def _play(self, act: Animation, lasts: float, begins: float, *, passes: bool = False) -> None:
        if isinstance(act, effects.Effect) and isinstance(act.item, SketchItem):
            self._scene.sketches.append(act.item)
        self._timeline.play(act, max(lasts, float(FADE)), begins, passes=passes)

    def _sounds(self, cue: str, begins: float) -> None:
        self._timeline.play(Callback(lambda: self._scene.sound_wanted.emit(cue), late=False), 0.0, begins)

    def _shake(self, item: QGraphicsItem | None, reach: float, begins: float, lasts: float) -> None:
        if item is not None and not self._reduced_motion:
            self._play(effects.Shake(item, reach), lasts * 0.8, begins)

    def _flash(self, spot: Spot, colour: str, begins: float, lasts: float, piece: QGraphicsItem | None = None) -> None:
        lit = spot.rect
        if isinstance(piece, PieceItem) and not piece.is_disguised:  # it has its new size while it still travels
            lit = QRectF(0, 0, *piece.size)
            lit.moveCenter(spot.rect.center())
        radius = 14.0 if spot.kind in (Kind.AREA, Kind.SEAT) else lit.width() * 0.12
        flash = effects.flash_effect(self._scene, lit, radius, colour, self._theme, self._ratio)
        self._play(flash.stick_to(piece, spot.rect.center()), lasts, begins)

    def _number(
        self,
        text: str,
        glyph: str,
        at: QPointF,
        begins: float,
        lasts: float,
        colour: str = effects.CORAL,
        piece: QGraphicsItem | None = None,
        lay: QPointF | None = None,
        grown: float = 1.0,
        beside: QRectF | None = None,
    ) -> None:
        """Show a number at a point, on a piece there or at `lay`, or `beside` a place; enlarged if `grown`."""
        if text:
            made = effects.badge(text, glyph, colour, self._theme, self._ratio)
            rise = float(self._theme.px(26))
            if beside is not None and self._places.hold_pieces(beside):
                at = self._places.beside(beside, made.wide, made.high + rise, [beside])
                at += QPointF(0, rise / 2)  # it rises through all that room
            rising = effects.rising_effect(self._scene, made, at, rise, self._reduced_motion, grown)
            self._play(rising.stick_to(piece, lay or at), lasts * 1.2, begins)


def _place_near(spot: Spot, layout: Layout, striker: QGraphicsItem | None) -> Spot:
    """Return the place of a piece with several that is nearest to its striker, or else the largest."""
    places = [place for place in layout.places(spot.ref) if place.kind is Kind.PIECE] or [spot]
    if striker is None:
        return max(places, key=lambda place: place.rect.height())
    return min(places, key=lambda place: (place.rect.center() - striker.pos()).manhattanLength())


def _union(spots: Sequence[Spot]) -> QRectF:
    box = QRectF()
    for spot in spots:
        box = box.united(spot.rect)
    return box


def _follow(spots: Sequence[Spot], item: Callable[[str], QGraphicsItem | None]) -> Callable[[], QPointF]:

    def where() -> QPointF:
        points = [piece.pos() if (piece := item(spot.ref)) is not None else spot.rect.center() for spot in spots]
        return QPointF(sum(at.x() for at in points) / len(points), sum(at.y() for at in points) / len(points))

    return where


def _fixed(at: QPointF | None) -> Callable[[], QPointF] | None:
    return (lambda: at) if at is not None else None
