// Areas as mats of felt: what lies in them, what of it is lit, and which area lies where.
import { glyph } from "./art.js";
import { isFlat, make, pieceElement, set, text } from "./pieces.js";
import { Table, heap, isLane, meant, stacks } from "./table.js";

const NARROW = 5; // so many columns of cells are too narrow for words

export class Mats {
  /** `chosen` is the piece in hand, if any: then its targets are lit, else all that can be used. */
  constructor({ table, choices, seat, chosen, say }) {
    Object.assign(this, { table, choices, seat, chosen, say });
    this.targets = chosen ? choices.targets(chosen) : new Map();
    this.sources = choices.sources;
    this.places = new Set([...this.sources].flatMap((ref) => [...choices.targets(ref).keys()]));
  }

  /** How references are lit: `chosen`, `hit`, `usable`, or not at all. */
  light(refs) {
    if (this.chosen && refs.includes(this.chosen)) return "chosen";
    if (refs.some((ref) => this.targets.has(ref))) return "hit";
    return refs.some((ref) => this.sources.has(ref)) ? "usable" : "";
  }

  piece(piece, form, area, refs = meant(piece), count = 1) {
    const element = pieceElement(piece, form, count);
    const light = this.light(refs) || (piece.attached ?? []).flatMap(heap).map((one) => this.light(meant(one))).find(Boolean);
    if (light) element.classList.add(light);
    const can = refs.find((ref) => this.sources.has(ref)) ?? piece.ref;
    return set(element, {
      "data-ref": can,
      "data-area": area,
      "data-face": piece.picture,
      "aria-pressed": light === "chosen" && "true",
    });
  }

  pieces(area, form) {
    const lying = stacks(Table.pieces(area).flatMap((piece) => (piece.attached?.length && !isFlat(piece) ? heap({ ...piece, attached: [] }).concat(piece.attached.flatMap(heap)) : [piece])), this.choices);
    return lying.map(({ piece, refs, count }) => this.piece(piece, form, area.ref, refs, count));
  }

  /** The cards of a hand, as a grid that needs no scrolling or as a line to swipe. */
  hand(area) {
    const cards = this.pieces(area, "card");
    return make("div", `cards many-${Math.min(cards.length, 10)}`, ...cards);
  }

  /** Tiles of what can be used outside the hand. */
  reach(pieces) {
    const tiles = pieces.map((piece) => this.piece({ ...piece, attached: [] }, "tile", "reach"));
    return this.mat("shared reach", "reach", this.say("reach"), "", make("div", pieces.every(isFlat) ? "signs" : "tiles", ...tiles));
  }

  mat(kind, ref, title, note, ...inside) {
    const head = (title || note) && make("h2", "", make("span", "", ...text(title)), note && make("em", "", ...text(note)));
    return set(make("div", `mat ${kind}`, head, ...inside), { "data-key": ref || kind, role: "group", "aria-label": title });
  }

  area(area, form = "tile", isInLane = false) {
    const kind = area.tone === "dark" ? "dark" : area.seat < 0 ? "shared" : area.seat === this.seat ? "own" : "rival";
    const light = this.light([area.ref, ...(area.also ?? [])]);
    const count = area.count >= 0 ? String(area.count) : "";
    const isTold = area.bare && (area.gauge || !area.note || isInLane);
    const note = isTold ? "" : [area.note, area.is === "Pile" ? "" : count].filter(Boolean).join(" · ");
    const found = this.mat(`${kind} ${area.is.toLowerCase()}${light === "hit" ? " hit" : ""}`, area.ref, isTold ? "" : area.title, note,
      ...this.inside(area, form), area.gauge && this.gauge(area));
    if (area.picture) Object.assign(found.dataset, { place: "", art: area.picture });
    found.style.setProperty("--weight", String(area.weight ?? 1));
    found.style.setProperty("--least", `${leastWidth(area)}px`);
    return set(found, { "data-ref": light === "hit" && area.ref, "aria-label": area.title });
  }

  inside(area, form) {
    if (area.is === "Cells") return [this.cells(area)];
    if (area.is === "Pile") return [this.pile(area)];
    if (area.is === "Track") return [this.track(area)];
    const pieces = this.pieces(area, form);
    const hint = !pieces.length && area.hint && make("p", "hint", ...text(area.hint));
    const flat = Table.pieces(area).length > 0 && Table.pieces(area).every(isFlat);
    const list = pieces.length > 0 && make("div", flat ? "signs" : "tiles", ...pieces);
    if (list && area.columns && form === "card") list.style.setProperty("--columns", String(area.columns));
    return [list, hint].filter(Boolean);
  }

  cells(area) {
    const cells = area.cells ?? [];
    const columns = area.columns || cells.length || 1;
    const form = columns >= NARROW ? "mini" : "tile";
    const grid = make("div", `cells${area.glass ? " glass" : ""}${columns >= NARROW ? " narrow" : ""}`, ...cells.map((cell) => this.cell(cell, area, form)));
    grid.style.setProperty("--columns", String(columns));
    return grid;
  }

  cell(cell, area, form) {
    const light = this.light([cell.ref, cell.part].filter(Boolean)), isPlace = [cell.ref, cell.part].some((ref) => this.places.has(ref));
    const written = cell.chips?.length ? cell.chips.map((chip) => chip.text).join("/") : cell.text ?? "";
    const step = cell.step ? String(cell.step) : written;
    const isIcon = /^[a-z]\w*\.[\w-]+$/.test(cell.mark ?? "");
    const found = make("div", `cell ${cell.tone ?? ""}${light === "hit" ? " hit" : ""}${isPlace ? " place" : ""}`,
      cell.piece ? this.piece(cell.piece, form, area.ref) : make("span", "", isIcon ? glyph(cell.mark) : cell.mark, cell.mark ? "" : step, cell.route && glyph(cell.route.arrow)));
    const ref = light === "hit" && (this.targets.has(cell.ref) ? cell.ref : cell.part);
    return set(found, { "data-key": cell.ref, "data-ref": ref, role: ref && "button", tabindex: ref && "0", "aria-label": ref && (cell.note || cell.text) });
  }

  pile(area) {
    const count = area.count >= 0 ? area.count : area.pieces?.length ?? 0;
    const top = area.top && this.piece(area.top, "tile", area.ref);
    const light = (area.pieces ?? []).map((piece) => this.light(meant(piece))).find(Boolean) ?? "";
    const face = make("button", `heap ${light}`, area.glyph && glyph(area.glyph), make("b", "", area.figure || String(count)),
      area.hint && make("small", "", area.hint));
    return make("div", "", set(face, { "data-do": "pile", "data-arg": area.ref, "aria-label": `${area.title} ${area.figure || count}` }), top);
  }

  track(area) {
    const rows = (area.points ?? []).map((points, seat) => {
      return make("span", seat === this.seat ? "me" : "", set(make("progress"), { max: area.goal || 1, value: Math.min(points, area.goal), "aria-label": `${points} / ${area.goal}` }), String(points));
    });
    return make("div", "track", ...rows);
  }

  gauge({ gauge, title, total, bare }) {
    const bar = set(make("progress"), { max: gauge.goal || 1, value: Math.min(gauge.value, gauge.goal), "aria-label": gauge.text });
    bar.style.setProperty("--filled", gauge.color ?? "#f2c14e");
    return make("p", "gauge", bare && make("span", "", title), bar, make("b", "", gauge.text),
      total && make("span", "", glyph(total.glyph), total.value));
  }

  /** A battlefield, from the far side to the near one. */
  lane(box) {
    const areas = [];
    const walk = (part) => (part.is === "Box" ? part.parts.forEach(walk) : areas.push(part));
    walk(box);
    const here = areas.some((area) => area.tone === "active");
    return set(make("div", here ? "lane here" : "lane", ...areas.map((area) => this.area(area, "tile", true))), { "data-key": `lane ${areas[0]?.ref}` });
  }

  /** The whole table side by side, as on a large screen. */
  boxes(part, seatLine) {
    let found;
    if (part.is === "Box") {
      found = make("div", part.across ? "box across" : "box", ...part.parts.map((inner) => this.boxes(inner, seatLine)));
    } else if (part.is === "SeatPanel") {
      found = make("div", "box panel", seatLine(part.seat), make("div", "box across", ...part.areas.map((inner) => this.boxes(inner, seatLine))));
    } else {
      found = part.fan ? this.mat("own hand", part.ref, part.title, part.note, this.hand(part)) : this.area(part, isLane(part) ? "tile" : "card");
    }
    found.style.setProperty("--weight", String(part.weight ?? 1));
    return found;
  }
}

/** The width below which an area's pieces are too small for a finger. */
function leastWidth(area) {
  if (area.is === "Cells") return Math.min(area.columns || area.cells?.length || 1, 4) * 48 + 28;
  if (area.is === "Pile") return 96;
  return Math.min(330, 60 + 130 * Math.min(2, Table.pieces(area).length || 1));
}
