import assert from "node:assert/strict";
import test from "node:test";
import { Choices, grouped } from "../../../resources/phone/choices.js";

const label = (text, action, more = {}) => ({ text, action, ...more });
const play = label("Play", ["play", "card:1", "", ""]);
const strike = label("Strike the wolf", ["strike", "card:1", "card:7", ""]);
const pass = label("Pass", ["pass", "", "", ""], { primary: true });
const area = label("Hit the town", ["hit", "", "half:1/0", ""]);
const passive = label("Discard", ["drop", "card:2", "", ""], { is_passive: true });
const isPiece = (ref) => ref.startsWith("card:");

test("pieces are sources, passive ones are not lit", () => {
  const choices = new Choices([play, strike, pass, passive]);
  assert.deepEqual([...choices.sources].filter(Boolean), ["card:1"]);
  assert.deepEqual(choices.of("card:2"), [passive]);
});

test("with nothing chosen, everything that is no piece has a button", () => {
  const choices = new Choices([play, strike, pass, area]);
  assert.deepEqual(choices.buttons("", isPiece), [pass, area]);
});

test("a chosen piece has a button for all it can do", () => {
  const choices = new Choices([play, strike, pass]);
  assert.deepEqual(choices.buttons("card:1", isPiece), [play, strike]);
  assert.deepEqual([...choices.targets("card:1").keys()], ["card:7"]);
});

test("the only thing that can be done always has a button", () => {
  assert.deepEqual(new Choices([play]).buttons("", isPiece), [play]);
});

test("labels with the same words are one button, the advised one if there is one", () => {
  const [one, two] = [label("Reroll", ["r", "die:1", "", ""]), label("Reroll", ["r", "die:2", "", ""], { primary: true })];
  assert.deepEqual(grouped([one, two, pass]), [two, pass]);
});
