// The page of one phone: its state, what the host says, and what a tap means.
import { connectArt, dress, receiveArt } from "./art.js";
import { Choices, keyOf } from "./choices.js";
import { askForSecret } from "./code.js";
import { Share, lobbyPage } from "./guest.js";
import { Fit } from "./fit.js";
import { History } from "./history.js";
import { Link } from "./link.js";
import { Mats } from "./mats.js";
import { morph } from "./morph.js";
import { make, set, text } from "./pieces.js";
import { secretIn } from "./seal.js";
import { countHidden, keepHeight, seek } from "./sight.js";
import { Sheets } from "./sheets.js";
import { vibrate, wakeSound, yourTurn } from "./signals.js";
import { seatsPage } from "./start.js";
import { Table, heap, meant } from "./table.js";
import { preferred } from "./languages.js";
import { Touch } from "./touch.js";
import { buttonsMost, control, labelButton, labelList, reach, tablePage } from "./view.js";

const COVER_AFTER = 10_000;
const page = document.getElementById("page");
const dialog = document.getElementById("sheet");
const wide = matchMedia("(min-width: 1000px) and (min-height: 560px)");
const isDay = matchMedia("(prefers-color-scheme: light)").matches;

const settings = {
  language: preferred,
  theme: isDay ? "day" : "night",
  sound: true,
  vibration: true,
  everything: wide.matches,
  left: false,
  ...JSON.parse(localStorage.getItem("kotatsu") ?? "{}"),
};
const state = {
  settings,
  table: new Table(),
  history: new History(),
  choices: new Choices(),
  words: {},
  say: (key) => state.words[key] ?? "",
  shown: null,
  offers: null,
  room: null,
  ended: "",
  seat: -1,
  chosen: "",
  picked: "",
  confirm: null,
  hint: null,
  chat: [],
  unread: 0,
  said: "",
  rows: 1,
  tall: 0,
  unfolded: new Set(),
  isOverlay: location.search === "?overlay",
  get isWide() { return wide.matches; },
  send: (message) => link.say(message),
  piecesOf: (area) => Table.pieces(area).flatMap(heap).map(meant),
};

const sheet = new Sheets(dialog, state);
const fit = new Fit();

function apply() {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = settings.theme;
  root.classList.toggle("left", settings.left);
  root.classList.toggle("overlay", state.isOverlay);
  localStorage.setItem("kotatsu", JSON.stringify(settings));
}
apply();

const share = new Share();
const secret = location.hash ? secretIn(location.hash.slice(1)) : await askForSecret(page);
const hello = () => ({ is: "hello", language: settings.language, commitment: share.commitment });
const link = new Link(secret, hello, receive, (awake) => {
  document.body.classList.toggle("asleep", !awake);
  if (awake) connectArt((name) => link.say({ is: "fetch", name }));
});
const touch = new Touch(document.getElementById("flights"), onTap, (ref) => link.say({ is: "inspect", ref }));

function receive(message) {
  const handlers = {
    words: () => (state.words = message.texts),
    art: () => receiveArt(message),
    seats: () => showSeats(message),
    room: () => showRoom(message),
    commitments: () => link.say(share.answer(message) ?? hello()),
    table: () => showTable(message),
    refused: () => { state.said = message.text; draw(); },
    info: () => sheet.info(message),
    hint: () => showHint(message),
    rules: () => sheet.rules(message, state.shown?.prompt.rule ?? ""),
    said: () => { sheet.said(message); draw(); },
    note: () => { sheet.said(message); state.said = message.text; draw(); },
    left: () => { state.ended = message.text || state.say("gone"); draw(); },
  };
  handlers[message.is]?.();
}

// -- drawing -----------------------------------------------------------------------------------------------------

function showSeats(offers) {
  Object.assign(state, { offers, shown: null, room: null });
  if (state.isOverlay && offers.watch) link.say({ is: "sit", seat: -1 });
  else draw();
}

function showTable(message) {
  touch.draw(() => {
    const before = state.shown;
    const wasMine = state.choices.labels.length > 0;
    state.shown = message;
    state.seat = message.seat;
    state.table.update(message);
    state.history.update(message.log);
    state.choices = new Choices(message.prompt);
    const mine = state.choices.labels.length > 0;
    const isNew = before?.prompt.text !== message.prompt.text;
    state.said = "";
    state.confirm = state.hint = null;
    if (isNew || !state.choices.of(state.chosen).length) {
      state.chosen = state.table.isPiece(state.choices.only) ? state.choices.only : "";
      state.picked = "";
    }
    const most = Math.min(buttonsMost(settings), state.choices.most((ref) => state.table.isPiece(ref)));
    if (isNew) state.tall = fit.taken = 0;
    state.rows = mine ? Math.max(Math.ceil(most / 2), isNew ? 1 : state.rows) : state.rows;
    document.title = mine ? `● ${state.say("your_turn")}` : message.title;
    paint();
    if (mine && !wasMine) yourTurn(settings);
    if (mine && isNew) seek(page, state, true);
    watchClock(message.prompt);
  });
}

/** Advice: the piece is chosen and its button golden, but the choice is still to be made. */
function showHint({ count, action, text: words }) {
  if (count !== state.shown?.count) return;
  const label = state.choices.labels.find((one) => keyOf(one) === action.join(" "));
  state.hint = label ?? null;
  state.said = words;
  if (label) {
    state.chosen = state.choices.hasMenu(label) ? `menu:${label.menu}` : state.choices.start(label, (ref) => state.table.isPiece(ref));
    state.picked = "";
  }
  draw();
}

/** The lobby; and in the match what this guest is asked, or what everybody waits for. */
function showRoom(room) {
  const before = state.room ?? {};
  state.room = room;
  if (!room.started) state.shown = null;
  if (!room.started || room.status === before.status) { draw(); return; }
  const { say } = state;
  if (room.vote) sheet.open("vote", room.status, control("btn", "consent", "yes", "", say("agree")), control("btn", "consent", "", "", say("refuse")));
  else if (room.ready === false) sheet.open("back", room.status, control("btn gold", "ready", "true", "", say("back")));
  else if (before.vote || before.ready === false) sheet.close();
  state.said = room.status;
  draw();
}

const draw = () => touch.draw(paint);

function paint() {
  const made = make("main", "");
  made.id = "page";
  made.dataset.table = String(state.shown?.count ?? "");
  if (state.ended) made.append(make("section", "mat own start", make("h2", "", state.ended)));
  else if (state.covered) made.append(...coverPage());
  else if (state.shown) made.append(...tablePage(state).filter(Boolean));
  else if (state.room) made.append(...lobbyPage(state.room, state.say));
  else if (state.offers) made.append(...seatsPage(state));
  made.className = !state.shown || state.covered || state.ended ? "start" : state.isOverlay ? "strip" : !settings.everything ? "beside" : wide.matches ? "whole wide" : "whole";
  const isBeside = made.className === "beside";
  if (isBeside) fit.again(made);
  morph(page, made);
  dress(page);
  keepHeight(page, state);
  if (isBeside) fit.settle(page);
  countHidden(page, state);
}

let late = 0;
function watchClock({ seconds, late: action }) {
  clearTimeout(late);
  if (seconds && action) late = setTimeout(() => link.say({ is: "act", table: state.shown.count, ...named(action) }), seconds * 1000);
}

// -- what a tap means --------------------------------------------------------------------------------------------

const named = ([verb, source, target, arg]) => ({ verb, source, target, arg });

function onTap(element) {
  wakeSound();
  if (element === dialog) sheet.close();
  else if (element.dataset.do) commands[element.dataset.do](element.dataset.arg, element);
  else if (element.dataset.ref) tapPiece(element.dataset.ref);
}

function tapPiece(ref) {
  const { choices, chosen, table } = state;
  const piece = table.piece(ref);
  const refs = piece ? [ref, ...meant(piece)] : [ref];
  const targets = chosen ? choices.targets(chosen) : new Map();
  const target = refs.find((one) => targets.has(one));
  const heaped = piece && heap(piece).slice(1).some((one) => meant(one).some((each) => choices.sources.has(each) || targets.has(each)));
  if (target && !refs.includes(chosen)) {
    const labels = targets.get(target);
    if (labels.length === 1 || labels.every((label) => label.text === labels[0].text)) act(labels[0]);
    else { state.picked = target; draw(); }
  } else if (refs.some((one) => choices.of(one).length)) {
    choose(refs.find((one) => choices.of(one).length));
  } else if (heaped) {
    sheet.fan(piece.title, heap(piece));
  } else if (piece) {
    link.say({ is: "inspect", ref: piece.ref });
  }
}

function choose(ref) {
  const labels = state.choices.of(ref);
  if (labels.length === 1 && (labels[0].on_click || state.chosen === ref)) {
    act(labels[0]);
    return;
  }
  state.chosen = state.chosen === ref ? "" : ref;
  state.picked = "";
  state.confirm = state.hint = null;
  state.said = "";
  vibrate(settings, 8);
  sheet.close();
  draw();
}

function act(label) {
  sheet.close();
  if (label.warning && state.confirm !== label) {
    state.confirm = label;
    draw();
    return;
  }
  vibrate(settings, 15);
  state.chosen = state.picked = "";
  state.history.decide();
  link.say({ is: "act", table: state.shown.count, ...named(label.action) });
}

function keep(changes) {
  Object.assign(settings, changes);
  apply();
  draw();
  if (sheet.shows("menu")) sheet.menu();
}

const commands = {
  sit: (seat) => {
    const name = page.querySelector(".name-line")?.value ?? "";
    if (name) settings.name = name;
    apply();
    link.say({ is: "sit", seat: Number(seat), name, animal: settings.animal ?? "" });
  },
  animal: (animal) => keep({ animal }),
  mode: (mode) => keep({ everything: mode === "table" }),
  hint: () => {
    if (!state.choices.labels.length || !link.say({ is: "hint" })) return;
    state.said = state.say("looking");
    draw();
  },
  rules: () => link.say({ is: "rules" }),
  chat: () => { sheet.chat(); draw(); },
  ready: (now) => { sheet.close(); link.say({ is: "ready", ready: now === "true" }); },
  consent: (agree) => { sheet.close(); link.say({ is: "consent", agree: agree === "yes" }); },
  leave: () => link.say({ is: "leave" }),
  act: (key) => {
    const label = [...state.choices.labels, ...(state.shown.prompt.preferences ?? [])].find((one) => keyOf(one) === key);
    if (label) act(label);
  },
  choose,
  put: () => { state.chosen = state.picked = state.said = ""; state.confirm = state.hint = null; draw(); },
  undo: () => link.say({ is: "undo" }),
  everything: () => keep({ everything: !settings.everything }),
  unfold: (seat, element) => {
    const area = [...state.table.areas.values()].find((one) => one.head && one.seat === Number(seat));
    const isTarget = state.chosen && area && state.choices.targets(state.chosen).has(area.ref);
    if (isTarget && element.classList.contains("hit")) tapPiece(area.ref);
    else {
      if (!state.unfolded.delete(Number(seat))) state.unfolded.add(Number(seat));
      draw();
    }
  },
  seek: () => seek(page, state),
  pile: (ref, element) => {
    const area = state.table.areas.get(ref);
    if (area?.is === "Cells") sheet.open("area", area.title, new Mats(state).area(area));
    else sheet.fan(element.getAttribute("aria-label"), area ? Table.pieces(area) : reach(state));
  },
  facts: () => sheet.open("facts", state.shown.prompt.text ?? "", make("p", "", ...text(state.said || state.shown.prompt.facts || ""))),
  all: () => sheet.open("all", state.say("all"), ...labelList(state).map((label) => labelButton(state, label, false))),
  log: () => sheet.log(),
  menu: () => sheet.menu(),
  language: (language) => { keep({ language }); link.say(hello()); },
  theme: (theme) => keep({ theme }),
  sound: () => keep({ sound: !settings.sound }),
  vibration: () => keep({ vibration: !settings.vibration }),
  left: () => keep({ left: !settings.left }),
  close: () => sheet.close(),
  uncover: () => { state.covered = false; draw(); },
};

// -- asleep and back ---------------------------------------------------------------------------------------------

let hiddenAt = 0;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) hiddenAt = performance.now();
  else if (hiddenAt && performance.now() - hiddenAt > COVER_AFTER && state.shown && state.seat >= 0) {
    state.covered = true;
    draw();
  }
});
wide.addEventListener("change", draw);
page.addEventListener("scroll", () => countHidden(page, state), { capture: true, passive: true });
addEventListener("resize", () => { state.tall = fit.taken = 0; draw(); });

const coverPage = () => [make("section", "cover", make("h2", "", state.say("slept")), make("p", "", state.say("covered")),
  control("btn gold", "uncover", "", "", state.say("show_hand")))];
