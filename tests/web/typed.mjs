// Answers a host's message with digits, as `node typed.mjs DIGITS MESSAGE`, and prints answer and secret.
import { exchange } from "../../resources/phone/spake.js";

const hex = (bytes) => Buffer.from(bytes).toString("hex");
const { answer, secret } = exchange(process.argv[2], Uint8Array.from(Buffer.from(process.argv[3], "hex")));
console.log(hex(answer), hex(secret));
