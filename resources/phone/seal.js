// Encryption between this page and its host; the other end is tabletop/web/seal.py.
import { fromHex, utf8 } from "./bytes.js";
import { chacha20poly1305 } from "./noble/ciphers/chacha.js";
import { hkdf } from "./noble/hashes/hkdf.js";
import { sha256 } from "./noble/hashes/sha2.js";

const derive = (secret, salt, purpose, length) => hkdf(sha256, secret, salt, utf8(purpose), length);

/** The secret in the page's address. */
export function secretIn(text) {
  if (!/^([0-9a-f]{2}){16}$/.test(text)) throw new Error("no secret in the address");
  return fromHex(text);
}

/** The public name of a secret, by which the host finds it. */
export const identity = (secret) => derive(secret, new Uint8Array(), "kotatsu phone", 8);

/** One connection's end of the seal. Both ends give a nonce; a message's number is the nonce of its cipher. */
export class Seal {
  constructor(secret, hostNonce, phoneNonce) {
    const salt = new Uint8Array([...hostNonce, ...phoneNonce]);
    this.up = derive(secret, salt, "kotatsu to host", 32);
    this.down = derive(secret, salt, "kotatsu to phone", 32);
    this.sent = 0;
    this.received = 0;
    const inflater = new DecompressionStream("deflate-raw");
    this.writer = inflater.writable.getWriter();
    this.reader = inflater.readable.getReader();
    this.decoder = new TextDecoder();
    this.text = "";
  }

  seal(message) {
    return chacha20poly1305(this.up, nonce(++this.sent)).encrypt(utf8(message));
  }

  /** Feed a sealed message of the host; what it says arrives through `listen`. Throws if it is not the next one. */
  open(sealed) {
    this.writer.write(chacha20poly1305(this.down, nonce(++this.received)).decrypt(sealed));
  }

  /** Call `heard` with every message of the host, one JSON text per line, until the connection ends. */
  async listen(heard) {
    for (;;) {
      const { value, done } = await this.reader.read();
      if (done) return;
      this.text += this.decoder.decode(value, { stream: true });
      const lines = this.text.split("\n");
      this.text = lines.pop();
      lines.forEach((line) => heard(JSON.parse(line)));
    }
  }
}

function nonce(count) {
  const value = new Uint8Array(12);
  new DataView(value.buffer).setUint32(8, count);
  return value;
}
