import assert from "node:assert/strict";
import test from "node:test";
import { pieceElement } from "../../../resources/phone/pieces.js";

/** As much of an element as a piece needs, where there is no page. */
class Stub {
  constructor() {
    Object.assign(this, { children: [], dataset: {}, attributes: {}, properties: {}, classList: { add() {} } });
    this.style = { setProperty: (name, value) => (this.properties[name] = value), getPropertyValue: (name) => this.properties[name] ?? "" };
  }
  append(...parts) {
    this.children.push(...parts);
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
}
globalThis.document ??= { createElement: () => new Stub() };

const knight = { ref: "card:1", shape: "card", title: "Knight", style: {}, picture: "key", badge: { glyph: "mdi6.sword", ground: "#446688" } };
const found = (element, kind) => [...(element.children ?? [])].flatMap((part) => [...(part.className === kind ? [part] : []), ...found(part, kind)]);

test("a card shows the badge of its kind on its picture, in every form", () => {
  for (const form of ["card", "tile", "mini"]) {
    const [print] = found(pieceElement(knight, form), "art");
    const [badge] = found(print, "badge");
    assert.equal(badge.style.getPropertyValue("--ground"), "#446688");
    assert.equal(badge.children[0].dataset.art, "mdi6.sword");
  }
  assert.deepEqual(found(pieceElement({ ...knight, badge: null }), "badge"), []);
});
