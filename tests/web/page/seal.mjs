import assert from "node:assert/strict";
import test from "node:test";
import { Seal, identity, secretIn } from "../../../resources/phone/seal.js";

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const secret = Uint8Array.from({ length: 16 }, (_, index) => index);

// Both constants were computed by tabletop/web/seal.py: tests/web/test_seal.py compares them with it.
test("keys and nonces are those of the host's end", () => {
  assert.equal(hex(identity(secret)), "45ae867375b77e2a");
  const seal = new Seal(secret, new Uint8Array(16).fill(104), new Uint8Array(16).fill(112));
  assert.equal(hex(seal.seal("one")), "cb8ededff042148dd32399d1af318b16bd5e70");
});

test("a secret that is none is refused", () => {
  assert.throws(() => secretIn(""));
  assert.throws(() => secretIn("zz".repeat(16)));
  assert.equal(secretIn("0a".repeat(16)).length, 16);
});
