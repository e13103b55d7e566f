// Fingers and flights. Nothing is drawn anew while a finger is down; a piece that moves flies on a layer without touch,
// and a tap meant for its old place counts.

const HOLD = 450;
const FLIGHT = 220;
const SLIP = 12;
const SETTLE = 100;
const FLIGHTS_MOST = 14;

export class Touch {
  /** `tap` gets the element that was tapped, `hold` one that was held. */
  constructor(layer, tap, hold) {
    Object.assign(this, { layer, tap, hold });
    this.moved = [];
    this.landed = this.scrolled = 0;
    this.waiting = null;
    addEventListener("pointerdown", (event) => this.down(event));
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => this.up(event));
    addEventListener("touchend", (event) => this.lift(event));
    addEventListener("scroll", () => (this.scrolled = performance.now()), { capture: true, passive: true });
    addEventListener("pointermove", (event) => this.slip(event));
    addEventListener("click", (event) => this.click(event));
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("contextmenu", (event) => event.target.closest("[data-ref]") && event.preventDefault());
  }

  down(event) {
    this.isDown = true;
    this.held = false;
    this.slipped = performance.now() - this.scrolled < SETTLE; // such a finger stops what scrolls
    this.start = [event.clientX, event.clientY];
    const piece = event.target.closest("[data-ref]");
    this.timer = setTimeout(() => {
      this.held = Boolean(piece);
      if (piece) this.hold(piece.dataset.ref);
      this.release();
    }, HOLD);
  }

  slip({ clientX, clientY }) {
    if (!this.isDown || Math.hypot(clientX - this.start[0], clientY - this.start[1]) <= SLIP) return;
    this.slipped = true;
    clearTimeout(this.timer);
  }

  up({ type }) {
    if (type === "pointercancel") this.slipped = true;
    clearTimeout(this.timer);
    setTimeout(() => this.release());
  }

  release() {
    this.isDown = false;
    const draw = this.waiting;
    this.waiting = null;
    draw?.();
  }

  /** A finger that is lifted where it came down has tapped: the browser's click, which would follow later, is not needed. */
  lift(event) {
    if (!this.slipped && !event.touches.length) this.click(event, event.changedTouches[0]);
  }

  click(event, place = event) {
    const element = this.meant(event.target, place);
    if (!element) return;
    event.preventDefault();
    this.tap(element);
  }

  /** What a tap on an element means: a control, a piece, what flies away from there, or the ground around a sheet. */
  meant(target, { clientX, clientY }) {
    if (this.held) return null;
    const old = this.moved.find(({ from }) => isIn(from, clientX, clientY));
    const flying = old && performance.now() < this.landed && this.layer.parentNode.querySelector(`[data-key="${CSS.escape(old.key)}"]`);
    const element = flying || (target.matches("dialog") ? target : target.closest("[data-do], [data-ref]"));
    return element?.disabled ? null : element;
  }

  key(event) {
    const element = event.target.closest("[role=button]");
    if (!element || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    this.tap(element);
  }

  /** Call `draw` now, or when no finger is down any more; pieces that it moves to another area fly there. */
  draw(draw) {
    if (this.isDown) this.waiting = () => this.fly(draw);
    else this.fly(draw);
  }

  fly(draw) {
    const before = places();
    draw();
    if (document.hidden || !before.size) return;
    const moves = [];
    for (const [key, now] of places()) {
      const old = before.get(key);
      if (old && old.area !== now.area && old.isSeen && now.isSeen) moves.push({ key, from: old.box, to: now.box, ...now });
      else if (old && old.face !== now.face) roll(now.element);
    }
    this.moved = moves;
    this.landed = performance.now() + FLIGHT;
    if (isStill()) return;
    moves.slice(0, FLIGHTS_MOST).forEach((move) => this.flight(move));
  }

  flight({ element, from, to }) {
    const copy = element.cloneNode(true);
    for (const name of ["data-key", "data-ref", "tabindex", "role"]) copy.removeAttribute(name);
    Object.assign(copy.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
    this.layer.append(copy);
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    const options = { duration: FLIGHT, easing: "ease-out" };
    element.animate({ opacity: [0, 0] }, options);
    copy.animate({ transform: [start, "none"] }, options).finished.finally(() => copy.remove());
  }
}

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const isIn = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
const isSeen = (box, view) => box.width > 0 && isIn(view, (box.left + box.right) / 2, (box.top + box.bottom) / 2);

function roll(element) {
  if (isStill()) return;
  element.animate({ transform: ["rotate(-40deg) scale(.8)", "rotate(12deg) scale(1.06)", "none"] }, { duration: 300, easing: "ease-out" });
}

/** Where every piece lies, and whether it is in sight there: not scrolled out of the part of the page that it lies in. */
function places() {
  const found = new Map();
  const views = new Map();
  for (const element of document.querySelectorAll("#page [data-area]")) {
    const { key, area, face } = element.dataset;
    const within = element.closest(".table, .dock, .hand, .reach") ?? document.body;
    if (!views.has(within)) views.set(within, within.getBoundingClientRect());
    const box = element.getBoundingClientRect();
    found.set(key, { element, area, face, box, isSeen: isSeen(box, views.get(within)) });
  }
  return found;
}
