// The connection to the host: one sealed WebSocket, opened again whenever it is lost.
import { Seal, identity } from "./seal.js";

const RETRY = 1000;

export class Link {
  /** `heard` gets every message of the host, `changed` whether the connection is open. */
  constructor(secret, heard, changed) {
    this.secret = secret;
    this.heard = heard;
    this.changed = changed;
    this.socket = null;
    addEventListener("pageshow", () => this.wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    addEventListener("online", () => this.wake());
    this.open();
  }

  /** A phone that was asleep: do not wait for the timer, nor for a dead socket to notice. */
  wake() {
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) this.open();
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({ data }) => this.receive(new Uint8Array(data));
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.seal = null;
      this.changed(false);
      this.timer = setTimeout(() => this.open(), RETRY);
    };
    this.socket = socket;
    this.seal = null;
  }

  receive(data) {
    if (this.seal) {
      this.seal.open(data);
      return;
    }
    const own = crypto.getRandomValues(new Uint8Array(16));
    this.seal = new Seal(this.secret, data, own);
    this.seal.listen(this.heard).catch(() => this.socket.close());
    const first = this.seal.seal(JSON.stringify({ is: "hello", language: document.documentElement.lang }));
    this.socket.send(new Uint8Array([...identity(this.secret), ...own, ...first]));
    this.changed(true);
  }

  /** Send a message; returns false while there is no connection. */
  say(message) {
    if (!this.seal || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(this.seal.seal(JSON.stringify(message)));
    return true;
  }
}
