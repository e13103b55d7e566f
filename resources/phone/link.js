// The connection to the host: one sealed WebSocket, opened again whenever it is lost.
import { Seal, identity } from "./seal.js";

const RETRY = 1000;
const ANSWER_WITHIN = 1500;

export class Link {
  /** `heard` gets every message of the host, `changed` whether the connection is open; `hello` makes the first message. */
  constructor(secret, hello, heard, changed) {
    this.secret = secret;
    this.hello = hello;
    this.heard = (message) => { this.last = performance.now(); heard(message); };
    this.changed = changed;
    this.socket = null;
    addEventListener("pageshow", (event) => event.persisted && this.wake());
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    this.open();
  }

  /** A phone that was asleep: do not wait for the timer, nor believe a socket that does not answer. */
  wake() {
    const asked = performance.now();
    if (!this.say(this.hello())) this.open();
    else setTimeout(() => this.last < asked && this.open(), ANSWER_WITHIN);
  }

  open() {
    clearTimeout(this.timer);
    const old = this.socket;
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({ data }) => socket === this.socket && this.receive(new Uint8Array(data));
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.seal = null;
      this.changed(false);
      this.timer = setTimeout(() => this.open(), RETRY);
    };
    this.socket = socket;
    this.seal = null;
    old?.close();
  }

  receive(data) {
    if (this.seal) {
      this.seal.open(data);
      return;
    }
    const own = crypto.getRandomValues(new Uint8Array(16));
    const { socket } = this;
    this.seal = new Seal(this.secret, data, own);
    this.seal.listen((message) => socket === this.socket && this.heard(message)).catch(() => socket.close());
    const first = this.seal.seal(JSON.stringify(this.hello()));
    socket.send(new Uint8Array([...identity(this.secret), ...own, ...first]));
    this.changed(true);
  }

  /** Send a message; returns false while there is no connection. */
  say(message) {
    if (!this.seal || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(this.seal.seal(JSON.stringify(message)));
    return true;
  }
}
