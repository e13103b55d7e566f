// The page around the mats: bar, players, news, question. Everything is made anew for each table; morph keeps what stays.
import { avatar, art, glyph } from "./art.js";
import { grouped, keyOf, lead } from "./choices.js";
import { Mats } from "./mats.js";
import { make, set, text } from "./pieces.js";
import { Table, isLane } from "./table.js";

/** So many buttons stand at the question; more are a list. */
export const buttonsMost = ({ everything }) => (innerHeight > 720 || innerHeight < innerWidth ? 6 : everything ? 2 : 4);

/** Pieces that can be used and lie outside the hand. */
export function reach({ table, choices, seat }) {
  return table.reach(seat, choices.loose, table.hand(seat) ? [] : table.parts(seat).own);
}

/** A control: `command` and its argument are what a tap on it means. */
export function control(kind, command, arg, label, ...inside) {
  return set(make("button", kind, ...inside), { "data-do": command, "data-arg": arg, "data-key": `${command} ${arg}`, "aria-label": label });
}

export function tablePage(state) {
  const { shown, table, choices, seat, settings } = state;
  const mats = new Mats(state);
  const foot = [question(state)];
  const head = set(make("div", shown.players.length > 2 ? "seats many" : "seats", ...shown.players.map((player) => seatLine(state, player.seat))), { "data-key": "seats" });
  if (state.isOverlay) return [bar(state), head, since(state, 2), ...foot];
  if (settings.everything && state.isWide) {
    const whole = mats.boxes(table.root, (of) => seatLine(state, of));
    const others = shown.players.filter((player) => !table.isNamed(player.seat));
    return [bar(state), make("div", "table", whole), make("aside", "", ...others.map((player) => seatLine(state, player.seat)), since(state, 8)), ...foot];
  }
  const hand = table.hand(seat);
  const { rivals, shared, own } = table.parts(seat);
  if (settings.everything) {
    const others = shown.players.filter((player) => player.seat !== seat);
    const unfolded = others.filter((player) => state.unfolded.has(player.seat) !== (seat < 0)).flatMap((player) => rivals.get(player.seat) ?? []);
    const scroll = make("div", "table",
      set(make("div", "rivals", ...others.map((player) => seatLine(state, player.seat, mats, rivals.get(player.seat) ?? []))), { "data-key": "rivals" }),
      ...unfolded.map((area) => mats.area(area)),
      ...shared.map((part) => (isLane(part) ? mats.lane(part) : mats.area(part))),
      own.length > 0 && set(make("div", "areas", ...own.map((area) => mats.area(area))), { "data-key": "own" }));
    set(scroll, { tabindex: "0", role: "region", "aria-label": state.say("everything"), "data-key": "table" });
    return [bar(state), scroll, seat >= 0 && dock(state, mats, hand), ...foot];
  }
  const near = reach(state);
  const news = since(state, hand && !near.length ? 3 : 2);
  const mine = hand
    ? mats.mat(choices.labels.length ? "own hand act" : "own hand", hand.ref, hand.title, "", mats.hand(hand))
    : set(make("div", "areas hand", ...own.map((area) => mats.area(area))), { "data-key": "own" });
  return [bar(state), head, news, near.length > 0 && mats.reach(near), mine, ...foot].filter(Boolean);
}

export function bar({ shown, settings, say, seat, choices, unread }) {
  const where = make("small", "", [shown.turn, shown.phase].filter(Boolean).join(" · "));
  const undo = control(shown.undo || shown.vote_undo ? "icon" : "icon off", "undo", "", say("undo"), glyph("mdi6.undo-variant"));
  undo.disabled = !shown.undo && !shown.vote_undo;
  const whole = set(control("icon", "everything", "", say("everything"), glyph("mdi6.table-furniture")), { "aria-pressed": String(settings.everything) });
  const hint = control(choices.labels.length > 1 ? "icon" : "icon off", "hint", "", say("hint"), glyph("mdi6.lightbulb-on-outline"));
  hint.disabled = choices.labels.length < 2;
  return make("header", "bar", make("h1", "", shown.title, where), seat >= 0 && undo, seat >= 0 && hint, whole,
    control(unread ? "icon new" : "icon", "menu", "", say("menu"), glyph("mdi6.menu")));
}

/** One player: animal, name, what counts, points. With areas of its own it unfolds. */
export function seatLine(state, seat, mats, areas = []) {
  const { shown, table, unfolded, say } = state;
  const player = shown.players.find((one) => one.seat === seat) ?? { name: "" };
  const panel = table.panels.find((one) => one.seat === seat);
  const track = [...table.areas.values()].find((area) => area.is === "Track");
  const score = panel?.score ?? track?.points?.[seat]?.toString(); // a seat's own panel is its part of the table
  const mat = [...table.areas.values()].find((area) => area.head && area.seat === seat);
  const signs = mat ? Table.pieces(mat).filter((piece) => piece.shape === "gem" || piece.shape === "pill") : [];
  const counters = (panel?.counters ?? []).slice(0, 4).map((one) => make("span", "", glyph(one.glyph), one.value));
  if (signs.length) counters.push(make("span", "", ...signs.map(jewel)));
  const isBrief = shown.players.length > 2 && !areas.length;
  const note = mat ? isBrief ? "" : mat.title.split(" · ").slice(1).join(" · ") : counters.length ? "" : panel?.note ?? "";
  const isActing = shown.acting.includes(seat);
  const inside = [
    player.animal && avatar(player.animal),
    make("span", "", make("b", "", player.name), make("small", "", ...counters, note)),
    score && make("span", "seal", score),
  ];
  const kind = `seat${seat === state.seat ? " me" : ""}${isActing ? " act" : ""}`;
  const told = [player.name, ...signs.map((piece) => piece.title), score && `${panel?.score_label ?? track.title} ${score}`, note, ...(panel?.counters ?? []).map((one) => `${one.label} ${one.value}`)];
  const label = told.filter(Boolean).join(", ");
  if (!areas.length) return set(make("div", kind, ...inside), { "data-key": `seat ${seat}`, role: "img", "aria-label": label });
  const lights = areas.flatMap((area) => [mats.light([area.ref, ...(area.also ?? [])]), ...[...state.piecesOf(area)].map((refs) => mats.light(refs))]);
  const light = lights.includes("hit") ? " hit" : lights.includes("usable") ? " usable" : "";
  const isOpen = unfolded.has(seat) !== (state.seat < 0);
  const found = control(kind + light, "unfold", String(seat), label, ...inside, glyph(isOpen ? "mdi6.chevron-up" : "mdi6.chevron-down"));
  return set(found, { "aria-expanded": String(isOpen), title: say("unfold") });
}

/** A gem as a dot of its colour, another sign as its glyph. */
function jewel({ shape, style }) {
  if (shape !== "gem") return glyph(style.glyph);
  const dot = make("span", "jewel");
  dot.style.background = style.ground;
  return dot;
}

function since({ history, say, choices }, most) {
  const lines = history.since(most).map((line) => make("span", "", ...text(line)));
  const head = make("b", "", say(choices.labels.length ? "since" : "while_waiting"), make("em", "", `${say("log")} ›`));
  return control("since", "log", "", "", head, ...lines);
}

/** The hand at the bottom, and beside its title the way to lit pieces that are out of sight. */
function dock(state, mats, hand) {
  const { say, seat } = state;
  const pill = control("seek", "seek", "", "");
  const title = hand ? make("b", "", hand.title) : seat >= 0 && seatLine(state, seat);
  const cards = hand?.pieces?.length > 0 && set(mats.hand(hand), { "data-key": hand.ref, tabindex: "0", role: "group", "aria-label": hand.title });
  return set(make("div", cards ? "dock" : "dock bare", make("div", "dockbar", title, pill), cards), { "data-key": "dock", role: "group", "aria-label": say("hand") });
}

const capital = (words) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

function question(state) {
  const { shown, choices, chosen, picked, confirm, table, say, said } = state;
  const isPiece = (ref) => table.isPiece(ref);
  let labels = choices.buttons(chosen, isPiece, picked);
  let words = shown.prompt.text ?? "";
  const buttons = [];
  if (confirm) {
    words = confirm.warning;
    labels = [confirm];
  } else if (!chosen) {
    const listed = choices.menus.flatMap((menu) => choices.of(`menu:${menu.menu}`));
    if (labels.length + listed.length <= 4) labels.push(...listed);
    else buttons.push(...choices.menus.map((menu) => control("btn", "choose", `menu:${menu.menu}`, "", menu.text)));
  }
  const shared = chosen && !confirm ? lead(labels) : "";
  const isLong = !state.all && labels.length + buttons.length > buttonsMost(state.settings);
  const first = [...labels].sort((one, two) => Boolean(two.primary) - Boolean(one.primary));
  buttons.unshift(...(isLong ? first.slice(0, buttonsMost(state.settings) - 1) : labels).map((label) => labelButton(state, label, labels.length === 1 && (chosen || choices.labels.length === 1), shared)));
  const isSilent = !buttons.length && !confirm && choices.labels.length > 0; // everything starts from a piece
  if (isLong || isSilent) buttons.push(control("btn", "all", "", "", say("all"), make("small", "", String(labelList(state).length))));
  if (confirm) buttons.push(control("btn", "put", "", "", say("put_back")));
  const put = control("x", "put", "", say("put_back"), glyph("mdi6.close"));
  put.hidden = !choices.sources.size || Boolean(choices.only); // in short windows it keeps its room: words do not wrap anew once a piece is chosen
  put.classList.toggle("none", !chosen || Boolean(confirm));
  const facts = said || (confirm ? "" : shared ? `${shared.trim()}…` : shown.prompt.facts ?? "");
  const acting = shown.players.find((player) => shown.acting.includes(player.seat));
  const told = make("div", "", make("div", choices.labels.length ? "prompt" : "prompt waits", ...text(words)), make("small", said ? "said" : "", ...text(capital(facts))));
  set(told, { "data-do": "facts", role: "button", tabindex: "0" });
  const plate = make("div", "plate", acting?.animal && avatar(acting.animal), told, put);
  set(plate, { role: "status", "data-key": "plate" });
  const quilt = make("footer", "quilt", plate, set(make("div", "btns", ...buttons), { "data-key": "btns" }));
  quilt.style.setProperty("--rows", String(state.rows));
  if (state.tall) quilt.style.minHeight = `${state.tall}px`;
  return set(quilt, { "data-key": "quilt" });
}

export function labelButton({ table, chosen, choices, hint, say }, label, isOnly, shared = "") {
  const aim = table.piece(label.action[2]) ?? (chosen ? undefined : table.piece(label.action[1]));
  const listed = choices.hasMenu(label) && label.row;
  const isGold = hint ? hint.text === label.text : label.primary || (isOnly && !label.warning);
  const kind = `btn${isGold ? " gold" : ""}${label.warning ? " warn" : ""}${label.chance ? " odds" : ""}${aim?.picture ? " pic" : ""}`;
  const small = listed ? label.about : label.chance || label.text.includes(label.mark ?? "") ? "" : label.mark;
  const words = make("span", "", ...text((chosen && listed) || label.text.slice(shared.length)), small && make("small", "", ...text(small)));
  const percent = say("percent").replace("#", label.chance);
  const chance = label.chance > 0 && set(make("progress"), { max: 100, value: label.chance, "aria-label": percent });
  if (chance) words.append(chance);
  const thumb = aim?.picture && art(aim.picture);
  const isTold = !(chosen && listed) && label.text.includes(percent);
  return control(kind, "act", keyOf(label), shared && label.text, thumb, words, chance && !isTold && make("span", "pct", percent));
}

/** All labels of a choice, for a list. */
export function labelList({ chosen, choices, table }) {
  const offered = chosen ? choices.of(chosen) : choices.buttons("", (ref) => table.isPiece(ref));
  return grouped(offered.length ? offered : choices.labels.filter((label) => !label.is_passive));
}
