// Pieces as elements: a card is paper with a print, written words and figures; a die, chip or gem is its picture.
import { art, glyph } from "./art.js";

/** Make an element; `parts` are texts or elements, empty ones left out. */
export function make(tag, kind, ...parts) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.append(...parts.filter((part) => part !== "" && part !== null && part !== undefined && part !== false));
  return element;
}

/** Give an element attributes; those without a value are left out. */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false && value !== "") element.setAttribute(name, value === true ? "" : value);
  }
  return element;
}

/** A text in which `<mdi6.heart #2f5ea8>` stands for an icon. */
export function text(words) {
  return words.split(/(<[\w.-]+(?: #[0-9a-f]{6})?>)/).map((part) => {
    const found = /^<([\w.-]+)(?: (#[0-9a-f]{6}))?>$/.exec(part);
    if (!found) return part;
    const icon = glyph(found[1]);
    if (found[2]) icon.style.color = found[2];
    return icon;
  });
}

const FLAT = new Set(["die", "chip", "gem", "pill"]);
export const isFlat = (piece) => FLAT.has(piece.shape);

/** A piece, as a card standing (`card`), lying (`tile`), or as small as its print (`mini`). */
export function pieceElement(piece, form = "card", count = 1) {
  const element = isFlat(piece) ? sign(piece) : card(piece, form);
  set(element, { role: "button", tabindex: "0", "data-key": piece.ref, "data-ref": piece.ref });
  element.setAttribute("aria-label", [count > 1 && `${count} ×`, piece.summary || piece.title || piece.text].filter(Boolean).join(" "));
  if (count > 1) element.append(make("span", "stack", `×${count}`));
  for (const kind of ["faded", "spent", "marked", "sideways"]) if (piece[kind]) element.classList.add(kind);
  return element;
}

/** A die, chip or gem in its painted look, or a pill with its emblem; its name below. */
function sign(piece) {
  const face = piece.picture ? art(piece.picture, "face") : emblem("face pill", piece.style);
  if (piece.note) face.append(make("em", "", piece.note));
  return make("div", piece.blank ? "sign blank" : "sign", face, make("small", "", piece.title ?? ""));
}

function card(piece, form) {
  const print = piece.picture ? art(piece.picture) : emblem("art plain", piece.style);
  if (piece.badge) print.append(emblem("badge", piece.badge));
  const back = piece.blank ? " back" : "";
  const isLong = /[a-z]{9}/i.test(piece.title ?? ""); // such a word is too wide for a card in the usual size
  const name = make("div", isLong ? "name long" : "name", piece.title ?? "");
  const cost = piece.corners?.top_left && make("span", piece.dear ? "cost dear" : "cost", piece.corners.top_left);
  const more = piece.attached?.length > 0 && make("span", "attached", `+${piece.attached.length}`);
  const says = piece.brief || piece.short || piece.text || piece.gist || "";
  const tokens = (piece.tokens ?? []).map((token) => emblem("token", token));
  if (form === "card") {
    return make("div", `card${back}`, print, name, says && make("div", "text", ...text(says)), foot(piece), cost, ...tokens, more);
  }
  const lies = foot(piece) || (says && make("div", "text", ...text(says)));
  if (form === "mini") return make("div", `card mini${back}`, print, name, cost, ...tokens, more);
  return make("div", `card tile${back}`, print, make("span", "", name, lies), cost, ...tokens, more);
}

/** A glyph on its ground: of a piece without a picture, a card's kind, or a counter with how many there are. */
function emblem(kind, { glyph: name, ground, ink = "", count }) {
  const element = make("span", kind, name && glyph(name), count > 1 ? String(count) : "");
  element.style.setProperty("--ground", ground);
  element.style.setProperty("--ink", ink);
  return element;
}

function foot(piece) {
  const stock = piece.stock && make("span", "stock", `${piece.stock.count}/${piece.stock.total}`);
  const figures = (piece.stats ?? []).map((stat) => {
    return make("span", stat.change > 0 ? "more" : stat.change < 0 ? "hurt" : "", glyph(stat.glyph), stat.value);
  });
  if (!figures.length && piece.figure) figures.push(make("span", "", piece.figure));
  return (figures.length > 0 || stock) && make("div", "foot", ...figures, stock);
}
