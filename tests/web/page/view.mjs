import assert from "node:assert/strict";
import test from "node:test";
import { found } from "./node/document.mjs";
import { Choices } from "../../../resources/phone/choices.js";
import { labelButton } from "../../../resources/phone/view.js";

const choices = new Choices({ labels: [], menus: [] });
const state = { table: { piece: () => undefined }, choices, say: () => "#％" };
const strike = (text) => ({ text, action: ["strike", "", "", ""], chance: 47 });

test("a chance is written as the language writes it, and once", () => {
  const [percent] = found(labelButton(state, strike("こうもりを攻撃"), false), "pct");
  assert.equal(percent.textContent ?? percent.children.join(""), "47％");
  assert.deepEqual(found(labelButton(state, strike("こうもりを攻撃（47％）"), false), "pct"), []);
});
