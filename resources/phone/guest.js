// A guest of a network table: the share of the seed that this page draws, and the lobby.
import { avatar } from "./art.js";
import { hex, utf8 } from "./bytes.js";
import { sha256 } from "./noble/hashes/sha2.js";
import { make } from "./pieces.js";
import { control } from "./view.js";

export const commitmentTo = (share) => hex(sha256(utf8(`luck:${share}`))).slice(0, 32);

/** This page's share of the seed, shown only when everybody's commitments are known. */
export class Share {
  constructor() {
    this.draw();
  }

  draw() {
    this.share = hex(crypto.getRandomValues(new Uint8Array(16)));
    this.commitment = commitmentTo(this.share);
  }

  /** Return the answer to everybody's commitments; null if this page's is not among them. */
  answer({ guests }) {
    if (!guests.includes(this.commitment)) return null;
    const { share } = this;
    this.draw();
    return { is: "share", share, commitment: this.commitment };
  }
}

/** The seats before the match: who is there, and whether this phone is ready. */
export function lobbyPage(room, say) {
  const rows = room.seats.map((player) =>
    make("div", player.seat === room.seat ? "seat me" : "seat", player.animal && avatar(player.animal),
      make("span", "", make("b", "", player.name), make("small", "", player.state))));
  const ready = control(room.ready ? "btn" : "btn gold", "ready", String(!room.ready), "", say(room.ready ? "unready" : "be_ready"));
  const watching = room.watching.length > 0 && make("p", "", `${say("watching")}: ${room.watching.join(", ")}`);
  return [make("header", "bar", make("h1", "", "Kotatsu")),
    make("section", "mat own start", make("h2", "", room.status), make("div", "rivals", ...rows), watching,
      room.trust && make("p", "", say("trust")),
      make("div", "btns", room.ready !== null && ready, control("btn", "leave", "", "", say("leave"))))];
}
