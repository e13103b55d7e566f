// The first page: whose hand, or which seat. And the rows of the menu.
import { languages } from "./languages.js";
import { avatar } from "./art.js";
import { make, set } from "./pieces.js";
import { control } from "./view.js";

export const ANIMALS = ["rabbit", "fox", "owl", "cat", "dog", "turtle", "bird", "panda", "fish", "pig", "bear", "penguin"];

export function seatsPage({ offers, settings, say }) {
  const { game, seats, watch } = offers;
  const isGuest = seats.some((player) => player.guest);
  const rows = seats.map((player) => {
    const button = control(player.guest ? "btn" : "btn pic", "sit", String(player.seat), "", !player.guest && player.animal && avatar(player.animal),
      make("span", "", player.name, player.taken && make("small", "", say("taken"))));
    button.disabled = player.taken;
    return button;
  });
  const name = isGuest && set(make("input", "name-line"), { "aria-label": say("name"), placeholder: say("name"), value: settings.name, maxlength: "24" });
  return [make("header", "bar", make("h1", "", game)),
    make("section", "mat own start",
      make("h2", "", say(isGuest ? "take_seat" : "choose_seat")), name, isGuest && animals(seats, settings, say),
      make("div", "btns", ...rows, watch && control("btn", "sit", "-1", "", say("watch"))),
      oneOf("language", say("language"), languages, settings.language),
      oneOf("mode", say("shows"), [["hand", say("mode_hand")], ["table", say("mode_table")]], settings.everything ? "table" : "hand"))];
}

function animals(seats, settings, say) {
  const owners = new Map(seats.filter((player) => player.taken || !player.guest).map((player) => [player.animal, player.name]));
  const buttons = ANIMALS.map((animal) => {
    const owner = owners.get(animal);
    const button = control("animal", "animal", animal, owner ?? animal, avatar(animal), owner && make("small", "", owner));
    button.disabled = Boolean(owner);
    return set(button, { "aria-pressed": String(!owner && settings.animal === animal) });
  });
  return set(make("div", "animals", ...buttons), { role: "group", "aria-label": say("animal") });
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
