import assert from "node:assert/strict";
import test from "node:test";
import { yourTurn } from "../../../resources/phone/signals.js";

const shaken = [];
const classes = new Set();
globalThis.document = { body: { classList: { add: (name) => classes.add(name), remove: (name) => classes.delete(name) } } };
globalThis.requestAnimationFrame = (then) => then();
Object.defineProperty(globalThis, "navigator", {
  value: { vibrate: (pattern) => shaken.push(pattern), userActivation: { hasBeenActive: true } },
  configurable: true,
});

test("a turn is shown, and shakes the phone of who wants that", () => {
  yourTurn({ vibration: false, sound: false });
  assert.deepEqual(shaken, []);
  assert.ok(classes.has("ring"));
  yourTurn({ vibration: true, sound: false });
  assert.equal(shaken.length, 1);
});

test("a page that nobody has touched shakes nothing", () => {
  navigator.userActivation.hasBeenActive = false;
  yourTurn({ vibration: true, sound: false });
  assert.equal(shaken.length, 1);
});
