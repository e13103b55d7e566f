import assert from "node:assert/strict";
import test from "node:test";
import { Table } from "../../../resources/phone/table.js";

const piece = (ref, more = {}) => ({ ref, shape: "card", ...more });
const hand = { is: "Row", ref: "zone:hand/0", seat: 0, fan: true, pieces: [piece("card:1")] };
const line = { is: "Row", ref: "zone:line/0", seat: 0, pieces: [piece("card:2", { attached: [piece("card:3")] })] };
const grid = { is: "Cells", ref: "zone:road", cells: [{ ref: "land:1", piece: piece("card:4") }, { ref: "land:2" }] };
const rival = { is: "SeatPanel", seat: 1, score: "3", areas: [{ is: "Row", ref: "zone:line/1", pieces: [piece("card:5")] }] };
const root = (...parts) => ({ root: { is: "Box", across: false, parts } });

test("areas are found wherever they lie, and those of a panel belong to its seat", () => {
  const table = new Table();
  table.update(root(hand, { is: "Box", across: true, parts: [line, grid] }, rival));
  assert.equal(table.areas.get("zone:line/1").seat, 1);
  assert.equal(table.hand(0).ref, "zone:hand/0");
  assert.ok(table.isPiece("card:3"));
  assert.ok(!table.isPiece("land:1"));
});

test("an area that has not changed stays as it was", () => {
  const table = new Table();
  table.update(root(hand, line));
  table.update(root({ is: "=", ref: "zone:hand/0" }, { ...line, pieces: [] }));
  assert.equal(Table.pieces(table.areas.get("zone:hand/0")).length, 1);
  assert.equal(Table.pieces(table.areas.get("zone:line/0")).length, 0);
});

test("what can be used outside the hand is within reach, under any of its references", () => {
  const table = new Table();
  table.update(root(hand, line, grid, rival));
  const reach = table.reach(0, new Set(["card:1", "card:3", "card:4"])).map((found) => found.ref);
  assert.deepEqual(reach, ["card:3", "card:4"]);
});

test("own areas come first, those of others last", () => {
  const table = new Table();
  table.update(root(rival, grid, line, hand));
  assert.deepEqual(table.others(0).map((area) => area.ref), ["zone:line/0", "zone:road", "zone:line/1"]);
});
