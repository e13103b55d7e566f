import assert from "node:assert/strict";
import test from "node:test";
import { History } from "../../../resources/phone/history.js";

test("the log grows by what is new, and shows what came after the last decision", () => {
  const history = new History();
  history.update(["a", "b", "c"]);
  assert.deepEqual(history.since(2), ["b", "c"]);
  history.decide();
  history.update(["b", "c", "d", "e"]);
  assert.deepEqual(history.lines, ["a", "b", "c", "d", "e"]);
  assert.deepEqual(history.since(3), ["d", "e"]);
});

test("lines that share nothing with those before begin a new log", () => {
  const history = new History();
  history.update(["a", "b"]);
  history.update(["x"]);
  assert.deepEqual(history.lines, ["x"]);
});

test("while nothing has happened since, the newest line stays", () => {
  const history = new History();
  history.update(["a", "b"]);
  history.decide();
  assert.deepEqual(history.since(3), ["b"]);
});
