import assert from "node:assert/strict";
import test from "node:test";
import { Choices } from "../../../resources/phone/choices.js";
import { Table, isLane, stacks } from "../../../resources/phone/table.js";

const piece = (ref, more = {}) => ({ ref, shape: "card", ...more });
const hand = { is: "Row", ref: "zone:hand/0", seat: 0, fan: true, pieces: [piece("card:1")] };
const line = { is: "Row", ref: "zone:line/0", seat: 0, pieces: [piece("card:2", { attached: [piece("card:3")] })] };
const grid = { is: "Cells", ref: "zone:road", cells: [{ ref: "land:1", piece: piece("card:4") }, { ref: "land:2" }] };
const rival = { is: "SeatPanel", seat: 1, score: "3", areas: [{ is: "Row", ref: "zone:line/1", pieces: [piece("card:5")] }] };
const box = (across, ...parts) => ({ is: "Box", across, parts });
const root = (...parts) => ({ root: box(false, ...parts) });

function tableOf(...parts) {
  const table = new Table();
  table.update(root(...parts));
  return table;
}

test("areas are found wherever they lie, and those of a panel belong to its seat", () => {
  const table = tableOf(hand, box(true, line, grid), rival);
  assert.equal(table.areas.get("zone:line/1").seat, 1);
  assert.equal(table.hand(0).ref, "zone:hand/0");
  assert.ok(table.isPiece("card:3"));
  assert.ok(!table.isPiece("land:1"));
});

test("an area that has not changed stays as it was", () => {
  const table = tableOf(hand, line);
  table.update(root({ is: "=", ref: "zone:hand/0" }, { ...line, pieces: [] }));
  assert.equal(Table.pieces(table.areas.get("zone:hand/0")).length, 1);
  assert.equal(Table.pieces(table.areas.get("zone:line/0")).length, 0);
});

test("what can be used outside the hand is within reach, under any of its references", () => {
  const table = tableOf(hand, line, grid, rival);
  const sources = new Set(["card:1", "card:3", "card:4"]);
  assert.deepEqual(table.reach(0, sources).map((found) => found.ref), ["card:3", "card:4"]);
  assert.deepEqual(table.reach(0, sources, [table.areas.get("zone:line/0")]).map((found) => found.ref), ["card:4"]);
});

test("in one column rivals stand for themselves, and own areas come without the hand", () => {
  const { rivals, shared, own } = tableOf(rival, grid, line, hand).parts(0);
  assert.deepEqual([...rivals.keys()], [1]);
  assert.deepEqual(shared.map((area) => area.ref), ["zone:road"]);
  assert.deepEqual(own.map((area) => area.ref), ["zone:line/0"]);
});

test("a column with areas of several seats is a battlefield and stays together", () => {
  const far = { is: "Row", ref: "half:1", seat: 1, pieces: [] };
  const near = { is: "Row", ref: "half:0", seat: 0, pieces: [] };
  const field = box(false, far, grid, near);
  assert.ok(isLane(field));
  assert.ok(!isLane(box(true, far, near)));
  assert.ok(!isLane(box(false, rival, near)));
  const { rivals, shared, own } = tableOf(rival, field, hand).parts(0);
  assert.equal(shared[0].is, "Box");
  assert.deepEqual([rivals.size, own.length], [1, 0]);
});

test("cards that are alike and can do the same lie as one stack, dice do not", () => {
  const alike = [piece("card:1", { title: "Gold" }), piece("card:2", { title: "Gold" }), piece("card:3", { title: "Tin" })];
  const none = new Choices();
  assert.deepEqual(stacks(alike, none).map(({ refs }) => refs), [["card:1", "card:2"], ["card:3"]]);
  const one = new Choices({ labels: [{ text: "Spend", action: ["spend", "card:2", "", ""] }] });
  assert.equal(stacks(alike, one).length, 3);
  assert.equal(stacks([{ ref: "die:1", shape: "die" }, { ref: "die:2", shape: "die" }], none).length, 2);
});
