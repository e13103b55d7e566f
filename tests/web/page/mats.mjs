import assert from "node:assert/strict";
import test from "node:test";
import "./node/document.mjs";
import { Choices } from "../../../resources/phone/choices.js";
import { Mats } from "../../../resources/phone/mats.js";

const drop = { text: "left column", action: ["drop", "die:1", "zone:left", ""] };
const peek = { text: "right column", action: ["peek", "die:2", "zone:right", ""], is_passive: true };

test("a cell that a choice leads to is told apart before a piece is chosen, so that it stays in sight", () => {
  const choices = new Choices({ labels: [drop, peek], menus: [] });
  const mats = new Mats({ table: {}, choices, seat: 0, chosen: "", say: (key) => key });
  const cells = [{ ref: "cell:1", part: "zone:left" }, { ref: "cell:2", part: "zone:right" }, { ref: "zone:left" }];
  const isPlace = (cell) => mats.cell(cell, { ref: "zone:bottle" }, "tile").className.split(" ").includes("place");
  assert.deepEqual(cells.map(isPlace), [true, false, true]);
});
