import assert from "node:assert/strict";
import test from "node:test";
import { found } from "./node/document.mjs";
import { pieceElement } from "../../../resources/phone/pieces.js";

const knight = { ref: "card:1", shape: "card", title: "Knight", style: {}, picture: "key", badge: { glyph: "mdi6.sword", ground: "#446688" } };

test("a card shows the badge of its kind on its picture, in every form", () => {
  for (const form of ["card", "tile", "mini"]) {
    const [print] = found(pieceElement(knight, form), "art");
    const [badge] = found(print, "badge");
    assert.equal(badge.style.getPropertyValue("--ground"), "#446688");
    assert.equal(badge.children[0].dataset.art, "mdi6.sword");
  }
  assert.deepEqual(found(pieceElement({ ...knight, badge: null }), "badge"), []);
});
