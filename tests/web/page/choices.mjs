import assert from "node:assert/strict";
import test from "node:test";
import { Choices, grouped, lead } from "../../../resources/phone/choices.js";

const label = (text, action, more = {}) => ({ text, action, ...more });
const play = label("Play", ["play", "card:1", "", ""]);
const strike = label("Strike the wolf", ["strike", "card:1", "card:7", ""]);
const draw = label("Draw", ["coin", "card:1", "zone:play", "draw"], { place: "zone:deck" });
const pass = label("Pass", ["pass", "", "", ""], { primary: true });
const area = label("Hit the town", ["hit", "", "half:1/0", ""]);
const passive = label("Discard", ["drop", "card:2", "", ""], { is_passive: true });
const attack = label("Attack Ben", ["attack", "banner:0", "zone:mat/1", ""], { menu: "attack", chance: 35 });
const menus = [{ menu: "attack", text: "Attack…" }];
const choices = (...labels) => new Choices({ labels, menus });
const isPiece = (ref) => /^(card|banner):/.test(ref);

test("pieces are sources, passive ones are not lit, and nothing is no piece", () => {
  const found = choices(play, strike, pass, passive);
  assert.deepEqual([...found.sources], ["card:1"]);
  assert.deepEqual(found.of("card:2"), [passive]);
});

test("with nothing chosen, everything that is no piece has a button", () => {
  assert.deepEqual(choices(play, strike, pass, area).buttons("", isPiece), [pass, area]);
});

test("a chosen piece has a button for all it can do, and lights the places that mean something", () => {
  const found = choices(play, strike, draw, pass);
  assert.deepEqual(found.buttons("card:1", isPiece), [play, strike, draw]);
  assert.deepEqual([...found.targets("card:1")], [["card:7", [strike]], ["zone:deck", [draw]]]);
  assert.deepEqual(found.buttons("card:1", isPiece, "zone:deck"), [draw]);
});

test("the only thing that can be done always has a button", () => {
  assert.deepEqual(choices(play).buttons("", isPiece), [play]);
});

test("a piece that every choice starts from need not be tapped", () => {
  assert.equal(choices(play, strike).only, "card:1");
  assert.equal(choices(play, strike, pass).only, "");
  assert.equal(choices(play).only, "");
});

test("a menu stands for its labels, which start from no piece of the hand", () => {
  const found = choices(attack, pass);
  assert.deepEqual(found.of("menu:attack"), [attack]);
  assert.deepEqual([...found.loose], []);
  assert.deepEqual([...found.sources], ["banner:0"]);
});

test("room is kept for the most buttons that a decision can show", () => {
  assert.equal(choices(play, strike, draw, pass).most(isPiece), 3);
});

test("labels with the same words are one button, the advised one if there is one", () => {
  const [one, two] = [label("Reroll", ["r", "die:1", "", ""]), label("Reroll", ["r", "die:2", "", ""], { primary: true })];
  assert.deepEqual(grouped([one, two, pass]), [two, pass]);
});

test("few choices are all buttons although they start from pieces; with more, or with others beside them, pieces are tapped", () => {
  assert.deepEqual(choices(play, strike).menus.length, 1);
  const few = new Choices({ labels: [play, strike, draw] });
  assert.deepEqual(few.buttons("", isPiece), [play, strike, draw]);
  assert.equal(few.start(strike, isPiece), "");
  const beside = new Choices({ labels: [play, strike, pass] });
  assert.deepEqual(beside.buttons("", isPiece), [pass]);
  assert.equal(beside.start(strike, isPiece), "card:1");
});

test("what all labels of one verb begin with is said once, up to the end of a word", () => {
  const to = (place, verb = "move") => label(`Move the boar to ${place}`, [verb, "card:1", place, ""]);
  assert.equal(lead([to("Fog Docks"), to("Forest")]), "Move the boar to ");
  assert.equal(lead([to("Fog Docks"), to("Forest", "swap")]), "");
  assert.equal(lead([to("Docks")]), "");
  assert.equal(lead([label("猪を埠頭に動かす", ["m"]), label("猪を森に動かす", ["m"])]), "");
  assert.equal(lead([label("大きな森の猪を埠頭に動かす", ["m"]), label("大きな森の猪を森に動かす", ["m"])]), "大きな森の猪を");
});
