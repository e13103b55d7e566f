// Pieces as elements: a card is paper with a print, written words and figures; a die, chip or gem is its painted sign.
import { art, glyph } from "./art.js";

/** Make an element; `parts` are texts or elements, empty ones left out. */
export function make(tag, kind, ...parts) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.append(...parts.filter((part) => part !== "" && part !== null && part !== undefined && part !== false));
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

export function pieceElement(piece) {
  const flat = FLAT.has(piece.shape);
  const element = flat ? sign(piece) : card(piece);
  element.dataset.ref = piece.ref;
  element.setAttribute("role", "button");
  element.setAttribute("aria-label", piece.summary || piece.title || piece.text || "");
  if (piece.faded) element.classList.add("faded");
  if (piece.spent) element.classList.add("spent");
  return element;
}

function sign(piece) {
  const face = make("span", `face ${piece.shape}`);
  face.style.setProperty("--ground", piece.style.ground);
  face.style.setProperty("--ink", piece.style.ink);
  if (piece.pips) face.append(make("b", "", String(piece.pips)));
  else if (piece.centre) face.append(make("b", "", piece.centre));
  else if (!piece.blank && piece.style.glyph) face.append(glyph(piece.style.glyph));
  if (piece.second) face.append(glyph(piece.second.glyph), make("b", "", piece.second.number ?? ""));
  const corners = piece.corners ?? {};
  for (const [place, words] of Object.entries(corners)) if (place !== "is") face.append(make("em", place, words));
  return make("div", "sign", face, make("small", "", piece.title ?? ""));
}

function card(piece) {
  const element = make("div", piece.blank ? "card back" : "card");
  if (piece.picture) element.append(art(piece.picture));
  else element.append(make("div", "art plain", piece.style.glyph ? glyph(piece.style.glyph) : ""));
  element.append(make("div", "name", piece.title ?? ""));
  const words = piece.brief || piece.short || piece.text || piece.gist || "";
  element.append(make("div", "text", ...text(words)));
  const figures = (piece.stats ?? []).map((stat) => {
    const figure = make("span", stat.change > 0 ? "more" : stat.change < 0 ? "hurt" : "", glyph(stat.glyph), stat.value);
    figure.title = stat.label;
    return figure;
  });
  if (figures.length) element.append(make("div", "foot", ...figures));
  else if (piece.figure) element.append(make("div", "foot", piece.figure));
  const cost = piece.corners?.top_left;
  if (cost) element.append(make("span", piece.dear ? "cost dear" : "cost", cost));
  for (const token of piece.tokens ?? []) {
    const mark = make("span", "token", glyph(token.glyph), token.count > 1 ? String(token.count) : "");
    mark.style.setProperty("--ground", token.ground);
    element.append(mark);
  }
  return element;
}
