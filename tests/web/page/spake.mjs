import assert from "node:assert/strict";
import { test } from "node:test";
import { exchange } from "../../../resources/phone/spake.js";

test("nonsense from a host is refused", () => {
  for (const message of [new Uint8Array(257), Uint8Array.from([65, ...new Uint8Array(255), 1, 0]), new Uint8Array(3)])
    assert.throws(() => exchange("123456", message));
});
