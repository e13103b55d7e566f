import assert from "node:assert/strict";
import test from "node:test";
import { Touch } from "../../../resources/phone/touch.js";

globalThis.addEventListener ??= () => {};
globalThis.document ??= { querySelectorAll: () => [] };

const place = { clientX: 100, clientY: 100 };
const control = (disabled = false) => ({ disabled, matches: () => false, closest: () => target, dataset: {} });
let target = null;

/** What a finger does that comes down on an element, moves so far, and is lifted. */
function finger({ disabled = false, moves = 0, ends = "pointerup", scrolls = false } = {}) {
  const done = [];
  const touch = new Touch(null, () => done.push("tap"), () => done.push("hold"));
  target = control(disabled);
  touch.scrolled = scrolls ? performance.now() : -1000;
  touch.down({ ...place, target: { closest: () => null } });
  touch.draw(() => done.push("draw"));
  touch.slip({ clientX: place.clientX + moves, clientY: place.clientY });
  touch.up({ type: ends });
  touch.lift({ target, touches: [], changedTouches: [place], preventDefault: () => done.push("no click") });
  touch.release();
  return done;
}

test("a finger that is lifted taps at once, and what came meanwhile is drawn after it", () => {
  assert.deepEqual(finger(), ["no click", "tap", "draw"]);
  assert.deepEqual(finger({ moves: 8 }), ["no click", "tap", "draw"]);
});

test("a finger that scrolls taps nothing", () => {
  assert.deepEqual(finger({ moves: 20 }), ["draw"]);
  assert.deepEqual(finger({ ends: "pointercancel" }), ["draw"]);
  assert.deepEqual(finger({ scrolls: true }), ["draw"]);
});

test("what cannot be pressed is not tapped", () => {
  assert.deepEqual(finger({ disabled: true }), ["draw"]);
});
