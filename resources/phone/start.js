// The first page: whose hand, or which seat. And the rows of the menu.
import { avatar } from "./art.js";
import { make, set } from "./pieces.js";
import { control } from "./view.js";

export function seatsPage({ game, seats, watch }, say, known = "") {
  const rows = seats.map((player) => {
    const button = control("btn pic", "sit", String(player.seat), "", player.animal && avatar(player.animal),
      make("span", "", player.name, player.taken && make("small", "", say("taken"))));
    button.disabled = player.taken;
    return button;
  });
  const name = set(make("input", "name-line"), { "aria-label": say("name"), placeholder: say("name"), value: known, maxlength: "24" });
  const brings = watch || seats.some((player) => player.guest);
  return [make("header", "bar", make("h1", "", game)),
    make("section", "mat own start", make("h2", "", say(seats.some((player) => player.guest) ? "take_seat" : "choose_seat")), brings && name,
      make("div", "btns", ...rows, watch && control("btn", "sit", "-1", "", say("watch"))))];
}

/** A row of the menu that switches something. */
export function option(command, words, isOn) {
  return set(control("btn left", command, words, "", make("span", "", words), make("span", isOn ? "switch on" : "switch")), { role: "switch", "aria-checked": String(isOn) });
}

/** A row of the menu in which one of a few things is chosen. */
export function oneOf(command, title, options, now) {
  const buttons = options.map(([value, words]) => set(control("btn", command, value, "", words), { "aria-pressed": String(value === now) }));
  return make("div", "oneof", make("span", "", title), ...buttons);
}
