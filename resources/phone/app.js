// The page of one phone: choosing a seat, then that seat's hand beside the shared screen.
import { connectArt, glyph, receiveArt } from "./art.js";
import { Choices } from "./choices.js";
import { Link } from "./link.js";
import { make, pieceElement, text } from "./pieces.js";
import { fromHex } from "./seal.js";
import { Table } from "./table.js";

const page = document.getElementById("page");
const table = new Table();
const state = { words: {}, shown: null, chosen: "", seat: -1, everything: false };
const say = (key) => state.words[key] ?? "";

document.documentElement.lang = navigator.language.startsWith("ja") ? "ja" : "en";
matchMedia("(prefers-color-scheme: light)").matches && (document.documentElement.dataset.theme = "day");

const link = new Link(fromHex(location.hash.slice(1)), receive, (awake) => {
  document.body.classList.toggle("asleep", !awake);
  if (awake) connectArt((name) => link.say({ is: "fetch", name }));
});

function receive(message) {
  const handlers = {
    words: () => (state.words = message.texts),
    art: () => receiveArt(message),
    seats: () => showSeats(message),
    table: () => showTable(message),
    refused: () => announce(message.text),
    info: () => showInfo(message),
    left: () => location.reload(),
  };
  handlers[message.is]?.();
}

/** Shake, where phones can and the page has been touched. */
function vibrate(pattern) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

// -- choosing a seat ---------------------------------------------------------------------------------------------

function showSeats({ game, seats }) {
  const rows = seats.map((player) => {
    const button = make("button", "btn", make("span", "", player.name, player.taken && make("small", "", say("taken"))));
    button.disabled = player.taken;
    button.onclick = () => link.say({ is: "sit", seat: player.seat });
    return button;
  });
  page.replaceChildren(
    make("header", "bar", make("h1", "", game)),
    make("section", "mat own start", make("h2", "", say("choose_seat")), make("div", "btns", ...rows)),
  );
}

// -- the hand ----------------------------------------------------------------------------------------------------

function showTable(message) {
  const news = state.shown?.prompt.text !== message.prompt.text;
  state.shown = message;
  state.seat = message.seat;
  table.update(message);
  const choices = new Choices(message.prompt.labels ?? []);
  if (!choices.of(state.chosen).length) state.chosen = "";
  draw(choices);
  const mine = choices.labels.length > 0;
  document.title = mine ? `● ${say("your_turn")}` : message.title;
  if (mine && news) vibrate([40, 60, 40]);
}

function draw(choices) {
  const { shown, chosen } = state;
  const sources = choices.sources;
  const hand = table.hand(state.seat);
  const reach = state.everything ? [] : table.reach(state.seat, sources);
  page.replaceChildren(...[
    bar(shown),
    players(shown),
    since(shown),
    reach.length ? mat("shared reach", say("reach"), reach, choices) : "",
    state.everything
      ? make("section", "table", ...table.others(state.seat).map((area) => wholeArea(area, choices)))
      : mat(choices.labels.length ? "own hand act" : "own hand", hand?.title ?? "", Table.pieces(hand ?? {}), choices),
    question(shown, choices.buttons(chosen, (ref) => table.isPiece(ref))),
  ].filter(Boolean));
}

function wholeArea(area, choices) {
  const kind = area.seat === state.seat ? "own" : area.seat < 0 ? "shared" : "rival";
  const found = mat(kind, area.title ?? "", Table.pieces(area), choices);
  if (area.note) found.querySelector("h2 em").textContent = area.note;
  return found;
}

function bar({ title, turn, phase, undo }) {
  const back = make("button", undo ? "icon" : "icon off", glyph("mdi6.undo-variant"));
  back.setAttribute("aria-label", say("undo"));
  back.disabled = !undo;
  back.onclick = () => link.say({ is: "undo" });
  const whole = make("button", "icon", glyph("mdi6.table-furniture"));
  whole.setAttribute("aria-label", say("everything"));
  whole.setAttribute("aria-pressed", String(state.everything));
  whole.onclick = () => {
    state.everything = !state.everything;
    draw(new Choices(state.shown.prompt.labels ?? []));
  };
  const where = make("small", "", [turn, phase].filter(Boolean).join(" · "));
  return make("header", "bar", make("h1", "", title, where), back, whole);
}

function players({ players: seated, acting }) {
  const scores = new Map(table.seats.map((panel) => [panel.seat, panel]));
  const rows = seated.map((player) => {
    const panel = scores.get(player.seat);
    const counters = (panel?.counters ?? []).slice(0, 3).map((one) => make("span", "", glyph(one.glyph), one.value));
    const kind = `seat${player.seat === state.seat ? " me" : ""}${acting.includes(player.seat) ? " act" : ""}`;
    return make("div", kind, make("span", "", make("b", "", player.name), make("small", "", ...counters)),
      panel?.score && make("span", "seal", panel.score));
  });
  return make("div", rows.length > 4 ? "seats many" : "seats", ...rows);
}

function since({ log }) {
  const lines = log.slice(-3).map((line) => make("p", "", ...text(line)));
  return make("section", "since", ...lines);
}

function mat(kind, title, pieces, choices) {
  const cards = pieces.map((piece) => {
    const element = pieceElement(piece);
    const refs = [piece.ref, ...(piece.also ?? [])];
    const source = refs.find((ref) => choices.sources.has(ref));
    if (kind.includes("reach") && element.classList.contains("card")) element.classList.add("tile");
    if (refs.includes(state.chosen)) element.classList.add("chosen");
    else if (source) element.classList.add("usable");
    element.onclick = () => source && tap(source, choices);
    hold(element, () => link.say({ is: "inspect", ref: piece.ref }));
    return element;
  });
  return make("section", `mat ${kind}`, make("h2", "", title, make("em", "", String(pieces.length))),
    make("div", "cards", ...cards));
}

function tap(source, choices) {
  const labels = choices.of(source);
  const quick = labels.length === 1 && (labels[0].on_click || state.chosen === source);
  if (quick) act(labels[0]);
  else {
    state.chosen = state.chosen === source ? "" : source;
    vibrate(8);
    draw(choices);
  }
}

function act(label) {
  const [verb, source, target, arg] = label.action;
  if (label.warning && state.warned !== label) {
    state.warned = label;
    announce(label.warning);
    return;
  }
  vibrate(15);
  state.chosen = "";
  link.say({ is: "act", table: state.shown.count, verb, source, target, arg });
}

function question({ prompt }, labels) {
  const buttons = labels.map((label) => {
    const kind = `btn${label.primary ? " gold" : ""}${label.warning ? " warn" : ""}`;
    const button = make("button", kind, make("span", "", ...text(label.text), label.mark && make("small", "", label.mark)));
    button.onclick = () => act(label);
    return button;
  });
  const put = make("button", "x", glyph("mdi6.close"));
  put.setAttribute("aria-label", say("put_back"));
  put.hidden = !state.chosen;
  put.onclick = () => { state.chosen = ""; draw(new Choices(prompt.labels ?? [])); };
  const waits = !labels.length && !prompt.labels?.length;
  const words = make("div", "", make("div", waits ? "prompt waits" : "prompt", ...text(prompt.text ?? "")), make("small", "", ...text(prompt.facts ?? "")));
  const quilt = make("footer", labels.length > 4 ? "quilt full" : "quilt", make("div", "plate", words, put), make("div", "btns", ...buttons));
  quilt.setAttribute("aria-live", "polite");
  return quilt;
}

// -- reading, and what goes wrong --------------------------------------------------------------------------------

function hold(element, read) {
  let timer = 0;
  element.onpointerdown = () => (timer = setTimeout(read, 450));
  element.onpointerup = element.onpointerleave = element.onpointercancel = () => clearTimeout(timer);
  element.oncontextmenu = (event) => event.preventDefault();
}

function showInfo({ piece, lines }) {
  const sheet = make("dialog", "sheet", pieceElement(piece), ...lines.map((line) => make("p", "", ...text(line))));
  sheet.onclick = () => sheet.remove();
  document.body.append(sheet);
  sheet.showModal();
}

/** Say something in place of the line under the question, until the next table. */
function announce(words) {
  const line = page.querySelector(".quilt small");
  if (!line) return;
  line.className = "said";
  line.setAttribute("role", "alert");
  line.replaceChildren(...text(words));
}
