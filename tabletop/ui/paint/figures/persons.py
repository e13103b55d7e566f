"""A person, dressed and armed as a card says or as its archetype, level and key settle."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tabletop.cards.art import Archetype, Beard, Body, Build, Garment, Gear, Hair, Headgear, Mood, Pose, settled
from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures import body
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.expressions import features, head
from tabletop.ui.paint.figures.extras import EXTRAS, FACES
from tabletop.ui.paint.figures.garments import GARMENTS, LEATHER
from tabletop.ui.paint.figures.hair import BEARDS, HAIR, OVER_MOUTH, shadow_of
from tabletop.ui.paint.figures.headgear import HEADGEAR, Tones
from tabletop.ui.paint.figures.held import HELD, Grip, Held
from tabletop.ui.paint.figures.wardrobe import BY_LEVEL, PEOPLE, WOMEN

BUILDS: dict[Build, body.Build] = {
    Build.BENT: body.Build(tall=87, head=14.5, wide=14, waist=13.5, hip=12.5, leg=27, thick=5.2, lean=9, step=10),
    Build.PLAIN: body.Build(tall=94, head=13.5, wide=14.5, waist=11.5, hip=11, leg=31, thick=5.2, step=10),
    Build.SLIGHT: body.Build(tall=90, head=13.5, wide=12.5, waist=10, hip=10, leg=30, thick=4.6, step=9),
    Build.SMALL: body.Build(tall=67, head=15, wide=10.5, waist=10, hip=10, leg=17, thick=4.4, step=8),
    Build.SQUAT: body.Build(tall=70, head=15.5, wide=19, waist=17, hip=14, leg=17, thick=6.2, step=12),
    Build.STOUT: body.Build(tall=88, head=14, wide=18, waist=20, hip=16, leg=25, thick=5.8, step=12),
    Build.STURDY: body.Build(tall=96, head=13.5, wide=19.5, waist=15, hip=13, leg=31, thick=6.8, step=13),
    Build.TALL: body.Build(tall=104, head=13, wide=14.5, waist=11, hip=11, leg=36, thick=5, step=10),
}


class Hand(NamedTuple):
    """Place of a hand: from its shoulder in lengths of an arm, or from the neck in units if `inner`.

    `turn` is that of the thing in it; the sign of `bend` says which way the elbow points.
    """

    x: float
    y: float
    turn: float = 0
    bend: float = 1
    inner: bool = False


class Stance(NamedTuple):
    """Both hands, the side of the weapon, and the lean and step of the body."""

    weapon: Hand
    off: Hand
    side: int = -1
    lean: float = 1
    step: float = 1


STANCES: dict[Pose, Stance] = {
    Pose.STAND: Stance(Hand(-0.42, 0.66, -8), Hand(0.32, 0.76, 0, -0.7)),
    Pose.AIM: Stance(Hand(0.86, 0.02, 4, 1), Hand(2, 14, 0, -1, inner=True), 1, 0, 1.3),
    Pose.BEG: Stance(Hand(-0.4, 0.55, -6), Hand(0.74, 0.46), lean=6),
    Pose.CAST: Stance(Hand(-0.66, -0.42, -12, -1), Hand(0.7, -0.36, 8), step=1.2),
    Pose.GUARD: Stance(Hand(-0.6, 0.26, -14, -1), Hand(0.44, 0.58, 5), lean=3, step=1.2),
    Pose.LEAN: Stance(Hand(0.5, 0.34, 0, -1), Hand(10, 20, 0, -0.6, inner=True), 1, 7, 1.2),
    Pose.OFFER: Stance(Hand(-0.5, 0.2, -10, -1), Hand(0.72, 0.34)),
    Pose.POINT: Stance(Hand(0.98, -0.28, 62, 0.2), Hand(-0.46, 0.62, 0, 1), 1, 4, 1.4),
    Pose.PRAY: Stance(Hand(7, 27, 0, 0.5, inner=True), Hand(9, 26, 0, -0.5, inner=True), step=0.8),
    Pose.RAISE: Stance(Hand(-0.66, -0.4, -34, -1), Hand(0.5, 0.56, 5), lean=3, step=1.25),
    Pose.SHACKLED: Stance(Hand(-4, 37, 0, 0.7, inner=True), Hand(11, 37, 0, -0.7, inner=True), lean=3),
    Pose.SIT: Stance(Hand(-0.62, 0.5, -20, 0.6), Hand(0.6, 0.52, 0, -0.6), lean=1, step=0.8),
    Pose.SNEAK: Stance(Hand(0.8, 0.44, 68, 1), Hand(-12, 1, 0, -1, inner=True), 1, 9, 1.6),
    Pose.THRUST: Stance(Hand(0.72, 0.24, 70, 1), Hand(-0.5, 0.52, 0, 1), 1, 6, 1.5),
    Pose.WAVE: Stance(Hand(-0.6, -0.62, -24, -1), Hand(0.62, 0.56)),
}
SEAT = 13
"""Height of the hips of one who sits on the ground."""

POLE = 46
"""Reach of a pole below the hand."""

EARS = (Hair.NONE, Hair.SHORT, Hair.TAIL, Hair.BUN, Hair.TONSURE, Hair.SPIKES)


class Look(NamedTuple):
    """Everything about a person, settled."""

    garment: Garment
    weapon: Gear
    offhand: Gear
    headgear: Headgear
    pose: Pose
    hair: Hair
    beard: Beard
    mood: Mood
    body: Body
    build: Build
    skin: str
    hair_tone: str
    tones: Tones
    cape: str


def look(figure: Figure) -> Look:
    """Return the look of a person: as its card says, else by its archetype, level and seed."""
    archetype = Archetype(figure.archetype)

    def choice(field: str) -> str:
        if said := getattr(figure, field):
            return str(said)
        choices = getattr(row, field)
        if field in BY_LEVEL:
            return str(choices[min(figure.level, len(choices)) - 1])
        return str(choices[settled(f"{field} {figure.seed}") % len(choices)])

    row = PEOPLE[archetype]
    woman = Body(choice("body")) is Body.WOMAN
    if woman:
        row = WOMEN.get(archetype, row)._replace(beard=(Beard.NONE,), body=(Body.WOMAN,))
    cloth = choice("cloth")
    return Look(
        Garment(choice("garment")),
        Gear(choice("weapon")),
        Gear(choice("offhand")),
        Headgear(choice("headgear")),
        Pose(choice("pose")),
        Hair(choice("hair")),
        Beard(choice("beard")),
        Mood(choice("mood")),
        Body.WOMAN if woman else Body.MAN,
        Build(choice("build")),
        choice("skin"),
        choice("hair_tone"),
        Tones(cloth, choice("trim"), choice("metal")),
        figure.cape or (darker(cloth, 0.25).name() if figure.level >= row.caped else ""),
    )


def measures(seen: Look, level: int) -> body.Build:
    """Return the measures of a person, larger with the level."""
    b, more = BUILDS[seen.build], level - 1
    if seen.pose is Pose.SIT:
        b = replace(b, tall=b.tall - b.leg + SEAT, leg=SEAT)
    slim = 0.88 if seen.body is Body.WOMAN else 1.0
    stance = STANCES[seen.pose]
    return replace(
        b,
        tall=b.tall + 1.8 * more,
        wide=(b.wide + 0.9 * more) * slim,
        waist=(b.waist + 0.5 * more) * slim * slim,
        thick=(b.thick + 0.22 * more) * slim,
        step=b.step * stance.step,
        lean=b.lean - 1 + stance.lean,
    )


def person(f: Drawing, figure: Figure) -> None:
    """Draw a person from back to front: cape, long hair, garment, head, arms."""
    seen, level = look(figure), figure.level
    b, garment, archetype = measures(seen, level), GARMENTS[seen.garment], Archetype(figure.archetype)
    ghost = figure.aura == "ghost"
    _load(f, b, seen, level)
    if seen.cape:
        body.cape(f, b, seen.cape, 0.8 if ghost else 0.95, 10 + 3 * level)
    hat, locks = HEADGEAR[seen.headgear], HAIR[seen.hair]
    covers = hat.covers if hat else 0
    with f.at(*b.face, 0, b.head / 13):
        if locks.behind and not covers:
            locks.behind(f, seen.hair_tone)
    if ghost:
        _shroud(f, b, seen.tones.cloth)
    else:
        garment.draw(f, b, seen.tones, seen.skin)
    if seen.pose is Pose.SIT and not ghost:
        _crossed_legs(f, b, darker(seen.tones.cloth, 0.1).name(), seen.skin)
    if archetype in EXTRAS and not ghost:
        EXTRAS[archetype](f, b, level)
    if level >= 3 and seen.garment in (Garment.MAIL, Garment.PLATE):
        _pauldrons(f, b, seen.tones)
    if STANCES[seen.pose].side > 0:
        _arm(f, b, seen, level, weapon=False)
    with f.at(*b.face, 0, b.head / 13):
        _head(f, seen, archetype)
    if STANCES[seen.pose].side < 0:
        _arm(f, b, seen, level, weapon=False)
    _arm(f, b, seen, level, weapon=True)


def _head(f: Drawing, seen: Look, archetype: Archetype) -> None:
    hat, locks, woman = HEADGEAR[seen.headgear], HAIR[seen.hair], seen.body is Body.WOMAN
    covers = hat.covers if hat else 0
    if hat and hat.behind:
        hat.behind(f, seen.tones)
    head(f, seen.skin, woman)
    beard = BEARDS[seen.beard]
    tone = shadow_of(seen.skin, seen.hair_tone) if seen.beard is Beard.STUBBLE else seen.hair_tone
    if beard and seen.beard not in OVER_MOUTH:
        beard(f, tone)
    features(f, seen.skin, seen.mood, woman, darker(seen.hair_tone, 0.25).name())
    if archetype in FACES and covers < 2:
        FACES[archetype](f, seen.skin)
    if beard and seen.beard in OVER_MOUTH:
        beard(f, tone)
    if locks.before and not covers:
        locks.before(f, seen.hair_tone)
    if archetype is Archetype.ELF and covers < 2:
        f.add("-6,-2 -13,-7 -23,-15! -19,-1 -12,5 -6,5", seen.skin, 0.9)
        f.cut((-9, 1, 0.2), (-14, -3, 0.8), (-19, -9, 0.2))
    elif not covers and seen.hair in EARS:
        f.add(oval(-8, 1.6, 3, 3.8), seen.skin, 0.8)
        f.cut((-9, 0, 0.2), (-7.4, 1.4, 0.7), (-8.6, 3.4, 0.2))
    if hat:
        hat.before(f, seen.tones)
    if covers == 2 and seen.mood is Mood.FURIOUS:
        for x in (2.4, 8.6):
            f.mark(oval(x, -1.4, 2, 1.5), "#ff5a3c")
            f.mark(oval(x, -1.4, 1, 0.8), "#ffe6a0")
            f.glow(x, -1.4, 5, "#ff4a2c")


class _Reach(NamedTuple):
    """An arm of a person: the thing in its hand, the hand as posed, its place, and the size of the thing."""

    side: int
    hand: Hand
    held: Held | None
    x: float
    y: float
    size: float


def _reach(b: body.Build, seen: Look, level: int, *, weapon: bool) -> _Reach:
    """Return how the arm that holds the weapon reaches, or the other one."""
    stance = STANCES[seen.pose]
    side = stance.side if weapon else -stance.side
    hand, held = (stance.weapon, HELD[seen.weapon]) if weapon else (stance.off, HELD[seen.offhand])
    length = b.tall * 0.36
    x, y = b.neck
    if weapon and held is None and seen.offhand is Gear.LUTE:
        x, y = x + 4, y + b.tall * 0.26
    elif hand.inner:
        x, y = x + hand.x, y + hand.y
    else:
        x, y = x + side * b.wide * 0.86 + hand.x * length, y + 6 + hand.y * length
    return _Reach(side, hand, held, x, y, b.tall / 96 * (1 + 0.06 * (level - 1)))


def _load(f: Drawing, b: body.Build, seen: Look, level: int) -> None:
    """Draw what hangs over a shoulder, behind the body."""
    for weapon in (True, False):
        reach = _reach(b, seen, level, weapon=weapon)
        if reach.held and reach.held.grip is Grip.SLUNG:
            with f.at(reach.x, reach.y, 0, reach.size, reach.side > 0):
                reach.held.draw(f, seen.tones)


def _arm(f: Drawing, b: body.Build, seen: Look, level: int, *, weapon: bool) -> None:
    """Draw the arm that holds the weapon, or the other one."""
    side, hand, held, x, y, size = _reach(b, seen, level, weapon=weapon)
    sleeves = GARMENTS[seen.garment].sleeves(seen.tones, seen.skin)
    turn = 0.0
    if held and held.grip in (Grip.SWUNG, Grip.POLE):
        upright = held.grip is Grip.POLE and abs(hand.turn) < 45
        turn = hand.turn * 0.4 if upright else hand.turn
    stood = held is not None and held.grip is Grip.POLE and held is not HELD[Gear.BOW] and abs(turn) < 45
    low = min(24 * size, 2 - y - POLE * size) if stood else 0.0

    def hold() -> None:
        assert held is not None
        with f.at(0, low, 0, size):
            held.draw(f, seen.tones)
        if weapon and seen.pose is Pose.AIM and seen.weapon is Gear.BOW:
            f.add(limb((-22, 0, 0.8), (12, 0, 0.8)), LEATHER, 0.6, 0)
            f.add("11,-3! 20,0! 11,3!", seen.tones.metal, 0.7)

    loose = held is None or held.grip in (Grip.WORN, Grip.SLUNG)
    cuff = "wide" if sleeves.wide else ""
    palm = sleeves.glove or seen.skin
    body.arm(f, b, side, (x, y), sleeves.tone, palm, hand.bend, None if loose else hold, turn, cuff)
    if held is not None and held.grip is Grip.WORN:
        with f.at(x, y, 4):
            hold()


def _pauldrons(f: Drawing, b: body.Build, t: Tones) -> None:
    x, y = b.neck
    for side in (-1, 1):
        f.add(oval(x + side * b.wide * 0.86, y + 6, b.thick * 1.5, b.thick * 1.3), lighter(t.metal, 0.1).name())
        f.cut(
            (x + side * b.wide * 0.86 - 6, y + 9, 0.3), (x + side * b.wide * 0.86, y + 10, 0.9),
            (x + side * b.wide * 0.86 + 6, y + 8, 0.3),
        )  # fmt: skip


def _crossed_legs(f: Drawing, b: body.Build, tone: str, skin: str) -> None:
    """Legs folded on the ground in front of the body."""
    for side in (-1, 1):
        f.add(oval(-side * 12, -4, 6.4, 4), skin, 0.8)
        knee = side * (b.hip + 17)
        f.add(limb((side * b.hip * 0.5, -12, 7), (knee, -7, 7.4), (side * 3, -4.6, 4.6)), tone)
        f.cut((side * b.hip, -9, 0.2), (knee * 0.85, -5, 1), (side * 8, -3, 0.2))


def _shroud(f: Drawing, b: body.Build, tone: str) -> None:
    """The trunk of a ghost, that ends in a wisp."""
    x, y = b.neck
    f.add(
        f"{x - b.wide},{y + 7} {x - b.wide * 0.6},{y} {x + b.wide * 0.6},{y} {x + b.wide},{y + 7} "
        f"{b.waist + 2},{y * 0.55} "
        f"{b.hip + 4},{y * 0.3} {b.hip},-12! {b.hip * 0.4},-17 0,-6! {-b.hip * 0.6},-14 -14,-3! -26,-4 -36,-10! "
        f"-20,-14 "
        f"{-b.hip - 3},{y * 0.3} {-b.waist},{y * 0.55}",
        tone,
    )
    f.cut((-3, y * 0.6, 0.2), (-6, y * 0.4, 1), (-14, -10, 0.3))
    f.cut((6, y * 0.6, 0.2), (6, y * 0.4, 0.9), (2, -14, 0.3))


PERSONS = dict.fromkeys(PEOPLE, person)
