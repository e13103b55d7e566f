// The phone's end of SPAKE2 for typed digits, in the 2048-bit group of the Python package spake2;
// the other end is tabletop/web/typed_code.py.
import { fromHex, hex, utf8 } from "./bytes.js";
import { hkdf } from "./noble/hashes/hkdf.js";
import { hmac } from "./noble/hashes/hmac.js";
import { sha256 } from "./noble/hashes/sha2.js";

const number = (hex) => BigInt(`0x${hex}`);
const P = number(
  "c196ba05ac29e1f9c3c72d56dffc6154a033f1477ac88ec37f09be6c5bb95f51c296dd20d1a28a067ccc4d4316a4bd1dca55ed10" +
  "66d438c35aebaabf57e7dae428782a95eca1c143db701fd48533a3c18f0fe23557ea7ae619ecacc7e0b51652a8776d02a425567d" +
  "ed36eabd90ca33a1e8d988f0bbb92d02d1d20290113bb562ce1fc856eeb7cdd92d33eea6f410859b179e7e789a8f75f645fae2e1" +
  "36d252bffaff89528945c1abe705a38dbc2d364aade99be0d0aad82e5320121496dc65b3930e38047294ff877831a16d5228418d" +
  "e8ab275d7d75651cefed65f78afc3ea7fe4d79b35f62a0402a1117599adac7b269a59f353cf450e6982d3b1702d9ca83",
);
const Q = number("90eaf4d1af0708b1b612ff35e0a2997eb9e9d263c9ce659528945c0d");
const G = number(
  "a59a749a11242c58c894e9e5a91804e8fa0ac64b56288f8d47d51b1edc4d65444feca0111d78f35fc9fdd4cb1f1b79a3ba9cbee8" +
  "3a3f811012503c8117f98e5048b089e387af6949bf8784ebd9ef45876f2e6a5a495be64b6e770409494b7fee1dbb1e4b2bc2a53d" +
  "4f893d418b7159592e4fffdf6969e91d770daebd0b5cb14c00ad68ec7dc1e5745ea55c706c4a1c5c88964e34d09deb753ad418c1" +
  "ad0f4fdfd049a955e5d78491c0b7a2f1575a008ccd727ab376db6e695515b05bd412f5b8c2f4c77ee10da48abd53f5dd498927ee" +
  "7b692bbbcda2fb23a516c5b4533d73980b2a3b60e384ed200ae21b40d273651ad6060c13d97fd69aa13c5611a51b9085",
);
const M = number(
  "5d49d6e693254146ca1165653894687ba9933f4a6c987f504f123804418dbae9f40a572c531b25f07f9f36ce38aaa65564269d54" +
  "d1dadefe0ff38361e1e490e3316bbdbb4991080f3635e327df73d9de1187470418f599f440912a6e1ee090ceb7d623a890330d2c" +
  "969a4195f844c411d1848664b2374446b2ed3c4ccd5f72f8e01163fa2486df97f6f4fad012ee4a775975395f3dc75eed6545b084" +
  "377d652c609d385afab0f5600439e3c2ad453479e8a7d8c9c41373e317d452a4194da26f9b4658c906f7b56145aec34a60f5eb26" +
  "e196ac5d08046e688b158f4ac1a2732cd936903357a4fbafeba9687f4df90528f22a2093ad31870cfbb86f92b69d1edd",
);
const N = number(
  "275519e856fbb1daed03a1a003d1082c227cecb593de1115f209ef65d8da93ec02a35130c386122af26412b5e691ab9cd6a3dc12" +
  "1cfae6e7ca95b11001b2cfc1c0a532862cd3f6ef02e8c32aa5c132dfe58045647f71bf040756edb656eaa0efcdd57e64964e0d1b" +
  "4d8eaa7e0ca7748cb4991e80312105816f34b4cfc4abd757155c061d4b98049073b956c132119f68805a5b9acd945daf956aea53" +
  "4ad9d8f30b60a013cffe68d2a599bc49f4626fdd7fdf95a078ce88fc3fc0a88d072760982ed29023d2486b07ed9f52e02a9691f8" +
  "71f6639ed77d6cdcd5cddd2103b33a850808bd326e8f572aebfa6854b1b4266cce9e1f3c50ecb027b573008d905cfa92",
);
const SIZE = 256;
const SIDE_A = 65;
const SIDE_B = 66;
const HOST = utf8("kotatsu host");
const PHONE = utf8("kotatsu phone");

const toNumber = (bytes) => number(hex(bytes));
const toBytes = (value) => fromHex(value.toString(16).padStart(2 * SIZE, "0"));
const joined = (...parts) => new Uint8Array(parts.flatMap((part) => [...part]));

function power(base, exponent) {
  let result = 1n;
  for (let square = base % P; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}

/** Answer the host's message: `answer` to send, then `secret` for a host whose proof `proves`. Throws for nonsense. */
export function exchange(digits, message) {
  const hostElement = toNumber(message.slice(1));
  const inGroup = hostElement > 0n && hostElement < P && power(hostElement, Q) === 1n;
  if (message[0] !== SIDE_A || message.length !== SIZE + 1 || !inGroup) throw new Error("not an element of the group");
  const password = utf8(digits);
  const scalar = toNumber(hkdf(sha256, password, new Uint8Array(), utf8("SPAKE2 pw"), 44)) % Q;
  const own = toNumber(crypto.getRandomValues(new Uint8Array(44))) % Q;
  const element = toBytes((power(G, own) * power(N, scalar)) % P);
  const shared = toBytes(power((hostElement * power(M, Q - scalar)) % P, own));
  const hashes = [password, HOST, PHONE].map((part) => sha256(part));
  const key = sha256(joined(...hashes, message.slice(1), element, shared));
  const proof = (end) => hmac(sha256, key, end);
  return {
    answer: joined([SIDE_B], element, proof(PHONE)),
    secret: hkdf(sha256, key, new Uint8Array(), utf8("kotatsu typed code"), 16),
    proves: (given) => String(given) === String(proof(HOST)),
  };
}
